import type { Told } from '../../src/core/fight/fact.ts';
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
export function outcome({ key, data }: Told): string {
  const { misadventure, doom, initiative, chase, attack, defence } = tellings;
  if (key === doom.key) return 'doom';
  if (key === misadventure.key && misadventure.is(data)) return `Misadventure: ${data.result}`;
  if (key === initiative.key && initiative.is(data)) return `Initiative: ${data.holder}`;
  if (key === chase.key && chase.is(data)) return `${data.name} ${data.success ? 'succeeds' : 'fails'}`;
  if (key === attack.key && attack.is(data))
    return data.band === 'criticalMiss' ? 'Critical Miss' : (data.effect ?? '');
  return key === defence.key && defence.is(data) && data.damage === 0 ? unharmed(data.band, data.effect) : '';
}

/** Returns true if a told fact says that an attack hits: a failed Attack Check does its least damage too (PK-ATK.5). */
export function hits({ key, data }: Told): boolean {
  const { attack, defence, spell, harm } = tellings;
  if (key === attack.key && attack.is(data)) return data.band === 'success' || data.band === 'criticalHit';
  if (key === defence.key && defence.is(data)) return data.band === 'failure' || data.band === 'criticalBreach';
  if (key === spell.key && spell.is(data)) return data.outcome !== 'none';
  return key === harm.key && harm.is(data) && data.amount > 0;
}

function unharmed(band: string, effect: string): string {
  if (band === 'criticalParry') return 'Critical Parry';
  return band === 'success' ? 'warded off' : effect;
}
