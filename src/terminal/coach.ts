import { isObject, type JsonObject, own } from '../core/kit/json.ts';
import { orProblem, Problem } from '../core/kit/problem.ts';
import { promptLine } from '../shell/prompt.ts';
import { fold } from '../shell/reading/names.ts';
import type { Shell } from '../shell/shell.ts';

/** A line to be typed, and what is said before it. */
interface Lesson {
  readonly says: string;
  /** Line to be typed; empty is Enter. */
  readonly type: string;
}

/** A fight that teaches: how it is set up, and its lessons in their order. */
interface Course {
  readonly ruleset: string;
  /** The path of the party's roster. */
  readonly party: string;
  readonly foes: string;
  readonly seed: string;
  readonly lessons: readonly Lesson[];
}

/** Reads a course from its file, or throws Problem `bad-lessons` when a part is missing. */
export function readCourse(data: unknown): Course {
  if (!isObject(data) || !Array.isArray(data['lessons'])) throw bad('a list of lessons');
  const text = (key: string) => textIn(data, key);
  const lessons = data['lessons'].map((lesson): Lesson => {
    if (!isObject(lesson)) throw bad('lessons with what they say');
    return { says: textIn(lesson, 'says'), type: textIn(lesson, 'type') };
  });
  const [ruleset, party, foes] = [text('ruleset'), text('party'), text('foes')];
  return { ruleset, party, foes, seed: text('seed'), lessons };
}

/** Leads through lessons: each is said until its line, or one that does the same, has been typed. */
export class Coach {
  readonly #lessons: readonly Lesson[];
  /** Places in the fight, one for each lesson, and the one behind the last. */
  readonly #places: readonly string[];
  #next = 0;
  #isAstray = false;

  /** @param anew the same fight at its beginning, kept nowhere: there the lines of the lessons are typed */
  constructor(lessons: readonly Lesson[], anew: Shell) {
    this.#lessons = lessons;
    this.#places = [placeIn(anew), ...lessons.map(({ type }) => placeBehind(anew, type))];
  }

  /** Returns the text before the prompt, with the number of the lesson that is made for where the fight stands. */
  saysAt(here: string): string | undefined {
    const near = [this.#next, this.#next + 1].find((i) => this.#places[i] === here);
    const next = near ?? this.#places.indexOf(here);
    this.#isAstray = next < 0;
    if (next >= 0) this.#next = next;
    const lesson = this.#lessons[this.#next];
    if (!lesson) return undefined;
    const astray = 'You went your own way. Play on, or type u until the lesson is back.';
    return `${this.#next + 1}/${this.#lessons.length}  ${this.#isAstray ? astray : lesson.says}`;
  }

  /** A line was typed: the lesson goes on if it is the line that was asked for, where it was asked for. */
  hear(line: string): void {
    const lesson = this.#lessons[this.#next];
    if (!this.#isAstray && lesson && fold(line) === fold(lesson.type)) this.#next += 1;
  }
}

/** Returns where a fight stands: how much has been played, and what is asked. */
export function placeIn(shell: Shell): string {
  return `${shell.situation.story.steps.length} ${promptLine(shell.prompt())}`;
}

/** Types a line, and returns where the fight stands then: as before, where the line is refused. */
function placeBehind(shell: Shell, line: string): string {
  orProblem(() => shell.line(line));
  return placeIn(shell);
}

function textIn(data: JsonObject, key: string): string {
  const text = own(data, key);
  if (typeof text !== 'string') throw bad(`"${key}" as a text`);
  return text;
}

function bad(lacks: string): Problem {
  return new Problem('bad-lessons', `The tutorial lacks ${lacks}. Install affray again.`);
}
