import { hintFor } from './nearest.ts';
import { type Bounds, boundsText, readWhole } from './number.ts';
import { Problem } from './problem.ts';
import { listed } from './wording.ts';

/** Kinds of values, for completion. */
export type Values =
  | 'saves'
  | 'archived saves'
  | 'rulesets'
  | 'tables'
  | 'house'
  | 'files'
  | 'folders'
  | { readonly either: readonly Values[] }
  | readonly string[];

/** Something that may stand in a command line, and how its typed texts are read; no text where it was not typed. */
interface Typeable<T> {
  readonly about: string;
  readonly values?: Values;
  /** @throws Problem for a text that it does not take */
  readonly read: (texts: readonly string[]) => T;
}

/** A word behind a command, by its place. */
interface Argument<T> extends Typeable<T> {
  readonly kind: 'argument';
  /** Its name in the help: `save`. */
  readonly name: string;
  readonly required: boolean;
  /** Marks an argument that takes all the remaining words. */
  readonly many: boolean;
}

/** A flag of a command. */
export interface Flag<T> extends Typeable<T> {
  readonly kind: 'flag';
  /** Its spelling without the dashes: `json`. */
  readonly name: string;
  /** Its letter: `n` for `-n`. */
  readonly letter?: string;
  /** Spellings of earlier versions. They still work; no help shows them. */
  readonly old?: readonly string[];
  /** The name of its value in the help; absent where it takes none. */
  readonly value?: string;
  /** Marks a flag that takes several values: `--house a=1 b=2`. */
  readonly many?: boolean;
  /** Values of the words behind the command where this flag is typed, for completion. */
  readonly turnsTo?: Values;
  /** Marks a flag of an earlier version. */
  readonly hidden?: boolean;
}

/** Arguments and flags of a command. */
export interface Takes {
  readonly word: string;
  readonly takes: readonly Argument<unknown>[];
  readonly flags: readonly Flag<unknown>[];
  /** Words with a dash that are no flags of the command itself: signs of an expression, numbers of a table. */
  readonly open?: RegExp;
}

/** Arguments and flags of a command with others behind its word. */
interface Command extends Takes {
  readonly commands?: readonly { readonly word: string }[] | undefined;
}

/** Gives what was typed for an argument or a flag. */
export type Given = <T>(one: Argument<T> | Flag<T>) => T;

/** Arguments and flags under the names by which an action reads them. */
type Named = Readonly<Record<string, Argument<unknown> | Flag<unknown>>>;

/** The values that were typed for them. */
export type Typed<N extends Named> = { readonly [Name in keyof N]: ReturnType<N[Name]['read']> };

/** Returns arguments in their order, and flags as the help lists them. */
export function takesOf(named: Named): Pick<Takes, 'takes' | 'flags'> {
  const all = Object.values(named);
  return { takes: all.filter((one) => one.kind === 'argument'), flags: all.filter((one) => one.kind === 'flag') };
}

/** Returns what was typed for arguments and flags, under their names. */
export function typedFor<N extends Named>(takes: N, given: Given): Typed<N>;
export function typedFor(takes: Named, given: Given): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(takes).map(([name, one]) => [name, given(one)]));
}

type Settings<T> = Partial<Omit<Flag<T>, 'kind' | 'name' | 'about' | 'value' | 'read'>>;

/** Returns a flag without a value. */
export function switchFlag(name: string, about: string, settings: Settings<boolean> = {}): Flag<boolean> {
  return { kind: 'flag', name, about, ...settings, read: (texts) => texts.length > 0 };
}

/** `--json` of what prints one object or several, each on a line. */
export const jsonLines = switchFlag('json', 'one JSON object a line');

/** Returns the reading of a flag of which the last text counts. */
function lastOf<T>(read: (text: string) => T): (texts: readonly string[]) => T | undefined {
  return (texts) => {
    const text = texts.at(-1);
    return text === undefined ? undefined : read(text);
  };
}

/** Returns a flag with a text; the last one counts. */
export function textFlag(
  name: string,
  value: string,
  about: string,
  settings: Settings<string | undefined> = {},
): Flag<string | undefined> {
  return { kind: 'flag', name, value, about, ...settings, read: (texts) => texts.at(-1) };
}

