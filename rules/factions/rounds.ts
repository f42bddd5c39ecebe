import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nameOf, possessiveOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { cannotBeSide, changeSides, removeAction, sideAction } from '../../src/core/hand/people.ts';
import { own } from '../../src/core/kit/json.ts';
import { at } from '../../src/core/kit/list.ts';
import { capital } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, choose, type Rule, roll } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { whoIsSurprised } from '../../src/core/ruleset/choices.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, forbidIf, past } from '../../src/core/ruleset/refuse.ts';
import type { Action, FurtherSides } from '../../src/core/ruleset/ruleset.ts';
import { conceal } from './ambush.ts';
import { isActive, sheet, sheetOf } from './combatant.ts';
import { dieOfWounds } from './harm.ts';
import { tidyPlaces } from './holds.ts';
import { house } from './houserules.ts';
import { checkingGroups, regroup, strengths, uncount } from './morale.ts';
import { areAllied, keep, type State, sidesStanding, state } from './state.ts';
import { tellings } from './tellings.ts';
import { closeTurn, readyOf, slotDue, takeSlot } from './turn.ts';

/** The steps that carry a fight from round to round. */
export const roundActions: readonly Action[] = [
  step('start', 'Say who started the fight', 'how the fight started', 'start', function* (draft) {
    keep(draft, { holder: yield* findHolder(draft) }, 'FA-INI.1');
    yield* askAmbush(draft);
    keep(draft, { original: strengths(draft.fight) }, 'FA-MOR.2');
    draft.round(draft.fight.combatants.some((combatant) => sheet(combatant).concealed) ? 0 : 1);
    draft.tell(tellings.holder, { side: state(draft.fight).holder, key: 'holder' }, { rule: 'FA-INI.1' });
    beginRound(draft);
  }),
  {
    ...step('first', 'Name the faction with the first slot', 'the first slot', 'first', function* (draft, { at = [] }) {
      passHolder(draft);
      yield* nameFirst(draft, at[0]);
    }),
    help: 'first FACTION: gives it the first slot of the round (FA-INI.3); `order first FACTION` does so every round',
    targets: { least: 0, most: 1, of: (fight) => fight.sides.map(choiceOf) },
  },
  step('round', 'End the round', 'the end of the slots', 'slots', function* (draft) {
    if (state(draft.fight).turn.length > 0) closeTurn(draft);
    if (state(draft.fight).stage === 'slots') keep(draft, { stage: 'ending' });
  }),
  step('reckon', 'The end of a round', 'the end of the round', 'ending', function* (draft) {
    // Somebody dying since the round before dies, unless health has come back (FA-DMG.16).
    for (const { id } of draft.fight.combatants) {
      const { state: now, dyingSince } = sheetOf(draft.fight, id);
      if (now === 'dying' && dyingSince < draft.fight.round) dieOfWounds(draft, id);
    }
    keep(draft, { morale: checkingGroups(draft.fight), reckoned: true }, 'FA-RND.11');
  }),
  step('newround', 'Begin the next round', 'the next round', 'ending', function* (draft) {
    const { stirred, idle } = state(draft.fight);
    keep(draft, { idle: stirred ? 0 : idle + 1, stirred: false });
    draft.round(draft.fight.round + 1);
    beginRound(draft);
  }),
  {
    word: 'goon',
    called: 'going on with the fight',
    title: 'Go on with the fight',
    help: 'goon: the fight goes on although its end was proposed (FA-RND.12)',
    check: (fight) =>
      forbidIf(!isEndProposed(fight), 'FA-RND.12', 'No end has been proposed: the fight goes on anyway'),
    *play(draft): Rule<void> {
      keep(draft, { goOn: true, idle: 0 }, 'FA-RND.12');
      draft.tell(tellings['goes-on'], {}, { rule: 'FA-RND.12' });
    },
  },
];

/** Returns true if the end of the fight is to be proposed: one party is left, or nothing has changed for three rounds (FA-RND.12). */
export function isEndProposed(fight: Fight): boolean {
  const { stage, goOn, idle } = state(fight);
  if (['setup', 'start', 'over', 'closed'].includes(stage)) return false;
  const left = sidesStanding(fight);
  const areEnemiesLeft = left.some((a) => left.some((b) => !areAllied(fight, a, b)));
  return idle >= 3 || (!goOn && !areEnemiesLeft);
}

/** Everybody's turn is ready again, and what is counted by the round begins anew (FA-RND.11, FA-SNK.2 to 4). */
function beginRound(draft: Draft): void {
  const isBonus = draft.fight.round === 0;
  for (const combatant of draft.fight.combatants) {
    const { health, concealed } = sheet(combatant);
    const turn = isBonus && !concealed ? 'spent' : 'ready';
    const fresh = { turn, locked: false, hasMoved: false, extraUsed: [], startHealth: health.current };
    draft.change(combatant.id, fresh, { rule: isBonus ? 'FA-SNK.2' : 'FA-RND.11' });
  }
  const { original } = state(draft.fight);
  const strength = strengths(draft.fight);
  const grown = Object.entries(strength).map(([id, count]) => [id, Math.max(count, own(original, id) ?? 0)]);
  keep(draft, { stage: 'first', strength, original: { ...original, ...Object.fromEntries(grown) }, reckoned: false });
  draft.tell(tellings.round, { round: draft.fight.round });
}

