import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { asking, confirm, type Rule } from '../../src/core/rule/request.ts';
import { choicesOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackOptions, cannotAim, inReach, isMoving, meansFor, targetChoices } from './aim.ts';
import { blastZones, cannotBlast, playBlast } from './blast.ts';
import { type Blow, stepsOver } from './blow.ts';
import { cannotMain } from './budget.ts';
import { isHelpless, sheet } from './combatant.ts';
import { prepare } from './declare.ts';
import { house } from './houserules.ts';
import { type Means, meansOf, unusable } from './means.ts';
import { meleeRange } from './reach.ts';
import { fitsShare } from './size.ts';
import { strike } from './strike.ts';
import { areNearby, areTracked, distanceOf } from './zones.ts';

const fewDice = ['1', '2', '3', '4'];
const pairs = fewDice.flatMap((first) => fewDice.map((second) => `${first}/${second}`));
const triples = pairs.flatMap((pair) => fewDice.map((third) => `${pair}/${third}`));

/** Shares of dice among two or three targets, as they are typed. */
const shares = Object.fromEntries([...pairs, ...triples].map((share) => [share, share]));

const shareOptions = defineOptions({
  share: { ...aText, words: shares, about: 'dice shared out, such as 1/2 (FA-SIZ.4)' },
});

const tools = ofActor((fight, combatant) =>
  choicesOf(meansOf(combatant), (means) => unusable(fight, combatant, means)?.why),
);

/** An attack: a blow at somebody, at several smaller ones, or at a zone. */
export const attackActions: readonly Action[] = [
  {
    word: 'attack',
    short: 'a',
    title: 'Attack',
    help: 'a TARGET [w WEAPON] [held] [moving] [through] [enhanced]: a main action; a ZONE w BLAST; several smaller ones with 1/1 dice each',
    by: 'combatant',
    targets: {
      least: 1,
      most: 99,
      of: (fight, intent) => [...targetChoices('damage')(fight, intent), ...blastZones(fight, intent)],
    },
    tools,
    options: [...attackOptions.list, ...shareOptions.list],
    check: cannot,
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const means = weaponFor(draft.fight, combatant, intent);
      if (means.blast) return yield* playBlast(draft, combatant, intent, means);
      const purpose = yield* purposeOn(draft, combatant, intent);
      const blow = yield* prepare(draft, combatant, intent, means, purpose);
      if (blow) yield* strike(draft, shared(blow, intent), intent.at ?? []);
    },
  },
  {
    word: 'deathblow',
    called: 'death blow',
    title: 'Finish a helpless target',
    aimed: 'Finish',
    help: 'deathblow TARGET: kills an incapacitated target nearby, without damage (FA-ATK.16)',
    by: 'combatant',
    targets: {
      least: 1,
      most: 1,
      of: (fight, intent) =>
        targetChoices('damage')(fight, intent).filter(({ id }) => isHelpless(combatantOf(fight, id))),
    },
    tools,
    check: (fight, intent) => cannot(fight, intent) ?? cannotFinish(fight, intent),
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const means = weaponFor(draft.fight, combatant, intent);
      const blow = yield* prepare(draft, combatant, intent, means, 'deathblow');
      if (blow) yield* strike(draft, blow, intent.at ?? []);
    },
  },
];

/**
 * Returns what an attack is made with.
 * @throws Problem `no-weapon` when there is no such weapon, also where the referee forces it
 */
function weaponFor(fight: Fight, combatant: Combatant, intent: Intent): Means {
  const means = meansFor(fight, combatant, intent);
  if (means) return means;
  throw new Problem('no-weapon', `${combatant.name} has no such weapon: choose ${namesOf(combatant)}`);
}

/** A helpless target that is nearby may be finished (FA-ATK.16). */
function* purposeOn({ fight }: Draft, combatant: Combatant, { at = [] }: Intent): Rule<'damage' | 'deathblow'> {
  const [target, other] = at.map((id) => combatantOf(fight, id));
  if (!target || other || !isHelpless(target) || sheet(target).kind === 'vehicle') return 'damage';
  if (!areNearby(fight, combatant, target)) return 'damage';
  const why = `Does ${combatant.name} strike a death blow on ${target.name}?`;
  const asked = asking('deathblow', combatant.id, why, { about: target.id, against: target.id, rules: ['FA-ATK.16'] });
  const labels = { no: 'no (an ordinary attack)', yes: `yes (${target.name} dies)` };
  return (yield* confirm(asked, false, labels)) ? 'deathblow' : 'damage';
}

