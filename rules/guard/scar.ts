import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import {
  type Combatant,
  combatantOf,
  type Fight,
  findCombatant,
  nameOf,
  possessiveOf,
} from '../../src/core/fight/fight.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import { listed } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { type Asking, asking, choose, confirm, draw, optionsOf, type Rule, roll } from '../../src/core/rule/request.ts';
import { step } from '../../src/core/ruleset/due.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbidIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Due } from '../../src/core/ruleset/ruleset.ts';
import { become, die, startClock } from './checks.ts';
import { lifeMaxOf, sheet, sheetOf, withCurrent } from './combatant.ts';
import { house } from './houserules.ts';
import { keep, state } from './state.ts';
import { limbs, scarName, scarPlaces, scars } from './tables.ts';
import { tellings } from './tellings.ts';

/** A Scar that comes over a PC: its entry in the table, its name and rule, and what makes its keys unique. */
interface Wound {
  readonly who: string;
  readonly entry: number;
  readonly name: string;
  readonly rule: string;
  readonly moment: string;
}

/** Gives a PC whose Guard is exactly 0 the Scar of the Guard lost to the attack, then the growth roll (GS-SCR.1 to 15). */
export function* scar(draft: Draft, who: string, lost: number, moment: string): Rule<void> {
  const entry = Math.min(scars.length, lost);
  const rule = `GS-SCR.${entry + 20}`;
  draft.tell(tellings.scar, { who, entry, lost }, { who, rule });
  const detail = yield* effect(draft, { who, entry, name: scarName(entry), rule, moment });
  const known = sheetOf(draft.fight, who).scars;
  const { number: fight, round } = draft.fight;
  const one = { id: `scar-${known.length + 1}`, entry, detail, fight, round };
  draft.change(who, { scars: [...known, one] }, { who, rule: 'GS-SCR.14' });
  const instead = entry === 2 && house.rattlingBlowRoll.of(draft.fight) === 'instead';
  if (instead || sheetOf(draft.fight, who).status === 'dead') return;
  yield* growth(draft, who, moment);
}

/** Settles the effect of an entry of the table. Returns the detail of the Scar. */
function* effect(draft: Draft, wound: Wound): Rule<string> {
  const { who, name, rule } = wound;
  const cause = { who, rule };
  switch (wound.entry) {
    case 1:
      return yield* rollDetail(draft, wound, 'place', 'where', scarPlaces);
    case 2:
      return yield* rattle(draft, wound);
    case 3:
      comeOver(draft, wound, 'Prone');
      deprive(draft, wound, 'restHours');
      return '';
    case 4: {
      const limb = yield* rollDetail(draft, wound, 'limb', 'which', limbs);
      comeOver(draft, wound, name, limb);
      return limb;
    }
    case 6:
      return yield* headWound(draft, wound);
    case 10:
      return yield* sunder(draft, wound);
    case 11:
      become(draft, who, 'out', rule);
      deprive(draft, wound, 'untilHealed');
      startClock(draft, who, rule);
      return '';
    case 12:
      draft.change(who, { doomed: true }, cause);
      return '';
    default:
      comeOver(draft, wound, name);
      return '';
  }
}

const paired = wordsIn('hand arm foot leg eye ear').flatMap((part) => [`left ${part}`, `right ${part}`]);
const losses = [...paired, 'nose'];

/** Asks the Bard at once which body part is lost; one that is not listed is named once the step is over (GS-SCR.30, GS-SCR.12). */
function* sunder(draft: Draft, wound: Wound): Rule<string> {
  const { who, name, rule, moment } = wound;
  const why = `${name}: what does ${nameOf(draft.fight, who)} lose?`;
  const asked = asking('sunder', 'referee', why, { about: who, time: moment, rules: [rule], anew: true });
  const options = optionsOf<string>(...losses, ['another', 'another part'], ['not', 'not said']);
  const said = yield* choose(asked, options, 'not');
  const part = losses.includes(said) ? said : '';
  comeOver(draft, wound, name, part === '' ? undefined : part);
  if (part !== '') draft.tell(tellings.sundered, { who, part }, { who, rule });
  if (said === 'another') keep(draft, { sundered: [...state(draft.fight).sundered, who] }, rule);
  return part;
}

/** Returns what a roll of a Scar says of itself: `Ada's Scar 1, Lasting Scar: where, d6?`. */
function scarAsking({ fight }: Draft, wound: Wound, tag: string, what: string, needs?: string): Asking {
  const { who, entry, name, rule, moment } = wound;
  const why = `${possessiveOf(fight, who)} Scar ${entry}, ${name}: ${what}, d6?`;
  return asking(tag, who, why, { time: moment, role: 'consequence', needs, rules: [rule] });
}

