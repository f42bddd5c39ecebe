import { expect, it } from 'vitest';
import { who } from '../../kit.ts';
import { archer, asta, brann, cole, door, ghoul, knight, like, witch } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

const bare = like(asta, { weapons: [] });

it("PK-ATK.1: a target on the other Side, and a weapon of one's own", () => {
  const scene = bout('party', [asta, brann], [ghoul]);
  expect(scene.refusesAttack('asta', 'brann')).toBe('Brann is on the same Side (PK-ATK.1): Asta can attack Ghoul.');
  expect(scene.refusesAttack('asta', 'ghoul', 'axe')).toBe('Asta has no axe, only sword and unarmed (PK-ATK.1).');
  expect(scene.refuses({ do: 'attack', who: 'asta' })).toBe('Name a target (PK-ATK.1): Asta can attack Ghoul.');
});

it('PK-ATK.7: a broken weapon cannot be used; the next one is taken', () => {
  const scene = bout('party', [like(asta, { weapons: ['sword broken', 'axe'] })], [ghoul]);
  expect(scene.refusesAttack('asta', 'ghoul', 'sword')).toBe('The sword is broken (PK-ATK.7): Asta can attack Ghoul.');
  expect(scene.attack('asta', 'ghoul', [13, 1]).says()[0]).toBe("Asta's axe hits Ghoul (13): 1 damage, Health 5 → 4.");
});

it('PK-ATK.8: without a usable weapon, unarmed with the Will dice and without counts', () => {
  const scene = bout('party', [bare], [ghoul]).attack('asta', 'ghoul', [20]);
  expect(scene.field('ghoul', 'status')).toBe('destroyed');
  expect(scene.says()[0]).toBe(
    'Asta, unarmed, hits Ghoul (natural 20, Critical Hit): 6 damage, Health 5 → 0.\nGhoul is destroyed.\n',
  );
  expect(bout('party', [asta], [ghoul]).refusesAttack('asta', 'ghoul', 'unarmed')).toContain(
    'Asta has a sword to use (PK-ATK.8)',
  );
});

it('PK-ATK.8: house rule unarmed minimum or forbidden', () => {
  const least = (face: number) =>
    bout('party', [bare], [ghoul], { unarmed: 'minimum' }).attack('asta', 'ghoul', [face]).ah('ghoul');
  expect([1, 5, 13, 20].map(least)).toEqual(['0/5', '0/4', '0/4', '0/4']);
  expect(bout('party', [bare], [ghoul], { unarmed: 'forbidden' }).refusesAttack('asta', 'ghoul')).toContain(
    'The house rule unarmed forbids unarmed attacks',
  );
});

it('PK-ATK.9: a thing can be attacked like a foe, but not by foes', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul], things: [like(door, { armor: 1, attackTarget: 15 })] });
  scene.play({ do: 'surprise' }, ['foes-surprised']).attack('asta', 'door', [14]);
  expect(scene.ah('door')).toBe('0/4');
  expect(scene.holds('party').attack('asta', 'door', [15, 3]).ah('door')).toBe('0/1');
  expect(scene.holds('foes').refusesAttack('ghoul', 'door')).toContain('PK-ATK.9');
});

it('PK-ATK.10: what the referee says of a Spell is recorded', () => {
  const cast = { do: 'cast', who: 'cole', at: ['ghoul'], text: 'asleep' };
  expect(bout('party', [cole], [ghoul]).play(cast, ['effect']).conditions('ghoul')).toEqual(['asleep']);
  expect(bout('party', [cole], [ghoul]).play(cast, ['damage', 3]).ah('ghoul')).toBe('0/2');
  expect(bout('party', [cole], [ghoul]).play(cast, ['damage', 9]).kept('over')).toBe('destroyed');
  expect(bout('party', [asta], [ghoul]).refuses({ ...cast, who: 'asta' })).toBe(
    'Asta has no Spells (PK-ATK.10): `set as spells yes` gives some.',
  );
});

