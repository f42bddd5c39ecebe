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

/** The CON of those who have none written down; any whole number (MB-ASN.9). */
function defaultCon(about: string): HouseRule<number> {
  const of = ({ bags }: Fight) => (typeof bags.house['defaultCon'] === 'number' ? bags.house['defaultCon'] : 10);
  return { id: 'defaultCon', rule: 'MB-ASN.9', about, values: [10], of };
}

/** The house rules of Mighty Blows, by id. */
export const house = {
  minDamage: houseRule('minDamage', 'MB-ATK.8', 'the least damage of a success', 1, 0),
  bcbDeclare: houseRule(
    'bcbDeclare',
    'MB-BCB.10',
    'when the Base Combat Bonus is divided: with the declarations, or at the first attack made or suffered',
    'withDeclarations',
    'onFirstNeed',
  ),
  bcbPerAttack: houseRule(
    'bcbPerAttack',
    'MB-BCB.11',
    'each attack has the whole attack share, or the attacks of a round divide it',
    'each',
    'shared',
  ),
  surpriseSegments: houseRule(
    'surpriseSegments',
    'MB-SUR.10',
    'segments by the number thrown, or by the modified result',
    'natural',
    'modified',
  ),
  surpriseCasting: houseRule(
    'surpriseCasting',
    'MB-SUR.13',
    'spells in a surprise: one, none, or begun there and finished in round 1',
    'oneSpell',
    'none',
    'carryOver',
  ),
  initiativeDie: houseRule('initiativeDie', 'MB-INI.2', 'the die follows DEX, or is d10 for all', 'byDex', 'd10'),
  initiativeAboveTen: houseRule(
    'initiativeAboveTen',
    'MB-INI.6',
    'numbers above 10 act on their own count, or on 10',
    'ownCount',
    'capAtTen',
  ),
  holdRelease: houseRule(
    'holdRelease',
    'MB-INI.12',
    'held actions after count 1 only, or on any later count',
    'endOnly',
    'anyLaterCount',
  ),
  initiativeMode: houseRule(
    'initiativeMode',
    'MB-INI.15',
    'a die for each combatant, or one d10 for each side',
    'individual',
    'side',
  ),
  moveAndAttack: houseRule(
    'moveAndAttack',
    'MB-RND.2',
    'whoever moves makes one attack, or its full routine',
    'oneAttack',
    'fullRoutine',
  ),
  assassinationOnSurprise: houseRule(
    'assassinationOnSurprise',
    'MB-ASN.2',
    'whether the surprised count as unaware: asked, always, never',
    'ask',
    'always',
    'never',
  ),
  conZero: houseRule('conZero', 'MB-ASN.8', 'CON 0 by an assassination: dead, or out of the fight', 'dead', 'out'),
  defaultCon: defaultCon('the CON of those who have none written down'),
  allRoundVisionNoRear: houseRule(
    'allRoundVisionNoRear',
    'MB-FLK.3',
    'whether all-round vision takes the bonus from behind away too',
    false,
    true,
  ),
  multiAttackerCount: houseRule(
    'multiAttackerCount',
    'MB-FLK.4',
    'who counts as a further attacker: all in contact, or those who have attacked this round',
    'inContact',
    'attackedThisRound',
  ),
  rearFlankStack: houseRule(
    'rearFlankStack',
    'MB-FLK.5',
    'from behind and several attackers add up, or the greater counts',
    true,
    false,
  ),
  closingLocksFoe: houseRule(
    'closingLocksFoe',
    'MB-CLO.3',
    'closing bars attacks between the two, or all melee of the foe',
    'pair',
    'allMelee',
  ),
  fendClosing: houseRule('fendClosing', 'MB-CLO.5', 'whether a closing combatant can be fended off', false, true),
  criticalReduction: houseRule(
    'criticalReduction',
    'MB-CRT.8',
    'what a reduction save takes off: the margin, or the margin and 1',
    'margin',
    'onePlusMargin',
  ),
  saveNat1OnCritical: houseRule(
    'saveNat1OnCritical',
    'MB-CRT.12',
    'natural 1 on the reduction save: effect 20, or only no reduction',
    'maximum',
    'noReduction',
  ),
  npcMightyBlows: houseRule('npcMightyBlows', 'MB-CRT.13', 'whether NPCs suffer Mighty Blows', false, true),
  critStacking: houseRule('critStacking', 'MB-MBT.9', 'whether flesh wounds add up', true, false),
  freshWoundPenalisesOwnSave: houseRule(
    'freshWoundPenalisesOwnSave',
    'MB-MBT.11',
    'whether a wound burdens the save of the same blow',
    false,
    true,
  ),
  bandsOnlyOnCritical: houseRule(
    'bandsOnlyOnCritical',
    'MB-NPC.8',
    'death bands on criticals only; otherwise 0 is death',
    false,
    true,
  ),
  pcAtZero: houseRule('pcAtZero', 'MB-NPC.9', 'player characters at 0: the bands, or dead', 'bands', 'dead'),
  lodgedDamageBasis: houseRule(
    'lodgedDamageBasis',
    'MB-LOD.2',
    'a lodged missile: thrown anew, or half of the first damage',
    'reroll',
    'original',
  ),
  halfRounding: houseRule('halfRounding', 'MB-LOD.2', 'how the half is rounded', 'downMin1', 'down', 'up'),
  fumbleFreeAttacks: houseRule(
    'fumbleFreeAttacks',
    'MB-FUM.2',
    'a natural 1 gives a free attack to each opponent, or to one',
    'each',
    'one',
  ),
  fumbleTable: houseRule('fumbleTable', 'MB-FUM.3', 'the mishap: the referee chooses, or d6', 'referee', 'd6'),
  fumbleChains: houseRule(
    'fumbleChains',
    'MB-FUM.9',
    'whether a fumble on a free attack gives free attacks again',
    false,
    true,
  ),
  saveNaturals: houseRule(
    'saveNaturals',
    'MB-SAV.5',
    'naturals on all saves, or on those against spells only',
    'all',
    'spellsOnly',
  ),
  simultaneousDisruptsSpell: houseRule(
    'simultaneousDisruptsSpell',
    'MB-MAG.7',
    'whether a blow on the very count disrupts a spell',
    true,
    false,
  ),
  disruptedScrollSpent: houseRule(
    'disruptedScrollSpent',
    'MB-SCR.5',
    'whether a disrupted scroll is spent',
    true,
    false,
  ),
  meleeReach: houseRule(
    'meleeReach',
    'MB-MEL.3',
    'ordinary weapons reach the adjacent hex, or ten feet',
    'adjacentHex',
    'tenFeet',
  ),
  targetDraw: houseRule(
    'targetDraw',
    'MB-TGT.3',
    'the random target is drawn for each attack, or for the round',
    'perAttack',
    'perRound',
  ),
  retreatBands: houseRule(
    'retreatBands',
    'MB-RET.1',
    'the bands of a retreat: half and three quarters, or a quarter and a half',
    'halfThreeQuarters',
    'quarterHalf',
  ),
  dexCheck: houseRule('dexCheck', 'MB-RET.3', 'the DEX roll: d20 or 3d6', 'd20', '3d6'),
  retreatFreeAttacks: houseRule(
    'retreatFreeAttacks',
    'MB-RET.4',
    'free attacks on a retreat: each opponent in combat, or one',
    'eachEngaged',
    'one',
  ),
  shieldWallMagic: houseRule(
    'shieldWallMagic',
    'MB-SHW.7',
    'neighbours’ shields in full, or +1 each',
    'sumShields',
    'plusOneEach',
  ),
  fendTiming: houseRule(
    'fendTiming',
    'MB-SPR.6',
    'fending as the opponent comes up, or on the own count',
    'onApproach',
    'ownCount',
  ),
  longWeaponAdjacent: houseRule(
    'longWeaponAdjacent',
    'MB-SPR.10',
    'long spears and pikes in arm’s reach: useless, at -4, or as usual',
    'useless',
    'minus4',
    'allow',
  ),
  subdualOddPoint: houseRule('subdualOddPoint', 'MB-SUB.2', 'the odd point of a subdual blow', 'subdual', 'real'),
  subdualRealZero: houseRule(
    'subdualRealZero',
    'MB-SUB.4',
    'real damage to 0 by a subdual blow: killed, or the bands',
    'killed',
    'bands',
  ),
  terrainCap: houseRule(
    'terrainCap',
    'MB-TER.3',
    'terrain beyond 4 either way: warned of, or cut to 4',
    'warn',
    'clamp',
  ),
  brawlCritical: houseRule(
    'brawlCritical',
    'MB-UNA.3',
    'a natural 20 in a brawl: stuns, or a Mighty Blow as well',
    'stunOnly',
    'both',
  ),
  brawlStun: houseRule<'1d3' | 1>('brawlStun', 'MB-UNA.4', 'how long a brawling stun lasts', '1d3', 1),
  stunKnockout: houseRule(
    'stunKnockout',
    'MB-UNA.5',
    'who knocks the stunned out: brawlers, or any attack',
    'brawlOnly',
    'anyAttack',
  ),
  stunnedAc: houseRule(
    'stunnedAc',
    'MB-CND.1',
    'the stunned lose BCB and DEX bonus, or the BCB alone',
    'noBcbNoDex',
    'noBcb',
  ),
};
