import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, membersOf, nounOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { groupedBy } from '../../src/core/kit/list.ts';
import { isWhole } from '../../src/core/kit/number.ts';
import { capital, possessive, spokenSide, verbFor } from '../../src/core/kit/wording.ts';
import type { Option, Question, Rule } from '../../src/core/rule/request.ts';
import { askEach, asking, bandsByFace, check, choose, enter, optionsOf, underOf } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isAble, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { surpriseOptions } from './options.ts';
import { beginRound, beginSegment } from './rounds.ts';
import { keep, phaseOf, state } from './state.ts';
import { onLadder } from './tables.ts';
import { tellings } from './tellings.ts';

type Said = ReturnType<typeof surpriseOptions.of>;

/** The actions of surprise: before the first round, and when undetected newcomers come in (MB-SUR.1, MB-SUR.21). */
export const surpriseActions: readonly Action[] = [
  {
    word: 'surprise',
    called: 'surprise of',
    title: 'Settle surprise',
    help: 'surprise party 2seg: who is surprised; nobody, party, foes or both, then 2seg, 50% or dice',
    typed: true,
    options: surpriseOptions.list,
    check: cannotSurprise,
    *play(draft, intent): Rule<void> {
      if (state(draft.fight).surpriseFor === 'newcomers') yield* byDice(draft, enemiesOfNewcomers(draft.fight));
      else yield* settle(draft, surpriseOptions.of(intent));
      begin(draft);
    },
  },
  {
    word: 'talk',
    called: 'the talk',
    title: 'Talk before blows',
    help: 'talk "they let us pass for 10 gold": a negotiation, for the log',
    text: 'required',
    *play(draft, { text = '' }): Rule<void> {
      draft.tell(tellings.talk, { text }, { rule: 'MB-NEG.1' });
    },
  },
];

function cannotSurprise(fight: Fight, intent: Intent): Refusal | undefined {
  if (phaseOf(fight) !== 'surprise')
    return refuse(
      'MB-ORD.4',
      'Surprise is settled before the first round, and when newcomers come in undetected: `add` brings newcomers.',
    );
  const { segments = 1, chance = 1 } = surpriseOptions.of(intent);
  if (!isWhole(segments, { least: 1, most: 20 }))
    return refuse('MB-SUR.2', 'Surprise lasts 1 to 20 segments: type `party 2seg`.');
  if (!isWhole(chance, { least: 1, most: 100 }))
    return refuse('MB-SUR.3', 'The chance is 1% to 100%: type `party 50%`.');
  return undefined;
}

function begin(draft: Draft): void {
  const segments = Math.max(0, ...draft.fight.combatants.map((combatant) => sheet(combatant).surprised));
  keep(draft, { segments });
  if (segments > 0) {
    beginSegment(draft, 1);
    return;
  }
  for (const { id } of draft.fight.combatants) draft.change(id, { entering: false });
  beginRound(draft, draft.fight.round + 1);
}

/** Settles who is surprised: as said in the line, otherwise asked (MB-SUR.1 to 4). */
function* settle(draft: Draft, said: Said): Rule<void> {
  const who = said.who ?? (said.how === 'dice' ? 'both' : yield* whom(draft.fight));
  const affected = draft.fight.sides.filter(({ id, players }) =>
    [id, players ? 'party' : 'foes', 'both'].some((name) => name === who),
  );
  if (affected.length === 0) return draft.tell(tellings.surprise, { nobody: true }, { rule: 'MB-SUR.1' });
  const ids = affected.map(({ id }) => id);
  const people = ids.flatMap((id) => membersOf(draft.fight, id));
  switch (methodIn(said) ?? (yield* method())) {
    case 'certain':
      return yield* certain(draft, ids, said);
    case 'percent':
      return yield* percent(draft, ids, said);
    case 'dice':
      return yield* byDice(draft, people);
  }
}

function whom({ sides }: Fight): Rule<string> {
  const asked = asking('surprise', 'referee', 'Who is surprised?', { about: '', rules: ['MB-SUR.1'] });
  const options: readonly Option[] = [
    { id: 'nobody', label: 'nobody' },
    ...sides.map(choiceOf),
    { id: 'both', label: 'both' },
  ];
  return choose(asked, options, 'nobody');
}

/** Returns the method that follows from what was said: a chance, a number of segments, or its name. */
function methodIn({ chance, segments, how }: Said): 'certain' | 'percent' | 'dice' | undefined {
  if (chance !== undefined) return 'percent';
  if (how === 'dice') return 'dice';
  return how === 'certain' || segments !== undefined ? 'certain' : undefined;
}

function method(): Rule<'certain' | 'percent' | 'dice'> {
  const asked = asking('method', 'referee', 'How is surprise settled?', { about: '', rules: ['MB-SUR.2', 'MB-SUR.3'] });
  const ways = optionsOf(
    ['certain', 'certain (not alert)'],
    ['percent', 'a percent chance'],
    ['dice', 'surprise dice'],
  );
  return choose(asked, ways, 'certain');
}

