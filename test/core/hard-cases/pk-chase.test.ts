import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../src/core/fight/draft.ts';
import { type Fight, membersOf } from '../../../src/core/fight/fight.ts';
import type { Intent } from '../../../src/core/fight/intent.ts';
import { type Fraction, fraction, plus } from '../../../src/core/kit/fraction.ts';
import { at } from '../../../src/core/kit/list.ts';
import { sum } from '../../../src/core/rule/reading.ts';
import { type Band, check, choose, type Rule, roll, throwAgain, together } from '../../../src/core/rule/request.ts';
import type { Due } from '../../../src/core/ruleset/ruleset.ts';
import { dice, FieldSet, oneOf, required, whole, withDefault, yesNo } from '../../../src/core/sheet/field.ts';
import { odds, times } from '../../means.ts';
import {
  endings,
  endsBySeed,
  expectTwins,
  facesOf,
  fightOf,
  type Orders,
  type Scene,
  small,
  somebody,
  Tally,
  typing,
  valuesOf,
} from './kit.ts';

const places = ['melee', 'near', 'distant'] as const;

const fields = new FieldSet({
  health: required(whole(0), 'Health'),
  weapon: withDefault(dice, '1d6', 'the dice of an attack'),
  starts: withDefault(oneOf(...places), 'melee', 'the Zone in which it starts'),
  zone: withDefault(oneOf(...places, 'left'), 'melee', 'the Zone in which it is'),
  acted: withDefault(yesNo, false, 'whether it has acted in the Bout', 'round'),
});

const of = (fight: Fight, id: string) => valuesOf(fields, fight, id);
const active = (fight: Fight, side: string) =>
  membersOf(fight, side)
    .map(({ id }) => id)
    .filter((id) => of(fight, id).health > 0 && of(fight, id).zone !== 'left');

/** Both Sides throw; a tie is thrown again until they differ (PK-INI.3). */
function* playInitiative(draft: Draft): Rule<void> {
  const die = (side: string, attempt: number) =>
    roll({ key: `initiative:${side}:${attempt}`, tag: 'initiative', who: side, why: 'Initiative' }, [6], sum);
  const [players, foes] = yield* throwAgain(
    (attempt) => [die('players', attempt), die('foes', attempt)],
    ([a, b]) => a !== b,
  );
  draft.put('fight', { holder: at([players ?? 0], 0) > (foes ?? 0) ? 'players' : 'foes' }, { rule: 'PK-INI.2' });
}

function* playAttack(draft: Draft, intent: Intent): Rule<void> {
  const { who = '', at: [target = ''] = [] } = intent;
  const asked = {
    key: `attack:${who}`,
    tag: 'attack',
    who,
    against: target,
    why: 'Attack Check, 13 or more',
    needs: '>=13',
  };
  const found = yield* check(asked, { sides: 20 }, (modifier) => attackBands(13 - modifier));
  const fixed = { criticalHit: 6, failure: 1, criticalMiss: 0 } as const;
  const damage =
    found === 'success'
      ? yield* roll({ ...asked, key: `damage:${who}`, tag: 'damage', why: 'Will dice' }, [6], sum)
      : fixed[found];
  draft.change(target, { health: Math.max(0, of(draft.fight, target).health - damage) }, { who });
  draft.change(who, { acted: true });
}

type Found = 'criticalMiss' | 'failure' | 'success' | 'criticalHit';

function attackBands(target: number): readonly Band<Found>[] {
  return [
    { name: 'criticalMiss', upTo: 1 },
    { name: 'failure', upTo: Math.max(1, Math.min(19, target - 1)) },
    { name: 'success', upTo: 19 },
    { name: 'criticalHit', upTo: 20 },
  ];
}

function* playDefend(draft: Draft, intent: Intent): Rule<void> {
  draft.change(intent.who ?? '', { acted: true });
}

