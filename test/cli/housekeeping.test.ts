import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { archive, exportSaves, importSaves, rename } from '../../src/cli/actions/housekeeping.ts';
import { list } from '../../src/cli/actions/list.ts';
import { playNamed, readNamed } from '../../src/cli/shared/saves.ts';
import type { World } from '../../src/cli/shared/world.ts';
import { problemOf } from '../store/kit.ts';
import { systemError } from '../store/memory-disk.ts';
import { type Desk, deskWith } from './desk.ts';

let desk: Desk;
beforeEach(() => {
  desk = deskWith();
});
afterEach(() => desk.remove());

function names(): readonly string[] {
  return readdirSync(desk.folder).sort();
}

/** A world in which the system lets nobody read a save. */
function withoutRead({ world, path }: Desk, name: string): World {
  const read: World['disk']['read'] = (file, most) => {
    if (file === path(name)) throw systemError('EACCES');
    return world.disk.read(file, most);
  };
  return { ...world, disk: { ...world.disk, read } };
}

describe('the list of saves', () => {
  it('shows rules, round, combatants still up, time, size and condition', async () => {
    await list(desk.world, { archived: false, json: false });
    expect(desk.printed().join(' ').replaceAll(/\s+/g, ' ')).toMatch(
      /^ghouls P&K, Bout 2, in progress party 4 of 4, foes 4 of 6, \d{4}-\d\d-\d\d \d\d:\d\d, \d+ (B|kB)$/,
    );
  });

  it('names a save that is torn, was changed by hand, is being played or cannot be read, and lists the others', async () => {
    const whole = desk.text('ghouls');
    desk.write('torn', whole.slice(0, -30));
    desk.write('edited', whole.replace('"damage":4', '"damage":3'));
    desk.write('broken', whole.replace('"step":2,', '"step" 2,'));
    desk.write('newer', whole.replace('"format":1', '"format":9'));
    desk.write('headless', `${'#'.repeat(64)}${whole.slice(64)}`);
    desk.write('empty', '');
    desk.write('locked', whole);
    desk.write('cut', whole.slice(0, whole.lastIndexOf('"}\n]}')));
    desk.write('other', '{"members": []}');
    writeFileSync(`${desk.path('torn')}.lock`, '999999999 1\n');
    const open = playNamed(desk.world, 'ghouls');
    await list(withoutRead(desk, 'locked'), { archived: false, json: true });
    const states = desk.printed().map((line) => JSON.parse(line));
    expect(Object.fromEntries(states.map(({ name, state }) => [name, state]))).toEqual({
      ghouls: 'in progress, being played',
      torn: 'in progress, end is missing',
      edited: 'in progress, changed by hand',
      cut: 'in progress, end is missing',
      broken: 'damaged: `affray verify broken` says why',
      headless: 'damaged: `affray verify headless` says why',
      empty: 'damaged: `affray verify empty` says why',
      locked: 'not readable: `affray verify locked` says why',
      newer: 'of a newer affray',
    });
    open.close();
  });

  it('gives other programs the id of the rules', async () => {
    await list(desk.world, { archived: false, json: true });
    expect(desk.printed().map((line) => JSON.parse(line))).toMatchObject([{ name: 'ghouls', ruleset: 'pk' }]);
  });

  it('shows local time', async () => {
    const zone = process.env['TZ'];
    process.env['TZ'] = 'Asia/Kolkata';
    utimesSync(desk.path('ghouls'), 1_700_000_000, 1_700_000_000);
    await list(desk.world, { archived: false, json: false });
    await list(desk.world, { archived: false, json: true });
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
    const shown = desk.printed().join(' ');
    expect(shown).toContain('2023-11-15 03:43');
    expect(shown).toContain('"changed":"2023-11-14T22:13:20.000Z"');
  });

  it('takes two lines for each save where one would be too narrow', async () => {
    await list({ ...desk.world, size: () => ({ width: 60, height: 24 }) }, { archived: false, json: false });
    const [first, second, ...more] = desk.printed();
    expect(first).toBe('ghouls  P&K, Bout 2, in progress');
    expect(second).toMatch(/^ {4}party 4 of 4, foes 4 of 6, \d{4}-\d\d-\d\d \d\d:\d\d, \d+ (B|kB)$/);
    expect(more).toEqual([]);
  });

  it('shows the folder of a save whose name alone means another', async () => {
    const other = deskWith();
    const world = { ...desk.world, searched: () => [desk.folder, other.folder] };
    await list(world, { archived: false, json: false });
    const shown = desk.printed().filter((line) => line.startsWith('ghouls'));
    expect(shown.map((line) => line.split('  ')[0]).toSorted()).toEqual(['ghouls', `ghouls in ${other.folder}`]);
    other.remove();
  });

  it('says that there is no save', async () => {
    rename(desk.world, { from: 'ghouls', to: 'x' });
    archive(desk.world, { names: ['x'], back: false });
    desk.printed();
    await list(desk.world, { archived: false, json: false });
    expect([desk.printed(), desk.remarked()]).toEqual([[], ['There is no save yet. `affray new` sets up a fight.']]);
  });
});

