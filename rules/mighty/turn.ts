import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, nameOf } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { anybody } from '../../src/core/hand/people.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { listed } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { ofActor } from '../../src/core/ruleset/choices.ts';
import { forbid, past, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, isCaster, secondWeapon } from './able.ts';
import { divide, isUndivided } from './armour.ts';
import { isHere, sheet, sheetOf } from './combatant.ts';
import { momentOf, playMoment } from './count.ts';
import {
  attackFields,
  cannotDeclare,
  cannotDefend,
  cannotDirect,
  cannotDivide,
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
import { cannotMove, cannotWalk } from './moves.ts';
import {
  type Check,
  cannotAttack,
  cannotCount,
  cannotGoOff,
  cannotLeave,
  cannotTurn,
  cannotWave,
  isNowhere,
  onCount,
} from './on-count.ts';
import { attackOptions, retreatOptions, shareOptions, spellOptions, wayOptions } from './options.ts';
import { endCounts } from './rounds.ts';
import { cannotCast, wandChoices } from './spells.ts';
import { isOver } from './state.ts';
import { cannotMean, goneTarget, weaponsOf } from './targets.ts';
import { tellings } from './tellings.ts';
import { fist } from './weapons.ts';

interface Declared {
  readonly check?: Check;
  /** Test of whether the counts leave it open as well; nothing else is declared behind initiative. */
  readonly isOpen?: (fight: Fight, combatant: Combatant) => boolean;
  readonly play: (draft: Draft, intent: Intent) => void;
}

/** Something done in a round: declared before initiative, done when the count comes up, or both (MB-DEC.8, MB-DEC.10). */
interface InRound extends Omit<Action, 'by' | 'check' | 'play'> {
  /** Check of what it says in itself: no phase and no ruling makes up for what is missing. */
  readonly says?: Check;
  /** Rule by which it must have been declared. */
  readonly rule?: string;
  /** Test of who has declared it; without it, those whose task of the round it is. */
  readonly isDeclared?: (combatant: Combatant) => boolean;
  /** Check and play of the declaration; nobody declares it, where absent. */
  readonly declared?: Declared;
  /** Check on the count; it is declared and no more, where absent. */
  readonly counted?: Check;
  /** Line for the same once the fight is over, by the codes of who does it and of its targets. */
  readonly afterwards?: (code: string, at: readonly string[]) => string;
}

const weaponChoices = ofActor((_, combatant) => weaponsOf(combatant).map(choiceOf));

/** The actions of a turn. */
export const turnActions: readonly Action[] = [
  inRound({
    word: 'attack',
    short: 'a',
    title: 'Attack',
    help: 'a [TARGET] [w WEAPON] [30ft] [once] [subdue] [shove] [thrown]: in melee the target is drawn; `once`: one attack of several',
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
    rule: 'MB-DEC.3',
    isDeclared: isCaster,
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
    alike: ['defensive', 'defensively', 'defence', 'defense', 'guard'],
    title: 'Fight defensively',
    help: 'd: the whole BCB and +2 to AC, no attacks',
    rule: 'MB-DEF.1',
    declared: declaring('MB-DEF.1', () => ({ task: 'defend', spell: '' }), cannotDefend),
  }),
  inRound({
    word: 'hold',
    short: 'h',
    title: 'Hold',
    help: 'h: acts after count 1 instead; by `holdRelease anyLaterCount`, also on a later count: {ally} a',
    counted: (_, combatant) =>
      refuseIf(sheet(combatant).holding, 'MB-INI.12', `${combatant.name} holds already and acts after count 1.`),
  }),
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
    says: unnamed,
    declared: {
      check: cannotTakeUp,
      play: (draft, intent) => {
        const { who = '', with: weapon = '' } = intent;
        const [choice] = weaponChoices(draft.fight, intent).filter(({ id }) => id === weapon);
        draft.change(who, { inHand: weapon }, { who, rule: 'MB-DEC.8' });
        if (!secondWeapon(combatantOf(draft.fight, who)))
          draft.change(who, { stance: 'normal' }, { who, rule: 'MB-TWO.3' });
        draft.tell(tellings.equip, { who, with: choice?.label ?? weapon });
      },
    },
    counted: (_, combatant) => cannotMove(combatant, 0, sheet(combatant).attacksMade > 0),
  }),
  inRound({
    word: 'else',
    short: 'x',
    called: 'action',
    title: 'Do something else',
    help: 'x "climbs on the table": anything else; x alone, or pass: nothing, and a caster gives the spell up',
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
      isOpen: isUndivided,
      play: (draft, intent) => {
        const [attack = 0, defence = 0] = splitOf(intent) ?? [];
        divide(draft, intent.who ?? '', attack, defence);
      },
    },
  }),
  inRound({
    word: 'direct',
    alike: ['aim', 'target', 'focus'],
    called: 'aim at',
    title: 'Direct all attacks',
    aimed: 'Direct all attacks at',
    help: directHelp,
    targets: { least: 1, most: 1, of: enemies },
    declared: declaring('MB-TGT.4', (_, { at: [directed = ''] = [] }) => ({ directed }), cannotDirect),
  }),
  inRound({
    word: 'two',
    alike: ['dual', 'both'],
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
    afterwards: (code, at) => [code, 'pull', ...at].join(' '),
    declared: {
      check: (fight, { id }, { at: [target = id] = [] }) => {
        const name = nameOf(fight, target);
        if (!isHere(combatantOf(fight, target)))
          return forbid('MB-LOD.5', `${name} is not here: name somebody who is.`);
        return refuseIf(sheetOf(fight, target).lodged.length === 0, 'MB-LOD.5', `No missile sticks in ${name}.`);
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
    afterwards: () => 'hours 8',
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

function inRound({ says, rule, isDeclared, declared, counted, afterwards, ...action }: InRound): Action {
  const { word } = action;
  const hasDeclared = isDeclared ?? ((combatant: Combatant) => sheet(combatant).task === word);
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
      if (declared?.isOpen?.(fight, combatant)) return declared.check?.(fight, combatant, intent);
      if (afterwards !== undefined && isOver(fight)) {
        const codes = (intent.at ?? []).map((id) => combatantOf(fight, id).code);
        const says = `The fight is over: type \`${afterwards(combatant.code, codes)}\`.`;
        return declared?.check?.(fight, combatant, intent) ?? forbid('MB-ORD.4', says);
      }
      if (rule === undefined || (counted && hasDeclared(combatant)))
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

function unnamed(_: Fight, combatant: Combatant, { with: named }: Intent): Refusal | undefined {
  if (named !== undefined) return undefined;
  const names = sheet(combatant).weapons.map(({ name }) => name);
  const [first = 'dagger'] = names;
  const has = names.length > 0 ? `${combatant.name} has ${listed(names)}` : `${combatant.name} has no weapon`;
  const line = `${combatant.code} e w ${first.includes(' ') ? `"${first}"` : first}`;
  return forbid('MB-DEC.8', `Name the weapon, such as \`${line}\`: ${has}.`);
}
