import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../src/core/fight/draft.ts';
import type { Fight } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { readDice } from '../../../src/core/kit/dice.ts';
import { fraction } from '../../../src/core/kit/fraction.ts';
import { isObject } from '../../../src/core/kit/json.ts';
import { at } from '../../../src/core/kit/list.ts';
import { sum } from '../../../src/core/rule/reading.ts';
import { type Band, check, choose, type Rule, roll } from '../../../src/core/rule/request.ts';
import type { Due } from '../../../src/core/ruleset/ruleset.ts';
import { dice, FieldSet, oneOf, required, texts, whole, withDefault, yesNo } from '../../../src/core/sheet/field.ts';
import { byDefault } from '../../../src/drivers/odds.ts';
import {
  afterStep,
  changesOf,
  endings,
  everyDriverAgrees,
  expectTwins,
  facesOf,
  fightOf,
  type Scene,
  small,
  somebody,
  Tally,
  tellingOf,
  typing,
  valuesOf,
} from './kit.ts';

const fields = new FieldSet({
  hp: required(whole(-99), 'hit points'),
  ac: required(whole(0), 'armour class'),
  save: required(whole(1, 20), 'save number'),
  bonus: withDefault(whole(0), 0, 'attack share and modifiers'),
  weapon: withDefault(dice, '1d6', 'the dice of the weapon'),
  count: withDefault(whole(1), 4, 'the count on which it acts', 'round'),
  target: required(texts, 'whom it strikes'),
  status: withDefault(oneOf('able', 'unconscious', 'dead'), 'able', 'status'),
  hampered: withDefault(yesNo, false, 'fights on at 0 or less'),
  acted: withDefault(yesNo, false, 'whether it has acted', 'round'),
  armed: withDefault(yesNo, true, 'whether its weapon is in hand', 'fight'),
});

const of = (fight: Fight, id: string) => valuesOf(fields, fight, id);
const isAble = (fight: Fight, id: string) => of(fight, id).status === 'able';

type Blow = 'fumble' | 'miss' | 'hit';

function attackBands(ac: number, bonus: number): readonly Band<Blow>[] {
  return [
    { name: 'fumble', upTo: 1 },
    { name: 'miss', upTo: Math.max(1, Math.min(19, ac - bonus - 1)) },
    { name: 'hit', upTo: 20 },
  ];
}

/** Attack and damage of one combatant, as the fight stands: nothing is changed. */
function* blow(fight: Fight, who: string, target: string): Rule<{ readonly blow: Blow; readonly damage: number }> {
  const { bonus, weapon, hampered } = of(fight, who);
  const { ac } = of(fight, target);
  const asked = { key: `attack:${who}:${target}`, tag: 'attack', who, against: target, why: `attack on AC ${ac}` };
  const found = yield* check(asked, { sides: 20 }, (modifier) =>
    attackBands(ac, bonus - (hampered ? 2 : 0) + modifier),
  );
  if (found !== 'hit') return { blow: found, damage: 0 };
  const damage = yield* roll(
    { ...asked, key: `damage:${who}:${target}`, tag: 'damage', why: 'damage' },
    readDice(weapon).dice,
    sum,
  );
  return { blow: found, damage };
}

/** Phase A: what an attack does waits until the count is settled. */
function* playStrike(draft: Draft, intent: Intent): Rule<void> {
  const [who = ''] = intent.at ?? [];
  const target = at(of(draft.fight, who).target, 0);
  const { blow: found, damage } = yield* blow(draft.fight, who, target);
  const effect = found === 'hit' ? { hit: target, damage } : { fumbled: who };
  if (found !== 'miss') draft.put('waiting', { [who]: effect }, { who, rule: 'MB-ORD.3' });
  draft.change(who, { acted: true });
}

/** Phase C: all hits of the count become harm, then each victim makes one save, in roster order. */
function* playSettle(draft: Draft): Rule<void> {
  const victims = new Set<string>();
  for (const [who, effect] of waiting(draft.fight)) {
    if (typeof effect['hit'] !== 'string') continue;
    victims.add(effect['hit']);
    draft.change(effect['hit'], { hp: of(draft.fight, effect['hit']).hp - Number(effect['damage']) }, { who });
    draft.put('waiting', { [who]: undefined });
  }
  for (const { id } of draft.fight.combatants) if (victims.has(id)) yield* deathBand(draft, id);
}

