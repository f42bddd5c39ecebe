import { expect, it } from 'vitest';
import { archer, asta, bandit, brann, cole, door, ghoul, ghoul2, knight, like, witch, wolf } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

const bare = { armor: 0, health: '1/4' };

it('E1 (PK-CRT.3, PK-DMG.2): the third Critical Hit on Armor 1 leaves Health untouched', () => {
  const scene = bout('party', [like(asta, { weapons: ['sword 2/0'] })], [bandit]).attack('asta', 'bandit', [20]);
  expect([scene.ah('bandit'), scene.counts('asta', 'sword')]).toEqual(['0/4', '3/0 broken']);
});

it('E2 (PK-DEF.7, PK-DMG.3): a Critical Breach without Armor goes to Health', () => {
  expect(
    bout('foes', [like(asta, { armor: 0, health: 9 })], [ghoul])
      .attack('ghoul', 'asta', [1])
      .ah('asta'),
  ).toBe('0/3');
});

it('E3 (PK-DEF.3, PK-OUT.1): a successful Defense can put a character out', () => {
  const scene = bout('foes', [like(asta, bare), brann], [ghoul]).attack('ghoul', 'asta', [19, 10]);
  expect(scene.field('asta', 'status')).toBe('out of commission');
});

it('E4 (PK-ATK.4, PK-OUT.7): a failed Attack can destroy a foe', () => {
  expect(
    bout('party', [asta], [like(ghoul, { health: '1/5' })])
      .attack('asta', 'ghoul', [2])
      .field('ghoul', 'status'),
  ).toBe('destroyed');
});

it('E5 (PK-CHK.5, PK-ATK.4): a target beyond 20 is only reached by a natural 20', () => {
  const far = like(archer, { attackTarget: 17, armor: 0, health: 9 });
  expect(bout('party', [asta], [far]).attack('asta', 'archer', [19]).ah('archer')).toBe('0/8');
  expect(bout('party', [asta], [far]).attack('asta', 'archer', [20]).ah('archer')).toBe('0/3');
});

it('E6 (PK-CHK.5, PK-CRT.4): a natural 1 with +15 is a Critical Miss and counts', () => {
  const scene = bout('party', [asta], [ghoul]).play({ do: 'attack', who: 'asta', at: ['ghoul'] }, [1], {
    modifier: 15,
  });
  expect([scene.ah('ghoul'), scene.counts('asta', 'sword')]).toEqual(['0/5', '0/1']);
});

it('E7 (PK-CRT.6): a weapon at 2/2 is whole until the next natural 20 or 1', () => {
  const scene = () => bout('party', [like(asta, { weapons: ['sword 2/2'] })], [knight]);
  expect(scene().refusesAttack('asta', 'knight', 'sword')).toBeUndefined();
  expect(scene().attack('asta', 'knight', [20]).counts('asta', 'sword')).toBe('3/2 broken');
  expect(scene().attack('asta', 'knight', [1]).counts('asta', 'sword')).toBe('2/3 broken');
});

it('E8 (PK-CRT.1, PK-CRT.10): counts are kept for each weapon', () => {
  const scene = bout('party', [like(asta, { weapons: ['sword 2/0', 'axe 2/0'] })], [like(knight, { health: 30 })]);
  scene.attack('asta', 'knight', [20], 'axe');
  expect([scene.counts('asta', 'sword'), scene.counts('asta', 'axe')]).toEqual(['2/0', '3/0 broken']);
});

it('E9 (PK-ATK.7, PK-ATK.8): after a breakage another weapon or bare hands in the next Bout', () => {
  const scene = bout('party', [like(asta, { weapons: ['sword 0/2'] })], [knight]).attack('asta', 'knight', [1]);
  scene.holds('party').attack('asta', 'knight', [14]);
  expect(scene.last?.told('attack')[0]).toMatchObject({ with: 'unarmed', damage: 1 });
});

it('E10 (PK-DEF.9, PK-DMG.6, PK-BOUT.10, PK-OUT.10): foes who come later pick others', () => {
  const scene = bout(
    'foes',
    [like(asta, { armor: '1/3', health: '1/4' }), brann],
    [ghoul, ghoul2, like(ghoul, { name: 'Ghoul 3' })],
  );
  scene.attack('ghoul', 'asta', [13]).attack('ghoul-2', 'asta', [13, 10]);
  expect(table.ruleset.plan(scene.fight, 'ghoul-3')).toMatchObject({ do: 'attack', at: ['brann'] });
});

