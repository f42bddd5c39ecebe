import { isObject, type Json, type JsonObject, own } from '../../src/core/kit/json.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { partsOf } from '../../src/core/sheet/field.ts';
import { type ShieldRow, shields, type WeaponRow, weapons } from './equipment.ts';
import { findRow, rowNamed } from './naming.ts';

/** The lists of a sheet that hold things with hit points: weapons, and the shield. */
export type GearKind = 'weapon' | 'shield';

/** A thing as a line names it: its row, its chance, and what is said of this one. */
interface GearLine {
  readonly row: WeaponRow | ShieldRow;
  readonly chance: number | undefined;
  readonly item: JsonObject;
}

/** Words about one thing, which stand behind its name. */
const states: Readonly<Record<string, JsonObject>> = {
  broken: { broken: true },
  unloaded: { loaded: false },
  immobile: { immobile: true },
  drawn: { held: 'hand' },
  away: { held: 'away' },
};

/** Endings of a line, behind the name: they are taken off from the right. */
const endings: readonly { readonly form: RegExp; readonly read: (word: string) => JsonObject }[] = [
  { form: /\s+(\d+)\s+(?:arrows?|stones?)$/i, read: (word) => ({ ammo: Number(word) }) },
  { form: /\s+ammo\s+(\d+)$/i, read: (word) => ({ ammo: Number(word) }) },
  { form: /\s+(\d+)%?$/, read: (word) => ({ chance: Number(word) }) },
  {
    form: new RegExp(`\\s+(${Object.keys(states).join('|')})$`, 'i'),
    read: (word) => own(states, word.toLowerCase()) ?? {},
  },
  { form: /\s+shield()$/i, read: () => ({}) },
];

/** Returns true if a word describes the item before it: a chance, a number of arrows, a state. */
export function isAboutGear(word: string): boolean {
  return /^(\d+%?|ammo|arrows?|stones?)$/i.test(word) || Object.hasOwn(states, word.toLowerCase());
}

/**
 * Reads a weapon or shield in one line: `Sword, Broad 60`, `heavy crossbow unloaded`, `bow 55 12 arrows`.
 * @throws Problem `unknown-row` or `ambiguous-row` with the nearest names (BR-15.6)
 */
export function readGearLine(line: string, kind: GearKind): GearLine {
  let name = line.trim();
  let said: JsonObject = {};
  for (;;) {
    const ending = endings.find(({ form }) => form.test(name));
    if (!ending) break;
    const [whole = '', word = ''] = ending.form.exec(name) ?? [];
    said = { ...ending.read(word), ...said };
    name = name.slice(0, -whole.length);
  }
  const { chance, ...item } = said;
  const row = rowFor(name, kind);
  return {
    row,
    chance: typeof chance === 'number' ? chance : undefined,
    item: { row: row.id, name: row.name, ...item },
  };
}

/** Returns the row of a thing; a shield among the weapons, and a weapon for a shield, are refused by name. */
function rowFor(name: string, kind: GearKind): WeaponRow | ShieldRow {
  if (kind === 'weapon' && !findRow(weapons, name)) {
    const shield = findRow(shields, name);
    if (shield) throw notIn('weapons', `${shield.name} is a shield: write it as \`shield: ${shield.name}\``);
  }
  if (kind === 'shield' && !findRow(shields, name)) {
    const weapon = findRow(weapons, name);
    if (weapon) throw notIn('shield', `${weapon.name} is a weapon: write it under weapons`);
  }
  return kind === 'shield' ? rowNamed(shields, name, 'shield') : rowNamed(weapons, name, 'weapon');
}

function notIn(field: string, why: string): Problem {
  return new Problem('bad-field', `${why} (BR-15.6).`, { field });
}

/**
 * Reads a thing as somebody wrote it, with what its row gives where nothing is said: hit points, a full magazine
 * (BR-9.15, BR-9.16).
 * @throws Problem naming whose it is
 */
export function readGear(written: string | JsonObject, kind: GearKind, whose: string): JsonObject {
  if (typeof written === 'string') return filled(readGearLine(written, kind).item, kind);
  const { row } = written;
  if (typeof row !== 'string' || row === 'custom') return filled(ownKind(written, kind, whose), kind);
  const { item } = readGearLine(row, kind);
  return filled({ ...item, ...written, row: item['row'], name: written['name'] || item['name'] }, kind);
}

/** Refuses a thing of its own kind that lacks a column of the table (BR-9.23, BR-11.1). */
function ownKind(written: JsonObject, kind: GearKind, whose: string): JsonObject {
  const columns = kind === 'shield' ? ['name', 'hp'] : ['name', 'damage'];
  const missing = columns.find((column) => written[column] === undefined);
  if (missing === undefined) return written;
  const field = kind === 'shield' ? 'shield' : 'weapons';
  const says = `${whose} has a ${kind} of its own kind without ${missing === 'hp' ? 'hit points' : `a ${missing}`}`;
  throw new Problem('bad-field', `${says} (${kind === 'shield' ? 'BR-11.1' : 'BR-9.23'}): give its \`${missing}\`.`, {
    field,
  });
}

function filled(item: JsonObject, kind: GearKind): JsonObject {
  const row = [...weapons, ...shields].find(({ id }) => id === item['row']);
  const whole = { ...item, hp: item['hp'] ?? row?.hitPoints ?? null };
  if (kind === 'shield') return whole;
  return { ...whole, shotsLeft: item['shotsLeft'] ?? item['shots'] ?? row?.shots ?? null };
}

/** Returns a list of things as somebody wrote them: lines, or objects. */
export function listedGear(json: Json | undefined): readonly (string | JsonObject)[] {
  const list: readonly Json[] = Array.isArray(json) ? json : [json ?? ''];
  return list.flatMap((item): readonly (string | JsonObject)[] => {
    if (typeof item === 'string') return partsOf(item);
    return isObject(item) ? [item] : [];
  });
}
