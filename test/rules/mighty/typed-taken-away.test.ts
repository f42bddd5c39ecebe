import { describe, expect, it } from 'vitest';
import { told, typedTable } from './by-hand.ts';
import { aldric, blogo, dunstan } from './cast.ts';

describe('damage by hand on several, at the save of one of them', () => {
  const struck = () => {
    const shell = typedTable([aldric(), blogo(), dunstan()], '2 orc');
    told(shell, '', 'damage 20 al bl du');
    expect(shell.prompt().says).toContain("Blogo's save versus death");
    return shell;
  };

  it('goes on without the one who is removed, and keeps what the others lost', () => {
    const shell = struck();
    expect(told(shell, 'remove bl')).toContain('Not played: damage 20 bl.');
    expect(told(shell, '15', 'b')).toMatch(/Aldric 20\/40 .* Dunstan 0\/20/);
  });

  it('lets one change sides whose save is still to come', () => {
    const shell = struck();
    expect(told(shell, 'side foes du')).toContain('Dunstan now fights for the foes.');
    expect(told(shell, '15')).toContain('Blogo drops unconscious');
    expect(shell.prompt().says).toContain("Dunstan's save versus death");
  });

  it('lets nobody go whose part is settled', () => {
    expect(() => struck().line('remove al')).toThrow('The part of Aldric in `damage 20 al bl du` is settled');
  });
});
