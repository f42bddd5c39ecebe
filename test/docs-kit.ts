import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadRulesets } from '../rules/index.ts';
import { readLedger } from '../src/core/files/ledger.ts';
import type { JsonObject } from '../src/core/kit/json.ts';
import { must } from '../src/core/kit/list.ts';
import { Problem } from '../src/core/kit/problem.ts';
import { seededChance } from '../src/drivers/seeded.ts';
import { offerOf, type Reply } from '../src/shell/reply.ts';
import { Shell } from '../src/shell/shell.ts';
import { Encounter } from '../src/shell/table/encounter.ts';
import { nodeDisk } from '../src/store/disk.ts';
import { openSave } from '../src/store/save.ts';
import { promptText } from '../src/terminal/live.ts';
import { plainTheme } from '../src/views/theme.ts';
import { withCreatures } from './bestiaries.ts';
import { plainLine, runHere } from './cli/here.ts';

const rulesets = (await loadRulesets()).map(withCreatures);

const root = join(import.meta.dirname, '..');
const WIDTH = 80;

/** The pages that are read by people, by their path in the repository. */
export const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** The text of a file of the repository. */
export function textOf(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** A command that a page shows, with what is typed into it and what it is said to print. */
export interface Exchange {
  readonly command: string;
  /** The index of the page's line where it says what is printed. */
  readonly begins: number;
  readonly shown: readonly string[];
  /** True for a block that shows typed lines and what comes of them, without boards and prompts of a turn. */
  readonly isBrief: boolean;
}

/**
 * The exchanges of a page. In `console` blocks `$ ` begins a command, `> ` right behind it goes on with it; a block
 * `affray NAME` is typed into that fight.
 */
export function exchangesOf(markdown: string): readonly Exchange[] {
  const exchanges: { begins: number; command: string; shown: string[]; isBrief: boolean }[] = [];
  let inside = false;
  markdown.split('\n').forEach((text, i) => {
    const open = exchanges.at(-1);
    const [, fight] = /^```affray ([\w-]+)$/.exec(text) ?? [];
    if (text.startsWith('```')) inside = text === '```console' || fight !== undefined;
    if (fight !== undefined)
      exchanges.push({ begins: i + 1, command: `affray play ${fight}`, shown: [], isBrief: true });
    else if (text.startsWith('```')) return;
    else if (inside && text.startsWith('$ '))
      exchanges.push({ begins: i + 1, command: text.slice(2), shown: [], isBrief: false });
    else if (inside && open && !open.isBrief && open.shown.length === 0 && text.startsWith('> ')) {
      open.command += `\n${text.slice(2)}`;
      open.begins = i + 1;
    } else if (inside) open?.shown.push(text);
  });
  return exchanges.map((one) => ({
    ...one,
    shown: one.shown.slice(0, one.shown.findLastIndex((text) => text !== '') + 1),
  }));
}

/** The lines that the tables of a page whose first column is called `type` say can be typed. */
export function typeable(markdown: string): readonly { readonly line: number; readonly typed: string }[] {
  let inside = false;
  return markdown.split('\n').flatMap((text, i) => {
    const [, first = ''] = text.split(/(?<!\\)\|/);
    inside = text.startsWith('|') && (inside || first.trim() === 'type');
    const codes = inside ? [...first.matchAll(/`([^`]+)`/g)] : [];
    return codes.map(([, typed = '']) => ({ line: i + 1, typed: typed.replaceAll('\\|', '|') }));
  });
}

/**
 * Returns the first difference of printed lines from a page, or nothing. A shown line `...` stands for any lines, and
 * `...` in a line for any text.
 */
export function difference(shown: readonly string[], printed: readonly string[]): string | undefined {
  const source = shown.map((text) => (text.trim() === '...' ? '(?:.*\\n)*?' : `${pattern(text)}\\n`)).join('');
  if (new RegExp(`^${source}$`).test(printed.map((text) => `${text.trimEnd()}\n`).join(''))) return undefined;
  const missing = shown.find((text) => text.trim() !== '...' && !printed.some((one) => fits(text, one)));
  return `${missing === undefined ? 'its lines come in another order' : `it does not print "${missing}"`}; it prints\n${printed.join('\n')}`;
}

/**
 * Returns what a page should show of printed lines: as it does where they fit, otherwise the lines themselves, with `...`
 * between those that are nearest to the lines the page has around it.
 */
export function renewed(shown: readonly string[], printed: readonly string[]): readonly string[] {
  if (difference(shown, printed) === undefined) return shown;
  let from = 0;
  return partsOf(shown).flatMap((part, i, parts) => {
    const [first = '', last = ''] = [part[0], part.at(-1)];
    const start = i === 0 ? 0 : from + nearestLine(first, printed.slice(from));
    const end = i === parts.length - 1 ? printed.length : start + nearestLine(last, printed.slice(start)) + 1;
    from = part.length === 0 ? from : end;
    const kept = (text: string) => part.find((line) => line.includes('...') && fits(line, text)) ?? text.trimEnd();
    const lines = part.length === 0 ? [] : printed.slice(start, end).map(kept);
    return i === 0 ? lines : ['...', ...lines];
  });
}

/** The lines between those that stand for any others. */
function partsOf(shown: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  for (const text of shown) {
    if (text.trim() === '...') parts.push([]);
    else parts.at(-1)?.push(text);
  }
  return parts;
}

/** The place of the line that has most words of another. */
function nearestLine(text: string, lines: readonly string[]): number {
  const words = new Set(text.split(/\s+/));
  const likeness = lines.map((line) => line.split(/\s+/).filter((word) => words.has(word)).length);
  return likeness.indexOf(Math.max(...likeness));
}

/** Returns the parts of a line in which affray takes what `printf` prints, or prints into a file or `cat`. */
function pipedInto(command: string): { readonly before?: string; readonly own?: string; readonly file?: string } {
  return (
    /^(?:(?<before>printf .*) \| )?(?<own>affray [^|>]*?)(?: \| cat| > (?<file>[\w.-]+))?$/.exec(command)?.groups ?? {}
  );
}

/** Folders of saves to which no page writes. */
const readOnly = ['examples', 'schemas', 'tutorial'];

/** A folder of its own with the program in it: what a page shows is tried there, one thing after the other. */
export class Room {
  readonly #folder = mkdtempSync(join(tmpdir(), 'affray-docs-'));

  constructor() {
    for (const part of ['bin', 'package.json', join('saves', 'bestiaries'), join('saves', 'rosters')])
      cpSync(join(root, part), join(this.#folder, part), { recursive: true });
    for (const part of ['dist', 'rules', ...readOnly.map((name) => join('saves', name))])
      symlinkSync(join(root, part), join(this.#folder, part));
    mkdirSync(join(this.#folder, 'path'));
    symlinkSync(join(this.#folder, 'bin', 'affray.cjs'), join(this.#folder, 'path', 'affray'));
  }

  /** Returns the output of a command, its remarks among it, as a terminal would show them. */
  async run(command: string): Promise<readonly string[]> {
    const [, name] = /^affray play ([\w-]+)$/.exec(command) ?? [];
    if (name !== undefined) throw new RangeError('A fight is played by typing into it: see `play`.');
    const folder = this.#folder;
    const env = { HOME: folder, AFFRAY_SAVES: join(folder, 'saves'), COLUMNS: `${WIDTH}` };
    const { before = '', own = command, file } = pipedInto(command);
    const typed = plainLine(own);
    if (!typed) return this.#linesOf(this.#inBash(command, env));
    const input = before === '' ? typed.input : this.#inBash(before, env);
    const together = file === undefined;
    const { stdout, stderr } = await runHere({ folder, env, package: folder, together }, typed.words, input);
    if (file !== undefined) writeFileSync(join(folder, file), stdout);
    return this.#linesOf(together ? stdout : stderr);
  }

  #linesOf(printed: string): readonly string[] {
    return printed === '' ? [] : printed.replaceAll(this.#folder, '...').replace(/\n$/, '').split('\n');
  }

  /** Returns what a command prints in a shell. */
  #inBash(command: string, env: Readonly<Record<string, string>>): string {
    return spawnSync('bash', ['-c', `{ ${command}\n} 2>&1`], {
      cwd: this.#folder,
      encoding: 'utf8',
      env: { PATH: `${join(this.#folder, 'path')}:${process.env['PATH'] ?? ''}`, ...env },
    }).stdout;
  }

  /** Returns the screen of a session at a save: the board, the prompts with the typed lines, the results. */
  play(name: string, typed: readonly string[], isBrief: boolean): readonly string[] {
    const save = openSave(nodeDisk(process), join(this.#folder, 'saves', `${name}.json`), { write: true });
    try {
      const shell = shellOver(save.head, save.entries, (added) => save.append(added));
      if (isBrief) return typed.flatMap((line) => brieflyInto(shell, line));
      return [...shell.board(), ...typed.flatMap((line) => typedInto(shell, line))];
    } finally {
      save.close();
    }
  }

  /** Returns the refusal of a line that a page says can be typed at a save; nothing is kept of it. */
  refusal(name: string, line: string): string | undefined {
    const { head, entries } = openSave(nodeDisk(process), join(this.#folder, 'saves', `${name}.json`), {
      write: false,
    });
    try {
      shellOver(head, entries, () => {}).line(line);
      return undefined;
    } catch (problem) {
      if (problem instanceof Problem) return problem.message;
      throw problem;
    }
  }

  /** Leaves nothing behind. */
  clear(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

/** Returns the lines that a page shows being typed into a fight: after its prompts, or after `>` in a brief block. */
export function typedIn(shown: readonly string[]): readonly string[] {
  return shown.flatMap((text) => {
    const [, typed] = /(?:^|\[Enter: .*\] )>(.*)$/.exec(text) ?? [];
    return typed === undefined ? [] : [typed.trim()];
  });
}

function shellOver(
  head: JsonObject,
  entries: readonly JsonObject[],
  append: (added: readonly JsonObject[]) => void,
): Shell {
  const ruleset = must(
    rulesets.find(({ id }) => id === head['ruleset']),
    'ruleset',
  );
  const encounter = new Encounter(ruleset, seededChance(String(head['seed'])), [...entries], { append });
  const screen = () => ({ width: WIDTH, height: 40, theme: plainTheme });
  const ledger = () => readLedger(textOf(`rules/${ruleset.id}/ledger.md`));
  return new Shell(encounter, { throwAll: false, decideAll: false }, { screen, ledger });
}

function typedInto(shell: Shell, line: string): readonly string[] {
  const prompt = promptOf(shell, line);
  const { lines, turned, quit } = answerTo(shell, line);
  return [...prompt, ...lines, ...(turned && !quit ? shell.board() : [])];
}

/** Returns what a brief block shows of a line: after its prompt if it is an answer or an Enter, otherwise after `>`. */
function brieflyInto(shell: Shell, line: string): readonly string[] {
  const prompt = line === '' || shell.situation.question ? promptOf(shell, line) : [`> ${line}`];
  return [...prompt, ...answerTo(shell, line).lines];
}

function promptOf(shell: Shell, line: string): readonly string[] {
  return `${promptText(shell.prompt(), WIDTH)} ${line}`.trimEnd().split('\n');
}

/** Returns the shell's reply to a line, a refusal included, as a terminal shows it. */
function answerTo(shell: Shell, line: string): Pick<Reply, 'lines' | 'turned' | 'quit'> {
  try {
    return shell.line(line);
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return { lines: [problem.message, ...offerOf(problem)], turned: false, quit: false };
  }
}

function pattern(text: string): string {
  const literal = (part: string) => part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return text.trimEnd().split('...').map(literal).join('.*');
}

function fits(shown: string, printed: string): boolean {
  return new RegExp(`^${pattern(shown)}$`).test(printed.trimEnd());
}
