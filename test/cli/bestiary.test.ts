import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { Bench, partyFile } from './program.ts';

const bench = new Bench();
beforeAll(() => {
  mkdirSync(bench.path('bestiaries'));
  bench.write(
    'bestiaries/mine.yaml',
    'ruleset: pk\ncreatures:\n  - { name: marsh imp, about: wet, creature: goblin, health: 4 }\n',
  );
  bench.write('bestiaries/pk-more.csv', 'name,about,health,attacks\ngoblin,mine,7,axe 1d6; sling ranged 1d4\n');
  bench.write('bestiaries/wrong.yaml', 'ruleset: pk\ncreatures:\n  - { name: nobody }\n');
  bench.write('bestiaries/astray.yaml', 'ruleset: pnk\ncreatures: []\n');
  bench.write('bestiaries/bad.yaml', 'a: [\n');
  bench.write('bestiaries/brp.csv', 'name,dex,hpMax\nnewt,9,2\n');
  bench.write('sea.json', '{"creatures": [{"name": "kraken", "health": 30, "attacks": ["arm 2d6"]}]}');
});
afterAll(() => bench.remove());

const wrong = /^affray: wrong.yaml, line 3, field health: nobody needs health/m;

async function lines(...words: readonly string[]): Promise<readonly string[]> {
  return (await bench.run(['bestiary', ...words])).stdout.trimEnd().split('\n');
}

describe('affray bestiary', () => {
  test("lists the creatures of every ruleset, or of one, the referee's own first", async () => {
    expect((await lines()).filter((line) => !line.startsWith(' '))).toEqual([
      'P&K (pk)',
      'Factions (factions)',
      'GUARD (guard)',
      'BRP (brp)',
      'Mighty Blows (mighty)',
    ]);
    expect((await lines('--ruleset', 'pk')).slice(0, 4)).toEqual([
      'P&K (pk)',
      '  marsh imp        wet',
      '  goblin           mine',
      '  ghoul            a hungry corpse with claws',
    ]);
    expect((await bench.run(['bestiary', '--ruleset', 'pk'])).stderr).toMatch(wrong);
    const remarks = (await bench.run(['bestiary'])).stderr.trimEnd().split('\n');
    expect(remarks).toHaveLength(new Set(remarks).size);
    expect(remarks).toContain('affray: astray.yaml is for no ruleset of affray. Write a line such as `ruleset: pk`.');
  });

  test('finds words in names and descriptions; a single one is shown in full', async () => {
    expect(await lines('--ruleset', 'pk', 'BITES', 'prey')).toEqual([
      'Giant Spider, P&K: bites, or spins its prey in',
      '  armor 0/0, health 5/5',
      '  kind Beast, xp 15',
      '  attacks  bite: class melee, damage 1d6; web: class ranged, effect webbed',
    ]);
    expect(await lines('--ruleset', 'pk', 'robber')).toContain('Bandit, P&K: a robber with a cutlass');
    expect((await lines('knight')).filter((line) => /^\w/.test(line)).map((line) => line.split(':')[0])).toEqual([
      'Knight, P&K',
      'Knight, Factions',
      'Knight, GUARD',
      'Knight, BRP',
      'Knight, Mighty Blows',
    ]);
  });

  test('takes the id of a ruleset among the words', async () => {
    expect(await lines('mighty')).toEqual(await lines('--ruleset', 'mighty'));
    expect((await lines('ogre', 'BRP'))[0]).toMatch(/^Ogre, BRP/);
    // A part of such an id is a word of the description, or none.
    expect((await bench.run(['bestiary', 'factio'])).stderr).toContain('There is no "factio" in the bestiary.');
  });

  test('gives JSON, one object a creature', async () => {
    const [first] = (await lines('goblin', '--json')).map((line): unknown => JSON.parse(line));
    expect(first).toEqual({
      ruleset: 'pk',
      name: 'goblin',
      about: 'mine',
      fields: { health: '7', attacks: 'axe 1d6; sling ranged 1d4' },
    });
  });

  test('takes a named file, and refuses one that does not exist', async () => {
    expect((await lines('kraken', '--ruleset', 'pk', '--bestiary', 'sea.json'))[0]).toBe('Kraken, P&K');
    expect((await bench.run(['bestiary', 'golbin'])).stderr).toContain(
      'There is no "golbin" in the bestiary. Did you mean goblin?',
    );
    expect((await bench.run(['bestiary', 'kraken', '--ruleset', 'pk', '--bestiary', 'no.yaml'])).stderr).toContain(
      'affray: "no.yaml" was not read, because there is no such file. Check the path.',
    );
  });
});

