import { expect, test } from 'vitest';
import type { Fight } from '../../src/core/fight/fight.ts';
import { board } from '../../src/views/board.ts';
import type { BoardView } from '../../src/views/folding.ts';
import { signLines } from '../../src/views/help.ts';
import { SteadyColumns } from '../../src/views/layout.ts';
import { width } from '../../src/views/text.ts';
import { coloured, drawn, fightOf, flyer, kites, turnsOf, typed, viewOf } from './kit.ts';

const hill = ['Oona', 'Pim', 'Rusk'].map((name) => flyer({ name, code: name.slice(0, 2).toLowerCase(), cord: [6, 6] }));
const gulls = (left: number) =>
  [1, 2, 3].map((n) => flyer({ name: `Gull ${n}`, code: `g${n}`, side: 'shore', cord: [n === 1 ? left : 4, 4] }));

/** A live board of a fight, as it is drawn after another one. */
function live(fight: Fight, before: Fight | undefined, more: Partial<BoardView> = {}, columns = new SteadyColumns()) {
  const parts = { involved: new Set<string>(), columns, plans: new Map<string, string>() };
  const view = viewOf(fight, { due: turnsOf('oo'), height: 11, ...more });
  return board(kites, fight, { ...view, brief: true, live: { ...parts, ...(before && { before }) } }).split('\n');
}

