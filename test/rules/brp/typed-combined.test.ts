import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { shellOf, told } from './desk.ts';

const gar = { name: 'Gar', kind: 'PC', dex: 10, hpMax: 8, weapons: ['Sword, Short 50'], firstAid: 50 };
const hob = { name: 'Hob', dex: 10, hpMax: 8, weapons: ['Sword, Short 50'] };

/** A fight in which statements are due, or the movement where they are skipped. */
function fightOf(party: readonly JsonObject[], foes: readonly JsonObject[], house: JsonObject = {}): Shell {
  const { shell } = shellOf(party, foes, { house, width: 200 });
  shell.line('');
  return shell;
}

describe('at one moment', () => {
  test('when two drop each other, nobody is said to be left at the end of the round (W-07, E-10)', () => {
    const shell = fightOf([gar], [hob]);
    told(shell, ['a ho', '', '30', 'n', '6', '25', 'n', '5', '', '3 4']);
    expect(shell.prompt().says).toBe('End of round 1  Nobody is left standing. Is the fight over?');
    expect(told(shell, [''])).toContain('The fight is over.');
  });
});

describe('what a line leaves out when the turn comes', () => {
  const armed = { ...gar, weapons: ['Sword, Short 50', 'Dagger 40'] };
  const turn = (...lines: readonly string[]) => {
    const shell = fightOf([armed], [{ ...hob, dex: 9, weapons: ['Sword, Short 45'] }]);
    told(shell, [...lines, '']);
    return shell;
  };

  test('is as stated: the weapon, and what was ruled on the attack (BR-2.1)', () => {
    expect(told(turn('a ho w dagger'), ['a ho 41'])).toContain("Gar's dagger misses Hob (41, needed 40 or less).");
    const hard = turn('a ho w dagger difficult');
    expect(told(hard, ['a ho 21'])).toContain("Gar's dagger misses Hob (21, needed 20 or less: half difficult).");
    expect(told(turn('a ho unseen'), ['a ho 45'])).toContain("Hob doesn't see it coming: no defence.");
  });

  test('is another weapon where the stated one is broken, in its own class (BR-4.13)', () => {
    const shell = fightOf([armed], [{ ...hob, weapons: ['Sword, Short 45'] }]);
    told(shell, ['a ho', '', 'wear 20 ga w sword']);
    expect(told(shell, ['a ho'])).toBe('Gar acts later, on DEX 10 short.');
    told(shell, ['99']);
    expect(shell.prompt().says).toContain('DEX 10 short  Gar attacks Hob (dagger). d100? (40 or less');
  });

  test('is the stated length, so that what is simultaneous stays so (BR-4.3, BR-4.7)', () => {
    const spearman = { ...gar, weapons: [{ row: 'Spear, Long 40', lengthClasses: ['long', 'short'] }] };
    const shell = fightOf([spearman], [{ ...hob, weapons: ['Dagger 40'] }]);
    told(shell, ['a ho', 'short', '']);
    expect(told(shell, ['a ho 30', 'n', '10'])).toMatch(/10 damage\.$/);
    expect(shell.prompt().says).toContain('Hob attacks Gar (dagger). d100?');
  });

  test('is the weapon whose reloading was stated (BR-9.13)', () => {
    const shell = fightOf([{ ...gar, weapons: ['Crossbow, Light 60 unloaded', 'Pistol 50'] }], [{ ...hob, dex: 9 }]);
    told(shell, ['a ho 10m w pistol', 'x', '60', '', 'reload w pistol', 'x']);
    expect(told(shell, ['reload'])).toBe('Gar reloads the pistol.');
  });
});

