import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, hasCondition } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { anybody } from '../../src/core/hand/people.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { capital, counted, namesOf } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choicesOf } from '../../src/core/ruleset/choices.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, inHand, isCaster, mostAttacks, secondWeapon, strikesAt } from './able.ts';
import { divide } from './armour.ts';
import { isActive, isHelpless, sheet } from './combatant.ts';
import { attackOptions, feetOf, shareOptions } from './options.ts';
import { contactsOf, distance, foesOf } from './pairs.ts';
import { levelOf, spellNamed } from './spells.ts';
import { areFoes, isOver, phaseOf, state } from './state.ts';
import { aimable, inLine, inReach, takesHalfMove, weaponsOf } from './targets.ts';
import { tellings } from './tellings.ts';
import { isHandWeapon } from './weapons.ts';

/** Returns whether declarations are being made. */
export function isDeclaring(fight: Fight): boolean {
  return phaseOf(fight) === 'declare';
}

/** Returns why nothing of a round is said now, or nothing: the fight has not come to its first round, or is over (MB-ORD.1, MB-ORD.4). */
export function offRound(fight: Fight): Refusal | undefined {
  if (phaseOf(fight) === 'surprise') return refuse('MB-ORD.1', 'Surprise comes first: press Enter to go on.');
  return isOver(fight) ? forbid('MB-ORD.4', 'The fight is over: `undo` reopens it.') : undefined;
}

/** Returns why somebody cannot declare anything, or nothing (MB-DEC.8, MB-BCB.13). */
export function cannotDeclare(fight: Fight, combatant: Combatant): Refusal | undefined {
  if (!isDeclaring(fight))
    return offRound(fight) ?? refuse('MB-DEC.8', 'This is declared before initiative: declare it in the next round.');
  if (!canAct(fight, combatant))
    return refuse('MB-BCB.13', `${combatant.name} can't act this round and declares nothing.`);
  return undefined;
}

/** Returns why somebody cannot have a weapon in hand before initiative, or nothing: to draw it takes the half-move (MB-FUM.4, MB-SPR.10). */
export function cannotTakeUp(fight: Fight, combatant: Combatant, { with: named }: Intent): Refusal | undefined {
  const weapon = sheet(combatant).weapons.find(({ id }) => id === named);
  if (!weapon || !takesHalfMove(fight, combatant, named)) return undefined;
  const [rule, why] = weapon.dropped
    ? ['MB-FUM.4', `${combatant.name}'s ${weapon.name} is on the ground, and picking it up takes the half-move`]
    : ['MB-SPR.10', `${combatant.name} is in arm’s reach, and drawing the ${weapon.name} takes the half-move`];
  return refuse(rule, `${why}: type \`a w ${weapon.id}\` or \`e w ${weapon.id}\` on the count.`);
}

