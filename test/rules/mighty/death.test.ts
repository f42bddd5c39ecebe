import { describe, expect, test } from 'vitest';
import { armourClass } from '../../../rules/mighty/armour.ts';
import type { Entry } from '../../kit.ts';
import { aldric, cass, dunstan, ogre, orc } from './cast.ts';
import { act, count, facing, hp, names, own, put, roll, round, says, set, steps, struck, table } from './kit.ts';

describe('the death bands', () => {
  test.each([
    [0, 12, 'unconscious'],
    [-5, 12, 'unconscious'],
    [-6, 12, 'dead'],
    [-10, 12, 'dead'],
    [-11, 0, 'dead'],
    [0, 13, 'at -2'],
    [-5, 13, 'at -2'],
    [-6, 13, 'unconscious'],
    [-10, 13, 'unconscious'],
  ])('W33: at %i a save of %i leaves the ogre %s (MB-NPC.1, MB-NPC.2, MB-NPC.4, MB-NPC.5, T4)', (to, save, fate) => {
    const fight = act(
      facing(ogre()),
      { do: 'damage', at: ['ogre'], options: { points: 21 - to } },
      ...(save > 0 ? [save] : []),
    ).fight;
    expect(own(fight, 'ogre').status === 'dead' ? 'dead' : names(fight, 'ogre')[0]).toBe(fate);
  });

  test('natural 1 is death, natural 20 no new -2; one that is there stays (MB-NPC.3, MB-NPC.6)', () => {
    const hurt = (fight: ReturnType<typeof facing>, ...save: number[]) =>
      act(fight, { do: 'damage', at: ['ogre'], options: { points: 21 } }, ...save).fight;
    expect(own(hurt(facing(ogre()), 1), 'ogre').status).toBe('dead');
    expect(names(hurt(facing(ogre()), 20), 'ogre')).toEqual([]);
    expect(names(hurt(put(facing(ogre()), 'ogre', 'at -2'), 20), 'ogre')).toEqual(['at -2']);
    const plain = facing(ogre(), aldric(), { saveNaturals: 'spellsOnly' });
    expect(names(hurt(plain, 20), 'ogre')).toEqual(['at -2']);
    expect(own(hurt(plain, 1), 'ogre').status).toBe('dead');
  });

  test('later damage asks a new save, and the -2 does not add up (MB-NPC.7, edge case 8)', () => {
    const first = act(facing(ogre({ hp: 1 })), { do: 'damage', at: ['ogre'], options: { points: 1 } }, 13).fight;
    const again = act(first, { do: 'damage', at: ['ogre'], options: { points: 1 } }, 13).fight;
    expect(names(again, 'ogre')).toEqual(['at -2']);
    expect(says(count(roll(again, 1, 4), 10))).toContain('10+2 = 12 against AC 17 (share +4, at 0 or less -2)');
  });

  test('two hits of a count ask one save on the final number (edge case 8, MB-NPC.7)', () => {
    const two = roll(round({ party: [aldric(), dunstan()], foes: [ogre({ hp: 10 })] }), 4, 4, 1);
    const played = count(two, 15, 15, 6, 5, 20);
    expect(hp(played.fight, 'ogre')).toBe(-2);
    expect(played.keys.filter((key) => key.startsWith('death'))).toEqual(['death:ogre']);
  });

  test('W77: the bands apply to a fall too; or 0 is death unless by a critical (MB-NPC.8)', () => {
    const fallen = (house = {}) =>
      act(
        facing(orc({ hp: 1 }), aldric(), house),
        { do: 'damage', at: ['orc'], options: { points: 3 } },
        ...(Object.keys(house).length > 0 ? [] : [15]),
      ).fight;
    expect(names(fallen(), 'orc')).toEqual(['unconscious']);
    expect(own(fallen({ bandsOnlyOnCritical: true }), 'orc').status).toBe('dead');
    const crit = count(roll(facing(ogre({ hp: '8/21' }), aldric(), { bandsOnlyOnCritical: true }), 8, 1), 20, 7, 13);
    expect(names(crit.fight, 'ogre')).toEqual(['at -2']);
  });

  test('player characters use the same bands, or are dead at 0 (MB-NPC.9)', () => {
    const fallen = (house = {}, ...save: number[]) =>
      act(facing(orc(), aldric(), house), { do: 'damage', at: ['aldric'], options: { points: 40 } }, ...save).fight;
    expect(names(fallen({}, 10), 'aldric')).toEqual(['at -2']);
    expect(own(fallen({ pcAtZero: 'dead' }), 'aldric').status).toBe('dead');
  });

  test("W76: healing to 1 or more wakes and ends the -2; out by a Mighty Blow needs the referee's word (MB-NPC.10, MB-NPC.11, MB-MBT.14)", () => {
    const down = put(
      put(set(facing(ogre()), 'ogre', { hp: { current: -3, max: 21 } }), 'ogre', 'unconscious'),
      'ogre',
      'at -2',
    );
    const healed = act(down, { do: 'heal', at: ['ogre'], options: { points: 4 } }).fight;
    expect([hp(healed, 'ogre'), names(healed, 'ogre')]).toEqual([1, []]);
    expect(names(act(down, { do: 'heal', at: ['ogre'], options: { points: 3 } }).fight, 'ogre')).toEqual([
      'unconscious',
      'at -2',
    ]);
    const out = struck(ogre(), aldric(), [20, 2, 18, 3, 12]).fight;
    const better = act(out, { do: 'heal', at: ['aldric'], options: { points: 4 } }).fight;
    expect(names(better, 'aldric')).toEqual(['out of the fight']);
    expect(names(act(better, { do: 'healed', at: ['aldric'] }).fight, 'aldric')).toEqual([]);
  });

  test('a death without a save names its rule (MB-NPC.5, MB-NPC.8, MB-NPC.9)', () => {
    const ruleOf = (points: number, house = {}) => {
      const { facts } = act(facing(orc(), aldric(), house), { do: 'damage', at: ['aldric'], options: { points } });
      return facts.flatMap((fact) => (fact.kind === 'told' && fact.key === 'fate' ? [fact.cause?.rule] : []));
    };
    expect([ruleOf(51), ruleOf(40, { pcAtZero: 'dead' }), ruleOf(40, { bandsOnlyOnCritical: true })]).toEqual([
      ['MB-NPC.5'],
      ['MB-NPC.9'],
      ['MB-NPC.8'],
    ]);
  });

  test('an unconscious victim at 0 or less stays so whatever a later save says (MB-NPC.11)', () => {
    const down = put(set(facing(ogre()), 'ogre', { hp: { current: 0, max: 21 } }), 'ogre', 'unconscious');
    for (const save of [20, 13, 12]) {
      const again = act(down, { do: 'damage', at: ['ogre'], options: { points: 1 } }, save);
      expect(names(again.fight, 'ogre')).toEqual(['unconscious']);
      expect(says(again)).toMatch(
        new RegExp(`still unconscious \\(save versus death: rolled (a natural )?${save}, needed`),
      );
    }
    expect(own(act(down, { do: 'damage', at: ['ogre'], options: { points: 1 } }, 1).fight, 'ogre').status).toBe('dead');
  });
});

