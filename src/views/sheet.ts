import { type Combatant, type Condition, type Fight, nameOf, shownCode } from '../core/fight/fight.ts';
import type { Json } from '../core/kit/json.ts';
import { fieldInWords } from '../core/kit/wording.ts';
import { isPool } from '../core/ruleset/pools.ts';
import type { Ruleset } from '../core/ruleset/ruleset.ts';
import type { Field } from '../core/sheet/field.ts';
import { endingText, fieldText } from './field-text.ts';
import { placeNow, placeText } from './labels.ts';
import type { Screen } from './pages.ts';
import { stateOf } from './rows.ts';
import { storyLines, type Telling } from './story.ts';
import { harmless, pad, width, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** Size, theme and content of a sheet. */
interface SheetView extends Omit<Screen, 'height'> {
  /** Every field; otherwise those that differ from their defaults. */
  readonly all?: boolean;
  /** Latest steps by or against the combatant, the last one last. */
  readonly lately: readonly Telling[];
}

/** One combatant in full: who it is, its conditions with their ends, its fields, what happened to it last. */
export function sheet(ruleset: Ruleset, fight: Fight, combatant: Combatant, view: SheetView): string {
  const { theme, width: room } = view;
  const lately = view.lately.flatMap((telling) =>
    storyLines(ruleset, telling).map((line) => `${telling.step.id} ${line}`),
  );
  return [
    ...wrap(headOf(ruleset, fight, combatant), room, 2).map((line) => theme.paint('title', line)),
    ...combatant.conditions.flatMap((condition) =>
      wrap(`  ${harmless(conditionText(ruleset, condition, combatant, fight))}`, room, 4),
    ),
    ...(view.all ? [] : fieldLines(ruleset, combatant, view, isPoolOf(combatant))),
    ...(ruleset.reckon?.(combatant, fight) ?? []).flatMap((line) => wrap(`  ${harmless(line)}`, room, 4)),
    ...fieldLines(ruleset, combatant, view, (key) => view.all === true || !isPoolOf(combatant)(key)),
    ...(lately.length === 0 ? [] : ['lately', ...lately.flatMap((line) => wrap(`  ${line}`, room, 4))]),
  ].join('\n');
}

/** Returns a test for fields that are pools: what is left of them stands first. */
function isPoolOf({ fields }: Combatant): (key: string) => boolean {
  return (key) => isPool(fields[key]);
}

function headOf(ruleset: Ruleset, fight: Fight, combatant: Combatant): string {
  const side = combatant.side === '' ? 'no side' : nameOf(fight, combatant.side);
  const where = [placeText(ruleset, placeNow(ruleset, fight, combatant)), combatant.benched ? 'benched' : ''].filter(
    (part) => part !== '',
  );
  const called = `${combatant.name} (${shownCode(fight, combatant)})`;
  return harmless([called, side, ...where, stateOf(ruleset, fight, combatant)].join(', '));
}

function conditionText(ruleset: Ruleset, condition: Condition, combatant: Combatant, fight: Fight): string {
  const { by: source } = condition;
  const by = source === undefined ? '' : `, by ${source === 'referee' ? 'the referee' : nameOf(fight, source)}`;
  const note = condition.note === undefined ? '' : ` (${condition.note})`;
  const reckoned = ruleset.ending?.(condition, combatant, fight) ?? 'until cleared';
  const ends = endingText(ruleset, condition, fight) || reckoned;
  return `${condition.name}${note}: ${ends}${by}`;
}

/** Returns true if a field says no more than it does of anybody, or only matters to the rules. */
function goesUnsaid(combatant: Combatant, key: string, field: Field<Json>): boolean {
  const told = fieldText(combatant, key, field);
  const isDefault = !field.alwaysSaid && JSON.stringify(combatant.fields[key]) === JSON.stringify(field.default);
  return field.byHand === 'nothing' || told === '-' || isDefault;
}

/** Columns that a value may take to stand beside others on a line. */
const SHORT = 16;

/** Returns the fields of a combatant: short ones share lines; with `all`, each has a line with what it is. */
function fieldLines(
  ruleset: Ruleset,
  combatant: Combatant,
  { width: room, theme, all }: SheetView,
  wanted: (key: string) => boolean,
): readonly string[] {
  const every = Object.entries(ruleset.fields.fields).filter(([key]) => wanted(key));
  const isKept = ({ lasts }: Field<Json>) => lasts === 'turn' || lasts === 'round';
  const shown = every.filter(([key, field]) => all || !(isKept(field) || goesUnsaid(combatant, key, field)));
  const fields = shown.map(([key, field]) => ({
    key: fieldInWords(key),
    value: fieldText(combatant, key, field, all),
    about: harmless(field.about),
  }));
  if (theme.plain) return fields.flatMap(({ key, value, about }) => wrap(`${key}: ${value}. ${about}`, room, 2));
  if (all) return explained(fields, room, theme);
  const isShort = ({ value }: (typeof fields)[number]) => width(value) <= SHORT;
  const together = fields.filter(isShort).map(({ key, value }) => `${key} ${value}`);
  return [
    ...(together.length === 0 ? [] : wrap(`  ${together.join(theme.dot)}`, room, 4)),
    ...fields.filter((each) => !isShort(each)).flatMap(({ key, value }) => wrap(`  ${key}  ${value}`, room, 4)),
  ];
}

/** Returns a line for each field with what it is, to its right where there is room. */
function explained(
  fields: readonly { readonly key: string; readonly value: string; readonly about: string }[],
  room: number,
  theme: Theme,
): readonly string[] {
  const keys = Math.max(0, ...fields.map(({ key }) => key.length));
  return fields.flatMap(({ key, value, about }) => {
    const head = `  ${pad(key, keys)}  ${pad(value, 12)}  `;
    const left = room - width(head);
    if (width(value) <= 12 && left >= 16)
      return wrap(about, left).map((line, i) => pad(i === 0 ? head : '', width(head)) + theme.paint('quiet', line));
    return wrap(`  ${pad(key, keys)}  ${value}  ${about}`, room, keys + 4);
  });
}
