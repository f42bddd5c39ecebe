import type { Draft } from '../../src/core/fight/draft.ts';
import {
  type Combatant,
  combatantOf,
  type Fight,
  isCalled,
  isOfPlayers,
  lastingOf,
} from '../../src/core/fight/fight.ts';
import { looksLikeDice } from '../../src/core/kit/dice.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { present, wordsIn } from '../../src/core/kit/list.ts';
import { plainId } from '../../src/core/kit/names.ts';
import { fieldProblem, unfit } from '../../src/core/kit/problem.ts';
import { counted, namesOf } from '../../src/core/kit/wording.ts';
import { askEach, asking, confirm, type Question, type Rule } from '../../src/core/rule/request.ts';
import { gearIn, refuseTwo, refuseUnknown } from '../../src/core/ruleset/people-line.ts';
import { refuseIdleSides } from '../../src/core/ruleset/refuse.ts';
import type { Baggage, Carried, Setup } from '../../src/core/ruleset/ruleset.ts';
import { fields, freshRound, isActive, isDead, lostIn, out, type Sheet, sheet } from './combatant.ts';
import { tellDown } from './falling.ts';
import { engageFronts, engageNewcomer, placed } from './pairs.ts';
import { answers, freshState, keep, phaseOf } from './state.ts';
import { lodgedText, tellings } from './tellings.ts';
import { fist, isShooter } from './weapons.ts';

/** The way rosters become a fight of Mighty Blows. */
export const setup: Setup = {
  complete,
  line: readLine,
  partyLike: 'Asta hp 24 ac 16 save 12 hd 3 sword 1d8, Bo hp 14 ac 12 save 13 hd 1 short bow 1d6',
  asks: 'hp, AC, save, hit dice, weapon, such as `5 13 16 hd 1 axe 1d6`',
  worksOut: { bcb: ['hd'] },
  character: { kind: 'PC' },
  suggestPlace,
  places: ['melee', 'apart'],
  placed,
  carriedOver,
  keeps,
  begin,
  *join(draft, who) {
    if (combatantOf(draft.fight, who).place === 'melee') engageNewcomer(draft, who);
    tellDown(draft, [who]);
  },
  joinTogether,
};

/** Completes a sheet: a monster's BCB follows from its hit dice (MB-BCB.2); what is in hand is one of the weapons. */
function complete(given: JsonObject, name: string, changed?: string): JsonObject {
  const { hd, bcb } = given;
  if (hd !== undefined && !hitDice.test(String(hd)))
    throw fieldProblem('hd', `${name}'s hit dice can't be ${String(hd)} (MB-BCB.2): give them as 4, 4+1, 1-1 or 1/2.`);
  const fromDice = bcb === undefined ? { bcb: bcbOf(String(hd ?? '')) } : {};
  const read = fields.read({ ...given, ...(hd !== undefined && { hd: String(hd) }), ...fromDice }, name);
  if (bcb === undefined && hd === undefined)
    throw unfit(name, 'bcb', 'has neither hit dice nor a BCB: add `hd 4+1` or `bcb 4`', 'missing-field');
  return { ...read, ...armed(read, name, changed) };
}

/**
 * Returns the weapon in hand by its id, and the routine.
 * @param changed the field set by hand: with other weapons, what is no longer there is neither in hand nor in the routine
 * @throws Problem `bad-field` for one that is not among the weapons
 */
function armed(
  { weapons, inHand, routine }: Pick<Sheet, 'weapons' | 'inHand' | 'routine'>,
  name: string,
  changed: string | undefined,
): JsonObject {
  const found = (typed: string) =>
    [...weapons, fist].find((weapon) => [weapon.id, plainId(weapon.name)].includes(plainId(typed)))?.id;
  const missing = [...(inHand === '' ? [] : [inHand]), ...routine].find((typed) => found(typed) === undefined);
  if (missing !== undefined && changed !== 'weapons') {
    const has = namesOf([...weapons, fist], 'or');
    const field = missing === inHand ? 'inHand' : 'routine';
    throw unfit(name, field, `has no ${missing}: give ${has}, or set \`weapons\` first`);
  }
  return { inHand: found(inHand) ?? '', routine: routine.filter((typed) => found(typed) !== undefined) };
}

/** Casters, shooters and those whose weapon is useless in arm's reach stand apart, everybody else in the melee (MB-SPR.10). */
function suggestPlace(combatant: Combatant): string {
  const { weapons, caster } = sheet(combatant);
  const [first] = weapons;
  return caster !== 'none' || (first && (isShooter(first) || first.longPoint)) ? 'apart' : 'melee';
}

