import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import type { Shell } from '../../../src/shell/shell.ts';
import { cast } from './cast.ts';
import { shellOf, told } from './desk.ts';

const corvin = { name: 'Corvin', dex: 15, hpMax: 30, weapons: ['Spear, Long 50'] };

/** A fight in which statements are due. */
function fightOf(party: readonly JsonObject[], foes: readonly JsonObject[] = [corvin]): Shell {
  const { shell } = shellOf(party, foes, { width: 200 });
  shell.line('');
  return shell;
}

describe('gear set by hand', () => {
  test('armour by the name that `info` prints counts its points', () => {
    const shell = fightOf([cast.ansel]);
    told(shell, ['set co bodyArmour "Plate, Full"', 'set co helmet light']);
    expect(told(shell, ['i co'])).toContain('armour: 9 (Helmet, Light; Plate, Full)');
    told(shell, ['set co bodyArmour none']);
    expect(told(shell, ['i co'])).toContain('armour: 1 (Helmet, Light)');
  });

  test('text that names no armour is refused with the nearest name', () => {
    const shell = fightOf([cast.ansel]);
    expect(() => shell.line('set co bodyArmour chainmail')).toThrow(
      'Unknown armour "chainmail" (BR-15.6): did you mean chain?',
    );
  });

  test('two armour points are those against firearms, too', () => {
    const shell = fightOf([cast.ansel]);
    told(shell, ['set an apOverride 12/6']);
    expect(told(shell, ['i an'])).toContain('armour: 12, against firearms 6');
    told(shell, ['set an apOverride 7']);
    expect(told(shell, ['i an'])).toMatch(/armour: 7$/m);
    expect(() => shell.line('set an apOverride 12/6/3')).toThrow('two such as 12/6, the second against firearms');
  });

  test('numbers with a blank between them are not one, and a number is no name of a skill', () => {
    const shell = fightOf([cast.ansel]);
    expect(() => shell.line('set an apOverride 3 2')).toThrow('two such as 12/6');
    expect(() => shell.line('set an armourSkillPenalty 2 2')).toThrow('skills with a whole number each');
    expect(told(shell, ['set an apOverride 12 / 6'])).toContain('none → 12/6');
  });

  test('a chance for a thing that nobody has is refused', () => {
    expect(() => fightOf([cast.ansel]).line('set an chances "frob 30"')).toThrow('Unknown weapon "Frob"');
    const blade = { name: 'Vibro Blade', damage: '2d6', skill: 'Vibro' };
    const shell = fightOf([{ ...cast.ansel, weapons: [blade] }]);
    told(shell, ['set an chances "vibro blade 70"']);
    expect(told(shell, ['i an'])).toContain('blade 70%');
  });

  test('CON and SIZ both change the hit points that are their average', () => {
    const shell = fightOf([cast.ansel]);
    expect(told(shell, ['set an siz 7'])).toContain('siz 12 → 7, hp 13/13 → 11/11');
    expect(() => shell.line('set an con 0')).toThrow('Ansel needs hit points (BR-12.1)');
  });

  test('two of one kind have one chance', () => {
    const shell = fightOf([cast.ansel]);
    expect(() => shell.line('set co weapons "Axe, Hand 45; Axe, Hand 30"')).toThrow(
      'There are two values for axe-hand: 45 and 30. Give one of them.',
    );
    expect(told(shell, ['set co weapons "Axe, Hand 45; Axe, Hand"'])).toContain('axe-hand 45.');
  });

  test('BRP has no places', () => {
    expect(() => fightOf([cast.ansel]).line('set an place frob')).toThrow('Ansel has no field "place"');
  });

  test('a shield and an axe have hit points and parry', () => {
    const shell = fightOf([cast.ansel]);
    told(shell, ['set co weapons "Axe, Hand 45; Dagger"', 'set co shield "Target 35"']);
    expect(told(shell, ['i co'])).toMatch(/axe 45%.*dagger 25%.*shield 35%/s);
    told(shell, ['an a co', 'done', '60']);
    expect(shell.prompt().says).toMatch(/axe 45%.*shield 35%/);
  });

  test('a shield among the weapons, and a weapon for a shield, are refused', () => {
    const shell = fightOf([cast.ansel]);
    expect(() => shell.line('set co weapons Target')).toThrow('Target is a shield: write it as `shield: Target`');
    expect(() => shell.line('set co shield dagger')).toThrow('Dagger is a weapon');
    expect(() => shell.line('set an skillPoints "swrd 40"')).toThrow('did you mean Sword?');
  });

  test('a weapon of two hands puts the shield away', () => {
    const shell = fightOf([cast.ansel]);
    told(shell, ['set an weapons "Sword, Great 50"', 'co a an', '', 'done', '40']);
    expect(shell.prompt().says).toContain('sword 50%');
    expect(shell.prompt().says).not.toContain('shield');
  });
});

