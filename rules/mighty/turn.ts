import { type Combatant, combatant, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, ActionOption, Choice } from '../../src/core/ruleset/ruleset.ts';
import { isCaster } from './able.ts';
import { advance } from './advance.ts';
import { wandChoices } from './cast.ts';
import { sheet } from './combatant.ts';
import { playMoment } from './count.ts';
import {
  cannotDeclare,
  cannotDefend,
  cannotPlan,
  cannotRunAt,
  declare,
  declareAttack,
  declareSpell,
  enemies,
  isDeclaring,
  targetOf,
} from './declare.ts';
import {
  actor,
  type CountCheck,
  cannotAttack,
  cannotHold,
  cannotLeave,
  cannotWalk,
  cannotWave,
  declaring,
  levelOf,
  onCount,
  onlyDeclared,
} from './legal.ts';
import { momentOf } from './moment.ts';
import { cannotCast } from './spells.ts';
import { weaponsOf } from './targets.ts';

const way: readonly ActionOption[] = [
  { id: 'feet', units: ['ft', 'feet'], about: 'how many feet it moves' },
  { id: 'inches', units: ['in', 'inch', 'inches'], about: 'the same in inches of the table, 5 feet each' },
];

/** What somebody does: declared before initiative, or done when its count comes up (MB-DEC.8, MB-DEC.10). */
export const turnActions: readonly Action[] = [
  {
    word: 'attack',
    short: 'a',
    title: 'Attack',
    help: 'a [TARGET] [w WEAPON] [30ft] [subdue] [shove] [thrown]: hand to hand the target is drawn',
    by: 'combatant',
    targets: { least: 0, most: 1, of: enemies },
    tools: weaponChoices,
    options: [
      ...way,
      { id: 'subdue', words: { subdue: true }, about: 'half of the harm only tires' },
      { id: 'shove', words: { shove: true }, about: 'does no harm' },
      { id: 'thrown', words: { thrown: true }, about: 'a hand weapon is thrown' },
      { id: 'aimed', words: { aimed: true }, about: 'the referee lets a missile into a melee be aimed' },
      { id: 'times', words: { once: 1, twice: 2, thrice: 3 }, about: 'how many attacks are planned' },
    ],
    check: (fight, intent) => declaring(fight, intent, cannotPlan) ?? onCount(fight, intent, cannotAttack),
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
    help: 'c "sleep" [3lv]: declared before initiative; goes off on the caster’s count',
    by: 'combatant',
    text: 'optional',
    options: [{ id: 'level', units: ['lv', 'level'], about: 'the level of the spell' }],
    check: (fight, intent) =>
      declaring(fight, intent, (one) => cannotCast(fight, one, levelOf(intent))) ??
      onCount(fight, intent, (_, one) =>
        isCaster(one)
          ? undefined
          : refuse('MB-DEC.3', `${one.name} has declared no spell: it is announced before initiative.`),
      ),
    *play(draft, intent): Rule<void> {
      const { who = '', text } = intent;
      if (isDeclaring(draft.fight)) declareSpell(draft, who, 'cast', text ?? 'a spell', levelOf(intent));
      else yield* playMoment(draft, intent);
    },
  },
  {
    word: 'read',
    called: 'reading',
    title: 'Read a scroll',
    help: 'read "fireball" [3lv]: a round for each level, declared before initiative',
    by: 'combatant',
    text: 'optional',
    options: [{ id: 'level', units: ['lv', 'level'], about: 'the level of the spell' }],
    check: (fight, intent) => onlyDeclared(fight, intent, 'MB-DEC.6', (one) => cannotCast(fight, one, levelOf(intent))),
    *play(draft, intent): Rule<void> {
      declareSpell(draft, intent.who ?? '', 'read', intent.text ?? 'a scroll', levelOf(intent));
    },
  },
  rush(
    'charge',
    'Charge',
    'charge o2: full move in a straight line and one attack; no DEX bonus, no defence',
    'MB-DEC.4',
  ),
  {
    ...rush('close', 'Close on', 'close o2: full move up to somebody; no blows between the two this round', 'MB-DEC.5'),
    called: 'closing',
  },
  {
    word: 'defend',
    short: 'd',
    called: 'defence',
    title: 'Fight defensively',
    help: 'd: the whole BCB and +2 on AC, no attacks',
    by: 'combatant',
    check: (fight, intent) => onlyDeclared(fight, intent, 'MB-DEF.1', cannotDefend),
    *play(draft, { who = '' }): Rule<void> {
      declare(draft, who, { task: 'defend', spell: '' }, 'MB-DEF.1');
    },
  },
  onCountOnly('hold', 'h', 'Hold', 'h: everything left waits until after count 1', cannotHold),
  {
    ...onCountOnly('move', 'm', 'Move', 'm [TARGET] [30ft]: up to the full move, without an attack', cannotWalk),
    targets: { least: 0, most: 1, of: enemies },
    options: way,
  },
  {
    ...onCountOnly('retreat', undefined, 'Retreat', 'retreat 60ft [attack]: away from those it fights', cannotLeave),
    options: [...way, { id: 'attack', words: { attack: true, attacking: true }, about: 'one attack first' }],
  },
  {
    ...onCountOnly('past', undefined, 'Run past', 'past du [60ft]: through the space that others control', cannotWalk),
    called: 'run past',
    targets: { least: 1, most: 20, of: enemies },
    options: way,
  },
  {
    ...onCountOnly(
      'wand',
      undefined,
      'Use a wand',
      'wand [w WAND] [30ft] ["at the ogre"]: needs no declaration',
      cannotWave,
    ),
    text: 'optional',
    tools: wandChoices,
    options: way,
  },
  {
    word: 'equip',
    short: 'e',
    called: 'change of gear',
    title: 'Take in hand',
    help: 'e w dagger: free while declaring; on the count it takes the half-move',
    by: 'combatant',
    tools: weaponChoices,
    check: (fight, intent) =>
      isDeclaring(fight) ? cannotDeclare(fight, actor(fight, intent)) : onCount(fight, intent, () => undefined),
    *play(draft, intent): Rule<void> {
      const { who = '', with: weapon = '' } = intent;
      if (!isDeclaring(draft.fight)) return yield* playMoment(draft, intent);
      if (sheet(combatant(draft.fight, who)).weapons.some(({ id, dropped }) => id === weapon && !dropped))
        draft.change(who, { inHand: weapon }, { who, rule: 'MB-DEC.8' });
      draft.tell('equip', { who, with: weapon });
    },
  },
  {
    word: 'else',
    short: 'x',
    called: 'deed',
    title: 'Do something else',
    help: 'x "climbs on the table"; x alone does nothing; a caster gives the spell up',
    by: 'combatant',
    text: 'optional',
    check: (fight, intent) =>
      isDeclaring(fight) ? cannotDeclare(fight, actor(fight, intent)) : onCount(fight, intent, () => undefined),
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
    help: 'count: everybody of the count does the usual',
    by: 'nobody',
    typed: true,
    check: (fight) =>
      ['count', 'held'].includes(fight.phase)
        ? undefined
        : refuse('MB-ORD.1', 'No count is running: Enter does what is due.'),
    *play(draft): Rule<void> {
      if (momentOf(draft.fight)) yield* playMoment(draft);
      else advance(draft);
    },
  },
];

