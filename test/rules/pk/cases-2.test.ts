import { expect, it } from 'vitest';
import { archer, asta, bandit, brann, cole, ghoul, knight, like, witch, wolf } from './cast.ts';
import { afterBout, bout, fledFoes, table } from './kit.ts';

it('C31 (PK-ZON.14): Distant to Melee is −4', () => {
  expect(bout('party', [cole], [ghoul]).attack('cole', 'ghoul', [16]).ah('ghoul')).toBe('0/4');
});

it('C32 (PK-ZON.15, PK-ZON.22): Distant to Near has no penalty', () => {
  const scene = bout('party', [cole], [archer]).attack('cole', 'archer', [13, 3]);
  expect(scene.ah('archer')).toBe('0/3');
  expect(scene.last?.told('attack')[0]).toMatchObject({ lost: 2 });
});

it('C33 (PK-MOV.1, PK-ZON.2, PK-ATK.1): a step into Melee bars the bow and frees the dagger', () => {
  const scene = bout('party', [brann], [ghoul]).move('brann', 'Melee');
  expect(scene.refusesAttack('brann', 'ghoul', 'bow')).toBe(
    "A Ranged weapon can't be used in Melee (PK-ZON.2): Brann can attack Ghoul.",
  );
  expect(scene.attack('brann', 'ghoul', [15, [3, 3]], 'dagger').field('ghoul', 'status')).toBe('destroyed');
});

it('C34 (PK-MOV.2): Melee and Distant are not adjacent', () => {
  const scene = bout('party', [asta], [ghoul]);
  expect(scene.refuses({ do: 'move', who: 'asta', options: { to: 'Distant' } })).toBe(
    "Melee isn't next to Distant (PK-MOV.2): Asta can move to Near.",
  );
});

it("C35 (PK-ZON.17): a foe's Zone penalty is +4 on the Defense Check", () => {
  const scene = bout('foes', [brann], [ghoul]).attack('ghoul', 'brann', [9]);
  expect(scene.ah('brann')).toBe('1/5');
  expect(scene.holds('foes').attack('ghoul', 'brann', [8, 4]).ah('brann')).toBe('0/5');
});

it('C36 (PK-BOUT.6, PK-DEF.9, PK-DMG.6): any number of Defense Checks, one for each attack', () => {
  const scene = bout('foes', [asta], [ghoul, like(ghoul, { name: 'Ghoul 2' }), like(ghoul, { name: 'Ghoul 3' })]);
  expect(scene.attack('ghoul', 'asta', [13]).ah('asta')).toBe('2/4');
  expect(scene.attack('ghoul-2', 'asta', [5, 4]).ah('asta')).toBe('0/4');
  expect(scene.attack('ghoul-3', 'asta', [20]).ah('asta')).toBe('0/4');
  expect(scene.field('asta', 'defensesRolled')).toBe(3);
});

it('C37 (PK-DEF.8, PK-DEF.10, PK-ZON.16): an effect is a condition, without damage', () => {
  const scene = bout('foes', [cole], [witch]).attack('witch', 'cole', [14], 'hex');
  expect([scene.conditions('cole'), scene.ah('cole')]).toEqual([['blinded'], '0/6']);
  scene.holds('foes').attack('witch', 'cole', [15], 'hex');
  expect([scene.conditions('cole'), scene.ah('cole')]).toEqual([['blinded'], '0/6']);
});

it('C38 (PK-RET.1, PK-RET.5, PK-RET.6, PK-RET.7, PK-RET.8, PK-RET.10): everybody gets out', () => {
  const scene = afterBout().play({ do: 'retreat', at: ['party'] });
  expect(scene.due()).toBe('retreat');
  scene.enter([13, 10, 10]);
  expect(['asta', 'brann', 'cole'].map((id) => scene.field(id, 'status'))).toEqual(['left', 'left', 'left']);
  expect([scene.due(), scene.kept('fled')]).toEqual(['chase', 'party']);
});

it('C39 (PK-RET.9, PK-RET.11): whoever fails stays, and the fight goes on', () => {
  const scene = afterBout()
    .play({ do: 'retreat', at: ['party'] })
    .enter([12, 9]);
  expect(['asta', 'brann', 'cole'].map((id) => scene.place(id))).toEqual(['Melee', 'Near', 'out']);
  expect(scene.field('cole', 'status')).toBe('left');
  scene.enter();
  expect([scene.due(), scene.fight.round]).toEqual(['initiative', 2]);
});

it('C40 (PK-CHA.1, PK-CHA.3, PK-CHA.4, PK-CHA.5): Pursuit succeeds at 17', () => {
  const lost = fledFoes().play({ do: 'chase' }, [16]);
  expect([lost.field('bandit', 'status'), lost.kept('over')]).toEqual(['escaped', 'escape']);
  const caught = fledFoes().play({ do: 'chase' }, [17, 'fight']);
  expect([caught.field('bandit', 'status'), caught.due()]).toEqual(['active', 'zones']);
});

