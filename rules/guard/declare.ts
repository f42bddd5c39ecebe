import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, findCombatant, nounOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { looksLikeDice } from '../../src/core/kit/dice.ts';
import { capital, does, namesOf, spokenSide } from '../../src/core/kit/wording.ts';
import { asking, confirm, possible, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { choicesOf } from '../../src/core/ruleset/choices.ts';
import { forbid, forbidIf, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackFor, illegal, isAttack, noRoomAtDoorway, spellOptions, targetsOf } from './attack.ts';
import { isActive, isDead, isDown, isHeldUp, sheet, statusText } from './combatant.ts';
import { declarationBy, declarations, declare, rankOf } from './declaration.ts';
import { house } from './houserules.ts';
import { attackOptions, insteadFor, moveOptions, standInFor, unmodified, unusable, weaponsOf } from './means.ts';
import { cannotMoveBesides } from './movement.ts';
import { areAllies, state } from './state.ts';
import { UNARMED } from './tables.ts';
import { tellings } from './tellings.ts';

/** Returns why a unit can't declare now, or nothing (GS-DEC.5, GS-DEC.9, GS-MOR.9, GS-RND.6). */
export function cannotDeclare(fight: Fight, intent: Intent): Refusal | undefined {
  const { who = '', do: word } = intent;
  const combatant = combatantOf(fight, who);
  const { stage, declarer } = state(fight);
  if (stage !== 'declare') return alreadyAttacked(fight, intent) ?? notDeclaring(fight);
  const { status, hasTurn } = sheet(combatant);
  if (!isActive(combatant))
    return (isDead(combatant) ? forbid : refuse)(
      'GS-DEC.9',
      `${combatant.name} ${statusText(combatant)} and can't act`,
    );
  if (combatant.side !== declarer) {
    const declaring = capital(does(spokenSide(nounOf(fight, declarer)), 'declare'));
    const own = spokenSide(nounOf(fight, combatant.side)).text;
    return refuse('GS-DEC.1', `${declaring} now, and ${combatant.name} fights for ${own}`);
  }
  if (isHeldUp(fight, combatant)) {
    const rule = word === 'retreat' ? 'GS-RET.9' : 'GS-RND.6';
    return refuse(rule, `${combatant.name} failed the Guard test and has no turn in round 1`);
  }
  if (!hasTurn) return refuse('GS-CTR.9', `${combatant.name} has no turn left in this round`);
  if (status === 'breaking' && word !== 'retreat')
    return refuse('GS-MOR.9', `${combatant.name} is breaking and can only retreat: \`retreat away\``);
  return undefined;
}

/** Returns an action that is declared, and settled when its step of the turn comes. */
export function declaring(action: Omit<Action, 'by' | 'play'>): Action {
  return {
    ...action,
    by: 'combatant',
    check: (fight, intent) => cannotDeclare(fight, intent) ?? action.check?.(fight, behindMove(fight, intent, action)),
    play: (draft, intent) => declareIt(draft, behindMove(draft.fight, intent, action)),
  };
}

/** Options and check of an action: they say whether a change of rank can go with it. */
type Movable = Pick<Action, 'options' | 'check'>;

/**
 * Returns an intent with the change of rank that its unit has declared already, where the house rules let one go with it,
 * and it is legal behind it; otherwise as it is (GS-DEC.10, GS-POS.15).
 */
export function behindMove(fight: Fight, intent: Intent, action: Movable): Intent {
  const earlier = declarationBy(fight, intent.who ?? '')?.intent;
  const hasMove = moveOptions.of(intent).to !== undefined;
  return (earlier && !hasMove && withMove(fight, intent, earlier, action)) || intent;
}

/** Returns an intent with a movement before it, where that changes rank, may go with it, and it is legal behind it; otherwise nothing. */
export function withMove(fight: Fight, intent: Intent, move: Intent, action: Movable): Intent | undefined {
  const { options = [], check } = action;
  const to = rankOf(move);
  if (to === undefined || house.rankMoveCost.of(fight) !== 'move' || !options.some(({ id }) => id === 'to'))
    return undefined;
  const moved = { ...intent, options: { ...intent.options, to } };
  return check?.(fight, moved) === undefined ? moved : undefined;
}

/** Declares an intent; an attack that names its source or an ally is asked back once (GS-INP.5, GS-MOD.12). */
export function* declareIt(draft: Draft, intent: Intent): Rule<void> {
  const { who = '' } = intent;
  const attack = attackFor(draft.fight, intent);
  const combatant = combatantOf(draft.fight, who);
  const targets = (attack?.targets ?? []).map((id) => combatantOf(draft.fight, id));
  const friends = targets.filter((target) => intent.at?.includes(target.id) && areAllies(combatant, target));
  const [friend] = friends;
  if (friend) {
    const allies = who === friend.id ? '' : friends.length === 1 ? ', an ally' : ', allies';
    const whom = `${namesOf(friends)}${allies}`;
    const more = { about: who, against: friend.id, rules: ['GS-INP.5'], anew: true };
    const isMeant = yield* confirm(asking('sure', 'referee', `${combatant.name} attacks ${whom}?`, more), false);
    if (!isMeant) return;
  }
  declare(draft, who, intent, attack?.targets ?? []);
  if (attack?.way === 'weapon') tellStandIn(draft, combatant, intent, targets);
}

/** Tells which declared attacks are made with another weapon since somebody has been moved by hand. */
export function tellMoved(draft: Draft, before: Fight): void {
  for (const { who, intent, targets, begun } of declarations(draft.fight)) {
    const combatant = combatantOf(draft.fight, who);
    const aims = targets.map((id) => combatantOf(draft.fight, id));
    const [was] = attackFor(before, intent)?.weapons ?? [];
    const attack = attackFor(draft.fight, intent);
    if (!begun && attack?.way === 'weapon' && attack.weapons[0]?.id !== was?.id)
      tellStandIn(draft, combatant, intent, aims);
  }
}

/** Tells which weapon stands in for the first one of a unit, where the line names none. */
function tellStandIn(draft: Draft, combatant: Combatant, intent: Intent, targets: readonly Combatant[]): void {
  const { id: who } = combatant;
  const standIn = standInFor(draft.fight, combatant, intent, targets);
  if (standIn) draft.tell(tellings['stand-in'], { who, ...standIn }, { who, rule: 'GS-DEC.10' });
}

/** Rules that every attack is declared by. */
export const attackRules = { options: attackOptions.list, check: cannotAttack };

/** Attacks that can be declared (GS-DEC.3). */
export const attackActions: readonly Action[] = [
  attacking(1, 99, {
    word: 'attack',
    short: 'a',
    title: 'Attack',
    help: 'a TARGET [w WEAPON or w sword+knife] [imp] [enh] [own] [half] [unclear]; a Blast takes several targets; a TARGET reach: moves there first, by house rule rankMoveCost',
  }),
  attacking(1, 1, {
    word: 'charge',
    title: 'Charge',
    help: 'charge TARGET [w WEAPON]: move into the adjacent rank and attack there in melee',
  }),
  attacking(1, 1, {
    word: 'throw',
    called: 'throw at',
    title: 'Throw a weapon',
    aimed: 'Throw a weapon at',
    help: 'throw TARGET [w WEAPON]: from the Reach rank, one rank away, d3; the weapon leaves the hand',
  }),
  attacking(0, 99, {
    word: 'blast',
    title: 'Blast',
    help: 'blast [TARGET…] w WEAPON [unclear]: a roll for each target; without targets every opponent in its reach on the battlefield',
    typed: true,
  }),
  declaring({
    word: 'cast',
    short: 'c',
    called: 'spell on',
    title: 'Cast a spell',
    help: 'c TARGET d6 "bolt": damage of those dice; area: everybody there; c "light": no damage',
    targets: { least: 0, most: 99, of: targetChoices },
    text: 'optional',
    typed: true,
    unmodified,
    options: [...spellOptions.list, ...attackOptions.list],
    check: (fight, intent) => withStrangeDice(intent) ?? cannotAttack(fight, intent),
  }),
];

/** Returns an attack with a weapon at so many targets. */
function attacking(least: number, most: number, action: Omit<Action, 'by' | 'play'>): Action {
  const targets = { least, most, of: targetChoices };
  return declaring({
    targets,
    tools: toolChoices,
    ...attackRules,
    unmodified,
    ...action,
  });
}

function cannotAttack(fight: Fight, intent: Intent): Refusal | undefined {
  const attack = attackFor(fight, intent);
  if (!attack) return cannotMoveBesides(fight, intent);
  const refused = cannotMoveBesides(fight, intent) ?? illegal(fight, attack) ?? noRoomAtDoorway(fight, attack);
  if (!refused || !/^GS-POS\.[2-5]$/.test(refused.rule)) return refused;
  return { ...refused, instead: insteadFor(fight, attack.attacker.id) };
}

/** Returns that a spell has dice which it cannot have, or that stand behind its name: nobody would roll them (GS-DEC.4). */
function withStrangeDice({ text = '' }: Intent): Refusal | undefined {
  const strange = text.split(' ').find(looksLikeDice);
  const instead = 'type up to ten dice of one kind, then the name, such as `c {foe} 3d6 "bolt"`';
  return forbidIf(strange !== undefined, 'GS-DEC.4', `${strange} is not rolled there: ${instead}`);
}

/** Offers targets of an attack: opponents in reach first, then those out of reach and why. */
function targetChoices(fight: Fight, intent: Intent): readonly Choice[] {
  const combatant = findCombatant(fight, intent.who ?? '');
  const others = fight.combatants.filter(
    (other) =>
      other.side !== '' && (!combatant || (!areAllies(combatant, other) && (isActive(other) || isDown(other)))),
  );
  const attackOn = (id: string) => behindMove(fight, { ...intent, at: [id] }, attackRules);
  const choices = choicesOf(others, ({ id }) => combatant && cannotAttack(fight, attackOn(id)));
  const standing = (choice: Choice) => Number(!isActive(combatantOf(fight, choice.id)));
  const legal = possible(choices).toSorted((a, b) => standing(a) - standing(b));
  return [...legal, ...choices.filter(({ refused }) => refused !== undefined)];
}

/** Offers what an attack can be made with: single weapons, pairs of two, the bare hands. */
function toolChoices(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const combatant = findCombatant(fight, who);
  if (!combatant) return [];
  const all = weaponsOf(fight, combatant).map(choiceOf);
  const held = all.filter(({ id }) => id !== UNARMED);
  const pairs = held.flatMap((first, i) =>
    held.slice(i + 1).map((second) => ({ id: `${first.id}+${second.id}`, label: `${first.label}+${second.label}` })),
  );
  const own = choicesOf(sheet(combatant).weapons, (weapon) => unusable(combatant, weapon));
  return [...all, ...pairs, ...own.filter(({ refused }) => refused !== undefined)];
}

/** Returns that an attack comes too late to be pooled: its target has been attacked in this turn (GS-ATK.3, GS-DEC.5). */
function alreadyAttacked(fight: Fight, intent: Intent): Refusal | undefined {
  const { code, side } = combatantOf(fight, intent.who ?? '');
  const { stage, turn, done } = state(fight);
  if (stage !== 'resolve' || side !== turn || !isAttack(intent)) return undefined;
  const target = targetsOf(fight, intent).find((id) => done.includes(`pool:${id}`));
  if (target === undefined) return undefined;
  const { name, code: at } = combatantOf(fight, target);
  const why = `The attacks on ${name} are settled for this turn: \`${code} strike ${at}\` attacks at once`;
  return forbid('GS-DEC.5', why);
}

function notDeclaring(fight: Fight): Refusal {
  const { stage } = state(fight);
  if (stage === 'tests') return refuse('GS-RND.5', 'The Guard tests of round 1 come first: Enter rolls them');
  if (stage === 'resolve')
    return refuse('GS-DEC.5', 'The turn is being resolved, so no declaration can change: `undo` goes back');
  return stage === 'roundEnd'
    ? refuse('GS-RND.2', 'The round is over: Enter begins the next')
    : forbid('GS-RND.11', 'The fight is over: type `rest`, `treat` or `heal`');
}
