import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, hasCondition } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { altered } from '../../src/core/kit/list.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, choose, possible, type Rule, roll } from '../../src/core/rule/request.ts';
import { anyOf, choicesOf } from '../../src/core/ruleset/choices.ts';
import { forbid, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { firstAidOf, neededFor, percentCheck } from './chance.ts';
import { type Injury, isActive, isHere, sheet, sheetOf } from './combatant.ts';
import { awaken, canBeSaved, restore, untried, woundText } from './harm.ts';
import { house } from './houserules.ts';
import { cannotActNow, cannotState, cannotTakePart, isUrgent, untreatable, unwakeable } from './legal.ts';
import { aidText, treatedText } from './naming.ts';
import { rankOf } from './ranks.ts';
import { absence, areTogether, enterInWords, isAfter, isThere, mayAct, phaseOf, skipsStatements } from './state.ts';
import { declare, isAsStated, statementOptions } from './statement.ts';
import { tellings } from './tellings.ts';

/** Helping the fallen: First Aid, which ends in Resolution, and waking, which does not. */
export const aidActions: readonly Action[] = [
  {
    word: 'aid',
    called: 'First Aid for',
    title: 'First Aid',
    aimed: 'First Aid for',
    help: 'aid TARGET: treats one injury; stated, or with an unspent action where the patient fell this round',
    by: 'combatant',
    targets: { least: 1, most: 1, of: (fight) => patients(fight) },
    options: statementOptions.list,
    check: cannotAid,
    *play(draft, intent): Rule<void> {
      const { who = '', at: [patient = ''] = [] } = intent;
      if (phaseOf(draft.fight) === 'statement') return yield* declare(draft, intent);
      if (isAfter(draft.fight)) return yield* treat(draft, who, patient);
      // The action of the round is spent on it, whatever was stated before (BR-14.8, BR-14.9).
      draft.change(who, { acted: true, aiding: patient, reloading: '' }, { who, rule: 'BR-14.9' });
      draft.tell(tellings.aids, { who, at: patient }, { who, rule: 'BR-14.8' });
    },
  },
  {
    word: 'treat',
    called: 'First Aid',
    title: 'Roll First Aid',
    help: 'treat: rolls the First Aid that a combatant has begun this round',
    by: 'combatant',
    typed: true,
    check: (fight, { who = '' }) =>
      phaseOf(fight) === 'resolution' && sheetOf(fight, who).aiding !== ''
        ? undefined
        : forbid('BR-14.8', 'First Aid is rolled in Resolution, once it has begun: `aid {ally}` begins it'),
    *play(draft, { who = '' }): Rule<void> {
      const { aiding } = sheetOf(draft.fight, who);
      draft.change(who, { aiding: '' });
      yield* treat(draft, who, aiding);
    },
  },
  {
    word: 'wake',
    called: 'waking of',
    title: 'Wake a combatant',
    aimed: 'Wake',
    help: 'wake TARGET: takes an action and no roll; the sleeper needs 1 hp or more',
    by: 'combatant',
    targets: { least: 1, most: 1, of: sleepers },
    options: statementOptions.list,
    check: cannotWake,
    *play(draft, intent): Rule<void> {
      if (phaseOf(draft.fight) === 'statement') return yield* declare(draft, intent);
      const { who = '', at: [target = ''] = [] } = intent;
      awaken(draft, target, 'BR-12.6');
      if (!isAfter(draft.fight))
        for (const each of [who, target]) draft.change(each, { acted: true }, { who, rule: 'BR-12.6' });
      draft.tell(tellings.wakes, { who: target, by: who }, { who, rule: 'BR-12.6' });
    },
  },
];

/** Returns the unconscious who can be woken: at 1 hit point or more (BR-12.6). */
export function wakeable(fight: Fight): readonly Combatant[] {
  return fight.combatants.filter((one) => isSleeping(fight, one) && sheet(one).hp.current > 0);
}

function isSleeping(fight: Fight, combatant: Combatant): boolean {
  return isThere(fight, combatant) && hasCondition(combatant, 'unconscious');
}

/** Returns those who can help a combatant once the fight is over: awake, and where it is (BR-14.14, BR-14.15). */
export function helpersAfter(fight: Fight, patient: Combatant): readonly Combatant[] {
  return fight.combatants.filter(
    (one) => conscious(fight, one) === undefined && one.side !== '' && areTogether(fight, one, patient),
  );
}

/** Returns those who have begun First Aid and can still finish it, by DEX rank (BR-14.10). */
export function aiders(fight: Fight): readonly Combatant[] {
  return fight.combatants
    .filter((combatant) => sheet(combatant).aiding !== '' && isActive(combatant))
    .toSorted((a, b) => rankOf(fight, b) - rankOf(fight, a));
}

/** Returns those who could still turn to First Aid in this round: the action is unspent, or was a reload (BR-14.9). */
export function canStillAid(fight: Fight): readonly Combatant[] {
  return fight.combatants.filter((combatant) => isFree(fight, combatant) && firstAidOf(combatant) > 0);
}

/** Returns those who fell in this round and whom First Aid by their own side can still help (BR-14.9, E-20). */
export function patientsNow(fight: Fight): readonly Combatant[] {
  const helpers = canStillAid(fight);
  return fight.combatants.filter((combatant) => {
    const near = helpers.filter(({ side, id }) => side === combatant.side && id !== combatant.id).length;
    return (
      isUrgent(fight, combatant) && isHere(combatant) && needsHelper(fight, combatant) && canBeSaved(combatant, near)
    );
  });
}

/** One attempt on one injury, which is then used up (BR-14.4 to 7, BR-14.12). */
function* treat(draft: Draft, who: string, patient: string): Rule<void> {
  const helper = combatantOf(draft.fight, who);
  const target = combatantOf(draft.fight, patient);
  const wound = yield* woundToTreat(draft.fight, helper, target);
  if (!wound) return draft.tell(tellings['no-aid'], { who, at: patient });
  const skill = firstAidOf(helper);
  const chance = neededFor(draft.fight, skill);
  const why = `${helper.name} ${aidText('gives', who, patient, target.name)} (wound ${wound.remaining}). d100? (${chance} or less)`;
  const asked = asking('aid', who, why, { against: patient, rules: ['BR-14.4'] });
  // Nobody succeeds without the skill.
  const level = skill <= 0 ? 'failure' : yield* percentCheck(draft.fight, asked, skill);
  const more = { key: `aid-healed:${who}:${patient}`, against: patient, rules: ['BR-14.4'] };
  const heals = asking('heal', who, `${helper.name} treats ${treatedText(who, patient, target.name)}. 1d3?`, more);
  // 1D3, at most what is left of the injury (BR-14.5).
  const healed = level === 'failure' ? 0 : Math.min(yield* roll(heals, [3], sum), wound.remaining);
  const firstAid = level === 'failure' ? 'failed' : 'success';
  const treated = altered(sheet(target).injuries, wound.id, { remaining: wound.remaining - healed, firstAid });
  const from = sheet(target).hp.current;
  restore(draft, patient, healed, treated, 'BR-14.4');
  const data = { who, at: patient, key: asked.key, chance, level, size: wound.remaining, healed };
  draft.tell(tellings.treated, { ...data, from, to: from + healed }, { who, rule: 'BR-14.4' });
}

/** The injury that is treated: chosen when the attempt is rolled, the largest suggested (BR-14.12). */
function* woundToTreat(fight: Fight, helper: Combatant, target: Combatant): Rule<Injury | undefined> {
  const wounds = isThere(fight, target) ? untried(sheet(target)) : [];
  const [largest] = wounds;
  if (!largest) return undefined;
  const options = wounds.map((wound) => ({ id: wound.id, label: `wound ${woundText(wound)}` }));
  const why = `${helper.name} ${aidText('gives', helper.id, target.id, target.name)}. Which wound?`;
  const asked = asking('injury', helper.id, why, { about: target.id, against: target.id, rules: ['BR-14.12'] });
  const id = yield* choose(asked, options, largest.id, wounds.length === 1);
  return wounds.find((one) => one.id === id);
}

function patients(fight: Fight): readonly Choice[] {
  const hurt = fight.combatants.filter((one) => isThere(fight, one) && sheet(one).injuries.length > 0);
  return choicesOf(hurt, (one) => untreatable(fight, one));
}

function sleepers(fight: Fight): readonly Choice[] {
  const all = fight.combatants.filter((one) => isSleeping(fight, one));
  return choicesOf(all, (one) => (sheet(one).hp.current > 0 ? undefined : 'needs 1 hp or more (BR-12.6)'));
}

/** Returns whom a refusal offers: those that can be chosen, or that there is nobody, or nobody who can be helped. */
function whoElse(
  choices: readonly Choice[],
  { does, none, barred }: Readonly<Record<'does' | 'none' | 'barred', string>>,
): string {
  const able = possible(choices);
  if (able.length > 0) return `Name who ${does}: ${anyOf(able)}`;
  return choices.length > 0 ? barred : none;
}

const treated = {
  does: 'gets First Aid',
  none: 'Nobody here is hurt',
  barred: 'Nobody here can get First Aid: every injury has healed or has had it once',
};
const woken = {
  does: 'is woken',
  none: 'Nobody here is unconscious',
  barred: 'Nobody here can be woken: a sleeper needs 1 hp or more',
};

function cannotAid(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const target = findCombatant(fight, intent.at?.[0] ?? '');
  if (!target) return forbid('BR-14.4', whoElse(patients(fight), treated));
  const isStating = phaseOf(fight) === 'statement';
  const refused = isStating ? cannotState(fight, combatant, intent) : cannotAidNow(fight, combatant, target, intent);
  if (refused) return refused;
  if (firstAidOf(combatant) <= 0) return untreatable(fight, target) ?? unskilled(fight, combatant, target);
  const helped = `Each injury of ${target.name} has a helper already`;
  return untreatable(fight, target) ?? refuseIf(!needsHelper(fight, target), 'BR-14.11', helped);
}

/** Returns true if there are more untried injuries than combatants who have begun First Aid on them (BR-14.11). */
function needsHelper(fight: Fight, target: Combatant): boolean {
  const helpers = aiders(fight).filter((combatant) => sheet(combatant).aiding === target.id);
  return helpers.length < untried(sheet(target)).length;
}

/** Refuses First Aid by somebody whose chance is nothing, with who of the patient's side has one (BR-5.12). */
function unskilled(fight: Fight, { name }: Combatant, { code, side }: Combatant): Refusal {
  const isAble = (one: Combatant) => (isAfter(fight) ? conscious(fight, one) === undefined : isActive(one));
  const [able] = fight.combatants.filter((one) => one.side === side && isAble(one) && firstAidOf(one) > 0);
  const instead = able ? `\`${able.code} aid ${code}\`` : 'nobody on that side has a chance of it';
  return refuse('BR-5.12', `${name}'s chance of First Aid is 0%: ${instead}`);
}

function cannotAidNow(fight: Fight, combatant: Combatant, target: Combatant, intent: Intent): Refusal | undefined {
  if (isAfter(fight)) return cannotHelpAfter(fight, combatant, target);
  const phase = phaseOf(fight);
  const out = cannotTakePart(fight, combatant);
  if (out) return out;
  if (phase !== 'actions' && phase !== 'resolution')
    return refuse('BR-1.2', `First Aid is an action: ${enterInWords(fight)}`);
  if (isAsStated(combatant, intent) && !sheet(combatant).acted) return undefined;
  if (!isFree(fight, combatant)) return refuse('BR-14.10', `${combatant.name} has no action left this round`);
  if (isUrgent(fight, target)) return undefined;
  // Where nothing has to be stated before, it is an action like any other (BR-2.9, BR-2.10).
  const isOpen = skipsStatements(fight) || house.changeIntent.of(fight) === 'free';
  if (isOpen) return cannotActNow(fight, combatant, intent);
  return (
    untreatable(fight, target) ??
    refuse('BR-14.8', `${target.name} didn't fall this round: state First Aid at the next statement`)
  );
}

/** Returns true if a combatant's action is unspent; a reload begun in this round may be given up (BR-14.9). */
function isFree(fight: Fight, combatant: Combatant): boolean {
  const { acted, attacksMade, reloading, aiding } = sheet(combatant);
  const isUnspent = aiding === '' && attacksMade === 0 && (!acted || reloading !== '');
  return mayAct(fight, combatant) && isUnspent && rankOf(fight, combatant) > 0;
}

/** Refuses help after the fight by whoever is not awake, or is parted from the other by enemies (BR-14.14, BR-14.15). */
function cannotHelpAfter(fight: Fight, combatant: Combatant, target: Combatant): Refusal | undefined {
  const apart = `${combatant.name} can't get to ${target.name}: one of them got away, and enemies stand here`;
  return conscious(fight, combatant) ?? refuseIf(!areTogether(fight, combatant, target), 'BR-14.15', apart);
}

function conscious(fight: Fight, combatant: Combatant): Refusal | undefined {
  const isAwake = !combatant.benched && isThere(fight, combatant) && !hasCondition(combatant, 'unconscious');
  return refuseIf(!isAwake, 'BR-14.14', `${combatant.name} is ${absence(combatant)}`);
}

function cannotWake(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const target = findCombatant(fight, intent.at?.[0] ?? '');
  if (!target || !isSleeping(fight, target)) return forbid('BR-12.6', whoElse(sleepers(fight), woken));
  const isStating = phaseOf(fight) === 'statement';
  const refused = isStating ? undefined : unwakeable(fight, target);
  if (refused) return refused;
  if (isAfter(fight)) return cannotHelpAfter(fight, combatant, target);
  return (isStating ? cannotState : cannotActNow)(fight, combatant, intent);
}
