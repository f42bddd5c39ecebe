import { pad, wrap } from './text.ts';
import type { Theme } from './theme.ts';

/** Explains every sign and colour of the board, a line each. */
export function signLines(room: number, { bar, becomes, falls, paint, plain }: Theme): readonly string[] {
  const signs = [
    ['>', 'acts now; the line is reversed where there are colours', paint('now', '>')],
    ['+', 'is next', paint('next', '+')],
    ['=', 'has acted, or is done for this round or phase', '='],
    ['z', 'cannot act', 'z'],
    ['*', 'the last line changed this line of the board', '*'],
    [`6${becomes}2`, 'an old value and the new one', paint('changed', `6${becomes}2`)],
    ['as', 'a code in small letters: one of the party', paint('party', 'as')],
    ['G1', 'a code in capitals: a foe; typed in either case', paint('foe', 'G1')],
    ['G1-3 x3', 'several who are alike in everything that the board shows; `…` stands for further codes', 'G1-3 x3'],
    [bar.full.repeat(3) + bar.empty, 'more than half is left', paint('fresh', bar.full.repeat(3)) + bar.empty],
    [
      bar.full.repeat(2) + bar.empty.repeat(2),
      'half or less is left',
      paint('hurt', bar.full.repeat(2)) + bar.empty.repeat(2),
    ],
    [bar.full + bar.empty.repeat(3), 'a quarter or less is left', paint('badly', bar.full) + bar.empty.repeat(3)],
    [falls, 'before a line on which somebody dies or drops', paint('down', falls)],
    ['~dodge', 'a standing order', '~dodge'],
    ['+5 more', 'lines folded for lack of rows: `b` shows them all', '+5 more'],
    ['!', 'something that should not be forgotten', paint('warning', '!')],
    ['name*', 'in a question: the option that Enter takes', 'name*'],
  ] as const;
  return signs.flatMap(([sign, means, shown]) => {
    if (plain) return wrap(`${sign}: ${means}`, room, 2);
    return wrap(means, room - 11).map(
      (line, i) => ` ${i === 0 ? shown + ' '.repeat(9 - sign.length) : pad('', 9)} ${line}`,
    );
  });
}
