import { defineHouse, houseRule, numberRule } from '../../src/core/ruleset/house-rule.ts';

/** The house rules of BRP, by id. */
export const house = defineHouse({
  specialThreshold: houseRule(
    'BR-5.3',
    'special success: below a fifth of the chance, at most a fifth, or at most a fifth rounded up',
    ['below', 'atMost', 'atMostRoundUp'],
  ),
  equalDefence: houseRule('BR-6.5', 'a parry or dodge that rolls exactly its chance', ['success', 'failure']),
  rounding: houseRule('BR-5.13', 'how halves and quarters are rounded', ['up', 'down']),
  difficultStacking: houseRule('BR-5.14', 'several reasons to halve: all of them, or only the worst', [
    'multiply',
    'worst',
  ]),
  rangeEdge: houseRule('BR-9.9', 'a target exactly at the range: half the chance, or all of it', [
    'literal',
    'inclusive',
  ]),
  specialDamage: houseRule(
    'BR-8.13',
    'damage of a special hit: the maximum of the weapon and a roll, or the maximum alone',
    ['maxPlusRoll', 'maxOnly'],
  ),
  attacksPerRound: numberRule('BR-4.11', 'attacks in one action', 1, 1),
  defencesPerRound: numberRule('BR-6.12', 'parries and dodges in a round', 'unlimited'),
  dodgeMissiles: houseRule(
    'BR-7.7',
    'dodging arrows and thrown weapons: the referee is asked once a fight, always, or never',
    ['ask', 'always', 'never'],
  ),
  missileParryWithWeapon: houseRule('BR-6.8', "parrying missiles with a weapon: never, or by the referee's word", [
    'never',
    'ask',
  ]),
  brawlParry: houseRule('BR-6.14', 'parrying with bare hands: never, against bare hands, or always', [
    'never',
    'unarmed',
    'always',
  ]),
  missileWeaponAsParryTool: houseRule('BR-6.15', "parrying with a bow or a gun: by the referee's word, or never", [
    'ask',
    'never',
  ]),
  missileShieldChance: houseRule(
    'BR-11.8',
    'a shield against missiles: its fixed chance, or the Shield skill where that is better',
    ['fixed', 'better'],
  ),
  breakAt: houseRule('BR-6.10', 'an item breaks at 0 hit points, or below', ['zero', 'belowZero']),
  dualArmour: houseRule('BR-10.9', 'armour with two values: by what hits, or always the first or the second', [
    'byVelocity',
    'first',
    'second',
  ]),
  deathTiming: houseRule('BR-12.7', 'a combatant at 0 hp or less dies at the end of the round, or of the next one', [
    'endOfRound',
    'endOfNextRound',
  ]),
  statement: houseRule('BR-2.9', 'statements of intent are spoken, or skipped', ['spoken', 'skipped']),
  changeIntent: houseRule('BR-2.10', 'changing a declared action: if it has become impossible, freely, or never', [
    'ifImpossible',
    'free',
    'never',
  ]),
  maxMove: numberRule('BR-3.5', 'the most metres that somebody can move in a round', 30),
  magazineReload: numberRule('BR-9.17', 'rounds that it takes to fill a magazine', 1),
  hundredFails: houseRule('BR-5.12', 'whether a roll of 100 always fails', [false, true]),
  surprisedAct: houseRule('BR-16.1', 'whether the unaware may state and act, while they cannot defend', [true, false]),
});
