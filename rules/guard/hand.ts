import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, findCombatant, nameOf, side } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { aFlag, aText, aWord } from '../../src/core/fight/telling.ts';
import { firstNamed, forEachNamed, sideAction } from '../../src/core/hand/people.ts';
import { isDice, readDice } from '../../src/core/kit/dice.ts';
import { must } from '../../src/core/kit/list.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, type Rule, roll } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { ofActor } from '../../src/core/ruleset/choices.ts';
import { byAmount, byWord, defineOptions, namedBy } from '../../src/core/ruleset/options.ts';
import { forbid, forbidIf, NO_FIGHT, refuse, refuseIf, withoutAmount } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, FurtherSides, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { attackFor, illegal } from './attack.ts';
import { become, die } from './checks.ts';
import { isActive, isDead, lifeMaxOf, sheet, sheetOf, statusText, withCurrent } from './combatant.ts';
import { declarationBy, dropDeclarations, tellGone } from './declaration.ts';
import { land } from './harm.ts';
import { attackOptions, changeWeapon, exampleWeapon, spendEnchantment, unmodified, weaponsOf } from './means.ts';
import { battlefieldNamed, heldBack, nameBattlefield } from './places.ts';
import { settle, targetsHit, tellHit } from './pool.ts';
import { keep, state } from './state.ts';
import { deprivedText, tellings } from './tellings.ts';

const amount = byAmount('how much');
const raw = byWord('raw', 'Armour does not help');
const damageOptions = defineOptions({ amount, raw });
const hazardOptions = defineOptions({ dice: { ...aText, any: 'first', about: 'the dice' }, raw });
const healOptions = defineOptions({ amount, pool: { ...namedBy('guard', 'life'), about: 'Guard instead of Life' } });
const doorways = { 'doorway-party': 'party', 'doorway-foes': 'foes', 'no-doorway': '' };
const battlefieldOptions = defineOptions({
  name: { ...aText, any: 'first', about: 'its name' },
  cramped: { ...aFlag, words: { cramped: true, open: false }, about: 'too tight for long weapons, or not' },
  doorway: {
    ...aText,
    words: doorways,
    // A landmark that begins so stands in quotes.
    like: /^door(?!way-(?:party|foes)$)/i,
    about: 'the side that attacks through a doorway',
  },
});
const strikeOptions = defineOptions({ as: { ...aWord('attack', 'blast', 'cast'), about: 'what it is in the odds' } });
const modeOptions = defineOptions({ mode: { ...namedBy('theatre', 'grid'), about: 'theatre or grid' } });

/** Sides beyond the two of the set-up (GS-RND.13). */
export const furtherSides: FurtherSides = {
  rule: 'GS-RND.13',
  begin: (draft, id) => {
    draft.setSides([...draft.fight.sides, { id, name: id, players: false }]);
    draft.tell(tellings['new-side'], { side: id }, { rule: 'GS-RND.13' });
  },
};

