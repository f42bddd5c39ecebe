import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, hasCondition, membersOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aFlag, aText } from '../../src/core/fight/telling.ts';
import { firstNamed } from '../../src/core/hand/people.ts';
import { at } from '../../src/core/kit/list.ts';
import { listed } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Passing, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { enchantmentsOf, isActive, isDown, sheet, sheetOf, statusText } from './combatant.ts';
import { become, runClock } from './critical.ts';
import { house } from './houserules.ts';
import { isOver, isPc, state } from './state.ts';
import { HOUR, stands } from './tables.ts';
import { tellings } from './tellings.ts';

const cures = {
  head: { condition: '', rule: 'GS-AFT.7' },
  mortal: { condition: '', rule: 'GS-AFT.8' },
  disease: { condition: 'Diseased', rule: 'GS-AFT.7' },
  leg: { condition: 'Hamstrung', rule: 'GS-AFT.7' },
  ears: { condition: 'Deafened', rule: 'GS-AFT.7' },
  limb: { condition: 'Broken Limb', rule: 'GS-AFT.7' },
  prone: { condition: 'Prone', rule: 'GS-SCR.23' },
} as const;

const restOptions = defineOptions({
  hours: { ...aFlag, words: { hours: true, long: true, short: false }, about: 'a rest of a few hours' },
});

const treatOptions = defineOptions({
  what: {
    ...aText,
    words: Object.fromEntries(
      Object.entries(cures).flatMap(([word, { condition }]) => [
        [word, word],
        ...(condition === '' ? [] : [[at(condition.toLowerCase().split(' '), 0), word]]),
      ]),
    ),
    about: 'what is treated',
  },
});

/** Rest and treatment, when the fight is over (GS-AFT.2, GS-AFT.5 to 8). */
export const restActions: readonly Action[] = [
  {
    word: 'rest',
    title: 'Rest',
    help: 'rest {ally} {ally2}: a short rest; rest hours: a few hours; nobody named: the whole party',
    targets: { least: 0, most: 99, of: everybody },
    options: restOptions.list,
    check: cannotRest,
    *play(draft, intent): Rule<void> {
      for (const who of resters(draft.fight, intent)) rest(draft, who, restOptions.of(intent).hours === true);
      tellLeftOut(draft, intent);
    },
  },
  {
    word: 'treat',
    title: 'Treat a Scar',
    help: 'treat {ally} head: head, mortal, disease, leg, ears, limb or prone, where the cure has been found',
    targets: { least: 1, most: 99, of: everybody },
    options: treatOptions.list,
    check: cannotTreat,
    *play(draft, intent): Rule<void> {
      const { what = '' } = treatOptions.of(intent);
      for (const who of intent.at ?? []) treat(draft, who, what);
    },
  },
];

/** Refuses that days pass in the middle of a fight: nobody rests there (GS-AFT.5). */
export function cannotPass(fight: Fight, { what }: Passing): Refusal | undefined {
  const isGoingOn = state(fight).stage !== 'setup' && !isOver(fight);
  return isGoingOn && what === 'days'
    ? refuse('GS-AFT.5', 'Nobody rests while the fight lasts: `end` ends it')
    : undefined;
}

/** Lets a stretch of time pass: a rest, or days, in which death clocks run out (GS-AFT.10). */
export function* pass(draft: Draft, { what }: Passing): Rule<void> {
  if (what === 'session') return;
  for (const combatant of draft.fight.combatants) {
    if (what === 'days') runClock(draft, combatant.id, HOUR);
    if (!isGone(combatantOf(draft.fight, combatant.id))) rest(draft, combatant.id, what === 'days');
  }
}

/** Rests: Enchantments end; a few hours end the deprivation by exhaustion; Guard is back where nothing keeps it (GS-AFT.2, GS-AFT.5, GS-AFT.6). */
function rest(draft: Draft, who: string, forHours: boolean): void {
  const cause = { who, rule: forHours ? 'GS-AFT.6' : 'GS-AFT.5' };
  const before = sheetOf(draft.fight, who);
  const ended = enchantmentsOf(before);
  const weapons = before.weapons.map((weapon) =>
    weapon.expendable === null ? { ...weapon, enchantment: '', enchantmentNote: '' } : weapon,
  );
  draft.change(who, { weapons, armourEnchantment: '', armourBonus: 0 }, { who, rule: 'GS-AFT.2' });
  if (forHours) {
    draft.change(who, { deprived: before.deprived.filter((reason) => reason !== 'restHours') }, cause);
    for (const { id, name } of combatantOf(draft.fight, who).conditions)
      if (name === 'Prone') draft.end(who, id, cause);
  }
  const { deprived, guard } = sheetOf(draft.fight, who);
  const restores = deprived.length === 0 && house.restRestoresGuard.of(draft.fight) === 'on';
  if (restores) draft.change(who, { guard: { ...guard, current: guard.max } }, cause);
  const to = restores ? guard.max : guard.current;
  draft.tell(tellings.rest, { who, forHours, from: guard.current, to, deprived, ended }, cause);
}

