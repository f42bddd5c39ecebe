import { describe, expect, test } from 'vitest';
import { loadRulesets } from '../../rules/index.ts';
import { withCreatures } from '../bestiaries.ts';
import { shellOf, type } from './kit.ts';

const rulesets = (await loadRulesets()).map(withCreatures);

/** A player's character of each ruleset, and a foe. */
const fights = {
  pk: { bo: 'Bo 3/4 1d6', foe: 'ghoul' },
  factions: { bo: 'Bo 10/9/8', foe: 'bandit' },
  guard: { bo: 'Bo 6/8 1', foe: 'thug' },
  brp: { bo: 'Bo dex 12 hp 13', foe: 'raider' },
  mighty: { bo: 'Bo hp 24 ac 16 save 12 hd 3', foe: 'orc' },
};

/** Begins a fight of Bo alone against one foe. */
function fightOf(id: keyof typeof fights) {
  const { bo, foe } = fights[id];
  const own = rulesets.find((one) => one.id === id);
  const fields = own?.setup.line(bo.split(' ').slice(1), true);
  return shellOf({ ruleset: id, party: [{ name: 'Bo', ...fields }], foes: foe }).shell;
}

describe('a name behind `called`', () => {
  test.each([
    ['pk', 'ghoul called Sir Ulf', 'Sir Ulf joins the fight'],
    ['pk', 'ghoul called Sir Ulf health 3 near', 'Sir Ulf joins the fight'],
    ['brp', 'raider called Broad Sword', 'Broad Sword joins the fight'],
    ['brp', 'raider called Sir Ed broad sword 60', 'Sir Ed joins the fight'],
    ['mighty', '2 orc, ogre called Named hp 20', 'Orc 2, Orc 3 and Named join the fight'],
    ['mighty', 'orc called Red Ed cleaver 1d6', 'Red Ed joins the fight'],
    ['pk', 'ghoul called "Called Ed" near', 'Called Ed joins the fight'],
  ] as const)('%s: `add %s` takes all its words', (id, line, says) => {
    expect(type(fightOf(id), `add ${line}`).join(' ')).toContain(says);
  });
});
