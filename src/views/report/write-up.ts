import {
  type Combatant,
  combatantOf,
  type Fight,
  findCombatant,
  isOfPlayers,
  membersOf,
} from '../../core/fight/fight.ts';
import { must } from '../../core/kit/list.ts';
import { fieldInWords } from '../../core/kit/wording.ts';
import { isOver } from '../../core/play/play.ts';
import { answeredText } from '../../core/rule/answer.ts';
import { whole } from '../../core/ruleset/halves.ts';
import { poolsOf, woundPools } from '../../core/ruleset/pools.ts';
import { lengthOf } from '../../core/ruleset/round.ts';
import { isOut, type Ruleset } from '../../core/ruleset/ruleset.ts';
import { poolText } from '../field-text.ts';
import { belongsToPlayers, isHidden, type Scene, seenIn, shapeWords, toldForPlayers } from '../for-players.ts';
import { labelOf } from '../labels.ts';
import { hasRuling, linesFor, partsOf } from '../log.ts';
import { type Reader, storyLines } from '../story.ts';
import { harmless } from '../text.ts';
import { figuresOf, type Harm, woundsIn } from './figures.ts';
import type { Course, FightReport, Possession, Report, RoundReport, SideReport, StoryLine, Wound } from './report.ts';

/** Writes up a story. What comes after a fight belongs to it until the next one begins. */
export function writeUp(scenes: readonly Scene[], writing: Writing): Report {
  const { ruleset, reader, title } = writing;
  // A report is about both halves of a split fight.
  const all = scenes.map((scene) => ({ ...scene, before: whole(scene.before), fight: whole(scene.fight) }));
  const byFight = runsOf(all, ({ before, fight }) => before.number !== fight.number);
  return {
    title: reader === 'referee' ? harmless(title) : ruleset.title,
    ruleset: ruleset.title,
    reader,
    fights: byFight.map((each, i) => fightReport(each, writing, i < byFight.length - 1)),
    remarks: [],
  };
}

/** Splits a story where something begins. */
function runsOf(scenes: readonly Scene[], begins: (scene: Scene, last: Scene) => boolean): readonly Scene[][] {
  const runs: Scene[][] = [];
  for (const scene of scenes) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && !begins(scene, last)) run.push(scene);
    else runs.push([scene]);
  }
  return runs;
}

/** @param isPast whether another fight has begun since */
function fightReport(scenes: readonly Scene[], writing: Writing, isPast: boolean): FightReport {
  const { ruleset, reader } = writing;
  const last = must(scenes.at(-1), 'step of the fight').fight;
  const ended = isPast || isDecided(ruleset, last);
  const pools = woundPools(ruleset, last);
  const others = new Set([...idsAddedAfter(ruleset, scenes), ...idsOutThroughout(ruleset, scenes, pools)]);
  const discretion = discretionFor(reader, scenes, others);
  const isKnown = (id: string, fight: Fight) => {
    const combatant = findCombatant(fight, id);
    const isOwn = combatant ? discretion.isOpen(combatant, fight) : belongsToPlayers(fight, id);
    return reader === 'referee' || isOwn;
  };
  const harmsOf = (scene: Scene) => woundsIn(scene, pools).filter(({ whoId }) => isKnown(whoId, scene.fight));
  const harms = scenes.flatMap(harmsOf);
  const moments = scenes.map(({ fight }) => fight);
  return {
    title: `Fight ${Math.max(1, last.number)}`,
    roundName: ruleset.roundName,
    isOver: ended,
    summary: `${lengthOf(ruleset, last, ended)} ${standing(ruleset, endOf(scenes), discretion, ended)}`.trimEnd(),
    sides: sidesOf(ruleset, { fight: endOf(scenes), removed: removedIn(scenes, harms) }, pools, discretion),
    rounds: roundsOf(scenes, writing),
    wounds: scenes.flatMap((scene) => harmsOf(scene).map((harm) => woundFor(harm, scene, isKnown(harm.byId, last)))),
    marks: gained(moments, ruleset.report?.marks ?? (() => []), discretion),
    gear: gained(moments, ruleset.report?.gear ?? (() => []), discretion),
    chapters: chaptersOf(scenes, writing),
    rulings: scenes.filter(({ step }) => hasRuling(step)).flatMap((scene) => rulingsIn(scene, writing)),
    figures: figuresOf(scenes, harms, isKnown, reader === 'referee'),
    courses: coursesOf(
      untilTimePassed(scenes).map(({ fight }) => fight),
      pools,
      discretion,
    ),
  };
}

