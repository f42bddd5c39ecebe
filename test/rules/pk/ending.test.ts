import { expect, it } from 'vitest';
import { asta, bandit, brann, cole, ghoul, like, wolf } from './cast.ts';
import { bout, Scene, table } from './kit.ts';

const bandit2 = like(bandit, { name: 'Bandit 2' });

it('PK-END.1, PK-END.5: after a Bout one line asks for Surrender and Retreat, and Enter is nobody', () => {
  const scene = bout('party', [asta], [ghoul]).play({ do: 'done' });
  const [due] = table.ruleset.due(scene.fight);
  expect([due?.head, due?.says, due?.enter?.says]).toEqual([
    'End of Bout 1',
    'Does anyone surrender or retreat?',
    'nobody, next Bout',
  ]);
  expect(scene.refuses({ do: 'bout' })).toBeUndefined();
  expect(bout('party', [asta], [ghoul]).refuses({ do: 'bout' })).toContain('PK-END.1');
});

it('PK-END.2: the fight is over at once, and the turns that are left are dropped', () => {
  const scene = bout('party', [asta, brann, cole], [ghoul]).attack('asta', 'ghoul', [20]);
  expect([scene.kept('over'), scene.due(), scene.kept('seconds')]).toEqual(['destroyed', 'experience', 10]);
  expect(scene.refuses({ do: 'defend', who: 'brann' })).toContain('The fight is over (PK-BOUT.1)');
});

it('PK-END.3: the referee may declare that a Side can no longer resist', () => {
  const scene = bout('party', [asta], [bandit, bandit2]).play({ do: 'end', at: ['foes'] });
  expect([scene.kept('victor'), scene.enter().kept('experience')]).toEqual(['party', 20]);
});

it('PK-END.4: destroyed or disarmed, either is a victory', () => {
  expect(bout('party', [asta], [ghoul]).attack('asta', 'ghoul', [20]).kept('victor')).toBe('party');
  expect(
    bout('party', [asta], [ghoul])
      .play({ do: 'surrender', at: ['party'] })
      .kept('victor'),
  ).toBe('foes');
});

it('PK-END.6: both Sides surrender at once: nobody has won', () => {
  const scene = bout('party', [asta], [ghoul]).play({ do: 'surrender', at: ['party', 'foes'] });
  expect([scene.kept('over'), scene.kept('victor')]).toEqual(['nobody', '']);
});

it('PK-END.7: some have left and the last drops: they count as retreated, and a chase is offered', () => {
  const scene = bout('party', [asta, cole], [ghoul])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] });
  scene
    .play({ do: 'run' }, [12])
    .enter()
    .holds('foes')
    .set('asta', { armor: { current: 0, max: 3 }, health: { current: 1, max: 4 } });
  scene.attack('ghoul', 'asta', [13, 10]);
  expect([scene.kept('over'), scene.kept('fled'), scene.due()]).toEqual(['', 'party', 'chase']);
});

it('PK-YLD.1: a Side can surrender at any other moment as well', () => {
  const scene = new Scene({ party: [asta], foes: [bandit] }).play({ do: 'surrender', at: ['foes'] });
  expect(scene.kept('over')).toBe('surrender');
});

it('PK-YLD.2, PK-YLD.5: whoever surrenders is disarmed, no target, and does not act', () => {
  const scene = bout('party', [asta], [bandit, bandit2]).play({ do: 'surrender', at: ['bandit'] });
  expect([scene.field('bandit', 'disarmed'), scene.kept('over')]).toEqual([true, '']);
  expect(scene.refusesAttack('asta', 'bandit')).toBe('Bandit has surrendered (PK-ZON.7): Asta can attack Bandit 2.');
  expect(scene.holds('foes').refusesAttack('bandit', 'asta')).toContain('Bandit has surrendered');
  expect(scene.refuses({ do: 'surrender', at: ['bandit'] })).toContain('Bandit has surrendered');
});

