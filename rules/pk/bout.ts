import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, membersOf, nounOf } from '../../src/core/fight/fight.ts';
import { memoize, memoizeFor } from '../../src/core/kit/memoize.ts';
import { does, possessive, withThe } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, type Question, type Rule, roll, throwAgain } from '../../src/core/rule/request.ts';
import { whoIsSurprised } from '../../src/core/ruleset/choices.ts';
import { forbid, NO_FIGHT, past, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { fields, isActive, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { adjacent, canReach, opponents, zoneOf } from './means.ts';
import { activeOf, awayIn, isRolling, keep, otherSide, sidesOf, state } from './state.ts';
import { BOUT_SECONDS } from './tables.ts';
import { tellings } from './tellings.ts';

/** Phases of a fight in their usual order, each as a refusal names it; Retreats and chases lead back. */
const phases = {
  setup: 'the beginning',
  zones: 'the Zones',
  surprise: 'surprise',
  initiative: 'Initiative',
  holder: 'the turns of the Side that holds the Bout',
  other: 'the turns of the other Side',
  moves: 'the moves of the other Side',
  gap: 'the end of the Bout',
  retreat: 'the Retreat',
  chase: 'the chase',
  broken: 'the end of the fight',
  aftermath: 'the aftermath',
} as const;
export type Phase = keyof typeof phases;

/** Returns the phase of a fight, derived from its state. */
export const phaseOf: (fight: Fight) => Phase = memoize((fight) => {
  const { rolling, over, called } = state(fight);
  const away = awayIn(fight);
  if (rolling === '') return 'setup';
  if (over !== '') return 'aftermath';
  if (sidesOf(fight).some((id) => id !== away && activeOf(fight, id).length === 0)) return 'broken';
  if (away !== undefined) return 'chase';
  if (called.length > 0) return 'retreat';
  return boutPhase(fight);
});

/** Returns a sentence with what Enter does now, for refusals. */
export function enterInWords(fight: Fight): string {
  const phase = phaseOf(fight);
  return phase === 'aftermath' ? 'the fight is over.' : `Enter goes on with ${phases[phase]}.`;
}

/** Returns everybody and everything whose Zone has to be stated before the fight goes on (PK-SET.4, PK-CHA.18). */
export const withoutZone = memoize((fight: Fight): readonly Combatant[] => {
  const { restate } = state(fight);
  return fight.combatants.filter((combatant) => isActive(combatant) && (restate || !zoneOf(combatant)));
});

/** Returns the Side whose turn it is; nothing outside the turns of a Bout. */
export function turnOf(fight: Fight): string | undefined {
  const { holder, finished } = state(fight);
  const phase = phaseOf(fight);
  if (phase === 'holder') return holder;
  return (phase === 'other' || phase === 'moves' || phase === 'gap') && !finished
    ? otherSide(fight, holder)
    : undefined;
}

/** Returns the active members of a Side that have not had their turn in this Bout. */
export const waiting = memoizeFor((fight: Fight, sideId: string): readonly Combatant[] =>
  activeOf(fight, sideId).filter((combatant) => !sheet(combatant).gone),
);

/** Returns how often a combatant may attack in a Bout (PK-BOUT.5, PK-BOUT.7). */
export function attacksOf(fight: Fight, combatant: Combatant): number {
  return isRolling(fight, combatant) ? 1 : sheet(combatant).attacksPerBout;
}

/** Returns true if anybody of a Side has moved or acted in this Bout. */
export function hasBegun(fight: Fight, sideId: string): boolean {
  return membersOf(fight, sideId).some((combatant) => {
    const { moved, gone, attacksMade } = sheet(combatant);
    return moved || gone || attacksMade > 0;
  });
}

/** Returns true if a move would give a combatant a target that it can't attack from where it stands. */
function gainsByStep(fight: Fight, combatant: Combatant): boolean {
  if (sheet(combatant).moved) return false;
  const beyond = opponents(fight, combatant).filter((target) => !canReach(fight, combatant, target));
  const gainsAt = (there: Combatant) => beyond.some((target) => canReach(fight, there, target));
  return beyond.length > 0 && adjacent(combatant).some((place) => gainsAt({ ...combatant, place }));
}

function boutPhase(fight: Fight): Phase {
  const { surprise, holder, finished } = state(fight);
  if (withoutZone(fight).length > 0) return 'zones';
  if (finished) return 'gap';
  if (fight.round === 1 && surprise === '') return 'surprise';
  if (holder === '') return 'initiative';
  if (waiting(fight, holder).length > 0) return 'holder';
  const others = waiting(fight, otherSide(fight, holder));
  if (house.boutStructure.of(fight) === 'bothAttack') return others.length > 0 ? 'other' : 'gap';
  // A Side is asked for its moves though nobody gains by one: `order party ask`, `order party moves ask`.
  const order = String(fight.bags.orders[otherSide(fight, holder)] ?? '');
  const isAsked = others.length > 0 && /moves|^ask$/.test(order);
  return isAsked || others.some((combatant) => gainsByStep(fight, combatant)) ? 'moves' : 'gap';
}

/** Actions that settle who holds a Bout: surprise before the first, Initiative before each. */
export const initiativeActions: readonly Action[] = [
  {
    word: 'surprise',
    called: 'surprise of',
    title: 'Say who is surprised',
    help: 'surprise: asks who is surprised; the other Side holds Bout 1 without dice',
    typed: true,
    check: (fight) => unlessPhase(fight, 'surprise', 'PK-SUR.1', 'Surprise is settled before the first Bout'),
    *play(draft): Rule<void> {
      const asked = asking('surprise', 'referee', 'Who is surprised?', {
        about: '',
        rules: ['PK-SUR.1'],
        state: 'surprised',
      });
      const surprised = yield* whoIsSurprised(asked, draft.fight.sides);
      const holder = surprised === undefined ? '' : otherSide(draft.fight, surprised);
      keep(draft, { surprise: holder || 'nobody', holder }, 'PK-SUR.2');
      draft.tell(tellings.surprise, { side: holder || 'nobody' }, { rule: 'PK-SUR.1' });
    },
  },
  {
    word: 'initiative',
    called: 'Initiative',
    title: 'Roll Initiative',
    help: 'initiative: a d6 for each Side; the higher holds the Bout',
    typed: true,
    check: (fight) => unlessPhase(fight, 'initiative', 'PK-INI.5', 'Initiative is rolled once before each Bout'),
    *play(draft): Rule<void> {
      const [rolling, opposing] = sidesOf(draft.fight);
      const tiesStand = house.initiativeTie.of(draft.fight) === 'players';
      const die = (side: string, attempt: number): Question<number> => {
        const why = `Initiative: ${possessive(withThe(nounOf(draft.fight, side)))} d6?`;
        const key = `initiative:${side}:${attempt}`;
        const more = { key, title: 'Initiative', role: 'consequence', rules: ['PK-INI.1'] } as const;
        return roll(asking('init', side, why, more), [6], sum);
      };
      const [ours = 0, theirs = 0] = yield* throwAgain(
        (attempt) => [die(rolling, attempt), die(opposing, attempt)],
        ([a, b]) => a !== b || tiesStand,
        ([tie = 0]) => draft.tell(tellings.tie, { face: tie }, { rule: 'PK-INI.3' }),
        ([a = 0, b = 0]) => `${Math.sign(a - b)}`,
      );
      const holder = ours >= theirs ? rolling : opposing;
      keep(draft, { holder, rollingDie: ours, opposingDie: theirs }, 'PK-INI.2');
      draft.tell(tellings.initiative, { rolling, opposing, ours, theirs, holder }, { rule: 'PK-INI.1' });
    },
  },
];

function unlessPhase(fight: Fight, phase: string, rule: string, why: string) {
  const now = phaseOf(fight);
  if (now === phase) return undefined;
  if (now === 'aftermath') return past(forbid(rule, NO_FIGHT));
  const missing = withoutZone(fight).map(({ id }) => id);
  if (now === 'zones')
    return refuse('PK-SET.4', `${does(nounOf(fight, missing), 'have')} no Zone yet: \`zones\` asks for it.`);
  return past(refuse(rule, `${why}: ${enterInWords(fight)}`));
}

/** Ends the Bout, if one is under way: ten seconds have passed, its counters are cleared (PK-BOUT.1, PK-BOUT.11). */
export function finishBout(draft: Draft): void {
  const { holder, finished, seconds } = state(draft.fight);
  if (holder === '' || finished) return;
  keep(draft, { seconds: seconds + BOUT_SECONDS, finished: true, hasCalled: [] }, 'PK-BOUT.1');
  for (const { id } of draft.fight.combatants) draft.change(id, fields.passing('round'), { rule: 'PK-BOUT.11' });
}

/** Opens the next Bout; Initiative is rolled anew (PK-INI.5, PK-INI.6). */
export function nextBout(draft: Draft): void {
  finishBout(draft);
  const fought = state(draft.fight).finished;
  // Whoever has come to a Side that has got away has the fight go on: only the last of them ends it (PK-END.7).
  keep(draft, { holder: '', rollingDie: 0, opposingDie: 0, finished: false, called: [], fled: '' });
  if (fought) draft.round(draft.fight.round + 1);
}

/** The action at the end of a Bout. */
export const boutActions: readonly Action[] = [
  {
    word: 'bout',
    called: 'the end of the Bout',
    title: 'Go on to the next Bout',
    help: 'bout: nobody surrenders, nobody retreats',
    typed: true,
    check: (fight) => {
      const phase = phaseOf(fight);
      if (phase === 'gap' || phase === 'moves') return undefined;
      if (phase === 'aftermath') return forbid('PK-END.1', NO_FIGHT);
      return refuse('PK-END.1', `The Bout isn't over yet: ${enterInWords(fight)}`);
    },
    *play(draft): Rule<void> {
      nextBout(draft);
    },
  },
];
