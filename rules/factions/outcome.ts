import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, findCombatant, isPlayers, nameOf } from '../../src/core/fight/fight.ts';
import { aboutAnybody, firstNamed } from '../../src/core/hand/people.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { outcomeAction, outcomeDue } from '../../src/core/ruleset/due.ts';
import { defineOptions, namedBy } from '../../src/core/ruleset/options.ts';
import { forbid } from '../../src/core/ruleset/refuse.ts';
import type { Action, Due } from '../../src/core/ruleset/ruleset.ts';
import { isUp, isVehicle } from './combatant.ts';
import { save } from './saves.ts';
import { isEnemy, keep, state } from './state.ts';
import { tellings } from './tellings.ts';

const saveOptions = defineOptions({
  ability: { ...namedBy('str', 'agi', 'wit'), about: 'the ability: str, agi or wit' },
});

/** The outcome of powers, taunts, consumables, hazards and stunts, which the referee decides, and saves by hand. */
export const outcomeActions: readonly Action[] = [
  outcomeAction({
    rule: 'FA-TRN.14',
    example: 'the leader hesitates',
    isOwed: (fight) => state(fight).open.length > 0,
    settle: (draft) => {
      const [first, ...left] = state(draft.fight).open;
      keep(draft, { open: left }, 'FA-TRN.14');
      return (text) => draft.tell(tellings.outcome, { what: first?.what ?? '', text }, { rule: 'FA-TRN.14' });
    },
  }),
  {
    ...aboutAnybody(
      'save',
      'A save',
      'save {foe} wit; save {foe2} agi : 12: a d20, STR, AGI or WIT or less, as the referee asks for it (FA-SAV.1)',
    ),
    options: saveOptions.list,
    check: (fight, intent) => {
      const vehicle = firstNamed(fight, intent, isVehicle);
      if (vehicle && !firstNamed(fight, intent, (one) => !isVehicle(one)))
        return forbid('FA-MNT.14', `${vehicle.name} is a vehicle and makes no saves: name somebody else`);
      const form = 'A save is against STR, AGI or WIT: `save {foe} wit`';
      return saveOptions.of(intent).ability ? undefined : forbid('FA-SAV.1', form);
    },
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      const { ability = 'wit' } = saveOptions.of(intent);
      for (const who of at.filter((id) => !isVehicle(combatantOf(draft.fight, id)))) {
        const key = `save:${who}`;
        const asked = { key, tag: 'save', who, why: `${nameOf(draft.fight, who)}'s save,`, rules: ['FA-SAV.1'] };
        const result = yield* save(draft.fight, { ...asked, role: 'consequence' }, ability);
        draft.tell(tellings.save, { who, key, ability, result }, { who, rule: 'FA-SAV.1' });
      }
    },
  },
];

/** Notes that the referee is to say what comes of something, and who is affected. */
export function askOutcome(draft: Draft, what: string, whom: string, rule: string): void {
  keep(draft, { open: [...state(draft.fight).open, { what, whom }] }, rule);
}

/** Notes that the referee is to say what comes of something that somebody does, to whom it is aimed at or to an enemy. */
export function askOutcomeOf(draft: Draft, who: string, text: string, rule: string, at?: string): void {
  const { fight } = draft;
  const combatant = combatantOf(fight, who);
  const enemy = fight.combatants.find((other) => isUp(other) && isEnemy(fight, combatant, other));
  askOutcome(draft, `${combatant.name}: ${text}`, at ?? enemy?.id ?? who, rule);
}

/** Settles all pending outcomes, since a combatant acts again. */
export function settleOutcomes(draft: Draft): void {
  keep(draft, { open: [] });
}

/** Returns the question for the outcome of what was done last, before whatever else is due; none where none is open. */
export function openOutcome(fight: Fight, next: Due | undefined): readonly Due[] {
  const [first] = state(fight).open;
  if (!first) return [];
  const whom =
    findCombatant(fight, first.whom) ?? fight.combatants.find((combatant) => !isPlayers(fight, combatant.side));
  const code = whom?.code ?? 'CODE';
  const offers = `damage 3 ${code}, heal, condition, save ${code} wit`;
  // An order without a name is for the running turn: it never begins that of somebody else.
  const isRunning = (next?.who ?? []).some((id) => state(fight).turn.includes(id));
  const runs = isRunning && next?.who ? { who: next.who, ...(next.single && { single: next.single }) } : {};
  return [outcomeDue({ head: 'Outcome', says: `${first.what}. What happens?`, offers, ...runs })];
}
