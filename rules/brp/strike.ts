import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { writeDice } from '../../src/core/kit/dice.ts';
import { altered } from '../../src/core/kit/list.ts';
import { armourOf, asking, confirm, enter, type Rule } from '../../src/core/rule/request.ts';
import { type Chance, type Level, neededFor, percentCheck } from './chance.ts';
import { type Sheet, sheet, sheetOf } from './combatant.ts';
import { rollDamage } from './damage.ts';
import { behind, meet, named } from './defence.ts';
import { wait } from './effects.ts';
import { house } from './houserules.ts';
import { outcomeOf } from './matrix.ts';
import { distanceBetween, engage, lastDistance, setDistance } from './pairs.ts';
import { rankOf, useOf } from './ranks.ts';
import { armourPoints } from './skills.ts';
import { statedChance } from './stated-chance.ts';
import { attackOptions, distanceOf } from './statement.ts';
import { tellings } from './tellings.ts';
import { damageDice, isMissile, shotsLeft, shotsText, type Use } from './uses.ts';

/** One attack from its distance to what it does (Procedure, step 3). */
export function* strike(draft: Draft, combatant: Combatant, intent: Intent): Rule<void> {
  const target = combatantOf(draft.fight, intent.at?.[0] ?? '');
  const use = useOf(combatant, intent);
  const distance = isMissile(use) ? yield* distanceFor(draft, combatant, target, use, intent) : 0;
  const chance = statedChance(draft.fight, combatant, use, distance, intent);
  if (!chance)
    return draft.tell(
      tellings['out-of-range'],
      { who: combatant.id, at: target.id, with: use.label, distance },
      { who: combatant.id, rule: 'BR-9.10' },
    );
  const used = spend(draft, combatant.id, use);
  if (!isMissile(use)) engage(draft, combatant.id, target.id, true, 'BR-3.7');
  const level = yield* attackRoll(draft, combatant, target, use, chance, used);
  if (level === 'failure') return;
  const isUnseen = attackOptions.of(intent).unseen === true;
  const met = yield* meet(draft, {
    one: combatant,
    target: combatantOf(draft.fight, target.id),
    use,
    level,
    unseen: isUnseen,
  });
  const { hit, parrying, attacking, rules } = outcomeOf(level, met, !isMissile(use));
  draft.tell(tellings.outcome, {
    who: combatant.id,
    at: target.id,
    attack: level,
    defence: met.level,
    how: met.how,
    hit,
    rules,
  });
  if (met.item !== undefined)
    wait(draft, { what: 'wear', on: target.id, amount: parrying, by: combatant.id, with: met.item, rule: 'BR-8.4' });
  const item = use.weapon?.id ?? use.shield?.id ?? '';
  wait(draft, { what: 'wear', on: combatant.id, amount: attacking, by: target.id, with: item, rule: 'BR-8.7' });
  if (hit !== 'none') yield* wound(draft, combatant, target, use, hit === 'special');
}

/** Rolls against the chance; a chance of nothing is not rolled (BR-5.1, BR-5.12, E-14). */
function* attackRoll(
  draft: Draft,
  combatant: Combatant,
  target: Combatant,
  use: Use,
  chance: Chance,
  used: string,
): Rule<Level> {
  const data = attackData(draft, combatant, target, use, chance, used);
  if (chance.value <= 0) {
    draft.tell(tellings.hopeless, data, { who: combatant.id, rule: 'BR-5.12' });
    return 'failure';
  }
  const left = shotsLeft(use);
  const how = left === '' ? use.label : `${use.label}, ${left}`;
  const most = neededFor(draft.fight, chance.value);
  const needed = `${most} or less${behind(chance)}, then ${diceOf(combatant, use)}`;
  const why = `${combatant.name} attacks ${target.name} (${how}). d100? (${needed})`;
  const asked = asking('attack', combatant.id, why, { against: target.id, rules: ['BR-5.1', 'BR-5.3'] });
  const level = yield* percentCheck(draft.fight, asked, chance.value);
  draft.tell(tellings.attack, { level, ...data }, { who: combatant.id, with: use.label, rule: 'BR-5.1' });
  return level;
}

