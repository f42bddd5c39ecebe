import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, nameOf } from '../../src/core/fight/fight.ts';
import { listed } from '../../src/core/kit/wording.ts';
import {
  type Asking,
  asking,
  choose,
  chooseAmong,
  confirm,
  type Option,
  possible,
  type Rule,
} from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { mayBeNoticed } from './ambush.ts';
import { type Blow, isNonLethal, outsizesHeld } from './blow.ts';
import { isFighting, isHelpless, isThere, isUp, isVehicle, sheetOf } from './combatant.ts';
import { markUsed } from './gear.ts';
import { isCritical, mostSuffered } from './harm.ts';
import { displace, letGo, tidyPlaces } from './holds.ts';
import { house } from './houserules.ts';
import {
  cannotReact,
  chooseWay,
  LETS_GO,
  letGoToStrike,
  type Meeting,
  moreWays,
  pay,
  waysToStrike,
} from './meeting.ts';
import { dodgeChance, hitSave, save } from './saves.ts';
import { areAllied, isEnemy } from './state.ts';
import { tellings } from './tellings.ts';
import { areNearby } from './zones.ts';

const ways = ['none', 'dodge', 'counter', 'more', 'hide', 'guard'] as const;
type Way = (typeof ways)[number];

/**
 * A target meets the attack: guard and reaction in one question, back to it for a new target (steps E and F).
 * @param refused those who would not be hidden behind
 * @returns who is reached by the attack; nothing when it was dodged
 */
export function* meet(
  draft: Draft,
  meeting: Meeting,
  target: string,
  refused = new Set<string>(),
): Rule<string | undefined> {
  const key = `${meeting.blow.key}reaction:${target}${again(refused)}`;
  const way = yield* askReaction(draft, meeting, target, refused, key);
  switch (way) {
    case 'none':
      return target;
    case 'dodge':
      return (yield* dodge(draft, meeting, target)) === 'passed' ? undefined : target;
    case 'counter':
    case 'more':
      yield* counter(draft, meeting, target, way === 'more', key);
      return target;
    case 'guard':
      return yield* guard(draft, meeting, target, key);
    case 'hide': {
      const shelter = yield* hide(draft, meeting, target, refused, key);
      return yield* shelter === undefined ? meet(draft, meeting, target, refused) : meet(draft, meeting, shelter);
    }
  }
}

function* askReaction(draft: Draft, meeting: Meeting, target: string, refused: ReadonlySet<string>, key: string) {
  const { blow } = meeting;
  const options = replies(draft, meeting, target, refused);
  const open = possible(options);
  if (open.length === 1) {
    const why = cannotReact(draft, meeting, target, 'dodge') ?? 'no reaction is possible';
    const combatant = combatantOf(draft.fight, target);
    if (!isHelpless(combatant) && !isVehicle(combatant)) draft.tell(tellings['no-reaction'], { who: target, why });
    return 'none' as const;
  }
  const asked = asking('reaction', target, attackOn(draft, blow, target), {
    key,
    against: blow.who,
    rules: ['FA-REA.1', 'FA-GRD.3'],
    weighed: true,
  });
  return yield* choose(asked, options, suggested(draft, blow, target, open));
}

/** Returns who attacks whom with what, and the question: `Leader attacks Brida (axe). Reaction?` */
function attackOn({ fight }: Draft, blow: Blow, target: string): string {
  const { who, means, purpose } = blow;
  const [by, on] = [nameOf(fight, who), nameOf(fight, target)];
  if (purpose === 'deathblow') return `${by} strikes a death blow on ${on}. Reaction?`;
  if (isNonLethal(blow)) return `${by} tries to ${purpose} ${on}. Reaction?`;
  return `${by} attacks ${on} (${means.name}). Reaction?`;
}

/** Returns the end of a key that comes again for each who would not be hidden behind. */
function again({ size }: ReadonlySet<string>): string {
  return size > 0 ? `:${size + 1}` : '';
}

