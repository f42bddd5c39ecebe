import { defineHouse, houseRule, numberRule } from '../../src/core/ruleset/house-rule.ts';

/** The house rules of the factions ruleset, by id (T-14). */
export const house = defineHouse({
  factionOrder: houseRule(
    'FA-RND.8',
    'slots go round in the order of the setup, or as the holder of the initiative ranks the factions each round',
    ['circle', 'holderOrders'],
  ),
  sprintSave: numberRule('FA-TRN.4', 'the sprint round in a row from which an AGI save is needed; 0: never', 0),
  nearbyDistance: numberRule('FA-POS.5', 'how many zones away still counts as nearby', 0),
  saveEqual: houseRule('FA-SAV.2', 'what a result equal to the ability does', ['pass', 'fail']),
  saveExtremes: houseRule('FA-SAV.3', 'whether a 1 always passes and a 20 always fails', ['off', 'on']),
  groupSave: houseRule('FA-SAV.4', 'a group save: one die for all, a die each, or the result of one named member', [
    'shared',
    'individual',
    'leader',
  ]),
  shootOnTheMove: houseRule(
    'FA-ATK.8',
    'what makes a shot one on the move: any movement in the turn, only movement before it, or the referee is asked',
    ['wholeTurn', 'movedBeforeShot', 'ask'],
  ),
  impaired: houseRule('FA-DMG.2', 'impaired damage: halved, the lower of two rolls, a smaller die, or d4', [
    'halve',
    'lowerOfTwo',
    'stepDown',
    'd4',
  ]),
  enhanced: houseRule('FA-DMG.4', 'enhanced damage: none, doubled, the higher of two rolls, a larger die, or d12', [
    'off',
    'double',
    'higherOfTwo',
    'stepUp',
    'd12',
  ]),
  armourCap: numberRule('FA-DMG.6', 'the highest armour value', 3),
  shieldArmour: houseRule(
    'FA-DMG.9',
    'a held shield counts always, or only for a combatant who dodges, counters or is countered',
    ['always', 'exchangeOnly'],
  ),
  directDamage: houseRule('FA-DMG.10', 'what direct damage does', ['ignoresArmour', 'normal']),
  criticalDamage: houseRule(
    'FA-DMG.12',
    'what is critical: half of the health left, half of the maximum, falling to half of the maximum, or health 0',
    ['halfOfCurrent', 'halfOfMaximum', 'atOrBelowHalf', 'zeroOnly'],
  ),
  zeroHealth: houseRule('FA-DMG.15', 'what 0 health does', ['dying', 'dead', 'incapacitated']),
  incapacitatedUntil: houseRule(
    'FA-DMG.19',
    'how long critical damage keeps somebody out: until healed, to the end of the stretch if above 0 health, or as the referee says',
    ['healed', 'stretchEnd', 'referee'],
  ),
  massiveDamageKills: houseRule('FA-DMG.23', 'whether one hit of the maximum health or more kills', ['off', 'on']),
  counterNeedsHitSave: houseRule('FA-CTR.2', 'whether a counter in challenging circumstances needs a hit save', [
    'on',
    'off',
  ]),
  dodgeBlast: houseRule('FA-BLA.4', 'which blasts can be dodged', ['all', 'rangedOnly', 'off']),
  blastDamage: houseRule('FA-BLA.9', 'one damage roll for all, or one for each target', ['shared', 'perTarget']),
  dodgeKeepsHold: houseRule('FA-GRA.6', 'whether a grabber who dodges keeps the hold', ['off', 'on']),
  moraleAppliesTo: houseRule('FA-MOR.9', 'who checks morale', ['npc', 'all']),
  moraleAfterBonusRound: houseRule('FA-SNK.11', 'whether morale is checked after the bonus round', ['on', 'off']),
  durability: houseRule('FA-GEA.2', 'the die of a durability roll, and the highest result that fails', [
    '4/1',
    '4/2',
    '6/1',
    '6/2',
    '8/1',
    '10/1',
    '12/1',
    '20/1',
  ]),
});
