import { expect, it } from 'vitest';
import { archer, asta, brann, cole, ghoul, knight, like, witch } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

it('C1 (PK-SET.2, PK-SET.4, PK-SET.5, PK-SET.6, PK-SET.7, PK-SET.8): no Initiative while a Zone is missing', () => {
  const scene = new Scene({ party: [asta, brann, cole], foes: [like(ghoul, { place: '' })] });
  expect(['asta', 'brann', 'cole'].map((id) => scene.place(id))).toEqual(['Melee', 'Near', 'Distant']);
  expect(scene.refuses({ do: 'initiative' })).toBe('Ghoul has no Zone yet (PK-SET.4): `zones` asks for it.');
  expect(scene.refuses({ do: 'surprise' })).toContain('Ghoul');
  expect(scene.due()).toBe('zones');
  scene.enter(['Melee']).play({ do: 'surprise' }, ['nobody']);
  expect(scene.place('ghoul')).toBe('Melee');
  expect(table.asks(scene.fight, { do: 'initiative' }).map(({ who }) => who)).toEqual(['party', 'foes']);
});

it('C2 (PK-INI.1, PK-INI.2, PK-INI.4, PK-BOUT.1): the Side without Initiative gets no attack; ten seconds pass', () => {
  const scene = bout('party', [asta], [ghoul]).play({ do: 'defend', who: 'asta' });
  expect(scene.kept('holder')).toBe('party');
  expect(scene.refusesAttack('ghoul', 'asta')).toBe(
    'The party holds this Bout (PK-INI.4): Ghoul can move, defend or do something else.',
  );
  expect(scene.enter().kept('seconds')).toBe(10);
});

it('C3 (PK-INI.3): equal dice are rerolled', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul] }).play({ do: 'surprise' }, ['nobody']);
  scene.play({ do: 'initiative' }, [3, 3, 2, 6]);
  expect(scene.kept('holder')).toBe('foes');
});

it('C4 (PK-SUR.1, PK-SUR.2, PK-SUR.3, PK-DEF.4): surprise holds Bout 1 without dice', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul] }).play({ do: 'surprise' }, ['party-surprised']);
  expect(scene.due()).toBe('turn');
  expect(scene.attack('ghoul', 'asta', [12, 2]).ah('asta')).toBe('1/4');
  scene.enter();
  expect(scene.due()).toBe('initiative');
  expect(table.asks(scene.fight, { do: 'initiative' })).toHaveLength(2);
});

it('C5 (PK-CHK.1, PK-CHK.2, PK-ATK.2, PK-ATK.3, PK-ZON.8): exactly 13 succeeds and rolls the Will dice', () => {
  const scene = bout('party', [asta], [ghoul]).attack('asta', 'ghoul', [13, 4]);
  expect([scene.ah('ghoul'), scene.counts('asta', 'sword')]).toEqual(['0/1', '0/0']);
});

it('C6 (PK-ATK.4): a failure does the least of the Will dice, without a roll', () => {
  expect(bout('party', [asta], [ghoul]).attack('asta', 'ghoul', [12]).ah('ghoul')).toBe('0/4');
});

it('C7 (PK-CHK.3): a defensive foe needs its own target', () => {
  expect(bout('party', [asta], [knight]).attack('asta', 'knight', [14]).ah('knight')).toBe('3/6');
  expect(bout('party', [asta], [knight]).attack('asta', 'knight', [15, 4]).ah('knight')).toBe('0/6');
});

it('C8 (PK-ATK.5, PK-CRT.1, PK-OUT.7, PK-END.2): a natural 20 does the most, without a roll', () => {
  const scene = bout('party', [asta], [ghoul]).attack('asta', 'ghoul', [20]);
  expect([scene.field('ghoul', 'status'), scene.counts('asta', 'sword')]).toEqual(['destroyed', '1/0']);
  expect([scene.kept('over'), scene.kept('victor')]).toEqual(['destroyed', 'party']);
});

it('C9 (PK-ATK.6, PK-CRT.4): a natural 1 does nothing', () => {
  const scene = bout('party', [asta], [ghoul]).attack('asta', 'ghoul', [1]);
  expect([scene.ah('ghoul'), scene.counts('asta', 'sword')]).toEqual(['0/5', '0/1']);
});

