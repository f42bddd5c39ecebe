import { readFileSync } from 'node:fs';
import type { Token } from 'js-tokens';
import { expect, test } from 'vitest';
import { otherWords, retiredWords } from './texts/glossary.ts';
import { stumblesIn } from './texts/stumbles.ts';
import { found, quoted } from './texts/tokens.ts';
import { textsIn } from './texts/written.ts';

const outside = textsIn('src', ['.ts']);
const program = [...outside, ...textsIn('rules', ['.ts'])];

/** Returns the text of a token that somebody reads: a word alone is typed, or kept in saves. */
function textIn(token: Token): string {
  const text = quoted(token);
  return /\s/.test(text.trim()) ? text : '';
}

const retired = retiredWords();

function saysRetired(token: Token): boolean {
  return textIn(token).search(retired) >= 0;
}

/** Returns true for a part of a sentence that nobody says; marks and names are only known when it is whole. */
function stumbles(token: Token): boolean {
  const text = textIn(token);
  return text !== '' && stumblesIn(text).some((fault) => /^(?:X is no Y|are none|a plural in brackets)/.test(fault));
}

test('no text of the program has a word that the glossary retired, or says that X is no Y, or that some are none', () => {
  expect(found(program, (token) => saysRetired(token) || stumbles(token))).toEqual([]);
});

test('the tutorial speaks as the program does', () => {
  const lessons =
    readFileSync('saves/tutorial/lessons.yaml', 'utf8')
      .replaceAll('\\"', '`')
      .match(/says: .*/g) ?? [];
  expect(lessons.length).toBeGreaterThan(10);
  expect(lessons.filter((lesson) => retiredWords().test(lesson) || stumblesIn(lesson).length > 0)).toEqual([]);
});

test('every file of the program is read to its end, token by token', () => {
  const isLost = (token: Token) => token.type === 'Invalid' || ('closed' in token && !token.closed);
  expect(program.length).toBeGreaterThan(400);
  expect(found(program, isLost)).toEqual([]);
});

test('a retired word in a text is found, in a comment not', () => {
  const text = `const a = 'Took back: it';\nconst b = \`x \${a} is none of the options\`; // the usual`;
  expect(found([{ path: 'x.ts', text }], saysRetired)).toEqual([
    "x.ts:1 'Took back: it'",
    'x.ts:2 } is none of the options`',
  ]);
});

test('other words for a term are counted in a print', () => {
  const counts = otherWords(['> parked\nparked: Actions', 'A deed is done', 'Brana parries.']);
  expect(counts).toContain('action: 1');
  expect(counts).toContain('pending question: none');
});

/** Ids of rulesets, and words that only a ruleset has; whole words, in any case. */
const ownWords = /\b(pk|brp|factions|mighty|misadventures?|bouts?|scars?|warbands?|torch-bearer|dex ranks?)\b/i;

/** Returns true if a name or a text speaks of a ruleset; a comment may give an example. */
function speaksOfRules(token: Token): boolean {
  if (token.type === 'IdentifierName') return ownWords.test(token.value.replaceAll(/([a-z])([A-Z])/g, '$1 $2'));
  return ownWords.test(quoted(token));
}

test('nothing outside rules knows a ruleset or its own words', () => {
  expect(found(outside, speaksOfRules)).toEqual([]);
  const text =
    "const boutNumber = 1;\nconst a = 'the pk rules';\nconst b = `a Scar`;\nconst about = 'abouts'; // a bout";
  expect(found([{ path: 'x.ts', text }], speaksOfRules).length).toBe(3);
});
