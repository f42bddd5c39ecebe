import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { summaryOf } from '../../views/report/fought.ts';
import { foe, pc } from './cast.ts';
import { begin, table as byHand, declare, resolve, struck } from './kit.ts';
import { play, refusal, say, table } from './shell.ts';

const three = ['Ada', 'Dov', 'Cyn'].map((name): JsonObject => {
  const weapons = name === 'Cyn' ? ['bow d6'] : ['sword d8'];
  return { name, kind: 'pc', guard: 6, life: 8, armour: name === 'Dov' ? 1 : 3, weapons };
});

test('a shot that goes astray asks which ally it hits, with the names of all (GS-POS.7, GS-POS.8)', () => {
  const shell = table(three, 'chief, weak');
  play(shell, 'ada x', 'dov x', 'cyn a chief', '', '1 4');
  expect(shell.prompt().says).toContain('Which ally does Cyn hit: d2? (1 Ada, 2 Dov)');
  expect(say(shell, '2')).toContain(
    "Cyn's shot hits Dov instead (4). Dov takes 3 damage (4 less Armour 1): Guard 6 → 3.",
  );
});

test('the dice of a pool with two allies in the way are answered in one line (GS-POS.6)', () => {
  const shell = table(three, 'chief, weak');
  play(shell, 'ada a chief', 'dov a chief', 'cyn a chief', '');
  expect(say(shell, '7 3 4 2')).toContain("Ada's sword (7) counts. Cyn's shot passes the allies (d6: 4).");
});

test('which ally a stray shot hits is rolled before its damage and all later dice of the pool (GS-POS.7)', () => {
  const shell = table([...three, { name: 'Eve', kind: 'pc', guard: 6, life: 8, weapons: ['bow d6'] }], 'chief, weak');
  play(shell, 'ada a chief', 'dov x', 'cyn a chief', 'eve a chief', '');
  const asked = ['7 1', '2', '4 1', '1'].map((line) => {
    say(shell, line);
    return shell.prompt().says;
  });
  expect(asked).toEqual([
    'Which ally does Cyn hit: d2? (1 Ada, 2 Dov)',
    'Pool on Chief (Armour 1): the highest counts, d6 each  cy damage, ev friend>1',
    'Which ally does Eve hit: d2? (1 Ada, 2 Dov)',
    "Eve's bow on Ada (Armour 3): d6?",
  ]);
  expect(say(shell, '5')).toMatch(/Cyn's shot hits Dov instead \(4\).*Eve's shot hits Ada instead \(5\)/);
});

describe('numbers behind the dice that are asked of a pool', () => {
  const shooting = () => {
    const shell = table([...three, { name: 'Eve', kind: 'pc', guard: 6, life: 8, weapons: ['bow d6'] }], 'chief, weak');
    play(shell, 'ada a chief', 'dov x', 'cyn a chief', 'eve a chief', '');
    return shell;
  };

  test.each(['7 4 2 3 5', 'ad 7 cy 4 2 ev 3 5', 'ev 3 5, 7 4 2', 'cy 4 2 ev 3 5, 7'])(
    'are for those that follow in any case, in the order of the ledger or by name: `%s` (GS-POS.6)',
    (line) => {
      expect(say(shooting(), line)).toContain(
        "Ada's sword 7 (d8), Cyn's bow 2 (d6), Eve's bow 5 (d6). Ada's sword (7) counts. Cyn's shot passes the allies (d6: 4). Eve's shot passes the allies (d6: 3).",
      );
    },
  );

  test('wait where a die comes between that is asked by name (GS-POS.7)', () => {
    const shell = shooting();
    say(shell, '7 1 2 3 5');
    expect(shell.prompt().says).toContain('Which ally does Cyn hit');
    expect(say(shell, '1')).toContain("Cyn's shot hits Ada instead (2).");
    say(shell, 'undo');
    expect(say(shell, '2')).toContain("Cyn's shot hits Dov instead (2).");
  });

  test('are refused beyond those, and a name with no number behind it is asked for one (GS-INP.1)', () => {
    expect(refusal(shooting(), '7 4 2 3 5 6')).toBe(
      '"6" is one answer too many, so nothing was taken. Type 5 answers.',
    );
    expect(refusal(shooting(), 'ad 7 ev')).toContain('Eve? Type a number from 1 to 6.');
    expect(refusal(shooting(), 'dov 7')).toContain('This question is for Ada and Cyn, not for Dov.');
  });
});

