import { afterAll, describe, expect, it, test } from 'vitest';
import { encounterOf } from '../../src/cli/shared/saves.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { openSave, type Save } from '../../src/store/save.ts';
import { figure } from '../store/figures.ts';
import { proving, sized, sizedForFigures } from '../walk.ts';
import { deskWith } from './desk.ts';

const desk = deskWith();
afterAll(() => desk.remove());

const text = desk.text('ghouls');
const whole = open('ghouls');

function open(name: string): Save {
  return openSave(desk.world.disk, desk.path(name), { write: false });
}

/** The text of the example with one entry, counted from 1, made unreadable. */
function damagedAt(entry: number): string {
  return text
    .split('\n')
    .map((line, i) => (i === entry + 1 ? line.replace('":', '"') : line))
    .join('\n');
}

async function problemOf(run: () => unknown): Promise<Problem> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  return expect.fail('there was no problem');
}

test('a damaged save that is named by its path is advised about by its path', async () => {
  desk.write('apart', damagedAt(7));
  const path = desk.path('apart').replace(/apart/, './apart');
  expect((await problemOf(() => desk.run('log', path))).message).toContain(
    `\`affray repair ${path}\` saves what is whole.`,
  );
});

describe('a save with one bad byte', () => {
  for (const name of ['log', 'state', 'replay', 'report'])
    it(`shows what came before it: ${name} --until-damage`, async () => {
      desk.write('bad', damagedAt(7));
      const refusal = await problemOf(() => desk.run(name, 'bad'));
      expect(refusal.message).toContain('`affray log bad --until-damage` shows what came before');
      expect(refusal.message).toContain('`affray repair bad` saves what is whole');
      expect(await desk.run(name, 'bad', '--until-damage')).toBe(0);
      expect(desk.printed().length).toBeGreaterThan(3);
      expect(desk.remarked()).toEqual([
        'bad.json is damaged at entry 7 (line 9, column 8): ":" is missing. You see what came before: 6 entries.',
      ]);
      expect(desk.text('bad')).toBe(damagedAt(7));
    });

  it('makes a branch of the entries before it', async () => {
    desk.write('bad', damagedAt(7));
    await desk.run('branch', 'bad', '--until-damage', '--name', 'before');
    expect(open('before').entries.length).toBe(6);
    desk.printed();
    desk.remarked();
  });

  it('is repaired into a new file: every other entry is kept, the bad one is named, the old file stays', async () => {
    desk.write('bad', damagedAt(10));
    expect(await desk.run('repair', 'bad')).toBe(0);
    expect(desk.printed()).toEqual([desk.path('bad-repaired')]);
    expect(desk.remarked()).toEqual(['Entry 10 (line 12, column 8) is left out: ":" is missing.', '9 entries saved.']);
    expect(open('bad-repaired').entries).toEqual(whole.entries.slice(0, 9));
    expect(desk.text('bad')).toBe(damagedAt(10));
    await encounterOf(desk.world, open('bad-repaired'));
  });

  it('keeps the entries after it too, and says that they follow on a lost one', async () => {
    desk.write('mid', damagedAt(5));
    await desk.run('repair', 'mid');
    const after = desk.remarked().at(-1);
    expect(after).toBe(
      '9 entries saved, 5 of them from after the damage: `affray verify mid-repaired` shows what no longer fits.',
    );
    expect(open('mid-repaired').entries).toEqual(whole.entries.toSpliced(4, 1));
    await encounterOf(desk.world, open('mid-repaired'));
    await desk.run('repair', 'mid', '--until-damage', '--name', 'mid-before');
    expect(open('mid-before').entries).toEqual(whole.entries.slice(0, 4));
    desk.remarked();
    desk.printed();
  });

  it('is not written to when it is to be played', async () => {
    const bytes = Buffer.from(text);
    bytes[bytes.indexOf('"facts"') + 2] = 0xff;
    const { disk } = desk.world;
    writeBytes('key', bytes);
    const problem = await problemOf(() => openSave(disk, desk.path('key'), { write: true }));
    expect(problem.message).toContain('these bytes are not UTF-8');
    expect(disk.read(desk.path('key'))).toEqual(bytes);
  });
});

