import { type Combatant, type Fight, nameOf, nounOf } from '../../src/core/fight/fight.ts';
import { counted, does } from '../../src/core/kit/wording.ts';
import type { Board, Spot } from '../../src/core/ruleset/ruleset.ts';
import type { Pool } from '../../src/core/sheet/field.ts';
import { type Attack, isActive, isConcussed, lossesOf, shapeOf, sheet, type Weapon } from './combatant.ts';
import { isRolling, sidesOf, state } from './state.ts';
import { BREAKS_AT, zones } from './tables.ts';

/** Board of P&K. */
export const board: Board = {
  header,
  columns: [
    { title: 'zone', of: ({ place }) => place, room: 7 },
    { title: 'armor', brief: 'arm', of: (one) => poolText(sheet(one).armor), align: 'right' },
    { title: 'health', brief: 'hp', of: (one) => poolText(sheet(one).health), bar: healthBar, align: 'right' },
    { title: 'fights with', of: fightsWith },
    { title: 'crits', of: countsOf, from: 72 },
    { title: 'needs', of: targetsOf },
  ],
  notes,
  map: { title: 'map', spots },
  acted: (one) => sheet(one).gone,
  state: stateOf,
};

/** Returns the clock of a fight, in minutes and seconds. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
}

function header(fight: Fight): string {
  const { holder, rollingDie, opposingDie, seconds, over } = state(fight);
  const [rolling, opposing] = sidesOf(fight);
  const dice = `(${nameOf(fight, rolling)} ${rollingDie}, ${nameOf(fight, opposing)} ${opposingDie})`;
  const how = rollingDie > 0 ? ` ${dice}` : ' by surprise';
  const who = over !== '' ? 'over' : holder === '' ? '' : `${does(nounOf(fight, holder), 'hold')}${how}`;
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

/** Returns an attack with its damage: an ally rolls its Will dice where it has any (PK-ATK.11). */
function attackText({ name, damage }: Attack, willDice: string): string {
  return damage === '' ? name : `${name} ${willDice || damage}`;
}

/** Returns the Critical Hits and Misses of a combatant's weapon; nothing where there are none. */
function countsOf(one: Combatant): string {
  const weapon = weaponOf(one);
  if (!weapon) return '';
  if (weapon.broken) return 'broken';
  return weapon.crits + weapon.misses === 0 ? '' : `${weapon.crits}/${weapon.misses}`;
}

/** Returns the totals needed to hit a combatant and to ward off its attacks; nothing for the usual 13 and 13. */
function targetsOf(one: Combatant): string {
  const { attackTarget, defenseTarget } = sheet(one);
  return attackTarget === 13 && defenseTarget === 13 ? '' : `${attackTarget}/${defenseTarget}`;
}

/** Returns the weapon that a combatant would take: the first whole one. */
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
  return fight.combatants.filter(isActive).flatMap((one) => [...wearOf(one), ...remindersOf(one)]);
}

/** Returns the three Zones with those who stand there. */
function spots(fight: Fight): readonly Spot[] {
  const here = fight.combatants.filter((one) => !one.benched && isActive(one));
  return zones.map((zone) => ({
    name: zone,
    ones: here.flatMap(({ id, place }) => (place === zone ? [id] : [])),
  }));
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

function remindersOf(one: Combatant): readonly string[] {
  const { concussionDays, misadventures } = sheet(one);
  const losses = lossesOf(sheet(one));
  return [
    ...(losses.length > 0 ? [`! ${one.name}: ${losses.join(', ')}`] : []),
    ...(concussionDays > 0
      ? [
          `! ${one.name}: concussed for ${counted(concussionDays, 'day')}, rolls two d20 for every Check, the lower counts`,
        ]
      : []),
    ...(misadventures === 2 ? [`! ${one.name}: the next Misadventure is DOOM`] : []),
  ];
}
