import { named, says, saysFallen } from '../../src/core/fight/says.ts';
import type { DataOf, Teller } from '../../src/core/fight/telling.ts';
import { aFlag, aNumber, aText, aWord, maybe, telling } from '../../src/core/fight/telling.ts';
import type { Json } from '../../src/core/kit/json.ts';
import { alone, belonging, capital, changed, does, fallen, signed } from '../../src/core/kit/wording.ts';
import { BREAKS_AT, SPELLBOUND } from './tables.ts';

const harmParts = {
  pool: aWord('armor', 'health', 'none'),
  from: aNumber,
  to: aNumber,
  lost: aNumber,
  destroyed: maybe(aFlag),
};

/** Harm of a blow, as it is told. */
type HarmTold = Omit<DataOf<typeof harmParts>, 'destroyed'>;

const blowParts = { who: aText, with: aText, at: aText, key: aText, modifier: aNumber, need: maybe(aNumber) };

/** A Check of a blow, as it is told. */
type CheckTold = Pick<DataOf<typeof blowParts>, 'key' | 'modifier' | 'need'>;

const attackBands = ['criticalMiss', 'failure', 'success', 'criticalHit'] as const;
const defenceBands = ['criticalBreach', 'failure', 'success', 'criticalParry'] as const;

/** Tellings of blows, and of the referee's own hand. */
export const blowTellings = {
  attack: telling(
    {
      ...blowParts,
      ...harmParts,
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
      const says: Readonly<Record<typeof band, string>> = {
        criticalHit: `${does(head, 'hit')} ${target} (${natural(check, teller, 'Critical Hit')})`,
        criticalMiss: `${does(head, 'miss')} ${target} (${natural(check, teller, 'Critical Miss')})`,
        success: `${does(head, 'hit')} ${target} (${total(check, teller)})`,
        failure: `${does(head, 'fail')} against ${target} (${reached(check, teller, '')})`,
      };
      const done = doneText(effect ?? damageText(damage), check);
      const wear = count === undefined ? '' : ` ${capital(weapon)}: ${countText(count, band === 'criticalHit')}.`;
      const breaks = broke === true ? alone(`${does(own, 'break')}.`) : '';
      return `${says[band]}${done}.${wear}${breaks}${fallText(target, destroyed)}`;
    },
  ),
  defence: telling(
    { ...blowParts, ...harmParts, band: aWord(...defenceBands), damage: aNumber, dice: aText, effect: aText },
    ({ who, with: weapon, at, band, damage, dice, effect, destroyed, ...check }, teller) => {
      const attack = weapon === '' ? teller.noun(who) : belonging(teller.noun(who), weapon);
      const target = teller.name(at);
      const says: Readonly<Record<typeof band, string>> = {
        criticalParry: `${target} wards off ${attack.text} (${natural(check, teller, 'Critical Parry')})`,
        success: `${target} wards off ${attack.text} (${total(check, teller)})`,
        failure: `${does(attack, 'hit')} ${target} (${reached(check, teller, 'Defense ')})`,
        criticalBreach: `${does(attack, 'hit')} ${target} (${natural(check, teller, 'Critical Breach')})`,
      };
      const rolled = dice === '' ? '' : ` (${dice})`;
      const done = doneText(effect === '' ? `${damageText(damage)}${rolled}` : effect, check);
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
  harm: telling({ who: aText, amount: aNumber, ...harmParts }, ({ who, amount, destroyed, ...harm }, { name }) => {
    return `${name(who)} takes ${damageText(amount) || 'no damage'}${harmText(harm)}.${fallText(name(who), destroyed)}`;
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
  revived: says`${named('who')} is back in the fight (a correction).`,
  villain: says`${named('who')} is a prisoner: tormenting prisoners soon makes a well-known villain (PK-YLD.8).`,
  misadventure: telling(
    { who: aText, count: aNumber, key: aText, result: aText, what: aText, already: aFlag },
    ({ who, count, key, result, what, already }, { name, face }) => {
      const loss = already
        ? `${what} again, which is already gone: you decide what is lost instead`
        : lossText(result, what);
      return `${fallen(`${name(who)} is out of commission.`)}Misadventure ${count} of 3, rolled ${face(key)}: ${loss}.`;
    },
  ),
  doom: telling({ who: aText, count: aNumber }, ({ who, count }, { name }) => {
    const third = count === 3 ? ', the third Misadventure' : '';
    return fallen(`${name(who)} is dead: DOOM${third}. Any last words?`);
  }),
};

function damageText(damage: number): string {
  return damage === 0 ? '' : `${damage} damage`;
}

/** Returns what came of a Check: `: 4 damage, Health 5 → 1`; nothing where nothing did. */
function doneText(done: string, harm: HarmTold): string {
  return done === '' ? '' : `: ${done}${harmText(harm)}`;
}

/** Returns what a blow lowered, behind its damage: `, Armor 3 → 0 (2 more absorbed)`; nothing where it lowered nothing. */
function harmText({ pool, from, to, lost }: HarmTold): string {
  if (pool === 'none') return '';
  return `, ${capital(pool)} ${changed(from, to)}${lost > 0 ? ` (${lost} more absorbed)` : ''}`;
}

/** Returns a line of its own for whoever a blow destroys. */
function fallText(name: string, destroyed: boolean | undefined): string {
  return destroyed === true ? fallen(`${name} is destroyed.`) : '';
}

/** Returns the count that a Critical has raised, of `1/0` (Critical Hits and Misses): `Critical Hit 1 of 3`. */
function countText(count: string, isHit: boolean): string {
  const [hits, misses] = count.split('/');
  return `${isHit ? `Critical Hit ${hits}` : `Critical Miss ${misses}`} of ${BREAKS_AT}`;
}

function lossText(result: Json, what: string): string {
  if (result === 'unscathed') return 'no lasting harm';
  if (result === 'concussion') return 'a concussion for 28 days';
  return result === 'nose' ? 'the nose is broken for good' : `${what} lost`;
}

/** Returns the face with what its modifiers make of it: `16-4 = 12`; the word for a result that a ruling gave. */
function total({ key, modifier }: CheckTold, { face, answered }: Teller): string {
  const shown = face(key);
  const more = modifier + (answered(`${key}/modifier`)?.answer.number ?? 0);
  return isRuled(shown) || more === 0 ? shown : `${shown}${signed(more)} = ${Number(shown) + more}`;
}

/** Returns the total with what was needed; nothing was where a ruling gave the result. */
function reached(check: CheckTold, teller: Teller, name: string): string {
  const shown = total(check, teller);
  return isRuled(teller.face(check.key)) || check.need === undefined ? shown : `${name}${shown}, needed ${check.need}`;
}

function natural({ key }: CheckTold, { face }: Teller, called: string): string {
  const shown = face(key);
  return `${isRuled(shown) ? shown : `natural ${shown}`}, ${called}`;
}

function isRuled(face: string): boolean {
  return Number.isNaN(Number(face));
}
