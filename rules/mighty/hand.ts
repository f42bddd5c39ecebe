import type { DiceSum } from '../../src/core/dice.ts';
import { readDice } from '../../src/core/dice.ts';
import type { Draft } from '../../src/core/draft.ts';
import { combatant } from '../../src/core/fight.ts';
import { Problem } from '../../src/core/problem.ts';
import { choose, type Rule, roll, together } from '../../src/core/request.ts';
import type { Action, Targets } from '../../src/core/ruleset.ts';
import { isCasting } from './able.ts';
import { wake } from './aftermath.ts';
import { reading, type SaveBand, savePenalty, saveQuestion } from './checks.ts';
import { isDead, sheetOf } from './combatant.ts';
import { settleHarm } from './death.ts';
import { disrupt } from './disrupt.ts';
import { become } from './falling.ts';
import { takeOff } from './harm.ts';

const anybody: Targets = {
  least: 1,
  most: 100,
  of: (fight) => fight.combatants.map(({ id, name }) => ({ id, label: name })),
};

/** Harm, healing and spells by the referee's hand, through the ruleset's own ways of dying and waking. */
export const handActions: readonly Action[] = [
  {
    word: 'damage',
    title: 'Harm somebody',
    help: 'damage 3 o2: hit points, with the save versus death',
    by: 'nobody',
    targets: anybody,
    options: [{ id: 'points', amount: true, about: 'how many points' }],
    check: () => undefined,
    *play(draft, { at = [], options }): Rule<void> {
      const points = Number(options?.['points'] ?? 1);
      const cause = { rule: 'MB-NPC.8' };
      for (const who of at) takeOff(draft, who, points, cause);
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
  {
    word: 'effect',
    title: 'A spell with a saving throw',
    help: 'effect 6d6 half o1 o2: damage, half on a save; 20 none at all, 1 the greatest',
    by: 'nobody',
    targets: anybody,
    options: [
      { id: 'dice', any: 'first', about: 'its dice, such as 6d6' },
      { id: 'half', words: { half: true }, about: 'a save halves it; otherwise it ends it' },
    ],
    check: () => undefined,
    *play(draft, { at = [], options }): Rule<void> {
      yield* spellHarm(draft, at, readDice(String(options?.['dice'] ?? '1d6')), options?.['half'] === true);
    },
  },
  {
    word: 'affects',
    title: 'A spell affects a caster',
    help: 'affects bl: a hostile spell counts as a successful attack',
    by: 'nobody',
    targets: anybody,
    check: () => undefined,
    *play(draft, { at = [] }): Rule<void> {
      for (const who of at) yield* affect(draft, who);
    },
  },
  {
    word: 'saves',
    title: 'A saving throw',
    help: 'saves bl: d20 against the save number; 20 no effect at all, 1 the greatest',
    by: 'nobody',
    targets: anybody,
    check: () => undefined,
    *play(draft, { at = [] }): Rule<void> {
      yield* saves(draft, at);
    },
  },
];

/** Hit points back, up to the maximum; at 1 or more the -2 ends and the victim wakes (MB-NPC.10). */
export function heal(draft: Draft, who: string, points: number): void {
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

/** Damage of a spell, with a save of each victim (MB-SAV.2, MB-SAV.3, MB-SAV.5). */
function* spellHarm(draft: Draft, at: readonly string[], harm: DiceSum, half: boolean): Rule<void> {
  const asking = {
    key: 'spell',
    tag: 'damage',
    who: 'referee',
    why: 'damage of the spell',
    role: 'consequence',
  } as const;
  const full = harm.dice.length === 0 ? harm.plus : yield* roll(asking, harm.dice, reading(1, harm.plus, 0));
  const top = harm.dice.reduce((sum, sides) => sum + sides, harm.plus);
  const bands = yield* saves(draft, at);
  const cause = { rule: 'MB-SAV.5' };
  for (const [i, who] of at.entries()) {
    const damage = suffered(bands[i] ?? 'failed', full, top, half);
    if (damage === 0) continue;
    takeOff(draft, who, damage, cause);
    yield* affect(draft, who);
  }
  for (const who of at) yield* settleHarm(draft, who, `death:${who}`, cause, false);
}

function suffered(band: SaveBand, full: number, top: number, half: boolean): number {
  switch (band) {
    case 'natural 20':
      return 0;
    case 'natural 1':
      return top;
    case 'made':
      return half ? Math.floor(full / 2) : 0;
    case 'failed':
      return full;
  }
}

function* saves(draft: Draft, at: readonly string[]): Rule<readonly SaveBand[]> {
  const bands = yield* together(
    at.map((who) => {
      const { save } = sheetOf(draft.fight, who);
      const asking = {
        key: `save:${who}`,
        tag: 'save',
        who,
        why: `saving throw, ${save} or more`,
        rules: ['MB-SAV.1'],
      };
      return saveQuestion(asking, save, savePenalty(draft.fight, who));
    }),
  );
  at.forEach((who, i) => {
    draft.tell('save', { who, key: `save:${who}`, band: bands[i] ?? 'failed' }, { who, rule: 'MB-SAV.1' });
  });
  return bands;
}

/** A hostile spell that affects a caster counts as a successful attack, unless the referee says otherwise (MB-MAG.9). */
function* affect(draft: Draft, who: string): Rule<void> {
  if (!isCasting(combatant(draft.fight, who))) return;
  const asking = {
    key: `affects:${who}`,
    tag: 'affects',
    who: 'referee',
    against: who,
    why: 'Does it disrupt the spell?',
  };
  const options = [
    { id: 'yes', label: 'the spell is lost' },
    { id: 'no', label: 'the caster goes on' },
  ] as const;
  if ((yield* choose({ ...asking, rules: ['MB-MAG.9'] }, options, 'yes')) === 'yes') disrupt(draft, who, 'referee');
}
