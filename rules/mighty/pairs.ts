import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aFlag, aNumber } from '../../src/core/fight/telling.ts';
import { anybody } from '../../src/core/hand/people.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { FieldSet, texts, type Values, whole, withDefault, yesNo } from '../../src/core/sheet/field.ts';
import { isAble, isActive, isConscious, MOST_RANKS, sheet, sheetOf } from './combatant.ts';
import { areFoes, isOutside, keep, state } from './state.ts';
import { tellings } from './tellings.ts';

/** Feet of one hex. */
export const HEX = 5;

/** Distance in hexes of two of whom nobody has said anything. */
const FAR = 12;

const table = {
  hexes: withDefault(whole(0), 0, "distance in hexes; 1 is arm's reach, 0 not stated"),
  behind: withDefault(texts, [], 'which of the two is behind the other'),
  flank: withDefault(texts, [], "who of the two stands at the other's flank"),
  detected: withDefault(texts, [], 'who of the two has detected the unseen other'),
  seen: withDefault(texts, [], 'who of the two sees the invisible other'),
  fended: withDefault(texts, [], "who of the two is kept out of arm's reach this round", 'round'),
  closed: withDefault(yesNo, false, 'whether closing bars blows between the two this round', 'round'),
};

/** Relation of two combatants. */
type Pair = Values<typeof table>;

const pairFields = new FieldSet(table);
const nothing = pairFields.read({}, 'a pair');

const keyOf = (a: string, b: string) => (a < b ? `${a}~${b}` : `${b}~${a}`);

const pairsIn = memoize((pairs: JsonObject): ReadonlyMap<string, ReadonlyMap<string, Pair>> => {
  const all = new Map<string, Map<string, Pair>>();
  for (const [key, entry] of Object.entries(pairs)) {
    const [first = '', second = ''] = key.split('~');
    if (!pairFields.is(entry)) continue;
    const others = all.get(first) ?? new Map<string, Pair>();
    all.set(first, others.set(second, entry));
  }
  return all;
});

/** Returns what there is between two. */
export function pair({ bags }: Fight, a: string, b: string): Pair {
  const all = pairsIn(bags.pairs);
  return (a < b ? all.get(a)?.get(b) : all.get(b)?.get(a)) ?? nothing;
}

/** Returns those who are in contact, a hex apart, as they stand in the roster. */
export function inContact(fight: Fight): readonly (readonly [Combatant, Combatant])[] {
  const place = new Map(fight.combatants.map((combatant, i) => [combatant.id, { one: combatant, i }]));
  return Object.entries(fight.bags.pairs)
    .flatMap(([key, entry]) => {
      const [first, second] = key.split('~').map((id) => place.get(id));
      return first && second && pairFields.is(entry) && entry.hexes === 1 ? [[first, second] as const] : [];
    })
    .toSorted(([a, b], [c, d]) => a.i - c.i || b.i - d.i)
    .map(([first, second]) => [first.one, second.one] as const);
}

/** Changes what there is between two. */
export function relate(draft: Draft, a: string, b: string, changes: Partial<Pair>, rule?: string): void {
  const entry = { ...pair(draft.fight, a, b), ...changes };
  draft.put('pairs', { [keyOf(a, b)]: entry }, rule === undefined ? undefined : { rule });
}

/** Leaves opponents behind who were nearer to somebody than it has gone now, for another or from them: there is no map (MB-MEL.3). */
export function leaveBehind(draft: Draft, who: string, hexes: number, rule: string, goal?: string): void {
  for (const { id } of foesOf(draft.fight, who)) {
    const before = pair(draft.fight, who, id).hexes;
    if (id !== goal && before > 0 && before < hexes) relate(draft, who, id, { hexes, behind: [], flank: [] }, rule);
  }
}

/** Ends what lasts a round only (MB-CLO.3, MB-SPR.5). */
export function clearRound(draft: Draft): void {
  for (const [key, entry] of Object.entries(draft.fight.bags.pairs))
    if (pairFields.is(entry) && (entry.closed || entry.fended.length > 0))
      draft.put('pairs', { [key]: { ...entry, fended: [], closed: false } });
}

/** Returns the distance of two in hexes: as stated, or by their ranks when men of their fronts are in contact (MB-SPR.4). */
export function distance(fight: Fight, a: string, b: string): number {
  const stated = pair(fight, a, b).hexes;
  if (stated > 0) return stated;
  const combatant = combatantOf(fight, a);
  const other = combatantOf(fight, b);
  const theirs = front(fight, other);
  const meet = front(fight, combatant).some(({ id }) => theirs.some((each) => pair(fight, id, each.id).hexes === 1));
  return meet ? sheet(combatant).rank + sheet(other).rank - 1 : FAR;
}

