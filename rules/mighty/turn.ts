import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { plainId } from '../../src/core/kit/id.ts';
import { type JsonObject, own } from '../../src/core/kit/json.ts';
import { does, listed, namesOf } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, isCaster, isCasting } from './able.ts';
import { sheet } from './combatant.ts';
import { playMoment } from './count.ts';
import {
  cannotDeclare,
  cannotDefend,
  cannotPlan,
  cannotRunAt,
  cannotTakeUp,
  declare,
  declareAttack,
  declareSpell,
  enemies,
  isDeclaring,
  offRound,
  targetOf,
} from './declare.ts';
import { house } from './houserules.ts';
import { type Moment, momentOf } from './moment.ts';
import { backing, cannotMove, cannotRetreat, cannotStepUp, cannotWalk, goalOf } from './moves.ts';
import { attackOptions, countOptions, feetOf, retreatOptions, spellOptions, wayOptions } from './options.ts';
import { endCounts } from './rounds.ts';
import { cannotCast, wandChoices, wandOf } from './spells.ts';
import { cannotAim, cannotMean, takesHalfMove, weaponFor, weaponsOf } from './targets.ts';
import { tellings } from './tellings.ts';
import { fist } from './weapons.ts';

/** The actions of a turn: declared before initiative, or done when the count comes up (MB-DEC.8, MB-DEC.10). */
export const turnActions: readonly Action[] = [
  {
    word: 'attack',
    short: 'a',
    title: 'Attack',
    help: 'a [TARGET] [w WEAPON] [30ft] [subdue] [shove] [thrown]: in melee the target is drawn',
    by: 'combatant',
    targets: { least: 0, most: 1, of: enemies },
    tools: weaponChoices,
    options: attackOptions.list,
    check: (fight, intent) =>
      declaring(
        fight,
        intent,
        (combatant) =>
          cannotPlan(combatant, intent) ??
          cannotTakeUp(fight, combatant, intent) ??
          cannotMean(fight, combatant, intent),
      ) ?? onCount(fight, intent, cannotAttack),
    *play(draft, intent): Rule<void> {
      if (isDeclaring(draft.fight)) declareAttack(draft, intent);
      else yield* playMoment(draft, asDeclared(draft.fight, intent));
    },
  },
  {
    word: 'cast',
    short: 'c',
    called: 'spell',
    title: 'Cast a spell',
    help: 'c "sleep" [3lv]: declared before initiative, goes off on the caster’s count',
    by: 'combatant',
    text: 'optional',
    options: spellOptions.list,
    check: (fight, intent) =>
      declaring(fight, intent, (combatant) => cannotCast(fight, combatant, levelOf(intent), spellNamed(intent))) ??
      onCount(fight, intent, (_, combatant) => cannotGoOff(combatant, intent)),
    *play(draft, intent): Rule<void> {
      const { who = '' } = intent;
      if (isDeclaring(draft.fight)) declareSpell(draft, who, 'cast', spellNamed(intent) ?? 'a spell', levelOf(intent));
      else yield* playMoment(draft, intent);
    },
  },
  {
    word: 'read',
    called: 'reading',
    title: 'Read a scroll',
    help: 'read "fireball" [3lv]: declared before initiative, takes one round for each level',
    by: 'combatant',
    text: 'optional',
    options: spellOptions.list,
    check: (fight, intent) =>
      onlyDeclared(fight, intent, 'MB-DEC.6', (combatant) =>
        cannotCast(fight, combatant, levelOf(intent), spellNamed(intent)),
      ),
    *play(draft, intent): Rule<void> {
      declareSpell(draft, intent.who ?? '', 'read', spellNamed(intent) ?? 'a scroll', levelOf(intent));
    },
  },
  rush(
    'charge',
    'Charge',
    'charge {foe}: full move in a straight line and one attack, without DEX bonus or defence share',
    'MB-DEC.4',
  ),
  {
    ...rush(
      'close',
      'Close on',
      'close {foe}: full move up to an opponent, and no attacks between the two this round',
      'MB-DEC.5',
    ),
    called: 'closing',
  },
  {
    word: 'defend',
    short: 'd',
    called: 'defence',
    title: 'Fight defensively',
    help: 'd: the whole BCB and +2 to AC, no attacks',
    by: 'combatant',
    check: (fight, intent) => onlyDeclared(fight, intent, 'MB-DEF.1', cannotDefend),
    *play(draft, { who = '' }): Rule<void> {
      declare(draft, who, { task: 'defend', spell: '' }, 'MB-DEF.1');
    },
  },
  onCountOnly('hold', 'h', 'Hold', 'h: acts after count 1 instead', cannotHold),
  {
    ...onCountOnly('move', 'm', 'Move', 'm [TARGET] [30ft]: moves up to the full speed, without an attack', cannotWalk),
    aimed: 'Move towards',
    targets: { least: 0, most: 1, of: enemies },
    options: wayOptions.list,
  },
  {
    ...onCountOnly(
      'retreat',
      undefined,
      'Retreat',
      'retreat 60ft [attack]: leaves the opponents in reach',
      cannotLeave,
    ),
    options: retreatOptions.list,
  },
  {
    ...onCountOnly(
      'past',
      undefined,
      'Run past',
      'past {ally} [60ft]: moves through the space that {ally} controls',
      cannotWalk,
    ),
    called: 'run past',
    targets: { least: 1, most: 20, of: enemies },
    options: wayOptions.list,
  },
  {
    ...onCountOnly(
      'wand',
      undefined,
      'Use a wand',
      'wand [w WAND] [30ft] ["at the ogre"]: uses a charge, without a declaration; with `!` also when hit on this count',
      cannotWave,
    ),
    text: 'optional',
    tools: wandChoices,
    options: wayOptions.list,
  },
  {
    word: 'equip',
    short: 'e',
    called: 'change of gear',
    title: 'Take in hand',
    help: 'e w dagger: free among the declarations, takes the half-move on the count',
    by: 'combatant',
    tools: (fight, intent) => weaponChoices(fight, intent).filter(({ id }) => id !== fist.id),
    check: cannotEquip,
    *play(draft, intent): Rule<void> {
      const { who = '', with: weapon = '' } = intent;
      if (!isDeclaring(draft.fight)) return yield* playMoment(draft, intent);
      draft.change(who, { inHand: weapon }, { who, rule: 'MB-DEC.8' });
      draft.tell(tellings.equip, { who, with: nameIn(draft.fight, intent) });
    },
  },
  {
    word: 'else',
    short: 'x',
    called: 'action',
    title: 'Do something else',
    help: 'x "climbs on the table": anything else; x alone passes, and a caster gives the spell up',
    by: 'combatant',
    text: 'optional',
    check: cannotDoElse,
    *play(draft, intent): Rule<void> {
      const { who = '' } = intent;
      if (isDeclaring(draft.fight)) declare(draft, who, { task: 'rest', spell: '' }, 'MB-DEC.10');
      else yield* playMoment(draft, intent);
    },
  },
  {
    word: 'count',
    called: 'the count',
    title: 'Play the count',
    help: 'count: everybody on the count acts by the stated tactic',
    typed: true,
    check: cannotCount,
    *play(draft): Rule<void> {
      if (momentOf(draft.fight)) yield* playMoment(draft);
      else endCounts(draft);
    },
  },
];

