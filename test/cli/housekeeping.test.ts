import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archive, exportSaves, importSaves, rename } from '../../src/cli/housekeeping.ts';
import { list } from '../../src/cli/list.ts';
import { openNamed } from '../../src/cli/saves.ts';
import { problemOf } from '../store/kit.ts';
import { type Desk, deskWith } from './desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = deskWith();
});
afterEach(() => desk.remove());

function names(): readonly string[] {
  return readdirSync(desk.folder).sort();
}

describe('the list of saves', () => {
  it('says the rules, the round, who stands, when, how big and how it is', async () => {
    await list(desk.world, {});
    expect(desk.printed().join(' ').replaceAll(/\s+/g, ' ')).toMatch(
      /^ghouls P&K Bout 2 party 4 of 4, foes 4 of 6 \d{4}-\d\d-\d\d \d\d:\d\d \d+ (B|kB) goes on$/,
    );
  });

  it('names a save that is torn, was changed by hand, is being played or cannot be read, and lists the others', async () => {
    const whole = desk.text('ghouls');
    desk.write('torn', whole.slice(0, -30));
    desk.write('edited', whole.replace('"damage":4', '"damage":3'));
    desk.write('broken', whole.replace('"step":2,', '"step" 2,'));
    desk.write('newer', whole.replace('"format":1', '"format":9'));
    writeFileSync(`${desk.path('torn')}.lock`, '999999999 1\n');
    const open = openNamed(desk.world, 'ghouls', undefined, true);
    await list(desk.world, { json: true });
    const states = desk.printed().map((line) => JSON.parse(line));
    expect(Object.fromEntries(states.map(({ name, state }) => [name, state]))).toEqual({
      ghouls: 'goes on, being played',
      torn: 'goes on, torn end',
      edited: 'goes on, changed by hand',
      broken: 'cannot be read: `affray verify` says why',
      newer: 'of a newer affray',
    });
    open.close();
  });

  it('takes two lines for each save where one would be too narrow', async () => {
    await list({ ...desk.world, size: () => ({ width: 60, height: 24 }) }, {});
    const [first, second, ...more] = desk.printed();
    expect(first).toBe('ghouls  P&K, Bout 2, goes on');
    expect(second).toMatch(/^ {4}party 4 of 4, foes 4 of 6, \d{4}-\d\d-\d\d \d\d:\d\d, \d+ (B|kB)$/);
    expect(more).toEqual([]);
  });

  it('says that there is none', async () => {
    rename(desk.world, 'ghouls', 'x', {});
    archive(desk.world, ['x'], {});
    desk.printed();
    await list(desk.world, {});
    expect([desk.printed(), desk.remarked()]).toEqual([[], ['There is no save yet: `affray new` sets a fight up.']]);
  });
});

describe('a save that is renamed', () => {
  it('keeps every byte, and what lies beside it', () => {
    const whole = desk.text('ghouls');
    writeFileSync(`${desk.path('ghouls')}.torn-1`, 'torn');
    rename(desk.world, 'ghouls', 'the-crypt', {});
    expect(names()).toEqual(['the-crypt.json', 'the-crypt.json.torn-1']);
    expect(desk.text('the-crypt')).toBe(whole);
  });

  it('never takes the place of another, a path, or a save that is being played', () => {
    desk.write('other', desk.text('ghouls'));
    expect(problemOf(() => rename(desk.world, 'ghouls', 'other', {})).code).toBe('save-exists');
    expect(problemOf(() => rename(desk.world, 'ghouls', '../out', {})).code).toBe('bad-name');
    const open = openNamed(desk.world, 'ghouls', undefined, true);
    expect(problemOf(() => rename(desk.world, 'ghouls', 'new', {})).code).toBe('save-in-use');
    open.close();
    expect(names()).toEqual(['ghouls.json', 'other.json']);
  });
});

describe('a save that is archived', () => {
  it('is in no list, and can be brought back', async () => {
    archive(desk.world, ['ghouls'], {});
    expect(names()).toEqual(['archive']);
    desk.printed();
    await list(desk.world, { archived: true, json: true });
    expect(JSON.parse(desk.printed().join(''))).toMatchObject({ name: 'ghouls', round: 'Bout 2' });
    archive(desk.world, ['ghouls'], { back: true });
    expect(names()).toEqual(['archive', 'ghouls.json']);
    expect(problemOf(() => archive(desk.world, ['ghouls'], { back: true })).code).toBe('unknown-save');
  });
});

describe('saves in one file', () => {
  it('come in again to the byte, under names that are free', () => {
    const file = join(desk.folder, 'evening.affray');
    const whole = desk.text('ghouls');
    desk.write('torn', whole.slice(0, -30));
    exportSaves(desk.world, file, [], {});
    importSaves(desk.world, file, {});
    expect(names()).toEqual(['evening.affray', 'ghouls-2.json', 'ghouls.json', 'torn-2.json', 'torn.json']);
    expect(desk.text('ghouls-2')).toBe(whole);
    expect(openNamed(desk.world, 'torn-2', undefined, false).recovered).toBeUndefined();
    importSaves(desk.world, desk.path('ghouls-2'), {});
    expect(desk.text('ghouls-2-2')).toBe(whole);
  });

  it('are refused when one of them is damaged or would lie elsewhere, and then none comes in', () => {
    const file = join(desk.folder, 'evening.affray');
    exportSaves(desk.world, file, ['ghouls'], {});
    const text = readFileSync(file, 'utf8');
    const before = names();
    writeFileSync(file, text.replace('"name": "ghouls"', '"name": "../../ghouls"'));
    expect(problemOf(() => importSaves(desk.world, file, {})).code).toBe('bad-name');
    writeFileSync(file, text.replace('\\"step\\":2', '\\"step\\" 2'));
    expect(problemOf(() => importSaves(desk.world, file, {})).code).toBe('save-damaged');
    writeFileSync(file, '{"affray-saves":1,"saves":[{}]}');
    expect(problemOf(() => importSaves(desk.world, file, {})).code).toBe('not-a-bundle');
    expect(names()).toEqual(before);
  });
});
