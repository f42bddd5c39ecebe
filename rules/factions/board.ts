import { type Combatant, type Fight, isPlayers, nameOf, nounOf, type Side } from '../../src/core/fight/fight.ts';
import { groupedBy, present } from '../../src/core/kit/list.ts';
import { does, namesOf, thingsInShort } from '../../src/core/kit/wording.ts';
import { poolColumn, shapeOfPool } from '../../src/core/ruleset/pools.ts';
import type { Board, Shape, Spot } from '../../src/core/ruleset/ruleset.ts';
import { meansOf, meansText } from './blow.ts';
import { runnerOf } from './budget.ts';
import { hasLeft, holdersOf, isActive, mountOf, sheet, stateWord } from './combatant.ts';
import { armourValue } from './harm.ts';
import { checkers, numbersOf, strengthOf } from './morale.ts';
import { isGoingOn, state } from './state.ts';
import { slotDue } from './turn.ts';
import { bordersDrawn, isDarkAt, zonesAt, zonesOf } from './zones.ts';

/** Returns how somebody is doing. */
export function shapeOf(combatant: Combatant): Shape {
  const { state: now, surrendered, health } = sheet(combatant);
  if (now === 'incapacitated' || now === 'dying' || now === 'dead') return 'down';
  if (now !== 'up' || surrendered) return 'gone';
  return shapeOfPool(health);
}

/** The board of the factions ruleset. */
export const board: Board = {
  header,
  columns: [
    {
      title: 'zone',
      of: ({ place }) => zonesAt(place).join('-'),
      // The longest name of a zone, as far as it leaves room for the rest.
      room: (fight) => Math.min(12, Math.max(5, ...zonesOf(fight).map(({ length }) => length))),
      tight: 4,
    },
    poolColumn('health', (combatant) => sheet(combatant).health, { brief: 'hp' }),
    { title: 'av', of: (combatant, fight) => `${armourValue(fight, combatant)}`, align: 'right' },
    { title: 'turn', of: turnOf, room: 6, tight: 6 },
    { title: 'weapons', of: (combatant) => meansOf(combatant).slice(0, 1).map(meansText).join(), from: 70 },
  ],
  notes,
  map: { title: 'map', spots, printed: true },
  acted: hasActed,
  state: stateOf,
  heading,
  // A slot of the round has come, or will not come any more (FA-RND.2).
  reached: (fight, slot) => {
    const { stage } = state(fight);
    return stage === 'slots' ? slotDue(fight).over || slotNumber(fight) >= slot : stage === 'ending';
  },
  countedAs: ['slot'],
};

function header(fight: Fight): string {
  const { stage, turn, passes } = state(fight);
  const round = fight.round === 0 ? 'Bonus round' : `Round ${fight.round}`;
  if (stage !== 'slots') return stage === 'start' || stage === 'setup' ? 'Setup' : round;
  const next = slotDue(fight);
  const isRunning = runnerOf(fight) !== undefined;
  if (!isRunning && next.over) return round;
  const whose = isRunning ? turn.map((id) => nameOf(fight, id)).join(' and ') : nameOf(fight, next.slot);
  const row = isRunning ? passes : next.passes;
  return `${round}  slot ${slotNumber(fight)}: ${whose}  passes in a row ${row} of ${fight.sides.length}`;
}

/** Returns the slot of the round that runs, or is next. */
function slotNumber(fight: Fight): number {
  const { slots, turn } = state(fight);
  const isNext = turn.length > 0 && !runnerOf(fight);
  return slots + (isNext ? slotDue(fight).forced.length + 1 : 0);
}

/** Returns true if somebody's turn of the round is used, or as good as used. */
function hasActed(combatant: Combatant): boolean {
  const { turn, main, bonus } = sheet(combatant);
  return turn === 'spent' || (turn === 'acting' && (main || bonus > 1));
}

function turnOf(combatant: Combatant): string {
  const { kind, turn, locked } = sheet(combatant);
  if (!isActive(combatant)) return '';
  return kind === 'vehicle' ? '' : locked ? 'rides' : turn;
}

function stateOf(combatant: Combatant, fight: Fight): string {
  const { state: now, surrendered, broken, concealed, cover, grabbing, moraleSafe } = sheet(combatant);
  const held = holdersOf(fight, combatant.id).map(({ name }) => name);
  const mount = mountOf(fight, combatant);
  const shape = shapeOf(combatant);
  const word = stateWord(sheet(combatant), now);
  const words = present(
    now === 'up' ? (surrendered ? 'surrendered' : shape) : word === 'incapacitated' ? 'down' : word,
    broken !== '' && !surrendered && 'broken',
    concealed && 'concealed',
    held.length > 0 && `held by ${held.join(' ')}`,
    grabbing.length > 0 && `holds ${grabbing.map((id) => nameOf(fight, id)).join(' ')}`,
    mount !== undefined && `on ${mount.name}`,
    cover !== 'none' && cover,
    moraleSafe && 'safe',
    ...combatant.conditions.map(({ name }) => name),
  );
  return words.join(', ');
}

