import { type Combatant, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import type { Board } from '../../src/core/ruleset/ruleset.ts';
import type { Pool } from '../../src/core/sheet/field.ts';
import { type Attack, injuriesOf, isActive, isConcussed, shapeOf, sheet, type Weapon } from './combatant.ts';
import { isRolling, sidesOf, sideWith, state } from './state.ts';
import { BREAKS_AT } from './tables.ts';

/** How the board of P&K looks. */
export const board: Board = {
  header,
  columns: [
    { title: 'zone', of: ({ place }) => place },
    { title: 'armor', brief: 'arm', of: (one) => poolText(sheet(one).armor), align: 'right' },
    { title: 'health', brief: 'hp', of: (one) => poolText(sheet(one).health), bar: healthBar, align: 'right' },
    { title: 'fights with', of: fightsWith },
    { title: '', of: countsOrTargets },
  ],
  notes,
  acted: (one) => sheet(one).gone,
  state: stateOf,
};

/** The clock of a fight, in minutes and seconds. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
}

function header(fight: Fight): string {
  const { holder, rollingDie, opposingDie, seconds, over } = state(fight);
  const [rolling, opposing] = sidesOf(fight);
  const dice = `(${nameOf(fight, rolling)} ${rollingDie}, ${nameOf(fight, opposing)} ${opposingDie})`;
  const thrown = rollingDie > 0 ? ` ${dice}` : ' by surprise';
  const who = over !== '' ? 'over' : holder === '' ? '' : `${sideWith(fight, holder, 'holds', 'hold')}${thrown}`;
  return [`Bout ${fight.round}`, who, clock(seconds)].filter((part) => part !== '').join('  ');
}

function poolText({ current, max }: Pool): string {
  return `${current}/${max}`;
}

function healthBar(one: Combatant): readonly [number, number] {
  const { current, max } = sheet(one).health;
  return [current, max];
}

function fightsWith(one: Combatant, fight: Fight): string {
  const { attacks, willDice } = sheet(one);
  const weapon = weaponOf(one);
  if (weapon) return `${weapon.name} ${willDice}`.trim();
  const own = isRolling(fight, one) ? willDice : '';
  return attacks.length > 0 ? attacks.map((attack) => attackText(attack, own)).join(', ') : willDice;
}

/** An attack with its damage, for which an ally throws its Will dice where it has any (PK-ATK.11). */
function attackText({ name, damage }: Attack, willDice: string): string {
  return damage === '' ? name : `${name} ${willDice || damage}`;
}

/** The counts of a character's weapon; the targets of anybody else who needs more than 13. */
function countsOrTargets(one: Combatant): string {
  const { attackTarget, defenseTarget } = sheet(one);
  const weapon = weaponOf(one);
  if (weapon) return weapon.broken ? 'broken' : `${weapon.crits}/${weapon.misses}`;
  return attackTarget === 13 && defenseTarget === 13 ? '' : `${attackTarget}/${defenseTarget}`;
}

/** The weapon that somebody would take: the first whole one. */
function weaponOf(one: Combatant): Weapon | undefined {
  const { weapons } = sheet(one);
  return weapons.find(({ broken }) => !broken) ?? weapons[0];
}

function stateOf(one: Combatant): string {
  const { status } = sheet(one);
  if (status !== 'active') return status === 'out of commission' ? 'out' : status;
  const more = new Set(one.conditions.map(({ name }) => name));
  return [shapeOf(one), ...more, ...(isConcussed(one) ? ['concussed'] : [])].join(', ');
}

function notes(fight: Fight): readonly string[] {
  return fight.combatants.filter(isActive).flatMap((one) => [...wearOf(one), ...lossesOf(one)]);
}

function wearOf(one: Combatant): readonly string[] {
  return sheet(one).weapons.flatMap(({ name, broken, crits, misses }) => {
    if (broken) return [];
    const last = BREAKS_AT - 1;
    return [
      ...(crits === last ? [`! ${one.name}: ${name} breaks at the next Critical Hit (${crits} of ${BREAKS_AT})`] : []),
      ...(misses === last
        ? [`! ${one.name}: ${name} breaks at the next Critical Miss (${misses} of ${BREAKS_AT})`]
        : []),
    ];
  });
}

function lossesOf(one: Combatant): readonly string[] {
  const { concussionDays, misadventures } = sheet(one);
  const injuries = injuriesOf(one);
  return [
    ...(injuries.length > 0 ? [`! ${one.name}: lost ${injuries.join(', ')}`] : []),
    ...(concussionDays > 0
      ? [`! ${one.name}: concussed for ${concussionDays} days, every Check with two d20, the lower counts`]
      : []),
    ...(misadventures === 2 ? [`! ${one.name}: the next Misadventure is DOOM`] : []),
  ];
}
