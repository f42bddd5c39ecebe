import { type Combatant, type Fight, shownCode } from '../../src/core/fight/fight.ts';
import { present } from '../../src/core/kit/list.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { poolColumn } from '../../src/core/ruleset/pools.ts';
import type { Board, Spot } from '../../src/core/ruleset/ruleset.ts';
import { actorsIn, canAct, handWeapon } from './able.ts';
import { armourClass, lockedIn } from './armour.ts';
import { isAble, isActive, isFit, mayComeBack, shapeOf, sheet } from './combatant.ts';
import { momentOf } from './count.ts';
import { sharesText, taskText } from './due.ts';
import { distance, foesOf, inContact, pair } from './pairs.ts';
import { areFoes, isEnding, isOutside, isSurprised, phaseOf, phases, sidesLeft, state } from './state.ts';
import { inReach } from './targets.ts';
import { lodgedText } from './tellings.ts';
import { reachOf } from './weapons.ts';

/** The board: count by count, with shares, Armour Class of the moment and what each does. */
export const board: Board = {
  header,
  columns: [
    { title: 'count', brief: 'ct', of: countText, align: 'right', room: 4, tight: 4, leads: true },
    poolColumn('hp', (combatant) => sheet(combatant).hp, { below: true }),
    { title: 'ac', of: (combatant, fight) => `${armourClass(fight, combatant.id)}`, align: 'right' },
    { title: 'att/def', brief: 'a/d', of: (combatant) => sharesText(combatant), from: 50 },
    {
      title: 'does',
      of: (combatant, fight) => (isAble(combatant) ? taskText(fight, combatant) : ''),
      room: 12,
      tight: 10,
    },
  ],
  notes,
  plans: false,
  map: { title: 'counts', spots, isOrder: true },
  acted: (combatant, fight) => isCounting(fight) && hasHadCounts(combatant),
  unable: (combatant, fight) => !canAct(fight, combatant),
  over: (combatant, fight) => (isCounting(fight) || isEnding(fight)) && hasHadCounts(combatant),
  place: placeNow,
  state: stateText,
  order: (fight) =>
    isCounting(fight) ? fight.combatants.toSorted((a, b) => placeOf(b) - placeOf(a)).map(({ id }) => id) : [],
  reached: hasReached,
};

/** Returns the counts of the round with those who still act on them, the one that is played in brackets. */
function spots(fight: Fight): readonly Spot[] {
  if (!isCounting(fight)) return [];
  const moment = momentOf(fight);
  const able = actorsIn(fight);
  const all = [...new Set(able.flatMap((combatant) => sheet(combatant).counts))].sort((a, b) => b - a);
  return all.map((count) => ({
    name: moment?.kind !== 'held' && moment?.count === count ? `[${count}]` : `${count}`,
    ones: able.flatMap((combatant) => (sheet(combatant).counts.includes(count) ? [combatant.id] : [])),
  }));
}

function isCounting(fight: Fight): boolean {
  const phase = phaseOf(fight);
  return phase === 'count' || phase === 'held';
}

function header(fight: Fight): string {
  const { segment } = state(fight);
  const moment = momentOf(fight);
  const where = segment > 0 ? `Segment ${segment}` : `Round ${fight.round}`;
  const phase = phases[phaseOf(fight)];
  if (!moment) return segment === 0 && fight.round === 0 ? phase : `${where}  ${phase}`;
  if (moment.kind === 'held') return `${where}  held actions`;
  const counts = [...new Set(fight.combatants.flatMap((combatant) => sheet(combatant).thrown))].sort((a, b) => b - a);
  return `${where}  count ${moment.count}  (${counts.map((count) => (count === moment.count ? `[${count}]` : `${count}`)).join(' ')})`;
}

function hasHadCounts(combatant: Combatant): boolean {
  const { thrown, counts, holding } = sheet(combatant);
  return thrown.length > 0 && counts.length === 0 && !holding;
}

/** Returns true if the countdown has come to a count (MB-INI.5). */
function hasReached(fight: Fight, count: number): boolean {
  const moment = momentOf(fight);
  return moment ? moment.count <= count : phaseOf(fight) === 'count' || isEnding(fight);
}