test('a named file is read by the ruleset that it says, without `--ruleset`', async () => {
  bench.write('ooze.yaml', 'ruleset: pk\ncreatures: [{ name: ooze, health: 3, attacks: [slap 1d4] }]\n');
  bench.write('pk-ooze.csv', 'name,health,attacks\nooze,3,slap 1d4\n');
  bench.write('ooze.csv', 'name,health,attacks\nooze,3,slap 1d4\n');
  for (const file of ['ooze.yaml', 'pk-ooze.csv'])
    expect((await lines('ooze', '--bestiary', file))[0]).toBe('Ooze, P&K');
  expect((await bench.run(['bestiary', 'ooze', '--bestiary', 'ooze.csv'])).stderr).toContain(
    'affray: ooze.csv names no ruleset. Add --ruleset, such as `--ruleset pk`.\n',
  );
});

describe("creatures of the referee's own", () => {
  const fields = async (name: string): Promise<JsonObject> => {
    const state: unknown = JSON.parse((await bench.run(['state', 'fight', '--json'])).stdout);
    const all = isObject(state) && Array.isArray(state['combatants']) ? state['combatants'] : [];
    const found = all.filter(isObject).find((one) => one['name'] === name)?.['fields'];
    return isObject(found) ? found : expect.fail(`${name} is not there`);
  };

  test('are taken by the line of foes, and by `add` in the fight', async () => {
    const flags = ['--ruleset', 'pk', '--party', partyFile, '--name', 'fight', '--seed', 'x', '--no-play'];
    const made = await bench.run([
      'new',
      ...flags,
      '--foes',
      '4 goblins, marsh imp, 2 kraken',
      '--bestiary',
      'sea.json',
    ]);
    expect([made.code, made.stderr]).toEqual([0, expect.stringMatching(wrong)]);
    expect((await fields('Goblin 4'))['health']).toEqual({ current: 7, max: 7 });
    expect(await fields('Marsh Imp')).toMatchObject({
      health: { max: 4 },
      attacks: [{ name: 'knife', damage: '1d4' }],
    });
    expect((await fields('Kraken 2'))['health']).toEqual({ current: 30, max: 30 });
    const { records } = await bench.script(
      'fight',
      ['add 2 marsh imp near', 'add kraken near'],
      '--bestiary',
      'sea.json',
    );
    expect(records.map(({ error }) => error)).toEqual([undefined, undefined]);
    expect((await fields('Marsh Imp 2'))['health']).toEqual({ current: 4, max: 4 });
    expect((await fields('Kraken 3'))['health']).toEqual({ current: 30, max: 30 });
  });

  test('are kept during the set-up, one after the other, and known from then on', async () => {
    const flags = ['--ruleset', 'pk', '--seed', 'x', '--no-play', '--saves', bench.path('kept')];
    const bySetUp = (foes: string, change: string, name: string) =>
      bench.run(['new', ...flags], `new\nAsta 3/4 1d6 sword\n${foes}\nn\n${change}\n${name}\n`);
    const first = await bySetUp('2 bog wight 3 claws 1d4', 'bo health 5, keep', 'first');
    const own = bench.path('kept/bestiaries/pk-own.yaml');
    expect(first.stderr).toContain(`Kept in ${own}: bog wight.\n`);
    await bySetUp('bog wight, tax collector 6 seal 1d4', 'keep tax collector', 'second');
    expect(readFileSync(own, 'utf8')).toBe(
      [
        '# Creatures of your own for P&K. `affray bestiary --ruleset pk` lists them.',
        'ruleset: pk',
        'creatures:',
        '  - name: bog wight',
        '    health: 5/5',
        '    attacks:',
        '      - { name: claws, damage: 1d4 }',
        '  - name: tax collector',
        '    health: 6/6',
        '    attacks:',
        '      - { name: seal, damage: 1d4 }',
        '',
      ].join('\n'),
    );
    expect((await lines('collector', '--saves', bench.path('kept')))[0]).toBe('Tax Collector, P&K');
  });

  test('that cannot be kept are reported, and the fight is made anyway', async () => {
    const saves = bench.path('shut');
    mkdirSync(saves);
    writeFileSync(join(saves, 'bestiaries'), 'a file, where the folder should be');
    const typed = 'new\nAsta 3/4 1d6 sword\nimpling 3 claws 1d4\nn\nkeep\nfight\n';
    const { code, stdout, stderr } = await bench.run(['new', '--ruleset', 'pk', '--no-play', '--saves', saves], typed);
    expect([code, stdout.split('\n').at(-2)]).toEqual([0, join(saves, 'fight.json')]);
    expect(stderr).toContain(`"${join(saves, 'bestiaries', 'pk-own.yaml')}" was not written`);
  });

  test('are found by the odds of two named combatants', async () => {
    const { stdout } = await bench.run(['odds', 'pk', 'attack', 'Asta', 'marsh imp', '--party', partyFile, '--json']);
    expect(stdout).toContain('health 4 → 3');
  });
});
