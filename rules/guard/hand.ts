import type { Draft } from '../../src/core/fight/draft.ts';
import { combatant, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { readDice } from '../../src/core/kit/dice.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { type Rule, roll } from '../../src/core/rule/request.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, ActionOption, Targets } from '../../src/core/ruleset/ruleset.ts';
import { attackFor, attackIn, illegal, targetsOf } from './attack.ts';
import { deprivedText, lifeMaxOf, sheet, sheetOf, withCurrent } from './combatant.ts';
import { become, die } from './critical.ts';
import { attackOptions } from './declare.ts';
import { land } from './harm.ts';
import { weaponsOf } from './means.ts';
import { nameBattlefield } from './places.ts';
import { settle } from './pool.ts';
import { keep, state } from './state.ts';
import { changeWeapon } from './using.ts';

const anybody: Targets = {
  least: 1,
  most: 99,
  of: (fight) => fight.combatants.map(({ id, name }) => ({ id, label: name })),
};
const amount: ActionOption = { id: 'amount', amount: true, about: 'how much' };
const raw: ActionOption = { id: 'raw', words: { raw: true }, about: 'Armour does not help' };

/** Harm that is no attack, healing, death and the lie of the land, by the Bard’s hand. */
export const handActions: readonly Action[] = [
  {
    ...byHand('damage', 'Damage from elsewhere', 'damage 7 g2 [raw]: through Armour, Guard and Life, without a Scar'),
    options: [amount, raw],
    check: withoutAmount,
    *play(draft, { at = [], options = {} }): Rule<void> {
      for (const who of at)
        yield* land(draft, who, { ...hazard, result: Number(options['amount']), armoured: options['raw'] !== true });
    },
  },
  {
    ...byHand(
      'hazard',
      'A hazard strikes',
      'hazard d6 t1 t2 [raw]: each its own roll, without an attacker and without a Scar',
    ),
    options: [{ id: 'dice', any: 'first', about: 'the dice' }, raw],
    check: (fight, intent) => notBegun(fight) ?? nobodyNamed(intent),
    *play(draft, { at = [], options = {} }): Rule<void> {
      const { dice, plus } = readDice(String(options['dice'] ?? 'd6'));
      for (const who of at) {
        const asking = {
          key: `damage:hazard:${who}`,
          tag: 'damage',
          who: 'referee',
          against: who,
          why: `Hazard on ${combatant(draft.fight, who).name}`,
        };
        const shown = yield* roll({ ...asking, rules: ['GS-MOD.11', 'GS-POS.19'] }, dice, sum);
        yield* land(draft, who, { ...hazard, result: Math.max(0, shown + plus), armoured: options['raw'] !== true });
      }
    },
  },
  {
    ...byHand('heal', 'Life or Guard comes back', 'heal 3 ad: Life; heal 3 ad guard: Guard; not while deprived'),
    options: [amount, { id: 'pool', words: { guard: 'guard', life: 'life' }, about: 'Guard instead of Life' }],
    check: (fight, intent) => withoutAmount(fight, intent) ?? deprived(fight, intent),
    *play(draft, { at = [], options = {} }): Rule<void> {
      for (const who of at) heal(draft, who, options['pool'] === 'guard' ? 'guard' : 'life', Number(options['amount']));
    },
  },
  {
    ...byHand('kill', 'Put to death', 'kill t2: dead; a warband is destroyed'),
    *play(draft, { at = [] }): Rule<void> {
      for (const who of at) {
        draft.change(who, { life: withCurrent(sheetOf(draft.fight, who).life, 0) }, { who, rule: 'GS-DMG.10' });
        die(draft, who, 'GS-DMG.10');
      }
    },
  },
  {
    ...byHand('revive', 'Take a death back', 'revive ad: able again, with 1 Life or more; a correction'),
    *play(draft, { at = [] }): Rule<void> {
      for (const who of at) {
        const { life } = sheetOf(draft.fight, who);
        draft.change(
          who,
          { life: withCurrent(life, Math.max(1, life.current)), deathClock: null },
          { who, rule: 'GS-DEC.11' },
        );
        become(draft, who, 'able', 'GS-DEC.11');
      }
    },
  },
  {
    word: 'equip',
    short: 'e',
    title: 'Take in hand, or put away',
    help: 'e w axe: into the hand, or out of it; picks up what was thrown',
    by: 'combatant',
    typed: true,
    tools: (fight, { who = '' }) => {
      const one = findCombatant(fight, who);
      return one ? sheet(one).weapons.map(({ id, name }) => ({ id, label: name })) : [];
    },
    check: (fight, { who = '', with: id }) =>
      sheetOf(fight, who).weapons.some((weapon) => weapon.id === id)
        ? undefined
        : refuse('GS-POS.12', 'Which weapon? `e w axe`'),
    *play(draft, { who = '', with: id = '' }): Rule<void> {
      changeWeapon(draft, who, id, 'GS-POS.12', (weapon) => ({ ...weapon, inHand: !weapon.inHand }));
      const inHand = sheetOf(draft.fight, who).weapons.some((weapon) => weapon.id === id && weapon.inHand);
      draft.tell('equip', { who, with: id, inHand }, { who, rule: 'GS-POS.12' });
    },
  },
  {
    word: 'strike',
    title: "An attack at once, by the Bard's word",
    help: 'ad strike t2 [w WEAPON] [imp] [enh]: outside the order of the turn; also shows the odds of one attack',
    by: 'combatant',
    typed: true,
    targets: { least: 1, most: 99, of: anybody.of },
    tools: (fight, { who = '' }) => {
      const one = findCombatant(fight, who);
      return one ? weaponsOf(fight, one).map(({ id, name }) => ({ id, label: name })) : [];
    },
    options: attackOptions,
    check: (fight, intent) => {
      const attack = attackFor(fight, { ...intent, do: 'attack' });
      return notBegun(fight) ?? (attack ? illegal(fight, attack) : undefined);
    },
    *play(draft, intent): Rule<void> {
      const { who = '' } = intent;
      const as: Intent = { ...intent, do: 'attack' };
      const attack = attackIn(draft.fight, {
        who,
        intent: as,
        targets: targetsOf(draft.fight, as),
        downed: intent.at ?? [],
        begun: false,
      });
      if (attack) for (const target of attack.targets) yield* settle(draft, [attack], target);
    },
  },
  {
    word: 'battlefield',
    title: 'Name a battlefield',
    help: 'battlefield Bridge [cramped] [open] [doorway-party or doorway-foes] "the old bridge"',
    by: 'nobody',
    typed: true,
    text: 'optional',
    options: [
      { id: 'name', any: 'first', about: 'its name' },
      { id: 'cramped', words: { cramped: true, open: false }, about: 'too tight for long weapons, or not' },
      {
        id: 'doorway',
        words: { 'doorway-party': 'party', 'doorway-foes': 'foes', 'no-doorway': '' },
        about: 'the side that attacks through a doorway',
      },
    ],
    check: () => undefined,
    *play(draft, { options = {}, text }): Rule<void> {
      const { name, cramped, doorway } = options;
      nameBattlefield(draft, String(name ?? 'Field'), {
        ...(text !== undefined && { landmark: text }),
        ...(typeof cramped === 'boolean' && { cramped }),
        ...(typeof doorway === 'string' && { doorway }),
      });
      draft.tell(
        'battlefield',
        { name: String(name ?? 'Field'), cramped: cramped ?? null, doorway: doorway ?? null },
        { rule: 'GS-SET.2' },
      );
    },
  },
  {
    word: 'mode',
    title: 'How positions are kept',
    help: 'mode grid: squares on the table; mode theatre: in the mind',
    by: 'nobody',
    typed: true,
    options: [{ id: 'mode', any: 'first', words: { theatre: 'theatre', grid: 'grid' }, about: 'theatre or grid' }],
    check: notBegun,
    *play(draft, { options }): Rule<void> {
      const mode = options?.['mode'] === 'grid' ? 'grid' : 'theatre';
      keep(draft, { mode }, 'GS-SET.1');
      draft.tell('mode', { mode }, { rule: 'GS-SET.1' });
    },
  },
];