describe('equip and wear', () => {
  test('a thing that is picked up has the chance that is said with it', () => {
    const shell = fightOf([cast.ansel]);
    told(shell, ['an e sword', 'an e "hand axe" 45']);
    expect(told(shell, ['i an'])).toContain('axe 45%');
    // One kind has one chance (BR-5.2), and no chance is lost.
    expect(() => shell.line('an e "broad sword" 30')).toThrow(
      'Ansel\'s broad sword has 60% (BR-5.2): `set an chances "sword-broad 30"` changes that.',
    );
    expect(told(shell, ['an e "broad sword" 60'])).toContain('Ansel picks up the broad sword.');
  });

  test('a number behind a thing is its chance, or is refused', () => {
    const shell = fightOf([{ ...cast.ansel, shield: [] }]);
    expect(() => shell.line('an e w sword 30')).toThrow(
      'What is carried needs only its name (BR-15.6): leave out "30".',
    );
    expect(told(shell, ['an e "round shield" 30', 'i an'])).toContain('shield 30%');
  });

  test('armour is worn, and nobody reloads or takes in hand what there is not', () => {
    const shell = fightOf([cast.ansel]);
    expect(() => shell.line('an e chain')).toThrow('Chain is worn (BR-10.10): `set an bodyArmour "Chain"` puts it on.');
    expect(() => shell.line('an e !')).toThrow('Ansel carries sword, dagger and shield (BR-15.6)');
    expect(() => shell.line('reload frob')).toThrow('`reload` doesn\'t take "frob". Choose kneel or stand.');
  });

  test('a shield that is named behind a weapon is not left out in silence', () => {
    const shell = fightOf([{ name: 'Galen', dex: 20, hpMax: 12, weapons: ['Axe, Hand 50'] }]);
    expect(() => shell.line('ga e dagger, shield')).toThrow('Unknown weapon "dagger, shield" (BR-15.6)');
    expect(told(shell, ['ga e kite shield'])).toContain('picks up the kite shield');
  });

  test('the examples of the help work, and more ways to call a thing', () => {
    const shell = fightOf([cast.ansel]);
    expect(told(shell, ['an e w shield'])).toContain('puts the round shield away');
    expect(told(shell, ['an e shield'])).toContain('takes the round shield in hand');
    expect(told(shell, ['an e sword'])).toContain('puts the broad sword away');
    expect(told(shell, ['an e "hand axe"'])).toContain('picks up the hand axe');
    expect(told(shell, ['wear 2 an w shield'])).toContain('round shield 12 → 10 hp');
    expect(told(shell, ['wear 1 an'])).toContain('round shield 10 → 9 hp');
  });

  test('a shield that nobody carries, and a thing that is none, are refused by name', () => {
    const shell = fightOf([cast.brana]);
    expect(() => shell.line('br e shield')).toThrow('Brana carries no shield');
    expect(() => shell.line('br e buckler')).toThrow('Unknown weapon "buckler"');
    expect(() => shell.line('br e')).toThrow('Brana carries bow and dagger');
  });

  test('what is put away for a weapon of two hands is told', () => {
    const esk = { ...cast.ansel, name: 'Esk', weapons: ['Sword, Broad 60', 'Sword, Great 50', 'Dagger 40'] };
    const shell = fightOf([esk]);
    expect(told(shell, ['es a co w great'])).toContain(
      'Esk puts the broad sword and round shield away for the great sword',
    );
    expect(told(fightOf([esk]), ['es a co w thrown 5m'])).toContain('puts the broad sword away for the dagger');
  });
});