/** The declarations that only exist before initiative (MB-DEC.1 to 8); the others share their words with the counts. */
export const declareActions: readonly Action[] = [
  {
    word: 'bcb',
    called: 'shares',
    title: 'Divide the Base Combat Bonus',
    help: '{ally} 2/2: attack share and defence share, together no more than the BCB',
    by: 'combatant',
    options: shareOptions.list,
    check: cannotDivide,
    *play(draft, intent): Rule<void> {
      const [attack = 0, defence = 0] = splitOf(intent) ?? [];
      divide(draft, intent.who ?? '', attack, defence);
    },
  },
  declaration(
    'direct',
    'Direct all attacks at',
    'direct {foe}: no draw, but every other opponent in reach has +2',
    'MB-TGT.4',
    { called: 'aim', check: cannotDirect, fields: (_, target) => ({ directed: target?.id ?? '' }), target: 'enemy' },
  ),
  declaration('two', 'Fight with two weapons', 'two: two attacks, each at -3', 'MB-TWO.1', {
    called: 'two weapons',
    check: (_, combatant) => cannotUseTwo(combatant),
    fields: () => ({ task: 'attack', stance: 'two', planned: 0 }),
  }),
  declaration('parry', 'Parry with the second weapon', 'parry: one attack at -1, AC +1', 'MB-TWO.2', {
    called: 'parrying hand',
    check: (_, combatant) => cannotUseTwo(combatant) ?? cannotParry(combatant),
    fields: () => ({ task: 'attack', stance: 'parry', planned: 0 }),
  }),
  declaration(
    'extract',
    'Draw a missile out',
    'extract {ally}: takes the full round, in which {ally} keeps still; `extract` alone is for oneself',
    'MB-LOD.5',
    {
      called: 'drawing of a missile from',
      target: 'anybody',
      check: (_, combatant, target) =>
        sheet(target ?? combatant).lodged.length === 0
          ? refuse('MB-LOD.5', `No missile sticks in ${(target ?? combatant).name}.`)
          : undefined,
      fields: (combatant, target) => ({ task: 'extract', taskAt: target?.id ?? combatant.id }),
      also: (draft, combatant, target) => {
        if (target && target.id !== combatant.id && canAct(draft.fight, target) && sheet(target).task === 'attack')
          declare(draft, target.id, { task: 'rest' }, 'MB-LOD.5');
      },
    },
  ),
  declaration('fix', 'Set the helmet straight', 'fix: takes the full round', 'MB-FUM.7', {
    called: 'helmet',
    check: (_, combatant) =>
      sheet(combatant).fixing === 0 ? refuse('MB-FUM.7', `${combatant.name}'s helmet is straight.`) : undefined,
    fields: () => ({ task: 'fix' }),
  }),
  declaration('rest', 'Rest', 'rest: does nothing this round; missiles in wounds do no damage', 'MB-LOD.4', {
    fields: () => ({ task: 'rest' }),
  }),
  {
    word: 'done',
    called: 'the declarations',
    title: 'Close the declarations',
    help: 'done: initiative is next',
    typed: true,
    check: (fight) =>
      isDeclaring(fight) ? undefined : refuse('MB-DEC.8', 'Nothing is being declared now: press Enter to go on.'),
    *play(draft): Rule<void> {
      draft.phase('initiative');
    },
  },
];

interface Declaring {
  /** Name of a step of it, where that is not its word. */
  readonly called?: string;
  readonly check?: (fight: Fight, combatant: Combatant, target: Combatant | undefined) => Refusal | undefined;
  readonly fields: (combatant: Combatant, target: Combatant | undefined) => JsonObject;
  /** Target of it: an enemy who has to be named, or anybody; nobody where it has none. */
  readonly target?: 'enemy' | 'anybody';
  /** Changes what the target does. */
  readonly also?: (draft: Draft, combatant: Combatant, target: Combatant | undefined) => void;
}

function declaration(word: string, title: string, help: string, rule: string, how: Declaring): Action {
  return {
    word,
    called: how.called ?? word,
    title,
    help,
    by: 'combatant',
    ...(how.target && {
      targets: { least: how.target === 'enemy' ? 1 : 0, most: 1, of: how.target === 'enemy' ? enemies : anybody.of },
    }),
    check: (fight, intent) => {
      const combatant = actor(fight, intent);
      const target = targetOf(fight, intent);
      if (how.target === 'enemy' && !target)
        return cannotDeclare(fight, combatant) ?? refuse(rule, `Name an opponent: \`${help}\``);
      return cannotDeclare(fight, combatant) ?? how.check?.(fight, combatant, target);
    },
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const target = targetOf(draft.fight, intent);
      declare(draft, combatant.id, how.fields(combatant, target), rule);
      how.also?.(draft, combatant, target);
    },
  };
}

/** Declares something: it replaces the one before and binds once initiative has been thrown; only attacks are directed or made with two weapons. */
export function declare(draft: Draft, who: string, fields: JsonObject, rule: string): void {
  const { task = 'attack' } = fields;
  draft.change(who, { ...fields, ...(task !== 'attack' && { stance: 'normal', directed: '' }) }, { who, rule });
  tellTask(draft, who);
}

/** Declares casting or reading, named beforehand (MB-DEC.1, MB-DEC.6). */
export function declareSpell(draft: Draft, intent: Intent, task: 'cast' | 'read'): void {
  const spell = spellNamed(intent) ?? (task === 'cast' ? 'a spell' : 'a scroll');
  const inSurprise = isDeclaring(draft.fight) && state(draft.fight).segment > 0;
  const fields = { task, spell, spellLevel: Math.max(1, levelOf(intent)), spellGone: false, readRounds: 0 };
  declare(draft, intent.who ?? '', { ...fields, ...(inSurprise && { surpriseSpell: true }) }, 'MB-DEC.1');
}

