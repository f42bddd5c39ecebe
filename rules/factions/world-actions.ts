import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aText } from '../../src/core/fight/telling.ts';
import { aboutAnybody, allAre, firstNamed, forEachNamed } from '../../src/core/hand/people.ts';
import { isObject, type JsonObject, own } from '../../src/core/kit/json.ts';
import { wordsIn } from '../../src/core/kit/list.ts';
import { Problem } from '../../src/core/kit/problem.ts';
import { asking, confirm, type Rule } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { byAmount, byWord, defineOptions, namedBy } from '../../src/core/ruleset/options.ts';
import { forbid, forbidIf, refuse, withoutAmount } from '../../src/core/ruleset/refuse.ts';
import type { Action } from '../../src/core/ruleset/ruleset.ts';
import { againstItself, aNamed } from './ambush.ts';
import { isActive, isHelpless, sheet, sheetOf } from './combatant.ts';
import { fallTo, harm } from './harm.ts';
import { displace, tidyPlaces } from './holds.ts';
import { regroup } from './morale.ts';
import { areAllied, keep, state } from './state.ts';
import { tellings } from './tellings.ts';
import { placeNamed, zoneChoices, zonesOf, zonesToChoose } from './zones.ts';

const coverOptions = defineOptions({
  what: { ...namedBy('none', 'cover', 'barrier'), about: 'none, cover or barrier' },
  from: { ...aNamed, words: { from: 'from' }, takes: 'somebody', about: 'against whom alone' },
});

const placeOptions = defineOptions({
  zone: byAmount('the zone, by its number'),
  where: { ...aText, any: 'last', about: 'the zone or border' },
});

const damageOptions = defineOptions({
  amount: byAmount('how much damage'),
  raw: byWord('raw', 'off the health, and nothing follows'),
});

const allyOptions = defineOptions({ over: byWord('over', 'they are enemies again') });

const healOptions = defineOptions({ amount: byAmount('how much health is regained') });

const upAlready = {
  is: (combatant: Combatant) => sheet(combatant).state === 'up',
  says: 'up already',
  rule: 'FA-DMG.19',
};

