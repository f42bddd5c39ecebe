import { isObject, type Json, type JsonObject } from '../core/json.ts';

/** Words that YAML would read as something else than text. */
const taken = /^(?:true|false|null|yes|no|on|off|y|n)$/i;
const plain = /^[A-Za-z][\w'/+-]*(?: [\w'/+-]+)*$/;
const dicey = /^-?\d*d\d+(?:[+-]\d+)?$|^-?\d+\/\d+$/;

/**
 * A roster as YAML, an entry a paragraph, so that it can be read and changed by hand.
 * @param remark stands above it
 */
export function rosterYaml(remark: string, { members, ...head }: JsonObject): string {
  const list = Array.isArray(members) ? members : [];
  const lines = [
    `# ${remark.replaceAll(/\s+/g, ' ')}`,
    ...Object.entries(head).map(([key, value]) => `${key}: ${flow(value)}`),
    list.length === 0 ? 'members: []' : 'members:',
    ...list.flatMap((entry: Json) => (isObject(entry) ? entryLines(entry) : [])),
  ];
  return `${lines.join('\n')}\n`;
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
