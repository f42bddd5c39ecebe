import type { Draft } from '../../src/core/fight/draft.ts';
import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { keysOf } from '../../src/core/kit/json.ts';
import { present } from '../../src/core/kit/list.ts';
import { counted } from '../../src/core/kit/wording.ts';
import { shapeOfPool } from '../../src/core/ruleset/pools.ts';
import type { Shape } from '../../src/core/ruleset/ruleset.ts';
import {
  dice,
  FieldSet,
  type Item,
  inner,
  items,
  oneOf,
  orNothing,
  pool,
  quietByDefault,
  required,
  text,
  texts,
  type Values,
  whole,
  withDefault,
  yesNo,
} from '../../src/core/sheet/field.ts';
import { sheetsOf } from '../../src/core/sheet/sheet.ts';
import { readAttackLine, readWeaponLine } from './lines.ts';
import { BREAKS_AT, CONCUSSION, DOOM_AT } from './tables.ts';

/** States of a combatant who takes no part, each as it is said; only the active act, are targets and keep a Side in it. */
const absences = {
  'out of commission': 'is out of commission',
  dead: 'is dead',
  destroyed: 'is destroyed',
  surrendered: 'has surrendered',
  prisoner: 'is a prisoner',
  released: 'was let go',
  tamed: 'is Tamed',
  ransomed: 'was handed back',
  left: 'has got away',
  escaped: 'has got away',
};
export type Status = 'active' | keyof typeof absences;

const counts = {
  crits: withDefault(whole(0, BREAKS_AT), 0, 'Critical Hits'),
  misses: withDefault(whole(0, BREAKS_AT), 0, 'Critical Misses'),
};

const attackFields = {
  name: required(text, 'its name'),
  class: withDefault(oneOf('melee', 'ranged', 'spell'), 'melee', 'melee, ranged or spell: where it can be used'),
  damage: withDefault(dice, '', 'damage dice or a number; empty for none'),
  effect: withDefault(text, '', 'effect on a target that fails; empty for none'),
  onFail: quietByDefault(
    withDefault(oneOf('auto', 'damage', 'effect', 'choose'), 'auto', 'damage or effect, where it has both'),
  ),
  chosen: withDefault(oneOf('', 'damage', 'effect'), '', 'default at a failure: the last choice', 'fight'),
};
export type Attack = Item<typeof attackFields>;

const weaponFields = {
  name: required(text, 'its name'),
  class: withDefault(oneOf('melee', 'ranged', 'both'), 'melee', 'melee, ranged, or both: thrown or in the hand'),
  broken: withDefault(yesNo, false, 'is broken'),
  ...counts,
  others: withDefault(items('counts', counts), [], 'counts of its other wielders, by their ids'),
};
export type Weapon = Item<typeof weaponFields>;

const table = {
  type: withDefault(
    oneOf('PC', 'NPC', 'object'),
    'NPC',
    'PC, NPC or object: only a PC rolls a Misadventure at Health 0',
  ),
  marchingOrder: withDefault(
    oneOf('none', 'Torch-Bearer', 'Scout', 'Candle-holder'),
    'none',
    'place in the party, which sets the starting Zone',
  ),
  armor: withDefault(pool(0), { current: 0, max: 0 }, 'taken away by damage first'),
  health: required(pool(1), 'taken away by damage once Armor is 0'),
  willDice: withDefault(dice, '', 'damage dice of a character'),
  attackTarget: withDefault(whole(13), 13, 'total needed to hit it'),
  defenseTarget: withDefault(whole(13), 13, 'total needed to ward off its attacks'),
  attacks: withDefault(items('attacks', attackFields, readAttackLine), [], 'attacks of a foe'),
  attacksPerBout: withDefault(whole(0), 1, 'attacks of a foe in each Bout'),
  weapons: withDefault(items('weapons', weaponFields, readWeaponLine), [], 'weapons of a character'),
  spells: withDefault(yesNo, false, 'can cast Spells'),
  kind: withDefault(oneOf('other', 'Fish', 'Beast', 'Plant'), 'other', 'Fish, Beast and Plant can be Tamed'),
  concussionDays: withDefault(whole(0, CONCUSSION), 0, 'days left of a concussion'),
  misadventures: withDefault(whole(0, DOOM_AT), 0, 'times that Health reached 0, for life'),
  injuries: withDefault(texts, [], 'parts lost for good'),
  teethLost: withDefault(whole(0), 0, 'teeth lost'),
  status: withDefault(
    oneOf<Status>('active', ...keysOf(absences)),
    'active',
    'active, or what took it out of the fight',
  ),
  disarmed: withDefault(yesNo, false, 'has surrendered its weapons', 'fight'),
  tamed: withDefault(yesNo, false, 'follows the party'),
  tamedDays: withDefault(whole(0), 0, 'days since it was Tamed'),
  xp: withDefault(orNothing(whole(0)), null, 'Experience for it, where the referee has set any'),
  startZone: inner(withDefault(text, '', 'Zone it started in, suggested again after a chase', 'fight')),
  absent: inner(withDefault(yesNo, false, 'was out before this fight began', 'fight')),
  attacksMade: withDefault(whole(0), 0, 'attacks made in this Bout', 'round'),
  moved: withDefault(yesNo, false, 'has moved in this Bout', 'round'),
  gone: withDefault(yesNo, false, 'has had its turn in this Bout', 'round'),
  defensesRolled: withDefault(whole(0), 0, 'Defense Checks made in this Bout', 'round'),
};