it('PK-YLD.3: prisoners or release, answered for the Side or one by one', () => {
  const scene = bout('party', [asta], [bandit, bandit2]).play({ do: 'surrender', at: ['foes'] });
  scene.play({ do: 'prisoners', at: ['bandit-2'] }, ['release']).enter(['prisoners']);
  expect([scene.field('bandit', 'status'), scene.field('bandit-2', 'status')]).toEqual(['prisoner', 'released']);
});

it('PK-YLD.4: one may surrender, and when the last one does the Side has', () => {
  const scene = bout('party', [asta], [bandit, bandit2]).play({ do: 'surrender', at: ['bandit'] });
  expect(scene.due()).toBe('turn');
  expect(scene.play({ do: 'surrender', at: ['bandit-2'] }).kept('over')).toBe('surrender');
});

const withPrisoner = (house: object = {}) =>
  bout('party', [asta], [bandit], { ...house })
    .play({ do: 'surrender', at: ['foes'] })
    .play({ do: 'prisoners' }, ['prisoners']);

it('PK-YLD.6, PK-XP.3, PK-XP.4: a prisoner is handed back for a price, and Experience is entered', () => {
  const scene = withPrisoner().play({ do: 'ransom', at: ['bandit'], text: 'to the duke' }, [50, 10, 5]);
  expect([scene.field('bandit', 'status'), scene.kept('treasure'), scene.kept('experience')]).toEqual([
    'ransomed',
    50,
    15,
  ]);
  expect(scene.says()).toEqual(['Bandit is handed back to the duke for 50. Experience: 15.']);
  expect(scene.enter().kept('experience')).toBe(25);
});

it('PK-XP.3: the ransom suggests its Experience; house rule ransomXp none asks for the treasure alone', () => {
  const suggested = table.asks(withPrisoner().fight, { do: 'ransom', at: ['bandit'] }, [50])[0];
  expect(suggested).toMatchObject({ tag: 'ransom-xp', suggested: 10 });
  const scene = withPrisoner({ ransomXp: 'none' }).play({ do: 'ransom', at: ['bandit'] }, [50, 0]);
  expect(scene.last?.asked.map(({ request }) => request.tag)).toEqual(['ransom', 'treasure-xp']);
});

it('PK-YLD.6: nobody is handed back by default', () => {
  const scene = withPrisoner();
  expect(scene.due()).toBe('ransom');
  expect(scene.enter().due()).toBe('experience');
});

it('PK-YLD.8: harm to a prisoner is remarked upon', () => {
  const scene = withPrisoner().play({ do: 'damage', at: ['bandit'], options: { amount: 1 } });
  expect(scene.says()).toContain(
    'Bandit is a prisoner: tormenting prisoners soon makes a well-known villain (PK-YLD.8).',
  );
});

it("PK-YLD.9: the choice over the party is the referee's", () => {
  const scene = bout('party', [asta], [bandit]).play({ do: 'surrender', at: ['party'] });
  expect(table.asks(scene.fight, { do: 'prisoners' })[0]?.who).toBe('referee');
  expect(table.asks(withoutFate().fight, { do: 'prisoners' })[0]?.who).toBe('party');
});

const withoutFate = () => bout('party', [asta], [bandit]).play({ do: 'surrender', at: ['foes'] });

it('PK-YLD.10: only the active members of a Side become prisoners', () => {
  const scene = bout('party', [asta], [bandit, bandit2]).play({ do: 'kill', at: ['bandit-2'] });
  scene.play({ do: 'surrender', at: ['foes'] }).enter(['prisoners']);
  expect([scene.field('bandit', 'status'), scene.field('bandit-2', 'status')]).toEqual(['prisoner', 'destroyed']);
});

it('PK-TAM.1: Fish, Beasts and Plants are Tamed, others are not', () => {
  const tamed = (kind: string) =>
    bout('party', [asta], [like(wolf, { kind })])
      .play({ do: 'surrender', at: ['foes'] })
      .field('wolf', 'status');
  expect(['Fish', 'Beast', 'Plant', 'other'].map(tamed)).toEqual(['tamed', 'tamed', 'tamed', 'surrendered']);
});