/** Returns whether two are in arm's reach. */
export function isAdjacent(fight: Fight, a: string, b: string): boolean {
  return distance(fight, a, b) <= 1;
}

/** Returns those who are in arm's reach of somebody. */
function contactsOf(fight: Fight, who: string): readonly Combatant[] {
  if (isOutside(fight, combatantOf(fight, who))) return [];
  return fight.combatants.filter(
    (other) => other.id !== who && pair(fight, who, other.id).hexes === 1 && !isOutside(fight, other),
  );
}

/** Returns the opponents in arm's reach of somebody who are still in the fight, whether or not they can act now (MB-MEL.2). */
export function engagedWith(fight: Fight, who: string): readonly Combatant[] {
  const combatant = combatantOf(fight, who);
  return contactsOf(fight, who).filter((other) => areFoes(combatant, other) && isActive(other));
}

/** Returns how somebody perceives another (MB-INV.1, MB-INV.2, MB-INV.5). */
export function sight(fight: Fight, observer: string, other: string): 'seen' | 'detected' | 'suspected' {
  if (!sheet(combatantOf(fight, other)).invisible) return 'seen';
  const { seen, detected } = pair(fight, observer, other);
  const { seesInvisible, hd } = sheet(combatantOf(fight, observer));
  const sees = seesInvisible === 'auto' ? Number.parseInt(hd, 10) >= 12 : seesInvisible === 'yes';
  if (sees || seen.includes(observer)) return 'seen';
  return detected.includes(observer) ? 'detected' : 'suspected';
}

/** Returns everybody in a melee: all who are linked by contact to somebody, in roster order; nobody when it is in none (MB-MIS.2). */
export function meleeOf(fight: Fight, who: string): readonly Combatant[] {
  const linked = new Set([who]);
  let before = 0;
  while (linked.size > before) {
    before = linked.size;
    for (const id of [...linked])
      for (const other of contactsOf(fight, id))
        if (isConscious(other) && areFoes(combatantOf(fight, id), other)) linked.add(other.id);
  }
  return linked.size < 2 ? [] : fight.combatants.filter(({ id }) => linked.has(id));
}

/** Returns the enemies of somebody, in roster order. */
export function foesOf(fight: Fight, who: string): readonly Combatant[] {
  const combatant = combatantOf(fight, who);
  return fight.combatants.filter((other) => areFoes(combatant, other));
}

/** Puts the fighters of the front in contact where nobody has said who fights whom: everybody gets an opponent. */
export function engageFronts(draft: Draft): void {
  const [mine = [], theirs = []] = draft.fight.sides.map(({ id }) =>
    draft.fight.combatants.filter(
      (combatant) => combatant.side === id && combatant.place === 'melee' && isAble(combatant),
    ),
  );
  const [more, fewer] = mine.length >= theirs.length ? [mine, theirs] : [theirs, mine];
  if (fewer.length === 0) return;
  const met = new Set(inContact(draft.fight).flatMap((two) => two.map(({ id }) => id)));
  const entries: Record<string, Pair> = {};
  for (const [i, { id }] of more.entries()) {
    const other = fewer[i % fewer.length];
    if (other && !met.has(id)) entries[keyOf(id, other.id)] = { ...pair(draft.fight, id, other.id), hexes: 1 };
  }
  draft.put('pairs', entries);
}

/** Puts a newcomer of the melee in contact with the enemy there who has the fewest opponents. */
export function engageNewcomer(draft: Draft, who: string): void {
  const all = foesOf(draft.fight, who).filter((other) => other.place === 'melee' && isAble(other));
  const isNear = (a: Combatant, b: Combatant) => pair(draft.fight, a.id, b.id).hexes === 1;
  const opponents = (other: Combatant) => draft.fight.combatants.filter((each) => isNear(other, each)).length;
  const [other] = all.toSorted((a, b) => opponents(a) - opponents(b));
  if (other) relate(draft, who, other.id, { hexes: 1 });
}

function front(fight: Fight, combatant: Combatant): readonly Combatant[] {
  const { formation, rank } = sheet(combatant);
  if (rank === 1) return [combatant];
  return fight.combatants.filter(
    (other) => other.side === combatant.side && sheet(other).formation === formation && sheet(other).rank === 1,
  );
}

