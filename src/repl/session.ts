import { type Answer, takes } from '../core/answer.ts';
import type { Fact } from '../core/fact.ts';
import { type Fight, nameOf } from '../core/fight.ts';
import type { Intent } from '../core/intent.ts';
import { at } from '../core/list.ts';
import { type Attempt, actionFor, actionsOf, refusalOf } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import type { Request } from '../core/request.ts';
import type { Choice, Due } from '../core/ruleset.ts';
import type { Answered } from '../core/run.ts';
import type { Step } from '../core/story.ts';
import { announcedFor, refuseSurplus } from './announced.ts';
import { giveAnswers } from './batch.ts';
import type { Encounter } from './encounter.ts';
import { type Order, type Reader, readOrders } from './order.ts';
import { type Habits, nothingTyped, type Play, sourceFor, type Taken, type Typing } from './play.ts';

/** What came of playing: steps that are done, and what was told on the way. */
export type Event =
  | {
      readonly kind: 'step';
      readonly step: Step;
      readonly asked: readonly Answered[];
      readonly told: readonly Fact[];
      readonly unused: readonly string[];
    }
  | {
      readonly kind: 'told';
      readonly step: number;
      readonly asked: readonly Answered[];
      readonly told: readonly Fact[];
    }
  | { readonly kind: 'said'; readonly text: string };

/** What is asked now. */
export type Asked =
  | { readonly kind: 'requests'; readonly requests: readonly Request[]; readonly due: boolean }
  | { readonly kind: 'pick'; readonly says: string; readonly choices: readonly Choice[] };

interface Picking {
  readonly order: Order;
  readonly intent: Intent;
  readonly what: 'target' | 'tool';
  readonly says: string;
  readonly choices: readonly Choice[];
}

/** An order that waits for its turn, with the answers that were gathered for it beforehand. */
interface Waiting {
  readonly intent: Intent;
  readonly typing: Typing;
  readonly answers: readonly Answer[];
  readonly planned: boolean;
}

/**
 * The course of play at the table: orders that wait, the step that is open, the questions that it asks. It knows
 * nothing of lines and screens; the shell reads the one and draws the other.
 */
export class Session {
  readonly encounter: Encounter;
  readonly habits: Habits;
  #queue: Waiting[] = [];
  #stack: Play[] = [];
  #gathered: Gathering | undefined;
  #picking: Picking | undefined;
  #group: number | undefined;
  #last = new Map<string, readonly string[]>();

  constructor(encounter: Encounter, habits: Habits) {
    this.encounter = encounter;
    this.habits = habits;
    const open = encounter.story.open.filter(({ parked }) => !parked);
    this.#stack = open.map((step) => ({ step, typing: nothingTyped, told: 0, planned: false }));
    this.#group = open[0]?.group;
  }

  get fight(): Fight {
    return this.encounter.fight;
  }

  /** What is due, the next thing first. */
  due(): readonly Due[] {
    return this.fight.number === 0 ? [] : this.encounter.ruleset.due(this.fight);
  }

  /** What lines are read against. */
  reader(): Reader {
    const { ruleset } = this.encounter;
    return { fight: this.fight, ruleset, actions: actionsOf(ruleset) };
  }

