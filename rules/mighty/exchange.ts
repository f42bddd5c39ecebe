import { fold } from '../../src/core/fight/apply.ts';
import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, hasCondition, nameOf } from '../../src/core/fight/fight.ts';
import { altered, at } from '../../src/core/kit/list.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { askEach, asking, confirm, type Rule, together } from '../../src/core/rule/request.ts';
import { canFreeAttack, handWeapon, isCasting } from './able.ts';
import { type Aim, anatomyQuestion, assassinationQuestion, mayAssassinate } from './assassinate.ts';
import { type Blow, howOf, isProof, type Kind, modifiersOf, type Named, terrainOf, total } from './blow.ts';
import { type AttackBand, attackQuestion, classToReach, damageQuestion } from './checks.ts';
import { isDead, isPresent, isSubduable, sheet, sheetOf } from './combatant.ts';
import { settleHarm } from './falling.ts';
import { land } from './harm.ts';
import { house } from './houserules.ts';
import { exert } from './lodged.ts';
import { mishap } from './mishap.ts';
import { foesOf, sight } from './pairs.ts';
import { fixShares } from './shares.ts';
import { isHit, type Swing } from './swing.ts';
import { tellings } from './tellings.ts';

/** Returns one blow with the hand weapon, with all ordinary modifiers (MB-FUM.12, MB-SPR.7). */
export function handBlow(draft: Draft, who: string, target: string, kind: Kind): Blow {
  const weapon = handWeapon(combatantOf(draft.fight, who));
  const plain = { subdue: false, harmless: false, drawn: false };
  return { who, target, weapon, how: howOf(weapon), kind, ...plain, key: draft.unique(`${who}:${target}`) };
}

/** The fight as which a blow is rolled: as things stood when its moment began. */
type AsItStood = (blow: Blow) => Fight;

/**
 * Resolves blows that fall together: choices, then all attack rolls, then all damage, as things stood; then each hit
 * lands and each victim makes one save versus death (phases A to C of the ledger's order of dice).
 * @param blows in roster order of who strikes
 * @returns the swings, in the order of the blows
 */
function* resolveBlows(draft: Draft, blows: readonly Blow[], stood: AsItStood): Rule<readonly Swing[]> {
  const earlier = draft.facts.length;
  yield* fixShares(draft, blows);
  const divided = draft.facts.slice(earlier);
  const after = memoize((fight: Fight) => fold(fight, divided));
  const then: AsItStood = (blow) => after(stood(blow));
  const aims = yield* aimsOf(draft, blows, then);
  const classes = yield* together(blows.map((blow) => classToReach(then(blow), blow)));
  const modifiers = blows.map((blow) => modifiersOf(then(blow), blow));
  const rolled = yield* together(
    blows.map((blow, i) => {
      const fight = then(blow);
      return attackQuestion(fight, blow, at(classes, i), total(at(modifiers, i)), isCasterIn(fight, blow));
    }),
  );
  const swings = yield* throwDamage(blows, rolled, aims, then);
  const before = draft.fight;
  for (const blow of blows) noteAttack(draft, blow);
  for (const [i, swing] of swings.entries()) {
    tellSwing(draft, swing, at(classes, i), at(modifiers, i), terrainOf(then(swing.blow), swing.blow));
    if (isHit(swing)) yield* land(draft, swing);
  }
  yield* settleVictims(draft, swings, before);
  return swings;
}

/** Asks what each blow aims at. That all of the surprised are aware is kept as a standing order: `order unaware ask` ends it. */
function* aimsOf(draft: Draft, blows: readonly Blow[], then: AsItStood): Rule<readonly Aim[]> {
  const open = blows.filter((blow) => ['yes', 'no'].includes(mayAssassinate(then(blow), blow)));
  const answers = new Map(yield* askEach(open, (blow) => assassinationQuestion(then(blow), blow)));
  if ([...answers.values()].includes('aware')) draft.put('orders', { unaware: 'no' }, { rule: 'MB-ASN.2' });
  const chosen = blows.filter((blow) => {
    const may = mayAssassinate(then(blow), blow);
    return may === 'always' || (may !== 'never' && answers.get(blow) === 'yes');
  });
  const vital = chosen.filter((blow) => !sheetOf(then(blow), blow.target).noVitals);
  const knows = new Map(yield* askEach(vital, (blow) => anatomyQuestion(then(blow), blow)));
  return blows.map((blow) => (!chosen.includes(blow) ? 'none' : knows.get(blow) ? 'con' : 'hp'));
}

