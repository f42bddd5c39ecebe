import { type Fight, isFoe } from './fight.ts';

/** Marks in a text of help: `{ally}`, `{ally2}`, `{foe}` for combatants, `{kind}` for what the foes are. */
const placeholder = /\{(ally|foe|kind)(\d?)\}/g;

/** Returns a help text with codes of this fight in place of its marks, or `NAME`: `add 2 {kind}` is `add 2 ghoul`. */
export function withCodes(fight: Fight, text: string): string {
  const there = fight.combatants.filter(({ benched }) => !benched);
  const foes = there.filter((combatant) => isFoe(fight, combatant));
  const allies = there.filter((combatant) => !foes.includes(combatant));
  const inOrder = { ally: [...allies, ...foes.toReversed()], foe: [...foes, ...allies.toReversed()] };
  const kind = (foes.find(({ name }) => / \d+$/.test(name)) ?? foes[0])?.name.replace(/ \d+$/, '').toLowerCase();
  return text.replace(placeholder, (_, what: 'ally' | 'foe' | 'kind', number: string) => {
    const called = what === 'kind' ? kind : inOrder[what][number === '' ? 0 : Number(number) - 1]?.code;
    return called ?? 'NAME';
  });
}
