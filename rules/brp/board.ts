import {
  type Combatant,
  combatantOf,
  type Fight,
  hasCondition,
  isCalled,
  nameOf,
  shownCode,
} from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { present } from '../../src/core/kit/list.ts';
import { capital, clockText, counted } from '../../src/core/kit/wording.ts';
import { poolColumn } from '../../src/core/ruleset/pools.ts';
import type { Board } from '../../src/core/ruleset/ruleset.ts';
import { aiders, canStillAid } from './aid.ts';
import { armourPoints, firstAidOf } from './chance.ts';
import { isActive, isHere, isUnconscious, shapeOf, sheet } from './combatant.ts';
import { hasReached } from './due.ts';
import { canBeSaved, woundsText } from './harm.ts';
import { intentText } from './legal.ts';
import { noun } from './naming.ts';
import { distanceBetween, engagedText, namesById } from './pairs.ts';
import { byStatement, compare, momentOf, statementOf, turnsOf, useOf } from './ranks.ts';
import { dyingNow, hoursLeft, sleepersWithoutHours } from './resolution.ts';
import {
  ENDING,
  hasActed,
  isGoingOn,
  isThere,
  mayAct,
  phaseOf,
  ROUND_SECONDS,
  roundsComplete,
  state,
} from './state.ts';
import { statedChance } from './statement.ts';
import { isMissile, rowOf, shotsText } from './uses.ts';

const letters = { missile: 'X', long: 'L', medium: 'M', short: 'S', other: '' } as const;

/** The board of BRP. */
export const board: Board = {
  header: (fight) => {
    if (fight.round === 0) return 'Setup';
    return [`Round ${fight.round}`, phaseText(fight), clockText(roundsComplete(fight) * ROUND_SECONDS)].join('  ');
  },
  columns: [
    { title: 'dex', brief: 'dx', of: (combatant) => `${sheet(combatant).dex}`, align: 'right', leads: true, from: 72 },
    { title: 'rank', brief: 'rk', of: rankText, room: 3, tight: 3, leads: true },
    poolColumn('hp', (combatant) => sheet(combatant).hp, { below: true, align: 'right' }),
    {
      title: 'does (declared)',
      brief: 'does',
      of: (combatant, fight) => doesText(fight, combatant, nameOf),
      briefly: (combatant, fight) => doesText(fight, combatant, (_, id) => shownCode(fight, combatantOf(fight, id))),
      room: 22,
      tight: 15,
    },
    { title: 'hits', brief: '%', of: chanceText, align: 'right', room: 3, tight: 3 },
    { title: 'ap', of: apText, align: 'right', room: 1, from: 70 },
    { title: 'items', of: itemsText, room: 10, from: 71 },
  ],
  notes,
  acted: (combatant, fight) => hasActed(fight, combatant),
  state: stateText,
  order,
  reached: hasReached,
  countedAs: ['rank', 'dex'],
};

/**
 * Returns how many attempts at First Aid somebody may still have, by whoever is awake and has a chance of it: in the round
 * of a death, one by each whose action is unspent (BR-14.6, BR-14.8, BR-14.9).
 */
function attemptsLeft(fight: Fight, patient: Combatant): number {
  if (!isThere(fight, patient) || !fight.combatants.some((one) => isActive(one) && firstAidOf(one) > 0)) return 0;
  const isNow = phaseOf(fight) !== 'aftermath' && dyingNow(fight).includes(patient);
  if (!isNow) return sheet(patient).injuries.length;
  return canStillAid(fight).length + aiders(fight).filter((one) => sheet(one).aiding === patient.id).length;
}

function notes(fight: Fight): readonly string[] {
  const wounded = fight.combatants.filter(isUnconscious);
  const canLive = (combatant: Combatant) => canBeSaved(combatant, attemptsLeft(fight, combatant));
  const isHopeless = (combatant: Combatant) =>
    woundsText(combatant) === '' ||
    attemptsLeft(fight, combatant) === 0 ||
    (hasCondition(combatant, 'dying') && !canLive(combatant));
  const aid = wounded.flatMap((one) => (isHopeless(one) ? [] : [`${one.name} (${woundsText(one)})`]));
  const dying = wounded.filter((combatant) => hasCondition(combatant, 'dying'));
  const engaged = engagedText(fight);
  const now = dyingNow(fight);
  const helping = aiders(fight).map(({ name }) => name);
  return present(
    aid.length > 0 && `First Aid: ${aid.join(', ')}`,
    isGoingOn(fight) &&
      !state(fight).closed &&
      sleepersWithoutHours(fight).length > 0 &&
      'to roll when the round ends: hours of unconsciousness',
    engaged !== '' && `engaged: ${engaged}`,
    helping.length > 0 && `helping: ${helping.join(', ')}`,
    ...dying.map(
      (combatant) =>
        `! ${combatant.name} dies when ${deathText(fight, now.includes(combatant))}${canLive(combatant) ? ', unless First Aid brings 1 hp or more' : ''}`,
    ),
  );
}