function* begin(draft: Draft): Rule<void> {
  const { before: _, ordered: __, ...begun } = freshState;
  keep(draft, begun);
  answers.end(draft);
  const { newcomers } = draft;
  for (const combatant of draft.fight.combatants) readmit(draft, combatant, newcomers.has(combatant.id));
  refuseIdleSides(draft.fight, isActive, 'MB-ORD.5');
  const lost = lostIn(draft.fight).map(({ id }) => id);
  draft.put('fight', { before: lost.length > 0 ? lost : undefined });
  if (draft.fight.number > 1) draft.remove('pairs');
  engageFronts(draft);
  draft.round(0);
  draft.phase('surprise');
  draft.tell(tellings.begins, {}, { rule: 'MB-NEG.1' });
  tellDown(draft, [...newcomers]);
}

/**
 * Begins what lasts a round or a fight anew, but for what newcomers bring along: mishaps end, weapons are picked up. The
 * players' people who fled or gave up are back, and free; their foes stay away, prisoners, bound or asleep (MB-AFT.4,
 * MB-FUM.4).
 */
function readmit(draft: Draft, combatant: Combatant, isNew: boolean): void {
  const { id, place, conditions } = combatant;
  const { status, weapons } = sheet(combatant);
  const isOurs = isOfPlayers(draft.fight, combatant);
  const passing = isOurs ? fleeting : mishaps;
  if (!isNew && weapons.some(({ dropped }) => dropped))
    draft.change(id, { weapons: pickedUp(weapons) }, { rule: 'MB-FUM.4' });
  for (const one of conditions) if (!isNew && isCalled(one, ...passing)) draft.end(id, one.id);
  const back = isOurs && ['fled', 'surrendered'].includes(status) ? { status: 'able' } : {};
  if (place === '') draft.move(id, suggestPlace(combatant));
  const none = { surprised: 0, entering: false, surpriseSpell: false, readRounds: 0, spent: [], spell: '' };
  const begun = isNew ? freshRound : fields.passing('fight');
  draft.change(id, { ...begun, ...back, ...none });
}

/** Lets newcomers come in undetected, so that they may surprise those who fight already (MB-SUR.21). */
function* joinTogether(draft: Draft, newcomers: readonly string[]): Rule<void> {
  if (!['declare', 'initiative', 'count', 'held', 'end'].includes(phaseOf(draft.fight))) return;
  const answers = yield* askEach(newcomers, (id) => entersUnseen(draft.fight, id));
  for (const [id, entering] of answers) draft.change(id, { entering });
  const who = answers.flatMap(([id, entering]) => (entering ? [id] : []));
  if (who.length > 0) draft.tell(tellings.entering, { who, round: draft.fight.round + 1 }, { rule: 'MB-SUR.21' });
}

function entersUnseen(fight: Fight, who: string): Question<boolean> {
  const why = `Does ${combatantOf(fight, who).name} come in undetected?`;
  const asked = asking('unseen', who, why, { title: 'Who comes in undetected?', rules: ['MB-SUR.21'] });
  return confirm(asked, false, { first: 'no', no: 'no (seen coming)', yes: 'yes (undetected)' });
}

/** Conditions that nobody brings into the next fight (MB-AFT.4). */
const mishaps = wordsIn('stunned blinded stumbled prone unaware');

/** Conditions that end with a fight, as those with a time do: for enemies who are still there only the mishaps (MB-AFT.4). */
const fleeting = [...wordsIn('asleep bound paralysed helpless'), ...mishaps];

function pickedUp(weapons: Sheet['weapons']): Sheet['weapons'] {
  return weapons.map((weapon) => ({ ...weapon, dropped: false }));
}

/** Returns what goes on to the next fight: wounds, lost CON, missiles that stick, subdual points; all but the dead (MB-AFT.1, MB-MBT.10). */
function keeps(combatant: Combatant): Carried | undefined {
  const { weapons } = sheet(combatant);
  if (isDead(combatant)) return undefined;
  return {
    fields: { ...combatant.fields, status: 'able', weapons: pickedUp(weapons) },
    conditions: lastingOf(combatant, ...fleeting),
  };
}

/** Returns what somebody brings along; whoever was out of it may be back, on his feet (MB-NPC.10, MB-AFT.2). */
function carriedOver({ fields: json, conditions }: Carried): Baggage {
  const { hp, wounds, con, lodged, subdual, wands } = fields.read(json, 'somebody');
  const others = conditions.filter((one) => !isCalled(one, ...out));
  const says = present(
    hp.current < hp.max && `${hp.current} of ${hp.max} hp`,
    wounds > 0 && counted(wounds, 'flesh wound'),
    con !== null && con.current < con.max && `${con.current} of ${con.max} CON`,
    subdual > 0 && `${subdual} subdual`,
    ...lodgedText(lodged.map(({ name }) => name)),
    ...wands.flatMap(({ name, charges }) => (charges === 0 ? [`${name} empty`] : [])),
    ...others.map(({ name }) => name),
  ).join(', ');
  if (others.length === conditions.length) return { says };
  const current = Math.max(1, hp.current);
  const tired = Math.min(subdual, current - 1);
  return { says, back: { fields: { ...json, hp: { ...hp, current }, subdual: tired }, conditions: others } };
}