it("E11 (PK-END.2): the last foe falls, and both Sides' remaining turns are dropped", () => {
  const scene = bout('party', [asta, brann], [ghoul], { boutStructure: 'bothAttack' }).attack('asta', 'ghoul', [20]);
  expect([scene.kept('over'), scene.due()]).toEqual(['destroyed', 'experience']);
});

it('E12 (PK-END.6): an entered effect that ends both Sides leaves no victor', () => {
  const scene = bout('party', [like(asta, bare)], [like(ghoul, { health: '1/5' })]);
  scene.play({ do: 'damage', at: ['ghoul', 'asta'], options: { amount: 1 } }, [10]);
  expect([scene.kept('over'), scene.kept('victor')]).toEqual(['nobody', '']);
});

it('E13 (PK-MIS.8): concussed, natural 20 only with both dice, natural 1 with either', () => {
  const band = (faces: readonly number[]) =>
    bout('party', [like(asta, { concussionDays: 9 })], [knight])
      .attack('asta', 'knight', [faces])
      .last?.told('attack')[0]?.['band'];
  expect(
    [
      [20, 20],
      [1, 20],
      [20, 1],
      [14, 20],
    ].map(band),
  ).toEqual(['criticalHit', 'criticalMiss', 'criticalMiss', 'failure']);
});

it('E14 (PK-OUT.4): the third Misadventure asks for no roll', () => {
  const scene = bout('foes', [like(asta, { ...bare, misadventures: 2 }), brann], [ghoul]).attack('ghoul', 'asta', [13]);
  expect(scene.field('asta', 'status')).toBe('dead');
});

it('E15 (PK-OUT.3): a Misadventure avoided by surrender does not count', () => {
  const scene = bout('foes', [like(asta, { ...bare, misadventures: 2 })], [ghoul]).play({
    do: 'surrender',
    at: ['party'],
  });
  expect(scene.field('asta', 'misadventures')).toBe(2);
});

it('E16 (PK-CHK.8, PK-ATK.13): impossible dice are refused and change nothing', () => {
  const scene = bout('party', [asta], [ghoul]);
  expect(() => scene.attack('asta', 'ghoul', [21])).toThrow();
  expect(() => scene.attack('asta', 'ghoul', [13, 7])).toThrow();
  expect([scene.ah('ghoul'), scene.field('asta', 'attacksMade')]).toEqual(['0/5', 0]);
});

it('E17 (PK-ZON.7): an unknown, inactive or own target is refused, with the legal ones', () => {
  const scene = bout('party', [asta, brann], [ghoul, ghoul2]).play({ do: 'kill', at: ['ghoul-2'] });
  expect(scene.refusesAttack('asta', 'ghoul-2')).toBe('Ghoul 2 is destroyed (PK-ZON.7): Asta can attack Ghoul.');
  expect(scene.refusesAttack('asta', 'brann')).toContain('Asta can attack Ghoul.');
  expect(scene.refusesAttack('asta', 'nobody')).toContain('nobody is no longer in this fight. `b` shows who is.');
});

it('E18 (PK-SET.9, PK-END.2): a Side with nobody active cannot start, and ends a running fight', () => {
  expect(() => new Scene({ party: [asta], foes: [] })).toThrow('PK-SET.9');
  const scene = bout('party', [asta], [ghoul]).play({ do: 'bench', at: ['ghoul'] });
  expect(scene.due()).toBe('broken');
  expect(scene.enter().kept('over')).toBe('destroyed');
});

it('E19 (PK-ZON.3, PK-MOV.3): a Scout with a dagger attacks after a step into Melee', () => {
  const scene = bout('party', [like(brann, { weapons: ['dagger'] })], [ghoul]);
  expect(scene.refusesAttack('brann', 'ghoul')).toContain('PK-ZON.3');
  expect(scene.move('brann', 'Melee').refusesAttack('brann', 'ghoul')).toBeUndefined();
});

it('E20 (PK-ZON.7, PK-MOV.1): Distant is safe from Melee and Near, and two Bouts away', () => {
  const scene = bout('foes', [cole], [ghoul, archer]);
  expect(
    [scene.refusesAttack('ghoul', 'cole'), scene.refusesAttack('archer', 'cole')].map((why) =>
      why?.includes('Distant'),
    ),
  ).toEqual([true, true]);
  scene.move('ghoul', 'Near');
  expect(scene.refuses({ do: 'move', who: 'ghoul', options: { to: 'Distant' } })).toContain(
    'no move left in this Bout',
  );
  expect(scene.holds('foes').move('ghoul', 'Distant').place('ghoul')).toBe('Distant');
});

