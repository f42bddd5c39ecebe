import { describe, expect, test } from 'vitest';
import type { Shell } from '../../../src/shell/shell.ts';
import { shellOf } from '../../shell/kit.ts';
import { told, typedTable } from './by-hand.ts';
import { aldric, cass } from './cast.ts';

const orcs = '2 orc 5 13 16 hd 1 axe 1d6 melee';
/** Returns what is shown of somebody, without what happened lately. */
const state = (shell: Shell, code: string) => told(shell, `i ${code}`).split(' lately')[0] ?? '';

const nextFight = ['end', '', 'fight'];

describe('an answer that stands for the fight', () => {
  test('that an attack is known to all is asked anew in the next ambush (MB-ASN.2)', () => {
    const { shell } = shellOf({ ruleset: 'mighty', party: [aldric(), cass()], foes: orcs, realDice: true });
    told(shell, 'foes 1seg', 'done', 'al a');
    expect(shell.prompt().says).toContain('known to all (no for the whole fight)');
    told(shell, 'al known 2', 'ca x', 'x');
    expect(told(shell, 'order')).toBe('unaware: no');
    told(shell, ...nextFight);
    expect(told(shell, 'order')).not.toContain('unaware');
    told(shell, 'foes 1seg', 'done');
    expect(shell.prompt().says).toContain('unaware of it?');
  });

  test('the kind of mishap is asked anew in the next fight (MB-FUM.3)', () => {
    const shell = typedTable([aldric()], orcs);
    told(shell, '', '8 1 1', 'al a', '1', '1', 'no', 'no');
    expect(shell.prompt().says).toContain('d6 for this fight, never in this fight');
    told(shell, 'never');
    expect(told(shell, 'order')).toContain('mishap: never');
    told(shell, ...nextFight);
    expect(told(shell, 'order')).not.toContain('mishap');
  });

  test('is no order that was typed, which goes on until `ask` ends it (MB-FUM.3)', () => {
    const shell = typedTable([aldric()], orcs);
    told(shell, 'order mishap d6', ...nextFight, 'nobody', ...nextFight);
    expect(told(shell, 'order')).toContain('mishap: d6');
    told(shell, 'nobody', 'order mishap ask', '', '8 1 1', 'al a', '1', '1', 'no', 'no', 'never', ...nextFight);
    expect(told(shell, 'order')).not.toContain('mishap');
  });
});

describe('somebody who was lost before the fight, and is lost again', () => {
  const four = '4 orc 5 13 16 hd 1 axe 1d6 melee';
  const rest = 'o2 x, o3 x, o4 x, al x';
  const second = () => {
    const shell = typedTable([aldric()], four);
    told(shell, 'kill o1', ...nextFight, 'nobody');
    return shell;
  };

  test('counts for the morale of its side (MB-MOR.2)', () => {
    const shell = second();
    told(shell, 'revive o1', 'kill o1', rest, 'done', '8 1 1 1');
    expect(shell.prompt().says).toContain('Morale: Foes lost their first combatant. Do they fight on?');
  });

  test('counts in a later round, too, and not while it stays down (MB-MOR.2)', () => {
    const shell = second();
    told(shell, rest, 'done', '8 1 1 1');
    expect(shell.prompt().says).not.toContain('Morale');
    told(shell, 'revive o1', 'condition o1 unconscious', 'kill o1', rest, 'done', '8 1 1 1');
    expect(shell.prompt().says).toContain('Morale: Foes lost their first combatant.');
  });
});

describe('into the next fight comes', () => {
  test('no weapon that was dropped: it has been picked up (MB-FUM.4, MB-AFT.1)', () => {
    const shell = typedTable([aldric()], orcs);
    told(shell, '', '8 1 1', 'al a', '1', '1', 'no', 'no', 'dropped');
    expect(shell.board().join(' ')).toContain('sword dropped');
    told(shell, ...nextFight);
    expect(shell.board().join(' ')).not.toContain('dropped');
  });

  test('no player character bound, asleep or unaware; its enemies stay bound (MB-AFT.4)', () => {
    const shell = typedTable([aldric(), cass()], orcs);
    told(shell, 'ca bound', 'condition al unaware', 'o1 bound, condition o2 unaware', ...nextFight, 'nobody');
    expect(shell.prompt().says).toContain('al 4/0 ca 1/0');
    expect(['al', 'ca', 'o1', 'o2'].filter((code) => /bound|unaware/.test(state(shell, code)))).toEqual(['o1']);
  });

  test('no enemy who is stunned or prone: mishaps of the combat end (MB-AFT.4)', () => {
    const shell = typedTable([aldric()], orcs);
    told(shell, 'condition o1 stunned', 'condition o2 prone', ...nextFight, 'nobody');
    expect(shell.board().join(' ')).not.toMatch(/stunned|prone/);
  });
});