/** Returns why a count cannot be played, or nothing: none is running, or another than the one that was meant. */
function cannotCount(fight: Fight, intent: Intent): Refusal | undefined {
  if (!['count', 'held'].includes(fight.phase))
    return { ...refuse('MB-ORD.1', 'No count is running: press Enter to go on.'), past: true };
  const { actors } = countOptions.of(intent);
  const moment = momentOf(fight);
  if (!actors || !moment || moment.actors.every(({ id }) => actors.includes(id))) return undefined;
  const now = namesOf(moment.actors);
  return { ...refuse('MB-INI.5', `That count is over, and now ${now} can act: press Enter to go on.`), past: true };
}

function onCountOnly(word: string, short: string | undefined, title: string, help: string, check: CountCheck): Action {
  return {
    word,
    ...(short !== undefined && { short }),
    title,
    help,
    by: 'combatant',
    check: (fight, intent) =>
      isDeclaring(fight)
        ? refuse('MB-DEC.10', `\`${word}\` is not declared: type it when the count comes up.`)
        : onCount(fight, intent, check),
    play: playMoment,
  };
}

/** Turns the attack of somebody who has declared a charge into the charge (MB-CHG.1). */
function asDeclared(fight: Fight, intent: Intent): Intent {
  const { task, taskAt } = sheet(actor(fight, intent));
  return task === 'charge' ? { ...intent, do: 'charge', at: intent.at ?? [taskAt] } : intent;
}

