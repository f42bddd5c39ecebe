import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, membersOf, side } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { Json, JsonObject } from '../../src/core/kit/json.ts';
import {
  ask,
  type Band,
  checkOf,
  choose,
  enter,
  type Option,
  type Question,
  type Rule,
  together,
} from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isAble, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { beginRound, beginSegment } from './rounds.ts';
import { keep, phaseOf, state } from './state.ts';
import { onLadder } from './tables.ts';

/** Surprise before the first round, and when undetected newcomers come in (MB-SUR.1, MB-SUR.21). */
export const surpriseActions: readonly Action[] = [
  {
    word: 'surprise',
    called: 'surprise',
    title: 'Settle surprise',
    help: 'nobody, party, foes or both; behind it 2seg, 50% or dice',
    by: 'nobody',
    typed: true,
    options: [
      { id: 'who', words: { nobody: 'nobody', party: 'party', foes: 'foes', both: 'both' }, about: 'who is surprised' },
      { id: 'segments', units: ['seg', 'segment', 'segments'], example: '2seg', about: 'for so many segments' },
      { id: 'chance', units: ['%'], example: '50%', about: 'with a chance in a hundred' },
      {
        id: 'how',
        words: { dice: 'dice', certain: 'certain' },
        example: 'dice',
        about: 'by surprise dice, or for certain',
      },
    ],
    check: cannotSurprise,
    *play(draft, intent): Rule<void> {
      if (state(draft.fight).surpriseFor === 'newcomers') yield* byDice(draft, enemiesOfNewcomers(draft.fight));
      else yield* settle(draft, intent.options ?? {});
      begin(draft);
    },
  },
  {
    word: 'talk',
    called: 'the talk',
    title: 'Talk before blows',
    help: 'talk "they let us pass for 10 gold": negotiation, its outcome in the log',
    by: 'nobody',
    text: 'required',
    check: () => undefined,
    *play(draft, { text = '' }): Rule<void> {
      draft.tell('talk', { text }, { rule: 'MB-NEG.1' });
    },
  },
];

function cannotSurprise(fight: Fight, { options }: Intent): Refusal | undefined {
  if (phaseOf(fight) !== 'surprise')
    return refuse('MB-ORD.4', 'Surprise is settled before the first round, and for undetected newcomers.');
  const { segments = 1, chance = 1 } = options ?? {};
  if (!isWhole(segments, 20)) return refuse('MB-SUR.2', 'Surprise lasts 1 to 20 segments: write such as `party 2seg`.');
  if (!isWhole(chance, 100))
    return refuse('MB-SUR.3', 'The chance is 1 to 100 in a hundred: write such as `party 50%`.');
  return undefined;
}

function isWhole(number: Json, most: number): boolean {
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= most;
}

/** Begins the segments of surprise, or the first round when nobody is surprised. */
function begin(draft: Draft): void {
  const segments = Math.max(0, ...draft.fight.combatants.map((one) => sheet(one).surprised));
  keep(draft, { segments });
  if (segments > 0) {
    beginSegment(draft, 1);
    return;
  }
  for (const { id } of draft.fight.combatants) draft.change(id, { entering: false });
  beginRound(draft, draft.fight.round + 1);
}

/** Who is surprised and how that is settled: as said in the line, otherwise asked (MB-SUR.1 to 4). */
function* settle(draft: Draft, said: JsonObject): Rule<void> {
  const who = said['who'] ?? (yield* whom(draft.fight));
  const affected = draft.fight.sides.filter(({ id, players }) =>
    [id, players ? 'party' : 'foes', 'both'].some((name) => name === who),
  );
  if (affected.length === 0) return draft.tell('surprise', { nobody: true }, { rule: 'MB-SUR.1' });
  const ids = affected.map(({ id }) => id);
  switch (methodIn(said) ?? (yield* method())) {
    case 'certain':
      return yield* certain(draft, ids, said);
    case 'percent':
      return yield* percent(draft, ids, said);
    case 'dice':
      return yield* byDice(
        draft,
        ids.flatMap((id) => membersOf(draft.fight, id)),
      );
  }
}

function whom({ sides }: Fight): Rule<string> {
  const asking = { key: 'surprise', tag: 'surprise', who: 'referee', why: 'Who is surprised?', rules: ['MB-SUR.1'] };
  const options: readonly Option[] = [
    { id: 'nobody', label: 'nobody' },
    ...sides.map(({ id, name }) => ({ id, label: name })),
    { id: 'both', label: 'both' },
  ];
  return choose(asking, options, 'nobody');
}

/** The method that follows from what was said: a chance, a number of segments, or its name. */
function methodIn({ chance, segments, how }: JsonObject): 'certain' | 'percent' | 'dice' | undefined {
  if (chance !== undefined) return 'percent';
  if (how === 'dice') return 'dice';
  return how === 'certain' || segments !== undefined ? 'certain' : undefined;
}

function method(): Rule<'certain' | 'percent' | 'dice'> {
  const asking = {
    key: 'method',
    tag: 'method',
    who: 'referee',
    why: 'How is it settled?',
    rules: ['MB-SUR.2', 'MB-SUR.3'],
  };
  return choose(
    asking,
    [
      { id: 'certain', label: 'they were not alert' },
      { id: 'percent', label: 'a percent chance' },
      { id: 'dice', label: 'surprise dice' },
    ],
    'certain',
  );
}

/** Certain: a whole side, one segment unless another number is entered (MB-SUR.2). */
function* certain(draft: Draft, sides: readonly string[], said: JsonObject): Rule<void> {
  for (const id of sides) take(draft, membersOf(draft.fight, id), yield* segmentsOf(draft.fight, id, said));
}