/** Returns why somebody cannot charge or close on a target, or nothing (MB-CHG.1, MB-CLO.1, MB-RET.5). */
export function cannotRunAt(
  fight: Fight,
  combatant: Combatant,
  target: Combatant | undefined,
  word: 'charge' | 'close',
): Refusal | undefined {
  const { name, code } = combatant;
  const rule = word === 'charge' ? 'MB-CHG.1' : 'MB-CLO.1';
  if (!target)
    return refuse(rule, `Name an opponent out of reach for ${name} to ${word === 'close' ? 'close on' : word}.`);
  if (!areFoes(combatant, target))
    return refuse(rule, `${target.name} is not an opponent of ${name}: name an opponent out of reach.`);
  if (hasCondition(combatant, 'stumbled'))
    return refuse('MB-RET.5', `${name} must get up first and can't ${word}: \`a\` attacks once.`);
  if (isCaster(combatant)) return refuse('MB-DEF.4', `${name} has declared a spell: \`a\` replaces that first.`);
  const engaged = contactsOf(fight, combatant.id).find((other) => areFoes(combatant, other) && isActive(other));
  if (engaged)
    return refuse(rule, `${name} is in combat with ${engaged.name}: \`a\` attacks, or \`retreat\` on the count.`);
  if (distance(fight, combatant.id, target.id) <= 1)
    return refuse(rule, `${name} is in reach of ${target.name} already: \`a\` attacks.`);
  if (word === 'charge' && sheet(combatant).stance === 'parry')
    return refuse('MB-CHG.4', `${name} can't parry with the off hand and charge: \`a\` replaces the parry first.`);
  if (word === 'charge' && sheet(combatant).defenceShare > 0)
    return refuse(
      'MB-CHG.4',
      `A charger has no defence share: \`${code} ${sheet(combatant).bcb}/0\` puts all into attack.`,
    );
  return undefined;
}

/** Returns why somebody cannot fight defensively, or nothing (MB-DEF.4). */
export function cannotDefend(combatant: Combatant): Refusal | undefined {
  const { task } = sheet(combatant);
  if (!isCaster(combatant) && task !== 'charge') return undefined;
  return refuse(
    'MB-DEF.4',
    `${combatant.name} has declared ${task === 'charge' ? 'a charge' : 'a spell'}: \`a\` replaces that first.`,
  );
}

/** Declares attacks: with what, how many, at whom missiles are meant (MB-DEC.8). */
export function declareAttack(draft: Draft, intent: Intent): void {
  const { who = '', with: weapon, at } = intent;
  const { times: planned = 0 } = attackOptions.of(intent);
  const fields = { task: 'attack', planned, taskAt: at?.[0] ?? '', spell: '', stance: 'normal', directed: '' };
  declare(draft, who, { ...fields, ...(weapon !== undefined && { inHand: weapon }) }, 'MB-DEC.8');
}

/** Returns why somebody cannot plan so many attacks, or nothing. */
export function cannotPlan(combatant: Combatant, intent: Intent): Refusal | undefined {
  const { name } = combatant;
  const { times = 0, subdue, shove, thrown } = attackOptions.of(intent);
  const said = [subdue && 'subdue', shove && 'shove', thrown && 'thrown', feetOf(intent) !== undefined && 'a move'];
  const early = said.find((word) => typeof word === 'string');
  if (early !== undefined)
    return refuse(
      'MB-DEC.10',
      `${capital(String(early))} is said with the attack, when the count of ${name} comes up: leave it out here.`,
    );
  const most = mostAttacks(combatant);
  return times > most
    ? refuse('MB-INI.3', `${name} has ${counted(most, 'attack')} at most with the weapon in hand, not ${times}.`)
    : undefined;
}

/** Returns the target of an intent. */
export function targetOf(fight: Fight, { at }: Intent): Combatant | undefined {
  return findCombatant(fight, at?.[0] ?? '');
}

/** Returns enemies as choices; those who are merely suspected are refused (MB-INV.2). */
export function enemies(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const all = fight.index.has(who) ? foesOf(fight, who) : fight.combatants;
  const fit = fight.index.has(who) ? new Set(aimable(fight, who).map(({ id }) => id)) : undefined;
  return choicesOf(all, ({ id, name }) => (fit && !fit.has(id) ? `${name} can't be attacked` : undefined));
}

