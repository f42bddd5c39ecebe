import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, nameOf } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { texts } from '../../src/core/fight/telling.ts';
import { anybody } from '../../src/core/hand/people.ts';
import { type JsonObject, own } from '../../src/core/kit/json.ts';
import { plainId } from '../../src/core/kit/names.ts';
import { does, listed, namesOf } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { ofActor } from '../../src/core/ruleset/choices.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, forbidIf, past, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, isCaster, isCasting, secondWeapon } from './able.ts';
import { divide } from './armour.ts';
import { isActive, sheet, sheetOf } from './combatant.ts';
import { type Moment, momentOf, playMoment } from './count.ts';
import {
  attackFields,
  cannotDeclare,
  cannotDefend,
  cannotDirect,
  cannotDivide,
  cannotGoFor,
  cannotParry,
  cannotPlan,
  cannotRunAt,
  cannotTakeUp,
  cannotUseTwo,
  declare,
  directHelp,
  enemies,
  isDeclaring,
  offRound,
  spellFields,
  splitOf,
} from './declare.ts';
import { house } from './houserules.ts';
import { cannotMove, cannotStepUp, cannotWalk, goalOf } from './moves.ts';
import { attackOptions, feetOf, retreatOptions, shareOptions, spellOptions, wayOptions } from './options.ts';
import { backing, cannotRetreat } from './retreat.ts';
import { endCounts } from './rounds.ts';
import { cannotCast, spellNamed, wandChoices, wandOf } from './spells.ts';
import { aimable, cannotAim, cannotMean, goneTarget, takesHalfMove, weaponFor, weaponsOf } from './targets.ts';
import { tellings } from './tellings.ts';
import { fist } from './weapons.ts';

/** A check of somebody who declares something, or who acts on a count. */
type Check = (fight: Fight, combatant: Combatant, intent: Intent) => Refusal | undefined;

interface Declared {
  readonly check?: Check;
  readonly play: (draft: Draft, intent: Intent) => void;
}

/** Something done in a round: declared before initiative, done when the count comes up, or both (MB-DEC.8, MB-DEC.10). */
interface InRound extends Omit<Action, 'by' | 'check' | 'play'> {
  /** Check of what it says in itself: no phase and no ruling makes up for what is missing. */
  readonly says?: Check;
  /** Rule by which it must have been declared. */
  readonly rule?: string;
  /** Check and play of the declaration; nobody declares it, where absent. */
  readonly declared?: Declared;
  /** Check on the count; it is declared and no more, where absent. */
  readonly counted?: Check;
}

/** Options of a count: who acts on it, so that a step that waits is not played for another. They are not typed. */
const countOptions = defineOptions({ actors: { ...texts, about: 'who acts on it' } });

const weaponChoices = ofActor((_, combatant) => weaponsOf(combatant).map(choiceOf));

