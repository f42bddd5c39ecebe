import type { Draft } from '../../src/core/fight/draft.ts';
import { combatant, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { type Asking, choose, type Rule } from '../../src/core/rule/request.ts';
import { test } from './checks.ts';
import { isDown, isSlayable, type Sheet, sheetOf, withCurrent } from './combatant.ts';
import { house } from './houserules.ts';
import { HOUR, type Status } from './tables.ts';

/** What follows when somebody has lost Life: death at 0, otherwise a Life Save and Critical Damage (GS-DMG.5 to 14). */
export function* lifeSave(draft: Draft, who: string, moment: string): Rule<void> {
  const one = combatant(draft.fight, who);
  const { life, doomed } = sheetOf(draft.fight, who);
  if (life.current === 0) {
    die(draft, who, 'GS-DMG.10');
    return;
  }
  if (!savesLife(draft.fight, sheetOf(draft.fight, who))) return;
  const key = `save:${who}:${moment}`;
  const why = `${one.name}'s Life Save, ${life.current} or less`;
  const asking = { key, tag: 'save', who, why, role: 'consequence' as const, rules: ['GS-DMG.5', 'GS-TST.4'] };
  const passed = yield* test(draft.fight, asking, life.current);
  draft.tell('save', { who, key, score: life.current, passed }, { who, rule: 'GS-DMG.5' });
  if (doomed) draft.change(who, { doomed: false }, { who, rule: 'GS-SCR.33' });
  if (passed) return;
  if (doomed) die(draft, who, 'GS-SCR.33');
  else if (isDown(one)) die(draft, who, 'GS-DMG.14');
  else yield* critical(draft, who, moment);
}

/** Somebody dies; a warband is destroyed. Life is at 0 then (GS-DMG.10, GS-WAR.6). */
export function die(draft: Draft, who: string, rule: string): void {
  become(draft, who, sheetOf(draft.fight, who).warband ? 'destroyed' : 'dead', rule);
}

/** Something becomes of somebody: what is not in the fight any more has nothing set, and no clock runs for the dead. */
export function become(draft: Draft, who: string, status: Status, rule: string): void {
  const clock = status === 'dead' ? { deathClock: null } : {};
  draft.change(who, { status, setWeapon: '', ...clock }, { who, rule });
  draft.tell('status', { who, status }, { who, rule });
}

/** Slays somebody outright: Life is 0 (GS-ENC.7, GS-WAR.12). */
export function slay(draft: Draft, who: string): void {
  draft.change(who, { life: withCurrent(sheetOf(draft.fight, who).life, 0) }, { who, rule: 'GS-ENC.7' });
  draft.tell('slain', { who }, { who, rule: 'GS-ENC.7' });
  die(draft, who, 'GS-ENC.7');
}

/** Whether a 6.6 slays is the Bard’s decision (GS-ENC.8, GS-WAR.12). */
export function* mayBeSlain(draft: Draft, who: string, moment: string): Rule<boolean> {
  const one = combatant(draft.fight, who);
  const asking = {
    key: `slay:${who}:${moment}`,
    tag: 'slay',
    who: 'referee',
    against: who,
    why: `6.6: can ${one.name} be slain?`,
  };
  const options = [
    { id: 'yes', label: 'yes, slain' },
    { id: 'no', label: 'no, an ordinary blow' },
  ] as const;
  return (yield* choose({ ...asking, rules: ['GS-ENC.8'] }, options, isSlayable(one) ? 'yes' : 'no')) === 'yes';
}

/** Critical Damage: a PC is down and dying, an NPC finished, a warband routed or weakened (GS-DMG.8, GS-DMG.9, GS-WAR.2). */
function* critical(draft: Draft, who: string, moment: string): Rule<void> {
  const { kind, warband } = sheetOf(draft.fight, who);
  if (warband) yield* breakUp(draft, who, moment);
  else if (kind === 'pc') {
    become(draft, who, 'critical', 'GS-DMG.8');
    draft.change(who, { deathClock: HOUR }, { who, rule: 'GS-DMG.12' });
  } else become(draft, who, yield* fateOfNpc(draft, who, moment), 'GS-DMG.9');
}

function* fateOfNpc(draft: Draft, who: string, moment: string): Rule<'dead' | 'out'> {
  const usual = house.npcCritical.of(draft.fight);
  if (usual !== 'ask') return usual;
  const options = [
    { id: 'dead', label: 'dead' },
    { id: 'out', label: 'out of the fight, spared' },
  ] as const;
  return yield* choose({ ...asksFate(draft, who, moment), rules: ['GS-DMG.9'] }, options, 'dead');
}

function* breakUp(draft: Draft, who: string, moment: string): Rule<void> {
  const { weakened } = sheetOf(draft.fight, who);
  const usual = weakened ? 'routed' : house.warbandCritical.of(draft.fight);
  const fate = usual === 'ask' ? yield* fateOfWarband(draft, who, moment) : usual;
  if (fate === 'routed') {
    become(draft, who, 'routed', 'GS-WAR.4');
    return;
  }
  draft.change(who, { weakened: true }, { who, rule: 'GS-WAR.5' });
  draft.tell('weakened', { who }, { who, rule: 'GS-WAR.5' });
}

function fateOfWarband(draft: Draft, who: string, moment: string): Rule<'routed' | 'weakened'> {
  const options = [
    { id: 'routed', label: 'routed' },
    { id: 'weakened', label: 'weakened' },
  ] as const;
  return choose({ ...asksFate(draft, who, moment), rules: ['GS-WAR.2'] }, options, 'routed');
}

function asksFate({ fight }: Draft, who: string, moment: string): Asking {
  const why = `Critical Damage: ${nameOf(fight, who)} is`;
  return { key: `fate:${who}:${moment}`, tag: 'fate', who: 'referee', against: who, why };
}

function savesLife(fight: Fight, { kind, warband }: Sheet): boolean {
  const saves = house.lifeSaves.of(fight);
  return saves === 'all' || (saves === 'pcsAndWarbands' && (kind === 'pc' || warband));
}

/** Lets a death clock run; at 0 the unit is dead (GS-DMG.12, GS-AFT.10). */
export function runClock(draft: Draft, who: string, rounds: number): void {
  const { deathClock } = sheetOf(draft.fight, who);
  if (deathClock === null) return;
  const left = Math.max(0, deathClock - rounds);
  draft.change(who, { deathClock: left }, { who, rule: 'GS-DMG.12' });
  if (left === 0) die(draft, who, 'GS-AFT.10');
}
