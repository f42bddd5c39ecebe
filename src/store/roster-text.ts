import { isObject, type Json, type JsonObject } from '../core/kit/json.ts';

/** Words that YAML would read as something else than text. */
const taken = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
const plain = /^[A-Za-z][\w'/+-]*(?: [\w'/+-]+)*$/;
const dicey = /^-?\d*d\d+(?:[+-]\d+)?$|^-?\d+\/\d+$/;

/** Returns a roster or bestiary as YAML, an entry a paragraph: a remark, a head, and the list under its key. */
export function rosterYaml(remark: string, head: JsonObject, key: string, entries: readonly JsonObject[]): string {
  const lines = [
    `# ${remark.replaceAll(/\s+/g, ' ')}`,
    ...Object.entries(head).map(([name, value]) => `${name}: ${flow(value)}`),
    entries.length === 0 ? `${key}: []` : `${key}:`,
  ];
  return `${lines.join('\n')}\n${entriesYaml(entries)}`;
}

/** Further entries, as they stand behind the last one of such a list. */
export function entriesYaml(entries: readonly JsonObject[]): string {
  return entries.map((entry) => `${entryLines(entry).join('\n')}\n`).join('');
}

function entryLines(entry: JsonObject): readonly string[] {
  return Object.entries(entry).flatMap(([key, value], i) => {
    const lead = i === 0 ? '  - ' : '    ';
    if (!Array.isArray(value) || !value.some(isObject)) return [`${lead}${key}: ${flow(value)}`];
    return [`${lead}${key}:`, ...value.map((item: Json) => `      - ${flow(item)}`)];
  });
}

function flow(value: Json | undefined): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  if (isObject(value))
    return `{ ${Object.entries(value)
      .map(([key, part]) => `${flow(key)}: ${flow(part)}`)
      .join(', ')} }`;
  if (typeof value !== 'string') return JSON.stringify(value ?? null);
  const isPlain = (plain.test(value) && !taken.test(value)) || dicey.test(value);
  return isPlain ? value : JSON.stringify(value);
}
