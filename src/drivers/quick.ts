import { fold } from '../core/fight/apply.ts';
import { emptyFight, type Fight } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { mostOf, readDice, writeDice } from '../core/kit/dice.ts';
import type { JsonObject } from '../core/kit/json.ts';
import { readWhole } from '../core/kit/number.ts';
import { Problem } from '../core/kit/problem.ts';
import { attempt } from '../core/play/play.ts';
import { defaults, firstOf, isQuiet, type Source } from '../core/rule/run.ts';
import type { QuickFight, QuickGiven, QuickOdds, Ruleset } from '../core/ruleset/ruleset.ts';

/** The id of whom a quick question is about. */
export const TARGET = 'target';

/** Two sheets that take the place of a quick question's numbers. */
export interface QuickPeople {
  readonly attacker: JsonObject;
  readonly target: JsonObject;
}

/**
 * Plays a quick question up to the step whose chances are wanted, by its flags, and by people where there are some.
 * @throws Problem `usage-flag`, `usage-number` or `bad-dice` for what the question cannot take
 */
export function quickFight(
  ruleset: Ruleset,
  quick: QuickOdds,
  flags: ReadonlyMap<string, string>,
  people?: QuickPeople,
): { readonly fight: Fight; readonly intent: Intent } {
  const made = castWith(quick.make(givenBy(quick, flags)), people);
  const begun = play(ruleset, emptyFight(ruleset.id), { do: 'fight', options: optionsOf(ruleset, made) }, []);
  const fight = made.steps.reduce((now, { intent, answers = [] }) => play(ruleset, now, intent, answers), begun);
  return { fight, intent: made.intent };
}

/** Returns a question with the sheets of others, where the question has them stand. */
function castWith(made: QuickFight, people: QuickPeople | undefined): QuickFight {
  if (people === undefined) return made;
  const instead = (sheet: JsonObject, { place = '' }: JsonObject) => ({ ...sheet, place });
  const attacker = instead(people.attacker, made.attacker);
  return { ...made, attacker, target: instead(people.target, made.target) };
}

function givenBy({ id, flags: known }: QuickOdds, flags: ReadonlyMap<string, string>): QuickGiven {
  for (const flag of flags.keys())
    if (!known.some((one) => one.flag === flag)) {
      const all = known.map((one) => `--${one.flag}`).join(', ');
      throw new Problem('usage-flag', `\`${id}\` has no flag --${flag}. It takes ${all}.`);
    }
  const text = (flag: string) => flags.get(flag) ?? `${known.find((one) => one.flag === flag)?.default ?? ''}`;
  return {
    number: (flag) => wholeNumber(flag, text(flag)),
    dice: (flag) => diceOf(flag, text(flag)),
    has: (flag) => flags.has(flag) || text(flag) !== '',
  };
}

function diceOf(flag: string, text: string): string {
  const dice = readDice(text);
  if (mostOf(dice) > 0) return writeDice(dice);
  throw new Problem('bad-dice', `--${flag} ${text} never shows more than 0: write dice such as 1d6.`);
}

function wholeNumber(flag: string, text: string): number {
  const number = readWhole(text, { least: -999_999, most: 999_999 });
  if (number !== undefined) return number;
  throw new Problem('usage-number', `--${flag} takes a whole number, not "${text}".`);
}

function optionsOf(
  { sides: [players, foes] }: Ruleset,
  { attacker, target, onPlayers, house }: QuickFight,
): JsonObject {
  const member = (name: string, side: string, { place = '', ...fields }: JsonObject) => ({ name, side, place, fields });
  return {
    sides: [
      { id: players, name: players, players: true },
      { id: foes, name: foes, players: false },
    ],
    members: [
      member('Attacker', onPlayers ? foes : players, attacker),
      member('Target', onPlayers ? players : foes, target),
    ],
    ...(house && { house }),
  };
}

function play(ruleset: Ruleset, fight: Fight, intent: Intent, answers: readonly (string | readonly number[])[]): Fight {
  const result = attempt(ruleset, fight, intent, firstOf(inOrder([...answers]), defaults));
  if (!result.done) throw new RangeError(`No answer for: ${result.open.map(({ key }) => key).join(', ')}.`);
  return fold(fight, result.facts);
}

function inOrder(left: (string | readonly number[])[]): Source {
  return (request) => {
    if (isQuiet(request)) return undefined;
    const next = left.shift();
    if (next === undefined) return undefined;
    return { key: request.key, by: 'table', ...(typeof next === 'string' ? { word: next } : { faces: next }) };
  };
}