describe('arrows and stones (BR-9.18)', () => {
  const archer = { name: 'Brana', kind: 'PC', dex: 12, hpMax: 11, weapons: ['Bow, Long 55 2 arrows', 'Dagger 45'] };

  test('are in the prompt, on the board, on the sheet and in the log, down to none', () => {
    const shell = fightOf([archer]);
    expect(told(shell, ['b'])).toContain('2 arrows');
    told(shell, ['br a co 40m', 'done']);
    expect(shell.prompt().says).toContain('2 arrows');
    expect(told(shell, ['99'])).toContain('1 arrow left');
    told(shell, ['', 'br a co 40m', 'done', '99']);
    expect(told(shell, ['i br'])).toContain('0 arrows');
  });

  test('are refilled by `ammo`, which the refusals name', () => {
    const shell = fightOf([{ ...archer, weapons: ['Bow, Long 55 0 arrows'] }]);
    expect(() => shell.line('br a co w bow 40m')).toThrow('`ammo 12 br`');
    expect(() => shell.line('br reload')).toThrow('`ammo 12 br`');
    expect(told(shell, ['ammo 12 br'])).toContain('12 arrows');
    expect(told(shell, ['br a co 40m'])).toContain('will attack Corvin (bow)');
    expect(() => shell.line('ammo 3 co')).toThrow('Corvin carries no bow or sling');
    expect(() => shell.line('ammo 3 co br')).toThrow('Count for one archer at a time (BR-9.18): `ammo 12 br`.');
  });

  test('what is left is said when the fight is cleared up', () => {
    const shell = fightOf([archer]);
    told(shell, ['end']);
    expect(told(shell, ['clearup'])).toContain('2 arrows');
    expect(() => shell.line('clearup')).toThrow('All is cleared up already (BR-1.3).');
  });
});

describe('weapons and shields of their own kind (BR-9.23, BR-11.1)', () => {
  const gun = { name: 'Derringer', damage: '1d6', range: 10, velocity: 'high', shots: 2, base: 60, hp: 4 };
  const door = { name: 'Door', hp: 8, size: 'large' };

  test('a magazine runs out', () => {
    const shell = fightOf([{ name: 'Gil', kind: 'PC', dex: 10, hpMax: 12, db: '1d4', weapons: [gun] }]);
    expect(told(shell, ['i gi'])).toContain('derringer 60% 1D6 within 10 m, 2 shots');
    told(shell, ['gi a co 5m', 'done', '99', '', 'gi a co 5m', 'done', '99', '']);
    expect(() => shell.line('gi a co w derringer 5m')).toThrow('is empty');
  });

  test('what is shot fast adds no damage bonus', () => {
    const shell = fightOf([{ name: 'Gil', kind: 'PC', dex: 10, hpMax: 12, db: '1d4', weapons: [gun] }]);
    told(shell, ['gi a co 5m', 'done']);
    expect(told(shell, ['40 3'])).toContain('Corvin: 30 → 27 hp');
  });

  test('a chance is that of the thing of that name', () => {
    const shell = fightOf([{ name: 'Gil', kind: 'PC', dex: 10, hpMax: 12, shield: door, chances: { Door: 45 } }]);
    expect(told(shell, ['i gi'])).toContain('shield 45%');
    expect(() => fightOf([{ name: 'Gil', dex: 9, hpMax: 9, chances: { 'Sord, Broad': 45 } }])).toThrow('did you mean');
    expect(() => fightOf([{ name: 'Gil', dex: 9, hpMax: 9, shield: { name: 'Door' } }])).toThrow('without hit points');
  });
});

