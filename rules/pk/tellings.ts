import {
  anySubject,
  deed,
  named,
  number,
  owner,
  says,
  saysFallen,
  sideSubject,
  subjects,
  text,
  verbs,
  whether,
  wordFor,
} from '../../src/core/fight/says.ts';
import {
  aFlag,
  aNumber,
  anObject,
  aText,
  aWord,
  type DataOf,
  defineTellings,
  listOf,
  maybe,
  type Teller,
  telling,
  texts,
} from '../../src/core/fight/telling.ts';
import { type Json, type JsonObject, own } from '../../src/core/kit/json.ts';
import {
  alone,
  belonging,
  capital,
  changed,
  does,
  fallen,
  listed,
  sideDoes,
  signed,
  withThe,
} from '../../src/core/kit/wording.ts';
import { attackBands, BREAKS_AT, defenceBands, OUT, retreatTargets, SPELLBOUND } from './tables.ts';

const harmParts = { pool: aWord('armor', 'health', 'none'), from: aNumber, to: aNumber, lost: aNumber };
/** Harm of a blow: the pool that it lowered, from where to where, and the damage that the Armor absorbed beyond that. */
export type Harm = DataOf<typeof harmParts>;
const harmed = { ...harmParts, destroyed: maybe(aFlag) };

const blowParts = { who: aText, with: aText, at: aText, key: aText, modifier: aNumber, need: maybe(aNumber) };

type CheckTold = Pick<DataOf<typeof blowParts>, 'key' | 'modifier' | 'need'>;

