import { Draft } from '../../src/core/draft.ts';
import type { Told } from '../../src/core/fact.ts';
import { combatant, type Fight } from '../../src/core/fight.ts';
import type { Intent } from '../../src/core/intent.ts';
import type { Exchange } from '../../src/core/ruleset.ts';
import { aidAction } from './aid.ts';
import { isAttack, targetsOf } from './attack.ts';
import { declarations, declare, forget } from './declaration.ts';
import { attackActions } from './declare.ts';
import { otherActions } from './other.ts';
import { nextStep } from './resolution.ts';
import { isOver, keep } from './state.ts';

/** What came of a blow, in the words of the rules. */
export function outcome({ key, data }: Told): string {
  if (key === 'scar') return `Scar ${data['entry']}`;
  if (key === 'tests' && Array.isArray(data['failed'])) return `${data['failed'].length} hesitate`;
  if (key === 'aid') return 'the clock stops';
  if (key === 'spell') return 'what the Bard says';
  if (key === 'stunt') return data['passed'] === true ? 'succeeds' : 'fails';
  return key === 'status' ? String(data['status']) : '';
}

/** An attack that is declared, as a blow that is resolved alone; any other deed, as if it alone were declared. */
export function exchange(fight: Fight, intent: Intent): Exchange {
  if (intent.do === 'attack') return { fight, intent: { ...intent, do: 'strike' } };
  if (intent.do === 'blast') return { fight, intent: { ...intent, do: 'strike', at: targetsOf(fight, intent) } };
  const isDeclared = [...attackActions, ...otherActions, aidAction].some(({ word }) => word === intent.do);
  return (isDeclared && !isOver(fight) ? alone(fight, intent) : undefined) ?? { fight, intent };
}

/** The step in which a deed is settled that nobody else has declared anything beside; nothing where it has none, or several. */
function alone(fight: Fight, intent: Intent): Exchange | undefined {
  const { who = '' } = intent;
  const targets = isAttack(intent) ? targetsOf(fight, intent) : [];
  if (targets.length > 1) return undefined;
  const { side } = combatant(fight, who);
  const draft = new Draft(fight);
  for (const other of declarations(fight)) forget(draft, other.who);
  declare(draft, who, intent, targets);
  keep(draft, { stage: 'resolve', turn: side, declarer: side, done: ['shooting', 'movement'], owed: '' });
  const next = nextStep(draft.fight);
  return next && { fight: draft.fight, intent: next };
}