test('`end` at the dice of a pool ends the fight, and says only which dice were typed for nothing (GS-RND.14)', () => {
  const shell = table(three, 'chief, weak');
  play(shell, 'ada a chief', 'dov a chief', 'cyn x', '', '7');
  expect(say(shell, 'end')).toBe(
    "The fight is over as it stands. Not played: the party's pool on Chief (7 not needed).",
  );
});

test('a round that the end of the fight breaks off takes no time in the report, as on the board (GS-RND.1)', () => {
  const shell = table(three, 'chief, weak');
  play(shell, 'ada x, dov x, cyn x', '', 'ch x, we x', '');
  expect(shell.board()[0]).toContain('end of the round  0:10');
  expect(summaryOf(shell)).toContain('1 round, 0:10 of game time so far');
  play(shell, '0');
  expect(shell.situation.settled.round).toBe(2);
  play(shell, 'end', '');
  expect(shell.board()[0]).toContain('0:10');
  expect(summaryOf(shell)).toContain('1 round, 0:10 of game time.');
});

test('a round that is over when the fight ends keeps its time (GS-RND.1)', () => {
  const shell = table(three, 'chief, weak');
  play(shell, 'ada x, dov x, cyn x', '', 'ch x, we x', '', 'end');
  expect(shell.board()[0]).toContain('over (ended)  0:10');
  expect(summaryOf(shell)).toContain('1 round, 0:10 of game time');
});

test.each(['2', 'c 2', 'counter 2', 'y 2'])(
  'at the d3 of a free counterattack, `%s` counters for 2 (GS-CTR.12)',
  (line) => {
    const shell = table(three.slice(0, 1), 'thug');
    play(shell, 'ada x', '', 'th a ada', '');
    expect(shell.prompt().says).toBe('Ada counters Thug: d3? (n: no counter)');
    expect(refusal(shell, 'c 7')).toContain("A d3 can't show 7.");
    expect(say(shell, line)).toContain('Ada counters Thug: d3 2.');
  },
);

test('`due` says whose Guard tests are waiting, those of equal scores too (GS-RND.5)', () => {
  const shell = table(three, 'thug', { house: { firstRoundTest: 'pcs' } });
  play(shell, '4');
  const waiting = ['Dov', 'Cyn'].map((name) => `Waiting for an answer: ${name}: Guard test, d20? (6 or less)`);
  expect(shell.line('due').lines.slice(0, 2)).toEqual(waiting);
});

test('a number typed with a declaration is to be typed with its roll (GS-DEC.5)', () => {
  const shell = table(three, 'thug');
  const says = 'That is only declared now, and nothing is rolled yet. Type 7 when the roll is asked.';
  expect(refusal(shell, 'ada a thug 7')).toBe(says);
});

test('numbers typed with the end of the declarations are to be typed with their rolls (GS-DEC.5)', () => {
  const shell = table(three, 'thug');
  play(shell, 'ada a thug', 'dov a thug', 'cyn x');
  const says = '`resolve` takes no number, so nothing was done. Type it alone, then 7 and 5 when the roll is asked.';
  expect(refusal(shell, 'resolve 7 5')).toBe(says);
  expect(say(shell, 'resolve', '7 5')).toContain("Ada's sword 7 (d8), Dov's sword 5 (d8)");
});

