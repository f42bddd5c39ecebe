import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { type Intent, readIntent } from '../../src/core/fight/intent.ts';
import { isObject, type JsonObject } from '../../src/core/kit/json.ts';
import { must } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { seeded } from '../../src/core/kit/random.ts';
import { actionsOf } from '../../src/core/play/play.ts';
import { promptLine } from '../../src/shell/prompt.ts';
import { shellWords } from '../../src/shell/reading/words.ts';
import { forceLine } from '../../src/shell/reply.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { lineFor } from '../shell/any-line.ts';
import { reopen } from '../shell/kit.ts';
import type { Kind, Print } from './print.ts';

/** The thoroughness with which a fight is read. */
export interface Thoroughness {
  /** Lines typed at random into each fight. */
  readonly random: number;
  /** Enters pressed in each, at most. */
  readonly enters: number;
  /** At how many prompts of each the wrong lines are tried. */
  readonly wrong: number;
}

const folder = 'saves/examples';

/** Lines that nobody should type, tried at every new prompt: each is refused, or changes a copy. */
const wrong: readonly string[] = [
  'none',
  'bo health',
  '34',
  '0',
  '23 99',
  'a',
  'a nobody',
  'a g1 : 999',
  'vs',
  'roll vs',
  'yes please',
  '..x',
  'as=99',
  'zz=3',
  'note "x',
  'u 99',
  'u to 99',
  'y',
  'y 3',
  'v 99',
  'v 1 as=3',
  'v last frog',
  's',
  's g1 frog 2',
  'house boutStructure nope',
  'house nope 1',
  'dice',
  'dice nobody table',
  'order',
  'order g* frog',
  'condition',
  'clear all frog',
  'damage',
  'damage 1000000000 all',
  'kill',
  'rename all x',
  'side nowhere all',
  'add',
  'add 2 unicorn',
  'remind',
  'remind off 9',
  'late nobody',
  'resume',
  'one',
  'n now',
  'f',
  'join',
  'split all',
  'i',
  'i nobody',
  't frog',
  'r frogspawn',
  'o frog',
  'o x99',
  'forecast frog',
  'answers 99',
  'outcome "x"',
  'end now',
];

/** Look-ups, tried at every new prompt. */
const looks: readonly string[] = ['?', 'r', 'o', 'due', 'plan', 'parked', 'order', 'dice', 'group', 'remind', 'house'];

/** Prints what the example fights say: played by their lines, by Enter alone with real dice, and by lines at random. */
export function readTables(print: Print, wanted: readonly string[], how: Thoroughness): void {
  const examples = readdirSync(folder).filter((name) => name.endsWith('.json'));
  for (const file of examples) {
    const example = kept(file.replace('.json', ''));
    if (wanted.length > 0 && !wanted.includes(example.id)) continue;
    const reading = new Reading(print, example, how.wrong);
    reading.play(example.lines);
    reading.restart();
    reading.play(['dice party table', 'dice foes table', ...Array.from({ length: how.enters }, () => '')]);
    reading.restart();
    reading.wander(how.random);
    reading.words();
  }
}

interface Example {
  readonly id: string;
  readonly seed: string;
  readonly begin: Intent;
  readonly lines: readonly string[];
}

/** An example as it was kept, and the lines that made it; where there are none, Enters. */
function kept(name: string): Example {
  const { head, log } = JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
  const begin = must(
    log.find((entry: unknown) => isObject(entry) && entry['step'] === 1),
    'first step',
  );
  const script = `${folder}/${name}.txt`;
  const lines = existsSync(script) ? readFileSync(script, 'utf8').split('\n').slice(0, -1) : [];
  return {
    id: head.ruleset,
    seed: head.seed,
    begin: readIntent(begin.intent),
    lines: [...lines.filter((line) => !line.startsWith('#')), ...Array.from({ length: 40 }, () => '')],
  };
}

/** A fight that is played while all that it says is kept. */
class Reading {
  readonly #print: Print;
  readonly #example: Example;
  /** At how many prompts the wrong lines are tried. */
  readonly #most: number;
  readonly #tried = new Set<string>();
  #entries: JsonObject[] = [];
  #shell: Shell;

  constructor(print: Print, example: Example, most: number) {
    this.#print = print;
    this.#example = example;
    this.#most = most;
    this.#shell = this.#fresh();
  }

