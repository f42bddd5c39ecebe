import { membersOf } from '../../src/core/fight/fight.ts';
import {
  count,
  face,
  named,
  number,
  owner,
  says,
  saysAlone,
  slotFor,
  subject,
  subjects,
  text,
  unsaid,
  verb,
  wordFor,
} from '../../src/core/fight/says.ts';
import type { DataOf, Teller } from '../../src/core/fight/telling.ts';
import {
  aFlag,
  aNumber,
  aRecord,
  aText,
  aWord,
  defineTellings,
  either,
  listOf,
  maybe,
  telling,
  texts,
} from '../../src/core/fight/telling.ts';
import { type Json, own } from '../../src/core/kit/json.ts';
import { present } from '../../src/core/kit/list.ts';
import {
  alone,
  capital,
  changed,
  clockText,
  does,
  fallen,
  listed,
  listedInShort,
  possessive,
  sentence,
  spokenSide,
  thing,
  verbFor,
  withThe,
} from '../../src/core/kit/wording.ts';
import { isQuiet } from '../../src/core/rule/run.ts';
import { isBreaking } from './combatant.ts';
import { attackNamed, FRONT_LINE, ROUND_SECONDS, type Status, scars, statuses } from './tables.ts';

/** Until when somebody regains nothing, by the reasons that the Scars give (GS-SCR.23, GS-SCR.31). */
const untils: Readonly<Record<string, string>> = {
  restHours: 'until a few hours of rest',
  untilHealed: 'until healed',
};

/** Returns that somebody is deprived, and until when: `deprived until healed`. */
export function deprivedText(reasons: readonly string[]): string {
  const known = reasons.map((reason) => (reason === 'other' ? '' : (own(untils, reason) ?? `(${reason})`)));
  return `deprived ${listed(known.filter((text) => text !== ''))}`.trim();
}

/** Returns metres with their direction: `3 m back`. */
export function metresText(metres: number): string {
  if (metres === 0) return '0 m';
  return `${Math.abs(metres)} m ${metres < 0 ? 'back' : 'forward'}`;
}

/** Metres with their direction: `3 m back`. */
const inMetres = slotFor(aNumber, metresText);

/** A side with the verb that agrees, as a sentence begins: `Foes make`. */
const capitalSubject = slotFor(aText, (id, { noun }, plain: string) => capital(does(noun(id), plain)));

/** A side as it is spoken of: `the foes`. */
const spoken = slotFor(aText, (id, { noun }) => spokenSide(noun(id)).text);

/** Names what something applied takes the place of, with its kind behind it. */
const insteadOf = slotFor(maybe(aText), (instead = '', _, kind: string) =>
  instead === '' ? '' : ` (instead of ${instead}${kind})`,
);

const moreArmour = slotFor(maybe(aNumber), (bonus = 0) => (bonus > 0 ? `, +${bonus} Armour` : ''));

/** A treatment, by the word that `treat` takes. */
const treatment = slotFor(aText, (what) => (what === '' ? '' : `: ${own(treatments, what) ?? what}`));
const treatments: Readonly<Record<string, string>> = { head: 'head wound', mortal: 'Mortal Wound', ears: 'hearing' };

/** The dice of one weapon in a pool, as they are told. */
const throwParts = { who: aText, with: aText, dice: aText, because: texts, plus: aNumber, key: aText };

/** The die that says whether a shot hits an ally, as it is told. */
const aFriend = aRecord({ attack: aNumber, who: aText, key: aText, ally: aText });

const numbers = listOf(aNumber);
const nothing = { is: (json: Json | undefined): json is null => json === null };