/** Names the moment of a death (BR-12.7): with the round, and once no round follows, before anything else. */
function deathText(fight: Fight, isNow: boolean): string {
  const phase = phaseOf(fight);
  if (phase === 'over') return 'time passes';
  if (phase === 'aftermath' || (fight.phase === ENDING && !isNow)) return 'you clear up';
  return isNow ? 'the round ends' : 'the next round ends';
}

/** Returns everybody in the order of acting; before the actions, of statements. */
function order(fight: Fight): readonly string[] {
  const key = (combatant: Combatant) => momentOf(fight, combatant, statementOf(combatant));
  const all = byStatement(fight.combatants);
  return (phaseOf(fight) === 'actions' ? all.toSorted((a, b) => compare(key(a), key(b))) : all).map(({ id }) => id);
}

function phaseText(fight: Fight): string {
  const phase = phaseOf(fight);
  const [first] = phase === 'actions' ? turnsOf(fight) : [];
  const name = capital(phase);
  return first ? `${name}, DEX ${first.moment.rank} ${first.moment.class}` : name;
}

function rankText(combatant: Combatant, fight: Fight): string {
  const moment = momentOf(fight, combatant, statementOf(combatant));
  return mayAct(fight, combatant) && moment.rank > 0 ? `${moment.rank}${letters[moment.class]}` : '-';
}

/** Describes a combatant's statement, with others as they are called. */
function doesText(fight: Fight, combatant: Combatant, called: (fight: Fight, id: string) => string): string {
  const { metres, injuries, aiding } = sheet(combatant);
  if (!isHere(combatant)) return '';
  if (hasCondition(combatant, 'unconscious')) return `unconscious, ${counted(injuries.length, 'wound')}`;
  if (aiding !== '') return `First Aid for ${namesById(fight, [aiding])}`;
  const intent = standing(fight, combatant);
  if (!intent) return '';
  const walks = metres > 0 ? `${metres} m, ` : '';
  if (intent.do !== 'attack') return `${walks}${intentText(fight, combatant, intent)}`;
  const { use, target, distance } = statedAttack(fight, combatant, intent);
  return `${walks}${use.label} > ${called(fight, target)}${distance === undefined ? '' : ` ${distance}m`}`;
}

/** Returns the statement that a combatant is still to act on: from Resolution on all have, or have turned to First Aid. */
function standing(fight: Fight, combatant: Combatant): Intent | undefined {
  return ['resolution', 'aftermath', 'over'].includes(phaseOf(fight)) ? undefined : statementOf(combatant);
}

function chanceText(combatant: Combatant, fight: Fight): string {
  const intent = isActive(combatant) ? standing(fight, combatant) : undefined;
  if (intent?.do !== 'attack' || sheet(combatant).aiding !== '') return '';
  const { use, distance } = statedAttack(fight, combatant, intent);
  const chance = statedChance(fight, combatant, use, distance ?? 0, intent);
  return chance ? `${chance.value}%` : 'far';
}

/** Returns what an attack is made with, on whom, and from which distance, where it is a shot. */
function statedAttack(fight: Fight, combatant: Combatant, intent: Intent) {
  const use = useOf(combatant, intent);
  const [target = ''] = intent.at ?? [];
  return { use, target, distance: isMissile(use) ? distanceBetween(fight, combatant.id, target) : undefined };
}

function apText(combatant: Combatant, fight: Fight): string {
  const slow = armourPoints(fight, combatant, 'melee');
  const fast = armourPoints(fight, combatant, 'high');
  return slow === fast ? `${slow}` : `${slow}, ${fast} guns`;
}

/** Items that are worn, broken, empty or away, and shields; what is whole says nothing. */
function itemsText(combatant: Combatant): string {
  const { weapons, shield } = sheet(combatant);
  const arms = weapons.flatMap((weapon) => {
    const row = rowOf(weapon);
    const name = noun(weapon.name);
    if (weapon.broken) return [`${name} broken`];
    if (weapon.held === 'away') return [`${name} away`];
    if (row.slow) return [weapon.loaded ? 'loaded' : 'unloaded'];
    if (shotsText(weapon) !== '') return [shotsText(weapon)];
    return weapon.hp !== null && weapon.hp !== row.hitPoints ? [`${name} ${weapon.hp}`] : [];
  });
  return [...arms, ...shield.map(({ broken, hp }) => (broken ? 'shield broken' : `shield ${hp ?? 0}`))].join(', ');
}

function stateText(combatant: Combatant, fight: Fight): string {
  const hours = hoursLeft(combatant, fight);
  const shape = shapeOf(combatant);
  const { conditions } = combatant;
  const worst = ['dead', 'left', 'dying'].find((state) => hasCondition(combatant, state));
  if (worst !== undefined) return worst;
  const known = conditions.flatMap((one) => (isCalled(one, 'unconscious') ? [] : [one.name]));
  return [shape === 'down' && hours > 0 ? `down ${hours}h` : shape, ...known].join(', ');
}
