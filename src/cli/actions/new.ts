import { basename, dirname, join } from 'node:path';
import { loadRulesets } from '../../../rules/index.ts';
import { type Member, readMembers, withoutCharacters } from '../../core/files/roster.ts';
import { readSwitch } from '../../core/hand/state.ts';
import { isObject, type JsonObject } from '../../core/kit/json.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { seededChance } from '../../drivers/seeded.ts';
import { placedAsSuggested } from '../../shell/set-up/as-fight.ts';
import {
  allBack,
  beginOptions,
  type NewFight,
  nameFor,
  type Party,
  SetUpTalk,
  setUp,
} from '../../shell/set-up/set-up.ts';
import { Encounter } from '../../shell/table/encounter.ts';
import { Table } from '../../shell/table/table.ts';
import type { RosterFile } from '../../store/roster.ts';
import { createSave, type Save } from '../../store/save.ts';
import { keepCreatures, rulesetIn, withCreatures } from '../shared/bestiaries.ts';
import { settingUp } from '../shared/progress.ts';
import { partyFile, peopleFrom, rostersIn } from '../shared/roster-files.ts';
import { rulesetNamed } from '../shared/rulesets.ts';
import { newPath } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import { readableSeed, type World } from '../shared/world.ts';
import { playSave } from './play.ts';

/** Flags that set up a fight. Without `foes`, the rest is asked for. */
type FightFlags = Partial<TypedFor<'new'>>;

/** Such flags, with the seed of the fight to be. */
type Seeded = FightFlags & { readonly seed: string };

/** Sets up a fight, by flags with `foes` and by questions without, and plays it. */
export async function newFight(world: World, flags: FightFlags): Promise<number> {
  const setup = { ...flags, seed: flags.seed ?? readableSeed(world) };
  const fight = setup.foes === undefined ? await byQuestions(world, setup) : await byFlags(world, setup);
  const save = makeSave(world, fight, setup);
  keepCreatures(world, fight.ruleset, fight.kept ?? [], join(dirname(save.path), 'bestiaries'));
  try {
    if (setup.noPlay) {
      world.print(save.path);
      return 0;
    }
    world.remark(`Saved as ${basename(save.path, '.json')}.`);
    return await playSave(world, save, { plain: setup.plain ?? false, bestiary: setup.bestiary });
  } finally {
    save.close();
  }
}

/** Makes the save of a fight and plays its first step. Nothing is left behind when the fight cannot start. */
export function makeSave(world: World, fight: NewFight, { seed, name: wanted }: Seeded): Save {
  const { ruleset } = fight;
  refuseEmptySides(fight);
  const head = { ruleset: ruleset.id, seed, title: fight.name };
  const entries = settingUp(world, fight.members, () => begun(fight, seed));
  const path = newPath(world, world.folders()[0] ?? 'saves', wanted, fight.name);
  return createSave(world.disk, path, head, world.version, entries);
}

function refuseEmptySides({ ruleset, members }: NewFight): void {
  const [players, foes] = ruleset.sides;
  const isThere = (side: string) => members.some((one) => one.side === side);
  const hasFoes = ruleset.setup.furtherSides ? members.some(({ side }) => side !== players) : isThere(foes);
  if (isThere(players) && hasFoes) return;
  const flag = isThere(players) ? '--foes' : '--party';
  const says = `${flag} brings nobody for its side, only others. Check the \`side\` in the file, or name another file.`;
  throw new Problem('empty-side', says);
}

/** Returns the entries of the beginning: the save is made with them, so a fight that cannot start makes no file. */
function begun(fight: NewFight, seed: string): readonly JsonObject[] {
  const entries: JsonObject[] = [];
  const append = (made: readonly JsonObject[]) => entries.push(...made);
  const encounter = new Encounter(fight.ruleset, seededChance(seed), [], { append });
  new Table(encounter).play({ do: 'fight', options: beginOptions(fight) });
  return entries;
}

/** A fight from flags alone. */
export async function byFlags(world: World, flags: Seeded): Promise<NewFight> {
  const bare = await rulesetNamed(rulesetFor(world, flags) ?? needed(flags, 'ruleset'));
  const ruleset = withCreatures(world, bare, { bestiary: flags.bestiary });
  const [players, foes] = ruleset.sides;
  const party = allBack(ruleset, peopleFrom(world, ruleset, needed(flags, 'party'), players, [], flags.seed));
  const theirs = party.filter(({ side }) => side === players);
  const strange = withoutCharacters(ruleset, theirs);
  if (strange !== undefined) world.remark(strange);
  const taken = party.map(({ name }) => name);
  const enemies = peopleFrom(world, ruleset, needed(flags, 'foes'), foes, taken, flags.seed);
  const house = readHouse(ruleset, flags.house ?? []);
  const members = placedAsSuggested(ruleset, [...party, ...enemies], house);
  const name = flags.name === undefined ? nameFor(enemies) : basename(flags.name, '.json');
  return { ruleset, name, members, realDice: flags.realDice ?? false, house };
}