function replies(draft: Draft, meeting: Meeting, target: string, refused: ReadonlySet<string>): readonly Option<Way>[] {
  const { blow } = meeting;
  const option = (id: Way, label: string, why: string | undefined, next: Pick<Option, 'among'> = {}): Option<Way> =>
    why === undefined ? { id, label, ...next } : { id, label: id, refused: why };
  const calledBy = ({ name, code }: Combatant) => [name, code];
  const among = (ids: readonly string[]) => ({ among: ids.flatMap((id) => calledBy(combatantOf(draft.fight, id))) });
  const found = waysToStrike(draft.fight, target, blow.who, 'counter');
  const guards = guardsFor(draft, meeting, target);
  const shelters = sheltersFor(draft, meeting, target).filter((id) => !refused.has(id));
  const lets = (...reaction: readonly [id: string, kind: 'dodge' | 'guard' | 'hide', behind?: string]) =>
    reactionEndsHolds(draft, ...reaction) ? LETS_GO : '';
  const noCounter = cannotCounter(draft, meeting, target);
  const dodges = `dodge ${dodgeChance(draft.fight, target)}${lets(target, 'dodge')}`;
  const guarding = names(draft, guards, (id) => lets(id, 'guard'));
  const hiding = names(draft, shelters, (id) => lets(target, 'hide', id));
  const noShelter = shelters.length === 0 ? 'nobody to hide behind' : cannotReact(draft, meeting, target, 'hide');
  return [
    option('counter', `counter ${found[0]?.label ?? ''}`.trim(), noCounter),
    option('dodge', dodges, cannotDodge(draft, meeting, target)),
    { id: 'none', label: blow.purpose === 'deathblow' ? `none: ${nameOf(draft.fight, target)} dies` : 'none' },
    option('guard', `guard by ${guarding}`, guards.length === 0 ? 'nobody can step in' : undefined, among(guards)),
    option('hide', `hide behind ${hiding}`, noShelter, among(shelters)),
    moreWays(found, noCounter),
  ];
}

/** Returns who of those that may is nearby a target, and neither attacks nor is a target by now (FA-HID.4, FA-BLA.12). */
function bystanders(
  { fight }: Draft,
  { blow, targets }: Meeting,
  target: string,
  may: (other: Combatant) => boolean,
): readonly string[] {
  const combatant = combatantOf(fight, target);
  const isFree = ({ id }: Combatant) => !targets.has(id) && id !== blow.who;
  const near = fight.combatants.filter((other) => isFree(other) && areNearby(fight, other, combatant));
  return near.filter(may).map(({ id }) => id);
}

/** Returns who may step in for a target: of its faction or an allied one (FA-GRD.1, FA-GRD.5). */
function guardsFor(draft: Draft, meeting: Meeting, target: string): readonly string[] {
  const { fight } = draft;
  const { orders } = fight.bags;
  const { side } = combatantOf(fight, target);
  return bystanders(
    draft,
    meeting,
    target,
    (other) =>
      areAllied(fight, other.side, side) &&
      // `order th no-guard` keeps somebody, or a whole faction, out of the question.
      (orders[other.id] ?? orders[other.side]) !== 'no-guard' &&
      cannotReact(draft, meeting, other.id, 'guard') === undefined,
  );
}

/** Returns everybody behind whom a target may hide: an ally, or an enemy it is grabbing (FA-HID.1, FA-HID.2). */
function sheltersFor(draft: Draft, meeting: Meeting, target: string): readonly string[] {
  const { fight } = draft;
  const { side } = combatantOf(fight, target);
  const { grabbing } = sheetOf(fight, target);
  const isAlly = (other: Combatant) => areAllied(fight, other.side, side) && isFighting(other);
  const isHeld = (other: Combatant) => grabbing.includes(other.id) && isThere(other);
  return bystanders(
    draft,
    meeting,
    target,
    (other) => !meeting.reacted.has(other.id) && (isAlly(other) || isHeld(other)),
  );
}

/** Returns what a reaction does to the holds of the one who reacts (FA-GRA.6, T-10). */
function reactionEndsHolds(draft: Draft, id: string, kind: 'dodge' | 'guard' | 'hide', behind = ''): boolean {
  const { grabbing } = sheetOf(draft.fight, id);
  if (outsizesHeld(draft.fight, id)) return false;
  if (kind === 'hide') return !grabbing.includes(behind);
  return !(kind === 'dodge' && house.dodgeKeepsHold.of(draft.fight) === 'on');
}

/** Lets go, where a reaction asks for it. */
function letGoFor(draft: Draft, id: string, kind: 'dodge' | 'guard' | 'hide', behind = ''): void {
  if (reactionEndsHolds(draft, id, kind, behind)) letGo(draft, id, 'FA-GRA.6');
}

