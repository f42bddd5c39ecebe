import { expect, test } from 'vitest';
import { factions } from '../../rules/factions/index.ts';
import { guard } from '../../rules/guard/index.ts';
import { loadRulesets } from '../../rules/index.ts';
import { pk } from '../../rules/pk/index.ts';
import type { Told } from '../../src/core/fight/fact.ts';
import { writeFraction } from '../../src/core/kit/fraction.ts';
import { must } from '../../src/core/kit/list.ts';
import type { Outlook } from '../../src/core/ruleset/prospect.ts';
import { Table } from '../kit.ts';
import { shellOutlook } from '../shell-odds.ts';

const rulesets = await loadRulesets();
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

test.each([
  ['factions', 'handled', { what: 'shove', result: 'failed' }, 'shoved'],
  ['factions', 'handled', { what: 'disarm', result: 'passed' }, 'resisted'],
  ['factions', 'frees', { result: 'failed' }, 'held'],
  ['factions', 'frees', { result: 'passed' }, 'free'],
  ['factions', 'morale', { failed: [] }, 'all stand'],
  ['factions', 'morale', { failed: ['a', 'b'] }, '2 break'],
  ['factions', 'durability', { item: 'spear', result: 'damaged' }, 'spear damaged'],
  ['factions', 'durability', { item: 'spear', result: 'holds' }, ''],
  ['factions', 'deathblow', { at: 'a' }, 'dead'],
  ['pk', 'chase', { name: 'Pursuit', success: true }, ''],
  ['pk', 'defence', { band: 'failure', damage: 0, effect: '' }, ''],
  ['pk', 'defence', { band: 'criticalBreach', damage: 0, effect: '' }, ''],
  ['pk', 'defence', { band: 'success', damage: 0, effect: '' }, ''],
  ['pk', 'defence', { band: 'criticalParry', damage: 0, effect: '' }, ''],
  ['pk', 'chase', { name: 'Evasion', success: false }, ''],
  ['brp', 'hours', { hours: 4 }, '4 hours'],
  ['guard', 'spell', { who: 'ada', at: ['t1', 't2'], text: 'sleep' }, 'what the Bard says'],
  ['mighty', 'save', { who: 'orc', band: 'natural 1' }, 'orc fails'],
  ['mighty', 'save', { who: 'orc', band: 'made' }, 'orc saves'],
])('in %s what is told as %s %j is %j in the odds', (id, key, data, says) => {
  const { outcome } = must(
    rulesets.find((one) => one.id === id),
    id,
  );
  const told: Told = { kind: 'told', key, data, audience: 'all', cause: {} };
  expect(outcome?.(told)).toBe(says);
});
