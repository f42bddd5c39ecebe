import type { Combatant, Fight, Side } from '../../src/core/fight/fight.ts';
import { combatantOf, findCombatant, nameOf, nounOf, possessiveOf, shownCode } from '../../src/core/fight/fight.ts';
import { present } from '../../src/core/kit/list.ts';
import { capital, clockText, counted, does, listed, spokenSide } from '../../src/core/kit/wording.ts';
import { poolColumn, poolText } from '../../src/core/ruleset/pools.ts';
import type { Board, Column, Spot } from '../../src/core/ruleset/ruleset.ts';
import { attacksOf, attacksOn, diceAgainst, diceName, isComing } from './attack.ts';
import {
  enchantmentsOf,
  isActive,
  isDead,
  isDown,
  isHeldUp,
  lifeMaxOf,
  type Sheet,
  sheet,
  type Weapon,
} from './combatant.ts';
import { type Declaration, declarationBy, declarersOf } from './declaration.ts';
import { armourOf } from './harm.ts';
import { moveOptions } from './means.ts';
import { groupFor, groupOf, leaderOf } from './morale.ts';
import { battlefieldOf, battlefields, standOf } from './places.ts';
import { hasActed, poolsOf } from './resolution.ts';
import { secondsOf, state } from './state.ts';
import { ROUND_SECONDS, ranks, scarName } from './tables.ts';
import { deprivedText, metresText } from './tellings.ts';

const pools: readonly Column[] = [
  poolColumn('guard', (combatant) => sheet(combatant).guard, { brief: 'grd', align: 'right' }),
  { title: 'life', of: (combatant, fight) => lifeText(fight, sheet(combatant)), align: 'right' },
  { title: 'arm', brief: 'a', of: (combatant, fight) => `${armourOf(fight, sheet(combatant))}`, align: 'right' },
];
const rank: Column = { title: 'rank', of: ({ place }) => place, room: 6, tight: 6 };

/** Returns Life as it stands against its maximum in force (GS-SCR.26). */
function lifeText(fight: Fight, one: Sheet): string {
  return poolText({ ...one.life, max: lifeMaxOf(fight, one) });
}

/** Columns of the table that is shown before the fight. */
export const columnsBefore: readonly Column[] = [
  rank,
  ...pools,
  { title: 'fights with', of: (combatant) => sheet(combatant).weapons.map(weaponText).join(', ') || 'unarmed' },
  { title: 'is', of: traitsText },
];

/** The board of Guard and Scars. */
export const board: Board = {
  header,
  columns: [
    rank,
    ...pools,
    {
      title: 'declared',
      of: (combatant, fight) => declaredText(combatant, fight, nameOf),
      briefly: (combatant, fight) => declaredText(combatant, fight, codeOf),
      room: 20,
      tight: 14,
    },
  ],
  notes,
  map: { title: 'map', spots },
  acted: (combatant, fight) => !sheet(combatant).hasTurn || hasActed(fight, combatant),
  over: (combatant) => !sheet(combatant).hasTurn,
  state: stateOf,
  heading,
};

/** Names others in a declaration. */
type Called = (fight: Fight, id: string) => string;

function codeOf(fight: Fight, id: string): string {
  const combatant = findCombatant(fight, id);
  return combatant ? shownCode(fight, combatant) : nameOf(fight, id);
}

function header(fight: Fight): string {
  if (fight.round === 0) return 'Setup';
  return [`Round ${fight.round}`, phaseText(fight), clockText(secondsOf(fight))]
    .filter((part) => part !== '')
    .join('  ');
}

function phaseText(fight: Fight): string {
  const { stage, turn, declarer, over, victor } = state(fight);
  const whose = (id: string) => `${capital(possessiveOf(fight, id))} turn`;
  // The winner by name: whose defeat or escape it was would be anybody's guess.
  if (over !== '') return victor === '' ? `over (${over})` : `over: ${capital(nameOf(fight, victor))} won`;
  if (stage === 'tests') return 'Guard tests';
  if (stage === 'resolve') return `${whose(turn)}: resolve`;
  if (stage !== 'declare') return stage === 'roundEnd' ? 'end of the round' : '';
  const all = declarersOf(fight, declarer);
  const done = all.filter(({ id }) => declarationBy(fight, id)).length;
  return `${whose(declarer)}: declare (${done} of ${all.length} done)`;
}