describe('saves', () => {
  test.each([
    [2, 5, 1, 'natural 1'],
    [20, -4, 20, 'natural 20'],
    [20, 9, 11, 'made'],
    [20, 9, 10, 'failed'],
  ])('W79: a save of %i with %i and a %i: %s (MB-SAV.1, MB-SAV.4)', (save, modifier, face, band) => {
    const played = table.play(facing(ogre({ save })), { do: 'saves', at: ['ogre'] }, [face], {
      'save:ogre/modifier': modifier,
    });
    expect(played.told('save')[0]?.['band']).toBe(band);
  });

  test('W80: a fireball of 6d6: nothing on 20, 36 on 1, half on a save (MB-SAV.2, MB-SAV.3, MB-SAV.5)', () => {
    const target = orc({ hp: 60, save: 16 });
    const blast = (save: number) =>
      hp(
        table.play(facing(target), { do: 'effect', at: ['orc'], options: { dice: '6d6', half: true } }, [21, save])
          .fight,
        'orc',
      );
    expect([blast(20), blast(1), blast(16), blast(15)]).toEqual([60, 24, 50, 39]);
  });

  test('one number serves every save, unless one versus death is entered (MB-SAV.6)', () => {
    const death = (one: Entry) =>
      table.asks(set(facing(one), 'ogre', {}), { do: 'damage', at: ['ogre'], options: { points: 21 } })[0]?.needs;
    expect([death(ogre()), death(ogre({ saveDeath: 8 }))]).toEqual(['>=13', '>=8']);
  });
});

