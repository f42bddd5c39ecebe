import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../../rules/index.ts';
import { withCodes } from '../../../src/core/fight/examples.ts';
import { emptyFight } from '../../../src/core/fight/fight.ts';
import { actionsOf } from '../../../src/core/play/play.ts';
import { shellWords } from '../../../src/shell/reading/words.ts';
import { party, shellOf, type } from '../../shell/kit.ts';

const rulesets = await loadRulesets();

describe('an example in the help', () => {
  const { shell } = shellOf({ party, foes: '2 ghoul, witch' });

  test('has codes of this fight', () => {
    expect(withCodes(shell.situation, '{ally} give {ally2}; {foe} {foe2}; add 2 {kind}')).toBe(
      'as give br; g1 g2; add 2 ghoul',
    );
    expect(type(shell, '? kill').join(' ')).toContain('kill g1: destroyed');
    expect(type(shell, '?').join(' ')).toContain('damage 3 g1, heal 3 as,');
  });

  test('names somebody who still takes part, and a fallen one only where nobody else is left', () => {
    const { shell: later } = shellOf({ party, foes: '2 ghoul, witch' });
    type(later, 'nobody', 'kill g1 as');
    expect(withCodes(later.situation, '{ally} {ally2} {foe} {foe2} {foe3}')).toBe('br co g2 wi g1');
    expect(type(later, '?').join(' ')).toContain('damage 3 g2, heal 3 br,');
    expect(type(later, '? kill').join(' ')).toContain('kill g2: destroyed');
  });

  test('says NAME where nobody is there', () => {
    expect(withCodes({ ...shell.situation, fight: emptyFight('pk') }, 'kill {foe}; add 2 {kind}')).toBe(
      'kill NAME; add 2 NAME',
    );
  });

  test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
    'names nobody by a fixed code: %s',
    (_, ruleset) => {
      const helps = [...actionsOf(ruleset), ...shellWords].map(({ help }) => help);
      // `x3` repeats, `z3` is a zone, `d6` a die.
      expect(helps.filter((help) => /(?<![\w"-])(?:[abce-wy][1-9]|kn|og|bram|goblin|ghoul)(?!\w)/.test(help))).toEqual(
        [],
      );
      expect(
        helps
          .map((help) => withCodes(shell.situation, help))
          .filter((help) => /[{}]|NAME(?! WOUND)/.test(help) && !/\bt NAME/.test(help)),
      ).toEqual([]);
    },
  );

  test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
    'names a house rule of its own: %s',
    (_, ruleset) => {
      const house = actionsOf(ruleset)
        .find(({ word }) => word === 'house')
        ?.help.split(' ')[1];
      expect(ruleset.switches.map(({ id }) => id)).toContain(house);
    },
  );
});