/** The actions of a turn. */
export const turnActions: readonly Action[] = [
  inRound({
    word: 'attack',
    short: 'a',
    title: 'Attack',
    help: 'a [TARGET] [w WEAPON] [30ft] [subdue] [shove] [thrown]: in melee the target is drawn',
    targets: { least: 0, most: 1, of: enemies },
    tools: weaponChoices,
    options: attackOptions.list,
    says: (fight, _, { at: [id = ''] = [] }) => {
      const target = findCombatant(fight, id);
      return target && goneTarget(target);
    },
    declared: declaring(
      'MB-DEC.8',
      (_, intent) => attackFields(intent),
      (fight, combatant, intent) =>
        cannotPlan(combatant, intent) ?? cannotTakeUp(fight, combatant, intent) ?? cannotMean(fight, combatant, intent),
    ),
    counted: cannotAttack,
  }),
  inRound({
    word: 'cast',
    short: 'c',
    called: 'spell on',
    alike: ['spell', 'magic'],
    title: 'Cast a spell',
    help: 'c "sleep" [3lv]: declared before initiative, goes off on the caster\'s count',
    text: 'optional',
    options: spellOptions.list,
    declared: declaring('MB-DEC.1', (fight, intent) => spellFields(fight, intent, 'cast'), cannotCast),
    counted: cannotGoOff,
  }),
  inRound({
    word: 'read',
    called: 'reading',
    title: 'Read a scroll',
    help: 'read "fireball" [3lv]: declared before initiative, takes one round for each level',
    text: 'optional',
    options: spellOptions.list,
    rule: 'MB-DEC.6',
    declared: declaring('MB-DEC.1', (fight, intent) => spellFields(fight, intent, 'read'), cannotCast),
  }),
  rush('charge', {
    title: 'Charge',
    help: 'charge {foe}: full move in a straight line and one attack, without DEX bonus or defence share',
    rule: 'MB-DEC.4',
  }),
  rush('close', {
    called: 'closing on',
    title: 'Close',
    aimed: 'Close on',
    help: 'close {foe}: full move up to an opponent, and no attacks between the two this round',
    rule: 'MB-DEC.5',
  }),
  inRound({
    word: 'defend',
    short: 'd',
    called: 'defence',
    title: 'Fight defensively',
    help: 'd: the whole BCB and +2 to AC, no attacks',
    rule: 'MB-DEF.1',
    declared: declaring('MB-DEF.1', () => ({ task: 'defend', spell: '' }), cannotDefend),
  }),
  inRound({ word: 'hold', short: 'h', title: 'Hold', help: 'h: acts after count 1 instead', counted: cannotHold }),
  inRound({
    word: 'move',
    short: 'm',
    title: 'Move',
    help: 'm [TARGET] [30ft]: moves up to the full speed, without an attack',
    called: 'move to',
    aimed: 'Move towards',
    targets: { least: 0, most: 1, of: enemies },
    options: wayOptions.list,
    counted: cannotWalk,
  }),
  inRound({
    word: 'retreat',
    title: 'Retreat',
    help: 'retreat 60ft [attack]: leaves the opponents in reach',
    options: retreatOptions.list,
    says: isNowhere,
    counted: cannotLeave,
  }),
  inRound({
    word: 'past',
    called: 'run past',
    title: 'Run past',
    help: 'past {ally} [60ft]: moves through the space that {ally} controls',
    targets: { least: 1, most: 20, of: enemies },
    options: wayOptions.list,
    counted: cannotWalk,
  }),
  inRound({
    word: 'wand',
    title: 'Use a wand',
    help: 'wand [w WAND] [30ft] ["at the ogre"]: uses a charge, without a declaration; with `!` also when hit on this count',
    text: 'optional',
    tools: wandChoices,
    options: wayOptions.list,
    heedsForce: true,
    counted: cannotWave,
  }),
  inRound({
    word: 'equip',
    short: 'e',
    called: 'change of gear',
    title: 'Take in hand',
    help: 'e w dagger: free among the declarations, takes the half-move on the count',
    tools: (fight, intent) => weaponChoices(fight, intent).filter(({ id }) => id !== fist.id),
    declared: {
      check: (fight, combatant, intent) => unnamed(combatant, intent) ?? cannotTakeUp(fight, combatant, intent),
      play: (draft, intent) => {
        const { who = '', with: weapon = '' } = intent;
        const [choice] = weaponChoices(draft.fight, intent).filter(({ id }) => id === weapon);
        draft.change(who, { inHand: weapon }, { who, rule: 'MB-DEC.8' });
        if (!secondWeapon(combatantOf(draft.fight, who)))
          draft.change(who, { stance: 'normal' }, { who, rule: 'MB-TWO.3' });
        draft.tell(tellings.equip, { who, with: choice?.label ?? weapon });
      },
    },
    counted: (_, combatant, intent) =>
      unnamed(combatant, intent) ?? cannotMove(combatant, 0, sheet(combatant).attacksMade > 0),
  }),
  inRound({
    word: 'else',
    short: 'x',
    called: 'action',
    title: 'Do something else',
    help: 'x "climbs on the table": anything else; x alone passes, and a caster gives the spell up',
    text: 'optional',
    declared: declaring(
      'MB-DEC.10',
      () => ({ task: 'rest', spell: '' }),
      (_, __, { text }) => {
        const why = 'Other actions are not declared: type that when the count comes up.';
        return refuseIf(text !== undefined, 'MB-DEC.10', why);
      },
    ),
    counted: () => undefined,
  }),
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
  inRound({
    word: 'bcb',
    called: 'shares',
    title: 'Divide the Base Combat Bonus',
    help: '{ally} 2/2: attack share and defence share, together no more than the BCB',
    options: shareOptions.list,
    declared: {
      check: cannotDivide,
      play: (draft, intent) => {
        const [attack = 0, defence = 0] = splitOf(intent) ?? [];
        divide(draft, intent.who ?? '', attack, defence);
      },
    },
  }),
  inRound({
    word: 'direct',
    called: 'aim at',
    title: 'Direct all attacks',
    aimed: 'Direct all attacks at',
    help: directHelp,
    targets: { least: 1, most: 1, of: enemies },
    declared: declaring('MB-TGT.4', (_, { at: [directed = ''] = [] }) => ({ directed }), cannotDirect),
  }),
  inRound({
    word: 'two',
    called: 'two weapons',
    title: 'Fight with two weapons',
    help: 'two: two attacks, each at -3',
    declared: declaring('MB-TWO.1', () => ({ task: 'attack', stance: 'two', planned: 0 }), cannotUseTwo),
  }),
  inRound({
    word: 'parry',
    called: 'parrying hand',
    title: 'Parry with the second weapon',
    help: 'parry: one attack at -1, AC +1',
    declared: declaring('MB-TWO.2', () => ({ task: 'attack', stance: 'parry', planned: 0 }), cannotParry),
  }),
  inRound({
    word: 'extract',
    called: 'drawing of a missile from',
    title: 'Draw a missile out',
    help: 'extract {ally}: takes the full round, in which {ally} keeps still; `extract` alone is for oneself',
    targets: { ...anybody, least: 0, most: 1 },
    declared: {
      check: (fight, { id }, { at: [target = id] = [] }) => {
        const why = `No missile sticks in ${nameOf(fight, target)}.`;
        return refuseIf(sheetOf(fight, target).lodged.length === 0, 'MB-LOD.5', why);
      },
      play: (draft, { who = '', at: [target = who] = [] }) => {
        declare(draft, who, { task: 'extract', taskAt: target }, 'MB-LOD.5');
        const bearer = combatantOf(draft.fight, target);
        if (target !== who && canAct(draft.fight, bearer) && sheet(bearer).task === 'attack')
          declare(draft, target, { task: 'rest' }, 'MB-LOD.5');
      },
    },
  }),
  inRound({
    word: 'fix',
    called: 'helmet',
    title: 'Set the helmet straight',
    help: 'fix: takes the full round',
    declared: declaring(
      'MB-FUM.7',
      () => ({ task: 'fix' }),
      (_, combatant) => refuseIf(sheet(combatant).fixing === 0, 'MB-FUM.7', `${combatant.name}'s helmet is straight.`),
    ),
  }),
  inRound({
    word: 'rest',
    title: 'Rest',
    help: 'rest: does nothing this round; missiles in wounds do no damage',
    declared: declaring('MB-LOD.4', () => ({ task: 'rest' })),
  }),
  {
    word: 'done',
    called: 'the declarations',
    title: 'Close the declarations',
    help: 'done: initiative is next',
    typed: true,
    check: (fight) => {
      const why = 'Nothing is being declared now: press Enter to go on.';
      return isDeclaring(fight) ? undefined : past(offRound(fight) ?? forbid('MB-DEC.8', why));
    },
    *play(draft): Rule<void> {
      draft.phase('initiative');
    },
  },
];

