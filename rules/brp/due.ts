import { type Combatant, combatantOf, type Fight, isOfPlayers, nameOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { at, present } from '../../src/core/kit/list.ts';
import { does, listed, namesOf } from '../../src/core/kit/wording.ts';
import { actorsStep, step, stepAtOnce } from '../../src/core/ruleset/due.ts';
import { whyOf } from '../../src/core/ruleset/refuse.ts';
import type { Due } from '../../src/core/ruleset/ruleset.ts';
import { aiders, canStillAid, helpersAfter, patientsNow, wakeable } from './aid.ts';
import { firstAidOf } from './chance.ts';
import { isActive, isHere, sheet } from './combatant.ts';
import { isWaiting, untried, woundsText } from './harm.ts';
import { cannotState, impossible, intentText } from './legal.ts';
import { aidText } from './naming.ts';
import { distanceBetween } from './pairs.ts';
import { closesWith, leaves } from './phase.ts';
import { lastStatement, momentKey, rankOf, type Turn, turnsOf, useOf } from './ranks.ts';
import { dyingNow, sleepersWithoutHours, unaided } from './resolution.ts';
import { ableSides, ENDING, type Phase, phaseOf, skipsStatements, state } from './state.ts';
import { statedChance } from './statement.ts';
import { enemiesOf } from './tactic.ts';
import { actionFor, unstated } from './turn.ts';
import { shotsLeft } from './uses.ts';

/** Returns the steps that are due, the next first; none when the fight is over and cleared up. */
export function due(fight: Fight): readonly Due[] {
  return dues[phaseOf(fight)](fight);
}

const dues: Readonly<Record<Phase, (fight: Fight) => readonly Due[]>> = {
  setup: () => [],
  surprise: () => [surprise()],
  statement: statements,
  movement: movements,
  actions,
  resolution,
  aftermath: (fight) => [aftermath(fight)],
  over: () => [],
};

function surprise(): Due {
  const due = step('surprise', 'Surprise', 'Who is surprised?', 'unaware', 'nobody');
  return { ...due, shown: 'surprise', offers: 'nobody*, {foe}, party, foes', rules: ['BR-16.1'], state: 'surprised' };
}

const statementWords = ['attack', 'aid', 'wake', 'reload', 'move', 'else'];

/** Statements in falling DEX: a player alone, the referee's people of one DEX together (BR-2.1 to 3). */
function statements(fight: Fight): readonly Due[] {
  const head = `Round ${fight.round}`;
  const left = unstated(fight);
  if (left.length === 0) return [movement(fight)];
  return groupsOf(fight, left).map((group, i) => {
    const combatant = at(group, 0);
    const says = `${namesOf(group)}${i === 0 ? ` (statement, DEX ${sheet(combatant).dex})` : ''}`;
    const words = wordsFor(fight, combatant, statementWords);
    const enter = isOfPlayers(fight, combatant) ? sameAgain(fight, combatant) : undefined;
    return { ...actorsStep('statement', head, says, group), words, ...(enter && { enter }) };
  });
}

/** Returns a combatant's statement of the round before, while it is possible; an attack on the fallen or on a friend is stated anew. */
function sameAgain(fight: Fight, combatant: Combatant): Due['enter'] {
  const again = lastStatement(combatant);
  const isEnemy = (one: Combatant) => isActive(one) && one.side !== combatant.side;
  const isVain = again?.do === 'attack' && again.at?.some((id) => !isEnemy(combatantOf(fight, id)));
  if (!again || isVain || actionFor(again.do).check?.(fight, again)) return undefined;
  const says = `same: ${intentText(fight, combatant, again)}, 0 m, rank ${rankOf(fight, combatant)}`;
  return { intent: again, says };
}

/** Movement: settled at once where nobody moves; asked for one by one where statements are skipped (BR-2.9, BR-3.10). */
function movements(fight: Fight): readonly Due[] {
  const left = unstated(fight).filter((combatant) => !sheet(combatant).hasMoved);
  if (!skipsStatements(fight) || left.length === 0) return [movement(fight)];
  return groupsOf(fight, left).map((group) => {
    const combatant = at(group, 0);
    const says = `${namesOf(group)} (DEX ${sheet(combatant).dex})`;
    const due = { ...actorsStep('move', 'Movement', says, group), words: ['move'] };
    const enter = { intent: { do: 'move', who: combatant.id }, says: 'stays' };
    return isOfPlayers(fight, combatant) ? { ...due, enter } : due;
  });
}

function movement(fight: Fight): Due {
  const movers = fight.combatants.filter((one) => isActive(one) && sheet(one).metres > 0 && !sheet(one).hasMoved);
  if (movers.length === 0) return stepAtOnce('movement', 'Movement', 'movement', 'movement', 'go on');
  const says = movers.map((combatant) => {
    const { metres } = sheet(combatant);
    const rank = rankOf(fight, combatant);
    const acts = rank === 0 ? 'no action' : `rank ${rank}`;
    return `${combatant.name} moves ${metres} m (${acts}${pairText(fight, combatant)})`;
  });
  const alsoWords = statementWords.filter((word) => word !== 'move');
  const words = movers.some((one) => !cannotState(fight, one, { do: 'move', who: one.id })) ? ['move'] : [];
  return { ...step('movement', 'Movement', says.join(', '), 'movement', 'as shown'), words, alsoWords };
}

/** Names the combatants that a move comes hand to hand with, and those that it leaves (BR-3.7). */
function pairText(fight: Fight, combatant: Combatant): string {
  const codes = (ids: readonly string[]) => ids.map((id) => combatantOf(fight, id).code).join(' ');
  const [from, to] = [codes(leaves(fight, combatant)), codes(closesWith(fight, combatant))];
  return `${from === '' ? '' : `, leaves ${from}`}${to === '' ? '' : `, engaged with ${to}`}`;
}

/** Returns the countdown: the next who acts, or the end of a shared moment (BR-4.1 to 8). */
function actions(fight: Fight): readonly Due[] {
  const turns = turnsOf(fight);
  const [first] = turns;
  const { moment } = state(fight);
  const isOpen = isWaiting(fight) && (!first || momentKey(first.moment) !== moment);
  if (isOpen) return [{ ...stepAtOnce('settle', 'Together', 'settle', 'settle', 'go on'), belongs: true }];
  if (!first) return [stepAtOnce('resolution', 'Resolution', 'resolution', 'resolution', 'go on')];
  const later = ({ one, moment }: Turn) => actorsStep('action', '', `${one.name} (DEX ${moment.rank})`, [one]);
  return turns.map((turn, i) => (i === 0 ? turnDue(fight, turn) : later(turn)));
}

/** Returns true if the countdown has come to a DEX rank (BR-4.1). */
export function hasReached(fight: Fight, rank: number): boolean {
  const phase = phaseOf(fight);
  const [first] = turnsOf(fight);
  return phase === 'actions' ? !first || first.moment.rank <= rank : phase === 'resolution' || phase === 'aftermath';
}

/** Somebody's action: the referee's people act by themselves as they have stated, players with Enter. */
function turnDue(fight: Fight, { one, intent, moment }: Turn): Due {
  const head = `DEX ${moment.rank}${moment.class === 'other' ? '' : ` ${moment.class}`}`;
  const words = wordsFor(fight, one, ['attack', 'aid', 'wake', 'reload', 'hold', 'else']);
  const base = { ...actorsStep('action', head, one.name, [one]), words };
  if (!intent) return base;
  const why = impossible(fight, one);
  const refused = why ?? actionFor(intent.do).check?.(fight, intent);
  if (refused) {
    const isHopeless = refused !== why || enemiesOf(fight, one.side).length === 0;
    const idles = why ? 'does nothing: no enemy is left' : 'does nothing';
    const enter = { intent: { do: 'else', who: one.id }, says: idles };
    const hasName = refused.reason.startsWith(one.name);
    const says = hasName ? whyOf(refused) : `${one.name}: ${whyOf(refused).replace(/^The /, 'the ')}`;
    return { ...base, says, ...(isHopeless && { enter }) };
  }
  const isOwn = isOfPlayers(fight, one);
  return {
    ...base,
    head: isOwn ? head + cryFor(fight, one, intent) : head,
    says: intent.do === 'attack' ? attackText(fight, one, intent) : `${one.name}: ${intentText(fight, one, intent)}`,
    enter: { intent, says: intent.do === 'else' ? 'does it' : intent.do },
    ...(!isOwn && { atOnce: true }),
  };
}

/** Returns a reminder that a friend has fallen in this round and can be helped in place of what was stated (BR-14.9). */
function cryFor(fight: Fight, combatant: Combatant, stated: Intent): string {
  const helped = stated.do === 'aid' ? stated.at : undefined;
  const isOther = ({ side, id }: Combatant) =>
    side === combatant.side && id !== combatant.id && helped?.includes(id) !== true;
  const friends = patientsNow(fight).filter(isOther);
  const isAble = canStillAid(fight).some(({ id }) => id === combatant.id);
  return isAble && friends.length > 0 ? ` (\`aid\` for ${namesOf(friends)}?)` : '';
}

/** `Ansel attacks Corvin, sword <=60`. */
function attackText(fight: Fight, combatant: Combatant, intent: Intent): string {
  const use = useOf(combatant, intent);
  const [target = ''] = intent.at ?? [];
  const chance = statedChance(fight, combatant, use, distanceBetween(fight, combatant.id, target) ?? 0, intent);
  const left = shotsLeft(use);
  const how = present(use.label, left !== '' && left, chance !== undefined && `${chance.value}%`).join(', ');
  return `${combatant.name} attacks ${nameOf(fight, target)} (${how})`;
}

/** Resolution: First Aid, then everything else, then the next round (BR-1.6). */
function resolution(fight: Fight): readonly Due[] {
  const head = 'Resolution';
  const [helper] = aiders(fight);
  if (helper) {
    const patient = combatantOf(fight, sheet(helper).aiding);
    const says = `${helper.name} ${aidText('gives', helper.id, patient.id, patient.name)}`;
    const enter = untried(sheet(patient)).length === 0 ? 'no wound is left to treat' : 'roll d100';
    const due = { ...step('treat', head, says, { do: 'treat', who: helper.id }, enter), side: helper.side };
    return [isOfPlayers(fight, helper) ? due : { ...due, atOnce: true }];
  }
  if (!state(fight).closed) return [closing(fight)];
  if (sleepersWithoutHours(fight).length > 0) return [hours(fight, head)];
  if (fight.phase === ENDING) return [stepAtOnce('end', head, 'end', 'end', 'go on')];
  const [left, second] = ableSides(fight);
  const says = `${left === undefined ? 'Nobody is left standing' : 'Only one side is left'}. Is the fight over?`;
  const over = step('over', `End of round ${fight.round}`, says, 'end', 'yes');
  if (second === undefined) return [{ ...over, words: ['round'], ends: true }];
  return [stepAtOnce('round', head, 'round', 'round', 'go on')];
}

/** Returns the roll for those who sleep (BR-12.5). */
function hours(fight: Fight, head: string): Due {
  const sleepers = sleepersWithoutHours(fight);
  const [are, enter] = sleepers.length > 1 ? ['are', 'roll 1d6 each'] : ['is', 'roll 1d6'];
  const says = `How many hours ${are} ${namesOf(sleepers)} unconscious?`;
  return { ...step('hours', head, says, 'hours', enter), asksRoll: true };
}

/** Returns the last word of a round: help for the fallen by their own, other injuries, leaving (BR-14.9, BR-12.3, BR-16.3). */
function closing(fight: Fight): Due {
  const helpers = canStillAid(fight);
  const helped = patientsNow(fight).flatMap((patient) => {
    const helper = helpers.find(({ id, side }) => side === patient.side && id !== patient.id);
    return helper ? [{ patient, helper }] : [];
  });
  const wounds = helped.map(({ patient }) => `${patient.name} (${woundsText(patient)})`);
  const [first] = helped;
  const aid = first ? `First Aid for ${listed(wounds)}? Type \`${first.helper.code} aid ${first.patient.code}\`. ` : '';
  const enter = withDeaths(fight, 'no');
  const due = step('resolve', 'Resolution', `${aid}Any other injury, or anyone leaving?`, 'resolve', enter);
  return { ...due, words: [...(aid === '' ? [] : ['aid']), 'damage', 'left'] };
}

/** Returns what Enter does, and who dies of it: whoever is still at 0 or less (BR-12.7). */
function withDeaths(fight: Fight, enter: string, isLast = false): string {
  const dying = dyingNow(fight, isLast);
  const die = does({ text: namesOf(dying), plural: dying.length > 1 }, 'die');
  return dying.length === 0 ? enter : `${enter}; ${die}`;
}

/**
 * Returns true if help is offered for somebody once the fight is over: by their own side, where that is the players', by
 * anybody for the others. The referee's people who got away are forgotten, unless they are named.
 */
function isOffered(fight: Fight, one: Combatant, isAble: (helper: Combatant) => boolean = () => true): boolean {
  const isOwn = isOfPlayers(fight, one);
  const helpers = helpersAfter(fight, one).filter((helper) => isAble(helper) && (!isOwn || helper.side === one.side));
  return helpers.length > 0 && (isOwn || isHere(one));
}

function aftermath(fight: Fight): Due {
  const patients = unaided(fight).filter((one) => isOffered(fight, one, (helper) => firstAidOf(helper) > 0));
  const sleepers = wakeable(fight).filter((one) => isOffered(fight, one));
  const asks = present(
    patients.length > 0 && { word: 'aid', says: `First Aid for ${namesOf(patients)}?` },
    sleepers.length > 0 && { word: 'wake', says: `Wake ${namesOf(sleepers)}?` },
  );
  const words = asks.map(({ word }) => word);
  // Whoever has dropped since the end of the fight sleeps as long as any other.
  if (sleepersWithoutHours(fight).length > 0) return { ...hours(fight, 'Aftermath'), words };
  const says = asks.map((ask) => ask.says).join(' ') || 'The fight is over.';
  return { ...step('aftermath', 'Aftermath', says, 'clearup', withDeaths(fight, 'clear up', true)), words };
}

/** Neighbours in the order: players one by one, the referee's people of one side and one DEX together. */
function groupsOf(fight: Fight, left: readonly Combatant[]): readonly (readonly Combatant[])[] {
  const groups: Combatant[][] = [];
  for (const combatant of left) {
    const group = groups.at(-1);
    const [last] = group ?? [];
    const isSame = last?.side === combatant.side && sheet(last).dex === sheet(combatant).dex;
    if (isSame && !isOfPlayers(fight, combatant)) group?.push(combatant);
    else groups.push([combatant]);
  }
  return groups;
}

/** Returns the words that a combatant may use: behind a first attack, only what goes with a second (BR-4.11). */
function wordsFor(fight: Fight, combatant: Combatant, words: readonly string[]): readonly string[] {
  const hasAttacked = sheet(combatant).attacksMade > 0;
  const isEmpty = sheet(combatant).weapons.some(({ loaded, shotsLeft }) => !loaded || shotsLeft === 0);
  return words.filter((word) => {
    if (hasAttacked && ['reload', 'wake', 'aid'].includes(word)) return false;
    if (word === 'reload') return isEmpty && !actionFor(word).check?.(fight, { do: word, who: combatant.id });
    if (word === 'wake') return wakeable(fight).length > 0;
    if (word === 'aid') return firstAidOf(combatant) > 0 && unaided(fight).length > 0;
    return true;
  });
}
