import { fold } from '../../src/core/fight/apply.ts';
import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nameOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { altered, at } from '../../src/core/kit/list.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { askEach, asking, confirm, enter, type Rule, together } from '../../src/core/rule/request.ts';
import { canFreeAttack, handWeapon } from './able.ts';
import { divide, isUndivided, sharesOf } from './armour.ts';
import {
  attackQuestion,
  type Blow,
  classToReach,
  damageQuestion,
  howOf,
  isHit,
  isNatural20,
  isOwn,
  isProof,
  modifiersOf,
  type Swing,
  terrainOf,
} from './blow.ts';
import { isDead, isPresent, isSubduable, sheet, sheetOf } from './combatant.ts';
import { settleHarm } from './falling.ts';
import { anatomyQuestion, assassinationQuestion, land, mayAssassinate, subdualOf } from './harm.ts';
import { house } from './houserules.ts';
import { exert } from './lodged.ts';
import { mishap } from './mishap.ts';
import { foesOf } from './pairs.ts';
import { UNAWARE } from './state.ts';
import { tellings } from './tellings.ts';

/** Returns one blow with the hand weapon, with all ordinary modifiers (MB-FUM.12, MB-SPR.7). */
export function handBlow(draft: Draft, who: string, target: string, kind: Blow['kind']): Blow {
  const { fight } = draft;
  const weapon = handWeapon(combatantOf(fight, who));
  const plain = { subdue: false, harmless: false, drawn: false, made: sheetOf(fight, who).attacksMade };
  return {
    fight,
    moved: fight,
    who,
    target,
    weapon,
    how: howOf(weapon),
    kind,
    ...plain,
    key: draft.unique(`${who}:${target}`),
  };
}

/**
 * Plays blows that fall together, in roster order of who strikes: the dice of all of them, then each hit lands and each
 * victim makes one save versus death (phases A to C of the ledger's order of dice); their fumbles are still to come.
 */
export function* exchange(draft: Draft, blows: readonly Blow[]): Rule<readonly Swing[]> {
  const swings = yield* rollBlows(draft, yield* withShares(draft, blows));
  const harmful = swings.filter((swing) => isHit(swing) && !swing.harmless);
  const before = draft.fight;
  for (const swing of swings) noteAttack(draft, swing);
  for (const swing of swings) {
    tellSwing(draft, swing);
    const isCritical = harmful.some((other) => other.target === swing.target && isNatural20(other));
    if (isHit(swing)) yield* land(draft, swing, isCritical);
  }
  yield* settleVictims(draft, harmful, before);
  return swings;
}

/** Plays the fumbles of blows, in roster order: what a moment ends with (phase D, MB-FUM.8). */
export function* fumbles(draft: Draft, swings: readonly Swing[]): Rule<void> {
  for (const swing of swings) if (swing.band === 'fumble') yield* fumble(draft, swing);
}

/** Plays a blow by itself, finished before the next one (MB-FUM.8, MB-SPR.6). */
export function* strike(draft: Draft, blow: Blow): Rule<Swing> {
  const swings = yield* exchange(draft, [blow]);
  yield* fumbles(draft, swings);
  return at(swings, 0);
}

/** Fixes the division of the BCB at the first attack made or suffered, by that house rule, not with the declarations (MB-BCB.10). */
function* withShares(draft: Draft, blows: readonly Blow[]): Rule<readonly Blow[]> {
  const involved = new Set(blows.flatMap(({ who, target }) => [who, target]));
  const open = draft.fight.combatants.filter((each) => involved.has(each.id) && isUndivided(draft.fight, each));
  const earlier = draft.facts.length;
  const shares = yield* askEach(open, (combatant) => {
    const why = `How much of ${possessiveOf(draft.fight, combatant.id)} BCB goes to defence?`;
    const { bcb: most, task } = sheet(combatant);
    // Without an attack to make, all of the BCB goes to defence (MB-BCB.7).
    const suggested = task === 'attack' ? sharesOf(combatant).defence : most;
    const title = 'BCB to defence, or attack/defence';
    const asked = asking('shares', combatant.id, why, { title, needs: ` 0-${most}`, rules: ['MB-BCB.10'] });
    return enter(asked, { least: 0, most, suggested });
  });
  for (const [{ id }, defence] of shares) divide(draft, id, sheetOf(draft.fight, id).bcb - defence, defence);
  const divided = draft.facts.slice(earlier);
  const after = memoize((fight: Fight) => fold(fight, divided));
  return blows.map((blow) => ({ ...blow, fight: after(blow.fight) }));
}

/** Rolls blows as things stood: choices, then all attack rolls, then all damage. */
function* rollBlows(draft: Draft, blows: readonly Blow[]): Rule<readonly Swing[]> {
  const aims = yield* aimsOf(draft, blows);
  const classes = yield* together(blows.map(classToReach));
  const aimed = blows.map((blow, i) => ({
    ...blow,
    aim: at(aims, i),
    ac: at(classes, i),
    modifiers: modifiersOf(blow),
  }));
  const bands = yield* together(aimed.map(attackQuestion));
  const swings = aimed.map((blow, i): Swing => ({ ...blow, band: at(bands, i), damage: 0 }));
  const harmful = swings.filter((swing) => isHit(swing) && !swing.harmless);
  const damage = new Map(yield* askEach(harmful, damageQuestion));
  return swings.map((swing) => ({ ...swing, damage: damage.get(swing) ?? 0 }));
}

