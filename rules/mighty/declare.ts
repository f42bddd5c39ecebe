import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, hasCondition } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { present } from '../../src/core/kit/list.ts';
import { counted, namesOf, verbFor } from '../../src/core/kit/wording.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { choicesOf } from '../../src/core/ruleset/choices.ts';
import { forbid, forbidIf, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, inHand, isCaster, mostAttacks, secondWeapon, strikesAt } from './able.ts';
import { isHelpless, sheet, sheetOf } from './combatant.ts';
import { attackOptions, feetOf, shareOptions } from './options.ts';
import { distance, engagedWith, foesOf } from './pairs.ts';
import { levelOf, spellNamed } from './spells.ts';
import { areFoes, isOver, phaseOf, spanOf, state } from './state.ts';
import { aimable, cannotPerceive, cannotTarget, inLine, inReach, takesHalfMove, weaponsOf } from './targets.ts';
import { tellings } from './tellings.ts';
import { isHandWeapon } from './weapons.ts';

/** Returns true if declarations are being made. */
export function isDeclaring(fight: Fight): boolean {
  return phaseOf(fight) === 'declare';
}

/** Returns why nothing of a round is said now, or nothing: the fight has not come to its first round, or is over (MB-ORD.1, MB-ORD.4). */
export function offRound(fight: Fight): Refusal | undefined {
  if (phaseOf(fight) === 'surprise') return refuse('MB-ORD.1', 'Surprise comes first: press Enter to go on.');
  if (phaseOf(fight) === 'over') return forbid('MB-ORD.4', 'The fight is over: `fight` begins the next.');
  return forbidIf(isOver(fight), 'MB-ORD.4', 'The fight is over: `undo` reopens it.');
}

/** Returns why somebody cannot declare anything, or nothing (MB-DEC.8, MB-BCB.13). */
export function cannotDeclare(fight: Fight, combatant: Combatant): Refusal | undefined {
  if (!isDeclaring(fight))
    return offRound(fight) ?? refuse('MB-DEC.8', 'This is declared before initiative: declare it in the next round.');
  const why = `${combatant.name} can't act this ${spanOf(fight)} and declares nothing.`;
  return refuseIf(!canAct(fight, combatant), 'MB-BCB.13', why);
}

/** Returns why somebody cannot have a weapon in hand before initiative, or nothing: to draw it takes the half-move (MB-FUM.4, MB-SPR.10). */
export function cannotTakeUp(fight: Fight, combatant: Combatant, { with: named }: Intent): Refusal | undefined {
  const weapon = sheet(combatant).weapons.find(({ id }) => id === named);
  if (!weapon || !takesHalfMove(fight, combatant, named)) return undefined;
  const [rule, why] = weapon.dropped
    ? ['MB-FUM.4', `${combatant.name}'s ${weapon.name} is on the ground, and picking it up takes the half-move`]
    : ['MB-SPR.10', `Drawing the ${weapon.name} takes ${combatant.name} the half-move`];
  return refuse(rule, `${why}: type \`a w ${weapon.id}\` or \`e w ${weapon.id}\` on the count.`);
}

/** Declares something: it replaces the one before and binds once initiative has been thrown; only attacks are directed or made with two weapons. */
export function declare(draft: Draft, who: string, fields: JsonObject, rule: string): void {
  const isAttack = (fields['task'] ?? 'attack') === 'attack';
  draft.change(who, { ...fields, ...(!isAttack && { stance: 'normal', directed: '' }) }, { who, rule });
  const { task, taskAt, spell, stance, directed } = sheetOf(draft.fight, who);
  const weapon = inHand(combatantOf(draft.fight, who));
  const isShot = weapon !== undefined && !isHandWeapon(weapon);
  const isAimed = task === 'attack' && taskAt !== '';
  const drawn = isAimed ? inLine(draft.fight, who, taskAt).length > 1 && isShot : undefined;
  const named = isAttack
    ? weaponsOf(combatantOf(draft.fight, who)).find(({ id }) => id === fields['inHand'])?.name
    : undefined;
  draft.tell(tellings.declared, { who, task, at: taskAt, spell, stance, directed, drawn, weapon: named });
}

/** Returns the fields of a spell that is cast or read, named beforehand (MB-DEC.1, MB-DEC.6). */
export function spellFields(fight: Fight, intent: Intent, task: 'cast' | 'read'): JsonObject {
  const spell = spellNamed(intent) ?? (task === 'cast' ? 'a spell' : 'a scroll');
  const inSurprise = isDeclaring(fight) && state(fight).segment > 0;
  const fields = { task, spell, spellLevel: Math.max(1, levelOf(intent)), spellGone: false, readRounds: 0 };
  return { ...fields, ...(inSurprise && { surpriseSpell: true }) };
}

