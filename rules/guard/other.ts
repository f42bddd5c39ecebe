import { type Combatant, combatant, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import { type Intent, readIntent } from '../../src/core/fight/intent.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { aidAction } from './aid.ts';
import { isAttack } from './attack.ts';
import { cannotBrace, setChoices } from './bracing.ts';
import { isDown, sheet } from './combatant.ts';
import { attackActions, cannotDeclare, declareIt, declaring } from './declare.ts';
import { insteadFor } from './means.ts';
import { cannotMove, goalOf } from './movement.ts';
import { battlefields, standOf } from './places.ts';
import { destinationOf, OFF_THE_FIELD } from './retreat.ts';
import { isPc } from './state.ts';
import { ranks } from './tables.ts';

/** Everything that can be declared, and so repeated. */
function declarable(): readonly Action[] {
  return [...attackActions, ...otherActions];
}

/** What can be declared beside attacks (GS-DEC.3). */
export const otherActions: readonly Action[] = [
  declaring(
    {
      word: 'move',
      short: 'm',
      title: 'Change rank or battlefield',
      help: 'm reach; m bridge: one rank, or from Ranged to another battlefield; costs the action',
      targets: { least: 1, most: 1, of: placeChoices },
    },
    (fight, intent) => cannotMove(fight, actor(fight, intent), goalOf(fight, intent)),
  ),
  declaring(
    {
      word: 'brace',
      called: 'bracing',
      title: 'Set a weapon',
      help: 'brace [w WEAPON]: set against a charge',
      tools: setChoices,
    },
    cannotBrace,
  ),
  declaring(
    {
      word: 'oil',
      title: 'Apply an oil',
      help: 'oil w axe "Troll": the weapon does 2d6 against that monster, for this fight',
      tools: weaponChoices,
      text: 'optional',
      typed: true,
    },
    cannotOil,
  ),
  declaring(
    {
      word: 'enchant',
      called: 'Enchantment',
      title: 'Apply an Enchantment',
      help: 'enchant w sword "Burning"; enchant 1 "Stoneskin": on the armour, +1; until the bearer rests',
      tools: weaponChoices,
      text: 'optional',
      options: [{ id: 'bonus', amount: true, about: 'what an Enchantment on the armour adds to it' }],
      typed: true,
    },
    cannotEnchant,
  ),
  aidAction,
  declaring(
    {
      word: 'retreat',
      title: 'Retreat',
      help: 'retreat "the cellar"; retreat away: a Guard test gets away to a safe place; settled last in the turn',
      text: 'optional',
      options: [{ id: 'place', words: { away: OFF_THE_FIELD }, about: 'a safe place of no name' }],
    },
    (fight, intent) => cannotRun(fight, intent),
  ),
  declaring(
    {
      word: 'stunt',
      title: 'A risky stunt',
      help: 'stunt 12 "swings from the chandelier": a test against the score that the Bard names',
      text: 'optional',
      options: [{ id: 'score', amount: true, about: 'the score of the ability check' }],
      typed: true,
    },
    (_, { options }) =>
      typeof options?.['score'] === 'number'
        ? undefined
        : refuse('GS-TST.5', 'Against which score? `stunt 12 "leaps the gap"`'),
  ),
  declaring(
    {
      word: 'else',
      short: 'x',
      called: 'deed',
      title: 'Do something else, or nothing',
      help: 'x "bars the door"; x alone: nothing',
      text: 'optional',
    },
    () => undefined,
  ),
  {
    word: 'same',
    title: 'The same as the last time',
    called: 'declaration as before',
    help: 'same: declares again what this unit declared the last time',
    by: 'combatant',
    typed: true,
    check: (fight, intent) => {
      const last = lastOf(fight, intent);
      const refused = cannotDeclare(fight, { ...intent, do: last?.do ?? 'same' });
      if (refused) return refused;
      if (!last) return refuse('GS-DEC.3', `${actor(fight, intent).name} has declared nothing yet in this fight`);
      return (
        aimedAtFallen(fight, last) ??
        declarable()
          .find(({ word }) => word === last.do)
          ?.check(fight, last)
      );
    },
    *play(draft, intent): Rule<void> {
      const last = lastOf(draft.fight, intent);
      if (last) yield* declareIt(draft, last);
    },
  },
];

function actor(fight: Fight, { who = '' }: Intent): Combatant {
  return combatant(fight, who);
}

function lastOf(fight: Fight, { who = '' }: Intent): Intent | undefined {
  const { last } = sheet(combatant(fight, who));
  return typeof last['do'] === 'string' ? readIntent(last) : undefined;
}

/** Why a declaration is not made again whose target has fallen since: who strikes the fallen says so anew (GS-ATK.13). */
function aimedAtFallen(fight: Fight, last: Intent): Refusal | undefined {
  const targets = isAttack(last) ? (last.at ?? []).map((id) => findCombatant(fight, id)) : [];
  const fallen = targets.find((one) => one && isDown(one));
  return fallen && refuse('GS-ATK.13', `${fallen.name} is down: ${insteadFor(fight, actor(fight, last))}`);
}

/** Why a unit cannot run, or nothing; it needs somewhere to run to (GS-RET.2, GS-RET.11, GS-SCR.27). */
function cannotRun(fight: Fight, intent: Intent): Refusal | undefined {
  const one = actor(fight, intent);
  if (one.conditions.some(({ name }) => name === 'Hamstrung'))
    return refuse('GS-RET.11', `${one.name} is Hamstrung and cannot run`);
  if (destinationOf(intent) !== '') return undefined;
  return refuse('GS-RET.2', 'Where to? A retreat needs a safe place: `retreat "the cellar"`');
}

/** An oil needs a weapon, and a monster type that somebody here has (GS-OIL.3). */
function cannotOil(fight: Fight, intent: Intent): Refusal | undefined {
  const { text = '' } = intent;
  const types = [...new Set(fight.combatants.map((one) => sheet(one).monsterType).filter((type) => type !== ''))];
  if (text === '') return refuse('GS-OIL.3', 'Against which monster? `oil w axe "Troll"`');
  const known = types.length > 0 ? `the monster types of this fight are ${types.join(', ')}` : 'nobody is of any type';
  if (!types.some((type) => type.toLowerCase() === text.toLowerCase()))
    return refuse('GS-OIL.3', `No ${text} is here for the oil: ${known}`);
  return withoutWeapon(fight, intent);
}

/** Only PCs apply Enchantments, to a weapon or to armour (GS-ENC.1). */
function cannotEnchant(fight: Fight, intent: Intent): Refusal | undefined {
  const one = actor(fight, intent);
  if (!isPc(one)) return refuse('GS-ENC.1', `${one.name} is no PC, and only PCs apply Enchantments`);
  if ((intent.text ?? '') === '')
    return refuse('GS-ENC.2', 'Which Condition does it bring? `enchant w sword "Burning"`');
  return intent.options?.['bonus'] === undefined ? withoutWeapon(fight, intent) : undefined;
}

function withoutWeapon(fight: Fight, intent: Intent): Refusal | undefined {
  const one = actor(fight, intent);
  const weapon = sheet(one).weapons.find(({ id }) => intent.with === undefined || id === intent.with);
  return weapon ? undefined : refuse('GS-DEC.12', `${one.name} has no such weapon: \`w NAME\` names one`);
}

/** The ranks beside the unit and the other battlefields; for nobody in particular, all of them. */
function placeChoices(fight: Fight, intent: Intent): readonly Choice[] {
  const one = findCombatant(fight, intent.who ?? '');
  const here = one && standOf(fight, one);
  const fields = battlefields(fight).filter(({ id }) => id !== here?.battlefield);
  const all = [
    ...ranks.filter((rank) => rank !== here?.rank).map((rank) => ({ id: rank, label: rank })),
    ...fields.map(({ id, name }) => ({ id, label: name })),
  ];
  return all.map(({ id, label }) => {
    const refused = one && cannotMove(fight, one, goalOf(fight, { ...intent, at: [id] }));
    return { id, label, ...(refused && { refused: refused.why }) };
  });
}

function weaponChoices(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const one = findCombatant(fight, who);
  return one ? sheet(one).weapons.map(({ id, name }) => ({ id, label: name })) : [];
}