function* deathBand(draft: Draft, who: string): Rule<void> {
  const { hp, save } = of(draft.fight, who);
  if (hp > 0) return;
  if (hp <= -11) return draft.change(who, { status: 'dead' }, { rule: 'MB-NPC.5' });
  const asked = {
    key: `save:${who}`,
    tag: 'save',
    who,
    why: `save versus death, ${save} or more`,
    role: 'consequence',
  } as const;
  const found = yield* check(asked, { sides: 20 }, (modifier) =>
    hp <= -6 ? deepBands(save - modifier) : shallowBands(save - modifier),
  );
  if (found === 'hampered') draft.change(who, { hampered: true });
  else if (found !== 'awake') draft.change(who, { status: found });
}

type Fate = 'dead' | 'unconscious' | 'hampered' | 'awake';

function shallowBands(save: number): readonly Band<Fate>[] {
  return [
    { name: 'dead', upTo: 1 },
    { name: 'unconscious', upTo: Math.max(1, Math.min(19, save - 1)) },
    { name: 'hampered', upTo: 19 },
    { name: 'awake', upTo: 20 },
  ];
}

function deepBands(save: number): readonly Band<Fate>[] {
  return [
    { name: 'dead', upTo: Math.max(1, Math.min(19, save - 1)) },
    { name: 'unconscious', upTo: 20 },
  ];
}

/** Phase D: the free attacks on one who fumbled, each finished before the next, then the mishap. */
function* playFumble(draft: Draft, intent: Intent): Rule<void> {
  const [who = ''] = intent.at ?? [];
  for (const { id } of draft.fight.combatants)
    if (of(draft.fight, id).target.includes(who) && isAble(draft.fight, id) && isAble(draft.fight, who))
      yield* freeAttack(draft, id, who);
  const asked = {
    key: `mishap:${who}`,
    tag: 'mishap',
    who: 'referee',
    why: `a mishap for ${who}`,
    rules: ['MB-FUM.3'],
  };
  const mishap = yield* choose(
    asked,
    [
      { id: 'none', label: 'none' },
      { id: 'dropped', label: 'drops the weapon' },
    ],
    'none',
  );
  if (mishap === 'dropped') draft.change(who, { armed: false }, { rule: 'MB-FUM.4' });
  draft.put('waiting', { [who]: undefined });
}

function* freeAttack(draft: Draft, who: string, target: string): Rule<void> {
  const { damage } = yield* blow(draft.fight, who, target);
  if (damage === 0) return;
  draft.change(target, { hp: of(draft.fight, target).hp - damage }, { who, rule: 'MB-FUM.2' });
  yield* deathBand(draft, target);
}

const waiting = (fight: Fight) =>
  Object.entries(fight.bags.waiting).flatMap(([who, effect]) => (isObject(effect) ? [[who, effect] as const] : []));

/** Those of the current count act; when none is left its effects are settled, then its fumbles, then the next count. */
function due(fight: Fight): readonly Due[] {
  const left = fight.combatants.filter(({ id }) => isAble(fight, id) && !of(fight, id).acted);
  const effects = waiting(fight);
  const now = Math.max(
    ...fight.combatants.filter(({ id }) => effects.some(([who]) => who === id)).map(({ id }) => of(fight, id).count),
  );
  const next = Math.max(...left.map(({ id }) => of(fight, id).count));
  const actor = left.find(({ id }) => of(fight, id).count === next);
  if (effects.length > 0 && next < now) return [settling(effects)];
  return actor ? [step('strike', actor.id)] : effects.length > 0 ? [settling(effects)] : [];
}

function settling(effects: ReturnType<typeof waiting>): Due {
  const fumbled = effects.find(([, effect]) => typeof effect['fumbled'] === 'string');
  return effects.some(([, effect]) => 'hit' in effect) || !fumbled ? step('settle') : step('fumble', fumbled[0]);
}

const step = (word: string, ...whom: readonly string[]): Due => ({
  id: word,
  head: 'count',
  says: word,
  enter: { intent: { do: word, at: whom }, says: word },
});

const action = (word: string, play: (draft: Draft, intent: Intent) => Rule<void>) =>
  ({ word, title: word, help: word, play }) as const;

