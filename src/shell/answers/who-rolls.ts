import { type Fight, findCombatant } from '../../core/fight/fight.ts';
import type { Request } from '../../core/rule/request.ts';

/** Returns true if a request's dice are rolled at the table: by the kind of die, then by combatant, then by side. */
export function isRolledAtTable(fight: Fight, { tag, who }: Request): boolean {
  const said = fight.bags.dice[tag];
  return said === undefined ? rollsAtTable(fight, who) : said === 'table';
}

/** Returns true if a combatant's dice are rolled at the table. */
export function rollsAtTable(fight: Fight, who: string): boolean {
  const { dice } = fight.bags;
  const side = findCombatant(fight, who)?.side;
  return (dice[who] ?? (side === undefined ? undefined : dice[side])) === 'table';
}

/** A request for dice. */
export type DiceRequest = Extract<Request, { kind: 'roll' | 'check' }>;

/** Returns true if a request is for dice. */
export function isDiceRequest(request: Request): request is DiceRequest {
  return request.kind === 'roll' || request.kind === 'check';
}

/** Names those who roll real dice, for the board: `party: real dice`. */
export function rollersText(fight: Fight): string {
  const table = Object.entries(fight.bags.dice)
    .filter(([, from]) => from === 'table')
    .map(([whose]) => whose);
  const named = table.map((whose) =>
    fight.sides.find(({ id }) => id === whose) ? whose : (findCombatant(fight, whose)?.name ?? whose),
  );
  return named.length === 0 ? 'affray rolls' : `${named.join(', ')}: real dice`;
}
