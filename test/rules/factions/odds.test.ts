import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../../rules/factions/combatant.ts';
import { factions } from '../../../rules/factions/index.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { type Fraction, fraction, plus, writeFraction } from '../../../src/core/kit/fraction.ts';
import { memoizeText } from '../../../src/core/kit/memoize.ts';
import { field } from '../../kit.ts';
import { times } from '../../means.ts';
import { type Decided, shellOdds } from '../../shell-odds.ts';
import { balthasar, bandit, bandit2, leader, theobald, wyrm } from './cast.ts';
import {
  act,
  attack,
  attackIntent,
  endRound,
  factionsOf,
  fightOf,
  health,
  keeping,
  line,
  stateOf,
  with_,
} from './kit.ts';

function chances(fight: Fight, intent: Intent, decided: Decided = { reaction: 'none' }) {
  const found = shellOdds(
    factions,
    fight,
    intent,
    (one) =>
      one.combatants
        .map(({ id }) => `${line(one, id)} ${field(one, id, 'grabbing')} ${field(one, id, 'moraleSafe')}`)
        .join(),
    decided,
  );
  const all = found.chance(() => true);
  expect(writeFraction(all)).toBe('1');
  return {
    of: (fits: (fight: Fight) => boolean) => writeFraction(found.chance(fits)),
    mean: (number: (fight: Fight) => number) => writeFraction(found.mean(number)),
    found,
  };
}

const isOut = (fight: Fight, id: string) => stateOf(fight, id) !== 'up';
const lost = (before: number, id: string) => (fight: Fight) => before - Number(health(fight, id));

