import { extname } from 'node:path';
import { membersOf, playersSide } from '../../core/fight/fight.ts';
import { carriedBy, keptOf } from '../../core/files/roster.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import { Problem } from '../../core/kit/problem.ts';
import { isOver } from '../../core/play/play.ts';
import { whole } from '../../core/ruleset/halves.ts';
import { roundSaid } from '../../core/ruleset/round.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { rosterYaml } from '../../store/roster-text.ts';
import { escaped, jsonText } from '../../views/text.ts';
import { encounterOf, headOf, readNamed } from '../shared/saves.ts';
import { refuseSetUpPending } from '../shared/set-up-pending.ts';
import type { TypedFor } from '../shared/takes.ts';
import type { World } from '../shared/world.ts';
import { writtenTo } from '../shared/written.ts';

/** Writes the party of a save as the roster of its next fight, with all that lasts. */
export async function party(world: World, { save: name, out: file, json }: TypedFor<'party'>): Promise<void> {
  const save = readNamed(world, name);
  const encounter = await encounterOf(world, save);
  refuseSetUpPending(world, encounter, save);
  const { lost, behind, out, ...roster } = rosterOf(encounter);
  const ending = extname(file ?? 'party.yaml').toLowerCase();
  if (!['.yaml', '.yml', '.json'].includes(ending))
    throw new Problem('usage-out', '--out takes a file that ends in .yaml or .json.');
  const isJson = json || ending === '.json';
  const text = isJson ? `${jsonText(roster, 2)}\n` : yamlOf(encounter, headOf(save).title, roster);
  if (!isOver(encounter)) world.remark('The fight is not over: this is the party as it stands now.');
  if (lost.length > 0) world.remark(`Left out, for good: ${lost.join(', ')}.`);
  if (out.length > 0) world.remark(`Still out: ${out.join(', ')}. \`affray new\` asks who is back.`);
  if (behind.length > 0) world.remark(`Not in the roster: ${behind.join(', ')}.`);
  if (file === undefined) return world.print(text.trimEnd());
  world.remark(`Written to ${writtenTo(world, file, text)}.`);
}

/** The party of a save: whose it is, and who goes on. */
interface Roster {
  readonly ruleset: string;
  readonly side: string;
  readonly members: readonly JsonObject[];
}

/** Returns the roster, with the names of those who are lost for good, who are still out, and of other sides who stay behind. */
function rosterOf({ ruleset, fight: now }: Encounter) {
  const fight = whole(now);
  if (fight.number === 0)
    throw new Problem('no-fight', 'There is no fight yet, so there is no party. `affray new` sets up a fight.');
  const [players] = ruleset.sides;
  const side = playersSide(fight)?.id ?? players;
  const { company, carriedOver } = ruleset.setup;
  const strangers = company ? fight.combatants.filter((combatant) => combatant.side !== side) : [];
  const along = strangers.filter((combatant) => company?.(combatant, fight) === 'goes');
  const behind = strangers
    .filter((combatant) => company?.(combatant, fight) === 'stays')
    .map((combatant) => `${combatant.name} (${ruleset.board.state?.(combatant, fight) ?? ruleset.shape(combatant)})`);
  const people = [...membersOf(fight, side), ...along].map((combatant) => {
    const kept = keptOf(ruleset, fight, combatant);
    const isOut = kept !== undefined && carriedOver?.(kept).byWord === true;
    return { name: combatant.name, isOut, entry: carriedBy(ruleset, fight, combatant) };
  });
  const members = people.map(({ entry }) => entry).filter((entry) => entry !== undefined);
  const lost = people.flatMap((one) => (one.entry ? [] : [one.name]));
  const out = people.flatMap(({ name, isOut }) => (isOut ? [name] : []));
  if (members.length === 0)
    throw new Problem('no-party', `Nobody in the ${players} can fight on. Give \`affray new\` a new party.`);
  return { ruleset: ruleset.id, side: players, members, lost, out, behind };
}

function yamlOf({ ruleset, fight }: Encounter, title: string, roster: Roster): string {
  const { members, ...head } = roster;
  const when = fight.round === 0 ? '' : `, ${roundSaid(ruleset, fight.round)}`;
  const remark = `The party of ${title}${when}. Give it to \`affray new --party\`.`;
  return escaped(rosterYaml(remark, head, 'members', members));
}
