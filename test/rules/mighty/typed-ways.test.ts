import { describe, expect, it } from 'vitest';
import { type } from '../../shell/kit.ts';
import { typedTable as table, told } from './by-hand.ts';
import { dunstan } from './cast.ts';

const orc = '1 orc 25 13 16 hd 1 axe 1d6 melee';

describe('a move of somebody in combat', () => {
  const engaged = () => {
    const shell = table([dunstan({ place: 'melee' })], orc);
    type(shell, '', '5 2');
    return shell;
  };

  it.each(['m 10ft', 'm 60ft', 'a 60ft'])('says that the opponents stay in reach: %s (MB-MOV.7)', (line) => {
    const feet = line.slice(2, 4);
    const shell = engaged();
    expect(told(shell, line)).toContain(`Dunstan moves ${feet} feet and stays in combat with Orc.`);
    expect(told(engaged(), 'retreat 60ft')).toContain('Dunstan backs away 60 feet.');
  });

  it('says nothing of combat where there is none (MB-RND.3)', () => {
    const shell = table([dunstan()], orc.replace('melee', 'apart'));
    type(shell, '', '5 2');
    expect(told(shell, 'm 60ft')).toContain('Dunstan moves 60 feet.');
  });
});
