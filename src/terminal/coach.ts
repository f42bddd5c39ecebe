import { isObject, type JsonObject } from '../core/kit/json.ts';
import { Problem } from '../core/kit/problem.ts';
import { fold } from '../shell/reading/names.ts';

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

/**
 * Reads a course from its file.
 * @throws Problem `bad-lessons` when a part is missing
 */
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

  constructor(lessons: readonly Lesson[]) {
    this.#lessons = lessons;
  }

  /** Lesson to be typed now; nothing when the lessons are over. */
  get lesson(): Lesson | undefined {
    return this.#lessons[this.#next];
  }

  /** Text before the prompt, with the number of the lesson. */
  get says(): string | undefined {
    const { lesson } = this;
    return lesson && `${this.#next + 1}/${this.#lessons.length}  ${lesson.says}`;
  }

  /** A line was typed: the lesson goes on if it is the line that was asked for. */
  hear(line: string): void {
    if (this.lesson && fold(line) === fold(this.lesson.type)) this.#next += 1;
  }
}

function textIn(data: JsonObject, key: string): string {
  const text = data[key];
  if (typeof text !== 'string') throw bad(`"${key}" as a text`);
  return text;
}

function bad(lacks: string): Problem {
  return new Problem('bad-lessons', `The tutorial lacks ${lacks}. Install affray again.`);
}
