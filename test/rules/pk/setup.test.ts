import { expect, it } from 'vitest';
import { plan } from '../../../rules/pk/tactic.ts';
import { who } from '../../kit.ts';
import { archer, asta, bandit, brann, cole, door, ghoul, knight, like, wolf } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

it('PK-SET.2: a fight has exactly two Sides', () => {
  const sides = ['party', 'foes', 'crows'].map((id) => ({ id, name: id, players: id === 'party' }));
  expect(() =>
    table.play(bout('party', [asta], [ghoul]).fight, { do: 'fight', forced: true, options: { sides } }),
  ).toThrow('exactly two Sides (PK-SET.2)');
});

it('PK-SET.3: the players roll for the Side of the characters', () => {
  expect(new Scene({ party: [asta], foes: [ghoul] }).kept('rolling')).toBe('party');
  expect(new Scene({ party: [ghoul], foes: [asta] }).kept('rolling')).toBe('foes');
});

it('PK-SET.3: with characters on both Sides, or on neither, the referee names it', () => {
  for (const foe of [like(brann, { place: 'Near' }), ghoul]) {
    const party = foe === ghoul ? [like(ghoul, { name: 'Pell' })] : [asta];
    const fight = table.begin({ party, foes: [foe] }, { answers: ['foes'] });
    expect(new Scene(fight).kept('rolling')).toBe('foes');
  }
});

it('PK-SET.4: Bout 1 of a surprise needs every Zone as well', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul], things: [like(door, { place: '' })] });
  expect(scene.refuses({ do: 'surprise' })).toBe('Door has no Zone yet (PK-SET.4): `zones` asks for it.');
});

it('PK-SET.8: Melee is suggested for whoever fights there, otherwise Near; nothing is taken without an answer', () => {
  const scene = new Scene({
    party: [asta],
    foes: [like(ghoul, { place: '' }), like(bandit, { place: '', attacks: ['sling 1d4'] })],
  });
  const asked = table.asks(scene.fight, { do: 'zones' });
  expect(asked.map((request) => request.kind === 'choose' && request.suggested)).toEqual(['Melee', 'Near']);
  expect([scene.place('ghoul'), scene.place('bandit')]).toEqual(['', '']);
});

it('PK-SET.9: a Side without anybody active cannot start', () => {
  expect(() => new Scene({ party: [asta], foes: [] })).toThrow('The foes have nobody who can fight (PK-SET.9)');
  expect(() => new Scene({ party: [asta], things: [like(door, { side: 'foes' })] })).toThrow();
});

it('PK-SET.10: a newcomer needs a Zone, acts in the next Bout, and can be attacked at once', () => {
  const scene = bout('foes', [asta], [ghoul]);
  const members = [{ name: 'Brute', side: 'foes', place: '', fields: { health: 3, attacks: ['fist 1d4'] } }];
  scene.play({ do: 'add', options: { members } }, ['Melee']);
  expect(scene.place('brute')).toBe('Melee');
  expect(scene.refusesAttack('brute', 'asta')).toContain('no turn left');
  expect(scene.refuses({ do: 'move', who: 'brute', options: { to: 'Near' } })).toContain('no move left');
  scene.holds('party').attack('asta', 'brute', [12]);
  expect(scene.ah('brute')).toBe('0/2');
  expect(scene.holds('foes').refusesAttack('brute', 'asta')).toBeUndefined();
});

it('PK-SET.10: a newcomer between two Bouts acts in the coming one; a marching order needs no question', () => {
  const scene = bout('party', [asta], [ghoul]).play({ do: 'done' }).enter();
  const { name, ...fields } = cole;
  scene.play({ do: 'add', options: { members: [{ name, side: 'party', place: '', fields }] } });
  expect(scene.place('cole')).toBe('Distant');
  expect(scene.holds('party').refusesAttack('cole', 'ghoul')).toBeUndefined();
});

it('PK-SET.11: a combatant stays on its Side until the referee moves it', () => {
  const scene = bout('party', [asta, brann], [ghoul, knight]).holds('party');
  expect(scene.fight.combatants.map(({ side }) => side)).toEqual(['party', 'party', 'foes', 'foes']);
  scene.play({ do: 'side', at: ['knight'], options: { side: 'party' } });
  expect(scene.refusesAttack('asta', 'knight')).toContain('Knight is on the same Side');
});