const mighty = small({
  id: 'mighty-count',
  fields,
  actions: [action('strike', playStrike), action('settle', playSettle), action('fumble', playFumble)],
  due,
});

const dunstan = somebody(fields, 'dunstan', 'players', { hp: 3, ac: 15, save: 13, bonus: 2, target: ['orc-a'] });
const cass = somebody(fields, 'cass', 'players', { hp: 4, ac: 13, save: 12, bonus: 1, target: ['orc-b'] });
const orcA = somebody(fields, 'orc-a', 'foes', { hp: 5, ac: 13, save: 16, bonus: 1, target: ['dunstan'] });
const orcB = somebody(fields, 'orc-b', 'foes', { hp: 5, ac: 13, save: 16, bonus: 1, count: 2, target: ['cass'] });
const four: Scene = { ruleset: mighty, fight: fightOf(mighty, dunstan, cass, orcA, orcB) };
const duel: Scene = { ruleset: mighty, fight: fightOf(mighty, dunstan, orcA) };

const state = (fight: Fight, id: string) => {
  const { hp, status, hampered } = of(fight, id);
  return `${id} ${hp} ${status}${hampered && status === 'able' ? ' at -2' : ''}`;
};
const tellAll = (fight: Fight) => fight.combatants.map(({ id }) => state(fight, id)).join('; ');

describe('a mighty count on which two kill each other and a third fumbles', () => {
  const line = '14 5 1 15 4 1 1 14 4 14 dropped 2';

  test('both blows count although each kills the other, and the saves come in roster order (W08, MB-INI.7, MB-INI.8)', () => {
    const { steps, fight } = typing(four, line);
    expect(tellAll(fight)).toBe('dunstan -1 dead; cass 0 able at -2; orc-a 0 dead; orc-b 5 able');
    expect(steps.map(({ intent }) => [intent.do, ...(intent.at ?? [])].join(' '))).toEqual([
      'strike dunstan',
      'strike cass',
      'strike orc-a',
      'settle',
      'fumble cass',
      'strike orc-b',
    ]);
  });

  test('nobody is harmed before the count is settled, and then the harm of each stands by itself (MB-ORD.3)', () => {
    const { steps } = typing(four, line);
    const hps = steps.map((one) => changesOf(one).filter(([path]) => path.endsWith('/hp')));
    expect(hps.slice(0, 4)).toEqual([
      [],
      [],
      [],
      [
        ['combatant/orc-a/hp', 0],
        ['combatant/dunstan/hp', -1],
      ],
    ]);
  });

  test('two hits of one count on the same victim add up, and it makes one save for both (Procedure, phase C)', () => {
    const gang = [dunstan, somebody(fields, 'orc-c', 'foes', { ...orcA.fields, target: ['dunstan'] }), orcA];
    const { fight, steps } = typing({ ruleset: mighty, fight: fightOf(mighty, ...gang) }, '2 14 5 14 6 20');
    expect(state(fight, 'dunstan')).toBe('dunstan -8 unconscious');
    expect(steps.at(-1)?.asked.map(({ request }) => request.key)).toEqual(['save:dunstan/modifier', 'save:dunstan']);
  });

  test('a fumble draws its free attack after everything else of the count, and only from those who still can (MB-FUM.2, MB-FUM.8)', () => {
    expect(tellAll(typing(duel, '1 14 6 13 5 none').fight)).toBe('dunstan -3 able at -2; orc-a 5 able');
    expect(tellAll(typing(duel, '1 15 6 12 none').fight)).toBe('dunstan -3 unconscious; orc-a 5 able');
  });

  test('plays the same by seed, recorded, and resumed at every request', () => {
    const ends = new Set<string>();
    for (let seed = 1; seed <= 60; seed++) ends.add(tellAll(everyDriverAgrees(four, `mighty ${seed}`).fight));
    expect(ends.size).toBeGreaterThan(15);
  });

  test('has the odds that nested loops count', () => {
    expectTwins(endings(duel, tellAll), loops());
  });

  test('whoever strikes later on the count strikes as if nobody had struck before (MB-ORD.3)', () => {
    const { steps } = typing(four, line);
    const { before, intent } = steps[2] ?? { before: four.fight, intent: { do: '' } };
    const effects = (fight: Fight) =>
      new Map(
        tellingOf(afterStep(mighty, fight, intent, byDefault), (after) =>
          JSON.stringify(after.bags.waiting['orc-a'] ?? null),
        ),
      );
    expect(Object.keys(before.bags.waiting)).toEqual(['dunstan', 'cass']);
    expect(effects(before)).toEqual(effects(four.fight));
  });

  test('has the odds of the ledger for an orc that is struck by 1d8+1 (O7)', () => {
    const found = new Tally();
    for (const [d8] of facesOf(8)) for (const [d20] of facesOf(20)) found.add(fateOf(5 - d8 - 1, d20, 16));
    expect(Object.fromEntries(found.chances())).toEqual({
      up: fraction(3, 8),
      awake: fraction(1, 32),
      hampered: fraction(1, 8),
      unconscious: fraction(7, 16),
      dead: fraction(1, 32),
    });
  });
});

