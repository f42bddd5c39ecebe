/*
 * All targets of the design by their numbers. A bench states its goals beside what it measures; here is only what lets the
 * table name a target that no row is for.
 */
const targets = new Map([
  [1, 'a roll from the command line / empty node'],
  [2, 'a roll from the command line / roll-parser 3'],
  [3, '--help and --version / empty node'],
  [4, 'first prompt / a bundled inquirer'],
  [5, 'parse and roll, times as fast as rpg-dice-roller'],
  [6, 'parse and roll, times as fast as roll-parser 3'],
  [7, 'bytes kept a result / rpg-dice-roller'],
  [8, 'exact distribution, cold, times as fast as icepool'],
  [9, 'exact distribution, warm, times as fast as icepool cold'],
  [10, 'exact chances from the command line / python with icepool'],
  [11, 'a duel of ten rounds by the rules, times as fast as icepool'],
  [12, 'chances against exact fractions'],
  [13, 'notations accepted or refused as they should be'],
  [14, 'totals of dice that were given'],
  [15, 'the worst input, in milliseconds'],
  [16, 'a table, a rule from the command line / empty node'],
  [17, 'a script of one line / empty node'],
  [18, 'opening a save of 10,000 steps / JSON.parse'],
  [19, 'one attack resolved and saved / append and fsync'],
  [20, 'a step at 10,000 steps / at 10'],
  [21, 'a step and the board at 1,000 combatants / at 10'],
  [22, 'steps folded in a second'],
  [23, 'exact odds of the fullest exchanges, in milliseconds'],
  [24, 'simulated fights in a second'],
  [25, 'memory of the shell / node with inquirer'],
]);

/** Targets that are looked after elsewhere than in a bench. */
const elsewhere = new Map([
  [13, 'no measure of time: test/dice holds the notations, all of them right'],
  [14, 'no measure of time: test/dice holds the given dice, all of them right'],
]);

/** A line for each target that none of the rows is for. */
export function missing(rows) {
  const measured = new Set(rows.map(({ target }) => target));
  return [...targets]
    .filter(([target]) => !measured.has(target))
    .map(([target, measure]) => `${String(target).padEnd(7)}${measure.padEnd(66)}  not measured${why(target)}`);
}

function why(target) {
  const reason = elsewhere.get(target);
  return reason === undefined ? '' : `: ${reason}`;
}