  /** Begins the fight anew. */
  restart(): void {
    this.#shell = this.#fresh();
  }

  #fresh(): Shell {
    const { id, seed, begin } = this.#example;
    this.#entries = [];
    const shell = reopen(this.#entries, id, { seed, habits: { throwAll: false, decideAll: false } });
    shell.table.play(begin);
    return shell;
  }

  /** Types lines, and at each new prompt whatever else could be typed. */
  play(lines: readonly string[]): void {
    for (const line of lines) {
      this.#look();
      if (this.#shell.prompt().says === 'The fight is over') return;
      this.#type(this.#shell, line);
    }
  }

  /** Types lines of the kind that any-line.ts makes. */
  wander(count: number): void {
    const random = seeded(this.#example.seed);
    const any = () => random(10_000);
    for (let i = 0; i < count; i += 1) {
      this.#note();
      this.#type(this.#shell, lineFor(this.#shell, [any(), any(), any(), any()]));
    }
  }

  /** Asks for the help of every word, and for the sheets and tables. */
  words(): void {
    const { ruleset, fight } = this.#shell.situation;
    for (const { word } of [...actionsOf(ruleset), ...shellWords]) this.#keep('Help at the table', `? ${word}`);
    for (const { code } of fight.combatants.slice(0, 3)) this.#keep('Look-ups', `i ${code}`);
    for (const line of ['t', 'r surprise', 'r death', 'l', 'b', 'forecast 20', 'spread', 'answers 2', 'v'])
      this.#keep('Look-ups', line);
  }

  /** Keeps what a line shows, with the line. */
  #keep(kind: Kind, line: string): void {
    try {
      const { lines } = this.#shell.line(line);
      this.#add(kind, [`> ${line}`, ...lines].join('\n'));
    } catch (problem) {
      this.#refused(line, problem);
    }
  }

  /** Keeps the prompt; where it is of a new kind, also what is refused and looked up there, on a copy of the fight. */
  #look(): void {
    this.#note();
    const { question, due, plan } = this.#shell.situation;
    const asked = question?.kind === 'requests' ? question.open.map(({ request }) => request) : [];
    const kindOf = ({ kind, tag }: { kind: string; tag: string }) => `${kind} ${tag}`;
    const place = [
      question?.kind,
      asked.length > 1,
      ...asked.slice(0, 1).map(kindOf),
      due[0]?.id,
      plan.length > 0,
    ].join();
    if (this.#tried.has(place) || this.#tried.size >= this.#most) return;
    this.#tried.add(place);
    for (const line of looks) this.#keep('Look-ups', line);
    for (const line of wrong) {
      const copy = reopen([...this.#entries], this.#example.id, { seed: this.#example.seed });
      this.#type(copy, line);
    }
  }

  #note(): void {
    const prompt = this.#shell.prompt();
    const kind = this.#shell.situation.question ? 'Questions' : 'Prompts';
    this.#add(kind, `${promptLine(prompt)}  [Enter: ${prompt.enter}] >`);
  }

  #type(shell: Shell, line: string): void {
    try {
      const { lines, events } = shell.line(line);
      if (events.length > 0) for (const one of paragraphs(lines)) this.#add('Results', one);
    } catch (problem) {
      this.#refused(line, problem);
    }
  }

  #refused(line: string, problem: unknown): void {
    if (!(problem instanceof Problem)) throw problem;
    const force = forceLine(problem);
    const rest = force === undefined ? '' : `  To allow it anyway: ${force}`;
    this.#add('Refusals at the table', `> ${line}\n  ${problem.message}${rest}`, problem.message);
  }

  #add(kind: Kind, text: string, shape = text): void {
    const { fight, ruleset } = this.#shell.situation;
    const names = fight.combatants.flatMap(({ name, code, id }) => [name, code, id, name.replace(/ \d+$/, '')]);
    this.#print.add(kind, ruleset.title, text, [...names, ...fight.sides.map(({ name }) => name)], shape);
  }
}

/** Lines as they were before they were folded to the width of the screen: what goes on is indented further. */
function paragraphs(lines: readonly string[]): readonly string[] {
  const whole = lines.join('\n').replaceAll(/\n {5,}/g, ' ');
  return whole.split('\n').map((line) => line.trim());
}
