import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { byTelling, when } from '../../src/core/fight/telling.ts';
import { at as itemAt, must } from '../../src/core/kit/list.ts';
import { asking, choose, confirm, optionsOf, type Question, type Rule, together } from '../../src/core/rule/request.ts';
import { reveal } from './ambush.ts';
import { type Blow, isNonLethal, stepsOver } from './blow.ts';
import { isUp, sheetOf } from './combatant.ts';
import { markUsed, shatter } from './gear.ts';
import { handle } from './handling.ts';
import {
  type Against,
  armourMet,
  breaksArmour,
  damageOf,
  damageTo,
  fallTo,
  harm,
  harmOf,
  type Thrown,
  wearArmour,
} from './harm.ts';
import { house } from './houserules.ts';
import { cannotReact, type Meeting, meetingOf } from './meeting.ts';
import { loseables } from './reach.ts';
import { dodge, meet } from './reaction.ts';
import { dodgeChance, hitSave } from './saves.ts';
import { isEnemy } from './state.ts';
import { tellings } from './tellings.ts';

/**
 * One attack from the hit save to the bookkeeping (steps C to I), in the order of questions of the ledger.
 * @param between what is asked once it has hit and before anybody reacts; `true` when that settles the attack (step D)
 */
export function* strike(draft: Draft, blow: Blow, at: readonly string[], between?: () => Rule<boolean>): Rule<void> {
  if ((yield* hitSave(draft, blow, at)) === 'failed') draft.tell(tellings.missed, { who: blow.who, at });
  else if (!(between && (yield* between()))) yield* strikeAll(draft, blow, at);
  finish(draft, blow);
}

/** Everybody who is attacked meets the attack once, one after the other; then the dice fall, and who counters is seen (steps E to I). */
export function* strikeAll(draft: Draft, blow: Blow, named: readonly string[]): Rule<void> {
  const targets = [...new Set(named)];
  const meeting = meetingOf(blow, targets);
  const reached: Stroke[] = [];
  for (const target of targets) {
    const met = yield* meet(draft, meeting, target);
    if (met !== undefined) reached.push({ blow: passedOn(draft.fight, blow, target, met), target: met });
  }
  yield* dodgeCounter(draft, meeting);
  yield* resolve(draft, meeting, reached);
  if (meeting.counterer !== '') reveal(draft, meeting.counterer);
}

/**
 * Returns a blow as it meets whoever has stepped in: a share of dice is worth as much on another size, and a disarm may be
 * after another weapon (FA-SIZ.5, FA-NON.6).
 */
function passedOn(fight: Fight, blow: Blow, target: string, met: string): Blow {
  if (met === target) return blow;
  const isHeld = loseables(combatantOf(fight, met)).some(({ id }) => id === blow.what);
  if (blow.purpose === 'disarm') return isHeld ? blow : { ...blow, what: '' };
  const share = blow.shares?.get(target);
  if (share === undefined) return blow;
  const over = (id: string) => stepsOver(fight, blow.who, combatantOf(fight, id));
  const dice = Math.max(1, Math.floor(share * 2 ** (over(met) - over(target))));
  return { ...blow, shares: new Map(blow.shares).set(met, dice) };
}

/** An attack has been made: its maker is revealed, its weapon counts as used (step I, FA-SNK.6, FA-GEA.1). */
export function finish(draft: Draft, { who, purpose, means }: Blow): void {
  if (purpose === 'damage' || purpose === 'deathblow') markUsed(draft, who, means);
  reveal(draft, who);
}

/** An attacker who has an extra dodge may use it against the counter, before its damage; no more than that (FA-REA.10, FA-REA.11). */
function* dodgeCounter(draft: Draft, meeting: Meeting): Rule<void> {
  const { counter, blow } = meeting;
  if (!counter) return;
  const against = meetingOf(counter, [blow.who]);
  if (cannotReact(draft, against, blow.who, 'dodge') !== undefined) return;
  const asked = asking('reaction', blow.who, `${combatantOf(draft.fight, counter.who).name} counters`, {
    key: `${counter.key}reaction:${blow.who}`,
    against: counter.who,
    rules: ['FA-REA.11'],
    weighed: true,
  });
  const options = optionsOf(['dodge', `dodge ${dodgeChance(draft.fight, blow.who)}`], 'none');
  if ((yield* choose(asked, options, 'dodge')) === 'none') return;
  if ((yield* dodge(draft, against, blow.who)) === 'passed') meeting.counter = undefined;
}

/** A blow on somebody whom it reaches. */
interface Stroke {
  readonly blow: Blow;
  readonly target: string;
}

/**
 * A stroke with what was rolled for it, the armour that it meets and the damage that it does: nothing, where it does none
 * of its own. That stays as the dice fell, whoever is thrown from the saddle before it lands (FA-MNT.6).
 */