/** Everything that Guard and Scars tells, each with its sentence, by the key that saves have. */
export const tellings = defineTellings({
  begins: says`The fight begins${wordFor('mode', { theatre: '', grid: ', on a grid' })}.`,
  'new-side': says`New side: ${named('side')}.`,
  'changes-sides': says`${named('who')} now ${verb('who', 'fight')} for ${spoken('side')}.`,
  'held-back': telling(
    { who: texts },
    ({ who }, { noun }) =>
      `Only ${FRONT_LINE} of a side start in Melee (GS-SET.5): ${does(noun(who), 'start')} in Reach.`,
  ),
  tests: telling({ passed: texts, failed: texts, idle: maybe(texts) }, ({ passed, failed, idle }, teller) => {
    const tested = (who: string) => `${teller.name(who)}${testText(`guard:${who}`, teller)}`;
    const stays = failed.map((who) => `\n${tested(who)} has no turn this round.`).join('');
    if (passed.length === 0) return stays;
    return failed.length === 0 && !idle ? 'Everybody acts.' : `${does(teller.noun(passed), 'act')}.${stays}`;
  }),
  'test-by-word': telling({ who: aText, result: aWord('waived', 'failed') }, ({ who, result }, { noun }) =>
    result === 'waived'
      ? `${does(noun(who), 'act')} without a Guard test.`
      : `${does(noun(who), 'are')} surprised: no turn this round.`,
  ),
  declared: telling({ who: aText, word: aText, at: texts, with: aText, text: aText }, () => ''),
  replaced: telling({ who: aText, what: aText, at: texts }, ({ who, what, at }, { noun, name }) => {
    const on = at.length === 0 ? '' : ` on ${listedInShort(at.map(name))}`;
    return `${possessive(noun(who))} ${own(lostNames, what) ?? what}${on} is replaced.`;
  }),
  'move-kept': says`${subject('who', 'move')} to ${text('to')} first.`,
  waits: says`${subject('who', 'act')} in the next turn of ${spoken('side')}.`,
  idle: says`${subjects('who', 'do')} nothing.`,
  braced: says`${subject('who', 'set')} the ${text('with')} against a charge.`,
  move: says`${subject('who', 'move')} to ${text('to')}.`,
  lost: telling({ who: aText, what: aText, at: aText }, ({ who, what, at }, { noun, name }) => {
    const on = at === '' ? '' : ` on ${name(at)}`;
    return `${possessive(noun(who))} ${own(lostNames, what) ?? what}${on} is no longer possible and has no effect.`;
  }),
  oil: says`${subject('who', 'put')} ${text('text')} oil on the ${text('with')}${insteadOf('instead', ' oil')}.`,
  enchanted: says`${subject('who', 'enchant')} the ${text('with')}: ${text('text')}${moreArmour('bonus')}${insteadOf('instead', '')}.`,
  aid: says`${subject('who', 'aid')} ${named('at')}, who is no longer dying but stays out of the fight.`,
  stunt: telling(
    { who: aText, key: aText, score: aNumber, passed: aFlag, text: aText },
    ({ who, key, score, passed, text }, { noun, face }) => {
      const what = text === '' ? '' : ` (${text})`;
      return `${possessive(noun(who))} stunt${what}: ${rolledText(face(key), score)}, ${passed ? 'succeeds' : 'fails'}.`;
    },
  ),
  spell: telling({ who: aText, at: texts, text: aText }, ({ who, at, text }, { noun, name }) => {
    const on = at.length === 0 ? '' : ` on ${listedInShort(at.map(name))}`;
    return `${does(noun(who), 'cast')} ${text === '' ? 'a spell' : text}${on}.`;
  }),
  outcome: telling({ who: aText, text: aText }, ({ text }) => sentence(text)),
  else: telling({ who: aText, text: aText }, ({ who, text }, { noun, name }) =>
    text === '' ? `${does(noun(who), 'do')} nothing.` : sentence(`${name(who)}: ${text}`),
  ),
  retreat: telling(
    { who: aText, key: aText, score: aNumber, away: aFlag, to: aText, spared: maybe(aFlag) },
    ({ who, key, score, away, to, spared }, { noun, face, answered }) => {
      const dire = answered(`dire:${who}`);
      const before = dire && isQuiet(dire.request) && dire.answer.by === 'order' ? 'dire, as before; ' : '';
      const free = spared === true ? 'only PCs need a Guard test' : 'nobody stops the retreat';
      const test = key === '' ? free : `${before}Guard test ${rolledText(face(key), score)}`;
      const place = to === '' ? '' : ` (${to})`;
      const end = away ? alone(`${does(noun(who), 'get away')}.`) : ` ${does(noun(who), 'stay')}.`;
      return `\n${does(noun(who), 'run')}${place}: ${test}.${end}`;
    },
  ),
  nowhere: says`${subject('who', 'have')} no safe place to run to.`,
  'cannot-run': says`${subject('who', 'are')} Hamstrung and can't run.`,
  cowers: says`\n${subject('who', 'cower')}.`,
  shift: says`The front line shifts ${inMetres('metres')}; in all ${inMetres('total')}.`,
  heal: telling(
    { who: aText, pool: aWord('guard', 'life'), from: aNumber, to: aNumber },
    ({ who, pool, from, to }, { name }) => `${name(who)}: ${pool === 'guard' ? 'Guard' : 'Life'} ${changed(from, to)}.`,
  ),
  equip: telling(
    { who: aText, with: aText, inHand: aFlag },
    ({ who, with: weapon, inHand }, { noun }) =>
      `${does(noun(who), inHand ? 'take' : 'put')} the ${weapon}${inHand ? ' in hand' : ' away'}.`,
  ),
  battlefield: telling(
    { name: aText, cramped: maybe(aFlag), doorway: maybe(aText), landmark: maybe(aText) },
    ({ name, cramped, doorway = '', landmark = '' }, teller) => {
      const door =
        doorway === '' ? '' : `, with a doorway that ${does(spokenSide(teller.noun(doorway)), 'attack')} through`;
      const mark = landmark === '' ? '' : ` (${landmark})`;
      return `Battlefield ${name}${mark}${cramped === true ? ', cramped' : ''}${door}.`;
    },
  ),
  mode: telling({ mode: aWord('theatre', 'grid'), held: maybe(texts) }, ({ mode, held = [] }, { noun }) => {
    const said = `Positions are kept by ${mode}.`;
    return held.length === 0 ? said : `${said} Nobody is held back on a grid: ${noun(held).text} may stand in Melee.`;
  }),

  'stand-in': telling(
    { who: aText, with: aText, main: aText, because: aWord('hand', 'spent', 'close', 'rank', 'far', 'charge') },
    ({ who, with: weapon, main, because }, { name }) => {
      const reason = {
        hand: `the ${does(thing(main), 'are')} not in hand`,
        spent: `the ${does(thing(main), 'are')} used up`,
        close: `the target is too close for the ${main}`,
        rank: `the ${main} can't reach another rank`,
        far: `the ${does(thing(main), 'do')} not reach that far`,
        charge: 'a charge needs a melee weapon',
      }[because];
      return `${name(who)} attacks ${weapon === 'unarmed' ? weapon : `with the ${weapon}`}: ${reason}.`;
    },
  ),
  'blast-count': says`${owner('who')} Blast hits ${count('count', 'target')}.\n`,
  charge: says`\n${subject('who', 'charge')} ${named('at')}.`,
  'set-strike': telling(
    { who: aText, at: aText, with: aText, dice: aText, key: aText, result: aNumber },
    ({ who, at, with: weapon, dice, key }, { noun, name, face }) =>
      `${possessive(noun(who))} set ${does(thing(weapon), 'strike')} ${name(at)}: ${shownText(dice, [], face(key))}.`,
  ),
  pool: telling(
    {
      at: aText,
      throws: listOf(aRecord(throwParts)),
      kept: aNumber,
      result: aNumber,
      friends: listOf(aFriend),
      stray: numbers,
    },
    ({ at, throws, kept, result, friends, stray }, teller) => {
      // Whoever attacks itself as well comes last: no name follows itself.
      const told = throws.toSorted((one, other) => Number(one.who === at) - Number(other.who === at));
      const attackers = [...new Set(told.map(({ who }) => who))];
      const shots = friends.map(({ attack, who, key, ally }) => {
        const whose = attackers.length === 1 ? 'the shot' : `${possessive(teller.noun(who))} shot`;
        const end = stray.includes(attack) ? `goes astray towards ${teller.name(ally)}` : 'passes the allies';
        return ` ${capital(whose)} ${end} (d6: ${teller.face(key)}).`;
      });
      const dice = told.map((one) => {
        const shown = shownText(one.dice, one.because, teller.face(one.key));
        return `${ownerOf(one, attackers.length > 1, teller)} ${shown}`;
      });
      const best = throws[kept];
      const whose = best === undefined ? '' : capital(ownerOf(best, attackers.length > 1, teller));
      const counts =
        throws.length > 1 && best !== undefined ? ` ${whose} (${result}) ${verbFor(thing(best.with), 'count')}.` : '';
      const nobody = best === undefined ? ` ${teller.name(at)} is not attacked.` : '';
      return `\n${does(teller.noun(attackers), 'attack')} ${teller.name(at)}: ${dice.join(', ')}.${counts}${shots.join('')}${nobody}`;
    },
  ),
  stray: says`\n${owner('who')} shot hits ${named('at')} instead (${number('result')}).`,
  'stray-late': says`\n${owner('who')} shot hits nobody: ${named('at')} ${verb('at', 'are')} out of the fight already.`,
  harm: telling(
    {
      who: aText,
      named: aFlag,
      result: aNumber,
      soaked: aNumber,
      armour: maybe(aNumber),
      limit: maybe(aWord('piercing', 'cap')),
      damage: aNumber,
      guard: numbers,
      life: numbers,
    },
    ({ who, named, result, soaked, armour, limit, damage, guard, life }, { noun }) => {
      const amount = damage === 0 ? 'no damage' : `${damage} damage`;
      const counted = limit === undefined ? `${armour ?? soaked}` : `${soaked} of ${armour}: ${limits[limit]}`;
      const less = soaked > 0 ? ` (${result} less Armour ${counted})` : '';
      const pools = [...poolText('Guard', guard), ...poolText('Life', life)];
      const lost = pools.length === 0 ? '' : `: ${pools.join(', ')}`;
      return `${named ? `${does(noun(who), 'take')} ${amount}` : capital(amount)}${less}${lost}.`;
    },
  ),
  save: telling(
    { who: aText, key: aText, score: aNumber, passed: aFlag },
    ({ who, key, score, passed }, { noun, face }) =>
      `${possessive(noun(who))} Life Save: ${rolledText(face(key), score)}, ${passed ? 'passes' : 'fails'}.`,
  ),
  doom: telling({ who: aText, passed: aFlag }, ({ who, passed }, { noun }) =>
    passed ? `${does(noun(who), 'are')} no longer Doomed.` : `${does(noun(who), 'were')} Doomed.`,
  ),
  status: telling({ who: aText, status: aWord(...statuses) }, ({ who, status }, { noun }) => {
    const [verb, more = '', how = alone] = becomes[status] ?? [];
    return verb === undefined ? '' : how(`${does(noun(who), verb)}${more}.`);
  }),
  slain: says`A 6.6 slays outright.${unsaid('who')}`,
  weakened: saysAlone`${subject('who', 'are')} weakened.`,
  'condition-on': says`${named('who')}: ${text('name')}.`,
  'enchantment-spent': says`The Enchantment of ${owner('who')} ${text('with')} is over (${text('text')}).`,
  'oil-used': says`${owner('who')} ${text('text')} oil works.${unsaid('at')}`,
  covered: telling({ who: aText, by: texts }, ({ who, by }, { name, noun }) => {
    const [only] = by;
    const attackers = by.length === 1 ? does(noun(only), 'stand') : 'all attackers stand';
    return `${name(who)} can't counter: ${attackers} beside ${by.length === 1 ? 'an ally' : 'allies'}.`;
  }),
  'turn-lost': says`${subject('who', 'lose')} the turn of this round, having been attacked in melee.`,
  'no-counter': says`${subject('who', 'do')} not counter.`,
  counter: says`\n${subject('who', 'counter')} ${named('at')}: d3 ${number('result')}.`,
  scar: telling({ who: aText, entry: aNumber, lost: aNumber }, ({ who, entry, lost }, { noun }) => {
    const found = scars[entry - 1];
    const effect = found === undefined || found.follows ? '' : ` ${capital(found.effect)}.`;
    return `\n${possessive(noun(who))} Guard is exactly 0 (${lost} lost): Scar ${entry}, ${found?.name ?? ''}.${effect}`;
  }),
  'scar-roll': says`Rolled ${face('key')}: ${text('detail')}.${unsaid('who')}${unsaid('what')}`,
  rattled: telling({ who: aText, shown: aNumber, max: aNumber, raised: aFlag }, ({ shown, max, raised }) =>
    capital(grownText('d6', shown, max, raised)),
  ),
  head: telling(
    { who: aText, less: aNumber, lost: maybe(aNumber), most: aNumber, life: maybe(numbers) },
    ({ less, lost = less, most, life = [] }) => {
      const least = lost === less ? '' : ', the least it can be';
      const maximum = `Rolled ${less}: maximum Life ${lost === 0 ? `stays ${most}` : `is ${lost} less, ${most}`}${least}`;
      return `${[maximum, ...poolText('Life', life)].join('; ')}.`;
    },
  ),
  sundered: says`${subject('who', 'lose')}: ${text('part')}.`,
  growth: telling({ who: aText, shown: aNumber, max: aNumber, taken: aFlag }, ({ shown, max, taken }) => {
    const growth = `Growth: ${grownText(max <= 3 ? 'd6' : '2d6', shown, max, taken)}`;
    return shown > max && !taken ? growth.replace('no change', 'not taken') : growth;
  }),

  morale: telling(
    {
      side: either(aText, texts),
      why: texts,
      who: texts,
      shown: numbers,
      scores: numbers,
      leader: aText,
      broken: texts,
    },
    ({ side, why, who, shown, scores, leader, broken }, { noun, name, fight }) => {
      // Those who are breaking already do not check.
      const isPart =
        typeof side === 'string' && membersOf(fight, side).some((one) => isBreaking(one) && !who.includes(one.id));
      const checking = noun(isPart ? who : side);
      const reason = listed(why.map((one) => own(reasons, one) ?? one));
      const rolled = shown.every((face) => face === shown[0])
        ? `rolled ${shown[0]}, needed ${needsText(who, scores, name)}`
        : who.map((id, i) => `${name(id)} ${rolledText(`${shown[i]}`, scores[i] ?? 0)}`).join('; ');
      const whose = leader === '' ? '' : ` (${possessive(noun(leader))} Morale)`;
      const end =
        broken.length === 0
          ? ` ${capital(does(checking, 'hold'))}.`
          : alone(`${does(noun(broken), 'break')}: only a retreat is left.`);
      return `\n${capital(does(checking, 'check'))} morale (${reason}): ${rolled}${whose}.${end}`;
    },
  ),
  'morale-waived': says`${capitalSubject('side', 'make')} no morale check.`,
  over: telling(
    { over: aWord('defeat', 'escape', 'nobody', 'ended', ''), victor: aText },
    ({ over, victor }, { noun }) => {
      const winner = capital(does(withThe(noun(victor)), 'hold'));
      if (over === 'defeat') return `\nThe fight is over. ${capital(does(withThe(noun(victor)), 'win'))}.`;
      if (over === 'escape') return `\nThe fight is over. ${winner} the field: the others fell or got away.`;
      return `\nThe fight is over${over === 'nobody' ? '. Nobody stands, nobody wins.' : ' as it stands.'}`;
    },
  ),
  lasts: telling(
    {
      who: aText,
      scars: texts,
      clock: either(aNumber, nothing),
      conditions: texts,
      deprived: texts,
      enchantments: texts,
    },
    ({ who, scars, clock, conditions, deprived, enchantments }, { name }) => {
      const parts = present(
        scars.length > 0 && `new ${scars.length === 1 ? 'Scar' : 'Scars'} ${listed(scars)}`,
        clock !== null && `dead in ${clockText(clock * ROUND_SECONDS)} without help`,
        conditions.length > 0 && listed(conditions),
        deprived.length > 0 && deprivedText(deprived),
        enchantments.length > 0 && `enchanted ${listed(enchantments)}`,
      );
      return `\n${name(who)}: ${parts.join('; ')}.`;
    },
  ),
  rest: telling(
    { who: aText, forHours: aFlag, from: aNumber, to: aNumber, deprived: texts, ended: maybe(texts) },
    ({ who, from, to, deprived, ended = [] }, { noun }) => {
      const why = deprived.length > 0 ? `, ${deprivedText(deprived)}` : '';
      const over = ended.length > 0 ? ` Enchantment over: ${listed(ended)}.` : '';
      return `\n${does(noun(who), 'rest')}: Guard ${changed(from, to)}${why}.${over}`;
    },
  ),
  // Told in saves alone: a rest of a side is for all of it.
  'no-rest': says`\n${subjects('who', 'are')} down and not named, so no rest.`,
  treated: says`${subject('who', 'are')} treated${treatment('what')}.`,
  closed: says`The fight is closed.`,
});

