import { describe, expect, it } from 'vitest';
import { findSave, listSaves, saveFolders, savePath } from '../../src/store/folders.ts';
import { createSave } from '../../src/store/save.ts';
import { DUEL, problemOf, saved } from './kit.ts';
import { MemoryDisk, systemError } from './memory-disk.ts';

describe('the folders of saves', () => {
  it('are --saves, AFFRAY_SAVES, ./saves and the data folder of the platform, in this order', () => {
    const env = { AFFRAY_SAVES: '/mnt/saves' };
    expect(saveFolders(env, 'linux', '/home/ada', '/work', 'mine')).toEqual([
      '/work/mine',
      '/mnt/saves',
      '/work/saves',
      '/home/ada/.local/share/affray/saves',
    ]);
    expect(saveFolders({}, 'linux', '/home/ada', '/work')).toEqual([
      '/work/saves',
      '/home/ada/.local/share/affray/saves',
    ]);
  });

  it('follow XDG_DATA_HOME where it is absolute, the Library on a Mac, APPDATA on Windows', () => {
    const last = (...given: Parameters<typeof saveFolders>): string | undefined => saveFolders(...given).at(-1);
    expect(last({ XDG_DATA_HOME: '/data' }, 'freebsd', '/home/ada', '/work')).toBe('/data/affray/saves');
    expect(last({ XDG_DATA_HOME: 'data' }, 'linux', '/home/ada', '/work')).toBe('/home/ada/.local/share/affray/saves');
    expect(last({}, 'darwin', '/Users/ada', '/work')).toBe('/Users/ada/Library/Application Support/affray/saves');
    const roaming = 'C:\\Users\\ada\\AppData\\Roaming';
    expect(last({ APPDATA: roaming }, 'win32', 'C:\\Users\\ada', 'D:\\rpg')).toBe(`${roaming}\\affray\\saves`);
    expect(saveFolders({}, 'win32', 'C:\\Users\\ada', 'D:\\rpg')).toEqual([
      'D:\\rpg\\saves',
      `${roaming}\\affray\\saves`,
    ]);
  });

  it('are named once each', () => {
    expect(saveFolders({ AFFRAY_SAVES: 'saves/' }, 'linux', '/h', '/work', '/work/./saves')).toHaveLength(2);
  });
});

function shelf(): MemoryDisk {
  const memory = new MemoryDisk();
  for (const name of ['duel', 'ambush', 'bridge']) {
    createSave(memory.of(1), `/saves/${name}.json`, { name }, '0.1.0').close();
  }
  createSave(memory.of(1), '/old/duel.json', {}, '0.1.0').close();
  createSave(memory.of(1), '/old/siege.json', {}, '0.1.0').close();
  memory.put('/saves/party.json', '{"side":"party"}');
  memory.put('/saves/notes.txt', '{"affray":{}}');
  memory.put('/saves/duel.json.torn-1', '{"affray":{}}');
  memory.put('/saves/pretty.json', '\uFEFF{\n  "affray": {}}');
  return memory;
}

describe('the saves of a folder', () => {
  it('are its files that are saves, and no rosters, notes or kept bytes', () => {
    const saves = listSaves(shelf().of(1), '/saves');
    expect(saves.map((save) => save.name)).toEqual(['ambush', 'bridge', 'duel', 'pretty']);
    expect(saves[2]).toMatchObject({ path: '/saves/duel.json', changed: 0 });
    expect(saves[2]?.size).toBe(shelf().bytes('/saves/duel.json').length);
  });

  it('are also those that are damaged or cannot be read, but no file that is plainly another', () => {
    const memory = shelf();
    const whole = saved(2).text(DUEL);
    memory.put('/old/head.json', `${'#'.repeat(64)}${whole.slice(64)}`);
    memory.put('/old/empty.json', '');
    memory.put('/old/zeros.json', Buffer.alloc(500));
    memory.put('/old/cut.json', whole.slice(0, 5));
    memory.put('/old/locked.json', whole);
    memory.put('/old/bundle.json', JSON.stringify({ 'affray-saves': 1, saves: [{ name: 'duel', text: whole }] }));
    memory.put('/old/list.json', '[]');
    memory.put('/old/object.json', '{}');
    const real = memory.of(1);
    const read: typeof real.read = (path, most) => {
      if (path === '/old/locked.json') throw systemError('EACCES');
      return real.read(path, most);
    };
    const names = listSaves({ ...real, read }, '/old').map(({ name }) => name);
    expect(names).toEqual(['cut', 'duel', 'empty', 'head', 'locked', 'siege', 'zeros']);
  });

  it('are none where there is no such folder', () => {
    expect(listSaves(shelf().of(1), '/nowhere')).toEqual([]);
  });
});

describe('a save by its name', () => {
  it('is the one in the first folder that has it, with or without .json', () => {
    const disk = shelf().of(1);
    const folders = ['/nowhere', '/saves', '/old'];
    expect(findSave(disk, 'duel', folders)).toBe('/saves/duel.json');
    expect(findSave(disk, 'duel.json', folders)).toBe('/saves/duel.json');
    expect(findSave(disk, 'siege', folders)).toBe('/old/siege.json');
  });

  it('that is unknown is refused with the nearest names of all folders', () => {
    const find = (name: string) => problemOf(() => findSave(shelf().of(1), name, ['/saves', '/old']));
    expect(find('sieg')).toMatchObject({
      code: 'unknown-save',
      message: 'There is no save "sieg". Did you mean "siege"?',
    });
    expect(find('dragon').message).toBe(
      'There is no save "dragon" in /saves, /old. `affray saves` lists what there is.',
    );
    expect(find('duell').message).toContain('Did you mean "duel"?');
  });

  it('never becomes a path outside its folder', () => {
    const memory = shelf();
    memory.put('/secret.json', '{"affray":{}}');
    for (const name of [
      '../secret',
      '..',
      '.',
      '',
      '.json',
      '/secret',
      'a/b',
      'a\\b',
      'C:secret',
      '.hidden',
      'a ',
      'a.',
      'x\0y',
      'x\u001b[2Jy',
      'x\u202Ey',
      'NUL',
      'com1.json',
      'con.old',
      'LPT¹',
      'conin$',
      'ü'.repeat(100),
      'a?',
    ]) {
      const problem = problemOf(() => findSave(memory.of(1), name, ['/saves']));
      expect(problem.code, name).toBe('bad-name');
      expect(problem.message).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(problemOf(() => savePath('/saves', name)).code).toBe('bad-name');
    }
    for (const name of [
      'Dürer’s duel',
      'night 3',
      '__proto__',
      'constructor',
      'a..b',
      '火',
      'console',
      'common.old',
      'lpt',
    ]) {
      expect(savePath('/saves', name)).toBe(`/saves/${name}.json`);
    }
  });
});