it('PK-SET.12: a required field is asked for by combatant and field', () => {
  const start = (party: object, foe: object) => () =>
    new Scene({ party: [{ ...asta, ...party }], foes: [{ ...ghoul, ...foe }] });
  expect(start({ willDice: '' }, {})).toThrow(
    'Asta is a player character and needs Will dice, such as 1d6 (PK-SET.12).',
  );
  expect(start({}, { attacks: [] })).toThrow('Ghoul fights and needs an attack, such as claws 1d6 (PK-SET.12).');
  expect(start({}, { attacks: [], willDice: '1d6' })).toThrow('Ghoul fights and needs an attack');
  expect(start({}, { attacks: ['stare'] })).toThrow('stare, which needs damage or an effect');
  expect(start({}, { health: '0/4' })).toThrow('Ghoul needs a Health of 1 or more');
  expect(() => table.begin({ party: [asta], foes: [{ name: 'Ghoul', attacks: ['claws 1d6'] }] })).toThrow(
    'Ghoul needs health: give a maximum of 1 or more, or what is left of it, such as 3/4.',
  );
  expect(start({}, { attacks: [], attacksPerBout: 0 })).not.toThrow();
});

it('PK-CHK.5: naturals override target, penalty and bonus', () => {
  const hard = like(ghoul, { attackTarget: 30 });
  expect(bout('party', [asta], [hard]).attack('asta', 'ghoul', [20]).field('ghoul', 'status')).toBe('destroyed');
  expect(bout('party', [asta], [hard]).attack('asta', 'ghoul', [19]).ah('ghoul')).toBe('0/4');
  const attack = { do: 'attack', who: 'asta', at: ['ghoul'] };
  const missed = bout('party', [asta], [ghoul]).play(attack, [1], { modifier: 15 });
  expect([missed.ah('ghoul'), missed.counts('asta', 'sword')]).toEqual(['0/5', '0/1']);
  const breached = bout('foes', [asta], [ghoul]).play({ do: 'attack', who: 'ghoul', at: ['asta'] }, [1], {
    modifier: 15,
  });
  expect(breached.last?.told('defence')[0]).toMatchObject({ damage: 6 });
});

it('PK-CHK.6: the referee may state a modifier for any Check', () => {
  const attack = { do: 'attack', who: 'asta', at: ['ghoul'] };
  const scene = bout('party', [asta], [ghoul]).play(attack, [11, 3], { modifier: 2 });
  expect(scene.says()[0]).toBe("Asta's sword hits Ghoul (11+2 = 13): 3 damage, Health 5 → 2.");
  expect(bout('party', [asta], [ghoul]).play(attack, [14], { modifier: -2 }).ah('ghoul')).toBe('0/4');
});

it('PK-CHK.7: foes roll neither Attack nor Defense Checks', () => {
  const asked = (holder: string, who: string, at: string) =>
    table.asks(bout(holder, [asta], [ghoul]).fight, { do: 'attack', who, at: [at] }).map((request) => request.who);
  expect([asked('party', 'asta', 'ghoul'), asked('foes', 'ghoul', 'asta')]).toEqual([['asta'], ['asta']]);
});

it('PK-CHK.8: a result that the die cannot show is refused', () => {
  for (const face of [0, 21])
    expect(() => bout('party', [asta], [ghoul]).attack('asta', 'ghoul', [face])).toThrow('Type a number from 1 to 20');
  const scene = new Scene({ party: [asta], foes: [ghoul] }).play({ do: 'surprise' }, ['nobody']);
  expect(() => scene.play({ do: 'initiative' }, [7, 1])).toThrow('Type a number from 1 to 6');
});

it('PK-CHK.9: naturals mean nothing in a Retreat or a chase', () => {
  const scene = bout('party', [asta, brann], [ghoul])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] });
  scene.play({ do: 'run' }, [20, 9, 1]);
  expect(['asta', 'brann'].map((id) => scene.place(id))).toEqual(['Near', 'Near']);
});

