import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { altered } from '../../src/core/kit/list.ts';
import { choicesOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { canAct, isCasting } from './able.ts';
import { sheet, sheetOf, type Wand } from './combatant.ts';
import { spend } from './disrupt.ts';
import { askOutcome } from './outcome.ts';
import { state } from './state.ts';
import { tellings } from './tellings.ts';

/** Lets a spell go off on its caster's count, a scroll in the last of its rounds (MB-MAG.1, MB-SCR.2, MB-SCR.3). */
export function goOff(draft: Draft, who: string): void {
  const combatant = combatantOf(draft.fight, who);
  if (!isCasting(combatant) || !canAct(draft.fight, combatant) || state(draft.fight).segment > 0) return;
  takeEffect(draft, who, 'MB-MAG.1');
}

/** Lets a spell take effect; a scroll of a higher level is read on (MB-SCR.2, MB-SUR.13). */
export function takeEffect(draft: Draft, who: string, rule: string): void {
  const { task, spell, spellLevel, readRounds } = sheetOf(draft.fight, who);
  const rounds = readRounds + 1;
  if (task === 'read' && rounds < spellLevel) {
    draft.change(who, { readRounds: rounds }, { who, rule: 'MB-SCR.2' });
    draft.tell(tellings['reads on'], { who, spell, rounds, of: spellLevel }, { who, rule: 'MB-SCR.2' });
    return;
  }
  draft.change(who, { spellGone: true, readRounds: 0 }, { who, rule });
  spend(draft, who, spell);
  draft.tell(tellings.spell, { who, spell }, { who, rule });
  askOutcome(draft, who, spell);
}

/** Uses a wand on its user's count, unless a blow on that very count prevents it; no charge is lost then (MB-WND.1 to 4). */
export function useWand(draft: Draft, who: string, choice: Intent, isPrevented: boolean): void {
  const wand = wandOf(draft.fight, who, choice);
  const name = wand?.name ?? choice.text ?? 'wand';
  if (isPrevented) {
    draft.tell(tellings['wand prevented'], { who, name }, { who, rule: 'MB-WND.2' });
    return;
  }
  if (wand) {
    const wands = altered(sheetOf(draft.fight, who).wands, wand.id, { charges: wand.charges - 1 });
    draft.change(who, { wands }, { who, with: name, rule: 'MB-WND.3' });
    spend(draft, who, name);
  }
  const data = { who, name, text: named(draft.fight, choice.text) };
  draft.tell(tellings.wand, data, { who, with: name, rule: 'MB-WND.1' });
  askOutcome(draft, who, name);
}

/** Returns the wand that is meant: the one named, otherwise the first with a charge. */
export function wandOf(fight: Fight, who: string, { with: named }: Intent): Wand | undefined {
  const { wands } = sheet(combatantOf(fight, who));
  return named === undefined ? wands.find(({ charges }) => charges > 0) : wands.find(({ id }) => id === named);
}

/** Returns what was said of a wand, with the names of those whose codes stand in it. */
function named({ combatants }: Fight, text = ''): string {
  const nameFor = (word: string) => combatants.find(({ code }) => code === word)?.name ?? word;
  return text.split(' ').map(nameFor).join(' ');
}

/** Returns the wands that somebody has, as choices. */
export const wandChoices = ofActor((_, combatant) =>
  choicesOf(sheet(combatant).wands, ({ charges }) => (charges === 0 ? 'no charges left' : undefined)),
);
