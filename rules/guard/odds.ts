import { Draft } from '../../src/core/fight/draft.ts';
import type { Told } from '../../src/core/fight/fact.ts';
import { combatant, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { Exchange } from '../../src/core/ruleset/ruleset.ts';
import { aidAction } from './aid.ts';
import { isAttack, targetsOf } from './attack.ts';
import { declarations, declarationsOf, declare, forget } from './declaration.ts';
import { attackActions } from './declare.ts';
import { house } from './houserules.ts';
import { otherActions } from './other.ts';
import { nextStep } from './resolution.ts';
import { isOver, keep, state } from './state.ts';

/** What came of a blow, in the words of the rules. */
export function outcome({ key, data }: Told): string {
  if (key === 'scar') return `Scar ${data['entry']}`;
  if (key === 'tests' && Array.isArray(data['failed'])) return `${data['failed'].length} hesitate`;
  if (key === 'aid') return 'the clock stops';
  if (key === 'spell') return 'what the Bard says';
  if (key === 'stunt') return data['passed'] === true ? 'succeeds' : 'fails';
  return key === 'status' ? String(data['status']) : '';
}

/**
 * An attack that is declared, as a blow that is resolved alone; any other deed, as if it alone were declared; the end of
 * the declarations, as the first pool behind it.
 */
export function exchange(fight: Fight, intent: Intent): Exchange {
  if (closings.includes(intent.do)) return firstPool(fight) ?? { fight, intent };
  if (intent.do === 'attack') return { fight, intent: { ...intent, do: 'strike' } };
  if (intent.do === 'blast') return { fight, intent: { ...intent, do: 'strike', at: targetsOf(fight, intent) } };
  const isDeclared = [...attackActions, ...otherActions, aidAction].some(({ word }) => word === intent.do);
  return (isDeclared && !isOver(fight) ? alone(fight, intent) : undefined) ?? { fight, intent };
}

/** The words that end the declarations. */
const closings = ['resolve', 'done'];

/** The pool that is thrown first once no more is declared; nothing where something else is thrown before it. */
function firstPool(fight: Fight): Exchange | undefined {
  const { stage, turn } = state(fight);
  if (stage !== 'declare' || house.declare.of(fight) === 'round') return undefined;
  if (declarationsOf(fight, turn).some(({ intent }) => intent.options?.['unclear'] !== undefined)) return undefined;
  const draft = new Draft(fight);
  keep(draft, { stage: 'resolve', declarer: '', done: ['shooting', 'movement'] });
  const next = nextStep(draft.fight);
  return next?.do === 'pool' ? { fight: draft.fight, intent: next } : undefined;
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
