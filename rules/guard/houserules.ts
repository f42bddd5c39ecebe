import { defineHouse, type HouseRule, houseRule, numberRule } from '../../src/core/ruleset/house-rule.ts';

function onOff(rule: string, about: string): HouseRule<'on' | 'off'> {
  return houseRule(rule, about, ['on', 'off']);
}

/** House rules of Guard and Scars, by id (T12). */
export const house = defineHouse({
  testDice: houseRule('GS-TST.1', 'the dice of a test', ['d20', '2d6']),
  testNaturals: onOff('GS-TST.2', 'on the d20 a 1 always passes and a 20 always fails'),
  guardTestAgainst: houseRule('GS-TST.3', 'a Guard test is against maximum or current Guard', ['max', 'current']),
  firstRoundTest: houseRule('GS-RND.5', 'who makes the Guard test of round 1', ['pcs', 'pcSide', 'off']),
  declare: houseRule('GS-DEC.1', 'who declares when: a side for its own turn, or both at the top of the round', [
    'sideTurn',
    'round',
  ]),
  frontLineCap: houseRule('GS-SET.5', 'when at most three of a side may be in Melee (theatre)', [
    'start',
    'always',
    'off',
  ]),
  rangedMinimum: houseRule('GS-POS.4', 'how many ranks away a ranged weapon needs its target', [2, 0, 1]),
  friendlyFireOn: houseRule(
    'GS-POS.6',
    'the highest d6 at which a shot hits an ally beside the target; 0: never',
    [1, 0, 2, 3, 4, 5, 6],
  ),
  rankMoveCost: houseRule('GS-POS.15', 'the cost of a change of rank', ['action', 'move']),
  doorwayCounts: houseRule('GS-POS.23', 'which attacks count at a doorway: melee and charges, or all', [
    'melee',
    'all',
  ]),
  defaultDie: houseRule('GS-ATK.10', 'the die of a weapon without one', ['d6', 'd4', 'd8', 'd10', 'd12']),
  unarmedDie: houseRule('GS-ATK.11', 'the die of an unarmed attack', ['d4', 'd3', 'd6']),
  armourCap: numberRule('GS-MOD.20', 'the most that Armour can be', 'none'),
  crampedPenalty: houseRule('GS-MOD.16', 'a long weapon on a cramped battlefield', ['impaired', 'none']),
  optionalHalfswording: onOff('GS-MOD.14', 'weapons may be held short for one die size less'),
  optionalThrust: onOff('GS-MOD.15', 'thrusting weapons have no penalty in cramped places'),
  optionalReachAttacks: onOff('GS-MOD.18', 'reach attacks get +2 against flying targets'),
  conditionOn: houseRule('GS-ENC.4', 'when an enchanted weapon brings its Condition', ['use', 'kept', 'damage']),
  enchantmentUses: houseRule('GS-ENC.6', 'how long an Enchantment lasts', ['untilRest', 'oneAttack']),
  lifeSaves: houseRule('GS-DMG.5', 'who makes Life Saves', ['all', 'pcsAndWarbands', 'off']),
  npcCritical: houseRule('GS-DMG.9', 'what Critical Damage does to an NPC', ['dead', 'out', 'ask']),
  rattlingBlowRoll: houseRule('GS-SCR.22', 'the roll of a Rattling Blow comes on top of growth, or instead', [
    'extra',
    'instead',
  ]),
  headWoundFloor: numberRule('GS-SCR.26', 'how far head wounds can lower maximum Life', 1),
  counterCost: houseRule('GS-CTR.9', 'the cost of a counterattack for a unit that has not had its turn', [
    'turn',
    'attacked',
    'free',
  ]),
  chargeAttacks: onOff('GS-CHG.1', 'a charge attacks as well as moves'),
  warbandCritical: houseRule('GS-WAR.2', 'what Critical Damage does to a warband', ['ask', 'routed', 'weakened']),
  warbandDamage: houseRule('GS-WAR.9', 'the dice of a warband against an individual', ['sum', 'keepHigher']),
  moraleChecks: onOff('GS-MOR.3', 'NPCs check morale'),
  moraleDice: houseRule('GS-MOR.2', 'the dice of a morale check', ['2d6', 'd20']),
  moraleWhen: houseRule('GS-MOR.7', 'when morale is checked', ['turnEnd', 'roundEnd']),
  moraleRoll: houseRule('GS-MOR.8', 'one morale roll for a group, or one for each', ['oneForAll', 'each']),
  leaderMorale: onOff('GS-MOR.10', "a group goes by its leader's Morale while the leader stands"),
  retreatTestFor: houseRule('GS-RET.7', 'who needs a Guard test to get away', ['all', 'pcs']),
  restRestoresGuard: onOff('GS-AFT.5', 'a rest brings Guard back to its maximum'),
});
