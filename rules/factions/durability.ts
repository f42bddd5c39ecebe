import type { Draft } from '../../src/core/fight/draft.ts';
import type { Fight } from '../../src/core/fight/fight.ts';
import { nounOf } from '../../src/core/fight/fight.ts';
import { altered } from '../../src/core/kit/list.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import { asking, checkOf, type Rule, together } from '../../src/core/rule/request.ts';
import { type Armour, armourName, type Shield, sheet, sheetOf, type Weapon } from './combatant.ts';
import { house } from './houserules.ts';
import { keep, state } from './state.ts';
import { tellings } from './tellings.ts';

/** A thing that was used in the fight and can wear out. */
interface Worn {
  readonly who: string;
  readonly list: 'weapons' | 'shield' | 'armour' | 'dropped';
  readonly id: string;
  readonly name: string;
  readonly damaged: boolean;
}

/** Everything that has to make a durability roll: in roster order, weapons, shield, armour (FA-GEA.1, FA-GEA.10). */
export const wornOf = memoize((fight: Fight): readonly Worn[] => {
  const found: Worn[] = [];
  for (const combatant of fight.combatants) {
    const own = sheet(combatant);
    for (const list of ['weapons', 'shield', 'armour'] as const)
      for (const { id, name, used, destroyed, damaged } of own[list])
        if (used && !destroyed)
          found.push({ who: combatant.id, list, id, name: list === 'armour' ? armourName(name) : name, damaged });
  }
  for (const { id, name, used, destroyed, damaged, near } of state(fight).dropped)
    if (used && !destroyed) found.push({ who: near, list: 'dropped', id, name, damaged });
  return found;
});

/** The durability rolls after a fight: a low die damages, and destroys what was damaged (FA-GEA.1 to 3, T-12). */
export function* durability(draft: Draft): Rule<void> {
  const [sides = 4, failUpTo = 1] = house.durability.of(draft.fight).split('/').map(Number);
  const worn = wornOf(draft.fight);
  const results = yield* together(
    worn.map(({ who, list, id, name }) => {
      const why = `Durability of ${possessive(nounOf(draft.fight, who))} ${name},`;
      const asked = asking('durability', who, why, {
        key: keyOf({ who, list, id }),
        title: 'Durability',
        needs: ` ${name} >${failUpTo}`,
        role: 'consequence',
        rules: ['FA-GEA.2'],
      });
      return checkOf(asked, { sides }, (modifier) => [
        { name: 'fails', upTo: Math.max(0, Math.min(sides, failUpTo - modifier)), grade: 'failure' },
        { name: 'holds', upTo: sides, grade: 'success' },
      ]);
    }),
  );
  worn.forEach((item, i) => {
    wearOut(draft, item, results[i] === 'fails');
  });
}

function wearOut(draft: Draft, { who, list, id, name, damaged }: Worn, fails: boolean): void {
  const key = keyOf({ who, list, id });
  draft.tell(tellings.durability, {
    who,
    item: name,
    key,
    result: fails ? (damaged ? 'destroyed' : 'damaged') : 'holds',
  });
  if (!fails) return;
  const own = sheetOf(draft.fight, who);
  const worn = damaged ? { destroyed: true } : { damaged: true };
  if (list === 'dropped') {
    keep(draft, { dropped: altered(state(draft.fight).dropped, id, worn) }, 'FA-GEA.3');
    return;
  }
  draft.change(who, { [list]: altered<Weapon | Shield | Armour>(own[list], id, worn) }, { who, rule: 'FA-GEA.3' });
}

function keyOf({ who, list, id }: Pick<Worn, 'who' | 'list' | 'id'>): string {
  return `durability:${who}:${list}:${id}`;
}
