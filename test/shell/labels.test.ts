import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { actionsOf } from '../../src/core/play/play.ts';
import { isNameless, labelOf, withAims } from '../../src/views/labels.ts';
import { opened, people } from '../rules/factions/shell.ts';
import { freshFight } from './any-line.ts';
import { party, shellOf, type } from './kit.ts';

const rulesets = await loadRulesets();

describe.each(rulesets)('the labels of $id', (ruleset) => {
  const actions = actionsOf(ruleset);

  test('an action that can only be played when due has a noun for its label', () => {
    const bare = actions.filter(
      ({ by, targets, options, text, tools, typed }) =>
        typed && by !== 'combatant' && !targets && !options && !text && !tools,
    );
    const nameless = bare.filter(({ called }) => called === undefined).map(({ word }) => word);
    const byHand = ['join', 'session', 'rest', 'hospital', 'waive'];
    expect(nameless.filter((word) => !byHand.includes(word))).toEqual([]);
  });

  test('alone and with a target, as frozen', async () => {
    const label = (action: (typeof actions)[number]) => {
      const aimed = action.targets === undefined ? [] : [withAims(action, 'Orc')];
      return `${action.word}: ${[withAims(action, ''), ...aimed].join(', ')}\n`;
    };
    const all = actions.filter((action) => !isNameless(action)).map(label);
    await expect(all.join('')).toMatchFileSnapshot(`screens/labels-${ruleset.id}.txt`);
  });

  test('a label is a noun, never a verb', () => {
    const verbs = ['defend', 'else', 'equip', 'enchant', 'reload', 'wake', 'close', 'free', 'drop', 'brace', 'fix'];
    const verbal = actions.filter(({ word, called, typed }) => verbs.includes(word) && !typed && called === undefined);
    expect(verbal.map(({ word }) => word)).toEqual([]);
  });
});

test('whoever breaks a hold is not said to get free on somebody', () => {
  const { shell } = freshFight('factions', 'labels');
  const { fight, ruleset } = shell.situation;
  const label = labelOf({ ruleset, fight }, { do: 'free', who: 'theobald', at: ['bandit-2'] });
  expect(label).toBe("Theobald's attempt to break a hold (Bandit 2)");
});

describe('what was undone', () => {
  const held = () => {
    const { shell } = shellOf({ party, foes: '2 ghoul melee, knight melee' });
    shell.line('foes');
    return shell;
  };

  test.each([
    [['as a g1 2'], "Asta's attack on Ghoul 1"],
    [['as d'], "Asta's defence"],
    [['do m near'], "Dora's move"],
    [['add ghoul near'], 'the arrival of Ghoul 3'],
    [['add 5 ghoul near'], 'the arrival of 5 newcomers'],
    [['as x "climbs the wall"'], 'Asta\'s action "climbs the wall"'],
    [['done', ''], 'the end of the Bout'],
    [['damage 2 kn'], '`damage 2 kn`'],
    [['s g2 armor 2'], '`set g2 armor 2`'],
    [['condition g2 stunned 2 end g2'], '`condition g2 end g2 "stunned" 2 rounds`'],
    [['dice party table'], '`dice party table`'],
    [['remind 3 "the roof falls"'], '`remind 3 "the roof falls"`'],
    [['hide kn'], '`hide kn`'],
    [['remove kn'], '`remove kn`'],
  ])('%s', (lines, label) => {
    const shell = held();
    type(shell, ...lines);
    expect(type(shell, 'u').join(' ')).toBe(`Undid: ${label}.`);
  });

  test.each([
    ['factions', ['players', 'nobody', 'players', 'ba equip sword'], "Balthasar's change of gear (sword)"],
    ['mighty', ['nobody', 'al direct o1'], "Aldric's aim at Orc 1"],
    ['pk', ['nobody', 'end foes'], 'the end of the fight (foes)'],
  ] as const)('in %s by %j, with its target behind a preposition of its own or in brackets', (id, lines, label) => {
    const { shell } = freshFight(id, 'labels');
    type(shell, ...lines);
    expect(type(shell, 'u').join(' ')).toContain(`Undid: ${label}`);
  });

  test.each([
    ['c', "Balthasar's answer counter sword"],
    ['h th', "Balthasar's answer hide behind Theobald"],
    ['g th', 'the answer guard by Theobald'],
  ])('an option as it is listed, without its chance: %s', (line, answers) => {
    const two = people('Balthasar z1 10/9/8 sword pc, Theobald z1 12/8/9 spear pc', 'players');
    const shell = opened([...two, ...people('bandit z1', 'bandits')], { first: 'bandits' });
    type(shell, 'ban a ba', '', line);
    const [undid, redid] = [type(shell, 'u').join(' '), type(shell, 'y').join(' ')];
    expect(undid).toContain(`Undid: ${answers} (Bandit's attack on Balthasar)`);
    expect(redid).toContain(`Redid: ${answers} (Bandit's attack on Balthasar)`);
  });

  test('a word that no ruleset knows is its own label', () => {
    const [ruleset] = rulesets;
    const { table } = held();
    if (ruleset) expect(labelOf({ ruleset, fight: table.situation.settled }, { do: 'juggle' })).toBe('juggle');
  });
});
