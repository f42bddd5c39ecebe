import { expect, it } from 'vitest';
import { asta, bandit, brann, cole, ghoul, like } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

const fledFoes = (house: object = {}, party = [asta]) =>
  bout('party', party, [bandit], { ...house })
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['foes'] })
    .play({ do: 'run' }, [13, 10]);
const fledParty = (house: object = {}) =>
  bout('party', [asta, brann, cole], [ghoul], { ...house })
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] })
    .play({ do: 'run' }, [13, 10, 10]);
const caught = (scene: Scene) => scene.kept('over') === '';

it('PK-CHA.1, PK-CHA.11: the players choose whether to chase, and if not the fight is over without a roll', () => {
  const [due] = table.ruleset.due(fledFoes().fight);
  expect([due?.side, due?.head, due?.says]).toEqual([
    'party',
    'Pursuit',
    'The foes have got away. Does the party give chase?',
  ]);
  const over = fledFoes().enter();
  expect([over.kept('over'), over.last?.asked]).toEqual(['retreat', []]);
});

it('PK-CHA.2: the referee says whether the foes chase', () => {
  const [due] = table.ruleset.due(fledParty().fight);
  expect([due?.side, due?.says]).toEqual(['foes', 'The party has got away. Do the foes give chase?']);
});

it('PK-CHA.3: 17 or more, or 16 by the house rule chaseTarget', () => {
  expect(caught(fledFoes().play({ do: 'chase' }, [16]))).toBe(false);
  expect(caught(fledFoes({ chaseTarget: 16 }).play({ do: 'chase' }, [16, 'fight']))).toBe(true);
  expect(caught(fledFoes({ chaseTarget: 16 }).play({ do: 'chase' }, [15]))).toBe(false);
});

it('PK-CHA.4: after a successful Pursuit the players may still let it go', () => {
  expect(fledFoes().play({ do: 'chase' }, [17, 'letgo']).kept('over')).toBe('spared');
});

it('PK-CHA.8: the rolling Side rolls also when it is chased', () => {
  const scene = fledParty().play({ do: 'chase' }, ['brann', 17]);
  expect(scene.last?.keys.at(-1)).toBe('chase:1:brann');
  expect(scene.says()).toEqual([
    'Evasion: Brann 17 (17 needed), succeeds.',
    '\nThe fight is over: the party has escaped.',
  ]);
});

it('PK-CHA.9: one member rolls, named by the players', () => {
  const [asked] = table.asks(fledParty().fight, { do: 'chase' });
  expect(asked).toMatchObject({ tag: 'thrower', who: 'party', suggested: 'asta' });
});

it('PK-CHA.9: house rule chaseRoll any: everybody rolls, one success is enough', () => {
  expect(caught(fledParty({ chaseRoll: 'any' }).play({ do: 'chase' }, [2, 17, 3]))).toBe(false);
  expect(caught(fledParty({ chaseRoll: 'any' }).play({ do: 'chase' }, [2, 16, 3]))).toBe(true);
});

it('PK-CHA.9: house rule chaseRoll all: everybody must succeed', () => {
  expect(caught(fledParty({ chaseRoll: 'all' }).play({ do: 'chase' }, [17, 18, 16]))).toBe(true);
  expect(caught(fledParty({ chaseRoll: 'all' }).play({ do: 'chase' }, [17, 18, 19]))).toBe(false);
});

it('PK-CHA.10: house rule chaseRounds several: the first Round that succeeds settles it', () => {
  const several = { chaseRounds: 'several' };
  const scene = fledFoes(several).play({ do: 'chase' }, [3, 2, 17, 'fight']);
  expect([caught(scene), scene.last?.told('chase').length]).toEqual([true, 2]);
  expect(caught(fledFoes(several).play({ do: 'chase' }, [3, 2, 3, 4]))).toBe(false);
});

