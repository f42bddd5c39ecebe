import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatant, type Fight, findCombatant, side } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { choose, type Rule } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, ActionOption, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackFor, illegal, noRoomAtDoorway, targetsOf } from './attack.ts';
import { isActive, isDown, sheet } from './combatant.ts';
import { declare } from './declaration.ts';
import { insteadFor, UNARMED, weaponsOf } from './means.ts';
import { cannotMoveBesides } from './movement.ts';
import { areAllies, state } from './state.ts';

/** Why a unit cannot declare now, or nothing (GS-DEC.5, GS-DEC.9, GS-MOR.9, GS-RND.6). */
export function cannotDeclare(fight: Fight, { who = '', do: word }: Intent): Refusal | undefined {
  const one = combatant(fight, who);
  const { stage, declarer } = state(fight);
  if (stage !== 'declare') return notDeclaring(fight);
  const { status, hasTurn, firstRoundTest } = sheet(one);
  if (one.benched || !isActive(one))
    return refuse('GS-DEC.9', `${one.name} is ${one.benched ? 'put aside' : status} and cannot act`);
  if (one.side !== declarer)
    return refuse('GS-DEC.1', `It is for ${side(fight, declarer).name} to declare, not for ${one.name}`);
  if (!hasTurn && firstRoundTest === 'failed' && fight.round === 1)
    return refuse(
      word === 'retreat' ? 'GS-RET.9' : 'GS-RND.6',
      `${one.name} failed the Guard test and has no turn in round 1`,
    );
  if (!hasTurn) return refuse('GS-CTR.9', `${one.name} has spent the turn of this round on a counterattack`);
  if (status === 'breaking' && word !== 'retreat')
    return refuse('GS-MOR.9', `${one.name} is breaking and can only retreat: \`retreat "where"\``);
  return undefined;
}

/** An action that is declared, and settled when its step of the turn comes. */
export function declaring(action: Omit<Action, 'by' | 'play' | 'check'>, check: Action['check']): Action {
  return {
    ...action,
    by: 'combatant',
    check: (fight, intent) => cannotDeclare(fight, intent) ?? check(fight, intent),
    *play(draft, intent): Rule<void> {
      yield* declareIt(draft, intent);
    },
  };
}

/** Attacking oneself or an ally is asked back once, then allowed (GS-INP.5); a Blast may include allies (GS-MOD.12). */
export function* declareIt(draft: Draft, intent: Intent): Rule<void> {
  const { who = '' } = intent;
  const attack = attackFor(draft.fight, intent);
  const one = combatant(draft.fight, who);
  const friend = attack?.targets.map((id) => combatant(draft.fight, id)).find((target) => areAllies(one, target));
  if (attack && friend && !attack.isBlast && !(yield* isMeant(one, friend))) return;
  declare(draft, who, intent, attack ? targetsOf(draft.fight, intent) : []);
}

function* isMeant(one: Combatant, friend: Combatant): Rule<boolean> {
  const whom = one.id === friend.id ? 'itself' : `${friend.name}, an ally`;
  const asking = {
    key: `sure:${one.id}`,
    tag: 'sure',
    who: 'referee',
    against: friend.id,
    why: `${one.name} attacks ${whom}?`,
  };
  const options = [
    { id: 'no', label: 'no' },
    { id: 'yes', label: 'yes' },
  ] as const;
  return (yield* choose({ ...asking, rules: ['GS-INP.5'] }, options, 'no')) === 'yes';
}

/** What an attack may be declared with. */
export const attackOptions: readonly ActionOption[] = [
  { id: 'impaired', words: { imp: true, impaired: true }, about: 'Impaired: from a disadvantage' },
  { id: 'enhanced', words: { enh: true, enhanced: true }, about: 'Enhanced: from an advantage' },
  { id: 'prefers', words: { own: 'own', pair: 'pair' }, about: 'when Enhanced: its own dice, or the pair of d6' },
  { id: 'half', words: { half: true, halfsword: true }, about: 'the weapon is held short' },
  {
    id: 'unclear',
    words: { unclear: 'roster', named: 'named' },
    about: 'a d6 says how many a Blast strikes: the first of the roster, or as named',
  },
  {
    id: 'to',
    words: { melee: 'Melee', reach: 'Reach', ranged: 'Ranged' },
    about: 'the rank it moves to before, where a move covers that',
  },
];

