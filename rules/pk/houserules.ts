import { defineHouse, houseRule } from '../../src/core/ruleset/house-rule.ts';

/** The house rules of P&K, by id. */
export const house = defineHouse({
  boutStructure: houseRule(
    'PK-INI.4',
    'attacks in a Bout: by the Side that holds it, or by both, one after the other',
    ['winnerAttacks', 'bothAttack'],
  ),
  initiativeTie: houseRule('PK-INI.3', 'equal Initiative dice: rolled again, or a win for the rolling Side', [
    'reroll',
    'players',
  ]),
  meleeSpells: houseRule('PK-ZON.5', 'Spells out of Melee', ['barred', 'allowed']),
  meleeToNearWeapons: houseRule('PK-ZON.9', 'from Melee into Near at −4: Melee weapons only, or anything', [
    'meleeOnly',
    'any',
  ]),
  distantToMelee: houseRule('PK-ZON.14', 'attacks from Distant into Melee: at −4, not at all, or freely', [
    'penalty',
    'forbidden',
    'free',
  ]),
  npcZonePenalty: houseRule('PK-ZON.17', "a foe's Zone penalty on the Defense Check: +4, nothing, or −4", [
    'defenseBonus',
    'none',
    'defensePenalty',
  ]),
  critScope: houseRule('PK-CRT.7', "counts of a weapon's Criticals: for its whole life, or for one fight", [
    'weaponLife',
    'fight',
  ]),
  spellAttack: houseRule('PK-ATK.10', 'a Spell at a target: the referee states the outcome, or it is an Attack Check', [
    'manual',
    'attackCheck',
  ]),
  unarmed: houseRule('PK-ATK.8', 'unarmed attacks: with the Will dice, for their least damage, or not at all', [
    'willDice',
    'minimum',
    'forbidden',
  ]),
  retreatPace: houseRule('PK-RET.8', 'one Retreat: on until a Check fails, or one Zone', ['run', 'step']),
  retreatBeforeFirstBout: houseRule('PK-RET.3', 'a Retreat before the first Bout', [false, true]),
  npcRetreat: houseRule('PK-RET.13', 'foes in a Retreat: the same Checks, or no rolls', ['roll', 'auto']),
  retreatAfterPursuit: houseRule('PK-CHA.14', 'another Retreat of a Side that a Pursuit has caught', [true, false]),
  chaseTarget: houseRule('PK-CHA.3', 'number that a Pursuit or Evasion Check needs', [17, 16]),
  chaseRoll: houseRule('PK-CHA.9', 'rolls in a chase: one combatant, or everybody, of whom any or all must succeed', [
    'one',
    'any',
    'all',
  ]),
  chaseRounds: houseRule('PK-CHA.10', 'Rounds of a chase: one, or as many as the players name', ['single', 'several']),
  xpForReleased: houseRule('PK-XP.5', 'Experience for released enemies', [false, true]),
  ransomXp: houseRule('PK-XP.3', 'further Experience for a ransomed prisoner', ['extra', 'none']),
});
