import { describe, expect, it } from 'vitest';
import { loadRulesets } from '../../../rules/index.ts';
import { type Member, readMembers } from '../../../src/core/files/roster.ts';
import { isObject, type Json, type JsonObject } from '../../../src/core/kit/json.ts';
import { must } from '../../../src/core/kit/list.ts';
import { Problem } from '../../../src/core/kit/problem.ts';
import { toRuleValue } from '../../../src/core/rule/answer.ts';
import type { Ruleset } from '../../../src/core/ruleset/ruleset.ts';
import { type ReplayedStep, replayed } from '../../../src/drivers/replay.ts';
import { beginOptions } from '../../../src/shell/set-up/set-up.ts';
import { sample as fileOf, withCreatures } from '../../bestiaries.ts';
import { fights, rulesetsFought } from '../../cli/fights.ts';
import { reopen } from '../../shell/kit.ts';
import { sized } from '../../walk.ts';
import { everyFormat, playOn, written } from './fought.ts';

const rulesets = (await loadRulesets()).map(withCreatures);

function rosterOf(ruleset: Ruleset, name: string, side: string): readonly Member[] {
  const file = fileOf(`rosters/${name}.yaml`);
  return readMembers(ruleset, file.data, side, file);
}

/** The example fight of a ruleset, in which affray throws and decides everything. */
function sample(ruleset: Ruleset, change: (fields: JsonObject) => JsonObject): readonly ReplayedStep[] {
  const [players, others] = ruleset.sides;
  const { party, foes } = must(
    Object.entries(fights).find(([id]) => id === ruleset.id),
    'example fight',
  )[1];
  const members = [...rosterOf(ruleset, party, players), ...rosterOf(ruleset, foes, others)].map((one) => {
    const blank = { id: one.name, code: '', benched: false, conditions: [] };
    const place = one.place === '' ? ruleset.setup.suggestPlace({ ...blank, ...one }) : one.place;
    return { ...one, place, fields: one.side === players ? one.fields : change(one.fields) };
  });
  const shell = reopen([], ruleset.id, { seed: 'a', habits: { throwAll: true, decideAll: true } });
  shell.table.play({
    do: 'fight',
    options: beginOptions({ ruleset, name: 'test', members, realDice: false, house: {} }),
  });
  playOn(shell, 16);
  return [...replayed(ruleset, shell.table.encounter.story.steps)];
}

/** The ways to all numbers in fields. */
function* waysIn(json: Json | undefined, way: readonly string[] = []): Generator<readonly string[]> {
  if (typeof json === 'number') yield way;
  else if (isObject(json)) for (const key of Object.keys(json)) yield* waysIn(json[key], [...way, key]);
  else if (Array.isArray(json)) for (const [i, item] of json.entries()) yield* waysIn(item, [...way, `${i}`]);
}

function raised(json: Json | undefined, [key, ...way]: readonly string[]): Json | undefined {
  if (key === undefined) return typeof json === 'number' ? json + 1 : json;
  if (Array.isArray(json)) return json.map((item, i) => (key === `${i}` ? (raised(item, way) ?? null) : item));
  return isObject(json) && Object.hasOwn(json, key) ? { ...json, [key]: raised(json[key], way) } : json;
}

/** All that happens before everybody's eyes: what was done and thrown, what came of it, and how everybody looks. */
function openly(ruleset: Ruleset, scenes: readonly ReplayedStep[]): string {
  return JSON.stringify(
    scenes
      .slice(1)
      .map(({ step, asked, fight }) => [
        step.intent,
        step.answers,
        step.facts.flatMap((fact) => (fact.kind === 'told' ? [fact.key, fact.data['who']] : [])),
        asked.map(({ request, answer }) => [
          request.key,
          request.kind === 'check' ? toRuleValue(request, answer) : answer,
        ]),
        fight.combatants.map((one) =>
          one.side === fight.sides[0]?.id ? one : [ruleset.shape(one), one.place, one.conditions],
        ),
      ]),
  );
}

/** A fight with foes that differ; nothing where the rules do not take such foes. */
function sampleWith(ruleset: Ruleset, way: readonly string[]): readonly ReplayedStep[] | undefined {
  try {
    return sample(ruleset, (fields) => {
      const other = raised(fields, way);
      return isObject(other) ? other : fields;
    });
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** A number of the foes in each ruleset of which nothing is to be seen in some of the fights. */
const statistics = { pk: 'attackTarget', brp: 'dodge', factions: 'agi', guard: 'morale', mighty: 'save' } as const;

describe("the players' report of each ruleset", () => {
  it.each(rulesetsFought)(
    '%s: is the same whatever the figures of the foes are, as long as all looks the same',
    (id) => {
      const ruleset = must(
        rulesets.find((one) => one.id === id),
        'ruleset',
      );
      const report = (scenes: readonly ReplayedStep[]) => everyFormat(written({ ruleset, scenes }, 'players'));
      const ways = new Set(
        rosterOf(ruleset, fights[id].foes, 'foes').flatMap(({ fields }) =>
          [...waysIn(fields)].map((way) => way.join('/')),
        ),
      );
      const base = sample(ruleset, (fields) => fields);
      const [openBase, baseReport] = [openly(ruleset, base), report(base)];
      const tried = [...ways].filter((way, n) => way === statistics[id] || n % sized(72, 1) === 0);
      const alike = tried.filter((way) => {
        const other = sampleWith(ruleset, way.split('/'));
        if (other === undefined || openly(ruleset, other) !== openBase) return false;
        const otherReport = report(other);
        expect(otherReport.text, way).toBe(baseReport.text);
        expect(otherReport, way).toEqual(baseReport);
        return true;
      });
      expect(alike).toContain(statistics[id]);
    },
  );
});