const hazard = { piercing: false, moment: 'hazard', isAttack: false } as const;

function heal(draft: Draft, who: string, pool: 'guard' | 'life', more: number): void {
  const one = sheetOf(draft.fight, who);
  const most = pool === 'life' ? lifeMaxOf(draft.fight, one) : one.guard.max;
  const from = one[pool].current;
  const to = Math.max(from, Math.min(most, from + more));
  draft.change(who, { [pool]: withCurrent(one[pool], to) }, { who, rule: 'GS-AFT.9' });
  draft.tell('heal', { who, pool, from, to }, { who, rule: 'GS-AFT.9' });
}

/** Nobody who is deprived regains Guard or Life (GS-SCR.34). */
function deprived(fight: Fight, { at = [] }: Intent) {
  const one = at.map((id) => combatant(fight, id)).find((each) => sheet(each).deprived.length > 0);
  return one && refuse('GS-SCR.34', `${one.name} is ${deprivedText(sheet(one).deprived)} and regains nothing`);
}

function withoutAmount(fight: Fight, intent: Intent) {
  const many = intent.options?.['amount'];
  if (typeof many !== 'number' || !Number.isInteger(many) || many < 0)
    return refuse('GS-DMG.15', `How much? Write such as \`${intent.do} 3 NAME\``);
  return notBegun(fight) ?? nobodyNamed(intent);
}

function byHand(word: string, title: string, help: string) {
  const check = (fight: Fight, intent: Intent) => notBegun(fight) ?? nobodyNamed(intent);
  return { word, title, help, by: 'nobody' as const, typed: true, targets: anybody, check };
}

function notBegun(fight: Fight) {
  return state(fight).stage === 'setup'
    ? refuse('GS-SET.8', 'No fight is going on: `fight` begins the next.')
    : undefined;
}

function nobodyNamed({ at = [] }: Intent) {
  return at.length === 0 ? refuse('GS-INP.3', 'Whom? Name somebody of the fight') : undefined;
}
