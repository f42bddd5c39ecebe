import { type Combatant, combatant, type Fight, nameOf, side } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { capital } from '../../src/core/kit/wording.ts';
import type { Due } from '../../src/core/ruleset/ruleset.ts';
import { dyingOf } from './aid.ts';
import { canBeSet, sheet } from './combatant.ts';
import { declarationsOf, declarersOf, undeclared } from './declaration.ts';
import { testers } from './first-round.ts';
import { armourOf } from './harm.ts';
import { openOutcome } from './outcome.ts';
import { standOf } from './places.ts';
import { nextStep } from './resolution.ts';
import { treatable } from './rest.ts';
import { isPc, pcSide, state } from './state.ts';

/** What is due, the next thing first; nothing when the fight is over and closed. */
export function due(fight: Fight): readonly Due[] {
  const { stage } = state(fight);
  const head = `Round ${fight.round}`;
  switch (stage) {
    case 'setup':
    case 'closed':
      return [];
    case 'tests':
      return [
        step(
          'tests',
          head,
          `Guard test of ${names(
            fight,
            testers(fight).map(({ id }) => id),
          )}`,
          { do: 'tests' },
          'affray rolls',
        ),
      ];
    case 'declare':
      return declaringDue(fight);
    case 'resolve':
      return [settlingDue(fight, head)];
    case 'roundEnd':
      return [roundDue(fight)];
    case 'aftermath':
      return [step('aftermath', 'Aftermath', saysAfter(fight), { do: 'close' }, 'nobody, close')];
  }
}

/** What is left to do: `who rests, and how long?  rest, rest hours, NAME aid NAME`. */
function saysAfter(fight: Fight): string {
  const aids = dyingOf(fight, pcSide(fight)).length > 0 ? ['NAME aid NAME'] : [];
  const treats = fight.combatants.some((one) => isPc(one) && treatable(one).length > 0) ? ['treat NAME WOUND'] : [];
  return `who rests, and how long?  ${['rest', 'rest hours', ...aids, ...treats].join(', ')}`;
}

/** A step that Enter plays. */
function step(id: string, head: string, says: string, intent: Intent, enter: string): Due {
  return { id, head, says, enter: { intent, says: enter } };
}

/** A step that is played without waiting for Enter. */
function stepAtOnce(id: string, head: string, says: string, intent: Intent, enter: string): Due {
  return { id, head, says, enter: { intent, says: enter }, atOnce: true };
}

/** Whoever has not declared; when all have, closing asks a last time for the players’ side, and for no other. */
function declaringDue(fight: Fight): readonly Due[] {
  const { declarer } = state(fight);
  const { name, players } = side(fight, declarer);
  const left = undeclared(fight);
  const [first] = left;
  const isIdle = declarersOf(fight, declarer).length === 0;
  const head = `${capital(name)} ${name.endsWith('s') ? 'declare' : 'declares'}`;
  const resolve: Due = {
    id: 'resolve',
    head: 'All declared',
    says: saysDeclared(fight),
    enter: { intent: { do: 'resolve' }, says: 'resolve, no more changes' },
    shown: 'resolve (shots, moves, blows, others)',
    side: declarer,
  };
  if (!first) return [players && !isIdle ? resolve : { ...resolve, atOnce: true }];
  return [
    {
      id: 'declare',
      head,
      says: first.name,
      side: declarer,
      who: left.map(({ id }) => id),
      words: wordsFor(fight, first),
      offers:
        left.length > 1
          ? `to declare: ${left
              .slice(1)
              .map((one) => one.name)
              .join(' ')}`
          : 'the last to declare',
    },
    resolve,
  ];
}

/** What a side has declared, one after the other: `ad>t1 cy>ch do:retreat`. */
function saysDeclared(fight: Fight): string {
  const code = (id: string) => combatant(fight, id).code;
  return declarationsOf(fight, state(fight).declarer)
    .map(({ who, intent, targets }) => {
      const { do: word, text = '' } = intent;
      const what = word === 'else' && text === '' ? 'nothing' : word;
      const aims = targets.length > 0 ? targets.map(code) : word === 'move' ? (intent.at ?? []) : [];
      return `${code(who)}${word === 'attack' ? '' : `:${what}`}${aims.length > 0 ? `>${aims.join(',')}` : ''}`;
    })
    .join(' ');
}

/** What the prompt offers somebody: what only some can do is named where it can be done. */
function wordsFor(fight: Fight, one: Combatant): readonly string[] {
  if (sheet(one).status === 'breaking') return ['retreat'];
  const isHurt = dyingOf(fight, one.side).length > 0;
  return [
    'attack',
    'move',
    'charge',
    ...(standOf(fight, one).rank === 'Reach' ? ['throw'] : []),
    ...(sheet(one).weapons.some(canBeSet) ? ['brace'] : []),
    ...(isHurt ? ['aid'] : []),
    'retreat',
    'else',
  ];
}

function settlingDue(fight: Fight, head: string): Due {
  const next = nextStep(fight);
  if (next?.do === 'outcome') return openOutcome(fight);
  if (!next) return stepAtOnce('checkpoint', head, 'the turn is over', { do: 'checkpoint' }, 'go on');
  return stepAtOnce(next.do, head, saysStep(fight, next), next, 'affray rolls');
}

function saysStep(fight: Fight, { do: word, who = '', at: [target = ''] = [] }: Intent): string {
  if (word === 'pool')
    return `Pool on ${nameOf(fight, target)} (Armour ${armourOf(fight, sheet(combatant(fight, target)))})`;
  if (word === 'settle') return `what ${nameOf(fight, who)} declared`;
  return `${word} of ${nameOf(fight, who)}`;
}

/** The end of a round; in theatre it asks for the front line, in grid nothing (GS-POS.20). */
function roundDue(fight: Fight): Due {
  const { mode, frontLineShift } = state(fight);
  const says = mode === 'theatre' ? `front line ${frontLineShift} m` : 'ten seconds have passed';
  const due = mode === 'theatre' ? step : stepAtOnce;
  return due('round', `Round ${fight.round} ends`, says, { do: 'round' }, 'next round');
}

function names(fight: Fight, ids: readonly string[]): string {
  return ids.map((id) => nameOf(fight, id)).join(' ');
}
