import { afterAll, describe, expect, it, test } from 'vitest';
import { Screen } from '../../src/cli/actions/watch.ts';
import { encounterOf, playNamed } from '../../src/cli/shared/saves.ts';
import { readLedger } from '../../src/core/files/ledger.ts';
import type { LookUps } from '../../src/shell/look-ups/look-ups.ts';
import { Shell } from '../../src/shell/shell.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { type Desk, deskWith } from './desk.ts';

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
    expect(printed()).toContain("Dora's attack on Ghoul 2. Attack 13 succeeds; damage roll 6. Ghoul 2: out of the");
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
    close();
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
