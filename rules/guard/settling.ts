import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, nounOf } from '../../src/core/fight/fight.ts';
import { must } from '../../src/core/kit/list.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { outcomeAction } from '../../src/core/ruleset/outcome.ts';
import { forbid } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { giveAid } from './aid.ts';
import { test } from './checks.ts';
import { sheet, standsIn } from './combatant.ts';
import { type Declaration, declarationBy, dropDeclarations, tellLost } from './declaration.ts';
import { enchantOptions, stuntOptions } from './options.ts';
import { isNextStep } from './resolution.ts';
import { settleRetreat } from './retreat.ts';
import { keep, state } from './state.ts';
import { tellings } from './tellings.ts';
import { changeWeapon } from './using.ts';

/**
 * Actions of the fourth and fifth step of a turn: other actions and retreats, one after the other (GS-DEC.7, GS-RET.3).
 * For the outcomes of spells and stunts the rules have no numbers: the Bard says (GS-DEC.4, GS-TST.5).
 */
export const settlingActions: readonly Action[] = [
  {
    word: 'settle',
    called: 'declared action',
    title: 'Settle what a unit declared',
    help: 'settle: the other actions of the turn, then the retreats',
    by: 'combatant',
    typed: true,
    check: (fight, intent) =>
      isNextStep(fight, intent)
        ? undefined
        : forbid('GS-DEC.7', 'That is not the next step of the turn: press Enter for what is due'),
    *play(draft, { who = '' }): Rule<void> {
      const declaration = must(declarationBy(draft.fight, who), `declaration of ${who}`);
      dropDeclarations(draft, who);
      if (!standsIn(draft.fight, who)) tellLost(draft, who, declaration.intent.do);
      else yield* settle(draft, declaration);
    },
  },
  outcomeAction({
    rule: 'GS-DEC.4',
    example: 'the lamps go out',
    isOwed: (fight) => state(fight).owed !== '',
    settle: (draft) => {
      const who = state(draft.fight).owed;
      keep(draft, { owed: '' }, 'GS-DEC.4');
      return (text) => draft.tell(tellings.outcome, { who, text }, { who, rule: 'GS-DEC.4' });
    },
  }),
];

function* settle(draft: Draft, declaration: Declaration): Rule<void> {
  const { who, intent } = declaration;
  const { at: [target = ''] = [], text = '' } = intent;
  switch (intent.do) {
    case 'retreat':
      return yield* settleRetreat(draft, declaration);
    case 'aid':
      return giveAid(draft, who, target);
    case 'oil':
      return applyOil(draft, declaration);
    case 'enchant':
      return enchant(draft, declaration);
    case 'stunt':
      return yield* stunt(draft, who, stuntOptions.of(intent).score ?? 0, text);
    case 'cast':
      draft.tell(tellings.spell, { who, at: intent.at ?? [], text }, { who, rule: 'GS-DEC.4' });
      return keep(draft, { owed: who }, 'GS-DEC.4');
    default:
      draft.tell(tellings.else, { who, text }, { who, rule: 'GS-DEC.3' });
  }
}

function applyOil(draft: Draft, declaration: Declaration): void {
  const { who, intent } = declaration;
  const { text = '' } = intent;
  const tool = weaponOf(draft.fight, declaration);
  changeWeapon(draft, who, tool.id, 'GS-OIL.1', (weapon) => ({ ...weapon, oil: text }));
  const data = { who, with: tool.name, text, instead: replaced(tool.oil, text) };
  draft.tell(tellings.oil, data, { who, rule: 'GS-DEC.12' });
}

/** Applies an Enchantment: that uses it up, and it stays in force until its bearer rests (GS-ENC.1, GS-ENC.5). */
function enchant(draft: Draft, declaration: Declaration): void {
  const { who, intent } = declaration;
  const { text = '' } = intent;
  const { bonus } = enchantOptions.of(intent);
  const cause = { who, rule: 'GS-ENC.5' };
  const tool = weaponOf(draft.fight, declaration);
  const { armourEnchantment } = sheet(combatantOf(draft.fight, who));
  const before = bonus === undefined ? tool.enchantment : armourEnchantment;
  if (bonus === undefined)
    changeWeapon(draft, who, tool.id, 'GS-ENC.5', (weapon) => ({ ...weapon, enchantment: text }));
  else draft.change(who, { armourEnchantment: text, armourBonus: Math.min(10, bonus) }, cause);
  const on = bonus === undefined ? tool.name : 'armour';
  draft.tell(tellings.enchanted, { who, with: on, text, bonus, instead: replaced(before, text) }, cause);
}

/** Returns what was applied before, where something else takes its place. */
function replaced(before: string, text: string): string | undefined {
  return before === '' || before === text ? undefined : before;
}

/** Tests a risky action against the score that the Bard names; the Bard says what it means (GS-TST.5). */
function* stunt(draft: Draft, who: string, score: number, text: string): Rule<void> {
  const key = `stunt:${who}`;
  const what = `${possessive(nounOf(draft.fight, who))} stunt${text === '' ? '' : ` (${text})`}`;
  const { passed, need } = yield* test(draft.fight, { key, tag: 'stunt', who, what, rules: ['GS-TST.5'] }, score);
  draft.tell(tellings.stunt, { who, key, score: need, passed, text }, { who, rule: 'GS-TST.5' });
  keep(draft, { owed: who }, 'GS-TST.5');
}

/** Returns the weapon that a declaration names, or the first of the unit. */
function weaponOf(
  fight: Fight,
  { who, intent }: Declaration,
): Readonly<Record<'id' | 'name' | 'oil' | 'enchantment', string>> {
  const { weapons } = sheet(combatantOf(fight, who));
  return (
    weapons.find(({ id }) => id === intent.with) ?? weapons[0] ?? { id: '', name: 'weapon', oil: '', enchantment: '' }
  );
}
