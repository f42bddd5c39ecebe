import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { Bench, root } from './program.ts';

const bench = new Bench();
afterAll(() => bench.remove());

const shipped = (name: string) => join(root, 'saves', 'rosters', `${name}.yaml`);

async function ran(words: readonly string[], input = ''): Promise<string> {
  const { code, stdout, stderr } = await bench.run(words, input);
  if (code !== 0) throw new Error(`${words.join(' ')}: ${stdout}${stderr}`);
  return `${stdout}${stderr}`;
}

/** Somebody of a save as it stands. */
async function one(save: string, name: string): Promise<JsonObject> {
  const state: unknown = JSON.parse(await ran(['state', save, '--json']));
  const all = isObject(state) && Array.isArray(state['combatants']) ? state['combatants'] : [];
  return must(
    all.filter(isObject).find((combatant) => combatant['name'] === name),
    name,
  );
}

/**
 * Changes by hand to a combatant, and their part that lasts into the next fight; fields that pass take their defaults
 * there.
 */
const fights = [
  {
    id: 'pk',
    who: 'Asta',
    lines: ['set asta health 2', 'set asta armor 1', 'set asta misadventures 2'],
    lasts: { health: { current: 2, max: 4 }, armor: { current: 1, max: 3 }, misadventures: 2 },
  },
  {
    id: 'factions',
    who: 'Theobald',
    lines: ['set th health 3', 'set th moraleSafe yes', 'set th cover barrier', 'condition th "lame leg"'],
    lasts: { health: { current: 3, max: 12 }, moraleSafe: true, cover: 'none' },
    conditions: ['lame leg'],
  },
  {
    id: 'guard',
    who: 'Ada',
    lines: ['set ada life 5', 'set ada doomed yes', 'condition ada Hamstrung'],
    lasts: { life: { current: 5, max: 8 }, doomed: true },
    conditions: ['Hamstrung'],
  },
  {
    id: 'brp',
    who: 'Ansel',
    lines: ['set ansel hp 4', 'condition ansel scarred'],
    lasts: { hp: { current: 4, max: 13 } },
    conditions: ['scarred'],
  },
  {
    id: 'mighty',
    who: 'Aldric',
    lines: [
      'set aldric hp 20',
      'set aldric wounds 2',
      'set aldric con 12',
      'set aldric strain 2',
      'condition al stunned',
    ],
    lasts: { hp: { current: 20, max: 40 }, wounds: 2, con: { current: 12, max: 14 }, strain: 0 },
    conditions: [],
  },
];

test.each(fights)('the party of $id keeps its lasting fields', async ({ id, who, lines, lasts, conditions = [] }) => {
  const flags = ['--ruleset', id, '--foes', '2 goblin', '--seed', 'x', '--no-play'];
  const party = `${id}.yaml`;
  await ran(['new', ...flags, '--party', shipped(`${id}-party`), '--name', `${id}-one`]);
  await ran(['play', `${id}-one`, '--script', '-'], `${lines.join('\n')}\n`);
  expect(await ran(['party', `${id}-one`, '--out', party])).toContain(`Written to ${party}.`);
  await ran(['new', ...flags, '--party', party, '--name', `${id}-two`]);
  const again = await one(`${id}-two`, who);
  expect(again['fields']).toMatchObject(lasts);
  const names = Array.isArray(again['conditions']) ? again['conditions'].filter(isObject).map(({ name }) => name) : [];
  expect(names).toEqual(conditions);
  const rest = (text: string) => text.split('\n').slice(1).join('\n').trim();
  expect(rest((await bench.run(['party', `${id}-two`])).stdout)).toBe(rest(bench.files()[party] ?? ''));
});

test('a party goes on without its dead; one out of commission is refused until the next session', async () => {
  await bench.fight('grave', '2 goblin');
  await ran(
    ['play', 'grave', '--script', '-'],
    'set asta status dead\nset brann status "out of commission"\nset brann health 0\n',
  );
  const said = await ran(['party', 'grave', '--out', 'after.json']);
  expect(said).toBe(
    [
      'The fight is not over: this is the party as it stands now.',
      'Left out, for good: Asta.',
      'Still out: Brann. `affray new` asks who is back.',
      'Written to after.json.',
      '',
    ].join('\n'),
  );
  const flags = ['new', '--ruleset', 'pk', '--party', 'after.json', '--foes', 'ogre', '--name', 'later', '--no-play'];
  expect(await bench.run(flags)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(
      'Brann is out of commission until the next session (PK-OUT.5): type `session` in the last fight and run `affray party`, or leave Brann out.',
    ),
  });
  await ran(['play', 'grave', '--defaults', '--script', '-'], 'end\nsession\n');
  await ran(['party', 'grave', '--out', 'after.json']);
  await ran(flags);
  expect((await one('later', 'Brann'))['fields']).toMatchObject({ status: 'active', health: { current: 5, max: 5 } });
});

test('the board of a fight that asks before it begins shows everybody', async () => {
  const wolf = '{ name: Wolf, kind: Beast, health: 3, attacks: [bite 1d4], zone: Melee, status: tamed, tamed: true }';
  const asta = '{ name: Asta, type: PC, marchingOrder: Torch-Bearer, health: 4, willDice: 1d6, weapons: [sword] }';
  bench.write('tamer.yaml', `ruleset: pk\nmembers: [${asta}, ${wolf}]\n`);
  await ran(['new', '--ruleset', 'pk', '--party', 'tamer.yaml', '--foes', 'ogre', '--name', 'pack', '--no-play']);
  const board = await ran(['state', 'pack']);
  expect(board).toMatch(/^P&K {2}Setup {2}0:00/);
  expect(board).toMatch(/ as {3}Asta.* OG {3}Ogre/s);
});

test('a party written over a file keeps the old one beside it', async () => {
  await bench.fight('evening', '2 goblin');
  bench.write('party.yaml', '# mine\nmembers: []\n');
  expect(await ran(['party', 'evening', '--out', 'party.yaml'])).toContain(
    'Written to party.yaml; the old file is party.yaml.old.',
  );
  expect(bench.files()['party.yaml.old']).toBe('# mine\nmembers: []\n');
  expect(await ran(['party', 'evening', '--out', 'party.yaml'])).toContain('Written to party.yaml.\n');
  await ran(['party', 'evening', '--out', 'party.yaml', '--json']);
  expect(JSON.parse(bench.files()['party.yaml'] ?? '')).toMatchObject({ ruleset: 'pk', side: 'party' });
});

test.each([
  [['party', 'nothing'], 'affray: There is no save "nothing"', 1],
  [['party', 'evening', '--out', 'party.csv'], 'affray: --out takes a file that ends in .yaml or .json.', 2],
  [['party', 'evening', '--out', 'evening.json'], 'affray: "evening.json" is a save. Give another name.', 2],
  [['report', 'evening', '--to', 'evening.json'], 'affray: "evening.json" is a save. Give another name.', 2],
  [['saves', 'export', 'evening.json'], 'affray: "evening.json" is a save. Give another name.', 2],
  [
    ['party', 'evening', '--out', 'no/such/party.yaml'],
    'affray: There is no folder "no/such" to write into. Create it, or check its name.',
    1,
  ],
])('%j is refused', async (words, message, code) => {
  const result = await bench.run(words);
  expect(result.stderr).toContain(message);
  expect(result.code).toBe(code);
});