/** Returns what a unit has declared; `?` before it has, while its side declares; otherwise a weapon that is not melee. */
function declaredText(combatant: Combatant, fight: Fight, called: Called): string {
  const { stage, declarer } = state(fight);
  const declaration = declarationBy(fight, combatant.id);
  if (declaration) return sayDeclaration(fight, declaration, called);
  const may = stage === 'declare' && combatant.side === declarer && isActive(combatant);
  if (may) return sheet(combatant).hasTurn ? '?' : '-';
  const [weapon] = sheet(combatant).weapons;
  return weapon && isActive(combatant) && weapon.range !== 'melee' ? weapon.name : '';
}

function traitsText(combatant: Combatant): string {
  const { kind, warband, leader, flying, morale, setWeapon, scars: all } = sheet(combatant);
  return present(
    kind === 'pc' && 'PC',
    warband && 'warband',
    leader && 'leader',
    flying && 'flying',
    morale !== null && `Morale ${morale}`,
    setWeapon !== '' && `${setWeapon} set`,
    all.length > 0 && counted(all.length, 'Scar'),
  ).join(', ');
}

function weaponText({ name, die, enchantment, oil }: Weapon): string {
  const more = present(enchantment !== '' && enchantment, oil !== '' && `${oil} oil`);
  return `${name}${die === '' ? '' : ` ${die}`}${more.length === 0 ? '' : ` (${listed(more)})`}`;
}

/** Returns a declaration as the board has it, behind the change of rank that goes with it and is still to come. */
function sayDeclaration(fight: Fight, declaration: Declaration, called: Called): string {
  const { who, intent } = declaration;
  const { to } = moveOptions.of(intent);
  const isToCome = to !== undefined && standOf(fight, combatantOf(fight, who)).rank !== to;
  return `${isToCome ? `to ${to}, ` : ''}${sayAction(fight, declaration, called)}`;
}

function sayAction(fight: Fight, { who, intent, targets }: Declaration, called: Called): string {
  const { do: word, text = '', at = [] } = intent;
  const attack = attacksOf(fight, combatantOf(fight, who).side).find(({ attacker }) => attacker.id === who);
  const named = (ids: readonly string[]) => ids.map((id) => called(fight, id)).join(', ');
  const [target] = targets;
  if (attack && target !== undefined) {
    const dice = diceAgainst(fight, attack, combatantOf(fight, target)).map(diceName);
    const means = dice.map((die, i) => `${attack.weapons[i]?.name ?? text} ${die}`);
    const how = word === 'attack' ? '' : `${word} `;
    return `${how}${means.join(' + ').trim()} > ${named(targets)}`;
  }
  const what = [word === 'else' ? '' : word, named(at), text].filter((part) => part !== '').join(' ');
  return what === '' ? 'nothing' : what;
}

function stateOf(combatant: Combatant, fight: Fight): string {
  const { status, warband, weakened, setWeapon, weapons } = sheet(combatant);
  const lost = status === 'able' && isHeldUp(fight, combatant);
  const set = weapons.find(({ id }) => id === setWeapon);
  const more = present(
    warband && (weakened ? 'weakened warband' : 'warband'),
    set !== undefined && `${set.name} set`,
    ...combatant.conditions.map(({ name }) => name),
  );
  if (status === 'able' && !lost && more.length > 0) return more.join(', ');
  return [lost ? 'no turn' : status, ...more].join(', ');
}

