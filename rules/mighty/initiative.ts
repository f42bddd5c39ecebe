import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, possessiveOf } from '../../src/core/fight/fight.ts';
import { aFlag } from '../../src/core/fight/telling.ts';
import { must } from '../../src/core/kit/list.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { askEach, asking, type Rule, roll } from '../../src/core/rule/request.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { actorsIn, attacksOf } from './able.ts';
import { sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { endCounts } from './rounds.ts';
import { phaseOf, state } from './state.ts';
import { initiativeSides } from './tables.ts';
import { tellings } from './tellings.ts';

const initiativeOptions = defineOptions({
  blocks: { ...aFlag, words: { blocks: true }, about: 'each block of monsters shares its dice' },
});

/** The action of initiative: one die for each attack, all of them in one batch (MB-INI.3, MB-INI.9). */
export const initiativeActions: readonly Action[] = [
  {
    word: 'initiative',
    called: 'initiative',
    title: 'Initiative',
    help: 'initiative [blocks]: one die for each attack, one for everybody else; blocks share theirs',
    typed: true,
    options: initiativeOptions.list,
    check: (fight) =>
      phaseOf(fight) === 'initiative'
        ? undefined
        : refuse('MB-ORD.1', 'Initiative comes after the declarations: press Enter to go on.'),
    *play(draft, intent): Rule<void> {
      const all = actorsIn(draft.fight);
      if (isOneSided(draft.fight)) inTurn(draft, all);
      else if (house.initiativeMode.of(draft.fight) === 'side') yield* bySide(draft, all);
      else yield* byHead(draft, all, initiativeOptions.of(intent).blocks ?? false);
      const counts = all.map(({ id }) => [id, ...sheetOf(draft.fight, id).counts]);
      if (!isOneSided(draft.fight)) draft.tell(tellings.initiative, { counts }, { rule: 'MB-INI.5' });
      draft.phase('count');
      endCounts(draft);
    },
  },
];

/** Returns the sides of somebody's initiative die (T1, MB-INI.2, MB-INI.10). */
export function dieOf(fight: Fight, combatant: Combatant): number {
  const { initiativeDie, dex } = sheet(combatant);
  if (house.initiativeDie.of(fight) === 'd10') return 10;
  return initiativeDie === '' ? initiativeSides(dex) : Number(initiativeDie.slice(1));
}

/** Rolls one die for each attack; by the referee's word monsters of one block share theirs (MB-INI.16). */
function* byHead(draft: Draft, all: readonly Combatant[], areShared: boolean): Rule<void> {
  const rollerOf = (combatant: Combatant, i: number): Combatant => {
    const leader = areShared ? blockLeader(all, combatant) : combatant;
    return i < attacksOf(leader) ? leader : combatant;
  };
  const attacks = all.flatMap((one) => Array.from({ length: attacksOf(one) }, (_, i) => ({ one, i })));
  const own = attacks.filter(({ one, i }) => rollerOf(one, i) === one);
  const thrown = yield* askEach(own, ({ one, i }) => {
    const why = `${possessiveOf(draft.fight, one.id)} Initiative`;
    const more = { key: `initiative:${one.id}:${i + 1}`, title: 'Initiative', rules: ['MB-INI.3'] };
    return roll(asking('init', one.id, why, { ...more, role: 'consequence' }), [dieOf(draft.fight, one)], sum);
  });
  const faces = new Map(thrown.map(([{ one, i }, face]) => [`${one.id}:${i}`, face]));
  for (const one of all) note(draft, one, (i) => must(faces.get(`${rollerOf(one, i).id}:${i}`), 'initiative'));
}

function blockLeader(all: readonly Combatant[], combatant: Combatant): Combatant {
  const { block } = sheet(combatant);
  return (
    (block !== '' && all.find((other) => other.side === combatant.side && sheet(other).block === block)) || combatant
  );
}

/** Rolls one d10 for each side: the higher acts first as a whole, equal ones together (MB-INI.15). */
function* bySide(draft: Draft, all: readonly Combatant[]): Rule<void> {
  const sides = draft.fight.sides.filter(({ id }) => all.some((combatant) => combatant.side === id));
  const thrown = yield* askEach(sides, ({ id }) => {
    const why = `${possessiveOf(draft.fight, id)} Initiative`;
    const more = { key: `initiative:${id}`, title: 'Initiative', rules: ['MB-INI.15'] };
    return roll(asking('init', id, why, more), [10], sum);
  });
  const faces = new Map(thrown.map(([{ id }, face]) => [id, face]));
  for (const combatant of all) note(draft, combatant, () => faces.get(combatant.side) ?? 1);
}

/** Returns whether only one side can act, in a segment of surprise: then nobody rolls, and they act in roster order (MB-SUR.16). */
export function isOneSided(fight: Fight): boolean {
  if (state(fight).segment === 0) return false;
  const [first, ...others] = actorsIn(fight);
  return others.every(({ side }) => side === first?.side);
}

function inTurn(draft: Draft, all: readonly Combatant[]): void {
  let left = all.reduce((total, combatant) => total + attacksOf(combatant), 0);
  for (const combatant of all) note(draft, combatant, () => left--);
}

function note(draft: Draft, combatant: Combatant, countOf: (attack: number) => number): void {
  const thrown = Array.from({ length: attacksOf(combatant) }, (_, i) => countOf(i));
  const isCapped = house.initiativeAboveTen.of(draft.fight) === 'capAtTen' && !isOneSided(draft.fight);
  const counts = isCapped ? thrown.map((count) => Math.min(count, 10)) : thrown;
  const inOrder = counts.toSorted((a, b) => b - a);
  const { id } = combatant;
  draft.change(id, { counts: inOrder, thrown: inOrder }, { who: id, rule: 'MB-INI.3' });
}