function* throwDamage(
  blows: readonly Blow[],
  rolled: readonly AttackBand[],
  aims: readonly Aim[],
  then: AsItStood,
): Rule<readonly Swing[]> {
  const bare = blows.map((blow, i): Swing => {
    const fight = then(blow);
    const wasStunned = hasCondition(combatantOf(fight, blow.target), 'stunned');
    return { blow, band: at(rolled, i), aim: at(aims, i), damage: 0, proof: isProof(fight, blow), wasStunned };
  });
  // The weapon dice count so many times on the unsuspecting (MB-ASN.7).
  const times = (blow: Blow) => sheetOf(then(blow), blow.who).surpriseDamage;
  const harmful = bare.filter((swing) => isHit(swing) && !swing.blow.harmless);
  const thrown = yield* askEach(harmful, ({ blow, aim }) =>
    damageQuestion(then(blow), blow, aim === 'none' ? 1 : times(blow)),
  );
  const damage = new Map(thrown);
  return bare.map((swing) => ({ ...swing, damage: damage.get(swing) ?? 0 }));
}

/** Notes what an attack means for the round: it counts as an attack made, ends the +2 of a defensive fighter, stirs a missile. */
function noteAttack(draft: Draft, { who, target, kind, weapon, how }: Blow): void {
  const own = sheetOf(draft.fight, who);
  const isOwn = kind === 'own' || kind === 'fend';
  draft.change(who, {
    attacksMade: own.attacksMade + (isOwn ? 1 : 0),
    struckOut: own.struckOut || own.task === 'defend',
  });
  if (weapon.use === 'crossbow') draft.change(who, { weapons: altered(own.weapons, weapon.id, { loaded: false }) });
  const { attackers } = sheetOf(draft.fight, target);
  if (how !== 'missile' && !attackers.includes(who)) draft.change(target, { attackers: [...attackers, who] });
  exert(draft, who);
}

function tellSwing(
  draft: Draft,
  { blow, band, damage, proof, aim }: Swing,
  ac: number,
  modifiers: readonly Named[],
  terrain: number,
): void {
  const { who, target: at, key, kind, drawn, harmless } = blow;
  const cause = { who, with: blow.weapon.name, rule: 'MB-ATK.1' };
  const struck = { who, at, with: cause.with, key: `attack:${key}`, kind, drawn, harmless };
  const result = { band, damage, proof, aim, ac, terrain };
  const subdue = blow.subdue && isSubduable(sheetOf(draft.fight, at));
  const capped = house.terrainCap.of(draft.fight) === 'clamp' ? true : undefined;
  const added = modifiers.map(([value, reason]) => [value, reason]);
  draft.tell(tellings.attack, { ...struck, ...result, subdue, capped, modifiers: added }, cause);
}

function* settleVictims(draft: Draft, swings: readonly Swing[], before: Fight): Rule<void> {
  const hits = swings.filter((swing) => isHit(swing) && !swing.blow.harmless);
  for (const { id } of draft.fight.combatants) {
    const own = hits.filter(({ blow }) => blow.target === id);
    const [first] = own;
    if (!first || isDead(combatantOf(draft.fight, id))) continue;
    if (own.every((swing) => swing.aim === 'con') && sheetOf(draft.fight, id).hp.current > 0) continue;
    const isCritical = own.some(({ band }) => band === 'critical' || band === 'certain');
    yield* settleHarm(draft, id, draft.unique(`death:${id}`), { who: first.blow.who }, { isCritical, before });
  }
}