/** Most characters of a seed, which stands in the first line of a save. */
const LONGEST_SEED = 200;

/** Returns the flag for the seed of dice. */
export function seedFlag(about = 'the same text gives the same dice'): Flag<string | undefined> {
  const read = lastOf((seed) => {
    if (seed.length <= LONGEST_SEED) return seed;
    const message = `--seed takes a text of up to ${LONGEST_SEED} characters, not ${seed.length}. Type a shorter one.`;
    throw new Problem('usage-seed', message);
  });
  return { kind: 'flag', name: 'seed', value: 'text', about, read };
}

/** Returns a flag that may be typed several times. */
export function textsFlag(
  name: string,
  value: string,
  about: string,
  settings: Settings<readonly string[]> = {},
): Flag<readonly string[]> {
  return { kind: 'flag', name, value, about, ...settings, read: (texts) => texts };
}

/** Returns a flag with a whole number, 0 or more where there are no other bounds. */
export function numberFlag(
  name: string,
  value: string,
  about: string,
  { least = 0, most, ...settings }: Settings<number | undefined> & Bounds = {},
): Flag<number | undefined> {
  const bounds = { least, ...(most !== undefined && { most }) };
  const read = lastOf((text) => {
    const number = readWhole(text, bounds);
    if (number !== undefined) return number;
    const wanted = most === undefined ? (least === 0 ? '' : ` of ${boundsText(bounds)}`) : ` ${boundsText(bounds)}`;
    const message = `${spelling(name, settings.letter)} takes a whole number${wanted}, not "${text}".`;
    throw new Problem('usage-number', message);
  });
  return { kind: 'flag', name, value, about, ...settings, read };
}

/** Returns a flag with one of a few words. */
export function choiceFlag<const T extends string>(
  name: string,
  value: string,
  choices: readonly T[],
  about: string,
): Flag<T | undefined> {
  const read = lastOf((text) => {
    const found = choices.find((one) => one === text);
    if (found !== undefined) return found;
    throw new Problem('usage-flag', `--${name} takes ${listed(choices, 'or')}, not "${text}".`);
  });
  return { kind: 'flag', name, value, about, values: choices, read };
}

/** Returns an argument that may be left out. */
export function optionalWord(name: string, about: string, values?: Values): Argument<string | undefined> {
  return { ...argument(name, about, values), required: false, many: false, read: (texts) => texts[0] };
}

/** Returns an argument that must be typed. */
export function requiredWord(name: string, about: string, values?: Values): Argument<string> {
  return { ...argument(name, about, values), required: true, many: false, read: (texts) => texts[0] ?? '' };
}

/** All the words that are left; `required` where there must be one. */
export function words(name: string, about: string, values?: Values, required = false): Argument<readonly string[]> {
  return { ...argument(name, about, values), required, many: true, read: (texts) => texts };
}

function argument(name: string, about: string, values: Values | undefined) {
  return { kind: 'argument', name, about, ...(values && { values }) } as const;
}

/** Returns a flag as it is typed: `--json`, or `-n` where it has a letter. */
function spelling(name: string, letter?: string): string {
  return letter === undefined ? `--${name}` : `-${letter}`;
}

/** Reads the words behind a command, or throws Problem for unknown flags, missing values, too few or too many words. */
export function readWords(command: Command, typed: readonly string[]): Given {
  const { takes } = command;
  const texts = new Map<Flag<unknown>, string[]>();
  const plain: string[] = [];
  const rest = [...typed];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const found = word === '--' ? undefined : flagAt(command, word);
    if (word === '--') plain.push(...rest.splice(0));
    else if (found) {
      const { flag, inline } = found;
      // A flag behind another is no value of it: `--house --no-play` lacks one.
      const isLacking = rest[0] !== undefined && flagAt(command, rest[0]) !== undefined;
      const value = flag.value === undefined ? '' : (inline ?? (isLacking ? undefined : rest.shift()));
      if (value === undefined) throw missingValue(flag);
      const end = flag.many ? rest.findIndex((one) => one.startsWith('-')) : 0;
      const more = rest.splice(0, end < 0 ? rest.length : end);
      texts.set(flag, [...(texts.get(flag) ?? []), value, ...more]);
    } else if (word.length > 1 && word.startsWith('-') && !command.open?.test(word)) throw unknownFlag(command, word);
    else plain.push(word);
  }
  refuseCount(command, plain);
  const byPlace = new Map(takes.map((one, i) => [one.name, one.many ? plain.slice(i) : plain.slice(i, i + 1)]));
  return (one) => one.read((one.kind === 'flag' ? texts.get(one) : byPlace.get(one.name)) ?? []);
}