test('a log stops before an entry that does not fit, and a repair leaves it out', async () => {
  desk.write('misfit', text.replace('"step":6,', '"step":1,'));
  expect((await problemOf(() => desk.run('log', 'misfit'))).message).toMatch(/^At entry \d: /);
  expect(await desk.run('log', 'misfit', '--until-damage')).toBe(0);
  expect(desk.remarked().at(-1)).toMatch(/^misfit.json is damaged at entry 6 .*uses the number 1 again/);
  await desk.run('repair', 'misfit');
  expect(open('misfit-repaired').entries).toHaveLength(9);
  await desk.run('repair', 'misfit', '--until-damage', '--name', 'misfit-before');
  expect(open('misfit-before').entries).toEqual(whole.entries.slice(0, 5));
  desk.write('none', text.replace('"step":1,', '"step":-1,'));
  expect((await problemOf(() => desk.run('repair', 'none', '--until-damage'))).message).toBe(
    'No entry of none comes before the damage, so there is nothing to save.',
  );
  desk.remarked();
  desk.printed();
});

test('an entry that does not fit is told with what is wrong with it alone', async () => {
  desk.write('misfit', text.replace('"step":6,', '"step":1,'));
  await desk.run('log', 'misfit', '--until-damage');
  expect(desk.remarked().at(-1)).toBe(
    'misfit.json is damaged at entry 6 (line 8, column 1): The save has an entry that uses the number 1 again, which does not fit what went before: it was changed by hand. You see what came before: 5 entries.',
  );
  desk.printed();
});

test('a save that another editor has marked or given its line ends is whole, and repaired where it is not', async () => {
  desk.printed();
  const written = { marked: `\uFEFF${text}`, returned: text.replaceAll('\n', '\r\n') };
  for (const [name, held] of Object.entries(written)) {
    desk.write(name, held);
    await desk.run('repair', name);
    expect(desk.remarked()).toEqual([`${name} is whole. There is nothing to repair.`]);
    desk.write(name, held.replace('"step":6,', '"step":,'));
    expect((await problemOf(() => desk.run('log', name))).message).toContain(
      'is damaged at line 8, column 9 (entry 6)',
    );
    await desk.run('repair', name);
    expect(desk.remarked()[0]).toBe('Entry 6 (line 8, column 9) is left out: a value is missing.');
    expect(open(`${name}-repaired`).entries).toEqual(whole.entries.toSpliced(5, 1));
  }
});

test('nothing is made of a save that has no whole entry', async () => {
  desk.write('begun', text.slice(0, text.indexOf('"facts"')));
  expect((await problemOf(() => desk.run('repair', 'begun'))).message).toBe(
    'No entry of begun is whole, so there is nothing to save.',
  );
});

test('a save of a ruleset that affray does not have says so', async () => {
  desk.write('strange', text.replace('"ruleset":"pk"', '"ruleset":"xx"'));
  expect((await problemOf(() => desk.run('log', 'strange'))).message).toBe(
    'strange.json is a fight by the ruleset "xx", and affray has pk, factions, guard, brp and mighty.',
  );
  desk.remarked();
});

test('a damaged first line is reported, and the fight opens as long as its ruleset and seed can be read', async () => {
  desk.write('head', text.replace('"format":1', '"format";1'));
  await desk.run('repair', 'head');
  expect(desk.remarked()[0]).toMatch(/^The first line \(line 1, column 20\) is left out: ":" is missing\.$/);
  expect(open('head-repaired').entries).toEqual(whole.entries);
  expect(open('head-repaired').head).toMatchObject({ ruleset: 'pk', seed: whole.head['seed'] });
  desk.write('lost', text.replace('"ruleset":"pk"', '"rule...":"pk"'));
  expect((await problemOf(() => desk.run('repair', 'lost'))).message).toContain(
    '"lost.json" cannot be repaired: its first line no longer names the ruleset and the seed',
  );
});

test('whatever byte before the first entry is flipped, the entries are repaired into a new file', async () => {
  desk.printed();
  const end = text.indexOf('{"step"');
  const lost: string[] = [];
  const isTried = (place: number) => proving || place % 4 === 0 || text.slice(place - 3, place) === '":"';
  for (let place = 0; place < end; place += 1)
    for (const bit of isTried(place) ? sized([7], [0, 7]) : []) {
      const bytes = Buffer.from(text);
      bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
      const label = `bit ${bit} of byte ${place}`;
      writeBytes('first', bytes);
      const refused = await orRefused(() => desk.run('log', 'first'));
      if (refused instanceof Problem) expect(refused.message, label).not.toContain('undefined');
      desk.remarked();
      const outcome = await orRefused(() => desk.run('repair', 'first', '--name', 'first-out'));
      if (outcome instanceof Problem) lost.push(text.slice(place - 3, place));
      else if (desk.world.disk.stat(desk.path('first-out')) !== undefined) {
        expect(open('first-out').entries, label).toEqual(whole.entries);
        desk.world.disk.remove(desk.path('first-out'));
      } else if (refused instanceof Problem) expect(refused.message, label).toContain('ruleset');
    }
  // Nobody can tell a ruleset or a seed of which the first letter is gone.
  expect(lost).toEqual(['":"', '":"']);
  desk.printed();
  desk.remarked();
});