/** One or two people by name, more by their codes, each with what it would do to its holds. */
function names({ fight }: Draft, ids: readonly string[], more: (id: string) => string): string {
  const called = ids.length > 2 ? 'code' : 'name';
  const all = ids.map((id) => `${combatantOf(fight, id)[called]}${more(id)}`);
  return listed(all, 'or').replaceAll(', ', ' ');
}

/** Returns why somebody cannot dodge the attack, or nothing (FA-REA.8, FA-BLA.4). */
function cannotDodge(draft: Draft, meeting: Meeting, target: string): string | undefined {
  const { means } = meeting.blow;
  const rule = house.dodgeBlast.of(draft.fight);
  if (means.blast && (rule === 'off' || (rule === 'rangedOnly' && means.range === 0))) return 'blasts cannot be dodged';
  return cannotReact(draft, meeting, target, 'dodge');
}

/**
 * Returns the reaction that is suggested: none to what cannot take one out; a counter in melee, if it can hurt;
 * otherwise a dodge. Somebody guards against a death blow, so that Enter never kills.
 */
function suggested(draft: Draft, blow: Blow, target: string, open: readonly Option<Way>[]): Way {
  const can = (way: Way) => open.some(({ id }) => id === way);
  if (blow.purpose === 'deathblow' && can('guard')) return 'guard';
  if (!isDangerous(draft, blow, target)) return 'none';
  const counters = can('counter') && canHurt(draft, blow, target);
  if (blow.means.range === 0 && !blow.means.blast && counters) return 'counter';
  return can('dodge') ? 'dodge' : counters ? 'counter' : 'none';
}

/** Returns true if a blow could take its target out. */
function isDangerous({ fight }: Draft, blow: Blow, target: string): boolean {
  if (isNonLethal(blow) || blow.purpose === 'deathblow') return true;
  return isCritical(fight, sheetOf(fight, target), mostSuffered(fight, blow, combatantOf(fight, target)));
}

/** Returns true if the first counter of a target could do anything to its attacker. */
function canHurt(draft: Draft, { who }: Blow, target: string): boolean {
  const [first] = waysToStrike(draft.fight, target, who, 'counter');
  if (!first) return false;
  return isNonLethal(first.blow) || mostSuffered(draft.fight, first.blow, combatantOf(draft.fight, who)) > 0;
}

/** A dodge: an AGI save; the turn is spent whether it works or not (FA-REA.5, FA-REA.8, FA-REA.9). */
export function* dodge(draft: Draft, meeting: Meeting, who: string) {
  const { blow, exchanged } = meeting;
  yield* pay(draft, meeting, who, 'dodge');
  letGoFor(draft, who, 'dodge');
  exchanged.add(who);
  const key = `${blow.key}dodge:${who}`;
  const more = { key, against: blow.who, rules: ['FA-REA.8'] };
  const result = yield* save(draft.fight, asking('dodge', who, `${nameOf(draft.fight, who)} dodges.`, more), 'agi');
  draft.tell(tellings.dodge, { who, key, result, agi: sheetOf(draft.fight, who).agi }, { who, rule: 'FA-REA.8' });
  return result;
}

/** Returns why somebody cannot counter the attack, or nothing (FA-CTR.1, FA-CTR.8). */
function cannotCounter(draft: Draft, meeting: Meeting, id: string): string | undefined {
  const { blow, counterer } = meeting;
  if (counterer !== '') return `${nameOf(draft.fight, counterer)} counters already`;
  const refused = cannotReact(draft, meeting, id, 'counter');
  if (refused !== undefined) return refused;
  return waysToStrike(draft.fight, id, blow.who, 'counter').length === 0 ? 'no attack that reaches' : undefined;
}

