import type { Fight } from '../../src/core/fight.ts';
import type { Switch } from '../../src/core/ruleset.ts';

/** A house-rule switch that knows its own values; the first is the default. */
export interface HouseRule<V extends string | number> extends Switch {
  readonly values: readonly V[];
  /** The value in a fight. */
  readonly of: (fight: Fight) => V;
}

function words<const V extends string>(
  id: string,
  rule: string,
  about: string,
  usual: V,
  ...others: readonly V[]
): HouseRule<V> {
  const values = [usual, ...others];
  return { id, rule, about, values, of: ({ bags }) => values.find((value) => value === bags.house[id]) ?? usual };
}

function count(id: string, rule: string, about: string, usual: number): HouseRule<number> {
  const of = ({ bags }: Fight) => {
    const value = bags.house[id];
    return typeof value === 'number' ? value : usual;
  };
  return { id, rule, about, values: [usual], anyNumber: true, of };
}

/** The house rules of the factions ruleset, by id (T-14). */
export const house = {
  factionOrder: words(
    'factionOrder',
    'FA-RND.8',
    'slots go round in the order of the setup, or as the holder of the initiative ranks the factions each round',
    'circle',
    'holderOrders',
  ),
  sprintSave: count('sprintSave', 'FA-TRN.4', 'from which sprint round in a row an AGI save is asked; 0 asks none', 0),
  nearbyDistance: count('nearbyDistance', 'FA-POS.5', 'up to how many zones away somebody is nearby', 0),
  saveEqual: words('saveEqual', 'FA-SAV.2', 'what a result equal to the ability does', 'pass', 'fail'),
  saveExtremes: words('saveExtremes', 'FA-SAV.3', 'whether a 1 always passes and a 20 always fails', 'off', 'on'),
  groupSave: words(
    'groupSave',
    'FA-SAV.4',
    'a group save: one die for all, a die each, or the result of one named member',
    'shared',
    'individual',
    'leader',
  ),
  shootOnTheMove: words(
    'shootOnTheMove',
    'FA-ATK.8',
    'which movement makes a shot one on the move: any in the turn, only what came before, or as is said each time',
    'wholeTurn',
    'movedBeforeShot',
    'ask',
  ),
  impaired: words(
    'impaired',
    'FA-DMG.2',
    'impaired damage: halved, the lower of two throws, a smaller die, or d4',
    'halve',
    'lowerOfTwo',
    'stepDown',
    'd4',
  ),
  enhanced: words(
    'enhanced',
    'FA-DMG.4',
    'enhanced damage: none, doubled, the higher of two throws, a larger die, or d12',
    'off',
    'double',
    'higherOfTwo',
    'stepUp',
    'd12',
  ),
  armourCap: count('armourCap', 'FA-DMG.6', 'the highest armour value', 3),
  shieldArmour: words(
    'shieldArmour',
    'FA-DMG.9',
    'whether a held shield always counts, or only where one dodges, counters or is countered',
    'always',
    'exchangeOnly',
  ),
  directDamage: words('directDamage', 'FA-DMG.10', 'what direct damage does', 'ignoresArmour', 'normal'),
  criticalDamage: words(
    'criticalDamage',
    'FA-DMG.12',
    'what is critical: half of the health left, half of the maximum, falling to half of the maximum, or health 0',
    'halfOfCurrent',
    'halfOfMaximum',
    'atOrBelowHalf',
    'zeroOnly',
  ),
  zeroHealth: words('zeroHealth', 'FA-DMG.15', 'what 0 health does', 'dying', 'dead', 'incapacitated'),
  incapacitatedUntil: words(
    'incapacitatedUntil',
    'FA-DMG.19',
    'how long critical damage keeps somebody out: until healed, to the end of the stretch, or as the referee says',
    'healed',
    'stretchEnd',
    'referee',
  ),
  massiveDamageKills: words(
    'massiveDamageKills',
    'FA-DMG.23',
    'whether one hit of the maximum health or more kills',
    'off',
    'on',
  ),
  counterNeedsHitSave: words(
    'counterNeedsHitSave',
    'FA-CTR.2',
    'whether a counter in challenging circumstances needs a hit save',
    'on',
    'off',
  ),
  dodgeBlast: words('dodgeBlast', 'FA-BLA.4', 'which blasts can be dodged', 'all', 'rangedOnly', 'off'),
  blastDamage: words(
    'blastDamage',
    'FA-BLA.9',
    'one damage roll for all, or one for each target',
    'shared',
    'perTarget',
  ),
  dodgeKeepsHold: words('dodgeKeepsHold', 'FA-GRA.6', 'whether a grabber who dodges keeps the hold', 'off', 'on'),
  moraleAppliesTo: words('moraleAppliesTo', 'FA-MOR.9', 'who checks morale', 'npc', 'all'),
  moraleAfterBonusRound: words(
    'moraleAfterBonusRound',
    'FA-SNK.11',
    'whether morale is checked behind the bonus round',
    'on',
    'off',
  ),
  durability: words(
    'durability',
    'FA-GEA.2',
    'the die of a durability roll, and up to what it fails',
    '4/1',
    '4/2',
    '6/1',
    '6/2',
    '8/1',
    '10/1',
    '12/1',
    '20/1',
  ),
};

/** All switches, as the shell lists them. */
export const switches: readonly Switch[] = Object.values(house);