test('`morale` is refused where all are breaking already (GS-MOR.9, GS-MOR.13)', () => {
  const shell = table(three, '2 thug');
  play(shell, 'set t1 status breaking');
  expect(say(shell, 'morale')).toContain('Thug 2 checks morale');
  play(shell, 'u', 'set t2 status breaking');
  for (const line of ['morale', 'morale foes'])
    expect(refusal(shell, line)).toBe(
      'Nobody of the foes is left to check (GS-MOR.9): all of them are breaking, or out.',
    );
  expect(say(shell, 'morale foes waive')).toBe('Foes make no morale check.');
});

test('a rest of a side is for those of it who are down, whether it is named or not (GS-AFT.5, GS-AFT.6)', () => {
  const shell = table(three, 'weak');
  play(shell, 'set dov status out', 'end');
  const whole = say(shell, 'rest hours');
  expect(whole).toContain('Dov rests');
  expect(say(shell, 'rest hours party')).toBe(whole);
  expect(say(shell, 'rest hours party dov')).toBe(whole);
  expect(say(shell, 'rest hours ada')).not.toContain('Dov');
});

test('the head of the board names who won (GS-RND.11)', () => {
  const shell = table(three, 'weak');
  play(shell, 'set weak life 1', 'set weak guard 0', 'ada a weak', 'dov x', 'cyn x', '', '8');
  for (let i = 0; i < 6 && !shell.board().join('\n').includes('over'); i++) play(shell, '');
  expect(shell.board()[0]).toContain('over: Party won');
});

test('a Scar is told with its effect, and what lasts says who is deprived (GS-SCR.23, GS-AFT.10)', () => {
  const turn = resolve(struck(pc('Vic', '3/6', 8)), [3, [1, 1]]);
  expect(turn.says.join(' ')).toContain(
    'Scar 3, Walloped. Flat on the face and winded: prone, deprived until a rest of a few hours.',
  );
  const { says } = byHand.play(turn.fight, { do: 'end' });
  expect(says.join(' ')).toContain('Vic: new Scar Walloped; Prone; deprived until a few hours of rest.');
});

test('the sheet of somebody has the Scars by name, with their effects (GS-SCR.14)', () => {
  const { fight } = resolve(struck(pc('Vic', '3/6', 8)), [3, [1, 1]]);
  const [vic] = fight.combatants;
  expect(vic && byHand.ruleset.reckon?.(vic, fight)).toEqual([
    'Scar 3 Walloped: flat on the face and winded: prone, deprived until a rest of a few hours',
  ]);
});

test('a retreat that is dire as the one before says so, in the question and the sentence (GS-RET.8)', () => {
  const shell = table(three, 'weak');
  say(shell, 'ad retreat away', 'yes', 'dov retreat away', 'cyn x', '', 'yes');
  expect(shell.prompt().says).toContain('Ada runs: Guard test, d20?');
  expect(say(shell, '20')).toContain('Ada runs (off the field): Guard test rolled 20');
  expect(shell.prompt().says).toContain('Dov runs (dire, as before): Guard test, d20?');
  expect(say(shell, '20')).toContain('Dov runs (off the field): dire, as before; Guard test rolled 20');
});

test('whether it is dire names who runs (GS-RET.8)', () => {
  const fight = declare(begin([pc('Ada', 6, 8)], [foe('Foe', 'weak')]), 'ada', 'retreat', [], { text: 'home' });
  const running = byHand.play(fight, { do: 'resolve' }).fight;
  const [asked] = byHand.asks(running, { do: 'settle', who: 'ada' });
  expect(asked?.why).toBe('Could somebody stop Ada (a dire retreat)?');
});

test('a refused order for somebody who is not due is told the line with their name (GS-RET.2, GS-POS.11)', () => {
  const shell = table(three, '2 thug');
  expect(refusal(shell, 'dov retreat')).toBe(
    'A retreat needs a safe place (GS-RET.2): `do retreat "the cellar"`, or `do retreat away`.',
  );
  play(shell, 'do retreat away', '');
  expect(shell.prompt().says).toContain('Ada');
  expect(refusal(shell, 'cyn throw t1')).toContain('`cy m reach` goes there');
  expect(refusal(shell, 'ada retreat')).toContain('or `retreat away`.');
});

