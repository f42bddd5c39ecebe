import { byTelling, when } from '../../src/core/fight/telling.ts';
import type { QuickOdds } from '../../src/core/ruleset/ruleset.ts';
import { tellings } from './tellings.ts';

const attack = { do: 'attack', who: 'attacker', at: ['target'] } as const;
const stands = [
  { flag: 'armor', about: 'Armor of the target', kind: 'number', default: 0 },
  { flag: 'health', about: 'Health of the target', kind: 'number', default: 6 },
] as const;

/** Returns the steps to the first Bout, with the Initiative dice of the players and of the foes. */
function opening(ours: number, theirs: number) {
  return [
    { intent: { do: 'surprise' }, answers: ['nobody'] },
    { intent: { do: 'initiative' }, answers: [[ours], [theirs]] },
  ];
}

/** Questions about P&K that need no fight: an Attack Check, and a Defense Check. */
export const quick: readonly QuickOdds[] = [
  {
    id: 'attack',
    title: 'A character attacks a foe',
    flags: [
      { flag: 'target', about: 'number that the Attack Check needs', kind: 'number', default: 13 },
      { flag: 'will', about: 'Will dice of the character', kind: 'dice', default: '1d6' },
      { flag: 'concussed', about: 'two d20 are rolled, and the lower counts', kind: 'yes' },
      ...stands,
    ],
    make: ({ number, dice, has }) => ({
      attacker: {
        type: 'PC',
        place: 'Melee',
        health: 6,
        willDice: dice('will'),
        weapons: ['sword'],
        concussionDays: has('concussed') ? 1 : 0,
      },
      target: {
        place: 'Melee',
        health: number('health'),
        armor: number('armor'),
        attackTarget: number('target'),
        attacks: ['claws 1d6'],
      },
      steps: opening(5, 2),
      intent: attack,
    }),
  },
  {
    id: 'defence',
    title: 'A foe attacks a character',
    flags: [
      { flag: 'target', about: 'number that the Defense Check needs', kind: 'number', default: 13 },
      { flag: 'damage', about: 'damage dice of the foe', kind: 'dice', default: '1d6' },
      ...stands,
    ],
    make: ({ number, dice }) => ({
      attacker: { place: 'Melee', health: 6, defenseTarget: number('target'), attacks: [`claws ${dice('damage')}`] },
      target: {
        type: 'PC',
        place: 'Melee',
        health: number('health'),
        armor: number('armor'),
        willDice: '1d6',
        weapons: ['sword'],
      },
      onPlayers: true,
      steps: opening(2, 5),
      intent: attack,
    }),
  },
];

/** Returns what came of a blow or a fall, in the words of the rules; what it took off is told by the pools. */
export const outcome = byTelling(
  '',
  when(tellings.doom, () => 'doom'),
  when(tellings.misadventure, ({ result }) => `Misadventure: ${result}`),
  when(tellings.initiative, ({ holder }) => `Initiative: ${holder}`),
  when(tellings.chase, ({ name, success }) => `${name} ${success ? 'succeeds' : 'fails'}`),
  when(tellings.attack, ({ band, effect }) => (band === 'criticalMiss' ? 'Critical Miss' : (effect ?? ''))),
  when(tellings.defence, ({ damage, band, effect }) => (damage === 0 ? unharmed(band, effect) : '')),
);

/** Returns true if a told fact says that an attack hits: a failed Attack Check does its least damage too (PK-ATK.5). */
export const hits = byTelling(
  false,
  when(tellings.attack, ({ band }) => band === 'success' || band === 'criticalHit'),
  when(tellings.defence, ({ band }) => band === 'failure' || band === 'criticalBreach'),
  when(tellings.spell, ({ outcome }) => outcome === 'effect'),
  when(tellings.harm, ({ amount }) => amount > 0),
);

function unharmed(band: string, effect: string): string {
  if (band === 'criticalParry') return 'Critical Parry';
  return band === 'success' ? 'warded off' : effect;
}
