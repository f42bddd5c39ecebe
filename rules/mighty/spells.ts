import type { Draft } from '../../src/core/fight/draft.ts';
import type { Cause } from '../../src/core/fight/fact.ts';
import { type Combatant, combatantOf, type Fight, hasCondition, nameOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { altered } from '../../src/core/kit/list.ts';
import { caseless, plainId } from '../../src/core/kit/names.ts';
import { choicesOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { outcomeAction, outcomeDue } from '../../src/core/ruleset/due.ts';
import { refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Due, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { canAct, isCasting } from './able.ts';
import { sheet, sheetOf, type Wand } from './combatant.ts';
import { house } from './houserules.ts';
import { spellOptions } from './options.ts';
import { keep, state } from './state.ts';
import { armourFor } from './tables.ts';
import { tellings } from './tellings.ts';

/** The level of a spell behind its name, as it is said aloud: `level 2`, `lv2`, `2nd level`. */
const levelBehind = /\s+(?:(?:lvl?|level)\s*(\d+)|(\d+)(?:st|nd|rd|th)?[\s-]*(?:lvl?|level))$/i;

/** Returns the name of a spell, without its level. */
export function spellNamed({ text }: Intent): string | undefined {
  return text?.replace(levelBehind, '');
}

/** Returns the level of a spell, 1 where none is said. */
export function levelOf(intent: Intent): number {
  const [, behind, before] = levelBehind.exec(intent.text ?? '') ?? [];
  return spellOptions.of(intent).level ?? Number(behind ?? before ?? 1);
}

/** Returns why somebody cannot cast or read a spell of a level, or nothing (MB-SPL.1 to 6, MB-RET.5, MB-SUR.13). */
export function cannotCast(fight: Fight, combatant: Combatant, intent: Intent): Refusal | undefined {
  const { name, code } = combatant;
  const { caster, surpriseSpell } = sheet(combatant);
  if (caster === 'none')
    return refuse('MB-DEC.1', `${name} casts no spells: \`set ${code} caster magic-user\` makes ${name} a caster.`);
  if (hasCondition(combatant, 'stumbled'))
    return refuse('MB-RET.5', `${name} must get up first and can't cast: \`a\` attacks once.`);
  if (state(fight).segment > 0) {
    if (house.surpriseCasting.of(fight) === 'none')
      return refuse('MB-SUR.13', 'No spells are cast during surprise: `a` attacks instead.');
    const why = `${name} casts one spell in the whole surprise and does nothing else: \`rest\` passes.`;
    if (surpriseSpell) return refuse('MB-SUR.13', why);
  }
  const spell = spellNamed(intent) ?? '';
  return inArmour(combatant, levelOf(intent)) ?? noSpell(combatant, spell) ?? aimedEarly(fight, code, spell);
}

/** Returns why what is declared is no spell, where it is the caster's wand (MB-DEC.7). */
function noSpell(combatant: Combatant, spell: string): Refusal | undefined {
  const id = plainId(spell);
  const wand = sheet(combatant).wands.find(
    ({ name }) => id === 'wand' || (/\bwand\b/i.test(name) && id.includes(plainId(name))),
  );
  const use = '`wand` uses it when the count comes up';
  return wand && refuse('MB-DEC.7', `The ${wand.name} needs no declaration: ${use}.`);
}

/** Returns words without the names and prepositions at both ends; `the` may begin a spell, and before a target ends none. */
function withoutAims(words: readonly string[], aims: readonly (readonly string[])[]): readonly string[] {
  const stands = (aim: readonly string[], at: number) =>
    at >= 0 && aim.every((part, i) => caseless(words[at + i] ?? '') === part);
  const first = aims.find((aim) => stands(aim, 0));
  if (first) return withoutAims(words.slice(first.length), aims);
  const last = aims.find((aim) => stands(aim, words.length - aim.length));
  if (!last) return words;
  const rest = words.slice(0, -last.length);
  return withoutAims(rest.at(-1) === 'the' ? rest.slice(0, -1) : rest, aims);
}

/** Returns why a spell is declared without a target, where somebody stands before its name, behind it or in its place (MB-DEC.1). */
function aimedEarly({ combatants }: Fight, who: string, spell: string): Refusal | undefined {
  const people = combatants.flatMap(({ code, name }) => [code, caseless(name)]);
  const aims = ['at', 'on', 'against', ...people].flatMap((aim) => (aim === '' ? [] : [aim.split(' ')]));
  const words = spell.split(' ');
  // No spell is called so: `sleep at the orcs`.
  const at = words.findIndex((word, i) => i > 0 && caseless(word) === 'at');
  const named = withoutAims(words.slice(0, at < 0 ? undefined : at), aims);
  if (named.length === words.length) return undefined;
  if (named.length === 0)
    return refuse('MB-DEC.1', `Name the spell, not its target, which is chosen when it goes off: \`${who} c sleep\`.`);
  const declared = `\`${who} c ${named.join(' ')}\` declares it`;
  return refuse('MB-DEC.1', `The target of a spell is chosen when it goes off: ${declared}.`);
}

function inArmour(combatant: Combatant, level: number): Refusal | undefined {
  const { caster, armour, armourBonus } = sheet(combatant);
  if (caster === 'other' || armour === 'none' || armour === 'bracers') return undefined;
  if (caster === 'magic-user')
    return refuse('MB-SPL.1', `${combatant.name} can't cast in armour: only bracers or none will do.`);
  const needed = armourFor(level);
  const off = `\`set ${combatant.code} armour none\` takes it off`;
  if (needed === undefined) return refuse('MB-SPL.6', `A spell of level ${level} can't be cast in armour: ${off}.`);
  const why = `A spell of level ${level} needs magical armour of +${needed} or better, or none: ${off}.`;
  return refuseIf(armour !== 'magical' || armourBonus < needed, 'MB-SPL.2', why);
}

/** Lets a spell go off on its caster's count, a scroll in the last of its rounds (MB-MAG.1, MB-SCR.2, MB-SUR.13). */
export function goOff(draft: Draft, who: string): void {
  const combatant = combatantOf(draft.fight, who);
  if (!isCasting(combatant) || !canAct(draft.fight, combatant)) return;
  const { spell, task } = sheet(combatant);
  const kept = { who, spell, task: task === 'read' ? task : undefined };
  if (state(draft.fight).segment > 0) draft.tell(tellings['casts on'], kept, { who, rule: 'MB-SUR.13' });
  else takeEffect(draft, who, 'MB-MAG.1');
}

/** Returns true if somebody reads a scroll that takes further rounds (MB-SCR.2). */
export function readsOn(combatant: Combatant): boolean {
  const { task, readRounds, spellLevel } = sheet(combatant);
  return task === 'read' && readRounds + 1 < spellLevel;
}

/** Lets a spell take effect; a scroll of a higher level is read on (MB-SCR.2, MB-SUR.13). */
export function takeEffect(draft: Draft, who: string, rule: string): void {
  const { spell, spellLevel, readRounds } = sheetOf(draft.fight, who);
  if (readsOn(combatantOf(draft.fight, who))) {
    const rounds = readRounds + 1;
    draft.change(who, { readRounds: rounds }, { who, rule: 'MB-SCR.2' });
    draft.tell(tellings['reads on'], { who, spell, rounds, of: spellLevel }, { who, rule: 'MB-SCR.2' });
    return;
  }
  draft.change(who, { spellGone: true, readRounds: 0 }, { who, rule });
  spend(draft, who, spell);
  draft.tell(tellings.spell, { who, spell }, { who, rule });
  askOutcome(draft, who, spell);
}

/** Uses a wand on its user's count, unless a blow on that very count prevents it; no charge is lost then (MB-WND.1 to 4). */
export function useWand(draft: Draft, who: string, choice: Intent, isPrevented: boolean): void {
  const wand = wandOf(draft.fight, who, choice);
  const name = wand?.name ?? choice.text ?? 'wand';
  if (isPrevented) {
    draft.tell(tellings['wand prevented'], { who, name }, { who, rule: 'MB-WND.2' });
    return;
  }
  if (wand) {
    const wands = altered(sheetOf(draft.fight, who).wands, wand.id, { charges: wand.charges - 1 });
    draft.change(who, { wands }, { who, with: name, rule: 'MB-WND.3' });
    spend(draft, who, name);
  }
  const data = { who, name, text: named(draft.fight, choice.text) };
  draft.tell(tellings.wand, data, { who, with: name, rule: 'MB-WND.1' });
  askOutcome(draft, who, name);
}

/** Returns the wand that is meant: the one named, otherwise the first with a charge. */
export function wandOf(fight: Fight, who: string, { with: named }: Intent): Wand | undefined {
  const { wands } = sheet(combatantOf(fight, who));
  return named === undefined ? wands.find(({ charges }) => charges > 0) : wands.find(({ id }) => id === named);
}

/** Returns what was said of a wand, with the names of those whose codes stand in it. */
function named({ combatants }: Fight, text = ''): string {
  const nameFor = (word: string) => combatants.find(({ code }) => code === word)?.name ?? word;
  return text.split(' ').map(nameFor).join(' ');
}

/** Returns the wands that somebody has, as choices. */
export const wandChoices = ofActor((_, combatant) =>
  choicesOf(sheet(combatant).wands, ({ charges }) => (charges === 0 ? 'no charges left' : undefined)),
);

/** Disrupts the spell of somebody who is hit: it is lost as if cast, the scroll spent (MB-MAG.2, 3, MB-SCR.4, 5). */
export function disrupt(draft: Draft, who: string, by: string): void {
  const rule = sheetOf(draft.fight, who).task === 'read' ? 'MB-SCR.5' : 'MB-MAG.3';
  loseSpell(draft, who, { who: by, rule });
}

/** Takes the spell or the scroll that somebody casts or reads, if any: both are used up, but a scroll by that house rule (MB-SCR.5). */
export function loseSpell(draft: Draft, who: string, cause: Cause): void {
  if (!isCasting(combatantOf(draft.fight, who))) return;
  const { task, spell } = sheetOf(draft.fight, who);
  const isSpent = task === 'cast' || house.disruptedScrollSpent.of(draft.fight);
  draft.change(who, { spellGone: true, readRounds: 0 }, cause);
  if (isSpent) spend(draft, who, spell);
  draft.tell(tellings.disrupted, { who, spell, task, spent: isSpent }, cause);
}

/** Notes that a spell, a scroll or a charge is used up (MB-AFT.1). */
function spend(draft: Draft, who: string, what: string): void {
  draft.change(who, { spent: [...sheetOf(draft.fight, who).spent, what] }, { who, rule: 'MB-AFT.1' });
}

/** The actions for what comes of spells, wands and other actions: the referee says it (MB-RND.4). */
export const outcomeActions: readonly Action[] = [
  outcomeAction({
    rule: 'MB-RND.4',
    example: 'the rope holds',
    isOwed: (fight) => state(fight).open.length > 0,
    settle: (draft) => {
      const what = openText(draft.fight) ?? '';
      keep(draft, { open: state(draft.fight).open.slice(1) }, 'MB-RND.4');
      return (text) => draft.tell(tellings.outcome, { what, text }, { rule: 'MB-RND.4' });
    },
  }),
];

/** Notes that the referee is to say what comes of somebody's spell, wand or action. */
export function askOutcome(draft: Draft, whom: string, what: string): void {
  keep(draft, { open: [...state(draft.fight).open, { what, whom }] }, 'MB-RND.4');
}

/** Returns what waits for its outcome in words, which older saves keep whole; nothing when none is open. */
function openText(fight: Fight): string | undefined {
  const [first] = state(fight).open;
  return first && (first.whom === '' ? first.what : `${nameOf(fight, first.whom)}'s ${first.what}`);
}

/** Returns whose spell, wand or action waits for its outcome; nobody when none is open. */
export function ownerOfOutcome(fight: Fight): string | undefined {
  const [first] = state(fight).open;
  return fight.combatants.find(({ id }) => id === first?.whom)?.id;
}

/** Returns the name of the wand whose outcome is asked for; nothing where it is another's doing. */
export function wandInUse(fight: Fight): string | undefined {
  const owner = ownerOfOutcome(fight);
  const wands = owner === undefined ? [] : sheetOf(fight, owner).wands;
  return wands.find(({ name }) => name === state(fight).open[0]?.what)?.name;
}

/** Returns the question for the outcome of what was done last; nothing when none is open. */
export function openOutcome(fight: Fight): readonly Due[] {
  const head = openText(fight);
  if (head === undefined) return [];
  const offers = 'such as: {foe} {foe2} asleep, damage 3 {foe}, effect 2d6 half {foe}';
  return [outcomeDue({ head, says: 'What happens?', offers })];
}
