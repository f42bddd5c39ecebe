import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { memoizeFor } from '../../src/core/kit/memoize.ts';
import { type Asking, asking, choose, type Option, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { isRefusal } from '../../src/core/ruleset/refuse.ts';
import { type Blow, blowOf, keepsHolds, type Means, meansOf, nonLethal, unarmed, unusable } from './blow.ts';
import { isGrabbed, isUp, isVehicle, type Reaction, sheet } from './combatant.ts';
import { letGo } from './holds.ts';
import { loseables, reachTo } from './reach.ts';
import { spendTurn } from './turn.ts';

/** One attack on its way from the declaration to the dice: who is in it, who has reacted, who counters. */
export interface Meeting {
  readonly blow: Blow;
  /** Everybody who is or was a target, but for guards: nobody becomes one twice (FA-HID.4, FA-BLA.12). */
  readonly targets: Set<string>;
  /** Everybody who has reacted: nobody does twice (FA-REA.7). */
  readonly reacted: Set<string>;
  /** Everybody whose shield counts in any case, having dodged or countered (FA-DMG.9). */
  readonly exchanged: Set<string>;
  /** True once somebody guards (FA-GRD.1): a death blow is then an ordinary attack (FA-ATK.17). */
  guarded: boolean;
  counter: Blow | undefined;
  /** The id of whoever has chosen to counter, even if the counter missed (FA-CTR.8). */
  counterer: string;
}

/** Returns a new meeting of an attack and its targets. */
export function meetingOf(blow: Blow, targets: readonly string[]): Meeting {
  const nobody = { reacted: new Set<string>(), exchanged: new Set<string>(), counter: undefined, counterer: '' };
  return { blow, targets: new Set(targets), guarded: false, ...nobody };
}

/** Returns why somebody cannot react to the attack so, or nothing (FA-REA.7). */
export function cannotReact(draft: Draft, meeting: Meeting, id: string, kind: Reaction): string | undefined {
  return meeting.reacted.has(id)
    ? 'has reacted to this attack'
    : cannotReactTo(draft.fight, id, meeting.blow.who, kind);
}

/** Pays for a reaction: with an extra one first, where there is one; asked where both are possible (FA-REA.5, FA-REA.6). */
export function* pay(draft: Draft, { blow, reacted }: Meeting, id: string, kind: Reaction): Rule<void> {
  const isRefused = cannotReactTo(draft.fight, id, blow.who, kind) !== undefined;
  reacted.add(id);
  if (isRefused) return;
  const combatant = combatantOf(draft.fight, id);
  const extra = extraFor(combatant, kind);
  const asked = asking('payment', id, `What does ${combatant.name} pay with?`, {
    key: `${blow.key}payment:${id}`,
    rules: ['FA-REA.6'],
  });
  const choice = choose(asked, optionsOf(['extra', `extra ${kind}`], 'turn'), 'extra');
  if (extra === undefined || (hasTurn(combatant) && (yield* choice) === 'turn'))
    return spendTurn(draft, id, 'FA-REA.5');
  draft.change(id, { extraUsed: [...sheet(combatant).extraUsed, extra] }, { who: id, rule: 'FA-REA.6' });
}

/** The mark of a label whose choice ends a hold. */
export const LETS_GO = ' (lets go)';

/** Returns the extra reaction that is used up first: one of just this kind before one of any. */
function extraFor(combatant: Combatant, kind: Reaction): string | undefined {
  const { extraReactions, extraUsed } = sheet(combatant);
  const left = extraReactions.filter(
    (extra) => extra.count === 0 || extraUsed.filter((id) => id === extra.id).length < extra.count,
  );
  return (left.find((extra) => extra.kind === kind) ?? left.find((extra) => extra.kind === 'any'))?.id;
}

/** Returns why somebody cannot react to an attacker at all, or nothing (FA-REA.3 to 6). */
export function cannotReactTo(fight: Fight, id: string, by: string, kind: Reaction): string | undefined {
  const [combatant, attacker] = [combatantOf(fight, id), combatantOf(fight, by)];
  const { state, surrendered, broken, locked, concealed, unawareOf, turn } = sheet(combatant);
  if (isVehicle(combatant)) return 'a vehicle';
  if (!isUp(combatant)) return state === 'up' ? 'benched' : state;
  if (surrendered) return 'surrendered';
  if (isGrabbed(fight, combatant.id)) return 'grabbed';
  if (locked) return 'rides at full speed';
  if (sheet(attacker).concealed || unawareOf.includes(attacker.id)) return `unaware of ${attacker.name}`;
  if (fight.round === 0 && !concealed) return 'taken by surprise';
  if (broken !== '' && kind !== 'dodge' && kind !== 'hide') return 'broken: it dodges or hides, no more';
  if (extraFor(combatant, kind) !== undefined || hasTurn(combatant)) return undefined;
  return turn === 'acting' ? 'turn under way' : 'turn spent';
}

/** Returns true if somebody has a turn left to spend on a reaction. */
function hasTurn(combatant: Combatant): boolean {
  return ['ready', 'reserved'].includes(sheet(combatant).turn);
}

/** A way to counter, or to strike at whoever leaves, with how it is listed. */
interface Counter {
  readonly id: string;
  readonly label: string;
  readonly blow: Blow;
}

/**
 * Every suitable attack that somebody could make on its attacker from where it stands, the best first (FA-CTR.1,
 * FA-CTR.10): its weapons, each of them held back, disarm of each weapon, shove and grapple. A label says where a hold
 * would end (FA-GRA.6).
 */
export const waysToStrike = memoizeFor(
  (fight: Fight, who: string, at: string, as: 'counter' | 'opportunity'): readonly Counter[] => {
    const combatant = combatantOf(fight, who);
    const target = combatantOf(fight, at);
    const reaches = (blow: Blow) => !isRefusal(reachTo(fight, blow, target));
    const usable = meansOf(combatant).filter((means) => !means.blast && !unusable(fight, combatant, means));
    const strikes = usable.map((means) => blowOf(who, means, { as })).filter(reaches);
    const lets = (means?: Means) => (keepsHolds(fight, combatant, means) ? '' : LETS_GO);
    const others = nonLethal.map((purpose) => blowOf(who, unarmed, { as, purpose })).filter(reaches);
    return [
      ...strikes.map((blow) => ({ id: blow.means.id, label: `${blow.means.name}${lets(blow.means)}`, blow })),
      ...strikes.map(({ means }) => ({
        id: `${means.id}-held`,
        label: `${means.name} held back${lets(means)}`,
        blow: blowOf(who, means, { as, holdBack: true }),
      })),
      ...others.flatMap((blow) => handling(blow, target, lets())),
    ];
  },
);

/** Returns a way that does no damage; to disarm there is one for each weapon (FA-NON.6). */
function handling(blow: Blow, target: Combatant, lets: string): readonly Counter[] {
  const { purpose } = blow;
  if (purpose !== 'disarm') return [{ id: purpose, label: `${purpose}${lets}`, blow }];
  return loseables(target).map(({ id, name }, i, { length }) => ({
    id: i === 0 ? purpose : `${purpose}-${id}`,
    label: `${purpose}${length > 1 ? ` ${name}` : ''}${lets}`,
    blow: { ...blow, what: id },
  }));
}

/** Returns the option of another way than the first, each of which may also be named at once; `noWay` says why there is none. */
export function moreWays(ways: readonly Counter[], noWay?: string): Option<'more'> {
  const refused = ways.length < 2 ? 'no other attack that reaches' : noWay;
  return refused === undefined
    ? { id: 'more', label: 'more ways', leads: ways.map(({ label }) => label) }
    : { id: 'more', label: 'more', refused };
}

/** Returns the first way to strike, or asks for one of the others, or for the first after all: nothing where there is only one. */
export function* chooseWay(
  asked: Omit<Asking, 'tag' | 'rules'>,
  ways: readonly Counter[],
  isOther: boolean,
): Rule<Counter | undefined> {
  const [first, standard, ...others] = ways;
  if (!isOther || !first || !standard) return isOther ? undefined : first;
  const options = [standard, ...others, first].map(({ id, label }) => ({ id, label }));
  const chosen = yield* choose({ ...asked, tag: 'with', rules: ['FA-CTR.1', 'FA-CTR.10'] }, options, standard.id);
  return ways.find(({ id }) => id === chosen);
}

/** Lets go of a hold that a way to strike does not allow (FA-GRA.5, FA-GRA.6). */
export function letGoToStrike(draft: Draft, { who, means, purpose }: Blow): void {
  const striking = purpose === 'damage' ? means : undefined;
  if (!keepsHolds(draft.fight, combatantOf(draft.fight, who), striking)) letGo(draft, who, 'FA-GRA.6');
}
