import { describe, expect, test, vi } from 'vitest';
import { pair } from '../../../rules/mighty/pairs.ts';
import { readLine } from '../../../rules/mighty/setup.ts';
import { state } from '../../../rules/mighty/state.ts';
import { readWeaponLine } from '../../../rules/mighty/weapons.ts';
import { Draft } from '../../../src/core/fight/draft.ts';
import type { Entry } from '../../kit.ts';
import { aldric, blogo, cass, dunstan, ogre, orc, orcs } from './cast.ts';
import { act, hp, names, own, put, round, says, set, table } from './kit.ts';

const begun = (party: readonly Entry[], foes: readonly Entry[]) => table.begin({ party, foes });

describe('what a fight needs', () => {
  test.each([
    [{ ac: 13, save: 16, hd: '1' }, /^Ulf needs hp/],
    [{ hp: 5, save: 16, hd: '1' }, /^Ulf needs ac/],
    [{ hp: 5, ac: 13, hd: '1' }, /^Ulf needs save/],
    [{ hp: 5, ac: 13, save: 16 }, /neither hit dice nor a BCB/],
    [{ hp: 5, ac: 13, save: 1, hd: '1' }, /^Ulf's save can't be 1\..*2 to 20/],
    [{ hp: 5, ac: 13, save: 16, hd: '1', initiativeDie: 'd7' }, /^Ulf's initiative die can't/],
  ])('%j', (fields, why) => {
    expect(() => begun([aldric()], [{ name: 'Ulf', ...fields }])).toThrow(why);
  });

  test("everything else has the ledger's default", () => {
    const ulf = own(begun([aldric()], [{ name: 'Ulf', hp: 5, ac: 13, save: 16, hd: '1' }]), 'ulf');
    expect(ulf).toMatchObject({
      kind: 'NPC',
      hp: { current: 5, max: 5 },
      subdual: 0,
      shield: 0,
      acDex: 0,
      saveDeath: 0,
      dex: 10,
      con: null,
      strHit: 0,
      strDamage: 0,
      dexMissile: 0,
      speed: 120,
      surpriseDie: 'd6',
      surpriseMod: 0,
      helmSteps: 0,
      surpriseDamage: 1,
      knowsAnatomy: 'ask',
      noVitals: false,
      specialToHit: '',
      allRoundVision: false,
      seesInvisible: 'auto',
      invisible: false,
      fearless: false,
      subduable: 'auto',
      unfendable: 'auto',
      usesMightyBlows: 'auto',
      caster: 'none',
      armour: 'none',
      isRanger: false,
      extractionMod: 0,
      size: 'man',
      rank: 1,
      formation: '',
      wall: '',
      weapons: [],
    });
  });

  test('an entered BCB goes before hit dice, and a side without anybody able begins no fight (MB-BCB.1, MB-ORD.5)', () => {
    expect(own(begun([aldric()], [orc({ hd: '4', bcb: 2 })]), 'orc').bcb).toBe(2);
    expect(() => begun([aldric({ status: 'dead' })], [orc()])).toThrow(
      /The party has nobody who can fight \(MB-ORD\.5\)/,
    );
  });
});