  /** The question that is open, or the one that Enter would open; nothing when an order is awaited. */
  asked(): Asked | undefined {
    if (this.#picking) return { kind: 'pick', says: this.#picking.says, choices: this.#picking.choices };
    if (this.#gathered) return { kind: 'requests', requests: this.#gathered.open(), due: false };
    const play = this.#stack.at(-1);
    if (play) return { kind: 'requests', requests: this.#attempt(play).attempt.open, due: false };
    const first = this.#preview();
    return first && first.length > 0 ? { kind: 'requests', requests: first, due: true } : undefined;
  }

  /** Whether a step is open or an order half-given: something that `leave` would park. */
  get busy(): boolean {
    return this.#stack.length > 0 || this.#picking !== undefined || this.#gathered !== undefined;
  }

  /** Does what is due where Enter plays it: opens the step, or plays it whole. */
  playDue(): readonly Event[] {
    const enter = this.due()[0]?.enter;
    if (!enter) throw new Problem('nothing-due', 'Nothing is due: see `?` for what can be typed.');
    return this.play([{ intent: enter.intent, typing: nothingTyped, answers: [], planned: false }]);
  }

  /** Plays intents one after the other, as one group. */
  play(waiting: readonly Waiting[]): readonly Event[] {
    const queueBefore = this.#queue;
    const stackBefore = this.#stack;
    this.#queue = [...waiting, ...this.#queue];
    try {
      this.#gather(waiting);
      return this.#advance();
    } catch (problem) {
      for (const { step } of this.#stack)
        if (!stackBefore.some((one) => one.step.id === step.id)) this.encounter.drop(step.id);
      this.#queue = queueBefore;
      this.#stack = stackBefore;
      this.#gathered = undefined;
      this.#settle();
      throw problem;
    }
  }

  /** Plays intents that affray proposed; when a target is gone, another may be taken. */
  playPlan(intents: readonly Intent[]): readonly Event[] {
    return this.play(intents.map((intent) => ({ intent, typing: nothingTyped, answers: [], planned: true })));
  }

  /**
   * Gives orders as they were read. What is left out is filled in; a target that is missing is asked for.
   * @throws Problem when an order is not legal; nothing has been rolled for it then
   */
  order(orders: readonly Order[]): readonly Event[] {
    const events: Event[] = [];
    for (const order of orders) {
      for (const intent of this.#intents(order)) {
        const missing = this.#missing(order, intent);
        if (missing) {
          this.#picking = missing;
          return events;
        }
        events.push(...this.play([this.#waiting(order, intent)]));
        if (this.busy) break;
      }
    }
    return events;
  }

  /** Takes one of the choices that are offered. */
  pick(id: string): readonly Event[] {
    const picking = this.#picking;
    if (!picking) throw new RangeError('Nothing is to be picked.');
    const { order, intent, what } = picking;
    this.#picking = undefined;
    const filled: Intent = what === 'target' ? { ...intent, at: [id] } : { ...intent, with: id };
    const missing = this.#missing(order, filled);
    if (!missing) return this.play([this.#waiting(order, filled)]);
    this.#picking = missing;
    return [];
  }

  /**
   * Answers the open question with typed words.
   * @throws Problem `bad-answer` when a word does not fit; what did fit is kept
   */
  answer(words: readonly string[]): readonly Event[] {
    if (this.#gathered) return this.#answerGathered(words);
    const play = this.#stack.at(-1) ?? this.#openDue();
    const { attempt } = this.#attempt(play);
    const given = giveAnswers(attempt.open, words, this.fight, this.#diceFor(play));
    this.#give(play, given.answers, given.later);
    const events = this.#advance();
    if (given.problem) throw given.problem;
    return events;
  }

  /** Enter at a question: affray throws the dice that are open, and takes the suggested options. */
  answerAll(): readonly Event[] {
    if (this.#gathered) {
      this.#gathered = undefined;
      this.#queue = this.#queue.map((one) => ({ ...one, typing: { ...one.typing, rest: true } }));
      return this.#advance();
    }
    const play = this.#stack.at(-1) ?? this.#openDue();
    const { attempt } = this.#attempt(play);
    const throwDice = this.#diceFor(play);
    const answers = attempt.open.map(
      (request): Answer => throwDice(request) ?? { key: request.key, by: 'table', ...suggested(request) },
    );
    this.#give(play, answers, []);
    return this.#advance();
  }

  /** Takes back the last answer of the open question, or gives it up when there is none. Whether there was something. */
  unanswer(): string | undefined {
    if (this.#picking || this.#gathered) {
      this.#picking = undefined;
      this.#gathered = undefined;
      this.#queue = [];
      this.#settle();
      return 'left the question';
    }
    const play = this.#stack.at(-1);
    if (!play) return undefined;
    const kept = play.step.answers.slice(0, -1);
    if (play.step.answers.length === 0) {
      this.#dropTop();
      return `took back ${labelOf(this.fight, play.step.intent)}`;
    }
    const step = { ...play.step, answers: kept };
    this.#stack = [...this.#stack.slice(0, -1), { ...play, step, typing: nothingTyped, told: 0 }];
    this.encounter.keepOpen(step);
    return 'took back the last answer';
  }

  /** Parks the open step: it stays as it is until it is resumed. */
  leave(): string {
    this.#picking = undefined;
    this.#gathered = undefined;
    this.#queue = [];
    const play = this.#stack.at(-1);
    if (!play) return 'Left.';
    this.#stack = this.#stack.slice(0, -1);
    this.#settle();
    if (play.step.answers.length === 0) {
      this.encounter.drop(play.step.id);
      return `Left: ${labelOf(this.fight, play.step.intent)} has not been played.`;
    }
    this.encounter.keepOpen({ ...play.step, parked: true });
    return `Parked: ${labelOf(this.fight, play.step.intent)}. \`resume\` goes on with it.`;
  }

  /** Goes on with the action that was parked last. */
  resume(): readonly Event[] {
    const parked = this.encounter.story.open.filter((one) => one.parked).at(-1);
    if (!parked) throw new Problem('nothing-parked', 'Nothing is parked.');
    const step = { ...parked, parked: false };
    this.encounter.keepOpen(step);
    this.#group ??= step.group;
    this.#stack = [...this.#stack, { step, typing: nothingTyped, told: 0, planned: false }];
    return this.#advance();
  }

  /** Takes back groups of steps; an open step goes first. */
  undo(groups: number): readonly Step[] {
    while (this.#stack.length > 0) this.#dropTop();
    this.#forget();
    return this.encounter.undo(groups);
  }

  /** Brings back what was taken back last. */
  redo(): readonly Step[] {
    if (this.busy) throw new Problem('question-open', 'A question is open: answer it or `leave` it first.');
    return this.encounter.redo();
  }

  /** The intent of the step that is open, or that Enter would open. */
  openIntent(): Intent | undefined {
    return this.#stack.at(-1)?.step.intent ?? this.due()[0]?.enter?.intent;
  }

  /**
   * An order as an intent, with what is left out filled in.
   * @throws Problem when it is not legal
   */
  intentOf(order: Order | undefined): Intent {
    const [intent] = order ? this.#intents(order) : [];
    if (!order || !intent) throw new Problem('no-action', 'That is no order: write who does what, such as `a g2`.');
    const missing = this.#missing(order, intent);
    const filled = missing ? { ...intent, at: [missing.choices[0]?.id ?? ''] } : intent;
    const refusal = refusalOf(this.encounter.ruleset, this.fight, filled);
    if (refusal) throw this.#refused(filled, refusal.why, refusal.rule);
    return filled;
  }

  /** Where the log stands, to come back to with `backTo`. */
  mark(): number {
    return this.encounter.story.steps.length;
  }

  /** Gives up everything since a mark: open questions, waiting orders, steps. */
  backTo(mark: number): void {
    while (this.#stack.length > 0) this.#dropTop();
    this.#forget();
    while (this.encounter.story.steps.length > mark) this.encounter.undo(1);
  }

  /** The decision that is open, as the error of a script line; nothing when none is. */
  openDecision(): Problem | undefined {
    if (!this.busy) return undefined;
    const asked = this.asked();
    if (asked?.kind === 'pick') {
      const choices = asked.choices.map(({ id }) => id);
      return new Problem('undecided', `${asked.says} Name one of ${choices.join(', ')} in the line.`, { choices });
    }
    const [request] = asked?.requests ?? [];
    if (!request) return undefined;
    return new Problem(
      'undecided',
      `${nameOf(this.fight, request.who)}: ${request.why} is left open: ${takes(request)}.`,
      { about: request.key },
    );
  }

  #forget(): void {
    this.#queue = [];
    this.#picking = undefined;
    this.#gathered = undefined;
    this.#group = undefined;
  }

  #intents(order: Order): readonly Intent[] {
    const { action, targets, tool, options, text, forced } = order;
    const base: Intent = {
      do: action.word,
      ...(Object.keys(options).length > 0 && { options }),
      ...(text !== undefined && { text }),
      ...(forced && { forced: true as const }),
    };
    const actors = this.#actors(order);
    return actors.map((who, i) => {
      const aimed = spread(action.targets?.most ?? 0, targets, actors.length, i);
      const intent: Intent = { ...base, ...(who !== undefined && { who }), ...(aimed.length > 0 && { at: aimed }) };
      return tool === undefined
        ? intent
        : { ...intent, with: this.#tool(intent, action.tools?.(this.fight, intent) ?? [], tool) };
    });
  }

  #actors({ actors, action }: Order): readonly (string | undefined)[] {
    if (actors.length > 0 || action.by === 'nobody') return actors.length > 0 ? actors : [undefined];
    const [due] = this.due();
    if (action.by === 'side') return [due?.side];
    return [due?.who?.[0]];
  }

  #tool(intent: Intent, choices: readonly Choice[], typed: string): string {
    const wanted = typed.toLowerCase();
    const found =
      choices.find(({ id, label }) => id === wanted || label.toLowerCase() === wanted) ??
      choices.find(({ id, label }) => id.startsWith(wanted) || label.toLowerCase().startsWith(wanted));
    if (found) return found.id;
    const whose = nameOf(this.fight, intent.who ?? '');
    const list = choices.map(({ label }) => label).join(', ');
    throw new Problem('unknown-tool', `${whose} has no "${typed}": there is ${list === '' ? 'nothing' : list}.`, {
      typed,
    });
  }

  #missing(order: Order, intent: Intent): Picking | undefined {
    const { targets } = order.action;
    const refusal = refusalOf(this.encounter.ruleset, this.fight, intent);
    if (!targets || targets.least === 0 || (intent.at?.length ?? 0) > 0) return undefined;
    const legal = targets.of(this.fight, intent).filter((choice) => choice.refused === undefined);
    if (refusal && legal.length === 0) throw this.#refused(intent, refusal.why, refusal.rule);
    const [one, ...more] = legal;
    if (!one) throw new Problem('no-target', `There is nobody to ${intent.do} from here.`, { intent });
    const last = this.#last.get(`${intent.who} ${intent.do}`)?.[0];
    const choices = [...legal].sort((a, b) => Number(b.id === last) - Number(a.id === last));
    const who = intent.who === undefined ? '' : `${nameOf(this.fight, intent.who)}: `;
    if (more.length === 0) return { order, intent, what: 'target', says: '', choices: [one] };
    return { order, intent, what: 'target', says: `${who}${order.action.title.toLowerCase()} whom?`, choices };
  }

  #waiting(order: Order, intent: Intent): Waiting {
    const { numbers, addressed, strict, overrules } = order;
    const refusal = refusalOf(this.encounter.ruleset, this.fight, intent);
    if (refusal) throw this.#refused(intent, refusal.why, refusal.rule);
    const announced = numbers.length > 0 ? announcedFor(this.encounter.ruleset, this.fight, intent) : undefined;
    if (announced) refuseSurplus(announced, numbers);
    const rest = [...numbers, ...(strict ?? [])].includes('..');
    const typing: Typing = {
      numbers: numbers.filter((word) => word !== '..'),
      forTable: announced?.forTable ?? false,
      addressed,
      overrules,
      rest,
      ...(strict && { strict }),
    };
    return { intent, typing, answers: [], planned: false };
  }

  #refused(intent: Intent, why: string, rule: string): Problem {
    return new Problem('refused', why, { rule, force: `${lineOf(this.fight, intent)} !` });
  }

  /** The requests of the step that Enter would open, as far as affray's own answers reach. */
  #preview(): readonly Request[] | undefined {
    const enter = this.due()[0]?.enter;
    if (!enter) return undefined;
    return this.#attempt(this.#playOf(enter.intent)).attempt.open;
  }

  #openDue(): Play {
    const enter = this.due()[0]?.enter;
    if (!enter) throw new Problem('no-question', 'Nothing is asked now.');
    const play = this.#playOf(enter.intent);
    this.#group ??= play.step.id;
    this.#stack = [play];
    return play;
  }

  #playOf(intent: Intent): Play {
    return { step: this.encounter.prepare(intent, this.#group), typing: nothingTyped, told: 0, planned: false };
  }

  #attempt(play: Play): { attempt: Attempt; taken: Taken } {
    const taken: Taken = { answers: [], typing: play.typing };
    const source = sourceFor(play, this.fight, this.encounter.seed, this.habits, taken);
    return { attempt: this.encounter.try(play.step, source), taken };
  }

  #diceFor(play: Play): (request: Request) => Answer | undefined {
    const taken: Taken = { answers: [], typing: nothingTyped };
    return sourceFor(play, this.fight, this.encounter.seed, { throwAll: true, decideAll: false }, taken);
  }

  #give(play: Play, answers: readonly Answer[], later: readonly string[]): void {
    const step = { ...play.step, answers: [...play.step.answers, ...answers] };
    const whose = answers[0] && this.#whoseIs(play, answers[0]);
    const addressed =
      later.length > 0 && whose !== undefined
        ? [...play.typing.addressed, { to: whose, answers: later }]
        : play.typing.addressed;
    this.#stack = [...this.#stack.slice(0, -1), { ...play, step, typing: { ...play.typing, addressed } }];
  }

  #whoseIs(play: Play, { key }: Answer): string | undefined {
    return this.#attempt(play).attempt.open.find((request) => request.key === key)?.who;
  }

  /** Plays on until something is asked, or nothing is left to play. */
  #advance(): readonly Event[] {
    const events: Event[] = [];
    for (;;) {
      if (this.#gathered) return events;
      const play = this.#stack.at(-1) ?? this.#nextPlay(events);
      if (!play) break;
      if (!this.#further(play, events)) return events;
    }
    this.#settle();
    return events;
  }

  /** Plays the top of the stack; whether it came to its end. */
  #further(play: Play, events: Event[]): boolean {
    const { attempt, taken } = this.#attempt(play);
    const told = attempt.facts.slice(play.told);
    const step = { ...play.step, answers: [...play.step.answers, ...taken.answers] };
    if (!attempt.done) {
      if (told.length > 0) events.push({ kind: 'told', step: step.id, asked: attempt.asked, told });
      if (taken.answers.length > 0 || play.step.answers.length > 0) this.encounter.keepOpen(step);
      this.#stack = [...this.#stack.slice(0, -1), { ...play, step, typing: taken.typing, told: attempt.facts.length }];
      return false;
    }
    if ((taken.typing.strict ?? []).length > 0 && taken.typing.strict?.[0] !== '..')
      throw this.#surplus(play, taken.typing.strict ?? []);
    const done = this.encounter.finish(step, attempt);
    this.#stack = this.#stack.slice(0, -1);
    this.#remember(done.intent);
    events.push({
      kind: 'step',
      step: done,
      asked: attempt.asked,
      told,
      unused: [...unneeded(step.answers, attempt.asked), ...unusedOf(taken.typing)],
    });
    return true;
  }

  #surplus(play: Play, left: readonly string[]): Problem {
    this.#dropTop();
    const what = labelOf(this.fight, play.step.intent);
    return new Problem(
      'too-many-answers',
      `${what} asks for less: ${left.join(' ')} is left over, and nothing has been played.`,
      { left },
    );
  }

  #nextPlay(events: Event[]): Play | undefined {
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      const intent = this.#stillLegal(next, events);
      if (!intent) continue;
      const play: Play = { ...this.#playOf(intent), typing: next.typing, planned: next.planned };
      this.#group ??= play.step.id;
      this.#stack = [{ ...play, step: { ...play.step, group: this.#group, answers: next.answers } }];
      return this.#stack[0];
    }
    const atOnce = this.due()[0];
    if (!atOnce?.atOnce || !atOnce.enter) return undefined;
    const play = this.#playOf(atOnce.enter.intent);
    this.#stack = [play];
    return play;
  }

