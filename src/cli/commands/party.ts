import { extname } from 'node:path';
import { membersOf } from '../../core/fight/fight.ts';
import { carriedBy } from '../../core/files/carry.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { dueIn } from '../../core/play/play.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { placeOf, writeOut } from '../../store/out-file.ts';
import { rosterYaml } from '../../store/roster-text.ts';
import { jsonText } from '../../views/text.ts';
import { type Flags, textFlag } from '../shared/flags.ts';
import { encounterOf, headOf, openNamed } from '../shared/saves.ts';
import type { World } from '../shared/world.ts';

/** Writes the party of a save as the roster of its next fight, with all that lasts. */
export async function party(world: World, name: string, flags: Flags): Promise<number> {
  const save = openNamed(world, name, textFlag(flags, 'saves'), false);
  const encounter = await encounterOf(save);
  const file = textFlag(flags, 'out');
  const { lost, ...roster } = rosterOf(encounter);
  const text = textOf(encounter, headOf(save).title, roster, file);
  if (dueIn(encounter.ruleset, encounter.fight).length > 0)
    world.remark('The fight is not over: this is the party as it stands now.');
  if (lost.length > 0) world.remark(`Left out, for good: ${lost.join(', ')}.`);
  if (file === undefined) world.print(text.trimEnd());
  else write(world, file, text);
  return 0;
}

/** The party of a save: whose it is, who goes on, and the names of those who do not. */
interface Roster {
  readonly ruleset: string;
  readonly side: string;
  readonly members: readonly JsonObject[];
}

function rosterOf({ ruleset, fight }: Encounter): Roster & { readonly lost: readonly string[] } {
  if (fight.number === 0)
    throw new Problem('no-fight', 'There is no fight yet, and so no party: `affray new` sets one up.');
  const [players] = ruleset.sides;
  const side = fight.sides.find((one) => one.players)?.id ?? players;
  const people = membersOf(fight, side).map((one) => ({ name: one.name, entry: carriedBy(ruleset, fight, one) }));
  const members = people.map(({ entry }) => entry).filter((entry) => entry !== undefined);
  const lost = people.flatMap((one) => (one.entry ? [] : [one.name]));
  if (members.length === 0)
    throw new Problem('no-party', `Nobody of the ${players} goes on to another fight: \`affray new\` takes a new one.`);
  return { ruleset: ruleset.id, side: players, members, lost };
}

/** As JSON where the file is called so, otherwise as YAML. */
function textOf({ ruleset, fight }: Encounter, title: string, roster: Roster, file: string | undefined): string {
  const ending = extname(file ?? 'party.yaml').toLowerCase();
  if (ending === '.json') return `${jsonText(roster, 2)}\n`;
  const { members, ...head } = roster;
  const isYaml = ending === '.yaml' || ending === '.yml';
  if (!isYaml) throw new Problem('usage-out', '--out takes a file that ends in .yaml or .json.', { file });
  const when = fight.round === 0 ? '' : `, ${ruleset.roundName} ${fight.round}`;
  return rosterYaml(`The party of ${title}${when}. Give it to \`affray new --party\`.`, head, 'members', members);
}

/** Writes the file; what stood there before is kept beside it. */
function write(world: World, file: string, text: string): void {
  const before = placeOf(world.disk, file) === undefined ? text : world.readFile(file);
  if (before !== text) writeOut(world.disk, `${file}.old`, before);
  writeOut(world.disk, file, text);
  world.remark(`Written to ${file}${before === text ? '' : `; what stood there is in ${file}.old`}.`);
}
