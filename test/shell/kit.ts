import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRulesets } from '../../rules/index.ts';
import { readLedger } from '../../src/core/files/ledger.ts';
import { readMembers } from '../../src/core/files/roster.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import type { Source } from '../../src/core/rule/run.ts';
import { type Chance, seededChance } from '../../src/drivers/seeded.ts';
import type { Habits } from '../../src/shell/answers/typed-answers.ts';
import { promptLine } from '../../src/shell/prompt.ts';
import { membersOfNewcomer, readNewcomers } from '../../src/shell/set-up/newcomers.ts';
import { beginOptions } from '../../src/shell/set-up/set-up.ts';
import { Shell } from '../../src/shell/shell.ts';
import { Encounter } from '../../src/shell/table/encounter.ts';
import { safe } from '../../src/store/tame.ts';
import { plainTheme } from '../../src/views/theme.ts';
import { withCreatures } from '../bestiaries.ts';

const rulesets = (await loadRulesets()).map(withCreatures);

/** Fight and settings of a shell in a test. */
export interface ShellSetUp {
  readonly ruleset?: string;
  readonly party: readonly JsonObject[];
  readonly foes: string;
  readonly seed?: string;
  /** Dice of affray's that are to show something, by the keys of their requests. */
  readonly drawn?: Readonly<Record<string, number>>;
  readonly realDice?: boolean;
  readonly house?: JsonObject;
  readonly width?: number;
  readonly habits?: Habits;
  /** Places that differ from what is suggested, by name. */
  readonly places?: Readonly<Record<string, string>>;
}

const nobodyHelps: Habits = { throwAll: false, decideAll: false };

/** A shell over a fight that has just begun, kept in a list instead of a file. */
export function shellOf(setUp: ShellSetUp): { shell: Shell; entries: JsonObject[] } {
  const entries: JsonObject[] = [];
  const ruleset = must(
    rulesets.find(({ id }) => id === (setUp.ruleset ?? 'pk')),
    'ruleset',
  );
  const [players, foes] = ruleset.sides;
  const party = readMembers(ruleset, setUp.party, players, 'party');
  const enemies = readNewcomers(ruleset, setUp.foes, 'test').flatMap((one) =>
    membersOfNewcomer(ruleset, one, foes, []),
  );
  const members = [...party, ...enemies].map((member) => {
    const blank = { id: member.name, code: '', benched: false, conditions: [] };
    const usual = member.place === '' ? ruleset.setup.suggestPlace({ ...blank, ...member }) : member.place;
    return { ...member, place: setUp.places?.[member.name] ?? usual };
  });
  const shell = reopen(entries, ruleset.id, setUp);
  const fight = { ruleset, name: 'test', members, realDice: setUp.realDice ?? false, house: setUp.house ?? {} };
  shell.table.play({ do: 'fight', options: beginOptions(fight) });
  return { shell, entries };
}

/** A shell over entries that were kept before, as after a restart. */
export function reopen(
  entries: JsonObject[],
  id = 'pk',
  { seed = 'test', habits = nobodyHelps, drawn = {}, width = 80 }: Partial<ShellSetUp> = {},
): Shell {
  const ruleset = must(
    rulesets.find((one) => one.id === id),
    'ruleset',
  );
  // As read from a file, which keeps no two parts of it as one.
  const read: JsonObject[] = JSON.parse(JSON.stringify(entries));
  const encounter = new Encounter(ruleset, chanceOf(seed, drawn), read, {
    append: (added) => entries.push(...added.map(safe)),
  });
  const screen = () => ({ width, height: 40, theme: plainTheme });
  return new Shell(encounter, habits, {
    screen,
    ledger: () => readLedger(readFileSync(join('rules', id, 'ledger.md'), 'utf8')),
  });
}

/** Dice by the seed, but for those that are to show a face. */
function chanceOf(seed: string, drawn: Readonly<Record<string, number>>): Chance {
  const ordinary = seededChance(seed);
  const source = (stepId: number): Source => {
    const dice = ordinary.source(stepId);
    return (request) => {
      const face = drawn[request.key];
      return face === undefined ? dice(request) : { key: request.key, by: 'seed', faces: [face] };
    };
  };
  return { seed, source };
}

/** Types lines and gives what was shown behind them, without the indentation. */
export function type(shell: Shell, ...lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => shell.line(line).lines).map((line) => line.trim());
}

/** Types lines and gives each with its prompt, and what came of it, as a page draws them. */
export function transcript(shell: Shell, lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const prompt = shell.prompt();
    return [`${promptLine(prompt)}  [Enter: ${prompt.enter}] > ${line}`, ...shell.line(line).lines];
  });
}

/** Counts the keys of lines, Enter included. */
export function keys(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}

/** The four characters of the example. */
export const party: readonly JsonObject[] = [
  {
    name: 'Asta',
    type: 'PC',
    marchingOrder: 'Torch-Bearer',
    armor: 3,
    health: 4,
    willDice: '1d6',
    weapons: [{ name: 'sword' }],
  },
  {
    name: 'Brann',
    type: 'PC',
    marchingOrder: 'Scout',
    armor: 2,
    health: 5,
    willDice: '2d6',
    weapons: [{ name: 'bow', class: 'ranged' }],
  },
  {
    name: 'Cole',
    type: 'PC',
    marchingOrder: 'Candle-holder',
    health: '3/6',
    willDice: '1d8',
    weapons: [{ name: 'sling', class: 'ranged' }],
  },
  {
    name: 'Dora',
    type: 'PC',
    marchingOrder: 'Torch-Bearer',
    armor: 2,
    health: 5,
    willDice: '1d8',
    weapons: [{ name: 'axe' }],
  },
];
