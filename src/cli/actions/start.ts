import { basename, join } from 'node:path';
import { rulesetIds } from '../../../rules/index.ts';
import { membersOf } from '../../core/fight/fight.ts';
import { readWords } from '../../core/kit/flags.ts';
import { present } from '../../core/kit/list.ts';
import { caseless } from '../../core/kit/names.ts';
import { Problem } from '../../core/kit/problem.ts';
import { seeded } from '../../core/kit/random.ts';
import { counted } from '../../core/kit/wording.ts';
import { isOver } from '../../core/play/play.ts';
import type { MenuItem } from '../../shell/look-ups/choices.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { type Listed, listSaves } from '../../store/folders.ts';
import { WRITTEN_OUT } from '../../store/input.ts';
import { writeNew } from '../../store/whole.ts';
import { Frame } from '../../terminal/frame.ts';
import { TypeAhead } from '../../terminal/keys.ts';
import { type Entry, pickFrom } from '../../terminal/list.ts';
import { fitted, harmless, wrap } from '../../views/text.ts';
import { madeSeed } from '../shared/descriptors.ts';
import { encounterOf, freeName, openLarge, savesIn } from '../shared/saves.ts';
import { askedAnew, terminalHost } from '../shared/terminal.ts';
import { printAll, type World } from '../shared/world.ts';
import { newFight } from './new.ts';
import { play } from './play.ts';
import { tutorial, tutorialAt } from './tutorial.ts';

/** Bare `affray`: offers what to play. Without a terminal the last fight, or an example, takes lines of the shell. */
export async function start(world: World): Promise<number> {
  const saves = savesIn(world);
  const examples = inOrder(listSaves(world.disk, join(world.root, 'saves', 'examples')));
  if (!world.interactive) return withLines(world, saves, examples);
  const chosen = await atFirstScreen(world, saves, examples);
  if (chosen === 'quit') return 0;
  const [, ruleset] = /^new ?(\w*)$/.exec(chosen) ?? [];
  if (ruleset !== undefined) return newFight(world, ruleset === '' ? {} : { ruleset });
  if (chosen === 'learn') return tutorial(world, { plain: false });
  return open(world, chosen, examples);
}

/** Plays lines that come in without a terminal; an example is copied only for one that comes. */
async function withLines(world: World, [last]: readonly Listed[], examples: readonly Listed[]): Promise<number> {
  if (last) return open(world, last.path, examples);
  const [example] = examples;
  const line = world.takeLine();
  if (line === undefined)
    throw new Problem(
      'usage-lines',
      'There is no fight yet, and no line to play. Type `affray` at a terminal, or `affray new`.',
    );
  const ahead = [line];
  const fed = { ...world, takeLine: () => ahead.shift() ?? world.takeLine() };
  return example ? open(fed, example.path, examples) : newFight(fed, {});
}

/** Shows the first screen until something is to be opened: returns the path of a save, `new` with or without a ruleset, `learn` or `quit`. */
async function atFirstScreen(world: World, saves: readonly Listed[], examples: readonly Listed[]): Promise<string> {
  const items = await firstItems(world, saves);
  const typeAhead = new TypeAhead(process.stdin, terminalHost());
  typeAhead.isAtList = true;
  try {
    for (;;) {
      const chosen = await choose(typeAhead, 'affray', items, typedItems);
      const [, dice] = /^roll (.*)$/.exec(chosen) ?? [];
      if (chosen === 'roll') printAll(world, wrap(DICE, world.size().width - 1));
      else if (dice !== undefined) printAll(world, fitted(await rolled(dice), world.size().width, 2));
      else if (chosen !== 'examples') return chosen;
      const example =
        chosen === 'examples' ? await choose(typeAhead, 'Example', await exampleItems(world, examples)) : 'back';
      if (example !== 'back') return example;
    }
  } finally {
    typeAhead.close();
  }
}

/** Line of the first screen about dice, which need no fight. */
const DICE = 'Dice need no fight: type `2d6+1` here, `affray roll 2d6+1`, or `roll 2d6+1` at any prompt of a fight.';

