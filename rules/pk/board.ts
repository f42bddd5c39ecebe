import { type Combatant, type Fight, nameOf, nounOf } from '../../src/core/fight/fight.ts';
import { present } from '../../src/core/kit/list.ts';
import { clockText, counted, does, thing } from '../../src/core/kit/wording.ts';
import { poolColumn, poolText } from '../../src/core/ruleset/pools.ts';
import type { Board, Spot } from '../../src/core/ruleset/ruleset.ts';
import { turnOf } from './bout.ts';
import { isActive, isConcussed, lossesOf, shapeOf, sheet, type Weapon, wardOf } from './combatant.ts';
import { isRolling, sidesOf, state } from './state.ts';
import { BREAKS_AT, zones } from './tables.ts';

/** Total needed to hit most combatants, and to ward off their attacks. */
const DEFAULT_TARGET = '13';
const target = { defaultText: DEFAULT_TARGET, align: 'right', from: 72 } as const;

/** Board of P&K. */
export const board: Board = {
  header,
  columns: [
    { title: 'zone', of: ({ place }) => place, room: 7, tight: 7 },
    { title: 'armor', brief: 'arm', of: armorText, align: 'right' },
    poolColumn('health', (combatant) => sheet(combatant).health, { brief: 'hp', align: 'right' }),
    { title: 'fights with', of: fightsWith, briefly: fightsBriefly, tight: 14 },
    { title: 'wear', of: wearText, room: 8, from: 73 },
    { ...target, title: 'hit', of: (combatant) => `${sheet(combatant).attackTarget}` },
    { ...target, title: 'ward', of: (combatant) => `${wardOf(combatant)}` },
  ],
  notes,
  map: { title: 'map', spots },
  // Of a Side whose turns are still to come, newcomers alone have none in this Bout: nothing of it is over.
  acted: (combatant, fight) => sheet(combatant).gone && [state(fight).holder, turnOf(fight)].includes(combatant.side),
  over: (combatant) => sheet(combatant).gone,
  state: stateOf,
};

function header(fight: Fight): string {
  const { holder, rollingDie, opposingDie, seconds, over } = state(fight);
  const [rolling, opposing] = sidesOf(fight);
  const dice = `(${nameOf(fight, rolling)} ${rollingDie}, ${nameOf(fight, opposing)} ${opposingDie})`;
  const how = rollingDie > 0 ? ` ${dice}` : ' by surprise';
  const who = over !== '' ? 'over' : holder === '' ? '' : `${does(nounOf(fight, holder), 'hold')}${how}`;
  const bout = fight.round === 0 ? 'Setup' : `Bout ${fight.round}`;
  return [bout, who, clockText(seconds)].filter((part) => part !== '').join('  ');
}

function armorText(combatant: Combatant): string {
  const { armor } = sheet(combatant);
  return armor.max === 0 ? '-' : poolText(armor);
}

function fightsWith(combatant: Combatant, fight: Fight): string {
  const { attacks, willDice } = sheet(combatant);
  const weapon = weaponOf(combatant);
  if (weapon) return `${weapon.name} ${willDice}`.trim();
  // An ally rolls its Will dice where it has any (PK-ATK.11).
  const own = isRolling(fight, combatant) ? willDice : '';
  if (attacks.length === 0) return willDice;
  return attacks.map(({ name, damage }) => (damage === '' ? name : `${name} ${own || damage}`)).join(', ');
}

/**
 * Returns the same on a narrow terminal, with what has no column of its own there: whether the weapon is broken, and the
 * totals needed where they are not 13: `blade 1d8; hit 15 ward 14`.
 */
function fightsBriefly(combatant: Combatant, fight: Fight): string {
  const { attackTarget } = sheet(combatant);
  const ward = wardOf(combatant);
  const isDefault = [attackTarget, ward].every((target) => `${target}` === DEFAULT_TARGET);
  const broken = weaponOf(combatant)?.broken ? 'broken ' : '';
  return `${broken}${fightsWith(combatant, fight)}${isDefault ? '' : `; hit ${attackTarget} ward ${ward}`}`;
}

/** Returns the Criticals that a combatant's weapon has taken, in short: `1 crit, 2 misses`; nothing where there are none. */
function wearText(combatant: Combatant): string {
  const weapon = weaponOf(combatant);
  if (!weapon) return '';
  const { broken, crits, misses } = weapon;
  if (broken) return 'broken';
  return present(crits > 0 && counted(crits, 'crit'), misses > 0 && counted(misses, 'miss', 'misses')).join(', ');
}

/** Returns the weapon that a combatant would take: the first whole one. */
function weaponOf(combatant: Combatant): Weapon | undefined {
  const { weapons } = sheet(combatant);
  return weapons.find(({ broken }) => !broken) ?? weapons[0];
}

function stateOf(combatant: Combatant): string {
  const { status } = sheet(combatant);
  if (status !== 'active') return status === 'out of commission' ? 'out' : status;
  const more = new Set(combatant.conditions.map(({ name }) => name));
  return present<string>(shapeOf(combatant), ...more, isConcussed(combatant) && 'concussed').join(', ');
}

function notes(fight: Fight): readonly string[] {
  return fight.combatants.filter(isActive).flatMap((combatant) => [
    // Who makes no Attack Checks breaks no weapon by them (PK-CRT.12); until it is known who rolls, all may.
    ...(isRolling(fight, combatant) || state(fight).rolling === '' ? breakingOf(combatant) : []),
    ...remindersOf(combatant),
  ]);
}

function spots(fight: Fight): readonly Spot[] {
  const here = fight.combatants.filter(isActive);
  return zones.map((zone) => ({ name: zone, ones: here.flatMap(({ id, place }) => (place === zone ? [id] : [])) }));
}

function breakingOf(combatant: Combatant): readonly string[] {
  const last = BREAKS_AT - 1;
  return sheet(combatant).weapons.flatMap(({ name, broken, crits, misses }) => {
    const breaks = `! ${combatant.name}: ${does(thing(name), 'break')} at the next Critical`;
    return present(
      !broken && crits === last && `${breaks} Hit (${crits} of ${BREAKS_AT})`,
      !broken && misses === last && `${breaks} Miss (${misses} of ${BREAKS_AT})`,
    );
  });
}

function remindersOf(combatant: Combatant): readonly string[] {
  const { concussionDays, misadventures } = sheet(combatant);
  const losses = lossesOf(sheet(combatant));
  const all = present(
    losses.length > 0 && losses.join(', '),
    concussionDays > 0 &&
      `concussed for ${counted(concussionDays, 'day')}, rolls two d20 for every Check, the lower counts`,
    misadventures === 2 && 'the next Misadventure is DOOM',
  );
  return all.map((says) => `! ${combatant.name}: ${says}`);
}
