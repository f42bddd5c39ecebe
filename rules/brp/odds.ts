import { Draft } from '../../src/core/fight/draft.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { byTelling, when } from '../../src/core/fight/telling.ts';
import { readDice, writeDice } from '../../src/core/kit/dice.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Exchange, QuickOdds } from '../../src/core/ruleset/ruleset.ts';
import { sheet } from './combatant.ts';
import { moveAll } from './phase.ts';
import { phaseOf } from './state.ts';
import { isAsStated, makeStatement, restate } from './statement.ts';
import { tellings } from './tellings.ts';

function weapon(chance: number, damage: string): JsonObject {
  return { name: 'weapon', skill: 'weapon', base: chance, damage, bonus: 'full', hp: 12, held: 'hand' };
}

/** Parts damage as the tables write it: the weapon's dice are of one kind, dice of another are the damage bonus (BR-13.2). */
function parted(damage: string): { readonly own: string; readonly bonus: string } {
  const { dice, plus } = readDice(damage);
  const [first] = dice;
  const own = dice.filter((sides) => sides === first);
  const others = dice.filter((sides) => sides !== first);
  return { own: writeDice({ dice: own, plus }), bonus: writeDice({ dice: others, plus: 0 }) };
}

/** Quick questions to BRP without a fight: one attack, with every defence that the Target has. */
export const quick: readonly QuickOdds[] = [
  {
    id: 'attack',
    title: 'A blow, hand to hand',
    flags: [
      { flag: 'skill', about: 'chance of the attack', kind: 'number', default: 50 },
      { flag: 'damage', about: 'its dice; dice of another kind are the damage bonus', kind: 'dice', default: '1d8+1' },
      { flag: 'db', about: "damage bonus, where it has dice like the weapon's", kind: 'dice' },
      { flag: 'parry', about: 'chance of a parry; without it none is made', kind: 'number' },
      { flag: 'dodge', about: 'chance of a dodge; without it none is made', kind: 'number' },
      { flag: 'armour', about: 'armour points of the Target', kind: 'number', default: 0 },
      { flag: 'hp', about: 'hit points of the Target', kind: 'number', default: 12 },
    ],
    make: ({ number, dice, has }) => ({
      attacker: {
        kind: 'PC',
        dex: 15,
        hpMax: 12,
        db: [parted(dice('damage')).bonus, has('db') ? dice('db') : '0'].filter((part) => part !== '0').join('+'),
        weapons: [weapon(number('skill'), parted(dice('damage')).own)],
      },
      target: {
        dex: 10,
        hpMax: number('hp'),
        dodge: has('dodge') ? number('dodge') : 0,
        apOverride: number('armour'),
        weapons: has('parry') ? [weapon(number('parry'), '1d6')] : [],
      },
      steps: [
        { intent: { do: 'unaware' } },
        { intent: { do: 'attack', who: 'attacker', at: ['target'] } },
        { intent: { do: 'done' } },
        { intent: { do: 'movement' } },
      ],
      intent: { do: 'attack', who: 'attacker', at: ['target'] },
    }),
  },
];

/** Names the outcome of an attack, in the words of the rules. */
export const outcome = byTelling(
  '',
  when(tellings.dies, () => 'dies'),
  when(tellings.treated, ({ from, to }) => (from >= 1 ? '' : to < 1 ? 'still dying' : 'saved')),
  when(tellings.hours, ({ hours }) => `${hours} hours`),
  when(tellings.attack, ({ level }) => (level === 'failure' || level === 'fumble' ? 'missed' : '')),
  when(tellings.outcome, ({ hit, how }) => (hit !== 'none' ? '' : how === 'dodge' ? 'dodged' : 'parried')),
);

/** Returns an action that is stated, as if everybody had moved, its moment had come, and nobody else acted at it. */
export function exchange(fight: Fight, intent: Intent): Exchange {
  const phase = phaseOf(fight);
  if (phase === 'setup' || phase === 'over') return { fight, intent };
  if (intent.do === 'aid' && phase !== 'aftermath') return attempt(fight, intent);
  if (intent.do !== 'attack' && intent.do !== 'wake') return { fight, intent };
  const draft = new Draft(fight);
  const combatant = actor(fight, intent);
  if (phase === 'statement') {
    makeStatement(draft, combatant, intent);
    const movers = draft.fight.combatants.filter((one) => sheet(one).metres > 0);
    moveAll(draft, movers);
  } else if (intent.do === 'attack' && !isAsStated(combatant, intent)) restate(draft, combatant, intent);
  draft.phase('actions');
  // What others have done at the same moment is no part of it (BR-4.7).
  draft.remove('waiting');
  for (const { id } of fight.combatants) if (id !== intent.who) draft.change(id, { acted: true });
  return { fight: draft.fight, intent };
}

/** First Aid that is stated, as the attempt that is rolled for it in Resolution. */
function attempt(fight: Fight, { who = '', at = [] }: Intent): Exchange {
  const draft = new Draft(fight);
  draft.change(who, { acted: true, aiding: at[0] ?? '' });
  draft.phase('resolution');
  return { fight: draft.fight, intent: { do: 'treat', who } };
}
