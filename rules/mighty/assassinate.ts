import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, hasCondition, nameOf, nounOf } from '../../src/core/fight/fight.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import type { Option, Question, Rule } from '../../src/core/rule/question.ts';
import { asking, choose, confirm } from '../../src/core/rule/request.ts';
import type { Blow } from './blow.ts';
import { greatest, plainly, savePenalty, saveQuestion } from './checks.ts';
import { isHelpless, sheet } from './combatant.ts';
import { die, putOut } from './falling.ts';
import { house } from './houserules.ts';
import { loseCon } from './mighty-blow.ts';
import { isSurprised } from './state.ts';
import { tellings } from './tellings.ts';

/** Aim of an attack on the helpless or unsuspecting: CON, or hit points with the surprise dice; or it is none. */
export type Aim = 'none' | 'con' | 'hp';

/** Returns whether a blow may be an assassination, by the state of its target (MB-ASN.2, MB-SUR.23). */
export function mayAssassinate(fight: Fight, { target, harmless }: Blow): 'never' | 'always' | 'yes' | 'no' {
  const combatant = combatantOf(fight, target);
  if (harmless) return 'never';
  if (isHelpless(combatant)) return 'yes';
  if (hasCondition(combatant, 'unaware')) return 'yes';
  if (!isSurprised(fight, combatant)) return 'never';
  const set = house.assassinationOnSurprise.of(fight);
  return set === 'ask' ? 'no' : set;
}

/** Answer about a blow on the helpless or the surprised; `aware` holds for all of the surprised from then on. */
type Chosen = 'yes' | 'no' | 'aware';

/** Asks whether a blow is an assassination: yes for the helpless, no for the surprised; subdual excludes it (edge case 26). */
export function assassinationQuestion(fight: Fight, blow: Blow): Question<Chosen> {
  const { name } = combatantOf(fight, blow.target);
  const isSurprise = mayAssassinate(fight, blow) === 'no';
  const asked = asking(
    isSurprise ? 'unaware' : 'assassinate',
    blow.who,
    isSurprise
      ? `${nameOf(fight, blow.who)} attacks. Is ${name} unaware of it?`
      : `${name} is ${isHelpless(combatantOf(fight, blow.target)) ? 'helpless' : 'unaware'}. Assassinate?`,
    { key: `assassinate:${blow.key}`, against: blow.target, rules: ['MB-ASN.2'] },
  );
  const options: readonly Option<Chosen>[] = [
    { id: 'yes', label: 'yes (damage to CON)' },
    { id: 'no', label: blow.subdue ? 'no (subdue)' : 'no (an ordinary attack)' },
    ...(isSurprise ? [{ id: 'aware', label: 'all are aware' } as const] : []),
  ];
  return choose(asked, options, isSurprise ? 'aware' : blow.subdue ? 'no' : 'yes');
}

/** Asks whether the attacker knows where to stab, where nobody has written it down (MB-ASN.5). */
export function anatomyQuestion(fight: Fight, { who, target, key }: Blow): Question<boolean> {
  const combatant = combatantOf(fight, who);
  const { knowsAnatomy } = sheet(combatant);
  const why = `Does ${combatant.name} know the anatomy of ${combatantOf(fight, target).name}?`;
  const asked = asking('anatomy', 'referee', why, { about: key, against: who, rules: ['MB-ASN.5'] });
  const labels = { yes: 'yes (damage to CON)', no: 'no (damage to hit points)' };
  return confirm(asked, knowsAnatomy !== 'no', labels, knowsAnatomy !== 'ask');
}

/** Result of an assassination, once its damage is known. */
type Stab = { readonly to: 'con' | 'hp' | 'none'; readonly damage: number; readonly band: string };

/** Asks for the victim's save: damage to hit points instead of CON; 20 none at all, 1 the greatest, to CON (MB-ASN.3, T8). */
export function* stab(draft: Draft, blow: Blow, damage: number): Rule<Stab> {
  const { fight } = draft;
  const { save } = sheet(combatantOf(fight, blow.target));
  const { surpriseDamage } = sheet(combatantOf(fight, blow.who));
  const why = `${possessive(nounOf(fight, blow.target))} save against the assassination`;
  const asked = asking('save', blow.target, why, { key: `stab:${blow.key}`, against: blow.who, rules: ['MB-ASN.3'] });
  const band = plainly(fight, yield* saveQuestion(asked, save, savePenalty(fight, blow.target)));
  if (band === 'natural 20') return { to: 'none', damage: 0, band };
  if (band === 'natural 1') return { to: 'con', damage: greatest(fight, blow, surpriseDamage), band };
  return { to: band === 'made' ? 'hp' : 'con', damage, band };
}

/** Takes CON off: at 0 or less death, or out of the fight by that house rule; nothing goes over to hit points (MB-ASN.8). */
export function harmCon(draft: Draft, { who: by, target: who }: Blow, damage: number): void {
  const cause = { who: by, rule: 'MB-ASN.8' };
  if (loseCon(draft, who, damage, cause) > 0) return;
  if (house.conZero.of(draft.fight) === 'out') {
    draft.tell(tellings.out, { who, how: 'unconscious' }, cause);
    putOut(draft, who, 'unconscious', cause);
    return;
  }
  die(draft, who, 'dead', cause);
}
