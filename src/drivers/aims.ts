import { type Fight, nameOf } from '../core/fight/fight.ts';
import type { Intent } from '../core/fight/intent.ts';
import { compare } from '../core/kit/fraction.ts';
import { Problem } from '../core/kit/problem.ts';
import type { Work } from '../core/kit/work.ts';
import { actionFor, refusalOf } from '../core/play/play.ts';
import { possible } from '../core/rule/request.ts';
import type { Aim } from '../core/ruleset/prospect.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import { outcomesOf } from './outcomes.ts';
import { outlookOf, studyOf } from './prospects.ts';
import { type Limit, running } from './study.ts';
import { exchangeOf } from './tactics.ts';

/** Limit shared by all targets that are looked at; the least for each, and the most targets. */
const shared: Limit = { ways: 4_000, throws: 3_000 };
const LEAST = 200;
const MOST = 60;

/**
 * An action at everybody whom the rules let it be aimed at now, with everything that it can be done with: the likeliest to
 * put its target out first, then the one that takes the most. Where the dice choose among several, each is weighed as
 * if they had.
 * @param intent its targets are left out of account, and its tool where none is named
 * @throws Problem `no-odds` where it is aimed at nobody, or there is nobody it could be aimed at
 */
export function* aimsOf(ruleset: Ruleset, fight: Fight, { at: _, ...intent }: Intent): Work<readonly Aim[]> {
  const { targets, tools, word } = actionFor(ruleset, intent);
  if (!targets)
    throw new Problem(
      'no-odds',
      `\`${word}\` has no targets to compare. Ask for its odds alone, such as \`o ${word}\`.`,
    );
  const able: Weighed[] = [];
  for (const { id, label } of possible(targets.of(fight, intent))) {
    const aimed: Intent = { ...intent, at: [id] };
    const things = intent.with === undefined && tools ? possible(tools(fight, aimed)) : [];
    const ways =
      things.length === 0
        ? [{ aimed, tool: '' }]
        : things.map(({ id, label }) => ({ aimed: { ...aimed, with: id }, tool: label }));
    able.push(...ways.flatMap((way) => weighed(ruleset, fight, { ...way, target: label })));
    if (able.length >= MOST) break;
    yield 1;
  }
  if (able.length === 0)
    throw new Problem(
      'no-odds',
      `${nameOf(fight, intent.who ?? '')} has no target for that now. \`b\` shows who is where.`,
    );
  const shown = able.slice(0, MOST);
  const share = (of: number) => Math.max(LEAST, Math.floor(of / shown.length));
  const limit = { ways: share(shared.ways), throws: share(shared.throws) };
  const aims: Aim[] = [];
  for (const { aimed, ...way } of shown) {
    const study = studyOf(ruleset, fight, aimed, (before) => outcomesOf(ruleset, before, aimed), limit);
    aims.push({ ...way, outlook: outlookOf(yield* running(study)) });
  }
  return aims.sort((a, b) => compare(b.outlook.out, a.outlook.out) || compare(b.outlook.loss, a.outlook.loss));
}

/** An action at one of those whom it can be aimed at, whose odds are still to be found. */
interface Weighed extends Omit<Aim, 'outlook'> {
  readonly aimed: Intent;
}

/** Returns an action that can be weighed: neither it nor its resolution is refused, or the dice may bring it. */
function weighed(ruleset: Ruleset, fight: Fight, way: Weighed): readonly Weighed[] {
  const resolved = exchangeOf(ruleset, fight, way.aimed);
  const refusal = refusalOf({ ruleset, fight }, way.aimed) ?? refusalOf({ ...resolved, ruleset }, resolved.intent);
  if (!refusal) return [way];
  return refusal.byLot ? [{ ...way, aimed: { ...way.aimed, forced: true }, why: refusal.why }] : [];
}
