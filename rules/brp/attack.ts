import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { type DiceSum, mostOf, readDice, writeDice } from '../../src/core/kit/dice.ts';
import { altered, sumOf } from '../../src/core/kit/list.ts';
import { memoize } from '../../src/core/kit/memoize.ts';
import { possessive } from '../../src/core/kit/wording.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { armourOf, asking, confirm, enter, Question, type Rule, roll, together } from '../../src/core/rule/request.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { armourPoints, type Chance, type Level, neededFor, percentCheck } from './chance.ts';
import { sheet, sheetOf, type Weapon } from './combatant.ts';
import { behind, meet, named } from './defence.ts';
import type { Share } from './equipment.ts';
import { isWaiting, settle, wait } from './harm.ts';
import { house } from './houserules.ts';
import { MINUS_DICE } from './kinds.ts';
import { cannotAttack, targetChoices, toolChoices } from './legal.ts';
import { distanceBetween, engage, lastDistance } from './pairs.ts';
import { compare, momentKey, momentOf, rankOf, turnsOf, useOf } from './ranks.ts';
import { hasActed, keep, phaseOf, state } from './state.ts';
import {
  asStated,
  attackOptions,
  declare,
  distanceOf,
  isAsStated,
  restate,
  setDistance,
  settled,
  statedChance,
  turnedTo,
} from './statement.ts';
import { tellings } from './tellings.ts';
import { type Blow, isMissile, itemOf, shotsLeft, shotsText, type Use } from './uses.ts';
import { asBefore, takeInHand } from './wielding.ts';

/** An attack: stated in its phase, made on its rank. */
export const attackAction: Action = {
  word: 'attack',
  short: 'a',
  title: 'Attack',
  help: 'a TARGET [w WEAPON]; 8m: metres moved, or the distance of a shot; kneel; unseen: no defence; difficult: half the chance; as-dagger: half the Dagger skill; 45%: a chance of 45%',
  by: 'combatant',
  targets: { least: 1, most: 99, of: targetChoices },
  tools: toolChoices,
  options: attackOptions.list,
  check: cannotAttack,
  *play(draft, typed): Rule<void> {
    const intent = withRelated(draft, asStated(draft.fight, actor(draft.fight, typed), typed));
    yield* phaseOf(draft.fight) === 'statement' ? declare(draft, intent) : act(draft, intent);
  },
};

/** Makes an attack now, or keeps it for its moment where another weapon has put that off (BR-4.13). */
function* act(draft: Draft, typed: Intent): Rule<void> {
  const who = typed.who ?? '';
  const intent = yield* decided(draft, combatantOf(draft.fight, who), typed);
  if (!intent) return;
  const combatant = combatantOf(draft.fight, who);
  const moment = momentOf(draft.fight, combatant, intent);
  if (turnsOf(draft.fight).some((turn) => turn.one.id !== who && compare(turn.moment, moment) < 0) && !intent.forced)
    return draft.tell(tellings.later, { who, rank: moment.rank, class: moment.class });
  const key = momentKey(moment);
  if (state(draft.fight).moment !== '' && state(draft.fight).moment !== key) settle(draft);
  keep(draft, { moment: key }, 'BR-4.7');
  takeInHand(draft, who, itemOf(useOf(combatant, intent)));
  const isShared = isWaiting(draft.fight);
  yield* strike(draft, combatantOf(draft.fight, who), intent);
  // Whoever shares the moment makes all attacks of its action in it (BR-4.7, BR-4.11).
  const goesOn = isShared && !hasActed(draft.fight, combatantOf(draft.fight, who));
  const isOver = turnsOf(draft.fight).every((turn) => turn.one.id === who || compare(turn.moment, moment) !== 0);
  if (isOver && !goesOn) settle(draft, isShared);
}

/** Returns an attack as stated, or with what is asked of a new one or of one at a turncoat, which is then the statement; nothing where it is taken back. */
function* decided(draft: Draft, combatant: Combatant, intent: Intent): Rule<Intent | undefined> {
  if (isAsStated(combatant, intent) && !turnedTo(draft.fight, combatant)) return intent;
  const whole = yield* settled(draft.fight, combatant, intent);
  if (whole) restate(draft, combatant, whole);
  return whole;
}

