import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, hasCondition } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aFlag } from '../../src/core/fight/telling.ts';
import { anybody, firstNamed, forEachNamed } from '../../src/core/hand/people.ts';
import { own } from '../../src/core/kit/json.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import type { Rule } from '../../src/core/rule/request.ts';
import { byAmount, byWord, defineOptions } from '../../src/core/ruleset/options.ts';
import { forbid, refuse, withoutAmount } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { isAble, isDead, sheet, sheetOf, unableBy } from './combatant.ts';
import { become, downBy, loseActions, settleHarm, takeOff, wake } from './falling.ts';
import { tellings } from './tellings.ts';

const points = byAmount('how many points');
const harmOptions = defineOptions({ points, raw: byWord('raw', 'without what follows') });
const healOptions = defineOptions({ points });
const healedOptions = defineOptions({
  wound: { ...aFlag, words: { wound: true, wounds: true }, about: 'of one flesh wound' },
});

/** The actions of the referee's hand: harm and healing, through the ruleset's own ways of dying and waking. */
export const handActions: readonly Action[] = [
  {
    word: 'damage',
    title: 'Deal damage',
    help: 'damage 3 {foe}: with the save versus death; `raw`: hit points alone',
    targets: anybody,
    options: harmOptions.list,
    doneTo: true,
    restsOn: 'pools',
    check: (fight, intent) =>
      withoutAmount('MB-NPC.8', fight, intent, harmOptions.of(intent).points) ?? tooLate(fight, intent),
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      const { points = 1, raw } = harmOptions.of(intent);
      const cause = { rule: 'MB-NPC.8' };
      for (const who of at) takeOff(draft, who, points, cause);
      if (raw) return;
      for (const who of at) yield* settleHarm(draft, who, `death:${who}`, cause);
    },
  },
  {
    word: 'heal',
    title: 'Heal',
    help: 'heal 4 {foe}: wakes {foe} at 1 hp or more; out by a Mighty Blow, {foe} needs `healed`',
    targets: anybody,
    options: healOptions.list,
    restsOn: 'pools',
    check: (fight, intent) =>
      withoutAmount('MB-NPC.8', fight, intent, healOptions.of(intent).points) ?? tooLate(fight, intent),
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      refuseUnhurt(draft.fight, at);
      for (const who of at) heal(draft, who, healOptions.of(intent).points ?? 1);
    },
  },
  forEachNamed(
    'healed',
    'Healed of a Mighty Blow',
    'healed {ally}: back in the fight; healed {ally} wound: one flesh wound less',
    (draft, who, intent) => {
      const { wound = false } = healedOptions.of(intent);
      const { wounds } = sheetOf(draft.fight, who);
      if (wound) draft.change(who, { wounds: Math.max(0, wounds - 1) }, { rule: 'MB-MBT.10' });
      else draft.end(who, 'out-of-the-fight', { rule: 'MB-MBT.14' });
      draft.tell(tellings.healed, { who, wound });
    },
    { typed: false, options: healedOptions.list, check: cannotBeHealed },
  ),
  forEachNamed(
    'kill',
    'Kill',
    'kill {foe}: dead at once, without a save',
    (draft, who) => {
      draft.tell(tellings.fate, { who, fate: 'dead', key: '' });
      become(draft, who, 'dead', { rule: 'by hand' });
    },
    {
      doneTo: true,
      restsOn: 'pools',
      already: { is: isDead, says: 'dead already: `revive {who}` brings them back', rule: 'MB-NPC.10' },
    },
  ),
  forEachNamed('revive', 'Bring back to life', 'revive {foe}: alive again, with 1 hp and CON 1 at least', revive, {
    already: { is: isWell, says: 'alive and well already', rule: 'MB-NPC.10' },
  }),
];

/** Returns why hit points are past changing, or nothing (MB-NPC.10). */
function tooLate(fight: Fight, intent: Intent): Refusal | undefined {
  const dead = firstNamed(fight, intent, isDead);
  return dead && forbid('MB-NPC.10', `${dead.name} is dead: \`revive ${dead.code}\` brings them back.`);
}

/** Refuses healing with Problem `nothing-healed` where nobody of those named has lost hit points. */
function refuseUnhurt(fight: Fight, people: readonly string[]): void {
  const all = people.map((who) => combatantOf(fight, who));
  const [combatant, ...more] = all;
  if (!combatant || all.some((one) => sheet(one).hp.current < sheet(one).hp.max)) return;
  if (more.length > 0) throw new Problem('nothing-healed', 'None of them has lost hp, so healing changes nothing.');
  const how = comingTo(combatant);
  const instead = how === undefined ? '' : `: ${how}`;
  const { hp } = sheet(combatant);
  const why = `${combatant.name} has ${hp.current} of ${hp.max} hp, so healing changes nothing${instead}.`;
  throw new Problem('nothing-healed', why);
}

