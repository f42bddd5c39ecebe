import type { Intent } from '../../core/fight/intent.ts';
import type { Session } from './session.ts';

/** What everybody who is due was at when it was left at a question; nothing where somebody else is due too. */
export function parkedBy(session: Session): readonly Intent[] {
  const who = session.due()[0]?.who ?? [];
  const intents = session.encounter.story.open.flatMap(({ parked, intent }) => (parked ? [intent] : []));
  const isAll = who.every((one) => intents.some((intent) => intent.who === one));
  return isAll ? intents.filter((intent) => intent.who !== undefined && who.includes(intent.who)) : [];
}
