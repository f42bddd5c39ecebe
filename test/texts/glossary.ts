/** Terms of the glossary, each with the words and phrases that the program no longer says for it. */
export const glossary: Readonly<Record<string, readonly string[]>> = {
  combatant: ['whoever', 'is nobody here', 'nobody called'],
  action: ['deeds?\\b'],
  'attack, hit, miss': ['blow lands', 'weighed'],
  target: ['attack whom', 'whoever is struck', 'had it\\?'],
  roll: [
    'throws? (?:a|real|the) (?:\\d|dice|die)',
    'dice (?:are |still )*to be thrown',
    'has thrown',
    'answers nothing',
    'is no notation',
  ],
  'undo, redo, amend': ['took back', 'brought back', 'taken back'],
  ruling: ['done all the same', 'do it all the same', 'all the same\\b'],
  default: ['the usual', 'as usual', '\\(usual\\)', 'taken as suggested', 'the rest so', 'alone says too little'],
  'pending question': ['left open', 'parked', 'not over and seen to'],
  'save, saves folder': ['saves lie'],
  'drop, out': ['puts the target out'],
  expected: ['to be expected', 'of 100 such'],
  after: ['stands? behind', 'behind it\\b'],
  'command or name': ['no word of the shell', 'none of the options'],
};

/** Returns a pattern that finds the retired words of a term, or of all terms. */
export function retiredWords(phrases: readonly string[] = Object.values(glossary).flat()): RegExp {
  return new RegExp(phrases.map((phrase) => (/^\w/.test(phrase) ? `\\b${phrase}` : phrase)).join('|'), 'gi');
}

/** Parts of a print that are typed, quoted, or the text of a rule: commands stay as they were. */
const typed = /`[^`]*`|"[^"]*"|^> .*|^\w+(?: \(\w\))?(?::|$)|^ *[A-Z]{2}-[A-Z]+\.\d+ .*/gm;

/** Returns each term with the number of other words for it in some texts. */
export function otherWords(texts: readonly string[]): readonly string[] {
  const said = texts.map((text) => text.replaceAll(typed, ''));
  return Object.entries(glossary).map(([term, phrases]) => {
    const count = said.reduce((sum, text) => sum + (text.match(retiredWords(phrases)) ?? []).length, 0);
    return `${term}: ${count === 0 ? 'none' : count}`;
  });
}