/** Returns the side that holds the initiative: the one that started the fight; if that is unclear, a die says (FA-INI.1, FA-INI.2). */
function* findHolder(draft: Draft): Rule<string> {
  const { sides } = draft.fight;
  const hidden = draft.fight.combatants.find((combatant) => sheet(combatant).concealed)?.side;
  const asked = asking('started', 'referee', 'Who started the fight?', { about: '', rules: ['FA-INI.1'] });
  const options = [...sides.map(choiceOf), { id: 'unclear', label: 'unclear (roll for it)' }];
  const started = yield* choose(asked, options, hidden ?? 'unclear');
  if (started !== 'unclear') return started;
  const die = { key: 'holder', tag: 'init', who: 'referee', why: 'Who holds the initiative?', rules: ['FA-INI.2'] };
  return at(sides, (yield* roll(die, [sides.length], sum)) - 1).id;
}

/** The enemies of whoever is surprised spring an ambush and start concealed; not asked when somebody is concealed already (FA-SNK.1). */
function* askAmbush(draft: Draft): Rule<void> {
  const { sides, combatants } = draft.fight;
  const isKnown = combatants.some((combatant) => sheet(combatant).concealed);
  const why = 'Who is surprised? (the others get a bonus round)';
  const asked = asking('ambush', 'referee', why, { about: '', rules: ['FA-SNK.1', 'FA-SNK.2'], state: 'surprised' });
  const first = yield* whoIsSurprised(asked, sides, isKnown);
  const surprised = first === undefined ? [] : yield* withOthers(draft.fight, [first]);
  const isHidden = ({ side }: Combatant) =>
    surprised.length > 0 && !surprised.some((one) => areAllied(draft.fight, side, one));
  for (const combatant of combatants.filter(isActive))
    if (isHidden(combatant) || sheet(combatant).concealed) conceal(draft, combatant.id);
}

/** Returns all factions that are surprised: with the first ones others, as long as somebody is left who springs the ambush (FA-SNK.1). */
function* withOthers(fight: Fight, surprised: readonly [string, ...string[]]): Rule<readonly string[]> {
  const left = fight.sides.filter(({ id }) => !surprised.includes(id));
  if (left.length < 2) return surprised;
  const more = { about: surprised[0], rules: ['FA-SNK.1'], state: 'surprised' };
  const asked = asking('ambush', 'referee', 'Who else is surprised?', more);
  const answer = yield* choose(asked, [{ id: 'nobody', label: 'nobody' }, ...left.map(choiceOf)], 'nobody');
  return answer === 'nobody' ? surprised : yield* withOthers(fight, [answer, ...surprised]);
}

/** Passes the initiative to the next faction that is still in, if the holder is out of the fight (FA-INI.4). */
function passHolder(draft: Draft): void {
  const left = sidesStanding(draft.fight);
  const next = circleFrom(draft.fight, state(draft.fight).holder).find((id) => left.includes(id));
  if (next !== undefined) keep(draft, { holder: next }, 'FA-INI.4');
}

/** Returns the factions in the order of the setup, beginning with one of them. */
function circleFrom({ sides }: Fight, first: string): readonly string[] {
  const ids = sides.map(({ id }) => id);
  const start = ids.indexOf(first);
  return [...ids.slice(start), ...ids.slice(0, start)];
}

/** The holder names the first faction, in every round anew; not asked where only one has somebody ready (FA-INI.3, FA-RND.8). */
function* nameFirst(draft: Draft, said: string | undefined): Rule<void> {
  const { fight } = draft;
  const { holder, first } = state(fight);
  const ids = fight.sides.map(({ id }) => id);
  const ready = ids.filter((id) => readyOf(fight, id).length > 0);
  const before = [first, holder].find((id) => ready.includes(id)) ?? ready[0] ?? holder;
  const isQuiet = ready.length < 2;
  const named = said ?? (yield* nameNext(draft, 1, ids, before, isQuiet));
  const circle = circleFrom(fight, named);
  const order = house.factionOrder.of(fight) === 'circle' ? circle : yield* rankAll(draft, named, circle, isQuiet);
  keep(draft, { first: named, order, slot: named, slots: 0, passes: 0, stage: 'slots' }, 'FA-INI.3');
  // A circle needs no words, nor does it matter where somebody has to pass (FA-RND.8, FA-RND.10).
  const behind = order === circle ? [] : order.filter((id) => id !== named && ready.includes(id));
  const told = { side: named, behind: behind.length > 1 ? behind : undefined };
  draft.tell(tellings.first, told, { who: holder, rule: 'FA-INI.3' });
  takeSlot(draft, slotDue(draft.fight));
}

