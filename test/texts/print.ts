/** The kinds of text that a referee reads, in the order in which they are printed. */
export const kinds = [
  'Set-up',
  'Prompts',
  'Questions',
  'Results',
  'Refusals at the table',
  'Errors of the commands',
  'Remarks of the commands',
  'Help at the table',
  'Help of the commands',
  'Look-ups',
] as const;

export type Kind = (typeof kinds)[number];

/** The texts of the program, by kind and by ruleset; texts that differ only in names and numbers count once. */
export class Print {
  readonly #texts = new Map<Kind, Map<string, Map<string, string>>>();

  /**
   * Keeps a text, unless one of the same shape has been kept already.
   * @param heading the ruleset that says it, or the command
   * @param names words that differ from fight to fight: a text with other names has the same shape
   * @param by the part of the text that tells its shape
   */
  add(kind: Kind, heading: string, text: string, names: readonly string[] = [], by = text): void {
    if (text.trim() === '') return;
    const headings = this.#texts.get(kind) ?? new Map<string, Map<string, string>>();
    const shapes = headings.get(heading) ?? new Map<string, string>();
    const shape = shapeOf(by, names);
    if (!shapes.has(shape)) shapes.set(shape, text);
    headings.set(heading, shapes);
    this.#texts.set(kind, headings);
  }

  /** Returns how many texts there are of a kind. */
  count(kind: Kind): number {
    return [...(this.#texts.get(kind)?.values() ?? [])].reduce((sum, shapes) => sum + shapes.size, 0);
  }

  /** Returns all of it: a section for each kind, a part for each ruleset or command. */
  lines(): readonly string[] {
    return kinds.flatMap((kind) => {
      const headings = [...(this.#texts.get(kind) ?? [])];
      return [`# ${kind}`, '', ...headings.flatMap(([heading, shapes]) => [`## ${heading}`, ...shapes.values(), ''])];
    });
  }
}

/** A text without what differs from fight to fight. */
function shapeOf(text: string, names: readonly string[]): string {
  const longestFirst = [...new Set(names)].filter((name) => name !== '').sort((a, b) => b.length - a.length);
  const known = longestFirst.map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'));
  const named = known.length === 0 ? text : text.replaceAll(new RegExp(`\\b(?:${known.join('|')})\\b`, 'gi'), 'N');
  return named
    .replaceAll(/\d+/g, '0')
    .replaceAll(/"[^"]*"/g, '""')
    .replaceAll(/\b(?:N(?:, | and | or | )?)+/g, 'N ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
