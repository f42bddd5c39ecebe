import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { Screen } from '../../src/cli/actions/watch.ts';
import { encounterOf, playNamed } from '../../src/cli/shared/saves.ts';
import { readLedger } from '../../src/core/files/ledger.ts';
import type { LookUps } from '../../src/shell/look-ups/look-ups.ts';
import { Shell } from '../../src/shell/shell.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { type Desk, deskWith } from './desk.ts';

const saves = join(import.meta.dirname, '..', '..', 'saves');
const party = join(saves, 'rosters', 'mighty-party.yaml');
const examples = join(saves, 'examples');
const desks: Desk[] = [];
afterAll(() => {
  for (const desk of desks) desk.remove();
});

function desk(interactive: boolean): Desk {
  const made = deskWith({ interactive });
  desks.push(made);
  return made;
}

/** A writer at the same save; a reader beside it needs no leave. */
async function writer({ world }: Desk): Promise<{ shell: Shell; close: () => void }> {
  const save = playNamed(world, 'ghouls');
  const looks: LookUps = { screen: () => ({ width: 80, height: 30, theme: plainTheme }), ledger: () => readLedger('') };
  const shell = new Shell(await encounterOf(world, save), { throwAll: true, decideAll: true }, looks);
  return { shell, close: () => save.close() };
}

