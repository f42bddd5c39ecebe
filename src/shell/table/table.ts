import { type Fight, findCombatant, membersOf, nameOf, playersSide } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import type { Change, OpenStep, Step } from '../../core/fight/story.ts';
import { same } from '../../core/kit/json.ts';
import { must } from '../../core/kit/list.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { capital, grouped } from '../../core/kit/wording.ts';
import { resultOf, type ToldWork, workOrProblem } from '../../core/kit/work.ts';
import { actionFor, actionsOf, attempt, dueIn, refusalOf } from '../../core/play/play.ts';
import { type Answer, suggestion } from '../../core/rule/answer.ts';
import { isDiceRequest, type Request } from '../../core/rule/request.ts';
import { defaults, firstOf, recorded } from '../../core/rule/run.ts';
import type { Scene } from '../../core/ruleset/ruleset.ts';
import { labelOf } from '../../views/labels.ts';
import { lostOf, spokenIn, unfitText } from '../answers/left-over.ts';
import type { Taken } from '../answers/share-answers.ts';
import { rollsAtTable } from '../answers/standing-orders.ts';
import {
  byName,
  type Habits,
  joined,
  nothingTyped,
  type Said,
  typingOf,
  withMore,
  withTyping,
} from '../answers/typed-answers.ts';
import type { Token } from '../reading/lex.ts';
import type { Order } from '../reading/order.ts';
import { Amendment } from './amendment.ts';
import { Answering } from './answering.ts';
import { aimedAt, aimingOf, askedBy, askedNext, fateOf, givenText, severalAimed } from './asking.ts';
import type { Encounter } from './encounter.ts';
import {
  intentsOf,
  readyToPlay,
  readyTyping,
  type Standing,
  sayForced,
  sharedOut,
  unforcedIfLegal,
  waitingOf,
} from './intents.ts';
import {
  crowdedOut,
  expectFinished,
  expectFree,
  expectNew,
  expectUnchanged,
  replaceable,
  untouched,
} from './interruption.ts';
import { type Event, type Move, type Playing, remarks, type Until, untyped, type Waiting, type Wish } from './move.ts';
import { PlanChanges, plannedIn, planOf, retargeted } from './plan.ts';
import { people, StepPlayer } from './play-step.ts';
import { Queue, type Row } from './queue.ts';
import { type LineSoFar, MOST_AT_ONCE, QueueRunner, type TableParts } from './queue-runner.ts';
import {
  openedIn,
  openIn,
  orderIn,
  type Posed,
  type Question,
  type Requests,
  requestsOf,
  type Situation,
  undecided,
} from './situation.ts';
import { endedBy, expectUnsettled } from './taken-away.ts';
import { changeText, enough, inShort } from './undoing.ts';

/** Label of a change of the plan, among those of steps. */
const PLAN_CHANGE = 'the change of the plan';

/**
 * The table at which a fight is played: moves come in, and what came of them goes out. It is the only place where
 * anything changes; what changed is saved before a move returns.
 */
export class Table {
  readonly encounter: Encounter;
  readonly #habits: Habits;
  readonly #player: StepPlayer;
  readonly #queue: Queue;
  readonly #parts: TableParts;
  #amending: Amendment | undefined;
  #changes = new PlanChanges();
  #situation: Situation | undefined;

  /** @param isReplay marks a replay of past steps, for an amending */
  constructor(encounter: Encounter, habits: Habits = people, isReplay = false) {
    this.encounter = encounter;
    this.#habits = habits;
    this.#player = new StepPlayer(encounter, habits);
    this.#queue = new Queue(encounter);
    this.#parts = { encounter, queue: this.#queue, player: this.#player, isReplay };
  }

  /** Everything that anybody may know about now: the same value until the next change. */
  get situation(): Situation {
    const amending = this.#amending;
    this.#situation ??= amending
      ? { ...amending.situation, story: this.encounter.story, plan: [], isAmending: true }
      : this.#present();
    return this.#situation;
  }

  /** The fight as it is shown, with what the open step has done so far. */
  get fight(): Fight {
    return this.situation.fight;
  }

