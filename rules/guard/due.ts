import {
  type Combatant,
  combatantOf,
  type Fight,
  membersOf,
  nameOf,
  nounOf,
  possessiveOf,
  side,
} from '../../src/core/fight/fight.ts';
import { present } from '../../src/core/kit/list.ts';
import { capital, does, namesOf, spokenSide } from '../../src/core/kit/wording.ts';
import { actorsStep, outcomeDue, step, stepAtOnce } from '../../src/core/ruleset/due.ts';
import { isSplit } from '../../src/core/ruleset/halves.ts';
import type { Due } from '../../src/core/ruleset/ruleset.ts';
import { treatable } from './aftermath.ts';
import { attacksOf } from './attack.ts';
import { canBeSet, isActive, isBreaking, sheet } from './combatant.ts';
import { declarationsOf, declarersOf, undeclared } from './declaration.ts';
import { moveOptions } from './means.ts';
import { dyingOf } from './other.ts';
import { standOf } from './places.ts';
import { aimText } from './pool.ts';
import { nextStep } from './resolution.ts';
import { endingOf, lateTesters, mayShift, nextToDeclare, testers } from './rounds.ts';
import { sunderDue } from './scar.ts';
import { isPc, pcSide, type Stage, state } from './state.ts';
import { metresText } from './tellings.ts';

/** Returns what is due, the next thing first; nothing when the fight is over and closed. */
export function due(fight: Fight): readonly Due[] {
  const { stage } = state(fight);
  if (stage === 'setup' || stage === 'closed') return [];
  const sundered = sunderDue(fight);
  return sundered ? [sundered] : [...halfDue(fight), ...dueAt[stage](fight)];
}

/** Returns the end of one half of a split fight, which needs no checkpoint; nothing while steps of its turn are left. */
function halfDue(fight: Fight): readonly Due[] {
  const { stage } = state(fight);
  const isSettled = stage !== 'aftermath' && (stage !== 'resolve' || nextStep(fight) === undefined);
  if (!isSplit(fight) || !isSettled || !endingOf(fight)) return [];
  return [{ ...step('over', `Round ${fight.round}`, 'One side is left', 'end', 'end the fight'), ends: true }];
}

const dueAt: Readonly<Record<Exclude<Stage, 'setup' | 'closed'>, (fight: Fight) => readonly Due[]>> = {
  tests: (fight) => [testsDue(fight)],
  declare: (fight) => [...(lateTesters(fight).length > 0 ? [testsDue(fight)] : []), ...declaringDue(fight)],
  resolve: (fight) => [settlingDue(fight)],
  roundEnd: (fight) => [roundDue(fight)],
  aftermath: (fight) => [step('aftermath', 'Aftermath', aftermathText(fight), 'close', 'nobody; the fight is closed')],
};

function testsDue(fight: Fight): Due {
  const who = testers(fight);
  const tests = step('tests', `Round ${fight.round}`, `Guard test of ${namesOf(who)}`, 'tests', 'affray rolls');
  return who.length === 0 ? { ...tests, atOnce: true } : tests;
}

/** Returns what can still be done: `Who rests?  rest, rest hours, cy aid br`. */
function aftermathText(fight: Fight): string {
  const [dying] = dyingOf(fight, pcSide(fight));
  const helper = membersOf(fight, pcSide(fight)).find(isActive);
  const wounds = fight.combatants
    .filter(isPc)
    .flatMap((combatant) => treatable(combatant).map((what) => ({ what, form: `treat ${combatant.code} ${what}` })));
  const first = wounds.find(({ what }) => what === 'mortal') ?? wounds[0];
  return `Who rests?  ${present(
    'rest',
    'rest hours',
    dying && helper ? `${helper.code} aid ${dying.code}` : false,
    first ? first.form : false,
  ).join(', ')}`;
}