describe('an attack that is decided on when its rank comes', () => {
  const ann = { ...gar, name: 'Ann', dex: 9 };
  const spearman = { ...gar, weapons: [{ row: 'Spear, Long 50', lengthClasses: ['long', 'short'] }] };

  test('on a friend is confirmed, with and without statements (E-32)', () => {
    const skipped = fightOf([gar, ann], [hob], { statement: 'skipped' });
    told(skipped, ['', '', '', 'a an']);
    expect(skipped.prompt().says).toBe("Ann is on Gar's side. Attack anyway?  no*, yes");
    expect(told(skipped, ['', 'a an', 'y', '99'])).toContain("Gar's sword misses Ann");
    told(skipped, ['x', 'an a ga']);
    expect(skipped.prompt()).toEqual({ says: "Gar is on Ann's side. Attack anyway?  no*, yes", enter: 'no' });
    const spoken = fightOf([gar, ann], [{ ...hob, dex: 5 }]);
    told(spoken, ['a ho', 'an x', '', 'left ho', 'a an']);
    expect(spoken.prompt().says).toBe("Ann is on Gar's side. Attack anyway?  no*, yes");
    expect(told(spoken, ['', 'b'])).toContain('now: Gar: Hob is gone');
  });

  test('is made at the length that its wielder chooses, in the class of that (BR-4.3, BR-2.9)', () => {
    const shell = fightOf([spearman], [{ ...hob, weapons: ['Sword, Short 45'] }], { statement: 'skipped' });
    told(shell, ['', '']);
    expect(told(shell, ['o a ho'])).toContain('parried');
    told(shell, ['a ho']);
    expect(shell.prompt().says).toBe('Gar: Which length for the spear?  long*, short');
    expect(told(shell, ['short'])).toBe('Gar acts later, on DEX 10 short.');
    told(shell, ['', '99']);
    expect(shell.prompt().says).toContain('DEX 10 short  Gar attacks Hob (spear). d100?');
  });
});

test('whoever is hand to hand with nobody but the fallen may run (BR-3.7)', () => {
  const shell = fightOf([gar], [hob, { ...hob, name: 'Rob', dex: 5 }]);
  told(shell, ['engage ga ho', 'kill ho']);
  expect(told(shell, ['m 30m'])).toBe('Gar will move, 30 m, no action.');
  told(shell, ['engage ga ro']);
  expect(() => shell.line('ga m 30m')).toThrow('Gar is hand to hand with Rob (BR-3.7): 29 m is the most.');
  told(shell, ['revive ho']);
  expect(() => shell.line('ga m 30m')).toThrow('Gar is hand to hand with Hob and Rob (BR-3.7)');
});

describe('First Aid for an older wound', () => {
  const ann = { ...gar, name: 'Ann', dex: 9 };
  const odo = { ...gar, name: 'Odo', dex: 8 };
  const hurt = ['damage 2 an raw', 'damage 3 od raw'];

  test('goes to the patient who was stated, and to nobody else (BR-14.4, BR-2.10)', () => {
    const shell = fightOf([gar, ann, odo], [{ ...hob, dex: 1 }]);
    told(shell, [...hurt, 'aid an', 'an x', 'od x', '']);
    expect(() => shell.line('ga aid od')).toThrow("Odo didn't fall this round (BR-14.8)");
    expect(told(shell, ['damage 4 od raw', 'ga aid od'])).toContain('Gar begins First Aid on Odo.');
  });

  test('is refused to the dead with their death, while hours are asked for others (BR-12.16)', () => {
    const shell = fightOf([gar, ann, odo], [{ ...hob, dex: 1 }]);
    told(shell, ['condition od unconscious', 'damage 8 an raw', 'ga x', 'ho x', '', '']);
    expect(shell.prompt().says).toContain('How many hours is Odo unconscious?');
    expect(() => shell.line('ga aid an')).toThrow("Ann is dead and can't be healed (BR-12.16)");
  });

  test('where statements are skipped, x in the movement stays, keeps the action, and nobody moves twice (BR-3.10)', () => {
    const shell = fightOf([gar, ann], [hob], { statement: 'skipped' });
    expect(told(shell, ['ga x'])).toBe('Gar stays, rank 10.');
    expect(() => shell.line('ga m 5m')).toThrow('Gar has had a move this round (BR-3.10)');
    told(shell, ['', '']);
    expect(told(shell, ['ga a ho', '99'])).toContain("Gar's sword misses Hob");
  });

  test.each([{ statement: 'skipped' }, { changeIntent: 'free' }])('is given on the rank of the helper: %j', (rule) => {
    const shell = fightOf([gar, ann, odo], [{ ...hob, dex: 1 }], rule);
    told(shell, [...hurt, ...('statement' in rule ? ['', '', '', ''] : ['party a ho', ''])]);
    expect(() => shell.line('an aid od')).toThrow('Gar acts first, on DEX 10 (BR-4.1)');
    expect(told(shell, ['ga aid od'])).toContain('Gar begins First Aid on Odo.');
  });
});

