import { type Fight, findCombatant } from '../../core/fight/fight.ts';
import { findNamed } from '../../core/fight/who.ts';
import { readWhole } from '../../core/kit/number.ts';
import { type Answer, fits, toRuleValue } from '../../core/rule/answer.ts';
import { type ChooseRequest, type EnterRequest, type Option, possible, type Request } from '../../core/rule/request.ts';
import type { Answered, Source } from '../../core/rule/run.ts';
import { fold } from '../reading/names.ts';
import { gradesFor } from '../reading/results.ts';

/** Returns true if a request's dice are rolled at the table: by the kind of die, then by combatant, then by side. */
export function isRolledAtTable(fight: Fight, { tag, who }: Request): boolean {
  const said = fight.bags.dice[tag];
  return said === undefined ? rollsAtTable(fight, who) : said === 'table';
}

/** Returns true if anybody's dice, or those of any kind, are rolled at the table. */
export function rollsAnyAtTable({ bags }: Fight): boolean {
  return Object.values(bags.dice).includes('table');
}

/** Returns true if a combatant's dice are rolled at the table. */
export function rollsAtTable(fight: Fight, who: string): boolean {
  const { dice } = fight.bags;
  const side = findCombatant(fight, who)?.side;
  return (dice[who] ?? (side === undefined ? undefined : dice[side])) === 'table';
}

/**
 * Returns the source for standing orders, and for nothing else: no die is thrown. An order is somebody's own, or else
 * his side's, or else for a kind of decision; `counter if special` holds only where a check of the step before came out
 * so; `guard sy` is what somebody does where Sybilla is asked. It stops where its option is not legal: then it is
 * asked.
 */
export function standingSource(fight: Fight): Source {
  return (request, before = []) => {
    if (request.kind === 'enter') return numberOrdered(request, fight);
    if (request.kind !== 'choose') return undefined;
    const option = ownOption(request, before, fight) ?? optionOfAnother(request, before, fight);
    return option ? { key: request.key, by: 'order', word: option.id } : undefined;
  };
}

/** Returns the number that an order gives for a kind of number that is stated: `order threshold 3`. */
function numberOrdered(request: EnterRequest, { bags: { orders } }: Fight): Answer | undefined {
  const number = readWhole(String(orders[request.tag] ?? ''));
  const answer = number === undefined ? undefined : ({ key: request.key, by: 'order', number } as const);
  return answer && fits(request, answer) ? answer : undefined;
}

function ownOption(request: ChooseRequest, before: readonly Answered[], fight: Fight): Option | undefined {
  const { orders } = fight.bags;
  const side = findCombatant(fight, request.who)?.side ?? request.who;
  const said = String(orders[request.who] ?? orders[side] ?? orders[request.tag] ?? '');
  const [, wanted = said, grade] = /^(.+) if (\S+)$/.exec(said) ?? [];
  if (wanted === '' || (grade !== undefined && !cameOut(before, grade))) return undefined;
  const named = (word: string) => possible(request.options).find(({ id }) => fold(id).startsWith(fold(word)));
  return named(wanted) ?? ofThing(request, wanted, fight, named);
}

/** `order wi hex e`, `first-slot bandits`: the last word, where what stands before it is what the decision is about. */
function ofThing(
  { why }: ChooseRequest,
  wanted: string,
  fight: Fight,
  named: (word: string) => Option | undefined,
): Option | undefined {
  const [, about, word = ''] = /^(.+) (\S+)$/.exec(wanted) ?? [];
  const isAbout = about !== undefined && fold(why).includes(fold(about).replaceAll('-', ' '));
  return isAbout && findNamed(fight, word) === undefined ? named(word) : undefined;
}

/** Returns the option by which another's order helps the one who is asked: one that names him, then himself. */
function optionOfAnother(request: ChooseRequest, before: readonly Answered[], fight: Fight): Option | undefined {
  const found = Object.entries(fight.bags.orders).map(([by, said]) => {
    const [, wanted = '', whom = ''] = /^(\S+) (\S+)$/.exec(fold(String(said))) ?? [];
    if (whom === '' || findNamed(fight, whom) !== request.who) return undefined;
    const isTaken = before.some(
      (one) => one.request.who === request.who && one.answer.by === 'order' && one.answer.word?.startsWith(wanted),
    );
    const helper = findCombatant(fight, by);
    const isNamed = (label: string) =>
      helper !== undefined && (label.includes(helper.name) || label.split(/[\s,]+/).includes(helper.code));
    return possible(request.options).find(({ id, label }) =>
      isTaken ? id === by : fold(id).startsWith(wanted) && isNamed(label),
    );
  });
  return found.find((option) => option !== undefined);
}

/** Returns true if a check came out in a band of the grade that a word means. */
function cameOut(before: readonly Answered[], word: string): boolean {
  const grades = gradesFor(fold(word)) ?? [];
  return before.some(({ request, answer }) => {
    const grade = request.kind === 'check' ? request.bands[toRuleValue(request, answer)]?.grade : undefined;
    return grade !== undefined && grades.includes(grade);
  });
}