const worn = (counts: string) => like(asta, { weapons: [`sword ${counts}`] });

it('C10 (PK-CRT.2, PK-CRT.3, PK-DMG.2): the third Critical Hit does twice the most and breaks the weapon', () => {
  const scene = bout('party', [worn('2/0')], [knight]).attack('asta', 'knight', [20]);
  expect([scene.ah('knight'), scene.counts('asta', 'sword')]).toEqual(['0/6', '3/0 broken']);
  expect(scene.last?.told('attack')[0]).toMatchObject({ damage: 12, lost: 8 });
});

it('C11 (PK-CRT.5): the third Critical Miss breaks the weapon and does nothing', () => {
  const scene = bout('party', [worn('0/2')], [knight]).attack('asta', 'knight', [1]);
  expect([scene.ah('knight'), scene.counts('asta', 'sword')]).toEqual(['4/6', '0/3 broken']);
});

it('C12 (PK-CRT.6, PK-CRT.2, PK-CRT.3): the two counts are separate', () => {
  const scene = bout('party', [worn('2/1')], [knight]).attack('asta', 'knight', [1]);
  expect(scene.counts('asta', 'sword')).toBe('2/2');
  scene.holds('party').attack('asta', 'knight', [20]);
  expect([scene.ah('knight'), scene.counts('asta', 'sword')]).toEqual(['0/6', '3/2 broken']);
  expect(scene.last?.told('attack')[0]).toMatchObject({ damage: 12 });
});

it('C13 (PK-DEF.2, PK-DEF.3): a successful Defense suffers the least', () => {
  expect(bout('foes', [asta], [ghoul]).attack('ghoul', 'asta', [13]).ah('asta')).toBe('2/4');
});

it('C14 (PK-DEF.4, PK-DMG.1, PK-DMG.2): a failed Defense suffers the roll; the Armor swallows the rest', () => {
  const scene = bout('foes', [asta], [ghoul]).attack('ghoul', 'asta', [12, 5]);
  expect(scene.ah('asta')).toBe('0/4');
  expect(scene.last?.told('defence')[0]).toMatchObject({ lost: 2 });
});

it('C15 (PK-DMG.3): without Armor the damage goes to Health', () => {
  const scene = bout('foes', [like(asta, { armor: 0 })], [ghoul]).attack('ghoul', 'asta', [7, 3]);
  expect(scene.ah('asta')).toBe('0/1');
});

it('C16 (PK-DEF.14, PK-DMG.5, PK-DMG.6): two foes are two attacks, each applied in full', () => {
  const scene = bout('foes', [asta], [ghoul, like(ghoul, { name: 'Ghoul 2' })]);
  expect(scene.attack('ghoul', 'asta', [6, 3]).ah('asta')).toBe('0/4');
  expect(scene.attack('ghoul-2', 'asta', [6, 3]).ah('asta')).toBe('0/1');
});

it('C17 (PK-DEF.6): a Critical Parry suffers nothing', () => {
  expect(bout('foes', [asta], [ghoul]).attack('ghoul', 'asta', [20]).ah('asta')).toBe('3/4');
});

it('C18 (PK-DEF.7, PK-DMG.2): a Critical Breach suffers the most, without a roll', () => {
  const scene = bout('foes', [asta], [ghoul]).attack('ghoul', 'asta', [1]);
  expect(scene.ah('asta')).toBe('0/4');
  expect(scene.last?.told('defence')[0]).toMatchObject({ damage: 6, lost: 3 });
});

it('C19 (PK-CHK.4): a powerful foe needs a higher total to be warded off', () => {
  const scene = bout('foes', [asta], [knight]).attack('knight', 'asta', [13, 2]);
  expect(scene.ah('asta')).toBe('1/4');
  expect(scene.holds('foes').attack('knight', 'asta', [14]).ah('asta')).toBe('0/4');
});

const frail = like(asta, { armor: '0/3', health: '2/4' });

it('C20 (PK-OUT.1, PK-OUT.2, PK-OUT.3, PK-OUT.5, PK-MIS.6): Health 0 is a Misadventure at once', () => {
  const scene = bout('foes', [frail, brann], [ghoul]).attack('ghoul', 'asta', [4, 5, 6, 'left']);
  expect(scene.field('asta', 'injuries')).toEqual(['left eye']);
  expect([scene.field('asta', 'misadventures'), scene.field('asta', 'status')]).toEqual([1, 'out of commission']);
  const lost = like(asta, { health: '0/4', status: 'out of commission' });
  expect(() => new Scene({ party: [lost, brann], foes: [ghoul] })).toThrow(
    'Asta is out of commission until the next session (PK-OUT.5): type `session` in the last fight and run `affray party`, or leave Asta out.',
  );
});

