import { describe, expect, it } from 'vitest';
import { pk } from '../../../rules/pk/index.ts';
import { who } from '../../kit.ts';
import { archer, asta, bandit, brann, cole, door, ghoul, knight, like, witch, wolf } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

const worn = like(cole, { health: '3/6', weapons: ['sling 0/2'] });

describe('the board', () => {
  it('shows the Zone, Armor, Health, what somebody fights with, its wear, and the totals needed', () => {
    const { fight } = bout('foes', [asta, worn], [knight, witch]);
    const row = (id: string) => pk.board.columns.map(({ of }) => of(who(fight, id), fight)).join(' | ');
    expect(['asta', 'cole', 'knight', 'witch'].map(row)).toEqual([
      'Melee | 3/3 | 4/4 | sword 1d6 |  | 13 | 13',
      'Distant | - | 3/6 | sling 1d8 | 2 misses | 13 | 13',
      'Melee | 4/4 | 6/6 | blade 1d8 |  | 15 | 14',
      'Distant | - | 4/4 | hex, fire 2d4 |  | 13 | 15',
    ]);
  });

  it('says that a weapon is broken, also where a narrow terminal has no room for its wear', () => {
    const { fight } = bout('party', [like(asta, { weapons: ['axe 3/0 broken'] })], [ghoul]);
    const [, , , fights, wear] = pk.board.columns;
    const one = who(fight, 'asta');
    expect([wear?.of(one, fight), fights?.briefly?.(one, fight)]).toEqual(['broken', 'broken axe 1d6']);
  });

  it('says who holds the Bout, what was rolled, and the time', () => {
    const scene = bout('foes', [asta], [ghoul]);
    expect(pk.board.header(scene.fight)).toBe('Bout 1  foes hold (party 2, foes 5)  0:00');
    scene.holds('party');
    expect(pk.board.header(scene.fight)).toBe('Bout 2  party holds (party 5, foes 2)  0:10');
    const surprised = new Scene({ party: [asta], foes: [ghoul] }).play({ do: 'surprise' }, ['party-surprised']);
    expect(pk.board.header(surprised.fight)).toBe('Bout 1  foes hold by surprise  0:00');
  });

  it('reminds of a weapon that is about to break', () => {
    expect(pk.board.notes(bout('party', [worn], [ghoul]).fight)).toEqual([
      '! Cole: sling breaks at the next Critical Miss (2 of 3)',
    ]);
  });

  it('says in words how somebody is doing', () => {
    const scene = bout('foes', [asta, worn, brann], [ghoul, witch]).attack('witch', 'brann', [2], 'hex');
    const state = (id: string) => pk.board.state?.(who(scene.fight, id), scene.fight);
    expect(['asta', 'cole', 'brann'].map(state)).toEqual(['fresh', 'badly', 'fresh, blinded']);
    scene.play({ do: 'kill', at: ['ghoul'] });
    expect(state('ghoul')).toBe('destroyed');
  });
});

describe('the sentences', () => {
  it('say an attack on a foe', () => {
    const says = (target: typeof ghoul, answers: readonly number[]) =>
      bout('party', [asta], [target, archer]).attack('asta', target.name.toLowerCase(), answers).says();
    expect(says(ghoul, [15, 4])).toEqual(["Asta's sword hits Ghoul (15): 4 damage, Health 5 → 1."]);
    expect(says(knight, [20])).toEqual([
      "Asta's sword hits Knight (natural 20, Critical Hit): 6 damage, Armor 4 → 0 (2 more absorbed). Sword: Critical Hit 1 of 3.",
    ]);
    expect(says(ghoul, [1])).toEqual([
      "Asta's sword misses Ghoul (natural 1, Critical Miss). Sword: Critical Miss 1 of 3.",
    ]);
  });

  it('say the total of a penalised roll, and that a foe is destroyed', () => {
    const scene = bout('party', [cole], [like(ghoul, { health: '1/5' })]).attack('cole', 'ghoul', [16]);
    expect(scene.says()).toEqual([
      "Cole's sling fails against Ghoul (16-4 = 12, needed 13): 1 damage, Health 1 → 0.\nGhoul is destroyed.\n",
      '\nThe foes are destroyed: the party wins.',
    ]);
  });

  it('say an attack by a foe', () => {
    const says = (foe: typeof ghoul, answers: readonly number[], weapon?: string) =>
      bout('foes', [asta, brann], [foe])
        .attack(foe.name.toLowerCase(), foe === ghoul ? 'asta' : 'brann', answers, weapon)
        .says();
    expect(says(ghoul, [12, 3])).toEqual(['Ghoul hits Asta (Defense 12, needed 13): 3 damage (1d6), Armor 3 → 0.']);
    expect(says(archer, [16])).toEqual(['Brann wards off Archer (16): 1 damage, Armor 2 → 1.']);
    expect(says(witch, [9], 'hex')).toEqual(["Witch's hex hits Brann (Defense 9, needed 15): blinded."]);
    expect(says(ghoul, [20])).toEqual(['Asta wards off Ghoul (natural 20, Critical Parry).']);
    expect(says(ghoul, [1])).toEqual([
      'Ghoul hits Asta (natural 1, Critical Breach): 6 damage, Armor 3 → 0 (3 more absorbed).',
    ]);
  });

  it('say what becomes of a character', () => {
    const weak = like(asta, { armor: 0, health: '1/4' });
    const says = (misadventures: number, answers: readonly (number | string)[]) =>
      bout('foes', [like(weak, { misadventures }), brann], [ghoul])
        .attack('ghoul', 'asta', [13, ...answers])
        .says()[1];
    expect(says(0, [6, 'left'])).toBe('\nAsta is out of commission.\nMisadventure 1 of 3, rolled 6: left eye lost.');
    expect(says(0, [8, 1])).toBe('\nAsta is out of commission.\nMisadventure 1 of 3, rolled 8: 1 tooth lost.');
    expect(says(1, [10])).toBe('\nAsta is out of commission.\nMisadventure 2 of 3, rolled 10: no lasting harm.');
    expect(says(0, [1])).toBe('\nAsta is dead: DOOM, Misadventure 1 of 3, rolled 1. Any last words?\n');
    expect(says(2, [])).toBe('\nAsta is dead: DOOM, the third Misadventure. Any last words?\n');
  });

  it('say nothing of what is not of P&K', () => {
    const told = { kind: 'told', key: 'constructor', data: {}, audience: 'all' } as const;
    const teller = {
      fight: bout('party', [asta], [ghoul]).fight,
      name: String,
      noun: (ids: unknown) => ({ text: String(ids), plural: false }),
      answered: () => undefined,
      face: String,
    };
    expect(pk.phrase(told, teller)).toBe('');
  });
});

