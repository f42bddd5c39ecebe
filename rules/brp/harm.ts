import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, hasCondition } from '../../src/core/fight/fight.ts';
import { begin, end, type Injury, type Sheet, sheet, sheetOf } from './combatant.ts';
import { tellings } from './tellings.ts';

/** Hit points at which a loss makes unconscious, or fewer (BR-12.4). */
const FALLS_AT = 2;

/**
 * Takes hit points off: one injury for each loss; unconscious at 2 or less, dying at 0 or less (BR-12.2 to 15).
 * @param amount what is lost, after armour
 * @param cause what did it, in a few words
 */
export function hurt(draft: Draft, who: string, amount: number, cause: string, by?: string): void {
  if (amount <= 0) return;
  const { hp, injuries } = sheetOf(draft.fight, who);
  const to = hp.current - amount;
  const from = { who: by ?? who, rule: 'BR-12.2' };
  const wound: Injury = {
    id: `w${injuries.length + 1}`,
    round: draft.fight.round,
    cause,
    size: amount,
    remaining: amount,
    firstAid: 'untried',
  };
  draft.change(who, { hp: { ...hp, current: to }, injuries: [...injuries, wound] }, from);
  const fate = to > FALLS_AT ? '' : fall(draft, who, hp.current, to);
  draft.tell(tellings.hurt, { who, from: hp.current, to, size: amount, fate }, from);
}

/** Applies the consequences of having come to 2 hit points or less, from more of them or from as few (T10). */
function fall(draft: Draft, who: string, from: number, to: number): string {
  const combatant = combatantOf(draft.fight, who);
  if (hasCondition(combatant, 'dead')) return '';
  const isNew = !hasCondition(combatant, 'unconscious');
  const sinks = from > 0 && to <= 0;
  begin(draft, who, 'unconscious', 'BR-12.4');
  end(draft, who, 'kneeling', 'BR-12.4');
  if (to <= 0) begin(draft, who, 'dying', 'BR-12.7');
  if (sinks) draft.change(who, { fellThisRound: true, fellIn: draft.fight.round });
  else if (isNew) draft.change(who, { fellThisRound: true });
  return to <= 0 ? 'dying' : 'unconscious';
}

/** Gives hit points back, never above the maximum (BR-14.2); whoever is above 0 is not dying (BR-14.9). */
export function restore(draft: Draft, who: string, amount: number, injuries: readonly Injury[], rule: string): void {
  const { hp } = sheetOf(draft.fight, who);
  const to = Math.min(hp.max, hp.current + amount);
  draft.change(who, { hp: { ...hp, current: to }, injuries }, { who, rule });
  if (to > 0) end(draft, who, 'dying', rule);
}

/** Returns the injuries that First Aid has not been tried on, the largest first (BR-14.6, BR-14.12). */
export function untried({ injuries }: Sheet): readonly Injury[] {
  return injuries.filter(isUntried).toSorted((a, b) => b.remaining - a.remaining);
}

/** Returns true if a combatant has an injury that First Aid has not been tried on (BR-14.6). */
export function isTreatable({ injuries }: Sheet): boolean {
  return injuries.some(isUntried);
}

function isUntried({ firstAid, remaining }: Injury): boolean {
  return firstAid === 'untried' && remaining > 0;
}

/** The most that a success of First Aid restores (BR-14.4). */
const MOST_HEALED = 3;

/**
 * Returns true if First Aid by so many helpers can bring a combatant to 1 hit point, one injury each (BR-14.8, E-20).
 */
export function canBeSaved(combatant: Combatant, helpers: number): boolean {
  const best = untried(sheet(combatant)).slice(0, helpers);
  const most = best.reduce((sum, { remaining }) => sum + Math.min(MOST_HEALED, remaining), 0);
  return sheet(combatant).hp.current + most > 0;
}

/** Returns an injury with what did it: `6 (great sword)`. */
export function woundText({ remaining, cause }: Injury): string {
  return `${remaining}${cause === '' ? '' : ` (${cause})`}`;
}

/**
 * Returns the injuries that First Aid has not been tried on, in a few words: `wounds 5, 3`; empty where there is none.
 */
export function woundsText(combatant: Combatant): string {
  const sizes = untried(sheet(combatant)).map(({ remaining }) => remaining);
  return sizes.length === 0 ? '' : `wound${sizes.length === 1 ? '' : 's'} ${sizes.join(', ')}`;
}

/** Kills somebody for good (BR-12.7, BR-12.16). */
export function die(draft: Draft, who: string, rule: string): void {
  end(draft, who, 'dying', rule);
  begin(draft, who, 'dead', rule);
  draft.tell(tellings.dies, { who }, { who, rule });
}

/** Wakes somebody (BR-12.6). */
export function awaken(draft: Draft, who: string, rule: string): void {
  end(draft, who, 'unconscious', rule);
  draft.change(who, { wakeAt: 0 }, { who, rule });
}

/** Returns injuries after healing, which is taken off the oldest first (BR-14.13). */
export function mended(injuries: readonly Injury[], healed: number): readonly Injury[] {
  let left = healed;
  return injuries.map((one) => {
    const share = Math.min(left, one.remaining);
    left -= share;
    return { ...one, remaining: one.remaining - share };
  });
}
