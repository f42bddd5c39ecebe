import { expect, it } from 'vitest';
import { archer, asta, bandit, brann, cole, ghoul, knight, like, wolf } from './cast.ts';
import { afterBout, bout, fledFoes, Scene, table } from './kit.ts';

it('C50 (PK-ZON.20, PK-MOV.4, PK-ZON.8): the Zone at the moment of the attack counts', () => {
  const scene = bout('foes', [asta], [archer]).move('archer', 'Melee');
  expect(scene.refusesAttack('archer', 'asta')).toContain("can't be used in Melee (PK-ZON.2)");
  scene.holds('party').attack('asta', 'archer', [13, 3]);
  expect(scene.ah('archer')).toBe('0/3');
  expect(scene.last?.told('attack')[0]).toMatchObject({ lost: 2 });
});

it('C51 (PK-CRT.11): a repaired weapon starts at 0 and 0', () => {
  const scene = bout('party', [like(asta, { weapons: ['sword 3/1 broken'] })], [knight]);
  expect(scene.refusesAttack('asta', 'knight', 'sword')).toContain('The sword is broken (PK-ATK.7)');
  scene.play({ do: 'repair', who: 'asta' }).attack('asta', 'knight', [20]);
  expect([scene.ah('knight'), scene.counts('asta', 'sword')]).toEqual(['0/6', '1/0']);
});

it('C52 (PK-DMG.11, PK-DMG.4, PK-OUT.2): damage from elsewhere goes the same way', () => {
  const scene = bout('party', [asta, brann], [ghoul]).play({ do: 'damage', at: ['asta'], options: { amount: 9 } });
  expect(scene.ah('asta')).toBe('0/4');
  scene.play({ do: 'damage', at: ['asta'], options: { amount: 9 } }, [5]);
  expect([scene.ah('asta'), scene.field('asta', 'injuries'), scene.field('asta', 'misadventures')]).toEqual([
    '0/0',
    ['finger'],
    1,
  ]);
});

it('C53 (PK-END.6): when both Sides end at once, nobody has won', () => {
  const last = { armor: 0, health: '1/4' };
  const scene = bout('party', [like(asta, last)], [like(ghoul, { health: '1/5' })]);
  scene.play({ do: 'damage', at: ['asta', 'ghoul'], options: { amount: 5 } }, [6, 'right']);
  expect([scene.field('asta', 'status'), scene.field('ghoul', 'status')]).toEqual(['out of commission', 'destroyed']);
  expect([scene.kept('over'), scene.kept('victor')]).toEqual(['nobody', '']);
});

it('C54 (PK-MIS.2, PK-MIS.3, PK-MIS.13): what is gone already is left to the referee', () => {
  const once = () =>
    bout('foes', [like(asta, { armor: 0, health: '1/4' }), brann], [ghoul])
      .attack('ghoul', 'asta', [13, 2, 'left'])
      .play({ do: 'session', forced: true }, [1])
      .holds('foes');
  const again = once().attack('ghoul', 'asta', [13, 2, 'left']);
  expect(again.says().at(-1)).toBe(
    '\nAsta is out of commission.\nMisadventure 2 of 3, rolled 2: the left leg, which is already gone: you decide what is lost instead.',
  );
  expect([again.field('asta', 'injuries'), again.field('asta', 'misadventures')]).toEqual([['left leg'], 2]);
  expect(once().attack('ghoul', 'asta', [13, 3, 'right']).field('asta', 'injuries')).toEqual(['left leg', 'right arm']);
});

it('C55 (PK-RET.12, PK-RET.14, PK-RET.16): nobody attacks during a Retreat, and the departed are no targets', () => {
  const scene = afterBout().play({ do: 'retreat', at: ['party'] });
  expect(scene.refuses({ do: 'initiative' })).toContain('the Retreat');
  expect(scene.refusesAttack('ghoul', 'asta')).toContain('PK-BOUT.2');
  scene.enter([12, 9]);
  expect(scene.last?.asked.map(({ request }) => request.tag).filter((tag) => tag !== 'modifier')).toEqual([
    'retreat',
    'retreat',
  ]);
  scene.enter().holds('foes');
  expect(scene.refusesAttack('ghoul', 'cole')).toBe('Cole has got away (PK-ZON.7): Ghoul can attack Asta or Brann.');
});

it('C56 (PK-CHA.8, PK-CHA.1): only the players roll in a chase', () => {
  const scene = fledFoes().play({ do: 'chase' }, [18, 'fight']);
  expect(scene.last?.asked.filter(({ request }) => request.kind === 'check').map(({ request }) => request.who)).toEqual(
    ['asta'],
  );
  expect(scene.due()).toBe('zones');
});

it('C57 (PK-DEF.15, PK-DEF.9): an attack on several is settled target by target', () => {
  const lizard = like(archer, { name: 'Lizard', attacks: ['breath ranged 1d6'] });
  const scene = bout('foes', [asta, brann], [lizard]).attack('lizard', 'asta brann', [7, 6, 16]);
  expect([scene.ah('asta'), scene.ah('brann')]).toEqual(['0/4', '1/5']);
});

