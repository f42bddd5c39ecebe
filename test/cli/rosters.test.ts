import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '../walk.ts';
import { Bench, root } from './program.ts';

const bench = new Bench();
beforeAll(() => {
  mkdirSync(bench.path('rosters'));
  bench.write('rosters/any.yaml', 'members:\n  - { name: Zed, type: PC, health: 3, willDice: 1d6 }\n');
  bench.write('rosters/bad.yaml', 'ruleset: pk\nmembers:\n  - { name: X, helth: 3 }\n  - { name: Y, health: lots }\n');
  bench.write('rosters/worse.json', '{"members": [}');
  bench.write('rosters/pk-sheet.csv', 'name,type,health,willDice,weapons\nRia,PC,4,1d6,sword; bow ranged\n');
  bench.write('rosters/foes.yaml', 'ruleset: pk\nside: foes\nmembers: [{ name: ghoul }]\n');
});
afterAll(() => bench.remove());

/** Returns the questions of a ruleset, answered by lines. */
async function asked(id: string, ...lines: readonly string[]): Promise<string> {
  const { stdout, stderr } = await bench.run(['new', '--ruleset', id, '--no-play'], `${lines.join('\n')}\n`);
  return `${stdout}${stderr}`;
}

describe('the question about the party', () => {
  test('offers every party that the rules can read, and names the faults of the others', async () => {
    const said = await asked('pk');
    expect(said).toContain('2 things are wrong in bad.yaml:\n  line 3, field helth: X has an unknown field "helth"');
    expect(said).toContain('affray: "worse.json" is not JSON: a value or "]" is missing (line 1, column 14)');
    expect(said).toMatch(
      / {3}1 any\.yaml \(Zed\)\n {3}2 pk-sheet\.csv \(Ria\)\n {3}3 pk-party\.yaml .*\nParty file\? 1\* 2 3 new/,
    );
    expect(said).not.toContain('foes.yaml');
    expect(await asked('brp')).toContain('Party file? brp-party.yaml (Ansel Brana Galen Hild)* new');
  });

  test('takes a party of a spreadsheet', async () => {
    expect(await asked('pk', '2', '2 goblins', '', '', 'sheet')).toContain('sheet.json');
    expect((await bench.run(['state', 'sheet', '--json'])).stdout).toContain(
      '"id":"bow","name":"bow","class":"ranged"',
    );
  });
});

test('a fight that is set up by flags is of the ruleset that its party names', async () => {
  bench.write('ours.csv', 'name,type,health,willDice\nRia,PC,4,1d6\n');
  const begun = (file: string, foes: string) =>
    bench.run(['new', '--party', file, '--foes', foes, '--name', 'named', '--no-play']);
  expect(await begun(join(root, 'saves', 'rosters', 'brp-party.yaml'), '2 raider')).toMatchObject({ code: 0 });
  expect((await bench.run(['state', 'named'])).stdout).toMatch(/^BRP {2}/);
  expect(await begun('ours.csv', 'ghoul')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('also needs --ruleset'),
  });
});

test.each([
  ['a folder', '.', 'There is no roster file "."'],
  ['a folder by its path', './rosters', '"./rosters" was not read: it is a folder'],
  ['a device', '/dev/null', '"/dev/null" was not read: it is a pipe or a device'],
  ['an empty file', 'empty.yaml', 'empty.yaml has no list of members. Write `members:` and one entry for each.'],
  ['a file of another kind', 'party.txt', '"party.txt" is not a roster. Name it .yaml, .yml, .json or .csv.'],
  ['no file', 'nowhere', 'There is no roster file "nowhere".'],
])('a party that is %s is refused for what it is, also without a ruleset', async (_, given, says) => {
  bench.write('empty.yaml', '');
  bench.write('party.txt', 'Asta\n');
  const { code, stderr } = await bench.run(['new', '--party', given, '--foes', 'ghoul', '--name', 'q', '--no-play']);
  expect(stderr.replaceAll(/\s+/g, ' ')).toContain(says);
  expect(code).toBe(1);
});

test('a combatant in a zone and in another place is refused, and in one place by both names is taken', async () => {
  const named = (zone: string, place: string) => {
    bench.write(
      'placed.yaml',
      `ruleset: pk\nmembers: [{ name: Yan, health: 4, attacks: [c 1d4], zone: ${zone}, place: ${place} }]\n`,
    );
    return bench.run(['new', '--party', 'placed.yaml', '--foes', 'ghoul', '--no-play']);
  };
  const refused = await named('Near', 'Melee');
  expect(refused.stderr.replaceAll(/\s+/g, ' ')).toContain(
    'placed.yaml, line 2, field zone: place and zone are two names for one thing, and here they say Melee and Near. Leave one of them out.',
  );
  expect((await named('Near', 'near')).code).toBe(0);
});

/** Somebody of the sample party is put out of the fight; what the next setting up says of it, and what it is when back. */
const outs: [id: string, lines: string, says: string, health: string][] = [
  ['pk', 'set brann status "out of commission"\nset brann health 0', 'Brann was out. Back now?', '"current":5'],
  ['factions', 'set ba state dying\nset ba health 0', 'Balthasar: 0 of 10 health.', '"current":1'],
  [
    'guard',
    'set ada life 4\nset ada status out\ncondition ada Hamstrung',
    'Ada: Life 4 of 8, Hamstrung.',
    '"current":4',
  ],
  ['brp', 'set an hp 5\ncondition an unconscious', 'Ansel: 5 of 13 hit points.', '"current":5'],
  [
    'mighty',
    'set cass hp 0\nset cass con 9\ncondition cass unconscious',
    'Cass: 0 of 15 hp, 9 of 11 CON.',
    '"current":1',
  ],
];

test.each(sized(outs.slice(0, 2), outs))(
  '%s: whoever was out of it is asked for, and back',
  async (id, lines, says, health) => {
    const party = join(root, 'saves', 'rosters', `${id}-party.yaml`);
    await bench.run([
      'new',
      '--ruleset',
      id,
      '--party',
      party,
      '--foes',
      '2 goblin',
      '--name',
      `${id}-out`,
      '--no-play',
    ]);
    expect(await bench.run(['play', `${id}-out`, '--script', '-'], `${lines}\n`)).toMatchObject({ code: 0 });
    await bench.run(['party', `${id}-out`, '--out', `rosters/${id}-next.yaml`]);
    const said = await asked(id, `${id}-next`, '', '2 goblin', '', '', `${id}-back`);
    expect(said).toContain(says);
    expect(said).toContain('was out. Back now? y*, n');
    expect((await bench.run(['state', `${id}-back`, '--json'])).stdout).toContain(health);
    const without = await asked(id, `${id}-next`, 'n', '2 goblin', '', '', `${id}-without`);
    expect(without).toContain(`${id}-without.json`);
    const name = /(\w+): out until now/.exec(said)?.[1] ?? '';
    expect((await bench.run(['state', `${id}-without`, '--json'])).stdout).not.toContain(`"name":"${name}"`);
  },
);
