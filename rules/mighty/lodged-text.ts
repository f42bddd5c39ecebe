import { counted } from '../../src/core/kit/wording.ts';

/** Returns missiles in wounds as they are said, those of one name together: `2 arrows in the wound`, `dart in the wound`. */
export function lodgedText(names: readonly string[]): readonly string[] {
  return [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return `${count === 1 ? name : counted(count, name, several(name))} in the wound`;
  });
}

function several(name: string): string {
  return `${name.replace(/fe$/, 've')}s`;
}
