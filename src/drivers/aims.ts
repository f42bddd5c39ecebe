import type { Choice } from '../core/action.ts';
import { type Fight, nameOf } from '../core/fight.ts';
import { compare } from '../core/fraction.ts';
import type { Intent } from '../core/intent.ts';
import { actionFor, refusalOf } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import type { Outlook } from '../core/prospect.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { Outcomes } from './outcomes.ts';
import { studyOf } from './prospects.ts';
import type { Limit } from './study.ts';

/** A deed at one of those whom it can be aimed at, with one of the things that it can be done with. */
export interface Aim {
  readonly target: string;
  /** The name of the thing; empty where there are none to choose from. */
  readonly tool: string;
  /** What can come of it, decisions as they are suggested. */
  readonly outlook: Omit<Outlook, 'says'>;
}

/** What there is time for, shared by all that are looked at; how much each has at least, and how many those are at most. */
const shared: Limit = { ways: 4_000, throws: 3_000 };
const LEAST = 200;
const MOST = 60;

/**
 * A deed at everybody whom the rules let it be aimed at now, with everything that it can be done with: the likeliest to
 * put its target out first, then the one that takes the most.
 * @param intent its targets are left out of account, and its tool where none is named
 * @throws Problem `no-odds` where it is aimed at nobody, or there is nobody it could be aimed at
 */
export function aimsOf(ruleset: Ruleset, fight: Fight, { at: _, ...intent }: Intent): readonly Aim[] {
  const { targets, tools, word } = actionFor(ruleset, intent);
  if (!targets) throw new Problem('no-odds', `"${word}" is aimed at nobody: \`odds\` and its line tell its chances.`);
  const able = allowed(targets.of(fight, intent)).flatMap(({ id, label }) => {
    const aimed: Intent = { ...intent, at: [id] };
    const things = intent.with === undefined && tools ? allowed(tools(fight, aimed)) : [];
    const ways = things.length === 0 ? [{ aimed, tool: '' }] : things.map((one) => withTool(aimed, one));
    return ways.flatMap((way) => (refusalOf(ruleset, fight, way.aimed) ? [] : [{ ...way, target: label }]));
  });
  if (able.length === 0)
    throw new Problem('no-odds', `${nameOf(fight, intent.who ?? '')} can aim that at nobody as things stand.`);
  const shown = able.slice(0, MOST);
  const share = (of: number) => Math.max(LEAST, Math.floor(of / shown.length));
  const limit = { ways: share(shared.ways), throws: share(shared.throws) };
  return shown
    .map(({ aimed, tool, target }) => ({ target, tool, outlook: outlookOf(ruleset, fight, aimed, limit) }))
    .toSorted((a, b) => compare(b.outlook.out, a.outlook.out) || compare(b.outlook.loss, a.outlook.loss));
}

function withTool(aimed: Intent, { id, label }: Choice): { aimed: Intent; tool: string } {
  return { aimed: { ...aimed, with: id }, tool: label };
}

function allowed(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ refused }) => refused === undefined);
}

function outlookOf(ruleset: Ruleset, fight: Fight, intent: Intent, limit: Limit): Omit<Outlook, 'says'> {
  const { study } = studyOf(ruleset, fight, intent, (before) => new Outcomes(ruleset, before, intent), limit);
  const { found, sampled } = study.run();
  return sampled === undefined ? found : { ...found, sampled };
}