test('the dead are not woken (BR-12.16, BR-12.6)', () => {
  const shell = fightOf([gar, { ...gar, name: 'Ann', dex: 9 }], [{ ...hob, dex: 1 }]);
  told(shell, ['damage 7 an raw', 'wake an', 'ho x', '', 'kill an']);
  expect(() => shell.line('wake an')).toThrow('Nobody here is unconscious (BR-12.6).');
  expect(told(shell, ['', 'i an'])).toContain('dead');
});

test('whoever lies below 1 hp is not woken, and that nobody is unconscious is not said (BR-12.6)', () => {
  const shell = fightOf([gar, { ...gar, name: 'Ann', dex: 9 }, { ...gar, name: 'Odo', dex: 8 }], [{ ...hob, dex: 1 }]);
  expect(() => shell.line('wake an')).toThrow('Nobody here is unconscious (BR-12.6).');
  told(shell, ['damage 9 an raw']);
  for (const line of ['wake od', 'wake'])
    expect(() => shell.line(line)).toThrow('Nobody here can be woken (BR-12.6): a sleeper needs 1 hp or more.');
});

test('a parry without a weapon is one with bare hands (BR-6.14)', () => {
  const brawler = { ...gar, skillPoints: { Brawl: 50 } };
  const shell = fightOf([brawler], [{ ...hob, dex: 1, skillPoints: { Brawl: 25 } }], { brawlParry: 'always' });
  told(shell, ['a ho w brawl', 'ho x', '', '40', 'parry brawl']);
  expect(shell.prompt().says).toBe('Hob parries with bare hands. d100? (50 or less)');
  expect(told(shell, ['50'])).toContain('Hob parries with bare hands (50, needed 50 or less). No damage.');
});

test('what affray rolls next is said of one or of several, and of own wounds (BR-12.5, BR-14.14)', () => {
  const resting = (...lines: readonly string[]) => {
    const people = [gar, { ...gar, name: 'Ann', dex: 9 }];
    const { shell } = shellOf(people, [{ ...hob, dex: 1 }], { dice: 'thrown', width: 200 });
    told(shell, ['', ...lines]);
    return shell.prompt();
  };
  expect(resting('damage 7 an raw', 'ga x', 'ho x', '', '')).toEqual({
    says: 'Resolution  How many hours is Ann unconscious?',
    enter: 'roll 1d6',
  });
  expect(resting('damage 7 an raw', 'damage 7 ga raw', 'ho x', '', '')).toEqual({
    says: 'Resolution  How many hours are Gar and Ann unconscious?',
    enter: 'roll 1d6 each',
  });
  expect(resting('damage 3 ga raw', 'ga aid ga', 'an x', 'ho x', '', '').says).toBe(
    'Resolution  Gar gives First Aid to their own wounds',
  );
});