/** A related specialty is remembered with the weapon: it parries so too (BR-5.6, BR-6.4). */
function withRelated(draft: Draft, intent: Intent): Intent {
  const { related: skill } = attackOptions.of(intent);
  const { related: _, ...options } = intent.options ?? {};
  const who = intent.who ?? '';
  const { weapon } = useOf(asBefore(draft.fight, combatantOf(draft.fight, who)), intent);
  if (skill === undefined || !weapon) return intent;
  const weapons = altered(sheetOf(draft.fight, who).weapons, weapon.id, { related: skill });
  draft.change(who, { weapons }, { who, rule: 'BR-5.6' });
  return { ...intent, options };
}

/** One attack from its distance to what it does (Procedure, step 3). */
function* strike(draft: Draft, one: Combatant, intent: Intent): Rule<void> {
  const target = combatantOf(draft.fight, intent.at?.[0] ?? '');
  const blow = { one, target, use: useOf(one, intent) };
  const { use } = blow;
  const [who, at] = [one.id, target.id];
  const distance = isMissile(use) ? yield* distanceFor(draft, blow, intent) : 0;
  const chance = statedChance(draft.fight, one, use, distance, intent);
  if (!chance)
    return draft.tell(tellings['out-of-range'], { who, at, with: use.label, distance }, { who, rule: 'BR-9.10' });
  const used = spend(draft, who, use);
  if (!isMissile(use)) engage(draft, who, at, true);
  const level = yield* attackRoll(draft, blow, chance, used);
  // Nobody is asked to meet a failure (BR-8.10).
  if (level === 'failure') return;
  const unseen = attackOptions.of(intent).unseen === true;
  const met = yield* meet(draft, { one, target: combatantOf(draft.fight, at), use, level, unseen });
  const { hit, parrying, attacking, rules } = matrix[level][met.level];
  draft.tell(tellings.outcome, { who, at, attack: level, defence: met.level, how: met.how, hit, rules });
  if (met.item !== undefined)
    wait(draft, { what: 'wear', on: at, amount: parrying, by: who, with: met.item, rule: 'BR-8.4' });
  // A dodge wears nothing, and only an attack hand to hand wears the attacker's weapon (BR-7.9, BR-8.7).
  if (met.how === 'parry' && !isMissile(use))
    wait(draft, { what: 'wear', on: who, amount: attacking, by: at, with: itemOf(use) ?? '', rule: 'BR-8.7' });
  if (hit !== 'none') yield* wound(draft, blow, hit === 'special');
}

/** Rolls against the chance; a chance of nothing is not rolled (BR-5.1, BR-5.12, E-14). */
function* attackRoll(draft: Draft, { one, target, use }: Blow, chance: Chance, used: string): Rule<Level> {
  const most = neededFor(draft.fight, chance.value);
  const data = {
    key: `attack:${one.id}:${target.id}`,
    chance: most,
    full: chance.full,
    parts: named(chance),
    used,
    rank: rankOf(draft.fight, one),
    who: one.id,
    at: target.id,
    with: use.label,
  };
  if (chance.value <= 0) {
    draft.tell(tellings.hopeless, data, { who: one.id, rule: 'BR-5.12' });
    return 'failure';
  }
  const left = shotsLeft(use);
  const how = left === '' ? use.label : `${use.label}, ${left}`;
  const needed = `${most} or less${behind(chance)}, then ${diceOf(one, use)}`;
  const why = `${one.name} attacks ${target.name} (${how}). d100? (${needed})`;
  const asked = asking('attack', one.id, why, { against: target.id, rules: ['BR-5.1', 'BR-5.3'] });
  const level = yield* percentCheck(draft.fight, asked, chance.value);
  draft.tell(tellings.attack, { level, ...data }, { who: one.id, with: use.label, rule: 'BR-5.1' });
  return level;
}

