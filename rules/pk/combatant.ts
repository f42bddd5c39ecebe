import type { Draft } from '../../src/core/fight/draft.ts';
import type { Combatant } from '../../src/core/fight/fight.ts';
import type { Shape } from '../../src/core/ruleset/ruleset.ts';
import {
  dice,
  FieldSet,
  type Item,
  inner,
  items,
  type Kind,
  oneOf,
  pool,
  required,
  text,
  texts,
  usually,
  type Values,
  whole,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { sheetsOf } from '../../src/core/sheet/sheet.ts';
import { readAttackLine, readWeaponLine } from './lines.ts';
import { BREAKS_AT, CONCUSSION, DOOM_AT } from './tables.ts';

/** What has become of somebody. Only the active act, are targeted and keep a Side in the fight. */
const statuses = [
  'active',
  'out of commission',
  'dead',
  'destroyed',
  'surrendered',
  'prisoner',
  'released',
  'tamed',
  'ransomed',
  'left',
  'escaped',
] as const;
export type Status = (typeof statuses)[number];

const counts = {
  crits: usually(whole(0, BREAKS_AT), 0, 'Critical Hits'),
  misses: usually(whole(0, BREAKS_AT), 0, 'Critical Misses'),
};

const attackFields = {
  name: required(text, 'its name'),
  class: usually(oneOf('melee', 'ranged', 'spell'), 'melee', 'what it is to the Zones'),
  damage: usually(dice, '', 'dice or a constant; empty for none'),
  effect: usually(text, '', 'what it does to a target that fails; empty for nothing'),
  onFail: usually(oneOf('auto', 'damage', 'effect', 'choose'), 'auto', 'damage or effect, when it has both'),
  chosen: usually(oneOf('', 'damage', 'effect'), '', 'what the referee chose the last time', 'fight'),
};
export type Attack = Item<typeof attackFields>;

const weaponFields = {
  name: required(text, 'its name'),
  class: usually(oneOf('melee', 'ranged', 'both'), 'melee', 'what it is to the Zones; both: thrown or in the hand'),
  broken: usually(yesNo, false, 'whether it is broken'),
  ...counts,
  others: usually(items('counts', counts), [], 'the counts of others who have wielded it, by their ids'),
};
export type Weapon = Item<typeof weaponFields>;

const table = {
  type: usually(oneOf('PC', 'NPC', 'object'), 'NPC', 'a PC rolls a Misadventure at Health 0'),
  marchingOrder: usually(oneOf('none', 'Torch-Bearer', 'Scout', 'Candle-holder'), 'none', 'place in the party'),
  armor: usually(pool(0), { current: 0, max: 0 }, 'what damage takes away first'),
  health: required(pool(1), 'what damage takes away once Armor is 0'),
  willDice: usually(dice, '', 'the dice of a character for damage'),
  attackTarget: usually(whole(13), 13, 'what it takes to hit this one'),
  defenseTarget: usually(whole(13), 13, 'what it takes to ward off its attacks'),
  attacks: usually(items('attacks', attackFields, readAttackLine), [], 'what a foe attacks with'),
  attacksPerBout: usually(whole(0), 1, 'how often a foe attacks in a Bout'),
  weapons: usually(items('weapons', weaponFields, readWeaponLine), [], 'what a character fights with'),
  spells: usually(yesNo, false, 'whether it can cast Spells'),
  kind: usually(oneOf('other', 'Fish', 'Beast', 'Plant'), 'other', 'what can be Tamed'),
  concussionDays: usually(whole(0, CONCUSSION), 0, 'days left of a concussion'),
  misadventures: usually(whole(0, DOOM_AT), 0, 'how often Health has been 0, for life'),
  injuries: usually(texts, [], 'what is lost for good'),
  teethLost: usually(whole(0), 0, 'how many teeth are lost'),
  status: usually(oneOf(...statuses), 'active', 'what has become of it'),
  disarmed: usually(yesNo, false, 'has surrendered its weapons', 'fight'),
  tamed: usually(yesNo, false, 'follows the party'),
  tamedDays: usually(whole(0), 0, 'days since it was Tamed'),
  xp: usually(blankOr(whole(0)), null, 'Experience for it, if the referee has set any'),
  absent: inner(usually(yesNo, false, 'was out of it before this fight began', 'fight')),
  attacksMade: usually(whole(0), 0, 'attacks made in this Bout', 'round'),
  moved: usually(yesNo, false, 'has taken its step of this Bout', 'round'),
  gone: usually(yesNo, false, 'has had its turn in this Bout', 'round'),
  defensesRolled: usually(whole(0), 0, 'Defense Checks made in this Bout', 'round'),
};

/** What P&K keeps of a combatant. */
export type Sheet = Values<typeof table>;

export const fields = new FieldSet(table);

export const { sheet, sheetOf } = sheetsOf(fields, 'P&K');

/** Whether somebody or something takes part: only the active act, are targeted and keep a Side in the fight. */
export function isActive(one: Combatant): boolean {
  return !one.benched && sheet(one).status === 'active';
}

/** Whether somebody has fallen: there is no further fall. */
export function isFallen(status: Status): boolean {
  return status === 'out of commission' || status === 'dead' || status === 'destroyed';
}

/** Lets something become of somebody (PK-BOUT.8: whoever is no longer active loses the turn). */
export function become(draft: Draft, who: string, status: Status, rule: string): void {
  draft.change(who, { status }, { who, rule });
}

/** Whether every Check of somebody is thrown with two d20 (PK-MIS.8). */
export function isConcussed(one: Combatant): boolean {
  return sheet(one).concussionDays > 0;
}

/** What somebody has lost for good, as it is read out. */
export function injuriesOf(one: Combatant): readonly string[] {
  const { injuries, teethLost } = sheet(one);
  return teethLost === 0 ? injuries : [...injuries, teethLost === 1 ? '1 tooth' : `${teethLost} teeth`];
}

/** How somebody is doing, by Health and Armor. */
export function shapeOf(one: Combatant): Shape {
  const { status, health, armor } = sheet(one);
  if (status === 'out of commission') return 'down';
  if (status !== 'active') return 'gone';
  if (health.current * 2 <= health.max) return 'badly';
  return health.current < health.max || armor.current < armor.max ? 'hurt' : 'fresh';
}

function blankOr<T extends number>(kind: Kind<T>): Kind<T | null> {
  return {
    takes: `${kind.takes}, or nothing`,
    is: (json): json is T | null => json === null || kind.is(json),
    read: (json) => (json === null || json === '' ? null : kind.read(json)),
    schema: { anyOf: [kind.schema, { type: 'null' }] },
  };
}