it('PK-ATK.10: a Spell is told with what the referee called it, whatever came of it', () => {
  const says = (text: string, answers: readonly (string | number)[]) =>
    bout('party', [cole], [ghoul])
      .play({ do: 'cast', who: 'cole', at: ['ghoul'], text }, answers)
      .says()[0];
  expect(says('sleep', ['none'])).toBe('Cole casts a Spell (sleep) at Ghoul (Spellcasting -4): no effect.');
  expect(says('sleep', ['effect'])).toBe('Cole casts a Spell at Ghoul (Spellcasting -4): sleep.');
  expect(says('', ['effect'])).toBe('Cole casts a Spell at Ghoul (Spellcasting -4): spellbound.');
  const thrown = bout('party', [cole], [archer], { spellAttack: 'attackCheck' });
  thrown.play({ do: 'cast', who: 'cole', at: ['archer'], text: 'fireball' }, [13, 3]);
  expect(thrown.says()[0]).toBe("Cole's fireball hits Archer (13): 3 damage, Armor 1 → 0 (2 more absorbed).");
});

it('PK-DEF.8: the Spell of a foe is told by its name, also where it has no other attack', () => {
  const mage = like(ghoul, { name: 'Mage', place: 'Near', attacks: ['hex spell blinded'] });
  const scene = bout('foes', [asta], [mage]).attack('mage', 'asta', [2]);
  expect(scene.says()).toEqual(["Mage's hex hits Asta (Defense 2, needed 13): blinded."]);
});

it("PK-ATK.11: an ally's attack with damage and effect is asked for, and shown, with the dice that it rolls", () => {
  const pell = like(ghoul, {
    name: 'Pell',
    willDice: '2d4',
    attacks: [{ name: 'net', damage: '1d6', effect: 'bound' }],
  });
  const { fight } = bout('party', [pell, asta], [knight]);
  const attack = { do: 'attack', who: 'pell', at: ['knight'] };
  expect(table.asks(fight, attack, [19])[0]).toMatchObject({ options: [{ label: 'damage 2d4' }, { label: 'bound' }] });
  expect(table.ruleset.board.columns.map(({ of }) => of(who(fight, 'pell'), fight))).toContain('net 2d4');
});

it('PK-ATK.10: house rule spellAttack attackCheck rolls it like an Attack, without counts', () => {
  const scene = bout('party', [cole], [archer], { spellAttack: 'attackCheck' });
  scene.play({ do: 'cast', who: 'cole', at: ['archer'] }, [20]);
  expect([scene.ah('archer'), scene.counts('cole', 'sling')]).toEqual(['0/3', '0/0']);
});

it('PK-ATK.11: an ally is rolled for with its Will dice, or else its own damage', () => {
  const pell = like(ghoul, { name: 'Pell' });
  const own = bout('party', [pell, asta], [knight]).attack('pell', 'knight', [20]);
  expect(own.last?.told('attack')[0]).toMatchObject({ damage: 6, with: 'claws' });
  const will = bout('party', [like(pell, { willDice: '2d4', weapons: ['club'] }), asta], [knight]).attack(
    'pell',
    'knight',
    [20],
  );
  expect(will.last?.told('attack')[0]).toMatchObject({ damage: 8, with: 'club', count: '1/0' });
});

it('PK-ATK.13: a roll for damage lies between the least and the most of its dice', () => {
  for (const damage of [0, 7])
    expect(() => bout('party', [asta], [ghoul]).attack('asta', 'ghoul', [13, damage])).toThrow(
      'Type a number from 1 to 6',
    );
});

it.each([
  ['1d6+2', 2],
  ['1d6+2', [2]],
  ['2d6+1', 3],
  ['2d6+1', [1, 2]],
])('PK-ATK.13: what is said is what the dice show; the constant comes on top (%s: %s)', (willDice, said) => {
  const strong = like(asta, { willDice });
  expect(bout('party', [strong], [ghoul]).attack('asta', 'ghoul', [13, said]).ah('ghoul')).toBe('0/1');
});

