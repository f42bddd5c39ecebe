/** A word of the shell that changes nothing in the fight by a rule: a look at something, or the log's own steps. */
export interface ShellWord {
  readonly word: string;
  readonly short?: string;
  readonly help: string;
  /** Whether it only shows something, and so may be typed at any question without losing it. */
  readonly looks: boolean;
}

/** The shell's own words, the same in all rulesets (SHELL.md 3). */
export const shellWords = [
  { word: 'board', short: 'b', help: 'b: the board; b foes; b wide', looks: true },
  { word: 'info', short: 'i', help: 'i WHO: one combatant in full', looks: true },
  { word: 'log', short: 'l', help: 'l: the last steps; l as; l 3 (round); l 41- (steps)', looks: true },
  { word: 'odds', short: 'o', help: 'o a g2: the chances of what follows; o: of the open question', looks: true },
  { word: 'rule', short: 'r', help: 'r parry: a rule by word or id; r: the rules of this prompt', looks: true },
  { word: 'table', short: 't', help: 't: the tables; t NAME; t NAME 7 looks a number up', looks: true },
  { word: 'roll', help: 'roll 2d6+1: free dice, no part of a rule', looks: true },
  { word: 'help', short: '?', help: '?: what can be typed here; ? WORD', looks: true },
  { word: 'due', help: 'due: what is open, and by whom', looks: true },
  { word: 'parked', help: 'parked: actions that were left at a question', looks: true },
  { word: 'answers', help: 'answers 12: a step in the strict form', looks: true },
  { word: 'plan', help: 'plan: what the foes would do, and why', looks: true },
  { word: 'undo', short: 'u', help: 'u: take back the last thing; u 3; u to 41', looks: false },
  { word: 'redo', short: 'y', help: 'y: bring back what was taken back', looks: false },
  {
    word: 'amend',
    short: 'v',
    help: 'v 14 : dodge; v 14 as=12; v 14 target g2; v 14 with bow; v: the last steps',
    looks: false,
  },
  { word: 'next', short: 'n', help: 'n: the next thing due, as Enter', looks: false },
  { word: 'one', help: 'one: the first of the plan alone', looks: false },
  { word: 'force', short: 'f', help: 'f a g2: do what follows though the rules refuse, as ! at its end', looks: false },
  { word: 'resume', help: 'resume: go on with a parked action', looks: false },
  { word: 'leave', help: 'leave: park the open question (as Ctrl-C)', looks: false },
  { word: 'quit', short: 'q', help: 'q: leave; everything is saved', looks: false },
] as const satisfies readonly ShellWord[];

export type ShellWordName = (typeof shellWords)[number]['word'];

/** The shell word that a typed word stands for, or nothing. */
export function shellWordFor(typed: string): (typeof shellWords)[number] | undefined {
  return shellWords.find((one) => one.word === typed || ('short' in one && one.short === typed));
}

/** Letters that stay look-ups at every question, so that no option of a decision can take them (SHELL.md 3). */
export const lookUpLetters: ReadonlySet<string> = new Set(['b', 'i', 'l', 'o', 'r', 't', 'u', '?']);
