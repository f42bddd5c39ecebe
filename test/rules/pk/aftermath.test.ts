import { expect, it } from 'vitest';
import { asta, bandit, brann, ghoul, like, wolf } from './cast.ts';
import { bout, fledFoes, Scene, table } from './kit.ts';

const bandits = [1, 2, 3].map((n) => like(bandit, { name: `Bandit ${n}` }));

it('PK-CHA.4: whoever is let go behind a Pursuit was caught up with, and has not got away', () => {
  const says = fledFoes().play({ do: 'chase' }, [17, 'letgo']).says();
  expect(says.at(-1)).toBe('\nThe fight is over: the foes are caught, and let go.');
});

it('PK-YLD.3: of several who gave up each can have its own fate', () => {
  const scene = bout('party', [asta], bandits).play({ do: 'surrender', at: ['foes'] });
  expect(table.asks(scene.fight, { do: 'prisoners' })[0]).toMatchObject({ who: 'party', against: 'foes' });
  scene.enter(['each', 'release', 'prisoners', 'release']);
  expect(scene.says()).toEqual(['Bandit 2 is taken prisoner.', 'Bandit 1 and Bandit 3 are let go.']);
});

it('PK-YLD.3: whoever gave up to foes of whom nobody is left is let go, unless the referee says otherwise', () => {
  const suggested = (scene: Scene) => table.asks(scene.fight, { do: 'prisoners' })[0];
  const scene = bout('foes', [asta, brann], bandits).play({ do: 'surrender', at: ['asta'] });
  expect(suggested(scene)).toMatchObject({ suggested: 'prisoners' });
  expect(suggested(scene.play({ do: 'end', at: ['foes'] }))).toMatchObject({ suggested: 'release' });
});

const captured = (party = [asta, brann]) => {
  const names = party.map(({ name }) => name.toLowerCase());
  const scene = bout('foes', [...party, like(asta, { name: 'Pell' })], bandits).play({ do: 'surrender', at: names });
  return scene.play({ do: 'prisoners' }, ['prisoners']).play({ do: 'end', at: ['foes'] });
};

it('PK-YLD.6: a prisoner of the party is held in the next fight, unless the referee says that it is free', () => {
  const { fight } = captured();
  const status = (answers: readonly string[]) => {
    const next = new Scene(table.begin({ foes: [ghoul] }, { from: fight, answers }));
    return ['asta', 'brann', 'pell'].map((id) => next.field(id, 'status'));
  };
  expect(status(['held'])).toEqual(['prisoner', 'prisoner', 'active']);
  expect(status(['free'])).toEqual(['active', 'active', 'active']);
  expect(status(['each', 'held', 'free'])).toEqual(['prisoner', 'active', 'active']);
});

it('PK-XP.3: the Experience is told with what ransoms brought, and a ransom behind it with what it comes to', () => {
  const scene = bout('party', [asta], bandits)
    .play({ do: 'surrender', at: ['foes'] })
    .enter(['prisoners']);
  scene.play({ do: 'ransom', at: ['bandit-1'] }, [50, 10, 5]).enter();
  expect(scene.enter().says()).toEqual(['Experience: 30 for Bandits 1 to 3. With ransoms: 45. Treasure: 50.']);
  scene.play({ do: 'ransom', at: ['bandit-2'] }, [20, 10, 0]);
  expect(scene.says()).toEqual(['Bandit 2 is handed back for 20. Experience: 10, 55 in all.']);
});

it('PK-BOUT.1: no session and no day passes between two Bouts, unless the referee insists', () => {
  const scene = bout('party', [asta], [wolf]);
  const why = 'The fight is going on (PK-BOUT.1): time passes when it is over, and `end` ends it.';
  for (const word of ['session', 'time', 'rest']) expect(scene.refuses({ do: word })).toBe(why);
  expect(scene.refuses({ do: 'session', forced: true })).toBeUndefined();
  scene.play({ do: 'end', at: ['foes'] });
  expect(scene.refuses({ do: 'session' })).toBeUndefined();
});

it('what comes at the wrong time is refused in words of the game', () => {
  const scene = bout('party', [asta], [ghoul]);
  expect(scene.refuses({ do: 'initiative' })).toContain(
    ': Enter goes on with the turns of the Side that holds the Bout.',
  );
  expect(scene.refuses({ do: 'bout' })).toContain('Enter goes on with the turns of the Side that holds the Bout.');
});
