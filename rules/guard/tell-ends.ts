import { says, subjects } from '../../src/core/fight/says.ts';
import type { Teller } from '../../src/core/fight/telling.ts';
import { aFlag, aNumber, aText, aWord, either, listOf, maybe, telling, texts } from '../../src/core/fight/telling.ts';
import { type Json, own } from '../../src/core/kit/json.ts';
import { alone, capital, changed, clockText, does, listed, possessive } from '../../src/core/kit/wording.ts';
import { ROUND_SECONDS } from './tables.ts';
import { deprivedText, rolledText } from './words.ts';

const nothing = { is: (json: Json | undefined): json is null => json === null };

/** Tellings of morale, of the end of a fight and of the aftermath. */
export const endTellings = {
  morale: telling(
    {
      side: aText,
      why: texts,
      who: texts,
      shown: listOf(aNumber),
      scores: listOf(aNumber),
      leader: aText,
      broken: texts,
    },
    ({ side, why, who, shown, scores, leader, broken }, { noun, name }) => {
      const reason = listed(why.map((one) => own(reasons, one) ?? one));
      const numbers = shown.every((face) => face === shown[0])
        ? `rolled ${shown[0]}, needed ${needsText(who, scores, name)}`
        : who.map((id, i) => `${name(id)} ${rolledText(`${shown[i]}`, scores[i] ?? 0)}`).join('; ');
      const whose = leader === '' ? '' : ` (${possessive(noun(leader))} Morale)`;
      const end =
        broken.length === 0
          ? ` ${capital(does(noun(side), 'hold'))}.`
          : alone(`${does(noun(broken), 'break')}: only a retreat is left.`);
      return `\n${capital(does(noun(side), 'check'))} morale (${reason}): ${numbers}${whose}.${end}`;
    },
  ),
  'morale-waived': telling(
    { side: aText },
    ({ side }, { noun }) => `${capital(does(noun(side), 'make'))} no morale check.`,
  ),
  over: telling(
    { over: aWord('defeat', 'escape', 'nobody', 'ended', ''), victor: aText },
    ({ over, victor }, { noun }) => {
      const winner = capital(does(noun(victor), 'hold'));
      if (over === 'defeat') return `\nThe fight is over. ${capital(does(noun(victor), 'win'))}.`;
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
      const parts = [
        ...(scars.length > 0 ? [`new Scars ${listed(scars)}`] : []),
        ...(clock === null ? [] : [`dead in ${clockText(clock * ROUND_SECONDS)} minutes without help`]),
        ...(conditions.length > 0 ? [listed(conditions)] : []),
        ...(deprived.length > 0 ? [deprivedText(deprived)] : []),
        ...(enchantments.length > 0 ? [`enchanted ${listed(enchantments)}`] : []),
      ];
      return `\n${name(who)}: ${parts.join('; ')}.`;
    },
  ),
  rest: telling(
    { who: aText, forHours: aFlag, from: aNumber, to: aNumber, deprived: texts, ended: maybe(texts) },
    ({ who, from, to, deprived, ended = [] }, { noun }) => {
      const guard = from === to ? `Guard stays ${to}` : `Guard ${changed(from, to)}`;
      const why = deprived.length > 0 ? `, ${deprivedText(deprived)}` : '';
      const over = ended.length > 0 ? ` Enchantment over: ${listed(ended)}.` : '';
      return `\n${does(noun(who), 'rest')}: ${guard}${why}.${over}`;
    },
  ),
  'no-rest': says`\n${subjects('who', 'are')} down and not named, so no rest.`,
  treated: telling(
    { who: aText, what: aText },
    ({ who, what }, { noun }) =>
      `${does(noun(who), 'are')} treated${what === '' ? '' : `: ${own(treatments, what) ?? what}`}.`,
  ),
  closed: says`The encounter is closed.`,
};

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

/** Names of treatments, by the word that `treat` takes. */
const treatments: Readonly<Record<string, string>> = { head: 'head wound', mortal: 'Mortal Wound', ears: 'hearing' };
