import { expect, it } from 'vitest';
import { plan } from '../../../rules/pk/tactic.ts';
import type { Given } from '../../kit.ts';
import { asta, bandit, brann, door, ghoul, like } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

const frail = like(asta, { armor: 0, health: '1/4' });

/** Asta falls to a Ghoul, and this is what her Misadventure is answered with. */
function falls(answers: readonly Given[], changes: object = {}): Scene {
  return bout('foes', [like(frail, { ...changes }), brann], [ghoul]).attack('ghoul', 'asta', [13, ...answers]);
}

const injuries = (answers: readonly Given[]) => falls(answers).field('asta', 'injuries');

it('PK-OUT.2: the Misadventure is rolled at once, by the player, and not optional', () => {
  const { fight } = bout('foes', [frail, brann], [ghoul]);
  const [asked] = table.asks(fight, { do: 'attack', who: 'ghoul', at: ['asta'] }, [13]);
  expect(asked).toMatchObject({
    kind: 'check',
    sides: 10,
    who: 'asta',
    role: 'consequence',
    why: 'Asta is at Health 0. Misadventure, d10? (the first of three)',
  });
});

it('PK-OUT.3: every time Health reaches 0 counts, also when nothing is lost', () => {
  const scene = falls([10]);
  expect([scene.field('asta', 'misadventures'), scene.field('asta', 'injuries')]).toEqual([1, []]);
  scene.play({ do: 'session', forced: true }, [1]).holds('foes').attack('ghoul', 'asta', [13, 10]);
  expect(scene.field('asta', 'misadventures')).toBe(2);
  scene.play({ do: 'session', forced: true }, [1]).holds('foes').attack('ghoul', 'asta', [13]);
  expect([scene.field('asta', 'misadventures'), scene.field('asta', 'status')]).toEqual([3, 'dead']);
});

it('PK-OUT.1, PK-OUT.11: out of commission, and no longer active for the Side', () => {
  const scene = falls([10]);
  expect(scene.field('asta', 'status')).toBe('out of commission');
  expect(plan(scene.fight, 'asta')).toBeUndefined();
});

it('PK-OUT.6: at the start of a session the referee enters Armor and Health, both maxima suggested', () => {
  const scene = falls([10], { armor: '0/3' });
  const asked = table.asks(scene.fight, { do: 'session', forced: true });
  expect(asked[0]).toMatchObject({ kind: 'enter', least: 0, most: 3, suggested: 3 });
  expect(scene.play({ do: 'session', forced: true }, [2, 4]).ah('asta')).toBe('2/4');
});

it('PK-OUT.7, PK-OUT.9: foes and allies are destroyed, without a Misadventure', () => {
  const pell = like(ghoul, { name: 'Pell', health: '1/5' });
  const scene = bout('foes', [asta, pell], [like(ghoul, { health: '1/5' })]).attack('ghoul', 'pell', [13]);
  expect(scene.field('pell', 'status')).toBe('destroyed');
  expect(scene.holds('party').attack('asta', 'ghoul', [2]).field('ghoul', 'status')).toBe('destroyed');
});

it('PK-OUT.8: a thing at Health 0 is destroyed', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul], things: [door] }).play({ do: 'surprise' }, [
    'foes-surprised',
  ]);
  scene.attack('asta', 'door', [20]);
  expect([scene.field('door', 'status'), scene.says()]).toEqual([
    'destroyed',
    [
      "Asta's sword hits Door (natural 20, Critical Hit): 6 damage, Health 4 → 0. Sword: Critical Hit 1 of 3.\nDoor is destroyed.\n",
    ],
  ]);
});

it('PK-OUT.10: a character at 0 is no target and has no further Misadventure', () => {
  const scene = falls([10]);
  const more = () => scene.play({ do: 'damage', at: ['asta'], options: { amount: 5 } });
  expect(more).toThrow('Asta is out of commission already (PK-OUT.10).');
  expect([scene.ah('asta'), scene.field('asta', 'misadventures')]).toEqual(['0/0', 1]);
});

it('PK-OUT.12: death is final; only a correction takes it back', () => {
  const scene = falls([1]);
  expect(scene.play({ do: 'session', forced: true }).field('asta', 'status')).toBe('dead');
  const dead = like(asta, { health: '0/4', status: 'dead' });
  expect(() => new Scene({ party: [dead, brann], foes: [ghoul] })).toThrow('Asta is dead (PK-OUT.12)');
  expect(scene.play({ do: 'revive', at: ['asta'] }).field('asta', 'status')).toBe('active');
  expect(scene.says()).toEqual(['Asta is up again (a correction).']);
});

