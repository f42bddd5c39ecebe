import {
  type Combatant,
  combatantOf,
  type Fight,
  membersOf,
  nameOf,
  nounOf,
  side,
} from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { capital, does, namesOf, possessive } from '../../src/core/kit/wording.ts';
import { actorsStep, outcomeDue, step, stepAtOnce } from '../../src/core/ruleset/due.ts';
import type { Due } from '../../src/core/ruleset/ruleset.ts';
import { treatable } from './aftermath.ts';
import { type Attack, attacksOf } from './attack.ts';
import { canBeSet, isActive, sheet } from './combatant.ts';
import { declarationsOf, declarersOf, undeclared } from './declaration.ts';
import { armourOf } from './harm.ts';
import { dyingOf } from './other.ts';
import { standOf } from './places.ts';
import { nextStep } from './resolution.ts';

import { testers } from './rounds.ts';
import { sunderDue } from './scar.ts';
import { isPc, pcSide, state } from './state.ts';
import { metresText } from './tellings.ts';

/** Returns what is due, the next thing first; nothing when the fight is over and closed. */
export function due(fight: Fight): readonly Due[] {
  const { stage } = state(fight);
  const sundered = stage === 'setup' || stage === 'closed' ? undefined : sunderDue(fight);
  return sundered ? [sundered] : dueAt(fight);
}

function dueAt(fight: Fight): readonly Due[] {
  const head = `Round ${fight.round}`;
  switch (state(fight).stage) {
    case 'setup':
    case 'closed':
      return [];
    case 'tests':
      return [step('tests', head, testsText(fight), 'tests', 'affray rolls')];
    case 'declare':
      return declaringDue(fight);
    case 'resolve':
      return [settlingDue(fight, head)];
    case 'roundEnd':
      return [roundDue(fight)];
    case 'aftermath':
      return [step('aftermath', 'Aftermath', aftermathText(fight), 'close', 'nobody; the fight is closed')];
  }
}

function testsText(fight: Fight): string {
  const who = testers(fight);
  return who.length === 0 ? 'nobody has a Guard test to make' : `Guard test of ${namesOf(who)}`;
}

/** Returns what can still be done: `Who rests?  rest, rest hours, cy aid br`. */
function aftermathText(fight: Fight): string {
  const [dying] = dyingOf(fight, pcSide(fight));
  const helper = membersOf(fight, pcSide(fight)).find(isActive);
  const aids = dying && helper ? [`${helper.code} aid ${dying.code}`] : [];
  const treats = fight.combatants
    .filter(isPc)
    .flatMap((combatant) => treatable(combatant).map((wound) => `treat ${combatant.code} ${wound}`))
    .slice(0, 1);
  return `Who rests?  ${['rest', 'rest hours', ...aids, ...treats].join(', ')}`;
}

/** Returns whoever has not declared; when all have, closing asks a last time for the players' side, and for no other. */
function declaringDue(fight: Fight): readonly Due[] {
  const { declarer } = state(fight);
  const { players } = side(fight, declarer);
  const left = undeclared(fight);
  const [first, ...others] = left;
  const isIdle = declarersOf(fight, declarer).length === 0;
  const resolve: Due = {
    id: 'resolve',
    head: 'All declared',
    says: declaredText(fight),
    enter: { intent: { do: 'resolve' }, says: 'resolve, no more changes' },
    shown: 'resolve (shots, moves, attacks, others)',
    side: declarer,
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
  return declarationsOf(fight, declarer)
    .map(({ who, intent, targets }) => {
      const { do: word, text = '' } = intent;
      const code = (id: string) => combatantOf(fight, id).code;
      const what = word === 'else' && text === '' ? 'nothing' : word;
      const aims = targets.length > 0 ? targets.map(code) : word === 'move' ? (intent.at ?? []) : [];
      const aim = aims.length > 0 ? `>${aims.join(',')}` : '';
      return `${code(who)}${word === 'attack' ? '' : `:${what}`}${aim}${otherWeapon(combatantOf(fight, who), attacks.get(who))}`;
    })
    .join(' ');
}

/** Returns the weapons of an attack in brackets, where they are not the first of the unit alone. */
function otherWeapon(combatant: Combatant, attack: Attack | undefined): string {
  const [main] = sheet(combatant).weapons;
  const names = (attack?.weapons ?? []).map(({ name }) => name).join('+');
  return names === '' || names === main?.name ? '' : `(${names})`;
}

/** Returns the words that the prompt offers a unit: those that only some can use are there where they can. */
function wordsFor(fight: Fight, combatant: Combatant): readonly string[] {
  if (sheet(combatant).status === 'breaking') return ['retreat'];
  const isHurt = dyingOf(fight, combatant.side).length > 0;
  return [
    'attack',
    'move',
    'charge',
    ...(standOf(fight, combatant).rank === 'Reach' ? ['throw'] : []),
    ...(sheet(combatant).weapons.some(canBeSet) ? ['brace'] : []),
    ...(isHurt ? ['aid'] : []),
    'retreat',
    'else',
  ];
}

function settlingDue(fight: Fight, head: string): Due {
  const next = nextStep(fight);
  if (next?.do === 'outcome') {
    const offers = 'such as: condition t1 asleep, damage 3 t2, "text"';
    return outcomeDue({ head: nameOf(fight, state(fight).owed), says: 'What happens?', offers });
  }
  if (!next) return stepAtOnce('checkpoint', head, 'the turn is over', 'checkpoint', 'go on');
  return stepAtOnce(next.do, head, stepText(fight, next), next, 'affray rolls');
}

function stepText(fight: Fight, { do: word, who = '', at: [target = ''] = [] }: Intent): string {
  const whose = capital(possessive(nounOf(fight, who)));
  if (word === 'pool')
    return `Pool on ${nameOf(fight, target)} (Armour ${armourOf(fight, sheet(combatantOf(fight, target)))})`;
  return word === 'settle' ? `${whose} action` : `${whose} ${word}`;
}

/** Returns the end of a round; in theatre it asks for the front line, in grid nothing (GS-POS.20). */
function roundDue(fight: Fight): Due {
  const { mode, frontLineShift } = state(fight);
  const isTheatre = mode === 'theatre';
  const says = isTheatre ? `front line ${metresText(frontLineShift)}` : 'ten seconds have passed';
  return (isTheatre ? step : stepAtOnce)('round', `Round ${fight.round} ends`, says, 'round', 'next round');
}