test('help that has become impossible gives way to another action (BR-2.10)', () => {
  const ann = { ...gar, name: 'Ann', dex: 9 };
  const odo = { ...gar, name: 'Odo', dex: 12 };
  const lost = fightOf([gar, ann], [{ ...hob, dex: 1 }]);
  told(lost, ['damage 2 an raw', 'aid an', 'an x', 'ho x', '', 'kill an']);
  expect(lost.prompt().says).toContain("Gar: Ann is dead and can't be healed (BR-12.16).");
  expect(told(lost, ['a ho', '99'])).toContain("Gar's sword misses Hob");
  const woken = fightOf([odo, gar, ann], [{ ...hob, dex: 1 }]);
  told(woken, ['damage 7 an raw', 'od wake an', 'ga wake an', 'ho x', '']);
  expect(told(woken, [''])).toContain('Odo wakes Ann.');
  expect(woken.prompt().says).toContain('Gar: Ann is awake (BR-12.6).');
  expect(told(woken, ['a ho', '99'])).toContain("Gar's sword misses Hob");
});

test('the odds of an attack are its own, whatever a friend has done at the same moment (BR-4.7)', () => {
  const shell = fightOf([gar, { ...gar, name: 'Ann' }], [{ ...hob, dex: 5, hpMax: 18 }]);
  told(shell, ['a ho', 'a ho', '', '30', 'n', '6']);
  expect(told(shell, ['o'])).toContain('parry sword: hits 28.69%, average 1.61\nnone: hits 50%, average 2.88');
});

test('whoever shares a moment makes all attacks of the action in it, wounded or not (BR-4.7, BR-4.11)', () => {
  const shell = fightOf([gar], [hob], { attacksPerRound: 2 });
  told(shell, ['a ho', '', '30', 'n', '6', '99']);
  expect(told(shell, ['o'])).toContain('none: hits 50%');
  expect(told(shell, ['25', 'n', '2'])).not.toContain('drops');
  expect(shell.prompt().says).toContain('Hob attacks Gar (sword). d100?');
  expect(told(shell, ['25', 'n', '2'])).toMatch(/Hob drops, unconscious\.\nGar: 8 → 5 hp .* Gar: 5 → 2 hp/);
});

test('whoever was surprised in one fight is not in the next, where nobody is said to be (BR-16.1)', () => {
  const shell = fightOf([gar], [hob]);
  told(shell, ['unaware ho keep', 'end', '', 'fight', '', 'a ho', '', '30']);
  expect(shell.prompt().says).toContain("Gar's attack on Hob succeeds. Defence?");
});

test('`rest` is everybody who has not stated yet, as the help says (BR-2.1)', () => {
  const shell = fightOf([gar, { ...gar, name: 'Ann', dex: 9 }], [{ ...hob, dex: 5 }]);
  told(shell, ['party a ho', '', '99', '99', '99', '']);
  expect(told(shell, ['rest same'])).toContain(
    'Ann will attack Hob (sword), rank 9.\nHob will attack Gar (sword), rank 5.',
  );
  expect(told(shell, ['u', 'a ho', 'rest x'])).toContain('Ann will do nothing, rank 9.\nHob will do nothing, rank 5.');
  expect(shell.prompt().says).toContain('DEX 10 medium  Gar attacks Hob (sword). d100?');
});

test('who is hand to hand is shown with the names of this fight (BR-3.7)', () => {
  const shell = fightOf([gar], [hob]);
  for (const word of ['engage', 'disengage']) {
    expect(() => shell.line(`${word} ga`)).toThrow(`Name two combatants (BR-3.7): \`${word} ga ho\`.`);
    expect(told(shell, [`? ${word}`])).toContain(`${word} ga ho: the two are hand to hand`);
    expect(told(shell, [`${word} ga ho`])).toContain('hand to hand with Hob');
  }
});

test('nobody moves towards themselves (BR-15.6)', () => {
  const shell = fightOf([gar], [hob]);
  expect(() => shell.line('m ga 12m')).toThrow("Gar can't move towards Gar (BR-15.6): name somebody else, or nobody.");
  expect(told(shell, ['m 12m'])).toBe('Gar will move, 12 m, rank 5.');
});

