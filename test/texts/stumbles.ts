/** Faults that make a reader stumble, each with a pattern that finds it in a sentence. */
const faults: Readonly<Record<string, RegExp>> = {
  'a space before a mark': /\w [,;.?!](?=\s|$)/,
  'two marks for one': /[\w)]\.\.(?!\.)|[,;:]\s*[,;.]|\?\./,
  'empty quotes': /(?<!\w)""|''/,
  'a plural in brackets': /\w\(s\)/,
  'a word twice': /\b(\p{L}{3,}) \1\b/u,
  'X is no Y': /\b(?<!\b[Tt]here )(?:is|are) no (?!longer\b|more\b)[a-z]+/,
  'are none': /\b(?<!\b[Tt]here )(?:is|are) none\b/,
  'a sentence without a capital': /[a-z)]\. [a-z]{3,} [a-z]{2,}/,
  'a value that is not one': /\b(?:undefined|NaN)\b|\[object /,
};

/** Parts of a sentence that were typed, or are to be typed as they stand. */
const typed = /`[^`]*`|"[^"]+"|(?<=Reminder, [^:]*: ).*/g;

/**
 * Returns the faults of a sentence by which a reader stumbles, each with the words in question.
 * @param names of combatants: a number directly behind `Orc 2` runs into it, and a name before itself is one too many
 */
export function stumblesIn(sentence: string, names: readonly string[] = []): readonly string[] {
  const said = sentence.replaceAll(typed, '"…"');
  const numbered = names.filter((name) => /\d$/.test(name)).map((name) => new RegExp(`\\b${name} -?\\d+\\b`));
  const doubled = names.map((name) => new RegExp(`\\b${name}:? ${name}\\b`));
  const all = [
    ...Object.entries(faults),
    ...numbered.map((pattern) => ['a number behind a numbered name', pattern] as const),
    ...doubled.map((pattern) => ['a name twice', pattern] as const),
  ];
  return all.flatMap(([fault, pattern]) => {
    const [words] = pattern.exec(said) ?? [];
    return words === undefined ? [] : [`${fault}: ${words}`];
  });
}
