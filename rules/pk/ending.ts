import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, nounOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { endAction } from '../../src/core/hand/begin.ts';
import { listed, namesOf, sideDoes } from '../../src/core/kit/wording.ts';
import { asking, decideEach, type Option, optionsOf, possible, type Rule } from '../../src/core/rule/request.ts';
import { type Action, type Choice, choiceOf, type Refusal } from '../../src/core/ruleset/action.ts';
import { choicesOf } from '../../src/core/ruleset/choices.ts';
import { isSplit } from '../../src/core/ruleset/halves.ts';
import { forbid, forbidIf, NO_FIGHT, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import { finishBout, phaseOf } from './bout.ts';
import { absenceOf, become, isActive, sheet, those } from './combatant.ts';
import { activeOf, awayIn, type Ending, isGoingOn, keep, leftOf, otherSide, sidesOf, state } from './state.ts';
import { tellings } from './tellings.ts';

/**
 * Ends the fight if a Side has nobody left: destroyed, unless some of it have left, in which case it counts as
 * retreated and a chase is offered; or by the surrender of its last. Where both Sides have nobody, nobody wins (PK-END.2,
 * PK-END.4, PK-END.6, PK-END.7, PK-YLD.4). Nothing ends where the fight goes on in its other half; whoever got away in one
 * half has escaped when the other is over as well.
 */
export function settle(draft: Draft, by: 'destroyed' | 'surrender' = 'destroyed'): void {
  const { rolling, over } = state(draft.fight);
  const away = awayIn(draft.fight);
  if (rolling === '' || over !== '' || isSplit(draft.fight)) return;
  const [loser, other] = sidesOf(draft.fight).filter((id) => activeOf(draft.fight, id).length === 0);
  // Of a Side that has got away nobody is active: it is still open whether it is chased.
  if (loser === undefined || (loser === away && other === undefined)) return;
  const victor = otherSide(draft.fight, loser);
  if (other !== undefined) endFight(draft, 'nobody', '', 'PK-END.6');
  else if (by === 'surrender') endFight(draft, by, victor, 'PK-YLD.1');
  else if (leftOf(draft.fight, loser).length > 0) flee(draft, loser, 'PK-END.7');
  else if (state(draft.fight).escaped.includes(loser)) endFight(draft, 'escape', '', 'PK-END.7', loser);
  else endFight(draft, by, victor, 'PK-END.2');
}

/** Returns the benched of a Side that has nobody else left: the referee says whether it has lost. */
export function waitingOf(fight: Fight): readonly Combatant[] {
  const away = awayIn(fight);
  const broken = sidesOf(fight).filter((id) => id !== away && activeOf(fight, id).length === 0);
  return fight.combatants.filter((one) => one.benched && broken.includes(one.side) && sheet(one).status === 'active');
}

/** Lets a Side get away; the chase is asked next (PK-RET.10). */
export function flee(draft: Draft, sideId: string, rule: string): void {
  finishBout(draft);
  keep(draft, { fled: sideId, called: [] }, rule);
  draft.tell(tellings.fled, { side: sideId }, { rule });
}

/** Ends the fight; a Bout that it breaks off counts as finished (PK-BOUT.1). */
export function endFight(draft: Draft, over: Ending, victor: string, rule: string, fled = state(draft.fight).fled) {
  finishBout(draft);
  keep(draft, { over, victor, fled: '', called: [] }, rule);
  const data = { over, victor, loser: otherSide(draft.fight, victor), fled: fled === '' ? undefined : fled };
  draft.tell(tellings.over, data, { rule });
  draft.endTimed();
}

/** Ends the fight with a chase, or since there is none; where it is split, those who got away have only left this half. */
export function endChase(draft: Draft, over: Ending, rule: string): void {
  if (!isSplit(draft.fight)) {
    endFight(draft, over, '', rule);
    return;
  }
  const { fled, escaped } = state(draft.fight);
  for (const one of leftOf(draft.fight, fled)) become(draft, one.id, 'escaped', rule);
  keep(draft, { fled: '', escaped: [...new Set([...escaped, fled])] }, rule);
}

/** Actions that end a fight. */
export const victoryActions: readonly Action[] = [
  endAction('PK-END.3', isGoingOn, {
    help: 'end foes: they can no longer resist, the party wins; end: nobody wins',
    typed: true,
    targets: { least: 0, most: 1, of: (fight) => fight.sides.map(choiceOf) },
    *play(draft, { at = [] }): Rule<void> {
      const [loser] = at;
      if (loser === undefined) return endFight(draft, 'ended', '', 'PK-END.3');
      for (const one of activeOf(draft.fight, loser))
        if (sheet(one).type !== 'PC') become(draft, one.id, 'destroyed', 'PK-END.3');
      endFight(draft, 'destroyed', otherSide(draft.fight, loser), 'PK-END.3');
    },
  }),
  {
    word: 'settle',
    called: 'who is left',
    title: 'See who is left',
    help: 'settle: ends the fight when a Side has nobody left',
    typed: true,
    check: (fight) =>
      forbidIf(phaseOf(fight) !== 'broken', 'PK-END.2', 'Each Side has somebody left, or the fight is over.'),
    *play(draft): Rule<void> {
      settle(draft);
    },
  },
];

/** Actions of those who give up, and of the victors over them. */
export const surrenderActions: readonly Action[] = [
  {
    word: 'surrender',
    grave: true,
    title: 'Surrender',
    aimed: 'Surrender of',
    help: 'surrender foes: a whole Side; surrender {foe}: one combatant',
    // Nobody is suggested: Enter never gives a fight up.
    targets: { least: 0, most: 99, of: whoCanGiveUp },
    takesAway: () => true,
    check: cannotGiveUp,
    play: surrender,
  },
  {
    word: 'tame',
    title: 'Tame a creature',
    aimed: 'Tame',
    help: 'tame wolf: a Fish, Beast or Plant gives up to the party, and follows it',
    typed: true,
    targets: { least: 1, most: 99, of: (fight) => tameable(fight).map(choiceOf) },
    takesAway: () => true,
    check: (fight, { at = [] }) =>
      noFight(fight) ?? notAmong(fight, at, tameable(fight), 'PK-TAM.1', 'can', 'be Tamed'),
    play: surrender,
  },
  {
    word: 'prisoners',
    title: 'Prisoners, or release',
    help: 'prisoners: all who gave up; prisoners {foe}: one of them',
    typed: true,
    targets: { least: 0, most: 99, of: (fight) => those(fight, 'surrendered').map(choiceOf) },
    check: (fight, { at = [] }) =>
      notAmong(fight, at, those(fight, 'surrendered'), 'PK-YLD.3', 'is', 'waiting to be taken prisoner or let go'),
    *play(draft, { at = [] }): Rule<void> {
      const open = those(draft.fight, 'surrendered').filter(({ id }) => at.length === 0 || at.includes(id));
      for (const { id } of draft.fight.sides) yield* decideFate(draft, id, open);
    },
  },
];

/** Lets combatants and Sides give up, disarmed; a creature that gives up to the party is Tamed (PK-YLD.2, PK-TAM.1, PK-TAM.4). */
function* surrender(draft: Draft, { at = [] }: Intent): Rule<void> {
  const idsOf = (id: string) =>
    findCombatant(draft.fight, id) ? [id] : activeOf(draft.fight, id).map((one) => one.id);
  const who = [...new Set(at.flatMap(idsOf))];
  const disarmed = who.filter((id) => !givesUpTamed(draft.fight, id));
  if (disarmed.length > 0) draft.tell(tellings.surrender, { who: disarmed }, { rule: 'PK-YLD.1' });
  for (const id of who) {
    const tames = givesUpTamed(draft.fight, id);
    become(draft, id, tames ? 'tamed' : 'surrendered', tames ? 'PK-TAM.1' : 'PK-YLD.5');
    draft.change(id, { disarmed: true, ...(tames && { tamed: true, tamedDays: 0 }) }, { who: id, rule: 'PK-YLD.2' });
    if (tames) draft.tell(tellings.tamed, { who: id }, { rule: 'PK-TAM.1' });
  }
  settle(draft, 'surrender');
}

/** Returns the Fish, Beasts and Plants that face the party (PK-TAM.1, PK-TAM.4). */
function tameable(fight: Fight): readonly Combatant[] {
  return activeOf(fight, otherSide(fight, state(fight).rolling)).filter((one) => sheet(one).kind !== 'other');
}

const denied = { is: "isn't", can: "can't", has: "hasn't" } as const;

/** Refuses targets that are not among those who can be meant; `verb` and `rest` say what these are. */
export function notAmong(
  fight: Fight,
  at: readonly string[],
  those: readonly Combatant[],
  rule: string,
  verb: keyof typeof denied,
  rest: string,
) {
  const wrong = at.find((id) => !those.some((combatant) => combatant.id === id));
  if (wrong !== undefined)
    return refuse(rule, `${findCombatant(fight, wrong)?.name ?? wrong} ${denied[verb]} ${rest}.`);
  return forbidIf(those.length === 0, rule, `Nobody here ${verb} ${rest}.`);
}

/** Returns true if a combatant that gives up is Tamed by it (PK-TAM.1, PK-TAM.4). */
function givesUpTamed(fight: Fight, who: string): boolean {
  const combatant = combatantOf(fight, who);
  return sheet(combatant).kind !== 'other' && otherSide(fight, combatant.side) === state(fight).rolling;
}

/** Words for sparing those who flee or gave up. */
export const letGo = ['letgo', 'let go', 'let them go'];

const released: Option<'release'> = { id: 'release', label: 'release (disarmed, unharmed)', said: letGo };

/** Asks the victors to take prisoners or let the defeated go; there is no third choice (PK-YLD.3). */
function* decideFate(draft: Draft, side: string, open: readonly Combatant[]): Rule<void> {
  const defeated = open.filter((combatant) => combatant.side === side);
  if (defeated.length === 0) return;
  const captor = otherSide(draft.fight, side);
  const who = captor === state(draft.fight).rolling ? captor : 'referee';
  const why = `${namesOf(defeated)}: prisoners, or let go?`;
  const options = [...optionsOf('prisoners'), released];
  const asked = asking('prisoners', who, why, { about: side, against: side, rules: ['PK-YLD.3'] });
  const alone = ({ id, name }: Combatant) => ({ key: `prisoners:${id}`, who: id, why: name });
  // Nobody is held by a Side of which nobody is left.
  const suggested = activeOf(draft.fight, captor).length > 0 ? 'prisoners' : 'release';
  const fates = yield* decideEach(asked, defeated, alone, options, suggested);
  for (const { id: chosen } of options) {
    const those = fates.flatMap(([{ id }, said]) => (said === chosen ? [id] : []));
    const fate = chosen === 'prisoners' ? 'prisoner' : 'released';
    for (const id of those) become(draft, id, fate, 'PK-YLD.3');
    if (those.length > 0) draft.tell(tellings.fate, { who: those, fate }, { rule: 'PK-YLD.3' });
  }
}

function absence(fight: Fight, id: string): string {
  const combatant = findCombatant(fight, id);
  if (!combatant) return `Nobody of the ${id} is left`;
  return combatant.side === '' ? `${combatant.name} is an object` : absenceOf(combatant);
}

function whoCanGiveUp(fight: Fight): readonly Choice[] {
  const sides = choicesOf(fight.sides, ({ id }) => (activeOf(fight, id).length > 0 ? undefined : absence(fight, id)));
  const people = fight.combatants.filter((combatant) => isActive(combatant) && combatant.side !== '');
  return [...sides, ...people.map(choiceOf)];
}

/** Refuses what needs a running fight: before it, after it, and while a chase may bring it back. */
function noFight(fight: Fight): Refusal | undefined {
  const away = awayIn(fight);
  if (away !== undefined)
    return refuse('PK-YLD.1', `${sideDoes(nounOf(fight, away), 'have')} got away: \`chase\` or \`letgo\` comes first.`);
  return refuseIf(!isGoingOn(fight), 'PK-YLD.1', NO_FIGHT);
}

function cannotGiveUp(fight: Fight, { at = [] }: Intent): Refusal | undefined {
  const none = noFight(fight);
  if (none) return none;
  if (at.length === 0) {
    const [other] = activeOf(fight, otherSide(fight, state(fight).rolling));
    const words = [...sidesOf(fight).toReversed(), ...(other ? [other.code] : [])].map(
      (word) => `\`surrender ${word}\``,
    );
    return forbid('PK-YLD.1', `Who surrenders? Type ${listed(words, 'or')}.`);
  }
  const can = possible(whoCanGiveUp(fight));
  const wrong = at.find((id) => !can.some((one) => one.id === id));
  return wrong === undefined ? undefined : refuse('PK-YLD.5', `${absence(fight, wrong)}.`);
}