test('what the last line changed has a star, and the old value before the new one', () => {
  const lines = live(fightOf([...hill, ...gulls(1)]), fightOf([...hill, ...gulls(4)]));
  const changed = lines.filter((line) => line.startsWith('*'));
  expect(changed).toHaveLength(1);
  expect(changed[0]).toMatch(/^\* {2}G1 +Gull 1 .* 4>1\/4 #/);
  expect(live(fightOf([...hill, ...gulls(1)]), fightOf([...hill, ...gulls(4)]), { theme: drawn }).join('\n')).toContain(
    '4→1/4',
  );
});

test('columns stay where they are while values change, come and go', () => {
  const columns = new SteadyColumns();
  const titles = [4, 1, 4, 2].map((left, i, all) => {
    const before = i === 0 ? undefined : fightOf([...hill, ...gulls(all[i - 1] ?? 4)]);
    return live(fightOf([...hill, ...gulls(left)]), before, {}, columns)[1];
  });
  expect(new Set(titles).size).toBe(1);
});

test('conditions that do not fit go on below, without the shape that the numbers tell', () => {
  const conditions = ['stunned', 'entangled', 'blessed'].map((name) => ({ id: name, name }));
  const oona = flyer({ name: 'Oona', code: 'oo', cord: [4, 6], more: { conditions } });
  const lines = live(fightOf([oona, ...hill.slice(1)]), undefined, { width: 50 });
  expect(lines.join(' ')).not.toContain('...');
  for (const name of ['stunned', 'entangled', 'blessed']) expect(lines.join('\n')).toContain(name);
  expect(lines.join('\n')).toMatch(/,\n +.*blessed/);
});

test('of many codes on a line as many are named as fit, and that there are more', () => {
  const many = Array.from({ length: 40 }, (_, i) =>
    flyer({ name: `Gull ${i + 1}`, code: `g${i + 1}`, side: 'shore', cord: [(i % 2) + 1, 4] }),
  );
  const lines = live(fightOf([...hill, ...many]), undefined, { height: 30 });
  expect(lines.filter((line) => /Gull x20/.test(line))).toEqual([
    expect.stringMatching(/^ {3}G1,3\.\.\. {2}Gull x20 /),
    expect.stringMatching(/^ {3}G2,4\.\.\. {2}Gull x20 /),
  ]);
});

test('colours tell sides, who acts and what is left, and nothing that is down is dim', () => {
  const lines = live(fightOf([...hill, ...gulls(0)]), undefined, { theme: coloured, height: 30 });
  const of = (name: string) => lines.find((line) => line.includes(name)) ?? '';
  expect(of('Oona')).toContain('\u001b[7m');
  expect(of('Pim')).toContain('\u001b[36m');
  expect(of('Gull x2')).toContain('\u001b[35m');
  expect(of('Gull 1')).toContain('\u001b[31m');
  expect(of('Gull 1')).not.toContain('\u001b[2m');
});

test.each([60, 80, 100, 200])(
  'a hundred people fit in eleven rows of %i columns, and who is folded is counted',
  (room) => {
    const many = Array.from({ length: 100 }, (_, i) =>
      flyer({ name: `Gull ${i + 1}`, code: `g${i + 1}`, side: 'shore', cord: [(i % 4) + 1, 4], tails: i }),
    );
    const fight = fightOf([...hill, ...many]);
    const lines = live(fight, undefined, { width: room });
    expect(lines.length).toBeLessThanOrEqual(11);
    expect(lines.every((line) => width(line) <= room)).toBe(true);
    expect(lines.join('\n')).toMatch(/\+\d+ more \(b\)/);
    expect(lines.join('\n')).toMatch(/ > oo /);
  },
);

test('the legend explains every mark of the board', () => {
  const text = `\n${signLines(80, typed).join('\n')}`;
  for (const sign of ['>', '+', '=', 'z', '*', '!', '~dodge', '6>2']) expect(text).toContain(`\n ${sign} `);
});

test('where all are involved and a row too many, the sides close up and those aside share a line', () => {
  const fight = fightOf([
    ...hill,
    ...gulls(1),
    flyer({ name: 'Tarn', code: 'ta', side: 'shore', cord: [0, 6] }),
    flyer({ name: 'Wick', code: 'wi', cord: [5, 6] }),
  ]);
  const involved = new Set(
    ['oo', 'pi', 'g1', 'g2', 'g3'].flatMap((code) => fight.combatants.find((one) => one.code === code)?.id ?? []),
  );
  const parts = { involved, columns: new SteadyColumns(), plans: new Map<string, string>() };
  const at = (height: number) => {
    const view = viewOf(fight, { due: turnsOf('oo'), height });
    return board(kites, fight, { ...view, brief: true, live: parts }).split('\n');
  };
  expect(at(8).slice(-2)).toEqual([' +2 more (b): ru wi', ' down: TA Tarn 0/6']);
  const tight = at(7);
  expect(tight).toHaveLength(7);
  expect(tight.at(-1)).toBe(' +2 more (b): ru wi   down: TA 0/6');
});

test('the only enemy keeps its line, though it is the turn of others', () => {
  const crew = ['Ada', 'Bea', 'Cid', 'Don', 'Eve'].map((name) => flyer({ name, code: name.toLowerCase() }));
  const fight = fightOf([...crew, flyer({ name: 'Wyrm', code: 'wy', side: 'shore' })]);
  const lines = live(fight, undefined, { due: turnsOf('ada'), height: 7 });
  expect(lines.join('\n')).toContain('WY');
  expect(lines.join('\n')).toMatch(/\+\d more \(b\): (?!.*WY)/);
});

test('where all are involved and their lines too long, each keeps one line', () => {
  const conditions = ['stunned', 'entangled', 'blessed'].map((name) => ({ id: name, name }));
  const oona = flyer({ name: 'Oona', code: 'oo', cord: [4, 6], more: { conditions } });
  const fight = fightOf([oona, ...hill.slice(1), ...gulls(1)]);
  const involved = new Set(fight.combatants.map(({ id }) => id));
  const view = viewOf(fight, { due: turnsOf('oo'), height: 7, width: 50 });
  const parts = { involved, columns: new SteadyColumns(), plans: new Map<string, string>() };
  const lines = board(kites, fight, { ...view, brief: true, live: parts }).split('\n');
  expect(lines.slice(2).map((line) => line.trim().split(/ +/)[line.startsWith(' >') ? 1 : 0])).toEqual([
    'oo',
    'pi',
    'ru',
    'G1',
    'G2-3',
  ]);
});