/** Certain: a whole side, one segment unless another number is entered (MB-SUR.2). */
function* certain(draft: Draft, sides: readonly string[], said: Said): Rule<void> {
  for (const id of sides) take(draft, membersOf(draft.fight, id), yield* segmentsOf(draft.fight, id, said));
}

/** Percent: a chance for a whole side, rolled with d100 (MB-SUR.3). */
function* percent(draft: Draft, sides: readonly string[], said: Said): Rule<void> {
  for (const id of sides) {
    const noun = spokenSide(nounOf(draft.fight, id));
    const { text: name } = noun;
    const why = `How likely ${verbFor(noun, 'are')} ${name} to be surprised, in percent?`;
    const asked = asking('percent', 'referee', why, { about: id, rules: ['MB-SUR.3'] });
    const bounds = { least: 1, most: 100, suggested: 50 };
    const chance = said.chance ?? (yield* enter(asked, bounds));
    const rolls = `${capital(verbFor(noun, 'are'))} ${name} surprised? d100 (${chance} or less)`;
    const more = { key: `ambush:${id}`, needs: `<=${chance}`, role: 'consequence', rules: ['MB-SUR.3'] } as const;
    const dice = asking('surprise', 'referee', rolls, more);
    const surprised = yield* underOf(dice, 100, chance, ['surprised', 'alert']);
    draft.tell(tellings.ambush, { side: id, chance, key: dice.key, surprised }, { rule: 'MB-SUR.3' });
    if (surprised) take(draft, membersOf(draft.fight, id), yield* segmentsOf(draft.fight, id, said, true));
  }
}

function* segmentsOf(fight: Fight, id: string, { segments }: Said, quiet = false): Rule<number> {
  if (segments !== undefined) return segments;
  const why = `How many segments of surprise for ${spokenSide(nounOf(fight, id)).text}?`;
  const asked = asking('segments', 'referee', why, { about: id, rules: ['MB-SUR.2'] });
  return yield* enter(asked, { least: 1, most: 20, suggested: 1 }, quiet);
}

/** Dice: each PC alone, monsters alone or one roll for a block (MB-SUR.4, MB-SUR.5). */
function* byDice(draft: Draft, people: readonly Combatant[]): Rule<void> {
  const why = 'Up to which result is a surprise die a surprise?';
  const asked = asking('threshold', 'referee', why, { about: '', rules: ['MB-SUR.7'] });
  const threshold = yield* enter(asked, { least: 1, most: 30, suggested: 2 }, true);
  keep(draft, { threshold });
  const groups = blocks(people.filter(isAble));
  const rolled = yield* askEach(groups, ([first]) => noticeQuestion(draft.fight, first, threshold));
  for (const [[first, ...more], result] of rolled) {
    const segments = Number(result);
    const data = { who: first.id, others: more.length, segments, key: `notice:${first.id}` };
    draft.tell(tellings.noticed, data, { rule: 'MB-SUR.10' });
    take(draft, [first, ...more], segments);
  }
}

/** Returns those who roll together: everybody alone but for the monsters of one block. */
function blocks(people: readonly Combatant[]) {
  const groups = groupedBy(people, (combatant) => {
    const { kind, block } = sheet(combatant);
    return kind === 'PC' || block === '' ? `one ${combatant.id}` : `block ${block}`;
  });
  return [...groups.values()];
}

/** Returns the surprise die: surprised at the threshold or less, for as many segments as it shows (MB-SUR.6 to 10, MB-SUR.19). */
function noticeQuestion(fight: Fight, one: Combatant, threshold: number): Question<`${number}`> {
  const { surpriseDie, surpriseMod, helmSteps } = sheet(one);
  const sides = onLadder(Number(surpriseDie.slice(1)), -helmSteps);
  const asked = asking('surprise', one.id, `${possessive(nounOf(fight, one.id))} surprise die`, {
    key: `notice:${one.id}`,
    title: 'Surprise die',
    needs: `>=${Math.max(2, threshold + 1 - surpriseMod)}`,
    role: 'consequence',
    rules: ['MB-SUR.4', 'MB-SUR.7'],
  });
  const natural = house.surpriseSegments.of(fight) === 'natural';
  return check(asked, { sides }, (stated) =>
    bandsByFace(sides, (face) => {
      const result = face + surpriseMod + stated;
      const isSurprised = face === 1 || result <= threshold;
      const segments = Math.min(threshold, natural ? face : Math.max(1, result));
      return { name: `${isSurprised ? segments : 0}`, grade: isSurprised ? 'failure' : 'success' };
    }),
  );
}

function take(draft: Draft, people: readonly Combatant[], segments: number): void {
  for (const { id } of people) draft.change(id, { surprised: segments }, { who: id, rule: 'MB-SUR.10' });
  const [first] = people;
  if (first && segments > 0 && people.length > 1)
    draft.tell(tellings.surprised, { side: first.side, segments }, { rule: 'MB-SUR.2' });
}

function enemiesOfNewcomers(fight: Fight): readonly Combatant[] {
  const sides = new Set(
    fight.combatants.filter((combatant) => sheet(combatant).entering).map((combatant) => combatant.side),
  );
  return fight.combatants.filter((combatant) => combatant.side !== '' && !sides.has(combatant.side));
}
