import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, hasCondition, isCalled } from '../../src/core/fight/fight.ts';
import { endAction } from '../../src/core/hand/begin.ts';
import { anybody } from '../../src/core/hand/people.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { byAmount, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbidIf, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Passing, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isAble, isDead, out, type Sheet, sheet, sheetOf } from './combatant.ts';
import { wake } from './falling.ts';
import { extract } from './lodged.ts';
import { isOver, keep, phaseOf, state } from './state.ts';
import { tellings } from './tellings.ts';

const hourOptions = defineOptions({ count: byAmount('how many hours') });

/** The actions of the aftermath: what remains, drawing missiles out, hours that pass (MB-AFT.1 to 4). */
export const aftermathActions: readonly Action[] = [
  endAction('MB-AFT.1', (fight) => !isOver(fight), {
    help: 'end: ends the fight and goes to the aftermath',
    check: (fight) =>
      closed(fight) ??
      forbidIf(isOver(fight), 'MB-AFT.1', 'The fight has ended: press Enter to close it.') ??
      forbidIf(phaseOf(fight) === 'last', 'MB-AFT.1', 'The fight ends with this round: answer what is asked.'),
    *play(draft): Rule<void> {
      if (hasMissilesDue(draft.fight)) draft.phase('last');
      else conclude(draft);
    },
  }),
  {
    word: 'close-fight',
    called: 'the close of the fight',
    title: 'Close the fight',
    help: 'close-fight: closes the fight',
    typed: true,
    check: (fight) =>
      closed(fight) ?? refuseIf(!isOver(fight), 'MB-AFT.1', 'The fight is still on: `end` goes to the aftermath.'),
    *play(draft): Rule<void> {
      draft.phase('over');
      draft.tell(tellings.closed, {});
    },
  },
  {
    word: 'pull',
    called: 'drawing of a missile from',
    title: 'Draw a missile out, after the fight',
    aimed: 'Draw a missile out of',
    help: '{ally} pull {ally2}: {ally} saves, or the missile does its damage to {ally2}',
    by: 'combatant',
    targets: { ...anybody, least: 0, most: 1 },
    check: (fight, { who = '', at: [whom = who] = [] }) => {
      const combatant = combatantOf(fight, who);
      const target = combatantOf(fight, whom);
      if (!isOver(fight))
        return refuse(
          'MB-LOD.5',
          'During the fight, drawing a missile out takes the full round: declare it with `extract`.',
        );
      if (!isAble(combatant)) return refuse('MB-LOD.10', `${combatant.name} can't act: name a combatant who can.`);
      return refuseIf(sheet(target).lodged.length === 0, 'MB-LOD.5', `No missile sticks in ${target.name}.`);
    },
    play: (draft, { who = '', at: [whom = who] = [] }) => extract(draft, who, whom),
  },
  {
    word: 'hours',
    called: 'the hours',
    title: 'Hours pass',
    help: 'hours 3: each hour takes one subdual point',
    typed: true,
    options: hourOptions.list,
    check: (fight, intent) => {
      const { count = 1 } = hourOptions.of(intent);
      const why = 'The fight is still on, and its rounds are minutes: `end` goes to the aftermath.';
      const none = 'Say how many hours pass, 1 or more: `hours 3`.';
      return refuseIf(!isOver(fight), 'MB-AFT.2', why) ?? forbidIf(count < 1, 'MB-AFT.2', none);
    },
    *play(draft, intent): Rule<void> {
      const { count: hours = 1 } = hourOptions.of(intent);
      draft.tell(tellings.hours, { hours }, { rule: 'MB-AFT.2' });
      recover(draft, hours);
    },
  },
];

/** Returns true if a round that has come to its counts has missiles to settle at its end (MB-LOD.3, MB-LOD.5). */
function hasMissilesDue(fight: Fight): boolean {
  const isPlayed = ['count', 'held', 'end'].includes(phaseOf(fight)) && state(fight).segment === 0;
  const isDue = ({ task, lodged }: Sheet) => task === 'extract' || lodged.some(({ stirred }) => stirred);
  return isPlayed && fight.combatants.some((combatant) => isDue(sheet(combatant)));
}

/** Goes to the aftermath, and tells what remains (MB-AFT.1, MB-AFT.4). */
export function conclude(draft: Draft): void {
  draft.phase('aftermath');
  keep(draft, { open: [] });
  for (const combatant of draft.fight.combatants) wind(draft, combatant);
  for (const combatant of draft.fight.combatants)
    draft.tell(tellings.remains, { who: combatant.id, ...remainsOf(combatant) }, { rule: 'MB-AFT.1' });
}

/** Returns why a fight that is closed neither ends nor closes, or nothing. */
function closed(fight: Fight): Refusal | undefined {
  return forbidIf(phaseOf(fight) === 'over', 'MB-AFT.1', 'The fight is closed: `fight` begins the next.');
}

/** Ends what of a combatant passes with the fight: strain and other mishaps, what lasts only rounds (MB-AFT.4). */
function wind(draft: Draft, { id, conditions }: Combatant): void {
  draft.change(id, { strain: 0, fixing: 0, surprised: 0, entering: false, counts: [], held: 0, holding: false });
  for (const one of conditions) if (one.until || isCalled(one, 'blinded', 'stumbled')) draft.end(id, one.id);
}

/** Returns what a fight leaves behind in somebody (MB-AFT.1). */
function remainsOf(combatant: Combatant) {
  const { status, hp, wounds, con, lodged, subdual, weapons, spent } = sheet(combatant);
  return {
    state: (isDead(combatant) ? undefined : out.find((name) => hasCondition(combatant, name))) ?? status,
    hp: `${hp.current}/${hp.max}`,
    wounds,
    con: con && con.current < con.max ? con.max - con.current : 0,
    lodged: lodged.map(({ name }) => name),
    subdual,
    dropped: weapons.filter(({ dropped }) => dropped).map(({ name }) => name),
    spent,
  };
}

/** Takes subdual points, one an hour; whoever has more hit points than that wakes (MB-SUB.5, MB-AFT.2). */
function recover(draft: Draft, hours: number): void {
  for (const { id } of draft.fight.combatants) {
    const { subdual, hp } = sheetOf(draft.fight, id);
    if (subdual === 0) continue;
    const left = Math.max(0, subdual - hours);
    draft.change(id, { subdual: left }, { rule: 'MB-SUB.5' });
    if (hp.current > 0 && hp.current <= subdual && hp.current > left) wake(draft, id);
  }
}

/** Lets time pass: hours take subdual points, 24 in a day, 8 in a rest; a session is no time. */
export function* pass(draft: Draft, { what, count }: Passing): Rule<void> {
  if (what !== 'session') recover(draft, (what === 'days' ? 24 : 8) * count);
}
