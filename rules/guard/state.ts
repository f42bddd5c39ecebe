import { type Combatant, type Fight, membersOf, playersSide } from '../../src/core/fight/fight.ts';
import { answerOrders } from '../../src/core/ruleset/answer-orders.ts';
import { forbid, past, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { type Item, items, oneOf, text, texts, whole, withDefault, yesNo } from '../../src/core/sheet/field.ts';
import { fightState } from '../../src/core/sheet/sheet.ts';
import { isActive, sheet } from './combatant.ts';
import { ROUND_SECONDS } from './tables.ts';

/** Stages of a fight; a turn is resolved in five steps, with the checkpoint behind them. */
const stages = ['setup', 'tests', 'declare', 'resolve', 'roundEnd', 'aftermath', 'closed'] as const;
export type Stage = (typeof stages)[number];

/** Ways a fight can end (GS-RND.11, GS-RND.14). */
const endings = ['', 'defeat', 'escape', 'nobody', 'ended'] as const;
export type Ending = (typeof endings)[number];

const groupFields = {
  startCount: withDefault(whole(0), 0, 'how many NPCs with a Morale number the side has had'),
  alone: withDefault(yesNo, false, 'its one unit has been the only one of its side from the start'),
  firstCasualtyDone: withDefault(yesNo, false, 'has checked for its first casualty'),
  halfDone: withDefault(yesNo, false, 'has checked for half of it lost'),
  loneDone: withDefault(yesNo, false, 'has checked for its Guard at 0'),
};
/** The NPCs of a side as morale counts them; its id is the side's. */
export type Group = Item<typeof groupFields>;

const table = {
  mode: withDefault(oneOf('theatre', 'grid'), 'theatre', 'how positions are kept'),
  stage: withDefault(oneOf(...stages), 'setup', 'where the fight is'),
  turn: withDefault(text, '', 'the side whose turn it is'),
  declarer: withDefault(text, '', 'the side that declares'),
  done: withDefault(texts, [], 'what has been settled of the turn; of the round, that all sides have declared'),
  owed: withDefault(text, '', 'whose spell or stunt still needs an effect from the Bard'),
  sundered: withDefault(texts, [], 'who has lost a body part that the Bard has still to name'),
  counters: withDefault(
    oneOf('', 'none', 'all'),
    '',
    'whether NPCs counterattack in this turn where that costs them theirs',
  ),
  safe: withDefault(texts, [], 'the places that the Bard has called safe'),
  seconds: withDefault(whole(0), 0, 'the seconds of the finished rounds'),
  frontLineShift: withDefault(whole(-100_000), 0, 'by how many metres the front line has shifted; less than 0 is back'),
  groups: withDefault(items('groups', groupFields), [], 'the NPCs of each side, for morale'),
  before: withDefault(texts, [], 'who had fallen or left before it began, where anybody had'),
  ordered: withDefault(texts, [], 'kinds of decisions for which an order was typed'),
  over: withDefault(oneOf(...endings), '', 'how the fight ended'),
  victor: withDefault(text, '', 'the side that holds the field'),
};

/** State of a fight as a whole: as it begins, as it is, and how it is changed. */
export const { fresh, of: state, keep } = fightState(table, 'Guard and Scars');

/** Entries that each half of a split fight has for itself: where its round stands, and what is open in it. */
export const halfKeeps: readonly (keyof typeof table)[] = [
  'stage',
  'turn',
  'declarer',
  'done',
  'owed',
  'sundered',
  'counters',
  'seconds',
];

/** Name of the standing order that keeps a yes to whether it is dire. */
export const DIRE = 'dire';

/** Standing orders that answers leave. */
export const answers = answerOrders([DIRE], { of: state, keep });

/** Returns the seconds of the rounds that are complete: one that the end of the fight breaks off takes none (GS-RND.1). */
export function secondsOf(fight: Fight): number {
  const { stage, seconds } = state(fight);
  return stage === 'roundEnd' ? seconds + ROUND_SECONDS : seconds;
}

/** Returns the check of an action that belongs to one stage of a fight; when the fight is over, nothing forces it. */
export function onlyAt(stage: Stage, rule: string, why: string, refusing = refuse) {
  return (fight: Fight): Refusal | undefined => {
    if (state(fight).stage === stage) return undefined;
    return past(
      isOver(fight) ? forbid('GS-RND.11', 'The fight is over: `fight` begins the next') : refusing(rule, why),
    );
  };
}

/** Returns true while a fight is played: it has begun, and not come to its aftermath. */
export function isGoingOn(fight: Fight): boolean {
  return state(fight).stage !== 'setup' && !isOver(fight);
}

/** Returns true if the fight is over, and its aftermath has begun. */
export function isOver(fight: Fight): boolean {
  const { stage } = state(fight);
  return stage === 'aftermath' || stage === 'closed';
}

/** Returns the PCs' side. */
export function pcSide(fight: Fight): string {
  return playersSide(fight)?.id ?? '';
}

/** Returns the sides in the order of their turns: the PCs' first, the others as listed (GS-RND.3, GS-RND.13). */
export function turnOrder(fight: Fight): readonly string[] {
  const first = pcSide(fight);
  return [first, ...fight.sides.map(({ id }) => id).filter((id) => id !== first)];
}

/** Returns the units of a side that are still in the fight. */
export function standingOf(fight: Fight, sideId: string): readonly Combatant[] {
  return membersOf(fight, sideId).filter(isActive);
}

/** Returns true if a unit is a player's character. */
export function isPc(combatant: Combatant): boolean {
  return sheet(combatant).kind === 'pc';
}

/** Returns true if two units are on the same side. */
export function areAllies(a: Combatant, b: Combatant): boolean {
  return a.side === b.side;
}