/** The end of the Bout: counters cleared, and the gap in which a Side may retreat. */
function* playEnd(draft: Draft): Rule<void> {
  for (const { id } of draft.fight.combatants) draft.change(id, { acted: false });
  draft.put('fight', { holder: undefined, gap: true });
}

function* playRetreat(draft: Draft): Rule<void> {
  const asked = { key: 'retreat:foes', tag: 'retreat', who: 'foes', why: 'Retreat?', rules: ['PK-RET.1'] };
  const call = yield* choose(
    asked,
    [
      { id: 'stay', label: 'stay' },
      { id: 'retreat', label: 'retreat' },
    ],
    'stay',
  );
  draft.put('fight', { gap: undefined });
  draft.round(draft.fight.round + 1);
  if (call === 'stay') return;
  for (const id of active(draft.fight, 'foes')) yield* run(draft, id);
  if (active(draft.fight, 'foes').length === 0) draft.put('fight', { fled: 'foes' }, { rule: 'PK-RET.10' });
}

/** From Zone to Zone until a Check fails (PK-RET.5 to PK-RET.8). */
function* run(draft: Draft, who: string): Rule<void> {
  if (of(draft.fight, who).zone === 'melee' && (yield* flees(draft, who, 13)) === 'failure') return;
  if (of(draft.fight, who).zone === 'melee') draft.change(who, { zone: 'near' });
  if (of(draft.fight, who).zone === 'near' && (yield* flees(draft, who, 10)) === 'failure') return;
  draft.change(who, { zone: 'left' });
}

const flees = (draft: Draft, who: string, target: number): Rule<'failure' | 'success'> =>
  plainCheck(`retreat:${who}:${of(draft.fight, who).zone}`, who, target);

/** Natural 20 and natural 1 mean nothing special here (PK-CHK.9). */
const plainCheck = (key: string, who: string, target: number): Rule<'failure' | 'success'> =>
  check({ key, tag: 'check', who, why: `${target} or more`, needs: `>=${target}` }, { sides: 20 }, (modifier) => [
    { name: 'failure', upTo: Math.min(20, target - modifier - 1) },
    { name: 'success', upTo: 20 },
  ]);

/** The players may chase; whoever is caught stands again, in Zones that are stated anew (PK-CHA.1 to PK-CHA.5, PK-CHA.17, PK-CHA.18). */
function* playChase(draft: Draft): Rule<void> {
  const asked = { key: 'chase', tag: 'chase', who: 'players', why: 'give chase?', rules: ['PK-CHA.1'] };
  const chase = yield* choose(
    asked,
    [
      { id: 'chase', label: 'give chase' },
      { id: 'leave', label: 'let them go' },
    ],
    'chase',
  );
  const caught = chase === 'chase' && (yield* plainCheck('pursuit', 'players', 17)) === 'success';
  draft.put('fight', caught ? { fled: undefined } : { over: true });
  if (!caught) return;
  const everybody = draft.fight.combatants.map(({ id }) => id);
  const zones = yield* together(everybody.map((id) => zoneOf(draft.fight, id)));
  everybody.forEach((id, i) => {
    draft.change(id, { zone: at(zones, i) });
  });
}

const zoneOf = (fight: Fight, who: string) =>
  choose(
    { key: `zone:${who}`, tag: 'zone', who, why: 'Zone', rules: ['PK-CHA.18'] },
    places.map((id) => ({ id, label: id })),
    of(fight, who).starts,
  );

/** No list of phases: what is due follows from who stands, who holds the Bout, who has fled. */
function due(fight: Fight): readonly Due[] {
  const { holder, gap, fled, over } = fight.bags.fight;
  if (over === true) return [];
  if (fled !== undefined) return [step('chase')];
  if (active(fight, 'players').length === 0 || active(fight, 'foes').length === 0) return [];
  if (holder === undefined) return [step(gap === true ? 'retreat' : 'initiative')];
  const who = active(fight, String(holder)).filter((id) => !of(fight, id).acted);
  return who.length > 0 ? [{ id: 'turn', head: `Bout ${fight.round}`, says: who.join(), who }] : [step('end')];
}

