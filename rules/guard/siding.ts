import { type Fight, side } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { anybody } from '../../src/core/hand/people.ts';
import { nearest } from '../../src/core/kit/nearest.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { tellings } from './tellings.ts';

const sideOptions = defineOptions({
  side: { ...aText, any: 'first', about: 'the side to fight for; a name that no side has yet begins one' },
});

/** Action by which units change sides; a third side begins with the first of its units (GS-RND.13). */
export const sideAction: Action = {
  word: 'side',
  title: 'Change sides',
  help: 'side foes {foe}: {foe} now fights for the foes; side rivals {foe}: a side of its own, if there is none of that name',
  typed: true,
  targets: anybody,
  options: sideOptions.list,
  check: (fight, intent) => misspelt(fight, nameIn(intent)),
  *play(draft, intent): Rule<void> {
    const id = nameIn(intent);
    if (!draft.fight.sides.some((one) => one.id === id)) {
      draft.setSides([...draft.fight.sides, { id, name: id, players: false }]);
      draft.tell(tellings['new-side'], { side: id }, { rule: 'GS-RND.13' });
    }
    for (const who of intent.at ?? []) {
      draft.attribute(who, 'side', id);
      draft.tell(tellings['changes-sides'], { who, side: side(draft.fight, id).id }, { who, rule: 'GS-RND.13' });
    }
  },
};

function nameIn(intent: Intent): string {
  return (sideOptions.of(intent).side ?? '').toLowerCase();
}

/** Refuses a name that no side can have, or that is a side's but for a letter. */
function misspelt({ sides }: Fight, name: string): Refusal | undefined {
  const ids = sides.map(({ id }) => id);
  if (ids.includes(name)) return undefined;
  const [near] = nearest(name, ids);
  if (near !== undefined) return forbid('GS-RND.13', `There is no side "${name}": did you mean ${near}?`);
  if (/^[a-z][a-z0-9]+$/.test(name)) return undefined;
  return forbid('GS-RND.13', 'A side is named by one word: `side rivals t2`');
}
