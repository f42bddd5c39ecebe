import { byHand } from '../fight/by-hand.ts';
import { conditionsIn } from '../fight/conditions.ts';
import type { Draft } from '../fight/draft.ts';
import { everybodyIn, type Fight, type Side } from '../fight/fight.ts';
import { refuseCrowd, refusedName } from '../fight/naming.ts';
import { aNumber } from '../fight/telling.ts';
import { isObject, type Json, type JsonObject } from '../kit/json.ts';
import { Codes, freeId } from '../kit/names.ts';
import { Problem } from '../kit/problem.ts';
import { sentence } from '../kit/wording.ts';
import { dueInWords } from '../ruleset/due.ts';
import { defineOptions } from '../ruleset/options.ts';
import { readSheet } from '../ruleset/read-sheet.ts';
import { forbidIf, NO_FIGHT, notThere, refuse } from '../ruleset/refuse.ts';
import type { Action, Passing, Ruleset } from '../ruleset/ruleset.ts';
import { cannotBeSide } from './people.ts';

/**
 * Returns the step that begins a fight, and the one that lets somebody join a running one. What they take stands in the
 * options: `sides`, `members` (each with `name`, `side`, `place` and the ruleset's `fields`), `house`.
 */
export function beginActions(ruleset: Ruleset): readonly Action[] {
  return [
    {
      word: 'fight',
      called: 'the beginning of the fight',
      title: 'Begin a fight',
      help: 'fight: begins the next fight of this story with everybody who is still here',
      afterAnswers: true,
      // Until nothing of this fight is left to do, what is due comes first.
      check: (fight) => {
        const [due] = fight.number === 0 ? [] : ruleset.due(fight);
        if (!due) return undefined;
        const reason = ruleset.goingOn?.is(fight)
          ? 'A fight is going on: `end` ends it, and `fight` then begins the next.'
          : `Press Enter for what is due before the next fight: ${sentence(dueInWords(due))}`;
        return { reason, rule: 'by hand' };
      },
      *play(draft, { options = {} }) {
        draft.nextFight(draft.fight.number + 1);
        const sides = readSides(options['sides']);
        if (sides.length > 0) draft.setSides(sides);
        if (isObject(options['house'])) draft.put('house', options['house']);
        if (isObject(options['dice'])) draft.put('dice', options['dice']);
        const newcomers = members(options['members'], draft.fight);
        const known = knownIn(draft.fight);
        for (const member of newcomers) admit(ruleset, draft, member, known);
        yield* ruleset.setup.begin(draft);
      },
    },
    adding(ruleset),
  ];
}

/**
 * Returns the action by which the referee ends a fight. Nothing forces it where none is going on: its end would be told,
 * and done, once more.
 * @param more the rest of it; its own `check` comes first
 */
export function endAction(
  rule: string,
  isGoingOn: (fight: Fight) => boolean,
  { check, ...more }: Partial<Action> & Pick<Action, 'help' | 'play'>,
): Action {
  return {
    word: 'end',
    called: 'the end of the fight',
    title: 'End the fight',
    // What has been told of a step would be taken back with it.
    afterAnswers: 'told',
    ...more,
    check: (fight, intent) => check?.(fight, intent) ?? forbidIf(!isGoingOn(fight), rule, NO_FIGHT),
  };
}

function adding(ruleset: Ruleset): Action {
  return {
    word: 'add',
    called: 'the arrival of',
    title: 'Add combatants',
    help: `add 2 {kind}: newcomers join the running fight; add ${ruleset.sides[0]} {kind}: on that side`,
    check: (fight, { options = {} }) =>
      fight.number === 0
        ? notThere('There is no fight yet. Begin one with `affray new`.')
        : newSides(ruleset, fight, members(options['members'], fight))
            .map((id) => cannotBeSide(fight, id, ruleset.setup.furtherSides?.rule ?? 'setup'))
            .find((refusal) => refusal !== undefined),
    *play(draft, { options = {} }) {
      const newcomers = members(options['members'], draft.fight);
      const known = knownIn(draft.fight);
      for (const id of newSides(ruleset, draft.fight, newcomers)) ruleset.setup.furtherSides?.begin(draft, id);
      const joined: string[] = [];
      for (const member of newcomers) {
        const who = admit(ruleset, draft, member, known);
        draft.tell(byHand.joined, { who });
        yield* ruleset.setup.join(draft, who);
        joined.push(who);
      }
      if (ruleset.setup.joinTogether) yield* ruleset.setup.joinTogether(draft, joined);
    },
  };
}

