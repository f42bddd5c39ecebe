import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, nameOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { aNumber, aText } from '../../src/core/fight/telling.ts';
import { anybody, firstNamed, forEachNamed } from '../../src/core/hand/people.ts';
import { type DiceSum, readDice } from '../../src/core/kit/dice.ts';
import { sumOf } from '../../src/core/kit/list.ts';
import { sumWith } from '../../src/core/rule/reading.ts';
import { askEach, asking, confirm, type Rule, roll } from '../../src/core/rule/request.ts';
import { byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { isCasting } from './able.ts';
import { isDead } from './combatant.ts';
import { lay, settleHarm, takeOff } from './falling.ts';
import { type SaveBand, saveQuestion } from './saves.ts';
import { disrupt, ownerOfOutcome, wandInUse } from './spells.ts';
import { tellings } from './tellings.ts';

const effectOptions = defineOptions({
  dice: { ...aText, any: 'first', about: 'its dice, such as 6d6' },
  half: byWord('half', 'a save halves the damage instead of ending it'),
});
const lastOptions = defineOptions({
  rounds: { ...aNumber, amount: true, counts: ['round', 'rounds'], about: 'how many rounds it lasts' },
});

/** The actions for what spells do: the ruleset has no spells of its own. */
export const magicActions: readonly Action[] = [
  {
    word: 'effect',
    title: 'A spell with a saving throw',
    help: 'effect 6d6 half {foe} {foe2}: damage, half on a save; none on a 20, the most on a 1',
    targets: anybody,
    options: effectOptions.list,
    *play(draft, intent): Rule<void> {
      const { dice = '1d6', half = false } = effectOptions.of(intent);
      yield* spellHarm(draft, intent.at ?? [], readDice(dice), half);
    },
  },
  forEachNamed('affects', 'A spell affects a caster', "affects {ally}: a hostile spell disrupts {ally}'s own", affect, {
    typed: false,
    check: (fight, intent) => {
      const idle = firstNamed(fight, intent, (combatant) => !isCasting(combatant));
      return idle && refuse('MB-MAG.9', `${idle.name} casts no spell now: leave ${idle.name} out.`);
    },
  }),
  {
    word: 'saves',
    title: 'A saving throw',
    help: 'saves {ally}: a save against a spell; no effect on a 20, the greatest on a 1',
    targets: anybody,
    *play(draft, { at = [] }): Rule<void> {
      yield* saves(draft, at);
    },
  },
  {
    word: 'unaware',
    title: 'Be unaware of an attacker',
    help: 'unaware {foe}: attacks on {foe} may be assassinations, until `clear {foe}`',
    targets: anybody,
    *play(draft, { at = [] }): Rule<void> {
      for (const who of at) draft.begin(who, { id: 'unaware', name: 'unaware' }, { rule: 'MB-INV.6' });
      draft.tell(tellings.lies, { who: at, how: 'unaware', rounds: 0 }, { rule: 'MB-INV.6' });
    },
  },
  lies('asleep', 'Fall asleep'),
  lies('bound', 'Be bound'),
  lies('paralysed', 'Be paralysed'),
  lies('stunned', 'Be stunned'),
];

/** Makes the action for a condition in which nobody acts; what was still to come this round is lost (MB-CND.1, MB-CND.4, MB-CND.5). */
function lies(word: string, title: string): Action {
  return {
    word,
    title,
    help: `{foe} {foe2} ${word} 2: for two rounds; without a number until \`clear {foe}\``,
    targets: anybody,
    options: lastOptions.list,
    check: (fight, intent) => {
      const gone = firstNamed(fight, intent, isDead);
      return gone && refuse('MB-CND.5', `${gone.name} is dead: leave ${gone.name} out.`);
    },
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      const { rounds } = lastOptions.of(intent);
      for (const who of at) lay(draft, who, word, { rule: 'MB-CND.5' }, rounds);
      draft.tell(tellings.lies, { who: at, how: word, rounds: rounds ?? 0 }, { rule: 'MB-CND.4' });
    },
  };
}

/** Deals the damage of a spell, with a save of each victim (MB-SAV.2, MB-SAV.3, MB-SAV.5). */
function* spellHarm(draft: Draft, at: readonly string[], harm: DiceSum, half: boolean): Rule<void> {
  const by = ownerOfOutcome(draft.fight);
  const wand = wandInUse(draft.fight);
  const asked = { key: 'spell', tag: 'damage', who: by ?? 'referee', why: `Damage of the ${wand ?? 'spell'}` };
  const full =
    harm.dice.length === 0
      ? harm.plus
      : yield* roll({ ...asked, role: 'consequence' }, harm.dice, sumWith(harm.plus, 0));
  const cause = { ...(by !== undefined && { who: by }), rule: 'MB-SAV.5' };
  draft.tell(tellings['spell damage'], { who: by, with: wand, key: 'spell', damage: full, half }, cause);
  const top = harm.plus + sumOf(harm.dice);
  const harmed: string[] = [];
  for (const [who, band] of yield* saves(draft, at)) {
    const saved = half ? Math.floor(full / 2) : 0;
    const damage = { 'natural 20': 0, 'natural 1': top, made: saved, failed: full }[band];
    if (damage === 0) continue;
    takeOff(draft, who, damage, cause);
    harmed.push(who);
    yield* affect(draft, who);
  }
  for (const who of harmed) yield* settleHarm(draft, who, `death:${who}`, cause);
}

function* saves(draft: Draft, at: readonly string[]): Rule<readonly (readonly [who: string, band: SaveBand])[]> {
  const all = yield* askEach(at, (who) => {
    const why = `${possessiveOf(draft.fight, who)} save against the ${wandInUse(draft.fight) ?? 'spell'}`;
    const asked = asking('save', who, why, { title: 'Save', rules: ['MB-SAV.1'] });
    return saveQuestion(draft.fight, asked);
  });
  for (const [who, band] of all)
    draft.tell(tellings.save, { who, key: `save:${who}`, band }, { who, rule: 'MB-SAV.1' });
  return all;
}

/** Lets a hostile spell disrupt a caster's, unless the referee says otherwise (MB-MAG.9). */
function* affect(draft: Draft, who: string): Rule<void> {
  if (!isCasting(combatantOf(draft.fight, who))) return;
  const why = `Does that disrupt ${nameOf(draft.fight, who)}'s spell?`;
  const asked = asking('affects', 'referee', why, { about: who, against: who, rules: ['MB-MAG.9'] });
  if (yield* confirm(asked, true, { yes: 'yes (the spell is lost)' })) disrupt(draft, who, 'referee');
}
