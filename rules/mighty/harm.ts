import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { combatantOf, nameOf } from '../../src/core/fight/fight.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, choose, type Option, optionsOf, type Rule, roll } from '../../src/core/rule/request.ts';
import { harmCon, stab } from './assassinate.ts';
import type { Blow } from './blow.ts';
import { isDead, isSubduable, sheet, sheetOf } from './combatant.ts';
import { die, hurt, lay, takeOff } from './falling.ts';
import { fendOff } from './fend.ts';
import { house } from './houserules.ts';
import { lodge } from './lodged.ts';
import { mightyBlow } from './mighty-blow.ts';
import { disrupt } from './spells.ts';
import type { Swing } from './swing.ts';
import { tellings } from './tellings.ts';

/** Applies what a hit does to its target: steps 4 to 6 of an attack; the save versus death comes later, once for all hits. */
export function* land(draft: Draft, swing: Swing): Rule<void> {
  const { blow, aim } = swing;
  const { who, target } = blow;
  const cause: Cause = { who, with: blow.weapon.name, rule: 'MB-ATK.8' };
  disrupt(draft, target, who);
  fendOff(draft, blow);
  if (blow.harmless || isDead(combatantOf(draft.fight, target))) return;
  const victim = yield* hurtBy(draft, blow);
  if (victim === 'attacker') {
    yield* hurt(draft, who, swing.damage, `${blow.key}:own`, { ...cause, rule: 'MB-UNA.6' });
  }
  if (victim !== 'target') return;
  const before = sheetOf(draft.fight, target).hp.current - sheetOf(draft.fight, target).subdual;
  const done = aim === 'con' ? yield* assassinate(draft, swing) : takePoints(draft, swing, swing.damage, cause);
  if (done === 'killed') return;
  const effective =
    swing.band === 'critical' && isSubject(draft, blow) ? yield* mightyBlow(draft, who, target, blow.key) : true;
  const missile = swing.band === 'critical' || swing.band === 'certain';
  if (missile && effective && blow.how === 'missile') lodge(draft, blow, swing.damage);
  if (isDead(combatantOf(draft.fight, target))) return;
  yield* brawl(draft, swing, before);
}

/**
 * Takes hit points off, a subdual blow half real and half subdual (MB-SUB.1, 2, 4, 6).
 * @returns `killed` when the real half of a subdual blow killed by accident
 */
function takePoints(draft: Draft, { blow, aim }: Swing, damage: number, cause: Cause): 'killed' | 'harmed' {
  const { target } = blow;
  const own = sheetOf(draft.fight, target);
  const split = blow.subdue && isSubduable(own) && aim === 'none' && blow.how !== 'brawl';
  const real = split ? (house.subdualOddPoint.of(draft.fight) === 'real' ? Math.ceil : Math.floor)(damage / 2) : damage;
  takeOff(draft, target, real, cause);
  if (!split) return 'harmed';
  draft.change(target, { subdual: own.subdual + damage - real }, { ...cause, rule: 'MB-SUB.1' });
  if (own.hp.current - real > 0 || house.subdualRealZero.of(draft.fight) === 'bands') return 'harmed';
  die(draft, target, 'killed', { ...cause, rule: 'MB-SUB.4' });
  return 'killed';
}

function* assassinate(draft: Draft, { blow, damage, ...rest }: Swing): Rule<'killed' | 'harmed'> {
  const cause = { who: blow.who, with: blow.weapon.name, rule: 'MB-ASN.1' };
  const found = yield* stab(draft, blow, damage);
  draft.tell(tellings.stab, { who: blow.target, key: `stab:${blow.key}`, ...found }, cause);
  if (found.to === 'con') harmCon(draft, blow, found.damage);
  if (found.to === 'hp') takePoints(draft, { blow, damage, ...rest, aim: 'hp' }, found.damage, cause);
  return isDead(combatantOf(draft.fight, blow.target)) ? 'killed' : 'harmed';
}

/** Returns whether a critical opens the table: the victim suffers Mighty Blows, is not dead of the damage, and it was no mere brawl (MB-CRT.13, 16, MB-UNA.3). */
function isSubject({ fight }: Draft, { target, how }: Blow): boolean {
  const own = sheet(combatantOf(fight, target));
  const brawlToo = how !== 'brawl' || house.brawlCritical.of(fight) === 'both';
  const { kind, usesMightyBlows } = own;
  const isMeant =
    usesMightyBlows === 'auto' ? kind === 'PC' || house.npcMightyBlows.of(fight) : usesMightyBlows === 'yes';
  return brawlToo && own.hp.current > -11 && isMeant;
}

/** Combatant hurt by a fist that meets armour. */
type Hurt = 'target' | 'attacker' | 'nobody';

/** Asks who is hurt where a fist meets plate and the like; it is the target anywhere else (MB-UNA.6). */
function* hurtBy(draft: Draft, { who, target, how, key }: Blow): Rule<Hurt> {
  const { armour } = sheetOf(draft.fight, target);
  if (how !== 'brawl' || (armour !== 'mundane' && armour !== 'magical')) return 'target';
  const [attacker, victim] = [who, target].map((id) => nameOf(draft.fight, id));
  const why = `${attacker}'s fist meets ${victim}'s armour: who is hurt?`;
  const asked = asking('armoured', 'referee', why, { about: key, against: target, rules: ['MB-UNA.6'] });
  const options: readonly Option<Hurt>[] = optionsOf('target', 'attacker', 'nobody');
  const hurt = yield* choose(asked, options, 'target');
  if (hurt !== 'target') draft.tell(tellings.armoured, { who, hurt: hurt === 'attacker' }, { who, rule: 'MB-UNA.6' });
  return hurt;
}

/**
 * Applies what a hit does besides its damage: a fist that takes more than half of what was left stuns, and so does its natural
 * 20; whoever was stunned before is knocked out (MB-UNA.2 to 5).
 * @param before hit points before the blow, less subdual
 */
function* brawl(draft: Draft, { blow, band, damage, wasStunned }: Swing, before: number): Rule<void> {
  const { who, target, how, key } = blow;
  const long = `For how many rounds is ${nameOf(draft.fight, target)}`;
  const isFist = how === 'brawl';
  const lasts = { key: `duration:${key}`, tag: 'stun', who, against: target, role: 'consequence' } as const;
  if (wasStunned && (isFist || house.stunKnockout.of(draft.fight) === 'anyAttack')) {
    const rounds = yield* roll({ ...lasts, why: `${long} unconscious?`, rules: ['MB-UNA.5'] }, [4], sum);
    draft.tell(tellings['knocked out'], { who: target, rounds }, { who, rule: 'MB-UNA.5' });
    return lay(draft, target, 'unconscious', { who, rule: 'MB-UNA.5' }, rounds);
  }
  if (!isFist || (band !== 'critical' && band !== 'certain' && damage * 2 <= before)) return;
  const rounds =
    house.brawlStun.of(draft.fight) === 1
      ? 1
      : yield* roll({ ...lasts, why: `${long} stunned?`, rules: ['MB-UNA.4'] }, [3], sum);
  draft.tell(tellings.stunned, { who: target, rounds }, { who, rule: 'MB-UNA.2' });
  lay(draft, target, 'stunned', { who, rule: 'MB-UNA.2' }, rounds);
}
