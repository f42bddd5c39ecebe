import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, findCombatant, isPlayers, possessiveOf } from '../../src/core/fight/fight.ts';
import { endAction } from '../../src/core/hand/begin.ts';
import { altered } from '../../src/core/kit/list.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { askEach, asking, check, type Rule } from '../../src/core/rule/request.ts';
import { refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { type Armour, armourName, type Shield, sheet, sheetOf, type Weapon } from './combatant.ts';
import { take } from './gear.ts';
import { house } from './houserules.ts';
import { areAllied, isGoingOn, keep, sidesStanding, state } from './state.ts';
import { tellings } from './tellings.ts';
import { loseTurn } from './turn.ts';

/** The end of a fight, and its aftermath. */
export const aftermathActions: readonly Action[] = [
  endAction('FA-RND.12', isGoingOn, {
    help: 'end: the fight is over; durability rolls follow (FA-RND.12, FA-GEA.1)',
    typed: true,
    *play(draft): Rule<void> {
      for (const combatant of draft.fight.combatants) leaveFight(draft, combatant);
      keep(draft, { stage: 'over', turn: [], morale: [] }, 'FA-RND.12');
      draft.tell(tellings.over, { sides: sidesStanding(draft.fight) }, { rule: 'FA-RND.12' });
      draft.endTimed();
    },
  }),
  {
    word: 'aftermath',
    called: 'the aftermath',
    title: 'See to the gear',
    help: 'aftermath: durability rolls, and how everybody is (FA-GEA.1)',
    typed: true,
    check: (fight) => refuseIf(state(fight).stage !== 'over', 'FA-GEA.1', 'The fight is not over: `end` ends it'),
    *play(draft): Rule<void> {
      yield* durability(draft);
      recover(draft);
      tellWhoIsLeft(draft);
      keep(draft, { stage: 'closed' });
    },
  },
];

/** Ends somebody's turn, its cover, its hiding and what it does not know of: they last for one fight. */
function leaveFight(draft: Draft, combatant: Combatant): void {
  const { id } = combatant;
  loseTurn(draft, id);
  if (sheet(combatant).concealed) draft.attribute(id, 'hidden', false);
  draft.change(id, { concealed: false, unawareOf: [], cover: 'none' });
}

/** Gives the party its gear back, as it was, where it or its allies hold the field, and no enemy stands there (FA-NON.7, FA-SUR.1). */
function recover(draft: Draft): void {
  const { fight } = draft;
  for (const { id, name: item, near: who, held, destroyed } of state(fight).dropped) {
    const owner = findCombatant(fight, who);
    if (!owner || destroyed || sheet(owner).state === 'dead') continue;
    if (!isPlayers(fight, owner.side) || !holdsField(fight, owner.side)) continue;
    take(draft, who, id, 'FA-NON.7', held);
    draft.tell(tellings['gets-back'], { who, item }, { who, rule: 'FA-NON.7' });
  }
}

function holdsField(fight: Fight, side: string): boolean {
  const standing = sidesStanding(fight);
  return standing.length > 0 && standing.every((other) => areAllied(fight, side, other));
}

function tellWhoIsLeft(draft: Draft): void {
  const { combatants } = draft.fight;
  const of = (fits: (own: ReturnType<typeof sheet>) => boolean) =>
    combatants.filter((combatant) => fits(sheet(combatant))).map(({ id }) => id);
  draft.tell(tellings.aftermath, {
    dying: of((own) => own.state === 'dying'),
    out: of((own) => own.state === 'incapacitated'),
    surrendered: of((own) => own.surrendered),
    safe: of((own) => own.moraleSafe),
    dropped: state(draft.fight).dropped.flatMap(({ name, destroyed }) => (destroyed ? [] : [name])),
  });
}

/** Everything that has to make a durability roll: in roster order, weapons, shield, armour (FA-GEA.1, FA-GEA.10). */
export const wornOf = memoize((fight: Fight) => {
  const own = fight.combatants.flatMap((combatant) =>
    (['weapons', 'shield', 'armour'] as const).flatMap((list) =>
      sheet(combatant)[list].map((thing) => ({ who: combatant.id, list, ...thing })),
    ),
  );
  const lying = state(fight).dropped.map((thing) => ({ who: thing.near, list: 'dropped' as const, ...thing }));
  const worn = [...own, ...lying].filter(({ used, destroyed }) => used && !destroyed);
  return worn.map(({ who, list, id, name, damaged }) => {
    const key = `durability:${who}:${list}:${id}`;
    return { who, list, id, name: list === 'armour' ? armourName(name) : name, damaged, key };
  });
});

type Worn = ReturnType<typeof wornOf>[number];

/** The durability rolls after a fight: a low die damages, and destroys what was damaged (FA-GEA.1 to 3, T-12). */
function* durability(draft: Draft): Rule<void> {
  const [sides = 4, failUpTo = 1] = house.durability.of(draft.fight).split('/').map(Number);
  const rolled = yield* askEach(wornOf(draft.fight), ({ who, name, key }) => {
    const why = `Durability of ${possessiveOf(draft.fight, who)} ${name},`;
    const asked = asking('durability', who, why, {
      key,
      title: 'Durability',
      needs: ` ${name} >${failUpTo}`,
      role: 'consequence',
      rules: ['FA-GEA.2'],
    });
    return check(asked, { sides }, (modifier) => [
      { name: 'fails', upTo: Math.max(0, Math.min(sides, failUpTo - modifier)), grade: 'failure' },
      { name: 'holds', upTo: sides, grade: 'success' },
    ]);
  });
  for (const [item, result] of rolled) wearOut(draft, item, result === 'fails');
}

function wearOut(draft: Draft, { who, list, id, name, damaged, key }: Worn, fails: boolean): void {
  const wear = damaged ? 'destroyed' : 'damaged';
  draft.tell(tellings.durability, { who, item: name, key, result: fails ? wear : 'holds' });
  if (!fails) return;
  const own = sheetOf(draft.fight, who);
  const worn = damaged ? { destroyed: true } : { damaged: true };
  if (list === 'dropped') keep(draft, { dropped: altered(state(draft.fight).dropped, id, worn) }, 'FA-GEA.3');
  else draft.change(who, { [list]: altered<Weapon | Shield | Armour>(own[list], id, worn) }, { who, rule: 'FA-GEA.3' });
}
