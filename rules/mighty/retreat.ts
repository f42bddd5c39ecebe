import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nounOf } from '../../src/core/fight/fight.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import {
  ask,
  asking,
  type Band,
  checkOf,
  drawLot,
  modifierOf,
  type Question,
  type Rule,
  rollOf,
} from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isAble, type RetreatBand, sheet, sheetOf } from './combatant.ts';
import type { Keys } from './exchange.ts';
import { entitled, freeAttacks } from './fumble.ts';
import { house } from './houserules.ts';
import { exert } from './lodged.ts';
import { contactsOf, HEX, relate } from './pairs.ts';
import { areFoes } from './state.ts';
import { isHit } from './swing.ts';
import { tellings } from './tellings.ts';
import { leaveWall } from './wall.ts';

/** Returns the band of a retreat by its feet (T9, MB-RET.1, 2, 6). */
function bandOf(fight: Fight, combatant: Combatant, feet: number): RetreatBand {
  const [slow, fast] = house.retreatBands.of(fight) === 'halfThreeQuarters' ? [1 / 2, 3 / 4] : [1 / 4, 1 / 2];
  const { speed } = sheet(combatant);
  return feet <= speed * slow ? 'back' : feet <= speed * fast ? 'hurried' : 'flight';
}

/** Returns why somebody cannot retreat so far, or nothing (MB-RET.7, MB-RET.9, MB-RND.2). */
export function cannotRetreat(
  fight: Fight,
  combatant: Combatant,
  feet: number,
  attacksToo: boolean,
): Refusal | undefined {
  const { attacksMade, speed } = sheet(combatant);
  const band = bandOf(fight, combatant, feet);
  if (feet > speed) return refuse('MB-RET.6', `${combatant.name} moves ${speed} feet at most, not ${feet}.`);
  if (band !== 'back' && (attacksMade > 0 || attacksToo))
    return refuse(
      'MB-RET.9',
      `${feet} feet and an attack don't go together: \`retreat ${backing(fight, combatant)}ft attack\` is possible.`,
    );
  return undefined;
}

/** Returns how far somebody can back away at no cost. */
export function backing(fight: Fight, combatant: Combatant): number {
  return Math.floor(sheet(combatant).speed * (house.retreatBands.of(fight) === 'halfThreeQuarters' ? 1 / 2 : 1 / 4));
}

/**
 * Takes somebody away from those it fights: backing away costs nothing, a hurried retreat AC and a DEX roll, flight AC and a
 * free attack at once (MB-RET.1 to 10).
 */
export function* retreat(draft: Draft, who: string, feet: number, keys: Keys, how?: RetreatBand): Rule<void> {
  const combatant = combatantOf(draft.fight, who);
  const band = how ?? bandOf(draft.fight, combatant, feet);
  const opponents = inCombat(draft.fight, who);
  draft.change(who, { retreat: band, moved: feet, counts: [] }, { who, rule: 'MB-RET.2' });
  exert(draft, who);
  draft.tell(tellings.retreat, { who, feet, band }, { who, rule: 'MB-RET.1' });
  if (band === 'flight') yield* freeAttacks(draft, who, opponents, keys, 'flees');
  if (band === 'hurried' && opponents.length > 0 && !(yield* keepsFeet(draft, who))) {
    draft.begin(who, stumbled(draft), { who, rule: 'MB-RET.4' });
    yield* freeAttacks(draft, who, opponents, keys, 'stumbles');
    return;
  }
  if (isAble(combatantOf(draft.fight, who))) leave(draft, who, feet);
}

/** Returns the opponents in combat who can strike: each, or one by that house rule (MB-RET.4). */
function inCombat(fight: Fight, who: string): readonly Combatant[] {
  const all = entitled(fight, who);
  return house.retreatFreeAttacks.of(fight) === 'eachEngaged' ? all : all.slice(0, 1);
}

function* keepsFeet(draft: Draft, who: string): Rule<boolean> {
  const question = dexQuestion(draft.fight, combatantOf(draft.fight, who));
  const found = yield* ask(question);
  draft.tell(tellings.dex, { who, key: `dex:${who}`, kept: found }, { who, rule: 'MB-RET.3' });
  return found;
}

