import { entriesFor } from '../../core/fight/entries-for.ts';
import { withCodes } from '../../core/fight/examples.ts';
import type { Fight } from '../../core/fight/fight.ts';
import { writeEntry } from '../../core/fight/story.ts';
import { readWhole } from '../../core/kit/number.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { ToldWork } from '../../core/kit/work.ts';
import { DEFAULT_ROUNDS, forecasting, mustGoOn } from '../../drivers/forecast.ts';
import { type Forecast, forecastText, progressText } from '../../views/forecast.ts';
import type { Screen } from '../../views/pages.ts';
import { wrap } from '../../views/text.ts';
import { Encounter } from '../table/encounter.ts';
import { isBusy, type Situation } from '../table/situation.ts';
import { telling } from './telling.ts';

/** Default number of fights: a second or two for a fight of a dozen. */
const DEFAULT_FIGHTS = 100;
const MOST_FIGHTS = 100_000;

/** Maker of a shell that takes lines for an imagined fight. */
type Lines = (encounter: Encounter) => { change(line: string): void };

/**
 * Plays the present fight out so many times (`forecast`, `forecast 500 rounds 10 versus bench kn; add 1 ghoul`), beside
 * it the fight after other lines, and shows what came of it. The fight itself stays as it is.
 * @param on a shell over another fight
 * @throws Problem when there is nothing to play out, or a line is not understood
 */
export function* forecastLines(
  situation: Situation,
  screen: Screen,
  words: readonly string[],
  on: Lines,
): ToldWork<readonly string[]> {
  const { ruleset, chance } = situation;
  const { seed } = chance;
  const { count, rounds, versus } = wantedIn(situation, words);
  mustGoOn(ruleset, situation.settled);
  const fights = [
    { title: '', fight: situation.settled },
    ...versus.map((title) => ({ title, fight: changed(situation, title, on) })),
  ];
  const made: Forecast[] = [];
  for (const { title, fight } of fights) {
    const tally = yield* telling(forecasting({ ruleset, fight, seed, rounds }, 0, count), (played) =>
      progressText(played + count * made.length, count * fights.length, screen.theme),
    );
    made.push({ title, fight, tally });
  }
  const before = isBusy(situation) ? wrap('The fight as it stood before the pending question.', screen.width, 2) : [];
  return [...before, ...forecastText(made, { ruleset, rounds, seed }, screen.width, screen.theme)];
}

/** Returns the fight after lines, parted by `;` and kept nowhere, or throws Problem `bad-forecast` for none. */
export function changed(
  { ruleset, chance, story }: Pick<Situation, 'ruleset' | 'chance' | 'story'>,
  lines: string,
  on: Lines,
): Fight {
  const typed = lines.split(';').filter((line) => line.trim() !== '');
  const example = withCodes({ ruleset, fight: story.at(story.steps.length) }, '`bench {foe}`');
  if (typed.length === 0)
    throw new Problem('bad-forecast', `I can't play "${lines}" before the forecast. Give a line, such as ${example}.`);
  const entries = entriesFor(story.steps, []).map(writeEntry);
  let changes = 0;
  const encounter = new Encounter(ruleset, chance, entries, { append: () => void changes++ });
  const shell = on(encounter);
  for (const line of typed) {
    const before = changes;
    shell.change(line.trim());
    if (changes === before)
      throw new Problem(
        'bad-forecast',
        `"${line.trim()}" changes nothing in the fight, so there is nothing to compare. Give a line, such as ${example}.`,
      );
  }
  return encounter.fight;
}

/** Reads how many fights and rounds are wanted, and the lines (with `;` between them) for each fight to be played beside the present one. */
function wantedIn(situation: Situation, words: readonly string[]) {
  const first = words.indexOf('versus');
  const before = first < 0 ? words : words.slice(0, first);
  const [count, rounds] = numbersIn(before);
  const versus = words
    .slice(before.length)
    .join(' ')
    .split(/\bversus\b/)
    .slice(1)
    .map((line) => line.trim());
  if (versus.includes(''))
    throw new Problem(
      'bad-forecast',
      withCodes(situation, '`versus` needs a line, such as `forecast versus bench {foe}`.'),
    );
  return { count, rounds, versus };
}

/** `500 rounds 10`: either may be left out. */
function numbersIn(words: readonly string[]): readonly [count: number, rounds: number] {
  const [, count = DEFAULT_FIGHTS, rounds = DEFAULT_ROUNDS] =
    /^(\d+)?\s*(?:rounds (\d+))?$/.exec(words.join(' ')) ?? refuse(words);
  const bounds = { least: 1, most: MOST_FIGHTS };
  return [readWhole(`${count}`, bounds) ?? refuse(words), readWhole(`${rounds}`, bounds) ?? refuse(words)];
}

function refuse(words: readonly string[]): never {
  const message = `I can't read "${words.join(' ')}" as a forecast. Type \`forecast 500\` or \`forecast 500 rounds 10\`, up to ${MOST_FIGHTS} fights.`;
  throw new Problem('bad-forecast', message);
}