test('a breaking unit is told a retreat that can be typed (GS-MOR.9)', () => {
  const shell = table(three, '2 thug');
  play(shell, 'ada x', 'dov x', 'cyn x', '', 'set t2 status breaking');
  expect(refusal(shell, 't2 a ada')).toContain('can only retreat (GS-MOR.9): `t2 retreat away`.');
  play(shell, 't2 retreat away');
});

test('two weapons typed apart are told to be typed in one word (GS-ATK.5)', () => {
  const shell = table([{ name: 'Dov', kind: 'pc', guard: 7, life: 10, weapons: ['axe d6', 'knife d4'] }], 'thug');
  for (const line of ['dov a thug w axe knife', 'dov a thug w axe w knife'])
    expect(refusal(shell, line)).toBe('With both weapons it is one word: `w axe+knife`.');
  expect(say(shell, 'dov a thug w axe+knife', '', '4 3')).toContain('axe 4 (d6), knife 3 (d4)');
});

test('when all have declared, a name lists what its unit can declare instead, and help names one (GS-DEC.5)', () => {
  const shell = table(three, '2 thug');
  play(shell, 'ada a t1', 'dov a t1', 'cyn x');
  expect(say(shell, 'cy')).toMatch(/^Cyn: cy attack t1 w bow .* cy else +Do something else/);
  expect(say(shell, '?')).toContain(
    'Words: attack (a), move (m), charge, throw, brace, aid, retreat, else (x). Say who first: `ad attack`.',
  );
  expect(refusal(shell, 't1')).toContain("Thug 1 can't act now.");
});

test("a d3 that a foe's counterattack cannot show takes nothing, and the question stays (GS-CTR.7, GS-INP.1)", () => {
  const shell = table([{ name: 'Dov', kind: 'pc', guard: 7, life: 10, weapons: ['axe d6'] }], 'weak');
  play(shell, 'dov a weak', '', '2');
  const { says } = shell.prompt();
  expect(says).toContain('Does Weak counter?');
  expect(refusal(shell, 'c 4')).toBe(
    "A d3 can't show 4. Weak counters Dov: d3? Type a number from 1 to 3. Nothing was taken.",
  );
  expect(shell.prompt().says).toBe(says);
  expect(say(shell, 'c 3')).toContain('Weak counters Dov: d3 3.');
});

test('a correction that a die cannot show leaves the number as it is, and asks nobody again (GS-INP.1)', () => {
  const shell = table(three, 'thug');
  play(shell, 'ada a thug', 'dov a thug', 'cyn x', '', 'ad 8');
  expect(refusal(shell, 'ad 9')).toBe(
    "A d8 can't show 9. Ada's d8 stays as it was. To change it, type `ad` and a number.",
  );
  expect(say(shell, 'ad 5', '2')).toContain("Ada's sword 5 (d8), Dov's sword 2 (d8)");
});

test('`treat` with a name alone is told the lines that treat what there is (GS-AFT.7)', () => {
  const shell = table(three, 'thug');
  play(shell, 'condition dov Hamstrung', 'condition cyn Deafened');
  expect(refusal(shell, 'treat cy do')).toBe(
    '`treat` needs what is treated (GS-AFT.7): type `treat do leg` or `treat cy ears`.',
  );
  expect(refusal(shell, 'treat do')).toBe('`treat` needs what is treated (GS-AFT.7): type `treat do leg`.');
  expect(say(shell, 'treat do leg')).toBe('Dov is treated: leg.');
});

test('an order of somebody whose Guard test is rolled says that the tests come first (GS-RND.5)', () => {
  const shell = table(three, 'thug', { house: { firstRoundTest: 'pcs' } });
  play(shell, 'ad 4');
  expect(refusal(shell, 'ad a thug')).toBe(
    'Ada is in the middle of the Guard tests. Answer what is asked first, or undo it with `u`.',
  );
});