/** Returns the steps of a fight before time passed that belongs to no fight: whoever is back since then was out of it. */
function untilTimePassed(scenes: readonly Scene[]): readonly Scene[] {
  const after = scenes.findIndex(
    ({ before, step }, i) =>
      step.facts.some((fact) => fact.kind === 'told' && fact.key === 'time') &&
      scenes.slice(i).every(({ fight }) => fight.round === before.round && fight.phase === before.phase),
  );
  return after > 0 ? scenes.slice(0, after) : scenes;
}

function endOf(scenes: readonly Scene[]): Fight {
  return must(untilTimePassed(scenes).at(-1), 'step of the fight').fight;
}

/** Returns whoever rolled, was hurt or hurt somebody and was removed before the end, as each was last. */
function removedIn(scenes: readonly Scene[], harms: readonly Harm[]): readonly Combatant[] {
  const end = endOf(scenes);
  const rollers = scenes.flatMap(({ asked }) => asked.map(({ request }) => request.who));
  const fought = new Set([...rollers, ...harms.flatMap(({ whoId, byId }) => [whoId, byId])]);
  return [...fought].flatMap((id) => {
    const last = findCombatant(end, id) ? undefined : scenes.findLast(({ fight }) => findCombatant(fight, id));
    return last ? [combatantOf(last.fight, id)] : [];
  });
}

/** `Still standing at the end: party 3 of 4, foes none of 6.` */
function standing({ shape }: Ruleset, fight: Fight, { isInSight }: Discretion, ended: boolean): string {
  const sides = fight.sides.flatMap(({ id, name }) => {
    const seen = membersOf(fight, id).filter(isInSight);
    const up = seen.filter((combatant) => !isOut(shape(combatant))).length;
    return seen.length === 0 ? [] : [`${name} ${up === 0 ? 'none' : up} of ${seen.length}`];
  });
  return sides.length === 0 ? '' : `Still standing ${ended ? 'at the end' : 'now'}: ${sides.join(', ')}.`;
}

/** Returns the story, round by round, a step that begins one in two; a sentence that is empty for this reader is left out. */
function roundsOf(scenes: readonly Scene[], writing: Writing): readonly RoundReport[] {
  const { ruleset } = writing;
  const rounds: { readonly title: string; readonly lines: StoryLine[] }[] = [];
  for (const scene of scenes) {
    const { round } = scene.fight;
    const title = round === 0 ? 'Before it began' : `${ruleset.roundName} ${round}`;
    for (const { titles, lines } of partsOf(ruleset, scene.step, linesFor(writing.ruleset, scene, writing.reader))) {
      const begins = rounds.length === 0 || (titles.includes(title) && rounds.at(-1)?.title !== title);
      if (begins) rounds.push({ title, lines: [] });
      rounds.at(-1)?.lines.push(...storyOf(scene, lines, writing));
    }
  }
  return rounds.filter(({ lines }) => lines.length > 0);
}

/** Returns a wound as its reader may have it: of whoever is not known only the name, where nothing hid it. */
function woundFor({ whoId: _, byId, ...wound }: Harm, scene: Scene, isKnown: boolean): Wound {
  if (byId === '' || isKnown) return wound;
  return { ...wound, with: '', by: isHidden(scene, byId) ? 'somebody' : wound.by };
}

