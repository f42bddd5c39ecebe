import { type Combatant, combatantOf, type Fight, hasCondition, nameOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aNumber } from '../../src/core/fight/telling.ts';
import {
  aboutAnybody,
  anybody,
  changeSides,
  changingSides,
  firstNamed,
  forEachNamed,
  sideAction,
} from '../../src/core/hand/people.ts';
import { altered } from '../../src/core/kit/list.ts';
import { armourOf, type Rule } from '../../src/core/rule/request.ts';
import { byAmount, byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, forbidIf, NO_FIGHT, refuse, withoutAmount } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { armourPoints } from './chance.ts';
import { begin, end, type State, sheet, sheetOf, thing } from './combatant.ts';
import { die, heal, hurt, mend, wear } from './harm.ts';
import { areEngaged, engage, namesById } from './pairs.ts';
import { firstPhase } from './phase.ts';
import { phaseOf } from './state.ts';
import { reconsider, setDistance } from './statement.ts';
import { tellings } from './tellings.ts';
import { carriedBy, rowOf, shotsText } from './uses.ts';

const howMuch = { amount: byAmount('how much') };
const amountOptions = defineOptions(howMuch);
const damageOptions = defineOptions({ ...howMuch, raw: byWord('raw', 'armour does not count') });
const distanceOptions = defineOptions({ metres: { ...aNumber, amount: true, units: ['m'], about: 'metres' } });
const unawareOptions = defineOptions({
  keep: byWord('keep', 'longer than this round'),
  nobody: byWord('nobody', 'nobody is surprised'),
});

const dead = 'dead: `revive {who}` corrects that';

