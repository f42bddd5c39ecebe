import type { Draft } from '../../src/core/draft.ts';
import { combatant } from '../../src/core/fight.ts';
import { at, must } from '../../src/core/list.ts';
import { choose, type Question, type Rule, together } from '../../src/core/request.ts';
import { type Blow, isNonLethal } from './blow.ts';
import { isUp, sheet } from './combatant.ts';
import { type Against, armourMet, type Damage, damageOf, damageTo, shieldCounts, type Thrown } from './damage.ts';
import { shatter } from './gear.ts';
import { handle } from './handling.ts';
import { die, harm, wearArmour } from './harm.ts';
import { house } from './houserules.ts';
import type { Meeting } from './meeting.ts';
import type { Landing } from './reaction.ts';
import { isEnemy } from './state.ts';

/** A blow with what was thrown for it, for all its targets or for each, and the armour that each has against it. */
interface Dice {
  readonly blow: Blow;
  readonly thrown: ReadonlyMap<string, Thrown>;
  readonly armour: ReadonlyMap<string, Against>;
}

/**
 * The dice fall, and what they do is done in the ledger's order (steps G and H).
 * @param landings those whom the attack reaches
 */
export function* resolve(draft: Draft, meeting: Meeting, landings: readonly Landing[]): Rule<void> {
  const { blow } = meeting;
  const attack = { ...blow, purpose: purposeOn(blow, landings) };
  const dice = yield* throwDice(draft, meeting, attack, landings);
  for (const { blow: made, thrown } of dice) {
    const showsOne = [...thrown.values()].some(({ one }) => one);
    if (showsOne) shatter(draft, made.who, made.means);
  }
  const before = new Set(surrenderedOf(draft));
  yield* inOrder(draft, meeting, attack, landings, dice);
  yield* mayFightOn(draft, meeting, before);
}

/** A guard makes an ordinary attack of a death blow (FA-ATK.17). */
function purposeOn({ purpose }: Blow, landings: readonly Landing[]): Blow['purpose'] {
  return purpose === 'deathblow' && landings.some(({ guarded }) => guarded) ? 'damage' : purpose;
}

/** The attacker's dice, then those of the counter, thrown together (FA-CTR.3, FA-BLA.9, FA-SIZ.6). */
function* throwDice(draft: Draft, meeting: Meeting, attack: Blow, landings: readonly Landing[]): Rule<readonly Dice[]> {
  const { fight } = draft;
  const { counter } = meeting;
  const own = attack.purpose === 'damage' ? questionsFor(draft, attack, landings) : new Map<string, Question<Thrown>>();
  const theirs = new Map<string, Question<Thrown>>();
  if (counter?.purpose === 'damage') {
    const asked = { key: `${counter.key}damage:${counter.who}:${attack.who}`, who: counter.who, against: attack.who };
    theirs.set(attack.who, damageOf(fight, counter, combatant(fight, attack.who), { ...asked, rules: ['FA-CTR.3'] }));
  }
  const answers = yield* together([...own.values(), ...theirs.values()]);
  const thrown = (questions: ReadonlyMap<string, Question<Thrown>>, from: number) =>
    new Map([...questions.keys()].map((id, i) => [id, must(answers[from + i], 'throw')] as const));
  const targets = landings.map(({ target }) => target);
  const met = yield* armourOf(draft, meeting, attack, targets);
  return [
    { blow: attack, thrown: thrown(own, 0), armour: met },
    ...(counter
      ? [
          {
            blow: counter,
            thrown: thrown(theirs, own.size),
            armour: yield* armourOf(draft, meeting, counter, [attack.who]),
          },
        ]
      : []),
  ];
}

/** The armour that each target of a blow has against it. */
function* armourOf(
  { fight }: Draft,
  { exchanged }: Meeting,
  blow: Blow,
  targets: readonly string[],
): Rule<ReadonlyMap<string, Against>> {
  if (blow.purpose !== 'damage') return new Map<string, Against>();
  const met = yield* together(targets.map((id) => armourMet(fight, blow, id, isExchange(blow, id, exchanged))));
  return new Map(targets.map((id, i) => [id, at(met, i)]));
}

/** One throw for a blast, unless each target has its own; otherwise one for each target. */
function questionsFor(
  { fight }: Draft,
  blow: Blow,
  landings: readonly Landing[],
): ReadonlyMap<string, Question<Thrown>> {
  const { key, who, means } = blow;
  const isShared = means.blast && house.blastDamage.of(fight) === 'shared';
  if (isShared && landings.length > 0)
    return new Map([['', damageOf(fight, blow, undefined, { key: `${key}damage:${who}`, who, rules: ['FA-BLA.9'] })]]);
  return new Map(
    landings.map(({ target }) => {
      const asked = { key: `${key}damage:${who}:${target}`, who, against: target, rules: ['FA-DMG.1'] };
      return [target, damageOf(fight, blow, combatant(fight, target), asked)];
    }),
  );
}