/** Returns whoever has not declared; when all have, closing asks a last time for the players' side, and for no other. */
function declaringDue(fight: Fight): readonly Due[] {
  const { declarer } = state(fight);
  const { players } = side(fight, declarer);
  const left = undeclared(fight);
  const [first, ...others] = left;
  const isIdle = declarersOf(fight, declarer).length === 0;
  const next = nextToDeclare(fight).find((one) => declarersOf(fight, one).length > 0);
  const comes = next === undefined ? 'resolve' : does(spokenSide(nounOf(fight, next)), 'declare');
  const resolve: Due = {
    ...step('resolve', 'All declared', declaredText(fight), 'resolve', `${comes}, no more changes`),
    shown: next === undefined ? 'resolve (shots, moves, attacks, others)' : comes,
    side: declarer,
    alsoWords: ['attack', 'move', 'charge', 'throw', 'brace', 'aid', 'retreat', 'else'],
  };
  if (!first) return [players && !isIdle ? resolve : { ...resolve, atOnce: true }];
  return [
    {
      ...actorsStep('declare', capital(does(nounOf(fight, declarer), 'declare')), first.name, left),
      words: wordsFor(fight, first),
      offers: others.length > 0 ? `then ${others.map(({ name }) => name).join(', ')}` : 'the last to declare',
    },
    resolve,
  ];
}

/** Returns what a side has declared, one after the other: `ad>t1 br>t1(unarmed) do:retreat`. */
function declaredText(fight: Fight): string {
  const { declarer } = state(fight);
  const attacks = new Map(attacksOf(fight, declarer).map((attack) => [attack.attacker.id, attack]));
  const said = declarationsOf(fight, declarer).map(({ who, intent, targets }) => {
    const { do: word, text = '', at = [] } = intent;
    const combatant = combatantOf(fight, who);
    const [main] = sheet(combatant).weapons;
    const what = word === 'else' && text === '' ? 'nothing' : word;
    const aims = word === 'move' ? at : targets.map((id) => combatantOf(fight, id).code);
    const { to } = moveOptions.of(intent);
    const first = to === undefined ? '' : `:${to}`;
    const aim = aims.length > 0 ? `>${aims.join(',')}` : '';
    // The weapons, where they are not the first of the unit alone.
    const names = (attacks.get(who)?.weapons ?? []).map(({ name }) => name).join('+');
    return `${combatant.code}${word === 'attack' ? '' : `:${what}`}${first}${aim}${names === '' || names === main?.name ? '' : `(${names})`}`;
  });
  return said.join(' ');
}

/** Returns the words that the prompt offers a unit: those that only some can use are there where they can. */
function wordsFor(fight: Fight, combatant: Combatant): readonly string[] {
  if (isBreaking(combatant)) return ['retreat'];
  return present(
    'attack',
    'move',
    'charge',
    standOf(fight, combatant).rank === 'Reach' && 'throw',
    sheet(combatant).weapons.some(canBeSet) && 'brace',
    dyingOf(fight, combatant.side).length > 0 && 'aid',
    'retreat',
    'else',
  );
}

function settlingDue(fight: Fight): Due {
  const head = `Round ${fight.round}`;
  const next = nextStep(fight);
  if (next?.do === 'outcome') {
    const offers = 'such as: condition {foe} asleep, damage 3 {foe2}, "text"';
    return outcomeDue({ head: nameOf(fight, state(fight).owed), says: 'What happens?', offers });
  }
  if (!next) return stepAtOnce('checkpoint', head, 'the turn is over', 'checkpoint', 'go on');
  const { do: word, who = '', at: [target = ''] = [] } = next;
  const says =
    word === 'pool'
      ? `Pool on ${aimText(fight, combatantOf(fight, target))}`
      : `${capital(possessiveOf(fight, who))} ${word === 'settle' ? 'action' : word}`;
  return stepAtOnce(word, head, says, next, 'affray rolls');
}

/** Returns the end of a round, which asks for the front line where that may shift (GS-POS.20). */
function roundDue(fight: Fight): Due {
  const { frontLineShift } = state(fight);
  const head = `Round ${fight.round} ends`;
  return mayShift(fight)
    ? step('round', head, `front line ${metresText(frontLineShift)}`, 'round', 'next round')
    : stepAtOnce('round', head, 'ten seconds have passed', 'round', 'next round');
}