/** Returns what a Guard test showed against what it needed: ` (rolled 11, needed 5 or less)`; nothing where nobody rolled. */
function testText(key: string, { answered, face }: Teller): string {
  const need = /^<=(\d+)$/.exec(answered(key)?.request.needs ?? '')?.[1];
  return need === undefined ? '' : ` (${rolledText(face(key), Number(need))})`;
}

const lostNames: Readonly<Record<string, string>> = {
  brace: 'setting of a weapon',
  cast: 'spell',
  enchant: 'Enchantment',
  else: 'action',
};

/** Reasons why less than the whole Armour counts (GS-MOD.13, GS-MOD.20). */
const limits = { piercing: 'the attack pierces armour', cap: 'no more counts here' };

/** Verbs of a sentence for a status, what stands behind them, and that somebody falls; of some another sentence tells. */
const becomes: Readonly<Partial<Record<Status, readonly [verb: string, more?: string, how?: typeof fallen]>>> = {
  able: ['are able again'],
  critical: ['drop', ': critical, dead in one hour without aid', fallen],
  out: ['are out of the fight', '', fallen],
  dead: ['are dead', '', fallen],
  destroyed: ['are destroyed', '', fallen],
  routed: ['are routed', ' and gone from the field'],
  surrendered: ['surrender'],
};

