import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, isPlayers } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aRecord, aText } from '../../src/core/fight/telling.ts';
import { aboutAnybody, firstNamed, forEachNamed } from '../../src/core/hand/people.ts';
import { asking, confirm, type Rule } from '../../src/core/rule/request.ts';
import { byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isThere, sheet } from './combatant.ts';
import { tellings } from './tellings.ts';

/** Somebody is hidden from its enemies; the players' screens leave out whom the referee hides (FA-SNK.1, FA-SNK.8). */
export function conceal(draft: Draft, who: string): void {
  draft.change(who, { concealed: true }, { who, rule: 'FA-SNK.1' });
  if (!isPlayers(draft.fight, combatantOf(draft.fight, who).side))
    draft.attribute(who, 'hidden', true, { rule: 'FA-SNK.8' });
}

/** Somebody comes into the open (FA-SNK.6). */
export function reveal(draft: Draft, who: string): void {
  if (!sheet(combatantOf(draft.fight, who)).concealed) return;
  draft.change(who, { concealed: false }, { who, rule: 'FA-SNK.6' });
  draft.attribute(who, 'hidden', false, { rule: 'FA-SNK.6' });
  draft.tell(tellings.revealed, { who }, { who, rule: 'FA-SNK.6' });
}

/**
 * Asks the referee whether a concealed one gives itself away by what it does (FA-SNK.6).
 * @param suggested what Enter takes: `yes` where it could hardly be missed
 * @param within what it is part of, as the beginning of the question's key
 */
export function* mayBeNoticed(draft: Draft, who: string, suggested: 'yes' | 'no' = 'no', within = ''): Rule<void> {
  const combatant = combatantOf(draft.fight, who);
  if (!sheet(combatant).concealed) return;
  const why = `Is ${combatant.name} noticed?`;
  const asked = asking('noticed', 'referee', why, { key: `${within}noticed:${who}`, rules: ['FA-SNK.6'] });
  if (yield* confirm(asked, suggested === 'yes', { first: 'no' })) reveal(draft, who);
}

/** Somebody who is named behind a word of an option: `of ba`. */
export const aNamed = aRecord({ of: aText });

const unawareOptions = defineOptions({
  of: { ...aNamed, words: { of: 'of' }, takes: 'somebody', about: 'of whom' },
  over: byWord('over', 'they know of it again'),
});

/** Concealment by the rules, as the referee says (FA-SNK.1, FA-SNK.7). */
export const ambushActions: readonly Action[] = [
  forEachNamed(
    'sneak',
    'Conceal a combatant',
    'sneak {ally}: hidden from its enemies; later in a fight it takes time out of sight or a great distraction (FA-SNK.7)',
    (draft, who) => {
      conceal(draft, who);
      draft.tell(tellings.concealed, { who }, { who, rule: 'FA-SNK.7' });
    },
    {
      check: (fight, intent) =>
        firstNamed(fight, intent, (one) => !isThere(one)) &&
        refuse('FA-SNK.7', 'Only combatants still in the fight can hide: choose another'),
      already: { is: (one) => sheet(one).concealed, says: 'concealed already', rule: 'FA-SNK.7' },
    },
  ),
  {
    ...aboutAnybody(
      'unaware',
      'Say who is unaware of a combatant',
      'unaware {foe} {foe2} of {ally}: they know nothing of {ally} and cannot react; `over` ends it (FA-REA.3)',
    ),
    options: unawareOptions.list,
    check: (_, intent) => {
      const { of: named } = unawareOptions.of(intent);
      return named
        ? againstItself(intent, named.of, 'FA-REA.3')
        : forbid('FA-REA.3', 'Say who is unaware of whom: `unaware {foe} of {ally}`');
    },
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      const { of: named, over = false } = unawareOptions.of(intent);
      const of = named?.of ?? '';
      for (const id of at) {
        const others = sheet(combatantOf(draft.fight, id)).unawareOf.filter((one) => one !== of);
        draft.change(id, { unawareOf: over ? others : [...others, of] }, { who: id, rule: 'FA-REA.3' });
      }
      draft.tell(tellings.unaware, { who: of, at, over }, { rule: 'FA-REA.3' });
    },
  },
  forEachNamed('reveal', 'Bring into the open', 'reveal {ally}: noise or sight has given it away (FA-SNK.6)', reveal, {
    already: { is: (one) => !sheet(one).concealed, says: 'not concealed: the board shows who is', rule: 'FA-SNK.6' },
  }),
];

/** Refuses somebody on both sides of a word: `unaware b1 of b1`. */
export function againstItself({ at = [] }: Intent, other: string | undefined, rule: string): Refusal | undefined {
  const isSame = other !== undefined && at.includes(other);
  return isSame ? forbid(rule, 'You named the same combatant on both sides: name another') : undefined;
}
