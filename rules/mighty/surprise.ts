import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, nounOf, possessiveOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aNumber, aText } from '../../src/core/fight/telling.ts';
import { groupedBy, present } from '../../src/core/kit/list.ts';
import { isWhole } from '../../src/core/kit/number.ts';
import { capital, counted, spokenSide, verbFor } from '../../src/core/kit/wording.ts';
import {
  askEach,
  asking,
  bandsByFace,
  check,
  choose,
  enter,
  optionsOf,
  type Question,
  type Rule,
  underOf,
} from '../../src/core/rule/request.ts';
import { defineOptions, namedBy } from '../../src/core/ruleset/options.ts';
import { refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isAble, mayComeBack, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { beginRound, beginSegment } from './rounds.ts';
import { areFoes, isAskedFor, keep, phaseOf, state } from './state.ts';
import { onLadder } from './tables.ts';
import { tellings } from './tellings.ts';

const surpriseOptions = defineOptions({
  who: { ...aText, words: { nobody: 'nobody', party: 'party', foes: 'foes', both: 'both' }, about: 'who is surprised' },
  segments: { ...aNumber, units: ['seg', 'segment', 'segments'], example: '2seg', about: 'for how many segments' },
  chance: { ...aNumber, units: ['%'], example: '50%', about: 'with which chance in 100' },
  how: { ...namedBy('dice', 'certain'), example: 'dice', about: 'by surprise dice, or for certain' },
});

type SurpriseSaid = ReturnType<typeof surpriseOptions.of>;

/** The actions of surprise: before the first round, and when undetected newcomers come in (MB-SUR.1, MB-SUR.21). */
export const surpriseActions: readonly Action[] = [
  {
    word: 'surprise',
    called: 'surprise of',
    title: 'Settle surprise',
    help: 'surprise party 2seg: who is surprised; nobody, party, foes or both, then 2seg, 50% or dice; `order threshold 3` before dice: another threshold than 2',
    typed: true,
    options: surpriseOptions.list,
    check: cannotSurprise,
    *play(draft, intent): Rule<void> {
      yield* settle(draft, surpriseOptions.of(intent));
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
  const said = surpriseOptions.of(intent);
  const { segments = 1, chance = 1 } = said;
  if (!isWhole(segments, { least: 1, most: 20 }))
    return refuse('MB-SUR.2', 'Surprise lasts 1 to 20 segments: type `party 2seg`.');
  const isChance = isWhole(chance, { least: 1, most: 100 });
  return refuseIf(!isChance, 'MB-SUR.3', 'The chance is 1% to 100%: type `party 50%`.') ?? contradictory(said);
}

/** Returns why a line names two ways to settle surprise, or nothing: dice give the segments, and replace what was said earlier (MB-SUR.1, 10). */
function contradictory({ who, segments, chance, how }: SurpriseSaid): Refusal | undefined {
  const named = { segments: segments !== undefined && `${segments}seg`, chance: chance !== undefined && `${chance}%` };
  const [other = how] = present(named.segments, named.chance);
  const why = `Nobody is surprised, so ${other} means nothing: leave it out.`;
  if (who === 'nobody' && other !== undefined) return refuse('MB-SUR.1', why);
  const isByDice = how === 'dice' && who !== undefined;
  const [first] = present(isByDice && named.segments, (isByDice || how === 'certain') && named.chance);
  return first === undefined ? undefined : refuse('MB-SUR.1', `Choose ${how} or ${first}: leave the other out.`);
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

/** Settles who is surprised: as said in the line, otherwise asked, or by the dice of all whom newcomers may surprise (MB-SUR.1 to 4, MB-SUR.21). */
function* settle(draft: Draft, { who, chance, segments, how }: SurpriseSaid): Rule<void> {
  const { sides, combatants } = draft.fight;
  const ofNewcomers = state(draft.fight).surpriseFor === 'newcomers';
  const people = (ofNewcomers ? enemiesOfNewcomers(draft.fight) : combatants).filter(mayComeBack);
  const isUnsaid = [who, chance, segments, how].every((said) => said === undefined);
  if (ofNewcomers && isUnsaid) return yield* byDice(draft, people);
  const said = present(segments !== undefined && counted(segments, 'segment'), chance !== undefined && `${chance}%`);
  const why = `Who is surprised${said.length === 0 ? '' : ` (${said.join(', ')})`}?`;
  const asked = asking('surprise', 'referee', why, { about: '', rules: ['MB-SUR.1'], state: 'surprised' });
  const named = sides.map(({ id, name }) => [id, name] as const);
  const whose =
    who ?? (how === 'dice' ? 'both' : yield* choose(asked, optionsOf('nobody', ...named, 'both'), 'nobody'));
  const affected = sides.filter(({ id, players }) => [id, players ? 'party' : 'foes', 'both'].includes(whose));
  if (affected.length === 0) return draft.tell(tellings.surprise, { nobody: true }, { rule: 'MB-SUR.1' });
  const stated = how ?? (chance !== undefined ? 'percent' : segments !== undefined ? 'certain' : undefined);
  const method = stated ?? (yield* methodQuestion());
  const membersOf = (id: string) => people.filter(({ side }) => side === id);
  if (method === 'dice')
    return yield* byDice(
      draft,
      affected.flatMap(({ id }) => membersOf(id)),
    );
  for (const { id } of affected) {
    if (method === 'percent' && !(yield* isAmbushed(draft, id, chance))) continue;
    take(draft, membersOf(id), segments ?? (yield* segmentsQuestion(draft.fight, id, method === 'percent')));
  }
}

function methodQuestion(): Question<'certain' | 'percent' | 'dice'> {
  const asked = asking('method', 'referee', 'How is surprise settled?', { about: '', rules: ['MB-SUR.2', 'MB-SUR.3'] });
  const ways = optionsOf(
    ['certain', 'certain (not alert)'],
    ['percent', 'a percent chance'],
    ['dice', 'surprise dice'],
  );
  return choose(asked, ways, 'certain');
}

/** Rolls the chance of a whole side with d100 (MB-SUR.3). */
function* isAmbushed(draft: Draft, id: string, stated: number | undefined): Rule<boolean> {
  const noun = spokenSide(nounOf(draft.fight, id));
  const why = `How likely ${verbFor(noun, 'are')} ${noun.text} to be surprised, in percent?`;
  const asked = asking('percent', 'referee', why, { about: id, rules: ['MB-SUR.3'] });
  const chance = stated ?? (yield* enter(asked, { least: 1, most: 100, suggested: 50, units: ['%', 'percent'] }));
  const rolls = `${capital(verbFor(noun, 'are'))} ${noun.text} surprised? d100 (${chance} or less)`;
  const more = { key: `ambush:${id}`, needs: `<=${chance}`, role: 'consequence', rules: ['MB-SUR.3'] } as const;
  const dice = asking('surprise', 'referee', rolls, more);
  const surprised = yield* underOf(dice, 100, chance, ['surprised', 'alert']);
  draft.tell(tellings.ambush, { side: id, chance, key: dice.key, surprised }, { rule: 'MB-SUR.3' });
  return surprised;
}

/** Asks for the segments of a whole side: one, unless another number is entered (MB-SUR.2). */
function segmentsQuestion(fight: Fight, id: string, quiet: boolean): Question<number> {
  const why = `How many segments of surprise for ${spokenSide(nounOf(fight, id)).text}?`;
  const asked = asking('segments', 'referee', why, { about: id, rules: ['MB-SUR.2'] });
  return enter(asked, { least: 1, most: 20, suggested: 1, units: ['segments'] }, quiet);
}

/** Dice: each PC alone, monsters alone or one roll for a block (MB-SUR.4, MB-SUR.5). */
function* byDice(draft: Draft, people: readonly Combatant[]): Rule<void> {
  const why = 'Up to which result is a surprise die a surprise?';
  const asked = asking('threshold', 'referee', why, { about: '', rules: ['MB-SUR.7'] });
  const threshold = yield* enter(asked, { least: 1, most: 30, suggested: 2 }, !isAskedFor(draft.fight, asked));
  keep(draft, { threshold });
  const groups = groupedBy(people.filter(isAble), (combatant) => {
    const { kind, block } = sheet(combatant);
    return kind === 'PC' || block === '' ? `one ${combatant.id}` : `block ${block}`;
  });
  const rolled = yield* askEach([...groups.values()], ([first]) => noticeQuestion(draft.fight, first, threshold));
  for (const [[first, ...more], result] of rolled) {
    const segments = Number(result);
    const data = { who: first.id, others: more.length, segments, key: `notice:${first.id}` };
    draft.tell(tellings.noticed, data, { rule: 'MB-SUR.10' });
    take(draft, [first, ...more], segments);
  }
}

/** Returns the surprise die: surprised at the threshold or less, for as many segments as it shows (MB-SUR.6 to 10, MB-SUR.19). */
function noticeQuestion(fight: Fight, one: Combatant, threshold: number): Question<`${number}`> {
  const { surpriseDie, surpriseMod, helmSteps } = sheet(one);
  const sides = onLadder(Number(surpriseDie.slice(1)), -helmSteps);
  const asked = asking('surprise', one.id, `${possessiveOf(fight, one.id)} surprise die`, {
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

function enemiesOfNewcomers({ combatants }: Fight): readonly Combatant[] {
  const newcomers = combatants.filter((combatant) => sheet(combatant).entering);
  return combatants.filter((one) => !newcomers.includes(one) && newcomers.some((other) => areFoes(one, other)));
}