function rush(word: 'charge' | 'close', title: string, help: string, rule: string): Action {
  const fields = (combatant: Combatant, target: string): JsonObject => ({
    task: word,
    taskAt: target,
    spell: '',
    ...(word === 'charge' && sheet(combatant).attackShare < 0 && { defenceShare: 0 }),
  });
  return {
    word,
    title,
    help,
    by: 'combatant',
    targets: { least: 1, most: 1, of: enemies },
    check: (fight, intent) => {
      if (isDeclaring(fight))
        return declaring(fight, intent, (combatant) => cannotRunAt(fight, combatant, targetOf(fight, intent), word));
      const combatant = actor(fight, intent);
      if (sheet(combatant).task !== word) return undeclared(fight, rule, combatant);
      return onCount(fight, intent, () => undefined);
    },
    *play(draft, intent): Rule<void> {
      const { who = '', at = [] } = intent;
      if (isDeclaring(draft.fight)) declare(draft, who, fields(actor(draft.fight, intent), at[0] ?? ''), rule);
      else yield* playMoment(draft, intent);
    },
  };
}

function weaponChoices(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  return fight.index.has(who) ? weaponsOf(combatantOf(fight, who)).map(choiceOf) : [];
}

/** Returns the name of the weapon of an intent. */
function nameIn(fight: Fight, intent: Intent): string {
  return weaponChoices(fight, intent).find(({ id }) => id === intent.with)?.label ?? intent.with ?? '';
}

/** Returns why somebody cannot do something else, or nothing: among the declarations that is to rest (MB-DEC.10). */
function cannotDoElse(fight: Fight, intent: Intent): Refusal | undefined {
  if (!isDeclaring(fight)) return onCount(fight, intent, () => undefined);
  const refused = cannotDeclare(fight, actor(fight, intent));
  if (refused || intent.text === undefined) return refused;
  return refuse('MB-DEC.10', 'Other actions are not declared: type that when the count comes up.');
}

/** A check of somebody who declares something. */
type Check = (combatant: Combatant, intent: Intent) => Refusal | undefined;

/** A check of somebody who acts on a count. */
type CountCheck = (fight: Fight, combatant: Combatant, intent: Intent) => Refusal | undefined;

/** The level of a spell behind its name, as it is said aloud: `level 2`, `lv2`, `2nd level`. */
const levelBehind = /\s+(?:(?:lvl?|level)\s*(\d+)|(\d+)(?:st|nd|rd|th)?[\s-]*(?:lvl?|level))$/i;

/** Returns the name of a spell, without its level. */
function spellNamed({ text }: Intent): string | undefined {
  return text?.replace(levelBehind, '');
}

/** Returns the level of a spell, 1 where none is said. */
function levelOf(intent: Intent): number {
  const [, behind, before] = levelBehind.exec(intent.text ?? '') ?? [];
  return spellOptions.of(intent).level ?? Number(behind ?? before ?? 1);
}

/** Returns why something cannot be declared, while declarations are made. */
function declaring(fight: Fight, intent: Intent, check: Check): Refusal | undefined {
  if (!isDeclaring(fight)) return undefined;
  const combatant = actor(fight, intent);
  return cannotDeclare(fight, combatant) ?? check(combatant, intent);
}

/** Returns why somebody cannot do what it has not declared. */
function undeclared(fight: Fight, rule: string, { name }: Combatant): Refusal {
  return (
    offRound(fight) ?? refuse(rule, `${name} has not declared this: declare it before initiative in the next round.`)
  );
}

/** Returns why something that is only declared cannot be. */
function onlyDeclared(fight: Fight, intent: Intent, rule: string, check: Check): Refusal | undefined {
  if (!isDeclaring(fight)) return undeclared(fight, rule, actor(fight, intent));
  return declaring(fight, intent, check);
}