describe('the second screen', () => {
  it('shows the fight as it stands, once with --once', async () => {
    const { run, printed } = desk(false);
    await run('watch', 'ghouls', '--once');
    expect(printed().at(-1)).toBe('Initiative: party 2, foes 5. The foes hold the Bout.');
    await run('watch', 'ghouls', '--once', '--for', 'players');
    const lines = printed();
    const attack = lines.indexOf("Dora's attack on Ghoul 2 succeeds (13); damage 6.");
    expect(lines[attack + 1]).toBe('Ghoul 2: out of the fight.');
  });

  it('follows a fight played elsewhere, line by line in a pipe, undo included', async () => {
    const here = desk(false);
    const screen = new Screen(here.world, { reader: 'referee', plain: false });
    const { shell, close } = await writer(here);
    await screen.show(here.path('ghouls'));
    here.printed();
    shell.line('ruling "the roof falls"');
    await screen.show(here.path('ghouls'));
    expect(here.printed()).toEqual(['Ruling: the roof falls']);
    await screen.show(here.path('ghouls'));
    expect(here.printed()).toEqual([]);
    shell.line('undo');
    await screen.show(here.path('ghouls'));
    expect(here.printed()).toEqual(['(The last line was undone.)']);
    shell.line(`ruling "${'the roof falls and '.repeat(6)}that is all"`);
    await screen.show(here.path('ghouls'));
    expect(here.printed().length).toBeGreaterThan(1);
    shell.line('undo');
    await screen.show(here.path('ghouls'));
    expect(here.printed()).toEqual(['(The last line was undone.)']);
    close();
  });

  it('begins at a terminal with a whole line of the story, below a board whose head is in sight', async () => {
    for (const height of [24, 22, 20, 18, 17, 16]) {
      const here = deskWith({ interactive: true, size: () => ({ width: 60, height }) });
      desks.push(here);
      const { shell, close } = await writer(here);
      for (const text of [
        'the roof falls',
        `${'the wind howls and '.repeat(5)}the door bangs`,
        'it is dark',
        'it rains',
      ])
        shell.line(`ruling "${text}"`);
      close();
      await new Screen(here.world, { reader: 'players', plain: false }).show(here.path('ghouls'));
      const rows = here.printed();
      // The cursor stands on a row of its own.
      expect([height, rows.length < height, rows[0]]).toEqual([height, true, 'P&K  Bout 2']);
      expect([height, rows[rows.indexOf('') + 1]]).toEqual([height, expect.stringMatching(/^\S/)]);
      expect(rows.at(-1)).toBe('Ruling: it rains');
    }
  });

  it('says to the players a loss and a fall once, behind what brought them about', async () => {
    const here = desk(false);
    const told: string[] = [];
    for (const name of ['mighty-ambush', 'guard-mob', 'brp-raiders']) {
      await here.run('watch', join(examples, `${name}.json`), '--once', '--for', 'players');
      told.push(...here.printed());
    }
    for (const line of [
      "Pike 1's attack succeeds. Dunstan: 20 → 18 hp.",
      "Pool on Thug 1. Ada's damage 6; Cyn's damage 5.",
      'Thug 1 is dead.',
      'Corvin: down, unconscious.',
    ])
      expect(told).toContain(line);
    expect(told.join(' ')).not.toMatch(/Dunstan: hurt|Thug 1: down|Dov: guard 3 → 0|Blogo: hp -3/);
  });

  it('has no number of a round before the first for the players', async () => {
    const here = desk(true);
    await here.run('new', '--party', party, '--foes', 'orc', '--name', 'dawn', '--no-play');
    here.printed();
    await here.run('watch', 'dawn', '--once', '--for', 'players', '--plain');
    expect(here.printed()[0]).toBe('Mighty Blows');
  });

  it('draws the board for the players with health as words, and numbers for their own side alone', async () => {
    const here = desk(true);
    await new Screen(here.world, { reader: 'players', plain: true }).show(here.path('ghouls'));
    const board = here.printed();
    expect(board.slice(0, 12)).toEqual([
      'P&K  Bout 2',
      '-- party',
      '    Asta      Melee    unharmed          armor 3/3, health 4/4',
      '    Brann     Near     unharmed          armor 2/2, health 5/5',
      '    Cole      Distant  badly hurt        health 3/6',
      '    Dora      Melee    unharmed          armor 2/2, health 5/5',
      '-- foes',
      '    Ghoul x2  Melee    out of the fight',
      ' >  Ghoul 3   Melee    unharmed',
      '    Knight    Melee    hurt',
      '    Archer    Near     unharmed',
      '    Witch     Distant  unharmed',
    ]);
  });

  it('says to the players what has become of their own who are down, in the words of the ruleset', async () => {
    const here = desk(true);
    const { shell, close } = await writer(here);
    for (const line of ['kill co', 'kill kn']) shell.line(line);
    close();
    await new Screen(here.world, { reader: 'players', plain: true }).show(here.path('ghouls'));
    const board = here.printed().join('\n');
    expect(board).toMatch(/ Cole +Distant +dead +health/);
    expect(board).toMatch(/ Knight +Melee +out of the fight$/m);
  });

  it('shows the players nothing while a hidden combatant acts', async () => {
    const here = desk(true);
    const { shell, close } = await writer(here);
    shell.line('hide g3 wi');
    const screen = new Screen(here.world, { reader: 'players', plain: true });
    await screen.show(here.path('ghouls'));
    expect(here.printed().join('\n')).not.toMatch(/Ghoul 3|Witch/);
    for (const line of [
      'note "it creeps"',
      's g3 health 2',
      'condition g3 stunned',
      'remind "witch 3"',
      'g3 x "hums"',
    ]) {
      shell.line(line);
      await screen.show(here.path('ghouls'));
      expect([line, here.printed()]).toEqual([line, []]);
    }
    close();
  });

  it('says that a save cannot be read, and continues when it can', async () => {
    const here = desk(true);
    const whole = here.text('ghouls');
    const screen = new Screen(here.world, { reader: 'referee', plain: true });
    here.write('ghouls', 'x');
    await screen.show(here.path('ghouls'));
    expect(here.printed().join('\n')).toContain('is not JSON');
    here.write('ghouls', whole);
    await screen.show(here.path('ghouls'));
    expect(here.printed().join('\n')).toContain('Asta');
  });

  it('does not name an unreadable save to the players, and keeps to the width', async () => {
    const disks = ['referee', 'players'] as const;
    const said = await Promise.all(
      disks.map(async (reader) => {
        const here = desk(false);
        const world = { ...here.world, size: () => ({ width: 40, height: 24 }) };
        await new Screen(world, { reader, plain: true }).show(here.path('vampire-ambush'));
        return here.printed();
      }),
    );
    expect(said[0]?.join(' ')).toContain('vampire-ambush');
    expect(said[1]).toEqual(['The fight cannot be read just now. It', '  comes back as soon as it can.']);
  });

  it('tells the referee alone of a missing end or a change by hand', async () => {
    for (const interactive of [true, false]) {
      const here = desk(interactive);
      const whole = here.text('ghouls');
      const screens = (['referee', 'players'] as const).map(
        (reader) => new Screen(here.world, { reader, plain: true }),
      );
      const seen = async () => {
        const all: string[] = [];
        for (const screen of screens) {
          await screen.show(here.path('ghouls'));
          all.push(here.printed().join(' '));
        }
        return all;
      };
      expect((await seen()).join()).not.toMatch(/missing|by hand/);
      here.write('ghouls', whole.slice(0, -40));
      const torn = await seen();
      expect(torn[0]).toContain('The end of the file is missing');
      expect(torn[1]).not.toContain('missing');
      here.write('ghouls', whole.replace('"name":"Asta"', '"name":"Astra"'));
      const edited = await seen();
      expect(edited[0]).toMatch(/Changed by hand at entry \d+/);
      expect(edited[1]).not.toContain('by hand');
      here.write('ghouls', whole);
      expect((await seen()).join()).not.toMatch(/missing|by hand/);
    }
  });
});

test('a state is printed whole, however low the terminal', async () => {
  const here = deskWith({ interactive: true, size: () => ({ width: 80, height: 10 }) });
  desks.push(here);
  await here.run('state', 'ghouls');
  const text = here.printed().join('\n');
  for (const name of ['Asta', 'Brann', 'Cole', 'Dora', 'Ghoul 3', 'Knight', 'Archer', 'Witch'])
    expect(text).toContain(name);
});

describe("the players' report", () => {
  it('has no chances, which come from the numbers of the foes', async () => {
    const here = desk(false);
    await expect(here.run('report', 'ghouls', '--for', 'players', '--chances', '10')).rejects.toThrow(
      /^--chances shows the foes' numbers/,
    );
  });

  it('never names the save, even a faulty one', async () => {
    const here = desk(false);
    here.write('ghouls', here.text('ghouls').slice(0, -40));
    await here.run('report', 'ghouls');
    expect(here.remarked().join()).toContain('ghouls.json: the end of the file is missing');
    await here.run('report', 'ghouls', '--for', 'players');
    expect(here.remarked()).toEqual([]);
  });
});
