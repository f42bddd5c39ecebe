import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeDisk } from '../../src/store/disk.ts';
import { writeOut } from '../../src/store/out-file.ts';
import { DUEL, problemOf, saved } from './kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'affray-out-'));
const disk = nodeDisk(process);
afterAll(() => rmSync(folder, { recursive: true }));

function at(name: string): string {
  return join(folder, name);
}

describe('a file at a path that a person gave', () => {
  it('is made, or written in place of another', () => {
    for (const text of ['one', 'two']) {
      writeOut(disk, at('report.md'), text);
      expect(readFileSync(at('report.md'), 'utf8')).toBe(text);
    }
  });

  it('never takes the place of a save, also of a torn or damaged one, or one behind a link', () => {
    const whole = saved(3).text(DUEL);
    const texts = [whole, whole.slice(0, -20), whole.slice(0, 100), `${'#'.repeat(64)}${whole.slice(64)}`];
    for (const text of texts) {
      writeFileSync(at('duel.json'), text);
      rmSync(at('link.html'), { force: true });
      symlinkSync('duel.json', at('link.html'));
      for (const name of ['duel.json', 'link.html'])
        expect(problemOf(() => writeOut(disk, at(name), 'report')).message).toBe(
          `"${at(name)}" is a save. Give another name.`,
        );
      expect(readFileSync(at('duel.json'), 'utf8')).toBe(text);
    }
  });

  it('is written behind a link, which stays one', () => {
    mkdirSync(at('notes'));
    writeFileSync(at('notes/evening.md'), 'old');
    symlinkSync('notes/evening.md', at('evening.md'));
    writeOut(disk, at('evening.md'), 'new');
    expect(readlinkSync(at('evening.md'))).toBe('notes/evening.md');
    expect(readFileSync(at('notes/evening.md'), 'utf8')).toBe('new');
  });

  it('needs a folder that is there', () => {
    expect(problemOf(() => writeOut(disk, at('nowhere/report.md'), 'report')).message).toBe(
      `There is no folder "${at('nowhere')}" to write into. Create it, or check its name.`,
    );
  });

  it('takes the place of no pipe, device, folder or link to nothing', () => {
    execFileSync('mkfifo', [at('pipe')]);
    symlinkSync('nothing', at('dangling'));
    mkdirSync(at('folder'));
    for (const path of [at('pipe'), at('dangling'), at('folder'), '/dev/null'])
      expect(problemOf(() => writeOut(disk, path, 'report')).message).toBe(
        `"${path}" is not a plain file. Give another name.`,
      );
    expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
    expect(lstatSync(at('dangling')).isSymbolicLink()).toBe(true);
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
  });
});
