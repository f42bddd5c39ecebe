import type { Draft } from '../../src/core/fight/draft.ts';
import { combatant, type Fight } from '../../src/core/fight/fight.ts';
import { must } from '../../src/core/kit/list.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { giveAid } from './aid.ts';
import { test } from './checks.ts';
import { sheet, standsIn } from './combatant.ts';
import { type Declaration, declarationBy, forget } from './declaration.ts';
import { askOutcome } from './outcome.ts';
import { nextStep } from './resolution.ts';
import { settleRetreat } from './retreat.ts';
import { state } from './state.ts';
import { changeWeapon } from './using.ts';

/** The fourth and fifth step of a turn: other actions and retreats, one after the other (GS-DEC.7, GS-RET.3). */
export const settlingActions: readonly Action[] = [
  {
    word: 'settle',
    called: 'declared deed',
    title: 'Settle what a unit declared',
    help: 'settle: the other actions of the turn, then the retreats',
    by: 'combatant',
    typed: true,
    check: (fight, { who }) => {
      const due = state(fight).stage === 'resolve' ? nextStep(fight) : undefined;
      const isDue = due?.do === 'settle' && due.who === who;
      return isDue ? undefined : refuse('GS-DEC.7', 'That is not the next step of the turn: Enter does what is due');
    },
    *play(draft, { who = '' }): Rule<void> {
      const declaration = must(declarationBy(draft.fight, who), `declaration of ${who}`);
      forget(draft, who);
      if (!standsIn(draft.fight, who))
        draft.tell('lost', { who, what: declaration.intent.do, at: '' }, { who, rule: 'GS-DEC.6' });
      else yield* settle(draft, declaration);
    },
  },
];

function* settle(draft: Draft, declaration: Declaration): Rule<void> {
  const { who, intent } = declaration;
  const { at: [target = ''] = [], text = '', options } = intent;
  switch (intent.do) {
    case 'retreat':
      yield* settleRetreat(draft, declaration);
      return;
    case 'aid':
      giveAid(draft, who, target);
      return;
    case 'oil':
      changeWeapon(draft, who, weaponOf(draft.fight, declaration), 'GS-OIL.1', (weapon) => ({ ...weapon, oil: text }));
      draft.tell('oil', { who, with: weaponOf(draft.fight, declaration), text }, { who, rule: 'GS-DEC.12' });
      return;
    case 'enchant':
      enchant(draft, declaration);
      return;
    case 'stunt':
      yield* stunt(draft, who, Number(options?.['score'] ?? 0), text);
      return;
    case 'cast':
      draft.tell('spell', { who, at: intent.at ?? [], text }, { who, rule: 'GS-DEC.4' });
      askOutcome(draft, who, 'GS-DEC.4');
      return;
    default:
      draft.tell('else', { who, text }, { who, rule: 'GS-DEC.3' });
  }
}

/** An Enchantment is used up by applying it, and stays in force until its bearer rests (GS-ENC.1, GS-ENC.5). */
function enchant(draft: Draft, declaration: Declaration): void {
  const { who, intent } = declaration;
  const { text = '', options } = intent;
  const bonus = options?.['bonus'];
  const cause = { who, rule: 'GS-ENC.5' };
  if (typeof bonus === 'number')
    draft.change(who, { armourEnchantment: text, armourBonus: Math.min(10, bonus) }, cause);
  else
    changeWeapon(draft, who, weaponOf(draft.fight, declaration), 'GS-ENC.5', (weapon) => ({
      ...weapon,
      enchantment: text,
    }));
  const on = typeof bonus === 'number' ? 'armour' : weaponOf(draft.fight, declaration);
  draft.tell('enchanted', { who, with: on, text, bonus: typeof bonus === 'number' ? bonus : 0 }, cause);
}

/** A risky action: a test against the score that the Bard names; what it means is the Bard’s (GS-TST.5). */
function* stunt(draft: Draft, who: string, score: number, text: string): Rule<void> {
  const key = `stunt:${who}`;
  const asking = {
    key,
    tag: 'stunt',
    who,
    why: `${text === '' ? 'Stunt' : text}, ${score} or less`,
    rules: ['GS-TST.5'],
  };
  const passed = yield* test(draft.fight, asking, score);
  draft.tell('stunt', { who, key, score, passed, text }, { who, rule: 'GS-TST.5' });
  askOutcome(draft, who, 'GS-TST.5');
}

function weaponOf(fight: Fight, { who, intent }: Declaration): string {
  return intent.with ?? sheet(combatant(fight, who)).weapons[0]?.id ?? '';
}
