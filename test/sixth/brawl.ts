import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, type Fight, findCombatant } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import { aNumber, aText, aWord, defineTellings, phraseOf, telling } from '../../src/core/fight/telling.ts';
import { readDice } from '../../src/core/kit/dice.ts';
import { sumWith } from '../../src/core/rule/reading.ts';
import { check, type Rule, roll } from '../../src/core/rule/request.ts';
import { nextRound, ruleset } from '../../src/core/ruleset/defaults.ts';
import { refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Choice, Due, Refusal, Ruleset } from '../../src/core/ruleset/ruleset.ts';
import { dice, FieldSet, pool, required, whole, withDefault } from '../../src/core/sheet/field.ts';
import { sheetsOf } from '../../src/core/sheet/sheet.ts';

/** Fields of a brawler. */
export const fields = new FieldSet({
  grit: required(pool(1), 'what blows take away; at 0 one is out'),
  fists: withDefault(dice, '1d3', 'the dice of a blow'),
  swung: withDefault(whole(0, 1), 0, 'has had its blow this Round', 'round'),
});

const { sheet, sheetOf } = sheetsOf(fields, 'Tavern Brawl');

const stands = (one: Combatant) => !one.benched && sheet(one).grit.current > 0;

/** BW-1: everybody who stands has one blow in a Round, the players first. */
function waiting(fight: Fight): readonly Combatant[] {
  const left = fight.combatants.filter((one) => stands(one) && sheet(one).swung === 0);
  const isPlayers = (one: Combatant) => fight.sides.some(({ id, players }) => players && id === one.side);
  return left.some(isPlayers) ? left.filter(isPlayers) : left;
}

function foesOf(fight: Fight, who: string | undefined): readonly Choice[] {
  const side = findCombatant(fight, who ?? '')?.side;
  return fight.combatants
    .filter((one) => one.side !== side && stands(one))
    .map(({ id, name }) => ({ id, label: name }));
}

/** Tellings of a brawl, each with its sentence. */
const tellings = defineTellings({
  blow: telling(
    { who: aText, at: aText, band: aWord('miss', 'hit', 'beauty'), harm: aNumber, left: aNumber },
    ({ who, at, band, harm, left }, { name }) => {
      const verb = { miss: 'misses', hit: 'hits', beauty: 'lands a beauty on' }[band];
      return `${name(who)} ${verb} ${name(at)}: ${harm}, Grit ${left}.`;
    },
  ),
});

/** BW-2: a blow lands on 3 or more on a d6; on a 6 it counts twice. */
const attack: Action = {
  word: 'attack',
  short: 'a',
  title: 'Strike',
  help: 'a TARGET: a blow with the fists',
  by: 'combatant',
  targets: { least: 1, most: 1, of: (fight, { who }) => foesOf(fight, who) },
  check: (fight, { who = '', at: [target = ''] = [] }: Intent): Refusal | undefined => {
    if (!waiting(fight).some(({ id }) => id === who))
      return refuse('BW-1', 'It is not its turn: `due` says whose it is');
    if (foesOf(fight, who).some(({ id }) => id === target)) return undefined;
    return refuse('BW-2', 'Strike somebody of the other side who still stands');
  },
  *play(draft: Draft, { who = '', at: [target = ''] = [] }: Intent): Rule<void> {
    const asking = { who, against: target, rules: ['BW-2'] };
    const band = yield* check(
      { ...asking, key: `attack:${who}:${target}`, tag: 'attack', why: 'a blow, 3 or more' },
      { sides: 6 },
      (more) => [
        { name: 'miss', upTo: 2 - more, grade: 'failure' },
        { name: 'hit', upTo: 5 - more, grade: 'success' },
        { name: 'beauty', upTo: 6, grade: 'critical' },
      ],
    );
    draft.change(who, { swung: 1 });
    const fists = readDice(sheetOf(draft.fight, who).fists);
    const times = { miss: 0, hit: 1, beauty: 2 }[band];
    const asksHarm = { ...asking, key: `damage:${who}:${target}`, tag: 'damage', why: 'what the blow does' };
    const harm = times && times * (yield* roll(asksHarm, fists.dice, sumWith(fists.plus, 0)));
    const { grit } = sheetOf(draft.fight, target);
    const current = Math.max(0, grit.current - harm);
    draft.change(target, { grit: { ...grit, current } }, { who, rule: 'BW-2' });
    draft.tell(tellings.blow, { who, at: target, band, harm, left: current });
  },
};

/** BW-3: when all have had their blow the next Round begins. */
const round: Action = {
  word: 'round',
  title: 'The next Round',
  help: 'round: everybody has a blow again',
  check: (fight) => refuseIf(waiting(fight).length > 0, 'BW-3', 'Somebody has not struck yet'),
  *play(draft) {
    nextRound(draft, fields);
  },
};

const nextOne = { intent: { do: 'round' }, says: 'next Round' };

/** BW-3: when one side is down the brawl is over. */
function due(fight: Fight): readonly Due[] {
  const head = `Round ${fight.round}`;
  const [first, ...others] = waiting(fight);
  if (new Set(fight.combatants.filter(stands).map(({ side }) => side)).size < 2) return [];
  if (!first) return [{ id: 'round', head, says: 'all have struck', enter: nextOne, atOnce: true }];
  const who = [first, ...others].map(({ id }) => id);
  return [{ id: 'blow', head, says: first.name, side: first.side, who, words: ['attack'] }];
}

/** The whole of it: what affray makes commands, prompts, odds, saves and reports of. */
export const brawl: Ruleset = ruleset({
  id: 'brawl',
  title: 'Tavern Brawl',
  summary: 'Fists only: 3 or more on a d6 lands, a 6 counts twice, and a combatant with no Grit left is out.',
  sides: ['regulars', 'strangers'],
  fields,
  actions: [attack, round],
  due,
  phrase: phraseOf(tellings),
});
