import { expect, it } from 'vitest';
import { pk } from '../../../rules/pk/index.ts';
import type { Draft } from '../../../src/core/fight/draft.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { type Fraction, fraction, plus, writeFraction } from '../../../src/core/kit/fraction.ts';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { field, given } from '../../kit.ts';
import { times } from '../../means.ts';
import { shellChances, shellOdds, shellOutlook } from '../../shell-odds.ts';
import { archer, asta, bandit, brann, cole, ghoul, like } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

const oddsOf = (fight: Fight, intent: Intent, key: (fight: Fight) => string) => shellOdds(pk, fight, intent, key);
const chances = <T>(fight: Fight, intent: Intent, read: (draft: Draft) => T) => shellChances(pk, fight, intent, read);

const wall = like(ghoul, { health: 1000 });
const brute = like(ghoul, { attacks: ['fist 1d8'] });
const dizzy = like(asta, { concussionDays: 28 });
const attacks: Intent = { do: 'attack', who: 'asta', at: ['ghoul'] };

/** The data of what the step told under a key. */
function told(draft: Draft, key: string): JsonObject {
  for (const fact of draft.facts) if (fact.kind === 'told' && fact.key === key) return fact.data;
  return {};
}

const bands = (fight: Fight) => chances(fight, attacks, (draft) => String(told(draft, 'attack')['band']));
const bandChance = (fight: Fight, ...names: readonly string[]) =>
  writeFraction(bands(fight).chance((name) => names.includes(name)));
const meanDamage = (fight: Fight, intent: Intent, key: string) =>
  writeFraction(chances(fight, intent, (draft) => Number(told(draft, key)['damage'])).mean((damage) => damage));

it('L1a L1b L1c L1d (PK-CHK.1): an Attack Check against 13', () => {
  const { fight } = bout('party', [asta], [wall]);
  expect(['criticalHit', 'success', 'failure', 'criticalMiss'].map((name) => bandChance(fight, name))).toEqual([
    '1/20',
    '7/20',
    '11/20',
    '1/20',
  ]);
});

it('L1e (PK-ATK.3): the mean damage of Will 1d6', () => {
  const { fight } = bout('party', [asta], [wall]);
  expect(meanDamage(fight, attacks, 'attack')).toBe('83/40');
  expect(writeFraction(shellOutlook(pk, fight, attacks).loss)).toBe('83/40');
});

it('L2a L2b (PK-ZON.9): the mean damage of Will 2d6, with and without −4', () => {
  const hero = like(asta, { willDice: '2d6' });
  const mean = (place: string) => meanDamage(bout('party', [hero], [like(wall, { place })]).fight, attacks, 'attack');
  expect([mean('Near'), mean('Melee')]).toEqual(['63/20', '83/20']);
});

it('L3a L3b L3c L3d (PK-MIS.8): a concussed Attack Check', () => {
  const { fight } = bout('party', [dizzy], [wall]);
  expect([
    bandChance(fight, 'criticalHit', 'success'),
    bandChance(fight, 'criticalHit'),
    bandChance(fight, 'criticalMiss'),
  ]).toEqual(['4/25', '1/400', '39/400']);
  expect(meanDamage(fight, attacks, 'attack')).toBe('1047/800');
});

it('L4a L4b (PK-DEF.4): the mean damage of a 1d8 attack', () => {
  // More than a pool holds is one way in the odds: this one holds all of it.
  const armored = like(asta, { armor: 8 });
  const mean = (defenseTarget: number) =>
    meanDamage(
      bout('foes', [armored], [like(brute, { defenseTarget })]).fight,
      { do: 'attack', who: 'ghoul', at: ['asta'] },
      'defence',
    );
  expect([mean(13), mean(15)]).toEqual(['129/40', '143/40']);
});