function onCountOnly(word: string, short: string | undefined, title: string, help: string, check: CountCheck): Action {
  return {
    word,
    ...(short !== undefined && { short }),
    title,
    help,
    by: 'combatant',
    check: (fight, intent) =>
      isDeclaring(fight)
        ? refuse('MB-DEC.10', `${title} is chosen when the count comes up, not declared.`)
        : onCount(fight, intent, check),
    *play(draft, intent): Rule<void> {
      yield* playMoment(draft, intent);
    },
  };
}

/** The attack of somebody who has declared a charge is the charge (MB-CHG.1). */
function asDeclared(fight: Fight, intent: Intent): Intent {
  const { task, taskAt } = sheet(actor(fight, intent));
  return task === 'charge' ? { ...intent, do: 'charge', at: intent.at ?? [taskAt] } : intent;
}

function rush(word: 'charge' | 'close', title: string, help: string, rule: string): Action {
  const fields = (one: Combatant, target: string): JsonObject => ({
    task: word,
    taskAt: target,
    spell: '',
    ...(word === 'charge' && sheet(one).attackShare < 0 && { defenceShare: 0 }),
  });
  return {
    word,
    title,
    help,
    by: 'combatant',
    targets: { least: 1, most: 1, of: enemies },
    check: (fight, intent) => {
      if (isDeclaring(fight))
        return declaring(fight, intent, (one) => cannotRunAt(fight, one, targetOf(fight, intent), word));
      const one = actor(fight, intent);
      if (sheet(one).task !== word)
        return refuse(rule, `${one.name} has not declared it: that is said before initiative.`);
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
  return fight.index.has(who) ? weaponsOf(combatant(fight, who)).map(({ id, name }) => ({ id, label: name })) : [];
}