/** Returns the line above a side: `foes  morale 7 (Chief), first casualty: no, half: no`. */
function heading({ id, name }: Side, fight: Fight): string {
  const members = groupOf(fight, id).filter(isActive);
  if (members.length === 0) return name;
  const group = groupFor(fight, id);
  const leader = leaderOf(fight, id);
  const numbers = [...new Set((leader ? [leader] : members).map((combatant) => `${sheet(combatant).morale}`))];
  const by = leader ? ` (${leader.name})` : '';
  const said = (done: boolean) => (done ? 'yes' : 'no');
  const triggers = group.alone
    ? `Guard at 0: ${said(group.loneDone)}`
    : `first casualty: ${said(group.firstCasualtyDone)}, half: ${said(group.halfDone)}`;
  return `${name}  morale ${listed(numbers)}${by}, ${triggers}`;
}

function notes(fight: Fight): readonly string[] {
  const { frontLineShift } = state(fight);
  return [
    ...poolNotes(fight),
    ...battlefields(fight).flatMap(({ name, cramped, doorway }) => {
      const door = doorway !== '' && `a doorway, ${does(spokenSide(nounOf(fight, doorway)), 'attack')} through it`;
      const words = present(cramped && 'cramped', door);
      return words.length === 0 ? [] : [`${name}: ${listed(words)}`];
    }),
    ...(frontLineShift === 0 ? [] : [`front line: ${metresText(frontLineShift)}`]),
    ...fight.combatants.flatMap((combatant) => [...lastingNote(combatant), ...reminders(combatant)]),
  ];
}

/** Returns the pools as they stand while a side declares or its turn is settled. */
function poolNotes(fight: Fight): readonly string[] {
  const { stage, turn, declarer } = state(fight);
  const sideId = stage === 'declare' ? declarer : turn;
  if (stage !== 'declare' && stage !== 'resolve') return [];
  const pools = [true, false]
    .flatMap((areShots) => poolsOf(fight, sideId, areShots))
    .flatMap((id) => {
      const target = combatantOf(fight, id);
      const attacks = attacksOn(fight, sideId, id).filter((attack) => isComing(fight, attack, target));
      const attackers = attacks.map(
        (attack) => `${attack.attacker.name} ${diceAgainst(fight, attack, target).map(diceName).join(' + ')}`,
      );
      return attackers.length > 0 ? [`${target.name} < ${attackers.join(', ')}`] : [];
    });
  return pools.length === 0 ? [] : [`pools so far: ${pools.join('; ')}`];
}

/** Returns each rank of each battlefield with the units there. */
function spots(fight: Fight): readonly Spot[] {
  const here = fight.combatants.filter(isActive);
  const fields = battlefields(fight);
  const places = fields.length > 1 ? fields : [undefined];
  return places.flatMap((field) =>
    ranks.map((rank) => {
      const isThere = (combatant: Combatant) =>
        standOf(fight, combatant).rank === rank && (!field || battlefieldOf(fight, combatant).id === field.id);
      return { name: field ? `${field.name} ${rank}` : rank, ones: here.filter(isThere).map(({ id }) => id) };
    }),
  );
}

/** Returns the Enchantments and oils of a unit and its Scars, on one line: `Dov: mace (Frozen), Troll oil on the axe, Scar 3`. */
function lastingNote(combatant: Combatant): readonly string[] {
  if (!isActive(combatant) && !isDown(combatant)) return [];
  const { weapons, scars: all } = sheet(combatant);
  const scarNames = all.map(({ entry }) => scarName(entry));
  const parts = [
    ...enchantmentsOf(sheet(combatant)).map((what) => `enchanted ${what}`),
    ...weapons.flatMap(({ name, oil }) => (oil === '' ? [] : [`${oil} oil on the ${name}`])),
    ...present(all.length > 0 && `${all.length === 1 ? 'Scar' : 'Scars'} ${listed(scarNames)}`),
  ];
  return parts.length === 0 ? [] : [`${combatant.name}: ${parts.join(', ')}`];
}

function reminders(combatant: Combatant): readonly string[] {
  const { deathClock, doomed, deprived } = sheet(combatant);
  return present(
    deathClock !== null && `dead in ${clockText(deathClock * ROUND_SECONDS)} without help`,
    doomed && !isDead(combatant) && 'Doomed, dead if the next Life Save fails',
    deprived.length > 0 && !isDown(combatant) && deprivedText(deprived),
  ).map((what) => `! ${combatant.name}: ${what}`);
}
