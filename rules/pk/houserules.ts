import type { Fight } from '../../src/core/fight.ts';

/** A house-rule switch that knows its own values; the first is the default. */
interface HouseRule<V extends string | number | boolean> {
  readonly id: string;
  readonly values: readonly V[];
  readonly rule: string;
  readonly about: string;
  /** The value in a fight. */
  readonly of: (fight: Fight) => V;
}

function houseRule<const V extends string | number | boolean>(
  id: string,
  rule: string,
  about: string,
  usual: V,
  ...others: readonly V[]
): HouseRule<V> {
  const values = [usual, ...others];
  return { id, rule, about, values, of: ({ bags }) => values.find((value) => value === bags.house[id]) ?? usual };
}

/** The house rules of P&K, by id. */
export const house = {
  boutStructure: houseRule(
    'boutStructure',
    'PK-INI.4',
    'who attacks in a Bout: the Side that holds Initiative, or both, one after the other',
    'winnerAttacks',
    'bothAttack',
  ),
  initiativeTie: houseRule(
    'initiativeTie',
    'PK-INI.3',
    'equal Initiative dice: thrown again, or won by the rolling Side',
    'reroll',
    'players',
  ),
  meleeSpells: houseRule('meleeSpells', 'PK-ZON.5', 'Spells of somebody in Melee', 'barred', 'allowed'),
  meleeToNearWeapons: houseRule(
    'meleeToNearWeapons',
    'PK-ZON.9',
    'what reaches from Melee into Near at −4: Melee weapons, or anything',
    'meleeOnly',
    'any',
  ),
  distantToMelee: houseRule(
    'distantToMelee',
    'PK-ZON.14',
    'attacks from Distant into Melee: at −4, not at all, or freely',
    'penalty',
    'forbidden',
    'free',
  ),
  npcZonePenalty: houseRule(
    'npcZonePenalty',
    'PK-ZON.17',
    'what a foe’s Zone penalty does to the Defense Check: +4, nothing, or −4',
    'defenseBonus',
    'none',
    'defensePenalty',
  ),
  critScope: houseRule(
    'critScope',
    'PK-CRT.7',
    'how long a weapon’s criticals are counted: its whole life, or one fight',
    'weaponLife',
    'fight',
  ),
  spellAttack: houseRule(
    'spellAttack',
    'PK-ATK.10',
    'a Spell at a target: its outcome is stated, or it is an Attack Check',
    'manual',
    'attackCheck',
  ),
  unarmed: houseRule(
    'unarmed',
    'PK-ATK.8',
    'unarmed attacks: with the Will dice, for the least of them, or not at all',
    'willDice',
    'minimum',
    'forbidden',
  ),
  retreatPace: houseRule(
    'retreatPace',
    'PK-RET.8',
    'how far one Retreat takes somebody: until a failure, or one Zone',
    'run',
    'step',
  ),
  retreatBeforeFirstBout: houseRule(
    'retreatBeforeFirstBout',
    'PK-RET.3',
    'whether a Retreat can be called before the first Bout',
    false,
    true,
  ),
  npcRetreat: houseRule(
    'npcRetreat',
    'PK-RET.13',
    'foes retreat by the same Checks, or without throws',
    'roll',
    'auto',
  ),
  retreatAfterPursuit: houseRule(
    'retreatAfterPursuit',
    'PK-CHA.14',
    'whether a Side caught by a Pursuit may call a Retreat again',
    true,
    false,
  ),
  chaseTarget: houseRule('chaseTarget', 'PK-CHA.3', 'what a Pursuit or Evasion Check needs', 17, 16),
  chaseRoll: houseRule(
    'chaseRoll',
    'PK-CHA.9',
    'who throws in a chase: one, or everybody, of whom one or all must succeed',
    'one',
    'any',
    'all',
  ),
  chaseRounds: houseRule(
    'chaseRounds',
    'PK-CHA.10',
    'a chase is one Round, or as many as the players name',
    'single',
    'several',
  ),
  xpForReleased: houseRule('xpForReleased', 'PK-XP.5', 'whether released enemies give Experience', false, true),
  ransomXp: houseRule('ransomXp', 'PK-XP.3', 'whether a ransomed prisoner gives further Experience', 'extra', 'none'),
};
