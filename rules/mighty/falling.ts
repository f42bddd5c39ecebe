import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { combatantOf, type Ending, type Fight, hasCondition, possessiveOf } from '../../src/core/fight/fight.ts';
import { asking, check, type Question, type Rule } from '../../src/core/rule/request.ts';
import { attacksOnceByMove } from './able.ts';
import { isAble, isActive, isDead, isLost, type Sheet, type Status, sheet, sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { needed, woundPenalty } from './saves.ts';
import { loseSpell } from './spells.ts';
import { keep, phaseOf, state } from './state.ts';
import { tellings } from './tellings.ts';

/** Lets somebody die, or leave the fight for good. */
export function become(draft: Draft, who: string, status: Status, cause: Cause): void {
  const before = draft.fight;
  draft.change(who, { status }, cause);
  if (status !== 'able') loseActions(draft, before, who);
}

/** Tells how somebody dies, and lets it die. */
export function die(draft: Draft, who: string, fate: 'dead' | 'mangled' | 'killed', cause: Cause): void {
  draft.tell(tellings.fate, { who, fate, key: '' }, cause);
  become(draft, who, fate === 'killed' ? 'dead' : fate, cause);
}

/** Takes away the actions that somebody still had this round, and the spell with them (MB-CND.5, MB-INI.13, MB-MAG.10). */
export function loseActions(draft: Draft, before: Fight, who: string): void {
  draft.change(who, { counts: [], held: 0, holding: false });
  loseSpell(draft, who, { rule: 'MB-MAG.10' });
  countAnew(draft, before, who);
}

/** Counts somebody as lost in this fight who was lost before it, came back, and is lost again (MB-MOR.2). */
function countAnew(draft: Draft, before: Fight, who: string): void {
  const { before: earlier, fallen } = state(draft.fight);
  if (!earlier.includes(who) || isLost(combatantOf(before, who)) || !isLost(combatantOf(draft.fight, who))) return;
  const withoutThem = (ids: readonly string[]) => ids.filter((id) => id !== who);
  keep(draft, { before: withoutThem(earlier), fallen: withoutThem(fallen) }, 'MB-MOR.2');
}

/**
 * Lets somebody lie unconscious, asleep, bound or the like, or stand stunned; what it still had to do is lost (MB-CND.1, 2,
 * 5). Of two durations the later end counts (MB-CND.3).
 * @param rounds how many rounds; until it is healed or the referee ends it, where absent
 */
export function lay(draft: Draft, who: string, name: string, cause: Cause, rounds?: number): void {
  const until = rounds === undefined ? undefined : lastsUntil(draft.fight, who, rounds);
  const before = draft.fight;
  const old = combatantOf(before, who).conditions.find((one) => one.name === name);
  const lastsAnyhow = old && (!old.until || (until && old.until.round >= until.round));
  const by = cause.who === undefined ? {} : { by: cause.who };
  if (!lastsAnyhow) draft.begin(who, { id: name, name, ...by, ...(until && { until }) }, cause);
  loseActions(draft, before, who);
}

/**
 * Returns when a duration of N rounds ends (MB-CND.2): with round r+N-1 if the victim still had an action to come in round r,
 * otherwise with round r+N. Whoever is stunned has none to come, and what is to come in a segment is no action of a
 * round (MB-SUR.22).
 */
export function lastsUntil(fight: Fight, who: string, rounds: number): Ending {
  const combatant = combatantOf(fight, who);
  const { counts, held } = sheet(combatant);
  const phase = phaseOf(fight);
  // An action that is under way, with its move or as a held action, counts as made (MB-RND.2).
  const isOnCount = phase === 'count' && !attacksOnceByMove(fight, combatant) && (counts.length > 0 || held > 0);
  const isToCome = isOnCount || phase === 'declare' || phase === 'initiative';
  const hasAction = isToCome && state(fight).segment === 0 && isAble(combatant);
  return { round: fight.round + rounds - (hasAction ? 1 : 0), at: 'end' };
}

/** Puts somebody out of the fight until it is healed: unconscious or crippled (MB-MBT.14). */
export function putOut(draft: Draft, who: string, how: string, cause: Cause): void {
  const before = draft.fight;
  draft.tell(tellings.out, { who, how }, cause);
  draft.begin(who, { id: 'out-of-the-fight', name: 'out of the fight', note: how }, cause);
  loseActions(draft, before, who);
}

/** Ends unconsciousness. */
export function wake(draft: Draft, who: string): void {
  if (!hasCondition(combatantOf(draft.fight, who), 'unconscious')) return;
  draft.end(who, 'unconscious');
  draft.tell(tellings.awake, { who });
}

type Fate = 'dead' | 'unconscious' | 'conscious at -2' | 'conscious';

interface Harm {
  readonly isCritical: boolean;
  /** Fight before the harm: wounds of the very same blow do not burden its save (MB-MBT.11). */
  readonly before: Fight;
}

/** Takes hit points off and says so. */
export function takeOff(draft: Draft, who: string, points: number, cause: Cause): void {
  const { hp } = sheetOf(draft.fight, who);
  const to = hp.current - points;
  draft.change(who, { hp: { ...hp, current: to } }, cause);
  draft.tell(tellings.hp, { who, from: hp.current, to }, cause);
}

/** Takes hit points off outside of blows that fall together, and settles what becomes of the victim. */
export function* hurt(draft: Draft, who: string, points: number, key: string, cause: Cause): Rule<void> {
  takeOff(draft, who, points, cause);
  yield* settleHarm(draft, who, `death:${key}`, cause);
}

/**
 * Settles what becomes of somebody after harm, once for all hits of a moment (MB-NPC.1 to 9, MB-SUB.3): at 0 or less the
 * death bands; above it unconscious when subdual points have used up what is left.
 * @param key the key of the save, unique in its step
 */
export function* settleHarm(draft: Draft, who: string, key: string, cause: Cause, harm?: Harm): Rule<void> {
  const combatant = combatantOf(draft.fight, who);
  if (isDead(combatant)) return;
  const { hp, subdual } = sheetOf(draft.fight, who);
  if (hp.current > 0) {
    if (hp.current > subdual) return;
    const subdued = { ...cause, rule: 'MB-SUB.3' };
    lay(draft, who, 'unconscious', subdued);
    if (!hasCondition(combatant, 'unconscious'))
      draft.tell(tellings.fate, { who, fate: 'subdued', key: undefined }, subdued);
    return;
  }
  const certain = certainDeath(draft.fight, sheetOf(draft.fight, who), harm?.isCritical ?? false);
  if (certain !== undefined) return fall(draft, who, 'dead', '', { ...cause, rule: certain });
  const burdened = house.freshWoundPenalisesOwnSave.of(draft.fight) ? draft.fight : (harm?.before ?? draft.fight);
  const fate = yield* deathSave(draft, who, key, hp.current, woundPenalty(burdened, who));
  fall(draft, who, fate, key, { ...cause, rule: hp.current < -5 ? 'MB-NPC.4' : 'MB-NPC.1' });
}

/** Returns the rule by which somebody at 0 or less is dead without a save, if any (MB-NPC.5, MB-NPC.8, MB-NPC.9). */
function certainDeath(fight: Fight, { hp, kind }: Sheet, isCritical: boolean): string | undefined {
  if (kind === 'PC' && house.pcAtZero.of(fight) === 'dead') return 'MB-NPC.9';
  if (house.bandsOnlyOnCritical.of(fight) && !isCritical) return 'MB-NPC.8';
  return hp.current <= -11 ? 'MB-NPC.5' : undefined;
}

/**
 * Returns true if harm kills somebody whatever else strikes at this moment, so that no other die of a hit matters (MB-CRT.16, MB-NPC.9).
 * @param isCritical whether a natural 20 strikes it at this moment, so that the death bands hold (MB-NPC.8)
 */
export function isDoomed(fight: Fight, who: string, isCritical: boolean): boolean {
  const own = sheetOf(fight, who);
  return own.hp.current <= 0 && certainDeath(fight, own, isCritical) !== undefined;
}

/** Returns the save versus death, against a number of its own: in the band 0 to -5, or in the one from -6 to -10 (T4, MB-SAV.6). */
function deathSave({ fight }: Draft, who: string, key: string, hp: number, bonus: number): Question<Fate> {
  const { save, saveDeath } = sheetOf(fight, who);
  const target = saveDeath === 0 ? save : saveDeath;
  const rules = ['MB-NPC.1', 'MB-NPC.4'];
  const why = `${possessiveOf(fight, who)} save versus death`;
  const more = { key, title: 'Save versus death', needs: needed(target - bonus), rules } as const;
  const asked = asking('save', who, why, { ...more, role: 'consequence' });
  return check(asked, { sides: 20 }, (stated) => {
    const failed = Math.min(19, Math.max(1, target - bonus - stated - 1));
    if (hp < -5)
      return [
        { name: 'dead', upTo: failed, grade: 'failure' },
        { name: 'unconscious', upTo: 20, grade: 'success' },
      ];
    const isWhole = house.saveNaturals.of(fight) === 'all';
    return [
      { name: 'dead', upTo: 1, grade: 'fumble' },
      { name: 'unconscious', upTo: failed, grade: 'failure' },
      { name: 'conscious at -2', upTo: isWhole ? 19 : 20, grade: 'success' },
      ...(isWhole ? [{ name: 'conscious', upTo: 20, grade: 'critical' } as const] : []),
    ];
  });
}

/** The fates of somebody whom a Mighty Blow has put out: no save wakes it (MB-NPC.10). */
const outFates: Readonly<Record<Fate, string>> = {
  dead: 'dead',
  unconscious: 'unconscious',
  'conscious at -2': 'still out of the fight, at -2 on attacks',
  conscious: 'still out of the fight',
};

/** Applies the fate of a save. The unconscious at 0 or less stay so until healed, whatever a later save says (MB-NPC.7, MB-NPC.11). */
function fall(draft: Draft, who: string, fate: Fate, key: string, cause: Cause): void {
  const combatant = combatantOf(draft.fight, who);
  const staysDown = fate !== 'dead' && hasCondition(combatant, 'unconscious');
  const staysOut = hasCondition(combatant, 'out of the fight');
  draft.tell(
    tellings.fate,
    { who, fate: staysDown ? 'still unconscious' : staysOut ? outFates[fate] : fate, key },
    cause,
  );
  if (fate === 'dead') become(draft, who, 'dead', cause);
  else if (staysDown || fate === 'unconscious') lay(draft, who, 'unconscious', cause);
  else if (fate === 'conscious at -2') draft.begin(who, { id: 'at -2', name: 'at -2' }, cause);
}

/** Returns the line that brings about what subdual or CON would do to somebody who is up; nothing where they do nothing (MB-SUB.3, MB-ASN.8). */
export function downBy(fight: Fight, who: string): string | undefined {
  const combatant = combatantOf(fight, who);
  const { hp, subdual, con } = sheet(combatant);
  if (hp.current < 1 || !isActive(combatant)) return undefined;
  const isOut = house.conZero.of(fight) === 'out';
  if (con && con.current < 1)
    return isOut ? `condition ${combatant.code} "out of the fight"` : `kill ${combatant.code}`;
  return hp.current <= subdual ? `condition ${combatant.code} unconscious` : undefined;
}

/** Names those who come into a fight on their feet with numbers that would lay them down, and what to type (MB-NPC.1 to 5, MB-SUB.3). */
export function tellDown(draft: Draft, people: readonly string[]): void {
  for (const who of people) {
    const line = fallenBy(draft.fight, who) ?? downBy(draft.fight, who);
    if (line !== undefined) draft.tell(tellings['down already'], { who, line });
  }
}

/** Returns the line that lays down somebody who is up with fewer hit points than a save may leave standing, by the death bands. */
function fallenBy(fight: Fight, who: string): string | undefined {
  const combatant = combatantOf(fight, who);
  const { hp } = sheet(combatant);
  if (hp.current >= -5 || !isActive(combatant) || hasCondition(combatant, 'at -2')) return undefined;
  return hp.current < -10 ? `kill ${combatant.code}` : `condition ${combatant.code} unconscious`;
}
