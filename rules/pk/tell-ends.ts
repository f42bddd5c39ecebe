import { named, number, owner, says, sideSubject, text, whether } from '../../src/core/fight/says.ts';
import type { Teller } from '../../src/core/fight/telling.ts';
import { aFlag, aNumber, anObject, aText, aWord, listOf, maybe, telling, texts } from '../../src/core/fight/telling.ts';
import { type JsonObject, own } from '../../src/core/kit/json.ts';
import { belonging, does, listed, sideDoes, verbFor, withThe } from '../../src/core/kit/wording.ts';
import { OUT, retreatTargets } from './tables.ts';

/** Tellings of Retreats and chases, of the end of a fight and its aftermath. */
export const endTellings = {
  retreat: says`${sideSubject('side', 'call')} a Retreat.`,
  runs: telling({ who: aText, stages: listOf(anObject) }, ({ who, stages }, teller) => {
    const said = stages.map((stage) => stageText(stage, teller));
    return `\n${teller.name(who)} runs: ${said.join(', ')}.`;
  }),
  fled: says`\n${sideSubject('side', 'have')} got away.`,
  chase: telling(
    {
      name: aWord('Pursuit', 'Evasion'),
      round: aNumber,
      rounds: maybe(aNumber),
      who: texts,
      keys: texts,
      success: aFlag,
      need: maybe(aNumber),
    },
    ({ name: kind, round, rounds = round, who, keys, success, need }, { name, face }) => {
      const faces = who.map((one, i) => `${name(one)} ${face(keys[i])}`);
      const needed = need === undefined ? '' : ` (${need} needed)`;
      const head = rounds > 1 ? `${kind}, Round ${round}` : kind;
      return `${head}: ${listed(faces)}${needed}, ${success ? 'succeeds' : 'fails'}.`;
    },
  ),
  resumes: says`\n${sideSubject('side', 'are')} caught: the fight goes on.`,
  over: telling({ over: aText, victor: aText, loser: aText, fled: maybe(aText) }, sayOver),
  surrender: telling({ who: texts }, ({ who }, { noun }) => {
    const those = noun(who);
    return `\n${does(those, 'surrender')} and ${verbFor(those, 'are')} disarmed.`;
  }),
  tamed: says`\n${named('who')} is Tamed, and follows the party for a week or longer.`,
  fate: telling({ who: texts, fate: aWord('prisoner', 'released') }, ({ who, fate }, { noun }) => {
    return `${does(noun(who), 'are')} ${fate === 'prisoner' ? 'taken prisoner' : 'let go'}.`;
  }),
  fallen: telling({ who: texts, fate: aWord('carried', 'left') }, ({ who, fate }, { noun }) => {
    return `${does(noun(who), 'are')} ${fate === 'carried' ? 'carried along' : 'left behind'}.`;
  }),
  ransom: telling(
    { who: aText, price: aNumber, extra: aNumber, forTreasure: aNumber, text: aText, total: maybe(aNumber) },
    ({ who, price, extra, forTreasure, text, total }, { name }) => {
      const to = text === '' ? '' : ` ${text}`;
      const inAll = total === undefined ? '' : `, ${total} in all`;
      return `${name(who)} is handed back${to} for ${price}. Experience: ${extra + forTreasure}${inAll}.`;
    },
  ),
  experience: telling(
    { who: texts, sum: aNumber, experience: maybe(aNumber), treasure: maybe(aNumber) },
    ({ who, sum, experience = sum, treasure = 0 }, { name }) => {
      const given = who.length > 0 ? `Experience: ${sum} for ${listed(who.map(name))}.` : 'Nobody gives Experience.';
      const more = experience > sum ? ` With ransoms: ${experience}.` : '';
      return `${given}${more}${treasure > 0 ? ` Treasure: ${treasure}.` : ''}`;
    },
  ),
  repair: telling({ who: aText, with: aText }, ({ who, with: weapon }, { noun }) => {
    return `${does(belonging(noun(who), weapon), 'are')} whole again: no Criticals counted.`;
  }),
  give: says`${named('who')} gives the ${text('with')} to ${named('at')}.`,
  returns: says`${named('who')} is back: Armor ${number('armor')}, Health ${number('health')}.`,
  'clear-headed': says`${owner('who')} concussion is over.`,
  week: says`${named('who')} ${whether('stays', 'stays with the party', 'goes its own way')}.`,
};

/** Returns a stage of somebody's run: `to Near (13)`, `stays in Near (rolled 8, needed 10)`, `away`. */
function stageText({ key, from, to, thrown }: JsonObject, { face }: Teller): string {
  const shown = thrown === true ? face(key) : '';
  if (from !== to) return `${to === OUT ? 'away' : `to ${to}`}${shown === '' ? '' : ` (${shown})`}`;
  const need = from === 'Melee' || from === 'Near' ? retreatTargets[from] : 0;
  const isRuled = Number.isNaN(Number(shown));
  return `stays in ${from} (${isRuled ? shown : `${shown}, needed ${need}`})`;
}

function sayOver(
  { over, victor, loser, fled }: { over: string; victor: string; loser: string; fled: string | undefined },
  { noun }: Teller,
): string {
  const away = fled === undefined ? { text: 'they', plural: true } : withThe(noun(fled));
  const says: Readonly<Record<string, string>> = {
    destroyed: `${sideDoes(noun(loser), 'are')} destroyed: ${does(withThe(noun(victor)), 'win')}.`,
    surrender: `${sideDoes(noun(loser), 'have')} surrendered: ${does(withThe(noun(victor)), 'win')}.`,
    retreat: `The fight is over: ${does(away, 'have')} got away, and nobody gives chase.`,
    spared: `The fight is over: ${does(away, 'are')} caught, and let go.`,
    escape: `The fight is over: ${does(away, 'have')} escaped.`,
  };
  return `\n${own(says, over) ?? 'The fight is over, and nobody has won.'}`;
}
