import type { Draft } from '../../src/core/fight/draft.ts';
import {
  type Combatant,
  combatantOf,
  type Fight,
  hasCondition,
  membersOf,
  type Side,
} from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aFlag, aText } from '../../src/core/fight/telling.ts';
import { firstNamed, forEachNamed } from '../../src/core/hand/people.ts';
import { own } from '../../src/core/kit/json.ts';
import { at, must } from '../../src/core/kit/list.ts';
import { does, listed, namesOf } from '../../src/core/kit/wording.ts';
import { asking, confirm, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Passing, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { become, runClock } from './checks.ts';
import { enchantmentsOf, fields, isActive, isDown, type Sheet, sheet, sheetOf, statusText } from './combatant.ts';
import { dropAll } from './declaration.ts';
import { house } from './houserules.ts';
import { type Ending, isOver, isPc, keep, onlyAt, pcSide, secondsOf } from './state.ts';
import { HOUR, scarName, stands } from './tables.ts';
import { tellings } from './tellings.ts';

/** Cures, by the word that `treat` takes: the condition that each ends, or what it heals else, and its rule. */
const cures: Readonly<Record<string, Cure>> = {
  head: { heals: ({ lifeMaxPenalty }) => lifeMaxPenalty > 0, rule: 'GS-AFT.7' },
  mortal: { heals: ({ deprived }) => deprived.includes('untilHealed'), rule: 'GS-AFT.8' },
  disease: { condition: 'Diseased', rule: 'GS-AFT.7' },
  leg: { condition: 'Hamstrung', rule: 'GS-AFT.7' },
  ears: { condition: 'Deafened', rule: 'GS-AFT.7' },
  limb: { condition: 'Broken Limb', rule: 'GS-AFT.7' },
  prone: { condition: 'Prone', rule: 'GS-SCR.23' },
};

/** Conditions that the rules go by. */
export const conditions: readonly string[] = Object.values(cures).flatMap(({ condition }) => condition ?? []);

type Cure = { readonly rule: string; readonly condition?: string; readonly heals?: (one: Sheet) => boolean };

const restOptions = defineOptions({
  hours: { ...aFlag, words: { hours: true, long: true, short: false }, about: 'a rest of a few hours' },
});

const treatOptions = defineOptions({
  what: {
    ...aText,
    words: Object.fromEntries(
      Object.entries(cures).flatMap(([word, { condition = word }]) => [
        [word, word],
        [at(condition.toLowerCase().split(' '), 0), word],
      ]),
    ),
    about: 'what is treated',
  },
});

/** Rest, treatment and the end of the encounter, when the fight is over (GS-AFT.2, GS-AFT.5 to 8). */
export const aftermathActions: readonly Action[] = [
  {
    word: 'close',
    called: 'the end of the encounter',
    title: 'Close the encounter',
    help: 'close: the aftermath is over',
    typed: true,
    check: onlyAt('aftermath', 'GS-RND.14', 'The fight is not over: `end` ends it'),
    *play(draft): Rule<void> {
      keep(draft, { stage: 'closed' });
      draft.tell(tellings.closed, {});
    },
  },
  {
    word: 'rest',
    title: 'Rest',
    help: 'rest {ally} {ally2}: a short rest; rest hours: a few hours; nobody named: the whole party',
    targets: { least: 0, most: 99, of: everybody },
    options: restOptions.list,
    check: cannotRest,
    *play(draft, intent): Rule<void> {
      for (const who of resters(draft.fight, intent)) rest(draft, who, restOptions.of(intent).hours === true);
    },
  },
  forEachNamed(
    'treat',
    'Treat a Scar',
    'treat {ally} head: head, mortal, disease, leg, ears, limb or prone, where the cure has been found',
    (draft, who, intent) => treat(draft, who, treatOptions.of(intent).what ?? ''),
    { typed: false, targets: { least: 1, most: 99, of: everybody }, options: treatOptions.list, check: cannotTreat },
  ),
];

/** Ends the fight: oils are gone, counters cleared, thrown weapons picked up; what lasts is listed (GS-AFT.1 to 4). */
export function* endFight(draft: Draft, over: Ending, victor: string): Rule<void> {
  const seconds = secondsOf(draft.fight);
  keep(draft, { over, victor, seconds, stage: 'aftermath', turn: '', declarer: '', done: [] }, 'GS-RND.11');
  draft.phase('aftermath');
  draft.tell(tellings.over, { over, victor }, { rule: 'GS-RND.11' });
  draft.endTimed();
  dropAll(draft);
  const { combatants } = draft.fight;
  const isAnyOut = combatants.some((combatant) => sheet(combatant).weapons.some(({ inHand }) => !inHand));
  const asked = asking('pickup', 'referee', 'Are thrown weapons picked up?', { about: '', rules: ['GS-POS.12'] });
  const picksUp = isAnyOut && (yield* confirm(asked, true, {}, true));
  for (const combatant of combatants) clear(draft, combatant, picksUp);
  for (const combatant of draft.fight.combatants) tellWhatLasts(draft, combatant);
}

/** Clears round and fight counters and removes oils; Scars, Conditions, clocks, Guard and Life stay (GS-AFT.1, GS-AFT.4). */
function clear(draft: Draft, combatant: Combatant, picksUp: boolean): void {
  const { id: who } = combatant;
  const { weapons } = sheet(combatant);
  if (!weapons.every(({ oil, inHand }) => oil === '' && (inHand || !picksUp))) {
    const cleared = weapons.map((weapon) => ({ ...weapon, oil: '', inHand: weapon.inHand || picksUp }));
    draft.change(who, { weapons: cleared }, { who, rule: 'GS-AFT.1' });
  }
  draft.change(who, fields.passing('fight'), { who, rule: 'GS-AFT.4' });
}

/** Tells of whoever is still there, or a PC who fled: Scars of this fight, clocks that still run, Conditions, deprivation and Enchantments in force (GS-AFT.10). */
function tellWhatLasts(draft: Draft, combatant: Combatant): void {
  const { id: who } = combatant;
  const { scars: all, deathClock: clock, deprived, status } = sheet(combatant);
  if (!isActive(combatant) && !isDown(combatant) && !(isPc(combatant) && status === 'fled')) return;
  const scars = all.filter(({ fight }) => fight === draft.fight.number).map(({ entry }) => scarName(entry));
  const enchantments = enchantmentsOf(sheet(combatant));
  const conditions = combatant.conditions.map(({ name }) => name).filter((name) => !scars.includes(name));
  if ([scars, enchantments, conditions, deprived].every(({ length }) => length === 0) && clock === null) return;
  const data = { who, scars, clock, conditions, deprived, enchantments };
  draft.tell(tellings.lasts, data, { who, rule: 'GS-AFT.10' });
}

/** Lets a stretch of time pass: a rest, or days, in which death clocks run out (GS-AFT.10). */
export function* pass(draft: Draft, { what }: Passing): Rule<void> {
  if (what === 'session') return;
  for (const { id } of draft.fight.combatants) {
    if (what === 'days') runClock(draft, id, HOUR);
    if (!isGone(combatantOf(draft.fight, id))) rest(draft, id, what === 'days');
  }
}

/** Rests: Enchantments end; a few hours end the deprivation by exhaustion; Guard is back where nothing keeps it (GS-AFT.2, GS-AFT.5, GS-AFT.6). */
function rest(draft: Draft, who: string, forHours: boolean): void {
  const cause = { who, rule: forHours ? 'GS-AFT.6' : 'GS-AFT.5' };
  const before = sheetOf(draft.fight, who);
  const ended = enchantmentsOf(before);
  const weapons = before.weapons.map((weapon) =>
    weapon.expendable === null ? { ...weapon, enchantment: '', enchantmentNote: '' } : weapon,
  );
  draft.change(who, { weapons, armourEnchantment: '', armourBonus: 0 }, { who, rule: 'GS-AFT.2' });
  if (forHours) {
    draft.change(who, { deprived: before.deprived.filter((reason) => reason !== 'restHours') }, cause);
    draft.endCalled(who, 'Prone', cause);
  }
  const { deprived, guard } = sheetOf(draft.fight, who);
  const { current: from, max } = guard;
  const to = deprived.length === 0 && house.restRestoresGuard.of(draft.fight) === 'on' ? max : from;
  draft.change(who, { guard: { current: to, max } }, cause);
  draft.tell(tellings.rest, { who, forHours, from, to, deprived, ended }, cause);
}

/** Returns true if a unit is beyond rest and help. */
function isGone(combatant: Combatant): boolean {
  const { status } = sheet(combatant);
  return combatant.side === '' || !(stands(status) || isDown(combatant) || status === 'fled');
}

/** Returns what of a unit can be treated: the words that `treat` takes. */
export function treatable(combatant: Combatant): readonly string[] {
  if (isGone(combatant)) return [];
  return Object.entries(cures).flatMap(([word, { condition = '', heals }]) =>
    heals?.(sheet(combatant)) || hasCondition(combatant, condition) ? [word] : [],
  );
}

/** Treats the effect of a Scar: head wounds, a Mortal Wound, or the condition that it is (GS-AFT.7, GS-AFT.8). */
function treat(draft: Draft, who: string, what: string): void {
  const { condition = '', rule } = must(own(cures, what), 'cure');
  const cause = { who, rule };
  const { deprived, status } = sheetOf(draft.fight, who);
  if (what === 'head') draft.change(who, { lifeMaxPenalty: 0 }, cause);
  if (what === 'mortal') {
    draft.change(who, { deathClock: null, deprived: deprived.filter((reason) => reason !== 'untilHealed') }, cause);
    if (status === 'out') become(draft, who, 'able', 'GS-AFT.8');
  }
  draft.endCalled(who, condition, cause);
  draft.tell(tellings.treated, { who, what }, cause);
}

function cannotTreat(fight: Fight, intent: Intent): Refusal | undefined {
  const { what } = treatOptions.of(intent);
  if (what === undefined) {
    const named = fight.combatants.filter(({ id }) => intent.at?.includes(id));
    const forms = named.flatMap(treatmentsOf);
    if (forms.length > 0) return forbid('GS-AFT.7', `\`treat\` needs what is treated: type ${listed(forms, 'or')}`);
    const who = { text: namesOf(named), plural: named.length > 1 };
    return forbid('GS-AFT.7', `${does(who, 'have')} nothing that can be treated`);
  }
  const gone = firstNamed(fight, intent, isGone);
  if (gone) return refuse('GS-AFT.8', `${gone.name} is beyond help`);
  const well = firstNamed(fight, intent, (one) => !treatable(one).includes(what));
  if (!well) return undefined;
  const forms = treatmentsOf(well);
  if (forms.length === 0) return refuse('GS-AFT.7', `${well.name} has nothing that can be treated`);
  return refuse('GS-AFT.7', `${well.name} doesn't have that: type ${listed(forms, 'or')}`);
}

/** Returns the lines that treat what a unit has. */
function treatmentsOf(combatant: Combatant): readonly string[] {
  return treatable(combatant).map((word) => `\`treat ${combatant.code} ${word}\``);
}

/** Returns whoever rests: those who are named, or the party; with all of a side who can act rest those of it who are down. */
function resters(fight: Fight, { at = [] }: Intent): readonly string[] {
  const isWhole = ({ id }: Side) => {
    const able = membersOf(fight, id).filter(isActive);
    return at.length === 0 ? id === pcSide(fight) : able.length > 0 && able.every((one) => at.includes(one.id));
  };
  const whole = fight.sides.filter(isWhole).flatMap(({ id }) => membersOf(fight, id).filter((one) => !isGone(one)));
  const others = at.filter((id) => !whole.some((one) => one.id === id));
  return [...whole.map(({ id }) => id), ...others];
}

/** Returns why a rest can't be: nobody rests in the middle of a fight, nor for hours while a death clock runs. */
function cannotRest(fight: Fight, intent: Intent): Refusal | undefined {
  if (!isOver(fight)) return refuse('GS-AFT.5', 'Nobody rests while the fight lasts: `end` ends it');
  const who = resters(fight, intent).map((id) => combatantOf(fight, id));
  if (who.length === 0) return forbid('GS-AFT.5', 'Nobody of the party is left to rest');
  const gone = who.find(isGone);
  if (gone) return refuse('GS-AFT.5', `${gone.name} ${statusText(gone)} and can't rest`);
  const isLong = restOptions.of(intent).hours === true;
  const dying = who.find((combatant) => isLong && sheet(combatant).deathClock !== null);
  return dying && refuse('GS-AFT.10', `${dying.name} dies within the hour: \`treat\` or aid comes first`);
}

function everybody(fight: Fight) {
  return fight.combatants.filter((combatant) => !isGone(combatant)).map(choiceOf);
}
