import { expect, test } from 'vitest';
import { PasteReader } from '../../src/terminal/paste.ts';

const BEGIN = '\u001b[200~';
const END = '\u001b[201~';

/** Returns what is taken as typed, when a terminal sends chunks. */
function typed(...chunks: readonly string[]): string {
  const reader = new PasteReader();
  return chunks.map((chunk) => reader.read(chunk)).join('');
}

test.each([
  ['blank lines are no Enters', `${BEGIN}\n\na g1\n\n  \t\nb${END}`, 'a g1\rb'],
  ['line ends are Enters, however they are written', `${BEGIN}a\r\nb\nc\rd\r\n${END}`, 'a\rb\rc\rd\r'],
  ['a blank first line ends what was typed', `a g1${BEGIN}\n\n15${END}`, 'a g1\r15'],
  ['a blank first line behind keys alone is nothing', `\u001a\u0003${BEGIN}\n15${END}`, '\u001a\u000315'],
  ['the beginning of a line is behind what was typed', `a ${BEGIN}g1\r\r${END}`, 'a g1\r'],
  ['a tab is a blank, and keys that leave or steer are dropped', `${BEGIN}a\tg1\u0003\u0004\u001b[A${END}`, 'a g1[A'],
  ['an Enter behind it is an Enter', `${BEGIN}a g1\r${END}\r`, 'a g1\r\r'],
  ['two pastes are two', `${BEGIN}a\r${END}${BEGIN}\rb${END}`, 'a\rb'],
  ['an end without its beginning is no key', `a${END}\r`, 'a\r'],
])('of a paste, %s', (_, sent, taken) => {
  expect(typed(sent)).toBe(taken);
});

test('a paste may come in pieces, wherever it is cut', () => {
  const sent = `a ${BEGIN}g1 15\r\n\r\nnote é${END}`;
  for (let cut = 2 + BEGIN.length; cut < sent.length; cut++)
    expect(typed(sent.slice(0, cut), sent.slice(cut))).toBe('a g1 15\rnote é');
});

test('what is typed is taken as it is, Escape and Enters alone as well', () => {
  expect(typed('\r', '\u001b', '\r\r', 'a\u0003\r', '\u001b[A')).toBe('\r\u001b\r\ra\u0003\r\u001b[A');
});