/** Returns whether a unit is beyond rest and help. */
function isGone(combatant: Combatant): boolean {
  const { status } = sheet(combatant);
  return combatant.side === '' || !(stands(status) || isDown(combatant) || status === 'fled');
}

/** Returns what of a unit can be treated: the words that `treat` takes. */
export function treatable(combatant: Combatant): readonly string[] {
  const { lifeMaxPenalty, deprived } = sheet(combatant);
  if (isGone(combatant)) return [];
  return [
    ...(lifeMaxPenalty > 0 ? ['head'] : []),
    ...(deprived.includes('untilHealed') ? ['mortal'] : []),
    ...Object.entries(cures).flatMap(([word, { condition }]) =>
      condition !== '' && hasCondition(combatant, condition) ? [word] : [],
    ),
  ];
}

/** Treats the effect of a Scar: head wounds, a Mortal Wound, or the condition that it is (GS-AFT.7, GS-AFT.8). */
function treat(draft: Draft, who: string, what: string): void {
  const cure = Object.entries(cures).find(([word]) => word === what)?.[1];
  const cause = { who, rule: cure?.rule ?? 'GS-AFT.7' };
  const { deprived, status } = sheetOf(draft.fight, who);
  if (what === 'head') draft.change(who, { lifeMaxPenalty: 0 }, cause);
  if (what === 'mortal') {
    draft.change(who, { deathClock: null, deprived: deprived.filter((reason) => reason !== 'untilHealed') }, cause);
    if (status === 'out') become(draft, who, 'able', 'GS-AFT.8');
  }
  for (const { id, name } of combatantOf(draft.fight, who).conditions)
    if (name === cure?.condition) draft.end(who, id, cause);
  draft.tell(tellings.treated, { who, what }, cause);
}

function cannotTreat(fight: Fight, intent: Intent): Refusal | undefined {
  const { what } = treatOptions.of(intent);
  if (what === undefined)
    return refuse(
      'GS-AFT.7',
      `\`treat\` needs what is treated: ${listed(Object.keys(cures), 'or')}, such as \`treat ad head\``,
    );
  const gone = firstNamed(fight, intent, isGone);
  if (gone) return refuse('GS-AFT.8', `${gone.name} is beyond help`);
  const well = firstNamed(fight, intent, (one) => !treatable(one).includes(what));
  return well && refuse('GS-AFT.7', nothingToTreat(well));
}

function nothingToTreat(combatant: Combatant): string {
  const words = treatable(combatant);
  if (words.length === 0) return `${combatant.name} has nothing that can be treated`;
  const forms = words.map((word) => `\`treat ${combatant.code} ${word}\``);
  return `${combatant.name} doesn't have that: type ${listed(forms, 'or')}`;
}

/** Returns whoever rests: those who are named, or the party as far as it can. */
function resters(fight: Fight, { at = [] }: Intent): readonly string[] {
  return at.length > 0
    ? at
    : fight.combatants.filter((combatant) => isPc(combatant) && !isGone(combatant)).map(({ id }) => id);
}

/** Tells who is down and was left out: a side that is named means those of it who can act. */
function tellLeftOut(draft: Draft, { at = [] }: Intent): void {
  const isNamed = ({ id }: Combatant) => at.includes(id);
  const who = draft.fight.sides.flatMap(({ id }) => {
    const all = membersOf(draft.fight, id);
    const able = all.filter(isActive);
    return able.length > 0 && able.every(isNamed)
      ? all.filter((combatant) => isDown(combatant) && !isNamed(combatant))
      : [];
  });
  if (who.length > 0) draft.tell(tellings['no-rest'], { who: who.map(({ id }) => id) }, { rule: 'GS-AFT.6' });
}

/** Returns why a rest can't be: nobody rests in the middle of a fight, nor for hours while a death clock runs. */
function cannotRest(fight: Fight, intent: Intent): Refusal | undefined {
  if (!isOver(fight)) return refuse('GS-AFT.5', 'Nobody rests while the fight lasts: `end` ends it');
  const who = resters(fight, intent).map((id) => combatantOf(fight, id));
  const gone = who.find(isGone);
  if (gone) return refuse('GS-AFT.5', `${gone.name} ${statusText(gone)} and can't rest`);
  const dying =
    restOptions.of(intent).hours === true ? who.find((combatant) => sheet(combatant).deathClock !== null) : undefined;
  return dying && refuse('GS-AFT.10', `${dying.name} dies within the hour: \`treat\` or aid comes first`);
}

function everybody(fight: Fight) {
  return fight.combatants.filter((combatant) => !isGone(combatant)).map(choiceOf);
}