test('what stands in the way of taking something in hand is said with the line to type', () => {
  const shell = fightOf([cast.ansel]);
  expect(() => shell.line('e an dagger')).toThrow('Name Ansel first (BR-15.6): `an e dagger`.');
  expect(() => shell.line('an e dagger')).toThrow(
    'Ansel has no hand free for the thrown dagger (BR-9.7): `an e sword` puts the sword away.',
  );
  told(shell, ['an e sword']);
  expect(told(shell, ['an e dagger'])).toContain('Ansel takes the thrown dagger in hand.');
});

test('the points of a skill may have their sign', () => {
  const shell = fightOf([cast.ansel]);
  expect(told(shell, ['set an dodge 55%'])).toContain('dodge 40 → 55');
  expect(told(shell, ['set an listen 30%'])).toContain('30');
  expect(told(shell, ['add party Otto dex 12 hp 11 dodge 45% sword-broad 60%', 'i otto'])).toContain('Dodge 45');
});

test('a word for a thing that is not in the table is no row of it when it is typed (BR-15.6)', () => {
  const shell = fightOf([cast.ansel]);
  expect(() => shell.line('set an weapons "custom"')).toThrow('Unknown weapon "custom"');
  expect(() => shell.line('set an shield custom')).toThrow('Unknown shield "custom"');
});

test('a magazine of two rounds that is left half filled for a round is filled from the start (BR-9.13, BR-9.17)', () => {
  const bela = { name: 'Bela', kind: 'PC', dex: 12, hpMax: 11, weapons: [{ row: 'Pistol', shotsLeft: 0 }] };
  const { shell } = shellOf([bela], [corvin], { house: { magazineReload: 2 } });
  const reloads = ['co x', '', 'be reload', '', ''];
  told(shell, ['', ...reloads]);
  told(shell, ['co x', '', 'be x', '']);
  expect(told(shell, reloads)).not.toContain('is loaded');
  expect(told(shell, reloads)).toContain('is loaded');
});

test('the table of armour says none where a piece hinders nothing (BR-10.9)', () => {
  const rows = told(fightOf([cast.ansel]), ['table armour']);
  expect(rows).toMatch(/Helmet, Light +\| 1 +\| 1 +\| none +\| −15 /);
});

test('armour hampers a physical or perception skill however its name is typed (BR-10.5, BR-10.6)', () => {
  const shell = fightOf([cast.ansel]);
  told(shell, ['set an otherSkills "hide 44, FINE MANIPULATION 30, ride 20"', 'set an helmet light', 'i an']);
  const skills = 'skills in armour: Dodge 30, First Aid 40, hide 34, FINE MANIPULATION 20, ride 20';
  expect(told(shell, ['i an'])).toContain(skills);
});

test('what the referee lets armour take off First Aid counts when it is rolled (BR-10.7)', () => {
  const shell = fightOf([cast.ansel, cast.brana]);
  told(shell, ['set an armourSkillPenalty "first aid 15"', 'set br armourSkillPenalty "first aid 70"', 'damage 5 br']);
  expect(() => shell.line('br aid br')).toThrow("Brana's chance of First Aid is 0% (BR-5.12): `an aid br`");
  told(shell, ['an aid br', 'done', '']);
  expect(shell.prompt().says).toContain('Ansel gives Brana First Aid (wound 5). d100? (25 or less)');
  expect(told(shell, ['26'])).toContain('fails (26, needed 25 or less)');
});