test('a save that lost a line break between two entries is repaired with all of them', async () => {
  desk.write('run-on', text.replace('\n{"step":3', '\v{"step":3'));
  expect((await problemOf(() => desk.run('log', 'run-on'))).message).toContain('`affray repair run-on`');
  expect(await desk.run('repair', 'run-on')).toBe(0);
  expect(desk.remarked()).toEqual(['10 entries saved: only what stands between them was damaged.']);
  expect(open('run-on-repaired').entries).toEqual(whole.entries);
  desk.printed();
});

test('a file that is JSON and no save is refused as such by repair as well', async () => {
  desk.write('other', '{"name":"other"}');
  expect((await problemOf(() => desk.run('repair', 'other'))).message).toBe(
    '"other.json" is JSON, but not a save of affray. Give the name of a save.',
  );
});

test('a whole save is not repaired', async () => {
  desk.printed();
  desk.remarked();
  expect(await desk.run('repair', 'ghouls')).toBe(0);
  expect([desk.printed(), desk.remarked()]).toEqual([[], ['ghouls is whole. There is nothing to repair.']]);
});

/** Distance between the bytes that are flipped: all of them take an hour. */
const STRIDE = sizedForFigures(6_007, 499, 97);

/** Bits that are flipped of a byte: all, or in the small size one after the other. */
const bitsAt = (place: number) => sized([(place / STRIDE) % 8], [0, 1, 2, 3, 4, 5, 6, 7]);

test('after a flip of any byte, a repair gives a save that opens, with every entry that the byte is not in', {
  timeout: 600_000,
}, async () => {
  const bytes = Buffer.from(text);
  const { disk } = desk.world;
  let flips = 0;
  let repaired = 0;
  for (let place = 0; place < bytes.length; place += STRIDE) {
    for (const bit of bitsAt(place)) {
      const flipped = Buffer.from(bytes);
      flipped[place] = (flipped[place] ?? 0) ^ (1 << bit);
      writeBytes('flip', flipped);
      flips += 1;
      const before = Number(flipped.subarray(0, place).toString('latin1').split('\n').length) - 2;
      const outcome = await orRefused(() => desk.run('repair', 'flip', '--name', 'flip-out'));
      expect(disk.read(desk.path('flip')), `bit ${bit} of byte ${place}`).toEqual(flipped);
      if (outcome instanceof Problem) {
        expect(before, `bit ${bit} of byte ${place}: ${outcome.message}`).toBeLessThan(0);
        continue;
      }
      if (desk.printed().length === 0) {
        expect(await orRefused(() => desk.run('verify', 'flip')), `bit ${bit} of byte ${place}`).not.toBeInstanceOf(
          Problem,
        );
        desk.printed();
        continue;
      }
      repaired += 1;
      const { entries } = open('flip-out');
      await encounterOf(desk.world, open('flip-out'));
      const others = whole.entries.filter((_, i) => i + 1 < before);
      expect(entries.slice(0, others.length), `bit ${bit} of byte ${place}`).toEqual(others);
      if (before > 1) expect(entries.length, `bit ${bit} of byte ${place}`).toBeGreaterThan(whole.entries.length - 3);
      disk.remove(desk.path('flip-out'));
    }
  }
  desk.remarked();
  expect(repaired).toBeGreaterThan(flips / 2);
  figure('bits of a save flipped and repaired into a new file; whole entries before the flip lost: 0', flips);
});

function writeBytes(name: string, bytes: Buffer): void {
  const { disk } = desk.world;
  const file = disk.open(desk.path(name), 'w');
  disk.write(file, bytes, 0);
  disk.close(file);
}

async function orRefused(run: () => unknown): Promise<unknown> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

test('a name that no save has is a file of the working folder, where one is called so', async () => {
  expect((await problemOf(() => desk.run('log', 'package.json'))).message).toBe(
    '"package.json" is JSON, but not a save of affray. Give the name of a save.',
  );
  expect((await problemOf(() => desk.run('log', 'package'))).message).toContain('There is no save "package"');
});
