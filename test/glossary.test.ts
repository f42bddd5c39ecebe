import type { Node } from 'typescript/unstable/ast';
import {
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateHead,
  isTemplateMiddle,
  isTemplateTail,
} from 'typescript/unstable/ast/is';
import { expect, test } from 'vitest';
import { found, madeUp, sourcesIn } from './source.ts';

/** Words and phrases that the program says no more: the glossary has another for each. */
const retired = new RegExp(
  [
    'took back',
    'brought back',
    'no word of the shell',
    'answers nothing',
    'the usual',
    'weighed',
    'saves lie',
    'none of the options',
    'to be expected',
    'of 100 such',
    'left open',
    'not over and seen to',
    'taken as suggested',
    'done all the same',
    'do it all the same',
    'the rest so',
    'puts the target out',
    'alone says too little',
    'nobody called',
    'is no notation',
    'had it\\?',
    'throws real dice',
  ]
    .map((phrase) => `\\b${phrase}`)
    .join('|'),
  'i',
);

function saysRetired(node: Node): boolean {
  const isText =
    isStringLiteral(node) ||
    isNoSubstitutionTemplateLiteral(node) ||
    isTemplateHead(node) ||
    isTemplateMiddle(node) ||
    isTemplateTail(node);
  return isText && retired.test(node.text);
}

test('no text of the program has a word that the glossary retired', () => {
  expect(found(sourcesIn('src', 'rules'), saysRetired)).toEqual([]);
});

test('a retired word in a text is found, in a comment not', () => {
  const guilty = madeUp('x.ts', "const a = 'Took back: it';\nconst b = `x is none of the options`; // the usual");
  expect(found([guilty], saysRetired).length).toBe(2);
});