/** Returns why something cannot be done on a count; holders may come in on a later count by that house rule (MB-INI.12). */
function onCount(fight: Fight, intent: Intent, check: CountCheck): Refusal | undefined {
  if (isDeclaring(fight)) return undefined;
  const combatant = actor(fight, intent);
  const moment = momentOf(fight);
  if (!moment) return offRound(fight) ?? refuse('MB-ORD.1', `${nobodyActs(fight)}: press Enter to go on.`);
  if (!canAct(fight, combatant))
    return refuse('MB-CND.1', `${combatant.name} can't act now: \`i ${combatant.code}\` shows why.`);
  const mayCome = sheet(combatant).holding && house.holdRelease.of(fight) === 'anyLaterCount';
  if (!mayCome && !moment.actors.some(({ id }) => id === combatant.id)) return notNow(combatant, moment);
  return bound(combatant, intent.do) ?? check(fight, combatant, intent);
}

/** Returns counts in words: `count 8`, `counts 8 and 7`. */
function countsText(thrown: readonly number[]): string {
  return `${thrown.length > 1 ? 'counts' : 'count'} ${listed(thrown.map(String))}`;
}

/** Returns why somebody does not act on the count that runs: it has moved and has nothing left, or others act (MB-RND.2, MB-INI.5). */
function notNow(combatant: Combatant, { actors }: Moment): Refusal {
  const { moved, attacksMade, counts, thrown, holding } = sheet(combatant);
  if (moved > 0 && counts.length === 0 && thrown.length > 0)
    return refuse(
      'MB-RND.2',
      attacksMade > 0
        ? `${combatant.name} has moved and attacked. After a move there is only one attack a round, with a bow too.`
        : `${combatant.name} has moved, and that was the action of the round.`,
    );
  if (counts.length === 0 && thrown.length > 0 && !holding)
    return refuse('MB-INI.3', `${combatant.name} has acted on ${countsText(thrown)}, and has nothing left this round.`);
  return refuse(
    'MB-INI.5',
    `${combatant.name} doesn't act on this count: now ${does({ text: namesOf(actors), plural: actors.length > 1 }, 'act')}.`,
  );
}

/** Returns why something cannot be done after what was declared: nothing else for a caster or a full-round task, no attack for others (T13). */
function bound(combatant: Combatant, word: string): Refusal | undefined {
  const { task } = sheet(combatant);
  if (isCaster(combatant) && !['cast', 'hold', 'else'].includes(word))
    return refuse(
      'MB-MAG.5',
      `${combatant.name} has declared a spell and does nothing else: \`x\` gives the spell up.`,
    );
  if (task === 'extract' && word !== 'else')
    return refuse('MB-LOD.5', `${combatant.name} draws a missile out, which takes the full round: \`x\` goes on.`);
  if (task === 'fix' && word !== 'else')
    return refuse('MB-FUM.7', `${combatant.name} sets the helmet straight, which takes the full round: \`x\` goes on.`);
  if (task === 'close' && word === 'attack')
    return refuse('MB-CLO.2', `${combatant.name} closes this round and makes no attack: \`close\` does it.`);
  if (task === 'defend' && word === 'attack')
    return refuse('MB-DEF.1', `${combatant.name} fights defensively and makes no attacks: move, hold or pass.`);
  return undefined;
}

/** Returns why somebody cannot hold, or nothing: what is held already comes after count 1 (MB-INI.12). */
function cannotHold(_: Fight, combatant: Combatant): Refusal | undefined {
  return sheet(combatant).holding
    ? refuse('MB-INI.12', `${combatant.name} holds already and acts after count 1.`)
    : undefined;
}

/** Returns why somebody cannot attack on its count as it is said, or nothing (MB-RND.2). */
function cannotAttack(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  if (sheet(combatant).task === 'charge') return undefined;
  const walked = feetOf(intent) ?? 0;
  const draws = takesHalfMove(fight, combatant, intent.with);
  if ((walked > 0 || draws) && sheet(combatant).attacksMade > 0)
    return refuse('MB-RND.2', `${combatant.name} has attacked already. After a move there is only one attack a round.`);
  const moves = walked > 0 || draws ? cannotMove(combatant, walked, true) : undefined;
  const refused = moves ?? cannotAim(fight, combatant, intent);
  const goal = refused ? undefined : goalOf(fight, combatant, intent);
  return goal === undefined ? refused : cannotStepUp(fight, combatant, goal, intent);
}