describe('conditions', () => {
  test('stunned: no actions, no declarations, no DEX bonus (MB-CND.1, T6)', () => {
    const stunned = put(facing(ogre()), 'aldric', 'stunned', 1);
    expect(armourClass(stunned, 'aldric')).toBe(16);
    expect(armourClass(put(facing(ogre(), aldric(), { stunnedAc: 'noBcb' }), 'aldric', 'stunned', 1), 'aldric')).toBe(
      17,
    );
    expect(table.refuses(stunned, { do: 'defend', who: 'aldric' })?.rule).toBe('MB-BCB.13');
    expect(own(roll(stunned, 4), 'aldric').counts).toEqual([]);
  });

  test('a stun of N rounds always takes N rounds of actions (MB-CND.2)', () => {
    const until = (first: number) =>
      struck(ogre(), aldric(), [20, 5, 12, 4, 2]).fight.combatants[0]?.conditions[0]?.until?.round ?? first;
    expect(until(0)).toBe(2);
    const late = count(roll(facing(ogre()), 5, 4), 2).fight;
    expect(count(late, 20, 5, 12, 4, 2).fight.combatants[0]?.conditions[0]?.until?.round).toBe(3);
  });

  test('of two durations the later end counts (MB-CND.3)', () => {
    const long = put(facing(ogre()), 'aldric', 'stunned', 9);
    const played = count(roll(long, 4), 20, 5, 12, 4, 2);
    expect(played.fight.combatants[0]?.conditions[0]?.until?.round).toBe(9);
    const short = put(facing(ogre()), 'aldric', 'stunned', 1);
    expect(count(roll(short, 4), 20, 5, 12, 4, 2).fight.combatants[0]?.conditions[0]?.until?.round).toBe(3);
  });

  test('helpless: AC without DEX bonus, shield and shares (MB-CND.4)', () => {
    expect(armourClass(put(facing(ogre(), aldric({ defenceShare: 4 })), 'aldric', 'asleep'), 'aldric')).toBe(15);
  });

  test('stunned on the count on which it acts it still acts; lower counts are lost (edge case 9, MB-CND.5, MB-INI.8)', () => {
    const two = roll(steps(facing(ogre(), cass()), { do: 'two', who: 'cass' }), 4, 2, 4);
    const played = count(two, 18, 20, 3, 2, 7, 5, 1);
    expect(hp(played.fight, 'ogre')).toBe(18);
    expect(own(played.fight, 'cass').counts).toEqual([]);
    expect(names(played.fight, 'cass')).toEqual(['stunned']);
  });

  test("the helmet's blindness is -4, and not added to that against the unseen (MB-CND.6, MB-INV.1)", () => {
    const blind = put(facing(orc({ invisible: true })), 'aldric', 'blinded');
    const found = act(blind, { do: 'detect', who: 'aldric', at: ['orc'] }).fight;
    expect(says(count(roll(found, 8, 1), 10))).toContain('10+1 = 11 against AC 13 (share +4, STR +1, unseen -4)');
  });
});
