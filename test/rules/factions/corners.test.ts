import { describe, expect, test } from 'vitest';
import { isCritical } from '../../../rules/factions/harm.ts';
import { cannotReactTo } from '../../../rules/factions/meeting.ts';
import { afterSize, diceFactor, shoveZones } from '../../../rules/factions/size.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { field } from '../../kit.ts';
import { balthasar, bandit, bandit2, leader, sybilla, theobald, wyrm } from './cast.ts';
import { act, attack, attackIntent, bag, factionsOf, fightOf, health, stateOf, table, with_ } from './kit.ts';

const extra = (kind: string, count = 1, id = kind) => ({ id, name: kind, kind, count });

/** Returns the reasons why a combatant cannot react so, by the id of the option; nothing where the option is open. */
function options(fight: Fight, intent: Intent, answers: readonly (string | number)[] = []) {
  const [asked] = table.asks(fight, intent, answers);
  const all = asked?.kind === 'choose' ? asked.options : [];
  return Object.fromEntries(all.map(({ id, refused }) => [id, refused]));
}

describe('reactions beyond the turn', () => {
  test('FA-REA.6 one of just this kind goes before one of any; without a count there is always one more', () => {
    const both = { extraReactions: [extra('any'), extra('dodge')], turn: 'spent' };
    const fight = with_(fightOf([balthasar()], [bandit()]), 'bandit', both);
    expect(field(attack(fight, 'balthasar', 'bandit', ['dodge', 1]).fight, 'bandit', 'extraUsed')).toEqual(['dodge']);
    const endless = with_(fight, 'bandit', { extraReactions: [extra('dodge', 0)], extraUsed: ['dodge', 'dodge'] });
    expect(cannotReactTo(endless, 'bandit', 'balthasar', 'dodge')).toBeUndefined();
    const twice = with_(fight, 'bandit', { extraReactions: [extra('dodge', 2)], extraUsed: ['dodge', 'dodge'] });
    expect(cannotReactTo(twice, 'bandit', 'balthasar', 'dodge')).toBe('turn spent');
  });

  test('FA-SNK.2 in the bonus round those who do not lie in ambush have no reaction, an extra one neither', () => {
    const fight = fightOf([sybilla({ concealed: true })], [bandit({ extraReactions: ['any unlimited'] }), bandit2()], {
      started: 'players',
    });
    const seen = with_(fight, 'sybilla', { concealed: false });
    expect(attack(seen, 'sybilla', 'bandit', [1]).keys).toEqual(['damage:sybilla:bandit']);
  });

  test('FA-MOR.11 the broken may hide behind somebody, and guard nobody', () => {
    const fight = with_(fightOf([sybilla()], [bandit(), bandit2()]), 'bandit', { broken: 'retreat' });
    expect(options(fight, attackIntent('sybilla', 'bandit'))['hide']).toBeUndefined();
    expect(options(fight, attackIntent('sybilla', 'bandit-2'))['guard']).toBe('nobody can step in');
  });

  test('FA-REA.7 FA-GRD.4 nobody guards two targets of one attack, however many reactions are left', () => {
    const players = [balthasar(), sybilla(), theobald({ extraReactions: ['any unlimited'] })];
    const fight = factionsOf({ players, monsters: [wyrm()] }, { started: 'monsters' });
    const bite = attackIntent('wyrm', ['balthasar', 'sybilla'], { with: 'bite' });
    expect(options(fight, bite)['guard']).toBeUndefined();
    expect(options(fight, bite, ['guard', 'turn'])['guard']).toBe('nobody can step in');
  });
});

