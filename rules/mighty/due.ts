import { type Combatant, codeOf, type Fight, isOfPlayers, nameOf, nounOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import { listed, withThe } from '../../src/core/kit/wording.ts';
import { step, stepAtOnce } from '../../src/core/ruleset/due.ts';
import type { Due } from '../../src/core/ruleset/ruleset.ts';
import { actorsIn, attacksOf, handWeapon, isBusy, isCaster, isCasting, nextWeapon } from './able.ts';
import { sharesOf } from './armour.ts';
import { mayComeBack, sheet } from './combatant.ts';
import { chosenBefore, type Moment, momentAfter, momentOf } from './count.ts';
import { house } from './houserules.ts';
import { dieOf, isOneSided } from './rounds.ts';
import { openOutcome, readsOn } from './spells.ts';
import { phaseOf, sidesLeft, spanOf, state } from './state.ts';
import { atHand } from './tactic.ts';
import { inLine, inReach } from './targets.ts';

/** Returns what is due, the next thing first; nothing when the fight is over and closed. */
export function due(fight: Fight): readonly Due[] {
  const phase = phaseOf(fight);
  if (fight.number === 0 || phase === 'over') return [];
  const isDecided = phase !== 'last' && sidesLeft(fight, mayComeBack).length < 2;
  const all = phaseDue(fight);
  const proposed = isDecided ? [over(fight, all)] : [];
  return phase === 'aftermath' ? all : [...openOutcome(fight), ...proposed, ...all];
}

function headOf(fight: Fight): string {
  const { segment } = state(fight);
  const moment = momentOf(fight);
  const where = segment > 0 ? `Segment ${segment}` : fight.round === 0 ? 'Surprise' : `Round ${fight.round}`;
  return !moment || segment > 0 ? where : momentText(moment);
}

function momentText({ kind, count }: Moment): string {
  return kind === 'held' ? 'Held actions' : `Count ${count}`;
}

function phaseDue(fight: Fight): readonly Due[] {
  switch (phaseOf(fight)) {
    case 'surprise': {
      const [head, byEnter] =
        state(fight).surpriseFor === 'newcomers' ? ['Newcomers', 'surprise dice'] : ['Surprise', 'nobody'];
      const due = step('surprise', head, 'Who is surprised?  nobody, party, foes, both', 'surprise', byEnter);
      return [{ ...due, state: 'surprised' }];
    }
    case 'declare':
      return [declarations(fight)];
    case 'initiative':
      return [initiative(fight)];
    case 'count':
    case 'held': {
      const moment = momentOf(fight);
      if (moment) return [counting(fight, moment), ...following(fight, moment)];
      // All who were left on the counts have been taken out by hand.
      return [stepAtOnce('count', headOf(fight), 'nobody is left to act', 'count', 'go on')];
    }
    case 'end':
    case 'last':
      return [stepAtOnce('end', `Round ${fight.round} ends`, 'missiles in wounds, stuns, morale', 'endround', 'go on')];
    case 'aftermath': {
      const says = '`heal` and `healed` treat wounds, `pull` draws missiles out';
      const closing = step('aftermath', 'Aftermath', says, 'close-fight', 'close the fight');
      return [{ ...closing, words: ['pull', 'heal', 'healed'] }];
    }
    case 'over':
      return [];
  }
}

/** One side at most has anybody able: the end is proposed, and the word of what else is due plays the round on (MB-ORD.5). */
function over(fight: Fight, [next]: readonly Due[]): Due {
  const [left] = sidesLeft(fight);
  const says =
    left === undefined ? 'Nobody can fight any more' : `Only ${withThe(nounOf(fight, left)).text} can still fight`;
  const { do: goesOn } = next?.enter?.intent ?? { do: 'count' };
  return { ...step('over', headOf(fight), says, 'end', `end the fight; \`${goesOn}\` plays on`), ends: true };
}

/** Words of what can be declared; `al 2/2` divides the Base Combat Bonus (MB-DEC.8). */
const declared = wordsIn('attack bcb defend cast read charge close direct two parry equip rest extract fix');

/** Declarations: the shares of the party, and whoever does anything but attack (MB-DEC.8, MB-BCB.9). */
function declarations(fight: Fight): Due {
  const all = actorsIn(fight);
  const mine = all.filter((combatant) => isOfPlayers(fight, combatant));
  const [first = all[0]] = mine;
  const says = mine.map((combatant) => `${combatant.code} ${sharesText(combatant)}`).join(' ');
  const others = all
    .filter((combatant) => sheet(combatant).task !== 'attack')
    .map((combatant) => `${combatant.code} ${taskText(fight, combatant)}`);
  const rest = others.length === 0 ? 'all attack' : 'the rest attack';
  const does = [others.join(', '), ...(others.length < all.length ? [rest] : [])].filter((text) => text !== '');
  const { segment } = state(fight);
  // By the hand, everybody may be out of action.
  const isIdle = all.length === 0;
  const shown = `${says === '' ? '' : `${says} (attack/defence); `}${does.join('; ')}`;
  return {
    id: 'declare',
    head: segment > 0 ? `Segment ${segment}  Declarations` : 'Declarations',
    says: isIdle ? 'nobody can act' : shown,
    ...(first && { who: [first.id] }),
    rest: mine.filter((combatant) => sheet(combatant).task === 'attack').map(({ id }) => id),
    alsoWords: declared,
    enter: { intent: { do: 'done' }, says: isIdle ? `end the ${spanOf(fight)}` : 'as shown' },
  };
}

/** Returns the shares of somebody: `2/2`. */
export function sharesText(combatant: Combatant): string {
  const { task } = sheet(combatant);
  const { attack, defence } = sharesOf(combatant);
  return `${attack}/${isCaster(combatant) || task === 'charge' ? 0 : defence}`;
}

/** Returns what somebody does this round, in a few words. */
export function taskText(fight: Fight, combatant: Combatant): string {
  const { task, spell, spellLevel, spellGone, stance, taskAt, directed, retreat, holding } = sheet(combatant);
  const at = taskAt === combatant.id || codeOf(fight, taskAt) === undefined ? '' : ` ${codeOf(fight, taskAt)}`;
  if (retreat !== 'none') return retreat === 'back' ? 'backing away' : retreat === 'flight' ? 'fleeing' : 'retreating';
  if (holding) return isCasting(combatant) ? `holding ${spell}` : 'holding';
  if (spellGone && isCaster(combatant)) return task === 'read' ? 'scroll over' : 'spell over';
  const only = codeOf(fight, directed);
  const attacks = { normal: 'attack', two: 'two weapons', parry: 'parrying' }[stance];
  const texts = {
    cast: `casting ${spell}`,
    read: `reading ${spell} (level ${spellLevel})`,
    charge: `charging${at}`,
    close: `closing${at}`,
    defend: 'defending',
    extract: `extracting${at}`,
    fix: 'fixing helmet',
    rest: 'resting',
    attack: only === undefined ? attacks : `attack ${only}!`,
  };
  return texts[task];
}

function initiative(fight: Fight): Due {
  const all = actorsIn(fight);
  const mine = all.filter((combatant) => isOfPlayers(fight, combatant));
  const each = (combatant: Combatant) => ` d${dieOf(fight, combatant)}`.repeat(attacksOf(combatant));
  const dice = (mine.length > 0 ? mine : all).map((combatant) => combatant.name + each(combatant)).join(' ');
  const rolled = house.initiativeMode.of(fight) === 'side' ? 'd10 for each side' : dice;
  const says = isOneSided(fight) ? 'only one side can act: in roster order' : rolled;
  const how = isOneSided(fight) || all.length === 0 ? stepAtOnce : step;
  // Dice are typed one by one, and the prompt names those that are left.
  return { ...how('initiative', 'Initiative', says, 'initiative', 'affray rolls'), shown: 'dice of initiative' };
}

/** Returns a count: run at once where only the referee's own act; stopped before a player character. */
function counting(fight: Fight, moment: Moment): Due {
  const known = chosenBefore(fight);
  const open = moment.actors.filter(({ id }) => !known.has(id));
  const mine = open.filter((combatant) => isOfPlayers(fight, combatant) && hasChoices(combatant));
  const who = [...mine, ...open.filter((combatant) => !mine.includes(combatant))].map(({ id }) => id);
  const says = `${togetherText(moment, known)}${holdersText(fight, moment)}`;
  const due = { id: 'count', head: headOf(fight), says, who, together: true } as const;
  const run = { intent: playing(moment), says: 'go on' };
  const [first] = mine;
  if (first) return { ...due, ...openTo(fight, first, moment), ...entered(fight, mine, moment) };
  if (!state(fight).stopAtFoes) return { ...due, enter: run, atOnce: true };
  return { ...due, ...(open[0] && openTo(fight, open[0], moment)), enter: run };
}

function playing({ actors }: Moment): Intent {
  return { do: 'count', options: { actors: actors.map(({ id }) => id) } };
}

/** Returns true if somebody has anything to choose on its count: not at a full-round task, or when its spell is lost. */
function hasChoices(combatant: Combatant): boolean {
  return !isBusy(combatant) && (!isCaster(combatant) || isCasting(combatant));
}

/** Words of a count for casters, and for everybody else. */
const [casting, fighting] = [wordsIn('cast hold else'), wordsIn('attack hold move else')];

/** Returns what is offered to one of a count, and the words of the others who act together with this one. */
function openTo(fight: Fight, combatant: Combatant, moment: Moment): Pick<Due, 'words' | 'alsoWords' | 'offers'> {
  const [own, others] = isCaster(combatant) ? [casting, fighting] : [fighting, casting];
  const areAlike = moment.actors.every((other) => isCaster(other) === isCaster(combatant));
  const alsoWords = areAlike ? [] : others.filter((word) => !own.includes(word));
  return { words: own, alsoWords, offers: offersOf(fight, combatant, moment) };
}

/** Returns what Enter does for PCs on their count: a list for the first, where one has nothing to do on the spot. */
function entered(fight: Fight, mine: readonly Combatant[], moment: Moment): Pick<Due, 'enter'> {
  const [one] = mine;
  const intents = mine.map((combatant) => atHand(fight, combatant.id));
  const [own] = intents;
  if (!one || !own || intents.includes(undefined)) return {};
  return { enter: { intent: playing(moment), says: actionText(fight, one, own) } };
}

/** Returns the count that comes after the one that runs: nothing is due of it yet, but the board shows who is next. */
function following(fight: Fight, moment: Moment): readonly Due[] {
  const later = momentAfter(fight, moment);
  if (!later) return [];
  const [head, who] = [momentText(later), later.actors.map(({ id }) => id)];
  return [{ id: 'following', head, says: togetherText(later), who, together: true }];
}

/** Returns who acts at one moment; whoever has chosen already is marked. */
function togetherText({ actors }: Moment, known?: ReadonlyMap<string, Intent>): string {
  const names = actors.map(({ id, name }) => (known?.has(id) ? `${name} (noted)` : name));
  return `${names.join(' + ')}${actors.length > 1 ? ' (together)' : ''}`;
}

/** Returns what somebody can do on its count: `Aldric: [a]ttack (drawn from o1 o3) [h]old [m]ove [x] pass`. */
function offersOf(fight: Fight, combatant: Combatant, { actors, kind }: Moment): string {
  const whose = actors.length > 1 ? `${combatant.name}: ` : '';
  const hold = kind === 'held' ? '' : '[h]old ';
  const { task } = sheet(combatant);
  if (isCaster(combatant)) return `${whose}${readsOn(combatant) ? '[c] read on' : '[c]ast'} ${hold}[x] give it up`;
  if (task === 'charge' || task === 'close') return `${whose}${task} ${hold}[x] pass`;
  if (task === 'defend') return `${whose}${hold}[m]ove [x] pass`;
  const wand = sheet(combatant).wands.some(({ charges }) => charges > 0) ? 'wand ' : '';
  return `${whose}[a]ttack${drawnText(fight, combatant)} ${wand}${hold}[m]ove [x] pass`;
}

/** Returns who holds and may come in on a count, by that house rule (MB-INI.12). */
function holdersText(fight: Fight, { kind, actors }: Moment): string {
  if (kind !== 'count' || house.holdRelease.of(fight) !== 'anyLaterCount') return '';
  const holders = actorsIn(fight).filter((one) => sheet(one).holding && !actors.includes(one));
  return holders.length === 0 ? '' : `; ${listed(holders.map(({ code }) => code))} may come in`;
}

/** Returns an action in words: `attack with the sword`, `shoot Orc 2`. */
function actionText(fight: Fight, combatant: Combatant, { do: word, at: [target] = [] }: Intent): string {
  const aim = target === undefined ? '' : ` ${nameOf(fight, target)}`;
  switch (word) {
    case 'else':
      return 'pass';
    case 'cast':
      return castText(fight, combatant);
    case 'attack':
      return target === undefined
        ? `attack with the ${nextWeapon(combatant).name}`
        : `shoot${aim}${drawnFrom(inLine(fight, combatant.id, target))}`;
    default:
      return `${word}${aim}`;
  }
}

/** Returns what becomes of a spell or scroll on the count: only in the last of its rounds, and after surprise, it goes off (MB-SCR.3, MB-SUR.13). */
function castText(fight: Fight, combatant: Combatant): string {
  const { spell } = sheet(combatant);
  if (state(fight).segment > 0) return `keep ${sheet(combatant).task === 'read' ? 'reading' : 'casting'} ${spell}`;
  return readsOn(combatant) ? 'read on' : `${spell} goes off`;
}

function drawnText(fight: Fight, combatant: Combatant): string {
  const { task, directed } = sheet(combatant);
  const all = task === 'attack' ? inReach(fight, combatant.id, handWeapon(combatant)) : [];
  const only = all.find(({ id }) => id === directed);
  return only && all.length > 1 ? ` (only ${only.code})` : drawnFrom(all);
}

/** Returns of whom one is drawn, where there are several: on whom a missile may fall, or a blow (MB-MIS.2, MB-TGT.1). */
function drawnFrom(all: readonly Combatant[]): string {
  return all.length < 2 ? '' : ` (drawn from ${all.map(({ code }) => code).join(' ')})`;
}
