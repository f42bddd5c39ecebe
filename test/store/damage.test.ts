import { describe, expect, it } from 'vitest';
import { Problem } from '../../src/core/kit/problem.ts';
import { openSave, type Save } from '../../src/store/save.ts';
import { sized } from '../walk.ts';
import { figure } from './figures.ts';
import { DUEL, entries, HEAD, problemOf, saved } from './kit.ts';
import { MemoryDisk } from './memory-disk.ts';

const READ = { write: false };

function open(memory: MemoryDisk): Save | Problem {
  try {
    return openSave(memory.of(1), DUEL, READ);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

/** Opens the save of three entries after a change of its text. */
function changed(change: (text: string) => string): Save | Problem {
  const memory = saved(3);
  memory.put(DUEL, change(memory.text(DUEL)));
  return open(memory);
}

const bits = [1, 2, 4, 8, 16, 32, 64, 128, 255];

/**
 * Returns the bits of a byte to turn over: all of them one by one and together; on a short walk one or two of these, by
 * turns.
 */
const flips = (place: number) => bits.filter((_, i) => sized((place + i) % 10 === 0, true));

describe('a save of which one byte was changed', () => {
  it('is refused with the place, or read with every entry there and the changed one named', () => {
    const count = 3;
    const bytes = saved(count).bytes(DUEL);
    const lineOf = (place: number): number => bytes.toString('latin1').slice(0, place).split('\n').length;
    const seen = { refused: 0, named: 0, same: 0 };
    for (let place = 0; place < bytes.length; place += 1) {
      for (const other of flips(place).map((bits) => (bytes[place] ?? 0) ^ bits)) {
        const memory = new MemoryDisk();
        const flipped = Buffer.from(bytes);
        flipped[place] = other;
        memory.put(DUEL, flipped);
        const save = open(memory);
        expect(memory.bytes(DUEL)).toEqual(flipped);
        if (save instanceof Problem) {
          seen.refused += 1;
          expect(save.code).toMatch(/^(save-damaged|save-newer|not-json|not-a-save)$/);
          if (save.code === 'save-damaged' && 'line' in save.details) {
            expect([lineOf(place), lineOf(place) + 1]).toContain(save.details['line']);
          }
          continue;
        }
        const line = lineOf(place);
        expect(save.entries).toHaveLength(count);
        const same = entries(count).filter(
          (entry, i) => JSON.stringify(entry) === JSON.stringify(save.entries[i]),
        ).length;
        const sameHead = JSON.stringify(save.head) === JSON.stringify(HEAD) && save.program === '0.1.0';
        if (save.edited.length > 0) {
          seen.named += 1;
          const here = line === 1 ? 0 : line - 2;
          const sumLost = save.edited.length > 1 && save.entries.some((entry) => Object.keys(entry).length > 4);
          expect(save.edited).toEqual(sumLost ? [here, here + 1] : [here]);
        } else {
          seen.same += 1;
          expect([same, sameHead]).toEqual([count, true]);
        }
      }
    }
    expect(seen.refused).toBeGreaterThan(sized(60, 500));
    expect(seen.named).toBeGreaterThan(sized(60, 500));
    expect(seen.same).toBeLessThan(100);
    figure(
      `changes of a single byte, in ${flips(0).length} ways at every place of a small save`,
      seen.refused + seen.named + seen.same,
    );
    figure('of these refused with the place', seen.refused);
    figure('of these read with every step there and the changed line named', seen.named);
    figure('of these without a change of the data (blanks and line ends)', seen.same);
  });

  it('never loses its last entry to what looks like a torn write', () => {
    const bytes = saved(3).bytes(DUEL);
    const last = bytes.lastIndexOf('{"id":3');
    for (let place = last; place < bytes.length; place += 1) {
      for (const other of ['\0', '\n', ' ', '}', '"', ',']) {
        const memory = new MemoryDisk();
        const flipped = Buffer.from(bytes);
        flipped.write(other, place, 'latin1');
        memory.put(DUEL, flipped);
        const save = open(memory);
        if (!(save instanceof Problem)) expect(save.entries).toHaveLength(3);
      }
    }
  });
});

describe('a damaged save', () => {
  it('is refused with line, column and entry', () => {
    const save = changed((text) => text.replace('"id":2,', '"id" 2,'));
    expect(save).toMatchObject({
      code: 'save-damaged',
      message: '"duel.json" is damaged at line 4, column 7 (entry 2): ":" is missing.',
      details: { line: 4, column: 7, entry: 2 },
    });
  });

  it('is refused when entries are missing from its middle in a way that leaves no JSON', () => {
    expect(changed((text) => text.slice(0, 200) + text.slice(260))).toMatchObject({ code: 'save-damaged' });
  });

  const misshapen: readonly (readonly [string, string, string])[] = [
    ['{"affray":{"format":1},"head":{},"log":[]}', 'save-damaged', 'its first line names no program'],
    ['{"affray":{"format":1,"program":"1"},"log":[]}', 'save-damaged', 'it has no "head"'],
    ['{"affray":{"format":1,"program":"1"},"head":[],"log":[]}', 'save-damaged', 'it has no "head"'],
    ['{"affray":{"format":1,"program":"1"},"head":{}}', 'save-damaged', 'it has no "log"'],
    ['{"affray":{"format":1,"program":"1"},"head":{},"log":{}}', 'save-damaged', 'it has no "log"'],
    ['{"affray":{"format":1,"program":"1"},"head":{},"log":[{},3]}', 'save-damaged', 'entry 2 is not an object'],
    ['{"affray":{"format":1,"program":"1"},"head":{},"log":[],"x\\u001b[2J":1}', 'save-damaged', 'it holds "x?[2J"'],
    ['{"affray":{"format":1,"program":"1"},"head":{"__proto__":1},"log":[]}', 'save-damaged', 'a key "__proto__"'],
    ['{"affray":{"format":1,"program":"1"},"head":{},"log":[{"\\u005f_proto__":{}}]}', 'save-damaged', '"__proto__"'],
    [
      `{"affray":{"format":1,"program":"1"},"head":{},"log":[{"a":${'['.repeat(1e5)}${']'.repeat(1e5)}}]}`,
      'save-damaged',
      'brackets nested deeper than 200',
    ],
    ['', 'save-empty', 'is empty'],
    ['  \n', 'save-empty', 'is empty'],
    ['{}', 'not-a-save', 'not a save of affray'],
    ['[1,2]', 'not-a-save', 'not a save of affray'],
    ['null', 'not-a-save', 'not a save of affray'],
    ['{"affray":7}', 'not-a-save', 'not a save of affray'],
    ['{"affray":{"format":0.5,"program":"1"}}', 'not-a-save', 'not a save of affray'],
    ['{"affray":{"format":"1","program":"1"}}', 'not-a-save', 'not a save of affray'],
    ['{"affray":{"format":0,"program":"1"}}', 'not-a-save', 'not a save of affray'],
    [
      '{"name":\n  "Asta",}',
      'not-json',
      '"duel.json" is not JSON: a name in double quotes is missing (line 2, column 10). Fix it there.',
    ],
    ['name: Asta\n', 'not-json', '"duel.json" is not JSON: a value is missing (line 1, column 1). Fix it there.'],
    ['[[[[', 'not-json', '"duel.json" is not JSON: the text ends too early (line 1, column 5). Fix it there.'],
    [
      '['.repeat(1e5),
      'not-json',
      '"duel.json" is not JSON: the text ends too early (line 1, column 100001). Fix it there.',
    ],
    ['{"affray":{"for', 'save-cut-off', 'cut off within its first line'],
    ['{"aff', 'save-cut-off', 'cut off within its first line'],
  ];
  it.each(misshapen.map((row) => [row[0].slice(0, 60), ...row] as const))('%s is refused', (_, text, code, message) => {
    const save = changed(() => text);
    expect(save).toMatchObject({ code });
    expect(save instanceof Problem && save.message).toContain(message);
  });

  it('of a newer format is refused with the version that it needs, also when it is torn', () => {
    const newer = saved(1).text(DUEL).replace('"format":1,"program":"0.1.0"', '"format":2,"program":"0.7.3"');
    for (const text of [newer, newer.slice(0, -30), newer.replace('{"affray"', '{\n  "affray"'), `${newer}!`]) {
      expect(changed(() => text)).toMatchObject({
        code: 'save-newer',
        message:
          '"duel.json" has save format 2, and this affray reads formats up to 1. Open it with affray 0.7.3 or later.',
      });
    }
    const hostile = newer.replace('0.7.3', '\\u001b[2J');
    expect(
      problemOf(() => {
        throw changed(() => hostile);
      }).message,
    ).toContain('affray a newer version or later');
  });
});