const step = (word: string): Due => ({
  id: word,
  head: 'Bout',
  says: word,
  enter: { intent: { do: word }, says: word },
});

const action = (word: string, play: (draft: Draft, intent: Intent) => Rule<void>) =>
  ({ word, title: word, help: word, play }) as const;

const pk = small({
  id: 'pk-chase',
  fields,
  actions: [
    action('initiative', playInitiative),
    action('attack', playAttack),
    action('defend', playDefend),
    action('end', playEnd),
    action('retreat', playRetreat),
    action('chase', playChase),
  ],
  due,
  plan: (fight, who) => ({ do: 'attack', who, at: active(fight, who === 'asta' ? 'foes' : 'players').slice(0, 1) }),
});
const peaceful = small({ ...pk, plan: (_, who) => ({ do: 'defend', who }) });

const asta = somebody(fields, 'asta', 'players', { health: 7 });
const bandit = somebody(fields, 'bandit', 'foes', { health: 5 });
const scene: Scene = { ruleset: pk, fight: fightOf(pk, asta, bandit) };

const tell = (fight: Fight) => {
  const { holder, fled, over } = fight.bags.fight;
  const who = fight.combatants.map(({ id }) => `${id} ${of(fight, id).health} ${of(fight, id).zone}`).join('; ');
  return `Bout ${fight.round}: ${who}${over ? '; over' : ''}${fled ? '; fled' : ''}${holder ? `; ${holder}` : ''}`;
};

describe('a pk chase that leads back into a Bout', () => {
  test('caught in the chase, the foes fight on in the next Bout (C38, C40, PK-CHA.4, PK-CHA.12, PK-CHA.18)', () => {
    const line = '5 2 12 retreat 13 10 chase 17 melee near 1 6 13 4 retreat 9 3 1 20';
    const { steps, fight } = typing(scene, line);
    expect(steps.map(({ intent }) => intent.do).join(' ')).toBe(
      'initiative attack end retreat chase initiative attack end retreat initiative attack',
    );
    expect(tell(fight)).toBe('Bout 3: asta 3 melee; bandit 0 near; players');
  });

  test('not caught, they are away and nothing is due (C40, PK-CHA.5)', () => {
    expect(tell(typing(scene, '5 2 12 retreat 13 10 chase 16').fight)).toBe(
      'Bout 2: asta 7 melee; bandit 4 left; over; fled',
    );
    expect(tell(typing(scene, '5 2 12 retreat 13 10 leave').fight)).toBe(
      'Bout 2: asta 7 melee; bandit 4 left; over; fled',
    );
  });

  test('a tie in Initiative is rerolled, and each roll is kept (C3, PK-INI.3)', () => {
    const { steps } = typing(scene, '3 3 4 4 2 6 13 4 stay 1 2 13 2 stay 1 2 20');
    expect(steps[0]?.asked.map(({ answer }) => `${answer.key}=${answer.faces}`)).toEqual([
      'initiative:players:1=3',
      'initiative:foes:1=3',
      'initiative:players:2=4',
      'initiative:foes:2=4',
      'initiative:players:3=2',
      'initiative:foes:3=6',
    ]);
  });

  test('plays the same by seed, recorded, and resumed at every request', () => {
    expect(endsBySeed(scene, tell, { retreat: 'retreat' })).toBeGreaterThan(12);
  });

  test('a rerolled tie counts for nothing: the odds of Initiative are exact and do not loop (L9)', () => {
    expect(Object.fromEntries(endings({ ...scene, over: ({ bags }) => 'holder' in bags.fight }, tell))).toEqual({
      'Bout 1: asta 7 melee; bandit 5 melee; players': fraction(1, 2),
      'Bout 1: asta 7 melee; bandit 5 melee; foes': fraction(1, 2),
    });
    function* pair(): Rule<number> {
      const [a = 0, b = 0] = yield* throwAgain(
        () => [roll(asking('a'), [6], sum), roll(asking('b'), [6], sum)],
        ([a, b]) => a !== b,
      );
      return a - b;
    }
    const found = odds(pair, String);
    const tally = new Tally();
    for (const [a] of facesOf(6)) for (const [b] of facesOf(6)) if (a !== b) tally.add(`${a - b}`);
    expect(new Map([...found].map(([gap, chance]) => [`${gap}`, chance]))).toEqual(tally.chances());
  });

  test('has the odds that nested loops count, chase and all, up to the second Bout', () => {
    const fight = fightOf(
      peaceful,
      asta,
      bandit,
      somebody(fields, 'archer', 'foes', { health: 3, starts: 'near', zone: 'near' }),
    );
    const over = ({ round, bags }: Fight) => round === 2 && 'holder' in bags.fight;
    expectTwins(endings({ ruleset: peaceful, fight, over }, tell, { retreat: 'retreat' }), loops());
  });

  test('a fight that may go on for ever is counted Bout by Bout, and what is over and what goes on make one', () => {
    const orders: Orders = { retreat: 'retreat' };
    for (const last of [2, 3, 4]) {
      const found = endings(
        { ...scene, ruleset: peaceful, over: ({ round, bags }) => round === last && !('fled' in bags.fight) },
        tell,
        orders,
      );
      expect(found.chance(() => true)).toEqual(fraction(1));
      expect(found.chance((end) => end.includes('over'))).toEqual(escapedBy(last));
    }
  });
});