/** Brings somebody back to life, with as much hp beside subdual and CON as keeps it on its feet (MB-SUB.3, MB-ASN.8). */
function revive(draft: Draft, who: string): void {
  const { hp, subdual, con, fixing } = sheetOf(draft.fight, who);
  const current = Math.max(1, hp.current);
  const left = Math.min(subdual, current - 1);
  const raised = con && con.current < 1 ? { con: { current: 1, max: Math.max(1, con.max) } } : {};
  const changed = { ...(left < subdual && { subdual: left }), ...raised, ...(fixing > 0 && { fixing: 0 }) };
  draft.change(who, { status: 'able', hp: { ...hp, current }, ...changed });
  for (const { id } of combatantOf(draft.fight, who).conditions) draft.end(who, id);
  const now = { hp: current > hp.current ? current : undefined, subdual: left < subdual ? left : undefined };
  draft.tell(tellings.revived, { who, ...now, con: raised.con?.current });
}

/** Sees to what follows from a field, place or condition that was set by hand: actions are lost, and whoever the rules would lay down is named. */
export function changedByHand(draft: Draft, before: Fight, who: string): void {
  if (isAble(combatantOf(before, who)) && !isAble(combatantOf(draft.fight, who))) loseActions(draft, before, who);
  const line = downBy(draft.fight, who);
  if (line !== undefined && line !== downBy(before, who)) draft.tell(tellings['still up'], { who, line });
}

/** Gives hit points back; at 1 or more the -2 ends and the victim wakes (MB-NPC.10). */
function heal(draft: Draft, who: string, points: number): void {
  const { hp, subdual } = sheetOf(draft.fight, who);
  const current = Math.min(hp.max, hp.current + points);
  draft.change(who, { hp: { ...hp, current } }, { rule: 'MB-NPC.10' });
  draft.tell(tellings.hp, { who, from: hp.current, to: current });
  if (current < 1) return;
  draft.end(who, 'at -2', { rule: 'MB-NPC.10' });
  if (current > subdual) wake(draft, who);
}

/** Returns why somebody cannot be healed of a Mighty Blow, or nothing: there is nothing to heal (MB-MBT.10, MB-MBT.14). */
function cannotBeHealed(fight: Fight, intent: Intent): Refusal | undefined {
  const late = tooLate(fight, intent);
  if (late) return late;
  const { wound } = healedOptions.of(intent);
  const isWell = (combatant: Combatant) =>
    wound ? sheet(combatant).wounds === 0 : !hasCondition(combatant, 'out of the fight');
  const well = firstNamed(fight, intent, isWell);
  if (!well) return undefined;
  if (wound) return refuse('MB-MBT.10', `${well.name} has no flesh wound, so there is nothing to heal.`);
  const how = comingTo(well);
  if (how !== undefined)
    return refuse('MB-MBT.14', `${well.name} is ${unableBy(well)}, and not out by a Mighty Blow: ${how}.`);
  const hasWound = sheet(well).wounds > 0;
  const instead = hasWound ? `: \`healed ${well.code} wound\` heals a flesh wound` : ', and has no flesh wound';
  return refuse('MB-MBT.14', `${well.name} is not out of the fight${instead}.`);
}

/** Returns the line that brings back somebody who can't act, in words; nothing for whoever can (MB-MBT.14, MB-NPC.10). */
function comingTo(combatant: Combatant): string | undefined {
  const { code, name } = combatant;
  const { hp, subdual } = sheet(combatant);
  const how = unableBy(combatant);
  if (how === undefined) return undefined;
  if (how === 'out of the fight') return `\`healed ${code}\` brings ${name} back`;
  const isDown = how === 'unconscious' && hp.current <= subdual && subdual < hp.max;
  return isDown ? `\`heal ${1 + subdual - hp.current} ${code}\` wakes ${name}` : `\`clear ${code} ${how}\` ends that`;
}

/** Returns true if somebody is on their feet, with nothing to be brought back from (MB-NPC.10). */
function isWell(combatant: Combatant): boolean {
  const { status, hp } = sheet(combatant);
  return status === 'able' && hp.current > 0 && combatant.conditions.length === 0;
}

/** Returns the line that does what a condition of this name does not: strain and wounds are counted, a charge is declared (MB-FUM.6, MB-MBT.9, MB-DEC.1). */
export function instead(_: Fight, combatant: Combatant, name: string): string | undefined {
  const { code } = combatant;
  const { strain, wounds } = sheet(combatant);
  const wound = `set ${code} wounds ${wounds + 1}`;
  const out = `condition ${code} "out of the fight"`;
  const lines: Readonly<Record<string, string>> = {
    strained: `set ${code} strain ${strain + 1}`,
    wounded: wound,
    'flesh wound': wound,
    subdued: `condition ${code} unconscious`,
    crippled: out,
    out,
    'knocked out': `condition ${code} unconscious`,
    sleeping: `condition ${code} asleep`,
    surprised: `set ${code} surprised 1`,
    charging: `${code} charge`,
    holding: `${code} hold`,
  };
  return own(lines, name);
}