/** The damage of a hit, and what armour and cover leave of it (BR-10.1 to 4, BR-11.13, BR-13.5). */
function* wound(draft: Draft, blow: Blow, isSpecial: boolean): Rule<void> {
  const { use } = blow;
  const [who, at] = [blow.one.id, blow.target.id];
  const { total, terms } = yield* rollDamage(draft, blow, isSpecial);
  const cover = yield* coverOf(blow);
  const struck = { key: `${who}:${at}`, who, against: at };
  const worn = armourPoints(draft.fight, blow.target, use.row.velocity) + cover;
  const armour = yield* armourOf(struck, worn, (points) => points);
  const amount = Math.max(0, total - armour);
  draft.tell(tellings.damage, { who, at, terms, total, armour, amount });
  const tool = `${blow.one.name}'s ${use.label}`;
  wait(draft, { what: 'harm', on: at, amount, by: who, with: tool, rule: 'BR-10.2' });
}

/** Returns the armour of an immobile shield, if it covers the place that was hit (BR-11.13, BR-11.14). */
function* coverOf({ one, target }: Blow): Rule<number> {
  const cover = sheet(target).shield.find(({ immobile, broken }) => immobile && !broken);
  if (!cover) return 0;
  const what = cover.covers === '' ? '' : ` (${cover.covers})`;
  const points = cover.hp ?? 0;
  const why = `Does the ${cover.name} shield${what} cover where ${target.name} is hit?`;
  const more = { about: target.id, against: target.id, time: one.id, rules: ['BR-11.13'] };
  const asked = asking('cover', 'referee', why, more);
  return (yield* confirm(asked, false, { first: 'no', yes: `yes (${points} more armour)` })) ? points : 0;
}

/** Works out the distance of a shot: as stated, as far as the two are apart, or as the referee says (BR-3.11). */
function* distanceFor(draft: Draft, { one, target, use }: Blow, intent: Intent): Rule<number> {
  const units = ['metres', 'meters'];
  const known = distanceOf(one, intent) ?? distanceBetween(draft.fight, one.id, target.id);
  const suggested = lastDistance(draft.fight, one.id, target.id) ?? Math.floor((use.row.range ?? 0) / 2);
  const why = `How many metres from ${one.name} to ${target.name}?`;
  const more = { about: one.id, time: target.id, against: target.id, rules: ['BR-9.8'] };
  const asked = asking('distance', 'referee', why, more);
  const metres = known ?? (yield* enter(asked, { least: 0, most: 9999, suggested, decimals: true, units }));
  setDistance(draft, one.id, target.id, metres, 'BR-3.11');
  return metres;
}

function diceOf(combatant: Combatant, { row }: Use): string {
  const { db } = sheet(combatant);
  const dice = writeDice(readDice(row.damage));
  if (row.bonus === 'none' || db === '0') return dice;
  return `${dice}, ${row.bonus === 'half' ? '½' : ''}db ${db}`;
}

/** Spends the attack, and what it uses up: a shot, a bolt, the weapon that is thrown (BR-4.11, BR-9.12, BR-9.17 to 19). */
function spend(draft: Draft, who: string, { row, weapon, label }: Use): string {
  const attacksMade = sheetOf(draft.fight, who).attacksMade + 1;
  const fields = { attacksMade, acted: attacksMade >= house.attacksPerRound.of(draft.fight) };
  draft.change(who, fields, { who, rule: 'BR-1.4' });
  if (!weapon || row.range === null) return '';
  // What is thrown leaves the hand: it has a melee row, or is a matter of throwing (BR-9.19).
  const isThrown = row.melee !== null || /\bThrow/.test(row.skill);
  const used: Weapon = {
    ...weapon,
    held: isThrown && weapon.ammo === null ? 'away' : 'hand',
    loaded: row.slow ? false : weapon.loaded,
    shotsLeft: weapon.shotsLeft === null ? null : Math.max(0, weapon.shotsLeft - 1),
    ammo: weapon.ammo === null ? null : Math.max(0, weapon.ammo - 1),
  };
  const weapons = altered(sheetOf(draft.fight, who).weapons, weapon.id, used);
  draft.change(who, { weapons }, { who, with: label, rule: 'BR-9.17' });
  if (row.slow) return 'unloaded';
  const left = shotsText(used);
  return left === '' ? '' : `${left} left`;
}

