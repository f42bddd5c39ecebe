import type { Draft } from '../fight/draft.ts';
import type { Fight } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import { aText } from '../fight/telling.ts';
import { nearest } from '../kit/nearest.ts';
import type { Rule } from '../rule/request.ts';
import { defineOptions } from '../ruleset/options.ts';
import { forbid } from '../ruleset/refuse.ts';
import type { Action, Refusal } from '../ruleset/ruleset.ts';
import { aboutAnybody } from './people.ts';

const sideOptions = defineOptions({
  side: { ...aText, any: 'first', about: 'the side to fight for; a name that no side has yet begins one' },
});

/** Change of sides where more than two can fight: a further side begins with the first who joins it. */
interface Siding {
  readonly rule: string;
  readonly help: string;
  /** Brings a further side in. */
  readonly begin: (draft: Draft, id: string) => void;
  /** Moves a combatant to a side that there is. */
  readonly join: (draft: Draft, who: string, id: string) => void;
}

/** Returns the action by which combatants change sides, or begin one of their own. */
export function sideAction({ rule, help, begin, join }: Siding): Action {
  return {
    ...aboutAnybody('side', 'Change sides', help),
    options: sideOptions.list,
    check: (fight, intent) => cannotBeSide(fight, nameIn(intent), rule),
    *play(draft, intent): Rule<void> {
      const id = nameIn(intent);
      if (!draft.fight.sides.some((one) => one.id === id)) begin(draft, id);
      for (const who of intent.at ?? []) join(draft, who, id);
    },
  };
}

function nameIn(intent: Intent): string {
  return (sideOptions.of(intent).side ?? '').toLowerCase();
}

/** Refuses a name that no side can have, or that is a side's but for a letter. */
function cannotBeSide({ sides, combatants }: Fight, name: string, rule: string): Refusal | undefined {
  const ids = sides.map(({ id }) => id);
  if (ids.includes(name)) return undefined;
  const [near] = nearest(name, ids);
  if (near !== undefined) return forbid(rule, `There is no side "${name}": did you mean ${near}?`);
  const { code = '' } = combatants.at(-1) ?? {};
  if (/^[a-z][a-z0-9]+$/.test(name)) return undefined;
  return forbid(rule, `A side is named by one word: \`side rivals ${code}\``);
}