/** Dice that are shared out: one for each target, unless it is said how many (FA-SIZ.4). */
function shared(blow: Blow, intent: Intent): Blow {
  const { at = [] } = intent;
  if (at.length < 2) return blow;
  const dice = sharesOf(shareOptions.of(intent).share, at.length);
  return { ...blow, shares: new Map(at.map((id, i) => [id, dice[i] ?? 1])) };
}

function sharesOf(said: string | undefined, count: number): readonly number[] {
  return said !== undefined ? said.split('/').map(Number) : Array.from({ length: count }, () => 1);
}

function cannot(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const { at = [] } = intent;
  const refused = cannotMain(fight, combatant);
  if (refused) return refused;
  const means = meansFor(fight, combatant, intent);
  const aim = { purpose: 'damage', moving: isMoving(fight, combatant, intent) } as const;
  if (at.length === 0) return refuse('FA-ATK.1', `Choose a target: ${inReach(fight, combatant, means, aim)}.`);
  if (attackOptions.of(intent).enhanced === true && house.enhanced.of(fight) === 'off')
    return refuse('FA-DMG.4', 'The house rule for enhanced damage is off: `house enhanced double` sets it');
  if (!means) return refuse('FA-ATK.1', `${combatant.name} has no such weapon: choose ${namesOf(combatant)}`);
  const bound = unusable(fight, combatant, means);
  if (bound) return bound;
  if (means.blast) return cannotBlast(fight, combatant, means, intent);
  for (const id of new Set(at)) {
    const far = cannotAim(fight, combatant, means, id, aim);
    if (far) return far;
  }
  return cannotShare(fight, combatant, means, intent);
}

/** Returns why dice cannot be shared out so, or nothing (FA-ATK.19, FA-SIZ.4, FA-SIZ.5). */
function cannotShare(fight: Fight, combatant: Combatant, { dice, range }: Means, intent: Intent): Refusal | undefined {
  const { at = [] } = intent;
  const { share: said } = shareOptions.of(intent);
  if (said !== undefined && !/^\d+(\/\d+)*$/.test(said))
    return refuse('FA-SIZ.5', `"${said}" is neither a combatant nor a share of dice: type one such as 1/2`);
  if (at.length === 1) return undefined;
  const steps = at.map((id) => stepsOver(fight, combatant.id, combatantOf(fight, id)));
  if (new Set(at).size < at.length || range > 0 || steps.some((step) => step < 1))
    return refuse(
      'FA-SIZ.4',
      'Only a larger attacker shares melee dice among several smaller targets: choose one target',
    );
  const shares = sharesOf(said, at.length);
  const fits =
    shares.length === at.length &&
    fitsShare(
      dice.length,
      shares.map((own, i) => ({ dice: own, steps: steps[i] ?? 0 })),
    );
  return fits
    ? undefined
    : refuse(
        'FA-SIZ.5',
        `There are too few dice for these shares, ${dice.length} in all: a die costs 1/2 on a target one size smaller, 1/4 two sizes smaller`,
      );
}

function cannotFinish(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const [target] = (intent.at ?? []).map((id) => combatantOf(fight, id));
  if (!target || !isHelpless(target))
    return refuse('FA-ATK.16', `${target?.name ?? 'Nobody'} is not helpless: \`a\` attacks`);
  return areTracked(combatant, target) &&
    (distanceOf(fight, combatant, target) ?? 0) > meleeRange(fight, combatant, 'shove')
    ? refuse('FA-ATK.16', `${target.name} is too far away for a death blow: move there first, or attack from here`)
    : undefined;
}

function namesOf(combatant: Combatant): string {
  return meansOf(combatant)
    .map(({ name }) => name)
    .join(', ');
}