/** Returns the choice that dice or the word of a ruleset are at the first screen; none for other words. */
function typedItems(typed: string): readonly MenuItem[] {
  if (/^[\dx(+*. -]*d[\d%f(]/i.test(typed)) return [{ label: `Roll ${typed}`, line: `roll ${typed}` }];
  const ruleset = rulesetIds.find((id) => id === typed.toLowerCase().replace(/^new +/, ''));
  return ruleset === undefined ? [] : [{ label: `New fight: ${ruleset}`, line: `new ${ruleset}` }];
}

/** Rolls dice, as `affray roll` does; its code is loaded when they are typed. */
async function rolled(dice: string): Promise<readonly string[]> {
  const [{ rollCommand }, { rollTakes }] = await Promise.all([
    import('../../dice/command.ts'),
    import('../../dice/options.ts'),
  ]);
  const words = readWords(rollTakes, dice.split(' '));
  const { stdout, stderr, code } = rollCommand(words, { makeSeed: madeSeed, seeded, stdin: () => [] });
  return code === 0 ? stdout : stderr.slice(0, 1);
}

async function open(world: World, path: string, examples: readonly Listed[]): Promise<number> {
  if (examples.some((one) => one.path === path)) return play(world, { save: copyOf(world, path) });
  return (await tutorialAt(world, path, false)) ?? play(world, { save: path });
}

/** Examples in the order of the rulesets, with whose word their names begin. */
function inOrder(examples: readonly Listed[]): readonly Listed[] {
  const place = ({ name }: Listed) => rulesetIds.findIndex((id) => name.startsWith(`${id}-`));
  return examples.toSorted((a, b) => place(a) - place(b) || (a.name < b.name ? -1 : 1));
}

/** Number of saves that leave room for the other choices in a list of nine; `affray play` finds the others. */
const MOST_SAVES = 4;

/** The lines of the first screen: what was played last first. */
async function firstItems(world: World, saves: readonly Listed[]): Promise<readonly Entry[]> {
  const [last] = saves;
  const where = last ? await whereIn(world, last) : '';
  const resumed = saves.slice(0, MOST_SAVES).map(({ name, path, changed }, i): Entry => {
    const about = [...(i === 0 && where !== '' ? [where] : []), ageOf(changed, world.now())].join(', ');
    return { label: `Resume: ${name} (${about})`, line: path, short: caseless(name) };
  });
  return [
    ...resumed,
    { label: 'New fight', line: 'new' },
    { label: 'Learn affray in five minutes', line: 'learn' },
    { label: 'Try an example', line: 'examples' },
    { label: 'Roll dice', line: 'roll' },
    { label: 'Quit', line: 'quit' },
  ];
}

/** The examples, each with its rules, its round and how many are in it: `pk-ghouls: P&K, Bout 2, 4 against 6`. */
async function exampleItems(world: World, examples: readonly Listed[]): Promise<readonly MenuItem[]> {
  const items: MenuItem[] = [];
  for (const example of examples) {
    const against = ({ fight }: Encounter) =>
      fight.sides.map(({ id }) => membersOf(fight, id).length).join(' against ');
    const where = await whereIn(world, example, against);
    items.push({ label: `${example.name}${where === '' ? '' : `: ${where}`}`, line: example.path });
  }
  return [...items, { label: 'Back', line: 'back' }];
}

/** Rules and round of a save, as far as it can be read: `P&K, Bout 2`, that it is over, and what more is to be said of it. */
async function whereIn(
  world: World,
  { path }: Listed,
  more: (encounter: Encounter) => string | false = () => false,
): Promise<string> {
  try {
    const encounter = await encounterOf(world, openLarge(world, path, { write: false }));
    const { ruleset, fight } = encounter;
    const round = fight.round > 0 && `${ruleset.roundName} ${fight.round}`;
    return present<string>(ruleset.title, round, isOver(encounter) && 'over', more(encounter)).join(', ');
  } catch (problem) {
    if (problem instanceof Problem) return '';
    throw problem;
  }
}

const MINUTE = 60_000;

/** Returns the age of a save, in words. */
function ageOf(changed: number, now: Date): string {
  const minutes = Math.floor((now.getTime() - changed) / MINUTE);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${counted(minutes, 'minute')} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 20) return `${counted(hours, 'hour')} ago`;
  const days = Math.max(1, Math.round(hours / 24));
  return days === 1 ? 'yesterday' : `${days} days ago`;
}

/**
 * Lets the referee pick from a list. What leaves a list picks its last entry, the way out of it: Escape, Ctrl-C, `q`,
 * `exit`. Ctrl-D quits, as everywhere.
 */
async function choose(
  typeAhead: TypeAhead,
  message: string,
  items: readonly Entry[],
  more: (typed: string) => readonly MenuItem[] = () => [],
): Promise<string> {
  const frame = new Frame(process.stdout);
  const wayOut = items.at(-1)?.line ?? 'quit';
  const goOn = (keys: string) => typeAhead.next(false, '', keys);
  const other = (typed: string, fitting: readonly Entry[]) =>
    /^(q|quit|exit)$/i.test(typed) ? items.slice(-1) : [...more(typed), ...fitting];
  const refusal = (typed: string) => {
    const says = `No choice is called "${harmless(typed)}". Type a number from 1 to ${items.length}, or q to leave.`;
    return wrap(says, process.stdout.columns - 1).join('\n');
  };
  let typed = '';
  const watch = (text: string) => {
    typed = text;
  };
  const ask = (signal: AbortSignal) => {
    typeAhead.next(false, '', typed);
    const streams = { input: typeAhead, output: frame.stream(), signal, goOn, clearPromptOnDone: true };
    return pickFrom({ message, items, other, refusal, watch }, streams);
  };
  try {
    const chosen = await askedAnew(typeAhead.leaving, ask);
    frame.write(`${message} ${items.find(({ line }) => line === chosen)?.label ?? chosen}\n`);
    return chosen;
  } catch (error) {
    if (error instanceof Error && error.name === 'ExitPromptError') return wayOut;
    if (error instanceof Error && error.name === 'AbortPromptError') return 'quit';
    throw error;
  } finally {
    frame.flush();
  }
}

/** Returns an example as a save of one's own, so that playing it leaves the one in the package as it is. */
function copyOf(world: World, example: string): string {
  const folder = world.folders()[0] ?? 'saves';
  const path = freeName(world, folder, basename(example, '.json'));
  world.disk.makeFolder(folder);
  writeNew(world.disk, path, world.readFile(example, WRITTEN_OUT));
  return path;
}