it('PK-ATK.13: more than the dice can show is refused', () => {
  const strong = like(asta, { willDice: '1d6+2' });
  expect(() => bout('party', [strong], [ghoul]).attack('asta', 'ghoul', [13, 7])).toThrow('Type a number from 1 to 6');
});

it('PK-ATK.14: a thing never acts and keeps no Side in the fight', () => {
  const scene = new Scene({ party: [asta], foes: [like(ghoul, { health: '1/5' })], things: [door] });
  scene.play({ do: 'surprise' }, ['foes-surprised']);
  expect(scene.refusesAttack('door', 'asta')).toBe('Door is an object (PK-ATK.14): it never acts.');
  expect(scene.attack('asta', 'ghoul', [2]).kept('over')).toBe('destroyed');
});

it('PK-CRT.1, PK-CRT.4: each weapon of a character has its own counts', () => {
  const scene = bout('party', [like(asta, { weapons: ['sword', 'axe'] })], [knight]).attack(
    'asta',
    'knight',
    [20],
    'sword',
  );
  scene.holds('party').attack('asta', 'knight', [1], 'axe');
  expect([scene.counts('asta', 'sword'), scene.counts('asta', 'axe')]).toEqual(['1/0', '0/1']);
});

it('PK-CRT.7: the counts last over fights, unless the house rule critScope says fight', () => {
  const next = (house: object) => {
    const scene = bout('party', [asta], [knight], { ...house })
      .attack('asta', 'knight', [20])
      .play({ do: 'kill', at: ['knight'] });
    return new Scene(table.begin({ foes: [ghoul] }, { from: scene.fight, house: { ...house } })).counts(
      'asta',
      'sword',
    );
  };
  expect([next({}), next({ critScope: 'fight' })]).toEqual(['1/0', '0/0']);
});

it('PK-CRT.7: three of a kind need not come in a row', () => {
  const scene = bout('party', [like(asta, { weapons: ['sword 2/0'] })], [like(knight, { health: 40 })]).attack(
    'asta',
    'knight',
    [10],
  );
  scene.holds('party').attack('asta', 'knight', [20]);
  expect(scene.counts('asta', 'sword')).toBe('3/0 broken');
});

it('PK-CRT.8: unarmed attacks and Spells have no counts', () => {
  const scene = bout('party', [like(cole, { weapons: [] })], [archer], { spellAttack: 'attackCheck' });
  scene.play({ do: 'cast', who: 'cole', at: ['archer'] }, [1]);
  expect(scene.last?.told('attack')[0]?.['count']).toBeUndefined();
  expect(
    bout('party', [like(asta, { weapons: [] })], [ghoul])
      .attack('asta', 'ghoul', [20])
      .last?.told('attack')[0]?.['count'],
  ).toBeUndefined();
});

it('PK-CRT.9: Parries and Breaches do not touch the counts', () => {
  const scene = bout('foes', [asta], [ghoul]).attack('ghoul', 'asta', [20]).holds('foes').attack('ghoul', 'asta', [1]);
  expect(scene.counts('asta', 'sword')).toBe('0/0');
});

it('PK-CRT.10: counts belong to the pair of character and weapon', () => {
  const scene = bout('party', [like(asta, { weapons: ['sword 2/1'] }), brann], [knight]);
  scene.play({ do: 'give', who: 'asta', at: ['brann'], with: 'sword' });
  expect([scene.counts('brann', 'sword'), scene.field('asta', 'weapons')]).toEqual(['0/0', []]);
  scene
    .move('brann', 'Melee')
    .attack('brann', 'knight', [20], 'sword')
    .play({ do: 'give', who: 'brann', at: ['asta'], with: 'sword' });
  expect(scene.counts('asta', 'sword')).toBe('2/1');
  scene.attack('asta', 'knight', [20]).play({ do: 'give', who: 'asta', at: ['brann'] });
  expect(scene.counts('brann', 'sword')).toBe('1/0 broken');
});

