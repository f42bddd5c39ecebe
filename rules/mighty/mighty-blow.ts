import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { type Fight, nameOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { at } from '../../src/core/kit/list.ts';
import { sum } from '../../src/core/rule/reading.ts';
import type { Band, Rule } from '../../src/core/rule/request.ts';
import {
  asking,
  bandsByFace,
  check,
  choose,
  modifierOf,
  optionsOf,
  Question,
  roll,
  together,
} from '../../src/core/rule/request.ts';
import { sheetOf } from './combatant.ts';
import { die, lay, putOut } from './falling.ts';
import { house } from './houserules.ts';
import { isMade, needed, saveQuestion, woundPenalty } from './saves.ts';
import { isAskedFor } from './state.ts';
import { type MightyRow, mightyRow } from './tables.ts';
import { tellings } from './tellings.ts';

/** A number above every cut: the reduction save has negated the blow. */
const NEGATED = 1_000;

/** A number below every cut: the reduction save has made the effect the greatest. */
const GREATEST = -1;

/** Plays a Mighty Blow (MB-CRT.6 to 12, MB-MBT.1 to 14), and returns whether it did anything: a negated one leaves no missile (MB-LOD.11). */
export function* mightyBlow(draft: Draft, by: string, who: string, key: string): Rule<boolean> {
  const asked = [effectQuestion(draft.fight, by, who, key), reduction(draft, by, who, key)];
  const thrown = yield* together(asked, undefined, (values) => mightyRow(reducedTo(values)).name);
  const reduced = reducedTo(thrown);
  const row = mightyRow(reduced);
  const cause = { who: by, rule: 'MB-CRT.6' };
  draft.tell(tellings.mighty, { who, by, effect: at(thrown, 0), reduced, name: row.name, key }, cause);
  if (reduced > 0) yield* suffer(draft, who, row, key, cause);
  return reduced > 0;
}

/** Returns the number of the table that an effect and the cut of its reduction save come to, 0 for nothing at all (MB-CRT.9 to 12). */
function reducedTo([effect = 0, cut = 0]: readonly number[]): number {
  return cut === GREATEST ? Math.max(20, effect) : Math.max(0, effect - cut);
}

/** Returns the effect roll; only a modifier that the referee enters takes it above 20 (MB-CRT.6). */
function effectQuestion(fight: Fight, by: string, who: string, key: string): Question<number> {
  const asking = { key: `effect:${key}`, tag: 'effect', who: by, against: who, role: 'consequence' } as const;
  const why = `Effect of ${nameOf(fight, by)}'s Mighty Blow on ${nameOf(fight, who)}`;
  const effect = roll({ ...asking, why, rules: ['MB-CRT.6'] }, [20], sum);
  const modifier = () => modifierOf(asking, 'A modifier to the effect of the Mighty Blow');
  return new Question({ ...effect, modifier, read: (face, stated) => face + stated });
}

/** Returns the reduction save: by how much it lowers the effect (MB-CRT.7 to 12). */
function reduction({ fight }: Draft, by: string, who: string, key: string): Question<number> {
  const target = sheetOf(fight, who).save;
  const bonus = woundPenalty(fight, who);
  const why = `${possessiveOf(fight, who)} save against ${nameOf(fight, by)}'s Mighty Blow`;
  const more = { key: `reduction:${key}`, needs: needed(target - bonus), rules: ['MB-CRT.7'] };
  const asked = asking('save', who, why, { ...more, role: 'consequence' });
  const naturals = house.saveNaturals.of(fight) === 'all';
  const one = naturals && house.saveNat1OnCritical.of(fight) === 'maximum' ? GREATEST : 0;
  const extra = house.criticalReduction.of(fight) === 'margin' ? 0 : 1;
  const cutOf = (face: number, modifier: number): number => {
    if (face === 1) return one;
    if (face === 20 && naturals) return NEGATED;
    const margin = face + modifier - target;
    return margin < 0 && face < 20 ? 0 : Math.max(1, margin + extra);
  };
  const save = check(asked, { sides: 20 }, (stated) =>
    bandsByFace(20, (face): Omit<Band<`${number}`>, 'upTo'> => {
      const cut = cutOf(face, bonus + stated);
      const grade = face === 1 ? 'fumble' : face === 20 ? 'critical' : cut === 0 ? 'failure' : 'success';
      return { name: `${cut}`, grade };
    }),
  );
  return new Question({ ...save, read: (answer, stated) => Number(save.read(answer, stated)) });
}

/** Applies the row: CON first, at 0 or less the rest is not asked; then stun, wound and the save of the row (MB-MBT.7, MB-MBT.12). */
function* suffer(draft: Draft, who: string, row: MightyRow, key: string, cause: Cause): Rule<void> {
  const penalty = woundPenalty(draft.fight, who);
  const left = loseCon(draft, who, row.con, cause);
  if (row.fate === 'mangled') return die(draft, who, 'mangled', cause);
  if (row.fate === 'dead' || left <= 0) return die(draft, who, 'dead', { ...cause, rule: 'MB-MBT.12' });
  if (row.stun > 0) yield* stunFor(draft, who, row.stun, key, cause);
  if (row.wound) draft.change(who, { wounds: sheetOf(draft.fight, who).wounds + 1 }, { ...cause, rule: 'MB-MBT.8' });
  if (row.fate === 'none') return;
  const own = house.freshWoundPenalisesOwnSave.of(draft.fight) ? woundPenalty(draft.fight, who) : penalty;
  if (row.fate === 'out, save or dead') yield* goOut(draft, who, key, cause);
  if (yield* rowSave(draft, who, row, own, key)) return;
  if (row.fate === 'save or out') yield* goOut(draft, who, key, cause);
  else die(draft, who, 'dead', { ...cause, rule: 'MB-MBT.4' });
}

function* stunFor(draft: Draft, who: string, sides: number, key: string, cause: Cause): Rule<void> {
  const asking = { key: `stun:${key}`, tag: 'stun', who: cause.who ?? who, against: who, role: 'consequence' } as const;
  const why = `For how many rounds is ${nameOf(draft.fight, who)} stunned?`;
  const rounds = yield* roll({ ...asking, why, rules: ['MB-MBT.2'] }, [sides], sum);
  draft.tell(tellings.stunned, { who, rounds }, cause);
  lay(draft, who, 'stunned', cause, rounds);
}

function* rowSave(draft: Draft, who: string, row: MightyRow, bonus: number, key: string): Rule<boolean> {
  const why = `${possessiveOf(draft.fight, who)} save against ${row.name.replace('!', '')}`;
  const asked = asking('save', who, why, { key: `row:${key}`, rules: ['MB-MBT.3'] });
  const save = [saveQuestion(draft.fight, asked, bonus)];
  const made = (yield* together(save, undefined, (bands) => `${bands.every(isMade)}`)).every(isMade);
  draft.tell(tellings['row save'], { who, key: asked.key, made, fate: row.fate });
  return made;
}

/** Unconscious or crippled, as the referee says; out until healed either way (MB-MBT.14). */
function* goOut(draft: Draft, who: string, key: string, cause: Cause): Rule<void> {
  const options = optionsOf('unconscious', 'crippled');
  const why = `${nameOf(draft.fight, who)} is out of the fight. How?`;
  const asked = asking('out', 'referee', why, { about: key, against: who, rules: ['MB-MBT.14'] });
  const how = yield* choose(asked, options, 'unconscious', !isAskedFor(draft.fight, asked));
  putOut(draft, who, how, cause);
}

/** Takes CON off, 10 or that of the house rule where none is written; it never changes hit points by itself (MB-MBT.13, MB-ASN.9). Returns what is left. */
export function loseCon(draft: Draft, who: string, points: number, cause: Cause): number {
  const standard = house.defaultCon.of(draft.fight);
  const { current, max } = sheetOf(draft.fight, who).con ?? { current: standard, max: standard };
  const left = Math.max(points > current + 500 ? 0 : -999, current - points);
  draft.change(who, { con: { current: left, max } }, cause);
  return left;
}