/** Asks what each blow aims at. That all of the surprised are aware is kept as a standing order: `order unaware ask` ends it. */
function* aimsOf(draft: Draft, blows: readonly Blow[]): Rule<readonly Swing['aim'][]> {
  const open = blows.filter((blow) => ['yes', 'no'].includes(mayAssassinate(blow)));
  const answers = new Map(yield* askEach(open, assassinationQuestion));
  if ([...answers.values()].includes('known')) draft.put('orders', { [UNAWARE]: 'no' }, { rule: 'MB-ASN.2' });
  const chosen = blows.filter((blow) => mayAssassinate(blow) === 'always' || answers.get(blow) === 'yes');
  const vital = chosen.filter(({ fight, target }) => !sheetOf(fight, target).noVitals);
  const knows = new Map(yield* askEach(vital, anatomyQuestion));
  return blows.map((blow) => (!chosen.includes(blow) ? 'none' : knows.get(blow) ? 'con' : 'hp'));
}

/** Notes what an attack means for the round: it counts as an attack made, ends the +2 of a defensive fighter, stirs a missile. */
function noteAttack(draft: Draft, blow: Blow): void {
  const { who, target, weapon, how } = blow;
  const own = sheetOf(draft.fight, who);
  draft.change(who, {
    attacksMade: own.attacksMade + (isOwn(blow) ? 1 : 0),
    struckOut: own.struckOut || own.task === 'defend',
  });
  if (weapon.use === 'crossbow') draft.change(who, { weapons: altered(own.weapons, weapon.id, { loaded: false }) });
  const { attackers } = sheetOf(draft.fight, target);
  if (how !== 'missile' && !attackers.includes(who)) draft.change(target, { attackers: [...attackers, who] });
  exert(draft, who);
}

function tellSwing(draft: Draft, swing: Swing): void {
  const { who, target, weapon, key, kind, drawn, harmless, band, damage, aim, ac } = swing;
  const told = {
    who,
    at: target,
    with: weapon.name,
    key: `attack:${key}`,
    kind,
    drawn,
    harmless,
    band,
    damage,
    proof: isProof(swing),
    aim,
    ac,
    terrain: terrainOf(swing),
    subdue: swing.subdue && isSubduable(sheetOf(draft.fight, target)),
    subdual: subdualOf(draft, swing),
    capped: house.terrainCap.of(draft.fight) === 'clamp' ? true : undefined,
    modifiers: swing.modifiers.map(([value, reason]) => [value, reason]),
  };
  draft.tell(tellings.attack, told, { who, with: weapon.name, rule: 'MB-ATK.1' });
}

function* settleVictims(draft: Draft, hits: readonly Swing[], before: Fight): Rule<void> {
  for (const { id } of draft.fight.combatants) {
    const own = hits.filter(({ target }) => target === id);
    const [first] = own;
    if (!first || !isHarmed(before, draft.fight, id) || isDead(combatantOf(draft.fight, id))) continue;
    const harm = { isCritical: own.some(isNatural20), before };
    yield* settleHarm(draft, id, draft.unique(`death:${id}`), { who: first.who }, harm);
  }
}

/** Returns true if hits have done somebody any harm: a save or armour may have held all of it off (MB-NPC.7). */
function isHarmed(before: Fight, after: Fight, who: string): boolean {
  const [was, is] = [sheetOf(before, who), sheetOf(after, who)];
  return was.hp.current !== is.hp.current || was.subdual !== is.subdual || was.con?.current !== is.con?.current;
}

/** Follows up a fumble: free attacks of the opponents, then the mishap (MB-FUM.2, 3, 8). */
function* fumble(draft: Draft, blow: Blow): Rule<void> {
  const { who } = blow;
  if (!isPresent(combatantOf(draft.fight, who))) return;
  const opponents = entitled(draft.fight, who, house.fumbleFreeAttacks.of(draft.fight) === 'one');
  if (isOwn(blow) || house.fumbleChains.of(draft.fight)) yield* freeAttacks(draft, who, opponents, 'fumbles');
  if (isPresent(combatantOf(draft.fight, who))) yield* mishap(draft, blow, draft.unique(`mishap:${who}`));
}

/** Returns the opponents who may take a free attack on somebody, in roster order; by a house rule the first of them alone (MB-FUM.2, 10, 11, MB-RET.4). */
export function entitled(fight: Fight, who: string, isOne: boolean): readonly Combatant[] {
  const all = foesOf(fight, who).filter((combatant) => canFreeAttack(fight, combatant, who));
  return isOne ? all.slice(0, 1) : all;
}

/** Plays free attacks on somebody, one after the other; those who fight defensively decline by default (MB-FUM.11, MB-FUM.12). */
export function* freeAttacks(
  draft: Draft,
  who: string,
  by: readonly Combatant[],
  why: 'fumbles' | 'stumbles' | 'flees' | 'runs past',
): Rule<readonly Swing[]> {
  const swings: Swing[] = [];
  for (const [{ id }, strikes] of yield* askEach(by, (combatant) => freeQuestion(draft, combatant, who, why))) {
    const isDone = !strikes || isDead(combatantOf(draft.fight, who));
    if (isDone || !canFreeAttack(draft.fight, combatantOf(draft.fight, id), who)) continue;
    swings.push(yield* strike(draft, handBlow(draft, id, who, why === 'flees' ? 'flight' : 'free')));
  }
  return swings;
}

function freeQuestion(draft: Draft, combatant: Combatant, who: string, opening: string) {
  const isDefending = sheet(combatant).task === 'defend';
  const why = `${nameOf(draft.fight, who)} ${opening}. Does ${combatant.name} take a free attack?`;
  const asked = asking('free', combatant.id, why, {
    key: `${draft.unique(`free:${combatant.id}`)}:${who}`,
    against: who,
    title: `Free attacks on ${nameOf(draft.fight, who)}`,
    rules: ['MB-FUM.11'],
  });
  return confirm(asked, !isDefending, { yes: 'strike', no: 'decline' });
}
