import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { refusal, say, table } from './shell.ts';

const ada: JsonObject = { name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d8'] };
const bo: JsonObject = { name: 'Bo', kind: 'pc', guard: 5, life: 9, weapons: ['axe d6'] };

/** A fight in which Bo is critical. */
function fallen() {
  const shell = table([ada, bo], '2 thug');
  say(shell, 'set bo guard 0', 'damage 5 bo raw', '20');
  return shell;
}

describe('GS-DMG.12: the clock of the dying ends by hand with the dying', () => {
  test.each(['able', 'breaking', 'dead'])('`set bo status %s` says so', (status) => {
    const shell = fallen();
    expect(say(shell, `set bo status ${status}`)).toContain(
      `status critical → ${status}, death clock 360 rounds → none`,
    );
    expect(say(shell, 'b')).not.toContain('without help');
  });

  test('a PC aided by hand keeps what the Bard says of the clock', () => {
    const shell = fallen();
    say(shell, 'set bo death clock 5');
    expect(say(shell, 'set bo status out')).not.toContain('clock');
  });
});

describe('GS-POS.22 GS-DEC.6: a doorway counts attacks that can be made', () => {
  const cyn: JsonObject = { name: 'Cyn', kind: 'pc', guard: 5, life: 9, weapons: ['axe d6'] };
  const doorway = () => {
    const shell = table([ada, bo, cyn], '4 thug');
    say(shell, 'battlefield Field doorway-party', 'ad a t1, bo a t1');
    return shell;
  };

  test('two are the most', () => {
    expect(refusal(doorway(), 'cy a t1')).toContain('Ada and Bo already do (GS-POS.22)');
  });

  test.each(['kill ad', 'bench ad', 'kill ad bo'])('`%s` leaves room', (line) => {
    const shell = doorway();
    say(shell, line);
    expect(refusal(shell, 'cy a t1')).toBe('');
  });

  test('the board shows no pool of attacks that are lost', () => {
    const shell = doorway();
    say(shell, 'kill ad');
    expect(say(shell, 'b')).toContain('pools so far: Thug 1 < Bo d6');
    say(shell, 'kill t1');
    expect(say(shell, 'b')).not.toContain('pools so far');
  });
});

test('GS-ATK.13 GS-DEC.6: nobody on the bench is attacked, dying or not', () => {
  const shell = fallen();
  say(shell, 'done', 't1 a bo', 'bench bo');
  expect(refusal(shell, 't1 a bo')).toContain("Bo is benched and can't be attacked (GS-ATK.13)");
  expect(say(shell, '')).not.toContain('Bo');
});

describe('GS-DMG.13 GS-DEC.6: somebody dying on the bench', () => {
  test('is not aided', () => {
    const shell = fallen();
    say(shell, 'ad aid bo', 'bench bo');
    expect(refusal(shell, 'ad aid bo')).toContain('Aid is for the critical, and Bo is benched');
    expect(say(shell, 'resolve')).toContain("Ada's aid on Bo is no longer possible");
  });

  test('is there to be aided once the fight is over', () => {
    const shell = fallen();
    say(shell, 'bench bo', 'end');
    expect(say(shell, 'ad aid bo')).toContain('Ada aids Bo');
  });
});

describe('GS-SCR.14: a Scar that is put on the sheet by hand', () => {
  test.each([
    ['3', '`condition ad Prone` and `set ad deprived restHours` have Scar 3 take effect.'],
    ['5', '`condition ad "Diseased"` has Scar 5 take effect.'],
    ['7', '`condition ad "Hamstrung"` has Scar 7 take effect.'],
    ['12', '`set ad doomed yes` has Scar 12 take effect.'],
  ])('says that only the list has changed: %s', (entry, says) => {
    const shell = table([ada, bo], '2 thug');
    expect(say(shell, `set ad scars ${entry}`)).toContain(`Only the list changed: ${says}`);
  });

  test.each(['set ad scars 1', 'set ad guard 3'])('says nothing where nothing would follow: `%s`', (line) => {
    expect(say(table([ada, bo], '2 thug'), line)).not.toContain('Only');
  });
});

test("GS-ENC.2: a new Enchantment does not keep the old one's note", () => {
  const weapons = [{ name: 'sword', die: 'd8', enchantment: 'Frozen', enchantmentNote: 'from the shrine' }];
  const shell = table([{ ...ada, weapons }, bo], '2 thug');
  say(shell, 'ad enchant w sword Fire, bo x', 'resolve');
  expect(say(shell, 'i ad')).not.toContain('from the shrine');
});

describe('GS-RND.5 GS-SET.11: a PC who is back before the party has acted', () => {
  const late = () => {
    const shell = table([ada, bo], '2 thug', { house: { firstRoundTest: 'pcs' } });
    say(shell, 'bench ad', '3', 'bo a t1', 'back ad');
    expect(shell.prompt().says).toContain('Ada: Guard test');
    return shell;
  };

  test('makes the Guard test before anything is settled', () => {
    const shell = late();
    expect(refusal(shell, 'done')).toContain('Ada makes a Guard test first (GS-RND.5)');
    expect(say(shell, '20')).toContain('Ada (rolled 20, needed 6 or less) has no turn this round.');
    expect(shell.prompt().says).toContain('bo>t1');
  });

  test.each([
    ['hesitate ad', 'Ada is surprised'],
    ['waive ad', 'Ada acts without a Guard test.'],
  ])("or has the Bard's word for it: `%s`", (line, says) => {
    expect(say(late(), line)).toContain(says);
  });

  test('makes none behind it', () => {
    const shell = table([ada, bo], '2 thug', { house: { firstRoundTest: 'pcs' } });
    say(shell, 'bench ad', '3', 'bo x', 'resolve', 'back ad');
    expect(shell.prompt().says).not.toContain('Guard test');
  });
});

test("GS-RND.5: the declarations open behind all who have the Bard's word, also those who made no test", () => {
  const shell = table([ada, bo], '2 thug', { house: { firstRoundTest: 'pcs' } });
  say(shell, 'waive ad', 'waive! bo ad');
  const kept = shell.situation.story.steps.at(-1)?.facts.map((fact) => ('key' in fact ? fact.key : fact.kind));
  expect(kept?.slice(-3)).toEqual(['test-by-word', 'test-by-word', 'changed']);
});

test('a typed plan is made anew where somebody in it changes sides', () => {
  const shell = table([ada, bo], '3 thug');
  say(shell, 'done', 't2 bo, t3 ad, t1 x', 'side foes bo');
  expect(shell.prompt().says).toContain('t1:nothing t2>ad(club) t3>ad');
});

test('a typed plan at an ally stays', () => {
  const shell = table([ada, bo], '3 thug');
  say(shell, 'done', 't2 a t1 !', 'side foes bo');
  expect(shell.prompt().says).toContain('t2>t1');
});

test('GS-MOR.8: a check names those who make it, where others are breaking already', () => {
  const shell = table([ada, bo], '2 thug');
  say(shell, 'dice foes table', 'morale foes', '7', 'add 1 thug', 'morale foes');
  expect(say(shell, '4')).toBe('Thug 3 checks morale (called for): rolled 4, needed 5 or less. Thug 3 holds.');
});

test('GS-SET.2: the help for a battlefield names each word that it takes', () => {
  expect(say(table([ada, bo], '2 thug'), '? battlefield')).toContain(
    '[cramped or open] [doorway-party, doorway-foes or no-doorway] "the old bridge"; open: not cramped',
  );
});

test('`bench ada` at her own Life Save leaves her out, and keeps what the blow by hand did to Bo', () => {
  const shell = table([ada, bo], '2 thug');
  say(shell, 'damage 9 ad bo raw');
  expect(say(shell, 'bench ad')).toContain('Ada is benched.');
  expect(say(shell, '20', 'b')).toMatch(/Bo .* 0\/5 [.#]+ +5\/9/);
});

test('a name of which nothing is asked, and nothing said, is left out of `hazard`', () => {
  expect(refusal(table([ada, bo], '2 thug'), 'hazard 3 ad, 4 bo')).toBe(
    'Bo is not asked for anything here. Leave out the name.',
  );
});
