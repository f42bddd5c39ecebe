import { expect, it } from 'vitest';
import { archer, asta, brann, cole, ghoul, ghoul2, like, witch } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

it('PK-SUR.1: at most one Side is surprised, and nobody is the default', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul] });
  const [asked] = table.asks(scene.fight, { do: 'surprise' });
  expect(asked).toMatchObject({
    who: 'referee',
    suggested: 'nobody',
    options: [{ id: 'nobody' }, { id: 'party-surprised' }, { id: 'foes-surprised' }],
  });
  expect(scene.enter(['nobody']).due()).toBe('initiative');
});

it('PK-INI.1: one d6 for each Side', () => {
  const scene = new Scene({ party: [asta, brann, cole], foes: [ghoul, ghoul2] }).play({ do: 'surprise' }, ['nobody']);
  const asked = table.asks(scene.fight, { do: 'initiative' });
  expect(asked.map((request) => request.kind === 'roll' && request.dice)).toEqual([[6], [6]]);
});

it('PK-INI.3: house rule initiativeTie players gives ties to the rolling Side', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul] }, { initiativeTie: 'players' });
  scene.play({ do: 'surprise' }, ['nobody']).play({ do: 'initiative' }, [3, 3]);
  expect(scene.kept('holder')).toBe('party');
});

it('PK-INI.5: Initiative is rolled anew for every Bout', () => {
  const scene = bout('party', [asta], [ghoul]);
  expect(scene.refuses({ do: 'initiative' })).toContain('once before each Bout');
  scene.play({ do: 'done' }).enter();
  expect([scene.kept('holder'), scene.due()]).toEqual(['', 'initiative']);
});

it('PK-INI.6: Initiative carries no bonus into the next Bout', () => {
  const scene = bout('party', [asta], [ghoul]).play({ do: 'done' }).enter().play({ do: 'initiative' }, [1, 2]);
  expect(scene.kept('holder')).toBe('foes');
});

it("PK-BOUT.2: the holder's combatants act first, then the other Side's", () => {
  const scene = bout('party', [asta], [ghoul], { boutStructure: 'bothAttack' });
  expect(scene.refusesAttack('ghoul', 'asta')).toBe("It's the party's turn, not Ghoul's (PK-BOUT.2).");
  scene.attack('asta', 'ghoul', [2]);
  expect(scene.refusesAttack('ghoul', 'asta')).toBeUndefined();
});

it("PK-BOUT.3: the Side's own order, in roster order by default", () => {
  const scene = bout('party', [asta, brann, cole], [ghoul]);
  expect(table.ruleset.due(scene.fight)[0]?.who).toEqual(['asta', 'brann', 'cole']);
  scene.attack('cole', 'ghoul', [2]);
  expect(table.ruleset.due(scene.fight)[0]?.who).toEqual(['asta', 'brann']);
});

it('PK-BOUT.5: one Attack Check for a character in a Bout', () => {
  const scene = bout('party', [asta, brann], [ghoul]).attack('asta', 'ghoul', [2]);
  expect(scene.refusesAttack('asta', 'ghoul')).toBe('Asta has no attack left in this Bout (PK-BOUT.5).');
});

it('PK-BOUT.7: a foe attacks once, or as often as its sheet says', () => {
  const bear = like(ghoul, { name: 'Bear', attacksPerBout: 2 });
  const scene = bout('foes', [asta], [ghoul, bear, ghoul2]).attack('ghoul', 'asta', [20]);
  expect(scene.refusesAttack('ghoul', 'asta')).toContain('PK-BOUT.7');
  scene.attack('bear', 'asta', [20]).attack('bear', 'asta', [20]);
  expect(scene.refusesAttack('bear', 'asta')).toContain('no attack left');
});

it('PK-BOUT.8: only active combatants act', () => {
  const scene = bout('party', [asta, brann], [ghoul]).play({ do: 'damage', at: ['asta'], options: { amount: 9 } });
  scene.play({ do: 'damage', at: ['asta'], options: { amount: 9 } }, [10]);
  expect(scene.refusesAttack('asta', 'ghoul')).toBe('Asta is out of commission (PK-BOUT.8).');
  expect(table.ruleset.due(scene.fight)[0]?.who).toEqual(['brann']);
});

