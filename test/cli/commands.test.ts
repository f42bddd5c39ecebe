import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bench } from './program.ts';

const bench = new Bench();
beforeAll(async () => {
  await bench.fight('fight', '3 ghoul melee, knight melee');
  await bench.script('fight', ['nobody', 'initiative : 6 1', 'a g1 15 4', 'br a kn 20']);
});
afterAll(() => bench.remove());

describe('affray new', () => {
  test('by flags makes a save and says where', async () => {
    const ran = await bench.fight('flags', 'ghoul', '--real-dice', '--house', 'boutStructure=bothAttack');
    expect(ran).toEqual({ code: 0, stdout: `${bench.path('flags.json')}\n`, stderr: '' });
    const state: Record<string, unknown> = JSON.parse((await bench.run(['state', 'flags', '--json'])).stdout);
    expect(state).toMatchObject({ house: { boutStructure: 'bothAttack' }, dice: { party: 'table' } });
  });

  test('by questions from standard input', async () => {
    const lines = ['new', 'Asta Torch-Bearer 3/4 1d6 sword', '3 ghoul, knight', 'y', '', 'evening'];
    const ran = await bench.run(['new', '--ruleset', 'pk', '--no-play'], `${lines.join('\n')}\n`);
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain('Foes, one line, like: ');
    expect(ran.stdout).toContain('Zones as suggested?');
    expect(ran.stdout).toContain(bench.path('evening.json'));
  });

  test('a party that a flag gives is not asked for again, and its file says the rules', async () => {
    const path = bench.path('mine.yaml');
    writeFileSync(path, readFileSync('saves/rosters/guard-party.yaml', 'utf8').replace('name: Dov', 'name: Nora'));
    const ran = await bench.run(
      ['new', '--party', path, '--no-play'],
      `${['', '2 thug', '', '', 'mine'].join('\n')}\n`,
    );
    expect(ran).toMatchObject({ code: 0, stderr: '' });
    expect(ran.stdout).toContain('Party file? mine.yaml (Ada Bram Cyn Nora)* new');
    expect((await bench.run(['state', 'mine', '--json'])).stdout).toContain('"ruleset":"guard"');
  });

  test('a flag for a value that is asked for is refused', async () => {
    expect(await bench.run(['new', '--ruleset', 'pk', '--real-dice'], '\n')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'affray: --real-dice needs --foes. Leave it out here: affray asks for it.\n',
    });
  });

  test('house rules hold for a fight that is asked for, and need its ruleset', async () => {
    const lines = ['', 'ghoul', '', '', 'in-house', 'quit'];
    const flags = ['new', '--ruleset', 'pk', '--house', 'boutStructure=bothAttack', '--no-play'];
    expect(await bench.run(flags, `${lines.join('\n')}\n`)).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse((await bench.run(['state', 'in-house', '--json'])).stdout)).toMatchObject({
      house: { boutStructure: 'bothAttack' },
    });
    const refused = async (...words: readonly string[]) => (await bench.run(['new', ...words], '\n')).stderr;
    expect(await refused('--ruleset', 'pk', '--house', 'x=y')).toMatch(/^affray: P&K has no house rule "x"/);
    expect(await refused('--house', 'x=y')).toBe(
      'affray: --house needs --ruleset: each ruleset has house rules of its own.\n',
    );
  });

  test('plays on with the remaining lines', async () => {
    const lines = ['new', 'Asta Torch-Bearer 3/4 1d6 sword', 'ghoul', 'n', '', 'plays-on', 'nobody', 'quit'];
    const ran = await bench.run(['new', '--ruleset', 'pk'], `${lines.join('\n')}\n`);
    expect(ran.stdout).toContain('Nobody is surprised.');
  });
});

