import { expect, it } from 'vitest';
import { who } from '../../kit.ts';
import { asta, brann, cole, ghoul } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

const fought = (house: object = {}) => bout('party', [asta, brann, cole], [ghoul], { ...house }).play({ do: 'done' });
const running = (house: object = {}) => fought(house).play({ do: 'retreat', at: ['party'] });
const places = (scene: Scene) => ['asta', 'brann', 'cole'].map((id) => scene.place(id));

it('PK-RET.1: called in the gap after a Bout, by either Side', () => {
  const scene = bout('party', [asta], [ghoul]);
  expect(scene.refuses({ do: 'retreat', at: ['party'] })).toBe(
    'A Retreat is called at the end of a Bout, before Initiative (PK-RET.1): Enter goes on with the turns of the Side that holds the Bout.',
  );
  scene.play({ do: 'done' });
  expect([scene.refuses({ do: 'retreat', at: ['party'] }), scene.refuses({ do: 'retreat', at: ['foes'] })]).toEqual([
    undefined,
    undefined,
  ]);
  expect(scene.enter().refuses({ do: 'retreat', at: ['party'] })).toBeUndefined();
  expect(scene.holds('party').refuses({ do: 'retreat', at: ['party'] })).toContain('PK-RET.1');
});

it('PK-RET.2: one call for a Side in each gap', () => {
  const scene = running().enter([12, 9]);
  expect(scene.refuses({ do: 'retreat', at: ['party'] })).toBe(
    'The party has no Retreat left before the next Bout (PK-RET.2): Enter goes on with the end of the Bout.',
  );
  scene.holds('party').play({ do: 'done' });
  expect(scene.refuses({ do: 'retreat', at: ['party'] })).toBeUndefined();
});

it('PK-RET.3: not before the first Bout, unless the house rule retreatBeforeFirstBout says so', () => {
  const before = (house: object) => new Scene({ party: [asta, cole], foes: [ghoul] }, { ...house });
  expect(before({}).refuses({ do: 'retreat', at: ['party'] })).toContain('PK-RET.3');
  const early = before({ retreatBeforeFirstBout: true })
    .play({ do: 'retreat', at: ['party'] })
    .enter([12]);
  expect([early.place('asta'), early.due(), early.fight.round]).toEqual(['Melee', 'surprise', 1]);
});

it('PK-RET.4: all active combatants take part', () => {
  expect(
    running()
      .enter([13, 9, 10])
      .last?.told('runs')
      .map((data) => data['who']),
  ).toEqual(['asta', 'brann', 'cole']);
});

it('PK-RET.5, PK-RET.6: 13 out of Melee, 10 out of Near', () => {
  expect(places(running().enter([13, 9, 10]))).toEqual(['Near', 'out', 'out']);
  expect(places(running().enter([12, 9]))).toEqual(['Melee', 'Near', 'out']);
});

it('PK-RET.7: out of Distant without a roll', () => {
  const scene = bout('party', [cole], [ghoul])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] })
    .enter();
  expect(scene.field('cole', 'status')).toBe('left');
});

it('PK-RET.8: house rule retreatPace step is one stage only', () => {
  expect(places(running({ retreatPace: 'step' }).enter([13, 10]))).toEqual(['Near', 'Distant', 'out']);
});

it('PK-RET.9: whoever fails stays in the Zone reached', () => {
  expect(running().enter([13, 9, 9]).says()).toEqual([
    '\nAsta runs: to Near (13), still in Near (9, needed 10).',
    '\nBrann runs: still in Near (9, needed 10).',
    '\nCole runs: away.',
  ]);
});

it('PK-RET.10: the Retreat has succeeded when everybody has left', () => {
  expect(running().enter([13, 10, 10]).kept('fled')).toBe('party');
  expect(running().enter([13, 10, 9]).kept('fled')).toBe('');
});

it('PK-RET.11: those who remain may call again after the next Bout', () => {
  const scene = running()
    .enter([12, 9])
    .holds('party')
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] });
  expect(scene.enter([13, 10, 10]).kept('fled')).toBe('party');
});

it('PK-RET.12: those who have left do not act', () => {
  const scene = running().enter([12, 9]).holds('party');
  expect(scene.refusesAttack('cole', 'ghoul')).toBe('Cole has got away (PK-BOUT.8).');
});

it('PK-RET.13: foes run by the same Checks, or without rolls by the house rule npcRetreat auto', () => {
  const foes = (house: object) => fought(house).play({ do: 'retreat', at: ['foes'] });
  expect(foes({}).enter([13, 9]).place('ghoul')).toBe('Near');
  const auto = foes({ npcRetreat: 'auto' }).enter();
  expect([auto.field('ghoul', 'status'), auto.kept('fled')]).toEqual(['left', 'foes']);
  expect(auto.says()[0]).toBe('\nGhoul runs: to Near, to Distant, away.');
});

it('PK-RET.14: a Retreat draws no attacks', () => {
  const tags =
    running()
      .enter([13, 10, 10])
      .last?.asked.map(({ request }) => request.tag) ?? [];
  expect(tags.filter((tag) => tag !== 'modifier')).toEqual(['retreat', 'retreat', 'retreat']);
});

it('PK-RET.15: whether the fallen are carried or left behind is asked and recorded', () => {
  const scene = running()
    .set('brann', { status: 'out of commission', health: { current: 0, max: 5 } })
    .enter([13, 10]);
  scene.play({ do: 'letgo' });
  expect(scene.due()).toBe('fallen');
  expect(scene.enter(['left']).says()).toEqual(['Brann is left behind.']);
  expect(scene.due()).toBe('experience');
});

it('PK-RET.16: no Initiative while a Retreat is being settled', () => {
  expect([
    running().refuses({ do: 'initiative' })?.includes('the Retreat'),
    running().refuses({ do: 'bout' })?.includes('the Retreat'),
  ]).toEqual([true, true]);
});

it('PK-RET.17: when both Sides call, the rolling Side is settled first', () => {
  const both = () =>
    fought()
      .play({ do: 'retreat', at: ['foes'] })
      .play({ do: 'retreat', at: ['party'] });
  const out = both().enter([13, 10, 10]);
  expect([out.kept('over'), out.kept('fled'), out.field('ghoul', 'status')]).toEqual(['retreat', '', 'active']);
  const stuck = both().enter([12, 10, 13, 10]);
  expect([stuck.kept('fled'), stuck.field('ghoul', 'status')]).toEqual(['foes', 'left']);
  expect(both().says()).toEqual(['The party calls a Retreat.']);
});

it('PK-RET.18: the order of the rolls has no effect', () => {
  const turned = bout('party', [cole, brann, asta], [ghoul])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] });
  expect(places(turned.enter([9, 13, 10]))).toEqual(places(running().enter([13, 10, 9])));
});

it('the fight goes on for a Side of which somebody has left', () => {
  const scene = running().enter([12, 9]).holds('foes').attack('ghoul', 'asta', [13]);
  expect([scene.ah('asta'), scene.kept('over')]).toEqual(['2/4', '']);
  expect(table.ruleset.shape(who(scene.fight, 'cole'))).toBe('gone');
});