  /** The intent, or another by the tactic when its target is gone since it was planned. */
  #stillLegal(next: Waiting, events: Event[]): Intent | undefined {
    const { ruleset } = this.encounter;
    const refusal = refusalOf(ruleset, this.fight, next.intent);
    if (!refusal) return next.intent;
    if (!next.planned) throw this.#refused(next.intent, refusal.why, refusal.rule);
    const who = next.intent.who;
    const other = who !== undefined && this.due()[0]?.who?.includes(who) ? ruleset.plan(this.fight, who) : undefined;
    if (!other || refusalOf(ruleset, this.fight, other)) return undefined;
    if (other.at?.join() !== next.intent.at?.join())
      events.push({
        kind: 'said',
        text: `${nameOf(this.fight, who ?? '')} turns to ${other.at?.map((id) => nameOf(this.fight, id)).join(', ') ?? 'something else'}.`,
      });
    return other;
  }

  #gather(waiting: readonly Waiting[]): void {
    if (waiting.length < 2) return;
    const first = waiting.map((one) => {
      const play: Play = { ...this.#playOf(one.intent), typing: one.typing };
      return refusalOf(this.encounter.ruleset, this.fight, one.intent) ? [] : this.#attempt(play).attempt.open;
    });
    const dice = first.map((open) => open.filter(({ kind }) => kind === 'check' || kind === 'roll'));
    if (dice.filter((open) => open.length > 0).length > 1) this.#gathered = new Gathering(dice);
  }

  #answerGathered(words: readonly string[]): readonly Event[] {
    const gathered = this.#gathered;
    if (!gathered) throw new RangeError('Nothing is gathered.');
    const given = giveAnswers(gathered.open(), words, this.fight, () => undefined);
    gathered.take(given.answers, given.thrown);
    if (gathered.open().length === 0) {
      this.#queue = this.#queue.map((one, i) => ({
        ...one,
        answers: gathered.answersFor(i),
        typing: gathered.isThrown(i) ? { ...one.typing, rest: true } : one.typing,
      }));
      this.#gathered = undefined;
    }
    const events = this.#advance();
    if (given.problem) throw given.problem;
    return events;
  }

  #dropTop(): void {
    const play = this.#stack.at(-1);
    if (!play) return;
    this.encounter.drop(play.step.id);
    this.#stack = this.#stack.slice(0, -1);
    this.#settle();
  }

  #settle(): void {
    if (!this.busy && this.#queue.length === 0) this.#group = undefined;
  }

  #remember(intent: Intent): void {
    if (intent.who !== undefined && intent.at) this.#last.set(`${intent.who} ${intent.do}`, intent.at);
  }
}

