import type { Fight } from '../../src/core/fight.ts';

/** A house-rule switch that knows its own values; the first is the default. */
interface HouseRule<V extends string | number | boolean> {
  readonly id: string;
  readonly values: readonly V[];
  readonly anyNumber?: boolean;
  readonly rule: string;
  readonly about: string;
  /** The value in a fight. */
  readonly of: (fight: Fight) => V;
}

/** A switch with named values, the default first. */
function oneOf<const V extends string | number>(
  id: string,
  rule: string,
  about: string,
  usual: V,
  ...others: readonly V[]
): HouseRule<V> {
  const values = [usual, ...others];
  return { id, rule, about, values, of: ({ bags }) => values.find((value) => value === bags.house[id]) ?? usual };
}

/** A switch that is on or off. */
function onOff(id: string, rule: string, about: string): HouseRule<'on' | 'off'> {
  return oneOf(id, rule, about, 'on', 'off');
}

/** A switch that takes any whole number beside its named values. */
function number<const V extends string | number>(
  id: string,
  rule: string,
  about: string,
  usual: V,
): HouseRule<V | number> {
  return {
    id,
    rule,
    about,
    values: [usual],
    anyNumber: true,
    of: ({ bags }) => {
      const value = bags.house[id];
      return typeof value === 'number' ? value : usual;
    },
  };
}

/** The house rules of Guard and Scars, by id (T12). */
export const house = {
  testDice: oneOf('testDice', 'GS-TST.1', 'what a test is rolled with', 'd20', '2d6'),
  testNaturals: onOff('testNaturals', 'GS-TST.2', 'on the d20 a 1 always passes and a 20 always fails'),
  guardTestAgainst: oneOf(
    'guardTestAgainst',
    'GS-TST.3',
    'a Guard test is against maximum or current Guard',
    'max',
    'current',
  ),
  firstRoundTest: oneOf('firstRoundTest', 'GS-RND.5', 'who makes the Guard test of round 1', 'pcs', 'pcSide', 'off'),
  declare: oneOf(
    'declare',
    'GS-DEC.1',
    'who declares when: a side for its own turn, or both at the top of the round',
    'sideTurn',
    'round',
  ),
  frontLineCap: oneOf(
    'frontLineCap',
    'GS-SET.5',
    'when no more than three of a side may be in Melee (theatre)',
    'start',
    'always',
    'off',
  ),
  rangedMinimum: oneOf('rangedMinimum', 'GS-POS.4', 'how many ranks away a ranged weapon needs its target', 2, 0, 1),
  friendlyFireOn: oneOf(
    'friendlyFireOn',
    'GS-POS.6',
    'up to which d6 a shot hits an ally beside the target; 0: never',
    1,
    0,
    2,
    3,
    4,
    5,
    6,
  ),
  rankMoveCost: oneOf('rankMoveCost', 'GS-POS.15', 'what a change of rank costs', 'action', 'move'),
  doorwayCounts: oneOf(
    'doorwayCounts',
    'GS-POS.23',
    'which attacks count at a doorway: melee and charges, or all',
    'melee',
    'all',
  ),
  defaultDie: oneOf('defaultDie', 'GS-ATK.10', 'the die of a weapon without one', 'd6', 'd4', 'd8', 'd10', 'd12'),
  unarmedDie: oneOf('unarmedDie', 'GS-ATK.11', 'the die of an unarmed attack', 'd4', 'd3', 'd6'),
  armourCap: number('armourCap', 'GS-MOD.20', 'the most that Armour can be', 'none'),
  crampedPenalty: oneOf('crampedPenalty', 'GS-MOD.16', 'a long weapon on a cramped battlefield', 'impaired', 'none'),
  optionalHalfswording: onOff('optionalHalfswording', 'GS-MOD.14', 'weapons may be held short for one die size less'),
  optionalThrust: onOff('optionalThrust', 'GS-MOD.15', 'thrusting weapons have no penalty in cramped places'),
  optionalReachAttacks: onOff('optionalReachAttacks', 'GS-MOD.18', 'reach attacks get +2 against flying targets'),
  conditionOn: oneOf(
    'conditionOn',
    'GS-ENC.4',
    'when an enchanted weapon brings its Condition',
    'use',
    'kept',
    'damage',
  ),
  enchantmentUses: oneOf('enchantmentUses', 'GS-ENC.6', 'how long an Enchantment lasts', 'untilRest', 'oneAttack'),
  lifeSaves: oneOf('lifeSaves', 'GS-DMG.5', 'who makes Life Saves', 'all', 'pcsAndWarbands', 'off'),
  npcCritical: oneOf('npcCritical', 'GS-DMG.9', 'what Critical Damage is to an NPC', 'dead', 'out', 'ask'),
  rattlingBlowRoll: oneOf(
    'rattlingBlowRoll',
    'GS-SCR.22',
    'the roll of a Rattling Blow comes on top of growth, or instead',
    'extra',
    'instead',
  ),
  headWoundFloor: number('headWoundFloor', 'GS-SCR.26', 'how far head wounds can lower maximum Life', 1),
  counterCost: oneOf(
    'counterCost',
    'GS-CTR.9',
    'what a counterattack costs a unit that has not had its turn',
    'turn',
    'attacked',
    'free',
  ),
  chargeAttacks: onOff('chargeAttacks', 'GS-CHG.1', 'a charge strikes as well as moves'),
  warbandCritical: oneOf(
    'warbandCritical',
    'GS-WAR.2',
    'what Critical Damage is to a warband',
    'ask',
    'routed',
    'weakened',
  ),
  warbandDamage: oneOf('warbandDamage', 'GS-WAR.9', 'what a warband rolls against an individual', 'sum', 'keepHigher'),
  moraleChecks: onOff('moraleChecks', 'GS-MOR.3', 'NPCs check morale'),
  moraleDice: oneOf('moraleDice', 'GS-MOR.2', 'what a morale check is rolled with', '2d6', 'd20'),
  moraleWhen: oneOf('moraleWhen', 'GS-MOR.7', 'when morale is looked at', 'turnEnd', 'roundEnd'),
  moraleRoll: oneOf('moraleRoll', 'GS-MOR.8', 'one morale roll for a group, or one for each', 'oneForAll', 'each'),
  leaderMorale: onOff('leaderMorale', 'GS-MOR.10', "a group goes by its leader's Morale while the leader stands"),
  retreatTestFor: oneOf('retreatTestFor', 'GS-RET.7', 'who needs a Guard test to get away', 'all', 'pcs'),
  restRestoresGuard: onOff('restRestoresGuard', 'GS-AFT.5', 'a rest brings Guard back to its maximum'),
};
