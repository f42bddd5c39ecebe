import type { Draft } from '../../src/core/fight/draft.ts';
import { combatant } from '../../src/core/fight/fight.ts';
import { anybody } from '../../src/core/hand/people.ts';
import type { DiceSum } from '../../src/core/kit/dice.ts';
import { readDice } from '../../src/core/kit/dice.ts';
import { sumWith } from '../../src/core/rule/reading.ts';
import { choose, type Rule, roll, together } from '../../src/core/rule/request.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { isCasting } from './able.ts';
import { type SaveBand, savePenalty, saveQuestion } from './checks.ts';
import { sheetOf } from './combatant.ts';
import { settleHarm } from './death.ts';
import { disrupt } from './disrupt.ts';
import { lay } from './falling.ts';
import { takeOff } from './hit-points.ts';

/** What spells do, by the referee's word: the ruleset has no spells of its own. */
export const magicActions: readonly Action[] = [
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
  lies('asleep', 'Fall asleep'),
  lies('bound', 'Be bound'),
  lies('paralysed', 'Be paralysed'),
  lies('stunned', 'Be stunned'),
];

/** A state in which nobody acts; what was still to come this round is lost (MB-CND.1, MB-CND.4, MB-CND.5). */
function lies(word: string, title: string): Action {
  return {
    word,
    title,
    help: `o3 o4 ${word} 2: for two rounds; without a number, until \`clear o3\``,
    by: 'nobody',
    targets: anybody,
    options: [{ id: 'rounds', amount: true, about: 'how many rounds it lasts' }],
    check: () => undefined,
    *play(draft, { at = [], options }): Rule<void> {
      const rounds = options?.['rounds'];
      for (const who of at)
        lay(draft, who, word, { rule: 'MB-CND.5' }, typeof rounds === 'number' ? rounds : undefined);
      draft.tell('lies', { who: at, how: word, rounds: rounds ?? 0 }, { rule: 'MB-CND.4' });
    },
  };
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
  const full = harm.dice.length === 0 ? harm.plus : yield* roll(asking, harm.dice, sumWith(harm.plus, 0));
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