function inRound({ says, rule, declared, counted, ...action }: InRound): Action {
  const { word } = action;
  return {
    ...action,
    by: 'combatant',
    check: (fight, intent) => {
      const isEarly = isDeclaring(fight);
      const combatant = actor(fight, intent);
      const unsaid = says?.(fight, combatant, intent);
      const isUndeclared = isEarly && !declared;
      if (unsaid && (intent.forced || !isUndeclared)) return unsaid;
      if (isUndeclared) {
        const says = `\`${word}\` is not declared: type it when the count comes up.`;
        return (unsaid ? forbid : refuse)('MB-DEC.10', says);
      }
      if (isEarly) return cannotDeclare(fight, combatant) ?? declared?.check?.(fight, combatant, intent);
      if (rule === undefined || (counted && sheet(combatant).task === word))
        return counted ? onCount(fight, intent, counted) : cannotDeclare(fight, combatant);
      return (
        offRound(fight) ??
        refuse(rule, `${combatant.name} has not declared this: declare it before initiative in the next round.`)
      );
    },
    *play(draft, intent): Rule<void> {
      if (declared && (!counted || isDeclaring(draft.fight))) declared.play(draft, intent);
      else yield* playMoment(draft, asDeclared(draft.fight, intent));
    },
  };
}

/** Returns a declaration that only sets fields of whoever makes it. */
function declaring(rule: string, fields: (fight: Fight, intent: Intent) => JsonObject, check?: Check): Declared {
  const play = (draft: Draft, intent: Intent) => declare(draft, intent.who ?? '', fields(draft.fight, intent), rule);
  return { play, ...(check && { check }) };
}