/** The referee's word on the world: map, darkness, cover, alliances; damage and healing by hand. */
export const worldActions: readonly Action[] = [
  {
    word: 'zones',
    title: 'Draw the map',
    help: 'zones "gate yard hall; hall cellar": chains of neighbouring zones (FA-POS.2)',
    typed: true,
    text: 'required',
    check: (_, { text = '' }) =>
      forbidIf(/-/.test(text), 'FA-POS.2', 'A zone is one word without a hyphen: 1-2 is the border of 1 and 2'),
    *play(draft, { text = '' }): Rule<void> {
      const old = Object.keys(draft.fight.bags.places).map((zone) => [zone, undefined] as const);
      draft.put('places', { ...Object.fromEntries(old), ...readMap(text) });
      const lost = draft.fight.combatants.filter(
        ({ place }) => place !== '' && placeNamed(draft.fight, place) === undefined,
      );
      for (const { id } of lost) draft.move(id, '', { who: id, rule: 'FA-POS.2' });
      draft.tell(tellings.map, { zones: Object.keys(draft.fight.bags.places), lost: lost.map(({ id }) => id) });
    },
  },
  {
    ...aboutAnybody(
      'place',
      'Say where a combatant stands',
      'place {ally} 3; place {ally} 1-2 (a border); place {ally} gate (of your `zones`): by hand, no movement (FA-POS.2)',
    ),
    options: placeOptions.list,
    check: cannotPlace,
    *play(draft, intent): Rule<void> {
      const { at = [] } = intent;
      const to = placeNamed(draft.fight, whereOf(intent)) ?? '';
      for (const who of at) {
        displace(draft, who, to, { rule: 'FA-POS.2' });
        draft.tell(tellings['moved-by-force'], { who, to });
      }
      tidyPlaces(draft, { rule: 'FA-POS.2' });
    },
  },
  light('dark', 'Make it dark', true),
  light('light', 'Make it light', false),
  forEachNamed(
    'cover',
    'Set cover',
    'cover {foe} barrier; cover {foe} none from {ally}: what {foe} has against {ally} (FA-COV)',
    (draft, who, intent) => {
      const { what = 'cover', from } = coverOptions.of(intent);
      if (from) draft.put('pairs', { [`cover ${from.of}>${who}`]: what }, { rule: 'FA-COV.4' });
      else draft.change(who, { cover: what }, { rule: 'FA-COV.1' });
      draft.tell(tellings.cover, { who, what, against: from?.of });
    },
    {
      options: coverOptions.list,
      check: (_, intent) => againstItself(intent, coverOptions.of(intent).from?.of, 'FA-COV.4'),
    },
  ),
  {
    word: 'ally',
    title: 'Ally two factions',
    help: 'ally players ogres: the two are no longer enemies; `over` ends the alliance',
    typed: true,
    targets: { least: 2, most: 2, of: (fight) => fight.sides.map(choiceOf) },
    options: allyOptions.list,
    check: cannotAlly,
    *play(draft, intent): Rule<void> {
      const [a = '', b = ''] = intent.at ?? [];
      const { over = false } = allyOptions.of(intent);
      const others = state(draft.fight).allies.filter((pair) => pair !== `${a}+${b}` && pair !== `${b}+${a}`);
      keep(draft, { allies: over ? others : [...others, `${a}+${b}`] });
      draft.tell(over ? tellings.parted : tellings.allied, { sides: [a, b] });
    },
  },
  forEachNamed(
    'damage',
    'Damage by hand',
    'damage 3 {foe}: 3 health whatever the armour, with all that follows; `raw`: nothing follows',
    (draft, who, intent) => {
      const { amount = 0, raw = false } = damageOptions.of(intent);
      const loss = { by: '', with: 'damage', total: amount, damage: amount, av: 0, suffered: amount };
      if (raw) addHealth(draft, who, -amount, 'FA-DMG.11');
      else harm(draft, who, loss, { rule: 'FA-DMG.11' });
    },
    {
      options: damageOptions.list,
      doneTo: true,
      restsOn: 'pools',
      check: (fight, intent) => hasAmount(fight, intent) ?? allAre(fight, intent, dead('FA-DMG.17')),
    },
  ),
  forEachNamed(
    'heal',
    'Heal by hand',
    'heal 2 {ally}: up to the maximum; 1 or more ends dying (FA-DMG.21)',
    function* (draft, who, intent): Rule<void> {
      addHealth(draft, who, healOptions.of(intent).amount ?? 0, 'FA-DMG.21');
      if (yield* comesRound(draft, who)) wake(draft, who);
    },
    {
      options: healOptions.list,
      restsOn: 'pools',
      check: (fight, intent) => hasAmount(fight, intent) ?? allAre(fight, intent, dead('FA-DMG.21')),
    },
  ),
  forEachNamed(
    'kill',
    'Kill by hand',
    'kill {foe}: dead at once',
    (draft, who) => fallTo(draft, who, 'dead', 'FA-DMG.17', () => draft.tell(tellings.dies, { who })),
    { doneTo: true, restsOn: 'pools', already: dead('FA-DMG.17') },
  ),
  forEachNamed(
    'revive',
    'Undo a death',
    'revive {foe}: up again, with 1 health or more; a correction',
    (draft, who) => {
      const { health } = sheetOf(draft.fight, who);
      draft.change(who, { health: { ...health, current: Math.max(1, health.current) } }, { who, rule: 'FA-DMG.21' });
      wake(draft, who);
    },
    { already: upAlready },
  ),
  forEachNamed('wake', 'Bring round', 'wake {foe}: no longer incapacitated (FA-DMG.19, FA-DMG.25)', wake, {
    already: upAlready,
    check: (fight, intent) =>
      firstNamed(fight, intent, (one) => !upAlready.is(one) && (!isHelpless(one) || sheet(one).health.current === 0)) &&
      refuse('FA-DMG.19', 'Only the incapacitated with 1 health or more come round: `heal` first'),
  }),
];

/** Returns the line that does what a condition put by hand does not: a hold is an enemy's (FA-GRA.1, FA-SNK.1, FA-MOR.11). */
export function instead({ combatants }: Fight, { side, code }: Combatant, name: string): string | undefined {
  const enemy = combatants.find((other) => other.side !== side && isActive(other))?.code;
  const lines: Readonly<Record<string, string>> = {
    ...(enemy !== undefined && { grabbed: `${enemy} grapple ${code} !` }),
    hidden: `set ${code} concealed yes`,
    broken: `set ${code} broken retreat`,
  };
  return own(lines, name);
}

/** Lets follow what the rules make of a state or a place that was set by hand (FA-DMG.18, FA-GRA.8, FA-MNT.1). */
export function changed(draft: Draft, before: Fight, who: string): void {
  const place = placeNamed(draft.fight, combatantOf(draft.fight, who).place) ?? '';
  const { state: now } = sheetOf(draft.fight, who);
  if (now !== sheetOf(before, who).state && (now === 'dead' || isHelpless(combatantOf(draft.fight, who))))
    fallTo(draft, who, now, 'FA-DMG.18');
  regroup(draft, who, combatantOf(before, who));
  if (place !== combatantOf(before, who).place) displace(draft, who, place, { rule: 'FA-POS.2' });
  tidyPlaces(draft, { rule: 'FA-POS.2' });
}