type Hit = Stroke & Thrown & Against & ReturnType<typeof damageTo>;

const noDamage = { total: 0, one: false, av: 0, worn: false, damage: 0, suffered: 0 };

/** The dice as they fell: what the attack does to each whom it reaches, and what the counter does to the attacker. */
interface Fallen {
  readonly own: readonly Hit[];
  readonly theirs: Hit | undefined;
}

/** The dice fall for those whom the attack reaches, and what they do is done in the ledger's order (steps G and H). */
function* resolve(draft: Draft, meeting: Meeting, reached: readonly Stroke[]): Rule<void> {
  const { blow, guarded, counter, targets } = meeting;
  // A guard makes an ordinary attack of a death blow (FA-ATK.17).
  const isOrdinary = guarded && blow.purpose === 'deathblow';
  const own = reached.map((one): Stroke => (isOrdinary ? { ...one, blow: { ...blow, purpose: 'damage' } } : one));
  const fallen = yield* throwDice(draft, meeting, own, counter && { blow: counter, target: blow.who });
  if (fallen.own.some(({ one }) => one)) shatter(draft, blow.who, blow.means);
  if (counter && fallen.theirs?.one) shatter(draft, counter.who, counter.means);
  const surrendered = [...targets].filter((id) => sheetOf(draft.fight, id).surrendered);
  yield* inOrder(draft, meeting, fallen);
  for (const id of surrendered) yield* mayFightOn(draft, blow, id);
}

/**
 * Rolls the attack and the counter together; a blast rolls once for all, unless a house rule gives each target its own
 * roll (FA-CTR.3, FA-BLA.9, FA-SIZ.6).
 */
function* throwDice({ fight }: Draft, { exchanged }: Meeting, own: readonly Stroke[], theirs?: Stroke): Rule<Fallen> {
  const strokes = (theirs ? [...own, theirs] : own).filter(({ blow }) => blow.purpose === 'damage');
  const isShared = own[0]?.blow.means.blast === true && house.blastDamage.of(fight) === 'shared';
  const thrown = isShared ? strokes.filter((stroke, i) => i === 0 || stroke === theirs) : strokes;
  const questions = [
    ...thrown.map((stroke) => damageAsked(fight, stroke, isShared && stroke !== theirs)),
    ...strokes.map(({ blow, target }) => armourMet(fight, blow, target, isExchange(blow, target, exchanged))),
  ];
  const read = (shown: readonly (Thrown | Against)[]): Fallen => {
    const dice = shown.filter((one) => 'total' in one);
    const armour = shown.filter((one) => 'av' in one);
    const hit = (stroke: Stroke): Hit => {
      const i = strokes.indexOf(stroke);
      if (i < 0) return { ...stroke, ...noDamage };
      const thrown = itemAt(dice, stroke === theirs ? dice.length - 1 : isShared ? 0 : i);
      const met = { ...thrown, ...itemAt(armour, i) };
      return { ...stroke, ...met, ...damageTo(fight, stroke.blow, combatantOf(fight, stroke.target), met) };
    };
    return { own: own.map(hit), theirs: theirs && hit(theirs) };
  };
  const alike = own.length > 1 ? undefined : (shown: Parameters<typeof read>[0]) => comesTo(fight, read(shown));
  return read(yield* together<Thrown | Against>(questions, undefined, alike));
}

/** Returns what a stroke throws, or a blast for all of its strokes. */
function damageAsked(fight: Fight, { blow, target }: Stroke, isShared: boolean): Question<Thrown> {
  const { who, as } = blow;
  const key = `${blow.key}damage:${who}`;
  if (isShared) return damageOf(fight, blow, undefined, { key, who, rules: ['FA-BLA.9'] });
  const rules = [as === 'counter' ? 'FA-CTR.3' : 'FA-DMG.1'];
  return damageOf(fight, blow, combatantOf(fight, target), { key: `${key}:${target}`, who, against: target, rules });
}

/** All that follows from the dice of an attack on one, as a text: the odds go on with dice that come to the same as one. */
function comesTo(fight: Fight, { own: [own], theirs }: Fallen): string {
  if (!own || !theirs) return own ? doneBy(fight, own) : '';
  const first = firstHit(own.blow, theirs.blow, sufferedOf(own, theirs));
  const isPrevented =
    (first === 'attacker' && takesOut(fight, theirs)) || (first === 'counterer' && takesOut(fight, own));
  const late = isPrevented ? (first === 'attacker' ? own : theirs) : undefined;
  const [attack, counter] = [own, theirs].map((hit) => (hit === late ? `${hit.one}` : doneBy(fight, hit)));
  return `${first}: ${attack}, ${counter}`;
}