it('C58 (PK-DEF.11): the referee may give the result of a Defense Check', () => {
  const scene = bout('foes', [asta], [ghoul]).attack('ghoul', 'asta', ['failure', 2]);
  expect(scene.ah('asta')).toBe('1/4');
  expect(scene.last?.asked.find(({ request }) => request.tag === 'defence')?.answer.by).toBe('ruling');
  expect(scene.says()[0]).toBe('Ghoul hits Asta (overruled): 2 damage (1d6), Armor 3 → 1.');
});

it('C59 (PK-OUT.11, PK-OUT.9, PK-END.2): an ally is destroyed, and a Side without anybody left has lost', () => {
  const pell = like(ghoul, { name: 'Pell', health: '1/1' });
  const scene = bout(
    'foes',
    [like(asta, { armor: 0, health: '1/4' }), pell],
    [like(ghoul, { name: 'Ghoul 1' }), like(ghoul, { name: 'Ghoul 2' })],
  ).attack('ghoul-1', 'asta', [3, 2, 9]);
  expect(scene.kept('over')).toBe('');
  scene.attack('ghoul-2', 'pell', [15]);
  expect([scene.field('pell', 'status'), scene.kept('over'), scene.kept('victor')]).toEqual([
    'destroyed',
    'destroyed',
    'foes',
  ]);
});

it('C60 (PK-BOUT.3, PK-BOUT.4, PK-BOUT.9): any order, and Defend gives no bonus', () => {
  const scene = bout('party', [asta, cole], [ghoul]).play({ do: 'else', who: 'cole', text: 'lights a lamp' });
  expect(scene.says()).toEqual(['Cole: lights a lamp.']);
  scene.play({ do: 'defend', who: 'asta' });
  expect([scene.field('asta', 'attacksMade'), scene.field('cole', 'attacksMade')]).toEqual([0, 0]);
  expect(scene.holds('foes').attack('ghoul', 'asta', [12, 2]).ah('asta')).toBe('1/4');
});

it('C61 (PK-ZON.18, PK-ATK.10): a Spell states its modifier, takes the Attack and leaves the rest to the referee', () => {
  const scene = bout('party', [cole], [ghoul]);
  const cast = { do: 'cast', who: 'cole', at: ['ghoul'] };
  expect(table.asks(scene.fight, cast)[0]?.why).toBe("Cole's Spell at Ghoul (Spellcasting -4). What happens?");
  scene.play(cast, ['none']);
  expect([scene.ah('ghoul'), scene.field('cole', 'attacksMade')]).toEqual(['0/5', 1]);
  expect(scene.says()).toEqual(['Cole casts a Spell at Ghoul (Spellcasting -4): no effect.']);
});

it("C62 (PK-TAM.4, PK-YLD.9): nobody is Tamed by foes, and their choice is the referee's", () => {
  const tame = like(wolf, { name: 'Grey', tamed: true });
  const wild = [1, 2, 3].map((number) => like(wolf, { name: `Wolf ${number}` }));
  const scene = bout('party', [asta, tame], wild).play({ do: 'surrender', at: ['party'] });
  expect(table.asks(scene.fight, { do: 'prisoners' })[0]?.who).toBe('referee');
  scene.enter(['release']);
  expect(['asta', 'grey'].map((id) => scene.field(id, 'status'))).toEqual(['released', 'released']);
  expect([scene.field('grey', 'disarmed'), scene.ah('asta')]).toEqual([true, '3/4']);
});

it('C63 (PK-END.1, PK-END.5, PK-INI.5): giving up and running are choices, asked once after a Bout', () => {
  const scene = bout('party', [asta], [bandit]).play({ do: 'done' });
  expect(table.ruleset.due(scene.fight)[0]).toMatchObject({ id: 'end', words: ['retreat', 'surrender', 'move'] });
  scene.enter();
  expect(scene.last?.asked).toEqual([]);
  expect([scene.due(), scene.fight.round]).toEqual(['initiative', 2]);
});

it('C64 (PK-DMG.10): nobody heals between two fights of a session', () => {
  const scene = bout('party', [like(asta, { armor: '0/3', health: '3/4' })], [ghoul]);
  scene.play({ do: 'kill', at: ['ghoul'] });
  expect(new Scene(table.begin({ foes: [bandit] }, { from: scene.fight })).ah('asta')).toBe('0/3');
});

it('C65 (PK-ATK.12, PK-ZON.7): one Attack has one target', () => {
  const scene = bout('party', [brann], [ghoul, archer]);
  expect(scene.refusesAttack('brann', 'ghoul archer')).toBe(
    'One Attack has one target (PK-ATK.12): Brann can attack Ghoul or Archer.',
  );
  scene.attack('brann', 'ghoul', [2]);
  expect([scene.ah('ghoul'), scene.ah('archer')]).toEqual(['0/3', '1/3']);
});
