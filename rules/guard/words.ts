import type { Fight } from '../../src/core/fight/fight.ts';
import { own } from '../../src/core/kit/json.ts';
import { listed } from '../../src/core/kit/wording.ts';

/** Until when somebody regains nothing, by the reasons that the Scars give (GS-SCR.23, GS-SCR.31). */
const untils: Readonly<Record<string, string>> = {
  restHours: 'until a few hours of rest',
  untilHealed: 'until healed',
};

/** Returns that somebody is deprived, and until when: `deprived until healed`. */
export function deprivedText(reasons: readonly string[]): string {
  const known = reasons.map((reason) => (reason === 'other' ? '' : (own(untils, reason) ?? `(${reason})`)));
  return `deprived ${listed(known.filter((text) => text !== ''))}`.trim();
}

/** Returns metres with their direction: `3 m back`. */
export function metresText(metres: number): string {
  if (metres === 0) return '0 m';
  return `${Math.abs(metres)} m ${metres < 0 ? 'back' : 'forward'}`;
}

/** Returns the code of a combatant, the id of a side or the word for several that the first word of a text names; nothing for any other text. */
export function namedFirst({ combatants, sides }: Fight, text: string): string | undefined {
  const [word = ''] = text.toLowerCase().split(' ');
  const combatant = combatants.find(({ code, name }) => word === code || word === name.toLowerCase());
  const side = sides.find(({ id, name }) => word === id || word === name.toLowerCase());
  return combatant?.code ?? side?.id ?? (['all', 'rest'].includes(word) ? word : undefined);
}
