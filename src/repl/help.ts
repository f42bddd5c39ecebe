import { actionsOf } from '../core/play.ts';
import { Problem } from '../core/problem.ts';
import { type Word, wordHelp, wordList } from '../views/help.ts';
import { optionList } from './answering.ts';
import { fold } from './names.ts';
import type { Session } from './session.ts';
import type { Screen } from './tell.ts';
import { shellWords } from './words.ts';

/** What can be typed here, a screenful; or one word in full. */
export function helpLines(session: Session, screen: Screen, [word]: readonly string[]): readonly string[] {
  const words = allWords(session);
  const page = word !== undefined && /^\d+$/.test(word) ? Number(word) : 1;
  if (word !== undefined && page === 1) return oneWord(words, word, screen);
  const list = wordList(words, { ...screen, height: screen.height - 5, page }).split('\n');
  return [...hereLines(session), ...list, 'Enter does what the prompt says. `? WORD` says more.'];
}

/** What is open just now, in a line or two. */
function hereLines(session: Session): readonly string[] {
  const asked = session.asked();
  const [request] = asked?.kind === 'requests' ? asked.requests : [];
  if (request?.kind === 'choose') return [`Open: ${request.why}: ${optionList(request)}.`];
  if (request) return [`Open: ${request.why}. Type the number, \`.\` to let affray throw, \`u\` to take back.`];
  const [due] = session.due();
  return due
    ? [`Due: ${due.says}. ${(due.words ?? []).length > 0 ? `Words: ${due.words?.join(', ')}.` : ''}`.trim()]
    : [];
}

function oneWord(words: readonly Word[], typed: string, { width }: Screen): readonly string[] {
  const wanted = fold(typed);
  const found =
    words.find(({ word, short }) => word === wanted || short === wanted) ??
    words.find(({ word }) => word.startsWith(wanted));
  if (!found) throw new Problem('unknown-word', `There is no word "${typed}": \`?\` lists them.`, { word: typed });
  return wordHelp(found, width).split('\n');
}

/** The words that are due first, then the ruleset's, then the shell's, then those by hand. */
function allWords(session: Session): readonly Word[] {
  const due = session.due()[0]?.words ?? [];
  const actions = actionsOf(session.encounter.ruleset);
  const shell = shellWords.map(
    ({ help, ...word }): Word => ({ ...word, title: help.split(': ').slice(1).join(': '), help }),
  );
  return [
    ...actions.filter(({ word }) => due.includes(word)),
    ...actions.filter(({ word, typed }) => !due.includes(word) && !typed),
    ...shell,
    ...actions.filter(({ word, typed }) => !due.includes(word) && typed),
  ];
}