function splitOf(intent: Intent): readonly [number, number] | undefined {
  const [, attack, defence] = /^(\d+)\/(\d+)$/.exec(shareOptions.of(intent).split ?? '') ?? [];
  return attack === undefined ? undefined : [Number(attack), Number(defence)];
}

function cannotDivide(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const { name, code } = combatant;
  const { bcb, task } = sheet(combatant);
  const split = splitOf(intent);
  const refused = cannotDeclare(fight, combatant);
  if (refused) return refused;
  if (!split)
    return refuse('MB-BCB.8', `Type how to divide ${name}'s BCB of ${bcb}, attack/defence: \`${code} ${bcb}/0\`.`);
  const [attack, defence] = split;
  if (attack + defence > bcb)
    return refuse(
      'MB-BCB.8',
      `${attack}/${defence} is more than ${name}'s BCB of ${bcb}: \`${code} ${bcb}/0\` is possible.`,
    );
  if (defence > 0 && isCaster(combatant))
    return refuse('MB-MAG.6', `A caster has no defence share: \`${code} ${bcb}/0\` is possible.`);
  if (defence > 0 && task === 'charge')
    return refuse('MB-CHG.4', `A charger has no defence share: \`${code} ${bcb}/0\` is possible.`);
  return undefined;
}

/** Returns why somebody cannot direct its attacks at an opponent, or nothing: only one in reach can be chosen (MB-TGT.2, MB-TGT.4). */
function cannotDirect(fight: Fight, combatant: Combatant, target: Combatant | undefined): Refusal | undefined {
  const { name, code } = combatant;
  if (!target) return undefined;
  if (!areFoes(combatant, target))
    return refuse('MB-TGT.4', `${target.name} is not an opponent of ${name}: name an opponent in reach.`);
  if (isHelpless(target))
    return refuse('MB-TGT.4', `${target.name} is helpless: \`a ${target.code}\` on the count attacks ${target.name}.`);
  if (sheet(combatant).task !== 'attack')
    return refuse('MB-TGT.4', `${name} has declared no attack to direct: \`${code} a\` replaces that first.`);
  const arms = weaponsOf(combatant).filter((weapon) => isHandWeapon(weapon) && !weapon.dropped);
  if (arms.some((weapon) => strikesAt(fight, combatant.id, weapon, target.id))) return undefined;
  const near = [...new Set(arms.flatMap((weapon) => inReach(fight, combatant.id, weapon)))];
  const instead =
    near.length > 0 ? `in reach are ${namesOf(near)}` : '`a` attacks the first enemy who comes into reach';
  return refuse('MB-TGT.4', `${target.name} is not in ${name}'s reach: ${instead}.`);
}

function cannotUseTwo(combatant: Combatant): Refusal | undefined {
  if (secondWeapon(combatant)) return undefined;
  const first = inHand(combatant);
  const why = !first
    ? `${combatant.name} has nothing in hand: \`e w\` takes a weapon up on the count.`
    : isHandWeapon(first)
      ? `${combatant.name} has no small second weapon beside the ${first.name}: a dagger, short sword or hand-axe would do.`
      : `${combatant.name} has the ${first.name} in hand: take a weapon for one hand with \`e w\` first.`;
  return refuse('MB-TWO.3', why);
}

function cannotParry(combatant: Combatant): Refusal | undefined {
  if (isCaster(combatant))
    return refuse('MB-MAG.6', `${combatant.name} has declared a spell: \`a\` replaces that first.`);
  return sheet(combatant).task === 'charge'
    ? refuse('MB-CHG.4', `${combatant.name} can't charge and parry with the off hand: \`a\` replaces the charge first.`)
    : undefined;
}

function tellTask(draft: Draft, who: string): void {
  const { task, taskAt, spell, stance, directed } = sheet(combatantOf(draft.fight, who));
  const isAimed = task === 'attack' && taskAt !== '';
  const weapon = inHand(combatantOf(draft.fight, who));
  const isShot = weapon !== undefined && !isHandWeapon(weapon);
  const drawn = isAimed ? inLine(draft.fight, who, taskAt).length > 1 && isShot : undefined;
  draft.tell(tellings.declared, { who, task, at: taskAt, spell, stance, directed, drawn });
}
