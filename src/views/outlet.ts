import { own } from '../core/kit/json.ts';
import type { Theme } from './theme.ts';

/** A text of plain ASCII, which most are: the expressions below take longer to make than a roll to print. */
const plain = /^[\n\t -~]*$/;

/** Finds signs that steer a terminal or the direction of writing, show nothing, or are half of one; lines and tabs may stand. */
const steering = () =>
  /[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u{E0000}-\u{E007F}]/gu;

/** Returns the colours of a theme, as they are switched on and off. */
const colours = () => new Set([1, 2, 7, 22, 27, 31, 32, 33, 35, 36, 39].map((code) => `\x1b[${code}m`));

/** Returns a text without anything that a terminal obeys, but for the colours of a theme where it may bear them. */
export function withoutSteering(text: string, coloured: boolean): string {
  if (plain.test(text) || text.search(steering()) < 0) return text;
  if (!coloured) return text.replaceAll(steering(), '');
  const kept = colours();
  return text
    .split(/(\p{Cc}\[\d+m)/u)
    .map((part) => (kept.has(part) ? part : part.replaceAll(steering(), '')))
    .join('');
}

/** Returns a text with the signs of a theme: those that every terminal and screen reader knows, where it has no others. */
export function inSigns(text: string, { plain, becomes }: Pick<Theme, 'plain' | 'becomes'>): string {
  return plain || becomes !== '→' ? asTyped(text) : text;
}

/** Returns a text with the signs that every terminal and screen reader knows: `>` for an arrow, `-` for a minus. */
export function asTyped(text: string): string {
  if (plain.test(text)) return text;
  // A half behind a whole number needs a blank: `1 1/2`.
  const halved = text.replaceAll(/(?<=\d)½/g, ' 1/2');
  return halved.replaceAll(drawnSigns(), (sign) => own(typedSigns, sign) ?? sign);
}

const drawnSigns = () => /[→−–—…·×÷½≥≤±⌊⌋’‘✖▁-█░─-╿]/g;

/** The signs in texts that not every terminal shows, with what stands for them. A double quote would end a text in JSON. */
const typedSigns: Readonly<Record<string, string>> = {
  ...{ '→': '>', '−': '-', '–': '-', '—': '-', '…': '...', '·': '.', '×': 'x', '÷': '/', '½': '1/2' },
  ...{ '≥': '>=', '≤': '<=', '±': '+/-', '⌊': '[', '⌋': ']', '’': "'", '‘': "'", '✖': 'X', '░': '.' },
  ...{ '▁': '_', '▂': '_', '▃': '-', '▄': '-', '▅': '=', '▆': '=', '▇': '#', '█': '#' },
  ...{ '─': '-', '│': '|', '┌': '+', '┬': '+', '┐': '+', '├': '+', '┼': '+', '┤': '+', '└': '+', '┴': '+', '┘': '+' },
};