/** Returns whether a miss may be owed to magical protection, which keeps a spell; mundane armour is none (MB-MAG.4). */
function isCasterIn(fight: Fight, { target }: Blow): boolean {
  const combatant = combatantOf(fight, target);
  return isCasting(combatant) && !hasCondition(combatant, 'stunned') && sheet(combatant).armour !== 'mundane';
}

/**
 * Plays blows that fall together, and follows up their fumbles (phases A to D of the ledger's order of dice).
 * @param blows in roster order of who strikes
 * @returns the swings, in the order of the blows
 */
export function* exchange(draft: Draft, blows: readonly Blow[], stood: AsItStood): Rule<readonly Swing[]> {
  const swings = yield* resolveBlows(draft, blows, stood);
  yield* fumbles(draft, swings);
  return swings;
}

/** Plays a blow by itself, finished before the next one (MB-FUM.8, MB-SPR.6). */
export function* strike(draft: Draft, blow: Blow): Rule<Swing> {
  const before = draft.fight;
  return at(yield* exchange(draft, [blow], () => before), 0);
}

/** Follows up the fumbles of a moment, in roster order: free attacks of the opponents, then the mishap (MB-FUM.2, 3, 8). */
function* fumbles(draft: Draft, swings: readonly Swing[]): Rule<void> {
  for (const { blow, band } of swings) {
    if (band !== 'fumble') continue;
    const isFree = blow.kind === 'free' || blow.kind === 'flight';
    const opponents = entitled(draft.fight, blow.who, house.fumbleFreeAttacks.of(draft.fight) === 'one');
    if (!isFree || house.fumbleChains.of(draft.fight)) yield* freeAttacks(draft, blow.who, opponents, 'fumbles');
    if (isPresent(combatantOf(draft.fight, blow.who))) yield* mishap(draft, blow, draft.unique(`mishap:${blow.who}`));
  }
}

/**
 * Returns the opponents whose hand weapon reaches somebody and who may take a free attack, in roster order (MB-FUM.2, 10,
 * 11, MB-RET.4).
 * @param isOne the first of them alone, by a house rule
 */
export function entitled(fight: Fight, who: string, isOne: boolean): readonly Combatant[] {
  const all = foesOf(fight, who).filter(
    (combatant) => canFreeAttack(fight, combatant, who) && sight(fight, combatant.id, who) !== 'suspected',
  );
  return isOne ? all.slice(0, 1) : all;
}

/** Reasons for free attacks on somebody (MB-FUM.2, MB-RET.4, MB-RET.6, MB-MOV.2). */
type Opening = 'fumbles' | 'stumbles' | 'flees' | 'runs past';

/**
 * Plays free attacks on somebody, each finished before the next. Each may be declined; those who fight defensively do by
 * default (MB-FUM.11, MB-FUM.12).
 * @param why what somebody does that opens it to them
 * @returns the swings that were made
 */
export function* freeAttacks(
  draft: Draft,
  who: string,
  by: readonly Combatant[],
  why: Opening,
): Rule<readonly Swing[]> {
  const swings: Swing[] = [];
  for (const [{ id }, strikes] of yield* askEach(by, (combatant) => freeQuestion(draft, combatant, who, why))) {
    const isDone = !strikes || isDead(combatantOf(draft.fight, who));
    if (isDone || !canFreeAttack(draft.fight, combatantOf(draft.fight, id), who)) continue;
    const blow = handBlow(draft, id, who, why === 'flees' ? 'flight' : 'free');
    swings.push(yield* strike(draft, blow));
  }
  return swings;
}

function freeQuestion(draft: Draft, combatant: Combatant, who: string, opening: Opening) {
  const isDefending = sheet(combatant).task === 'defend';
  const why = `${nameOf(draft.fight, who)} ${opening}. Does ${combatant.name} take a free attack?`;
  const asked = asking('free', combatant.id, why, {
    key: `${draft.unique(`free:${combatant.id}`)}:${who}`,
    against: who,
    title: `Free attacks on ${nameOf(draft.fight, who)}`,
    needs: isDefending ? ' n' : ' y',
    rules: ['MB-FUM.11'],
  });
  return confirm(asked, !isDefending, { yes: 'strike', no: 'decline' });
}
