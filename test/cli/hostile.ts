import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './program.ts';

const markup = '</title></style><script>alert(1)</script>"\' onload=x &amp; <img src=http://127.0.0.1:9/i><b>x</b>';

/** A name that is none, as somebody may have written it into a save, and what is left of it when it is shown. */
export const hostile = {
  name: `\u001b[2J${markup}\u001b]8;;http://127.0.0.1:9/\u0007\u009b31m\u202e`,
  shown: markup,
} as const;

/** The example fight of P&K, with hostile texts for its title, a name and a weapon. */
export function hostileSave(): string {
  const text = readFileSync(join(root, 'saves', 'examples', 'pk-ghouls.json'), 'utf8');
  const evil = JSON.stringify(hostile.name);
  return text
    .replace('"title":"ghouls-and-knight"', `"title":${evil}`)
    .replaceAll('"name":"Asta"', `"name":${evil}`)
    .replaceAll('"with":"sword"', `"with":${evil}`);
}