function fateOf(hp: number, d20: number, save: number): string {
  if (hp > 0) return 'up';
  if (hp <= -6) return d20 === 20 || (d20 > 1 && d20 >= save) ? 'unconscious' : 'dead';
  return d20 === 1 ? 'dead' : d20 === 20 ? 'awake' : d20 >= save ? 'hampered' : 'unconscious';
}

interface Fighter {
  readonly name: string;
  readonly hp: number;
  readonly save: number;
  readonly fate: string;
}

const fighter = (name: string, hp: number, save: number): Fighter => ({ name, hp, save, fate: 'up' });
/** A new save does not take away a -2 that is there already. */
function struck(one: Fighter, damage: number, d20: number): Fighter {
  if (damage === 0) return one;
  const fate = fateOf(one.hp - damage, d20, one.save);
  return { ...one, hp: one.hp - damage, fate: fate === 'awake' && one.fate === 'hampered' ? 'hampered' : fate };
}

const fights = ({ fate }: Fighter) => fate === 'up' || fate === 'hampered' || fate === 'awake';
const told = ({ name, hp, fate }: Fighter) =>
  `${name} ${hp} ${fate === 'up' || fate === 'awake' ? 'able' : fate === 'hampered' ? 'able at -2' : fate}`;

/** The duel of Dunstan (+2, AC 15) and an orc (+1, AC 13): attacks, damage, saves, then the free attack on whoever fumbled. */
function loops(): Tally {
  const tally = new Tally();
  for (const [d, w1] of facesOf(20))
    for (const [harmA, w2] of facesOf(6, d + 2 >= 13 && d > 1))
      for (const [a, w3] of facesOf(20))
        for (const [harmD, w4] of facesOf(6, a + 1 >= 15 && a > 1))
          for (const [saveD, w5] of facesOf(20, harmD >= 3))
            for (const [saveA, w6] of facesOf(20, harmA >= 5)) {
              const one = struck(fighter('dunstan', 3, 13), harmD, saveD);
              const other = struck(fighter('orc-a', 5, 16), harmA, saveA);
              afterFumbles(tally, one, other, d === 1, a === 1, w1 * w2 * w3 * w4 * w5 * w6);
            }
  return tally;
}

function afterFumbles(
  tally: Tally,
  d: Fighter,
  a: Fighter,
  dFumbled: boolean,
  aFumbled: boolean,
  weight: number,
): void {
  const free = (by: Fighter, on: Fighter, fumbled: boolean) => fumbled && fights(by) && fights(on);
  const hits = (by: Fighter, d20: number, bonus: number, ac: number) =>
    d20 > 1 && (d20 === 20 || d20 + bonus - (by.fate === 'hampered' ? 2 : 0) >= ac);
  for (const [fA, w1] of facesOf(20, free(a, d, dFumbled)))
    for (const [harm, w2] of facesOf(6, hits(a, fA, 1, 15)))
      for (const [save, w3] of facesOf(20, harm >= d.hp && harm > 0)) {
        const after = struck(d, harm, save);
        for (const [fD, w4] of facesOf(20, free(after, a, aFumbled)))
          for (const [harm2, w5] of facesOf(6, hits(after, fD, 2, 13)))
            for (const [save2, w6] of facesOf(20, harm2 >= a.hp && harm2 > 0))
              tally.add(`${told(after)}; ${told(struck(a, harm2, save2))}`, weight * w1 * w2 * w3 * w4 * w5 * w6);
      }
}