/** Fields that may be written as a word and a number: `hp 5`, `ac 13`, `save 16`. */
const named = wordsIn('hp ac save bcb hd dex con shield speed');

/** Fields that may be written as a word and what it takes: `caster magic-user`, `strHit 1`. */
const spelled = wordsIn(`
  caster armour size strHit strDamage dexMissile acDex saveDeath initiativeDie surpriseDie surpriseMod helmSteps
`);

/** Names that need no dice: they take the defaults. */
const usualWeapons =
  /^((short|long|great|broad|hand|war|light|heavy|two-handed) )?(sword|axe|hand-axe|hatchet|mace|hammer|club|staff|spear|pike|polearm|halberd|glaive|flail|knife|dagger|bow|crossbow|sling|javelin|dart|fist|claws?|bite)$/i;

/** Words that say more of the weapon before them. */
const mark = /^([+-]\d+|silver|magic|iron)$/i;

/** Words known in a line of people, for finding the one that was meant by a slip. */
const known = [
  ...wordsIn('sword axe mace hammer club staff spear pike dagger bow crossbow sling fist'),
  ...[...named, ...spelled, 'silver', 'magic', 'iron', 'pc', 'npc'],
];

/**
 * Reads words behind a name in a roster line: `5 13 16 hd 1 axe 1d6`. Bare numbers are hit points, AC, save and BCB in
 * this order; a word and a number name a field, as do some with a word (`caster magic-user`); dice belong to the weapon
 * named before them; `pc` makes a player character.
 * @throws Problem `bad-line` for words that mean nothing
 */
export function readLine(words: readonly string[]): JsonObject {
  const fields: Record<string, string | number> = {};
  const bare: (string | number)[] = [];
  const gear: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? '';
    const said = fieldAt(words, i);
    if (said) {
      refuseTwo(fields[said.field], said.value, said.field);
      fields[said.field] = said.value;
      i += said.words - 1;
    } else if (/^\d+(\/\d+)?$/.test(word)) bare.push(amount(word));
    else if (/^(pc|npc)$/i.test(word)) fields['kind'] = word.toUpperCase();
    else {
      gear.push(word);
      continue;
    }
    gear.push('');
  }
  const { weapons, unknown } = gearIn(gear, {
    isWeapon: (name) => usualWeapons.test(name),
    isDice: looksLikeDice,
    isProperty: (word) => mark.test(word),
  });
  const order = ['hp', 'ac', 'save', 'bcb'].filter((field) => fields[field] === undefined);
  const tooMany = bare.slice(order.length).map(String);
  refuseUnknown([...tooMany, ...unknown], known, 'A weapon of your own needs its dice: cleaver 1d6');
  bare.forEach((value, i) => {
    const field = order[i];
    if (field !== undefined) fields[field] = value;
  });
  return { ...fields, ...(weapons.length > 0 && { weapons }) };
}

/** A field with its value in a line, and how many words say it. */
interface Said {
  readonly field: string;
  readonly value: string | number;
  readonly words: 1 | 2;
}

/** Returns the field that a word names, with what the next word says of it; a shield without a number counts 1. */
function fieldAt(words: readonly string[], i: number): Said | undefined {
  const [word = '', next] = words.slice(i);
  const [isNumber, isSpelled] = [named, spelled].map((all) =>
    all.find((name) => name.toLowerCase() === word.toLowerCase()),
  );
  if (isNumber !== undefined && next !== undefined && /^[\d¼½¾]/.test(next))
    return { field: isNumber, value: isNumber === 'hd' ? next : amount(next), words: 2 };
  if (isNumber === 'shield') return { field: isNumber, value: 1, words: 1 };
  if (isSpelled === undefined || next === undefined) return undefined;
  return { field: isSpelled, value: /^[+-]?\d+$/.test(next) ? Number(next) : next, words: 2 };
}

/** Returns a number, or what is left and what there was at most: `33/40`. */
function amount(word: string): string | number {
  return /^\d+$/.test(word) ? Number(word) : word;
}

/** Hit dice as they are written: `4`, `4+1`, `1-1`, `1/2`, half; nothing for somebody without. */
const hitDice = /^(\d+([+-]\d+)?|\d+\/\d+|\d*[¼½¾]|half)?$/;

/** Returns the Base Combat Bonus of a monster: its whole hit dice, never above 15; none below one die (MB-BCB.2 to 5). */
export function bcbOf(hd: string): number {
  const dice = /^(\d+\/|[¼½¾])/.test(hd) ? 0 : Number.parseInt(hd, 10);
  return Number.isFinite(dice) ? Math.min(15, Math.max(0, dice)) : 0;
}
