import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, nameOf, possessiveOf } from '../../src/core/fight/fight.ts';
import {
  type Asking,
  askEach,
  asking,
  type Band,
  check,
  chooseAmong,
  Question,
  type Rule,
  unrolled,
} from '../../src/core/rule/request.ts';
import { isRefusal } from '../../src/core/ruleset/refuse.ts';
import type { Blow } from './blow.ts';
import { sheetOf } from './combatant.ts';
import { house } from './houserules.ts';
import { type Reach, reachTo } from './reach.ts';
import { tellings } from './tellings.ts';

type Ability = 'str' | 'agi' | 'wit';
export type Result = 'passed' | 'failed';

/** Returns the highest face of a d20 that passes a save, with what the referee adds to the ability (FA-SAV.1 to 3). */
function saveLimit(fight: Fight, ability: number, modifier = 0): number {
  const limit = ability + modifier - (house.saveEqual.of(fight) === 'fail' ? 1 : 0);
  const [least, most] = house.saveExtremes.of(fight) === 'on' ? [1, 19] : [0, 20];
  return Math.max(least, Math.min(most, limit));
}

/** Returns the chance to dodge, as it stands in a label: `45%`. */
export function dodgeChance(fight: Fight, who: string): string {
  return `${saveLimit(fight, sheetOf(fight, who).agi) * 5}%`;
}

/** Returns what a save asks: a d20, the ability or less (FA-SAV.1). */
export function save(fight: Fight, asked: Omit<Asking, 'needs'>, ability: Ability): Question<Result> {
  const score = sheetOf(fight, asked.who)[ability];
  const limit = saveLimit(fight, score);
  const needed = `${ability.toUpperCase()} ${score}${limit === score ? '' : `: ${limit}`} or less`;
  return check({ ...asked, why: `${asked.why} d20? (${needed})`, needs: `<=${limit}` }, { sides: 20 }, (modifier) => [
    { name: 'passed', upTo: saveLimit(fight, score, modifier), grade: 'success' },
    { name: 'failed', upTo: 20, grade: 'failure' },
  ]);
}

/**
 * Returns what a shared group save asks: one d20, which every member compares with his own ability (FA-SAV.4). Its bands
 * are the lowest of their abilities that passes, or `nobody`; read, it is the members who have passed.
 */
function sharedSaveOf(fight: Fight, asked: Omit<Asking, 'needs'>, members: readonly string[], ability: Ability) {
  const scoreOf = (id: string) => sheetOf(fight, id)[ability];
  const scores = [...new Set(members.map(scoreOf))].toSorted((a, b) => a - b);
  const bands = (modifier: number): readonly Band[] => [
    ...scores.map((score): Band => ({ name: `${score}`, upTo: saveLimit(fight, score, modifier), grade: 'success' })),
    { name: 'nobody', upTo: 20, grade: 'failure' },
  ];
  const needs = sharedNeeds(fight, members, ability);
  const why = `${asked.why} ${sharedAsk(needs)}`;
  const shared = check({ ...asked, why, needs }, { sides: 20 }, bands);
  return new Question({
    ...shared,
    read: (answer, modifier) => members.filter((id) => scoreOf(id) >= Number(shared.read(answer, modifier))),
  });
}

/** A group save: who of the members passed (FA-SAV.4). */
export function* groupSave(
  fight: Fight,
  asked: Asking,
  ids: readonly string[],
  ability: Ability,
): Rule<readonly string[]> {
  switch (house.groupSave.of(fight)) {
    case 'shared':
      return yield* sharedSaveOf(fight, asked, ids, ability);
    case 'individual': {
      const own = (who: string) => save(fight, { ...asked, key: `${asked.key}:${who}`, who }, ability);
      return (yield* askEach(ids, own)).flatMap(([who, result]) => (result === 'passed' ? [who] : []));
    }
    case 'leader': {
      const why = 'Whose save counts for all?';
      const which = asking('leader', asked.who, why, { key: `${asked.key}:leader`, rules: ['FA-SAV.4'] });
      const best = ids.toSorted((a, b) => sheetOf(fight, b)[ability] - sheetOf(fight, a)[ability])[0] ?? '';
      const options = ids.map((id) => ({ id, label: nameOf(fight, id) }));
      const leader = yield* chooseAmong(which, options, best);
      const result = yield* save(fight, { ...asked, who: leader }, ability);
      return result === 'passed' ? ids : [];
    }
  }
}

/** Returns how a shared save is asked: `d20? (8 or less)`, `d20? (b3 b4: 8 or less, le: 10 or less)`. */
export function sharedAsk(needs: string): string {
  return `d20? (${needs
    .trim()
    .replaceAll(' <=', ': <=')
    .replaceAll(/<=(\d+)/g, '$1 or less')})`;
}

/** Returns what a shared save takes, in short: `<=8`; where abilities differ, who takes what: ` b3 b4 <=8, le <=10`. */
export function sharedNeeds(fight: Fight, members: readonly string[], ability: Ability): string {
  const limitOf = (id: string) => saveLimit(fight, sheetOf(fight, id)[ability]);
  const limits = [...new Set(members.map(limitOf))].toSorted((a, b) => a - b);
  if (limits.length === 1) return `<=${limits[0]}`;
  const codes = (limit: number) =>
    members.filter((id) => limitOf(id) === limit).map((id) => combatantOf(fight, id).code);
  return ` ${limits.map((limit) => `${codes(limit).join(' ')} <=${limit}`).join(', ')}`;
}

/** The hit save of an attack, if it needs one; one is enough for all reasons and targets (FA-ATK.4 to 7, FA-ATK.11). */
export function hitSave(draft: Draft, blow: Blow, targets: readonly string[]): Rule<Result> {
  const reaches = targets.map((id) => reachTo(draft.fight, blow, combatantOf(draft.fight, id)));
  return challenge(draft, blow, reaches);
}

/** A hit save for given reasons; without any it is passed unrolled, but for the referee's `miss`. */
export function* challenge(draft: Draft, { key, who }: Blow, reaches: readonly Reach[]): Rule<Result> {
  const reasons = new Set(reaches.flatMap((reach) => (isRefusal(reach) ? [] : reach)));
  const isNeeded = reasons.size > 0;
  const said = isNeeded ? [...reasons].join(' and ') : 'not needed';
  const why = `${possessiveOf(draft.fight, who)} hit save (${said}),`;
  const rules = isNeeded ? ['FA-ATK.5', 'FA-ATK.6', 'FA-ATK.7'] : ['FA-ATK.4'];
  const asked = asking('hit', who, why, { key: `${key}hit:${who}`, rules });
  const result = yield* isNeeded ? save(draft.fight, asked, 'wit') : unrolled(asked, ['passed', 'failed']);
  if (isNeeded || result === 'failed')
    draft.tell(tellings['hit-save'], { who, key: asked.key, result, why: said }, { who, rule: 'FA-ATK.12' });
  return result;
}