describe('damage and gear in the corners', () => {
  test('FA-SIZ.2 FA-SIZ.3 FA-SIZ.15 T-6 steps count double each time, to the fourth', () => {
    expect([1, 2, 3, 4].map(diceFactor)).toEqual([2, 4, 8, 16]);
    expect([-1, -2, -3, -4].map((steps) => afterSize(17, steps))).toEqual([9, 5, 3, 2]);
    expect([1, 2, 3, 4].map(shoveZones)).toEqual([1, 2, 4, 8]);
  });

  test('FA-SIZ.7 FA-BLA.9 a blast that is rolled for each target is not doubled by size either', () => {
    const fight = factionsOf(
      { players: [balthasar()], monsters: [wyrm()] },
      { started: 'monsters', house: { blastDamage: 'perTarget' } },
    );
    const [asked] = table.asks(fight, attackIntent('wyrm', 'balthasar', { with: 'fire-breath' }), ['none']);
    expect(asked?.kind === 'roll' && asked.dice).toEqual([6]);
  });

  test('FA-GEA.5 with several dice any 1 destroys a damaged weapon', () => {
    const ogre = { ...wyrm({ hands: 2, naturalArmour: 0, weapons: ['club 1d6 damaged'] }), name: 'Ogre' };
    const fight = factionsOf({ players: [ogre], bandits: [bandit({ str: 20 })] });
    const broken = (...dice: readonly number[]) =>
      field(attack(fight, 'ogre', 'bandit', ['none', dice], { with: 'club' }).fight, 'ogre', 'weapons/club/destroyed');
    expect([broken(1, 5), broken(5, 1), broken(5, 5)]).toEqual([true, true, false]);
  });

  test('FA-GEA.5 a damaged shield that strikes with a 1 is destroyed too', () => {
    const fight = fightOf([theobald({ shield: ['shield damaged'] })], [bandit()]);
    const struck = (face: number) =>
      field(
        attack(fight, 'theobald', 'bandit', ['none', [face]], { with: 'shield' }).fight,
        'theobald',
        'shield/shield/destroyed',
      );
    expect([struck(1), struck(2)]).toEqual([true, false]);
  });

  test('FA-DMG.9 FA-GEA.1 by exchangeOnly a shield counts against a counter, and is used only where it counts', () => {
    const fight = fightOf([theobald()], [bandit()], { started: 'bandits', house: { shieldArmour: 'exchangeOnly' } });
    const taken = attack(fight, 'bandit', 'theobald', ['none', 1], { with: 'axe' }).fight;
    expect([field(taken, 'theobald', 'shield/shield/used'), field(taken, 'theobald', 'armour/light/used')]).toEqual([
      false,
      true,
    ]);
    const attacker = fightOf([theobald()], [bandit()], { house: { shieldArmour: 'exchangeOnly' } });
    const countered = attack(attacker, 'theobald', 'bandit', ['counter', 1, 6]).fight;
    expect([health(countered, 'theobald'), field(countered, 'theobald', 'shield/shield/used')]).toEqual([8, true]);
  });

  test('FA-DMG.6 armourCap is the highest armour value, durability the die of wear (FA-GEA.2)', () => {
    const hurt = (armourCap: number) =>
      health(
        attack(
          fightOf([balthasar()], [bandit({ naturalArmour: 3, armour: ['heavy'] })], { house: { armourCap } }),
          'balthasar',
          'bandit',
          ['none', 6],
        ).fight,
        'bandit',
      );
    expect([hurt(0), hurt(1), hurt(3), hurt(4), hurt(9)]).toEqual([2, 3, 5, 6, 7]);
    const worn = (durability: string) => {
      const fight = attack(fightOf([balthasar()], [bandit()], { house: { durability } }), 'balthasar', 'bandit', [
        'none',
        1,
      ]).fight;
      const [asked] = table.asks(act(fight, { do: 'end' }).fight, { do: 'aftermath' });
      return asked?.kind === 'check' ? [asked.sides, asked.bands[0]?.upTo] : [];
    };
    expect(['4/1', '4/2', '6/1', '6/2', '8/1', '10/1', '12/1', '20/1'].map(worn)).toEqual([
      [4, 1],
      [4, 2],
      [6, 1],
      [6, 2],
      [8, 1],
      [10, 1],
      [12, 1],
      [20, 1],
    ]);
  });

  test('FA-DMG.12 nothing suffered is never critical, at 0 health neither', () => {
    const fight = fightOf([balthasar()], [bandit()]);
    expect(isCritical(fight, { health: { current: 0, max: 8 } }, 0)).toBe(false);
    const dying = with_(fight, 'bandit', { state: 'dying', health: { current: 0, max: 8 }, naturalArmour: 3 });
    expect(attack(dying, 'balthasar', 'bandit', ['no', 3]).told('hit')[0]).toMatchObject({ critical: false });
  });

  test('FA-GEA.1 FA-ATK.16 the weapon of a death blow counts as used', () => {
    const fight = with_(fightOf([balthasar()], [bandit()]), 'bandit', { state: 'incapacitated' });
    const done = act(fight, { do: 'deathblow', who: 'balthasar', at: ['bandit'] });
    expect([stateOf(done.fight, 'bandit'), field(done.fight, 'balthasar', 'weapons/sword/used')]).toEqual([
      'dead',
      true,
    ]);
  });
});