/** Turns the attack of somebody who has declared a charge into the charge (MB-CHG.1). */
function asDeclared(fight: Fight, intent: Intent): Intent {
  const { task, taskAt } = sheet(actor(fight, intent));
  const charges = intent.do === 'attack' && task === 'charge';
  return charges ? { ...intent, do: 'charge', at: intent.at ?? [taskAt] } : intent;
}

function rush(
  word: 'charge' | 'close',
  said: Pick<InRound, 'called' | 'title' | 'aimed' | 'help'> & { rule: string },
): Action {
  return inRound({
    ...said,
    word,
    targets: { least: 1, most: 1, of: enemies },
    declared: declaring(
      said.rule,
      (fight, { who = '', at: [taskAt = ''] = [] }) => {
        const isAllOut = word === 'charge' && sheetOf(fight, who).attackShare < 0;
        return { task: word, taskAt, spell: '', ...(isAllOut && { defenceShare: 0 }) };
      },
      cannotRunAt,
    ),
    counted: cannotTurn,
  });
}

/** Returns why a charge or a closing goes at nobody but its declared target, or nothing: that one is gone (MB-DEC.4, MB-DEC.5, MB-CHG.8). */
function cannotTurn(fight: Fight, combatant: Combatant, { at: [id] = [] }: Intent): Refusal | undefined {
  if (id === undefined) return undefined;
  const { task, taskAt } = sheet(combatant);
  const declared = aimable(fight, combatant.id).find((other) => other.id === taskAt && isActive(other));
  if (id === taskAt || !declared) return cannotGoFor(fight, combatant, combatantOf(fight, id));
  const [rule, run] = task === 'charge' ? ['MB-CHG.8', 'a charge at'] : ['MB-DEC.5', 'to close on'];
  return refuse(rule, `${combatant.name} has declared ${run} ${declared.name}: \`${task} ${declared.code}\` does it.`);
}

/** Returns why a count cannot be played, or nothing: none is running, or another than the one that was meant. */
function cannotCount(fight: Fight, intent: Intent): Refusal | undefined {
  if (!['count', 'held'].includes(fight.phase))
    return past({
      ...(offRound(fight) ?? refuse('MB-ORD.1', 'No count is running: press Enter to go on.')),
      final: true,
    });
  const { actors } = countOptions.of(intent);
  const moment = momentOf(fight);
  if (!actors || !moment || moment.actors.every(({ id }) => actors.includes(id))) return undefined;
  const now = namesOf(moment.actors);
  return past(refuse('MB-INI.5', `That count is over, and now ${now} can act: press Enter to go on.`));
}