describe('a save whose end is missing', () => {
  it('keeps its torn bytes beside it when it is played on, and not before', () => {
    desk.write('torn', desk.text('ghouls').slice(0, -30));
    const save = playNamed(desk.world, 'torn');
    expect(desk.remarked().join()).toMatch(
      /\(\d+ bytes left out; they will be kept in torn\.json\.torn-1 when the save is played on\)/,
    );
    expect(names()).not.toContain('torn.json.torn-1');
    save.append([{}]);
    save.close();
    expect(names()).toContain('torn.json.torn-1');
  });

  it.each(['play', 'verify', 'state', 'log'])(
    'is refused by `%s` where the set-up itself is missing',
    async (command) => {
      const whole = desk.text('ghouls');
      const cut = whole.slice(0, whole.indexOf('"log":[') + 60);
      desk.write('cut', cut);
      await expect(desk.run(command, 'cut')).rejects.toThrow(
        'The set-up is missing from cut.json, its very first entry, so there is no fight in it. Begin anew with `affray new`.',
      );
      expect(desk.text('cut')).toBe(cut);
      expect(names().filter((name) => name.includes('torn'))).toEqual([]);
    },
  );
});

describe('a save that is renamed', () => {
  it('keeps every byte, and the files beside it', () => {
    const whole = desk.text('ghouls');
    writeFileSync(`${desk.path('ghouls')}.torn-1`, 'torn');
    rename(desk.world, { from: 'ghouls', to: 'the-crypt' });
    expect(names()).toEqual(['the-crypt.json', 'the-crypt.json.torn-1']);
    expect(desk.text('the-crypt')).toBe(whole);
  });

  it('never takes the place of another, a path, or a save that is being played', () => {
    desk.write('other', desk.text('ghouls'));
    expect(problemOf(() => rename(desk.world, { from: 'ghouls', to: 'other' })).code).toBe('save-exists');
    expect(problemOf(() => rename(desk.world, { from: 'ghouls', to: '../out' })).code).toBe('bad-name');
    const open = playNamed(desk.world, 'ghouls');
    expect(problemOf(() => rename(desk.world, { from: 'ghouls', to: 'new' })).code).toBe('save-in-use');
    open.close();
    expect(names()).toEqual(['ghouls.json', 'other.json']);
  });
});

describe('several saves', () => {
  it('are put aside or written out all or none, and each once', () => {
    desk.write('other', desk.text('ghouls'));
    expect(problemOf(() => archive(desk.world, { names: ['ghouls', 'nowhere'], back: false })).code).toBe(
      'unknown-save',
    );
    expect(names()).toEqual(['ghouls.json', 'other.json']);
    archive(desk.world, { names: ['ghouls', 'other', 'ghouls'], back: false });
    expect(names()).toEqual(['archive']);
    archive(desk.world, { names: ['ghouls', 'ghouls'], back: true });
    const file = join(desk.folder, 'all.txt');
    exportSaves(desk.world, { file, names: ['ghouls', 'ghouls.json'] });
    expect(readFileSync(file, 'utf8').match(/"name":/g)).toHaveLength(1);
  });
});

