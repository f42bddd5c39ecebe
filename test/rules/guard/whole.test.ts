import { expect, test } from 'vitest';
import { state } from '../../../rules/guard/state.ts';
import { sized } from '../../walk.ts';
import { pc } from './cast.ts';
import { table } from './kit.ts';

const party = [
  pc('Ada', 6, 8, { armour: 1, weapons: ['sword d8'] }),
  pc('Bo', 5, 6, { weapons: ['bow d6', 'knife d4'] }),
];
const foes = [
  { name: 'Thug 1', type: 'weak' },
  { name: 'Thug 2', type: 'weak' },
  { name: 'Chief', type: 'standard', leader: true },
];

const FIGHTS = sized(6, 20);

test('a fight by Enter comes to its end', () => {
  for (let i = 0; i < FIGHTS; i++) {
    const fight = table.playOut(table.begin({ party, foes }), `seed ${i}`);
    expect(state(fight).stage).toBe('closed');
  }
});