/** Asks for the DEX roll: d20, or 3d6 by that house rule, equal or below DEX and terrain; no naturals (MB-RET.3). */
function dexQuestion(fight: Fight, combatant: Combatant): Question<boolean> {
  const { dex } = sheet(combatant);
  const why = `${possessive(nounOf(fight, combatant.id))} DEX roll`;
  const asked = asking('dex', combatant.id, why, { needs: `<=${dex}`, rules: ['MB-RET.3'] });
  if (house.dexCheck.of(fight) === 'd20') {
    const question = checkOf({ ...asked, needs: `<=${dex}`, role: 'consequence' }, { sides: 20 }, (terrain) =>
      dexBands(dex + terrain),
    );
    return { ...question, read: (answer, terrain) => question.read(answer, terrain) === 'kept' };
  }
  return {
    ...rollOf({ ...asked, role: 'consequence' }, [6, 6, 6], sum),
    modifier: modifierOf(asked, 'terrain'),
    read: (thrown, terrain) => thrown <= dex + terrain,
  };
}

function dexBands(most: number): readonly Band<'kept' | 'stumbled'>[] {
  return [
    { name: 'kept', upTo: Math.max(0, Math.min(20, most)), grade: 'success' },
    { name: 'stumbled', upTo: 20, grade: 'failure' },
  ];
}

/** Returns the condition of somebody who has to get up in the following round (MB-RET.5). */
function stumbled({ fight }: Draft) {
  return { id: 'stumbled', name: 'stumbled', until: { round: fight.round + 1, at: 'end' } } as const;
}

/** Breaks contact with every opponent, and leaves the wall. */
function leave(draft: Draft, who: string, feet: number): void {
  leaveWall(draft, who);
  const combatant = combatantOf(draft.fight, who);
  for (const other of contactsOf(draft.fight, who))
    if (areFoes(combatant, other))
      relate(
        draft,
        who,
        other.id,
        { hexes: 1 + Math.max(1, Math.floor(feet / HEX)), behind: [], flank: [] },
        'MB-RET.1',
      );
}

/**
 * Runs through the space that opponents control: each of them has a free attack, and a success pushes the mover away
 * from it and ends the move (MB-MOV.1 to 5).
 */
export function* runPast(draft: Draft, who: string, past: readonly string[], feet: number, keys: Keys): Rule<void> {
  draft.change(who, { moved: feet, counts: [] }, { who, rule: 'MB-RND.3' });
  exert(draft, who);
  draft.tell(tellings.past, { who, past, feet }, { who, rule: 'MB-MOV.2' });
  leaveWall(draft, who);
  for (const id of past) {
    relate(draft, who, id, { hexes: 1 });
    const [by] = entitled(draft.fight, who).filter((combatant) => combatant.id === id);
    const swings = by ? yield* freeAttacks(draft, who, [by], keys, 'runs past') : [];
    const isStopped = swings.some(isHit);
    if (isStopped && isAble(combatantOf(draft.fight, who))) {
      const way = yield* pushed(draft, who, id);
      relate(draft, who, id, { hexes: 2 }, 'MB-MOV.3');
      return draft.tell(tellings.pushed, { who, by: id, way }, { who: id, rule: 'MB-MOV.4' });
    }
    if (!isAble(combatantOf(draft.fight, who))) return;
    relate(draft, who, id, { hexes: 1 + Math.max(1, Math.floor(sheetOf(draft.fight, who).moved / HEX)) }, 'MB-MOV.5');
  }
}

/** Draws into which of the three hexes away from the defender somebody is pushed (MB-MOV.4). */
function pushed(draft: Draft, who: string, by: string): Rule<'left' | 'straight' | 'right'> {
  const why = `Where is ${combatantOf(draft.fight, who).name} pushed? d3 (1 left, 2 straight, 3 right)`;
  const asked = asking('draw', 'referee', why, { key: `push:${who}:${by}`, against: who, rules: ['MB-MOV.4'] });
  return drawLot(asked, ['left', 'straight', 'right']);
}
