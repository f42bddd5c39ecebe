import { combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import { actor, type Intent, readIntent } from '../../src/core/fight/intent.ts';
import { listed } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { choicesOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { aidAction } from './aid.ts';
import { isAttack } from './attack.ts';
import { cannotBrace, setChoices } from './bracing.ts';
import { isDown, sheet } from './combatant.ts';
import { attackActions, cannotDeclare, declaring } from './declare.ts';
import { insteadFor } from './means.ts';
import { cannotMove, goalOf } from './movement.ts';
import { enchantOptions, retreatOptions, stuntOptions } from './options.ts';
import { battlefields, standOf } from './places.ts';
import { cannotRun, declareRetreat } from './retreat.ts';
import { isPc } from './state.ts';
import { ranks } from './tables.ts';
import { namedFirst } from './words.ts';

const weaponChoices = ofActor((_, combatant) => sheet(combatant).weapons.map(choiceOf));

/** Actions that can be declared beside attacks (GS-DEC.3). */
export const otherActions: readonly Action[] = [
  declaring({
    word: 'move',
    called: 'move to',
    short: 'm',
    title: 'Change rank or battlefield',
    help: 'm reach; m bridge: one rank, or from Ranged to another battlefield; costs the action',
    targets: { least: 1, most: 1, of: placeChoices },
    check: (fight, intent) => cannotMove(fight, actor(fight, intent), goalOf(fight, intent)),
  }),
  declaring({
    word: 'brace',
    called: 'bracing',
    title: 'Set a weapon against a charge',
    help: 'brace [w WEAPON]: the weapon strikes a charging enemy first',
    tools: setChoices,
    check: cannotBrace,
  }),
  declaring({
    word: 'oil',
    title: 'Apply an oil',
    help: 'oil w axe "Troll": 2d6 against monsters of that type, for this fight',
    tools: weaponChoices,
    text: 'optional',
    typed: true,
    check: cannotOil,
  }),
  declaring({
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
  aidAction,
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
    check: (_, intent) =>
      stuntOptions.of(intent).score === undefined
        ? refuse('GS-TST.5', 'A stunt needs the score of its ability check: `stunt 12 "leaps the gap"`')
        : undefined,
  }),
  declaring({
    word: 'else',
    short: 'x',
    called: 'action',
    title: 'Do something else, or nothing',
    help: 'x "bars the door"; x alone: nothing',
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

/** Returns the action of an intent that can be declared, and so repeated. */
function actionOf({ do: word }: Intent): Action | undefined {
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

/** Returns why an oil can't be applied, or nothing: it needs a weapon, and a monster type that somebody here has (GS-OIL.3). */
function cannotOil(fight: Fight, intent: Intent): Refusal | undefined {
  const { text = '' } = intent;
  const types = [
    ...new Set(fight.combatants.map((combatant) => sheet(combatant).monsterType).filter((type) => type !== '')),
  ];
  if (text === '') return refuse('GS-OIL.3', 'An oil needs its monster type: `oil w axe "Troll"`');
  const known = types.length > 0 ? `choose ${listed(types, 'or')}` : 'nobody here has a monster type';
  if (!types.some((type) => type.toLowerCase() === text.toLowerCase()))
    return refuse('GS-OIL.3', `Nobody here is of the type ${text}: ${known}`);
  return withoutWeapon(fight, intent);
}

/** Returns why an Enchantment can't be applied, or nothing: only PCs apply them, to a weapon or to armour (GS-ENC.1). */
function cannotEnchant(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  if (!isPc(combatant)) return refuse('GS-ENC.1', `${combatant.name} isn't a PC, and only PCs apply Enchantments`);
  if ((intent.text ?? '') === '')
    return refuse('GS-ENC.2', 'An Enchantment needs its Condition: `enchant w sword "Burning"`');
  const isOnWeapon = enchantOptions.of(intent).bonus === undefined;
  return misnamedEnchantment(fight, intent) ?? (isOnWeapon ? withoutWeapon(fight, intent) : undefined);
}

/** Refuses the name of somebody or of the armour as that of an Enchantment. */
function misnamedEnchantment(fight: Fight, intent: Intent): Refusal | undefined {
  const { text = '' } = intent;
  const bearer = namedFirst(fight, text);
  if (bearer !== undefined)
    return forbid(
      'GS-ENC.1',
      `Units enchant what they bear: name the bearer first, as in \`${bearer} enchant w sword "Burning"\``,
    );
  if (enchantOptions.of(intent).bonus === undefined && /\barmou?r\b/i.test(text))
    return forbid('GS-ENC.2', 'An Enchantment on armour needs its bonus and its name: `enchant 1 "Stoneskin"`');
  return undefined;
}

function withoutWeapon(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const weapon = sheet(combatant).weapons.find(({ id }) => intent.with === undefined || id === intent.with);
  return weapon ? undefined : refuse('GS-DEC.12', `${combatant.name} has no such weapon: \`w NAME\` names one`);
}

/** Offers the ranks beside the unit and the other battlefields; for nobody in particular, all of them. */
function placeChoices(fight: Fight, intent: Intent): readonly Choice[] {
  const combatant = findCombatant(fight, intent.who ?? '');
  const here = combatant && standOf(fight, combatant);
  const fields = battlefields(fight).filter(({ id }) => id !== here?.battlefield);
  const all = [...ranks.filter((rank) => rank !== here?.rank).map((rank) => ({ id: rank, name: rank })), ...fields];
  return choicesOf(
    all,
    ({ id }) => (combatant && cannotMove(fight, combatant, goalOf(fight, { ...intent, at: [id] })))?.why,
  );
}
