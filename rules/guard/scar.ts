import type { Draft } from '../../src/core/fight/draft.ts';
import { nounOf } from '../../src/core/fight/fight.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { type Asking, asking, confirm, draw, type Rule, roll } from '../../src/core/rule/request.ts';
import { lifeMaxOf, sheetOf, withCurrent } from './combatant.ts';
import { become, die } from './critical.ts';
import { house } from './houserules.ts';
import { keep, state } from './state.ts';
import { HOUR, limbs, scarName, scarPlaces, scars } from './tables.ts';
import { tellings } from './tellings.ts';

/**
 * Gives a PC whose Guard is exactly 0 the Scar of the Guard that the attack took, with its own roll, then the growth
 * roll (GS-SCR.1 to 15).
 * @param lost the Guard that the attack took, 1 or more
 */
export function* scar(draft: Draft, who: string, lost: number, moment: string): Rule<void> {
  const entry = Math.min(scars.length, lost);
  draft.tell(tellings.scar, { who, entry, lost }, { who, rule: `GS-SCR.${entry + 20}` });
  const detail = yield* effect(draft, who, entry, moment);
  const known = sheetOf(draft.fight, who).scars;
  const { number: inFight, round } = draft.fight;
  const one = { id: `scar-${known.length + 1}`, entry, detail, fight: inFight, round };
  draft.change(who, { scars: [...known, one] }, { who, rule: 'GS-SCR.14' });
  const instead = entry === 2 && house.rattlingBlowRoll.of(draft.fight) === 'instead';
  if (instead || sheetOf(draft.fight, who).status === 'dead') return;
  yield* growth(draft, who, moment);
}

/** Settles the effect of an entry of the table. Returns the detail of the Scar. */
function* effect(draft: Draft, who: string, entry: number, moment: string): Rule<string> {
  const name = scarName(entry);
  switch (entry) {
    case 1:
      return yield* rollDetail(draft, 'place', scarAsking(draft, who, moment, 'place', 1, 'where'), scarPlaces);
    case 2:
      return yield* rattle(draft, who, moment);
    case 3:
      comeOver(draft, who, 'Prone', 23);
      deprive(draft, who, 'restHours', 23);
      return '';
    case 4: {
      const limb = yield* rollDetail(draft, 'limb', scarAsking(draft, who, moment, 'limb', 4, 'which'), limbs);
      comeOver(draft, who, name, 24, limb);
      return limb;
    }
    case 6:
      return yield* headWound(draft, who, moment);
    case 10:
      comeOver(draft, who, name, 30);
      keep(draft, { sundered: [...state(draft.fight).sundered, who] }, 'GS-SCR.30');
      return '';
    case 11:
      become(draft, who, 'out', 'GS-SCR.31');
      deprive(draft, who, 'untilHealed', 31);
      draft.change(who, { deathClock: HOUR }, { who, rule: 'GS-SCR.31' });
      return '';
    case 12:
      draft.change(who, { doomed: true }, { who, rule: 'GS-SCR.32' });
      return '';
    default:
      comeOver(draft, who, name, entry + 20);
      return '';
  }
}

/** Returns what a roll of a Scar says of itself: `Ada's Scar 1, Lasting Scar: where, d6?`. */
function scarAsking(
  { fight }: Draft,
  who: string,
  moment: string,
  tag: string,
  entry: number,
  what: string,
  needs?: string,
): Asking {
  const why = `${possessive(nounOf(fight, who))} Scar ${entry}, ${scarName(entry)}: ${what}, d6?`;
  const rules = [`GS-SCR.${entry + 20}`];
  return asking(tag, who, why, { time: moment, role: 'consequence', needs, rules });
}

function* rollDetail(draft: Draft, what: string, asking: Asking, rows: typeof scarPlaces | typeof limbs): Rule<string> {
  const detail = yield* draw(asking, 6, rows);
  draft.tell(tellings['scar-roll'], { who: asking.who, what, key: asking.key, detail }, { who: asking.who });
  return detail;
}

/** Rolls for a Rattling Blow: a d6 higher than maximum Guard becomes the maximum; this roll is not optional (GS-SCR.22). */
function* rattle(draft: Draft, who: string, moment: string): Rule<string> {
  const { guard } = sheetOf(draft.fight, who);
  const what = `more than ${guard.max} raises maximum Guard`;
  const shown = yield* roll(scarAsking(draft, who, moment, 'rattling', 2, what, `>${guard.max}`), [6], sum);
  const raised = shown > guard.max;
  if (raised) draft.change(who, { guard: { ...guard, max: shown } }, { who, rule: 'GS-SCR.22' });
  draft.tell(tellings.rattled, { who, shown, max: guard.max, raised }, { who, rule: 'GS-SCR.22' });
  return '';
}

/** Lowers maximum Life by d6 for a Reorienting Head Wound, down to the floor of the house rule (GS-SCR.26). */
function* headWound(draft: Draft, who: string, moment: string): Rule<string> {
  const less = yield* roll(scarAsking(draft, who, moment, 'head', 6, 'off maximum Life'), [6], sum);
  const cause = { who, rule: 'GS-SCR.26' };
  draft.change(who, { lifeMaxPenalty: sheetOf(draft.fight, who).lifeMaxPenalty + less }, cause);
  const one = sheetOf(draft.fight, who);
  const most = lifeMaxOf(draft.fight, one);
  draft.change(who, { life: withCurrent(one.life, Math.min(one.life.current, most)) }, cause);
  draft.tell(tellings.head, { who, less, most }, cause);
  if (most === 0) die(draft, who, 'GS-SCR.26');
  return `${less}`;
}

/** Rolls for growth: 1d6 up to a maximum of 3, 2d6 from 4; higher than the maximum may be taken as the new one (GS-SCR.7 to 11). */
function* growth(draft: Draft, who: string, moment: string): Rule<void> {
  const { max } = sheetOf(draft.fight, who).guard;
  if (max >= 12) return;
  const dice = max <= 3 ? [6] : [6, 6];
  const rule = max <= 3 ? 'GS-SCR.7' : 'GS-SCR.8';
  const whose = possessive(nounOf(draft.fight, who));
  const why = `${whose} growth: ${dice.length === 1 ? 'd6' : '2d6'}? (more than ${max} raises maximum Guard; n: no roll)`;
  const more = { time: moment, role: 'consequence', rules: [rule, 'GS-SCR.10'] } as const;
  if (!(yield* confirm(asking('grow', who, why, more), true, { yes: 'roll it' }, true))) return;
  const shown = yield* roll(asking('growth', who, why, { ...more, needs: `>${max}` }), dice, sum);
  const takes = asking('take', who, `${shown} as ${whose} maximum Guard?`, more);
  const taken = shown > max && (yield* confirm(takes, true, { yes: 'take it' }, true));
  const { guard } = sheetOf(draft.fight, who);
  if (taken) draft.change(who, { guard: { ...guard, max: shown } }, { who, rule });
  draft.tell(tellings.growth, { who, shown, max, taken }, { who, rule });
}

function comeOver(draft: Draft, who: string, name: string, rule: number, note?: string): void {
  const condition = draft.condition(who, name, note === undefined ? {} : { note });
  draft.begin(who, condition, { who, rule: `GS-SCR.${rule}` });
}

function deprive(draft: Draft, who: string, reason: string, rule: number): void {
  const { deprived } = sheetOf(draft.fight, who);
  if (!deprived.includes(reason))
    draft.change(who, { deprived: [...deprived, reason] }, { who, rule: `GS-SCR.${rule}` });
}
