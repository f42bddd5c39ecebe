import type { Story } from '../../core/fight/story.ts';
import { readWords } from '../../core/kit/flags.ts';
import { Problem } from '../../core/kit/problem.ts';
import { seeded } from '../../core/kit/random.ts';
import { rollCommand } from '../../dice/command.ts';
import { rollTakes } from '../../dice/options.ts';
import { numbersIn } from '../../reference/flags.ts';
import { findingLines } from '../../reference/rule-lines.ts';
import { search } from '../../reference/search.ts';
import { answerOf } from '../../reference/table-answer.ts';
import { answerLines } from '../../reference/table-lines.ts';
import type { Placed } from '../../tables/shelf.ts';
import { tableList } from '../../views/tables.ts';
import { openIn } from '../table/question.ts';
import type { Situation } from '../table/situation.ts';
import type { LookUps } from './look-ups.ts';

/**
 * `table` in the shell: the list, a whole table, a rolled row (`t misadventure roll`), a row by its number (`t misadventure
 * 7`) or words (`t weapons sword`), with the referee's own tables among those of the fight's ruleset.
 */
export function lookUpTable(
  situation: Situation,
  { screen, ownTables }: LookUps,
  words: readonly string[],
): readonly string[] {
  const { ruleset } = situation;
  const own = ownTables?.();
  const all: readonly Placed[] = [
    ...(own?.tables ?? []),
    ...ruleset.tables.map((table) => ({ home: ruleset.id, table })),
  ];
  const faults = own?.faults.map(({ message }) => message) ?? [];
  const { width, height, theme } = screen();
  if (words.length === 0) {
    const page = { width, height: height - 2 - faults.length, page: 1, theme };
    const list = tableList(
      all.map(({ table }) => table),
      page,
    );
    return [...faults, ...list.split('\n')];
  }
  const { plain, given } = numbersIn(words);
  const answer = answerOf(all, { words: plain, given, rolls: false }, seeded(freeSeed(situation)));
  return [...faults, ...answerLines(answer, screen())];
}

/** `rule` in the shell: a rule by id, rules by words, or the rules of the present question. */
export function lookUpRule(
  situation: Situation,
  { ledger, screen }: LookUps,
  words: readonly string[],
): readonly string[] {
  const { ruleset, fight } = situation;
  const volume = { id: ruleset.id, ledger: ledger(), switches: ruleset.switches, house: fight.bags.house };
  if (words.length > 0) return findingLines(search([volume], words), words, screen());
  const asked = situation.question;
  const ids = openIn(asked).flatMap(({ rules }) => rules ?? []);
  const rows = volume.ledger.rows.filter(({ id }) => ids.includes(id));
  if (rows.length === 0)
    throw new Problem('no-rule', 'This prompt names no rule. Search for one by a word, such as `r damage`.');
  return findingLines(
    rows.map((row) => ({ kind: 'rule', volume, row })),
    words,
    screen(),
  );
}

/** Free dice, no part of a rule; an expression and the flags of `affray roll`. */
export function rollLines(situation: Situation, words: readonly string[]): readonly string[] {
  if (words.length === 0) throw new Problem('bad-roll', 'Roll what? Type dice, such as `roll 4d6kh3`.');
  const seed = freeSeed(situation);
  const { stdout, stderr, code } = rollCommand(readWords(rollTakes, withExclamations(words)), {
    makeSeed: () => seed,
    seeded,
    stdin: () => [],
  });
  if (code !== 0) throw new Problem('bad-roll', stderr[0] ?? stdout.join(' '));
  return stdout;
}

/** Returns the words with each `!` behind the dice again: elsewhere in the shell it is a word by itself. */
function withExclamations(words: readonly string[]): readonly string[] {
  const marked: string[] = [];
  for (const word of words) marked.push(word === '!' ? `${marked.pop() ?? ''}!` : word);
  return marked;
}

/** Number of free rolls made beside each fight. */
const rolls = new WeakMap<Story, number>();

/** Returns a seed of its own for every free roll: the same line twice rolls twice. */
function freeSeed(situation: Situation): string {
  const {
    chance: { seed },
    story,
  } = situation;
  const count = rolls.get(story) ?? 0;
  rolls.set(story, count + 1);
  return `${seed}/free/${story.nextId}/${count}`;
}