function* rollDetail(
  draft: Draft,
  wound: Wound,
  what: string,
  why: string,
  rows: typeof scarPlaces | typeof limbs,
): Rule<string> {
  const { who } = wound;
  const asked = scarAsking(draft, wound, what, why);
  const detail = yield* draw(asked, 6, rows);
  draft.tell(tellings['scar-roll'], { who, what, key: asked.key, detail }, { who });
  return detail;
}

/** Rolls for a Rattling Blow: a d6 higher than maximum Guard becomes the maximum; this roll is not optional (GS-SCR.22). */
function* rattle(draft: Draft, wound: Wound): Rule<string> {
  const { who, rule } = wound;
  const { guard } = sheetOf(draft.fight, who);
  const { max } = guard;
  const asked = scarAsking(draft, wound, 'rattling', `more than ${max} raises maximum Guard`, `>${max}`);
  const shown = yield* roll(asked, [6], sum);
  const raised = shown > max;
  if (raised) draft.change(who, { guard: { ...guard, max: shown } }, { who, rule });
  draft.tell(tellings.rattled, { who, shown, max, raised }, { who, rule });
  return '';
}

/** Lowers maximum Life by d6 for a Reorienting Head Wound, down to the floor of the house rule (GS-SCR.26). */
function* headWound(draft: Draft, wound: Wound): Rule<string> {
  const { who, rule } = wound;
  const cause = { who, rule };
  const { current: from } = sheetOf(draft.fight, who).life;
  const before = lifeMaxOf(draft.fight, sheetOf(draft.fight, who));
  const less = yield* roll(scarAsking(draft, wound, 'head', 'off maximum Life'), [6], sum);
  draft.change(who, { lifeMaxPenalty: sheetOf(draft.fight, who).lifeMaxPenalty + less }, cause);
  const most = cutLife(draft, who, cause);
  const to = Math.min(from, most);
  const lost = before - most;
  const told = { less, most, lost: lost === less ? undefined : lost, life: from === to ? undefined : [from, to] };
  draft.tell(tellings.head, { who, ...told }, cause);
  if (most === 0) die(draft, who, rule);
  return `${less}`;
}

/** Cuts Life to its maximum in force where it is higher; gives that maximum (GS-SCR.26). */
function cutLife(draft: Draft, who: string, cause: Cause): number {
  const one = sheetOf(draft.fight, who);
  const most = lifeMaxOf(draft.fight, one);
  draft.change(who, { life: withCurrent(one.life, Math.min(one.life.current, most)) }, cause);
  return most;
}

/** Keeps Life within its maximum in force after a change by hand (GS-SCR.26). */
export function keepLife(draft: Draft, who: string): void {
  const rule = 'GS-SCR.26';
  const { current } = sheetOf(draft.fight, who).life;
  if (cutLife(draft, who, { who, rule }) === 0 && current > 0) die(draft, who, rule);
}

