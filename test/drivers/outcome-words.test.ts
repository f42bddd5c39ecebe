import { expect, test } from 'vitest';
import { brp } from '../../rules/brp/index.ts';
import { tellings as brpTellings } from '../../rules/brp/tellings.ts';
import { factions } from '../../rules/factions/index.ts';
import { tellings as factionsTellings } from '../../rules/factions/tellings.ts';
import { guard } from '../../rules/guard/index.ts';
import { tellings as guardTellings } from '../../rules/guard/tellings.ts';
import { mighty } from '../../rules/mighty/index.ts';
import { tellings as mightyTellings } from '../../rules/mighty/tellings.ts';
import { pk } from '../../rules/pk/index.ts';
import { tellings as pkTellings } from '../../rules/pk/tellings.ts';
import type { Told } from '../../src/core/fight/fact.ts';
import type { Kind } from '../../src/core/fight/telling.ts';
import { writeFraction } from '../../src/core/kit/fraction.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import type { Outlook } from '../../src/core/ruleset/prospect.ts';
import { Table } from '../kit.ts';
import { shellOutlook } from '../shell-odds.ts';

const words = ({ chances }: Outlook) =>
  Object.fromEntries(chances.map(({ says, chance }) => [says, writeFraction(chance)]));

test('what is no wound has a word too: a grapple, morale and Initiative (FA-NON.1, FA-MOR.4, PK-INI.1)', () => {
  const hero = { str: 8, agi: 8, wit: 8, place: '1' };
  const table = new Table(factions);
  const begun = table.begin({ party: [{ name: 'Asta', kind: 'pc', ...hero }], foes: [{ name: 'Ghoul', ...hero }] });
  const first = table.play(table.play(begun, { do: 'start' }, ['players', 'nobody']).fight, { do: 'first' }, [
    'players',
  ]).fight;
  const grapple = shellOutlook(factions, first, { do: 'grapple', who: 'asta', at: ['ghoul'] }, 'none');
  expect(words(grapple)).toMatchObject({ grabbed: '3/5', resisted: '2/5' });
  expect(Object.keys(words(shellOutlook(factions, begun, { do: 'start' }, 'unclear')))).toEqual([
    'initiative: Players',
    'initiative: Bandits',
  ]);

  const bout = new Table(pk).begin({
    party: [{ name: 'Asta', type: 'PC', health: 4, willDice: '1d6', weapons: ['sword'], place: 'Melee' }],
    foes: [{ name: 'Ghoul', health: 5, attacks: ['claws 1d6'], place: 'Melee' }],
  });
  const ready = new Table(pk).play(bout, { do: 'surprise' }, ['nobody']).fight;
  expect(words(shellOutlook(pk, ready, { do: 'initiative' }))).toEqual({
    'Initiative: party': '1/2',
    'Initiative: foes': '1/2',
  });

  const fight = new Table(guard).begin({
    party: [{ name: 'Ada', kind: 'pc', guard: 6, life: 8, weapons: ['sword d6'] }],
    foes: [{ name: 'Foe', guard: 3, life: 3, weapons: ['axe d6'] }],
  });
  expect(words(shellOutlook(guard, fight, { do: 'tests' }))).toEqual({
    '0 without a turn': '3/10',
    '1 without a turn': '7/10',
  });
});

/** Returns a fact as the rules tell it, with all its data. */
function fact<D extends JsonObject>({ key }: Kind<D>, data: D): Told {
  return { kind: 'told', key, data, audience: 'all', cause: {} };
}

const handling = { who: 'a', at: 'b', key: 'handle' };
const freeing = { who: 'a', at: 'a', from: 'b', key: 'free' };
const morale = { side: 'foes', group: 'foes', key: 'morale', passed: [] };
const wear = { who: 'a', key: 'wear', item: 'spear' };
const chase = { round: 1, rounds: 1, who: [], keys: [], need: undefined };
const blow = { who: 'a', at: 'b', with: 'sword', key: 'blow', modifier: 0, need: undefined };
const unharmed = { pool: 'none', from: 4, to: 4, lost: 0, destroyed: undefined, damage: 0, dice: '' } as const;
const warded = { ...blow, ...unharmed, effect: '' };

test.each([
  [factions, fact(factionsTellings.handled, { ...handling, what: 'shove', result: 'failed' }), 'shoved'],
  [factions, fact(factionsTellings.handled, { ...handling, what: 'disarm', result: 'passed' }), 'resisted'],
  [factions, fact(factionsTellings.frees, { ...freeing, result: 'failed' }), 'held'],
  [factions, fact(factionsTellings.frees, { ...freeing, result: 'passed' }), 'free'],
  [factions, fact(factionsTellings.morale, { ...morale, failed: [] }), 'all stand'],
  [factions, fact(factionsTellings.morale, { ...morale, failed: ['a', 'b'] }), '2 break'],
  [factions, fact(factionsTellings.durability, { ...wear, result: 'damaged' }), 'spear damaged'],
  [factions, fact(factionsTellings.durability, { ...wear, result: 'holds' }), ''],
  [factions, fact(factionsTellings.deathblow, { who: 'a', at: 'b', with: 'axe' }), 'dead'],
  [pk, fact(pkTellings.chase, { ...chase, name: 'Pursuit', success: true }), 'Pursuit succeeds'],
  [pk, fact(pkTellings.chase, { ...chase, name: 'Evasion', success: false }), 'Evasion fails'],
  [pk, fact(pkTellings.defence, { ...warded, band: 'failure' }), ''],
  [pk, fact(pkTellings.defence, { ...warded, band: 'success' }), 'warded off'],
  [pk, fact(pkTellings.defence, { ...warded, band: 'criticalParry' }), 'Critical Parry'],
  [pk, fact(pkTellings.defence, { ...warded, band: 'criticalParry', damage: 1 }), ''],
  [brp, fact(brpTellings.hours, { who: 'a', hours: 4, rounds: 1200 }), '4 hours'],
  [guard, fact(guardTellings.spell, { who: 'ada', at: ['t1', 't2'], text: 'sleep' }), 'what the Bard says'],
  [mighty, fact(mightyTellings.save, { who: 'orc', key: 'save:orc', band: 'natural 1' }), 'fails'],
  [mighty, fact(mightyTellings.save, { who: 'orc', key: 'save:orc', band: 'made' }), 'saves'],
])('what $title tells has its word in the odds: %#', ({ outcome }, told, says) => {
  expect(outcome?.(told)).toBe(says);
});

test('a fact without its data, as in a save that was changed by hand, has no word in the odds', () => {
  expect(factions.outcome?.({ kind: 'told', key: 'hit', data: { state: 7 }, audience: 'all' })).toBe('');
  expect(pk.hits?.({ kind: 'told', key: 'harm', data: { amount: 'much' }, audience: 'all' })).toBe(false);
});
