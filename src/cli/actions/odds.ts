import { loadRulesets } from '../../../rules/index.ts';
import { withCodes } from '../../core/fight/examples.ts';
import { creatureNamed, type Member, memberFrom } from '../../core/files/roster.ts';
import { caseless } from '../../core/kit/names.ts';
import { hintFor } from '../../core/kit/nearest.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import type { Outlook } from '../../core/ruleset/prospect.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { openFlags } from '../../reference/flags.ts';
import { quickHelp, quickNamed, quickOutlooks } from '../../reference/quick-odds.ts';
import { answerJson, answerLines, countingText, type OddsAnswer, oddsOf } from '../../shell/look-ups/odds.ts';
import type { Situation } from '../../shell/table/situation.ts';
import { Table } from '../../shell/table/table.ts';
import { withCreatures } from '../shared/bestiaries.ts';
import { outsideShell } from '../shared/outside-shell.ts';
import { worked } from '../shared/progress.ts';
import { peopleFrom } from '../shared/roster-files.ts';
import { encounterOf, readNamed, savesIn } from '../shared/saves.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, printJson, screenOf, type World } from '../shared/world.ts';

/**
 * Prints exact odds: of a question without a fight (`brp attack --skill 65`, or `pk attack Asta ghoul` with names), or of a
 * line of the shell in a save (`barrow "a g2"`, or `"a g2"` in the last one).
 */
export async function odds(world: World, asking: TypedFor<'odds'>): Promise<void> {
  const rulesets = await loadRulesets();
  const known = rulesets.flatMap(({ quick = [] }) => quick.flatMap((one) => one.flags));
  const bare = known.filter(({ kind }) => kind === 'yes').map(({ flag }) => flag);
  const { plain, flags } = openFlags(asking.words, bare);
  const [first, ...rest] = plain;
  const ruleset = rulesets.find(({ id }) => id === first?.toLowerCase());
  const screen = screenOf(world, asking.plain);
  if (first === undefined || (ruleset && rest.length === 0))
    return printAll(
      world,
      (ruleset ? [ruleset] : rulesets).flatMap((one) => quickHelp(one, screen)),
    );
  if (!ruleset || rest.length === 1) refuseRosters(asking);
  const answer: OddsAnswer = ruleset
    ? { kind: 'outlooks', outlooks: quickly(world, ruleset, rest, flags, asking) }
    : await ofLine(world, plain, flags);
  if (asking.json) printJson(world, answerJson(answer));
  else printAll(world, answerLines(answer, screen));
}

/** Refuses rosters where nobody of them is named. */
function refuseRosters({ party, foes }: TypedFor<'odds'>): void {
  if (party === undefined && foes === undefined) return;
  const flag = party === undefined ? '--foes' : '--party';
  throw new Problem('usage-flag', `${flag} needs a question with two names. \`affray odds\` lists the questions.`);
}

/** Returns the answer to a question without a fight, by its numbers or with two who are named. */
function quickly(
  world: World,
  ruleset: Ruleset,
  [word, ...names]: readonly string[],
  flags: ReadonlyMap<string, string>,
  asking: TypedFor<'odds'>,
): readonly Outlook[] {
  const quick = quickNamed(ruleset, word);
  if (names.length === 0) return quickOutlooks(ruleset, quick, flags);
  const [attacker, target, ...more] = names;
  if (attacker === undefined || target === undefined || more.length > 0)
    throw new Problem('usage-odds', 'Name two: the attacker and the target. Put a name of several words in quotes.');
  const [numbered] = flags.keys();
  if (numbered !== undefined) {
    const message = `--${numbered} does not go with names. Their sheets have the numbers, so leave it out.`;
    throw new Problem('usage-odds', message);
  }
  const stocked = withCreatures(world, ruleset, { bestiary: asking.bestiary });
  const people = peopleOf(world, stocked, asking);
  const sheetOf = (name: string) => personNamed(stocked, people, name).fields;
  return quickOutlooks(ruleset, quick, flags, { attacker: sheetOf(attacker), target: sheetOf(target) });
}

function peopleOf(world: World, ruleset: Ruleset, { party, foes }: TypedFor<'odds'>): readonly Member[] {
  const [players, enemies] = ruleset.sides;
  const from = (given: string | undefined, side: string) =>
    given === undefined ? [] : peopleFrom(world, ruleset, given, side, [], 'odds');
  return [...from(party, players), ...from(foes, enemies)];
}

/** Somebody of the rosters by name or its beginning, or a creature out of the bestiary. */
function personNamed(ruleset: Ruleset, people: readonly Member[], name: string): Member {
  const wanted = caseless(name);
  const found =
    people.find((one) => caseless(one.name) === wanted) ?? people.find((one) => caseless(one.name).startsWith(wanted));
  if (found) return found;
  const creature = creatureNamed(ruleset, name);
  if (creature) return memberFrom(ruleset, creature, creature.name);
  const known = [...people.map((one) => one.name), ...(ruleset.bestiary?.() ?? []).map((one) => one.name)];
  const hint = hintFor(name, known, 'Give a roster with --party or --foes.', 1);
  throw new Problem('unknown-name', `No combatant is called "${name}". ${hint}`);
}

/** The odds of a line in a save. A single text that names no save is a line in the last one. */
async function ofLine(world: World, [first = '', ...rest]: readonly string[], flags: ReadonlyMap<string, string>) {
  const [flag] = flags.keys();
  if (flag !== undefined)
    throw new Problem('usage-flag', `--${flag} needs a question of a ruleset. \`affray odds\` lists them.`);
  const isSave = rest.length > 0 || first.endsWith('.json') || savesIn(world).some(({ name }) => name === first);
  const line = (isSave ? rest.join(' ') : first).trim();
  if (line === '') {
    const message = `\`affray odds ${first}\` needs a line of the shell, for example \`affray odds ${first} "a g2"\`.`;
    throw new Problem('usage-odds', message);
  }
  const save = readNamed(world, isSave ? first : undefined);
  const table = new Table(await encounterOf(world, save));
  const answer = orProblem(() => worked(world, oddsOf(table.situation, line.split(/\s+/)), countingText));
  const names = isSave ? `affray state ${first}` : 'affray state';
  const advice = `\`${names}\` shows the names, \`affray odds\` the questions that need no fight.`;
  if (answer instanceof Problem) throw outsideShell(withActor(answer, table.situation, isSave ? first : ''), advice);
  return answer;
}

/** Returns the refusal of a line for whoever is due, where nobody is, with the command that names somebody: no Enter goes on here. */
function withActor(problem: Problem, { settled: fight, ruleset, due }: Situation, save: string): Problem {
  if (due.length === 0 || !(problem.code === 'not-due' || problem.details['isIdle'])) return problem;
  const command = ['affray odds', ...(save === '' ? [] : [save]), '"{ally} a {foe}"'].join(' ');
  const says = `It's nobody's turn, so say who acts: \`${command}\`.`;
  return new Problem(problem.code, withCodes({ fight, ruleset }, says));
}