/** Returns why nobody charges or closes on a target, or nothing: it is gone, or a friend (MB-CHG.1, MB-ATK.10). */
export function cannotGoFor(fight: Fight, combatant: Combatant, target: Combatant): Refusal | undefined {
  const why = `${target.name} is not an opponent of ${combatant.name}: name an opponent out of reach.`;
  const gone = cannotTarget(fight, target) ?? refuseIf(!areFoes(combatant, target), 'MB-CHG.1', why);
  return gone ?? cannotPerceive(fight, combatant, target);
}

/** Returns why somebody cannot charge or close on a target, or nothing (MB-CHG.1, MB-CLO.1, MB-RET.5). */
export function cannotRunAt(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { name, code } = combatant;
  const { do: word } = intent;
  const target = targetOf(fight, intent);
  const rule = word === 'charge' ? 'MB-CHG.1' : 'MB-CLO.1';
  if (!target)
    return refuse(rule, `Name an opponent out of reach for ${name} to ${word === 'close' ? 'close on' : word}.`);
  const barred = cannotGoFor(fight, combatant, target);
  if (barred) return barred;
  if (hasCondition(combatant, 'stumbled'))
    return refuse('MB-RET.5', `${name} must get up first and can't ${word}: \`a\` attacks once.`);
  if (isCaster(combatant)) return refuse('MB-DEF.4', `${name} has declared a spell: \`a\` replaces that first.`);
  const [engaged] = engagedWith(fight, combatant.id);
  if (engaged)
    return refuse(rule, `${name} is in combat with ${engaged.name}: \`a\` attacks, or \`retreat\` on the count.`);
  if (distance(fight, combatant.id, target.id) <= 1)
    return refuse(rule, `${name} is in reach of ${target.name} already: \`a\` attacks.`);
  if (word === 'charge' && sheet(combatant).stance === 'parry')
    return refuse('MB-CHG.4', `${name} can't parry with the off hand and charge: \`a\` replaces the parry first.`);
  const { bcb, defenceShare } = sheet(combatant);
  const why = `A charger has no defence share: \`${code} ${bcb}/0\` puts all into attack.`;
  return refuseIf(word === 'charge' && defenceShare > 0, 'MB-CHG.4', why);
}

/** Returns why somebody cannot fight defensively, or nothing (MB-DEF.4). */
export function cannotDefend(_: Fight, combatant: Combatant): Refusal | undefined {
  const charges = sheet(combatant).task === 'charge';
  const why = `${combatant.name} has declared ${charges ? 'a charge' : 'a spell'}: \`a\` replaces that first.`;
  return refuseIf(charges || isCaster(combatant), 'MB-DEF.4', why);
}

/** Returns the fields of attacks: with what, how many, at whom missiles are meant (MB-DEC.8). */
export function attackFields(intent: Intent): JsonObject {
  const { with: inHand, at: [taskAt = ''] = [] } = intent;
  const { times: planned = 0 } = attackOptions.of(intent);
  const fields = { task: 'attack', planned, taskAt, spell: '', stance: 'normal', directed: '' };
  return { ...fields, ...(inHand !== undefined && { inHand }) };
}

/** Returns why somebody cannot plan so many attacks, or nothing. */
export function cannotPlan(combatant: Combatant, intent: Intent): Refusal | undefined {
  const { name } = combatant;
  const { times = 0, subdue = false, shove = false, thrown = false } = attackOptions.of(intent);
  const walks = feetOf(intent) !== undefined;
  const [early] = present(subdue && 'Subdue', shove && 'Shove', thrown && 'Thrown', walks && 'A move');
  const when = `when the count of ${name} comes up: leave it out here`;
  if (early !== undefined) return refuse('MB-DEC.10', `${early} is said with the attack, ${when}.`);
  const most = mostAttacks(combatant);
  const why = `${name} has ${counted(most, 'attack')} at most with the weapon in hand, not ${times}.`;
  return refuseIf(times > most, 'MB-INI.3', why);
}

function targetOf(fight: Fight, { at }: Intent): Combatant | undefined {
  return findCombatant(fight, at?.[0] ?? '');
}

/** Returns enemies as choices; those who are merely suspected are refused (MB-INV.2). */
export function enemies(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  if (!fight.index.has(who)) return fight.combatants.map(choiceOf);
  const fit = aimable(fight, who);
  return choicesOf(foesOf(fight, who), (foe) => (fit.includes(foe) ? undefined : `${foe.name} can't be attacked`));
}