/** Dice of several orders that may be answered in any order, before the first of them is played. */
class Gathering {
  readonly #requests: readonly (readonly Request[])[];
  readonly #answers = new Map<string, Answer>();
  readonly #thrown = new Set<string>();

  constructor(requests: readonly (readonly Request[])[]) {
    this.#requests = requests;
  }

  open(): readonly Request[] {
    return this.#requests.flat().filter(({ key }) => !this.#answers.has(key) && !this.#thrown.has(key));
  }

  take(answers: readonly Answer[], thrown: readonly string[]): void {
    for (const answer of answers) this.#answers.set(answer.key, answer);
    for (const key of thrown) this.#thrown.add(key);
  }

  answersFor(order: number): readonly Answer[] {
    return (this.#requests[order] ?? []).flatMap(({ key }) => this.#answers.get(key) ?? []);
  }

  isThrown(order: number): boolean {
    return (this.#requests[order] ?? []).some(({ key }) => this.#thrown.has(key));
  }
}

/** A step in a few words, for `undo` and the list of steps: `Sybilla: attack on Bandit 2`. */
export function labelOf(fight: Fight, intent: Intent): string {
  const who = intent.who === undefined ? '' : `${nameOf(fight, intent.who)}: `;
  const aim = intent.at && intent.at.length > 0 ? ` on ${intent.at.map((id) => nameOf(fight, id)).join(', ')}` : '';
  return `${who}${intent.do}${aim}`;
}

/** An intent as it would be typed. */
export function lineOf(fight: Fight, intent: Intent): string {
  const code = (id: string) => fight.combatants.find((one) => one.id === id)?.code ?? id;
  const words = [
    intent.who === undefined ? '' : code(intent.who),
    intent.do,
    ...(intent.at ?? []).map(code),
    ...(intent.with === undefined ? [] : ['w', intent.with]),
  ];
  return words.filter((word) => word !== '').join(' ');
}

/** Many actors on many targets: one target is everybody's; several are spread, one for each in turn. */
function spread(most: number, targets: readonly string[], actors: number, i: number): readonly string[] {
  if (actors === 1 || targets.length <= 1) return targets;
  return most === 1 || actors > 1 ? [at(targets, i % targets.length)] : targets;
}

/** Answers that were gathered beforehand and for which no die came up. */
function unneeded(answers: readonly Answer[], asked: readonly Answered[]): readonly string[] {
  const used = new Set(asked.map(({ request }) => request.key));
  return answers
    .filter(({ key }) => !used.has(key))
    .map(({ faces, number, word }) => word ?? `${faces?.join(',') ?? number}`);
}

function unusedOf({ numbers, addressed }: Typing): readonly string[] {
  return [...numbers, ...addressed.flatMap(({ answers }) => answers)].filter((word) => word !== '.' && word !== '..');
}

function suggested(request: Request): Pick<Answer, 'word' | 'number'> {
  if (request.kind === 'choose') return { word: request.suggested };
  if (request.kind === 'enter') return { number: request.suggested };
  throw new Problem('bad-answer', `${takes(request)}.`);
}

/** Kept for the shell: whether an intent's action exists for this ruleset. */
export function knows(session: Session, intent: Intent): boolean {
  return actionFor(session.encounter.ruleset, intent).word === intent.do;
}

/** Reads a line of orders against a session. */
export function ordersOf(session: Session, tokens: Parameters<typeof readOrders>[1]): readonly Order[] {
  return readOrders(session.reader(), tokens);
}