describe('a save that is archived', () => {
  it('is in no list, and can be brought back', async () => {
    archive(desk.world, { names: ['ghouls'], back: false });
    expect(names()).toEqual(['archive']);
    desk.printed();
    await list(desk.world, { archived: true, json: true });
    expect(JSON.parse(desk.printed().join(''))).toMatchObject({ name: 'ghouls', round: 'Bout 2' });
    expect(problemOf(() => archive(desk.world, { names: ['ghouls'], back: false })).message).toBe(
      '"ghouls" is archived. `affray saves archive "ghouls" --back` brings it back.',
    );
    archive(desk.world, { names: ['ghouls'], back: true });
    expect(names()).toEqual(['archive', 'ghouls.json']);
    expect(problemOf(() => archive(desk.world, { names: ['nobody'], back: true })).code).toBe('unknown-save');
  });

  it('is not one that is in use: that is said, and nothing is moved', () => {
    expect(problemOf(() => archive(desk.world, { names: ['ghouls'], back: true })).message).toBe(
      '"ghouls" is not archived, so nothing was done. `affray saves --archived` lists what is.',
    );
    expect(names()).toEqual(['ghouls.json']);
  });

  it('keeps its place where the other side has one of its name, and it is said which to rename', () => {
    const whole = desk.text('ghouls');
    archive(desk.world, { names: ['ghouls'], back: false });
    desk.write('ghouls', whole);
    const refusal = (back: boolean) => problemOf(() => archive(desk.world, { names: ['ghouls'], back })).message;
    const advice =
      'already. Give the save that is not archived another name first: `affray saves rename "ghouls" OTHER`.';
    expect(refusal(true)).toBe(`There is a file "ghouls.json" in ${desk.folder} ${advice}`);
    expect(refusal(false)).toBe(`There is a file "ghouls.json" in ${join(desk.folder, 'archive')} ${advice}`);
    rename(desk.world, { from: 'ghouls', to: 'other' });
    archive(desk.world, { names: ['ghouls'], back: true });
    expect(names()).toEqual(['archive', 'ghouls.json', 'other.json']);
  });
});