/** Returns the data that the log tells of an attack roll, whatever its outcome. */
function attackData(draft: Draft, combatant: Combatant, target: Combatant, use: Use, chance: Chance, used: string) {
  return {
    key: `attack:${combatant.id}:${target.id}`,
    chance: neededFor(draft.fight, chance.value),
    full: chance.full,
    parts: named(chance),
    used,
    rank: rankOf(draft.fight, combatant) ?? 0,
    who: combatant.id,
    at: target.id,
    with: use.label,
  };
}

/** The damage of a hit, and what armour and cover leave of it (BR-10.1 to 4, BR-11.13, BR-13.5). */
function* wound(draft: Draft, combatant: Combatant, target: Combatant, use: Use, isSpecial: boolean): Rule<void> {
  const { total, terms } = yield* rollDamage(draft, combatant, target, use, isSpecial);
  const cover = yield* coverOf(target, combatant);
  const struck = { key: `${combatant.id}:${target.id}`, who: combatant.id, against: target.id };
  const worn = armourPoints(draft.fight, target, use.row.velocity) + cover;
  const armour = yield* armourOf(struck, worn, (points) => points);
  const amount = Math.max(0, total - armour);
  draft.tell(tellings.damage, { who: combatant.id, at: target.id, terms, total, armour, amount });
  wait(draft, {
    what: 'harm',
    on: target.id,
    amount,
    by: combatant.id,
    with: `${combatant.name}'s ${use.label}`,
    rule: 'BR-10.2',
  });
}

/** Returns the armour of an immobile shield, if it covers the place that was hit (BR-11.13, BR-11.14). */
function* coverOf(target: Combatant, combatant: Combatant): Rule<number> {
  const [cover] = sheet(target).shield.filter(({ immobile, broken }) => immobile && !broken);
  if (!cover) return 0;
  const what = cover.covers === '' ? '' : ` (${cover.covers})`;
  const more = cover.hp ?? 0;
  const asked = asking('cover', 'referee', `Does the ${cover.name} shield${what} cover where ${target.name} is hit?`, {
    about: target.id,
    against: target.id,
    time: combatant.id,
    rules: ['BR-11.13'],
  });
  return (yield* confirm(asked, false, { no: 'no', yes: `yes (${more} more armour)` })) ? more : 0;
}

/** Works out the distance of a shot: as stated, as far as the two are apart, or as the referee says (BR-3.11). */
function* distanceFor(draft: Draft, combatant: Combatant, target: Combatant, use: Use, intent: Intent): Rule<number> {
  const known = distanceOf(combatant, intent) ?? distanceBetween(draft.fight, combatant.id, target.id);
  const suggested = lastDistance(draft.fight, combatant.id, target.id) ?? Math.floor((use.row.range ?? 0) / 2);
  const why = `How many metres from ${combatant.name} to ${target.name}?`;
  const more = { about: combatant.id, time: target.id, against: target.id, rules: ['BR-9.8'] };
  const asked = asking('distance', 'referee', why, more);
  const metres = known ?? (yield* enter(asked, { least: 0, most: 9999, suggested }));
  setDistance(draft, combatant.id, target.id, metres, 'BR-3.11');
  return metres;
}

function diceOf(combatant: Combatant, { row }: Use): string {
  const { db } = sheet(combatant);
  const dice = writeDice(damageDice(row));
  if (row.bonus === 'none' || db === '0') return dice;
  return `${dice}, ${row.bonus === 'half' ? '½' : ''}db ${db}`;
}

/** Spends the attack, and what it uses up: a shot, a bolt, the weapon that is thrown (BR-4.11, BR-9.12, BR-9.17 to 19). */
function spend(draft: Draft, who: string, { row, weapon, label }: Use): string {
  const own = sheetOf(draft.fight, who);
  const attacksMade = own.attacksMade + 1;
  const fields = { attacksMade, acted: attacksMade >= house.attacksPerRound.of(draft.fight) };
  draft.change(who, fields, { who, rule: 'BR-1.4' });
  if (!weapon || row.range === null) return '';
  const used: Sheet['weapons'][number] = {
    ...weapon,
    held: row.melee === null ? 'hand' : 'away',
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