/** The attacks that can be declared (GS-DEC.3). */
export const attackActions: readonly Action[] = [
  declaring(
    {
      word: 'attack',
      short: 'a',
      title: 'Attack',
      help: 'a TARGET [w WEAPON or w sword+knife] [imp] [enh] [own] [half] [unclear]; a Blast takes several targets',
      targets: { least: 1, most: 99, of: targetChoices },
      tools: toolChoices,
      options: attackOptions,
    },
    cannotAttack,
  ),
  declaring(
    {
      word: 'charge',
      title: 'Charge',
      help: 'charge TARGET [w WEAPON]: into the adjacent rank, and a melee attack there',
      targets: { least: 1, most: 1, of: targetChoices },
      tools: toolChoices,
      options: attackOptions,
    },
    cannotAttack,
  ),
  declaring(
    {
      word: 'throw',
      title: 'Throw a weapon',
      help: 'throw TARGET [w WEAPON]: from the Reach rank, one rank far, d3; the weapon is gone',
      targets: { least: 1, most: 1, of: targetChoices },
      tools: toolChoices,
      options: attackOptions,
    },
    cannotAttack,
  ),
  declaring(
    {
      word: 'blast',
      title: 'Blast',
      help: 'blast [TARGET…] w WEAPON [unclear]: each its own roll; nobody named: everybody on the battlefield',
      targets: { least: 0, most: 99, of: targetChoices },
      tools: toolChoices,
      options: attackOptions,
      typed: true,
    },
    cannotAttack,
  ),
  declaring(
    {
      word: 'cast',
      short: 'c',
      called: 'spell',
      title: 'Cast a spell',
      help: 'c TARGET d6 "bolt": damage of those dice; area: everybody there; c "light": no damage',
      targets: { least: 0, most: 99, of: targetChoices },
      text: 'optional',
      typed: true,
      options: [
        { id: 'dice', words: spellWords(), about: 'the dice of its damage' },
        { id: 'area', words: { area: true }, about: 'everybody on the battlefield' },
        ...attackOptions,
      ],
    },
    cannotAttack,
  ),
];

function cannotAttack(fight: Fight, intent: Intent): Refusal | undefined {
  const attack = attackFor(fight, intent);
  if (!attack) return cannotMoveBesides(fight, intent);
  const refused = cannotMoveBesides(fight, intent) ?? illegal(fight, attack) ?? noRoomAtDoorway(fight, attack);
  const isFar = refused && /^GS-POS\.[2-5]$/.test(refused.rule);
  return isFar
    ? { ...refused, why: `${refused.why.replace(/\.$/, '')}: ${insteadFor(fight, attack.attacker)}` }
    : refused;
}

/** Whom an attack could be aimed at: opponents who can be reached first, then those who cannot and why. */
function targetChoices(fight: Fight, intent: Intent): readonly Choice[] {
  const one = findCombatant(fight, intent.who ?? '');
  const others = fight.combatants.filter(
    (other) => other.side !== '' && (!one || (!areAllies(one, other) && (isActive(other) || isDown(other)))),
  );
  const choices = others.map(({ id, name }): Choice => {
    const refused = one && cannotAttack(fight, { ...intent, at: [id] });
    return { id, label: name, ...(refused && { refused: refused.why }) };
  });
  const standing = (choice: Choice) => Number(!isActive(combatant(fight, choice.id)));
  const legal = choices.filter(({ refused }) => refused === undefined).toSorted((a, b) => standing(a) - standing(b));
  return [...legal, ...choices.filter(({ refused }) => refused !== undefined)];
}

/** What an attack could be made with: single weapons, pairs of two, the bare hands. */
function toolChoices(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const one = findCombatant(fight, who);
  if (!one) return [];
  const all = weaponsOf(fight, one).map(({ id, name }) => ({ id, label: name }));
  const held = all.filter(({ id }) => id !== UNARMED);
  const pairs = held.flatMap((first, i) =>
    held.slice(i + 1).map((second) => ({ id: `${first.id}+${second.id}`, label: `${first.label}+${second.label}` })),
  );
  return [...all, ...pairs];
}

function spellWords(): Readonly<Record<string, string>> {
  const dice = ['d3', 'd4', 'd6', 'd8', 'd10', 'd12', 'd20', '2d4', '2d6', '2d8', '2d10', '3d6'];
  return Object.fromEntries(dice.map((word) => [word, word]));
}

function notDeclaring(fight: Fight): Refusal {
  switch (state(fight).stage) {
    case 'tests':
      return refuse('GS-RND.5', 'The Guard tests of round 1 come first: Enter rolls them');
    case 'resolve':
      return refuse(
        'GS-DEC.5',
        'The dice are rolling, and no declaration can be changed any more: `undo` takes them back',
      );
    case 'roundEnd':
      return refuse('GS-RND.2', 'The round is at its end: Enter begins the next');
    case 'setup':
    case 'declare':
    case 'aftermath':
    case 'closed':
      return refuse('GS-RND.11', 'The fight is over: `rest`, `treat` and `heal` are what is left');
  }
}
