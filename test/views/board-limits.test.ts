import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { board } from '../../src/views/board.ts';
import { width } from '../../src/views/text.ts';
import { sized } from '../walk.ts';
import { drawn, fightOf, flyer, kites, plain, turnsOf, typed, viewOf } from './kit.ts';
import { anyText } from './names.ts';

const anyFlyer = fc.record({
  name: anyText.filter((name) => name !== ''),
  side: fc.constantFrom('hill', 'shore', ''),
  cord: fc.constantFrom([6, 6], [5, 6], [2, 6], [0, 6], [100_000, 999_999_999]),
  kite: anyText,
  tails: fc.nat(3),
  flown: fc.constantFrom(0, 1),
  more: fc.record({ place: anyText, hidden: fc.boolean(), benched: fc.boolean() }),
});

const anyFight = fc
  .array(anyFlyer, { minLength: 1, maxLength: 30 })
  .map((flyers) =>
    fightOf(
      flyers.map(({ flown, cord: [left = 0, most = 1], ...one }, i) =>
        flyer({ ...one, code: `k${i}`, cord: [left, most], flown: flown === 1 ? 1 : 0 }),
      ),
    ),
  );

const numRuns = sized(40, 200);

describe('a board, whatever the names are', () => {
  it('has no line wider than the terminal, and no escape in it', () => {
    fc.assert(
      fc.property(
        anyFight,
        fc.integer({ min: 40, max: 140 }),
        fc.nat(40),
        fc.constantFrom(typed, drawn, plain),
        anyText,
        (fight, room, height, theme, note) => {
          const due = turnsOf(...fight.combatants.slice(0, 2).map(({ id }) => id));
          const text = board(
            kites,
            fight,
            viewOf(fight, { width: room, height, due, theme, notes: [note], dice: note }),
          );
          for (const line of text.split('\n')) expect(width(line)).toBeLessThanOrEqual(room);
          expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
        },
      ),
      { numRuns },
    );
  });

  it('shows a line for whoever is due or next, however short the rows are', () => {
    fc.assert(
      fc.property(anyFight, fc.nat(), fc.nat(), fc.nat(40), (fight, a, b, height) => {
        const ids = [a, b].map((n) => `k${n % fight.combatants.length}`);
        const lines = board(kites, fight, viewOf(fight, { height, due: turnsOf(...new Set(ids)) })).split('\n');
        expect(lines.filter((line) => line.toLowerCase().startsWith(` > ${ids[0]} `))).toHaveLength(1);
        if (ids[0] !== ids[1])
          expect(lines.filter((line) => line.toLowerCase().startsWith(` + ${ids[1]} `))).toHaveLength(1);
      }),
      { numRuns },
    );
  });
});

describe('a board with too few rows', () => {
  const gulls = Array.from({ length: 8 }, (_, i) =>
    flyer({ name: `Gull ${i + 1}`, code: `g${i + 1}`, side: 'shore', cord: [4, 4], tails: i }),
  );
  const crows = [0, 0, 2].map((left, i) =>
    flyer({ name: `Crow ${i + 1}`, code: `c${i + 1}`, side: 'shore', cord: [left, 4], tails: i }),
  );
  const hill = ['Oona', 'Pim', 'Rusk'].map((name) =>
    flyer({ name, code: name.slice(0, 2).toLowerCase(), tails: name.length }),
  );
  const fight = fightOf([...hill, ...gulls, ...crows]);
  const drawnIn = (height: number) => board(kites, fight, viewOf(fight, { height, due: turnsOf('oo', 'pi') }));

  it('first lets go those who are down, then whoever is neither due nor next, and says whom', () => {
    const whole = drawnIn(Number.POSITIVE_INFINITY).split('\n').length;
    expect(drawnIn(whole)).not.toMatch(/^ (out|down|\+\d+ more)/m);
    expect(drawnIn(whole - 1)).toContain('\n down: C1 Crow 1 0/4, C2 Crow 2 0/4\n now:');
    expect(drawnIn(whole - 2)).toContain('\n +2 more (b wide): G8 C3\n down: C1 Crow 1 0/4, C2 Crow 2 0/4\n now:');
    const least = drawnIn(7);
    expect(least).toContain('\n +10 more (b wide): ru G1-8 C3\n');
    expect(least).toMatch(/^ > oo /m);
    expect(least).toMatch(/^ \+ pi /m);
  });

  it('leaves the names of the fallen out before it cuts their number short', () => {
    const fallen = Array.from({ length: 6 }, (_, i) =>
      flyer({ name: `Heron ${i + 1}`, code: `h${i + 1}`, side: 'shore', cord: [0, 4], tails: i }),
    );
    const shore = fightOf([...hill, ...gulls, ...fallen]);
    const drawn = board(kites, shore, viewOf(shore, { height: 16, width: 44, due: turnsOf('oo', 'pi') }));
    expect(drawn).toContain('\n down: H1 0/4, H2 0/4, H3 0/4, H4 0/4, H5\n   0/4, H6 0/4\n');
  });

  it('stays whole when it is asked for whole', () => {
    const wide = board(kites, fight, viewOf(fight, { height: 5, wide: true }));
    expect(wide.match(/Gull/g)).toHaveLength(8);
  });
});

it('draws a thousand combatants, equal ones in one line', () => {
  const many = Array.from({ length: 1000 }, (_, i) =>
    flyer({ name: `Gull ${i + 1}`, code: `g${i + 1}`, side: 'shore', tails: i % 7 }),
  );
  const fight = fightOf(many);
  const lines = board(kites, fight, viewOf(fight, { height: 24, due: turnsOf('g1', 'g2') })).split('\n');
  expect(lines.length).toBeLessThanOrEqual(24);
  expect(lines.every((line) => width(line) <= 80)).toBe(true);
});