it('PK-CRT.11: only what somebody has can be repaired', () => {
  expect(bout('party', [bare], [ghoul]).refuses({ do: 'repair', who: 'asta' })).toContain('Asta has no weapon');
});

it('the menus name what can be attacked, and why the rest cannot', () => {
  const { fight } = bout('party', [asta, brann], [like(ghoul, { place: 'Distant' }), archer]);
  const attack = table.ruleset.actions.find(({ word }) => word === 'attack');
  expect(attack?.targets?.of(fight, { do: 'attack', who: 'asta' })).toEqual([
    { id: 'archer', label: 'Archer' },
    { id: 'ghoul', label: 'Ghoul', refused: 'Nothing reaches from Melee to Distant (PK-ZON.10)' },
  ]);
  expect(attack?.tools?.(fight, { do: 'attack', who: 'brann' }).map(({ id, refused }) => [id, refused])).toEqual([
    ['bow', undefined],
    ['dagger', "A Melee weapon can't be used in Near (PK-ZON.3)"],
    ['unarmed', 'Brann has a bow to use (PK-ATK.8)'],
  ]);
  expect(who(fight, 'asta').name).toBe('Asta');
});

it('PK-CHK.7, PK-DEF.13: by spellAttack attackCheck a Spell of the opposing Side is answered by a Defense Check', () => {
  const house = { spellAttack: 'attackCheck' };
  const hostile = like(cole, { name: 'Mage', marchingOrder: 'none', place: 'Near' });
  const fight = table.begin({ party: [asta], foes: [hostile] }, { house, answers: ['party'] });
  const scene = new Scene(fight).play({ do: 'surprise' }, ['nobody']).play({ do: 'initiative' }, [2, 5]);
  scene.play({ do: 'cast', who: 'mage', at: ['asta'] }, [12, 2]);
  expect([scene.last?.keys, scene.ah('asta')]).toEqual([['defence:asta:mage', 'damage:mage:asta'], '1/4']);
  expect(scene.says()[0]).toBe("Mage's Spell hits Asta (Defense 12, needed 13): 2 damage (1d8), Armor 3 → 1.");
});

it("PK-ATK.11: an ally's attack that only has an effect brings it where it hits, and one with both is asked for", () => {
  const near = like(witch, { place: 'Near' });
  const hexed = (face: number) => bout('party', [asta, near], [ghoul]).attack('witch', 'ghoul', [face], 'hex');
  for (const face of [20, 13])
    expect([hexed(face).conditions('ghoul'), hexed(face).ah('ghoul')]).toEqual([['blinded'], '0/5']);
  for (const face of [12, 1]) expect(hexed(face).conditions('ghoul')).toEqual([]);
  expect([hexed(20).says()[0], hexed(15).says()[0], hexed(12).says()[0]]).toEqual([
    "Witch's hex hits Ghoul (natural 20, Critical Hit): blinded.",
    "Witch's hex hits Ghoul (15): blinded.",
    "Witch's hex fails against Ghoul (12, needed 13).",
  ]);
  const both = bout('party', [asta, like(ghoul, { name: 'Pell', attacks: ['net 1d6 held'] })], [ghoul]);
  expect(both.attack('pell', 'ghoul', [15, 'effect']).conditions('ghoul')).toEqual(['held']);
});

it('PK-ATK.8: bare hands are for whom no usable weapon reaches', () => {
  const slinger = like(cole, { marchingOrder: 'none', place: 'Melee' });
  const scene = bout('party', [slinger], [ghoul, archer], { meleeToNearWeapons: 'any' });
  expect(scene.refusesAttack('cole', 'ghoul', 'unarmed')).toBeUndefined();
  expect(scene.refusesAttack('cole', 'archer', 'unarmed')).toContain('Cole has a sling to use (PK-ATK.8)');
  expect(scene.attack('cole', 'ghoul', [13, 5]).says()[0]).toContain('Cole, unarmed, hits Ghoul');
});