  /**
   * Makes a move. What it changes is saved whole before it returns, or nothing is changed: so where it is left on the way.
   * @returns what came of it
   * @throws Problem when it is not legal or not understood; where some of several answers were taken, those stand
   */
  *make(move: Move): Playing {
    const before = this.#situation;
    const { nextLine } = this.encounter.story;
    const changes = this.#changes;
    let isMade = false;
    try {
      const made = yield* this.encounter.commit(() => this.#whole(before, this.#made(move)));
      if (this.encounter.story.nextLine !== nextLine && move.kind !== 'undo' && move.kind !== 'redo')
        this.#changes = this.#changes.settled();
      const [only, ...more] = made;
      if (only?.kind === 'stopped' && only.rest === '' && more.length === 0) throw only.problem;
      isMade = true;
      return made;
    } finally {
      if (!isMade) {
        this.#queue.restore();
        this.#changes = changes;
      }
      this.#situation = undefined;
    }
  }

  /** Plays an intent that needs no reading. */
  play(intent: Intent): readonly Event[] {
    return resultOf(this.make({ kind: 'intent', intent }));
  }

  /** Plays on what is open, as far as it needs nobody. */
  *goOn(): Playing {
    return yield* this.encounter.commit(() => this.#advance());
  }

  *#made(move: Move): Playing {
    if (this.#amending) return yield* this.#amend(this.#amending, move);
    switch (move.kind) {
      case 'orders':
        return yield* this.#order(move.orders);
      case 'intent':
        return yield* this.#play([{ intent: move.intent, typing: { ...nothingTyped, strict: move.strict } }]);
      case 'answers':
        return yield* this.#answer(move.tokens);
      case 'enter':
        return yield* this.#enter();
      case 'one':
        return yield* this.#one();
      case 'retarget':
        return this.#retarget(move.people, move.target);
      case 'undo':
        return yield* this.#undo(move.until);
      case 'redo':
        return yield* this.#redo(move.lines);
      case 'amend':
        return yield* this.#beginAmending(move.wish);
      case 'leave':
        return this.#leave();
      case 'resume':
        return yield* this.#resume();
      case 'late':
        return yield* this.#late(move.people);
    }
  }

  /** Refuses a line of a script that does not work completely: it may neither stop nor leave a question. */
  *#whole(before: Situation | undefined, work: Playing): Playing {
    const events = yield* work;
    if (!this.#habits.throwAll || this.#parts.isReplay) return events;
    const stopped = events.find((event) => event.kind === 'stopped');
    if (stopped) throw stopped.problem;
    this.#situation = undefined;
    const { question, fight } = this.situation;
    const isNew = question?.isOpen && keysOf(question) !== keysOf(before?.question);
    const left = isNew && undecided(question, fight);
    if (left) throw left;
    return events;
  }

  #present(): Situation {
    const { encounter } = this;
    const { ruleset, story, chance, fight: settled } = encounter;
    const due = dueIn(encounter);
    const question = this.#question();
    const rows = this.#queue.rows;
    return {
      ruleset,
      actions: actionsOf(ruleset),
      chance,
      story,
      fight: this.#shown(question) ?? settled,
      settled,
      due,
      question,
      pending: rows.toReversed().flat(),
      setAside: story.open.filter(({ setAside }) => setAside),
      plan: question ? [] : planOf(encounter, this.#changes.edits),
      isAmending: false,
    };
  }

  /** The fight with what the step that asks has done so far; nothing where none does. */
  #shown(question: Question | undefined): Fight | undefined {
    const [posed, ...others] = openedIn(question);
    if (!posed || others.some(({ step }) => step !== posed.step)) return undefined;
    return this.#player.asks(posed.step)?.after;
  }

  #question(): Question | undefined {
    const row = this.#queue.top;
    const [step] = row ?? [];
    if (row && step?.aiming) return aimingOf(step, this.encounter, this.#lastTarget(step.intent));
    if (row && step) {
      const refusal = this.#parts.isReplay ? this.#player.refusal(step) : undefined;
      return refusal ? fateOf(step, refusal.message, this.encounter) : askedBy(row, this.#player);
    }
    const enter = dueIn(this.encounter)[0]?.enter;
    if (!enter || this.#parts.isReplay) return undefined;
    const setAside = this.#setAsideAs(enter.intent);
    const asked = setAside ? askedBy([setAside], this.#player) : askedNext(enter.intent, this.#player, this.encounter);
    return asked && { ...asked, isOpen: false };
  }

  #standing(): Standing {
    const { ruleset, fight } = this.encounter;
    const asked = requestsOf(openedIn(this.situation.question)).flatMap(({ who }) =>
      findCombatant(fight, who) ? [who] : [],
    );
    const isBusy = (one: string) => {
      const other = { do: 'else', who: one };
      return orProblem(() => expectFinished(this.#parts, other)) instanceof Problem;
    };
    const [due] = dueIn(this.encounter);
    const [planned] = this.situation.plan;
    // An order without a name is for whom the plan begins with.
    const who = planned?.intent.who;
    return { ruleset, fight, due: due && who !== undefined ? { ...due, who: [who] } : due, asked, isBusy };
  }

  get #answering(): Answering {
    return new Answering(this.#parts, this.fight, () => this.#question());
  }

  *#advance(line?: LineSoFar): Playing {
    this.#situation = undefined;
    // Below what this line plays: what that asks itself is seen to by its answers.
    const below = this.#strayed(this.#queue.rows.slice(0, -1).flat());
    const events = yield* new QueueRunner(this.#parts, line).run();
    return [...events, ...this.#letUnfitGo(), ...this.#saysStrayed(below)];
  }

  /** Returns the answers of pending steps that these do not ask for as things stand, after a change of the fight. */
  #strayed(steps: readonly OpenStep[]): readonly Strayed[] {
    if (this.#parts.isReplay) return [];
    return steps.flatMap((step) => {
      const typed = step.answers.filter(({ by }) => by !== 'seed');
      const attempt = typed.length > 0 ? this.#player.asks(step) : undefined;
      if (!attempt) return [];
      const asked = new Set([...attempt.asked.map(({ request }) => request), ...attempt.open].map(({ key }) => key));
      return [{ step, answers: typed.filter(({ key }) => !asked.has(key)) }];
    });
  }

  /** Says which answers have strayed: each is taken where its step comes to ask for it again. */
  #saysStrayed(before: readonly Strayed[]): readonly Event[] {
    const known = new Map(before.map(({ step, answers }) => [step.id, answers.map(({ key }) => key)]));
    const pending = this.#queue.rows.flat().filter(({ id }) => known.has(id));
    return this.#strayed(pending).flatMap(({ step, answers }) => {
      const said = answers
        .filter(({ key }) => !known.get(step.id)?.includes(key))
        .map((answer) => spokenIn(this.encounter.fight, answer));
      const text = `Set aside until asked for again: ${said.join(', ')} (${labelOf(this.encounter, step.intent)}).`;
      return said.length > 0 ? remarks(text) : [];
    });
  }

  /** Lets go of answers that the open question cannot take any more, after a change of the fight, and names them. */
  #letUnfitGo(): readonly Event[] {
    if (this.#parts.isReplay || !this.#queue.top) return [];
    const unfit = openedIn(this.#question()).flatMap(({ step, request }) => {
      const answer = step.answers.find(({ key, by }) => key === request.key && by !== 'seed');
      return answer ? [{ step, request, answer }] : [];
    });
    if (unfit.length === 0) return [];
    const lost = new Set(unfit.map(({ answer }) => answer));
    const fitting = (step: OpenStep) => ({ ...step, answers: step.answers.filter((answer) => !lost.has(answer)) });
    this.#queue.change(new Map(unfit.map(({ step }) => [step, fitting(step)])));
    this.#queue.keep();
    return remarks(...unfit.map((one) => unfitText(this.encounter.fight, one)));
  }

  /** An Enter alone: what the prompt says that it does. */
  *#enter(): Playing {
    const { question, plan, due } = this.situation;
    if (question?.kind === 'aiming') {
      const { step, suggested } = question;
      if (suggested) return yield* this.#aim(step, [suggested.id]);
      // An order by the referee's hand has no default, and is given up.
      this.#queue.giveUp(step);
      return yield* this.#advance();
    }
    if (question) return yield* this.#answerAll();
    if (plan.length > 0) return yield* this.#playPlan(plan);
    const enter = due[0]?.enter;
    if (!enter) throw new Problem('nothing-due', 'Nothing is due. `?` lists what you can type.');
    this.#open(enter.intent);
    return yield* this.#advance();
  }

  /** Plays a plan, or its beginning where it is long: the line is over soon, and can be taken back by itself. */
  *#playPlan(plan: readonly Waiting[]): Playing {
    const events = yield* this.#play(plan.slice(0, MOST_AT_ONCE));
    const left = plan.length - MOST_AT_ONCE;
    return left > 0 ? [...events, ...remarks(`${left} are still to act. Enter goes on.`)] : events;
  }