/** Who is hit first, whose attack does not land any more (T-8, FA-CTR.4 to 9, FA-NON.4, FA-NON.5). */
function* inOrder(
  draft: Draft,
  meeting: Meeting,
  attack: Blow,
  landings: readonly Landing[],
  dice: readonly Dice[],
): Rule<void> {
  const { counter } = meeting;
  const [own, theirs] = dice;
  const attackAll = function* () {
    if (own) for (const landing of landings) yield* land(draft, meeting, own, landing.target);
  };
  const counterBack = function* () {
    if (theirs) yield* land(draft, meeting, theirs, attack.who);
  };
  if (!counter || !own || !theirs) return yield* attackAll();
  const first = firstHit(draft, own, theirs);
  if (first === 'together') {
    yield* attackAll();
    return yield* counterBack();
  }
  if (first === 'attacker') {
    yield* counterBack();
    if (isUp(combatant(draft.fight, attack.who))) yield* attackAll();
    else draft.tell('prevented', { who: attack.who });
    return;
  }
  yield* attackAll();
  if (isUp(combatant(draft.fight, counter.who))) yield* counterBack();
  else draft.tell('prevented', { who: counter.who, counter: true });
}

/** Who is hit first: whoever would suffer more; damage before what does none; otherwise the attack's target (T-8). */
function firstHit(draft: Draft, own: Dice, theirs: Dice): 'attacker' | 'counterer' | 'together' {
  const quiet = [isNonLethal(own.blow), isNonLethal(theirs.blow)] as const;
  if (quiet[0] && !quiet[1]) return 'attacker';
  if (quiet[1] || own.blow.purpose !== 'damage') return 'counterer';
  const attacker = damageOn(draft, theirs, own.blow.who).suffered;
  const counterer = damageOn(draft, own, theirs.blow.who).suffered;
  draft.tell('exchange', { who: own.blow.who, at: theirs.blow.who, attack: counterer, counter: attacker });
  if (attacker === counterer) return 'together';
  return attacker > counterer ? 'attacker' : 'counterer';
}

function damageOn({ fight }: Draft, { blow, thrown, armour }: Dice, target: string): Damage {
  const dice = must(thrown.get(target) ?? thrown.get(''), `throw for ${target}`);
  return damageTo(fight, blow, combatant(fight, target), { ...dice, ...armourIn(armour, target) });
}

function armourIn(armour: Dice['armour'], target: string): Against {
  return must(armour.get(target), `armour of ${target}`);
}

function isExchange(blow: Blow, target: string, exchanged: ReadonlySet<string>): boolean {
  return blow.as === 'counter' || exchanged.has(target);
}

/** One blow lands on one target. */
function* land(draft: Draft, meeting: Meeting, dice: Dice, target: string): Rule<void> {
  const { blow } = dice;
  if (isNonLethal(blow)) return yield* handle(draft, blow, target);
  if (blow.purpose === 'deathblow') {
    draft.tell('deathblow', { who: blow.who, at: target, with: blow.means.name }, { who: blow.who, rule: 'FA-ATK.16' });
    return die(draft, target, 'FA-ATK.16');
  }
  const hurt = damageOn(draft, dice, target);
  const own = sheet(combatant(draft.fight, target));
  const { total } = must(dice.thrown.get(target) ?? dice.thrown.get(''), `throw for ${target}`);
  const { worn } = armourIn(dice.armour, target);
  const shieldCounted = shieldCounts(draft.fight, own, isExchange(blow, target, meeting.exchanged));
  const tool = blow.means.name;
  harm(draft, target, { by: blow.who, with: tool, total, ...hurt }, { who: blow.who, with: tool, rule: 'FA-DMG.11' });
  if (worn) wearArmour(draft, target, hurt.damage, shieldCounted);
}

function surrenderedOf({ fight }: Draft): readonly string[] {
  return fight.combatants.flatMap((one) => (sheet(one).surrendered ? [one.id] : []));
}

/** Whoever has surrendered and is harmed by an enemy may fight on (FA-SUR.3). */
function* mayFightOn(draft: Draft, { blow, targets }: Meeting, before: ReadonlySet<string>): Rule<void> {
  for (const id of targets) {
    const one = combatant(draft.fight, id);
    const isHarmed = draft.facts.some(
      (fact) =>
        (fact.kind === 'changed' && fact.path === `combatant/${id}/health/current`) ||
        (fact.kind === 'told' && fact.key === 'handled' && fact.data['at'] === id && fact.data['result'] === 'failed'),
    );
    if (!before.has(id) || !isUp(one) || !isHarmed || !isEnemy(draft.fight, one, combatant(draft.fight, blow.who)))
      continue;
    const asked = {
      key: `fight-on:${id}`,
      tag: 'fight-on',
      who: id,
      why: `${one.name} was harmed: fights on`,
      rules: ['FA-SUR.3'],
    };
    const options = [
      { id: 'yes', label: 'yes' },
      { id: 'no', label: 'no' },
    ] as const;
    if ((yield* choose(asked, options, 'yes')) === 'no') continue;
    draft.change(id, { surrendered: false, broken: '' }, { who: id, rule: 'FA-SUR.3' });
    draft.tell('fights-on', { who: id }, { who: id, rule: 'FA-SUR.3' });
  }
}