/** Returns the id of the ruleset that is wanted: by its flag, or by the roster of the party. */
function rulesetFor(world: World, { ruleset, party }: FightFlags): string | undefined {
  if (ruleset !== undefined || party === undefined) return ruleset;
  const file = partyFile(world, party);
  return file && rulesetIn(file);
}

function readHouse(ruleset: Ruleset, given: readonly string[]): JsonObject {
  const house = new Map<string, string | number | boolean>();
  for (const pair of given) {
    const [typed = '', ...rest] = pair.split('=');
    const value = readSwitch(ruleset, typed, rest.join('='));
    const id = ruleset.switches.find((one) => one.id.toLowerCase() === typed.toLowerCase())?.id ?? typed;
    if (house.has(id)) throw new Problem('two-options', `--house gives ${id} twice: leave one of them out.`);
    house.set(id, value);
  }
  return Object.fromEntries(house);
}

function needed(flags: FightFlags, name: 'ruleset' | 'party' | 'foes'): string {
  const value = flags[name];
  if (value === undefined) {
    const message = `\`affray new --foes\` also needs --${name}. Without --foes, affray asks for everything.`;
    throw new Problem('usage-missing', message);
  }
  return value;
}

async function byQuestions(world: World, flags: Seeded): Promise<NewFight> {
  const { party, bestiary, realDice, seed } = flags;
  if (realDice) throw new Problem('usage-missing', '--real-dice needs --foes. Leave it out here: affray asks for it.');
  const wanted = rulesetFor(world, flags);
  const rulesets = wanted === undefined ? await loadRulesets() : [await rulesetNamed(wanted)];
  // Roster files lie beside the saves and in the package.
  const folders = [...world.folders(), join(world.root, 'saves')].map((folder) => join(folder, 'rosters'));
  const shelf = {
    house: houseFor(rulesets, flags.house ?? []),
    rulesets: rulesets.map((ruleset) => withCreatures(world, ruleset, { bestiary })),
    partiesFor:
      party === undefined
        ? partiesIn(rostersIn(world, folders))
        : (ruleset: Ruleset) => [
            partyOf(basename(party), peopleFrom(world, ruleset, party, ruleset.sides[0], [], seed)),
          ],
    seed,
    room: world.size().width,
    theme: world.theme(false),
  };
  const talk = new SetUpTalk(() => setUp(shelf));
  const { answerer } = await import('../shared/questions.ts');
  const answers = await answerer(world);
  try {
    for (;;) {
      const { question, fight } = talk;
      if (fight) return fight;
      if (question) await answers.answer(question, talk);
    }
  } finally {
    answers.close();
  }
}

/** Reads the house rules for a fight that is asked for: they are not asked, and each ruleset has its own. */
function houseFor([only, ...others]: readonly Ruleset[], given: readonly string[]): JsonObject {
  if (given.length === 0) return {};
  if (only && others.length === 0) return readHouse(only, given);
  throw new Problem('usage-missing', '--house needs --ruleset: each ruleset has house rules of its own.');
}

/** Returns the parties among roster files; one in which something is wrong comes with that. */
function partiesIn(files: readonly RosterFile[]): (ruleset: Ruleset) => readonly Party[] {
  return (ruleset) =>
    files.flatMap((file) => {
      const whose = rulesetIn(file);
      // One that says nothing of its rules is a party of those that can read it.
      return partyIn(ruleset, file).filter(({ fault }) =>
        whose === undefined ? fault === undefined : whose === ruleset.id,
      );
    });
}

function partyIn(ruleset: Ruleset, file: RosterFile): readonly Party[] {
  const [players] = ruleset.sides;
  const { name, data } = file;
  const side = isObject(data) ? (data['side'] ?? players) : players;
  if (side !== players) return [];
  const members = orProblem(() => readMembers(ruleset, data, players, file));
  if (members instanceof Problem) return [{ name, about: '', members: [], fault: members.message }];
  return [partyOf(name, members)];
}

function partyOf(name: string, members: readonly Member[]): Party {
  return { name, about: members.map((one) => one.name).join(' '), members };
}