/** Actions of the referee on the fight: who is unaware, close, gone; injuries without an attack. */
export const refereeActions: readonly Action[] = [
  {
    word: 'unaware',
    called: 'surprise of',
    title: 'Say who is surprised',
    help: 'unaware {foe} {foe2}: surprised, no parry and no dodge until the round ends; unaware: nobody',
    targets: { ...anybody, least: 0 },
    options: unawareOptions.list,
    check: (fight, intent) => {
      if (phaseOf(fight) === 'setup') return refuse('BR-16.1', NO_FIGHT);
      const isNamed = intent.at?.[0] !== undefined;
      if (isNamed && unawareOptions.of(intent).nobody) return forbid('BR-16.1', 'Name who is surprised, or nobody');
      if (isNamed || phaseOf(fight) === 'surprise') return undefined;
      return forbid('BR-16.1', 'Name who is surprised: `unaware {foe}`');
    },
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      const note = unawareOptions.of(intent).keep ? { note: 'kept' } : {};
      for (const who of at) draft.begin(who, { id: 'unaware', name: 'unaware', ...note }, { who, rule: 'BR-6.2' });
      if (at.length > 0) draft.tell(tellings.unaware, { all: at }, { rule: 'BR-6.2' });
      if (phaseOf(draft.fight) === 'surprise') draft.phase(firstPhase(draft.fight));
    },
  },
  pairAction('engage', 'Put combatants hand to hand', 'engage {ally} {foe}: the two are hand to hand', true),
  pairAction('disengage', 'Take apart', 'disengage {ally} {foe}: the two are hand to hand no more', false),
  {
    word: 'distance',
    title: 'Set a distance',
    help: 'distance 40 {ally} {foe}: the two are 40 metres apart',
    targets: { ...anybody, least: 2, most: 2 },
    options: distanceOptions.list,
    check: (_, intent) =>
      intent.at?.length === 2 && distanceOptions.of(intent).metres !== undefined
        ? undefined
        : forbid('BR-9.8', 'Give the metres and two combatants: `distance 40 {ally} {foe}`'),
    *play(draft, intent): Rule<void> {
      const [a = '', b = ''] = intent.at ?? [];
      const { metres = 0 } = distanceOptions.of(intent);
      setDistance(draft, a, b, metres, 'BR-9.8');
      draft.tell(tellings.distance, { a, b, metres });
    },
  },
  forEachNamed(
    'damage',
    'Damage from elsewhere',
    'damage 5 {ally}: armour counts; damage 5 {ally} raw: it does not (BR-12.3)',
    function* (draft, who, intent): Rule<void> {
      const { amount: total = 0, raw } = damageOptions.of(intent);
      const worn = armourPoints(draft.fight, combatantOf(draft.fight, who), 'melee');
      const struck = { key: who, who: 'referee', against: who };
      const armour = raw ? 0 : yield* armourOf(struck, worn, (points) => points);
      const amount = Math.max(0, total - armour);
      draft.tell(tellings.injury, { who, total, armour, amount }, { who, rule: 'BR-12.3' });
      hurt(draft, who, amount, 'an injury');
    },
    { options: damageOptions.list, doneTo: true, restsOn: 'pools', check: cannotChange },
  ),
  sideAction({
    help: changingSides,
    join: (draft, who, id) => {
      changeSides(draft, who, id);
      reconsider(draft, who);
    },
  }),
  forEachNamed(
    'heal',
    'Restore hit points',
    'heal 3 {ally}: restores 3 hp, the oldest injuries first',
    (draft, who, intent) => mend(draft, who, amountOptions.of(intent).amount ?? 0, 'by hand', tellings.healed),
    { check: cannotChange, options: amountOptions.list, restsOn: 'pools' },
  ),
  forEachNamed('kill', 'Put to death', 'kill {foe}: dies at once', (draft, who) => die(draft, who, 'BR-12.16'), {
    check: nobodyNamed,
    doneTo: true,
    restsOn: 'pools',
    already: { is: isDead, says: dead, rule: 'BR-12.16' },
  }),
  forEachNamed(
    'revive',
    'Correct a death or a fall',
    'revive {foe}: neither dead nor unconscious any more, and at 1 hp or more',
    (draft, who) => {
      const { current } = sheetOf(draft.fight, who).hp;
      if (current < 1) heal(draft, who, 1 - current, 'BR-12.4');
      const hadLeft = hasCondition(combatantOf(draft.fight, who), 'left');
      for (const mark of revived) end(draft, who, mark, 'BR-12.16');
      draft.change(who, { wakeAt: 0, fellThisRound: false });
      draft.tell(hadLeft ? tellings.returned : tellings.revived, { who });
    },
    {
      check: nobodyNamed,
      already: {
        is: (one) => !revived.some((state) => hasCondition(one, state)),
        says: 'neither dead, unconscious nor gone',
        rule: 'BR-12.16',
      },
    },
  ),
  forEachNamed(
    'left',
    'Leave the fight',
    'left {foe}: gone; `revive` brings the combatant back (BR-16.4)',
    (draft, who) => {
      begin(draft, who, 'left', 'BR-16.4');
      draft.tell(tellings.left, { who }, { who, rule: 'BR-16.4' });
    },
    {
      check: nobodyNamed,
      already: {
        is: (one) => hasCondition(one, 'left'),
        says: 'gone already: `revive {who}` corrects that',
        rule: 'BR-16.4',
      },
      alike: ['leave', 'flee', 'escape', 'retreat'],
    },
  ),
  {
    ...byHand('wear', 'Wear an item', 'wear 2 {ally} w shield: takes 2 hp off a weapon or shield'),
    options: amountOptions.list,
    restsOn: () => ['weapons', 'shield'],
    tools: (fight, { at: [who] = [] }) => (who === undefined ? [] : carriedBy(combatantOf(fight, who))),
    check: cannotChange,
    *play(draft, intent): Rule<void> {
      const [who = ''] = intent.at ?? [];
      const { amount = 0 } = amountOptions.of(intent);
      const { shield, weapons } = sheetOf(draft.fight, who);
      // Where no thing is named, the shield wears, or else the first weapon.
      wear(draft, who, intent.with ?? shield[0]?.id ?? weapons[0]?.id ?? '', amount, 'BR-11.13');
    },
  },
  {
    ...byHand(
      'ammo',
      'Count arrows or stones',
      'ammo 12 {ally}: counts 12 arrows or stones for the bow or sling from now on (BR-9.18)',
    ),
    options: amountOptions.list,
    restsOn: () => ['weapons'],
    tools: (fight, { at: [who] = [] }) => (who === undefined ? [] : countable(combatantOf(fight, who))),
    check: (fight, intent) =>
      cannotCount(fight, intent) ?? withoutAmount('BR-9.18', fight, intent, amountOptions.of(intent).amount, 0),
    *play(draft, intent): Rule<void> {
      const [who = ''] = intent.at ?? [];
      const { amount: ammo = 0 } = amountOptions.of(intent);
      const counted = intent.with ?? countable(combatantOf(draft.fight, who))[0]?.id ?? '';
      const weapons = altered(sheetOf(draft.fight, who).weapons, counted, { ammo });
      const cause = { who, rule: 'BR-9.18' };
      draft.change(who, { weapons }, cause);
      const weapon = weapons.find(({ id }) => id === counted);
      if (weapon) draft.tell(tellings.ammo, { who, with: thing(weapon), left: shotsText(weapon) }, cause);
    },
  },
  {
    ...byHand('hospital', 'Ideal care', 'hospital {ally}: a week may heal 3 hp instead of a roll (BR-14.3)'),
    *play(draft, { at = [] }): Rule<void> {
      for (const who of at) draft.begin(who, { id: 'hospital', name: 'hospital' }, { who, rule: 'BR-14.3' });
      draft.tell(tellings.hospital, { all: at }, { rule: 'BR-14.3' });
    },
  },
];

