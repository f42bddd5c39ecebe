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
import { otherWords, retiredWords } from './texts/glossary.ts';

function saysRetired(node: Node): boolean {
  const isText =
    isStringLiteral(node) ||
    isNoSubstitutionTemplateLiteral(node) ||
    isTemplateHead(node) ||
    isTemplateMiddle(node) ||
    isTemplateTail(node);
  // A word alone is typed, or kept in saves.
  return isText && /\s/.test(node.text.trim()) && retiredWords().test(node.text);
}

test('no text of the program has a word that the glossary retired', () => {
  expect(found(sourcesIn('src', 'rules'), saysRetired)).toEqual([]);
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
