import { Draft } from '../core/draft.ts';
import type { Fact } from '../core/fact.ts';
import { combatant, type Fight } from '../core/fight.ts';
import type { Fraction } from '../core/fraction.ts';
import type { Intent } from '../core/intent.ts';
import { actionFor } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import type { ChooseRequest, Request, Rule } from '../core/request.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { trails } from '../drivers/explore.ts';
import { byDefault, Odds, taking, ways } from '../drivers/odds.ts';
import { oddsLines as chanceLines, type Prospect, prospects } from '../views/odds.ts';
import { lex } from './lex.ts';
import { readOrders } from './order.ts';
import type { Session } from './session.ts';
import type { Screen } from './tell.ts';

/**
 * The exact chances of an order, or of what is open: one column for each way to take the first decision.
 * @throws Problem `too-many-ways` when there are more than can be counted
 */
export function oddsLines(session: Session, { width, theme }: Screen, words: readonly string[]): readonly string[] {
  const intent =
    words.length === 0 ? openIntent(session) : session.intentOf(readOrders(session.reader(), lex(words.join(' ')))[0]);
  const { ruleset } = session.encounter;
  const columns = prospectsOf(ruleset, session.fight, intent);
  const [only, ...more] = columns;
  if (only && more.length === 0) return chanceLines(only.chances, width, theme).split('\n');
  return prospects(columns, width, theme).split('\n');
}

/** Whom outcomes are told of. */
type About = Pick<Intent, 'who' | 'at'>;

/** A way to decide with what can come of it, and how likely it puts whom it is aimed at out of the fight. */
export interface Outlook extends Prospect {
  readonly out: Fraction;
}

/**
 * What can come of an intent, exactly: one prospect for each option of its first decision, later ones by default.
 * @param about whom the outcomes are told of; those of the intent, where it is not given
 */
export function prospectsOf(ruleset: Ruleset, fight: Fight, intent: Intent, about: About = intent): readonly Outlook[] {
  const decision = firstDecision(ruleset, fight, intent);
  if (!decision) return [outlookOf(ruleset, fight, intent, about, {}, '')];
  return decision.options
    .filter(({ refused }) => refused === undefined)
    .map(({ id, label }) => outlookOf(ruleset, fight, intent, about, { [decision.key]: id }, spelled(id, label)));
}

/** A label that begins with the letters by which it is typed has the whole word at the head of a column: `dodge 40%`. */
function spelled(id: string, label: string): string {
  const [, first = '', rest = ''] = /^([a-z]+)(.*)$/s.exec(label) ?? [];
  return first !== '' && first.length <= 2 && id.startsWith(first) ? `${id}${rest}` : label;
}

function outlookOf(
  ruleset: Ruleset,
  fight: Fight,
  intent: Intent,
  about: About,
  decided: Record<string, string>,
  says: string,
): Outlook {
  const found = new Odds<string>((outcome) => outcome);
  const outs = new Odds<boolean>(String);
  const policy = taking(decided, byDefault);
  const isOut = (after: Fight) => (about.at ?? []).some((id) => !ruleset.active(combatant(after, id)));
  for (const [draft, over, under] of ways(() => draftOf(ruleset, fight, intent), policy)) {
    found.add(outcomeOf(fight, about, draft.facts), over, under);
    outs.add(isOut(draft.fight), over, under);
  }
  const chances = [...found]
    .map(([outcome, chance]) => ({ says: outcome, chance }))
    .sort((a, b) => Number(b.chance.over * a.chance.under - a.chance.over * b.chance.under));
  return { says, chances, out: outs.chance((out) => out) };
}

function* draftOf(ruleset: Ruleset, fight: Fight, intent: Intent): Rule<Draft> {
  const draft = new Draft(fight);
  yield* actionFor(ruleset, intent).play(draft, intent);
  return draft;
}

/** What became of those it is about, in the fields that changed: `Ghoul 1: health 5 > 1`. */
function outcomeOf(fight: Fight, { who, at = [] }: About, facts: readonly Fact[]): string {
  const about = new Set([...at, ...(who === undefined ? [] : [who])]);
  const last = new Map<string, string>();
  for (const fact of facts) {
    if (fact.kind === 'began' && about.has(fact.who)) last.set(fact.condition.id, fact.condition.name);
    if (fact.kind !== 'changed') continue;
    const [top, id = '', ...path] = fact.path.split('/');
    const from = valueAt(fight, id, path);
    if (top !== 'combatant' || !about.has(id) || !isTold(path)) continue;
    const name = at.length > 1 || id !== at[0] ? `${fight.combatants.find((one) => one.id === id)?.name ?? id} ` : '';
    last.set(
      `${id}/${path.join('/')}`,
      `${name}${path.filter((part) => part !== 'current').join(' ')} ${from ?? '-'} > ${String(fact.to ?? '-')}`,
    );
  }
  return last.size === 0 ? 'nothing' : [...last.values()].join(', ');
}

/** Pools and states tell what came of it; counters of the turn do not. */
function isTold(path: readonly string[]): boolean {
  return path.at(-1) === 'current' || path[0] === 'status' || path.at(-1) === 'broken';
}

function valueAt(fight: Fight, id: string, path: readonly string[]): string | undefined {
  let value: unknown = fight.combatants.find((one) => one.id === id)?.fields;
  for (const key of path) {
    if (Array.isArray(value)) value = value.find((item: { id?: unknown }) => item?.id === key);
    else
      value =
        typeof value === 'object' && value !== null
          ? Object.entries(value).find(([name]) => name === key)?.[1]
          : undefined;
  }
  return value === undefined ? undefined : String(value);
}

function firstDecision(ruleset: Ruleset, fight: Fight, intent: Intent): ChooseRequest | undefined {
  for (const trail of trails(() => draftOf(ruleset, fight, intent), 200)) {
    const found = trail.find((request: Request) => request.kind === 'choose' && !request.quiet);
    if (found?.kind === 'choose') return found;
  }
  return undefined;
}

function openIntent(session: Session): Intent {
  const intent = session.openIntent();
  if (!intent) throw new Problem('no-odds', 'Nothing is open: write what the chances are wanted of, such as `o a g2`.');
  return intent;
}
