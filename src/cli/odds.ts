import { loadRulesets } from '../../rules/index.ts';
import { Problem } from '../core/problem.ts';
import type { Ruleset } from '../core/ruleset.ts';
import { lex } from '../repl/lex.ts';
import { prospectsOf } from '../repl/odds.ts';
import { readOrders } from '../repl/order.ts';
import { outlookJson, outlookLines, quickHelp, quickNamed, quickOutlooks } from '../repl/quick-odds.ts';
import { Session } from '../repl/session.ts';
import { typed } from '../repl/typed.ts';
import { encounterOf, openNamed } from './saves.ts';
import type { World } from './world.ts';

/**
 * Prints exact chances: of a quick question (`affray odds brp attack --skill 65`), or of a line at a save
 * (`affray odds SAVE "a g2"`).
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
  const numbers = new Map([...flags].flatMap(([flag, text]) => (flag === '--json' ? [] : [[flag.slice(2), text]])));
  const outlooks = ruleset
    ? quickOutlooks(ruleset, quickNamed(ruleset, rest[0]), numbers)
    : await ofLine(world, first, rest.join(' '), numbers.get('saves') ?? saves);
  if (flags.has('--json')) for (const one of outlooks) world.print(JSON.stringify(outlookJson(one)));
  else for (const line of outlookLines(outlooks, screen)) world.print(line);
  return 0;
}

/** Flags of quick questions that take no value. */
function quickYes(rulesets: readonly Ruleset[]): readonly string[] {
  const all = rulesets.flatMap(({ quick = [] }) => quick.flatMap(({ flags }) => flags));
  return all.flatMap(({ flag, kind }) => (kind === 'yes' ? [`--${flag}`] : []));
}

async function ofLine(world: World, name: string, line: string, saves: string | undefined) {
  if (line.trim() === '')
    throw new Problem('usage-odds', `\`affray odds ${name}\` needs a line behind it, such as "a g2".`, { name });
  const save = openNamed(world, name, saves, false);
  const encounter = await encounterOf(save);
  const session = new Session(encounter, { throwAll: false, decideAll: false });
  const intent = session.intentOf(readOrders(session.reader(), lex(line))[0]);
  return prospectsOf(encounter.ruleset, encounter.fight, intent);
}
