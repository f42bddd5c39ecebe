import type { Draft } from '../../src/core/fight/draft.ts';
import { combatant } from '../../src/core/fight/fight.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { type Asking, choose, draw, type Rule, roll } from '../../src/core/rule/request.ts';
import { lifeMaxOf, sheetOf, withCurrent } from './combatant.ts';
import { become, die } from './critical.ts';
import { house } from './houserules.ts';
import { HOUR, limbs, scarPlaces, scars } from './tables.ts';

/**
 * A PC’s Guard is exactly 0: the Scar by the Guard that the blow took, with its own roll, then the growth roll
 * (GS-SCR.1 to 15).
 * @param lost the Guard that the attack took, 1 or more
 */
export function* scar(draft: Draft, who: string, lost: number, moment: string): Rule<void> {
  const entry = Math.min(scars.length, lost);
  draft.tell('scar', { who, entry, lost }, { who, rule: `GS-SCR.${entry + 20}` });
  const detail = yield* effect(draft, who, entry, moment);
  const known = sheetOf(draft.fight, who).scars;
  const { number: inFight, round } = draft.fight;
  const one = { id: `scar-${known.length + 1}`, entry, detail, fight: inFight, round };
  draft.change(who, { scars: [...known, one] }, { who, rule: 'GS-SCR.14' });
  const instead = entry === 2 && house.rattlingBlowRoll.of(draft.fight) === 'instead';
  if (instead || sheetOf(draft.fight, who).status === 'dead') return;
  const how = `${combatant(draft.fight, who).name}'s Guard ${lost} > 0 exactly: Scar ${entry} ${nameOf(entry)}`;
  yield* growth(draft, who, moment, how);
}

/** The effect of an entry of the table; what the detail of the Scar is. */
function* effect(draft: Draft, who: string, entry: number, moment: string): Rule<string> {
  const name = nameOf(entry);
  switch (entry) {
    case 1:
      return yield* rollDetail(draft, 'place', asked(who, moment, 'place', 'Lasting Scar: where?', 21), scarPlaces);
    case 2:
      return yield* rattle(draft, who, moment);
    case 3:
      comeOver(draft, who, 'Prone', 23);
      deprive(draft, who, 'restHours', 23);
      return '';
    case 4: {
      const limb = yield* rollDetail(draft, 'limb', asked(who, moment, 'limb', 'Broken Limb: which?', 24), limbs);
      comeOver(draft, who, name, 24, limb);
      return limb;
    }
    case 6:
      return yield* headWound(draft, who, moment);
    case 10:
      return yield* sunder(draft, who, moment);
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

function nameOf(entry: number): string {
  return scars[entry - 1]?.name ?? '';
}

function asked(who: string, moment: string, tag: string, why: string, rule: number): Asking {
  return { key: `${tag}:${who}:${moment}`, tag, who, why, role: 'consequence', rules: [`GS-SCR.${rule}`] };
}

function* rollDetail(draft: Draft, what: string, asking: Asking, rows: typeof scarPlaces | typeof limbs): Rule<string> {
  const detail = yield* draw(asking, 6, rows);
  draft.tell('scar-roll', { who: asking.who, what, key: asking.key, detail }, { who: asking.who });
  return detail;
}

/** Rattling Blow: a d6 that is higher than maximum Guard becomes the maximum; this roll is not optional (GS-SCR.22). */
function* rattle(draft: Draft, who: string, moment: string): Rule<string> {
  const asking = asked(who, moment, 'rattling', 'Rattling Blow', 22);
  const shown = yield* roll(asking, [6], sum);
  const { guard } = sheetOf(draft.fight, who);
  const raised = shown > guard.max;
  if (raised) draft.change(who, { guard: { ...guard, max: shown } }, { who, rule: 'GS-SCR.22' });
  draft.tell('rattled', { who, shown, max: guard.max, raised }, { who, rule: 'GS-SCR.22' });
  return '';
}

/** Reorienting Head Wound: maximum Life is lower by d6, down to the floor of the house rule (GS-SCR.26). */
function* headWound(draft: Draft, who: string, moment: string): Rule<string> {
  const asking = asked(who, moment, 'head', 'Reorienting Head Wound: Life lost', 26);
  const less = yield* roll(asking, [6], sum);
  const cause = { who, rule: 'GS-SCR.26' };
  draft.change(who, { lifeMaxPenalty: sheetOf(draft.fight, who).lifeMaxPenalty + less }, cause);
  const one = sheetOf(draft.fight, who);
  const most = lifeMaxOf(draft.fight, one);
  draft.change(who, { life: withCurrent(one.life, Math.min(one.life.current, most)) }, cause);
  draft.tell('head', { who, less, most }, cause);
  if (most === 0) die(draft, who, 'GS-SCR.26');
  return `${less}`;
}

const parts = [
  'left hand',
  'right hand',
  'left foot',
  'right foot',
  'left eye',
  'right eye',
  'ear',
  'fingers',
  'something else',
];

/** Sundered: the Bard picks the part (GS-SCR.30). */
function* sunder(draft: Draft, who: string, moment: string): Rule<string> {
  const { name } = combatant(draft.fight, who);
  const asking = {
    key: `part:${who}:${moment}`,
    tag: 'part',
    who: 'referee',
    against: who,
    why: `Sundered: what does ${name} lose?`,
  };
  const options = parts.map((part) => ({ id: part.replaceAll(' ', '-'), label: part }));
  const id = yield* choose({ ...asking, rules: ['GS-SCR.30'] }, options, 'left-hand');
  const part = id.replaceAll('-', ' ');
  comeOver(draft, who, 'Sundered', 30, part);
  draft.tell('sundered', { who, part }, { who, rule: 'GS-SCR.30' });
  return part;
}

/**
 * Growth: 1d6 up to a maximum of 3, 2d6 from 4; higher than the maximum may be taken as the new one (GS-SCR.7 to 11).
 * @param how how it came to it, for the prompt
 */
function* growth(draft: Draft, who: string, moment: string, how: string): Rule<void> {
  const { max } = sheetOf(draft.fight, who).guard;
  const dice = max <= 3 ? [6] : [6, 6];
  if (max >= 12) return;
  const rule = max <= 3 ? 'GS-SCR.7' : 'GS-SCR.8';
  const asking = { tag: 'growth', who, role: 'consequence' as const, rules: [rule, 'GS-SCR.10'] };
  const why = `${how}. Growth ${dice.length === 1 ? 'd6' : '2d6'}, higher than ${max}?`;
  const grows = { ...asking, key: `grow:${who}:${moment}`, tag: 'grow', why };
  const rolls = yield* choose(grows, yesOrNo('roll it'), 'yes', true);
  if (rolls === 'no') return;
  const key = `growth:${who}:${moment}`;
  const shown = yield* roll({ ...asking, key, why, needs: `>${max}` }, dice, sum);
  const higher = shown > max;
  const takes = { ...asking, key: `take:${who}:${moment}`, tag: 'take', why: `${how}. ${shown} as maximum Guard?` };
  const taken = higher && (yield* choose(takes, yesOrNo('take it'), 'yes', true)) === 'yes';
  const { guard } = sheetOf(draft.fight, who);
  if (taken) draft.change(who, { guard: { ...guard, max: shown } }, { who, rule });
  draft.tell('growth', { who, shown, max, taken }, { who, rule });
}

function yesOrNo(yes: string) {
  return [
    { id: 'yes', label: yes },
    { id: 'no', label: 'no' },
  ] as const;
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
