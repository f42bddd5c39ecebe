import { byTelling, when } from '../../src/core/fight/telling.ts';
import { own } from '../../src/core/kit/json.ts';
import { capital } from '../../src/core/kit/wording.ts';
import type { QuickOdds } from '../../src/core/ruleset/ruleset.ts';
import { tellings } from './tellings.ts';

/** Odds without a fight: one attack, with every reaction of the target. */
export const quick: readonly QuickOdds[] = [
  {
    id: 'attack',
    title: 'An attack, hand to hand',
    flags: [
      { flag: 'damage', about: 'dice of the weapon', kind: 'dice', default: '1d6' },
      { flag: 'health', about: 'health of the Target', kind: 'number', default: 8 },
      { flag: 'armour', about: 'armour value of the Target', kind: 'number', default: 0 },
      { flag: 'agi', about: 'AGI of the Target, for a dodge', kind: 'number', default: 8 },
      { flag: 'counter', about: "dice of the Target's weapon", kind: 'dice', default: '1d6' },
    ],
    make: ({ number, dice }) => ({
      attacker: { kind: 'pc', place: '1', str: 10, weapons: [{ name: 'weapon', damage: dice('damage') }] },
      target: {
        place: '1',
        agi: number('agi'),
        health: number('health'),
        naturalArmour: number('armour'),
        fearless: true,
        weapons: [{ name: 'weapon', damage: dice('counter') }],
      },
      steps: [
        { intent: { do: 'start' }, answers: ['players', 'nobody'] },
        { intent: { do: 'first' }, answers: ['players'] },
      ],
      intent: { do: 'attack', who: 'attacker', at: ['target'] },
    }),
  },
];

const handled: Readonly<Record<string, string>> = { disarm: 'disarmed', shove: 'shoved', grapple: 'grabbed' };

/** Returns what came of an attack, a save or a chase, in the words of the rules. */
export const outcome = byTelling(
  '',
  when(tellings.missed, () => 'missed'),
  when(tellings.prevented, ({ counter }) => (counter === true ? 'counter prevented' : 'attack prevented')),
  when(tellings.dodge, ({ result }) => (result === 'failed' ? '' : 'dodged')),
  when(tellings.deathblow, () => 'dead'),
  when(tellings.hit, ({ state }) => (state === 'up' ? '' : state)),
  when(tellings.handled, ({ result, what }) => (result === 'passed' ? 'resisted' : (own(handled, what) ?? ''))),
  when(tellings.frees, ({ result }) => (result === 'passed' ? 'free' : 'held')),
  when(tellings.morale, ({ failed }) => broken(failed.length)),
  when(tellings.durability, ({ result, item }) => (result === 'holds' ? '' : `${item} ${result}`)),
  when(tellings.destroyed, ({ item }) => `${item} destroyed`),
  when(tellings.sprint, ({ result }) => (result === 'passed' ? 'sprints' : 'no sprint')),
  when(tellings.escape, ({ away }) => `${away.length} ${away.length === 1 ? 'escapes' : 'escape'}`),
  when(tellings.reached, ({ reached }) => `${reached.length} caught`),
  when(tellings.holder, ({ side }) => `initiative: ${capital(side)}`),
);

function broken(count: number): string {
  return count === 0 ? 'all stand' : `${count} ${count === 1 ? 'breaks' : 'break'}`;
}