it('C41 (PK-CHA.2, PK-CHA.6, PK-CHA.7): Evasion succeeds at 17', () => {
  const fled = () =>
    bout('party', [asta], [ghoul])
      .play({ do: 'done' })
      .play({ do: 'retreat', at: ['party'] })
      .play({ do: 'run' }, [13, 10]);
  expect(table.ruleset.due(fled().fight)[0]?.side).toBe('foes');
  expect(fled().play({ do: 'chase' }, [17]).kept('over')).toBe('escape');
  const caught = fled().play({ do: 'chase' }, [16]);
  expect([caught.field('asta', 'status'), caught.due()]).toEqual(['active', 'zones']);
});

it('C42 (PK-YLD.1, PK-YLD.2, PK-YLD.3, PK-XP.2): a prisoner gives Experience as if destroyed', () => {
  const scene = bout('party', [asta], [bandit]).holds('party').play({ do: 'done' });
  scene.play({ do: 'surrender', at: ['foes'] });
  expect([scene.kept('over'), scene.kept('victor'), scene.field('bandit', 'disarmed')]).toEqual([
    'surrender',
    'party',
    true,
  ]);
  const [asked] = table.asks(scene.fight, { do: 'prisoners' });
  expect(asked?.kind === 'choose' && asked.options.map(({ id }) => id)).toEqual(['prisoners', 'release']);
  scene.enter(['prisoners']).enter();
  expect(scene.enter().kept('experience')).toBe(10);
  expect(scene.field('bandit', 'status')).toBe('prisoner');
});

it('C43 (PK-TAM.1, PK-TAM.2, PK-TAM.3): a Beast that surrenders is Tamed and not asked about', () => {
  const scene = bout('party', [asta], [wolf]).play({ do: 'surrender', at: ['wolf'] });
  expect([scene.field('wolf', 'status'), scene.kept('over'), scene.due()]).toEqual([
    'tamed',
    'surrender',
    'experience',
  ]);
  expect(scene.play({ do: 'time', options: { count: 6 } }).field('wolf', 'tamed')).toBe(true);
  expect(scene.play({ do: 'time', options: { count: 1 } }, ['go']).field('wolf', 'tamed')).toBe(false);
});

it('C44 (PK-INI.4): with bothAttack the other Side attacks afterwards, in the same Bout', () => {
  const scene = bout('party', [asta], [ghoul], { boutStructure: 'bothAttack' }).attack('asta', 'ghoul', [12]);
  expect(scene.attack('ghoul', 'asta', [12, 2]).ah('asta')).toBe('1/4');
  expect([scene.ah('ghoul'), scene.fight.round]).toEqual(['0/4', 1]);
});

it('C45 (PK-INI.5, PK-BOUT.5, PK-ATK.3, PK-DEF.3): three Bouts, three Initiatives, thirty seconds', () => {
  const scene = bout('party', [asta], [ghoul]).attack('asta', 'ghoul', [15, 3]);
  scene.holds('foes').attack('ghoul', 'asta', [19]);
  scene.holds('party').attack('asta', 'ghoul', [2]);
  expect([scene.ah('ghoul'), scene.ah('asta'), scene.fight.round]).toEqual(['0/1', '2/4', 3]);
  expect(scene.enter().kept('seconds')).toBe(30);
});

it('C46 (PK-XP.1, PK-END.4): destroyed enemies give Experience', () => {
  const weak = like(bandit, { armor: 0, health: '1/4' });
  const scene = bout('party', [asta], [weak, like(weak, { name: 'Bandit 2' })]).attack('asta', 'bandit', [5]);
  scene.holds('party').attack('asta', 'bandit-2', [5]);
  expect([scene.kept('victor'), scene.enter().kept('experience')]).toEqual(['party', 20]);
});

it("C47 (PK-CHK.7, PK-DEF.1, PK-CRT.12): the only d20 is the defender's", () => {
  const scene = bout('foes', [asta], [knight]).attack('knight', 'asta', [1]);
  expect(scene.last?.keys).toEqual(['defence:asta:knight']);
  expect(scene.ah('asta')).toBe('0/4');
  expect(scene.last?.told('defence')[0]).toMatchObject({ damage: 8, lost: 5 });
  expect(scene.field('knight', 'weapons')).toEqual([]);
});

it('C48 (PK-ZON.3, PK-ZON.4): no Melee weapon in Near or in Distant', () => {
  const scene = bout('party', [brann, like(cole, { weapons: ['sling', 'knife'] })], [archer, witch]);
  expect(scene.refusesAttack('brann', 'archer', 'dagger')).toContain("can't be used in Near (PK-ZON.3)");
  expect(scene.refusesAttack('cole', 'witch', 'knife')).toContain("can't be used in Distant (PK-ZON.4)");
});

it('C49 (PK-ZON.12, PK-ZON.19): Near to Near has no penalty', () => {
  const scene = bout('party', [brann], [archer]).attack('brann', 'archer', [13, [1, 1]], 'bow');
  expect(scene.ah('archer')).toBe('0/3');
  expect(scene.last?.told('attack')[0]).toMatchObject({ damage: 2, lost: 1, modifier: 0 });
});
