import type { Draft } from '../../src/core/fight/draft.ts';
import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { type Question, type Rule, rollOf, together } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { actorsIn, attacksOf } from './able.ts';
import { advance } from './advance.ts';
import { sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { phaseOf, state } from './state.ts';
import { initiativeSides } from './tables.ts';

/** Initiative: one die for each attack, all of them in one batch (MB-INI.3, MB-INI.9). */
export const initiativeActions: readonly Action[] = [
  {
    word: 'initiative',
    called: 'the initiative',
    title: 'Initiative',
    help: 'initiative: one die for each attack, one for anybody else',
    by: 'nobody',
    typed: true,
    check: (fight) =>
      phaseOf(fight) === 'initiative'
        ? undefined
        : refuse('MB-ORD.1', 'Initiative is thrown behind the declarations: Enter does what is due.'),
    *play(draft): Rule<void> {
      const all = actorsIn(draft.fight);
      if (isOneSided(draft.fight)) inTurn(draft, all);
      else if (house.initiativeMode.of(draft.fight) === 'side') yield* bySide(draft, all);
      else yield* byHead(draft, all);
      draft.phase('count');
      advance(draft);
    },
  },
];

/** The sides of somebody's initiative die (T1, MB-INI.2, MB-INI.10). */
export function dieOf(fight: Fight, one: Combatant): number {
  const { initiativeDie, dex } = sheet(one);
  if (house.initiativeDie.of(fight) === 'd10') return 10;
  return initiativeDie === '' ? initiativeSides(dex) : Number(initiativeDie.slice(1));
}

function* byHead(draft: Draft, all: readonly Combatant[]): Rule<void> {
  const dice = all.flatMap((one) =>
    Array.from({ length: attacksOf(one) }, (_, i) => ({ one, question: question(draft.fight, one, i) })),
  );
  const thrown = yield* together(dice.map((die) => die.question));
  for (const one of all)
    note(
      draft,
      one,
      thrown.filter((_, i) => dice[i]?.one === one),
    );
  tell(draft, all);
}

/** One d10 for each side: the higher acts first as a whole, equal ones together (MB-INI.15). */
function* bySide(draft: Draft, all: readonly Combatant[]): Rule<void> {
  const sides = draft.fight.sides.filter(({ id }) => all.some((one) => one.side === id));
  const thrown = yield* together(
    sides.map(({ id, name }) =>
      rollOf(
        { key: `initiative:${id}`, tag: 'init', who: id, why: `Initiative of ${name}`, rules: ['MB-INI.15'] },
        [10],
        sum,
      ),
    ),
  );
  for (const one of all) {
    const count = thrown[sides.findIndex(({ id }) => id === one.side)] ?? 1;
    note(
      draft,
      one,
      Array.from({ length: attacksOf(one) }, () => count),
    );
  }
  tell(draft, all);
}

/** Whether only one side can act, in a segment of surprise: then nobody throws, and they act in roster order (MB-SUR.16). */
export function isOneSided(fight: Fight): boolean {
  if (state(fight).segment === 0) return false;
  const [first, ...others] = actorsIn(fight);
  return others.every(({ side }) => side === first?.side);
}

function inTurn(draft: Draft, all: readonly Combatant[]): void {
  let left = all.reduce((total, one) => total + attacksOf(one), 0);
  for (const one of all)
    note(
      draft,
      one,
      Array.from({ length: attacksOf(one) }, () => left--),
    );
}

function question(fight: Fight, one: Combatant, i: number): Question<number> {
  const asking = { key: `initiative:${one.id}:${i + 1}`, tag: 'init', who: one.id, why: 'Initiative' };
  return rollOf({ role: 'consequence', rules: ['MB-INI.3'], ...asking }, [dieOf(fight, one)], sum);
}

function note(draft: Draft, { id }: Combatant, thrown: readonly number[]): void {
  const isCapped = house.initiativeAboveTen.of(draft.fight) === 'capAtTen' && !isOneSided(draft.fight);
  const counts = isCapped ? thrown.map((count) => Math.min(count, 10)) : thrown;
  const inOrder = counts.toSorted((a, b) => b - a);
  draft.change(id, { counts: inOrder, thrown: inOrder }, { who: id, rule: 'MB-INI.3' });
}

function tell(draft: Draft, all: readonly Combatant[]): void {
  const counts = all.map(({ id }) => [id, ...sheetOf(draft.fight, id).counts]);
  draft.tell('initiative', { counts }, { rule: 'MB-INI.5' });
}
