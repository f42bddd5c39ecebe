import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { capital } from '../../src/core/kit/wording.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { become, isActive, sheet } from './combatant.ts';
import { decideEach } from './each.ts';
import { activeOf, otherSide, sideWith, state } from './state.ts';
import { endFight } from './victory.ts';

/** Giving up, and what the victors do with those who have. */
export const surrenderActions: readonly Action[] = [
  {
    word: 'surrender',
    title: 'Surrender',
    help: 'surrender foes: a whole Side; surrender g2: one of it',
    by: 'nobody',
    targets: { least: 1, most: 99, of: whoCanGiveUp },
    check: cannotGiveUp,
    play: surrender,
  },
  {
    word: 'tame',
    title: 'Tame a creature',
    help: 'tame wolf: a Fish, Beast or Plant gives up to the party, and follows it',
    by: 'nobody',
    typed: true,
    targets: { least: 1, most: 99, of: (fight) => tameable(fight).map(choice) },
    check: (fight, { at = [] }) =>
      noFight(fight) ?? notAmong(fight, at, tameable(fight), 'PK-TAM.1', 'a creature that can be Tamed'),
    play: surrender,
  },
  {
    word: 'prisoners',
    title: 'Prisoners, or release',
    help: 'prisoners: all who gave up; prisoners b1: one of them',
    by: 'nobody',
    typed: true,
    targets: { least: 0, most: 99, of: (fight) => surrendered(fight).map(choice) },
    check: (fight, { at = [] }) => notAmong(fight, at, surrendered(fight), 'PK-YLD.3', 'somebody who has surrendered'),
    *play(draft, { at = [] }): Rule<void> {
      const open = surrendered(draft.fight).filter(({ id }) => at.length === 0 || at.includes(id));
      for (const { id } of draft.fight.sides)
        yield* decideFate(
          draft,
          id,
          open.filter(({ side }) => side === id),
        );
    },
  },
];

function* surrender(draft: Draft, { at = [] }: Intent): Rule<void> {
  const named = at.flatMap((id) =>
    findCombatant(draft.fight, id) ? [id] : activeOf(draft.fight, id).map((one) => one.id),
  );
  const who = [...new Set(named)];
  for (const id of who) giveUp(draft, id);
  draft.tell('surrender', { who }, { rule: 'PK-YLD.1' });
  endBySurrender(draft);
}

/** The Fish, Beasts and Plants that face the party (PK-TAM.1, PK-TAM.4). */
function tameable(fight: Fight): readonly Combatant[] {
  return activeOf(fight, otherSide(fight, state(fight).rolling)).filter((one) => sheet(one).kind !== 'other');
}

/** Everybody who has surrendered and whose fate is open. */
export function surrendered(fight: Fight): readonly Combatant[] {
  return fight.combatants.filter((one) => sheet(one).status === 'surrendered');
}

/** A combatant as something to choose. */
export function choice({ id, name }: Combatant): Choice {
  return { id, label: name };
}

/** Refuses targets that are not among those who can be meant; `what` says what these are. */
export function notAmong(
  fight: Fight,
  at: readonly string[],
  those: readonly Combatant[],
  rule: string,
  what: string,
): Refusal | undefined {
  const wrong = at.find((id) => !those.some((one) => one.id === id));
  if (wrong !== undefined) return refuse(rule, `${findCombatant(fight, wrong)?.name ?? wrong} is not ${what}.`);
  return those.length === 0 ? refuse(rule, `Nobody here is ${what}.`) : undefined;
}