it('PK-TAM.2: on day 7 it is asked whether it stays, and not before', () => {
  const scene = bout('party', [asta], [wolf]).play({ do: 'surrender', at: ['foes'] });
  scene.play({ do: 'time', options: { count: 6 } }).play({ do: 'time', options: { count: 1 } }, ['stay']);
  expect([scene.field('wolf', 'tamedDays'), scene.field('wolf', 'tamed')]).toEqual([7, true]);
  scene.play({ do: 'time', options: { count: 7 } });
});

it('PK-TAM.4: a creature that gives up to foes is not Tamed', () => {
  const scene = bout('party', [asta, like(wolf, { name: 'Grey' })], [bandit]).play({ do: 'surrender', at: ['grey'] });
  expect([scene.field('grey', 'status'), scene.field('grey', 'tamed')]).toEqual(['surrendered', false]);
});

it('PK-TAM.6, PK-TAM.3: in a mixed Side each is treated by its own kind', () => {
  const scene = bout('party', [asta], [wolf, bandit]).play({ do: 'surrender', at: ['foes'] });
  expect([scene.field('wolf', 'status'), scene.field('bandit', 'status')]).toEqual(['tamed', 'surrendered']);
  scene.enter(['release']);
  expect([scene.field('wolf', 'status'), scene.field('bandit', 'status')]).toEqual(['tamed', 'released']);
});

it('PK-XP.5: released enemies give none, unless the house rule xpForReleased says so', () => {
  const released = (house: object) =>
    bout('party', [asta], [bandit], { ...house })
      .play({ do: 'surrender', at: ['foes'] })
      .enter(['release'])
      .enter()
      .kept('experience');
  expect([released({}), released({ xpForReleased: true })]).toEqual([0, 10]);
});

it('PK-XP.6: enemies who got away give none', () => {
  const scene = bout('party', [asta], [bandit])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['foes'] });
  scene.play({ do: 'run' }, [20, 20]).play({ do: 'letgo' });
  expect(scene.enter().kept('experience')).toBe(0);
  expect(scene.says()).toEqual(['No Experience is gained.']);
});

it('PK-XP.7: a Tamed creature counts like a prisoner', () => {
  const scene = bout('party', [asta], [like(wolf, { xp: 4 })]).play({ do: 'surrender', at: ['foes'] });
  expect(scene.enter().kept('experience')).toBe(4);
});

it('PK-XP.1: those without a number are counted as heads; the dead of an earlier fight give nothing again', () => {
  const scene = bout('party', [asta], [like(ghoul, { health: '1/5' })])
    .attack('asta', 'ghoul', [2])
    .enter();
  expect(scene.says()).toEqual(['Experience: 0 for Ghoul.']);
  const next = new Scene(table.begin({ foes: [bandit] }, { from: scene.fight })).play({ do: 'kill', at: ['bandit'] });
  expect(next.enter().says()).toEqual(['Experience: 10 for Bandit.']);
});

it('somebody who is named twice is meant once', () => {
  const scene = bout('party', [asta], [bandit, bandit2]).play({
    do: 'damage',
    at: ['bandit', 'bandit'],
    options: { amount: 1 },
  });
  expect(scene.ah('bandit')).toBe('0/4');
  scene.play({ do: 'surrender', at: ['foes', 'bandit'] });
  expect(scene.says()[0]).toBe('\nBandit and Bandit 2 surrender and are disarmed.');
  scene.play({ do: 'prisoners' }, ['prisoners']).play({ do: 'ransom', at: ['bandit', 'bandit'] }, [5, 1, 0]);
  expect(scene.kept('treasure')).toBe(5);
});