function refuseCount({ word, takes, commands = [] }: Command, plain: readonly string[]): void {
  const usage = typedAs(word, ...takes.map(argumentText));
  const lacking = takes.filter(({ required }) => required)[plain.length];
  if (lacking) {
    const choices = choicesOf(lacking);
    const which = choices ? `, ${lacking.name} being ${listed(choices, 'or')}` : '';
    throw new Problem('usage-missing', `${typedAs(word)} needs more. Type ${usage}${which}.`);
  }
  const extra = takes.at(-1)?.many ? undefined : plain[takes.length];
  if (extra === undefined) return;
  const words = commands.map((one) => one.word);
  if (words.includes(extra)) throw new Problem('usage-words', `Flags come last: ${typedAs(word, extra, '…')}.`);
  const below = listed(words, 'or');
  const what =
    below === ''
      ? `${usage} takes no more words. Put a name with spaces in quotes.`
      : `${usage} takes ${below}, not "${extra}".`;
  throw new Problem('usage-words', what);
}

/** Returns words as they are typed behind the program's own: `affray play`, or `affray` alone where none is there. */
function typedAs(...words: readonly string[]): string {
  return `\`${['affray', ...words].filter((word) => word !== '').join(' ')}\``;
}

/** Returns an argument as the help shows it: `<save>`, `[words...]`. */
export function argumentText({ name, many, required }: Argument<unknown>): string {
  const each = `${name}${many ? '...' : ''}`;
  return required ? `<${each}>` : `[${each}]`;
}

/** Returns the flag that a word is, with a value that stands in the same word (`--seed=x`, `-n5`). */
function flagAt({ flags }: Takes, word: string): { flag: Flag<unknown>; inline?: string } | undefined {
  // Expressions take longer to make than a roll to throw.
  if (!word.startsWith('-')) return undefined;
  const [, long, inline] = /^--([\w-]+)(?:=(.*))?$/s.exec(word) ?? [];
  const [, short, behind] = /^-([a-z])(.*)$/is.exec(word) ?? [];
  const flag = flags.find(
    ({ name, old = [], letter, value }) =>
      (long !== undefined && [name, ...old].includes(long)) ||
      (letter !== undefined && letter === short && (behind === '' || value !== undefined)),
  );
  if (!flag || (inline !== undefined && flag.value === undefined)) return undefined;
  const text = inline ?? (behind === '' ? undefined : behind);
  return { flag, ...(text !== undefined && { inline: text }) };
}

function unknownFlag({ word, flags }: Takes, typed: string): Problem {
  const name = typed.split('=')[0] ?? typed;
  const known = flags.filter(({ hidden }) => hidden !== true).map((one) => `--${one.name}`);
  if (known.includes(name)) return new Problem('usage-flag', `${name} takes no value. Type ${name} alone.`);
  const advice = hintFor(name, known, `${typedAs('help', word)} lists its flags.`, 1);
  return new Problem('usage-flag', `${typedAs(word)} has no flag ${name}. ${advice}`);
}

/** Returns the refusal of a flag without its value. */
export function missingValue(flag: Flag<unknown>): Problem {
  const { name, letter, value = '' } = flag;
  const [typed, choices] = [spelling(name, letter), choicesOf(flag)];
  const what = choices ? listed(choices, 'or') : `${typed} <${value}>`;
  return new Problem('usage-flag', `${typed} needs a value: ${what}.`);
}

/** Returns the few words that something takes; nothing where it takes others. */
function choicesOf({ values }: Typeable<unknown>): readonly string[] | undefined {
  return typeof values === 'object' && !('either' in values) ? values : undefined;
}