/** Returns whose roll it is: `Ada's sword`; of the only attacker `sword`. */
function ownerOf({ who, with: weapon }: DataOf<typeof throwParts>, isNamed: boolean, { noun }: Teller): string {
  return isNamed ? `${possessive(noun(who))} ${attackNamed(weapon)}` : weapon;
}

/** Returns what a die or a total showed against what was needed: `rolled 9, needed 4 or less`. */
function rolledText(face: string, need: number): string {
  return face === 'overruled' ? 'by ruling' : `rolled ${face}, needed ${need} or less`;
}

/** Returns what dice showed, which of two counts, and why they are not the weapon's own: `5,2, the lower counts (2d6, Impaired)`. */
function shownText(dice: string, because: readonly string[], shown: string): string {
  const [own = '', ...more] = dice.split(' ');
  const which = more.find((word) => word === 'lower' || word === 'higher');
  const plus = more.find((word) => word.startsWith('+'));
  const counts = which !== undefined && shown.includes(',') ? `, the ${which} counts` : '';
  return `${shown}${plus === undefined ? '' : ` ${plus}`}${counts} (${[own, ...because].join(', ')})`;
}

function poolText(what: string, [from = 0, to = 0]: readonly number[]): readonly string[] {
  return from === to ? [] : [`${what} ${changed(from, to)}`];
}

/** `rolled 9 on 2d6, needed more than 6: maximum Guard 6 → 9`. */
function grownText(dice: string, shown: number, max: number, isRaised: boolean): string {
  const end = isRaised ? `maximum Guard ${changed(max, shown)}` : 'no change';
  return `rolled ${shown} on ${dice}, needed more than ${max}: ${end}.`;
}

/** Returns the numbers that one roll needed: `5 or less (Thug 2, Mob), 9 or less (Old Grum)`. */
function needsText(who: readonly string[], scores: readonly number[], name: Teller['name']): string {
  const needs = [...new Set(scores)];
  if (needs.length === 1) return `${needs[0]} or less`;
  const whose = (need: number) => who.filter((_, i) => scores[i] === need).map(name);
  return needs.map((need) => `${need} or less (${whose(need).join(', ')})`).join(', ');
}

const reasons: Readonly<Record<string, string>> = {
  firstCasualtyDone: 'first casualty',
  halfDone: 'half lost',
  loneDone: 'Guard at 0',
  called: 'called for',
};
