import { expect, test } from 'vitest';
import { must } from '../../../src/core/kit/list.ts';
import { shellOf } from '../../shell/kit.ts';
import { said } from '../../shell/said.ts';

const ansel = {
  name: 'Ansel',
  kind: 'PC',
  dex: 15,
  hpMax: 13,
  weapons: ['Sword, Broad 60'],
  shield: ['Round 40'],
  dodge: 30,
};

/** A Wolf's attack on Ansel, who has a sword and a shield, where Ansel is to defend: by a seed at which it succeeds. */
function attacked() {
  const shells = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const { shell } = shellOf({ ruleset: 'brp', party: [ansel], foes: 'wolf', realDice: true, seed });
    said(shell, '', 'x', '');
    return shell;
  });
  return must(
    shells.find((shell) => shell.prompt().says.includes('Defence?')),
    'attack that succeeds',
  );
}

test.each([
  ['20 dodge', 'dodge'],
  ['dodge 20', 'dodge'],
  ['parry 20 shield', 'shield'],
  ['20 parry shield', 'shield'],
])('a defence may be said behind its number: `%s` (BR-6.1)', (line, defence) => {
  const shell = attacked();
  expect(shell.prompt().says).toContain('Defence?');
  const says = said(shell, line);
  expect(says).toContain(defence);
  expect(says).toContain('20');
});
