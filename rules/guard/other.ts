import type { Draft } from '../../src/core/fight/draft.ts';
import {
  type Combatant,
  combatantOf,
  type Fight,
  findCombatant,
  membersOf,
  possessiveOf,
} from '../../src/core/fight/fight.ts';
import { actor, type Intent, readIntent } from '../../src/core/fight/intent.ts';
import { aNumber } from '../../src/core/fight/telling.ts';
import { firstNamed } from '../../src/core/hand/people.ts';
import { must } from '../../src/core/kit/list.ts';
import { listed } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { choicesOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { outcomeAction } from '../../src/core/ruleset/due.ts';
import { byAmount, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, forbidIf, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { treatable } from './aftermath.ts';
import { isAttack } from './attack.ts';
import { test } from './checks.ts';
import { canBeSet, isActive, isDown, sheet, statusText, type Weapon } from './combatant.ts';
import { canStill, type Declaration, declarationBy, dropDeclarations, tellGone, tellLost } from './declaration.ts';
import { attackActions, behindMove, cannotDeclare, declareIt, declaring, withMove } from './declare.ts';
import { changeWeapon, exampleWeapon, insteadFor, isUsable, moveOptions, typedWeapon, unusable } from './means.ts';
import {
  cannotMove,
  cannotMoveBesides,
  cannotRun,
  declareRetreat,
  goalOf,
  namedFirst,
  retreatOptions,
  settleMove,
  settleRetreat,
} from './movement.ts';
import { battlefields, standOf } from './places.ts';
import { hasMove, notNextStep } from './resolution.ts';
import { isOver, isPc, keep, state } from './state.ts';
import { ranks } from './tables.ts';
import { tellings } from './tellings.ts';

const enchantOptions = defineOptions({
  bonus: { ...aNumber, amount: true, most: 10, about: 'what an Enchantment on the armour adds to it' },
});
const stuntOptions = defineOptions({ score: byAmount('the score of the ability check') });

const weaponChoices = ofActor((_, combatant) => sheet(combatant).weapons.map(choiceOf));

/** Rules that aid is declared by. */
const aidRules = { options: moveOptions.list, check: cannotAid };

/** Returns an action that is declared, with a change of rank where the house rules let a move cover that (GS-POS.15, GS-DEC.10). */
function besidesMove(action: Parameters<typeof declaring>[0]): Action {
  const check: Action['check'] = (fight, intent) => cannotMoveBesides(fight, intent) ?? action.check?.(fight, intent);
  return declaring({ ...action, options: [...(action.options ?? []), ...moveOptions.list], check });
}

/** Actions that can be declared beside attacks (GS-DEC.3). */
export const otherActions: readonly Action[] = [
  {
    ...declaring({
      word: 'move',
      called: 'move to',
      short: 'm',
      title: 'Change rank or battlefield',
      help: 'm reach; m bridge: one rank, or from Ranged to another battlefield; costs the action, or by house rule rankMoveCost goes with another',
      targets: { least: 1, most: 1, of: placeChoices },
      check: (fight, intent) => cannotMove(fight, actor(fight, intent), goalOf(fight, intent)),
    }),
    play: (draft, intent) => declareIt(draft, withEarlier(draft.fight, intent)),
  },
  besidesMove({
    word: 'brace',
    called: 'bracing',
    alike: ['set'],
    title: 'Set a weapon against a charge',
    help: 'brace [w WEAPON]: the weapon strikes a charging enemy first',
    tools: ofActor((fight, combatant) =>
      choicesOf(sheet(combatant).weapons, ({ id }) => cannotBrace(fight, { do: 'brace', who: combatant.id, with: id })),
    ),
    check: cannotBrace,
  }),
  besidesMove({
    word: 'oil',
    title: 'Apply an oil',
    help: 'oil w axe "Troll": 2d6 against monsters of that type, for this fight',
    tools: weaponChoices,
    text: 'optional',
    typed: true,
    check: cannotOil,
  }),
  besidesMove({
    word: 'enchant',
    called: 'Enchantment',
    title: 'Apply an Enchantment',
    help: 'enchant w sword "Burning"; enchant 1 "Stoneskin": +1 Armour; both until the bearer rests',
    tools: weaponChoices,
    text: 'optional',
    options: enchantOptions.list,
    typed: true,
    check: cannotEnchant,
  }),
  {
    // An action of its turn, and still possible when the fight is over (GS-DMG.13).
    word: 'aid',
    called: 'aid for',
    title: 'Aid a dying ally',
    aimed: 'Aid',
    help: 'aid {fallen}: a critical PC is no longer dying and stays out of the fight; after the fight `{ally} aid {fallen}`',
    by: 'combatant',
    targets: { least: 1, most: 1, of: ofActor((fight, { side }) => dyingOf(fight, side).map(choiceOf)) },
    options: moveOptions.list,
    check: (fight, intent) => cannotAid(fight, behindMove(fight, intent, aidRules)),
    *play(draft, intent): Rule<void> {
      const { who = '', at: [target = ''] = [] } = intent;
      if (isOver(draft.fight)) giveAid(draft, who, target);
      else yield* declareIt(draft, behindMove(draft.fight, intent, aidRules));
    },
  },
  {
    ...declaring({
      word: 'retreat',
      grave: true,
      title: 'Retreat',
      help: 'retreat "the cellar"; retreat away: a Guard test gets away to a safe place, last in the turn',
      text: 'optional',
      options: retreatOptions.list,
      check: cannotRun,
    }),
    play: declareRetreat,
  },
  declaring({
    word: 'stunt',
    title: 'A risky stunt',
    help: 'stunt 12 "swings from the chandelier": a test against the score that the Bard names',
    text: 'optional',
    options: stuntOptions.list,
    typed: true,
    check: (_, intent) => {
      const why = 'A stunt needs the score of its ability check: `stunt 12 "leaps the gap"`';
      return forbidIf(stuntOptions.of(intent).score === undefined, 'GS-TST.5', why);
    },
  }),
  declaring({
    word: 'else',
    short: 'x',
    called: 'action',
    title: 'Do something else, or nothing',
    help: 'x "bars the door"; x alone, or pass: nothing',
    text: 'optional',
  }),
  {
    word: 'same',
    title: 'The same as last time',
    called: 'declaration as before',
    help: 'same: declares again what this unit declared last',
    by: 'combatant',
    typed: true,
    check: (fight, intent) => {
      const last = lastOf(fight, intent);
      const refused = cannotDeclare(fight, { ...intent, do: last?.do ?? 'same' });
      if (refused) return refused;
      if (!last) return refuse('GS-DEC.3', `${actor(fight, intent).name} has declared nothing yet in this fight`);
      return aimedAtFallen(fight, last) ?? actionOf(last)?.check?.(fight, last);
    },
    *play(draft, intent): Rule<void> {
      const last = lastOf(draft.fight, intent);
      const action = last && actionOf(last);
      if (action) yield* action.play(draft, last);
    },
  },
];

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
    check: (fight, intent) => {
      const refused = notNextStep(fight, intent);
      return refused && { ...refused, final: true };
    },
    *play(draft, { who = '' }): Rule<void> {
      const declaration = must(declarationBy(draft.fight, who), `declaration of ${who}`);
      dropDeclarations(draft, who);
      if (canStill(combatantOf(draft.fight, who), declaration)) yield* settle(draft, declaration);
      else tellGone(draft, declaration);
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
  const { at = [], text = '' } = intent;
  switch (intent.do) {
    case 'retreat':
      return yield* settleRetreat(draft, declaration);
    case 'aid':
      return giveAid(draft, who, at[0] ?? '');
    case 'oil':
      return applyOil(draft, declaration);
    case 'enchant':
      return enchant(draft, declaration);
    case 'stunt':
      return yield* stunt(draft, who, stuntOptions.of(intent).score ?? 0, text);
    case 'cast':
      draft.tell(tellings.spell, { who, at, text }, { who, rule: 'GS-DEC.4' });
      return keep(draft, { owed: who }, 'GS-DEC.4');
    default:
      draft.tell(tellings.else, { who, text }, { who, rule: 'GS-DEC.3' });
  }
}

/**
 * Returns what a unit has declared already with a change of rank before it, where the house rules let a move go with it and
 * it is legal from there; otherwise the move alone (GS-DEC.10, GS-POS.15).
 */
function withEarlier(fight: Fight, move: Intent): Intent {
  const earlier = declarationBy(fight, move.who ?? '')?.intent;
  const action = earlier && actionOf(earlier);
  return (action && withMove(fight, earlier, move, action)) || move;
}

/** Offers the ranks beside the unit and the other battlefields; for nobody in particular, all of them. */
function placeChoices(fight: Fight, intent: Intent): readonly Choice[] {
  const combatant = findCombatant(fight, intent.who ?? '');
  const here = combatant && standOf(fight, combatant);
  const fields = battlefields(fight).filter(({ id }) => id !== here?.battlefield);
  const all = [...ranks.filter((rank) => rank !== here?.rank).map((rank) => ({ id: rank, name: rank })), ...fields];
  return choicesOf(all, ({ id }) => combatant && cannotMove(fight, combatant, goalOf(fight, { ...intent, at: [id] })));
}

/** Returns the weapon that an intent sets: the one it names, or the only one that can be set (GS-CHG.4). */
function weaponToSet(combatant: Combatant, { with: named }: Intent): Weapon | undefined {
  if (named !== undefined) return sheet(combatant).weapons.find(({ id }) => id === named);
  const [only, ...others] = settable(combatant);
  return others.length === 0 ? only : undefined;
}

function settable(combatant: Combatant): readonly Weapon[] {
  return sheet(combatant).weapons.filter((weapon) => canBeSet(weapon) && isUsable(weapon));
}

/** Returns why a unit cannot set a weapon, or nothing (GS-CHG.3, GS-CHG.4). */
function cannotBrace(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const weapon = weaponToSet(combatant, intent);
  if (weapon)
    return canBeSet(weapon)
      ? unusable(combatant, weapon)
      : refuse('GS-CHG.4', `The ${weapon.name} can't be set against a charge: reach weapons can`);
  const all = settable(combatant);
  if (all.length === 0)
    return forbid('GS-CHG.4', `${combatant.name} has no weapon in hand that can be set: reach weapons can`);
  const forms = all.map((each) => `\`brace w ${typedWeapon(each)}\``).join(' or ');
  return forbid('GS-CHG.4', `${combatant.name} has several weapons that can be set: type ${forms}`);
}

/** Sets the declared weapon in the shooting step, after the movement that was declared with it, as far as that is still possible (GS-CHG.3, GS-DEC.10). */
export function settleBrace(draft: Draft, declaration: Declaration): void {
  const { who, intent } = declaration;
  dropDeclarations(draft, who);
  const combatant = combatantOf(draft.fight, who);
  const weapon = weaponToSet(combatant, intent);
  if (weapon && canStill(combatant, declaration)) {
    draft.change(who, { setWeapon: '' }, { who, rule: 'GS-CHG.5' });
    if (hasMove(draft.fight, declaration)) settleMove(draft, declaration);
    draft.change(who, { setWeapon: weapon.id }, { who, with: weapon.name, rule: 'GS-CHG.3' });
    draft.tell(tellings.braced, { who, with: weapon.name }, { who, rule: 'GS-CHG.3' });
  } else tellLost(draft, who, 'brace');
}

/** Returns why an oil can't be applied, or nothing: it needs a weapon, and a monster type that somebody here has (GS-OIL.3). */
function cannotOil(fight: Fight, intent: Intent): Refusal | undefined {
  const { text = '' } = intent;
  const types = new Set(fight.combatants.map((one) => sheet(one).monsterType).filter((type) => type !== ''));
  const form = `oil w ${exampleWeapon(actor(fight, intent))} "${[...types][0] ?? 'Troll'}"`;
  if (text === '') return forbid('GS-OIL.3', `An oil needs its monster type: \`${form}\``);
  if ([...types].some((type) => type.toLowerCase() === text.toLowerCase())) return withoutWeapon(fight, intent);
  const known = types.size > 0 ? `choose ${listed([...types], 'or')}` : 'nobody here has a monster type';
  return refuse('GS-OIL.3', `Nobody here is of the type ${text}: ${known}`);
}

function applyOil(draft: Draft, declaration: Declaration): void {
  const { who, intent } = declaration;
  const { text = '' } = intent;
  const { id, name, oil } = weaponOf(draft.fight, declaration);
  changeWeapon(draft, who, id, 'GS-OIL.1', (weapon) => ({ ...weapon, oil: text }));
  draft.tell(tellings.oil, { who, with: name, text, instead: replaced(oil, text) }, { who, rule: 'GS-DEC.12' });
}

/** Returns why an Enchantment can't be applied, or nothing: only PCs apply them, to a weapon or to armour (GS-ENC.1). */
function cannotEnchant(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const { text = '' } = intent;
  if (!isPc(combatant)) return refuse('GS-ENC.1', `${combatant.name} isn't a PC, and only PCs apply Enchantments`);
  const formFor = (one: Combatant) => `enchant w ${exampleWeapon(one)} "Burning"`;
  if (text === '') return forbid('GS-ENC.2', `An Enchantment needs its Condition: \`${formFor(combatant)}\``);
  // The name of somebody, or of the armour, is not that of an Enchantment.
  const named = namedFirst(fight, text);
  const bearer = fight.combatants.find(({ code }) => code === named) ?? combatant;
  if (named !== undefined)
    return forbid(
      'GS-ENC.1',
      `Units enchant what they bear: name the bearer first, as in \`${bearer.code} ${formFor(bearer)}\``,
    );
  if (enchantOptions.of(intent).bonus !== undefined) return undefined;
  return /\barmou?r\b/i.test(text)
    ? forbid('GS-ENC.2', 'An Enchantment on armour needs its bonus and its name: `enchant 1 "Stoneskin"`')
    : withoutWeapon(fight, intent);
}

/** Applies an Enchantment: that uses it up, and it stays in force until its bearer rests (GS-ENC.1, GS-ENC.5). */
function enchant(draft: Draft, declaration: Declaration): void {
  const { who, intent } = declaration;
  const { text = '' } = intent;
  const { bonus } = enchantOptions.of(intent);
  const cause = { who, rule: 'GS-ENC.5' };
  const tool = weaponOf(draft.fight, declaration);
  const { armourEnchantment } = sheet(combatantOf(draft.fight, who));
  const [on, before] = bonus === undefined ? [tool.name, tool.enchantment] : ['armour', armourEnchantment];
  if (bonus === undefined)
    changeWeapon(draft, who, tool.id, 'GS-ENC.5', (weapon) => ({ ...weapon, enchantment: text, enchantmentNote: '' }));
  else draft.change(who, { armourEnchantment: text, armourBonus: bonus }, cause);
  draft.tell(tellings.enchanted, { who, with: on, text, bonus, instead: replaced(before, text) }, cause);
}

function withoutWeapon(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const weapon = sheet(combatant).weapons.find(({ id }) => intent.with === undefined || id === intent.with);
  return weapon ? undefined : refuse('GS-DEC.12', `${combatant.name} has no such weapon: \`w NAME\` names one`);
}

/** Returns the weapon that a declaration names, or the first of the unit. */
function weaponOf(fight: Fight, { who, intent }: Declaration): Pick<Weapon, 'id' | 'name' | 'oil' | 'enchantment'> {
  const { weapons } = sheet(combatantOf(fight, who));
  const named = weapons.find(({ id }) => id === intent.with) ?? weapons[0];
  return named ?? { id: '', name: 'weapon', oil: '', enchantment: '' };
}

/** Returns what was applied before, where something else takes its place. */
function replaced(before: string, text: string): string | undefined {
  return before === '' || before === text ? undefined : before;
}

/** Returns those of a side who are dying and can be aided. */
export function dyingOf(fight: Fight, sideId: string): readonly Combatant[] {
  return membersOf(fight, sideId).filter((combatant) => canBeAided(fight, combatant));
}

/** Returns true if somebody is dying and there to be aided; once the fight is over, the benched are there, too (GS-DMG.13). */
function canBeAided(fight: Fight, combatant: Combatant): boolean {
  return sheet(combatant).status === 'critical' && (!combatant.benched || isOver(fight));
}

function cannotAid(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const refused = isOver(fight) ? undefined : (cannotDeclare(fight, intent) ?? cannotMoveBesides(fight, intent));
  if (refused) return refused;
  if (!isActive(combatant)) return refuse('GS-DMG.13', `${combatant.name} ${statusText(combatant)} and can aid nobody`);
  const other = firstNamed(fight, intent, (one) => !canBeAided(fight, one));
  if (!other) return undefined;
  const why = `Aid is for the critical, and ${other.name} ${statusText(other)}`;
  return forbid('GS-DMG.13', [why, ...insteadOfAid(fight, other)].join(': '));
}

/** Returns what helps somebody who is not dying, or who else needs aid; nothing where there is neither. */
function insteadOfAid(fight: Fight, other: Combatant): readonly string[] {
  const [scar] = treatable(other);
  const [dying] = dyingOf(fight, other.side);
  if (scar !== undefined) return [`\`treat ${other.code} ${scar}\` is for what a Scar has done`];
  return dying ? [`\`aid ${dying.code}\` is for ${dying.name}`] : [];
}

/** Stops the clock of a critical PC, who stays out of the fight; aid is lost when nobody needs it any more. */
function giveAid(draft: Draft, who: string, target: string): void {
  const cause = { who, rule: 'GS-DMG.13' };
  if (canBeAided(draft.fight, combatantOf(draft.fight, target))) {
    draft.tell(tellings.aid, { who, at: target }, cause);
    draft.change(target, { deathClock: null, status: 'out', setWeapon: '' }, cause);
  } else tellLost(draft, who, 'aid', target);
}

/** Tests a risky action against the score that the Bard names; the Bard says what it means (GS-TST.5). */
function* stunt(draft: Draft, who: string, score: number, text: string): Rule<void> {
  const key = `stunt:${who}`;
  const what = `${possessiveOf(draft.fight, who)} stunt${text === '' ? '' : ` (${text})`}`;
  const { passed, need } = yield* test(draft.fight, { key, tag: 'stunt', who, what, rules: ['GS-TST.5'] }, score);
  draft.tell(tellings.stunt, { who, key, score: need, passed, text }, { who, rule: 'GS-TST.5' });
  keep(draft, { owed: who }, 'GS-TST.5');
}

/** Returns the action of an intent that can be declared, and so repeated. */
export function actionOf({ do: word }: Intent): Action | undefined {
  return [...attackActions, ...otherActions].find((action) => action.word === word);
}

function lastOf(fight: Fight, { who = '' }: Intent): Intent | undefined {
  const { last } = sheet(combatantOf(fight, who));
  return typeof last['do'] === 'string' ? readIntent(last) : undefined;
}

/** Returns why a declaration is not repeated whose target has fallen since: who attacks the fallen says so anew (GS-ATK.13). */
function aimedAtFallen(fight: Fight, last: Intent): Refusal | undefined {
  const targets = isAttack(last) ? (last.at ?? []).map((id) => findCombatant(fight, id)) : [];
  const fallen = targets.find((combatant) => combatant && isDown(combatant));
  return fallen && refuse('GS-ATK.13', `${fallen.name} is down: ${insteadFor(fight, actor(fight, last).id)}`);
}