it('PK-CHA.12: a resumed fight is the same fight', () => {
  const scene = fledFoes({}, [like(asta, { armor: '1/3', weapons: ['sword 1/0'] })]).play({ do: 'chase' }, [
    17,
    'fight',
  ]);
  expect([scene.fight.round, scene.kept('seconds'), scene.ah('asta'), scene.counts('asta', 'sword')]).toEqual([
    2,
    10,
    '1/4',
    '1/0',
  ]);
});

it('PK-CHA.13: a Bout is fought before the next Retreat', () => {
  const scene = fledFoes().play({ do: 'chase' }, [17, 'fight']).enter(['Melee', 'Melee']);
  expect(scene.due()).toBe('initiative');
  for (const side of ['party', 'foes']) expect(scene.refuses({ do: 'retreat', at: [side] })).toContain('PK-CHA.13');
});

it('PK-CHA.14: the Side that was caught may run again, unless the house rule retreatAfterPursuit is false', () => {
  const again = (house: object) =>
    fledFoes(house)
      .play({ do: 'chase' }, [17, 'fight'])
      .enter(['Melee', 'Melee'])
      .holds('party')
      .play({ do: 'done' })
      .refuses({ do: 'retreat', at: ['foes'] });
  expect(again({})).toBeUndefined();
  expect(again({ retreatAfterPursuit: false })).toContain('PK-CHA.14');
});

it('PK-CHA.15: a concussed thrower uses two d20, and the lower counts', () => {
  const dizzy = like(asta, { concussionDays: 3 });
  expect(caught(fledFoes({}, [dizzy]).play({ do: 'chase' }, [[20, 16]]))).toBe(false);
  expect(caught(fledFoes({}, [dizzy]).play({ do: 'chase' }, [[20, 17], 'fight']))).toBe(true);
});

it('PK-CHA.17: all who left in this fight are active again', () => {
  const scene = fledParty().play({ do: 'chase' }, ['asta', 2]);
  expect(['asta', 'brann', 'cole'].map((id) => scene.field(id, 'status'))).toEqual(['active', 'active', 'active']);
});

it('PK-CHA.18: Zones are stated anew for everybody, the starting Zones suggested, and no surprise is asked', () => {
  const scene = fledParty().play({ do: 'chase' }, ['asta', 2]);
  const asked = table.asks(scene.fight, { do: 'zones' });
  expect(asked.map((request) => request.kind === 'choose' && `${request.who} ${request.suggested}`)).toEqual([
    'asta Melee',
    'brann Near',
    'cole Distant',
    'ghoul Melee',
  ]);
  scene.enter(['Near', 'Near', 'Near', 'Near']);
  expect([scene.due(), scene.place('ghoul')]).toEqual(['initiative', 'Near']);
});

it('PK-CHA.18: no surprise either, when a Retreat came before the first Bout', () => {
  const scene = bout('party', [cole], [ghoul], { retreatBeforeFirstBout: true });
  expect(scene.fight.round).toBe(1);
  const early = table.begin({ party: [cole], foes: [ghoul] }, { house: { retreatBeforeFirstBout: true } });
  const fled = table.play(table.play(early, { do: 'retreat', at: ['party'] }).fight, { do: 'run' }).fight;
  const back = table.play(fled, { do: 'chase' }, [2]).fight;
  expect(table.ruleset.due(table.play(back, { do: 'zones' }, ['Near', 'Near']).fight)[0]?.id).toBe('initiative');
});

it('PK-CHA.13: nor before the first Bout, where a Retreat could be called', () => {
  const scene = new Scene({ party: [asta], foes: [ghoul] }, { retreatBeforeFirstBout: true });
  scene
    .play({ do: 'retreat', at: ['party'] })
    .play({ do: 'run' }, [13, 10])
    .play({ do: 'chase' }, [16])
    .play({ do: 'zones' }, ['Melee', 'Melee']);
  expect(scene.refuses({ do: 'retreat', at: ['party'] })).toBe(
    'The party has no Retreat left before the next Bout (PK-CHA.13): Enter goes on with Initiative.',
  );
  scene.holds('party').play({ do: 'done' });
  expect(scene.refuses({ do: 'retreat', at: ['party'] })).toBeUndefined();
});