describe('odds of the ledger', () => {
  test('O1a 2/5, O1b 7/20: a save against 8 (FA-SAV.1)', () => {
    const passes = (house = {}) =>
      chances(fightOf([balthasar()], [bandit({ health: 20 })], { house }), attackIntent('balthasar', 'bandit'), {
        reaction: 'dodge',
      }).of((fight) => health(fight, 'bandit') === 20);
    expect([passes(), passes({ saveEqual: 'fail' })]).toEqual(['2/5', '7/20']);
  });

  test('O2 a sword on 8 of 8 health is critical 1/2, 1/3, 1/6, 0 by armour value', () => {
    const critical = (naturalArmour: number) =>
      chances(fightOf([balthasar()], [bandit({ naturalArmour })]), attackIntent('balthasar', 'bandit')).of((fight) =>
        isOut(fight, 'bandit'),
      );
    expect([0, 1, 2, 3].map(critical)).toEqual(['1/2', '1/3', '1/6', '0']);
  });

  test('O3a 11/50, O3b 11/150, O3c 77/100: a bow at 5 of 8 zones against a dodge', () => {
    const fight = fightOf([balthasar()], [bandit({ place: '6' })], { started: 'bandits' });
    const shot = chances(fight, attackIntent('bandit', 'balthasar', { with: 'bow' }), { reaction: 'dodge' });
    expect([
      shot.of((one) => health(one, 'balthasar') !== 10),
      shot.of((one) => isOut(one, 'balthasar')),
      shot.mean(lost(10, 'balthasar')),
    ]).toEqual(['11/50', '11/150', '77/100']);
  });

  test('O4a-O4g spear against a countering battleaxe', () => {
    const { of, mean } = chances(fightOf([theobald()], [leader()]), attackIntent('theobald', 'leader'), {
      reaction: 'counter',
    });
    const is = (spear: boolean, axe: boolean) => (fight: Fight) =>
      isOut(fight, 'theobald') === spear && isOut(fight, 'leader') === axe;
    expect(of((fight) => is(false, true)(fight) && health(fight, 'theobald') === 12)).toBe('3/8');
    expect(of((fight) => is(false, true)(fight) && health(fight, 'theobald') !== 12)).toBe('1/16');
    expect([of(is(true, false)), of(is(true, true)), of(is(false, false))]).toEqual(['5/48', '1/48', '7/16']);
    expect([mean(lost(12, 'theobald')), mean(lost(8, 'leader'))]).toEqual(['95/48', '51/16']);
  });

  test('O5a 2/5, O5b 4/25, O5c 1/5: morale of two', () => {
    const hold = (count: number, house = {}, wit = 8, other = 8) => {
      const fight = with_(
        fightOf(
          [balthasar()],
          [
            bandit({ wit }),
            bandit2({ wit: other }),
            { ...bandit(), name: 'Bandit 4' },
            { ...bandit(), name: 'Bandit 5' },
          ],
          { house },
        ),
        'bandit-4',
        { state: 'incapacitated' },
      );
      const due = endRound(with_(fight, 'bandit-5', { state: 'incapacitated' }));
      return chances(due, { do: 'morale' }, {}).of(
        (one) => ['bandit', 'bandit-2'].filter((id) => field(one, id, 'moraleSafe') === true).length === count,
      );
    };
    expect([hold(2), hold(2, { groupSave: 'individual' }), hold(1, {}, 6, 10)]).toEqual(['2/5', '4/25', '1/5']);
  });

  const readings = [
    ['halfOfCurrent', '81607/46656', '29/36'],
    ['halfOfMaximum', '527191/279936', '3/4'],
    ['atOrBelowHalf', '343/216', '11/12'],
    ['zeroOnly', '776887/279936', '5/12'],
  ] as const;
  test.each(readings)(
    'O6 hits of a d6 to take out 8 health by %s: mean %s, within two %s',
    (criticalDamage, mean, within) => {
      const start = fightOf([balthasar()], [bandit()], { house: { criticalDamage } });
      const outs = hitsToTakeOut(start);
      const all = outs.reduce((sum, chance, i) => plus(sum, times(fraction(i + 1), chance)), fraction(0));
      expect([writeFraction(all), writeFraction(plus(outs[0] ?? fraction(0), outs[1] ?? fraction(0)))]).toEqual([
        mean,
        within,
      ]);
    },
  );

  test('O7a 9/64, O7b 39/64, O7c 27/32: a wyrm shares its bite, or does not', () => {
    const two = { naturalArmour: 2 };
    const fight = factionsOf({ players: [bandit(two), bandit2(two)], monsters: [wyrm()] }, { started: 'monsters' });
    const shared = chances(fight, attackIntent('wyrm', ['bandit', 'bandit-2']));
    const outs = (one: Fight) => ['bandit', 'bandit-2'].filter((id) => isOut(one, id)).length;
    expect([shared.of((one) => outs(one) === 2), shared.of((one) => outs(one) > 0)]).toEqual(['9/64', '39/64']);
    expect(chances(fight, attackIntent('wyrm', 'bandit')).of((one) => isOut(one, 'bandit'))).toBe('27/32');
  });

  test('O8a 27/64: none of three items fails; O8b a quarter each time to be damaged and then destroyed, so 8 fights on average', () => {
    const worn = (ids: readonly ('weapons' | 'shield' | 'armour')[]) =>
      act(
        ids.reduce((now, list) => withUsed(now, list), fightOf([theobald()], [bandit()])),
        { do: 'end' },
      ).fight;
    const sound = (one: Fight) =>
      [
        field(one, 'theobald', 'weapons/spear/damaged'),
        field(one, 'theobald', 'shield/shield/damaged'),
        field(one, 'theobald', 'armour/light/damaged'),
      ].every((damaged) => damaged === false);
    expect(chances3(worn(['weapons', 'shield', 'armour']), sound)).toBe('27/64');
    const sword = worn(['weapons']);
    expect(chances3(sword, (one) => field(one, 'theobald', 'weapons/spear/damaged') === true)).toBe('1/4');
    const damaged = with_(sword, 'theobald', {
      weapons: sheetOf(sword, 'theobald').weapons.map((one) => ({ ...one, damaged: true })),
    });
    expect(chances3(damaged, (one) => field(one, 'theobald', 'weapons/spear/destroyed') === true)).toBe('1/4');
  });

  test('O9 bare hands on 2, 3, 4 and 5 health', () => {
    const critical = (max: number) =>
      chances(fightOf([balthasar({ weapons: [] })], [bandit({ health: max })]), attackIntent('balthasar', 'bandit')).of(
        (fight) => isOut(fight, 'bandit'),
      );
    expect([2, 3, 4, 5].map(critical)).toEqual(['1', '1/2', '1/2', '0']);
  });

  test('O10a 3/5, O10b 9/25: a grapple on STR 8, and held after two attempts to break free', () => {
    const grab = chances(fightOf([balthasar()], [bandit()]), { do: 'grapple', who: 'balthasar', at: ['bandit'] });
    expect(grab.of((fight) => JSON.stringify(field(fight, 'balthasar', 'grabbing')) === '["bandit"]')).toBe('3/5');
    const held = with_(fightOf([balthasar()], [bandit()], { started: 'bandits' }), 'balthasar', {
      grabbing: ['bandit'],
    });
    const stays = chances(held, { do: 'free', who: 'bandit', at: ['balthasar'] }).found.chance(
      (fight) => JSON.stringify(field(fight, 'balthasar', 'grabbing')) === '["bandit"]',
    );
    expect(writeFraction(times(stays, stays))).toBe('9/25');
  });
});

