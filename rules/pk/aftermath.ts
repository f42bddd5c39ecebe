import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { present, sumOf } from '../../src/core/kit/list.ts';
import { capital, namesOf } from '../../src/core/kit/wording.ts';
import { asking, choose, enter, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { step, stepAtOnce } from '../../src/core/ruleset/due.ts';
import { byAmount, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, forbidIf, NO_FIGHT, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Due, Passing, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { become, isFallen, isGone, type Status, sheet, sheetOf, those } from './combatant.ts';
import { notAmong } from './ending.ts';
import { house } from './houserules.ts';
import { isRolling, keep, otherSide, participantsOf, sidesOf, state } from './state.ts';
import { TAMED_DAYS } from './tables.ts';
import { tellings } from './tellings.ts';

/** Returns the steps that are due after a fight: the fallen, those who gave up, ransoms, Experience. */
export function aftermathDue(fight: Fight): readonly Due[] {
  const head = 'Aftermath';
  const { fallenAsked, ransomAsked, counted } = state(fight);
  const [fallen, open, held] = [leftBehind(fight), those(fight, 'surrendered'), those(fight, 'prisoner')];
  return present<Due>(
    !fallenAsked &&
      fallen.length > 0 &&
      step('fallen', head, `${namesOf(fallen)}: carried along, or left behind?`, 'fallen', 'ask'),
    open.length > 0 && step('prisoners', head, `${namesOf(open)}: prisoners, or let go?`, 'prisoners', 'ask'),
    !ransomAsked &&
      held.length > 0 && {
        ...step('ransom', head, `Hand back ${namesOf(held)} for a ransom?`, 'custody', 'nobody'),
        words: ['ransom'],
        offers: `ransom ${held[0]?.code}`,
      },
    !counted && stepAtOnce('experience', head, 'Experience', 'experience', 'count it'),
  );
}

const ransomOptions = defineOptions({ price: byAmount('the price') });

/** Actions after a fight. */
export const aftermathActions: readonly Action[] = [
  {
    word: 'fallen',
    called: 'the fallen',
    title: 'The fallen: carried or left',
    help: 'fallen: a Side that got away carries its fallen along, or leaves them behind',
    typed: true,
    check: (fight) =>
      notOver(fight) ??
      settled(state(fight).fallenAsked, 'PK-RET.15', 'The fate of the fallen') ??
      notAmong(fight, [], leftBehind(fight), 'PK-RET.15', 'has', 'fallen on a Side that retreated'),
    *play(draft): Rule<void> {
      const fallen = leftBehind(draft.fight);
      const why = `${namesOf(fallen)}: carried along, or left behind?`;
      const asked = asking('fallen', 'referee', why, { about: '', rules: ['PK-RET.15'] });
      const options = optionsOf(['carried', 'carried along'], ['left', 'left behind']);
      const fate = yield* choose(asked, options, 'carried');
      keep(draft, { fallenAsked: true });
      draft.tell(tellings.fallen, { who: fallen.map(({ id }) => id), fate }, { rule: 'PK-RET.15' });
    },
  },
  {
    word: 'ransom',
    called: 'the ransom of',
    title: 'Hand prisoners back',
    aimed: 'Hand back',
    help: 'ransom {foe} 50 "to the duke": the price, or affray asks for it; then the Experience that it brings',
    targets: { least: 1, most: 99, of: (fight) => those(fight, 'prisoner').map(choiceOf) },
    text: 'optional',
    options: ransomOptions.list,
    check: (fight, { at = [] }) => notAmong(fight, at, those(fight, 'prisoner'), 'PK-YLD.6', 'is', 'a prisoner'),
    *play(draft, intent): Rule<void> {
      const { at = [], text = '' } = intent;
      for (const id of new Set(at)) yield* ransom(draft, id, text, ransomOptions.of(intent).price);
    },
  },
  {
    word: 'custody',
    called: 'the prisoners',
    title: 'Keep the prisoners',
    help: 'custody: keeps the prisoners for now',
    typed: true,
    check: (fight) =>
      notOver(fight) ??
      settled(state(fight).ransomAsked, 'PK-YLD.6', 'The ransom') ??
      notAmong(fight, [], those(fight, 'prisoner'), 'PK-YLD.6', 'is', 'a prisoner'),
    *play(draft): Rule<void> {
      keep(draft, { ransomAsked: true }, 'PK-YLD.6');
    },
  },
  {
    word: 'experience',
    called: 'the Experience',
    title: 'Count the Experience',
    help: 'experience: counts what the enemies give',
    typed: true,
    // It is counted once it is known who is a prisoner (PK-XP.2).
    check: (fight) => {
      const open = those(fight, 'surrendered');
      const why = `The fate of ${namesOf(open)} is open: \`prisoners\` comes first.`;
      const early = notOver(fight) ?? (open.length > 0 ? refuse('PK-YLD.3', why) : undefined);
      return early ?? settled(state(fight).counted, 'PK-XP.1', 'Experience');
    },
    *play(draft): Rule<void> {
      const enemies = givingExperience(draft.fight);
      const sum = sumOf(enemies.map((combatant) => sheet(combatant).xp ?? 0));
      const experience = state(draft.fight).experience + sum;
      keep(draft, { counted: true, experience }, 'PK-XP.1');
      const data = { who: enemies.map(({ id }) => id), sum, experience, treasure: state(draft.fight).treasure };
      draft.tell(tellings.experience, data, { rule: 'PK-XP.1' });
    },
  },
];

function notOver(fight: Fight): Refusal | undefined {
  const { rolling, over } = state(fight);
  if (over !== '') return undefined;
  const isOn = 'The fight is not over yet: `end foes` ends it with a victory, `end` without.';
  return forbid('PK-END.1', rolling === '' ? NO_FIGHT : isOn);
}

function settled(isSettled: boolean, rule: string, what: string): Refusal | undefined {
  return forbidIf(isSettled, rule, `${what} has been settled: \`undo\` reopens it.`);
}

/** Returns the enemies of this fight who give Experience (PK-XP.1, 2, 5, 6, 7). */
function givingExperience(fight: Fight): readonly Combatant[] {
  const [, opposing] = sidesOf(fight);
  const isReleased = house.xpForReleased.of(fight);
  const giving = present<Status>('destroyed', 'prisoner', 'ransomed', 'tamed', isReleased && 'released');
  return participantsOf(fight, opposing).filter((one) => giving.includes(sheet(one).status));
}

/** A prisoner is handed back: a price, Experience for it by the house rule, Experience for the treasure (PK-XP.3, PK-XP.4). */
function* ransom(draft: Draft, who: string, text: string, stated: number | undefined): Rule<void> {
  const combatant = combatantOf(draft.fight, who);
  const { rolling, treasure, experience } = state(draft.fight);
  const ours = otherSide(draft.fight, combatant.side) === rolling;
  const ask = (tag: string, why: string, suggested: number) => {
    const asked = asking(tag, 'referee', why, { about: who, rules: ['PK-XP.3', 'PK-XP.4'] });
    return enter(asked, { least: 0, most: 1_000_000, suggested });
  };
  const price = stated ?? (yield* ask('ransom', `What ransom is paid for ${combatant.name}?`, 0));
  const isExtra = ours && house.ransomXp.of(draft.fight) === 'extra';
  const worth = sheet(combatant).xp ?? 0;
  const extra = isExtra ? yield* ask('ransom-xp', 'How much Experience is the ransom worth?', worth) : 0;
  const forTreasure = ours ? yield* ask('treasure-xp', 'How much Experience is the treasure worth?', 0) : 0;
  become(draft, who, 'ransomed', 'PK-YLD.6');
  if (ours) keep(draft, { treasure: treasure + price, experience: experience + extra + forTreasure }, 'PK-XP.3');
  const { counted, experience: total } = state(draft.fight);
  // Only the players' prisoners bring Experience (PK-XP.3).
  const [own, ofTreasure] = ours ? [extra, forTreasure] : [];
  const data = { who, price, extra: own, forTreasure: ofTreasure, text, total: ours && counted ? total : undefined };
  draft.tell(tellings.ransom, data, { rule: 'PK-YLD.6' });
}

/** Returns the fallen of a Side of which others got away; nobody carries a destroyed foe along (PK-RET.15). */
function leftBehind(fight: Fight): readonly Combatant[] {
  return sidesOf(fight).flatMap((side) => {
    const here = participantsOf(fight, side);
    const away = here.some((combatant) => sheet(combatant).status === 'left' || sheet(combatant).status === 'escaped');
    const canBeCarried = (combatant: Combatant) => sheet(combatant).type === 'PC' || isRolling(fight, combatant);
    return away ? here.filter((combatant) => isFallen(sheet(combatant).status) && canBeCarried(combatant)) : [];
  });
}

/** Lets time pass: a session brings back whoever was out of commission, days heal concussions and wear off Taming. */
export function* pass(draft: Draft, { what, count }: Passing): Rule<void> {
  for (const combatant of draft.fight.combatants) {
    if (what === 'session' && sheet(combatant).status === 'out of commission') yield* comeBack(draft, combatant);
    if (what === 'days' && !isGone(combatant)) yield* letDaysPass(draft, combatant, count);
  }
}

/** Asks for the Armor and Health of a character that returns; both maxima are suggested (PK-OUT.6). */
function* comeBack(draft: Draft, { id, name }: Combatant): Rule<void> {
  const { armor, health } = sheetOf(draft.fight, id);
  const ask = (pool: 'armor' | 'health', least: number, most: number) => {
    const more = { about: id, against: id, rules: ['PK-OUT.6'] };
    const asked = asking(pool, 'referee', `${name} is back. How much ${capital(pool)}?`, more);
    return enter(asked, { least, most, suggested: most });
  };
  const points = armor.max === 0 ? 0 : yield* ask('armor', 0, armor.max);
  const life = yield* ask('health', 1, health.max);
  const cause = { who: id, rule: 'PK-OUT.6' };
  draft.change(id, { armor: { current: points, max: armor.max }, health: { current: life, max: health.max } }, cause);
  become(draft, id, 'active', 'PK-OUT.5');
  draft.tell(tellings.returns, { who: id, armor: points, health: life }, cause);
}

function* letDaysPass(draft: Draft, combatant: Combatant, count: number): Rule<void> {
  const { concussionDays, tamed, tamedDays } = sheet(combatant);
  if (concussionDays > 0) {
    const left = Math.max(0, concussionDays - count);
    draft.change(combatant.id, { concussionDays: left }, { who: combatant.id, rule: 'PK-MIS.14' });
    if (left === 0) draft.tell(tellings['clear-headed'], { who: combatant.id }, { rule: 'PK-MIS.14' });
  }
  if (!tamed) return;
  draft.change(combatant.id, { tamedDays: tamedDays + count }, { who: combatant.id, rule: 'PK-TAM.2' });
  if (tamedDays < TAMED_DAYS && tamedDays + count >= TAMED_DAYS) yield* mayLeave(draft, combatant.id);
}

/** Asks whether a Tamed creature stays after a week (PK-TAM.2). */
function* mayLeave(draft: Draft, who: string): Rule<void> {
  const { name } = combatantOf(draft.fight, who);
  const why = `${name} has followed for a week. Does it stay?`;
  const asked = asking('stays', 'referee', why, { about: who, rules: ['PK-TAM.2'] });
  const options = optionsOf(['stay', 'it stays'], ['go', 'it goes']);
  const stays = (yield* choose(asked, options, 'stay')) === 'stay';
  if (!stays) {
    // Not of the party any more, whose members are there again in the next fight.
    draft.attribute(who, 'side', otherSide(draft.fight, state(draft.fight).rolling));
    draft.change(who, { tamed: false, status: 'released' }, { who, rule: 'PK-TAM.2' });
  }
  draft.tell(tellings.week, { who, stays }, { rule: 'PK-TAM.2' });
}
