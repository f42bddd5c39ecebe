import { nameOf } from '../../src/core/fight/fight.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { choose, type Question, type Rule, rollOf, throwAgain } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { house } from './houserules.ts';
import { enterInWords, phaseOf, withoutZone } from './phase.ts';
import { keep, sidesOf } from './state.ts';
/** Who goes first: surprise before the fight, Initiative before each Bout. */
export const initiativeActions: readonly Action[] = [
  {
    word: 'surprise',
    called: 'surprise',
    title: 'Say who had surprise',
    help: 'surprise: nobody, or the Side that holds Bout 1 without dice',
    by: 'nobody',
    typed: true,
    check: (fight) => unlessPhase(fight, 'surprise', 'PK-SUR.1', 'Surprise is settled before the first Bout'),
    *play(draft): Rule<void> {
      const sides = draft.fight.sides.map(({ id, name }) => ({ id, label: name }));
      const asking = {
        key: 'surprise',
        tag: 'surprise',
        who: 'referee',
        why: 'Surprise, who had it?',
        rules: ['PK-SUR.1'],
      };
      const surprise = yield* choose(asking, [{ id: 'nobody', label: 'nobody' }, ...sides], 'nobody');
      keep(draft, surprise === 'nobody' ? { surprise } : { surprise, holder: surprise }, 'PK-SUR.2');
      draft.tell('surprise', { side: surprise }, { rule: 'PK-SUR.1' });
    },
  },
  {
    word: 'initiative',
    called: 'the Initiative',
    title: 'Throw Initiative',
    help: 'initiative: a d6 for each Side; the higher holds the Bout',
    by: 'nobody',
    typed: true,
    check: (fight) => unlessPhase(fight, 'initiative', 'PK-INI.5', 'Initiative is thrown once before each Bout'),
    *play(draft): Rule<void> {
      const [rolling, opposing] = sidesOf(draft.fight);
      const tiesStand = house.initiativeTie.of(draft.fight) === 'players';
      const die = (side: string, attempt: number): Question<number> =>
        rollOf(
          {
            key: `initiative:${side}:${attempt}`,
            tag: 'init',
            who: side,
            why: `Initiative, d6 for the ${nameOf(draft.fight, side)}`,
            role: 'consequence',
            rules: ['PK-INI.1'],
          },
          [6],
          sum,
        );
      const [ours = 0, theirs = 0] = yield* throwAgain(
        (attempt) => [die(rolling, attempt), die(opposing, attempt)],
        ([a, b]) => a !== b || tiesStand,
        ([tie = 0]) => draft.tell('tie', { face: tie }, { rule: 'PK-INI.3' }),
        ([a = 0, b = 0]) => `${Math.sign(a - b)}`,
      );
      const holder = ours >= theirs ? rolling : opposing;
      keep(draft, { holder, rollingDie: ours, opposingDie: theirs }, 'PK-INI.2');
      draft.tell('initiative', { rolling, opposing, ours, theirs, holder }, { rule: 'PK-INI.1' });
    },
  },
];

function unlessPhase(fight: Parameters<Action['check']>[0], phase: string, rule: string, why: string) {
  const now = phaseOf(fight);
  if (now === phase) return undefined;
  const missing = withoutZone(fight);
  if (now === 'zones')
    return refuse(
      'PK-SET.4',
      `No Zone has been stated for ${missing.map(({ name }) => name).join(', ')}: \`zones\` asks for it.`,
    );
  return refuse(rule, `${why}: ${enterInWords(fight)}`);
}