describe('saves in one file', () => {
  it('are unpacked to the byte, under free names', () => {
    const file = join(desk.folder, 'evening.affray');
    const whole = desk.text('ghouls');
    desk.write('torn', whole.slice(0, -30));
    expect(exportSaves(desk.world, { file: file, names: [] })).toBe(0);
    expect(desk.remarked()).toEqual([
      expect.stringMatching(/^torn\.json: the end of the file is missing, from entry 10 on \(\d+ bytes left out\)\. /),
      `2 saves written to ${file}.`,
    ]);
    importSaves(desk.world, { file: file });
    expect(names()).toEqual(['evening.affray', 'ghouls-2.json', 'ghouls.json', 'torn-2.json', 'torn.json']);
    expect(desk.text('ghouls-2')).toBe(whole);
    expect(readNamed(desk.world, 'torn-2').recovered).toBeUndefined();
    importSaves(desk.world, { file: desk.path('ghouls-2') });
    expect(desk.text('ghouls-2-2')).toBe(whole);
  });

  it('go to the standard output for `-`, and come back from there to the byte', () => {
    const whole = desk.text('ghouls');
    const [bidi, zero] = ['\u202E', '\u200B'];
    desk.write('odd', whole.replaceAll('Asta', `As${bidi}${zero}ta`));
    expect(exportSaves(desk.world, { file: '-', names: ['ghouls', 'odd'] })).toBe(0);
    expect(desk.remarked().at(-1)).toBe('2 saves written to the standard output.');
    const text = desk.printed().join('\n');
    expect(text).not.toMatch(new RegExp(`[${bidi}${zero}]`));
    expect(names()).toEqual(['ghouls.json', 'odd.json']);
    importSaves({ ...desk.world, readFile: () => text }, { file: '-' });
    expect(desk.text('ghouls-2')).toBe(whole);
    expect(desk.text('odd-2')).toBe(desk.text('odd'));
  });

  it('are all that can be read; the others are named', () => {
    const file = join(desk.folder, 'evening.affray');
    const whole = desk.text('ghouls');
    desk.write('broken', whole.replace('"step":2,', '"step" 2,'));
    desk.write('empty', '');
    desk.write('locked', whole);
    expect(exportSaves(withoutRead(desk, 'locked'), { file: file, names: [] })).toBe(1);
    const said = desk.remarked().toSorted();
    expect(said).toEqual([
      `1 save written to ${file}.`,
      expect.stringContaining(`Left out ${desk.path('broken')}: "broken.json" is damaged at line 4`),
      expect.stringContaining(`Left out ${desk.path('empty')}: "empty.json" is empty`),
      expect.stringContaining(`Left out ${desk.path('locked')}: "locked.json" was not read: the system does not allow`),
    ]);
    const before = readFileSync(file, 'utf8');
    expect(problemOf(() => exportSaves(desk.world, { file: file, names: ['ghouls', 'broken'] })).code).toBe(
      'save-damaged',
    );
    expect(readFileSync(file, 'utf8')).toBe(before);
  });

  it('leave beside them what stood in the file before, and nothing where it was the same', () => {
    const file = join(desk.folder, 'party.yaml');
    writeFileSync(file, 'members: []\n');
    exportSaves(desk.world, { file, names: ['ghouls'] });
    exportSaves(desk.world, { file, names: ['ghouls'] });
    expect(desk.remarked()).toEqual([
      `1 save written to ${file}; the old file is ${file}.old.`,
      `1 save written to ${file}.`,
    ]);
    expect(readFileSync(`${file}.old`, 'utf8')).toBe('members: []\n');
  });

  it('never take the place of what cannot be kept beside them', () => {
    const file = join(desk.folder, 'map.png');
    writeFileSync(file, Buffer.from([0, 255]));
    const { message } = problemOf(() => exportSaves(desk.world, { file, names: ['ghouls'] }));
    expect(message).toBe(`"${file}" is there already, and affray can't keep it beside the new one. Give another name.`);
    expect([...readFileSync(file)]).toEqual([0, 255]);
  });

  it('never take the place of a save', () => {
    const whole = desk.text('ghouls');
    const written = problemOf(() => exportSaves(desk.world, { file: desk.path('ghouls'), names: [] }));
    expect(written.message).toBe(`"${desk.path('ghouls')}" is a save. Give another name.`);
    expect(desk.text('ghouls')).toBe(whole);
  });

  it('are refused when one of them is damaged or would lie elsewhere, and then none is unpacked', () => {
    const file = join(desk.folder, 'evening.affray');
    exportSaves(desk.world, { file: file, names: ['ghouls'] });
    const text = readFileSync(file, 'utf8');
    const before = names();
    writeFileSync(file, text.replace('"name": "ghouls"', '"name": "../../ghouls"'));
    expect(problemOf(() => importSaves(desk.world, { file: file })).code).toBe('bad-name');
    writeFileSync(file, text.replace('\\"step\\":2', '\\"step\\" 2'));
    expect(problemOf(() => importSaves(desk.world, { file: file })).code).toBe('save-damaged');
    writeFileSync(file, '{"affray-saves":1,"saves":[{}]}');
    expect(problemOf(() => importSaves(desk.world, { file: file })).code).toBe('not-a-bundle');
    expect(names()).toEqual(before);
  });

  it('come in with a remark where an end is missing, and are refused in words for a file of neither kind', () => {
    const half = desk.text('ghouls').slice(0, -300);
    const file = join(desk.folder, 'half.txt');
    writeFileSync(file, half);
    importSaves(desk.world, { file });
    expect(desk.remarked().join(' ')).toMatch(/^half\.txt: the end of the file is missing, from entry \d+ on/);
    writeFileSync(file, '{"a":1}');
    expect(problemOf(() => importSaves(desk.world, { file })).message).toBe(
      '"half.txt" is neither a save nor a file that `affray saves export` wrote.',
    );
  });
});
