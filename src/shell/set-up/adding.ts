import { withCodes } from '../../core/fight/examples.ts';
import { everybodyIn, type Fight, type Side } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { titled } from '../../core/fight/naming.ts';
import { sideNamed } from '../../core/fight/who.ts';
import { type Member, sideIn } from '../../core/files/roster.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import { placeNamed } from '../../core/ruleset/place.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { asTyped, lex } from '../reading/lex.ts';
import { fold } from '../reading/names.ts';
import type { Situation } from '../table/situation.ts';
import { kindWord } from './newcomer-fields.ts';
import { membersOfNewcomer, type Newcomer, readNewcomers } from './newcomers.ts';

/** The fight that newcomers join, and what their dice go by. */
type Adding = Pick<Situation, 'fight' | 'ruleset' | 'chance' | 'story'>;

/**
 * Reads `add 2 ghoul near, knight "Sir Ulf"` as an intent: newcomers in a line like that of the set-up, all of another
 * side than the foes when its word stands first.
 * @throws Problem naming who lacks what
 */
export function addingIntent(situation: Adding, line: string): Intent {
  const { fight, ruleset } = situation;
  const [first = '', ...others] = line.trim().split(/\s+/);
  const behind = line.trim().slice(first.length);
  const [second = ''] = others;
  // `pc party Eve`: what somebody is may stand before the side.
  if (kindWord(ruleset, first) !== undefined && sideNamed(fight, second))
    return addingIntent(situation, `${second} ${first} ${behind.trim().slice(second.length)}`);
  const named = sideNamed(fight, first);
  const members = orProblem(() => membersIn(situation, named ? behind : line, named));
  if (members instanceof Problem) {
    const side = named ? undefined : others.find((word) => sideNamed(fight, word));
    const people = named ? behind : line;
    const missing = members.code === 'no-count' ? undefined : sideMissing(ruleset, first, behind);
    if (side === undefined) throw missing ?? asOrders(ruleset, members, people, named);
    throw new Problem(members.code, `The side comes first: \`add ${withSideFirst([first, ...others], side)}\`.`);
  }
  if (members.length === 0)
    throw new Problem('no-newcomer', withCodes(situation, '`add` needs how many and what, such as `add 2 {kind}`.'));
  return { do: 'add', options: { members } };
}

/** Refuses a side before `add` itself with Problem `side-first`, and names the line with both in their places: `players add Wilm`. */
export function refuseSideBeforeAdd(fight: Fight, line: string): void {
  const [, side = '', people = ''] = /^\s*(\S+)\s+add\s+(.+)$/i.exec(line) ?? [];
  if (sideNamed(fight, side)) throw new Problem('side-first', `\`add\` comes first: \`add ${side} ${people}\`.`);
}

/** Returns words with the side among them first, without those that lead to it: `to the foes`. */
function withSideFirst(words: readonly string[], side: string): string {
  const at = words.indexOf(side);
  const before = words.slice(0, at);
  const last = before.findLastIndex((word) => !['to', 'for', 'the', 'side'].includes(fold(word)));
  return [side, ...before.slice(0, last + 1), ...words.slice(at + 1)].join(' ');
}

/** Returns a problem of newcomers whose advice, which names entries as in the set-up, is to be typed in a fight: `add 3 wolf`. */
function asOrders(ruleset: Ruleset, problem: Problem, people: string, side: Side | undefined): Problem {
  const head = ['add', ...(side === undefined ? [] : [side.id])].join(' ');
  const isEntry = (text: string) => {
    const read = orProblem(() => readNewcomers(ruleset, text, '', side?.players));
    return !(read instanceof Problem) && read.every(({ known, kind }) => known || fold(people).includes(fold(kind)));
  };
  const says = problem.message.replaceAll(/`([^`]+)`/g, (quoted, text: string) =>
    isEntry(text) ? `\`${head} ${text}\`` : quoted,
  );
  return new Problem(problem.code, says, problem.details);
}

/** Returns the members that a line makes, each of the side of its entry, of the one that the line names, or of its kind. */
function membersIn({ fight, ruleset, chance, story }: Adding, people: string, named?: Side): Member[] {
  const members: Member[] = [];
  for (const newcomer of readNewcomers(ruleset, people, `${chance.seed}/${story.nextId}`, named?.players)) {
    const { side: own = '', isCharacter } = newcomer;
    const standard = named ?? fight.sides.find(({ players }) => players === isCharacter);
    const side = sideNamed(fight, own)?.id ?? (own || (standard?.id ?? ''));
    const taken = [...everybodyIn(fight), ...members].map(({ name }) => name);
    const made = orProblem(() => membersOfNewcomer(ruleset, { ...newcomer, side }, side, taken));
    const isNameAlone = asTyped(lex(people)).replaceAll('"', '') === newcomer.kind;
    if (made instanceof Problem) throw named?.players && isNameAlone ? withWholeLine(ruleset, newcomer, made) : made;
    members.push(...made);
  }
  return members;
}

/** Adds to a problem of what a player's character lacks, who has only a name, a line with all of it: `Bob 3/4 1d6 sword`. */
function withWholeLine({ setup }: Ruleset, { kind }: Newcomer, problem: Problem): Problem {
  const { code, message, details } = problem;
  if (code !== 'missing-field' && code !== 'incomplete') return problem;
  const [, behind = ''] = /^\S+ ([^,]*)/.exec(setup.partyLike) ?? [];
  const name = /\s/.test(kind) ? `"${kind}"` : kind;
  return new Problem(code, `${message} Type a whole line, such as \`${name} ${behind}\`.`, details);
}

/** Returns the error for a side that is not there before creatures of the bestiary; nothing where the line has no such. */
function sideMissing(ruleset: Ruleset, first: string, behind: string): Problem | undefined {
  const read = orProblem(() => readNewcomers(ruleset, behind, ''));
  const isOther = placeNamed(ruleset, first) !== undefined || kindWord(ruleset, first) !== undefined;
  if (
    isOther ||
    /[\d"“'‘]/.test(first) ||
    read instanceof Problem ||
    read.length === 0 ||
    !read.every(({ known }) => known)
  )
    return undefined;
  const side = orProblem(() => sideIn(ruleset, first));
  const [{ kind } = { kind: '' }, ...more] = read;
  const named = `To give it a name, put that in quotes: \`add${behind} "${titled(`${first} ${kind}`)}"\`.`;
  if (side instanceof Problem && more.length === 0) return new Problem(side.code, `${side.message} ${named}`);
  if (side instanceof Problem) return side;
  return new Problem('unknown-side', `There is no side "${first}" yet. To begin it: \`add${behind} side ${side}\`.`);
}
