import { type Combatant, combatantOf, type Fight, nounOf, possessiveOf } from '../../src/core/fight/fight.ts';
import { capital, namesOf, possessive, withThe } from '../../src/core/kit/wording.ts';
import { afterTurn, forbid, forbidOver, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { holdersOf, isGrabbed, isUp, mountOf, ridersOf, sheet, stateWord } from './combatant.ts';
import { house } from './houserules.ts';
import { state } from './state.ts';
import { isReady, readyOf, slotDue } from './turn.ts';

/**
 * Returns how far somebody may move in this turn altogether, in half zones (T-1, FA-TRN.1 to 6): half of it after an action, of
 * its own or of a rider (FA-MNT.4); none after a shot standing (FA-ATK.8, FA-MNT.10).
 */
function moveCap(fight: Fight, combatant: Combatant): number {
  const { main, bonus, speed, sprinting } = sheet(combatant);
  const riders = ridersOf(fight, combatant.id).map(sheet);
  if (standingShooter(fight, combatant)) return 0;
  const hasActed = main || bonus > 0 || riders.some((own) => own.main || own.bonus > 0);
  return hasActed ? halfMove(combatant) : speed * 2 * (sprinting ? 2 : 1);
}

/** Returns who has shot standing in this turn, somebody or its rider: while that house rule holds, it stays where it is (FA-ATK.8, FA-MNT.10). */
export function standingShooter(fight: Fight, combatant: Combatant): Combatant | undefined {
  if (house.shootOnTheMove.of(fight) !== 'wholeTurn') return undefined;
  return [combatant, ...ridersOf(fight, combatant.id)].find((one) => sheet(one).stood);
}

/** Returns how far somebody may still move in this turn, in half zones. */
export function moveLeft(fight: Fight, combatant: Combatant): number {
  return Math.max(0, moveCap(fight, combatant) - sheet(combatant).moved);
}

/** Half a move in half zones; a quarter of a zone is dropped, and sprinting makes it a full move (FA-TRN.3, FA-TRN.4, T-1). */
export function halfMove(combatant: Combatant): number {
  const { speed, sprinting } = sheet(combatant);
  return Math.floor(speed * (sprinting ? 2 : 1));
}

/** Returns why somebody cannot act at all now, or nothing. */
export function cannotAct(fight: Fight, combatant: Combatant): Refusal | undefined {
  return notTakingPart(fight, combatant) ?? notItsSlot(fight, combatant);
}

/** Returns why somebody cannot act now, being held among the reasons, or nothing (FA-GRA.2). */
export function cannotActFreely(fight: Fight, combatant: Combatant): Refusal | undefined {
  return cannotAct(fight, combatant) ?? held(fight, combatant);
}

/** Returns why somebody cannot use a main action now, or nothing (FA-TRN.1, FA-TRN.2, FA-TRN.6). */
export function cannotMain(fight: Fight, combatant: Combatant): Refusal | undefined {
  const { name } = combatant;
  const { main, bonus } = sheet(combatant);
  const two = `${name} has used two bonus actions, which replace the main one: a move may be left`;
  return (
    cannotUseHands(fight, combatant) ??
    refuseIf(main, 'FA-TRN.2', `${name} has used the main action: a bonus action or a move may be left`) ??
    refuseIf(bonus > 1, 'FA-TRN.2', two) ??
    movedTooFar(fight, combatant)
  );
}

/** Returns why somebody cannot use a bonus action now, or nothing (FA-TRN.1, FA-TRN.2, FA-TRN.6). */
export function cannotBonus(fight: Fight, combatant: Combatant): Refusal | undefined {
  const { main, bonus } = sheet(combatant);
  const none = `${combatant.name} has no bonus action left in this turn: a move may be left`;
  return (
    cannotUseHands(fight, combatant) ??
    refuseIf(bonus >= (main ? 1 : 2), 'FA-TRN.2', none) ??
    movedTooFar(fight, combatant)
  );
}

/** Returns why somebody cannot move of its own now, or nothing. */
export function cannotMove(fight: Fight, combatant: Combatant): Refusal | undefined {
  const refused = sheet(combatant).kind === 'vehicle' ? cannotDrive(fight, combatant) : cannotAct(fight, combatant);
  if (refused) return refused;
  const mount = mountOf(fight, combatant);
  if (mount) return refuse('FA-MNT.1', `${combatant.name} is on ${mount.name}: move ${mount.name}, or \`dismount\``);
  return held(fight, combatant) ?? heldTogether(fight, combatant);
}

/** A vehicle goes in the turn of its passengers (FA-MNT.1, FA-MNT.14). */
function cannotDrive(fight: Fight, vehicle: Combatant): Refusal | undefined {
  const own = sheet(vehicle);
  const gone = `${vehicle.name} is ${stateWord(own, own.state)} and can't move: its passengers go on foot`;
  if (!isUp(vehicle)) return refuse('FA-MNT.14', gone);
  const isDriven = ridersOf(fight, vehicle.id).some((rider) => !cannotAct(fight, rider));
  const idle = `${vehicle.name} moves in the turn of a passenger: nobody aboard can act now`;
  const spent = `${vehicle.name} has no turn left in this round: its passengers can act without it`;
  return refuseIf(own.turn === 'spent', 'FA-RND.3', spent) ?? refuseIf(!isDriven, 'FA-MNT.14', idle);
}

/** Returns why a grabbed one can do nothing but break free (FA-GRA.2, FA-GRA.3). */
function held(fight: Fight, combatant: Combatant, free = '`free` tries to break the hold'): Refusal | undefined {
  const holders = holdersOf(fight, combatant.id);
  const by = `${combatant.name} is held by ${namesOf(holders)}: ${free}`;
  return refuseIf(holders.length > 0, 'FA-GRA.2', by);
}

/** Returns why somebody cannot flee now with all of its unit, or nothing: nobody who is held gets away (FA-MOR.11, FA-GRA.2, FA-GRA.3). */
export function cannotFlee(fight: Fight, combatant: Combatant): Refusal | undefined {
  return cannotSpendAll(fight, combatant) ?? heldTogether(fight, combatant);
}

/** Returns why a mount or vehicle and all on it stay where they are: one of them is held by somebody beside it (FA-MNT.1, FA-GRA.2). */
export function heldTogether(fight: Fight, combatant: Combatant): Refusal | undefined {
  const mount = mountOf(fight, combatant) ?? combatant;
  const unit = [mount, ...ridersOf(fight, mount.id)];
  const grabbed = unit.find(({ id }) => holdersOf(fight, id).some((holder) => !unit.includes(holder)));
  const orOff = combatant === mount ? '' : ', or `dismount`';
  return grabbed && held(fight, grabbed, `\`${grabbed.code} free\` tries to break the hold${orOff}`);
}

/** Returns why somebody cannot spend a whole turn now, whose movement may have begun, or nothing. */
function cannotSpendAll(fight: Fight, combatant: Combatant): Refusal | undefined {
  const { main, bonus } = sheet(combatant);
  const acted = `${combatant.name} has acted in this turn, and this takes a whole turn: do it next round`;
  return cannotActFreely(fight, combatant) ?? refuseIf(main || bonus > 0, 'FA-SUR.1', acted);
}

/** Returns why somebody cannot surrender now, or nothing: that takes a whole turn, with nothing else in it (FA-SUR.1, FA-GRA.3). */
export function cannotSurrender(fight: Fight, combatant: Combatant): Refusal | undefined {
  const moved = `${combatant.name} has moved in this turn, and surrender takes a whole turn: do it next round`;
  return refuseIf(sheet(combatant).moved > 0, 'FA-SUR.1', moved) ?? cannotSpendAll(fight, combatant);
}

function cannotUseHands(fight: Fight, combatant: Combatant): Refusal | undefined {
  const broken = `${combatant.name} is broken: move away, \`retreat\` or \`surrender\``;
  return (
    cannotAct(fight, combatant) ??
    refuseIf(sheet(combatant).broken !== '', 'FA-MOR.11', broken) ??
    held(fight, combatant)
  );
}

function movedTooFar(fight: Fight, combatant: Combatant): Refusal | undefined {
  const { moved } = sheet(combatant);
  const most = halfMove(combatant);
  const left = moveLeft(fight, combatant) > 0 ? '`m` moves on' : '`x` ends the turn';
  const far = `${combatant.name} has moved ${zones(moved)}, and can act only after ${zones(most)} or less: ${left}`;
  return refuseIf(moved > most, 'FA-TRN.6', far);
}

function notTakingPart(fight: Fight, combatant: Combatant): Refusal | undefined {
  const { name, benched } = combatant;
  const { state: now, surrendered, kind } = sheet(combatant);
  const { stage } = state(fight);
  if (stage === 'setup' || stage === 'start')
    return forbid('FA-INI.1', 'The fight has not begun: say first who started it');
  if (stage === 'over' || stage === 'closed') return forbidOver('FA-RND.12');
  if (stage === 'first') return refuse('FA-INI.3', 'No faction has the slot yet: answer first who has it');
  if (stage !== 'slots') return refuse('FA-RND.2', 'No faction has the slot now: Enter does what is due');
  if (kind === 'vehicle') return refuse('FA-MNT.14', `${name} is a vehicle and has no turn: its passengers act`);
  const how = benched ? 'is benched' : `${now === 'fled' ? 'has' : 'is'} ${now}`;
  if (!isUp(combatant)) return refuse('FA-TRN.15', `${name} ${how} and can't act: choose another combatant`);
  const gaveUp = `${name} has surrendered: only harm by an enemy lets ${name} fight on`;
  return refuseIf(surrendered, 'FA-TRN.15', gaveUp);
}

function notItsSlot(fight: Fight, combatant: Combatant): Refusal | undefined {
  const { turn, locked, concealed } = sheet(combatant);
  if (state(fight).turn.includes(combatant.id) && turn === 'acting') return undefined;
  const { slot, over } = slotDue(fight);
  const isIn = !locked && isReady(combatant) && !over && slot === combatant.side;
  if (isIn) return undefined;
  const runner = runnerOf(fight);
  const ready = over
    ? 'the round is over, Enter goes on'
    : `${namesOf(readyOf(fight, slot), 'or')} can act, or \`p\` passes`;
  const can = runner ? `it is ${turnOf(fight, runner.id)}, and \`done\` ends it` : ready;
  const { name } = combatant;
  if (locked) return afterTurn(refuse('FA-MNT.4', `${name} rides at full speed and can't act: ${can}`));
  if (turn === 'reserved') return afterTurn(refuse('FA-MNT.2', `${name} has kept the turn for a reaction: ${can}`));
  if (fight.round === 0 && !concealed)
    return refuse('FA-SNK.2', `Only the concealed act in the bonus round, and ${name} is not concealed: ${can}`);
  if (!isReady(combatant)) return afterTurn(refuse('FA-TRN.10', `${turnOf(fight, combatant.id)} is spent: ${can}`));
  return notTheSlot(fight, 'FA-RND.2', can);
}

/**
 * Returns the refusal of what is not for the faction that has the slot: how the turn of another ends, where one goes on.
 * @param can who can act instead
 */
export function notTheSlot(fight: Fight, rule: string, can: string): Refusal {
  const { slot, over } = slotDue(fight);
  const runner = runnerOf(fight);
  const slots = `it's ${possessive(withThe(nounOf(fight, slot)))} slot`;
  if (!runner) return afterTurn(refuse(rule, `${capital(slots)}: ${can}`));
  const then = over ? 'the round is over' : slots;
  return afterTurn(refuse(rule, `${turnOf(fight, runner.id)} is not over: \`done\` ends it, and then ${then}`));
}

function turnOf(fight: Fight, id: string): string {
  return `${possessiveOf(fight, id)} turn`;
}

/** Returns who goes on with the running turn: nobody where it has come to its end, though it is not closed. */
export function runnerOf(fight: Fight): Combatant | undefined {
  const unit = state(fight).turn.map((id) => combatantOf(fight, id));
  return unit.find((combatant) => canStillAct(fight, combatant));
}

/** Returns true if somebody who takes its turn has its main action, or its attempt to break free, left. */
export function canStillAct(fight: Fight, combatant: Combatant): boolean {
  const { turn, broken, kind } = sheet(combatant);
  if (turn !== 'acting' || kind === 'vehicle' || !isUp(combatant)) return false;
  return broken !== '' || isGrabbed(fight, combatant.id) || cannotMain(fight, combatant) === undefined;
}

/** Half zones as they are said: `1½`. */
export function zones(half: number): string {
  const whole = Math.floor(half / 2);
  const rest = half % 2 === 1 ? '½' : '';
  return `${whole === 0 && rest !== '' ? '' : whole}${rest} ${half > 2 || half === 0 ? 'zones' : 'zone'}`;
}