it('PK-TAM.5: a Tamed creature may join the rolling Side in a later fight', () => {
  const tamed = () => bout('party', [asta], [wolf]).play({ do: 'surrender', at: ['foes'] }).fight;
  const along = new Scene(table.begin({ foes: [ghoul] }, { from: tamed(), answers: ['yes'] }));
  expect([along.field('wolf', 'status'), along.fight.combatants.find(({ id }) => id === 'wolf')?.side]).toEqual([
    'active',
    'party',
  ]);
  const away = new Scene(table.begin({ foes: [ghoul] }, { from: tamed(), answers: ['no'] }));
  expect([away.field('wolf', 'status'), plan(away.fight, 'wolf')]).toEqual(['tamed', undefined]);
});

it('PK-OUT.5: whoever is out of commission stays out of a second fight, until the next session', () => {
  const frail = like(asta, { armor: 0, health: '1/4' });
  const scene = bout('foes', [frail, brann], [ghoul])
    .attack('ghoul', 'asta', [13, 10])
    .play({ do: 'kill', at: ['ghoul'] });
  const second = table.begin({ foes: [bandit] }, { from: scene.fight });
  expect(table.ruleset.active(who(second, 'asta'))).toBe(false);
  const third = table.begin({ foes: [bandit] }, { from: table.play(scene.fight, { do: 'session' }, [4]).fight });
  expect(new Scene(third).field('asta', 'status')).toBe('active');
});

it('a member of a Side who left or was let go is back in the next fight, and stands where it starts', () => {
  const scene = bout('party', [asta, brann], [ghoul])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] });
  scene.play({ do: 'run' }, [20, 20, 20]).play({ do: 'letgo' });
  const next = new Scene(table.begin({ foes: [bandit] }, { from: scene.fight }));
  expect([next.field('asta', 'status'), next.place('asta'), next.field('asta', 'absent')]).toEqual([
    'active',
    'Melee',
    false,
  ]);
});

it("a non-player character of the players' Side who left is back in the next fight; one of the other Side is not", () => {
  const scene = bout('party', [asta, like(bandit, { name: 'Hob' })], [ghoul]);
  scene.set('hob', { status: 'left' }).set('ghoul', { status: 'left' });
  const next = new Scene(table.begin({ foes: [knight] }, { from: scene.fight }));
  expect(['hob', 'ghoul'].map((id) => next.field(id, 'status'))).toEqual(['active', 'left']);
});

it('PK-SET.10: a newcomer in the gap behind a Retreat that has not succeeded acts in the coming Bout', () => {
  const scene = bout('party', [asta], [ghoul])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] })
    .play({ do: 'run' }, [12]);
  const { name, place, ...fields } = archer;
  scene.play({ do: 'add', options: { members: [{ name, side: 'foes', place: 'Melee', fields }] } });
  expect(
    scene
      .play({ do: 'bout' })
      .holds('foes')
      .refuses({ do: 'move', who: 'archer', options: { to: 'Near' } }),
  ).toBe(undefined);
  expect(scene.refuses({ do: 'defend', who: 'archer' })).toBeUndefined();
});

it('PK-ATK.14, PK-SET.2: a thing belongs to no Side, whoever brought it along', () => {
  const scene = bout('foes', [asta, like(door, { name: 'Gate' })], [ghoul, door]);
  expect(['gate', 'door'].map((id) => who(scene.fight, id).side)).toEqual(['', '']);
  expect(table.ruleset.due(scene.fight)[0]?.who).toEqual(['ghoul']);
  scene.holds('party');
  expect([scene.refusesAttack('asta', 'gate'), scene.refusesAttack('asta', 'door')]).toEqual([undefined, undefined]);
  expect(scene.attack('asta', 'ghoul', [20]).kept('over')).toBe('destroyed');
  const { name, place, ...fields } = door;
  const joined = bout('party', [asta], [ghoul]).play({
    do: 'add',
    options: { members: [{ name, side: 'foes', place, fields }] },
  });
  expect(who(joined.fight, 'door').side).toBe('');
  joined.play({ do: 'side', at: ['door'], options: { side: 'foes' } }).play({ do: 'kill', at: ['ghoul'] });
  expect(joined.kept('over')).toBe('destroyed');
  expect(() => new Scene({ party: [asta], foes: [door] })).toThrow('The foes have nobody who can fight (PK-SET.9)');
});