const distanceOptions = defineOptions({
  hexes: { ...aNumber, units: ['hex', 'hexes'], about: 'how many hexes apart' },
  feet: { ...aNumber, units: ['ft', 'feet'], about: 'how many feet apart' },
});
const wallOptions = defineOptions({ off: { ...aFlag, words: { off: true }, about: 'leaves the wall' } });
const rankOptions = defineOptions({ rank: { ...aNumber, amount: true, about: 'which rank' } });

/** The actions that say where people stand to one another: there is no map (MB-MEL.3). */
export const placeActions: readonly Action[] = [
  stands(
    'engage',
    "Bring into arm's reach",
    "{ally} engage {foe} {foe2}: in arm's reach; {ally} engage {foe} 3hex: 3 hexes apart",
    (_, __, intent) => ({ hexes: hexesIn(intent) ?? 1 }),
    'MB-MEL.2',
  ),
  stands('apart', 'Take apart', '{ally} apart {foe} [60ft]: out of reach', (_, __, intent) => ({
    hexes: hexesIn(intent) ?? FAR,
    behind: [],
    flank: [],
  })),
  stands(
    'behind',
    'Attack from behind',
    '{foe} behind {ally}: attacks from behind',
    (between, who) => ({ ...inFront(between, who), behind: [who] }),
    'MB-FLK.1',
  ),
  stands(
    'flank',
    'Stand at a flank',
    '{foe} flank {ally}: no bonus, but no shield-wall counts',
    (between, who) => ({ ...inFront(between, who), flank: [who] }),
    'MB-SHW.6',
  ),
  stands('front', 'Stand in front', '{foe} front {ally}', inFront),
  stands(
    'detect',
    'Detect the unseen',
    '{ally} detect {foe}: {ally} attacks the unseen {foe} at -4',
    ({ detected }, who) => ({ detected: [...detected, who] }),
    'MB-INV.4',
  ),
  stands(
    'spot',
    'See the invisible',
    '{ally} spot {foe}: {ally} sees the invisible {foe}',
    ({ seen }, who) => ({ seen: [...seen, who] }),
    'MB-INV.5',
  ),
  {
    word: 'wall',
    title: 'Lock shields in a wall',
    aimed: 'Lock the shields of',
    help: 'wall {ally} {ally2} {ally3}: a shield-wall in this order; wall off {ally}: {ally} leaves it',
    options: wallOptions.list,
    targets: { ...anybody, most: 50 },
    check: cannotLock,
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      const { off = false } = wallOptions.of(intent);
      const name = off ? '' : `wall of ${at[0] ?? ''}`;
      for (const other of draft.fight.combatants)
        if (name !== '' && sheet(other).wall === name) draft.change(other.id, { wall: '', wallPlace: 0 });
      at.forEach((who, i) => {
        draft.change(who, { wall: name, wallPlace: off ? 0 : i + 1 }, { who, rule: 'MB-SHW.1' });
      });
      draft.tell(tellings.wall, { who: at, off }, { rule: 'MB-SHW.1' });
    },
  },
  {
    word: 'ranks',
    title: 'Form up in ranks',
    help: 'ranks 2 {ally} {ally2}: the second rank of the formation; rank 1 is the front',
    options: rankOptions.list,
    targets: { ...anybody, most: 50 },
    check: (_, intent) => {
      const { rank = 1 } = rankOptions.of(intent);
      const isRank = rank >= 1 && rank <= MOST_RANKS;
      const why = `A rank is a number from 1, the front, to ${MOST_RANKS}: \`ranks 2 {ally} {ally2}\``;
      return isRank ? undefined : forbid('MB-SPR.4', why);
    },
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      const { rank = 1 } = rankOptions.of(intent);
      for (const who of at) form(draft, who, rank);
      draft.tell(tellings.ranks, { who: at, rank }, { rule: 'MB-SPR.4' });
    },
  },
  {
    word: 'one',
    called: "the pause at the foes' counts",
    title: "Pause at the foes' counts",
    help: "one: the foes' counts wait for Enter; again: they run by themselves",
    *play(draft): Rule<void> {
      const stopAtFoes = !state(draft.fight).stopAtFoes;
      keep(draft, { stopAtFoes });
      draft.tell(tellings.one, { on: stopAtFoes }, undefined, 'referee');
    },
  },
];

