import { type Combatant, combatant, type Fight } from '../../src/core/fight/fight.ts';
import type { Due } from '../../src/core/ruleset/ruleset.ts';
import { actorsIn, handWeapon, isCaster } from './able.ts';
import { sharesOf } from './armour.ts';
import { isActive, sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { dieOf, isOneSided } from './initiative.ts';
import { chosenBefore, type Moment, momentAfter, momentOf } from './moment.ts';
import { openOutcome } from './outcome.ts';
import { isPlayers, phaseOf, sidesLeft, state } from './state.ts';
import { plan } from './tactic.ts';
import { inReach } from './targets.ts';

/** What is due, the next thing first; nothing when the fight is over and closed. */
export function due(fight: Fight): readonly Due[] {
  const phase = phaseOf(fight);
  if (fight.number === 0 || phase === 'over') return [];
  if (phase === 'aftermath')
    return [
      {
        ...step('aftermath', 'Aftermath', 'what remains; `pull` draws missiles out', 'close-fight', 'close the fight'),
        words: ['pull', 'heal', 'healed'],
      },
    ];
  const proposed = sidesLeft(fight).length < 2 ? [over(fight)] : [];
  return [...openOutcome(fight), ...proposed, ...phaseDue(fight)];
}

/** The line above the prompt: the round or the segment, and the count. */
function headOf(fight: Fight): string {
  const { segment } = state(fight);
  const moment = momentOf(fight);
  const where = segment > 0 ? `Segment ${segment}` : `Round ${fight.round}`;
  if (!moment || segment > 0) return where;
  return moment.kind === 'held' ? 'Held actions' : `Count ${moment.count}`;
}

function phaseDue(fight: Fight): readonly Due[] {
  switch (phaseOf(fight)) {
    case 'surprise':
      return [
        step('surprise', surpriseHead(fight), 'who is surprised? nobody*, party, foes, both', 'surprise', 'nobody'),
      ];
    case 'declare':
      return [declarations(fight)];
    case 'initiative':
      return [initiative(fight)];
    case 'count':
    case 'held': {
      const moment = momentOf(fight);
      return moment ? [counting(fight, moment), ...following(fight, moment)] : [deserted(fight)];
    }
    case 'end':
      return [
        { ...step('end', `Round ${fight.round} ends`, 'missiles, stuns, morale', 'endround', 'go on'), atOnce: true },
      ];
    case 'aftermath':
    case 'over':
      return [];
  }
}

function surpriseHead(fight: Fight): string {
  return state(fight).surpriseFor === 'newcomers' ? 'Newcomers' : 'Surprise';
}

function step(id: string, head: string, says: string, word: string, enter: string) {
  return { id, head, says, enter: { intent: { do: word }, says: enter } };
}

/** One side at most has anybody able: the end is proposed (MB-ORD.5). */
function over(fight: Fight): Due {
  const [left] = sidesLeft(fight);
  const name = fight.sides.find(({ id }) => id === left)?.name;
  return step(
    'over',
    headOf(fight),
    name === undefined ? 'nobody is able any more' : `only ${name} can still fight`,
    'end',
    'end the fight',
  );
}

/** Declarations: the shares of the party, and whoever does anything but attack (MB-DEC.8, MB-BCB.9). */
function declarations(fight: Fight): Due {
  const all = actorsIn(fight);
  const mine = all.filter((one) => isPlayers(fight, one));
  const [first = all[0]] = mine;
  const says = mine.map((one) => `${one.code} ${sharesText(one)}`).join(' ');
  const others = all.filter((one) => sheet(one).task !== 'attack').map((one) => `${one.code} ${taskText(fight, one)}`);
  const rest = others.length === 0 ? 'all attack' : `${others.join(', ')}; the rest attack`;
  return {
    id: 'declare',
    head: state(fight).segment > 0 ? `Segment ${state(fight).segment}  Declare` : 'Declare',
    says: `${says === '' ? '' : `${says}, `}${rest}  changes?`,
    ...(first && { who: [first.id] }),
    enter: { intent: { do: 'done' }, says: 'so' },
  };
}

/** The shares of somebody: `2/2`. */
export function sharesText(one: Combatant): string {
  const { task } = sheet(one);
  const { attack, defence } = sharesOf(one);
  return `${attack}/${task === 'cast' || task === 'read' || task === 'charge' ? 0 : defence}`;
}

/** What somebody does this round, in a few words. */
export function taskText(fight: Fight, one: Combatant): string {
  const { task, spell, stance, taskAt, directed, retreat, holding } = sheet(one);
  const at = taskAt === '' || !fight.index.has(taskAt) ? '' : ` ${combatant(fight, taskAt).code}`;
  if (retreat !== 'none') return retreat === 'back' ? 'backing away' : retreat === 'flight' ? 'fleeing' : 'retreating';
  if (holding) return 'holding';
  switch (task) {
    case 'cast':
      return `casting ${spell}`;
    case 'read':
      return `reading ${spell}`;
    case 'charge':
      return `charging${at}`;
    case 'close':
      return `closing${at}`;
    case 'defend':
      return 'on guard';
    case 'extract':
      return `extracting${at}`;
    case 'fix':
      return 'fixing helmet';
    case 'rest':
      return 'resting';
    case 'attack':
      if (directed !== '' && fight.index.has(directed)) return `attack ${combatant(fight, directed).code}!`;
      return stance === 'normal' ? 'attack' : stance === 'two' ? 'two weapons' : 'parrying';
  }
}

function initiative(fight: Fight): Due {
  const all = actorsIn(fight);
  const mine = all.filter((one) => isPlayers(fight, one));
  const bySide = house.initiativeMode.of(fight) === 'side';
  const says = isOneSided(fight)
    ? 'only one side can act, in roster order'
    : bySide
      ? 'd10 for each side'
      : mine.map((one) => `${one.name} d${dieOf(fight, one)}`).join(' ');
  const quietly = isOneSided(fight) || all.length === 0 ? { atOnce: true } : {};
  return { ...step('initiative', 'Initiative', says, 'initiative', 'affray rolls'), ...quietly };
}

/** Tasks that fill the round and leave nothing to choose on the count. */
const busy: readonly string[] = ['extract', 'fix', 'rest'];

/** A count: run at once where only the referee's own act; stopped before a player character. */
function counting(fight: Fight, moment: Moment): Due {
  const known = chosenBefore(fight);
  const open = moment.actors.filter(({ id }) => !known.has(id));
  const mine = open.filter((one) => isPlayers(fight, one) && !busy.includes(sheet(one).task));
  const [first] = mine;
  const { id, head, says, enter } = step(
    'count',
    headOf(fight),
    togetherText(moment),
    'count',
    first ? usualText(fight, first) : 'go on',
  );
  const who = [...mine, ...open.filter((one) => !mine.includes(one))].map((one) => one.id);
  if (mine.length === 0 && !state(fight).stopAtFoes)
    return { id, head, says, enter, who, together: true, atOnce: true };
  return {
    who,
    words: first && isCaster(first) ? ['cast', 'hold', 'else'] : ['attack', 'hold', 'move', 'else'],
    together: true,
    offers: first ? offersOf(fight, first, moment) : '',
    id,
    head,
    says,
    enter,
  };
}

/** The count that comes after the one that runs: nothing is due of it yet, but the board shows who is next. */
function following(fight: Fight, moment: Moment): readonly Due[] {
  const later = momentAfter(fight, moment);
  if (!later) return [];
  const head = later.kind === 'held' ? 'Held actions' : `Count ${later.count}`;
  return [{ id: 'following', head, says: togetherText(later), who: later.actors.map(({ id }) => id), together: true }];
}

function togetherText({ actors }: Moment): string {
  return `${actors.map(({ name }) => name).join(' + ')}${actors.length > 1 ? ' (together)' : ''}`;
}

/** What somebody can do on its count: `Aldric: a (drawn from o1 o3), h, m, x`. */
function offersOf(fight: Fight, one: Combatant, { actors }: Moment): string {
  const whose = actors.length > 1 ? `${one.name}: ` : '';
  const { task } = sheet(one);
  if (isCaster(one)) return `${whose}c, h, x`;
  if (task === 'charge' || task === 'close') return `${whose}${task}, h, x`;
  if (task === 'defend') return `${whose}h, m, x`;
  return `${whose}a${drawnText(fight, one)}, h, m, x`;
}

/** Whoever was left on the counts has been taken out by hand: the round goes on to what follows. */
function deserted(fight: Fight): Due {
  return { ...step('count', headOf(fight), 'nobody is left on a count', 'count', 'go on'), atOnce: true };
}

/** What Enter does for somebody on its count. */
function usualText(fight: Fight, one: Combatant): string {
  const usual = plan(fight, one.id);
  switch (usual?.do) {
    case undefined:
    case 'else':
      return 'nothing';
    case 'cast':
      return `${sheet(one).spell} goes off`;
    case 'move':
      return 'go nearer';
    default:
      return usual?.do ?? 'nothing';
  }
}

function drawnText(fight: Fight, one: Combatant): string {
  const all = inReach(fight, one.id, handWeapon(one)).filter(isActive);
  const { task, directed } = sheet(one);
  const only = all.find(({ id }) => id === directed);
  if (task !== 'attack' || all.length < 2) return '';
  return only ? ` (only ${only.code})` : ` (drawn from ${all.map(({ code }) => code).join(' ')})`;
}