/** `Bandits 4 of 6`, where a faction is one group. */
function heading({ id, name }: Side, fight: Fight): string {
  return numbersOf(fight, id).all < 1 ? name : strengthOf(fight, id);
}

function notes(fight: Fight): readonly string[] {
  const ways = bordersDrawn(fight).join(' ');
  return [
    ...(ways === '' ? [] : [`borders: ${ways}`]),
    ...nowhereNote(fight),
    ...groundNote(fight),
    ...moraleNotes(fight),
    ...dyingNotes(fight),
    ...hiddenNotes(fight),
  ];
}

/** Returns the zones and borders where anybody stands, in their order. */
function spots(fight: Fight): readonly Spot[] {
  const zones = zonesOf(fight);
  const isGone = (combatant: Combatant) => combatant.benched || hasLeft(combatant);
  const shown = fight.combatants.filter((combatant) => combatant.place !== '' && !isGone(combatant));
  const order = (place: string) => {
    const found = zonesAt(place).map((zone) => zones.indexOf(zone));
    return Math.min(...found) + (found.length - 1) / 2;
  };
  const dark = (place: string) => (isDarkAt(fight, place) ? ' (dark)' : '');
  return [...groupedBy(shown, ({ place }) => zonesAt(place).join('-'))]
    .toSorted(([a], [b]) => order(a) - order(b))
    .map(([place, ones]) => ({ name: `${place}${dark(place)}`, ones: ones.map(({ id }) => id) }));
}

/** Returns who has no zone while others have: they are taken to be near, and nobody is asked. */
function nowhereNote(fight: Fight): readonly string[] {
  const here = fight.combatants.filter(isActive);
  const nowhere = here.filter(({ place }) => place === '');
  const [first] = nowhere;
  const [there] = here.filter(({ place }) => place !== '');
  if (!first || !there) return [];
  return [`! no zone: ${namesOf(nowhere)}; near everybody until \`place ${first.code} ${there.place}\``];
}

function groundNote(fight: Fight): readonly string[] {
  const { dropped } = state(fight);
  const whereOf = ({ place, near }: (typeof dropped)[number]) => (place === '' ? `by ${nameOf(fight, near)}` : place);
  const alike = groupedBy(dropped, (one) => `${one.name} (${whereOf(one)})`).values();
  const lying = [...alike].map((ones) => `${thingsInShort(ones.map(({ name }) => name))} (${whereOf(ones[0])})`);
  return lying.length > 0 ? [`on the ground: ${lying.join(', ')}`] : [];
}

/** Returns how many more of a group have to fall for it to check morale in this round. */
function moraleNotes(fight: Fight): readonly string[] {
  const { stage, original } = state(fight);
  if (stage === 'ending' || !isGoingOn(fight)) return [];
  return Object.keys(original).flatMap((group) => {
    const { all, start, left } = numbersOf(fight, group);
    if (checkers(fight, group).length === 0 || all < 2 || start * 2 <= all) return [];
    const more = left - Math.floor(all / 2);
    const isSide = fight.sides.some(({ id }) => id === group);
    const checks = `${isSide ? does(nounOf(fight, group), 'check') : `The group ${group} checks`} morale at the end of the round`;
    return [more > 0 ? `${checks} if ${more} more ${more === 1 ? 'falls' : 'fall'}` : `! ${checks}`];
  });
}

function dyingNotes(fight: Fight): readonly string[] {
  return fight.combatants.flatMap((combatant) => {
    const { state: now, dyingSince } = sheet(combatant);
    const dies = isGoingOn(fight) ? `at the end of round ${dyingSince + 1}` : 'when time passes';
    return now === 'dying' ? [`! ${combatant.name} dies ${dies} unless healed`] : [];
  });
}

/** Reminds of player characters who are concealed: the others behave as if they did not know of them (FA-SNK.9). */
function hiddenNotes(fight: Fight): readonly string[] {
  const hidden = fight.combatants.filter(
    (combatant) => isPlayers(fight, combatant.side) && isActive(combatant) && sheet(combatant).concealed,
  );
  const names = hidden.map(({ name }) => name).join(', ');
  return names === '' ? [] : [`! the others don't know of ${names}`];
}
