import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { namesOf } from '../../src/core/kit/wording.ts';
import { asking, choose, confirm, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { choicesOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { byAmount, byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackOptions, blowFor, cannotAim, inReach, prepare, targetChoices } from './aim.ts';
import { blastZones, cannotBlast, playBlast } from './blast.ts';
import { type Blow, blowOf, meansOf, stepsOver, unarmed, unusable } from './blow.ts';
import { cannotMain } from './budget.ts';
import { isHelpless, isUp, isVehicle, sheet } from './combatant.ts';
import { strike } from './exchange.ts';
import { drop } from './gear.ts';
import { fallTo } from './harm.ts';
import { house } from './houserules.ts';
import { askOutcome } from './outcome.ts';
import { goneTarget, loseables } from './reach.ts';
import { fitsShare } from './size.ts';
import { keep } from './state.ts';
import { tellings } from './tellings.ts';
import { areNearby, halfSteps, mayBeNearby, placeNamed, zoneChoices, zonesOf } from './zones.ts';

const shareOptions = defineOptions({
  share: { ...aText, like: /^[1-9]\d?(\/[1-9]\d?)+$/, about: 'dice shared out, such as 1/2 (FA-SIZ.4)' },
});

const tools = ofActor((fight, combatant) =>
  choicesOf(meansOf(combatant), (means) => unusable(fight, combatant, means)),
);

/** An attack: a blow at somebody, at several smaller ones, or at a zone. */
export const attackActions: readonly Action[] = [
  {
    word: 'attack',
    short: 'a',
    title: 'Attack',
    help: 'a TARGET [w WEAPON] [held] [moving] [through] [enhanced]: a main action; a ZONE w BLAST; several smaller ones with 1/1 dice each',
    by: 'combatant',
    targets: {
      least: 1,
      most: 99,
      of: (fight, intent) => [...targetChoices('damage')(fight, intent), ...blastZones(fight, intent)],
    },
    tools,
    options: [...attackOptions.list, ...shareOptions.list],
    check: (fight, intent) => cannot(fight, intent),
    *play(draft, intent): Rule<void> {
      const blow = armed(draft.fight, intent, 'damage');
      if (blow.means.blast) return yield* playBlast(draft, blow, intent);
      const purpose = yield* purposeOn(draft, intent);
      yield* makeAttack(draft, shared(armed(draft.fight, intent, purpose), intent), intent);
    },
  },
  {
    word: 'deathblow',
    called: 'death blow on',
    title: 'Finish a helpless target',
    aimed: 'Finish',
    help: 'deathblow TARGET: kills an incapacitated target nearby, without damage (FA-ATK.16)',
    by: 'combatant',
    targets: {
      least: 1,
      most: 1,
      of: (fight, intent) =>
        targetChoices('deathblow')(fight, intent).filter(({ id }) => isHelpless(combatantOf(fight, id))),
    },
    tools,
    check: (fight, intent) =>
      cannotMain(fight, actor(fight, intent)) ?? cannotFinish(fight, intent) ?? cannot(fight, intent, 'deathblow'),
    play: (draft, intent) => makeAttack(draft, armed(draft.fight, intent, 'deathblow'), intent),
  },
];

/** Returns the attack of an intent; throws Problem `no-weapon` when there is no such weapon, even if forced. */
function armed(fight: Fight, intent: Intent, purpose: Blow['purpose']): Blow {
  const blow = blowFor(fight, intent, purpose);
  if (blow) return blow;
  const combatant = actor(fight, intent);
  throw new Problem('no-weapon', `${combatant.name} has no such weapon: choose ${namesOf(meansOf(combatant), 'or')}`);
}

/** Declares an attack and makes it; nothing happens where a warning is heeded. */
function* makeAttack(draft: Draft, planned: Blow, intent: Intent, between?: () => Rule<boolean>): Rule<void> {
  const { at = [] } = intent;
  const blow = yield* prepare(draft, planned, intent, (one) => cannotAimAt(draft.fight, one, at));
  if (blow) yield* strike(draft, blow, at, between);
}

/** A helpless target that is nearby may be finished (FA-ATK.16). */
function* purposeOn({ fight }: Draft, intent: Intent): Rule<'damage' | 'deathblow'> {
  const combatant = actor(fight, intent);
  const [target, other] = (intent.at ?? []).map((id) => combatantOf(fight, id));
  if (!target || other || !isHelpless(target) || isVehicle(target)) return 'damage';
  if (!areNearby(fight, combatant, target)) return 'damage';
  const why = `Does ${combatant.name} strike a death blow on ${target.name}?`;
  const asked = asking('deathblow', combatant.id, why, { about: target.id, against: target.id, rules: ['FA-ATK.16'] });
  // Any damage kills the dying (FA-DMG.17).
  const ordinary = sheet(target).state === 'dying' ? 'an ordinary attack; any damage kills' : 'an ordinary attack';
  const labels = { first: 'no', no: `no (${ordinary})`, yes: `yes (${target.name} dies)` } as const;
  return (yield* confirm(asked, false, labels)) ? 'deathblow' : 'damage';
}

/** Dice that are shared out: one for each target, unless it is said how many (FA-SIZ.4). */
function shared(blow: Blow, intent: Intent): Blow {
  const { at = [] } = intent;
  if (at.length < 2) return blow;
  const dice = sharesOf(shareOptions.of(intent).share, at.length);
  return { ...blow, shares: new Map(at.map((id, i) => [id, dice[i] ?? 1])) };
}

function sharesOf(said: string | undefined, count: number): readonly number[] {
  return said?.split('/').map(Number) ?? Array.from({ length: count }, () => 1);
}

function cannot(fight: Fight, intent: Intent, purpose: Blow['purpose'] = 'damage'): Refusal | undefined {
  const combatant = actor(fight, intent);
  const { at = [] } = intent;
  const main = cannotMain(fight, combatant);
  const gone = at.flatMap((id) => findCombatant(fight, id) ?? []).map(goneTarget);
  // What no ruling lifts goes before what one does.
  const refused = main?.final ? main : (gone.find((one) => one !== undefined) ?? main);
  if (refused) return refused;
  const blow = blowFor(fight, intent, purpose);
  if (at.length === 0) return refuse('FA-ATK.1', `Choose a target: ${inReach(fight, combatant, blow)}.`);
  if (attackOptions.of(intent).enhanced && house.enhanced.of(fight) === 'off')
    return refuse('FA-DMG.4', 'The house rule for enhanced damage is off: `house enhanced double` sets it');
  if (!blow)
    return refuse('FA-ATK.1', `${combatant.name} has no such weapon: choose ${namesOf(meansOf(combatant), 'or')}`);
  const bound = unusable(fight, combatant, blow.means);
  if (bound) return bound;
  if (blow.means.blast) return cannotBlast(fight, blow, intent);
  return cannotAimAt(fight, blow, at) ?? cannotShare(fight, blow, intent);
}

/** Returns why a blow cannot be aimed at one of several targets, or nothing. */
function cannotAimAt(fight: Fight, blow: Blow, at: readonly string[]): Refusal | undefined {
  return [...new Set(at)].map((id) => cannotAim(fight, blow, id)).find((far) => far !== undefined);
}

/** Returns why dice cannot be shared out so, or nothing (FA-ATK.19, FA-SIZ.4, FA-SIZ.5). */
function cannotShare(fight: Fight, { who, means }: Blow, intent: Intent): Refusal | undefined {
  const { at = [] } = intent;
  const { share: said } = shareOptions.of(intent);
  if (said !== undefined && !/^\d+(\/\d+)*$/.test(said))
    return refuse('FA-SIZ.5', `"${said}" is neither a combatant nor a share of dice: type one such as 1/2`);
  if (at.length === 1) return undefined;
  const steps = at.map((id) => stepsOver(fight, who, combatantOf(fight, id)));
  const says = 'Only a larger attacker shares melee dice among several smaller targets: choose one target';
  if (new Set(at).size < at.length || means.range > 0 || steps.some((step) => step < 1))
    return refuse('FA-SIZ.4', says);
  const { length } = means.dice;
  const shares = sharesOf(said, at.length).map((dice, i) => ({ dice, steps: steps[i] ?? 0 }));
  if (shares.length === at.length && fitsShare(length, shares)) return undefined;
  const costs = 'a die costs 1/2 on a target one size smaller, 1/4 two sizes smaller';
  return refuse('FA-SIZ.5', `There are too few dice for these shares, ${length} in all: ${costs}`);
}

function cannotFinish(fight: Fight, intent: Intent): Refusal | undefined {
  const [target] = (intent.at ?? []).map((id) => combatantOf(fight, id));
  if (!target) return undefined;
  if (!isHelpless(target)) return refuse('FA-ATK.16', `${target.name} is not helpless: \`a\` attacks`);
  if (isVehicle(target))
    return refuse('FA-MNT.14', `${target.name} is a vehicle, which no death blow finishes: \`a\` attacks`);
  const far = `${target.name} is too far away for a death blow: move there first, or attack from here`;
  return refuseIf(!mayBeNearby(fight, actor(fight, intent), target), 'FA-ATK.16', far);
}

const shoveOptions = defineOptions({
  to: { ...byAmount('where to: the zone, by its number'), forTarget: true },
  hazard: byWord('hazard', 'into a hazard: the referee says what it does (FA-NON.9)'),
});

const stuntOptions = defineOptions({
  drop: byWord('drop', 'the target drops its weapon'),
  out: byWord('out', 'the target is out of the fight until the end of the stretch'),
});

/** Non-lethal attacks, and stunts (FA-NON, FA-GRA.1, FA-STU). */
export const handlingActions: readonly Action[] = [
  handling('disarm', 'Disarm', 'disarm TARGET [WEAPON]: STR save, or it drops the weapon', 'FA-NON.6'),
  handling('shove', 'Shove', 'shove TARGET [z3 | 1-2] [hazard]: STR save, or it is moved half a zone', 'FA-NON.8'),
  handling('grapple', 'Grapple', 'grapple TARGET: STR save, or it is grabbed', 'FA-GRA.1'),
  {
    word: 'stunt',
    title: 'Offer a stunt',
    aimed: 'Offer a stunt to',
    help: 'stunt TARGET "drops the axe" [drop] [out] [w WEAPON]: taken instead of damage, or the attack goes on',
    by: 'combatant',
    targets: { least: 1, most: 1, of: targetChoices('damage') },
    tools: ofActor((_, combatant) => meansOf(combatant).map(choiceOf)),
    text: 'required',
    options: [...stuntOptions.list, ...attackOptions.list],
    check: cannotStunt,
    play(draft, intent): Rule<void> {
      return makeAttack(draft, armed(draft.fight, intent, 'damage'), intent, () => offer(draft, intent));
    },
  },
];

function handling(word: 'disarm' | 'shove' | 'grapple', title: string, help: string, rule: string): Action {
  return {
    word,
    title,
    help: `${help} (${rule})`,
    by: 'combatant',
    targets: {
      least: 1,
      most: 2,
      of: (fight, intent) => [...targetChoices(word)(fight, intent), ...thingsFor(fight, word)],
    },
    ...(word === 'shove' && { options: shoveOptions.list }),
    check: (fight, intent) => cannotHandle(fight, intent, word),
    play(draft, intent): Rule<void> {
      const { who = '', at = [] } = intent;
      const { hazard = false } = shoveOptions.of(intent);
      const blow = blowOf(who, unarmed, { purpose: word, hazard, what: whatOf(draft.fight, intent, word) });
      return makeAttack(draft, blow, { ...intent, at: at.slice(0, 1) });
    },
  };
}

/** Returns what may be named behind the target: its weapons, or where it is shoved; nothing to aim at by itself. */
function thingsFor(fight: Fight, purpose: Blow['purpose']): readonly Choice[] {
  const ends = zonesOf(fight).flatMap((zone) => [zone, ...halfSteps(fight, zone)]);
  const places = ends.flatMap((place) => zoneChoices(place, place)).map(({ id }) => id);
  const weapons = fight.combatants.flatMap((combatant) => loseables(combatant).map(({ id }) => id));
  const named = purpose === 'shove' ? places : purpose === 'disarm' ? weapons : [];
  return [...new Set(named)].map((id) => ({ id, label: id, refused: 'name first whom' }));
}

/** Returns the weapon that a disarm is after, or where a shove leads. */
function whatOf(fight: Fight, intent: Intent, purpose: Blow['purpose']): string {
  const [id = ''] = intent.at ?? [];
  const said = saidWith(intent) ?? '';
  if (purpose === 'shove') return placeNamed(fight, said) ?? '';
  const target = findCombatant(fight, id);
  const weapons = target ? loseables(target) : [];
  const named = weapons.find((weapon) => weapon.id === said || weapon.name.toLowerCase() === said.toLowerCase());
  return (said === '' ? weapons[0] : named)?.id ?? '';
}

/** Returns what was named behind the target: a weapon, a place, the number of a zone. */
function saidWith(intent: Intent): string | undefined {
  return intent.at?.[1] ?? shoveOptions.of(intent).to?.toString();
}

function cannotHandle(fight: Fight, intent: Intent, purpose: Blow['purpose']): Refusal | undefined {
  const combatant = actor(fight, intent);
  const [id, other = ''] = intent.at ?? [];
  const refused = cannotMain(fight, combatant);
  if (refused) return refused;
  const blow = blowOf(combatant.id, unarmed, { purpose });
  if (id === undefined) return refuse('FA-NON.2', `Choose a target to ${purpose}: ${inReach(fight, combatant, blow)}`);
  const far = cannotAim(fight, blow, id);
  if (far) return far;
  const second = findCombatant(fight, other);
  const takes = `\`${purpose}\` takes one target: name one of them`;
  if (second) return refuse('FA-NON.1', `You named ${combatantOf(fight, id).name} and ${second.name}, and ${takes}`);
  const said = saidWith(intent);
  if (said === undefined || purpose === 'grapple' || whatOf(fight, intent, purpose) !== '') return undefined;
  if (purpose === 'shove') return refuse('FA-NON.8', `There is no ${said} here: choose the zones of the map`);
  return refuse('FA-NON.6', `There is no ${said} here: choose ${namesOf(loseables(combatantOf(fight, id)), 'or')}`);
}

function cannotStunt(fight: Fight, intent: Intent): Refusal | undefined {
  const { at: [id = ''] = [] } = intent;
  const target = findCombatant(fight, id);
  const form = 'Choose a target, an effect and a weapon: `stunt {foe} "drops the axe" w sword`';
  if (!target || blowFor(fight, intent)?.means.blast)
    return cannotMain(fight, actor(fight, intent)) ?? refuse('FA-STU.1', form);
  const { name } = target;
  const isEmpty = stuntOptions.of(intent).drop === true && loseables(target).length === 0;
  return (
    cannot(fight, intent) ??
    refuseIf(!isUp(target) || isVehicle(target), 'FA-STU.4', `${name} can accept nothing: \`a\` attacks`) ??
    refuseIf(isEmpty, 'FA-STU.2', `${name} holds no weapon to drop: offer something else`)
  );
}

/** The offer of a stunt: accepted, it happens, and nobody reacts (FA-STU.3 to 6). */
function* offer(draft: Draft, intent: Intent): Rule<boolean> {
  const { who = '', at: [target = ''] = [], text = '' } = intent;
  const { drop: drops = false, out = false } = stuntOptions.of(intent);
  const why = `${combatantOf(draft.fight, target).name} is offered a stunt (${text}). Accept?`;
  const more = { about: target, against: who, rules: ['FA-STU.3'], yes: 'accept' };
  const asked = asking('stunt', target, why, more);
  const choices = optionsOf('accept', ['none', 'no']);
  const taken = (yield* choose(asked, choices, 'none')) === 'accept';
  draft.tell(tellings.stunt, { who, at: target, text, taken }, { who, rule: 'FA-STU.4' });
  if (!taken) return false;
  keep(draft, { stirred: true });
  const weapons = loseables(combatantOf(draft.fight, target));
  const named = weapons.find(({ name }) => text.toLowerCase().includes(name.toLowerCase()));
  const weapon = named ?? weapons[0];
  if (drops && weapon) {
    if (!named) draft.tell(tellings.dropped, { who: target, item: weapon.name }, { who, rule: 'FA-STU.5' });
    drop(draft, target, weapon.id, 'FA-STU.5');
  }
  draft.begin(target, draft.condition(target, text, { by: who, note: 'stretch' }), { who, rule: 'FA-STU.5' });
  if (out) {
    fallTo(draft, target, 'incapacitated', 'FA-STU.5');
    draft.change(target, { outUntil: 'stretch' }, { who, rule: 'FA-DMG.19' });
    draft.tell(tellings.retires, { who: target }, { who, rule: 'FA-DMG.19' });
  }
  if (!out && !drops)
    askOutcome(draft, `${combatantOf(draft.fight, target).name} accepted: ${text}`, target, 'FA-STU.5');
  return true;
}