type Sheet = Values<typeof table>;

export const fields = new FieldSet(table);

export const { sheet, sheetOf } = sheetsOf(fields, 'P&K');

/** Returns true if a combatant takes part: only the active act, are targets and keep a Side in the fight. */
export function isActive(combatant: Combatant): boolean {
  return !combatant.benched && sheet(combatant).status === 'active';
}

/** Returns everybody of a status: the surrendered, the prisoners. */
export function those(fight: Fight, status: Status): readonly Combatant[] {
  return fight.combatants.filter((combatant) => sheet(combatant).status === status);
}

/** Returns true if a combatant with this status has fallen. */
export function isFallen(status: Status): boolean {
  return status === 'out of commission' || status === 'dead' || status === 'destroyed';
}

/** Returns true if a combatant is gone for good: nothing more becomes of it (PK-OUT.12). */
export function isGone(combatant: Combatant): boolean {
  const { status } = sheet(combatant);
  return status === 'dead' || status === 'destroyed';
}

/** Returns why a combatant takes no part: `Bandit 1 has surrendered`; `is benched` where its status is active. */
export function absenceOf(combatant: Combatant): string {
  const { status } = sheet(combatant);
  return `${combatant.name} ${combatant.benched || status === 'active' ? 'is benched' : absences[status]}`;
}

/** Sets a combatant's status; whoever is no longer active loses the turn (PK-BOUT.8), and has been in this fight. */
export function become(draft: Draft, who: string, status: Status, rule: string): void {
  const wasActive = sheetOf(draft.fight, who).status === 'active';
  draft.change(who, { status, ...(wasActive && { absent: false }) }, { who, rule });
}

/** Returns the total needed to ward off somebody's attacks: those of a player character always 13 (PK-DEF.13). */
export function wardOf(combatant: Combatant): number {
  const { type, defenseTarget } = sheet(combatant);
  return type === 'PC' ? 13 : defenseTarget;
}

/** Returns true if a combatant rolls every Check with two d20 (PK-MIS.8). */
export function isConcussed(combatant: Combatant): boolean {
  return sheet(combatant).concussionDays > 0;
}

/** An injury that says itself what has become of the part: `broken nose`, and what a referee writes as `lost an eye`. */
const saysHow = /\b(?:lost|missing|gone|broken)\b/i;

/** Returns what is lost for good: `left eye lost`, `2 teeth lost`, `broken nose`. */
export function lossesOf({ injuries, teethLost }: Pick<Sheet, 'injuries' | 'teethLost'>): readonly string[] {
  const parts = injuries.map((what) => (saysHow.test(what) ? what : `${what} lost`));
  return teethLost === 0 ? parts : [...parts, `${counted(teethLost, 'tooth', 'teeth')} lost`];
}

/** Returns the Criticals that a weapon has taken: `2 of 3 Critical Misses`; nothing for a weapon without any (PK-CRT.2, PK-CRT.5). */
export function wearOf({ broken, crits, misses }: Weapon): string {
  if (broken) return 'broken';
  return present(
    crits > 0 && `${crits} of ${BREAKS_AT} Critical Hits`,
    misses > 0 && `${misses} of ${BREAKS_AT} Critical Misses`,
  ).join(', ');
}

/** Returns a weapon with its wear, for a list of gear: `sling (2 of 3 Critical Misses)`, `axe broken`. */
export function wornText(weapon: Weapon): string {
  const wear = wearOf(weapon);
  return wear === '' ? weapon.name : `${weapon.name} ${weapon.broken ? wear : `(${wear})`}`;
}

/** Returns how a combatant is doing, by Health and Armor. */
export function shapeOf(combatant: Combatant): Shape {
  const { status, health, armor } = sheet(combatant);
  if (status === 'out of commission') return 'down';
  if (status !== 'active') return 'gone';
  return shapeOfPool(health, armor.current < armor.max);
}