it('PK-END.3: a player character is not destroyed by the word that its Side can no longer resist', () => {
  const scene = bout('party', [asta, like(ghoul, { name: 'Pell' })], [bandit]).play({ do: 'end', at: ['party'] });
  expect([scene.kept('victor'), scene.field('asta', 'status'), scene.field('pell', 'status')]).toEqual([
    'foes',
    'active',
    'destroyed',
  ]);
  const next = table.begin({ foes: [wolf] }, { from: scene.play({ do: 'session' }).fight });
  expect(new Scene(next).field('asta', 'absent')).toBe(false);
});

it('what is settled behind a fight is refused in the middle of it, whatever the referee says', () => {
  const scene = bout('party', [asta], [bandit, bandit2]).play({ do: 'surrender', at: ['bandit'] });
  scene.play({ do: 'prisoners' }, ['prisoners']);
  expect(scene.refuses({ do: 'experience' })).toBe(
    'The fight is not over yet (PK-END.1): `end foes` ends it with a victory, `end` without.',
  );
  for (const word of ['experience', 'custody', 'fallen'])
    expect(() => scene.play({ do: word, forced: true })).toThrow('The fight is not over yet (PK-END.1)');
  scene.play({ do: 'kill', at: ['bandit-2'] });
  expect([scene.due(), scene.enter().due(), scene.enter().kept('experience')]).toEqual(['ransom', 'experience', 20]);
});

it('PK-XP.1, PK-XP.2: Experience is counted once, and not before it is known who is a prisoner', () => {
  const scene = bout('party', [asta], [bandit, bandit2]).play({ do: 'surrender', at: ['foes'] });
  expect(scene.refuses({ do: 'experience' })).toBe(
    'The fate of Bandit and Bandit 2 is open (PK-YLD.3): `prisoners` comes first.',
  );
  scene.enter(['prisoners']).enter();
  expect(scene.refuses({ do: 'custody' })).toBe('The ransom has been settled (PK-YLD.6): `undo` reopens it.');
  scene.enter();
  expect(scene.refuses({ do: 'experience' })).toBe('Experience has been settled (PK-XP.1): `undo` reopens it.');
});

it('PK-TAM.1: nothing is Tamed behind a fight or during the question of a chase', () => {
  const fled = bout('party', [asta], [wolf])
    .play({ do: 'done' })
    .play({ do: 'retreat', at: ['party'] })
    .play({ do: 'run' }, [13, 10]);
  const tame = { do: 'tame', at: ['wolf'] };
  expect(fled.refuses(tame)).toBe('The party has got away (PK-YLD.1): `chase` or `letgo` comes first.');
  fled.play({ do: 'chase' }, [17]);
  expect(fled.refuses(tame)).toBe('No fight is going on (PK-YLD.1): `fight` begins the next.');
  expect(fled.play({ ...tame, forced: true }).kept('over')).toBe('escape');
});

it('the next fight begins when nothing of this one is left to do, unless the referee insists', () => {
  const scene = bout('party', [asta], [bandit]);
  expect(scene.refuses({ do: 'fight' })).toBe('A fight is going on: `end` ends it, and `fight` then begins the next.');
  expect(scene.refuses({ do: 'fight', forced: true })).toBeUndefined();
  scene.play({ do: 'kill', at: ['bandit'] });
  expect(scene.refuses({ do: 'fight' })).toContain('next fight: Aftermath, Experience.');
  expect(scene.enter().refuses({ do: 'fight' })).toBeUndefined();
});

it('PK-TAM.2: of a Tamed creature that is dead it is not asked whether it stays', () => {
  const scene = bout('party', [asta], [wolf]).play({ do: 'surrender', at: ['foes'] });
  scene.play({ do: 'kill', at: ['wolf'] }).play({ do: 'time', options: { count: 7 } });
  expect(scene.field('wolf', 'status')).toBe('destroyed');
});

it('PK-YLD.8: to put a prisoner to death is remarked upon', () => {
  expect(
    withPrisoner()
      .play({ do: 'kill', at: ['bandit'] })
      .says(),
  ).toContain('Bandit is a prisoner: tormenting prisoners soon makes a well-known villain (PK-YLD.8).');
});