describe('hands and holds in the corners', () => {
  const bare = { armour: [], shield: [] };

  test('FA-GRA.6 T-10 each reaction says whether it ends a hold, and does so when it is chosen', () => {
    const hero = theobald({ ...bare, weapons: ['battleaxe', 'dagger'] });
    const start = fightOf([hero, balthasar(), sybilla()], [bandit(), bandit2()], { started: 'bandits' });
    const fight = with_(start, 'theobald', { grabbing: ['bandit'] });
    const labels = (at: string) => {
      const [asked] = table.asks(fight, attackIntent('bandit-2', at, { with: 'axe' }));
      return asked?.kind === 'choose' ? asked.options.map(({ label }) => label) : [];
    };
    expect(labels('theobald')).toEqual([
      'counter battleaxe (lets go)',
      'dodge 40% (lets go)',
      'none',
      'guard by Balthasar or Sybilla',
      'hide behind ba (lets go) sy (lets go) or ban',
      'more ways',
    ]);
    expect(labels('balthasar')).toContain('guard by Theobald (lets go) or Sybilla');
    const holds = (at: string, answers: readonly (string | number)[]) =>
      field(attack(fight, 'bandit-2', at, answers, { with: 'axe' }).fight, 'theobald', 'grabbing');
    expect(holds('theobald', ['counter', 1, 1])).toEqual([]);
    expect(holds('theobald', ['more', 'dagger', 1, 1])).toEqual(['bandit']);
    expect(holds('theobald', ['more', 'shove', 1, 8])).toEqual([]);
    expect(holds('theobald', ['hide', 'bandit', 1])).toEqual(['bandit']);
    expect(holds('theobald', ['hide', 'balthasar', 'yes', 'none', 1])).toEqual([]);
    expect(holds('balthasar', ['guard', 'theobald', 1])).toEqual([]);
  });

  test('FA-NON.6 FA-NON.7 a part of the body cannot be disarmed, and a full hand takes nothing at once', () => {
    const clawed = fightOf([balthasar()], [bandit({ weapons: ['claws 1d6 natural'] })]);
    expect(table.refuses(clawed, { do: 'disarm', who: 'balthasar', at: ['bandit'] })?.rule).toBe('FA-NON.6');
    const full = act(fightOf([theobald()], [bandit()]), { do: 'disarm', who: 'theobald', at: ['bandit'] }, ['none', 9]);
    expect([full.keys, bag(full.fight)['dropped']]).toMatchObject([
      ['reaction:bandit', 'disarm:bandit'],
      [{ id: 'axe' }],
    ]);
  });

  test('FA-NON.5 what has become impossible does not happen: the axe to be disarmed has gone to pieces', () => {
    const fight = fightOf([balthasar()], [bandit({ weapons: ['axe damaged'] })]);
    const met = act(fight, { do: 'disarm', who: 'balthasar', at: ['bandit'] }, ['counter', [1]]);
    expect(met.told('impossible')).toEqual([{ who: 'balthasar', at: 'bandit', what: 'disarm' }]);
    expect(met.keys).not.toContain('disarm:bandit');
  });

  test('FA-ATK.20 nobody uses a weapon for more hands than there are; FA-GRA.1 a jaw holds one', () => {
    const fight = with_(fightOf([balthasar()], [leader()], { started: 'bandits' }), 'leader', { hands: 1 });
    expect(table.refuses(fight, attackIntent('leader', 'balthasar', { with: 'battleaxe' }))?.rule).toBe('FA-ATK.20');
    const jaws = factionsOf({ players: [balthasar(), sybilla()], monsters: [wyrm()] }, { started: 'monsters' });
    const grapple = (now: Fight) => table.refuses(now, { do: 'grapple', who: 'wyrm', at: ['sybilla'] })?.rule;
    expect([grapple(jaws), grapple(with_(jaws, 'wyrm', { grabbing: ['balthasar'] }))]).toEqual([undefined, 'FA-GRA.1']);
  });

  test('FA-SIZ.16 a larger one may dodge and guard, and holds on', () => {
    const ogre = { ...wyrm({ hands: 2, weapons: ['club 1d6'] }), name: 'Ogre' };
    const fight = with_(factionsOf({ players: [balthasar(), sybilla()], monsters: [ogre] }), 'ogre', {
      grabbing: ['sybilla'],
    });
    expect(field(attack(fight, 'balthasar', 'ogre', ['dodge', 1]).fight, 'ogre', 'grabbing')).toEqual(['sybilla']);
  });

  test('FA-GRA.3 FA-GRA.4 breaking free and freeing are STR saves, and nobody frees an enemy', () => {
    const strong = { str: 12, agi: 3 };
    const held = with_(fightOf([balthasar()], [bandit(strong), bandit2(strong)], { started: 'bandits' }), 'balthasar', {
      grabbing: ['bandit'],
    });
    const freed = (by: string, at: string) =>
      field(act(held, { do: 'free', who: by, at: [at] }, [12]).fight, 'balthasar', 'grabbing');
    expect([freed('bandit', 'balthasar'), freed('bandit-2', 'bandit')]).toEqual([[], []]);
    const enemy = with_(fightOf([balthasar(), sybilla()], [bandit()]), 'sybilla', { grabbing: ['bandit'] });
    expect(table.refuses(enemy, { do: 'free', who: 'balthasar', at: ['bandit'] })?.rule).toBe('FA-GRA.4');
  });

  test('FA-GRA.8 who surrenders lets go, and nobody holds the dead', () => {
    const fight = with_(fightOf([theobald(bare), sybilla()], [bandit()]), 'theobald', { grabbing: ['bandit'] });
    const given = act(fight, { do: 'surrender', who: 'theobald' }).fight;
    expect(field(given, 'theobald', 'grabbing')).toEqual([]);
    expect(field(act(fight, { do: 'kill', at: ['bandit'] }).fight, 'theobald', 'grabbing')).toEqual([]);
  });

  test('FA-GRA.6 FA-ATK.20 an opportunity attack with two hands lets go, with one it does not', () => {
    const hero = theobald({ ...bare, weapons: ['battleaxe', 'dagger'] });
    const start = fightOf([hero], [bandit(), bandit2()], { started: 'bandits' });
    const fight = with_(start, 'theobald', { grabbing: ['bandit'] });
    const leaves = (answers: readonly (string | number)[]) =>
      field(act(fight, { do: 'move', who: 'bandit-2', at: ['2'] }, answers).fight, 'theobald', 'grabbing');
    expect([leaves(['attack', 'none', 1]), leaves(['more', 'dagger', 1])]).toEqual([[], ['bandit']]);
  });
});
