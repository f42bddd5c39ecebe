import { describe, expect, test } from 'vitest';
import { aldric, blogo, ogre, orc } from './cast.ts';
import { act, at, con, count, facing, hp, inRound, names, own, roll, says, steps, struck, table } from './kit.ts';

describe('critical hits', () => {
  test('W24: a 19 lowered by 7 to 12, Oof!: CON, wound, stunned until the end of round 4 (MB-CRT.3, MB-CRT.8, MB-CRT.14, MB-MBT.2, MB-CND.2, MB-CRT.15)', () => {
    const near = at(inRound(facing(ogre(), blogo({ place: 'melee' })), 3), 'blogo', 'ogre', 1);
    const played = count(roll(near, 2, 4), 20, 3, 19, 17, 2);
    expect([hp(played.fight, 'blogo'), con(played.fight, 'blogo'), own(played.fight, 'blogo').wounds]).toEqual([
      11, 10, 1,
    ]);
    expect(says(played)).toContain('effect 19; save rolled 17, needed 10 or more: now 12, Oof!');
    expect(played.fight.combatants[0]?.conditions[0]?.until).toEqual({ round: 4, at: 'end' });
  });

  test('W24, W89: by margin and 1 the same 19 becomes 11 (MB-CRT.8)', () => {
    const hero = blogo({ place: 'melee' });
    expect(says(struck(ogre(), hero, [20, 3, 19, 17, 2], { criticalReduction: 'onePlusMargin' }))).toContain(
      ': now 11, Oof!',
    );
    expect(says(struck(ogre(), hero, [20, 3, 19, 17, 2]))).toContain(': now 12, Oof!');
  });

  test('W25: a 20 that stays below the AC does damage only (MB-CRT.1, MB-CRT.4, edge case 1)', () => {
    const fight = steps(
      facing(orc()),
      { do: 'bcb', who: 'aldric', options: { split: '0/4' } },
      { do: 'bcb', who: 'orc', options: { split: '0/1' } },
    );
    const played = count(roll(fight, 2, 4), 20, 4);
    expect([hp(played.fight, 'aldric'), con(played.fight, 'aldric')]).toEqual([36, 14]);
    expect(played.keys).toEqual(['attack:orc:aldric', 'damage:orc:aldric']);
  });

  const behindShield = aldric({ ac: 21 });
  test('W26: 21 reaches 21; an effect of 5 cut by 5 is negated (MB-CRT.3, MB-CRT.5, MB-CRT.9, edge case 6)', () => {
    const { fight } = struck(orc(), behindShield, [20, 4, 5, 15]);
    expect([hp(fight, 'aldric'), con(fight, 'aldric'), own(fight, 'aldric').wounds]).toEqual([36, 14, 0]);
  });

  test('W27: cut by 4 it is a flesh wound (MB-CRT.8, MB-MBT.1)', () => {
    const { fight } = struck(orc(), behindShield, [20, 4, 5, 14]);
    expect([con(fight, 'aldric'), own(fight, 'aldric').wounds]).toEqual([13, 1]);
  });

  test('W28: 20 on the save negates, 1 makes it the greatest (MB-CRT.11, MB-CRT.12, MB-MBT.5, MB-SAV.2, MB-SAV.3)', () => {
    expect(own(struck(orc(), behindShield, [20, 4, 3, 20]).fight, 'aldric').wounds).toBe(0);
    expect(own(struck(orc(), behindShield, [20, 4, 3, 1]).fight, 'aldric').status).toBe('dead');
    expect(
      own(struck(orc(), behindShield, [20, 4, 3, 1], { saveNat1OnCritical: 'noReduction' }).fight, 'aldric').wounds,
    ).toBe(1);
  });

  test('with naturals for spells only, 20 lowers by its margin and 1 leaves the effect (MB-SAV.5)', () => {
    const house = { saveNaturals: 'spellsOnly' };
    expect(says(struck(orc(), behindShield, [20, 4, 19, 20, 2], house))).toContain(': now 9, Oof!');
    expect(own(struck(orc(), behindShield, [20, 4, 3, 1], house).fight, 'aldric').wounds).toBe(1);
  });

  test('W29: a failed save leaves 16, Crushing Blow: stunned 3 and out; with a 10 he stays in (MB-CRT.7, MB-CRT.10, MB-MBT.3, MB-MBT.8, MB-MBT.11)', () => {
    const out = struck(ogre(), aldric(), [20, 5, 16, 4, 3, 9]).fight;
    expect([hp(out, 'aldric'), con(out, 'aldric'), own(out, 'aldric').wounds]).toEqual([35, 10, 1]);
    expect(names(out, 'aldric')).toEqual(['stunned', 'out of the fight']);
    expect(names(struck(ogre(), aldric(), [20, 5, 16, 4, 3, 10]).fight, 'aldric')).toEqual(['stunned']);
    const fresh = struck(ogre(), aldric(), [20, 5, 16, 4, 3, 11], { freshWoundPenalisesOwnSave: true }).fight;
    expect(names(fresh, 'aldric')).toContain('out of the fight');
  });

  test('W30: 18 puts him out; a failed save kills (MB-MBT.4, MB-MBT.14)', () => {
    const out = struck(ogre(), aldric(), [20, 2, 18, 3, 12]).fight;
    expect([hp(out, 'aldric'), con(out, 'aldric'), own(out, 'aldric').status]).toEqual([38, 6, 'able']);
    expect(names(out, 'aldric')).toEqual(['out of the fight']);
    expect(own(struck(ogre(), aldric(), [20, 2, 18, 3, 9]).fight, 'aldric').status).toBe('dead');
  });

  test('the referee says whether unconscious or crippled (MB-MBT.14)', () => {
    const fight = roll(facing(ogre()), 2, 4);
    const played = table.play(fight, { do: 'count' }, [20, 2, 18, 3, 12], { out: 'crippled' });
    expect(played.fight.combatants[0]?.conditions[0]?.note).toBe('crippled');
  });

  test('W31: a creature that only silver hurts (MB-CRT.2)', () => {
    const wight = ogre({ specialToHit: 'silver' });
    const fight = roll(facing(wight), 8, 1);
    const played = count(fight, 20);
    expect(played.keys).toEqual(['attack:aldric:ogre']);
    expect(hp(played.fight, 'ogre')).toBe(21);
    const silver = roll(facing(wight, aldric({ weapons: ['sword 1d8 silver'] })), 8, 1);
    expect(hp(count(silver, 12, 1).fight, 'ogre')).toBe(19);
  });

  test('W32: an NPC has the death bands instead (MB-CRT.13, MB-NPC.1, edge case 2)', () => {
    const played = count(roll(facing(ogre({ hp: '8/21' })), 8, 1), 20, 7, 13);
    expect(hp(played.fight, 'ogre')).toBe(0);
    expect(names(played.fight, 'ogre')).toEqual(['at -2']);
    const too = count(roll(facing(ogre(), aldric(), { npcMightyBlows: true }), 8, 1), 20, 1, 3, 4);
    expect(own(too.fight, 'ogre').wounds).toBe(1);
    expect(own(count(roll(facing(ogre({ usesMightyBlows: 'yes' })), 8, 1), 20, 1, 3, 4).fight, 'ogre').wounds).toBe(1);
  });

  test('W87: only a modifier of the referee reaches Mangled! (MB-CRT.6, MB-CRT.7, MB-MBT.6)', () => {
    const fight = roll(facing(ogre()), 2, 4);
    const played = table.play(fight, { do: 'count' }, [20, 5, 20, 2], { 'effect:ogre:aldric/modifier': 1 });
    expect(own(played.fight, 'aldric').status).toBe('mangled');
  });

  test('no effect roll for whoever is dead of the damage; at 0 to -10 it comes before the save versus death (MB-CRT.16, edge case 3)', () => {
    const dead = struck(ogre(), aldric({ hp: '0/40' }), [20, 10, 5, 16, 12]);
    expect(dead.keys.slice(2)).toEqual(['effect:ogre:aldric', 'reduction:ogre:aldric', 'death:aldric']);
    const gone = struck(ogre(), aldric({ hp: '-1/40' }), [20, 10]);
    expect(own(gone.fight, 'aldric').status).toBe('dead');
    expect(gone.keys).toEqual(['attack:ogre:aldric', 'damage:ogre:aldric']);
  });

  test('out by a Mighty Blow and at 0 or less: both stand (edge case 4, MB-MBT.4)', () => {
    const played = struck(ogre(), aldric({ hp: '3/40' }), [20, 5, 18, 3, 12, 14]);
    expect(names(played.fight, 'aldric')).toEqual(['out of the fight', 'at -2']);
  });

  test('CON at 0 is death at once, and the dice of the row are not asked (MB-MBT.12, edge case 5, MB-MBT.7)', () => {
    const played = struck(ogre(), aldric({ con: 2 }), [20, 5, 14, 3]);
    expect(own(played.fight, 'aldric').status).toBe('dead');
    expect(con(played.fight, 'aldric')).toBe(0);
  });

  test.each([
    [6, 'Merely a flesh wound!'],
    [14, 'Oof!'],
    [17, 'Crushing Blow!'],
    [19, 'Incapacitating Strike!'],
  ])('a reduced number of %i belongs to the lower row, %s (edge case 6, MB-MBT.7)', (number, row) => {
    const answers = number === 14 ? [2] : number === 17 ? [2, 15] : number === 19 ? [15] : [];
    expect(says(struck(ogre(), aldric(), [20, 5, number, 4, ...answers]))).toContain(`${number}, ${row}`);
  });

  test('CON lost changes no hit points, and flesh wounds outlast the fight (MB-MBT.13, MB-MBT.10)', () => {
    const { fight } = struck(orc(), behindShield, [20, 4, 5, 14]);
    const end = act(fight, { do: 'end' }).fight;
    expect([hp(end, 'aldric'), own(end, 'aldric').wounds]).toEqual([36, 1]);
    expect(own(act(end, { do: 'healed', at: ['aldric'], options: { wound: true } }).fight, 'aldric').wounds).toBe(0);
  });

  test('each flesh wound is -2 on attacks and saves, or one for all (MB-MBT.8, MB-MBT.9)', () => {
    const wounded = (house = {}) => roll(facing(ogre(), aldric({ wounds: 2 }), house), 8, 1);
    expect(says(count(wounded(), 10))).toContain('10+1 = 11 against AC 15 (share +4, STR +1, wounds -4)');
    expect(says(count(wounded({ critStacking: false }), 10))).toContain('wounds -2');
    const saving = act(facing(ogre(), aldric({ wounds: 1 })), { do: 'saves', at: ['aldric'] }, 11);
    expect(says(saving)).toContain('failed');
    expect(says(act(facing(ogre(), aldric({ wounds: 1 })), { do: 'saves', at: ['aldric'] }, 12))).toContain('made');
  });

  test('a missile critical works the same (MB-CRT.15)', () => {
    const archer = orc({ weapons: ['short bow 1d6'] });
    const played = count(roll(facing(archer), 2, 4, 1), 20, 4, 2, 3);
    expect(played.keys).toContain('effect:orc:aldric');
  });
});
