import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import { asking, choose, enter, type Option, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import type { Blow, Defence, Met } from './blow.ts';
import { type Chance, chanceOf, neededFor, partText, percentCheck } from './chance.ts';
import { isActive, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { parriesOf } from './parry.ts';
import { hampered } from './skills.ts';
import { tellings } from './tellings.ts';

const unmet: Met = { level: 'failure', how: 'none' };

/** Lets the target of a successful attack parry, dodge or decline, and rolls that (BR-6.1, BR-6.13, BR-7.1, BR-8.11). */
export function* meet(draft: Draft, blow: Blow): Rule<Met> {
  const bars = barrier(draft.fight, blow);
  if (bars !== undefined && bars !== 'out') draft.tell(tellings.undefended, { who: blow.target.id, why: bars });
  yield* allowDodge(draft, blow);
  const chosen = yield* decide(draft.fight, defencesAgainst(draft.fight, blow), blow, 1);
  if (!chosen) return unmet;
  const { one, target } = blow;
  draft.change(target.id, { defences: sheet(combatantOf(draft.fight, target.id)).defences + 1 });
  const { how, chance } = chosen;
  const key = `${how}:${target.id}:${one.id}`;
  const words = how === 'dodge' ? 'dodges' : `parries with the ${chosen.with}`;
  const { value } = chance;
  const needed = neededFor(draft.fight, value, true);
  const rules = how === 'dodge' ? ['BR-7.3', 'BR-7.4'] : ['BR-6.4', 'BR-6.5'];
  const why = `${target.name} ${words}. d100? (${needed} or less${behind(chance)})`;
  const asked = asking(how, target.id, why, { key, against: one.id, rules });
  const level = yield* percentCheck(draft.fight, asked, value, true);
  draft.tell(tellings.defence, {
    who: target.id,
    at: one.id,
    how,
    with: chosen.with,
    chance: needed,
    key,
    level,
  });
  return { level, how, ...(chosen.item !== undefined && { item: chosen.item }) };
}

/** Every way in which a blow can be met, the likeliest first; none for the unaware and the fallen (BR-6.2, BR-6.3). */
function defencesAgainst(fight: Fight, blow: Blow): readonly Defence[] {
  if (barrier(fight, blow) !== undefined) return [];
  return [...parriesOf(fight, blow), ...dodgeFrom(fight, blow)].toSorted(
    (a, b) => Number(a.byRuling ?? false) - Number(b.byRuling ?? false) || b.chance.value - a.chance.value,
  );
}

/** Returns the parts of a chance behind what is needed: `, half at 100 m`. */
export function behind(chance: Chance): string {
  const parts = named(chance);
  return parts === '' ? '' : `, ${parts.slice(2, -1)}`;
}

/** Returns the parts of a chance, as they stand behind it. */
export function named({ parts, byRules }: Chance): string {
  if (byRules !== undefined) return ` (${byRules} by the rules)`;
  return parts.length === 0 ? '' : ` (${parts.map(partText).join(', ')})`;
}

/**
 * Returns the reason why an attack cannot be parried or dodged at all, or nothing (BR-6.2, BR-6.3, BR-6.7, BR-6.12,
 * BR-7.2, BR-7.6).
 */
function barrier(
  fight: Fight,
  { target, unseen, use }: Blow,
): 'out' | 'fast' | 'unaware' | 'unseen' | 'spent' | undefined {
  if (!isActive(target)) return 'out';
  if (use.row.velocity === 'high') return 'fast';
  if (hasCondition(target, 'unaware')) return 'unaware';
  if (unseen) return 'unseen';
  const most = house.defencesPerRound.of(fight);
  return most === 'unlimited' || sheet(target).defences < most ? undefined : 'spent';
}

/**
 * Returns a dodge: half the skill against missiles, where the referee allows it at all (BR-7.3, BR-7.6 to 8, BR-7.10).
 */
function dodgeFrom(fight: Fight, { target, use }: Blow): readonly Defence[] {
  const isMissile = use.row.velocity !== 'melee';
  if (isMissile && !maysDodge(fight)) return [];
  const skill = hampered(target, 'Dodge', sheet(target).dodge);
  const chance = chanceOf(fight, skill, isMissile ? [{ by: 2, why: 'against a missile' }] : []);
  return chance.value > 0 ? [{ id: 'dodge', how: 'dodge', with: '', chance }] : [];
}

function maysDodge(fight: Fight): boolean {
  const rule = house.dodgeMissiles.of(fight);
  return rule === 'always' || (rule === 'ask' && fight.bags.orders[DODGE_MISSILES] === 'yes');
}

/** The standing order that keeps what the referee has said of it. */
export const DODGE_MISSILES = 'dodge-missiles';

/** Asks the referee once in a fight whether missiles may be dodged: `order dodge-missiles ask` asks again (BR-7.7). */
function* allowDodge(draft: Draft, blow: Blow): Rule<void> {
  const { fight } = draft;
  const matters = blow.use.row.velocity === 'low' && hampered(blow.target, 'Dodge', sheet(blow.target).dodge) > 0;
  if (!matters || barrier(fight, blow) !== undefined) return;
  if (house.dodgeMissiles.of(fight) !== 'ask' || fight.bags.orders[DODGE_MISSILES] !== undefined) return;
  const why = 'May arrows and thrown weapons be dodged?';
  const options = optionsOf('no', ['yes', 'yes (half the skill)']);
  const answer = yield* choose(asking(DODGE_MISSILES, 'referee', why, { about: '', rules: ['BR-7.7'] }), options, 'no');
  draft.put('orders', { [DODGE_MISSILES]: answer }, { rule: 'BR-7.7' });
}

/** The decision of the target; what the referee has to allow and refuses is offered no more. */
function* decide(fight: Fight, ways: readonly Defence[], blow: Blow, attempt: number): Rule<Defence | undefined> {
  const [best] = ways;
  if (!best) return undefined;
  const { one, target, level } = blow;
  const key = `defence:${target.id}:${one.id}${attempt === 1 ? '' : `:${attempt}`}`;
  const options: readonly Option[] = [...ways.map((way) => optionFor(fight, way)), { id: 'none', label: 'none' }];
  const comes = level === 'special' ? 'is a special success' : 'succeeds';
  const call = `${one.name}'s attack on ${target.name} ${comes}. Defence?`;
  const asks = asking('defence', target.id, call, { key, against: one.id, rules: ['BR-6.1', 'BR-7.1'] });
  const id = yield* choose(asks, options, best.byRuling ? 'none' : best.id);
  const chosen = ways.find((way) => way.id === id);
  if (!chosen?.byRuling) return chosen;
  const why = `How likely is a parry with the ${chosen.with}, in percent?`;
  const asked = asking('chance', 'referee', why, { key: `${key}:chance`, rules: ['BR-6.15'] });
  const value = yield* enter(asked, { least: 0, most: 300, suggested: chosen.chance.value });
  if (value > 0) return { ...chosen, chance: { value, full: value, parts: [] } };
  return yield* decide(
    fight,
    ways.filter((way) => way !== chosen),
    blow,
    attempt + 1,
  );
}

function optionFor(fight: Fight, { id, how, with: tool, chance, byRuling }: Defence): Option {
  const share = byRuling ? '(referee)' : `${neededFor(fight, chance.value, true)}%`;
  return { id, label: how === 'dodge' ? `dodge ${share}` : `parry ${tool} ${share}` };
}
