import type { Draft } from '../../src/core/fight/draft.ts';
import { withCodes } from '../../src/core/fight/examples.ts';
import { combatantOf, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { aFlag, aNumber } from '../../src/core/fight/telling.ts';
import { asking, choose, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { ofActor } from '../../src/core/ruleset/choices.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackOptions, cannotAim, inReach, isMoving, meansFor, targetChoices } from './aim.ts';
import type { Purpose } from './blow.ts';
import { cannotMain } from './budget.ts';
import { prepare } from './declare.ts';
import { drop } from './gear.ts';
import { fallTo } from './harm.ts';
import { meansOf, unarmed, unusable } from './means.ts';
import { askOutcome } from './outcome.ts';
import { loseables } from './reach.ts';
import { keep } from './state.ts';
import { strike } from './strike.ts';
import { tellings } from './tellings.ts';
import { halfSteps, placeNamed, zoneChoices, zonesOf } from './zones.ts';

const shoveOptions = defineOptions({
  to: { ...aNumber, amount: true, about: 'where to: the zone, by its number' },
  hazard: { ...aFlag, words: { hazard: true }, about: 'into a hazard: the referee says what it does (FA-NON.9)' },
});

const stuntOptions = defineOptions({
  drop: { ...aFlag, words: { drop: true }, about: 'the target drops its weapon' },
  out: { ...aFlag, words: { out: true }, about: 'the target is out of the fight until the end of the stretch' },
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
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const means = meansFor(draft.fight, combatant, intent) ?? unarmed;
      const blow = yield* prepare(draft, combatant, intent, means, 'damage');
      if (!blow) return;
      yield* strike(draft, blow, intent.at ?? [], () => offer(draft, intent));
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
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const at = (intent.at ?? []).slice(0, 1);
      const blow = yield* prepare(draft, combatant, { ...intent, at, with: unarmed.id }, unarmed, word);
      if (!blow) return;
      const { hazard = false } = shoveOptions.of(intent);
      yield* strike(draft, { ...blow, hazard, what: whatOf(draft.fight, intent, word) }, at);
    },
  };
}

/** Returns what may be named behind the target: its weapons, or where it is shoved; nothing to aim at by itself. */
function thingsFor(fight: Fight, purpose: Purpose): readonly Choice[] {
  const places = zonesOf(fight).flatMap((zone) => [
    ...zoneChoices(zone, zone).map(({ id }) => id),
    ...halfSteps(fight, zone),
  ]);
  const weapons = fight.combatants.flatMap((combatant) => loseables(combatant).map(({ id }) => id));
  const named = purpose === 'shove' ? places : purpose === 'disarm' ? weapons : [];
  return [...new Set(named)].map((id) => ({ id, label: id, refused: 'name first whom' }));
}

/** Returns the weapon that a disarm is after, or where a shove leads. */
function whatOf(fight: Fight, intent: Intent, purpose: Purpose): string {
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

function cannotHandle(fight: Fight, intent: Intent, purpose: Purpose): Refusal | undefined {
  const combatant = actor(fight, intent);
  const [id] = intent.at ?? [];
  const refused = cannotMain(fight, combatant);
  if (refused) return refused;
  if (id === undefined)
    return refuse(
      'FA-NON.2',
      `Choose a target to ${purpose}: ${inReach(fight, combatant, unarmed, { purpose, moving: false })}`,
    );
  const far = cannotAim(fight, combatant, unarmed, id, { purpose, moving: false });
  if (far) return far;
  const said = saidWith(intent);
  const second = findCombatant(fight, intent.at?.[1] ?? '');
  if (second)
    return refuse(
      'FA-NON.1',
      `You named ${combatantOf(fight, id).name} and ${second.name}, and \`${purpose}\` takes one target: name one of them`,
    );
  if (said === undefined || purpose === 'grapple' || whatOf(fight, intent, purpose) !== '') return undefined;
  if (purpose === 'shove') return refuse('FA-NON.8', `There is no ${said} here: choose the zones of the map`);
  const weapons = loseables(combatantOf(fight, id)).map(({ name }) => name);
  return refuse('FA-NON.6', `There is no ${said} here: choose ${weapons.join(', ')}`);
}

function cannotStunt(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const [id] = intent.at ?? [];
  const refused = cannotMain(fight, combatant);
  if (refused) return refused;
  const means = meansFor(fight, combatant, intent);
  if (id === undefined || !means || means.blast)
    return refuse(
      'FA-STU.1',
      withCodes(fight, 'Choose a target, an effect and a weapon: `stunt {foe} "drops the axe" w sword`'),
    );
  return (
    unusable(fight, combatant, means) ??
    cannotAim(fight, combatant, means, id, { purpose: 'damage', moving: isMoving(fight, combatant, intent) })
  );
}

/** The offer of a stunt: accepted, it happens, and nobody reacts (FA-STU.3 to 6). */
function* offer(draft: Draft, intent: Intent): Rule<boolean> {
  const { who = '', at: [target = ''] = [], text = '' } = intent;
  const { drop: drops = false, out = false } = stuntOptions.of(intent);
  const why = `${combatantOf(draft.fight, target).name} is offered a stunt (${text}). Accept?`;
  const asked = asking('stunt', target, why, { about: target, against: who, rules: ['FA-STU.3'] });
  const choices = optionsOf('accept', ['none', 'no']);
  const taken = (yield* choose(asked, choices, 'none')) === 'accept';
  draft.tell(tellings.stunt, { who, at: target, text, taken }, { who, rule: 'FA-STU.4' });
  if (!taken) return false;
  keep(draft, { stirred: true });
  const weapon = loseables(combatantOf(draft.fight, target))[0];
  if (drops && weapon) drop(draft, target, weapon.id, 'FA-STU.5');
  draft.begin(target, draft.condition(target, text, { by: who, note: 'stretch' }), { who, rule: 'FA-STU.5' });
  if (out) {
    fallTo(draft, target, 'incapacitated', 'FA-STU.5');
    draft.change(target, { outUntil: 'stretch' }, { who, rule: 'FA-DMG.19' });
  }
  if (!out && !drops)
    askOutcome(draft, `${combatantOf(draft.fight, target).name} accepted: ${text}`, target, 'FA-STU.5');
  return true;
}
