import { named, says, slotFor, subject, subjects, text, wordFor } from '../../src/core/fight/says.ts';
import { aFlag, aNumber, aText, aWord, maybe, type Teller, telling, texts } from '../../src/core/fight/telling.ts';
import { own } from '../../src/core/kit/json.ts';
import { alone, changed, does, listed, possessive, sentence, spokenSide, verbFor } from '../../src/core/kit/wording.ts';
import { FRONT_LINE } from './tables.ts';
import { metresText, rolledText } from './words.ts';

/** Metres with their direction: `3 m back`. */
const inMetres = slotFor(aNumber, metresText);

/** Tellings of rounds, turns and everything in them but attacks. */
export const turnTellings = {
  begins: says`The fight begins${wordFor('mode', { theatre: '', grid: ', on a grid' })}.`,
  'new-side': says`New side: ${named('side')}.`,
  'changes-sides': telling(
    { who: aText, side: aText },
    ({ who, side }, { noun, name }) =>
      `${name(who)} now ${verbFor(noun(who), 'fight')} for ${spokenSide(noun(side)).text}.`,
  ),
  'held-back': telling(
    { who: texts },
    ({ who }, { noun }) =>
      `Only ${FRONT_LINE} of a side start in Melee (GS-SET.5): ${does(noun(who), 'start')} in Reach.`,
  ),
  tests: telling({ passed: texts, failed: texts }, ({ passed, failed }, teller) => {
    const tested = (who: string) => `${teller.name(who)}${testText(`guard:${who}`, teller)}`;
    const stays = failed.map((who) => `\n${tested(who)} has no turn this round.`).join('');
    if (passed.length === 0) return stays;
    return failed.length === 0 ? 'Everybody acts.' : `${does(teller.noun(passed), 'act')}.${stays}`;
  }),
  'test-by-word': telling({ who: aText, result: aWord('waived', 'failed') }, ({ who, result }, { noun }) =>
    result === 'waived'
      ? `${does(noun(who), 'act')} without a Guard test.`
      : `${does(noun(who), 'are')} surprised: no turn this round.`,
  ),
  declared: telling({ who: aText, word: aText, at: texts, with: aText, text: aText }, () => ''),
  idle: says`${subjects('who', 'do')} nothing.`,
  braced: says`${subject('who', 'set')} the ${text('with')} against a charge.`,
  move: says`${subject('who', 'move')} to ${text('to')}.`,
  lost: telling({ who: aText, what: aText, at: aText }, ({ who, what, at }, { noun, name }) => {
    const on = at === '' ? '' : ` on ${name(at)}`;
    return `${possessive(noun(who))} ${own(lostNames, what) ?? what}${on} is no longer possible and has no effect.`;
  }),
  oil: telling(
    { who: aText, with: aText, text: aText, instead: maybe(aText) },
    ({ who, with: weapon, text, instead }, { noun }) =>
      `${does(noun(who), 'put')} ${text} oil on the ${weapon}${insteadOf(instead, ' oil')}.`,
  ),
  enchanted: telling(
    { who: aText, with: aText, text: aText, bonus: maybe(aNumber), instead: maybe(aText) },
    ({ who, with: weapon, text, bonus = 0, instead }, { noun }) =>
      `${does(noun(who), 'enchant')} the ${weapon}: ${text}${bonus > 0 ? `, +${bonus} Armour` : ''}${insteadOf(instead)}.`,
  ),
  aid: says`${subject('who', 'aid')} ${named('at')}, who is no longer dying but stays out of the fight.`,
  stunt: telling(
    { who: aText, key: aText, score: aNumber, passed: aFlag, text: aText },
    ({ who, key, score, passed, text }, { noun, face }) => {
      const what = text === '' ? '' : ` (${text})`;
      return `${possessive(noun(who))} stunt${what}: ${rolledText(face(key), score)}, ${passed ? 'succeeds' : 'fails'}.`;
    },
  ),
  spell: telling({ who: aText, at: texts, text: aText }, ({ who, at, text }, { noun, name }) => {
    const on = at.length === 0 ? '' : ` on ${listed(at.map(name))}`;
    return `${does(noun(who), 'cast')} ${text === '' ? 'a spell' : text}${on}.`;
  }),
  outcome: telling({ who: aText, text: aText }, ({ text }) => sentence(text)),
  else: telling({ who: aText, text: aText }, ({ who, text }, { noun, name }) =>
    text === '' ? `${does(noun(who), 'do')} nothing.` : sentence(`${name(who)}: ${text}`),
  ),
  retreat: telling(
    { who: aText, key: aText, score: aNumber, away: aFlag, to: aText },
    ({ who, key, score, away, to }, { noun, face }) => {
      const test = key === '' ? 'nobody stops the retreat' : `Guard test ${rolledText(face(key), score)}`;
      const place = to === '' ? '' : ` (${to})`;
      const end = away ? alone(`${does(noun(who), 'get away')}.`) : ` ${does(noun(who), 'stay')}.`;
      return `\n${does(noun(who), 'run')}${place}: ${test}.${end}`;
    },
  ),
  nowhere: says`${subject('who', 'have')} no safe place to run to.`,
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
      const door = doorway === '' ? '' : `, with a doorway that ${does(teller.noun(doorway), 'attack')} through`;
      const mark = landmark === '' ? '' : ` (${landmark})`;
      return `Battlefield ${name}${mark}${cramped === true ? ', cramped' : ''}${door}.`;
    },
  ),
  mode: telling({ mode: aWord('theatre', 'grid'), held: maybe(texts) }, ({ mode, held = [] }, { noun }) => {
    const said = `Positions are kept by ${mode}.`;
    return held.length === 0 ? said : `${said} Nobody is held back on a grid: ${noun(held).text} may stand in Melee.`;
  }),
};

/** Returns what a Guard test showed against what it needed: ` (rolled 11, needed 5 or less)`; nothing where nobody rolled. */
function testText(key: string, { answered, face }: Teller): string {
  const need = /^<=(\d+)$/.exec(answered(key)?.request.needs ?? '')?.[1];
  return need === undefined ? '' : ` (${rolledText(face(key), Number(need))})`;
}

/** Names of declarations that are lost. */
const lostNames: Readonly<Record<string, string>> = {
  brace: 'setting of a weapon',
  cast: 'spell',
  enchant: 'Enchantment',
  else: 'action',
};

/** Names what something applied takes the place of. */
function insteadOf(instead: string | undefined, kind = ''): string {
  return instead === undefined || instead === '' ? '' : ` (instead of ${instead}${kind})`;
}