/** Actions by the Bard's hand: harm that is no attack, healing, death, the lie of the land and changes of side (GS-RND.13). */
export const handActions: readonly Action[] = [
  forEachNamed(
    'damage',
    'Damage from elsewhere',
    'damage 7 {foe} [raw]: through Armour, Guard and Life, without a Scar',
    (draft, who, intent) => {
      const { amount: result = 0, raw } = damageOptions.of(intent);
      return land(draft, who, { result, moment: 'hazard', raw });
    },
    { options: damageOptions.list, doneTo: true, restsOn: 'pools', check: cannotChange },
  ),
  forEachNamed(
    'hazard',
    'A hazard hits',
    'hazard d6 {foe} {foe2} [raw]: a roll for each, without an attacker and without a Scar',
    function* (draft, who, intent): Rule<void> {
      const { dice: text = 'd6', raw } = hazardOptions.of(intent);
      const { dice, plus } = readDice(text);
      const why = `Hazard on ${nameOf(draft.fight, who)}: ${text}?`;
      const more = { about: 'hazard', against: who, time: who, rules: ['GS-MOD.11', 'GS-POS.19'] };
      const shown = yield* roll(asking('damage', 'referee', why, more), dice, sum);
      yield* land(draft, who, { result: Math.max(0, shown + plus), moment: 'hazard', raw });
    },
    {
      options: hazardOptions.list,
      check: (fight, intent) => {
        const { dice = 'd6' } = hazardOptions.of(intent);
        if (!isDice(dice)) return forbid('GS-MOD.11', `"${dice}" is not dice: \`hazard 2d6 {foe}\``);
        return notBegun(fight) ?? dead(fight, intent);
      },
    },
  ),
  forEachNamed(
    'heal',
    'Give Life or Guard back',
    'heal 3 {ally}: Life; heal 3 {ally} guard: Guard; not while deprived',
    heal,
    {
      options: healOptions.list,
      restsOn: 'pools',
      check: (fight, intent) => cannotChange(fight, intent) ?? deprived(fight, intent),
    },
  ),
  forEachNamed(
    'kill',
    'Kill',
    'kill {foe}: dead; a warband is destroyed',
    (draft, who) => {
      draft.change(who, { life: withCurrent(sheetOf(draft.fight, who).life, 0) }, { who, rule: 'GS-DMG.10' });
      die(draft, who, 'GS-DMG.10');
    },
    {
      check: notBegun,
      doneTo: true,
      restsOn: 'pools',
      already: { is: isDead, says: 'dead already: `revive {who}` corrects that', rule: 'GS-DMG.10' },
    },
  ),
  forEachNamed(
    'surrender',
    'Give up',
    'surrender {foe}: gives up, and is out of the fight',
    (draft, who) => {
      dropDeclarations(draft, who);
      become(draft, who, 'surrendered', 'GS-MOR.12');
    },
    {
      check: (fight, intent) => {
        const gone = firstNamed(fight, intent, (one) => !isActive(one));
        const why = gone && `${gone.name} ${statusText(gone)}, and so is out of the fight already`;
        return notBegun(fight) ?? (why === undefined ? undefined : forbid('GS-MOR.12', why));
      },
    },
  ),
  forEachNamed(
    'revive',
    'Bring back to life',
    'revive {fallen}: able again, with 1 Life or more; a correction',
    (draft, who) => {
      const { life } = sheetOf(draft.fight, who);
      const alive = { life: withCurrent(life, Math.max(1, life.current)), deathClock: null };
      draft.change(who, alive, { who, rule: 'GS-DEC.11' });
      become(draft, who, 'able', 'GS-DEC.11');
    },
    {
      check: notBegun,
      already: { is: (one) => sheet(one).status === 'able', says: 'able already', rule: 'GS-DEC.11' },
    },
  ),
  {
    word: 'equip',
    short: 'e',
    title: 'Take in hand, or put away',
    help: 'e w axe: into the hand, or out of it; picks up what was thrown',
    by: 'combatant',
    typed: true,
    tools: ofActor((_, combatant) => sheet(combatant).weapons.map(choiceOf)),
    check: (fight, { who = '', with: id }) => {
      const form = `\`e w ${exampleWeapon(combatantOf(fight, who))}\``;
      const lacks = !sheetOf(fight, who).weapons.some((weapon) => weapon.id === id);
      return forbidIf(lacks, 'GS-POS.12', `\`equip\` needs a weapon: ${form}`);
    },
    *play(draft, { who = '', with: id = '' }): Rule<void> {
      changeWeapon(draft, who, id, 'GS-POS.12', (weapon) => ({ ...weapon, inHand: !weapon.inHand }));
      const weapon = sheetOf(draft.fight, who).weapons.find((each) => each.id === id);
      const { name, inHand } = must(weapon, 'weapon');
      draft.tell(tellings.equip, { who, with: name, inHand }, { who, rule: 'GS-POS.12' });
    },
  },
  {
    word: 'strike',
    title: 'Attack at once, when the Bard says so',
    help: '{ally} strike {foe} [w WEAPON] [imp] [enh]: outside the order of the turn; `o {ally} strike {foe}` gives its odds',
    by: 'combatant',
    typed: true,
    targets: { least: 1, most: 99, of: foesFirst },
    tools: ofActor((fight, combatant) => weaponsOf(fight, combatant).map(choiceOf)),
    options: attackOptions.list,
    unmodified,
    check: (fight, intent) => {
      const attack = attackFor(fight, attackOf(intent));
      const striker = actor(fight, intent);
      const unable = `${striker.name} ${statusText(striker)} and can't strike`;
      return notBegun(fight) ?? refuseIf(!isActive(striker), 'GS-DEC.9', unable) ?? (attack && illegal(fight, attack));
    },
    *play(draft, intent): Rule<void> {
      const attack = attackFor(draft.fight, attackOf(intent), intent.at);
      if (!attack) return;
      const targets = yield* targetsHit(draft, intent, attack.targets);
      if (targets !== attack.targets) tellHit(draft, attack.attacker.id, targets);
      let begun = false;
      for (const target of targets)
        if ((yield* settle(draft, [{ ...attack, targets, begun }], target)).length > 0) begun = true;
      if (begun) for (const { id } of attack.weapons) spendEnchantment(draft, attack.attacker.id, id);
    },
  },
  {
    word: 'battlefield',
    title: 'Name a battlefield',
    help: 'battlefield Bridge [cramped or open] [doorway-party, doorway-foes or no-doorway] "the old bridge"; open: not cramped',
    typed: true,
    text: 'optional',
    options: battlefieldOptions.list,
    check: cannotNameBattlefield,
    *play(draft, intent): Rule<void> {
      const { name: typed = 'Field', cramped: tight, doorway: door } = battlefieldOptions.of(intent);
      nameBattlefield(draft, typed, { landmark: intent.text, cramped: tight, doorway: door });
      const { name, cramped, doorway, landmark } = must(battlefieldNamed(draft.fight, typed), 'battlefield');
      draft.tell(tellings.battlefield, { name, cramped, doorway, landmark }, { rule: 'GS-SET.2' });
    },
  },
  {
    word: 'mode',
    title: 'How positions are kept',
    help: 'mode grid: squares on the table; mode theatre: in the mind',
    typed: true,
    options: modeOptions.list,
    check: (fight, intent) =>
      notBegun(fight) ?? forbidIf(modeOptions.of(intent).mode === undefined, 'GS-SET.1', noMode),
    *play(draft, intent): Rule<void> {
      const { mode = 'theatre' } = modeOptions.of(intent);
      const held = mode === 'grid' ? heldBack(draft.fight) : [];
      keep(draft, { mode }, 'GS-SET.1');
      draft.tell(tellings.mode, { mode, held: held.length > 0 ? held : undefined }, { rule: 'GS-SET.1' });
    },
  },
  sideAction({
    ...furtherSides,
    help: 'side party {foe}: {foe} now fights for the party; side rivals {foe}: a side of its own, if there is none of that name',
    join: (draft, who, id) => {
      draft.attribute(who, 'side', id);
      draft.tell(tellings['changes-sides'], { who, side: side(draft.fight, id).id }, { who, rule: 'GS-RND.13' });
      loseDeclaration(draft, who);
    },
  }),
];

