import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aNumber } from '../../src/core/fight/telling.ts';
import { anybody } from '../../src/core/hand/people.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { byAmount, byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { MOST_RANKS, sheet, sheetOf } from './combatant.ts';
import { distance, FAR, HEX, type Pair, pair, relate } from './pairs.ts';
import { areFoes, keep, state } from './state.ts';
import { tellings } from './tellings.ts';

const distanceOptions = defineOptions({
  hexes: { ...aNumber, units: ['hex', 'hexes'], about: 'how many hexes apart' },
  feet: { ...aNumber, units: ['ft', 'feet'], about: 'how many feet apart' },
});

const wallOptions = defineOptions({ off: byWord('off', 'leaves the wall') });

const rankOptions = defineOptions({ rank: byAmount('which rank') });

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
    targets: { ...anybody, most: 50, joined: true },
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
