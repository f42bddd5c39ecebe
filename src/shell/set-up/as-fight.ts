import { type Combatant, emptyFight, type Fight, type Side } from '../../core/fight/fight.ts';
import type { Member } from '../../core/files/roster.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import { Codes, plainId } from '../../core/kit/names.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';

/** Places everybody whose place nobody has said. */
export function placedAsSuggested(ruleset: Ruleset, members: readonly Member[], house: JsonObject): readonly Member[] {
  const fight = asFight(ruleset, members, house);
  return members.map((member, i) => {
    const combatant = fight.combatants[i];
    const isOpen = member.place === '' && combatant;
    return isOpen ? { ...member, place: ruleset.setup.suggestPlace(combatant, fight) } : member;
  });
}

/** People as they would stand in the fight: with their ids and codes. */
export function asFight(ruleset: Ruleset, members: readonly Member[], house: JsonObject = {}): Fight {
  const codes = new Codes();
  const combatants = members.map((member): Combatant => {
    const { name } = member;
    return { ...member, id: plainId(name), code: codes.give(name), benched: false, conditions: [] };
  });
  const index = new Map(combatants.map(({ id }, i) => [id, i]));
  const empty = emptyFight(ruleset.id);
  return { ...empty, sides: sidesFor(ruleset, members), combatants, index, bags: { ...empty.bags, house } };
}

/** Returns the sides of a fight: the players', that of the foes, and any others that somebody is on. */
export function sidesFor({ sides, setup }: Ruleset, members: readonly Member[]): readonly Side[] {
  const [players, foes] = sides;
  const others = [...new Set([foes, ...members.map(({ side }) => side)])].filter((side) => side !== players);
  const isThere = (side: string) => !setup.furtherSides || members.some((one) => one.side === side);
  return [
    { id: players, name: players, players: true },
    ...others.filter(isThere).map((side) => ({ id: side, name: side, players: false })),
  ];
}