/** Drops what a unit has declared for the turn of a side that it fights for no more; an attack that it has made was its turn (GS-DEC.1, GS-DEC.6). */
function loseDeclaration(draft: Draft, who: string): void {
  const declaration = declarationBy(draft.fight, who);
  if (!declaration) return;
  dropDeclarations(draft, who);
  if (declaration.begun) draft.change(who, { hasTurn: false }, { who, rule: 'GS-DEC.2' });
  else tellGone(draft, declaration);
}

/** Returns why a battlefield can't be named, or nothing: it needs a name, and a doorway that this fight has (GS-SET.2, GS-POS.22). */
function cannotNameBattlefield(_: Fight, intent: Intent): Refusal | undefined {
  const { name, doorway } = battlefieldOptions.of(intent);
  if (name === undefined) return forbid('GS-SET.2', '`battlefield` needs a name: `battlefield Bridge cramped`');
  const isKnown = doorway === undefined || Object.values(doorways).includes(doorway);
  const why = `"${doorway}" is not a doorway: type \`doorway-party\`, \`doorway-foes\` or \`no-doorway\``;
  return forbidIf(!isKnown, 'GS-POS.22', why);
}

const noMode = 'Positions are kept by theatre or by grid: type `mode theatre` or `mode grid`';

function heal(draft: Draft, who: string, intent: Intent): void {
  const { amount: more = 0, pool = 'life' } = healOptions.of(intent);
  const one = sheetOf(draft.fight, who);
  const most = pool === 'life' ? lifeMaxOf(draft.fight, one) : one.guard.max;
  const from = one[pool].current;
  const to = Math.max(from, Math.min(most, from + more));
  draft.change(who, { [pool]: withCurrent(one[pool], to) }, { who, rule: 'GS-AFT.9' });
  draft.tell(tellings.heal, { who, pool, from, to }, { who, rule: 'GS-AFT.9' });
}

/** Returns why nobody deprived can be healed, or nothing (GS-SCR.34). */
function deprived(fight: Fight, intent: Intent) {
  const one = firstNamed(fight, intent, (each) => sheet(each).deprived.length > 0);
  return one && refuse('GS-SCR.34', `${one.name} is ${deprivedText(sheet(one).deprived)} and regains nothing`);
}

function cannotChange(fight: Fight, intent: Intent) {
  const { amount: many } = damageOptions.of(intent);
  return withoutAmount('GS-DMG.15', fight, intent, many) ?? notBegun(fight) ?? dead(fight, intent);
}

/** Returns why the dead are neither harmed nor healed, or nothing (GS-DMG.10). */
function dead(fight: Fight, intent: Intent): Refusal | undefined {
  const gone = firstNamed(fight, intent, isDead);
  return gone && refuse('GS-DMG.10', `${gone.name} is ${sheet(gone).status}: \`revive ${gone.code}\` corrects that`);
}

/** Returns the attack that somebody makes at once. */
function attackOf(intent: Intent): Intent {
  return { ...intent, do: strikeOptions.of(intent).as ?? 'attack' };
}

function notBegun(fight: Fight) {
  return refuseIf(state(fight).stage === 'setup', 'GS-SET.8', NO_FIGHT);
}

/** Offers everybody but the actor, those of other sides first: Enter strikes no ally. */
function foesFirst(fight: Fight, { who = '' }: Intent): readonly Choice[] {
  const own = findCombatant(fight, who)?.side;
  const others = fight.combatants.filter(({ id }) => id !== who);
  return others.toSorted((a, b) => Number(a.side === own) - Number(b.side === own)).map(choiceOf);
}
