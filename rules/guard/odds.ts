import { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { byTelling, when } from '../../src/core/fight/telling.ts';
import type { Exchange, QuickOdds } from '../../src/core/ruleset/ruleset.ts';
import { isAttack, targetsOf } from './attack.ts';
import { type Declaration, declarationsOf, declare, dropAll } from './declaration.ts';
import { attackRules, behindMove } from './declare.ts';
import { attackOptions, moveOptions, standFor } from './means.ts';
import { actionOf } from './other.ts';
import { moveTo } from './places.ts';
import { nextStep, poolsOf } from './resolution.ts';
import { moveSide, prepareShots } from './rounds.ts';
import { isOver, keep, state } from './state.ts';
import { tellings } from './tellings.ts';

/** Odds that need no fight: one attack. */
export const quick: readonly QuickOdds[] = [
  {
    id: 'attack',
    title: 'An attack on a foe',
    flags: [
      { flag: 'die', about: "sides of the weapon's die", kind: 'number', default: 6 },
      { flag: 'guard', about: 'Guard of the Target', kind: 'number', default: 7 },
      { flag: 'life', about: 'Life of the Target', kind: 'number', default: 7 },
      { flag: 'armour', about: 'Armour of the Target', kind: 'number', default: 0 },
    ],
    make: ({ number }) => ({
      attacker: { kind: 'pc', guard: 6, life: 8, weapons: [{ name: 'sword', die: `d${number('die')}` }] },
      target: {
        guard: number('guard'),
        life: number('life'),
        armour: number('armour'),
        slayable: false,
        weapons: ['club d6'],
      },
      house: { firstRoundTest: 'off' },
      steps: [],
      intent: { do: 'strike', who: 'attacker', at: ['target'] },
    }),
  },
];

/** Returns what came of an attack, in the words of the rules. */
export const outcome = byTelling(
  '',
  when(tellings.scar, ({ entry }) => `Scar ${entry}`),
  when(tellings.tests, ({ failed }) => `${failed.length} without a turn`),
  when(tellings.aid, () => 'no longer dying'),
  when(tellings.spell, () => 'what the Bard says'),
  when(tellings.growth, ({ taken, shown }) => (taken ? `maximum Guard ${shown}` : 'no growth')),
  when(tellings.rattled, ({ raised, shown }) => (raised ? `maximum Guard ${shown}` : 'not rattled higher')),
  when(tellings.stunt, ({ passed }) => (passed ? 'succeeds' : 'fails')),
  when(tellings.status, ({ status }) => status),
);

/**
 * Returns a declared attack as resolved alone, and behind it the pools that it joins; the end of declarations as the pools
 * behind it, any other action alone.
 */
export function exchange(fight: Fight, intent: Intent): Exchange {
  if (intent.do === 'resolve' || intent.do === 'done') {
    const [first, ...others] = pools(fight, state(fight).turn);
    return first ? { ...first, others } : { fight, intent };
  }
  if (!isAttack(intent)) return alone(fight, intent);
  const whole = behindMove(fight, intent, attackRules);
  const isAtOnce = ['attack', 'blast', 'cast'].includes(whole.do);
  const made = isAtOnce ? { fight: fromThere(fight, whole), intent: atOnce(fight, whole) } : alone(fight, whole);
  return { ...made, others: joined(fight, whole) };
}

/** Returns the pools that an attack joins if it is declared, where others of its side have declared one on its target (GS-ATK.3). */
function joined(fight: Fight, intent: Intent): readonly Exchange[] {
  const { id: who, side } = actor(fight, intent);
  const targets = targetsOf(fight, intent);
  const others = declarationsOf(fight, side).filter((one) => one.who !== who);
  const shared = targets.filter((target) => others.some((one) => one.targets.includes(target)));
  if (shared.length === 0) return [];
  const draft = new Draft(fight);
  declare(draft, who, intent, targets);
  return pools(draft.fight, side).filter(({ intent: { at = [] } }) => at.some((target) => shared.includes(target)));
}

/** Returns a fight in which a unit has made the movement that goes with its attack (GS-DEC.10). */
function fromThere(fight: Fight, intent: Intent): Fight {
  if (moveOptions.of(intent).to === undefined) return fight;
  const draft = new Draft(fight);
  const combatant = actor(fight, intent);
  moveTo(draft, combatant.id, standFor(fight, combatant, intent), 'GS-DEC.10');
  return draft.fight;
}

/** Returns an attack as one that is made at once, whatever its targets: a Blast and a spell stay what they are. */
function atOnce(fight: Fight, intent: Intent): Intent {
  const options = { ...intent.options, ...(intent.do !== 'attack' && { as: intent.do }) };
  return { ...intent, do: 'strike', at: targetsOf(fight, intent), options };
}

/**
 * Returns the pools of a side that are rolled once no more is declared, in their order, shots before the declared movement
 * and all others behind it (GS-DEC.7); none where something else is rolled before them.
 */
function pools(fight: Fight, turn: string): readonly Exchange[] {
  const isCounted = ({ intent }: Declaration) => attackOptions.of(intent).unclear !== undefined;
  if (state(fight).stage !== 'declare' || declarationsOf(fight, turn).some(isCounted)) return [];
  const draft = new Draft(fight);
  keep(draft, { stage: 'resolve', turn, declarer: '', done: ['shooting', 'movement'] });
  const poolsNow = (areShots: boolean) =>
    poolsOf(draft.fight, turn, areShots).map((id): Exchange => {
      return { fight: draft.fight, intent: { do: 'pool', who: turn, at: [id] } };
    });
  prepareShots(draft, turn);
  const shots = poolsNow(true);
  moveSide(draft, turn);
  return [...shots, ...poolsNow(false)];
}

/** Returns the step in which an action is settled that alone is declared; the action as it is where it has none, or several. */
function alone(fight: Fight, intent: Intent): Exchange {
  const { who = '' } = intent;
  const targets = isAttack(intent) ? targetsOf(fight, intent) : [];
  if (!actionOf(intent) || isOver(fight) || targets.length > 1) return { fight, intent };
  const { side } = combatantOf(fight, who);
  const draft = new Draft(fight);
  dropAll(draft);
  declare(draft, who, intent, targets);
  keep(draft, { stage: 'resolve', turn: side, declarer: side, done: ['shooting', 'movement'], owed: '' });
  prepareShots(draft, side);
  moveSide(draft, side);
  const next = nextStep(draft.fight);
  return next ? { fight: draft.fight, intent: next } : { fight, intent };
}
