import { withCodes } from '../../core/fight/examples.ts';
import { codeOf } from '../../core/fight/fight.ts';
import type { Intent } from '../../core/fight/intent.ts';
import { Problem } from '../../core/kit/problem.ts';
import { actionsOf, dueIn, refusalOf } from '../../core/play/play.ts';
import type { Action } from '../../core/ruleset/action.ts';
import { whyOf } from '../../core/ruleset/refuse.ts';
import type { Scene } from '../../core/ruleset/ruleset.ts';
import { lineOf } from '../../views/labels.ts';

/**
 * Makes sure that the rules allow an intent.
 * @param line what was typed, which is forced as it stands; an intent that was not typed is written out
 * @throws Problem `refused` with the line that would force it, where one would
 */
export function expectLegal(scene: Scene, intent: Intent, line?: string): void {
  const refusal = refusalOf(scene, intent);
  if (!refusal) return;
  const { final, past, called } = refusal;
  const details = {
    ...(past && { past }),
    ...(called !== undefined && { called }),
    ...(!final && { force: `${line ?? lineOf(scene, intent)} !` }),
  };
  throw new Problem('refused', withActor(scene, intent, whyOf(refusal)), details);
}

/** Returns a refusal whose lines of advice name the actor, where another is due: without a name they would act for that one. */
function withActor(scene: Scene, { do: word, who = '' }: Intent, why: string): string {
  const code = codeOf(scene.fight, who);
  if (code === undefined || dueIn(scene)[0]?.who?.[0] === who) return why;
  const own = actionsOf(scene.ruleset).flatMap(({ by, word: whole, short = whole }) =>
    by === 'combatant' ? [whole, short] : [],
  );
  // The refused word alone, and one behind `without`, speak of the action itself.
  return why.replaceAll(/(?<!without )`(\S+)([^`]*)`/g, (line, first: string, rest: string) =>
    own.includes(first) && (rest !== '' || first !== word) ? `\`${code} ${first}${rest}\`` : line,
  );
}

/** The first form of a line of help: up to a semicolon that is not in quotes. */
const firstForm = /^(?:"[^"]*"|[^";]|;(?! ))*/;

/**
 * Returns how an action is typed, for an error: its first form, with the word that is read at any question, a target, and
 * nothing that may be left out.
 */
export function formOf(scene: Scene, { word, short, help }: Pick<Action, 'word' | 'short' | 'help'>): string {
  const plain = help.replaceAll(/ \[[^\]]*\]/g, '').replaceAll('TARGET', '{foe}');
  const [first = ''] = firstForm.exec(withCodes(scene, plain)) ?? [];
  const [typed = '', about] = first.split(': ');
  const form = typed.replace(/(?<=^(?:\S+ )?)[a-z](?= |$)/, (letter) => (letter === short ? word : letter));
  return form === word && about !== undefined
    ? `Type \`${word}\` alone.`
    : `Type \`${form}\`; \`? ${word}\` shows more.`;
}
