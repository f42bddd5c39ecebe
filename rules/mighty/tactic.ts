import { type Combatant, combatant, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { onceFor } from '../../src/core/kit/memoize.ts';
import { isHopeless, type Yielding } from '../../src/core/ruleset/yielding.ts';
import { canAct, isCasting, nextWeapon } from './able.ts';
import { howOf } from './blow.ts';
import { isActive, sheet } from './combatant.ts';
import { cannotMove, canStepUp } from './moves.ts';
import { contactsOf } from './pairs.ts';
import { canReload } from './reload.ts';
import { areFoes } from './state.ts';
import { aimable, inReach, isWithin, missileOf, nearest, nearestInTheOpen, weaponsOf } from './targets.ts';
import { isHandWeapon, isShooter, type Weapon } from './weapons.ts';

/** The stated tactic of Mighty Blows. */
export const tactic =
  'Does what it has declared; otherwise attacks with the weapon in hand whoever is drawn among those in reach. With nobody in reach it shoots if it can, at whom it has declared or the nearest who is in no melee with its friends; otherwise it goes for the nearest opponent and strikes if half a move is enough, or waits if it has nothing but missiles. It divides its Base Combat Bonus as before, at first all to the attack, takes every free attack, and casts, charges and retreats only when told. Casters keep out of the melee while others of their side fight.';

/** The referee’s part where a side has lost its first member, its leader or half its number (MB-MOR.2, MB-MOR.5). */
export const yielding: Yielding = {
  says: 'In a forecast foes and hirelings who are not fearless flee when they are asked for their morale, half of their side or more is out, and the others are twice as many as are left. Player characters fight on.',
  takes: (fight, { tag, against = '' }) =>
    tag === 'morale' && isHopeless(fight, against, isActive) ? 'flee' : undefined,
  isAway: (one) => ['fled', 'surrendered'].includes(sheet(one).status),
};

/** What somebody does on its count by the stated tactic. */
export const plan: (fight: Fight, who: string) => Intent | undefined = onceFor((fight, who) => {
  const one = combatant(fight, who);
  if (!canAct(fight, one)) return undefined;
  const { task } = sheet(one);
  switch (task) {
    case 'cast':
    case 'read':
      return { do: isCasting(one) ? 'cast' : 'else', who };
    case 'charge':
    case 'close':
      return rush(fight, one, task);
    case 'attack':
      return attack(fight, one);
    case 'defend':
    case 'extract':
    case 'fix':
    case 'rest':
      return { do: 'else', who };
  }
});

/** At the one declared; when it is gone, at another within reach of the move, or nowhere (MB-CHG.8). */
function rush(fight: Fight, one: Combatant, task: 'charge' | 'close'): Intent {
  const { taskAt, speed } = sheet(one);
  const others = aimable(fight, one.id).filter((other) => isActive(other) && isWithin(fight, one.id, other.id, speed));
  const target = aimable(fight, one.id).find(({ id }) => id === taskAt) ?? others[0];
  return target ? { do: task, who: one.id, at: [target.id] } : { do: 'else', who: one.id };
}

function attack(fight: Fight, one: Combatant): Intent {
  const who = one.id;
  const weapon = nextWeapon(one, sheet(one).attacksMade);
  if (!aimable(fight, who).some(isActive)) return { do: 'else', who };
  const shot = howOf(weapon) === 'missile' && weapon.loaded ? shoot(fight, one, weapon) : undefined;
  if (shot) return shot;
  if (isUsable(fight, one, weapon)) return { do: 'attack', who };
  const other = weaponsOf(one).find((each) => isUsable(fight, one, each));
  if (other) return { do: 'attack', who, with: other.id };
  return fromAfar(fight, one, weapon) ?? (keepsOut(fight, one) ? { do: 'else', who } : comeUp(fight, one));
}

/** What somebody with missiles does whom nobody is in reach of; nothing, if it had better come up. */
function fromAfar(fight: Fight, one: Combatant, weapon: Weapon): Intent | undefined {
  const missile = missileOf(one);
  const shot = missile && shoot(fight, one, missile);
  if (shot) return shot;
  const isArmed = weaponsOf(one).some((each) => isHandWeapon(each) && !each.dropped);
  const waits = (missile && !isArmed) || (isShooter(weapon) && canReload(one, weapon));
  return waits ? { do: 'else', who: one.id } : undefined;
}

/** Whether somebody keeps out of the melee: a caster, while any other of its side can fight. */
function keepsOut(fight: Fight, one: Combatant): boolean {
  const isFighter = (other: Combatant) => sheet(other).caster === 'none' && isActive(other);
  return sheet(one).caster !== 'none' && fight.combatants.some((other) => other.side === one.side && isFighter(other));
}

/** Goes for the nearest, who is out of reach, and strikes if half a move is enough. */
function comeUp(fight: Fight, one: Combatant): Intent {
  const who = one.id;
  const target = nearest(fight, who)?.id;
  const hand = weaponsOf(one).find((weapon) => isHandWeapon(weapon) && !weapon.dropped);
  const near = contactsOf(fight, who).some((other) => areFoes(one, other) && isActive(other));
  if (target === undefined || near || cannotMove(one, 0, true)) return { do: 'else', who };
  if (canStepUp(fight, one, target)) return { do: 'attack', who, at: [target], ...(hand && { with: hand.id }) };
  return sheet(one).attacksMade === 0 ? { do: 'move', who, at: [target] } : { do: 'else', who };
}

function isUsable(fight: Fight, one: Combatant, weapon: Weapon): boolean {
  return isHandWeapon(weapon) && !weapon.dropped && inReach(fight, one.id, weapon).length > 0;
}

/** Shoots at the one declared, otherwise at the nearest in the open; not at all into a melee of its friends unasked. */
function shoot(fight: Fight, one: Combatant, weapon: Weapon): Intent | undefined {
  const who = one.id;
  const { taskAt } = sheet(one);
  const declared = aimable(fight, who).find((other) => other.id === taskAt && isActive(other));
  const target = declared ?? nearestInTheOpen(fight, who);
  return target && { do: 'attack', who, at: [target.id], with: weapon.id };
}
