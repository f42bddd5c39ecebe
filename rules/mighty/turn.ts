import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { namesOf } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { cannotMean } from './aim.ts';
import { wandChoices } from './cast.ts';
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
  targetOf,
} from './declare.ts';
import {
  type CountCheck,
  cannotAttack,
  cannotEquip,
  cannotGoOff,
  cannotHold,
  cannotLeave,
  cannotWave,
  declaring,
  levelOf,
  onCount,
  onlyDeclared,
  spellNamed,
  undeclared,
} from './legal.ts';
import { momentOf } from './moment.ts';
import { cannotWalk } from './moves.ts';
import { attackOptions, countOptions, retreatOptions, spellOptions, wayOptions } from './options.ts';
import { endCounts } from './rounds.ts';
import { cannotCast } from './spells.ts';
import { weaponsOf } from './targets.ts';
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
