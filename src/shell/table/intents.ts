import { withCodes } from '../../core/fight/examples.ts';
import { codeOf, type Fight, findCombatant, isPlayers, nameOf, nounOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { same } from '../../core/kit/json.ts';
import { groupedBy } from '../../core/kit/list.ts';
import { Problem } from '../../core/kit/problem.ts';
import { listed, sentence } from '../../core/kit/wording.ts';
import { actionFor, refusalOf } from '../../core/play/play.ts';
import { anyOf } from '../../core/ruleset/choices.ts';
import { whatComesFirst } from '../../core/ruleset/due.ts';
import { whyOf } from '../../core/ruleset/refuse.ts';
import type { Action, Choice, Due, Refusal, Scene } from '../../core/ruleset/ruleset.ts';
import { refuseStrangers, refuseSurplus, rulingsFor } from '../answers/left-over.ts';
import { capacityFor, facesJoined } from '../answers/rolls-ahead.ts';
import { nothingTyped, type Typing } from '../answers/typed-answers.ts';
import { theChoiceByPart } from '../reading/names.ts';
import type { Order } from '../reading/order.ts';
import { expectLegal, formOf } from '../reading/refusal.ts';
import { legalTargets, targetsOf } from './asking.ts';
import type { Waiting } from './move.ts';

/** Fight, rules and due step that an order is read against. */
export interface Standing extends Scene {
  readonly due: Due | undefined;
  /** Combatants whom the open question is for. */
  readonly asked: readonly string[];
  /** Returns true for whoever is in the middle of an action, and can begin no other. */
  readonly isBusy: (who: string) => boolean;
}

/** Returns an order as intents, one for each actor: what is left out is whoever is due, and what is in hand. */
export function intentsOf(order: Order, standing: Standing): readonly Intent[] {
  const { action, tool, options, text, forced } = order;
  const base: Intent = {
    do: action.word,
    ...(Object.keys(options).length > 0 && { options }),
    ...(text !== undefined && { text }),
    ...(forced && { forced }),
  };
  const actors = actorsOf(order, standing);
  const isSpread = action.by !== undefined && (actors.length > 1 || action.targets?.most === 1);
  const counts = new Map<string, number>();
  return actors.map((who) => {
    const acting: Intent = { ...base, ...(who !== undefined && { who }) };
    // Who is named twice is meant once: `o2 saves o2`.
    const distinct = [...new Set(order.targets)];
    const aimed = isSpread ? spread(order.targets, acting, standing, counts) : distinct;
    const intent: Intent = { ...acting, ...(aimed.length > 0 && { at: aimed }) };
    return tool === undefined ? intent : { ...intent, with: toolOf(standing.fight, intent, action, tool) };
  });
}

/**
 * Shares out the words typed with an order among its actors: unnamed numbers one for each attack, named ones to their
 * own.
 * @throws Problem `too-many-numbers` when there are more numbers than actors
 */
export function sharedOut(order: Order, intents: readonly Intent[]): readonly (readonly [Order, Intent])[] {
  const { numbers } = order;
  if (intents.length > 1 && numbers.length > intents.length)
    throw new Problem(
      'too-many-numbers',
      `You gave ${numbers.length} numbers for ${intents.length} actions, so nothing was rolled. Give one each, or name who: \`as 15 4 br 12 3\`.`,
    );
  return intents.map((intent, i) => {
    if (intents.length === 1) return [order, intent] as const;
    const others = intents.filter((one) => one.who !== intent.who).map(({ who }) => who);
    const addressed = order.addressed.filter(({ to }) => !others.includes(to));
    return [{ ...order, numbers: numbers.slice(i, i + 1), addressed }, intent] as const;
  });
}

/** Returns true if an order lacks its target, or throws Problem when it is refused or there is nobody to aim at. */
function lacksTarget(order: Order, intent: Intent, scene: Scene): boolean {
  const { targets } = order.action;
  if (!targets || targets.least === 0 || (intent.at?.length ?? 0) > 0) return false;
  const choices = targetsOf(intent, scene);
  const refusals = choices.map(({ id }) => refusalOf(scene, { ...intent, at: [id] }));
  const [first] = refusals;
  if (first && !refusals.includes(undefined)) throw impossible(order, first, scene);
  if (choices.length > 0) return true;
  expectLegal(scene, intent, typedLine(order, intent, scene.fight));
  throw new Problem('no-target', `There's no target to ${intent.do} from here. \`b\` shows who is where.`);
}

/** Returns the error for an order that is refused for every target: of a word alone, how it is typed. */
function impossible({ action, typed, head }: Order, refusal: Refusal, scene: Scene): Problem {
  const isAlone = action.by === undefined && typed === head;
  const form = () => action.nobody ?? `\`${action.word}\` needs more. ${formOf(scene, action)}`;
  return new Problem('refused', isAlone ? form() : whyOf(refusal));
}

/**
 * Returns an order ready to be played, with what was typed for it; one without its target waits for that.
 * @throws Problem when the rules refuse it, or more numbers were said than it has dice for
 */
export function readyToPlay(order: Order, intent: Intent, scene: Scene): Waiting {
  const typing = typedWith(order);
  if (lacksTarget(order, intent, scene)) {
    const [only, ...more] = aimsOf(order, intent, scene);
    // Whose retreat is meant goes without saying for none.
    if (!only || more.length > 0 || order.action.grave) {
      expectTaken(typing, scene, intent);
      return { intent, typing, aiming: true };
    }
    return readyToPlay(order, { ...intent, at: [only.id] }, scene);
  }
  expectLegal(scene, intent, typedLine(order, intent, scene.fight));
  return { intent, typing: readyTyping(typing, scene, intent) };
}

/**
 * Returns whom an order without its target may be aimed at: of what a combatant does, those at whom it is legal now. Where
 * that is a friend, and a foe could be meant as well, both may be.
 */
function aimsOf({ action }: Order, intent: Intent, scene: Scene): readonly Choice[] {
  const choices = targetsOf(intent, scene);
  if (action.by === undefined || intent.forced) return choices;
  const legal = legalTargets(intent, scene);
  const isFriend = ({ id }: Choice) => sideOf(scene, id) === sideOf(scene, intent.who);
  return legal.every(isFriend) && !choices.every(isFriend) ? choices : legal;
}

function sideOf({ fight }: Scene, id = ''): string | undefined {
  return findCombatant(fight, id)?.side;
}

/** Refuses numbers too many before the target is asked for, where nobody could leave them out: by the first possible one. */
function expectTaken(typing: Typing, scene: Scene, intent: Intent): void {
  const [first] = legalTargets(intent, scene);
  if (first) readyTyping(typing, scene, { ...intent, at: [first.id] });
}

/** Returns an order without its `!` where the rules refuse nothing: it is no ruling then. */
export function unforcedIfLegal(waiting: Waiting, scene: Scene): Waiting {
  const { forced = false, ...intent } = waiting.intent;
  if (!forced || waiting.aiming || actionFor(scene.ruleset, intent).heedsForce) return waiting;
  return refusalOf(scene, intent) ? waiting : { ...waiting, intent };
}

/** Says of several actions behind one `!` which of them the rules allow, and why they refuse the others. */
export function sayForced(all: readonly Waiting[], scene: Scene): readonly string[] {
  const { fight, ruleset } = scene;
  const judged = all.flatMap(({ intent, aiming }) => {
    const { forced, who, ...plain } = intent;
    const isJudged = forced && who !== undefined && !aiming && !actionFor(ruleset, intent).heedsForce;
    return isJudged ? [{ who, refusal: refusalOf(scene, { ...plain, who }) }] : [];
  });
  const groups = [...groupedBy(judged, ({ refusal }) => refusal?.rule).values()];
  if (judged.length < 2 || !judged.some(({ refusal }) => refusal)) return [];
  return groups.map((group) => {
    const [{ refusal }] = group;
    const people = group.map(({ who }) => who);
    const names = nounOf(fight, people).text;
    const why = refusal && whyOf({ ...refusal, instead: undefined });
    return why === undefined ? `Within the rules: ${names}.` : `Against the rules: ${names}. ${why}`;
  });
}

/** Returns what was typed with an order, before it is known for whom it is. */
function typedWith({ numbers, addressed, strict, overrules, rest }: Order): Typing {
  return { ...nothingTyped, numbers, addressed, overrules, rest, strict };
}

/**
 * Returns typed answers as they are for an intent that has its target: whose dice the numbers are, which checks results
 * are for.
 * @throws Problem `too-many-numbers` when there are more than it has dice for, `no-modifier` for a modifier of such as take none
 */
export function readyTyping(typing: Typing, scene: Scene, intent: Intent): Typing {
  const { unmodified } = actionFor(scene.ruleset, intent);
  if (unmodified !== undefined && typing.overrules.some(({ of }) => of === 'modifier'))
    throw new Problem('no-modifier', withCodes(scene, unmodified));
  const hasNumbers = typing.numbers.length > 0 || typing.rest;
  const capacity = hasNumbers ? capacityFor(scene, intent, typing.numbers) : undefined;
  const numbers = capacity ? facesJoined(typing.numbers, capacity) : typing.numbers;
  if (capacity) refuseSurplus(capacity, numbers, scene, intent);
  refuseStrangers(typing.addressed, scene, [intent]);
  const overrules = rulingsFor(typing.overrules, scene, intent);
  return { ...typing, numbers, forTable: capacity?.forTable ?? false, overrules };
}

/** Returns an order as it was typed; whom it was aimed at afterwards stands behind its word. */
function typedLine({ typed, head, targets }: Order, { at = [] }: Intent, fight: Fight): string {
  if (targets.length > 0 || at.length === 0) return typed;
  const codes = at.map((id) => codeOf(fight, id) ?? id);
  return [head, ...codes, typed.slice(head.length).trim()].join(' ').trim();
}

/**
 * Returns orders as they would be played: aimed at the first who could be meant, where they do not say.
 * @param after those who do something before it in the same line: an order of theirs may become legal by that
 * @throws Problem when one is not legal
 */
export function waitingOf(
  order: Order,
  standing: Standing,
  after: ReadonlySet<string> = new Set(),
): readonly Waiting[] {
  return sharedOut(order, intentsOf(order, standing)).map(([own, intent]) => {
    const isLater = intent.who !== undefined && after.has(intent.who) && intent.at !== undefined;
    if (isLater && refusalOf(standing, intent)) return { intent, typing: typedWith(own) };
    const waiting = readyToPlay(own, intent, standing);
    const [first] = waiting.aiming ? targetsOf(intent, standing) : [];
    return first ? readyToPlay(own, { ...intent, at: [first.id] }, standing) : waiting;
  });
}

/** Returns the actors of an order; where a side acts, any member stands for it. */
function actorsOf({ actors, action, targets, typed }: Order, standing: Standing): readonly (string | undefined)[] {
  const { fight, due } = standing;
  if (actors.length > 0 && action.by === 'side')
    return [...new Set(actors.map((id) => findCombatant(fight, id)?.side ?? id))];
  if (actors.length > 0) return actors;
  if (action.by === undefined) return [undefined];
  const who = action.by === 'side' ? due?.side : due?.who?.[0];
  if (action.grave && who !== undefined) expectOnlyOne(action, [...new Set([...standing.asked, who])], fight);
  if (who !== undefined) {
    // Who is in the middle of an action is told to finish that.
    if (!standing.isBusy(who)) refuseOfFoe(typed, who, standing);
    return [who];
  }
  const at = targets.length > 0 ? { at: targets } : {};
  const intentBy = (id: string) => ({ do: action.word, who: id, ...at });
  expectPossible(
    standing,
    fight.combatants.map(({ id }) => intentBy(id)),
  );
  const able = fight.combatants.find(({ id }) => {
    const intent = intentBy(id);
    return !refusalOf(standing, intent) && isUsual(standing, intent);
  });
  const codes = targets.map((id) => codeOf(fight, id) ?? id);
  const named = able ? [`name who does it: \`${[able.code, action.word, ...codes].join(' ')}\``] : [];
  const next = due ? [whatComesFirst(due)] : [];
  const ways = [...named, ...next].join(', or ');
  const over = 'The fight is over, so nobody is due to act. `fight` begins the next.';
  throw new Problem('not-due', ways === '' ? over : `Nobody is due to act. ${sentence(ways)}`);
}

/**
 * Refuses an order without a name with Problem `not-due` where the players are asked, and it would be their foe's: the foe
 * would do something else than what they are asked about.
 */
function refuseOfFoe(typed: string, who: string, { fight, asked }: Standing): void {
  const isTheirs = (id: string) => isPlayers(fight, findCombatant(fight, id)?.side);
  if (isTheirs(who) || !asked.some(isTheirs)) return;
  const code = codeOf(fight, who) ?? who;
  const question = `The question is for ${listed([...new Set(asked)].map((id) => nameOf(fight, id)))}`;
  const says = `${question}, and \`${typed}\` without a name would be what ${nameOf(fight, who)} does instead.`;
  throw new Problem('not-due', `${says} Answer it, or name who does it: \`${code} ${typed}\`.`);
}

/** Throws the refusal of an order that is refused for one reason whoever does it, and that no ruling lifts. */
function expectPossible(standing: Standing, intents: readonly Intent[]): void {
  const refusals = intents.map((intent) => refusalOf(standing, intent));
  const [first] = intents;
  const isOne = refusals.every((refusal) => refusal?.final && same(refusal, refusals[0]));
  if (first && isOne) expectLegal(standing, first);
}

/** Returns true if the targets of an intent are friends or foes as the first is whom it is usually aimed at. */
function isUsual(scene: Scene, { do: word, who, at = [] }: Intent): boolean {
  const isOwn = (id: string) => sideOf(scene, id) === sideOf(scene, who);
  const [first] = targetsOf({ do: word, ...(who !== undefined && { who }) }, scene);
  return !first || at.every((id) => isOwn(id) === isOwn(first.id));
}

/** Refuses with Problem `not-due` to give up by a word that could be meant of who acts or of who is asked. */
function expectOnlyOne({ word }: Action, ids: readonly string[], fight: Fight): void {
  const all = ids.flatMap((id) => findCombatant(fight, id) ?? []);
  if (all.length < 2) return;
  const typed = all.map(({ code }) => `\`${code} ${word}\``);
  const ways = listed(typed, 'or');
  throw new Problem('not-due', `\`${word}\` needs a name here, for several could be meant: type ${ways}.`, {
    word,
  });
}

/** Picks the target of one of several actors: a legal one, attacked by the fewest, in the order given on ties. */
function spread(
  targets: readonly string[],
  acting: Intent,
  scene: Scene,
  counts: Map<string, number>,
): readonly string[] {
  if (targets.length <= 1) return targets;
  const legal = targets.filter((id) => refusalOf(scene, { ...acting, at: [id] }) === undefined);
  const pool = legal.length > 0 ? legal : targets;
  const fewest = pool.reduce((best, id) => ((counts.get(id) ?? 0) < (counts.get(best) ?? 0) ? id : best));
  counts.set(fewest, (counts.get(fewest) ?? 0) + 1);
  return [fewest];
}

/** Returns the tool of an action that takes one, or throws Problem `unknown-tool`. */
function toolOf(fight: Fight, intent: Intent, { word, tools }: Action, typed: string): string {
  if (tools) return toolNamed(fight, intent, tools(fight, intent), typed);
  throw new Problem('unknown-tool', `\`${word}\` takes nothing in hand. Leave out \`w ${typed}\`.`);
}

/** Returns the tool that a typed word means.
 * @throws Problem `unknown-tool` with what there is
 */
export function toolNamed(fight: Fight, intent: Intent, choices: readonly Choice[], typed: string): string {
  const found = theChoiceByPart(choices, typed);
  if (found) return found.id;
  const advice = choices.length === 0 ? 'Leave it out.' : `Choose ${anyOf(choices)}.`;
  // What is done by the referee is done to somebody's things.
  const owner = intent.who ?? intent.at?.[0];
  const lacks = owner === undefined ? 'There is no' : `${nameOf(fight, owner)} has no`;
  throw new Problem('unknown-tool', `${lacks} "${typed}". ${advice}`);
}
