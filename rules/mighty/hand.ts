import type { Draft } from '../../src/core/fight/draft.ts';
import { combatant } from '../../src/core/fight/fight.ts';
import { anybody } from '../../src/core/hand/people.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { wake } from './aftermath.ts';
import { isDead, sheetOf } from './combatant.ts';
import { settleHarm } from './death.ts';
import { become } from './falling.ts';
import { takeOff } from './hit-points.ts';

/** Harm and healing by the referee's hand, through the ruleset's own ways of dying and waking. */
export const handActions: readonly Action[] = [
  {
    word: 'damage',
    title: 'Harm somebody',
    help: 'damage 3 o2: hit points, with the save versus death; `raw`: hit points alone, and nothing follows',
    by: 'nobody',
    targets: anybody,
    options: [
      { id: 'points', amount: true, about: 'how many points' },
      { id: 'raw', words: { raw: true }, about: 'without what follows' },
    ],
    check: () => undefined,
    *play(draft, { at = [], options }): Rule<void> {
      const points = Number(options?.['points'] ?? 1);
      const cause = { rule: 'MB-NPC.8' };
      for (const who of at) takeOff(draft, who, points, cause);
      if (options?.['raw'] === true) return;
      for (const who of at) yield* settleHarm(draft, who, `death:${who}`, cause, false);
    },
  },
  {
    word: 'heal',
    title: 'Heal somebody',
    help: 'heal 4 og: at 1 or more it wakes; out by a Mighty Blow it needs `healed`',
    by: 'nobody',
    targets: anybody,
    options: [{ id: 'points', amount: true, about: 'how many points' }],
    check: () => undefined,
    *play(draft, { at = [], options }): Rule<void> {
      for (const who of at) heal(draft, who, Number(options?.['points'] ?? 1));
    },
  },
  {
    word: 'healed',
    title: 'Healed of a Mighty Blow',
    help: 'healed al: no longer out of the fight; healed al wound: a flesh wound less',
    by: 'nobody',
    targets: anybody,
    options: [{ id: 'wound', words: { wound: true, wounds: true }, about: 'a flesh wound is gone' }],
    check: () => undefined,
    *play(draft, { at = [], options }): Rule<void> {
      for (const who of at) {
        const { wounds } = sheetOf(draft.fight, who);
        if (options?.['wound'] === true) draft.change(who, { wounds: Math.max(0, wounds - 1) }, { rule: 'MB-MBT.10' });
        else draft.end(who, 'out-of-the-fight', { rule: 'MB-MBT.14' });
        draft.tell('healed', { who, wound: options?.['wound'] === true });
      }
    },
  },
  {
    word: 'kill',
    title: 'Kill',
    help: 'kill o2',
    by: 'nobody',
    targets: anybody,
    check: () => undefined,
    *play(draft, { at = [] }): Rule<void> {
      for (const who of at) {
        draft.tell('fate', { who, fate: 'dead', key: '' });
        become(draft, who, 'dead', { rule: 'by hand' });
      }
    },
  },
  {
    word: 'revive',
    title: 'Bring back to life',
    help: 'revive o2: alive again, at 1 hit point if it had none',
    by: 'nobody',
    targets: anybody,
    check: () => undefined,
    *play(draft, { at = [] }): Rule<void> {
      for (const who of at) {
        const { hp } = sheetOf(draft.fight, who);
        draft.change(who, { status: 'able', hp: { ...hp, current: Math.max(1, hp.current) } });
        for (const { id } of combatant(draft.fight, who).conditions) draft.end(who, id);
        draft.tell('revived', { who });
      }
    },
  },
];

/** Hit points back, up to the maximum; at 1 or more the -2 ends and the victim wakes (MB-NPC.10). */
function heal(draft: Draft, who: string, points: number): void {
  const { hp, subdual } = sheetOf(draft.fight, who);
  if (isDead(combatant(draft.fight, who)))
    throw new Problem('dead', `${combatant(draft.fight, who).name} is dead: \`revive\` brings back to life.`, { who });
  const current = Math.min(hp.max, hp.current + points);
  draft.change(who, { hp: { ...hp, current } }, { rule: 'MB-NPC.10' });
  draft.tell('hp', { who, from: hp.current, to: current });
  if (current < 1) return;
  draft.end(who, 'at -2', { rule: 'MB-NPC.10' });
  if (current > subdual) wake(draft, who);
}