/** Returns the shares of a division, where they are said as such. */
export function splitOf(intent: Intent): readonly [number, number] | undefined {
  const [, attack, defence] = /^(\d+)\/(\d+)$/.exec(shareOptions.of(intent).split ?? '') ?? [];
  return attack === undefined ? undefined : [Number(attack), Number(defence)];
}

/** Returns why a Base Combat Bonus cannot be divided so, or nothing: no ruling gives shares that the rules then leave out (MB-BCB.8, MB-MAG.6, MB-CHG.4, MB-DEF.1). */
export function cannotDivide(_: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { name, code } = combatant;
  const { bcb, task } = sheet(combatant);
  const split = splitOf(intent);
  if (!split)
    return forbid('MB-BCB.8', `Type how to divide ${name}'s BCB of ${bcb}, attack/defence: \`${code} ${bcb}/0\`.`);
  const [attack, defence] = split;
  const instead = `\`${code} ${bcb}/0\` is possible`;
  const more = `${instead}, or first \`set ${code} bcb ${attack + defence}\``;
  if (attack + defence > bcb)
    return forbid('MB-BCB.8', `${attack}/${defence} is more than ${name}'s BCB of ${bcb}: ${more}.`);
  if (defence > 0 && isCaster(combatant)) return forbid('MB-MAG.6', `A caster has no defence share: ${instead}.`);
  if (defence > 0 && task === 'charge') return forbid('MB-CHG.4', `A charger has no defence share: ${instead}.`);
  const why = `${name} fights defensively, without an attack share: \`${code} a\` attacks instead.`;
  return forbidIf(attack > 0 && task === 'defend', 'MB-DEF.1', why);
}

/** Help for directing attacks. */
export const directHelp = 'direct {foe}: no draw, but every other opponent in reach has +2';

/** Returns why somebody cannot direct its attacks at an opponent, or nothing: only one in reach can be chosen (MB-TGT.2, MB-TGT.4). */
export function cannotDirect(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { name, code } = combatant;
  const target = targetOf(fight, intent);
  if (!target) return refuse('MB-TGT.4', `Name an opponent: \`${directHelp}\``);
  if (!areFoes(combatant, target))
    return refuse('MB-TGT.4', `${target.name} is not an opponent of ${name}: name an opponent in reach.`);
  const unseen = cannotPerceive(fight, combatant, target);
  if (unseen) return unseen;
  if (isHelpless(target))
    return refuse('MB-TGT.4', `${target.name} is helpless: \`a ${target.code}\` on the count attacks ${target.name}.`);
  if (sheet(combatant).task !== 'attack')
    return refuse('MB-TGT.4', `${name} has declared no attack to direct: \`${code} a\` replaces that first.`);
  const arms = weaponsOf(combatant).filter((weapon) => isHandWeapon(weapon) && !weapon.dropped);
  if (arms.some((weapon) => strikesAt(fight, combatant.id, weapon, target.id))) return undefined;
  const near = [...new Set(arms.flatMap((weapon) => inReach(fight, combatant.id, weapon)))];
  const instead =
    near.length > 0
      ? `in reach ${verbFor({ text: '', plural: near.length > 1 }, 'are')} ${namesOf(near)}`
      : '`a` attacks the first enemy who comes into reach';
  return refuse('MB-TGT.4', `${target.name} is not in ${name}'s reach: ${instead}.`);
}

/** Returns why somebody cannot use two weapons, or nothing (MB-TWO.3). */
export function cannotUseTwo(_: Fight, combatant: Combatant): Refusal | undefined {
  if (secondWeapon(combatant)) return undefined;
  const first = inHand(combatant);
  const why = !first
    ? `${combatant.name} has nothing in hand: \`e w\` takes a weapon up on the count.`
    : isHandWeapon(first)
      ? `${combatant.name} has no small second weapon beside the ${first.name}: a dagger, short sword or hand-axe would do.`
      : `${combatant.name} has the ${first.name} in hand: take a weapon for one hand with \`e w\` first.`;
  return refuse('MB-TWO.3', why);
}

/** Returns why somebody cannot parry with the second weapon, or nothing (MB-TWO.3, MB-MAG.6, MB-CHG.4). */
export function cannotParry(fight: Fight, combatant: Combatant): Refusal | undefined {
  const refused = cannotUseTwo(fight, combatant);
  if (refused) return refused;
  if (isCaster(combatant))
    return refuse('MB-MAG.6', `${combatant.name} has declared a spell: \`a\` replaces that first.`);
  const why = `${combatant.name} can't charge and parry with the off hand: \`a\` replaces the charge first.`;
  return refuseIf(sheet(combatant).task === 'charge', 'MB-CHG.4', why);
}