/** Percent: a chance for a whole side, thrown with d100 (MB-SUR.3). */
function* percent(draft: Draft, sides: readonly string[], said: JsonObject): Rule<void> {
  for (const id of sides) {
    const { name } = side(draft.fight, id);
    const asking = { key: `percent:${id}`, tag: 'percent', who: 'referee', why: `Chance in 100 to surprise ${name}` };
    const bounds = { least: 1, most: 100, suggested: 50 };
    const chance =
      said['chance'] === undefined ? yield* enter({ ...asking, rules: ['MB-SUR.3'] }, bounds) : Number(said['chance']);
    const dice = {
      key: `ambush:${id}`,
      tag: 'surprise',
      who: 'referee',
      why: `is ${name} surprised`,
      needs: `<=${chance}`,
    };
    const found = yield* ask(
      checkOf({ ...dice, role: 'consequence', rules: ['MB-SUR.3'] }, { sides: 100 }, (stated) =>
        chanceBands(chance + stated),
      ),
    );
    draft.tell('ambush', { side: id, chance, key: dice.key, surprised: found === 'surprised' }, { rule: 'MB-SUR.3' });
    if (found === 'surprised') take(draft, membersOf(draft.fight, id), yield* segmentsOf(draft.fight, id, said, true));
  }
}

function chanceBands(chance: number): readonly Band<'surprised' | 'alert'>[] {
  return [
    { name: 'surprised', upTo: Math.max(0, Math.min(100, chance)), grade: 'success' },
    { name: 'alert', upTo: 100, grade: 'failure' },
  ];
}

function* segmentsOf(fight: Fight, id: string, { segments }: JsonObject, quiet = false): Rule<number> {
  if (segments !== undefined) return Number(segments);
  const asking = {
    key: `segments:${id}`,
    tag: 'segments',
    who: 'referee',
    why: `Segments of surprise for ${side(fight, id).name}`,
  };
  return yield* enter({ ...asking, rules: ['MB-SUR.2'] }, { least: 1, most: 20, suggested: 1 }, quiet);
}

/** Dice: each PC alone, monsters alone or one roll for a block (MB-SUR.4, MB-SUR.5). */
function* byDice(draft: Draft, people: readonly Combatant[]): Rule<void> {
  const asking = { key: 'threshold', tag: 'threshold', who: 'referee', why: 'highest result that is surprise' };
  const threshold = yield* enter({ ...asking, rules: ['MB-SUR.7'] }, { least: 1, most: 30, suggested: 2 }, true);
  keep(draft, { threshold });
  const groups = blocks(people.filter(isAble));
  const rolled = yield* together(groups.map((group) => noticeQuestion(draft.fight, group, threshold)));
  groups.forEach(([first, ...more], i) => {
    const segments = Number(rolled[i] ?? 0);
    draft.tell(
      'noticed',
      { who: first.id, others: more.length, segments, key: `notice:${first.id}` },
      { rule: 'MB-SUR.10' },
    );
    take(draft, [first, ...more], segments);
  });
}

/** Those who roll together: everybody alone but for the monsters of one block. */
function blocks(people: readonly Combatant[]): readonly (readonly [Combatant, ...Combatant[]])[] {
  const groups = new Map<string, [Combatant, ...Combatant[]]>();
  for (const one of people) {
    const { kind, block } = sheet(one);
    const key = kind === 'PC' || block === '' ? `one ${one.id}` : `block ${block}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/** The surprise die: surprised at the threshold or less, for as many segments as it shows (MB-SUR.6 to 10, MB-SUR.19). */
function noticeQuestion(
  fight: Fight,
  [one]: readonly [Combatant, ...Combatant[]],
  threshold: number,
): Question<`${number}`> {
  const { surpriseDie, surpriseMod, helmSteps } = sheet(one);
  const sides = onLadder(Number(surpriseDie.slice(1)), -helmSteps);
  const asking = {
    key: `notice:${one.id}`,
    tag: 'surprise',
    who: one.id,
    why: `Surprise, above ${threshold}`,
    needs: `>=${Math.max(2, threshold + 1 - surpriseMod)}`,
    role: 'consequence',
    rules: ['MB-SUR.4', 'MB-SUR.7'],
  } as const;
  const natural = house.surpriseSegments.of(fight) === 'natural';
  return checkOf(asking, { sides }, (stated) => {
    const bands: Band<`${number}`>[] = [];
    for (let face = 1; face <= sides; face++) {
      const result = face + surpriseMod + stated;
      const isSurprised = face === 1 || result <= threshold;
      const segments = Math.min(threshold, natural ? face : Math.max(1, result));
      const name = `${isSurprised ? segments : 0}` as const;
      if (bands.at(-1)?.name === name) bands.pop();
      bands.push({ name, upTo: face, grade: isSurprised ? 'failure' : 'success' });
    }
    return bands;
  });
}

function take(draft: Draft, people: readonly Combatant[], segments: number): void {
  for (const { id } of people) draft.change(id, { surprised: segments }, { who: id, rule: 'MB-SUR.10' });
  const [first] = people;
  if (first && segments > 0 && people.length > 1)
    draft.tell('surprised', { side: first.side, segments }, { rule: 'MB-SUR.2' });
}

function enemiesOfNewcomers(fight: Fight): readonly Combatant[] {
  const sides = new Set(fight.combatants.filter((one) => sheet(one).entering).map((one) => one.side));
  return fight.combatants.filter((one) => one.side !== '' && !sides.has(one.side));
}
