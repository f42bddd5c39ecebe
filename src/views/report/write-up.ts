import { type Fight, findCombatant, membersOf } from '../../core/fight/fight.ts';
import { must } from '../../core/kit/list.ts';
import { counted } from '../../core/kit/wording.ts';
import { woundPools } from '../../core/ruleset/pools.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import type { Scene } from '../for-players.ts';
import { hasRuling } from '../log.ts';
import { belongsToPlayers } from '../secrets.ts';
import { harmless } from '../text.ts';
import { figuresOf } from './figures.ts';
import { linesOf, linesTelling, type Writing } from './lines.ts';
import { coursesOf, type Discretion, discreetly, gained, type Moment, openly, sidesOf } from './people.ts';
import type { FightReport, Report, RoundReport, StoryLine, Wound } from './report.ts';
import { rulingsIn } from './rulings.ts';
import { type Harm, woundsIn } from './wounds.ts';

/**
 * Writes up a story.
 * @param scenes its steps, as they were played
 */
export function writeUp(scenes: readonly Scene[], writing: Writing): Report {
  const fights = byFight(scenes).map((each) => fightReport(each, writing));
  const { ruleset, reader, title } = writing;
  return {
    title: reader === 'referee' ? harmless(title) : ruleset.title,
    ruleset: ruleset.title,
    reader,
    fights,
    remarks: [],
  };
}

/** Returns the scenes of each fight of the story; what comes after a fight belongs to it until the next one begins. */
function byFight(scenes: readonly Scene[]): readonly (readonly Scene[])[] {
  const fights: Scene[][] = [];
  for (const scene of scenes) {
    if (scene.before.number !== scene.fight.number || fights.length === 0) fights.push([]);
    fights.at(-1)?.push(scene);
  }
  return fights;
}

function fightReport(scenes: readonly Scene[], writing: Writing): FightReport {
  const { ruleset, reader } = writing;
  const last = must(scenes.at(-1), 'step of the fight').fight;
  const discretion = reader === 'referee' ? openly : discreetly;
  const isKnown = (id: string, fight: Fight) => reader === 'referee' || isOwn(id, fight, discretion);
  const pools = woundPools(ruleset, last);
  const harms = scenes.flatMap((scene) => woundsIn(scene, pools).filter(({ whoId }) => isKnown(whoId, scene.fight)));
  const moments = scenes.map(({ fight }) => fight);
  return {
    title: `Fight ${Math.max(1, last.number)}`,
    roundName: ruleset.roundName,
    summary: `${lengthOf(ruleset, last)} ${standing(ruleset, endOf(scenes), discretion)}`.trimEnd(),
    sides: sidesOf(ruleset, endOf(scenes), pools, discretion),
    rounds: roundsOf(scenes, writing),
    wounds: harms.map((harm) => woundFor(harm, scenes, isKnown, last)),
    marks: gained(moments, ruleset.report?.marks ?? (() => []), discretion),
    gear: gained(moments, ruleset.report?.gear ?? (() => []), discretion),
    chapters: chaptersOf(scenes, writing),
    rulings: scenes.filter(({ step }) => hasRuling(step)).flatMap((scene) => rulingsIn(scene, writing)),
    figures: figuresOf(scenes, harms, isKnown, reader === 'referee'),
    courses: coursesOf(endsOfRounds(moments), pools, discretion),
  };
}

/** Returns the fight at its end, before time passed that belongs to no fight: whoever is back since then was out of it. */
function endOf(scenes: readonly Scene[]): Fight {
  const last = must(scenes.at(-1), 'step of the fight').fight;
  const after = scenes.find(
    ({ before, step }, i) =>
      step.facts.some((fact) => fact.kind === 'told' && fact.key === 'time') &&
      scenes.slice(i).every(({ fight }) => fight.round === before.round && fight.phase === before.phase),
  );
  return after?.before ?? last;
}

function isOwn(id: string, fight: Fight, { isOpen }: Discretion): boolean {
  const combatant = findCombatant(fight, id);
  return combatant ? isOpen(combatant, fight) : belongsToPlayers(fight, id);
}

function lengthOf({ roundName, roundSeconds, report }: Ruleset, fight: Fight): string {
  const rounds = report?.rounds?.(fight) ?? fight.round;
  const seconds = rounds * roundSeconds;
  const time = `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
  return `${counted(rounds, roundName)}, ${time} of game time.`;
}

/** `Still standing at the end: party 3 of 4, foes none of 6.` */
function standing({ shape }: Ruleset, fight: Fight, { isSeen }: Discretion): string {
  const sides = fight.sides.flatMap(({ id, name }) => {
    const seen = membersOf(fight, id).filter(isSeen);
    const up = seen.filter((combatant) => shape(combatant) !== 'down' && shape(combatant) !== 'gone').length;
    return seen.length === 0 ? [] : [`${name} ${up === 0 ? 'none' : up} of ${seen.length}`];
  });
  return sides.length === 0 ? '' : `Still standing at the end: ${sides.join(', ')}.`;
}

/** Returns the story, round by round; a sentence that is empty for this reader is left out. */
function roundsOf(scenes: readonly Scene[], writing: Writing): readonly RoundReport[] {
  const rounds: { round: number; title: string; lines: StoryLine[] }[] = [];
  for (const scene of scenes) {
    const { round } = scene.fight;
    if (rounds.at(-1)?.round !== round)
      rounds.push({
        round,
        title: round === 0 ? 'Before it began' : `${writing.ruleset.roundName} ${round}`,
        lines: [],
      });
    const current = must(rounds.at(-1), 'round of the report');
    // The heading says already which round begins.
    current.lines.push(...linesOf(scene, writing).filter(({ text }) => text !== `${current.title}.`));
  }
  return rounds.filter(({ lines }) => lines.length > 0).map(({ title, lines }) => ({ title, lines }));
}

function woundFor(
  { whoId: _, byId, ...wound }: Harm,
  scenes: readonly Scene[],
  isKnown: (id: string, fight: Fight) => boolean,
  last: Fight,
): Wound {
  if (byId === '' || isKnown(byId, last)) return wound;
  const isHidden = scenes.some(({ fight }) => fight.combatants.some(({ id, hidden }) => id === byId && hidden));
  return { ...wound, with: '', by: isHidden ? 'somebody' : wound.by };
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
