import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { freeId, plainId } from '../../src/core/kit/names.ts';
import { asking, type Rule } from '../../src/core/rule/request.ts';
import { looseDamage, looseTop, type Swing } from './blow.ts';
import { isDead, isPresent, type Lodged, sheetOf } from './combatant.ts';
import { hurt } from './falling.ts';
import { house } from './houserules.ts';
import { isMade, plainSave, woundPenalty } from './saves.ts';
import { tellings } from './tellings.ts';
import { shotOf } from './weapons.ts';

/** Leaves a missile in the wound (MB-LOD.1, MB-LOD.12). */
export function lodge(draft: Draft, { who, target, weapon, damage: first }: Swing): void {
  if (!weapon.lodges) return;
  const { lodged } = sheetOf(draft.fight, target);
  const name = shotOf(weapon);
  const id = freeId(plainId(name), new Set(lodged.map((one) => one.id)));
  const missile = { ...weapon, id, name, first, stirred: false };
  draft.change(target, { lodged: [...lodged, missile] }, { who, rule: 'MB-LOD.1' });
  draft.tell(tellings.lodged, { who: target, what: name }, { who, rule: 'MB-LOD.1' });
}

/** Notes that somebody moves, fights or otherwise exerts itself: what sticks in the wound does damage at the end of the round (MB-LOD.2, 4). */
export function exert(draft: Draft, who: string): void {
  const { lodged } = sheetOf(draft.fight, who);
  if (lodged.length > 0) draft.change(who, { lodged: lodged.map((one) => ({ ...one, stirred: true })) });
}

/** Deals the damage of lodged missiles at the end of the round, once for each that was stirred (MB-LOD.2, 3). */
export function* lodgedHarm(draft: Draft): Rule<void> {
  for (const { id } of draft.fight.combatants) {
    const { lodged } = sheetOf(draft.fight, id);
    if (lodged.length === 0) continue;
    for (const missile of lodged)
      if (missile.stirred && isPresent(combatantOf(draft.fight, id))) yield* stir(draft, id, missile);
    draft.change(id, { lodged: sheetOf(draft.fight, id).lodged.map((one) => ({ ...one, stirred: false })) });
  }
}

/** Draws a missile out: a save of the remover, weapon damage when it fails, the greatest on a natural 1 (MB-LOD.6 to 9). */
export function* extract(draft: Draft, by: string, who: string): Rule<void> {
  const [missile, ...rest] = sheetOf(draft.fight, who).lodged;
  if (!missile) return;
  const key = `extract:${who}:${missile.id}`;
  const why = `${possessiveOf(draft.fight, by)} save to draw out the ${missile.name}`;
  const asked = asking('save', by, why, { key, against: who, rules: ['MB-LOD.7'] });
  const bonus = sheetOf(draft.fight, by).extractionMod + woundPenalty(draft.fight, by);
  const band = isDead(combatantOf(draft.fight, who)) ? undefined : yield* plainSave(draft.fight, asked, bonus);
  const cause = { who: by, with: missile.name, rule: 'MB-LOD.6' };
  draft.change(who, { lodged: rest }, { ...cause, rule: 'MB-LOD.5' });
  draft.tell(tellings.extracted, { who: by, at: who, what: missile.name, key, band: band ?? '' }, cause);
  if (band === undefined || isMade(band)) return;
  const damage = band === 'failed' ? yield* thrown(draft, by, who, missile, key) : looseTop(draft.fight, missile);
  if (damage > 0) yield* hurt(draft, who, damage, key, cause);
}

function* stir(draft: Draft, who: string, missile: Lodged): Rule<void> {
  const key = `lodged:${who}:${missile.id}`;
  // One that was in the wound before the fight has no first damage that anybody knows.
  const isAnew = house.lodgedDamageBasis.of(draft.fight) === 'reroll' || missile.first === 0;
  const whole = isAnew ? yield* thrown(draft, who, who, missile, key) : missile.first;
  const rounding = house.halfRounding.of(draft.fight);
  const half = rounding === 'up' ? Math.ceil(whole / 2) : Math.floor(whole / 2);
  const damage = rounding === 'downMin1' ? Math.max(1, half) : Math.max(0, half);
  const cause = { who, with: missile.name, rule: 'MB-LOD.2' };
  draft.tell(tellings.stirred, { who, what: missile.name, whole, damage }, cause);
  if (damage > 0) yield* hurt(draft, who, damage, key, cause);
}

function thrown({ fight }: Draft, by: string, who: string, missile: Lodged, key: string): Rule<number> {
  const why = `The ${missile.name} in ${possessiveOf(fight, who)} wound: damage`;
  const asked = asking('damage', by, why, { key: `harm:${key}`, against: who, rules: ['MB-LOD.2'] });
  return looseDamage(fight, missile, asked);
}