describe('one line for each', () => {
  const line = (text: string) => readLine(text.split(' '));

  test.each([
    ['5 13 16 hd 1 axe 1d6', { hp: 5, ac: 13, save: 16, hd: '1', weapons: ['axe 1d6'] }],
    ['40 17 10 4 sword 1d8', { hp: 40, ac: 17, save: 10, bcb: 4, weapons: ['sword 1d8'] }],
    ['33/40 17 10 4', { hp: '33/40', ac: 17, save: 10, bcb: 4 }],
    ['hp 3/5 13 16 hd 4+1', { hp: '3/5', ac: 13, save: 16, hd: '4+1' }],
    ['ac 15 5 save 12 bcb 2', { ac: 15, hp: 5, save: 12, bcb: 2 }],
    [
      '5 13 16 1 con 8/12 dex 15 shield 1 speed 90 pc',
      { hp: 5, ac: 13, save: 16, bcb: 1, con: '8/12', dex: 15, shield: 1, speed: 90, kind: 'PC' },
    ],
    [
      '5 13 16 1 long bow 1d6 short sword +1 1d6',
      { hp: 5, ac: 13, save: 16, bcb: 1, weapons: ['long bow 1d6', 'short sword +1 1d6'] },
    ],
    [
      '14 10 10 bcb 1 caster magic-user dagger 1d4 strHit 1 surprisedie d8',
      { hp: 14, ac: 10, save: 10, bcb: 1, caster: 'magic-user', strHit: 1, surpriseDie: 'd8', weapons: ['dagger 1d4'] },
    ],
    ['5 13 16 1 fist', { hp: 5, ac: 13, save: 16, bcb: 1, weapons: ['fist'] }],
  ])('%s', (text, fields) => {
    expect(line(text)).toEqual(fields);
  });

  test('two values for one thing are refused', () => {
    expect(() => line('14 10 10 dex 12 dex 13')).toThrow('There are two values for dex: 12 and 13. Give one of them.');
  });

  test('a word apart from a weapon is no part of its name', () => {
    expect(() => line('2 hobgoblin 6 13 16 hd 1+1 spear 1d6')).toThrow('I don\'t understand "hobgoblin".');
    expect(line('sword 5 13 16 1d8 hd 1')).toMatchObject({ hp: 5, weapons: ['sword 1d8'] });
    expect(line('5 13 16 ancient sword 1d8')).toMatchObject({ weapons: ['ancient sword 1d8'] });
  });

  test.each([
    ['sword 1d8', { name: 'sword', damage: '1d8' }],
    ['sword +2 1d8', { name: 'sword', damage: '1d8', magic: 2, tags: ['magic'] }],
    ['sword 1d8 silver', { name: 'sword', damage: '1d8', tags: ['silver'] }],
    ['long bow 1d6', { use: 'bow', lodges: true }],
    ['hand crossbow 1d4', { use: 'crossbow', lodges: true }],
    ['sling 1d4', { use: 'sling' }],
    ['javelin 1d6', { use: 'thrown', lodges: true }],
    ['dagger 1d4', { offHand: true, increment: 10, lodges: true }],
    ['hand-axe 1d6', { offHand: true }],
    ['spear 1d6', { reach: 2 }],
    ['long spear 1d8', { reach: 2, longPoint: true }],
    ['halberd 1d10', { reach: 2 }],
    ['pike 1d8', { reach: 3, longPoint: true }],
    ['bite 1d6', { use: 'natural' }],
    ['kick 1d2', { use: 'brawling' }],
  ])('a weapon: %s (T10, MB-MIS.1, MB-TWO.3, MB-SPR.1, MB-SPR.2)', (text, fields) => {
    expect(readWeaponLine(text)).toMatchObject(fields);
  });

  test('a stone never stays in the wound, a plain spear is no long one (MB-LOD.1, MB-SPR.10)', () => {
    expect([readWeaponLine('sling 1d4')['lodges'], readWeaponLine('spear 1d6')['longPoint']]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('how a fight begins', () => {
  const reach = (fight: ReturnType<typeof begun>) =>
    fight.combatants.flatMap((one) =>
      fight.combatants
        .filter(({ id }) => one.id < id && pair(fight, one.id, id).hexes === 1)
        .map(({ id }) => `${one.id}-${id}`),
    );

  test('everybody of the front has an opponent, whoever stands apart has none (MB-MEL.2, MB-MEL.3)', () => {
    expect(reach(begun([aldric(), blogo(), cass()], orcs('A', 'B', 'C')))).toEqual([
      'aldric-orc-a',
      'aldric-orc-c',
      'cass-orc-b',
    ]);
    expect(reach(begun([aldric(), cass(), dunstan()], [ogre()]))).toEqual(['aldric-ogre', 'cass-ogre', 'dunstan-ogre']);
    expect(reach(begun([aldric()], [orc({ place: 'apart' })]))).toEqual([]);
    const lying = begun([aldric(), cass({ name: 'Ann', status: 'dead' })], orcs('A', 'B'));
    expect(reach(lying)).toEqual(['aldric-orc-a', 'aldric-orc-b']);
  });

  test('a whole host meets its opponents in one change of the fight (MB-MEL.2)', () => {
    const changed = vi.spyOn(Draft.prototype, 'put');
    const fight = begun([aldric(), cass()], orcs(...Array.from({ length: 200 }, (_, i) => `${i}`)));
    const changes = changed.mock.calls.flatMap(([bag, pairs]) => (bag === 'pairs' ? [Object.keys(pairs).length] : []));
    changed.mockRestore();
    expect(new Set(changes)).toEqual(new Set([200]));
    expect(Object.keys(fight.bags.pairs)).toHaveLength(200);
  });

  test('talk may avert it: that is said, and noted with its outcome (MB-NEG.1)', () => {
    const started = table.play(begun([aldric()], [orc()]), { do: 'talk', text: 'they pay' });
    expect(says(started)).toBe('Talk: they pay.');
    expect(started.fight.phase).toBe('surprise');
  });

  test('a later fight of the story: whoever fled is back, counters begin anew, wounds and losses stay (MB-MBT.10, MB-LOD.12)', () => {
    const first = round({ party: [aldric({ wounds: 1 }), cass()], foes: orcs('A') });
    const worn = set(
      set(first, 'aldric', { hp: { current: 12, max: 40 }, spent: ['sleep'], moved: 30, spell: 'web' }),
      'cass',
      {
        status: 'fled',
        surpriseSpell: true,
      },
    );
    const ended = act(put(set(worn, 'orc-a', { status: 'dead' }), 'aldric', 'stunned', 9), { do: 'end' }).fight;
    const closed = act(ended, { do: 'close-fight' }).fight;
    const again = table.begin({ foes: [ogre()] }, { from: closed });
    expect(own(again, 'cass')).toMatchObject({ status: 'able', surpriseSpell: false });
    expect(own(again, 'aldric')).toMatchObject({ spent: [], moved: 0, spell: '', wounds: 1 });
    expect(hp(again, 'aldric')).toBe(12);
    expect([again.number, again.phase, state(again).prompted]).toEqual([2, 'surprise', []]);
    expect(pair(again, 'aldric', 'orc-a').hexes).toBe(0);
    expect(names(again, 'aldric')).toEqual([]);
  });
});
