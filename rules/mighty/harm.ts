import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { combatantOf, hasCondition, nameOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { sum } from '../../src/core/rule/reading.ts';
import {
  asking,
  choose,
  confirm,
  type Option,
  optionsOf,
  type Question,
  type Rule,
  roll,
} from '../../src/core/rule/request.ts';
import { type Blow, greatest, isNatural20, type Swing, targetText } from './blow.ts';
import { isDead, isHelpless, isSubduable, sheetOf } from './combatant.ts';
import { die, hurt, isDoomed, lay, putOut, takeOff } from './falling.ts';
import { house } from './houserules.ts';
import { lodge } from './lodged.ts';
import { loseCon, mightyBlow } from './mighty-blow.ts';
import { distance, relate, sight } from './pairs.ts';
import { plainSave } from './saves.ts';
import { disrupt } from './spells.ts';
import { isSurprised, UNAWARE } from './state.ts';
import { tellings } from './tellings.ts';

/**
 * Applies what a hit does to its target: steps 4 to 6 of an attack; the save versus death comes later, once for all hits.
 * @param isCritical whether a natural 20 strikes the target at this moment, its own or another's
 */
export function* land(draft: Draft, swing: Swing, isCritical: boolean): Rule<void> {
  const { who, target, weapon, key, how, aim } = swing;
  const cause: Cause = { who, with: weapon.name, rule: 'MB-ATK.8' };
  disrupt(draft, target, who);
  // A hit with a spear, polearm or pike fends off somebody not yet in arm's reach, for the round (MB-SPR.5).
  if (how === 'melee' && weapon.reach >= 2 && distance(draft.fight, who, target) >= 2)
    relate(draft, who, target, { fended: [target] }, 'MB-SPR.5');
  if (swing.harmless || isDead(combatantOf(draft.fight, target))) return;
  const victim = yield* hurtBy(draft, swing);
  if (victim === 'attacker') yield* hurt(draft, who, swing.damage, `${key}:own`, { ...cause, rule: 'MB-UNA.6' });
  if (victim !== 'target') return;
  const before = sheetOf(draft.fight, target).hp.current - sheetOf(draft.fight, target).subdual;
  if (aim !== 'con') takePoints(draft, swing, swing.damage, cause);
  const taken = aim === 'con' ? yield* assassinate(draft, swing) : swing.damage;
  if (isDead(combatantOf(draft.fight, target))) return;
  const isOver = isDoomed(draft.fight, target, isCritical);
  const isMighty = swing.band === 'critical' && !isOver && isSubject(draft, swing);
  const isEffective = isMighty ? yield* mightyBlow(draft, who, target, key) : true;
  if (isNatural20(swing) && isEffective && how === 'missile') lodge(draft, swing);
  if (!isOver && !isDead(combatantOf(draft.fight, target))) yield* brawl(draft, { ...swing, damage: taken }, before);
}

/** Returns how much of the damage of a hit that is to subdue is subdual: half of it, the odd point by the house rule (MB-SUB.1, MB-SUB.2, MB-SUB.6). */
export function subdualOf({ fight }: Draft, { target, subdue, how, aim, damage }: Swing): number | undefined {
  const isSplit = subdue && isSubduable(sheetOf(fight, target)) && aim === 'none' && how !== 'brawl';
  if (!isSplit) return undefined;
  return house.subdualOddPoint.of(fight) === 'real' ? Math.floor(damage / 2) : Math.ceil(damage / 2);
}

/** Takes hit points off: of a subdual blow half real and half subdual; its real half may kill by accident (MB-SUB.1, 2, 4, 6). */
function takePoints(draft: Draft, swing: Swing, damage: number, cause: Cause): void {
  const { target } = swing;
  const own = sheetOf(draft.fight, target);
  const subdual = subdualOf(draft, swing);
  const real = damage - (subdual ?? 0);
  takeOff(draft, target, real, cause);
  if (subdual === undefined) return;
  draft.change(target, { subdual: own.subdual + subdual }, { ...cause, rule: 'MB-SUB.1' });
  if (real > 0 && own.hp.current <= real && house.subdualRealZero.of(draft.fight) === 'killed')
    die(draft, target, 'killed', { ...cause, rule: 'MB-SUB.4' });
}

/** Returns true if a critical opens the table: the victim suffers Mighty Blows, and it was no mere brawl (MB-CRT.13, MB-UNA.3). */
function isSubject({ fight }: Draft, { target, how }: Blow): boolean {
  const { kind, usesMightyBlows } = sheetOf(fight, target);
  const brawlToo = how !== 'brawl' || house.brawlCritical.of(fight) === 'both';
  const isMeant =
    usesMightyBlows === 'auto' ? kind === 'PC' || house.npcMightyBlows.of(fight) : usesMightyBlows === 'yes';
  return brawlToo && isMeant;
}

/** Combatant hurt by a fist that meets armour. */
type Hurt = 'target' | 'attacker' | 'nobody';

/** Asks who is hurt where a fist meets plate and the like; it is the target anywhere else (MB-UNA.6). */
function* hurtBy(draft: Draft, { who, target, how, key }: Blow): Rule<Hurt> {
  const { armour } = sheetOf(draft.fight, target);
  if (how !== 'brawl' || (armour !== 'mundane' && armour !== 'magical')) return 'target';
  const why = `${nameOf(draft.fight, who)}'s fist meets ${nameOf(draft.fight, target)}'s armour: who is hurt?`;
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
function* brawl(draft: Draft, swing: Swing, before: number): Rule<void> {
  const { who, target, how, key, damage } = swing;
  const long = `For how many rounds is ${nameOf(draft.fight, target)}`;
  const isFist = how === 'brawl';
  const lasts = { key: `duration:${key}`, tag: 'stun', who, against: target, role: 'consequence' } as const;
  const wasStunned = hasCondition(combatantOf(swing.fight, target), 'stunned');
  if (wasStunned && (isFist || house.stunKnockout.of(draft.fight) === 'anyAttack')) {
    const rounds = yield* roll({ ...lasts, why: `${long} unconscious?`, rules: ['MB-UNA.5'] }, [4], sum);
    draft.tell(tellings['knocked out'], { who: target, rounds }, { who, rule: 'MB-UNA.5' });
    return lay(draft, target, 'unconscious', { who, rule: 'MB-UNA.5' }, rounds);
  }
  if (!isFist || (!isNatural20(swing) && damage * 2 <= before)) return;
  const isShort = house.brawlStun.of(draft.fight) === 1;
  const rounds = isShort ? 1 : yield* roll({ ...lasts, why: `${long} stunned?`, rules: ['MB-UNA.4'] }, [3], sum);
  draft.tell(tellings.stunned, { who: target, rounds }, { who, rule: 'MB-UNA.2' });
  lay(draft, target, 'stunned', { who, rule: 'MB-UNA.2' }, rounds);
}

/** Returns true if a blow may be an assassination, by the state of its target: the answer that Enter takes, or without asking (MB-ASN.2, MB-SUR.23, MB-INV.6). */
export function mayAssassinate({ fight, who, target, harmless }: Blow): 'never' | 'always' | 'yes' | 'no' {
  const combatant = combatantOf(fight, target);
  if (harmless) return 'never';
  if (isHelpless(combatant) || hasCondition(combatant, 'unaware')) return 'yes';
  if (!isSurprised(fight, combatant) && sight(fight, target, who) !== 'suspected') return 'never';
  const set = house.assassinationOnSurprise.of(fight);
  return set === 'ask' ? 'no' : set;
}

/** Answer about a blow on the helpless or the surprised; `known` holds for all of the surprised from then on. */
type Chosen = 'yes' | 'no' | 'known';

/** Asks whether a blow is an assassination: yes for the helpless, no for the surprised; subdual excludes it (edge case 26). */
export function assassinationQuestion(blow: Blow): Question<Chosen> {
  const { fight, who, target, subdue, key } = blow;
  const combatant = combatantOf(fight, target);
  const isSurprise = mayAssassinate(blow) === 'no';
  const why = isSurprise
    ? `${nameOf(fight, who)} attacks. Is ${targetText(blow)} unaware of it?`
    : `${combatant.name} is ${isHelpless(combatant) ? 'helpless' : 'unaware'}. Assassinate?`;
  const more = { key: `assassinate:${key}`, against: target, rules: ['MB-ASN.2'] };
  const asked = asking(isSurprise ? UNAWARE : 'assassinate', who, why, more);
  const options: readonly Option<Chosen>[] = [
    { id: 'yes', label: 'yes (damage to CON)' },
    { id: 'no', label: subdue ? 'no (subdue)' : 'no (an ordinary attack)' },
    ...(isSurprise
      ? [{ id: 'known', label: 'known to all (no for the whole fight)', formerly: 'aware' } as const]
      : []),
  ];
  return choose(asked, options, isSurprise ? 'known' : subdue ? 'no' : 'yes');
}

/** Asks whether the attacker knows where to stab, where nobody has written it down (MB-ASN.5). */
export function anatomyQuestion({ fight, who, target, key }: Blow): Question<boolean> {
  const { knowsAnatomy } = sheetOf(fight, who);
  const why = `Does ${nameOf(fight, who)} know the anatomy of ${nameOf(fight, target)}?`;
  const asked = asking('anatomy', 'referee', why, { about: key, against: who, rules: ['MB-ASN.5'] });
  const labels = { yes: 'yes (damage to CON)', no: 'no (damage to hit points)' };
  return confirm(asked, knowsAnatomy !== 'no', labels, knowsAnatomy !== 'ask');
}

/** Asks for the victim's save: damage to hit points instead of CON; 20 none at all, 1 the greatest, to CON; returns the hit points taken (MB-ASN.3, T8). */
function* assassinate(draft: Draft, swing: Swing): Rule<number> {
  const { fight } = draft;
  const { who, target, weapon, key } = swing;
  const why = `${possessiveOf(fight, target)} save against the assassination`;
  const asked = asking('save', target, why, { key: `stab:${key}`, against: who, rules: ['MB-ASN.3'] });
  const band = yield* plainSave(fight, asked);
  const to = ({ 'natural 20': 'none', made: 'hp', failed: 'con', 'natural 1': 'con' } as const)[band];
  const most = band === 'natural 1' ? greatest({ ...swing, fight }) : swing.damage;
  const damage = to === 'none' ? 0 : most;
  const cause = { who, with: weapon.name, rule: 'MB-ASN.1' };
  draft.tell(tellings.stab, { who: target, key: asked.key, to, damage, band }, cause);
  if (to === 'con') harmCon(draft, swing, damage);
  if (to !== 'hp') return 0;
  takePoints(draft, swing, damage, cause);
  return damage;
}

/** Takes CON off: at 0 or less death, or out of the fight by that house rule; nothing goes over to hit points (MB-ASN.8). */
function harmCon(draft: Draft, { who: by, target: who }: Blow, damage: number): void {
  const cause = { who: by, rule: 'MB-ASN.8' };
  if (loseCon(draft, who, damage, cause) > 0) return;
  if (house.conZero.of(draft.fight) === 'dead') die(draft, who, 'dead', cause);
  else putOut(draft, who, 'unconscious', cause);
}