/** The chance that the n-th hit takes the bandit out, for n from 1 up. */
function hitsToTakeOut(start: Fight): readonly Fraction[] {
  const blowOn = memoizeText((current) =>
    shellOdds(
      factions,
      with_(start, 'bandit', { health: { current: Number(current), max: 8 } }),
      attackIntent('balthasar', 'bandit'),
      (one) => line(one, 'bandit'),
      { reaction: 'none' },
    ),
  );
  let alive = new Map([[8, fraction(1)]]);
  const outs: Fraction[] = [];
  while (alive.size > 0) {
    const next = new Map<number, Fraction>();
    let out = fraction(0);
    for (const [current, chance] of alive)
      for (const [fight, share] of blowOn(`${current}`)) {
        const left = Number(health(fight, 'bandit'));
        if (isOut(fight, 'bandit')) out = plus(out, times(chance, share));
        else next.set(left, plus(next.get(left) ?? fraction(0), times(chance, share)));
      }
    outs.push(out);
    alive = next;
  }
  return outs;
}

function withUsed(fight: Fight, list: 'weapons' | 'shield' | 'armour'): Fight {
  const items = field(fight, 'theobald', list);
  return with_(fight, 'theobald', {
    [list]: Array.isArray(items) ? items.map((item) => ({ ...Object(item), used: true })) : [],
  });
}

function chances3(over: Fight, fits: (fight: Fight) => boolean): string {
  const wear = (fight: Fight) =>
    JSON.stringify(['weapons', 'shield', 'armour'].map((list) => field(fight, 'theobald', list)));
  return writeFraction(shellOdds(factions, over, { do: 'aftermath' }, wear).chance(fits));
}

test('the odds of a fight in the dark sum to one too', () => {
  const dark = keeping(fightOf([theobald()], [leader()]), { dark: true });
  expect(chances(dark, attackIntent('theobald', 'leader'), { reaction: 'counter' }).of(() => true)).toBe('1');
});

/** Every way in which such dice can fall. */
function throwsOf(dice: readonly number[]): readonly (readonly number[])[] {
  const [sides, ...others] = dice;
  if (sides === undefined) return [[]];
  return throwsOf(others).flatMap((rest) => Array.from({ length: sides }, (_, i) => [i + 1, ...rest]));
}

test('all that an exchange leaves is as likely in the odds as by its dice, though dice that come to the same are one way', () => {
  const worn = { armour: ['heavy damaged'], shield: ['shield damaged'] };
  const exchanges: readonly (readonly [Fight, readonly number[]])[] = [
    [fightOf([theobald()], [leader()]), [8]],
    [
      fightOf(
        [theobald({ ...worn, weapons: ['spear damaged'], health: '3/12' })],
        [leader({ ...worn, size: 'large', weapons: ['axe'] })],
      ),
      [6, 6],
    ],
    [fightOf([theobald(worn)], [leader({ health: '2/4' })], { house: { massiveDamageKills: 'on' } }), [8]],
  ];
  const leaves = (fight: Fight) => JSON.stringify([fight.combatants, fight.bags]);
  for (const [fight, axe] of exchanges) {
    const throws = throwsOf([6, ...axe]);
    const likely = new Map<string, Fraction>();
    for (const [spear = 0, ...others] of throws) {
      const end = leaves(attack(fight, 'theobald', 'leader', ['counter', [spear], others]).fight);
      likely.set(end, plus(likely.get(end) ?? fraction(0), fraction(1, throws.length)));
    }
    const found = shellOdds(factions, fight, attackIntent('theobald', 'leader'), leaves, { reaction: 'counter' });
    const written = [...found].map(([end, chance]) => `${writeFraction(chance)} ${leaves(end)}`);
    expect(written.toSorted()).toEqual([...likely].map(([end, share]) => `${writeFraction(share)} ${end}`).toSorted());
  }
});