/** Returns the weapons of somebody whose arrows or stones can be counted (BR-9.18). */
function countable(combatant: Combatant): readonly Choice[] {
  const bows = sheet(combatant).weapons.filter((weapon) => {
    const { range, shots, melee } = rowOf(weapon);
    return range !== null && shots === null && melee === null;
  });
  return carriedBy(combatant).filter(({ id }) => bows.some((bow) => bow.id === id));
}

function cannotCount(fight: Fight, intent: Intent): Refusal | undefined {
  const named = (intent.at ?? []).map((id) => combatantOf(fight, id));
  const [first] = named;
  if (!first) return nobodyNamed(fight, intent);
  const archer = named.find((combatant) => countable(combatant).length > 0);
  if (!archer) return forbid('BR-9.18', `${first.name} carries no bow or sling`);
  return forbidIf(named.length > 1, 'BR-9.18', `Count for one archer at a time: \`ammo 12 ${archer.code}\``);
}

function pairAction(word: string, title: string, help: string, engaged: boolean): Action {
  const lacks = `Name two combatants: \`${word} {ally} {foe}\``;
  return {
    ...byHand(word, title, help),
    targets: { ...anybody, least: 2 },
    check: (fight, { at: [first = '', ...others] = [] }) => {
      if (others.length === 0) return forbid('BR-3.7', lacks);
      if (others.some((other) => areEngaged(fight, first, other) !== engaged)) return undefined;
      const whom = namesById(fight, others);
      const is = engaged ? 'is already' : 'is not';
      return forbid('BR-3.7', `${nameOf(fight, first)} ${is} hand to hand with ${whom}`);
    },
    *play(draft, { at = [] }): Rule<void> {
      const [first = '', ...others] = at;
      for (const other of others) engage(draft, first, other, engaged);
      draft.tell(engaged ? tellings.engage : tellings.disengage, { who: first, all: others });
    },
  };
}

function byHand(word: string, title: string, help: string) {
  return { ...aboutAnybody(word, title, help), check: nobodyNamed };
}

/** Refuses to hurt or heal the dead, and their gear to wear (BR-12.16). */
function cannotChange(fight: Fight, intent: Intent): Refusal | undefined {
  const vague = withoutAmount('BR-12.3', fight, intent, amountOptions.of(intent).amount) ?? nobodyNamed(fight, intent);
  const gone = vague ? undefined : firstNamed(fight, intent, isDead);
  return gone ? refuse('BR-12.16', `${gone.name} is ${dead.replace('{who}', gone.code)}`) : vague;
}

function isDead(one: Combatant): boolean {
  return hasCondition(one, 'dead');
}

const revived = ['dead', 'dying', 'unconscious', 'left'] as const satisfies readonly State[];

function nobodyNamed(fight: Fight, { do: word, at = [] }: Intent): Refusal | undefined {
  if (phaseOf(fight) === 'setup') return refuse('BR-1.3', NO_FIGHT);
  return at.length === 0 ? forbid('BR-15.6', `Name a combatant: \`${word} {foe}\``) : undefined;
}
