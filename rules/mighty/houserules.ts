import { defineHouse, houseRule, numberRule } from '../../src/core/ruleset/house-rule.ts';

/** The house rules of Mighty Blows, by id. */
export const house = defineHouse({
  minDamage: houseRule('MB-ATK.8', 'the least damage of a hit', [1, 0]),
  bcbDeclare: houseRule(
    'MB-BCB.10',
    'when the Base Combat Bonus is divided: with the declarations, or at the first attack made or suffered',
    ['withDeclarations', 'onFirstNeed'],
  ),
  bcbPerAttack: houseRule('MB-BCB.11', 'each attack has the whole attack share, or the attacks of a round share it', [
    'each',
    'shared',
  ]),
  surpriseSegments: houseRule('MB-SUR.10', 'segments by the number rolled, or by the modified result', [
    'natural',
    'modified',
  ]),
  surpriseCasting: houseRule('MB-SUR.13', 'spells in a surprise: one, none, or begun there and finished in round 1', [
    'oneSpell',
    'none',
    'carryOver',
  ]),
  initiativeDie: houseRule('MB-INI.2', 'the die follows DEX, or is d10 for all', ['byDex', 'd10']),
  initiativeAboveTen: houseRule('MB-INI.6', 'numbers above 10 act on their own count, or on 10', [
    'ownCount',
    'capAtTen',
  ]),
  holdRelease: houseRule('MB-INI.12', 'held actions after count 1 only, or on any later count', [
    'endOnly',
    'anyLaterCount',
  ]),
  initiativeMode: houseRule('MB-INI.15', 'a die for each combatant, or one d10 for each side', ['individual', 'side']),
  moveAndAttack: houseRule('MB-RND.2', 'a combatant who moves makes one attack, or the full routine', [
    'oneAttack',
    'fullRoutine',
  ]),
  assassinationOnSurprise: houseRule('MB-ASN.2', 'the surprised count as unaware: asked, always, never', [
    'ask',
    'always',
    'never',
  ]),
  conZero: houseRule('MB-ASN.8', 'CON 0 by an assassination: dead, or out of the fight', ['dead', 'out']),
  defaultCon: numberRule('MB-ASN.9', 'the CON of those who have none written down', 10),
  allRoundVisionNoRear: houseRule('MB-FLK.3', 'all-round vision takes the bonus from behind away, too', [false, true]),
  multiAttackerCount: houseRule(
    'MB-FLK.4',
    'who counts as a further attacker: all in contact, or those who have attacked this round',
    ['inContact', 'attackedThisRound'],
  ),
  rearFlankStack: houseRule(
    'MB-FLK.5',
    'the bonuses from behind and for several attackers add up, or the greater counts',
    [true, false],
  ),
  closingLocksFoe: houseRule('MB-CLO.3', 'closing bars attacks between the two, or all melee of the foe', [
    'pair',
    'allMelee',
  ]),
  fendClosing: houseRule('MB-CLO.5', 'a closing combatant can be fended off', [false, true]),
  criticalReduction: houseRule('MB-CRT.8', 'a reduction save takes off the margin, or the margin and 1', [
    'margin',
    'onePlusMargin',
  ]),
  saveNat1OnCritical: houseRule('MB-CRT.12', 'natural 1 on the reduction save: effect 20, or only no reduction', [
    'maximum',
    'noReduction',
  ]),
  npcMightyBlows: houseRule('MB-CRT.13', 'NPCs suffer Mighty Blows', [false, true]),
  critStacking: houseRule('MB-MBT.9', 'flesh wounds add up', [true, false]),
  freshWoundPenalisesOwnSave: houseRule('MB-MBT.11', 'a flesh wound counts on the save against the same blow', [
    false,
    true,
  ]),
  bandsOnlyOnCritical: houseRule('MB-NPC.8', 'the death bands apply to criticals only; otherwise 0 hp is death', [
    false,
    true,
  ]),
  pcAtZero: houseRule('MB-NPC.9', 'player characters at 0 hp: the death bands, or dead', ['bands', 'dead']),
  lodgedDamageBasis: houseRule('MB-LOD.2', 'a lodged missile: its damage rolled again, or the first damage, halved', [
    'reroll',
    'original',
  ]),
  halfRounding: houseRule('MB-LOD.2', 'rounding of that half', ['downMin1', 'down', 'up']),
  fumbleFreeAttacks: houseRule('MB-FUM.2', 'a natural 1 gives a free attack to each opponent, or to one', [
    'each',
    'one',
  ]),
  fumbleTable: houseRule('MB-FUM.3', 'the mishap: the referee chooses, or d6', ['referee', 'd6']),
  fumbleChains: houseRule('MB-FUM.9', 'a fumble on a free attack gives free attacks again', [false, true]),
  saveNaturals: houseRule('MB-SAV.5', 'natural 20 and 1 count on all saves, or on saves against spells only', [
    'all',
    'spellsOnly',
  ]),
  simultaneousDisruptsSpell: houseRule('MB-MAG.7', "a hit on the caster's own count disrupts the spell", [true, false]),
  disruptedScrollSpent: houseRule('MB-SCR.5', 'a disrupted scroll is spent', [true, false]),
  meleeReach: houseRule('MB-MEL.3', 'ordinary weapons reach the adjacent hex, or ten feet', ['adjacentHex', 'tenFeet']),
  targetDraw: houseRule('MB-TGT.3', 'the random target is drawn for each attack, or for the round', [
    'perAttack',
    'perRound',
  ]),
  retreatBands: houseRule('MB-RET.1', 'the bands of a retreat: half and three quarters, or a quarter and a half', [
    'halfThreeQuarters',
    'quarterHalf',
  ]),
  dexCheck: houseRule('MB-RET.3', 'the DEX roll: d20 or 3d6', ['d20', '3d6']),
  retreatFreeAttacks: houseRule('MB-RET.4', 'free attacks on a retreat: each opponent in combat, or one', [
    'eachEngaged',
    'one',
  ]),
  shieldWallMagic: houseRule('MB-SHW.7', "neighbours' shields in full, or +1 each", ['sumShields', 'plusOneEach']),
  fendTiming: houseRule('MB-SPR.6', "fending when the opponent comes up, or on the wielder's count", [
    'onApproach',
    'ownCount',
  ]),
  longWeaponAdjacent: houseRule(
    'MB-SPR.10',
    "long spears and pikes in arm's reach: useless, at -4, or without penalty",
    ['useless', 'minus4', 'allow'],
  ),
  subdualOddPoint: houseRule('MB-SUB.2', 'the odd point of a subdual blow is subdual, or real', ['subdual', 'real']),
  subdualRealZero: houseRule('MB-SUB.4', 'at 0 hp by the real half of a subdual blow: killed, or the death bands', [
    'killed',
    'bands',
  ]),
  terrainCap: houseRule('MB-TER.3', 'terrain beyond 4 either way: warned of, or cut to 4', ['warn', 'clamp']),
  brawlCritical: houseRule('MB-UNA.3', 'a natural 20 in a brawl: stuns, or a Mighty Blow as well', [
    'stunOnly',
    'both',
  ]),
  brawlStun: houseRule<'1d3' | 1>('MB-UNA.4', 'rounds that a brawling stun lasts', ['1d3', 1]),
  stunKnockout: houseRule('MB-UNA.5', 'the stunned are knocked out by brawling, or by any attack', [
    'brawlOnly',
    'anyAttack',
  ]),
  stunnedAc: houseRule('MB-CND.1', 'the stunned lose BCB and DEX bonus, or the BCB alone', ['noBcbNoDex', 'noBcb']),
});