test.each([
  ['wear 3 ga w brawl', 'Gar has no "brawl". Choose sword.'],
  ['ammo 12 ga w sword', 'Gar has no "sword". Leave it out.'],
  ['wear 3 w brawl', 'There is no "brawl". Leave it out.'],
])('whose thing is not there is said: %s', (line, says) => {
  expect(() => fightOf([gar], [hob]).line(line)).toThrow(says);
});

test('metres behind an action are those that were stated: nobody moves on their rank (BR-3.10)', () => {
  const shell = fightOf([{ ...gar, weapons: ['Sword, Short 50', 'Bow, Long 40'] }], [{ ...hob, dex: 1 }]);
  told(shell, ['a ho', '']);
  for (const line of ['a ho 8m', 'x "runs" 8m'])
    expect(() => shell.line(line)).toThrow("Gar can't move 8 m now (BR-3.10): all movement comes before the actions.");
  const moved = fightOf([gar], [{ ...hob, dex: 1 }]);
  told(moved, ['a ho 8m', '', '']);
  expect(told(moved, ['a ho 8m 99'])).toContain("Gar's sword misses Hob (99");
  const archer = fightOf([{ ...gar, weapons: ['Bow, Long 40'] }], [{ ...hob, dex: 1 }]);
  told(archer, ['a ho', 'ho m 29m', '', '']);
  expect(told(archer, ['a ho 30m 99'])).toContain("Gar's bow misses Hob (99");
});

test('First Aid says the most that may be rolled where 100 always fails (BR-5.12)', () => {
  const shell = fightOf([{ ...gar, firstAid: 120 }], [{ ...hob, dex: 1 }], { hundredFails: true });
  told(shell, ['damage 3 ho raw', 'aid ho', '', '']);
  told(shell, ['99']);
  expect(shell.prompt().says).toBe('Resolution  Gar gives Hob First Aid (wound 3). d100? (99 or less)');
  expect(told(shell, ['100'])).toContain('fails (100, needed 99 or less)');
});

describe('whoever is still dying when a fight ends', () => {
  const ann = { ...gar, name: 'Ann', dex: 9 };

  test('dies at the Enter that says so, also where death waits for the next round (BR-12.7)', () => {
    const shell = fightOf([gar, ann], [hob], { deathTiming: 'endOfNextRound' });
    told(shell, ['damage 9 an raw', 'end']);
    expect(shell.prompt().enter).toBe('no');
    told(shell, ['']);
    expect(shell.prompt().enter).toBe('clear up; Ann dies');
    expect(told(shell, [''])).toContain('Ann is dead.');
  });

  test('after it is named before Enter clears up (BR-14.15)', () => {
    const shell = fightOf([gar, ann], [hob]);
    told(shell, ['end', 'damage 9 an raw']);
    expect(shell.prompt().enter).toBe('clear up; Ann dies');
    expect(told(shell, ['b'])).toContain('! Ann dies when you clear up, unless First Aid brings 1 hp or more');
    told(shell, ['ga aid an 50', '3']);
    expect(shell.prompt().says).toBe('Aftermath  How many hours is Ann unconscious? d6');
    told(shell, ['2']);
    expect(shell.prompt().enter).toBe('clear up');
  });
});

test('a rock that is thrown is away like any thrown weapon, unless rocks are counted (BR-9.19, BR-9.20)', () => {
  const thrower = { ...gar, throw: 50, weapons: ['Rock (thrown)'] };
  const shell = fightOf([thrower], [{ ...hob, dex: 1 }]);
  told(shell, ['a ho 8m', 'ho x', '', '99']);
  expect(told(shell, ['b'])).toContain('rock away');
  told(shell, ['']);
  expect(() => shell.line('a ho w rock 8m')).toThrow("Gar's rock lies on the ground until it is collected (BR-9.19)");
  const stocked = fightOf([thrower], [{ ...hob, dex: 1 }]);
  told(stocked, ['ammo 2 ga', 'a ho 8m', 'ho x', '']);
  expect(told(stocked, ['99', 'b'])).toContain('1 missile left');
});