/** Returns why somebody cannot retreat on its count as it is said, or nothing (MB-RET.1). */
function cannotLeave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const way = feetOf(intent);
  if (way === undefined || way === 0)
    return refuse(
      'MB-RET.1',
      `How far? \`retreat ${backing(fight, combatant)}ft\` backs away at no cost; farther costs AC.`,
    );
  const walked = sheet(combatant).task === 'defend' ? way : 0;
  const { attack = false } = retreatOptions.of(intent);
  const refused = cannotMove(combatant, walked, false) ?? cannotRetreat(fight, combatant, way, attack);
  return refused ?? (attack ? cannotAttackAndLeave(fight, combatant, intent) : undefined);
}

/** Returns why somebody cannot attack before it backs away, or nothing: nobody is in reach, or a crossbow is not spanned (MB-RET.9, MB-ARC.4). */
function cannotAttackAndLeave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const goal = goalOf(fight, combatant, intent);
  if (goal !== undefined)
    return refuse('MB-RET.9', `Nobody is in reach of ${combatant.name}: \`retreat\` without \`attack\` backs away.`);
  const weapon = weaponFor(combatant, intent.with, sheet(combatant).attacksMade);
  return weapon.loaded
    ? undefined
    : refuse('MB-ARC.4', `The ${weapon.name} is not loaded, and can be spanned only in a round without movement.`);
}

/** Returns why somebody cannot use a wand, or nothing (MB-WND.1). */
function cannotWave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { wands } = sheet(combatant);
  if (!wandOf(fight, combatant.id, intent))
    return refuse('MB-WND.1', `${combatant.name} has no wand${wands.length > 0 ? ' with a charge left' : ''}.`);
  const walked = feetOf(intent) ?? 0;
  return walked > 0 ? cannotMove(combatant, walked, true) : undefined;
}

/** Returns why somebody cannot cast on its count, or nothing: only what was declared goes off (MB-DEC.1, MB-DEC.3). */
function cannotGoOff(combatant: Combatant, intent: Intent): Refusal | undefined {
  const text = spellNamed(intent);
  const { spell } = sheet(combatant);
  if (!isCaster(combatant))
    return refuse(
      'MB-DEC.3',
      `${combatant.name} has declared no spell: declare it before initiative in the next round.`,
    );
  if (!isCasting(combatant))
    return refuse('MB-MAG.3', `${combatant.name}'s ${spell} is gone for this round: \`x\` passes.`);
  return text === undefined || plainId(text) === plainId(spell)
    ? undefined
    : refuse(
        'MB-DEC.1',
        `${combatant.name} has declared ${spell}, not ${text}: \`c\` casts ${spell}, \`x\` gives it up.`,
      );
}

/** Returns why somebody cannot take a weapon in hand, or nothing: on the count it takes the half-move (MB-FUM.4, MB-RET.5). */
function cannotEquip(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  if (isDeclaring(fight))
    return cannotDeclare(fight, combatant) ?? unnamed(combatant, intent) ?? cannotTakeUp(fight, combatant, intent);
  return onCount(
    fight,
    intent,
    () => unnamed(combatant, intent) ?? cannotMove(combatant, 0, sheet(combatant).attacksMade > 0),
  );
}

function unnamed(combatant: Combatant, { with: named }: Intent): Refusal | undefined {
  if (named !== undefined) return undefined;
  const names = sheet(combatant).weapons.map(({ name }) => name);
  const [first = 'dagger'] = names;
  const has = names.length > 0 ? `${combatant.name} has ${listed(names)}` : `${combatant.name} has no weapon`;
  return refuse('MB-DEC.8', `Name the weapon, such as \`e w ${first.includes(' ') ? `"${first}"` : first}\`: ${has}.`);
}

/** Returns what goes on where no count is running. */
function nobodyActs(fight: Fight): string {
  const says: Readonly<Record<string, string>> = { initiative: 'Initiative comes first', end: 'The round is over' };
  return own(says, fight.phase) ?? 'Nobody is left to act';
}