it('PK-OUT.14: a character on the opposing Side rolls a Misadventure as well', () => {
  const rival = like(frail, { name: 'Rival' });
  const fight = table.begin({ party: [brann], foes: [rival, bandit] }, { answers: ['party'] });
  const scene = new Scene(fight).play({ do: 'surprise' }, ['foes-surprised']).attack('brann', 'rival', [2, 9]);
  expect(scene.field('rival', 'injuries')).toEqual(['broken nose']);
});

it('PK-MIS.2, PK-MIS.3, PK-MIS.6: a leg, an arm, an eye; left or right is asked', () => {
  expect([injuries([2, 'right']), injuries([3, 'left']), injuries([6, 'right'])]).toEqual([
    ['right leg'],
    ['left arm'],
    ['right eye'],
  ]);
});

it('PK-MIS.4: one hand or one foot; which one is asked', () => {
  expect([injuries([4, 'left-hand']), injuries([4, 'right-foot'])]).toEqual([['left hand'], ['right foot']]);
});

it('PK-MIS.5: one finger', () => {
  expect(injuries([5])).toEqual(['finger']);
  expect(falls([5], { injuries: ['finger'] }).field('asta', 'injuries')).toEqual(['finger', 'finger']);
});

it('PK-MIS.8: the concussed roll two d20 for a Defense Check, and the lower counts', () => {
  const scene = bout('foes', [like(asta, { concussionDays: 1 })], [ghoul]).attack('ghoul', 'asta', [[20, 12], 2]);
  expect(scene.ah('asta')).toBe('1/4');
  expect(
    bout('foes', [like(asta, { concussionDays: 1 })], [ghoul])
      .attack('ghoul', 'asta', [[20, 20]])
      .ah('asta'),
  ).toBe('3/4');
});

it('PK-MIS.10: the nose is broken for good', () => {
  expect(falls([9]).says().at(-1)).toBe(
    '\nAsta is out of commission.\nMisadventure 1 of 3, rolled 9: the nose is broken for good.',
  );
  expect(injuries([9])).toEqual(['broken nose']);
});

it('PK-MIS.11: unscathed, but out for the session, and it counts', () => {
  const scene = falls([10]);
  expect([
    scene.field('asta', 'status'),
    scene.field('asta', 'misadventures'),
    scene.field('asta', 'injuries'),
  ]).toEqual(['out of commission', 1, []]);
});

it('PK-MIS.12: lost parts are recorded and shown on the board', () => {
  const { fight } = bout('party', [like(asta, { injuries: ['left eye'], teethLost: 3, misadventures: 2 })], [ghoul]);
  expect(table.ruleset.board.notes(fight)).toEqual([
    '! Asta: left eye lost, 3 teeth lost',
    '! Asta: the next Misadventure is DOOM',
  ]);
});

it('PK-MIS.14: a concussion ends after 28 days, and not after 27', () => {
  const scene = falls([7]).play({ do: 'time', forced: true, options: { count: 27 } });
  expect(scene.field('asta', 'concussionDays')).toBe(1);
  expect(scene.play({ do: 'time', forced: true, options: { count: 1 } }).field('asta', 'concussionDays')).toBe(0);
  expect(scene.says()).toContain("Asta's concussion is over.");
});

it('PK-MIS.15: a second concussion sets the days to 28 again', () => {
  const scene = falls([7], { concussionDays: 0 }).play({ do: 'time', forced: true, options: { count: 20 } });
  scene
    .play({ do: 'session', forced: true }, [1])
    .holds('foes')
    .attack('ghoul', 'asta', [[13, 14], 7]);
  expect(scene.field('asta', 'concussionDays')).toBe(28);
});

it('PK-MIS.13: with an arm or a leg its hand or foot is gone', () => {
  const again = falls([4, 'left-hand'], { injuries: ['left arm'] });
  expect(again.says().at(-1)).toContain('the left hand, which is already gone: you decide what is lost instead');
  expect(again.field('asta', 'injuries')).toEqual(['left arm']);
  expect(falls([3, 'left'], { injuries: ['left hand'] }).field('asta', 'injuries')).toEqual(['left hand', 'left arm']);
});