test('whoever can reload when the rank comes is offered it (BR-2.9, BR-9.13)', () => {
  const archer = { ...gar, weapons: ['Crossbow, Light 50 unloaded'] };
  const shell = fightOf([archer], [{ ...hob, dex: 1 }], { statement: 'skipped' });
  told(shell, ['', '']);
  expect(shell.prompt().says).toBe('DEX 10 missile  Gar  reload [h]old [x] pass');
  told(shell, ['reload', '', '99']);
  expect(told(shell, [''])).toContain("Gar's light crossbow is loaded.");
});

test('nobody is asked for First Aid who is surprised and may not act (BR-16.1, BR-14.9)', () => {
  const ansel = { name: 'Ansel', kind: 'PC', dex: 15, hpMax: 13 };
  const brana = { name: 'Brana', kind: 'PC', dex: 12, hpMax: 11, firstAid: 60 };
  const { shell } = shellOf([ansel, brana], [{ name: 'Corvin', dex: 9, hpMax: 9 }], { house: { surprisedAct: false } });
  told(shell, ['br', 'damage 14 an', 'done']);
  expect(shell.prompt().says).not.toContain('aid');
  expect(() => shell.line('br aid an')).toThrow("Brana is unaware and can't act (BR-16.1)");
});

test('a verb that is also a skill is no order to set it: the weapon is named (BR-15.6)', () => {
  const shell = fightOf([{ ...gar, weapons: ['Sword, Short 50', 'Dagger (thrown) 35'] }], [hob]);
  expect(() => shell.line('ga throw dagger at ho')).toThrow('type `ga a ho w throw` for the thrown dagger.');
  expect(() => shell.line('ga throw 45')).toThrow('To change it by hand: `set ga throw 45`.');
});

test('clearing up says of the living alone that they are unhurt (BR-14.1)', () => {
  const shell = fightOf([gar], [hob]);
  expect(told(shell, ['kill ho', 'end', ''])).toContain('Everybody alive is unhurt.');
  const hurt = fightOf([gar], [hob]);
  expect(told(hurt, ['damage 2 ga raw', 'kill ho', 'end', ''])).toContain('Still hurt: Gar.');
});

test('who has shot and may attack again is not told to reload first, which comes too late (BR-4.11, BR-9.12)', () => {
  const weapons = ['Crossbow, Light 60', 'Dagger 40'];
  const shell = fightOf([{ ...gar, weapons }], [{ ...hob, dex: 9 }], { attacksPerRound: 2 });
  told(shell, ['a ho 10m', 'x', '99']);
  const { says } = shell.prompt();
  expect(says).toContain("Gar's crossbow is unloaded (BR-9.14): attack with dagger, thrown dagger or brawl.");
  expect(says).not.toContain('reload');
  expect(() => shell.line('reload')).toThrow('Gar has already acted this round (BR-1.4).');
  expect(told(shell, ['x'])).toBe('Gar does nothing.');
});

