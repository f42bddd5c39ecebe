import { face, named, number, owner, says, saysAlone, subject, text, unsaid } from '../../src/core/fight/says.ts';
import type { DataOf, Teller } from '../../src/core/fight/telling.ts';
import { aFlag, aNumber, aRecord, aText, aWord, listOf, maybe, telling, texts } from '../../src/core/fight/telling.ts';
import { alone, capital, changed, does, fallen, possessive, thing, verbFor } from '../../src/core/kit/wording.ts';
import { type Status, scarRolls, scars, statuses } from './tables.ts';
import { rolledText } from './words.ts';

/** The dice of one weapon in a pool, as they are told. */
const throwParts = { who: aText, with: aText, dice: aText, because: texts, plus: aNumber, key: aText };
type ThrowTold = DataOf<typeof throwParts>;

/** The die that says whether a shot hits an ally, as it is told. */
const aFriend = aRecord({ attack: aNumber, who: aText, key: aText, ally: aText });

const change = listOf(aNumber);

/** Tellings of attacks, of what they do and of what becomes of their targets. */
export const attackTellings = {
  'stand-in': telling(
    { who: aText, with: aText, main: aText, because: aWord('hand', 'spent', 'close', 'rank', 'far', 'charge') },
    ({ who, with: weapon, main, because }, { name }) =>
      `${name(who)} attacks ${weapon === 'unarmed' ? weapon : `with the ${weapon}`}: ${standInReasons[because](main)}.`,
  ),
  'blast-count': telling({ who: aText, count: aNumber }, ({ who, count }, { noun }) => {
    const targets = count === 1 ? '1 target' : `${count} targets`;
    return `${possessive(noun(who))} Blast hits ${targets}.\n`;
  }),
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
      stray: listOf(aNumber),
    },
    ({ at, throws, kept, result, friends, stray }, teller) => {
      const attackers = [...new Set(throws.map(({ who }) => who))];
      const shots = friends.map(({ attack, who, key, ally }) => {
        const whose = attackers.length === 1 ? 'the shot' : `${possessive(teller.noun(who))} shot`;
        const end = stray.includes(attack) ? `goes astray towards ${teller.name(ally)}` : 'passes the allies';
        return ` ${capital(whose)} ${end} (d6: ${teller.face(key)}).`;
      });
      const dice = throws.map((one) => {
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
  harm: telling(
    {
      who: aText,
      named: aFlag,
      result: aNumber,
      soaked: aNumber,
      armour: maybe(aNumber),
      limit: maybe(aWord('piercing', 'cap')),
      damage: aNumber,
      guard: change,
      life: change,
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
    const [verb, more = ''] = becomes[status] ?? [];
    const told = verb === undefined ? '' : `${does(noun(who), verb)}${more}.`;
    return told === '' ? '' : (fatal.has(status) ? fallen : alone)(told);
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
  'no-counter': says`${subject('who', 'do')} not counter.`,
  counter: says`\n${subject('who', 'counter')} ${named('at')}: d3 ${number('result')}.`,
  scar: telling({ who: aText, entry: aNumber, lost: aNumber }, ({ who, entry, lost }, { noun }) => {
    const found = scars[entry - 1];
    const effect = found === undefined || scarRolls[found.name] ? '' : ` ${capital(found.effect)}.`;
    return `\n${possessive(noun(who))} Guard is exactly 0 (${lost} lost): Scar ${entry}, ${found?.name ?? ''}.${effect}`;
  }),
  'scar-roll': says`Rolled ${face('key')}: ${text('detail')}.${unsaid('who')}${unsaid('what')}`,
  rattled: telling({ who: aText, shown: aNumber, max: aNumber, raised: aFlag }, ({ shown, max, raised }) =>
    capital(grownText('d6', shown, max, raised)),
  ),
  head: says`Rolled ${number('less')}: maximum Life is ${number('less')} less, ${number('most')}.${unsaid('who')}`,
  sundered: says`${subject('who', 'lose')}: ${text('part')}.`,
  growth: telling({ who: aText, shown: aNumber, max: aNumber, taken: aFlag }, ({ shown, max, taken }) => {
    const growth = `Growth: ${grownText(max <= 3 ? 'd6' : '2d6', shown, max, taken)}`;
    return shown > max && !taken ? growth.replace('no change', 'not taken') : growth;
  }),
};

/** Reasons why less than the whole Armour counts (GS-MOD.13, GS-MOD.20). */
const limits = { piercing: 'the attack pierces armour', cap: 'no more counts here' };

/** Reasons why the first weapon of a unit is not used. */
const standInReasons: Readonly<
  Record<'hand' | 'spent' | 'close' | 'rank' | 'far' | 'charge', (main: string) => string>
> = {
  hand: (main) => `the ${does(thing(main), 'are')} not in hand`,
  spent: (main) => `the ${does(thing(main), 'are')} used up`,
  close: (main) => `the target is too close for the ${main}`,
  rank: (main) => `the ${main} can't reach another rank`,
  far: (main) => `the ${does(thing(main), 'do')} not reach that far`,
  charge: () => 'a charge needs a melee weapon',
};

/** Statuses of those who have died or dropped. */
const fatal: ReadonlySet<Status> = new Set<Status>(['critical', 'out', 'dead', 'destroyed']);

/** Verbs of a sentence for a status, and what stands behind them; of some another sentence tells. */
const becomes: Readonly<Partial<Record<Status, readonly [verb: string, more?: string]>>> = {
  able: ['are able again'],
  critical: ['drop', ': critical, dead in one hour without aid'],
  out: ['are out of the fight'],
  dead: ['are dead'],
  destroyed: ['are destroyed'],
  routed: ['are routed', ' and gone from the field'],
  surrendered: ['surrender'],
};

/** Returns whose roll it is: `Ada's sword`; of the only attacker `sword`. */
function ownerOf({ who, with: weapon }: ThrowTold, isNamed: boolean, { noun }: Teller): string {
  return isNamed ? `${possessive(noun(who))} ${weapon}` : weapon;
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
