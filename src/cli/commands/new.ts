import { basename, dirname, join } from 'node:path';
import { loadRulesets } from '../../../rules/index.ts';
import { type Member, readMembers } from '../../core/files/roster.ts';
import { readSwitch } from '../../core/hand/state.ts';
import { isObject, type JsonObject } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { seededChance } from '../../drivers/seeded.ts';
import { allBack, beginOptions, type NewFight, nameFor, type Party, setUp } from '../../shell/set-up/set-up.ts';
import { SetUpTalk } from '../../shell/set-up/set-up-talk.ts';
import { Encounter } from '../../shell/table/encounter.ts';
import { Table } from '../../shell/table/table.ts';
import { isRosterName, type RosterFile } from '../../store/roster.ts';
import { createSave, type Save } from '../../store/save.ts';
import { keepCreatures, rulesetIn, storesIn, withCreatures } from '../shared/bestiaries.ts';
import { type Flags, isSet, textFlag } from '../shared/flags.ts';
import { peopleFrom } from '../shared/people.ts';
import { rosterAt, rostersIn } from '../shared/roster-files.ts';
import { rulesetNamed } from '../shared/rulesets.ts';
import { freeName, writeHead } from '../shared/saves.ts';
import { readableSeed, type World } from '../shared/world.ts';
import { playSave } from './play.ts';

/** Sets a fight up, by flags where they are given and by questions otherwise, and plays it. */
export async function newFight(world: World, flags: Flags): Promise<number> {
  const fight = textFlag(flags, 'foes') === undefined ? await byQuestions(world, flags) : await byFlags(world, flags);
  const save = makeSave(world, fight, flags);
  keepCreatures(world, fight.ruleset, fight.kept ?? [], join(dirname(save.path), 'bestiaries'));
  try {
    if (flags['play'] === false) {
      world.print(save.path);
      return 0;
    }
    world.remark(`Saved as ${basename(save.path, '.json')}.`);
    return await playSave(world, save, {});
  } finally {
    save.close();
  }
}

/** Makes the save of a fight and plays its first step. Nothing is left behind when the fight cannot start. */
export function makeSave(world: World, fight: NewFight, flags: Flags): Save {
  const { ruleset } = fight;
  const seed = textFlag(flags, 'seed') ?? readableSeed(world);
  refuseEmptySides(fight);
  const head = writeHead({
    ruleset: ruleset.id,
    seed,
    title: fight.name,
  });
  const options = beginOptions(fight);
  rehearse(ruleset, options);
  const folder = world.folders(textFlag(flags, 'saves'))[0] ?? 'saves';
  const wanted = textFlag(flags, 'name');
  const path =
    wanted === undefined ? freeName(world, folder, fight.name) : join(folder, `${basename(wanted, '.json')}.json`);
  const save = createSave(world.disk, path, head, world.version);
  begin(new Encounter(ruleset, seededChance(seed), [], save), options);
  return save;
}

function refuseEmptySides({ ruleset, members }: NewFight): void {
  for (const side of ruleset.sides)
    if (!members.some((one) => one.side === side))
      throw new Problem('empty-side', `There is nobody on the side of the ${side}: name at least one.`, {
        side,
      });
}

/** Plays the beginning without keeping it: a fight that cannot start makes no file. */
function rehearse(ruleset: Ruleset, options: JsonObject): void {
  begin(new Encounter(ruleset, seededChance('rehearsal'), [], { append: () => {} }), options);
}

function begin(encounter: Encounter, options: JsonObject): void {
  const table = new Table(encounter, { throwAll: false, decideAll: false });
  table.play({ do: 'fight', options });
}

/** A fight whose ruleset, party and foes are given by flags. */
export async function byFlags(world: World, flags: Flags): Promise<NewFight> {
  const ruleset = withCreatures(world, await rulesetNamed(needed(flags, 'ruleset')), storesIn(flags));
  const [players, foes] = ruleset.sides;
  const party = allBack(ruleset, peopleFrom(world, ruleset, needed(flags, 'party'), players, []));
  const enemies = peopleFrom(
    world,
    ruleset,
    needed(flags, 'foes'),
    foes,
    party.map(({ name }) => name),
  );
  const placed = [...party, ...enemies].map((member) =>
    member.place === '' ? placedAsSuggested(ruleset, member) : member,
  );
  const house = readHouse(ruleset, flags['house']);
  return { ruleset, name: nameFor(enemies), members: placed, realDice: isSet(flags, 'realDice'), house };
}