it('L5a L5b (PK-DMG.6): two 1d8 attacks on Armor 4 and Health 3', () => {
  const hero = like(asta, { armor: 4, health: 3 });
  const start = bout('foes', [hero, brann], [brute, like(brute, { name: 'Ghoul 2' })]).fight;
  const health = (fight: Fight) => Number(field(fight, 'asta', 'health/current'));
  const key = (fight: Fight) => `${field(fight, 'asta', 'armor/current')}/${health(fight)}`;
  let after = oddsOf(start, { do: 'attack', who: 'ghoul', at: ['asta'] }, key);
  const ends = new Map<number, Fraction>();
  for (const [fight, chance] of after) {
    after = oddsOf(fight, { do: 'attack', who: 'ghoul-2', at: ['asta'] }, key);
    for (const [end, more] of after)
      ends.set(health(end), plus(ends.get(health(end)) ?? fraction(0), times(chance, more)));
  }
  expect([ends.get(0), ends.get(3)].map((chance) => chance && writeFraction(chance))).toEqual([
    '2331/12800',
    '2003/3200',
  ]);
});

it('L6a L6b (PK-RET.8): getting all the way out in one call', () => {
  const out = (party: Parameters<typeof bout>[1]) => {
    const { fight } = bout('party', party, [ghoul])
      .play({ do: 'done' })
      .play({ do: 'retreat', at: ['party'] });
    return writeFraction(
      chances(fight, { do: 'run' }, ({ fight: end }) => String(end.bags.fight['fled'])).chance(
        (side) => side === 'party',
      ),
    );
  };
  expect([out([asta]), out([asta, brann, cole])]).toEqual(['11/50', '121/1000']);
});

it('L7a L7b L7c (PK-CHA.3): a chase', () => {
  const caught = (party: Parameters<typeof bout>[1], house: JsonObject = {}) => {
    const { fight } = bout('party', party, [bandit], house)
      .play({ do: 'done' })
      .play({ do: 'retreat', at: ['foes'] })
      .play({ do: 'run' }, [20, 20]);
    return writeFraction(
      chances(fight, { do: 'chase' }, ({ fight: end }) => String(end.bags.fight['over'])).chance((over) => over === ''),
    );
  };
  expect([
    caught([asta]),
    caught([dizzy]),
    caught([asta, brann, cole, like(archer, { name: 'Pell' })], { chaseRoll: 'any' }),
  ]).toEqual(['1/5', '1/25', '369/625']);
});

const falling = (misadventures: number) =>
  bout('foes', [like(asta, { armor: 0, health: '1/4', misadventures }), brann], [ghoul]).fight;
const damages: Intent = { do: 'damage', at: ['asta'], options: { amount: 1 } };

it('L8a L8b L8c (PK-MIS.1): Misadventures', () => {
  const doom = chances(falling(0), damages, ({ fight }) => String(field(fight, 'asta', 'status'))).chance(
    (status) => status === 'dead',
  );
  const second = chances(falling(1), damages, ({ fight }) => String(field(fight, 'asta', 'status'))).chance(
    (status) => status !== 'dead',
  );
  const teeth = chances(falling(0), damages, ({ fight }) => Number(field(fight, 'asta', 'teethLost')));
  expect([doom, times(fraction(9, 10), second), teeth.mean((lost) => lost)].map(writeFraction)).toEqual([
    '1/10',
    '81/100',
    '7/20',
  ]);
});

it('L9a L9b (PK-INI.1): Initiative', () => {
  const ready = (house: JsonObject) =>
    new Scene({ party: [asta], foes: [ghoul] }, house).play({ do: 'surprise' }, ['nobody']).fight;
  const foesHold = (house: JsonObject) =>
    chances(ready(house), { do: 'initiative' }, ({ fight }) => String(fight.bags.fight['holder'])).chance(
      (holder) => holder === 'foes',
    );
  const higher = foesHold({ initiativeTie: 'players' });
  expect([higher, foesHold({})].map(writeFraction)).toEqual(['5/12', '1/2']);
  const differ = times(fraction(2), higher);
  expect(writeFraction(fraction(differ.under, differ.over))).toBe('6/5');
});