/** Returns what a hit does where it lands, as a text. */
function doneBy(fight: Fight, hit: Hit): string {
  if (hit.blow.purpose !== 'damage') return '';
  const { damage, suffered } = hit;
  const { to, state } = harmOf(fight, hit.target, suffered);
  return `${hit.one} ${to} ${state} ${suffered > 0} ${hit.worn && breaksArmour(hit.blow, damage)}`;
}

function takesOut(fight: Fight, hit: Hit): boolean {
  return hit.blow.purpose === 'damage' && harmOf(fight, hit.target, hit.suffered).state !== 'up';
}

/** Lands the hits in their order: the attack of who is hit first does not land any more (T-8, FA-CTR.4 to 9, FA-NON.4, FA-NON.5). */
function* inOrder(draft: Draft, meeting: Meeting, { own, theirs }: Fallen): Rule<void> {
  if (!theirs) return yield* landAll(draft, meeting, own);
  const { blow: counter, target: attacker } = theirs;
  const hit = own.find(({ target }) => target === counter.who);
  const met = must(hit, 'hit on who counters');
  const suffered = sufferedOf(met, theirs);
  if (suffered) draft.tell(tellings.exchange, { who: attacker, at: counter.who, ...suffered });
  const first = firstHit(met.blow, counter, suffered);
  if (first === 'attacker') {
    yield* land(draft, meeting, theirs);
    if (isUp(combatantOf(draft.fight, attacker))) yield* landAll(draft, meeting, own);
    else draft.tell(tellings.prevented, { who: attacker, counter: undefined });
    return;
  }
  yield* landAll(draft, meeting, own);
  if (first === 'together' || isUp(combatantOf(draft.fight, counter.who))) yield* land(draft, meeting, theirs);
  else draft.tell(tellings.prevented, { who: counter.who, counter: true });
}

/** Returns what an attack and its counter would do, where both do damage. */
function sufferedOf(own: Hit, theirs: Hit) {
  if (own.blow.purpose !== 'damage' || theirs.blow.purpose !== 'damage') return undefined;
  return { attack: own.suffered, counter: theirs.suffered };
}

/** Returns who is hit first: whoever would suffer more; damage before what does none; otherwise the attack's target (T-8). */
function firstHit(own: Blow, theirs: Blow, suffered: ReturnType<typeof sufferedOf>) {
  if (!suffered) return isNonLethal(own) && !isNonLethal(theirs) ? 'attacker' : 'counterer';
  if (suffered.attack === suffered.counter) return 'together';
  return suffered.counter > suffered.attack ? 'attacker' : 'counterer';
}

function isExchange(blow: Blow, target: string, exchanged: ReadonlySet<string>): boolean {
  return blow.as === 'counter' || exchanged.has(target);
}

function* landAll(draft: Draft, meeting: Meeting, hits: readonly Hit[]): Rule<void> {
  for (const hit of hits) yield* land(draft, meeting, hit);
}

function* land(draft: Draft, { exchanged }: Meeting, hit: Hit): Rule<void> {
  const { blow, target, worn, total, damage, av, suffered } = hit;
  const { who, means, purpose } = blow;
  if (isNonLethal(blow)) return yield* handle(draft, blow, target);
  if (purpose === 'deathblow') {
    draft.tell(tellings.deathblow, { who, at: target, with: means.name }, { who, rule: 'FA-ATK.16' });
    return fallTo(draft, target, 'dead', 'FA-ATK.16');
  }
  const loss = { by: who, with: means.name, total, damage, av, suffered };
  harm(draft, target, loss, { who, with: means.name, rule: 'FA-DMG.11' });
  if (worn) wearArmour(draft, target, blow, damage, isExchange(blow, target, exchanged));
}

/** Lets a combatant fight on that has surrendered and is harmed by an enemy (FA-SUR.3). */
function* mayFightOn(draft: Draft, blow: Blow, id: string): Rule<void> {
  const combatant = combatantOf(draft.fight, id);
  const isHandled = byTelling(
    false,
    when(tellings.handled, ({ at, result }) => at === id && result === 'failed'),
  );
  const isHarmed = draft.facts.some(
    (fact) =>
      (fact.kind === 'changed' && fact.path === `combatant/${id}/health/current`) ||
      (fact.kind === 'told' && isHandled(fact)),
  );
  if (!isUp(combatant) || !isHarmed || !isEnemy(draft.fight, combatant, combatantOf(draft.fight, blow.who))) return;
  const asked = asking('fight-on', id, `${combatant.name} was harmed. Fight on?`, { rules: ['FA-SUR.3'] });
  if (!(yield* confirm(asked, true))) return;
  draft.change(id, { surrendered: false, broken: '' }, { who: id, rule: 'FA-SUR.3' });
  draft.tell(tellings['fights-on'], { who: id }, { who: id, rule: 'FA-SUR.3' });
}
