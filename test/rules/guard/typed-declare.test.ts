import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { four, refusal, say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };
const bo: JsonObject = { name: 'Bo', kind: 'pc', guard: 5, life: 9, weapons: ['axe d6'] };

test('`house declare round` in mid-turn takes no turn from the sides that have not declared (GS-RND.2, GS-DEC.1)', () => {
  const shell = table([ada, bo], '2 weak');
  say(shell, 'ad a w1', 'bo x', 'resolve', 'house declare round', '1');
  expect(shell.prompt().says).toMatch(/^Foes +plan: w1>ad/);
  say(shell, 'w1 x', 'w2 x', 'done', '0');
  say(shell, 'ad x', 'bo x', 'resolve');
  expect(shell.prompt().says).toMatch(/^Foes +plan: w1>ad/);
});

test('`house declare sideTurn` in mid-round lets declared actions stand (GS-DEC.1, GS-DEC.5)', () => {
  const shell = table([ada, bo], '2 weak', { house: { declare: 'round' } });
  say(shell, 'ad a w1', 'bo x', 'resolve', 'w1 a bo', 'w2 x', 'done');
  expect(say(shell, 'house declare sideTurn', '1')).toContain('Weak 1 attacks Bo');
});

test('`round !` in mid-turn ends the turn, and its declarations with it (GS-RND.2)', () => {
  const shell = table(four, '2 weak');
  say(shell, 'a w1', 'a w1', 'x', 'x', 'resolve', 'ad 5');
  expect(say(shell, 'round !', '0')).toContain('pool on Weak 1 (5 not needed).');
  expect(shell.prompt().says).toContain('Party declares  Ada  then Bram, Cyn, Dov');
});

test('`round !` under `declare round` asks every side anew (GS-DEC.1)', () => {
  const shell = table([ada, bo], '2 standard', { house: { declare: 'round' } });
  say(shell, 'ad a s1', 'bo a s2', 'resolve', '', '2', 'round !', '0', 'done');
  expect(shell.prompt().says).toMatch(/^Foes +plan: s1>ad/);
});

test('nothing forces a step of a fight that is over (GS-RND.11)', () => {
  const shell = table([ada], '2 weak');
  say(shell, 'end');
  const over = 'The fight is over (GS-RND.11): `fight` begins the next.';
  for (const line of ['round !', 'checkpoint !', 'tests !', 'resolve !']) expect(refusal(shell, line)).toBe(over);
  say(shell, 'close');
  expect(refusal(shell, 'close')).toBe(over);
});

test('`resolve` before any PC has declared is refused with what to type; `done` ends the turn (GS-DEC.3)', () => {
  const shell = table(four, 'thug');
  for (const line of ['resolve', 'resolve !'])
    expect(refusal(shell, line)).toBe('Nobody has declared (GS-DEC.3): `a` attacks, and `done` ends the turn.');
  expect(refusal(shell, 'ad a th')).toBe('');
  expect(say(shell, 'resolve')).toContain('Bram, Cyn and Dov');
  expect(say(table(four, 'thug'), 'done')).toContain('Ada, Bram, Cyn and Dov');
});

test("`resolve` at the foes' plan plays it; `done` lets those idle for whom the Bard has said nothing (GS-DEC.3)", () => {
  const shell = table([ada, bo], '2 weak');
  say(shell, 'x', 'x', '', 'w1 x');
  for (const line of ['resolve', 'resolve !']) {
    expect(say(shell, line)).toMatch(/^Weak 2 attacks Bo: weapon \d/);
    say(shell, 'u');
  }
  expect(say(shell, 'done')).toBe('Weak 2 does nothing. Weak 1 does nothing.');
});