/** Somebody gives up: disarmed; a creature that gives up to the party is Tamed (PK-YLD.2, PK-TAM.1, PK-TAM.4). */
function giveUp(draft: Draft, who: string): void {
  const one = combatant(draft.fight, who);
  const { kind } = sheet(one);
  const toParty = otherSide(draft.fight, one.side) === state(draft.fight).rolling;
  const tames = kind !== 'other' && toParty;
  become(draft, who, tames ? 'tamed' : 'surrendered', tames ? 'PK-TAM.1' : 'PK-YLD.5');
  draft.change(who, { disarmed: true, ...(tames && { tamed: true, tamedDays: 0 }) }, { who, rule: 'PK-YLD.2' });
  if (tames) draft.tell('tamed', { who }, { rule: 'PK-TAM.1' });
}

/** When the last active member of a Side has given up, the Side has (PK-YLD.4); when both have, nobody has won. */
function endBySurrender(draft: Draft): void {
  if (noFight(draft.fight)) return;
  const beaten = draft.fight.sides.filter(({ id }) => activeOf(draft.fight, id).length === 0);
  const [loser, other] = beaten;
  if (!loser) return;
  if (other) endFight(draft, 'nobody', '', 'PK-END.6');
  else endFight(draft, 'surrender', otherSide(draft.fight, loser.id), 'PK-YLD.1');
}

/** The victors take prisoners or let the defeated go; there is no third choice (PK-YLD.3). */
function* decideFate(draft: Draft, side: string, defeated: readonly Combatant[]): Rule<void> {
  if (defeated.length === 0) return;
  const captor = otherSide(draft.fight, side);
  const who = captor === state(draft.fight).rolling ? captor : 'referee';
  const why = `${defeated.map(({ name }) => name).join(', ')}: prisoners, or let go?`;
  const options = [
    { id: 'prisoners', label: 'prisoners' },
    { id: 'release', label: 'release (disarmed, unharmed)' },
  ] as const;
  const asking = { key: `prisoners:${side}`, tag: 'prisoners', who, against: side, why, rules: ['PK-YLD.3'] };
  // Nobody is held by a Side of which nobody is left.
  const suggested = activeOf(draft.fight, captor).length > 0 ? 'prisoners' : 'release';
  const fates = yield* decideEach(draft, defeated, { ...asking, options, suggested });
  for (const { id: chosen } of options) {
    const those = defeated.filter((_, i) => fates[i] === chosen).map(({ id }) => id);
    const fate = chosen === 'prisoners' ? 'prisoner' : 'released';
    for (const id of those) become(draft, id, fate, 'PK-YLD.3');
    if (those.length > 0) draft.tell('fate', { who: those, fate }, { rule: 'PK-YLD.3' });
  }
}

function whoCanGiveUp(fight: Fight): readonly Choice[] {
  const sides = fight.sides.filter(({ id }) => activeOf(fight, id).length > 0);
  const people = fight.combatants.filter((one) => isActive(one) && one.side !== '');
  return [...sides.map(({ id, name }) => ({ id, label: name })), ...people.map(choice)];
}

/** Nobody gives up before a fight, behind it, or while it is open whether a chase brings it back. */
function noFight(fight: Fight): Refusal | undefined {
  const { rolling, over, fled } = state(fight);
  if (fled !== '')
    return refuse(
      'PK-YLD.1',
      `${capital(sideWith(fight, fled, 'has', 'have'))} got away: \`chase\` or \`letgo\` comes first.`,
    );
  return rolling === '' || over !== ''
    ? refuse('PK-YLD.1', 'No fight is going on: `fight` begins the next.')
    : undefined;
}

function cannotGiveUp(fight: Fight, { at = [] }: Intent): Refusal | undefined {
  const none = noFight(fight);
  if (none) return none;
  if (at.length === 0)
    return refuse('PK-YLD.1', `Who? ${fight.sides.map(({ name }) => name).join(' or ')}, or somebody by name.`);
  const can = whoCanGiveUp(fight);
  const wrong = at.find((id) => !can.some((one) => one.id === id));
  return wrong === undefined
    ? undefined
    : refuse('PK-YLD.5', `${findCombatant(fight, wrong)?.name ?? wrong} takes no part in the fight.`);
}