/** Brings somebody round; an unused turn is ready at once (FA-DMG.25). */
function wake(draft: Draft, who: string): void {
  draft.change(who, { state: 'up', outUntil: 'healed', dyingSince: 0 }, { who, rule: 'FA-DMG.19' });
  draft.tell(tellings.wakes, { who }, { who, rule: 'FA-DMG.19' });
}

/** Asks whether healing ends incapacity: never one that lasts until the end of the stretch (FA-DMG.19). */
function* comesRound({ fight }: Draft, who: string): Rule<boolean> {
  const { state: now, outUntil, health } = sheetOf(fight, who);
  if (now !== 'incapacitated' || outUntil !== 'healed' || health.current === 0) return false;
  const why = `Does ${nameOf(fight, who)} come round?`;
  return yield* confirm(asking('wake', 'referee', why, { about: who, rules: ['FA-DMG.19'] }), true);
}

/** Gives health or takes it off, within its bounds; more of it ends dying (FA-DMG.21). */
function addHealth(draft: Draft, who: string, amount: number, rule: string): void {
  const { health, state: now } = sheetOf(draft.fight, who);
  const to = Math.max(0, Math.min(health.max, health.current + amount));
  draft.change(who, { health: { ...health, current: to } }, { who, rule });
  if (now === 'dying' && to > 0 && amount > 0) draft.change(who, { state: 'incapacitated' }, { who, rule });
  draft.tell(tellings.heals, { who, to }, { who, rule });
}

function dead(rule: string) {
  const is = (combatant: Combatant) => sheet(combatant).state === 'dead';
  return { is, says: 'dead already: `revive {who}` corrects it', rule };
}

function hasAmount(fight: Fight, intent: Intent) {
  return withoutAmount('FA-DMG.11', fight, intent, healOptions.of(intent).amount);
}

function light(word: string, title: string, dark: boolean): Action {
  return {
    word,
    title,
    help: `${word}: everywhere; ${word} cellar: in a zone (FA-ATK.5)`,
    typed: true,
    targets: { least: 0, most: 20, of: (fight) => zonesOf(fight).flatMap((zone) => zoneChoices(zone, zone)) },
    *play(draft, { at = [] }): Rule<void> {
      if (at.length === 0) keep(draft, { dark });
      for (const named of at) {
        const zone = named.replace(/^z(?=\d+$)/, '');
        const drawn = draft.fight.bags.places[zone];
        draft.put('places', { [zone]: { ...(isObject(drawn) && drawn), dark } });
      }
      draft.tell(tellings.light, { dark, zones: at });
    },
  };
}

/** Chains of neighbours, in the order in which the zones are first named. */
function readMap(text: string): JsonObject {
  const next = new Map<string, Set<string>>();
  for (const chain of text.toLowerCase().split(/[;,]/)) {
    const zones = wordsIn(chain).filter((zone) => zone !== '');
    for (const zone of zones) if (!next.has(zone)) next.set(zone, new Set());
    zones.slice(1).forEach((zone, i) => {
      const before = zones[i] ?? zone;
      next.get(zone)?.add(before);
      next.get(before)?.add(zone);
    });
  }
  if (next.size < 2)
    throw new Problem('bad-map', 'A map needs two zones or more: type it like `zones "gate yard hall"`.');
  const order = [...next.keys()];
  const sorted = (around: ReadonlySet<string>) => order.filter((zone) => around.has(zone));
  return Object.fromEntries([...next].map(([zone, around]) => [zone, { next: sorted(around) }]));
}

function cannotAlly(fight: Fight, intent: Intent) {
  const [a = '', b = ''] = intent.at ?? [];
  const all = fight.sides.map(({ id }) => id);
  if (a === b || !all.includes(a) || !all.includes(b))
    return forbid('FA-RND.12', `Name two factions: ${all.join(', ')}.`);
  const { over = false } = allyOptions.of(intent);
  const are = `${nameOf(fight, a)} and ${nameOf(fight, b)} are ${over ? 'not allied' : 'allied already'}`;
  return forbidIf(areAllied(fight, a, b) !== over, 'FA-RND.12', `${are}: name other factions`);
}

/** Refuses a place that the map does not have, and a word beside the number of a zone, which is nobody's name. */
function cannotPlace(fight: Fight, intent: Intent) {
  const { zone, where } = placeOptions.of(intent);
  const example = `place ${fight.combatants[0]?.code ?? 'b1'} ${zone}`;
  if (zone !== undefined && where !== undefined)
    return forbid('FA-POS.2', `No combatant is called "${where}": \`${example}\``);
  const named = whereOf(intent);
  if (placeNamed(fight, named) !== undefined) return undefined;
  const why = named === '' ? 'No zone is named' : `There is no zone "${named}"`;
  return forbid('FA-POS.2', `${why}: choose ${zonesToChoose(fight)}`);
}

function whereOf(intent: Intent): string {
  const { zone, where = '' } = placeOptions.of(intent);
  return zone?.toString() ?? where;
}
