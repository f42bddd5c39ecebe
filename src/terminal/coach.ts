import { isObject, type JsonObject, own } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';
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
  readonly name: string;
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
  return { ruleset, party, foes, seed: text('seed'), name: text('name'), lessons };
}

/** Leads through lessons: each is said until its line has been typed. */
export class Coach {
  readonly #lessons: readonly Lesson[];
  #next = 0;
  /** Place in the fight at which the lesson was said first. */
  #place: string | undefined;
  #isAstray = false;

  constructor(lessons: readonly Lesson[]) {
    this.#lessons = lessons;
  }

  /** Lesson to be typed now; nothing when the lessons are over. */
  get lesson(): Lesson | undefined {
    return this.#lessons[this.#next];
  }

  /**
   * Returns the text before the prompt, with the number of the lesson.
   * @param here where the fight stands: the lesson was made for the place at which it was said first
   */
  saysAt(here: string): string | undefined {
    const { lesson } = this;
    if (!lesson) return undefined;
    this.#place ??= here;
    this.#isAstray = this.#place !== here;
    const astray = 'You went your own way. Play on, or type u until the lesson is back.';
    return `${this.#next + 1}/${this.#lessons.length}  ${this.#isAstray ? astray : lesson.says}`;
  }

  /** A line was typed: the lesson goes on if it is the line that was asked for, where it was asked for. */
  hear(line: string): void {
    if (this.#isAstray || !this.lesson || fold(line) !== fold(this.lesson.type)) return;
    this.#next += 1;
    this.#place = undefined;
  }
}

/** Returns where a fight stands: how much has been played, and what is asked. */
export function placeIn(shell: Shell): string {
  return `${shell.situation.story.steps.length} ${shell.prompt().says}`;
}

function textIn(data: JsonObject, key: string): string {
  const text = own(data, key);
  if (typeof text !== 'string') throw bad(`"${key}" as a text`);
  return text;
}

function bad(lacks: string): Problem {
  return new Problem('bad-lessons', `The tutorial lacks ${lacks}. Install affray again.`);
}
