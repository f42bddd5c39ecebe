import { type Combatant, combatantOf, type Fight, isOfPlayers } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { isHopeless, type Yielding } from '../../src/core/ruleset/yielding.ts';
import { canAct, isCasting, nextWeapon } from './able.ts';
import { howOf } from './blow.ts';
import { isActive, sheet } from './combatant.ts';
import { cannotMove, cannotStepUp, cannotWalk } from './moves.ts';
import { distance, engagedWith, HEX } from './pairs.ts';
import { aimable, inReach, isReady, missileOf, nearest, nearestInTheOpen, weaponsOf } from './targets.ts';
import { isHandWeapon, isShooter, type Weapon } from './weapons.ts';

/** The stated tactic of Mighty Blows. */
export const tactic =
  'A combatant does what was declared, or attacks an opponent in reach, drawn at random, with the weapon in hand. With nobody in reach, a combatant shoots at the declared target, or at the nearest opponent who is not in melee with a friend. Otherwise it goes for the nearest opponent and attacks if half a move is enough; with a missile weapon in hand it waits. The Base Combat Bonus is divided as before, at first all of it to attack. Free attacks are always taken; spells, charges and retreats only when ordered. Casters keep out of the melee while others of their side can fight.';

/** The referee's part where a side has lost its first member, its leader or half its number (MB-MOR.2, MB-MOR.5). */
export const yielding: Yielding = {
  says: 'In a forecast, foes and hirelings who are not fearless flee at a morale question when half of their side is out and those left face at least twice their number. Player characters fight on.',
  takes: (fight, { tag, against = '' }) =>
    tag === 'morale' && isHopeless(fight, against, isActive) ? 'flee' : undefined,
  instead: (fight, { do: word, who = '' }) => (word === 'hold' ? tacticFor(fight, who) : undefined),
  isAway: (combatant) => ['fled', 'surrendered'].includes(sheet(combatant).status),
};

/** Returns what somebody does on its count by the stated tactic. */
export const tacticFor: (fight: Fight, who: string) => Intent | undefined = memoizeFor((fight, who) => {
  const combatant = combatantOf(fight, who);
  if (!canAct(fight, combatant)) return undefined;
  const { task } = sheet(combatant);
  switch (task) {
    case 'cast':
    case 'read':
      return { do: isCasting(combatant) ? 'cast' : 'else', who };
    case 'charge':
    case 'close':
      return rush(fight, combatant, task);
    case 'attack':
      return attack(fight, combatant);
    default:
      return { do: 'else', who };
  }
});

/** Returns what is suggested on a count: the tactic for the referee's own; a player character with nothing to do on the spot holds. */
export function plan(fight: Fight, who: string): Intent | undefined {
  const combatant = combatantOf(fight, who);
  if (!isOfPlayers(fight, combatant) || !canAct(fight, combatant)) return tacticFor(fight, who);
  return atHand(fight, who) ?? { do: sheet(combatant).holding ? 'else' : 'hold', who };
}

/** Returns what Enter does for a player character, from where it stands: nobody moves a player character without a word. */
export function atHand(fight: Fight, who: string): Intent | undefined {
  const combatant = combatantOf(fight, who);
  const own = sheet(combatant);
  if (own.task !== 'attack') return tacticFor(fight, who);
  if (!aimable(fight, who).some(isActive)) return { do: 'else', who };
  const weapon = nextWeapon(combatant);
  if (howOf(weapon) === 'missile') return isReady(combatant, weapon) ? shoot(fight, combatant, weapon) : undefined;
  return isUsable(fight, combatant, weapon) ? { do: 'attack', who } : undefined;
}

/** Returns the charge at the declared opponent; when it is gone, at another within reach of the move, or nowhere (MB-CHG.8). */
function rush(fight: Fight, combatant: Combatant, task: 'charge' | 'close'): Intent {
  const { taskAt, speed } = sheet(combatant);
  const all = aimable(fight, combatant.id);
  const isNear = (other: Combatant) => (distance(fight, combatant.id, other.id) - 1) * HEX <= speed;
  const target = all.find(({ id }) => id === taskAt) ?? all.find((other) => isActive(other) && isNear(other));
  return target ? { do: task, who: combatant.id, at: [target.id] } : { do: 'else', who: combatant.id };
}

function attack(fight: Fight, combatant: Combatant): Intent {
  const who = combatant.id;
  const weapon = nextWeapon(combatant);
  if (!aimable(fight, who).some(isActive)) return { do: 'else', who };
  const shot = howOf(weapon) === 'missile' && isReady(combatant, weapon) ? shoot(fight, combatant, weapon) : undefined;
  if (shot) return shot;
  if (isUsable(fight, combatant, weapon)) return { do: 'attack', who };
  const other = weaponsOf(combatant).find((each) => isUsable(fight, combatant, each));
  if (other) return { do: 'attack', who, with: other.id };
  return (
    fromAfar(fight, combatant, weapon) ?? (keepsOut(fight, combatant) ? { do: 'else', who } : comeUp(fight, combatant))
  );
}

/** Returns what somebody with missiles does whom nobody is in reach of; nothing, if it had better come up. */
function fromAfar(fight: Fight, combatant: Combatant, weapon: Weapon): Intent | undefined {
  const missile = missileOf(combatant);
  const shot = missile && shoot(fight, combatant, missile);
  if (shot) return shot;
  const isArmed = weaponsOf(combatant).some((each) => isHandWeapon(each) && !each.dropped);
  const waits = (missile && !isArmed) || (isShooter(weapon) && isReady(combatant, weapon));
  return waits ? { do: 'else', who: combatant.id } : undefined;
}

/** Returns true if somebody keeps out of the melee: a caster, while any other of its side can fight. */
function keepsOut({ combatants }: Fight, combatant: Combatant): boolean {
  const isOwn = ({ side }: Combatant) => side === combatant.side;
  const isFighter = (other: Combatant) => isOwn(other) && sheet(other).caster === 'none' && isActive(other);
  return sheet(combatant).caster !== 'none' && combatants.some(isFighter);
}

/** Goes for the nearest, who is out of reach, and strikes if half a move is enough. */
function comeUp(fight: Fight, combatant: Combatant): Intent {
  const who = combatant.id;
  const target = nearest(fight, who)?.id;
  const hand = weaponsOf(combatant).find((weapon) => isHandWeapon(weapon) && !weapon.dropped);
  const near = engagedWith(fight, who).length > 0;
  if (target === undefined || near || cannotMove(combatant, 0, true)) return { do: 'else', who };
  const attack = { do: 'attack', who, at: [target], ...(hand && { with: hand.id }) };
  if (!cannotStepUp(fight, combatant, target, attack)) return attack;
  const move = { do: 'move', who, at: [target] };
  return sheet(combatant).attacksMade === 0 && !cannotWalk(fight, combatant, move) ? move : { do: 'else', who };
}

function isUsable(fight: Fight, combatant: Combatant, weapon: Weapon): boolean {
  return isHandWeapon(weapon) && !weapon.dropped && inReach(fight, combatant.id, weapon).length > 0;
}

/** Shoots at the one declared, otherwise at the nearest in the open; not at all into a melee of its friends unasked. */
function shoot(fight: Fight, combatant: Combatant, weapon: Weapon): Intent | undefined {
  const who = combatant.id;
  const { taskAt } = sheet(combatant);
  const declared = aimable(fight, who).find((other) => other.id === taskAt && isActive(other));
  const target = declared ?? nearestInTheOpen(fight, who);
  return target && { do: 'attack', who, at: [target.id], with: weapon.id };
}