describe('a shield that is worn down', () => {
  const dulo = { name: 'Dulo', dex: 9, hpMax: 60, weapons: ['Axe, Hand 45'], shield: 'Target 35' };
  const archer = { ...cast.brana, name: 'Brana' };
  const begun = () => {
    const shell = fightOf([cast.ansel, archer], [dulo]);
    told(shell, ['dice all table', 'wear 10 du w shield', 'an a du', 'br a du 25m', '']);
    return shell;
  };

  test('parries by its word, blocks nothing more once broken, and is no weapon (BR-8.4, BR-11.12, BR-6.11, E-11)', () => {
    const shell = begun();
    const hit = told(shell, ['5', 'shield 35', '8 4']);
    expect(hit).toContain('The special becomes a normal hit.');
    expect(hit).toContain("Dulo's target shield 2 → 0 hp.\nDulo's target shield breaks.\nDulo: 60 →");
    // Nothing is left that parries an arrow (BR-11.14, BR-6.8).
    told(shell, ['40']);
    expect(shell.prompt().says).toBe('Brana hits Dulo (bow). 1d8?');
    expect(told(shell, ['3', 'i du'])).toContain('Target: hp 0, broken');
    expect(() => shell.line('du a an w shield')).toThrow("Dulo's statement can still be carried out");
  });

  test('parries an arrow at 15, below the skill, and a blow at the skill (BR-11.4, BR-11.8, E-17)', () => {
    const shell = begun();
    told(shell, ['60']);
    expect(shell.prompt().says).toContain('Defence?  parry axe 45%*, parry shield 35%');
    expect(told(shell, ['shield 35', '40'])).toContain('parries with the shield (35, needed 35 or less). No damage.');
    expect(shell.prompt().says).toContain('Defence?  parry shield 15%*, none');
    expect(told(shell, ['16'])).toContain("Dulo's parry fails (16, needed 15 or less).");
  });

  test('wears by hand: an item that is named without its `w` is refused with the line', () => {
    expect(() => fightOf([cast.ansel], [dulo]).line('wear 2 du shield')).toThrow(
      'A weapon goes after `w`: type `w shield`.',
    );
  });
});

describe('what a statement draws is changed back by the next one of the round (BR-4.12, BR-9.7)', () => {
  const weapons = ['Crossbow, Heavy 65', 'Dagger (thrown) 40', 'Rock (thrown)'];
  const fay = { name: 'Fay', kind: 'PC', dex: 12, hpMax: 9, weapons, throw: 45 };
  const hob = { name: 'Hob', dex: 10, hpMax: 40, weapons: ['Spear, Long 50'] };

  test('an attack without its weapon is made with the one that was in hand before', () => {
    const shell = fightOf([fay], [hob]);
    expect(told(shell, ['fa a ho w rock 10m'])).toContain('Fay puts the heavy crossbow away for the thrown rock.');
    expect(told(shell, ['fa a ho 10m'])).toBe(
      'Fay puts the thrown rock away for the heavy crossbow. Fay will attack Hob (crossbow), rank 12.',
    );
    told(shell, ['ho x', '']);
    expect(shell.prompt().says).toContain('Fay attacks Hob (crossbow). d100?');
  });

  test('whoever reloads instead has the crossbow in hand again, for the round after too', () => {
    const shell = fightOf([fay], [hob]);
    told(shell, ['fa a ho 10m', 'ho x', '', '99', '', 'fa a ho w rock']);
    expect(told(shell, ['fa reload'])).toContain('Fay puts the thrown rock away for the heavy crossbow.');
    const items = told(shell, ['i fa']).replaceAll('\n', ' ');
    expect(items).toContain('Crossbow, Heavy: hp 18, in hand');
    expect(items).toContain('Rock (thrown): in the pack');
    told(shell, ['ho x', '', '', '']);
    expect(told(shell, ['fa a ho 10m'])).toBe('Fay will attack Hob (crossbow), rank 12.');
  });

  test('what was taken in hand between the two stays there', () => {
    const shell = fightOf([fay], [hob]);
    told(shell, ['fa a ho w rock 10m', 'fa e dagger']);
    expect(told(shell, ['fa x'])).toContain('Fay puts the thrown rock away.');
    const items = told(shell, ['i fa']).replaceAll('\n', ' ');
    expect(items).toContain('Crossbow, Heavy: hp 18, in the pack');
    expect(items).toContain('Dagger (thrown): hp 15, in hand');
  });

  test('nothing comes back from what was drawn the round before', () => {
    const shell = fightOf([fay], [hob]);
    told(shell, ['fa a ho w dagger', 'ho x', '', '99', '']);
    expect(told(shell, ['fa x', 'fa a ho'])).toContain('Fay will attack Hob (thrown dagger), rank 12.');
  });
});
