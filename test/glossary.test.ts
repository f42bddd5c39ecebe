import { readFileSync } from 'node:fs';
import type { Node } from 'typescript/unstable/ast';
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
} from 'typescript/unstable/ast/is';
import { expect, test } from 'vitest';
import { otherWords, retiredWords } from './texts/glossary.ts';
import { found, madeUp, sources } from './texts/source.ts';
import { stumblesIn } from './texts/stumbles.ts';

/** Returns the text of a node that is one or a part of one. */
function textOf(node: Node): string {
  const isText =
    isStringLiteral(node) ||
    isNoSubstitutionTemplateLiteral(node) ||
    isTemplateHead(node) ||
    isTemplateMiddle(node) ||
    isTemplateTail(node);
  return isText ? node.text : '';
}

/** Returns the text of a node that somebody reads: a word alone is typed, or kept in saves. */
function textIn(node: Node): string {
  const text = textOf(node);
  return /\s/.test(text.trim()) ? text : '';
}

const retired = retiredWords();

function saysRetired(node: Node): boolean {
  return textIn(node).search(retired) >= 0;
}

/** Returns true for a part of a sentence that nobody says; marks and names are only known when it is whole. */
function stumbles(node: Node): boolean {
  const text = textIn(node);
  return text !== '' && stumblesIn(text).some((fault) => /^(?:X is no Y|are none|a plural in brackets)/.test(fault));
}

test('no text of the program has a word that the glossary retired, or says that X is no Y, or that some are none', () => {
  expect(found(sources(), (node) => saysRetired(node) || stumbles(node))).toEqual([]);
});

test('the tutorial speaks as the program does', () => {
  const lessons =
    readFileSync('saves/tutorial/lessons.yaml', 'utf8')
      .replaceAll('\\"', '`')
      .match(/says: .*/g) ?? [];
  expect(lessons.length).toBeGreaterThan(10);
  expect(lessons.filter((lesson) => retiredWords().test(lesson) || stumblesIn(lesson).length > 0)).toEqual([]);
});

test('a retired word in a text is found, in a comment not', () => {
  const guilty = madeUp('x.ts', "const a = 'Took back: it';\nconst b = `x is none of the options`; // the usual");
  expect(found([guilty], saysRetired).length).toBe(2);
});

test('other words for a term are counted in a print', () => {
  const counts = otherWords(['> parked\nparked: Actions', 'A deed is done', 'Brana parries.']);
  expect(counts).toContain('action: 1');
  expect(counts).toContain('pending question: none');
});

/** Ids of rulesets, and words that only a ruleset has; whole words, in any case. */
const ownWords = /\b(pk|brp|factions|mighty|misadventures?|bouts?|scars?|warbands?|torch-bearer|dex ranks?)\b/i;

/** Returns true if a name or a text speaks of a ruleset; a comment may give an example. */
function speaksOfRules(node: Node): boolean {
  if (isIdentifier(node)) return ownWords.test(node.text.replaceAll(/([a-z])([A-Z])/g, '$1 $2'));
  return ownWords.test(textOf(node));
}

test('nothing outside rules knows a ruleset or its own words', () => {
  const outside = sources().filter(({ path }) => path.startsWith('src/'));
  expect(found(outside, speaksOfRules)).toEqual([]);
  const guilty = madeUp(
    'x.ts',
    "const boutNumber = 1;\nconst a = 'the pk rules';\nconst b = `a Scar`;\nconst about = 'abouts'; // a bout",
  );
  expect(found([guilty], speaksOfRules).length).toBe(3);
});
