import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import { settleHarm, takeOff } from '../../../rules/mighty/falling.ts';
import { mighty } from '../../../rules/mighty/index.ts';
import { extract, lodgedHarm } from '../../../rules/mighty/lodged.ts';
import { mightyBlow } from '../../../rules/mighty/mighty-blow.ts';
import { exchange } from '../../../rules/mighty/odds.ts';
import { ladder } from '../../../rules/mighty/tables.ts';
import { Draft } from '../../../src/core/fight/draft.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { type Fraction, fraction, plus, writeFraction } from '../../../src/core/kit/fraction.ts';
import { resultOf } from '../../../src/core/kit/work.ts';
import { actionFor } from '../../../src/core/play/play.ts';
import { sumWith } from '../../../src/core/rule/reading.ts';
import { type Rule, roll as throwDice } from '../../../src/core/rule/request.ts';
import { type Odds, taking, ways } from '../../../src/drivers/odds.ts';
import { aimsOf, enumerationOf, prospecting, withLater } from '../../../src/drivers/prospects.ts';
import { sampleFight } from '../../drivers/samples.ts';
import { odds, times } from '../../means.ts';
import { shellOdds } from '../../shell-odds.ts';
import { aldric, blogo, cass, dunstan, ogre, orc, orcs } from './cast.ts';
import { act, at, behind, con, hp, names, own, put, roll, round, set, steps, table } from './kit.ts';

const big = { hp: 1000, save: 13 };
const dummy = (ac: number, more = {}) => orc({ ...big, ac, shield: 0, weapons: ['axe 1d6'], ...more });
const key = (fight: Fight) => JSON.stringify([fight.combatants, fight.bags.pairs]);
const declining = { free: 'no' };

/** The odds of a rule that plays on a draft: for what is a part of actions and none itself (O2, O7, O10). */
function of(fight: Fight, play: (draft: Draft) => Rule<unknown>): Odds<Fight> {
  const whole = function* (): Rule<Fight> {
    const draft = new Draft(fight);
    yield* play(draft);
    return draft.fight;
  };
  return odds(whole, key, taking(declining));
}

const text = (chance: Fraction) => writeFraction(chance);
const lost = (found: Odds<Fight>, who: string) => found.mean((fight) => 1000 - hp(fight, who));
const hits = (fight: Fight, intent = { do: 'count' }) =>
  text(shellOdds(mighty, fight, intent, key, declining).chance((end) => hp(end, 'orc') < 1000));