/** Result of an attack and a defence: the hit, the wear of the parrying item, the wear of the attacker's weapon. */
interface Outcome {
  readonly hit: 'none' | 'normal' | 'special';
  readonly parrying: number;
  readonly attacking: number;
  readonly rules: readonly string[];
}

const none: Outcome = { hit: 'none', parrying: 0, attacking: 0, rules: [] };

/** The attack and defence matrix (T1); the wear is that of a parry. */
const matrix: Readonly<Record<'special' | 'success', Readonly<Record<Level, Outcome>>>> = {
  special: {
    special: { ...none, rules: ['BR-8.2'] },
    success: { ...none, hit: 'normal', parrying: 2, rules: ['BR-8.3', 'BR-8.4'] },
    failure: { ...none, hit: 'special', rules: ['BR-8.5'] },
  },
  success: {
    special: { ...none, attacking: 1, rules: ['BR-8.6', 'BR-8.7'] },
    success: { ...none, rules: ['BR-8.8'] },
    failure: { ...none, hit: 'normal', rules: ['BR-8.9'] },
  },
};

/**
 * Rolls the damage of a hit: the weapon, or for a special hit its most and a roll on top, and the damage bonus once
 * (BR-9.2 to 6, BR-13.1 to 4).
 */
function* rollDamage({ fight }: Draft, { one, target, use }: Blow, isSpecial: boolean) {
  const all = { key: `ruled:${one.id}:${target.id}`, against: target.id };
  const asksAll = asking('ruled damage', one.id, 'How much damage in all?', all);
  const ruled = yield* enter(asksAll, { least: ROLLED, most: 999, suggested: ROLLED }, true);
  if (ruled !== ROLLED) return { total: ruled, terms: [ruled] };
  const own = readDice(use.row.damage);
  const most = isSpecial ? mostOf(own) : 0;
  const isRolled = !isSpecial || house.specialDamage.of(fight) === 'maxPlusRoll';
  const title = `${one.name} hits ${target.name} (${use.label})`;
  const rules = [isSpecial ? 'BR-13.1' : 'BR-9.2'];
  const asked = asking('damage', one.id, `${title}. ${diceText(own)}?`, { title, against: target.id, rules });
  const faces = isRolled && own.dice.length > 0 ? [roll(asked, own.dice, sum)] : [];
  const bonus = bonusOf(one, target, use.row.bonus);
  // They are rolled together: the blow is their sum, whichever shows what.
  const thrown = yield* together([...faces, ...bonus.rolls], undefined, (values) => `${sumOf(values)}`);
  const [ofWeapon, ofBonus] = [thrown.slice(0, faces.length), thrown.slice(faces.length)];
  const terms = [most, ...ofWeapon, isRolled ? own.plus : 0, ...ofBonus, bonus.fixed].filter((term) => term !== 0);
  return { total: Math.max(0, sumOf(terms)), terms };
}

const diceText = memoize(({ dice }: DiceSum) => writeDice({ dice, plus: 0 }));

/** Stands for damage that no referee has stated. */
const ROLLED = -1;

/** The damage bonus of somebody, rolled anew for each hit; a half of it is rounded up (BR-9.3, BR-9.4). */
function bonusOf(combatant: Combatant, target: Combatant, share: Share) {
  const { db } = sheet(combatant);
  // A sign in front is that of the dice: a number behind them has its own.
  const own = db.replace(MINUS_DICE, '$1');
  const { dice, plus } = readDice(own);
  const read = (thrown: number) => {
    const whole = (own === db ? thrown : -thrown) + plus;
    return share === 'half' ? Math.ceil(whole / 2) + 0 : whole;
  };
  if (share === 'none' || dice.length === 0) return { rolls: [], fixed: share === 'none' ? 0 : read(0) };
  const why = `${possessive({ text: combatant.name, plural: false })} damage bonus`;
  const asked = asking('bonus', combatant.id, why, { against: target.id, rules: ['BR-9.3'] });
  return { rolls: [new Question({ ...roll(asked, dice, sum), read })], fixed: 0 };
}