/** Returns the sides of newcomers that are not in the fight yet, where a ruleset has room for them. */
function newSides({ setup }: Ruleset, { sides }: Fight, newcomers: readonly JsonObject[]): readonly string[] {
  const named = new Set(newcomers.map((member) => String(member['side'] ?? '')));
  return setup.furtherSides ? [...named].filter((id) => id !== '' && !sides.some((side) => side.id === id)) : [];
}

/** Gathers the ids and codes of everybody; whoever left is never meant by a newcomer's. */
function knownIn(fight: Fight) {
  const all = [...everybodyIn(fight), ...fight.gone];
  return {
    ids: new Set(all.map(({ id }) => id)),
    codes: new Codes(all),
  };
}

function admit(ruleset: Ruleset, draft: Draft, member: JsonObject, known: ReturnType<typeof knownIn>): string {
  const name = String(member['name'] ?? '');
  if (name === '') throw new Problem('missing-field', 'A combatant needs a name to join. Give each one a name.');
  const refused = refusedName(draft.fight, name);
  if (refused !== undefined) throw new Problem('bad-name', refused);
  const id = freeId(name, known.ids);
  const code = known.codes.give(name);
  draft.join({
    id,
    name,
    code,
    side: String(member['side'] ?? ''),
    place: String(member['place'] ?? ''),
    benched: false,
    hidden: member['hidden'] === true,
    conditions: conditionsIn(member['conditions']),
    fields: readSheet(ruleset, isObject(member['fields']) ? member['fields'] : {}, name),
  });
  return id;
}

function members(json: Json | undefined, fight: Fight): readonly JsonObject[] {
  if (json === undefined) return [];
  if (!Array.isArray(json) || !json.every(isObject))
    throw new Problem('bad-roster', 'The members of a fight are a list, each with a name.');
  refuseCrowd(everybodyIn(fight).length + json.length);
  return json;
}

function readSides(json: Json | undefined): readonly Side[] {
  if (!Array.isArray(json)) return [];
  return json.filter(isObject).map((item) => ({
    id: String(item['id']),
    name: String(item['name'] ?? item['id']),
    players: item['players'] === true,
  }));
}

/** A hundred years. */
const MOST_DAYS = 36_500;

const timeOptions = defineOptions({
  count: { ...aNumber, amount: true, least: 1, most: MOST_DAYS, about: 'how many days or weeks' },
  unit: { ...aNumber, words: { day: 1, days: 1, week: 7, weeks: 7 }, about: 'days, or weeks of seven' },
});

/** Returns the actions by which time passes between fights: sessions, days, rests. What that does is the ruleset's. */
export function timeActions(ruleset: Ruleset): readonly Action[] {
  return [
    passing(ruleset, 'session', 'A new session begins', 'session: what lasted for a session is over', 'session'),
    passing(ruleset, 'rest', 'A rest', 'rest: a stretch of time passes', 'stretch'),
    {
      ...passing(ruleset, 'time', 'Days pass', 'time 7 days; time 4 weeks', 'days'),
      alike: ['day', 'days', 'week', 'weeks'],
      options: timeOptions.list,
    },
  ];
}

function passing(ruleset: Ruleset, word: string, title: string, help: string, what: Passing['what']): Action {
  const { goingOn } = ruleset;
  return {
    word,
    title,
    help,
    typed: true,
    afterAnswers: true,
    check: (fight) =>
      goingOn?.is(fight)
        ? refuse(goingOn.rule, 'The fight is going on: time passes when it is over, and `end` ends it')
        : undefined,
    *play(draft, intent) {
      const { count = 1, unit = 1 } = timeOptions.of(intent);
      const time: Passing = { what, count: count * unit };
      draft.tell(byHand.time, { ...time });
      yield* ruleset.pass(draft, time);
    },
  };
}