/** Says of Scars put on the sheet by hand which lines have them take effect: nothing else has followed (GS-SCR.3, T5). */
export function listedRemark(field: string, before: Combatant, now: Combatant): string {
  const times = (combatant: Combatant, entry: number) =>
    sheet(combatant).scars.filter((one) => one.entry === entry).length;
  const added = scars.map((_, i) => i + 1).filter((entry) => entry > 2 && times(now, entry) > times(before, entry));
  if (field !== 'scars' || added.length === 0) return '';
  const effects = added.map((entry) => {
    const lines = linesFor(now, entry);
    return `${listed(lines.map((line) => `\`${line}\``))} ${lines.length > 1 ? 'have' : 'has'} Scar ${entry} take effect`;
  });
  return `Only the list changed: ${listed(effects)}.`;
}

/** Returns the lines by hand that do what a Scar does, on top of what there is; a die of it as if it showed 4 (T5). */
function linesFor(now: Combatant, entry: number): readonly string[] {
  const { code } = now;
  const { deprived, lifeMaxPenalty } = sheet(now);
  const deprivedOf = (reason: string) => `set ${code} deprived ${[...new Set([...deprived, reason])].join('; ')}`;
  const lines: Readonly<Record<number, readonly string[]>> = {
    3: [`condition ${code} Prone`, deprivedOf('restHours')],
    6: [`set ${code} life max penalty ${lifeMaxPenalty + 4}`],
    11: [`set ${code} status out`, `set ${code} death clock 360`, deprivedOf('untilHealed')],
    12: [`set ${code} doomed yes`],
  };
  return lines[entry] ?? [`condition ${code} "${scarName(entry)}"`];
}

/** Rolls for growth: 1d6 up to a maximum of 3, 2d6 from 4; higher than the maximum may be taken as the new one (GS-SCR.7 to 11). */
function* growth(draft: Draft, who: string, moment: string): Rule<void> {
  const { guard } = sheetOf(draft.fight, who);
  const { max } = guard;
  if (max >= 12) return;
  const [dice, name, rule] = max <= 3 ? [[6], 'd6', 'GS-SCR.7'] : [[6, 6], '2d6', 'GS-SCR.8'];
  const whose = possessiveOf(draft.fight, who);
  const why = `${whose} growth: ${name}? (more than ${max} raises maximum Guard; n: no roll)`;
  const more = { time: moment, role: 'consequence', rules: [rule, 'GS-SCR.10'] } as const;
  if (!(yield* confirm(asking('grow', who, why, more), true, { yes: 'roll it' }, true))) return;
  const shown = yield* roll(asking('growth', who, why, { ...more, needs: `>${max}` }), dice, sum);
  const takes = asking('take', who, `${shown} as ${whose} maximum Guard?`, more);
  const taken = shown > max && (yield* confirm(takes, true, { yes: 'take it' }, true));
  if (taken) draft.change(who, { guard: { ...guard, max: shown } }, { who, rule });
  draft.tell(tellings.growth, { who, shown, max, taken }, { who, rule });
}

function comeOver(draft: Draft, { who, rule }: Wound, name: string, note?: string): void {
  draft.begin(who, draft.condition(who, name, note === undefined ? {} : { note }), { who, rule });
}

function deprive(draft: Draft, { who, rule }: Wound, reason: string): void {
  const { deprived } = sheetOf(draft.fight, who);
  if (!deprived.includes(reason)) draft.change(who, { deprived: [...deprived, reason] }, { who, rule });
}

const parts = wordsIn('hand arm foot leg eye ear nose tongue jaw finger fingers toes teeth');
const sunderOptions = defineOptions({
  which: { ...aText, words: { left: 'left', right: 'right' }, about: 'left or right' },
  part: { ...aText, words: Object.fromEntries(parts.map((part) => [part, part])), about: 'the body part' },
});

/** The Bard's word on the body part that a Sundered PC has lost (GS-SCR.30). */
export const sunderAction: Action = {
  word: 'sunder',
  called: 'the lost body part',
  title: 'Name the lost body part',
  help: 'sunder left hand; sunder "two fingers"; alone: leaves it open',
  typed: true,
  text: 'optional',
  options: sunderOptions.list,
  check: (fight) => {
    const why = '`sunder` names a lost part afterwards: at the question, type the part alone, such as "left hand"';
    return forbidIf(firstSundered(fight) === undefined, 'GS-SCR.30', why);
  },
  *play(draft, intent): Rule<void> {
    const { which = '', part: named = '' } = sunderOptions.of(intent);
    const part = [which, named, intent.text ?? ''].filter((word) => word !== '').join(' ');
    const who = firstSundered(draft.fight);
    const { sundered } = state(draft.fight);
    keep(draft, { sundered: who === undefined ? [] : sundered.slice(sundered.indexOf(who) + 1) }, 'GS-SCR.30');
    if (who === undefined || part === '') return;
    const cause = { who, rule: 'GS-SCR.30' };
    const all = sheetOf(draft.fight, who).scars;
    const last = all.findLast(({ entry, detail }) => entry === 10 && detail === '');
    draft.change(who, { scars: all.map((one) => (one === last ? { ...one, detail: part } : one)) }, cause);
    const { conditions } = combatantOf(draft.fight, who);
    const condition = conditions.findLast(({ name, note }) => name === scarName(10) && !note);
    if (condition) draft.begin(who, { ...condition, note: part }, cause);
    draft.tell(tellings.sundered, { who, part }, cause);
  },
};

/** Returns the question for what has been lost; nothing when nobody waits for it. */
export function sunderDue(fight: Fight): Due | undefined {
  const who = firstSundered(fight);
  if (who === undefined) return undefined;
  const offers = 'such as: left hand, nose, "two fingers"';
  return { ...step('sunder', scarName(10), `What does ${nameOf(fight, who)} lose?`, 'sunder', 'not said'), offers };
}

function firstSundered(fight: Fight): string | undefined {
  return state(fight).sundered.find((who) => findCombatant(fight, who));
}