it('E21 (PK-MOV.3): shooting and then stepping out of reach', () => {
  const scene = bout('party', [brann, asta], [ghoul, archer])
    .attack('brann', 'archer', [2], 'bow')
    .move('brann', 'Distant')
    .attack('asta', 'ghoul', [2]);
  expect(scene.holds('foes').refusesAttack('archer', 'brann')).toContain('PK-ZON.13');
});

const stuck = (changes: object) =>
  bout('party', [like(asta, { ...changes }), cole], [ghoul])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] })
    .enter([12])
    .enter();

it('E22 (PK-RET.9, PK-RET.11): whoever is stuck fights on alone', () => {
  const scene = stuck({}).holds('foes');
  expect(table.ruleset.plan(scene.fight, 'ghoul')).toMatchObject({ at: ['asta'] });
});

it('E23 (PK-END.7): the stuck comrade falls: the others count as retreated', () => {
  expect(stuck(bare).holds('foes').attack('ghoul', 'asta', [13, 10]).due()).toBe('chase');
});

it('E24 (PK-CHK.9, PK-RET.8): a natural 20 out of Melee is an ordinary success', () => {
  const scene = bout('party', [asta], [ghoul])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] })
    .enter([20, 9]);
  expect(scene.place('asta')).toBe('Near');
});

it('E25 (PK-CHA.3): 16 fails and 17 succeeds', () => {
  const chase = (face: number, ...more: readonly string[]) =>
    bout('party', [asta], [bandit])
      .play({ do: 'done' })
      .play({ do: 'retreat', at: ['foes'] })
      .enter([20, 20])
      .play({ do: 'chase' }, [face, ...more])
      .kept('over');
  expect([chase(16), chase(17, 'fight')]).toEqual(['escape', '']);
});

it('E26 (PK-TAM.6): the wolf is Tamed, the bandits are asked about', () => {
  const scene = bout('party', [asta], [wolf, bandit]).play({ do: 'surrender', at: ['foes'] });
  expect(table.asks(scene.fight, { do: 'prisoners' })[0]?.why).toBe('Bandit: prisoners, or let go?');
});

it('E27 (PK-OUT.7, PK-OUT.9): a foe or an ally is destroyed, never a Misadventure', () => {
  const scene = bout('party', [asta, like(ghoul, { name: 'Pell' })], [ghoul]).play({
    do: 'damage',
    at: ['pell', 'ghoul'],
    options: { amount: 9 },
  });
  expect([scene.field('pell', 'status'), scene.field('ghoul', 'status'), scene.last?.asked]).toEqual([
    'destroyed',
    'destroyed',
    [],
  ]);
});

it('E28 (PK-ATK.14): a door does not keep the other Side alive', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul], things: [door] })
    .play({ do: 'surprise' }, ['foes-surprised'])
    .attack('asta', 'ghoul', [20]);
  expect(scene.kept('over')).toBe('destroyed');
});

it('E29 (PK-SUR.2, PK-INI.4): with bothAttack the surprised Side still acts in Bout 1', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul] }, { boutStructure: 'bothAttack' }).play({ do: 'surprise' }, [
    'party-surprised',
  ]);
  expect(scene.attack('ghoul', 'asta', [20]).attack('asta', 'ghoul', [2]).ah('ghoul')).toBe('0/4');
});

it('E30 (PK-MOV.3, PK-ZON.7): a foe without a target in reach steps and attacks, or else does nothing', () => {
  const scene = bout(
    'foes',
    [asta],
    [like(ghoul, { place: 'Near' }), like(witch, { place: 'Near', attacks: ['claws 1d4'] })],
  );
  expect(table.ruleset.plan(scene.fight, 'ghoul')).toEqual({ do: 'move', who: 'ghoul', options: { to: 'Melee' } });
  expect(table.ruleset.plan(scene.move('ghoul', 'Melee').fight, 'ghoul')).toMatchObject({ do: 'attack', at: ['asta'] });
  const far = bout('foes', [cole], [ghoul]).move('ghoul', 'Near');
  expect(table.ruleset.plan(far.fight, 'ghoul')).toEqual({ do: 'else', who: 'ghoul' });
});