/** Somebody counters: the turn is spent, and the hit save, if it needs one, is rolled at once (FA-CTR.2, FA-CTR.11). */
function* counter(draft: Draft, meeting: Meeting, who: string, isOther: boolean, partOf: string): Rule<void> {
  const { who: attacker, key } = meeting.blow;
  const why = `What does ${nameOf(draft.fight, who)} counter with?`;
  const asked = { key: `${key}with:${who}`, who, against: attacker, why, partOf };
  const way = yield* chooseWay(asked, waysToStrike(draft.fight, who, attacker, 'counter'), isOther);
  if (!way) return;
  yield* pay(draft, meeting, who, 'counter');
  meeting.counterer = who;
  meeting.exchanged.add(who);
  const blow = { ...way.blow, key: `${key}counter/` };
  letGoToStrike(draft, blow);
  const { means, purpose, holdBack: held = false } = blow;
  draft.tell(tellings.counters, { who, with: means.name, purpose, held }, { who, rule: 'FA-CTR.1' });
  if (purpose === 'damage') markUsed(draft, who, means);
  const challenged = house.counterNeedsHitSave.of(draft.fight) === 'on';
  if (challenged && (yield* hitSave(draft, blow, [attacker])) === 'failed') return;
  meeting.counter = blow;
}

/** Somebody steps in, becomes the target, and can do no more about it (FA-GRD.1 to 4). */
function* guard(draft: Draft, meeting: Meeting, target: string, partOf: string): Rule<string> {
  const { blow } = meeting;
  const why = `Who guards ${nameOf(draft.fight, target)}?`;
  const asked = { key: `${blow.key}guard:${target}`, who: target, why, partOf };
  const who = yield* pickOne(draft, asked, guardsFor(draft, meeting, target));
  yield* pay(draft, meeting, who, 'guard');
  meeting.guarded = true;
  letGoFor(draft, who, 'guard');
  draft.tell(tellings.guards, { who, at: target }, { who, rule: 'FA-GRD.1' });
  yield* mayBeNoticed(draft, who, 'yes', blow.key);
  return who;
}

/** Somebody hides behind another, who becomes the target if willing, or if held (FA-HID.1 to 5). */
function* hide(draft: Draft, meeting: Meeting, target: string, refused: Set<string>, partOf: string) {
  const { blow, targets } = meeting;
  const all = sheltersFor(draft, meeting, target).filter((id) => !refused.has(id));
  const key = `${blow.key}hide:${target}${again(refused)}`;
  const why = `Who does ${nameOf(draft.fight, target)} hide behind?`;
  const shelter = yield* pickOne(draft, { key, who: target, why, partOf }, all, unwilling(draft, meeting, target));
  const isHeld = sheetOf(draft.fight, target).grabbing.includes(shelter);
  if (!isHeld && !(yield* consent(draft, blow, target, shelter))) {
    refused.add(shelter);
    return undefined;
  }
  yield* pay(draft, meeting, target, 'hide');
  letGoFor(draft, target, 'hide', shelter);
  targets.add(shelter);
  const [from, to] = [combatantOf(draft.fight, target).place, combatantOf(draft.fight, shelter).place];
  const cause = { who: target, rule: 'FA-HID.1' };
  displace(draft, target, to, cause);
  displace(draft, shelter, from, cause);
  draft.tell(tellings.hides, { who: target, at: shelter }, cause);
  tidyPlaces(draft, cause);
  return shelter;
}

function consent(draft: Draft, blow: Blow, target: string, shelter: string): Rule<boolean> {
  const why = `Does ${nameOf(draft.fight, shelter)} let ${nameOf(draft.fight, target)} hide behind them?`;
  const more = { key: draft.unique(`${blow.key}consent:${shelter}`), against: target, rules: ['FA-HID.2'] };
  return confirm(asking('consent', shelter, why, more), true);
}

/** Enemies nearby, who would have to be held to be hidden behind (FA-HID.2). */
function unwilling({ fight }: Draft, { blow }: Meeting, target: string): readonly Option[] {
  const combatant = combatantOf(fight, target);
  return fight.combatants.flatMap((other) =>
    isEnemy(fight, combatant, other) && other.id !== blow.who && isUp(other) && areNearby(fight, combatant, other)
      ? [{ id: other.id, label: other.name, refused: `an enemy whom ${combatant.name} does not hold` }]
      : [],
  );
}

/** Chooses one of several people; `others` say why they are none. */
function pickOne(
  { fight }: Draft,
  asked: Omit<Asking, 'tag' | 'rules'>,
  ids: readonly string[],
  others: readonly Option[] = [],
): Rule<string> {
  const options = [...ids.map((id) => choiceOf(combatantOf(fight, id))), ...others];
  return chooseAmong({ tag: 'whom', ...asked, rules: ['FA-GRD.4', 'FA-HID.2'] }, options);
}