const asking = (key: string) => ({ key, tag: 'die', who: key, why: 'a tie is thrown again' });

/** Initiative (ties left out), each foe's flight, the chase, and who holds the second Bout. */
function loops(): Tally {
  const tally = new Tally();
  const thrown = facesOf(6).flatMap(([players]) => facesOf(6).map(([foes]) => players - foes));
  const higher = thrown.filter((by) => by > 0).length;
  const lower = thrown.filter((by) => by < 0).length;
  for (const [melee] of facesOf(20))
    for (const [near] of facesOf(20))
      for (const [archer] of facesOf(20))
        for (const [pursuit] of facesOf(20)) {
          tally.add(endOf(melee, near, archer, pursuit, true), higher);
          tally.add(endOf(melee, near, archer, pursuit, false), lower);
        }
  return tally;
}

function endOf(melee: number, near: number, archer: number, pursuit: number, playersHold: boolean): string {
  const bandit = melee < 13 ? 'melee' : near < 10 ? 'near' : 'left';
  const away = archer < 10 ? 'near' : 'left';
  const told = (one: string, other: string) => `Bout 2: asta 7 melee; bandit 5 ${one}; archer 3 ${other}`;
  const holds = playersHold ? 'players' : 'foes';
  if (bandit !== 'left' || away !== 'left') return `${told(bandit, away)}; ${holds}`;
  return pursuit > 16 ? `${told('melee', 'near')}; ${holds}` : `${told('left', 'left')}; over; fled`;
}

/**
 * Returns the probability that a lone foe who runs after every Bout is away before the Bout of that number, from Melee,
 * Near and Melee again.
 */
function escapedBy(bout: number): Fraction {
  const chase = { free: fraction(4, 5), caught: fraction(1, 5) };
  let [melee, near, away] = [fraction(1), fraction(0), fraction(0)];
  for (let gap = 1; gap < bout; gap++) {
    const left = plus(times(melee, fraction(11, 50)), times(near, fraction(11, 20)));
    const stayed = plus(times(melee, fraction(2 * 9, 5 * 20)), times(near, fraction(9, 20)));
    melee = plus(times(melee, fraction(3, 5)), times(left, chase.caught));
    near = stayed;
    away = plus(away, times(left, chase.free));
  }
  return away;
}