/** Returns the counts that somebody has left; those it had, where none is left. */
function countText(combatant: Combatant): string {
  const { holding, counts, thrown } = sheet(combatant);
  return holding ? 'held' : (counts.length > 0 ? counts : thrown).join(' ');
}

/** Returns where somebody stands in the countdown: who has acted stays where its first count was, who holds comes last. */
function placeOf(combatant: Combatant): number {
  const { holding, counts, thrown } = sheet(combatant);
  return holding ? 0 : (counts[0] ?? thrown[0] ?? -1);
}

function stateText(combatant: Combatant, fight: Fight): string {
  const { status, wounds, strain, subdual, lodged, invisible, weapons } = sheet(combatant);
  if (status !== 'able') return status;
  const more = present(
    ...combatant.conditions.map(({ name }) => name),
    invisible && 'invisible',
    isOutside(fight, combatant) && 'coming in',
    wounds > 0 && `wounds ${wounds}`,
    strain > 0 && `strain ${strain}`,
    subdual > 0 && `subdual ${subdual}`,
    ...lodgedText(lodged.map(({ name }) => name)),
    ...weapons.flatMap(({ name, dropped }) => (dropped ? [`${name} dropped`] : [])),
    isSurprised(fight, combatant) && 'surprised',
  );
  return more.length === 0 ? shapeOf(combatant) : `${shapeOf(combatant)}, ${more.join(', ')}`;
}

/** Returns the place of somebody as the fight has led, which hidden foes do not betray: who was apart may have met opponents. */
function placeNow({ id, place }: Combatant, fight: Fight): string {
  const foes = foesOf(fight, id).filter((other) => isActive(other) && !other.hidden);
  const hexes = foes.map((other) => pair(fight, id, other.id).hexes);
  return hexes.includes(1) ? 'melee' : hexes.some((far) => far > 1) ? 'apart' : place;
}

function notes(fight: Fight): readonly string[] {
  const pairs = inContact(fight).filter(
    ([one, other]) => areFoes(one, other) && [one, other].every((each) => isFit(each) && !isOutside(fight, each)),
  );
  const reach = [
    ...pairs.map(([one, other]) => `${shownCode(fight, one)}-${shownCode(fight, other)}`),
    ...fight.combatants.flatMap((combatant) => farReach(fight, combatant)),
  ];
  const walls = lockedIn(fight).map(([one, other]) => `${shownCode(fight, one)}-${shownCode(fight, other)}`);
  const left = sidesLeft(fight);
  const isPaused = left.length < 2 && sidesLeft(fight, mayComeBack).length > 1;
  const held = actorsIn(fight).filter((combatant) => sheet(combatant).holding);
  return present(
    reach.length > 0 && `reach: ${reach.join('  ')}`,
    walls.length > 0 && `wall: ${walls.join('  ')}`,
    held.length > 0 && `held: ${held.map(({ name }) => name).join(', ')}`,
    phaseOf(fight) === 'surprise' && fight.round === 0 && 'talk may avert the fight: `talk "they let us pass"`',
    isPaused && `! ${pausedText(fight, left)}`,
  );
}

/** Returns whom somebody reaches who is not in arm's reach: with a long weapon, or at ten feet by that house rule (MB-SPR.4, MB-MEL.3). */
function farReach(fight: Fight, combatant: Combatant): readonly string[] {
  const weapon = handWeapon(combatant);
  if (reachOf(fight, weapon) < 2 || !isFit(combatant) || isOutside(fight, combatant)) return [];
  const far = inReach(fight, combatant.id, weapon).filter(({ id }) => distance(fight, combatant.id, id) > 1);
  return far.map((other) => `${shownCode(fight, combatant)}>${shownCode(fight, other)}`);
}

/** Returns who can fight at the moment, where the others only sleep: the end of the fight is proposed, and Enter goes on (MB-ORD.5). */
function pausedText({ sides }: Fight, left: readonly string[]): string {
  const names = sides.filter(({ id }) => left.includes(id)).map(({ name }) => `the ${name}`);
  return `${names.length === 0 ? 'Nobody' : `Only ${listed(names)}`} can fight now: \`end\` ends the fight.`;
}
