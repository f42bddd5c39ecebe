import { loadRulesets } from '../../../rules/index.ts';
import { creatureNamed, type Member, memberOf } from '../../core/files/roster.ts';
import { caseless } from '../../core/kit/caseless.ts';
import { nearest } from '../../core/kit/nearest.ts';
import { Problem } from '../../core/kit/problem.ts';
import type { Outlook } from '../../core/ruleset/prospect.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { type Typed, typed } from '../../reference/flags.ts';
import { quickHelp, quickNamed, quickOutlooks } from '../../reference/quick-odds.ts';
import { answerJson, answerLines, type OddsAnswer, oddsOf } from '../../shell/look-ups/odds.ts';
import { Table } from '../../shell/table/table.ts';
import { jsonText } from '../../views/text.ts';
import { withCreatures } from '../shared/bestiaries.ts';
import { peopleFrom } from '../shared/people.ts';
import { encounterOf, openNamed } from '../shared/saves.ts';
import type { World } from '../shared/world.ts';

/**
 * Prints exact chances: of a quick question (`affray odds brp attack --skill 65`, or `affray odds pk attack Asta ghoul`
 * with names out of rosters), or of a line at a save (`affray odds SAVE "a g2"`).
 * @param saves what `--saves` was given
 */
export async function odds(world: World, words: readonly string[], saves: string | undefined): Promise<number> {
  const rulesets = await loadRulesets();
  const { plain, flags } = typed(words, ['--json', '--help', ...quickYes(rulesets)]);
  const [first, ...rest] = plain;
  const ruleset = rulesets.find(({ id }) => id === first?.toLowerCase());
  const screen = { ...world.size(), theme: world.theme(false) };
  if (first === undefined || flags.has('--help')) {
    for (const one of ruleset ? [ruleset] : rulesets) for (const line of quickHelp(one, screen)) world.print(line);
    return 0;
  }
  const folder = flags.get('--saves') ?? saves;
  const answer: OddsAnswer = ruleset
    ? { kind: 'outlooks', outlooks: quickly(world, ruleset, rest, flags, folder) }
    : await ofLine(world, first, rest.join(' '), folder);
  if (flags.has('--json')) for (const one of answerJson(answer)) world.print(jsonText(one));
  else for (const line of answerLines(answer, screen)) world.print(line);
  return 0;
}

/** Flags of quick questions that take no value. */
function quickYes(rulesets: readonly Ruleset[]): readonly string[] {
  const all = rulesets.flatMap(({ quick = [] }) => quick.flatMap(({ flags }) => flags));
  return all.flatMap(({ flag, kind }) => (kind === 'yes' ? [`--${flag}`] : []));
}

const ownFlags = ['--json', '--party', '--foes', '--bestiary'];

/** The answer to a quick question, by its numbers or with two who are named. */
function quickly(
  world: World,
  ruleset: Ruleset,
  [word, ...names]: readonly string[],
  flags: Typed['flags'],
  saves: string | undefined,
): readonly Outlook[] {
  const quick = quickNamed(ruleset, word);
  const given = new Map([...flags].flatMap(([flag, text]) => (ownFlags.includes(flag) ? [] : [[flag.slice(2), text]])));
  if (names.length === 0) return quickOutlooks(ruleset, quick, given);
  const [attacker, target, ...more] = names;
  if (attacker === undefined || target === undefined || more.length > 0)
    throw new Problem(
      'usage-odds',
      'Name two: who attacks, and who is attacked. A name of several words needs quotes.',
    );
  const [numbered] = given.keys();
  if (numbered !== undefined)
    throw new Problem('usage-odds', `--${numbered} does not go with names: their sheets have the numbers.`);
  const stocked = withCreatures(world, ruleset, { bestiary: flags.get('--bestiary'), saves });
  const people = peopleOf(world, stocked, flags);
  const sheetOf = (name: string) => personNamed(stocked, people, name).fields;
  return quickOutlooks(ruleset, quick, given, { attacker: sheetOf(attacker), target: sheetOf(target) });
}

function peopleOf(world: World, ruleset: Ruleset, flags: Typed['flags']): readonly Member[] {
  const [players, foes] = ruleset.sides;
  const from = (flag: string, side: string) => {
    const given = flags.get(flag);
    return given === undefined ? [] : peopleFrom(world, ruleset, given, side, []);
  };
  return [...from('--party', players), ...from('--foes', foes)];
}

/** Somebody of the rosters by name or its beginning, or a creature out of the bestiary. */
function personNamed(ruleset: Ruleset, people: readonly Member[], name: string): Member {
  const wanted = caseless(name);
  const found =
    people.find((one) => caseless(one.name) === wanted) ?? people.find((one) => caseless(one.name).startsWith(wanted));
  if (found) return found;
  const creature = creatureNamed(ruleset, name);
  if (creature) return memberOf(ruleset, creature.name, ruleset.sides[1], '', false, creature.fields);
  const known = [...people.map((one) => one.name), ...(ruleset.bestiary?.() ?? []).map((one) => one.name)];
  const near = nearest(name, known, 1);
  const hint = near.length > 0 ? ` did you mean ${near[0]}?` : ' give their roster by --party or --foes.';
  throw new Problem('unknown-name', `Nobody is called "${name}":${hint}`, { name });
}

async function ofLine(world: World, name: string, line: string, saves: string | undefined) {
  if (line.trim() === '')
    throw new Problem('usage-odds', `\`affray odds ${name}\` needs a line behind it, such as "a g2".`, { name });
  const save = openNamed(world, name, saves, false);
  const table = new Table(await encounterOf(save), { throwAll: false, decideAll: false });
  return oddsOf(table.situation, line.trim().split(/\s+/));
}
