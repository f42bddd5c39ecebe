import { loadRulesets, rulesetIds } from '../../../rules/index.ts';
import { titled } from '../../core/fight/naming.ts';
import { memberFrom } from '../../core/files/roster.ts';
import { caseless } from '../../core/kit/names.ts';
import { hintFor } from '../../core/kit/nearest.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Creature, Ruleset } from '../../core/ruleset/ruleset.ts';
import { wordsOf } from '../../reference/flags.ts';
import { asFight } from '../../shell/set-up/as-fight.ts';
import { sheet } from '../../views/sheet.ts';
import { harmless, pad, width, wrap } from '../../views/text.ts';
import { rulesetIn, withCreatures } from '../shared/bestiaries.ts';
import { rosterAt } from '../shared/roster-files.ts';
import { rulesetNamed } from '../shared/rulesets.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, printJson, screenOf, type World } from '../shared/world.ts';

/** A creature, and whose it is. */
interface Found {
  readonly ruleset: Ruleset;
  readonly creature: Creature;
}

/** Lists the creatures whose ruleset, name or description has all the words; a single one, or one that is called so, in full. */
export async function bestiary(
  world: World,
  { ruleset: wanted, plain, json, ...listing }: TypedFor<'bestiary'>,
): Promise<void> {
  const rulesets = wanted === undefined ? await loadRulesets() : [await rulesetNamed(wanted)];
  // A file in which something is wrong is looked at for each ruleset, and said once.
  const said = new Set<string>();
  const remark = (line: string) => {
    if (!said.has(line)) world.remark(line);
    said.add(line);
  };
  const { bestiary: file } = listing;
  const whose = file === undefined || wanted !== undefined ? undefined : rulesetOf(world, file);
  const all = rulesets.flatMap((bare): readonly Found[] => {
    const ruleset = withCreatures({ ...world, remark }, bare, {
      bestiary: whose === undefined || whose === bare.id ? file : undefined,
    });
    return (ruleset.bestiary?.() ?? []).map((creature) => ({ ruleset, creature }));
  });
  const words = wordsOf(listing.words).map(caseless);
  if (all.length === 0)
    throw new Problem('no-bestiary', 'There is no bestiary yet. Put one into a folder `bestiaries` beside your saves.');
  const found = foundBy(all, words);
  if (json) printJson(world, found.map(asJson));
  else if (isNamed(found, words)) for (const one of found) world.print(inFull(world, one, plain));
  else printAll(world, listed(found, world.size().width));
}

/** Returns the ruleset that a file names, or throws Problem `no-ruleset`: creatures are read by its rules. */
function rulesetOf(world: World, path: string): string {
  const file = rosterAt(world, path);
  const id = rulesetIn(file);
  if (id !== undefined) return id;
  throw new Problem(
    'no-ruleset',
    `${file.name} names no ruleset. Add --ruleset, such as \`--ruleset ${rulesetIds[0]}\`.`,
  );
}

/** Returns the creatures that are called so; otherwise all in whose ruleset, name or description the words are found. */
function foundBy(all: readonly Found[], words: readonly string[]): readonly Found[] {
  const name = words.join(' ');
  const called = all.filter(({ creature }) => caseless(creature.name) === name);
  if (called.length > 0) return called;
  const found = all.filter(({ ruleset, creature }) => {
    const text = caseless(`${creature.name} ${creature.about}`);
    return words.every((word) => word === ruleset.id || text.includes(word));
  });
  if (found.length > 0) return found;
  const names = new Set(all.map(({ creature }) => creature.name));
  const hint = hintFor(name, [...names], '`affray bestiary` lists them.');
  throw new Problem('unknown-creature', `There is no "${name}" in the bestiary. ${hint}`);
}

/** Returns true if the words mean one creature, even one of several rulesets. */
function isNamed(found: readonly Found[], words: readonly string[]): boolean {
  const isCalledSo = found.every(({ creature }) => caseless(creature.name) === words.join(' '));
  return words.length > 0 && (found.length === 1 || isCalledSo);
}

function inFull(world: World, { ruleset, creature }: Found, plain: boolean): string {
  const member = memberFrom(ruleset, creature, titled(creature.name));
  const fight = asFight(ruleset, [member]);
  const [one] = fight.combatants;
  if (!one) throw new RangeError('A creature is somebody.');
  const view = { ...screenOf(world, plain), lately: [] };
  const [, ...lines] = sheet(ruleset, fight, one, view).split('\n');
  const said = [`${member.name}, ${ruleset.title}`, creature.about].filter((part) => part !== '');
  return [...wrap(harmless(said.join(': ')), view.width, 2), ...lines].join('\n');
}

function listed(found: readonly Found[], room: number): readonly string[] {
  const names = Math.max(...found.map(({ creature }) => width(creature.name)));
  let last = '';
  return found.flatMap(({ ruleset, creature }) => {
    const head = ruleset.id === last ? [] : [`${ruleset.title} (${ruleset.id})`];
    last = ruleset.id;
    const line = `  ${pad(creature.name, names)}  ${creature.about}`;
    return [...head, ...wrap(harmless(line), room, names + 4)];
  });
}

function asJson({ ruleset, creature: { name, about, fields } }: Found) {
  return { ruleset: ruleset.id, name, about, fields };
}