  *#one(): Playing {
    const { plan } = this.situation;
    const [first] = plan;
    if (first) return yield* this.#play(plan.filter(({ intent }) => intent.who === first.intent.who));
    throw new Problem('no-plan', 'There is no plan to walk through now. Enter does what the prompt says.');
  }

  /**
   * Gives orders as they were read. One that the rules refuse as things stand refuses them all; one that the others have
   * made impossible stops there: what came before stands, and the rest is handed back.
   */
  *#order(orders: readonly Order[]): Playing {
    if (this.#isForPlan(orders)) return this.#plan(orders);
    const standing = this.#standing();
    const legal = orders.map(
      (order) => orders.length === 1 || !(orProblem(() => waitingOf(order, standing)) instanceof Problem),
    );
    const events: Event[] = [];
    const stopped = (problem: Problem, from: number): readonly Event[] => {
      const rest = orders.slice(from).map(({ typed }) => typed);
      return [...events, { kind: 'stopped', problem, rest: rest.join(', ') }];
    };
    for (const [i, order] of orders.entries()) {
      const wasOpen = this.#queue.top !== undefined;
      const before = new Set(this.#queue.rows.flatMap((row) => row.map(({ id }) => id)));
      const isLast = i + 1 === orders.length;
      const came = yield* workOrProblem(this.#playOrder(order, isLast));
      if (came instanceof Problem) {
        if (i === 0 || !legal[i]) throw came;
        for (const step of this.#queue.rows.flat()) if (!before.has(step.id)) this.#queue.giveUp(step);
        return stopped(came, i);
      }
      events.push(...came);
      const isOpened = !wasOpen && this.#queue.top !== undefined;
      if (isOpened && !isLast && !this.#leavesRoomFor(orders[i + 1])) {
        const says = 'A question comes first. The rest of the line is handed back to you.';
        return stopped(new Problem('question-open', says), i + 1);
      }
    }
    return events;
  }

  /** Returns true where the open question asks what the actors of an order do, so that the order may follow at once. */
  #leavesRoomFor(order: Order | undefined): boolean {
    const open = openIn(this.#question());
    return order?.actors.some((who) => open.some((request) => request.who === who && orderIn(request))) ?? false;
  }

  *#playOrder(order: Order, isLast: boolean): Playing {
    const standing = this.#standing();
    const intents = intentsOf(order, standing);
    // Before what the rules refuse, for no `!` could force that here.
    for (const intent of intents) expectFinished(this.#parts, intent);
    const ready = sharedOut(order, intents).map(([own, intent]) => readyToPlay(own, intent, standing));
    const owed = isLast ? intents.slice(-1).flatMap((intent) => this.#owedBehind(intent)) : [];
    const { closes } = order.action;
    const isPlayed = ({ planned }: Waiting) => closes === 'plan' || planned !== 'tactic';
    const planned = closes ? this.situation.plan.filter(isPlayed) : [];
    const said = remarks(...sayForced(ready, standing));
    return [...said, ...(yield* this.#playTogether([...planned, ...ready, ...owed]))];
  }

  /** Plays what several do, one after the other where the first would ask what the others do: the line has said it. */
  *#playTogether(all: readonly Waiting[]): Playing {
    const [first, ...others] = all;
    const asked = first && others.length > 0 ? (this.#player.begun(first.intent)?.open ?? []) : [];
    const isSaid = (request: Request) => others.some(({ intent }) => intent.who === request.who);
    if (!first || !asked.some((request) => orderIn(request) && isSaid(request))) return yield* this.#play(all);
    const events = yield* this.#play([first]);
    return [...events, ...(yield* this.#playTogether(others))];
  }

  /** Returns the step that settles the referee's due with the last order by hand about a combatant, but where it waits behind one already. */
  #owedBehind(intent: Intent): readonly Waiting[] {
    const { ruleset, due } = this.#standing();
    const { who, at = [] } = intent;
    const { by, aside } = actionFor(ruleset, intent);
    const isAbout = by !== 'combatant' && !aside && (who !== undefined || at.length > 0);
    const settling = due?.owed && isAbout ? due.enter?.intent : undefined;
    const waits = this.#queue.rows.flat().some((step) => step.intent.do === settling?.do);
    return settling && !waits ? [untyped(settling)] : [];
  }

  /** Returns true if orders change the proposed plan: they are typed at the table, and no question is open. */
  #isForPlan(orders: readonly Order[]): boolean {
    if (this.#habits.throwAll || this.situation.question?.isOpen) return false;
    const planned = plannedIn(this.encounter);
    const isPlanned = ({ action, actors }: Order) =>
      action.by === 'combatant' && !action.free && actors.length > 0 && actors.every((who) => planned.includes(who));
    return orders.length > 0 && orders.every(isPlanned);
  }

  #plan(orders: readonly Order[]): readonly Event[] {
    const entries: Waiting[] = [];
    for (const order of orders) {
      const before = new Set(entries.flatMap(({ intent: { who } }) => who ?? []));
      entries.push(...waitingOf(order, this.#standing(), before));
    }
    this.#edit(entries);
    const isAnswered = ({ numbers, addressed, strict = [], overrules, rest }: Order) =>
      rest || [numbers, addressed, strict, overrules].some(({ length }) => length > 0);
    const typed = orders.filter(isAnswered).map(({ typed }) => typed);
    const texts = typed.length === 0 ? [] : [`In the plan: \`${typed.join(', ')}\`. Enter plays it.`];
    return remarks(...sayForced(entries, this.encounter), ...texts);
  }

  #retarget(people: readonly string[], target: string): readonly Event[] {
    const changed = people.flatMap((who) => {
      const entries = this.situation.plan.filter(({ intent }) => intent.who === who);
      const entry = must(entries.find(({ intent }) => intent.at) ?? entries[0], 'entry of the plan');
      const aimed = retargeted(this.encounter, entry, target, entry !== entries[0]);
      return entries.map((one) => (one === entry ? aimed : one));
    });
    this.#edit(changed);
    return [];
  }

  #edit(entries: readonly Waiting[]): void {
    this.#changes = this.#changes.with(this.encounter, entries);
  }

  /** Plays orders before the step that asks, which keeps its answers. */
  *#play(given: readonly Waiting[]): Playing {
    const ended = yield* this.#endBefore(given);
    if (ended.length > 0) return [...ended, ...(yield* this.#play(given))];
    for (const order of given) {
      expectFree(this.#parts, order.intent);
      expectNew(this.#parts, order);
    }
    const orders = given.map((order) => unforcedIfLegal(order, this.encounter));
    const changes = replaceable(this.#queue.rows, orders);
    if (changes.size > 0) {
      this.#queue.change(changes);
      return yield* this.#advance({ isKept: true });
    }
    const ruled = orders.some(({ intent }) => intent.do === 'ruling') ? this.#giveUpAsked() : [];
    const left = orders.flatMap(({ intent }) => this.#leaveFor(intent));
    const { events, orders: own } = yield* this.#answeredByOrder(orders);
    const overtaken = this.#overtakenBy(own);
    if (overtaken) this.#queue.giveUp(overtaken);
    this.#queue.begin(own);
    const [first] = this.#queue.top ?? [];
    if (overtaken && first) this.#queue.change(new Map([[first, withAnswersOf(first, overtaken)]]));
    return [...ruled, ...left, ...events, ...(yield* this.#advance()), ...this.#saysWaiting(given)];
  }

  /** Plays to its end what orders end by taking its actor away, with those whose part is settled, and names the others. */
  *#endBefore(orders: readonly Waiting[]): Playing {
    const ended = orders.flatMap(({ intent }) => endedBy(this.#parts, intent));
    if (ended.length === 0) return [];
    this.#queue.change(new Map(ended));
    const lost = ended.map(([{ intent }, { intent: settled }]) => {
      const at = intent.at?.filter((id) => !settled.at?.includes(id)) ?? [];
      return `Not played: ${labelOf(this.encounter, { ...intent, at })}.`;
    });
    const events = yield* this.#advance({ isKept: true });
    return [...events, ...remarks(...lost)];
  }

  /**
   * Gives up what an order takes the place of: steps of its own of which nothing is answered, and those left at a question
   * that it leaves no room for. It names what is not plain from the order itself.
   */
  #leaveFor(intent: Intent): readonly Event[] {
    const scene = this.encounter;
    const asking = untouched(this.#parts, intent);
    for (const step of asking) this.#queue.giveUp(step);
    // What was planned, or is due, is asked again: only an order is lost.
    const isOrder = ({ intent: { do: word }, planned }: OpenStep) =>
      !planned && actionFor(scene.ruleset, { do: word }).by === 'combatant';
    const isOther = (step: OpenStep) => (intent.who === undefined ? isOrder(step) : step.intent.do !== intent.do);
    const left = asking.filter(isOther).map((step) => `You left ${labelOf(scene, step.intent)}. Nothing was played.`);
    const behind = crowdedOut(this.#parts, intent);
    for (const { id } of behind) scene.drop(id);
    const lost = behind.map((step) => `${capital(labelOf(scene, step.intent))} is given up.${lostOf(step)}`);
    return remarks(...left, ...lost);
  }

  /**
   * Returns the step of nobody's own that asks, where an order settles it as well: one of several who act together does
   * something else. What was answered in it goes along.
   */
  #overtakenBy([order, ...others]: readonly Waiting[]): OpenStep | undefined {
    const [step, ...more] = this.#queue.top ?? [];
    const { ruleset, fight, chance, story } = this.encounter;
    if (!order || !step || others.length + more.length > 0 || step.answers.every(({ by }) => by === 'seed'))
      return undefined;
    if (actionFor(ruleset, step.intent).by !== undefined || order.intent.who === undefined) return undefined;
    const source = firstOf(recorded(step.answers), defaults, chance.source(story.nextId));
    const played = orProblem(() => attempt(ruleset, fight, order.intent, source));
    const isPast =
      !(played instanceof Problem) && refusalOf({ ruleset, fight: played.after }, step.intent)?.past === true;
    return isPast ? step : undefined;
  }

  /** Says which announced numbers all wait behind another roll, such as a draw: it does not show them. */
  #saysWaiting(given: readonly Waiting[]): readonly Event[] {
    const open = openedIn(this.#question());
    if (!open.every(({ request }) => isDiceRequest(request))) return [];
    return [...new Set(open.map(({ step }) => step))].flatMap((step) => {
      const { numbers } = typingOf(step);
      if (numbers.length === 0 || !given.some(({ typing }) => same(typing.numbers, numbers))) return [];
      return remarks(`Kept for the rolls after this one: ${numbers.join(', ')}.`);
    });
  }

  /** Gives up the one step that asks, in whose place a ruling stands; not what is due, and would only begin again. */
  #giveUpAsked(): readonly Event[] {
    const [step, ...more] = new Set(openedIn(this.#question()).map((one) => one.step));
    if (!step || more.length > 0 || same(dueIn(this.encounter)[0]?.enter?.intent, step.intent)) return [];
    this.#queue.giveUp(step);
    const label = capital(labelOf(this.encounter, step.intent));
    return remarks(`${label} is given up.${lostOf(step)}`);
  }

  /**
   * Answers the open decisions that leave room for an order, where one is given to somebody who is asked. Dice and rulings
   * that were said before, and are for what is rolled with those of the orders, stay theirs whose they are.
   */
  *#answeredByOrder(orders: readonly Waiting[]): ToldWork<{ events: readonly Event[]; orders: readonly Waiting[] }> {
    const nothing = { events: [], orders };
    const question = this.#question();
    if (question?.kind !== 'requests' || !question.isOpen) return nothing;
    const taken = question.open.flatMap(({ request }): Taken[] => {
      const word = orderIn(request)?.id;
      return word === undefined ? [] : [{ request, answer: { key: request.key, by: 'table', word } }];
    });
    if (!taken.some(({ request }) => orders.some(({ intent }) => intent.who === request.who))) return nothing;
    const asking = new Set(question.open.map(({ step }) => step));
    const ids = new Set([...asking].map(({ id }) => id));
    const said = joined([...asking].map((step) => byName(typingOf(step), step.intent.who)));
    this.#answering.take(question, { taken });
    if (said.addressed.length + said.overrules.length === 0)
      return { events: yield* this.#advance({ isKept: true }), orders };
    const changeAsking = (how: (step: OpenStep) => OpenStep): number => {
      const steps = (this.#queue.top ?? []).filter(({ id }) => ids.has(id));
      this.#queue.change(new Map(steps.map((step) => [step, how(step)])));
      return steps.length;
    };
    changeAsking((step) => withTyping(step, nothingTyped));
    const events = yield* this.#advance({ isKept: true });
    const isAsking = changeAsking((step) => withMore(step, said)) > 0;
    return { events, orders: isAsking ? orders : besideOthers(orders, said) };
  }

  /** Returns the target of the last such action of the same combatant, by the log: so it is the same after a restart. */
  #lastTarget({ who, do: word }: Intent): string | undefined {
    const such = (step: Step) =>
      step.intent.who === who && step.intent.do === word && step.intent.at?.[0] !== undefined;
    return this.encounter.story.steps.findLast(such)?.intent.at?.[0];
  }

  *#aim(step: OpenStep, at: readonly string[], numbers: readonly string[] = []): Playing {
    const { aiming: _, ...aimed } = step;
    const { intent } = unforcedIfLegal(untyped({ ...step.intent, at }), this.encounter);
    expectUnchanged(this.#parts, intent);
    expectUnsettled(this.#parts, intent);
    const typed = typingOf(step);
    const typing = readyTyping({ ...typed, numbers: [...typed.numbers, ...numbers] }, this.encounter, intent);
    if (endedBy(this.#parts, intent).length > 0) {
      this.#queue.giveUp(step);
      return yield* this.#play([{ intent, typing }]);
    }
    this.#queue.change(new Map([[step, withTyping({ ...aimed, intent }, typing)]]));
    const row = this.#queue.top ?? [];
    const owed = row.length === 1 ? this.#owedBehind(intent) : [];
    const events = yield* this.#advance({ isKept: true });
    return owed.length > 0 && this.#queue.top === undefined ? [...events, ...(yield* this.#play(owed))] : events;
  }

  /** Answers what is asked with typed words; what is overruled with them holds for the steps that ask. */
  *#answer(typed: readonly Token[]): Playing {
    const { question, plan } = this.situation;
    if (!question && plan.length > 0) return yield* this.#playWith(plan, typed);
    if (question?.kind === 'aiming') {
      const several = severalAimed(question, typed, this.situation);
      if (several) return yield* this.#aim(question.step, several);
      const { id, numbers } = aimedAt(question, typed, this.situation);
      return yield* this.#aim(question.step, [id], numbers);
    }
    const begun = this.#opened();
    const soFar = this.#answering.answer(begun, typed);
    const corrected = this.#saysCorrected(begun);
    return [...corrected, ...(yield* this.#advance(soFar))];
  }

  /** Says which answers that were given before are others now: `Asta: 9 → 15.` */
  #saysCorrected({ given }: Requests): readonly Event[] {
    const now = new Map(this.#queue.rows.flat().map((step) => [step.id, step.answers]));
    return given.flatMap(({ step, request }) => {
      const of = (answers: readonly Answer[] = []) => {
        const answer = answers.find(({ key }) => key === request.key);
        return answer && spokenIn(this.encounter.fight, answer);
      };
      const [from, to] = [of(step.answers), of(now.get(step.id))];
      if (from === undefined || to === undefined || from === to) return [];
      return remarks(`${nameOf(this.encounter.fight, request.who)}: ${from} → ${to}.`);
    });
  }

  /** Returns the side whose dice affray rolls while a plan is played, the players' first; empty where it rolls none. */
  #rollersOf([first]: readonly Waiting[]): string {
    const { fight } = this.encounter;
    const players = playersSide(fight)?.id ?? '';
    if (!membersOf(fight, players).some(({ id }) => rollsAtTable(fight, id))) return players;
    const own = findCombatant(fight, first?.intent.who ?? '');
    return own && !rollsAtTable(fight, own.id) ? own.side : '';
  }

  /** Plays the plan, and answers with numbers the rolls that it asks for first. */
  *#playWith(plan: readonly Waiting[], tokens: readonly Token[]): Playing {
    const before = this.encounter.story.steps.length;
    const events = yield* this.#playPlan(plan);
    const areRolls = this.encounter.story.steps.slice(before).some(({ answers }) => answers.length > 0);
    this.#situation = undefined;
    const open = openedIn(this.#question());
    // What follows from an attack never takes an announced number: it is asked by name.
    const isAnnounced = open.every(({ request }) => isDiceRequest(request) && request.role === 'main');
    if (open.length === 0 || !isAnnounced) throw numbersTooSoon(tokens, open, areRolls ? this.#rollersOf(plan) : '');
    const answered = yield* this.#answer(tokens);
    const left = this.#question();
    // Of rolls that were all given it has been told what came of them.
    const isLeft = openedIn(left).some(({ request }) => open.some((one) => one.request.key === request.key));
    const text = left?.kind === 'requests' && isLeft ? givenText(left, this.encounter.fight) : '';
    return [...events, ...answered, ...(text === '' ? [] : remarks(text))];
  }

  /** An Enter at a question: affray rolls the dice that are open, and takes the suggested options. */
  *#answerAll(): Playing {
    const question = this.#opened();
    const taken = question.open.map(({ request }): Taken => {
      return { request, answer: isDiceRequest(request) ? undefined : { ...suggestion(request), by: 'table' } };
    });
    this.#answering.take(question, { taken });
    return yield* this.#advance();
  }

  /** Returns the open question; what is due is begun where there is none. */
  #opened(): Requests {
    const { question } = this.situation;
    if (question?.kind === 'requests' && !question.isOpen) this.#open(question.intent);
    this.#situation = undefined;
    const opened = this.#question();
    if (opened?.kind === 'requests') return opened;
    throw new Problem('no-question', "Nothing is waiting for an answer. `due` shows what's next.");
  }

  /** Begins what is due, or goes on with it where it was left. */
  #open(intent: Intent): void {
    const setAside = this.#setAsideAs(intent);
    if (setAside) this.#askNext([setAside]);
    else this.#queue.begin([untyped(intent)]);
  }

  /** Undoes lines; each change of the plan is a line as well. */
  *#undo(until: Until): Playing {
    const { ruleset, fight } = this.encounter;
    const isEnough = enough(this.encounter, until);
    const texts: string[] = [];
    do {
      const changes = this.#changes.undo(this.encounter);
      const done = changes ? [PLAN_CHANGE] : this.#changed({ ruleset, fight }, () => this.encounter.undo());
      // Backwards, as the lines are: the first of all is the last named.
      texts.push(...('lines' in until && until.lines === 1 ? done : done.toReversed()));
      this.#changes = changes ?? this.#changes;
      yield `Undoing: ${grouped(texts.length)} steps. Ctrl-C leaves it.`;
    } while (!isEnough());
    this.#queue.restore();
    return remarks(`Undid: ${inShort(texts)}.`);
  }

  /** Redoes so many lines, or as many as were undone. */
  *#redo(lines: number): Playing {
    const texts: string[] = [];
    for (let i = 0; i < lines; i++) {
      const changes = this.#changes.redo(this.encounter);
      if (changes) {
        this.#changes = changes;
        texts.push(PLAN_CHANGE);
        continue;
      }
      const done = orProblem(() => this.#changed(this.encounter, () => this.encounter.redo()));
      if (done instanceof Problem && i > 0) break;
      if (done instanceof Problem) throw done;
      this.#queue.restore();
      texts.push(...done);
      yield `Redoing: ${grouped(texts.length)} steps. Ctrl-C leaves it.`;
    }
    return remarks(`Redid: ${inShort(texts)}.`);
  }

  /** Changes the story, and returns in a few words what has changed. */
  #changed(scene: Scene, how: () => Change): readonly string[] {
    const before = this.#posedNow();
    const change = how();
    const posed = [...before, ...this.#posedNow()];
    return changeText(
      scene,
      change,
      (step, key) => posed.find((one) => one.step.id === step.id && one.request.key === key)?.request,
    );
  }

  /** Returns what the pending steps ask and have asked. */
  #posedNow(): readonly Posed[] {
    return this.encounter.story.open.flatMap((step) => {
      const { asked = [], open = [] } = this.#player.asks(step) ?? {};
      return [...asked.map(({ request }) => request), ...open].map((request) => ({ step, request }));
    });
  }

  *#beginAmending(wish: Wish): Playing {
    const make = (encounter: Encounter) => new Table(encounter, this.#habits, true);
    const amending = new Amendment(this.encounter, wish, make);
    yield* amending.begin();
    return yield* this.#keepSettled(amending);
  }

  /** A line while an amending asks: an answer, or leaving it. */
  *#amend(amending: Amendment, move: Move): Playing {
    if (move.kind === 'leave' || (move.kind === 'undo' && !amending.hasAnswers)) {
      this.#amending = undefined;
      return remarks('Amending stopped. Nothing has changed.');
    }
    if (move.kind !== 'answers' && move.kind !== 'enter' && move.kind !== 'undo')
      throw new Problem('question-open', 'Amending waits for an answer. Give it, or type `leave`.');
    const events = yield* amending.make(move);
    return move.kind === 'undo' ? events : yield* this.#keepSettled(amending);
  }

  /** Keeps an amending when nothing is left to ask, and goes on with what is pending; until then it stays open. */
  *#keepSettled(amending: Amendment): Playing {
    this.#amending = amending.isSettled ? undefined : amending;
    if (this.#amending) return [];
    const events = amending.keep();
    // What begins at once behind the amended steps is not played with them: Enter goes on.
    return this.#queue.top ? [...events, ...(yield* this.#advance())] : events;
  }

  /** Sets what is open aside: it stays as it is until it is resumed. What has no answer yet is given up. */
  #leave(): readonly Event[] {
    const row = this.#queue.top;
    const instead = this.encounter.undoable ? ', or `u` undoes the last line' : '';
    if (!row && this.situation.question)
      throw new Problem('no-question', `You can't leave this question: the rules ask it next. Answer it${instead}.`);
    if (!row) throw new Problem('no-question', "Nothing is waiting for an answer. `due` shows what's next.");
    const labels = row.map(({ intent }) => labelOf(this.encounter, intent)).join('; ');
    const hasTold = (step: OpenStep) => this.#player.told(step).some(({ kind }) => kind === 'told');
    const isUntouched = row.every(
      (step) => !step.typed && !hasTold(step) && step.answers.every(({ by }) => by === 'seed'),
    );
    for (const step of row)
      if (isUntouched) this.encounter.drop(step.id);
      else this.encounter.keepOpen({ ...step, setAside: true });
    this.#queue.restore();
    return remarks(
      isUntouched ? `You left ${labels}. Nothing was played.` : `Pending: ${labels}. \`resume\` continues it.`,
    );
  }

  *#resume(): Playing {
    const { setAside, question } = this.situation;
    const last = setAside.at(-1);
    const but = question ? ' but what the prompt asks' : '';
    if (!last) throw new Problem('nothing-parked', `Nothing is pending${but}, so there is nothing to resume.`);
    this.#askNext(setAside.filter(({ group }) => group === last.group));
    return yield* this.#advance({ isKept: true });
  }

  /** Keeps rows of steps as the next to be asked, the last row first. */
  #askNext(...rows: readonly Row[]): void {
    for (const row of rows) {
      const group = Math.min(...row.map(({ id }) => id));
      for (const step of row) this.encounter.keepOpen({ ...step, setAside: false, group });
    }
    this.#queue.restore();
  }

  /** The step with just this intent that was left at a question. */
  #setAsideAs(intent: Intent): OpenStep | undefined {
    return this.encounter.story.open.find((open) => open.setAside && same(open.intent, intent));
  }

  /** Leaves the open dice of some people for later where others are asked with them, who are played first. */
  *#late(people: readonly string[]): Playing {
    const { open } = this.#opened();
    const theirs = open.filter(({ request }) => people.includes(request.who));
    const row = this.#queue.top ?? [];
    const late = row.filter((step) => theirs.some((one) => one.step === step));
    const others = row.filter((step) => !late.includes(step));
    if (late.length === 0 || others.length === 0) throw notLate(theirs.length > 0 && theirs.length < open.length);
    this.#askNext(late, others);
    return yield* this.#advance({ isKept: true });
  }
}

function keysOf(question: Question | undefined): string {
  if (!question?.isOpen) return '';
  return question.kind === 'aiming'
    ? `${question.step.id}`
    : question.open.map(({ step, request }) => `${step.id} ${request.key}`).join();
}

function numbersTooSoon(tokens: readonly Token[], open: readonly Posed[], side: string): Problem {
  const said = `${tokens.map(({ text }) => text).join(' ')} ${tokens.length === 1 ? 'was' : 'were'} ignored`;
  const asked = open.every(({ request }) => isDiceRequest(request)) ? 'a roll that is asked by name' : 'a decision';
  const nothing = side === '' ? 'it asks for no roll' : 'affray rolls for it';
  const first = open.length > 0 ? `${asked} comes first` : nothing;
  const bySide = side === '' ? 'Press Enter alone.' : `\`dice ${side} table\` has these dice rolled at the table.`;
  const instead = open.length > 0 ? 'Press Enter, then answer.' : bySide;
  return new Problem('no-question', `Enter plays the plan, and ${first}, so ${said}. ${instead}`);
}

/** Answers of a pending step that it does not ask for as things stand. */
interface Strayed {
  readonly step: OpenStep;
  readonly answers: readonly Answer[];
}

/** Returns a step with what was answered and typed in another, whose place it takes. */
function withAnswersOf(step: OpenStep, other: OpenStep): OpenStep {
  const said = byName(typingOf(other), other.intent.who);
  return withMore({ ...step, answers: [...step.answers, ...other.answers] }, said);
}

/** Returns orders that are played together with what others have said: each keeps what was said for it. */
function besideOthers(orders: readonly Waiting[], before: Said): readonly Waiting[] {
  return orders.map((order, i) => {
    const own = byName(order.typing, order.intent.who);
    const said = joined(i === 0 ? [before, own] : [own]);
    return { ...order, typing: { ...order.typing, ...said, numbers: [], rest: false } };
  });
}

/** @param isOneRoll true where the rules go on only when all have rolled */
function notLate(isOneRoll: boolean): Problem {
  const why = isOneRoll
    ? 'All have to roll before this goes on. Type the others with their names; the rest is asked last.'
    : '`late` leaves one roll for later where several roll together. Here only one does.';
  return new Problem('not-asked', why);
}