test.each(['ad a w1 enh -1', 'ad a w1 +2', 'ad strike w1 -1'])(
  '`%s` is refused, since no roll to hit can take the number (GS-ATK.1)',
  (line) => {
    const shell = table([ada, bo], '2 weak');
    expect(refusal(shell, line)).toBe(
      'Nobody rolls to hit, so an attack takes no modifier (GS-ATK.1). Type `enh` or `imp` with it, or rule the damage at its roll: `dmg 5`.',
    );
    expect(shell.prompt().says).toContain('Party declares  Ada');
  },
);

test('a change of the plan changes no other entry, and Enter plays what is shown (GS-DEC.1)', () => {
  const party = ['Ada', 'Bo'].map((name) => ({ name, kind: 'pc', guard: 9, life: 8, weapons: ['sword d8'] }));
  const shell = table(party, '3 thug');
  say(shell, 'done');
  expect(shell.prompt().says).toContain('plan: t1>ad(club) t2>bo(club) t3>ad(club)');
  say(shell, 't1 bo');
  expect(shell.prompt().says).toContain('plan: t1>bo t2>bo(club) t3>ad(club)');
  expect(say(shell, 'dice foes table', '')).not.toContain('turns to');
  expect(shell.board().join(' ')).toMatch(/Bo < Thug 1 d6, Thug 2 d6; Ada < Thug 3 d6/);
});

test('a ruling about the Guard test takes a turn or gives it back, also when it comes late (GS-RND.12)', () => {
  const shell = table([ada, bo], '2 weak', { house: { firstRoundTest: 'pcs' } });
  say(shell, '20 1', 'waive ad !');
  expect(shell.prompt().says).toContain('Party declares  Ada  then Bo');
  say(shell, 'ad a w1', 'bo a w1', 'hesitate bo !');
  expect(shell.board().join(' ')).toContain('pools so far: Weak 1 < Ada d8  ');
});

test('a second declaration says what it replaces, and the same one again nothing (GS-DEC.5)', () => {
  const shell = table([ada, bo], '2 weak');
  expect(say(shell, 'ad m reach, ad a w1')).toBe("Ada's move is replaced.");
  expect(say(shell, 'ad a w1')).toBe('');
  expect(say(shell, 'ad a w2')).toBe("Ada's attack on Weak 1 is replaced.");
  expect(shell.board().join(' ')).toContain('pools so far: Weak 2 < Ada d8');
});

test('a weapon that was declared held short stays so when the house rule goes (GS-DEC.10, GS-MOD.14)', () => {
  const shell = table([{ ...ada, weapons: ['sword d8 halfsword'] }, bo], '2 weak');
  say(shell, 'ad a w1 half', 'bo a w1', 'resolve', '6', 'house optionalHalfswording off');
  expect(say(shell, '5')).toContain("Ada's sword 6 (d6, held short)");
});

test('under `declare round` the prompt says who declares next, and only then that all is resolved (GS-DEC.1)', () => {
  const shell = table([ada], '2 weak', { house: { declare: 'round' } });
  say(shell, 'ad a w1');
  expect(shell.prompt().enter).toBe('the foes declare, no more changes');
  expect(shell.board().join('\n')).toContain('now: the foes declare');
  say(shell, 'add weak "Wolf" side wolves', 'kill w1 w2');
  expect(shell.prompt().enter).toBe('the wolves declare, no more changes');
  say(shell, 'kill wo');
  expect(shell.prompt().enter).toBe('resolve, no more changes');
  const plain = table([ada], '2 weak');
  say(plain, 'ad a w1');
  expect(plain.prompt().enter).toBe('resolve, no more changes');
});

test.each(['door party', 'doorway party', 'no door'])(
  '`battlefield Field %s` is refused with the forms of a doorway, and not made its landmark (GS-POS.22)',
  (words) => {
    const shell = table([ada], 'weak');
    expect(refusal(shell, `battlefield Field ${words}`)).toContain(
      'type `doorway-party`, `doorway-foes` or `no-doorway`',
    );
    expect(say(shell, 'battlefield Field "the cellar door"')).toContain('Battlefield Field (the cellar door).');
  },
);