/** Returns why something cannot be done on a count; holders may come in on a later count by that house rule (MB-INI.12). */
function onCount(fight: Fight, intent: Intent, check: Check): Refusal | undefined {
  const combatant = actor(fight, intent);
  const moment = momentOf(fight);
  if (!moment) return offRound(fight) ?? refuse('MB-ORD.1', `${nobodyActs(fight)}: press Enter to go on.`);
  if (!canAct(fight, combatant))
    return refuse('MB-CND.1', `${combatant.name} can't act now: \`i ${combatant.code}\` shows why.`);
  const mayCome = sheet(combatant).holding && house.holdRelease.of(fight) === 'anyLaterCount';
  if (!mayCome && !moment.actors.some(({ id }) => id === combatant.id)) return notNow(combatant, moment);
  return bound(combatant, intent.do) ?? check(fight, combatant, intent);
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
  const countsHad = `${thrown.length > 1 ? 'counts' : 'count'} ${listed(thrown.map(String))}`;
  if (counts.length === 0 && thrown.length > 0 && !holding)
    return refuse('MB-INI.3', `${combatant.name} has acted on ${countsHad}, and has nothing left this round.`);
  return refuse(
    'MB-INI.5',
    `${combatant.name} doesn't act on this count: now ${does({ text: namesOf(actors), plural: actors.length > 1 }, 'act')}.`,
  );
}

/** Returns why something cannot be done after what was declared: nothing else for a caster or a full-round task, no attack for others (T13). */
function bound(combatant: Combatant, word: string): Refusal | undefined {
  const { name } = combatant;
  const { task } = sheet(combatant);
  if (isCaster(combatant) && !['cast', 'hold', 'else'].includes(word))
    return refuse('MB-MAG.5', `${name} has declared a spell and does nothing else: \`x\` gives the spell up.`);
  if (task === 'extract' && word !== 'else')
    return refuse('MB-LOD.5', `${name} draws a missile out, which takes the full round: \`x\` goes on.`);
  if (task === 'fix' && word !== 'else')
    return refuse('MB-FUM.7', `${name} sets the helmet straight, which takes the full round: \`x\` goes on.`);
  if (task === 'close' && word === 'attack')
    return refuse('MB-CLO.2', `${name} closes this round and makes no attack: \`close\` does it.`);
  const why = `${name} fights defensively and makes no attacks: move, hold or pass.`;
  return refuseIf(task === 'defend' && word === 'attack', 'MB-DEF.1', why);
}

/** Returns why somebody cannot hold, or nothing: what is held already comes after count 1 (MB-INI.12). */
function cannotHold(_: Fight, combatant: Combatant): Refusal | undefined {
  return refuseIf(sheet(combatant).holding, 'MB-INI.12', `${combatant.name} holds already and acts after count 1.`);
}

/** Returns why somebody cannot attack on its count as it is said, or nothing (MB-RND.2). */
function cannotAttack(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  if (sheet(combatant).task === 'charge') return cannotTurn(fight, combatant, intent);
  const walked = feetOf(intent) ?? 0;
  const draws = takesHalfMove(fight, combatant, intent.with);
  if ((walked > 0 || draws) && sheet(combatant).attacksMade > 0)
    return refuse('MB-RND.2', `${combatant.name} has attacked already. After a move there is only one attack a round.`);
  const moves = walked > 0 || draws ? cannotMove(combatant, walked, true) : undefined;
  const refused = moves ?? cannotAim(fight, combatant, intent);
  const goal = refused ? undefined : goalOf(fight, combatant, intent);
  return goal === undefined ? refused : cannotStepUp(fight, combatant, goal, intent);
}

