import fc from 'fast-check';
import { anyCharacter } from '../any-character.ts';

const nasty = fc.constantFrom(
  '\u001b[2J',
  '\u001b]0;t\u0007',
  '\u009b31m',
  '\u0000',
  '\n',
  '\t',
  '\u202E',
  '\u200D',
  '\ud83d',
  'A\u0301',
  'Ł',
  '漢',
  '한',
  'ﾊ',
  '👩‍👩‍👧',
  '🇩🇪',
  '1️⃣',
  '❤️',
  'क्षि',
  '-',
  '~',
  ' ',
  '  ',
  '7',
);

/** Texts as files may hold them: long, accented, wide, joined, with control characters and escapes. */
export const anyText = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: fc.oneof(nasty, fc.string({ unit: 'grapheme', maxLength: 3 })), maxLength: 80 }),
  fc.string({ unit: 'grapheme-ascii', minLength: 100, maxLength: 200 }),
);