/** Tellings of P&K, each with its sentence: turns, blows and falls, flight, the end and what follows. */
export const tellings = defineTellings({
  begins: says`The fight begins. The players roll for the ${named('rolling')}.`,
  surprise: telling({ side: aText }, ({ side }, { fight, noun }) => {
    if (side === 'nobody') return 'Nobody is surprised.';
    const surprised = fight.sides.find(({ id }) => id !== side)?.id;
    return `${sideDoes(noun(surprised), 'are surprised')}: ${does(withThe(noun(side)), 'hold')} Bout 1.`;
  }),
  initiative: says`Initiative: ${named('rolling')} ${number('ours')}, ${named('opposing')} ${number('theirs')}. ${sideSubject('holder', 'hold')} the Bout.`,
  tie: says`Both roll ${number('face')}: a tie, rolled again.`,
  move: telling({ who: aText, from: aText, to: aText }, ({ who, to }, { name }) => `${name(who)} moves to ${to}.`),
  placed: says`${anySubject('who', 'stand')} in ${text('zone')}.`,
  done: says`${sideSubject('side', 'do')} nothing more in this Bout.`,
  defend: says`${named('who')} defends.`,
  else: says`${named('who')}${deed('text', ' does nothing')}.`,
  attack: telling(
    {
      ...blowParts,
      ...harmed,
      band: aWord(...attackBands),
      damage: aNumber,
      effect: maybe(aText),
      count: maybe(aText),
      broke: maybe(aFlag),
    },
    ({ who, with: weapon, at, band, damage, effect, destroyed, count, broke, ...check }, teller) => {
      const own = belonging(teller.noun(who), weapon);
      const head = weapon === 'unarmed' ? { ...teller.noun(who), text: `${teller.name(who)}, unarmed,` } : own;
      const target = teller.name(at);
      const { natural, total, reached } = rollOf(check, teller);
      const says: Readonly<Record<typeof band, string>> = {
        criticalHit: `${does(head, 'hit')} ${target} (${natural('Critical Hit')})`,
        criticalMiss: `${does(head, 'miss')} ${target} (${natural('Critical Miss')})`,
        success: `${does(head, 'hit')} ${target} (${total})`,
        failure: `${does(head, 'fail')} against ${target} (${reached('')})`,
      };
      const isHit = band === 'criticalHit' || band === 'success';
      const done = doneText(effect ?? (isHit ? anyDamage(damage) : damageText(damage)), check);
      // Counts of Critical Hits and Misses: `1/0`.
      const [hits, misses] = count?.split('/') ?? [];
      const raised = band === 'criticalHit' ? `Critical Hit ${hits}` : `Critical Miss ${misses}`;
      const wear = count === undefined ? '' : ` ${capital(weapon)}: ${raised} of ${BREAKS_AT}.`;
      const breaks = broke === true ? alone(`${does(own, 'break')}.`) : '';
      return `${says[band]}${done}.${wear}${breaks}${fallText(target, destroyed)}`;
    },
  ),
  defence: telling(
    { ...blowParts, ...harmed, band: aWord(...defenceBands), damage: aNumber, dice: aText, effect: aText },
    ({ who, with: weapon, at, band, damage, dice, effect, destroyed, ...check }, teller) => {
      const attack = weapon === '' ? teller.noun(who) : belonging(teller.noun(who), weapon);
      const target = teller.name(at);
      const { natural, total, reached } = rollOf(check, teller);
      const says: Readonly<Record<typeof band, string>> = {
        criticalParry: `${target} wards off ${attack.text} (${natural('Critical Parry')})`,
        success: `${target} wards off ${attack.text} (${total})`,
        failure: `${does(attack, 'hit')} ${target} (${reached('Defense ')})`,
        criticalBreach: `${does(attack, 'hit')} ${target} (${natural('Critical Breach')})`,
      };
      const rolled = dice === '' ? '' : ` (${dice})`;
      const isHit = band === 'failure' || band === 'criticalBreach';
      const dealt = isHit ? `${anyDamage(damage)}${rolled}` : damageText(damage);
      const done = doneText(effect === '' ? dealt : effect, check);
      return `${says[band]}${done}.${fallText(target, destroyed)}`;
    },
  ),
  spell: telling(
    { who: aText, at: aText, modifier: aNumber, outcome: aWord('none', 'damage', 'effect'), text: aText },
    ({ who, at, modifier, outcome, text }, { name }) => {
      const done = { none: 'no effect', damage: '', effect: text === '' ? SPELLBOUND : text }[outcome];
      const called = text === '' || outcome === 'effect' ? 'a Spell' : `a Spell (${text})`;
      const zone = modifier === 0 ? '' : ` (Spellcasting ${signed(modifier)})`;
      return `${name(who)} casts ${called} at ${name(at)}${zone}${done === '' ? '' : `: ${done}`}.`;
    },
  ),
  harm: telling({ who: aText, amount: aNumber, ...harmed }, ({ who, amount, destroyed, ...harm }, { name }) => {
    return `${name(who)} takes ${anyDamage(amount)}${harmText(harm)}.${fallText(name(who), destroyed)}`;
  }),
  heal: telling(
    { who: aText, pool: aWord('armor', 'health'), from: aNumber, to: aNumber, out: maybe(aFlag), gone: maybe(aFlag) },
    ({ who, pool, from, to, out, gone }, { name }) => {
      const isOut = out === true ? ' Still out of commission until the next session (PK-OUT.5).' : '';
      const isGone = gone === true ? ' Still gone: `revive` corrects a death (PK-OUT.12).' : '';
      return `${name(who)}: ${capital(pool)} ${changed(from, to)}.${isOut}${isGone}`;
    },
  ),
  killed: saysFallen`${named('who')} is killed.`,
  revived: says`${named('who')} is up again (a correction).`,
  villain: says`${named('who')} is a prisoner: tormenting prisoners soon makes a well-known villain (PK-YLD.8).`,
  misadventure: telling(
    { who: aText, count: aNumber, key: aText, result: aText, what: aText, already: aFlag },
    ({ who, count, key, result, what, already }, { name, face }) => {
      const gone = result === 'nose' ? 'the nose, which is already broken' : `the ${what}, which is already gone`;
      const loss = already ? `${gone}: you decide what is lost instead` : lossText(result, what);
      return `${fallen(`${name(who)} is out of commission.`)}Misadventure ${count} of 3, rolled ${face(key)}: ${loss}.`;
    },
  ),
  doom: telling({ who: aText, count: aNumber }, ({ who, count }, { name, face }) => {
    const rolled = `Misadventure ${count} of 3, rolled ${face(`misadventure:${who}`)}`;
    return fallen(`${name(who)} is dead: DOOM, ${count === 3 ? 'the third Misadventure' : rolled}. Any last words?`);
  }),
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
  over: telling(
    { over: aText, victor: aText, loser: aText, fled: maybe(aText) },
    ({ over, victor, loser, fled }, { noun }) => {
      const away = fled === undefined ? { text: 'they', plural: true } : withThe(noun(fled));
      const ends: Readonly<Record<string, string>> = {
        destroyed: `${sideDoes(noun(loser), 'are')} destroyed: ${does(withThe(noun(victor)), 'win')}.`,
        surrender: `${sideDoes(noun(loser), 'have')} surrendered: ${does(withThe(noun(victor)), 'win')}.`,
        retreat: `The fight is over: ${does(away, 'have')} got away, and nobody gives chase.`,
        spared: `The fight is over: ${does(away, 'are')} caught, and let go.`,
        escape: `The fight is over: ${does(away, 'have')} escaped.`,
      };
      return `\n${own(ends, over) ?? 'The fight is over, and nobody has won.'}`;
    },
  ),
  surrender: says`\n${subjects('who', 'surrender')} and ${verbs('who', 'are')} disarmed.`,
  tamed: says`\n${named('who')} is Tamed, and follows the party for a week or longer.`,
  fate: says`${subjects('who', 'are')} ${wordFor('fate', { prisoner: 'taken prisoner', released: 'let go' })}.`,
  fallen: says`${subjects('who', 'are')} ${wordFor('fate', { carried: 'carried along', left: 'left behind' })}.`,
  ransom: telling(
    {
      who: aText,
      price: aNumber,
      extra: maybe(aNumber),
      forTreasure: maybe(aNumber),
      text: aText,
      total: maybe(aNumber),
    },
    ({ who, price, extra, forTreasure = 0, text, total }, { name }) => {
      const to = text === '' ? '' : ` ${text}`;
      const inAll = total === undefined ? '' : `, ${total} in all`;
      const earned = extra === undefined ? '' : ` Experience: ${extra + forTreasure}${inAll}.`;
      return `${name(who)} is handed back${to} for ${price}.${earned}`;
    },
  ),
  experience: telling(
    { who: texts, sum: aNumber, experience: maybe(aNumber), treasure: maybe(aNumber) },
    ({ who, sum, experience = sum, treasure = 0 }, { noun }) => {
      const given = who.length > 0 ? `Experience: ${sum} for ${noun(who).text}.` : 'No Experience is gained.';
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
});

/** Returns the damage of a hit, which may be none: dice less a number. */
function anyDamage(damage: number): string {
  return damageText(damage) || 'no damage';
}

function damageText(damage: number): string {
  return damage === 0 ? '' : `${damage} damage`;
}

/** Returns what came of a Check: `: 4 damage, Health 5 → 1`; nothing where nothing did. */
function doneText(done: string, harm: Harm): string {
  return done === '' ? '' : `: ${done}${harmText(harm)}`;
}

/** Returns what a blow lowered, behind its damage: `, Armor 3 → 0 (2 more absorbed)`; nothing where it lowered nothing. */
function harmText({ pool, from, to, lost }: Harm): string {
  if (pool === 'none') return '';
  return `, ${capital(pool)} ${changed(from, to)}${lost > 0 ? ` (${lost} more absorbed)` : ''}`;
}

function fallText(name: string, destroyed: boolean | undefined): string {
  return destroyed === true ? fallen(`${name} is destroyed.`) : '';
}

function lossText(result: Json, what: string): string {
  if (result === 'unscathed') return 'no lasting harm';
  if (result === 'concussion') return 'a concussion for 28 days';
  return result === 'nose' ? 'the nose is broken for good' : `${what} lost`;
}

/** Returns a roll as it is told: its face, the total that its modifiers make of it, what was needed; a ruling by its word. */
function rollOf({ key, modifier, need }: CheckTold, { face, answered }: Teller) {
  const shown = face(key);
  const more = modifier + (answered(`${key}/modifier`)?.answer.number ?? 0);
  const isRuled = Number.isNaN(Number(shown));
  const total = isRuled || more === 0 ? shown : `${shown}${signed(more)} = ${Number(shown) + more}`;
  return {
    total,
    natural: (called: string) => `${isRuled ? shown : `natural ${shown}`}, ${called}`,
    reached: (name: string) => (isRuled || need === undefined ? total : `${name}${total}, needed ${need}`),
  };
}

/** Returns a stage of somebody's run: `to Near (13)`, `still in Near (8, needed 10)`, `away`. */
function stageText({ key, from, to, thrown }: JsonObject, { face }: Teller): string {
  const shown = thrown === true ? face(key) : '';
  if (from !== to) return `${to === OUT ? 'away' : `to ${to}`}${shown === '' ? '' : ` (${shown})`}`;
  const need = from === 'Melee' || from === 'Near' ? retreatTargets[from] : 0;
  const isRuled = Number.isNaN(Number(shown));
  return `still in ${from} (${isRuled ? shown : `${shown}, needed ${need}`})`;
}
