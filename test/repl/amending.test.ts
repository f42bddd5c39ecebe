import { beforeEach, expect, it } from 'vitest';
import type { Shell } from '../../src/repl/shell.ts';
import { party, reopen, shellOf, type } from './kit.ts';

let shell: Shell;
let entries: ReturnType<typeof shellOf>['entries'];

/** A Bout that the party holds; Asta and Dora have attacked the first Ghoul and failed, a note was made. */
beforeEach(() => {
  ({ shell, entries } = shellOf({ party, foes: '2 ghoul', realDice: true, house: { initiativeTie: 'players' } }));
  type(shell, '', '6', 'as a g1 : 2', 'do a g1 : 2', 'note "the bridge burns"');
});

const ghoul = () => shell.session.fight.combatants.find(({ code }) => code === 'g1')?.fields['health'];
const lastIds = () => shell.session.encounter.story.steps.slice(-3).map(({ id }) => id);

it('lists the last steps when nothing is named', () => {
  expect(type(shell, 'v').join('\n')).toMatch(/Dora: attack Ghoul 1/);
});

it('changes one die by name and plays what follows again', () => {
  const [first] = lastIds();
  expect(type(shell, `v ${first} as=15,4`)).toEqual([
    `Amended step ${first}, Asta: attack on Ghoul 1. 2 later steps were played again. \`u\` takes it back.`,
  ]);
  expect(ghoul()).toEqual({ current: 0, max: 5 });
});

it('answers a step anew in the strict form, and takes it back whole, also after a restart', () => {
  const [first] = lastIds();
  const before = shell.session.fight;
  type(shell, `v ${first} : 13 3`);
  expect(ghoul()).toEqual({ current: 1, max: 5 });
  const again = reopen(entries, 'pk');
  type(again, 'u');
  expect(again.session.fight).toEqual(before);
});

it('aims a past attack at somebody else', () => {
  const [first] = lastIds();
  type(shell, `v ${first} target g2 : 20`);
  const other = shell.session.fight.combatants.find(({ code }) => code === 'g2');
  expect(other?.fields['status']).toBe('destroyed');
  expect(ghoul()).toEqual({ current: 4, max: 5 });
});

it('names a later step that no longer fits, and changes nothing until it is decided', () => {
  const [first, second, third] = lastIds();
  const kept = entries.length;
  expect(() => type(shell, `v ${first} : 20`)).toThrow(
    new RegExp(
      `^Step ${second}, Dora: attack on Ghoul 1, no longer fits.*\`v ${first} : 20 drop ${second}\` leaves it out`,
    ),
  );
  expect(entries).toHaveLength(kept);
  type(shell, `v ${first} : 20 drop ${second}`);
  expect(shell.session.encounter.story.steps.slice(-2).map(({ id }) => id)).toEqual([first, third]);
});

it('can end the story at the step that no longer fits', () => {
  const [first] = lastIds();
  expect(type(shell, `v ${first} : 20 drop rest`)).toEqual([
    `Amended step ${first}, Asta: attack on Ghoul 1. 2 were left out. \`u\` takes it back.`,
  ]);
});

it.each([
  ['v 99 : 3', 'There is no step 99: `amend` alone lists the last ones.'],
  ['v last : 3', /does not ask for 3/],
  ['v last what', /"what" cannot stand there/],
])('refuses %s', (line, sentence) => {
  expect(() => type(shell, line)).toThrow(sentence);
});