describe('First Aid that is asked for', () => {
  const ansel = { name: 'Ansel', kind: 'PC', dex: 15, hpMax: 13, firstAid: 40 };
  const brana = { name: 'Brana', kind: 'PC', dex: 12, hpMax: 11, firstAid: 60 };
  const corvin = { name: 'Corvin', dex: 9, hpMax: 9 };

  test('takes no bare yes, and says what to type: in Resolution, and in the aftermath (BR-14.9, BR-14.15)', () => {
    const { shell } = shellOf([ansel, brana], [corvin], { width: 200 });
    told(shell, ['', 'an x', 'br x', 'co x', 'damage 9 br raw', '']);
    expect(shell.prompt().says).toContain('First Aid for Brana (wound 9)?');
    expect(() => shell.line('yes')).toThrow('Say what happens: `an aid br`, `damage 5 an` or `left co`.');
    told(shell, ['end', '', '2']);
    expect(shell.prompt().says).toBe('Aftermath  First Aid for Brana? Wake Brana?');
    expect(() => shell.line('yes')).toThrow('Say what happens: `an aid br` or `an wake br`.');
    expect(told(shell, ['an aid br', '30', '2'])).toContain('Brana: 2 → 4 hp');
  });

  test('is on the board only where somebody can give it (BR-14.8, BR-14.9)', () => {
    const { shell } = shellOf([ansel, { ...brana, firstAid: 0 }], [corvin], { width: 200 });
    told(shell, ['', 'damage 12 br raw']);
    expect(told(shell, ['b'])).toContain('First Aid: Brana (wound 12)');
    expect(told(shell, ['b'])).toContain('! Brana dies when the round ends, unless First Aid brings 1 hp or more');
    told(shell, ['damage 12 an raw']);
    expect(told(shell, ['b'])).not.toContain('First Aid');
    expect(told(shell, ['b'])).toContain('! Brana dies when the round ends');
  });

  test('saves nobody whose every helper has acted already (BR-14.10)', () => {
    const { shell } = shellOf([ansel, { ...brana, firstAid: 0 }], [corvin], { width: 200 });
    told(shell, ['', 'an x "bars the door"', 'br x', 'co x', '', 'damage 12 br raw', '']);
    expect(told(shell, ['b'])).not.toContain('unless First Aid');
    expect(shell.prompt().says).not.toContain('First Aid');
  });
});

describe('a wound that waits for the end of its moment (BR-4.7)', () => {
  const hit = () => {
    const shell = fightOf([gar], [hob, { ...hob, name: 'Ira' }]);
    told(shell, ['a ho', 'ho a ga, ir x', '', '30', 'n', '6']);
    return shell;
  };

  test('falls on nobody who has been removed meanwhile', () => {
    expect(told(hit(), ['remove ho', ''])).not.toContain('Hob:');
  });

  test('does not wound the dead (BR-12.16)', () => {
    const text = told(hit(), ['kill ho', '']);
    expect(text).toContain('X Hob is dead.');
    expect(text).not.toContain('Hob:');
  });

  test('falls on whoever is there', () => {
    expect(told(hit(), ['25', 'n', '5'])).toContain('Hob: 8 → 1 hp (wound 7).');
  });
});

describe('hit points that are set by hand (BR-12.7)', () => {
  const rowOf = (shell: Shell, name: string) => shell.line('b').lines.find((line) => line.includes(name)) ?? '';

  test('save the dying, who sleep from then on (BR-14.9)', () => {
    const shell = fightOf([gar], [hob]);
    told(shell, ['damage 11 ga raw', 'set ga hp 3']);
    expect(rowOf(shell, 'Gar')).toMatch(/down$/);
    expect(told(shell, ['b'])).not.toContain('dies when');
    told(shell, ['done', '', '4']);
    expect(rowOf(shell, 'Gar')).toMatch(/down 4h$/);
  });

  test('let a sleeper die at 0 or less, and say so', () => {
    const shell = fightOf([gar, { ...gar, name: 'Ann', dex: 9 }], [hob]);
    told(shell, ['damage 7 ga raw', 'set ga hp 0']);
    expect(rowOf(shell, 'Gar')).toMatch(/dying$/);
    expect(told(shell, ['b'])).toContain('Gar dies when');
  });
});

test('arrows are counted anew once the shot that has just spent one is over (BR-9.18)', () => {
  const archer = { ...gar, dex: 12, weapons: ['Bow, Long 55'] };
  const shell = fightOf([archer], [hob]);
  told(shell, ['ammo 1 ga', 'a ho 20m', 'ho x', '']);
  expect(told(shell, ['30'])).toContain('Bow: 0 arrows left.');
  expect(() => shell.line('ammo 3 ga')).toThrow(/^Gar's weapons have just changed, and .* is not finished\./);
});