describe('output of a save', () => {
  test('state draws the board, and prints the folded state as JSON, also of an earlier step', async () => {
    expect((await bench.run(['state', 'fight'])).stdout).toMatch(/^P&K {2}Bout 1 {2}party holds \(party 6, foes 1\)/);
    const health = async (...more: readonly string[]) => {
      const state: { combatants: { code: string; fields: Record<string, unknown> }[] } = JSON.parse(
        (await bench.run(['state', 'fight', '--json', ...more])).stdout,
      );
      return state.combatants.find(({ code }) => code === 'g1')?.fields['health'];
    };
    expect(await health()).toEqual({ current: 1, max: 5 });
    expect(await health('--at', '3')).toEqual({ current: 5, max: 5 });
  });

  test('state says the phase as JSON also where a ruleset keeps it in a state of its own', async () => {
    const save = join(import.meta.dirname, '../../saves/examples/factions-bandits.json');
    const phase = async (...more: readonly string[]) =>
      JSON.parse((await bench.run(['state', save, '--json', ...more])).stdout).phase;
    expect(await phase()).toBe('slots');
    expect(await phase('--at', '1')).toBe('start');
  });

  test('log tells it, and prints the steps as JSON', async () => {
    expect((await bench.run(['log', 'fight'])).stdout).toContain(
      "4*  Asta's sword hits Ghoul 1 (15): 4 damage, Health 5 → 1.",
    );
    const steps = (await bench.run(['log', 'fight', '--json'])).stdout.trim().split('\n');
    expect(steps).toHaveLength(5);
    expect(JSON.parse(steps[3] ?? '')).toMatchObject({
      step: 4,
      intent: { do: 'attack', who: 'asta', at: ['ghoul-1'] },
    });
  });

  test('replay shows it in a pipe, from a step to another', async () => {
    const all = (await bench.run(['replay', 'fight'])).stdout;
    expect(all).toContain('Nobody is surprised.');
    const one = (await bench.run(['replay', 'fight', '--from', '4', '--to', '4'])).stdout;
    expect(one).toContain('(15): 4 damage');
    expect(one).not.toContain('Nobody is surprised.');
  });

  test('saves lists them', async () => {
    expect((await bench.run(['saves'])).stdout).toMatch(
      /^fight +P&K,? +Bout 1\b[^\n]*\n?[^\n]*\d{4}-\d\d-\d\d \d\d:\d\d/m,
    );
    const listed = (await bench.run(['saves', '--json'])).stdout.trim().split('\n');
    expect(listed.map((line): { name: string } => JSON.parse(line)).map(({ name }) => name)).toContain('fight');
  });
});

describe('look-ups', () => {
  test('roll rolls free dice', async () => {
    expect((await bench.run(['roll', '3d6+1'])).stdout).toMatch(/\d/);
  });

  test('table looks a row up, rolls one, or shows it whole', async () => {
    expect((await bench.run(['table', 'misadventure', '--roll', '7'])).stdout).toMatch(/7.*[Cc]oncussion/s);
    expect((await bench.run(['table', 'misadventure'])).code).toBe(0);
    expect((await bench.run(['table', 'misadventure', '--all'])).stdout.split('\n').length).toBeGreaterThan(8);
    expect(JSON.parse((await bench.run(['table', 'misadventure', '--roll', '7', '--json'])).stdout)).toMatchObject({
      roll: 7,
    });
  });

  test('rule shows one by its id, or finds them by words', async () => {
    expect((await bench.run(['rule', 'PK-ZON.9'])).stdout).toContain('PK-ZON.9');
    expect((await bench.run(['rule', 'surrender'])).stdout).toContain('PK-YLD');
  });

  test('rules lists the rulesets, and the house rules of one', async () => {
    expect((await bench.run(['rules'])).stdout).toMatch(/^pk {2}P&K: /m);
    expect((await bench.run(['rules', 'pk'])).stdout).toContain('boutStructure winnerAttacks (or bothAttack)');
    const all = (await bench.run(['rules', '--json'])).stdout.trim().split('\n');
    expect(all.map((line): { id: string; houseRules: unknown[] } => JSON.parse(line))[0]).toMatchObject({ id: 'pk' });
  });

  test('--help and --version', async () => {
    expect(await bench.run(['--help'])).toMatchObject({ code: 0, stderr: '' });
    expect((await bench.run(['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
