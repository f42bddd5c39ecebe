import { combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aFlag, aNumber } from '../../src/core/fight/telling.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { sheet, sheetOf } from './combatant.ts';
import { distance, HEX, type Pair, pair, relate } from './pairs.ts';
import { areFoes, keep, state } from './state.ts';
import { tellings } from './tellings.ts';

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
    'Bring into arm’s reach',
    '{ally} engage {foe} {foe2}: in arm’s reach; {ally} engage {foe} 3hex: 3 hexes apart',
    (_, __, intent) => ({ hexes: hexesIn(intent) ?? 1 }),
    'MB-MEL.2',
  ),
  stands('apart', 'Take apart', '{ally} apart {foe} [60ft]: out of reach', (_, __, intent) => ({
    hexes: Math.max(2, hexesIn(intent) ?? 12),
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
    title: 'Lock the shields of',
    help: 'wall {ally} {ally2} {ally3}: a shield-wall in this order; wall off {ally}: {ally} leaves it',
    options: wallOptions.list,
    targets: { least: 1, most: 50, of: (fight) => fight.combatants.map(choiceOf) },
    check: cannotLock,
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      const { off = false } = wallOptions.of(intent);
      const name = off ? '' : `wall of ${at[0] ?? ''}`;
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
    targets: { least: 1, most: 50, of: (fight) => fight.combatants.map(choiceOf) },
    check: (_, intent) =>
      (rankOptions.of(intent).rank ?? 1) < 1
        ? forbid('MB-SPR.4', 'Ranks are counted from 1, the front: `ranks 2 du bl`')
        : undefined,
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      const { rank = 1 } = rankOptions.of(intent);
      for (const who of at) {
        const { side } = combatantOf(draft.fight, who);
        draft.change(who, { rank, formation: sheetOf(draft.fight, who).formation || side }, { who, rule: 'MB-SPR.4' });
      }
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
    check: (fight, intent) => cannotStand(fight, intent, word),
    *play(draft, intent): Rule<void> {
      const { who = '', at = [] } = intent;
      for (const other of at) relate(draft, who, other, change(pair(draft.fight, who, other), who, intent), rule);
      draft.tell(tellings.stands, { who, at, how: word, hexes: distance(draft.fight, who, at[0] ?? who) });
    },
  };
}

/** Returns why nobody can stand so, or nothing: it is said of opponents, and of whom stands first. */
function cannotStand(fight: Fight, { who, at = [] }: Intent, word: string): Refusal | undefined {
  if (who === undefined) return undefined;
  if (at.includes(who)) return refuse('MB-MEL.2', 'Nobody stands next to themselves: name somebody else.');
  const all = at.map((id) => combatantOf(fight, id));
  const plain = ['detect', 'spot'].includes(word) ? all.find((other) => !sheet(other).invisible) : undefined;
  if (plain)
    return refuse(
      'MB-INV.4',
      `${plain.name} is in plain sight: \`s ${plain.code} invisible yes\` hides ${plain.name} first.`,
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
  return hexes ?? (feet === undefined ? undefined : Math.max(1, Math.ceil(feet / HEX)));
}

function inFront({ behind, flank }: Pair, who: string): Partial<Pair> {
  return { behind: behind.filter((id) => id !== who), flank: flank.filter((id) => id !== who) };
}

function cannotLock(fight: Fight, intent: Intent): Refusal | undefined {
  if (wallOptions.of(intent).off) return undefined;
  const all = (intent.at ?? []).map((id) => combatantOf(fight, id));
  const [first] = all;
  if (!first || all.length === 1)
    return refuse(
      'MB-SHW.9',
      'One alone makes no shield-wall: name two or more who stand side by side, such as `wall al du`.',
    );
  const bare = all.find((combatant) => sheet(combatant).shield === 0);
  if (bare) return refuse('MB-SHW.1', `${bare.name} has no shield: leave ${bare.name} out of the wall.`);
  return all.some((combatant) => areFoes(first, combatant))
    ? refuse('MB-SHW.1', 'Opponents don’t lock shields with one another: name members of one side.')
    : undefined;
}
