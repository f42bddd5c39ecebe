import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { type Asking, check, type Question, type Rule } from '../../src/core/rule/request.ts';
import { sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';

/** Outcomes of a save; the naturals stand by themselves. */
export const saveBands = ['natural 1', 'failed', 'made', 'natural 20'] as const;
export type SaveBand = (typeof saveBands)[number];

/** Returns what flesh wounds take off attacks and saves: all of them, or one by that house rule (MB-MBT.8, MB-MBT.9). */
export function woundPenalty(fight: Fight, who: string): number {
  const { wounds } = sheet(combatantOf(fight, who));
  return -2 * (house.critStacking.of(fight) ? wounds : Math.min(1, wounds));
}

/** Returns what a d20 says of the face that it needs, every modifier in it. */
export function needed(face: number): string {
  return `>=${Math.min(20, Math.max(2, face))}`;
}

/** Returns a save of whoever is asked: d20 and a bonus against its save number; natural 20 always made, natural 1 always failed (MB-SAV.1 to 4). */
export function saveQuestion(
  fight: Fight,
  asked: Asking,
  bonus: number = woundPenalty(fight, asked.who),
): Question<SaveBand> {
  const face = sheetOf(fight, asked.who).save - bonus;
  return check({ role: 'consequence', needs: needed(face), ...asked }, { sides: 20 }, (stated) => [
    { name: 'natural 1', upTo: 1, grade: 'fumble' },
    { name: 'failed', upTo: Math.min(19, Math.max(1, face - stated - 1)), grade: 'failure' },
    { name: 'made', upTo: 19, grade: 'success' },
    { name: 'natural 20', upTo: 20, grade: 'critical' },
  ]);
}

/** Asks for a save that is against no spell: the naturals say nothing more where that house rule keeps them for spells (MB-SAV.5). */
export function* plainSave(fight: Fight, asked: Asking, bonus?: number): Rule<SaveBand> {
  const band = yield* saveQuestion(fight, asked, bonus);
  if (house.saveNaturals.of(fight) === 'all') return band;
  return band === 'natural 20' ? 'made' : band === 'natural 1' ? 'failed' : band;
}

/** Returns true if a save is made. */
export function isMade(band: SaveBand): boolean {
  return band === 'made' || band === 'natural 20';
}