describe('the odds of the ledger', () => {
  test.each([
    ['O1.a', '4/0', '9/20', 17],
    ['O1.b', '2/2', '7/20', 19],
    ['O1.c', '0/4', '1/4', 21],
  ])('%s: the split %s hits AC 17 by %s, at AC %i (O1.a, O1.b, O1.c)', (_, split, chance, ac) => {
    const fight = steps(round({ party: [aldric()], foes: [dummy(17)] }), {
      do: 'bcb',
      who: 'aldric',
      options: { split },
    });
    expect(armourClass(fight, 'aldric')).toBe(ac);
    expect(hits(roll(fight, 5, 1))).toBe(chance);
  });

  test('a Mighty Blow (O2.a, O2.b, O2.c, O2.d, O2.e, O2.f, O2.g)', () => {
    const fight = round({ party: [aldric({ save: 12, con: 900 })], foes: [ogre()] });
    const found = of(fight, (draft) => mightyBlow(draft, 'ogre', 'aldric', 'x'));
    const out = (end: Fight) => names(end, 'aldric').includes('out of the fight');
    const alive = (end: Fight) => own(end, 'aldric').status === 'able';
    const loss = (end: Fight) => 900 - (con(end, 'aldric') ?? 900);
    const chance = (fits: (end: Fight) => boolean) => text(found.chance(fits));
    expect(chance((end) => alive(end) && loss(end) === 0)).toBe('49/400');
    expect(chance((end) => alive(end) && loss(end) === 1)).toBe('27/100');
    expect(chance((end) => alive(end) && loss(end) === 2)).toBe('143/400');
    expect(chance((end) => alive(end) && loss(end) === 4 && !out(end))).toBe('81/1600');
    expect(chance((end) => alive(end) && out(end))).toBe('9/100');
    expect(chance((end) => !alive(end))).toBe('7/64');
    const below = found.chance((end) => loss(end) < 20);
    const mean = found.mean((end) => (loss(end) < 20 ? loss(end) : 0));
    expect(text(fraction(mean.over * below.under, mean.under * below.over))).toBe('387/185');
  });

  test('noticing the ambush (O3.a, O3.b, O3.c, O3.d)', () => {
    const four = ['Al', 'Bo', 'Cy', 'Di'].map((name) => aldric({ name }));
    const surprised = (count: number) =>
      shellOdds(mighty, table.begin({ party: four.slice(0, count), foes: [orc()] }), { do: 'surprise' }, key, {
        surprise: 'party',
        method: 'dice',
      });
    const lostBy = (end: Fight) =>
      ['al', 'bo', 'cy', 'di'].map((id) => (end.index.has(id) ? own(end, id).surprised : 0));
    expect(text(surprised(1).chance((end) => lostBy(end).some((n) => n > 0)))).toBe('1/3');
    expect(text(surprised(4).chance((end) => lostBy(end).some((n) => n > 0)))).toBe('65/81');
    expect(text(surprised(4).chance((end) => lostBy(end).every((n) => n > 0)))).toBe('1/81');
    expect(text(surprised(1).mean((end) => lostBy(end)[0] ?? 0))).toBe('1/2');
  });

  test('the die ladder (O4.a, O4.b, O4.c, O4.d, O4.e, O4.f, O4.g, O4.h, O4.i)', () => {
    const chances = ladder.map((sides) => {
      const begun = table.begin({ party: [aldric({ surpriseDie: `d${sides}` })], foes: [orc()] });
      const found = shellOdds(mighty, begun, { do: 'surprise' }, key, { surprise: 'party', method: 'dice' });
      return text(found.chance((end) => own(end, 'aldric').surprised > 0));
    });
    expect(chances).toEqual(['1', '2/3', '1/2', '1/3', '1/4', '1/5', '1/6', '1/10', '1/15']);
  });

  const quick = () =>
    steps(
      round({
        party: [blogo({ ...big, place: 'melee', usesMightyBlows: 'no' })],
        foes: [dummy(13, { dex: 15, bcb: 0 })],
      }),
      {
        do: 'cast',
        who: 'blogo',
        text: 'sleep',
      },
    );

  test('quick against average (O5.a, O5.b, O5.c)', () => {
    const found = shellOdds(mighty, steps(quick(), { do: 'done' }), { do: 'initiative' }, key);
    const counts = (end: Fight) => [own(end, 'orc').counts[0] ?? 0, own(end, 'blogo').counts[0] ?? 0] as const;
    const chance = (fits: (d8: number, d6: number) => boolean) => text(found.chance((end) => fits(...counts(end))));
    expect([chance((a, b) => a > b), chance((a, b) => a === b), chance((a, b) => a < b)]).toEqual([
      '9/16',
      '1/8',
      '5/16',
    ]);
  });

  test('will the spell come off, and the wand (O6.a, O6.b)', () => {
    const begun = set(quick(), 'blogo', { ac: 11 });
    const ahead = (end: Fight) => Math.sign((own(end, 'orc').counts[0] ?? 0) - (own(end, 'blogo').counts[0] ?? 0));
    const initiative = (fight: Fight) =>
      shellOdds(mighty, steps(fight, { do: 'done' }), { do: 'initiative' }, (end) => `${ahead(end)}`);
    let spell = fraction(0);
    for (const [end, chance] of initiative(begun)) {
      if (ahead(end) < 0) continue;
      const found = shellOdds(mighty, end, { do: 'count' }, key, declining);
      const spoilt = found.chance((after) => hp(after, 'blogo') < 1000);
      spell = plus(spell, times(chance, spoilt));
    }
    expect(text(spell)).toBe('11/32');
    let wand = fraction(0);
    const waver = set(begun, 'blogo', { task: 'attack', wands: [{ id: 'wand', name: 'wand', charges: 9 }] });
    for (const [end, chance] of initiative(waver)) {
      if (ahead(end) !== 0) continue;
      const found = shellOdds(mighty, end, { do: 'wand', who: 'blogo' }, key, declining);
      const kept = found.chance((after) => own(after, 'blogo').wands[0]?.charges === 9);
      wand = plus(wand, times(chance, kept));
    }
    expect(text(wand)).toBe('1/16');
  });

  test('an orc is struck (O7.a, O7.b, O7.c, O7.d, O7.e)', () => {
    const fight = round({ party: [aldric()], foes: [orc()] });
    const found = of(fight, function* (draft) {
      const asking = { key: 'damage', tag: 'damage', who: 'aldric', why: 'damage' };
      takeOff(draft, 'orc', yield* throwDice(asking, [8], sumWith(1, 1)), {});
      yield* settleHarm(draft, 'orc', 'death', {});
    });
    const fate = (end: Fight) =>
      own(end, 'orc').status === 'dead' ? 'dead' : (names(end, 'orc')[0] ?? (hp(end, 'orc') > 0 ? 'up' : 'awake'));
    const chance = (what: string) => text(found.chance((end) => fate(end) === what));
    expect(['up', 'awake', 'at -2', 'unconscious', 'dead'].map(chance)).toEqual(['3/8', '1/32', '1/8', '7/16', '1/32']);
  });

  test('the shield-wall (O8.a, O8.b, O8.c, O8.d)', () => {
    const wall = ['Una', 'Dos', 'Tre'].map((name) => dunstan({ name, hp: 1000, ac: 15, shield: 1, kind: 'NPC' }));
    const begun = round({ party: wall, foes: [orc({ bcb: 3 })] });
    const locked = act(begun, { do: 'wall', at: ['una', 'dos', 'tre'] }).fight;
    const chance = (fight: Fight, whom: string) => {
      const alone = ['una', 'dos', 'tre'].reduce((now, id) => at(now, id, 'orc', id === whom ? 1 : 12), fight);
      const found = shellOdds(mighty, roll(alone, 1, 1, 1, 6), { do: 'count' }, key, declining);
      return text(found.chance((end) => hp(end, whom) < 1000));
    };
    expect([chance(begun, 'una'), chance(locked, 'una'), chance(locked, 'dos')]).toEqual(['9/20', '2/5', '7/20']);
    expect(chance(behind(locked, 'orc', 'dos'), 'dos')).toBe('3/5');
  });

  test('two weapons (O9.a, O9.b, O9.c)', () => {
    const hero = cass({ bcb: 3, weapons: ['sword 1d8', 'dagger 1d4'] });
    const fighting = (word: string) => {
      const fight = round({ party: [hero], foes: [dummy(15)] });
      return roll(word === '' ? fight : steps(fight, { do: word, who: 'cass' }), ...(word === 'two' ? [6, 5] : [6]), 1);
    };
    const mean = (fight: Fight) => lost(shellOdds(mighty, fight, { do: 'count' }, key, declining), 'orc');
    const second = set(fighting('two'), 'cass', { counts: [5], attacksMade: 1 });
    expect(text(mean(fighting('')))).toBe('81/40');
    expect(text(plus(mean(fighting('two')), mean(second)))).toBe('21/10');
    expect(text(mean(fighting('parry')))).toBe('9/5');
  });

  test('an arrow in the wound (O10.a, O10.b)', () => {
    const arrow = { ...own(round({ party: [aldric()], foes: [orc()] }), 'aldric').weapons[1], first: 1, stirred: true };
    const lodged = [JSON.parse(JSON.stringify(arrow))];
    const fight = set(round({ party: [cass(), aldric(big)], foes: [orc()] }), 'aldric', { lodged });
    expect(
      text(
        lost(
          of(fight, (draft) => lodgedHarm(draft)),
          'aldric',
        ),
      ),
    ).toBe('5/3');
    expect(
      text(
        lost(
          of(fight, (draft) => extract(draft, 'cass', 'aldric')),
          'aldric',
        ),
      ),
    ).toBe('41/20');
  });

  test('one punch (O11.a)', () => {
    const fight = roll(round({ party: [aldric({ bcb: 1 })], foes: [orc({ hp: '4/5', ac: 12 })] }), 5, 1);
    const found = shellOdds(mighty, fight, { do: 'attack', who: 'aldric', with: 'fist' }, key, declining);
    expect(text(found.chance((end) => names(end, 'orc').includes('stunned')))).toBe('3/10');
  });

  test('a hurried retreat (O12.a, O12.b)', () => {
    const hero = dunstan({ ...big, dex: 12, kind: 'NPC' });
    const fight = roll(round({ party: [hero], foes: [orc({ bcb: 4 })] }), 6, 1);
    const found = shellOdds(mighty, fight, { do: 'retreat', who: 'dunstan', options: { feet: 90 } }, key, {
      free: 'yes',
    });
    expect(text(found.chance((end) => names(end, 'dunstan').includes('stumbled')))).toBe('2/5');
    expect(text(found.chance((end) => hp(end, 'dunstan') < 1000))).toBe('6/25');
  });

  test('of each whom the dice can choose, as if they had; nobody strikes past those in reach (MB-TGT.1)', () => {
    const begun = at(round({ party: [aldric()], foes: orcs('A', 'B', 'C') }), 'aldric', 'orc-c', 9);
    // Whoever fights defensively takes no free attack: few ways are left.
    const fight = ['orc-a', 'orc-b'].reduce((now, who) => set(now, who, { task: 'defend' }), begun);
    const found = resultOf(aimsOf(mighty, roll(fight, 5, 1, 1, 1), { do: 'attack', who: 'aldric', with: 'sword' }));
    expect(found.map(({ target }) => target)).toEqual(['Orc A', 'Orc B']);
    expect(found.map(({ outlook }) => outlook.out.over > 0n)).toEqual([true, true]);
    expect(found.map(({ why }) => why)).toEqual([found[0]?.why, expect.stringContaining('drawn from Orc A and Orc B')]);
    expect(
      resultOf(aimsOf(mighty, fight, { do: 'attack', who: 'aldric', with: 'sword' })).map(({ target }) => target),
    ).toEqual(['Orc A', 'Orc B']);
  });

  test('of an attack on a player character are few ways: a Mighty Blow is told by its row (MB-MBT.7)', () => {
    const fight = round({ party: [aldric()], foes: [orc()] });
    const [strike] = resultOf(prospecting(mighty, fight, { do: 'attack', who: 'orc', at: ['aldric'] }));
    expect(strike?.sampled).toBeUndefined();
    expect(strike?.chances.filter(({ says }) => says.includes('Crushing Blow!, stunned for 6')).length).toBeGreaterThan(
      6,
    );
    const { play } = enumerationOf(mighty, fight, { do: 'attack', who: 'orc', at: ['aldric'] }, () => ({
      add: () => {},
      found: () => undefined,
    }));
    expect([...ways(play)].length).toBeLessThan(200);
  });

  test('try no decision in its other ways that seldom comes up, and say how it was taken', () => {
    const fight = round({ party: [aldric()], foes: [orc()] });
    const onAldric = { do: 'attack', who: 'orc', at: ['aldric'] };
    const [strike] = resultOf(prospecting(mighty, fight, onAldric, onAldric, withLater));
    expect(strike).not.toHaveProperty('further');
    expect(strike?.supposed).toContain('Which mishap for Orc? none');
  });

  test('of an assassination say the CON that somebody loses of whom none was written down (MB-ASN.1, MB-ASN.9)', () => {
    const fight = roll(put(round({ party: [dunstan()], foes: [orc()] }), 'orc', 'asleep'), 5);
    const [strike] = resultOf(prospecting(mighty, fight, { do: 'attack', who: 'dunstan', at: ['orc'] }));
    const says = strike?.chances.map((chance) => chance.says) ?? [];
    expect(says).toEqual(expect.arrayContaining(['con 10 → 9', 'con 10 → 4']));
  });

  test('of a blow whose target is drawn are of that one, and not of several', () => {
    const fight = roll(round({ party: [aldric()], foes: orcs('A', 'B') }), 5, 1, 1);
    const found = (intent: Intent) => resultOf(prospecting(mighty, fight, intent, intent, { ways: 40, throws: 1 }))[0];
    expect(found({ do: 'attack', who: 'aldric' })).not.toHaveProperty('several');
    expect(found({ do: 'flee', at: ['orc-a', 'orc-b'] })).toHaveProperty('several', true);
  });

  test('whoever has attacked in the round has the chances of the next', async () => {
    const { fight } = await sampleFight('mighty');
    expect(own(fight, 'aldric').attacksMade).toBe(1);
    const [only] = resultOf(prospecting(mighty, fight, { do: 'attack', who: 'aldric', at: ['orc-2'], forced: true }));
    expect(only?.out.over).toBeGreaterThan(0n);
  });

  test('the chances of any action sum to one', () => {
    const fight = roll(put(round({ party: [aldric()], foes: orcs('A', 'B') }), 'orc-b', 'stunned'), 5, 1);
    for (const intent of [
      { do: 'count' },
      { do: 'retreat', who: 'aldric', options: { feet: 110 } },
      { do: 'attack', who: 'aldric', with: 'fist' },
    ])
      expect(text(table.odds(fight, intent, key, taking(declining)).chance(() => true))).toBe('1');
    expect(actionFor(table.ruleset, { do: 'count' }).word).toBe('count');
  });
});

test('the odds of an attack are those of all the attacks of its count (MB-INI.3, MB-INI.15)', () => {
  const armed = (house = {}) => steps(round({ party: [cass()], foes: [ogre()] }, house), { do: 'two', who: 'cass' });
  const weighed = (fight: Fight, options = {}) =>
    own(exchange(fight, { do: 'attack', who: 'cass', options }).fight, 'cass').counts.length;
  expect(weighed(roll(armed(), 6, 6, 1))).toBe(2);
  expect(weighed(roll(armed(), 6, 5, 1))).toBe(1);
  expect(weighed(armed({ initiativeMode: 'side' }))).toBe(2);
  expect(weighed(armed({ initiativeMode: 'side' }), { times: 1 })).toBe(1);
});
