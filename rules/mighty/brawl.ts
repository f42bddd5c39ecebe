import type { Draft } from '../../src/core/fight/draft.ts';
import { nameOf } from '../../src/core/fight/fight.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, choose, type Option, optionsOf, type Rule, roll } from '../../src/core/rule/request.ts';
import type { Blow } from './blow.ts';
import { sheetOf } from './combatant.ts';
import { knockOut, stun } from './falling.ts';
import { house } from './houserules.ts';
import type { Swing } from './swing.ts';
import { tellings } from './tellings.ts';

/** Combatant hurt by a fist that meets armour. */
type Hurt = 'target' | 'attacker' | 'nobody';

/** Asks who is hurt where a fist meets plate and the like; it is the target anywhere else (MB-UNA.6). */
export function* hurtBy(draft: Draft, { who, target, how, key }: Blow): Rule<Hurt> {
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
export function* brawl(draft: Draft, { blow, band, damage, wasStunned }: Swing, before: number): Rule<void> {
  const { who, target, how, key } = blow;
  const long = `For how many rounds is ${nameOf(draft.fight, target)}`;
  const isFist = how === 'brawl';
  const lasts = { key: `duration:${key}`, tag: 'stun', who, against: target, role: 'consequence' } as const;
  if (wasStunned && (isFist || house.stunKnockout.of(draft.fight) === 'anyAttack')) {
    const rounds = yield* roll({ ...lasts, why: `${long} unconscious?`, rules: ['MB-UNA.5'] }, [4], sum);
    draft.tell(tellings['knocked out'], { who: target, rounds }, { who, rule: 'MB-UNA.5' });
    return knockOut(draft, target, { who, rule: 'MB-UNA.5' }, rounds);
  }
  if (!isFist || (band !== 'critical' && band !== 'certain' && damage * 2 <= before)) return;
  const rounds =
    house.brawlStun.of(draft.fight) === 1
      ? 1
      : yield* roll({ ...lasts, why: `${long} stunned?`, rules: ['MB-UNA.4'] }, [3], sum);
  draft.tell(tellings.stunned, { who: target, rounds }, { who, rule: 'MB-UNA.2' });
  stun(draft, target, rounds, { who, rule: 'MB-UNA.2' });
}