it('C21 (PK-OUT.4, PK-OUT.12): the third Misadventure is DOOM without a roll', () => {
  const scene = bout('foes', [like(frail, { misadventures: 2 })], [ghoul]).attack('ghoul', 'asta', [4, 5]);
  expect([scene.field('asta', 'status'), scene.field('asta', 'misadventures')]).toEqual(['dead', 3]);
});

it('C22 (PK-MIS.1): a 1 is DOOM whichever Misadventure it is', () => {
  const scene = bout('foes', [frail], [ghoul]).attack('ghoul', 'asta', [4, 5, 1]);
  expect([scene.field('asta', 'status'), scene.field('asta', 'misadventures')]).toEqual(['dead', 1]);
});

it('C23 (PK-MIS.9): an 8 costs 1d6 teeth, which add up', () => {
  const scene = bout('foes', [like(frail, { teethLost: 2 })], [ghoul]).attack('ghoul', 'asta', [4, 5, 8, 4]);
  expect([scene.field('asta', 'teethLost'), scene.field('asta', 'status')]).toEqual([6, 'out of commission']);
});

it('C24 (PK-MIS.7, PK-MIS.8): a concussion lasts, and then every Check takes the lower of two d20', () => {
  const scene = bout('foes', [frail], [ghoul]).attack('ghoul', 'asta', [4, 5, 7]);
  expect(scene.field('asta', 'concussionDays')).toBe(28);
  scene.play({ do: 'session' }, [3, 4]);
  const next = new Scene(table.begin({ foes: [like(ghoul, { name: 'Ghoul 2' })] }, { from: scene.fight }));
  next
    .play({ do: 'surprise' }, ['nobody'])
    .holds('party')
    .attack('asta', 'ghoul-2', [[18, 9]]);
  expect(next.ah('ghoul-2')).toBe('0/4');
});

it('C25 (PK-MIS.8, PK-CRT.4): criticals are read from the die that counts', () => {
  const scene = bout('party', [like(asta, { concussionDays: 28 })], [ghoul]).attack('asta', 'ghoul', [[20, 1]]);
  expect([scene.ah('ghoul'), scene.counts('asta', 'sword')]).toEqual(['0/5', '0/1']);
});

it('C26 (PK-ZON.11, PK-ZON.21, PK-ATK.3): a bow in Near reaches into Melee freely', () => {
  const scene = bout('party', [brann], [ghoul]).attack('brann', 'ghoul', [13, [2, 5]]);
  expect(scene.field('ghoul', 'status')).toBe('destroyed');
});

it('C27 (PK-ZON.9): Melee to Near is −4', () => {
  expect(bout('party', [asta], [archer]).attack('asta', 'archer', [16]).ah('archer')).toBe('0/3');
});

it('C28 (PK-ZON.9, PK-DMG.2): 17 − 4 is a success', () => {
  const scene = bout('party', [asta], [archer]).attack('asta', 'archer', [17, 4]);
  expect(scene.ah('archer')).toBe('0/3');
  expect(scene.last?.told('attack')[0]).toMatchObject({ damage: 4, lost: 3 });
});

it('C29 (PK-ZON.10, PK-ZON.7): Melee cannot reach Distant, and the Attack is not used up', () => {
  const scene = bout('party', [asta], [witch, ghoul]);
  expect(scene.refusesAttack('asta', 'witch')).toBe(
    'Nothing reaches from Melee to Distant (PK-ZON.10): Asta can attack Ghoul.',
  );
  expect(scene.attack('asta', 'ghoul', [12]).ah('ghoul')).toBe('0/4');
});

it('C30 (PK-ZON.13): Near cannot reach Distant', () => {
  const scene = bout('party', [brann], [witch]);
  expect(scene.refusesAttack('brann', 'witch', 'bow')).toBe(
    'Nothing reaches from Near to Distant (PK-ZON.13): Brann has no target in reach.',
  );
});
