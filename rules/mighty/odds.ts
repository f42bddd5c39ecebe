import { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { byTelling, when } from '../../src/core/fight/telling.ts';
import type { Exchange, QuickOdds } from '../../src/core/ruleset/ruleset.ts';
import { attacksOf, reaches } from './able.ts';
import { howOf } from './blow.ts';
import { sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { attackOptions } from './options.ts';
import { FAR, relate } from './pairs.ts';
import { isMade } from './saves.ts';
import { phaseOf } from './state.ts';
import { inReach, stopFor, weaponFor } from './targets.ts';
import { tellings } from './tellings.ts';

/** Returns what came of a blow, in the words of the rules. */
export const outcome = byTelling(
  '',
  when(tellings.attack, ({ band, subdue, damage }) => {
    if (band === 'miss') return 'missed';
    return subdue && damage > 0 ? `subdual blow of ${damage}` : '';
  }),
  when(tellings.mighty, ({ name, reduced }) => (reduced === 0 ? 'Mighty Blow negated' : name)),
  when(tellings.mishap, ({ name }) => name),
  when(tellings.stunned, ({ rounds }) => `stunned for ${rounds}`),
  when(tellings.save, ({ band }) => (isMade(band) ? 'saves' : 'fails')),
  when(tellings.noticed, ({ segments }) => (segments > 0 ? 'surprised' : '')),
  when(tellings.surprised, ({ side }) => `${side} surprised`),
  when(tellings.ambush, ({ side, surprised }) => (surprised ? `${side} surprised` : '')),
  when(tellings.fate, ({ fate }) => fate),
);

/** Returns an attack as if its count had come, of this round or the next, and nobody else acted at it. */
export function exchange(fight: Fight, intent: Intent): Exchange {
  const { who } = intent;
  if (intent.do !== 'attack' || who === undefined || phaseOf(fight) === 'over') return { fight, intent };
  const draft = new Draft(fight);
  draft.phase('count');
  const now = Array.from(
    { length: Math.min(attacksTogether(fight, who), attackOptions.of(intent).times ?? Number.POSITIVE_INFINITY) },
    () => 1,
  );
  for (const { id } of fight.combatants) draft.change(id, { counts: id === who ? now : [], held: 0, holding: false });
  const { task, counts, holding } = sheet(combatantOf(fight, who));
  if (task !== 'attack') draft.change(who, { task: 'attack' });
  if (counts.length === 0 && !holding) draft.change(who, { attacksMade: 0, moved: 0 });
  faceTarget(draft, who, intent);
  return { fight: draft.fight, intent };
}

/** Returns how many attacks somebody makes on its next count: the held ones, those of equal dice, all of them where a side has one die (MB-INI.3, MB-INI.15). */
function attacksTogether(fight: Fight, who: string): number {
  const combatant = combatantOf(fight, who);
  const { counts, held, holding } = sheet(combatant);
  if (holding) return Math.max(1, held);
  if (counts.length > 0) return counts.filter((each) => each === Math.max(...counts)).length;
  return house.initiativeMode.of(fight) === 'side' ? attacksOf(combatant) : 1;
}

/** Puts somebody before a target out of reach, away from the opponents of whom one would be drawn instead (MB-TGT.1). */
function faceTarget(draft: Draft, who: string, { at: [target] = [], with: named, ...intent }: Intent): void {
  const combatant = combatantOf(draft.fight, who);
  const weapon = weaponFor(combatant, named);
  const isShot = howOf(weapon, attackOptions.of(intent).thrown) === 'missile';
  const drawn = inReach(draft.fight, who, weapon);
  if (target === undefined || isShot || drawn.length === 0 || reaches(draft.fight, who, weapon, target)) return;
  for (const { id } of drawn) relate(draft, who, id, { hexes: FAR });
  relate(draft, who, target, { hexes: stopFor(weapon) });
}

/** Quick odds of Mighty Blows: one melee attack. */
export const quick: readonly QuickOdds[] = [
  {
    id: 'attack',
    title: 'A melee attack on a foe',
    flags: [
      { flag: 'ac', about: 'Armour Class of the target', kind: 'number', default: 13 },
      { flag: 'bcb', about: 'BCB of the attacker, all in attack', kind: 'number', default: 1 },
      { flag: 'damage', about: 'dice of the weapon', kind: 'dice', default: '1d8' },
      { flag: 'hp', about: 'hit points of the target', kind: 'number', default: 5 },
      { flag: 'save', about: 'save number of the target', kind: 'number', default: 16 },
    ],
    make: ({ number, dice }) => ({
      attacker: {
        hp: 40,
        ac: 17,
        save: 10,
        con: 14,
        bcb: number('bcb'),
        weapons: [{ name: 'sword', damage: dice('damage') }],
      },
      target: { hp: number('hp'), ac: number('ac'), save: number('save'), hd: '1', weapons: ['axe 1d6'] },
      steps: [
        { intent: { do: 'surprise' }, answers: ['nobody'] },
        { intent: { do: 'attack', who: 'attacker', at: ['target'] } },
        { intent: { do: 'done' } },
        { intent: { do: 'initiative' }, answers: [[4], [2]] },
      ],
      intent: { do: 'count' },
    }),
  },
];
