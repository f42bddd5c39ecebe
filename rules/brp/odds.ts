import { Draft } from '../../src/core/fight/draft.ts';
import type { Told } from '../../src/core/fight/fact.ts';
import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import type { Exchange } from '../../src/core/ruleset/ruleset.ts';
import { walk } from './phase.ts';
import { phaseOf } from './state.ts';
import { isAsStated, restate, state } from './statement.ts';

/** Names the outcome of an attack, in the words of the rules. */
export function outcome({ key, data }: Told): string {
  if (key === 'dies') return 'dies';
  if (key === 'treated' && Number(data['from']) < 1) return Number(data['to']) < 1 ? 'still dying' : 'saved';
  if (key === 'hours') return `${data['hours']} hours`;
  if (key === 'attack' && (data['level'] === 'failure' || data['level'] === 'fumble')) return 'missed';
  if (key !== 'outcome' || data['hit'] !== 'none') return '';
  return data['how'] === 'dodge' ? 'dodged' : 'parried';
}

/** Returns an action that is stated, as if its moment had come and nobody else acted at it. */
export function exchange(fight: Fight, intent: Intent): Exchange {
  const phase = phaseOf(fight);
  if (phase === 'setup' || phase === 'over') return { fight, intent };
  if (intent.do === 'aid' && phase !== 'aftermath') return attempt(fight, intent);
  if (intent.do !== 'attack' && intent.do !== 'wake') return { fight, intent };
  const draft = new Draft(fight);
  const combatant = actor(fight, intent);
  if (phase === 'statement') {
    state(draft, combatant, intent);
    walk(draft, combatantOf(draft.fight, combatant.id));
  } else if (intent.do === 'attack' && !isAsStated(combatant, intent)) restate(draft, combatant, intent);
  draft.phase('actions');
  // What others have done at the same moment is no part of it (BR-4.7).
  draft.remove('waiting');
  for (const { id } of fight.combatants) if (id !== intent.who) draft.change(id, { acted: true });
  return { fight: draft.fight, intent };
}

/** First Aid that is stated, as the attempt that is rolled for it in Resolution. */
function attempt(fight: Fight, { who = '', at = [] }: Intent): Exchange {
  const draft = new Draft(fight);
  draft.change(who, { acted: true, aiding: at[0] ?? '' });
  draft.phase('resolution');
  return { fight: draft.fight, intent: { do: 'treat', who } };
}