it('PK-BOUT.10: when the target is gone another may be chosen, and the Attack is not used up', () => {
  const scene = bout('foes', [like(asta, { armor: 0, health: '1/4' }), brann], [ghoul, ghoul2]);
  scene.attack('ghoul', 'asta', [13, 10]);
  expect(scene.refusesAttack('ghoul-2', 'asta')).toBe(
    'Asta is out of commission (PK-ZON.7): Ghoul 2 can attack Brann.',
  );
  expect(scene.attack('ghoul-2', 'brann', [13]).ah('brann')).toBe('1/5');
});

it('PK-BOUT.11: the counters are cleared at the end of the Bout', () => {
  const scene = bout('foes', [asta], [ghoul]).attack('ghoul', 'asta', [20]).move('ghoul', 'Near');
  const counters = (id: string) =>
    ['attacksMade', 'moved', 'gone', 'defensesRolled'].map((key) => scene.field(id, key));
  expect([counters('ghoul'), counters('asta')]).toEqual([
    [1, true, true, 0],
    [0, false, false, 1],
  ]);
  scene.holds('foes');
  expect([counters('ghoul'), counters('asta')]).toEqual([
    [0, false, false, 0],
    [0, false, false, 0],
  ]);
});

it('PK-MOV.1: one step in a Bout, without a Check, and the attack is kept', () => {
  const scene = bout('party', [brann], [ghoul]).move('brann', 'Melee');
  expect(scene.last?.asked).toEqual([]);
  expect(scene.refuses({ do: 'move', who: 'brann', options: { to: 'Near' } })).toBe(
    'Brann has no move left in this Bout (PK-MOV.1).',
  );
  expect(scene.refusesAttack('brann', 'ghoul')).toBeUndefined();
});

it('PK-MOV.2: Near is next to both, Melee and Distant are not next to each other', () => {
  const step = (one: typeof asta, to: string) =>
    bout('party', [one], [ghoul]).refuses({ do: 'move', who: one.name.toLowerCase(), options: { to } });
  expect([step(asta, 'Near'), step(brann, 'Melee'), step(brann, 'Distant'), step(cole, 'Near')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([step(asta, 'Distant'), step(cole, 'Melee')].map((why) => why?.includes('PK-MOV.2'))).toEqual([true, true]);
});

it('PK-MOV.3: the step may follow the action, on the turn of the Side', () => {
  const scene = bout('party', [brann, asta], [ghoul, archer])
    .attack('brann', 'ghoul', [2], 'bow')
    .move('brann', 'Distant');
  expect(scene.place('brann')).toBe('Distant');
  expect(scene.refuses({ do: 'move', who: 'ghoul', options: { to: 'Near' } })).toContain("It's the party's turn");
  scene.attack('asta', 'ghoul', [2]).move('archer', 'Distant');
  expect(scene.refuses({ do: 'move', who: 'asta', options: { to: 'Near' } })).toContain("It's the foes' turn");
});

it('PK-MOV.4: the Side without Initiative may move as well', () => {
  const scene = bout('foes', [asta, brann], [ghoul, witch]).attack('ghoul', 'asta', [20]);
  scene.attack('witch', 'brann', [20], 'hex');
  expect(scene.due()).toBe('moves');
  scene.move('asta', 'Near').move('brann', 'Distant');
  expect([scene.place('asta'), scene.place('brann')]).toEqual(['Near', 'Distant']);
});

it('PK-MOV.4: where nobody would gain a target by a step the line is skipped, and a step is still taken', () => {
  const scene = bout('foes', [asta], [ghoul]).attack('ghoul', 'asta', [20]);
  expect(scene.due()).toBe('end');
  expect(scene.move('asta', 'Near').place('asta')).toBe('Near');
});

it('PK-MOV.5: a step never leads out of the Zones', () => {
  const scene = bout('party', [cole], [ghoul]);
  expect(scene.refuses({ do: 'move', who: 'cole', options: { to: 'out' } })).toContain('PK-MOV.2');
});

it('PK-MOV.6: a step away from Melee needs no Check', () => {
  const scene = bout('party', [asta], [ghoul]).move('asta', 'Near');
  expect([scene.last?.asked, scene.place('asta')]).toEqual([[], 'Near']);
});

it('PK-BOUT.4: somebody who has done something else has had its turn', () => {
  const scene = bout('party', [asta, brann], [ghoul]).play({ do: 'else', who: 'asta', text: 'bars the door' });
  expect(scene.refusesAttack('asta', 'ghoul')).toBe('Asta has no turn left in this Bout (PK-BOUT.4).');
});