/** Returns the refusal of a retreat that goes nowhere, or nothing (MB-RET.1). */
function isNowhere(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const why = `How far? \`retreat ${backing(fight, combatant)}ft\` backs away at no cost; farther costs AC.`;
  return forbidIf((feetOf(intent) ?? 0) === 0, 'MB-RET.1', why);
}

/** Returns why somebody cannot retreat on its count as it is said, or nothing (MB-RET.1). */
function cannotLeave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const way = feetOf(intent) ?? 0;
  const walked = sheet(combatant).task === 'defend' ? way : 0;
  const { attack = false } = retreatOptions.of(intent);
  const refused = cannotMove(combatant, walked, false) ?? cannotRetreat(fight, combatant, way, attack);
  return refused ?? (attack ? cannotAttackAndLeave(fight, combatant, intent) : undefined);
}

/** Returns why somebody cannot attack once before it backs away, or nothing (MB-RET.9, MB-RND.2, MB-ARC.4). */
function cannotAttackAndLeave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const declared = bound(combatant, 'attack');
  if (declared) return declared;
  if (sheet(combatant).attacksMade > 0)
    return refuse('MB-RND.2', `${combatant.name} has attacked already: \`retreat\` without \`attack\` backs away.`);
  const goal = goalOf(fight, combatant, intent);
  if (goal !== undefined)
    return refuse('MB-RET.9', `Nobody is in reach of ${combatant.name}: \`retreat\` without \`attack\` backs away.`);
  const weapon = weaponFor(combatant, intent.with, sheet(combatant).attacksMade);
  const why = `The ${weapon.name} is not loaded, and can be spanned only in a round without movement.`;
  return refuseIf(!weapon.loaded, 'MB-ARC.4', why);
}

/** Returns why somebody cannot use a wand, or nothing (MB-WND.1). */
function cannotWave(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { wands, attacksMade } = sheet(combatant);
  if (attacksMade > 0)
    return refuse(
      'MB-WND.1',
      `${combatant.name} has attacked already, and a wand is the only action of a round: \`a\` attacks again.`,
    );
  if (!wandOf(fight, combatant.id, intent))
    return refuse('MB-WND.1', `${combatant.name} has no wand${wands.length > 0 ? ' with a charge left' : ''}.`);
  const walked = feetOf(intent) ?? 0;
  return walked > 0 ? cannotMove(combatant, walked, true) : undefined;
}

/** Returns why somebody cannot cast on its count, or nothing: only what was declared goes off (MB-DEC.1, MB-DEC.3). */
function cannotGoOff(_: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { name } = combatant;
  const text = spellNamed(intent);
  const { spell } = sheet(combatant);
  if (!isCaster(combatant))
    return refuse('MB-DEC.3', `${name} has declared no spell: declare it before initiative in the next round.`);
  if (!isCasting(combatant)) return refuse('MB-MAG.3', `${name}'s ${spell} is gone for this round: \`x\` passes.`);
  const isOther = text !== undefined && plainId(text) !== plainId(spell);
  const why = `${name} has declared ${spell}, not ${text}: \`c\` casts ${spell}, \`x\` gives it up.`;
  return refuseIf(isOther, 'MB-DEC.1', why);
}

function unnamed(combatant: Combatant, { with: named }: Intent): Refusal | undefined {
  if (named !== undefined) return undefined;
  const names = sheet(combatant).weapons.map(({ name }) => name);
  const [first = 'dagger'] = names;
  const has = names.length > 0 ? `${combatant.name} has ${listed(names)}` : `${combatant.name} has no weapon`;
  const line = `${combatant.code} e w ${first.includes(' ') ? `"${first}"` : first}`;
  return refuse('MB-DEC.8', `Name the weapon, such as \`${line}\`: ${has}.`);
}

function nobodyActs(fight: Fight): string {
  const says: Readonly<Record<string, string>> = { initiative: 'Initiative comes first', end: 'The round is over' };
  return own(says, fight.phase) ?? 'Nobody is left to act';
}