/** Ranks the factions behind the first; those with nobody ready only pass, and come last without being asked about (FA-RND.10). */
function* rankAll(draft: Draft, named: string, circle: readonly string[], isQuiet: boolean): Rule<readonly string[]> {
  const order = [named];
  const before = state(draft.fight).order;
  while (order.length < circle.length) {
    const left = circle.filter((id) => !order.includes(id));
    const ready = left.filter((id) => readyOf(draft.fight, id).length > 0);
    const ids = ready.length > 0 ? ready : left;
    const suggested = before.find((id) => ids.includes(id)) ?? ids[0] ?? '';
    order.push(yield* nameNext(draft, order.length + 1, ids, suggested, isQuiet || ready.length < 2));
  }
  return order;
}

function nameNext({ fight }: Draft, slot: number, ids: readonly string[], suggested: string, quiet: boolean) {
  const { holder } = state(fight);
  const which = slot === 1 ? 'the first slot' : `slot ${slot}`;
  const why = `${possessiveOf(fight, holder)} choice: who has ${which}?`;
  const idle = ids.filter((id) => readyOf(fight, id).length === 0);
  const options = ids.map((id) => {
    const hasNobody = idle.length < ids.length && idle.includes(id);
    return { id, label: nameOf(fight, id), ...(hasNobody && { refused: 'nobody is ready' }) };
  });
  return choose(asking('first', holder, why, { key: `slot:${slot}`, rules: ['FA-INI.3'] }), options, suggested, quiet);
}

function step(word: string, title: string, called: string, stage: State['stage'], play: Action['play']): Action {
  return {
    word,
    called,
    title,
    help: `${word}: played by Enter when it is due`,
    typed: true,
    check: (fight) =>
      state(fight).stage === stage
        ? undefined
        : past(forbid('FA-RND.11', 'That is not due now: Enter does what is due')),
    play,
  };
}

const factionOptions = defineOptions({ name: { ...aText, any: 'first', about: 'its name' } });

/** Factions beyond the two of the set-up (FA-RND.8). */
export const furtherSides: FurtherSides = { rule: 'FA-RND.8', begin: beginFaction };

/** The change of sides; a rider and a mount of two factions are no unit any more (FA-MNT.1). */
const siding = sideAction({
  ...furtherSides,
  help: 'side players {foe}: {foe} now fights for the players; side wolves {foe}: a faction of its own, if there is none of that name',
  join: joinFaction,
});

/** Further factions, those who change sides, and those who are taken off the board (FA-RND.8). */
export const sidingActions: readonly Action[] = [
  {
    word: 'faction',
    title: 'Add a faction',
    help: 'faction monsters: a third faction; `add` and `side` put combatants in it',
    typed: true,
    options: factionOptions.list,
    check: (fight, intent) => {
      const name = factionIn(intent);
      return name === '' || fight.sides.some(({ id }) => id === name)
        ? forbid('FA-RND.8', 'A faction needs a name of its own in one word: `faction monsters`')
        : cannotBeSide(fight, name, 'FA-RND.8');
    },
    *play(draft, intent): Rule<void> {
      beginFaction(draft, factionIn(intent));
    },
  },
  {
    ...siding,
    *play(draft, intent): Rule<void> {
      yield* siding.play(draft, intent);
      tidyPlaces(draft, { rule: 'FA-MNT.1' });
    },
  },
  removeAction((draft, who) => {
    uncount(draft, who);
    tidyPlaces(draft, { rule: 'FA-GRA.8' });
  }),
];

function factionIn(intent: Intent): string {
  return (factionOptions.of(intent).name ?? '').toLowerCase();
}

/** Brings a faction in: its slot is the last of the circle (FA-RND.8). */
function beginFaction(draft: Draft, id: string): void {
  draft.setSides([...draft.fight.sides, { id, name: capital(id), players: false }]);
  const { order } = state(draft.fight);
  if (order.length > 0) keep(draft, { order: [...order, id] }, 'FA-RND.8');
  draft.tell(tellings.faction, { side: id }, { who: id, rule: 'FA-RND.8' });
}

/** Moves somebody to another faction, whose group counts one more from now on (FA-RND.13). */
function joinFaction(draft: Draft, who: string, to: string): void {
  const before = combatantOf(draft.fight, who);
  const { slots, turn, stirred } = state(draft.fight);
  // Once anybody has acted, whoever leaves a group is a loss to it (FA-MOR.2).
  const hasBegun = draft.fight.round > 1 || slots > 1 || turn.length > 0 || stirred;
  changeSides(draft, who, to);
  regroup(draft, who, before, hasBegun);
}