function chaptersOf(scenes: readonly Scene[], writing: Writing) {
  const chapters = writing.ruleset.report?.chapters ?? [];
  return chapters
    .map(({ title, keys }) => ({ title, lines: scenes.flatMap((scene) => linesTelling(scene, keys, writing)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Returns the fight at its beginning and at the end of each round. */
function endsOfRounds(fights: readonly Fight[]): readonly Moment[] {
  const ends = fights.filter(({ round }, i) => round > 0 && fights[i + 1]?.round !== round);
  const first = must(fights[0], 'beginning of the fight');
  return [{ round: (ends[0]?.round ?? 1) - 1, fight: first }, ...ends.map((fight) => ({ round: fight.round, fight }))];
}

/** Reader and subject of a report. */
export interface Writing {
  readonly ruleset: Ruleset;
  readonly reader: Reader;
  /** Name of the save; the players do not read it, since it may name somebody who is hidden. */
  readonly title: string;
}

/** Returns sentences with the number of their step; only the referee reads it, since gaps in them tell of somebody. */
function storyOf({ step }: Scene, lines: readonly string[], { reader }: Writing): readonly StoryLine[] {
  return lines.map((text) => (reader === 'referee' ? { step: step.id, text } : { text }));
}

/** Tells a reader those facts of a step that have one of the keys. */
function linesTelling(scene: Scene, keys: readonly string[], { ruleset, reader }: Writing): readonly string[] {
  const facts = scene.step.facts.filter((fact) => fact.kind === 'told' && keys.includes(fact.key));
  if (facts.length === 0) return [];
  const part = { ...scene, step: { ...scene.step, facts } };
  if (reader === 'referee') return storyLines(ruleset, part, reader);
  return toldForPlayers(ruleset, part).map(({ text }) => text);
}

/** The keys of what the referee rules in words. */
const spoken = ['ruling', 'set'];

/** Returns the rulings in a step and their effect; the players read only those that were ruled aloud. */
function rulingsIn(scene: Scene, writing: Writing): readonly StoryLine[] {
  if (writing.reader !== 'referee') return linesTelling(scene, spoken, writing).map((text) => ({ text }));
  const lines = storyOf(scene, linesFor(writing.ruleset, scene, writing.reader), writing);
  const { step, asked, fight } = scene;
  const overruled = asked
    .filter(({ answer }) => answer.by === 'ruling')
    .map(({ request, answer }) => {
      const given = answer.word ?? answer.number ?? answer.faces?.join(',') ?? '';
      return `${answeredText(request.why, `${given}`)}${answer.note === undefined ? '' : ` (${answer.note})`}`;
    });
  const forced = step.intent.forced ? ['allowed against the rules'] : [];
  const what = [...forced, ...overruled].join('; ');
  if (what === '') return lines;
  const label = labelOf({ ...writing, fight }, step.intent);
  return [{ step: step.id, text: harmless(`${label}: ${what}.`) }, ...lines];
}

/** Discretion of a report: the combatants it may name, those whose state it may tell, and those it may tell all about. */
interface Discretion {
  readonly isSeen: (combatant: Combatant) => boolean;
  readonly isInSight: (combatant: Combatant) => boolean;
  readonly isOpen: (combatant: Combatant, fight: Fight) => boolean;
}

/**
 * Returns the discretion for a reader. The players know all about their own; of foes, that they are there or were seen,
 * and how those in sight look. The referee knows everything. Of some, nobody is told anything.
 */
function discretionFor(reader: Reader, scenes: readonly Scene[], untold: ReadonlySet<string>): Discretion {
  const knowsAll = reader === 'referee';
  const seen = new Set(knowsAll ? [] : scenes.flatMap(seenIn));
  const isTold = ({ id }: Combatant) => !untold.has(id);
  const isInSight = (combatant: Combatant) => isTold(combatant) && (knowsAll || !combatant.hidden);
  return {
    isInSight,
    isSeen: (combatant) => isInSight(combatant) || (isTold(combatant) && seen.has(combatant.id)),
    isOpen: (combatant, fight) => isInSight(combatant) && (knowsAll || isOfPlayers(fight, combatant)),
  };
}

/** Returns true once nobody fights any more, also while an aftermath is due. */
function isDecided(ruleset: Ruleset, fight: Fight): boolean {
  const isAftermath = fight.round > 0 && ruleset.goingOn?.is(fight) === false;
  return isAftermath || isOver({ ruleset, fight });
}

/** Returns those who were added when the fight was over: they are for the next one. */
function idsAddedAfter(ruleset: Ruleset, scenes: readonly Scene[]): ReadonlySet<string> {
  const late = scenes.filter(({ step, before }) => step.intent.do === 'add' && isOver({ ruleset, fight: before }));
  const added = late.flatMap(({ before, fight }) => fight.combatants.filter(({ id }) => !findCombatant(before, id)));
  return new Set(added.map(({ id }) => id));
}

/** Returns those of earlier fights who were out all through this one, and lost and regained nothing: they took no part. */
function idsOutThroughout(ruleset: Ruleset, scenes: readonly Scene[], pools: readonly string[]): readonly string[] {
  const fights = untilTimePassed(scenes).map(({ fight }) => fight);
  return (scenes[0]?.before.combatants ?? []).flatMap(({ id }) => {
    const states = fights.flatMap((fight) => findCombatant(fight, id) ?? []);
    const points = new Set(states.map((combatant) => poolText(combatant, pools)));
    return points.size === 1 && states.every((combatant) => isOut(ruleset.shape(combatant))) ? [id] : [];
  });
}

/** Returns the sides as they stand at the end of a fight, with whoever was removed from it. */
function sidesOf(
  ruleset: Ruleset,
  { fight, removed }: { readonly fight: Fight; readonly removed: readonly Combatant[] },
  pools: readonly string[],
  { isSeen, isInSight, isOpen }: Discretion,
) {
  const stateText = (combatant: Combatant) => {
    if (!isInSight(combatant)) return 'out of sight';
    if (removed.includes(combatant)) return 'removed';
    const shape = ruleset.shape(combatant);
    if (!isOpen(combatant, fight)) return shapeWords[shape];
    const conditions = combatant.conditions.map(({ name }) => name);
    return ruleset.board.state?.(combatant, fight) ?? [shape, ...conditions].join(', ');
  };
  return fight.sides
    .map(
      ({ id, name }): SideReport => ({
        name,
        members: [...membersOf(fight, id), ...removed.filter(({ side }) => side === id)]
          .filter(isSeen)
          .map((combatant) => ({
            name: combatant.name,
            state: stateText(combatant),
            pools: isOpen(combatant, fight) ? poolText(combatant, pools) : '',
          })),
      }),
    )
    .filter(({ members }) => members.length > 0);
}

/** Returns what was gained in the moments of a fight, its end last: lasting marks, or gear that it has changed. */
function gained(
  moments: readonly Fight[],
  of: (combatant: Combatant) => readonly string[],
  { isOpen }: Discretion,
): readonly Possession[] {
  const last = must(moments.at(-1), 'end of the fight');
  return last.combatants
    .filter((combatant) => isOpen(combatant, last))
    .map((combatant) => {
      const found = moments.find(({ index }) => index.has(combatant.id));
      const first = must(found, 'moment with everybody of the end');
      const old = of(combatantOf(first, combatant.id));
      return { who: combatant.name, what: of(combatant).filter((what) => !old.includes(what)) };
    })
    .filter(({ what }) => what.length > 0);
}

/** A fight at the end of a round; the beginning counts as the end of the round before the first. */
interface Moment {
  readonly round: number;
  readonly fight: Fight;
}

/** Returns the points left in everybody's pools, at the beginning, or as somebody joined, and after each round. */
function coursesOf(fights: readonly Fight[], pools: readonly string[], { isOpen }: Discretion): readonly Course[] {
  const moments = endsOfRounds(fights);
  const last = must(moments.at(-1), 'end of the fight').fight;
  return last.combatants
    .filter((combatant) => isOpen(combatant, last))
    .flatMap((combatant) => {
      const own = [...joining(fights, moments, combatant.id), ...moments];
      return poolsOf(combatant, pools).map(({ key, max }) => courseOf(own, combatant, key, max));
    });
}

/** Returns the moment at which somebody joined in mid-fight: as the end of the round before, in which it was not there. */
function joining(fights: readonly Fight[], [beginning]: readonly Moment[], id: string): readonly Moment[] {
  if (beginning?.fight.index.has(id)) return [];
  const fight = fights.find(({ index }) => index.has(id));
  return fight ? [{ round: fight.round - 1, fight }] : [];
}

function courseOf(moments: readonly Moment[], { id, name }: Combatant, key: string, max: number): Course {
  const points = moments.flatMap(({ round, fight }) => {
    const combatant = findCombatant(fight, id);
    return combatant ? poolsOf(combatant, [key]).map(({ current }) => ({ round, left: current })) : [];
  });
  return { who: name, pool: fieldInWords(key), max, points };
}