it('L10 (PK-CRT.2, PK-CRT.5): a weapon breaks within ten Attacks', () => {
  const { fight } = bout('party', [asta], [wall]);
  const counts = (one: Fight) =>
    ['crits', 'misses', 'broken'].map((key) => field(one, 'asta', `weapons/sword/${key}`)).join('/');
  const rested = (one: Fight) => given(one, (draft) => draft.change('asta', { attacksMade: 0, gone: false }));
  let states = new Map<string, readonly [Fight, Fraction]>([[counts(fight), [fight, fraction(1)]]]);
  let broken = fraction(0);
  for (let attack = 1; attack <= 10; attack++) {
    const next = new Map<string, readonly [Fight, Fraction]>();
    for (const [state, chance] of states.values())
      for (const [end, more] of oddsOf(state, attacks, counts)) {
        const total = times(chance, more);
        if (field(end, 'asta', 'weapons/sword/broken') === true) broken = plus(broken, total);
        else next.set(counts(end), [rested(end), plus(next.get(counts(end))?.[1] ?? fraction(0), total)]);
      }
    states = next;
  }
  expect(writeFraction(broken)).toBe('918360301/40000000000');
});

/**
 * Results of a duel from a state before Initiative: the probability that the Ghoul is destroyed, and the mean number of
 * Bouts.
 */
interface Duel {
  readonly wins: Fraction;
  readonly bouts: Fraction;
}

const stateKey = (fight: Fight) =>
  [
    fight.bags.fight['over'],
    fight.bags.fight['victor'],
    field(fight, 'asta', 'armor/current'),
    field(fight, 'asta', 'health/current'),
    field(fight, 'ghoul', 'health/current'),
    field(fight, 'asta', 'weapons/sword/crits'),
    field(fight, 'asta', 'weapons/sword/misses'),
    field(fight, 'asta', 'weapons/sword/broken'),
  ].join();

/** Returns the states after one Bout, each with its probability, played by the rules. */
function afterBout(fight: Fight): Map<string, readonly [Fight, Fraction]> {
  const found = new Map<string, readonly [Fight, Fraction]>();
  for (const [thrown, first] of oddsOf(fight, { do: 'initiative' }, (one) => String(one.bags.fight['holder']))) {
    const asta = thrown.bags.fight['holder'] === 'party';
    const attack = asta ? attacks : { do: 'attack', who: 'ghoul', at: ['asta'] };
    for (const [end, more] of oddsOf(thrown, attack, stateKey)) {
      const next = end.bags.fight['over'] === '' ? table.play(end, { do: 'bout' }).fight : end;
      const chance = times(first, more);
      found.set(stateKey(next), [next, plus(found.get(stateKey(next))?.[1] ?? fraction(0), chance)]);
    }
  }
  return found;
}

function duel(fight: Fight, known: Map<string, Duel>): Duel {
  const key = stateKey(fight);
  const over = fight.bags.fight['over'] !== '';
  const before = over
    ? { wins: fraction(fight.bags.fight['victor'] === 'party' ? 1 : 0), bouts: fraction(0) }
    : known.get(key);
  if (before) return before;
  let wins = fraction(0);
  let bouts = fraction(1);
  let stays = fraction(0);
  for (const [state, [next, chance]] of afterBout(fight)) {
    if (state === key) {
      stays = chance;
      continue;
    }
    const then = duel(next, known);
    wins = plus(wins, times(chance, then.wins));
    bouts = plus(bouts, times(chance, then.bouts));
  }
  const moves = fraction(stays.under, stays.under - stays.over);
  const found = { wins: times(wins, moves), bouts: times(bouts, moves) };
  known.set(key, found);
  return found;
}

it('L11a L11b (PK-INI.5): Asta against a Ghoul to the end', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul] }).play({ do: 'surprise' }, ['nobody']);
  const { wins, bouts } = duel(scene.fight, new Map());
  expect(writeFraction(wins)).toBe('2092754403098082197207/3329995285664396476416');
  expect(writeFraction(bouts)).toBe('11598074866654222031765/2636246267817647210496');
});
