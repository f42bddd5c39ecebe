import { type Combatant, type Fight, isFoe } from './fight.ts';

/** A fight, and who takes part in it by its ruleset. */
interface Here {
  readonly fight: Fight;
  readonly ruleset: { readonly active: (combatant: Combatant) => boolean };
}

/** Marks in a text of help: `{ally}`, `{ally2}`, `{foe}` for combatants, `{fallen}` for an ally to help, `{kind}` for what the foes are. */
const placeholder = /\{(ally|foe|fallen|kind)(\d?)\}/g;

/**
 * Returns a text with codes of this fight in place of its marks, or `NAME`: `add 2 {kind}` is `add 2 ghoul`. Those who
 * take part come before the fallen, but for a mark that is for these.
 */
export function withCodes({ fight, ruleset: { active } }: Here, text: string): string {
  if (!text.includes('{')) return text;
  const there = fight.combatants.filter(({ benched }) => !benched);
  const foes = there.filter((combatant) => isFoe(fight, combatant));
  const allies = there.filter((combatant) => !foes.includes(combatant));
  const activeFirst = (people: readonly Combatant[]) => people.toSorted((a, b) => +active(b) - +active(a));
  const inOrder = {
    ally: [...activeFirst(allies), ...activeFirst(foes.toReversed())],
    foe: [...activeFirst(foes), ...activeFirst(allies.toReversed())],
    fallen: activeFirst(allies).toReversed(),
  };
  return text.replace(placeholder, (_, what: 'ally' | 'foe' | 'fallen' | 'kind', number: string) => {
    if (what === 'kind') return kindOfFoes(fight);
    return inOrder[what][number === '' ? 0 : Number(number) - 1]?.code ?? 'NAME';
  });
}

/** Returns what the foes of a fight are, such as `ghoul`; several of a kind are told before one alone. */
export function kindOfFoes(fight: Fight): string {
  const foes = fight.combatants.filter((combatant) => !combatant.benched && isFoe(fight, combatant));
  const foe = foes.find(({ name }) => / \d+$/.test(name)) ?? foes[0];
  return foe?.name.replace(/ \d+$/, '').toLowerCase() ?? 'NAME';
}