/** Puts somebody in a rank. Those of its side with no formation are the front; behind it, nobody is where it was before. */
function form(draft: Draft, who: string, rank: number): void {
  const { side } = combatantOf(draft.fight, who);
  const formation = sheetOf(draft.fight, who).formation || side;
  draft.change(who, { rank, formation }, { who, rule: 'MB-SPR.4' });
  if (rank === 1) return;
  for (const other of draft.fight.combatants) {
    const isFront = other.side === side && other.place === 'melee' && sheet(other).formation === '';
    if (isFront) draft.change(other.id, { formation });
    if (pair(draft.fight, who, other.id).hexes > 0) relate(draft, who, other.id, { hexes: 0 }, 'MB-SPR.4');
  }
}

/** Returns what changes between somebody and another. */
type Change = (between: Pair, who: string, intent: Intent) => Partial<Pair>;

function stands(word: string, title: string, help: string, change: Change, rule?: string): Action {
  return {
    word,
    title,
    help,
    by: 'combatant',
    typed: true,
    targets: {
      least: 1,
      most: 50,
      of: (fight, { who }) => fight.combatants.filter(({ id }) => id !== who).map(choiceOf),
    },
    options: distanceOptions.list,
    check: cannotStand,
    *play(draft, intent): Rule<void> {
      const { who = '', at = [] } = intent;
      for (const other of at) relate(draft, who, other, change(pair(draft.fight, who, other), who, intent), rule);
      draft.tell(tellings.stands, { who, at, how: word, hexes: distance(draft.fight, who, at[0] ?? who) });
    },
  };
}

/** Returns why nobody can stand so, or nothing: it is said of opponents, and of whom stands first. */
function cannotStand(fight: Fight, intent: Intent): Refusal | undefined {
  const { who, do: word, at = [] } = intent;
  if (who === undefined) return undefined;
  if ((hexesIn(intent) ?? 2) < (word === 'apart' ? 2 : 1))
    return forbid('MB-MEL.2', "Arm's reach is 1 hex, 5 feet: `engage` brings into it, and `apart` needs 10ft or more.");
  if (at.includes(who)) return forbid('MB-MEL.2', 'Nobody stands next to themselves: name somebody else.');
  const all = at.map((id) => combatantOf(fight, id));
  const plain = ['detect', 'spot'].includes(word) ? all.find((other) => !sheet(other).invisible) : undefined;
  if (plain)
    return refuse(
      'MB-INV.4',
      `${plain.name} is in plain sight: \`set ${plain.code} invisible yes\` hides ${plain.name} first.`,
    );
  const friend = all.find((other) => !areFoes(combatantOf(fight, who), other));
  const foe = all.find((other) => friend && areFoes(friend, other));
  const instead = foe ? `\`${friend?.code} ${word} ${foe.code}\` says it of ${friend?.name}` : 'name an opponent';
  return (
    friend && refuse('MB-MEL.2', `${friend.name} is not an opponent of ${combatantOf(fight, who).name}: ${instead}.`)
  );
}

function hexesIn(intent: Intent): number | undefined {
  const { hexes, feet } = distanceOptions.of(intent);
  return hexes ?? (feet === undefined ? undefined : Math.ceil(feet / HEX));
}

function inFront({ behind, flank }: Pair, who: string): Partial<Pair> {
  return { behind: behind.filter((id) => id !== who), flank: flank.filter((id) => id !== who) };
}

function cannotLock(fight: Fight, intent: Intent): Refusal | undefined {
  const all = (intent.at ?? []).map((id) => combatantOf(fight, id));
  if (wallOptions.of(intent).off) {
    const outside = all.find((combatant) => sheet(combatant).wall === '');
    return outside && refuse('MB-SHW.1', `${outside.name} is in no shield-wall, so there is none to leave.`);
  }
  const [first] = all;
  if (!first || all.length === 1) {
    const bearers = [...new Set([...all, ...fight.combatants])].filter((each) => sheet(each).shield > 0);
    const [one, other] = bearers.filter(({ side }) => side === (first ?? bearers[0])?.side);
    const such = one && other ? `, such as \`wall ${one.code} ${other.code}\`` : '';
    return refuse('MB-SHW.9', `One alone makes no shield-wall: name two or more who stand side by side${such}.`);
  }
  const bare = all.find((combatant) => sheet(combatant).shield === 0);
  if (bare) return refuse('MB-SHW.1', `${bare.name} has no shield: leave ${bare.name} out of the wall.`);
  const areMixed = all.some((combatant) => areFoes(first, combatant));
  return refuseIf(areMixed, 'MB-SHW.1', "Opponents don't lock shields with one another: name members of one side.");
}