describe('what is due', () => {
  it('says who is at turn with what, and what can be done', () => {
    const scene = bout('party', [asta, brann], [ghoul]);
    expect(pk.due(scene.fight)[0]).toMatchObject({
      head: 'Bout 1',
      says: 'Asta (sword, Melee)',
      side: 'party',
      words: ['attack', 'move', 'defend', 'else'],
    });
    expect(pk.due(bout('party', [cole], [ghoul]).fight)[0]?.words).toContain('cast');
  });

  it('is nothing before a fight and after its aftermath', () => {
    const scene = bout('party', [asta], [ghoul]).attack('asta', 'ghoul', [20]).enter();
    expect(pk.due(scene.fight)).toEqual([]);
  });

  it('ends a fight in which nobody can harm anybody any more', () => {
    const harmless = like(witch, { attacks: ['hex spell blinded'] });
    const scene = bout('foes', [asta], [harmless]).play({ do: 'done' });
    expect(pk.due(scene.fight)[0]?.says).toBe('Nobody can hurt anybody any more.');
    expect(scene.enter().kept('over')).toBe('ended');
  });

  it('leaves the phase in the log', () => {
    const scene = bout('party', [asta], [ghoul]);
    expect(scene.fight.phase).toBe('holder');
    expect(scene.attack('asta', 'ghoul', [20]).fight.phase).toBe('aftermath');
  });
});

describe('the tactic', () => {
  it('spreads the foes over the party, the frontmost Zone first', () => {
    const { fight } = bout('foes', [asta, like(asta, { name: 'Dora' }), brann], [ghoul, knight, archer]);
    expect(['ghoul', 'knight', 'archer'].map((id) => pk.plan(fight, id)?.at)).toEqual([['asta'], ['dora'], ['asta']]);
  });

  it('lets the party take whoever is nearest to falling, and leaves things alone', () => {
    const scene = new Scene({
      party: [asta],
      foes: [knight, like(ghoul, { health: '2/5' })],
      things: [like(door, { health: 1 })],
    });
    expect(pk.plan(scene.play({ do: 'surprise' }, ['foes-surprised']).fight, 'asta')).toMatchObject({
      do: 'attack',
      at: ['ghoul'],
    });
  });

  it('does not repeat an effect on whom it is on', () => {
    const scene = bout('foes', [brann], [witch]);
    expect(pk.plan(scene.fight, 'witch')).toMatchObject({ with: 'hex' });
    scene.attack('witch', 'brann', [2], 'hex').holds('foes');
    expect(pk.plan(scene.fight, 'witch')).toMatchObject({ with: 'fire' });
  });
});

describe('the roster', () => {
  it('reads a line of foes or of a party', () => {
    const line = (text: string) => pk.setup.line(text.split(' '));
    expect(line('6 blade 1d8')).toEqual({ health: 6, attacks: ['blade 1d8'] });
    expect(line('4/6 blade 1d8 15/14')).toEqual({
      armor: 4,
      health: 6,
      attackTarget: 15,
      defenseTarget: 14,
      attacks: ['blade 1d8'],
    });
    expect(line('Torch-Bearer 3/4 1d6 sword')).toEqual({
      type: 'PC',
      marchingOrder: 'Torch-Bearer',
      armor: 3,
      health: 4,
      willDice: '1d6',
      weapons: ['sword'],
    });
    expect(line('pc 5 2d6 bow spells')).toEqual({
      type: 'PC',
      health: 5,
      willDice: '2d6',
      weapons: ['bow'],
      spells: true,
    });
    expect(line('3 bite 1d4 beast')).toEqual({ health: 3, kind: 'beast', attacks: ['bite 1d4'] });
  });

  it('tames by that word as well', () => {
    const scene = bout('party', [asta], [wolf, bandit]).play({ do: 'tame', at: ['wolf'] });
    expect([scene.field('wolf', 'status'), scene.kept('over')]).toEqual(['tamed', '']);
    expect(scene.refuses({ do: 'tame', at: ['bandit'] })).toBe("Bandit can't be Tamed (PK-TAM.1).");
    expect(table.ruleset.setup.suggestPlace(who(scene.fight, 'asta'))).toBe('Melee');
  });
});