function placedAsSuggested(ruleset: Ruleset, member: Member): Member {
  const blank = { id: member.name, code: '', benched: false, conditions: [] };
  return { ...member, place: ruleset.setup.suggestPlace({ ...blank, ...member }) };
}

function readHouse(ruleset: Ruleset, given: Flags[string]): JsonObject {
  if (!Array.isArray(given)) return {};
  const pairs = given.map((pair: string) => {
    const [id = '', value = ''] = pair.split('=');
    return [
      ruleset.switches.find((one) => one.id.toLowerCase() === id.toLowerCase())?.id ?? id,
      readSwitch(ruleset, id, value),
    ];
  });
  return Object.fromEntries(pairs);
}

function needed(flags: Flags, name: string): string {
  const value = textFlag(flags, name);
  if (value === undefined)
    throw new Problem(
      'usage-missing',
      `\`affray new --foes\` also needs --${name}; without --foes, everything is asked.`,
      { name },
    );
  return value;
}

async function byQuestions(world: World, flags: Flags): Promise<NewFight> {
  refuseUnasked(flags);
  const party = textFlag(flags, 'party');
  const wanted = textFlag(flags, 'ruleset') ?? rulesetOf(world, party);
  const rulesets = wanted === undefined ? await loadRulesets() : [await rulesetNamed(wanted)];
  const shelf = {
    rulesets: rulesets.map((ruleset) => withCreatures(world, ruleset, storesIn(flags))),
    partiesFor:
      party === undefined ? partiesIn(rostersOf(world, flags)) : (ruleset: Ruleset) => [partyAt(world, ruleset, party)],
    room: world.size().width,
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

/** What is said by flags where everything is, and by answers where it is asked. */
function refuseUnasked(flags: Flags): void {
  const said = Object.entries({ '--house': flags['house'] !== undefined, '--real-dice': isSet(flags, 'realDice') });
  for (const [flag, isGiven] of said)
    if (isGiven)
      throw new Problem('usage-missing', `\`${flag}\` goes with --foes: leave it out here, and it is asked.`, { flag });
}

/** The ruleset that a party's file names. */
function rulesetOf(world: World, party: string | undefined): string | undefined {
  return party !== undefined && isRosterName(party) ? rulesetIn(rosterAt(world, party)) : undefined;
}

/** The party that a flag gives. */
function partyAt(world: World, ruleset: Ruleset, given: string): Party {
  const [players = ''] = ruleset.sides;
  const members = peopleFrom(world, ruleset, given, players, []);
  return { name: basename(given), about: members.map(({ name }) => name).join(' '), members };
}

/** Roster files that lie beside the saves and in the package, with what is in them. */
function rostersOf(world: World, flags: Flags): readonly RosterFile[] {
  const folders = [...world.folders(textFlag(flags, 'saves')), join(world.root, 'saves')];
  return rostersIn(
    world,
    folders.map((folder) => join(folder, 'rosters')),
  );
}

/** The parties among roster files; one in which something is wrong comes with that. */
function partiesIn(files: readonly RosterFile[]): (ruleset: Ruleset) => readonly Party[] {
  return (ruleset) =>
    files.flatMap((file) => {
      const parties = partyIn(ruleset, file);
      const whose = rulesetIn(file);
      // One that says nothing of its rules is a party of those that can read it.
      return whose === undefined
        ? parties.filter(({ fault }) => fault === undefined)
        : whose === ruleset.id
          ? parties
          : [];
    });
}

function partyIn(ruleset: Ruleset, file: RosterFile): readonly Party[] {
  const [players] = ruleset.sides;
  const { name, data } = file;
  const side = isObject(data) ? (data['side'] ?? players) : players;
  if (side !== players) return [];
  try {
    const members = readMembers(ruleset, data, players, file);
    return [{ name, about: members.map((member) => member.name).join(' '), members }];
  } catch (problem) {
    if (problem instanceof Problem) return [{ name, about: '', members: [], fault: problem.message }];
    throw problem;
  }
}
