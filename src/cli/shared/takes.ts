import {
  choiceFlag,
  jsonLines,
  numberFlag,
  optionalWord,
  requiredWord,
  seedFlag,
  switchFlag,
  type Typed,
  textFlag,
  textsFlag,
  words,
} from '../../core/kit/flags.ts';
import { onlyRuleset } from '../../reference/takes.ts';

/*
 * Arguments and flags that several commands share. Each means the same wherever it stands: a save is the last one by
 * default, `--from`, `--to`, `--at` and `--round` are places in the fight, `--out` is a file.
 */

const save = optionalWord('save', 'its name or path (default: the last one played)', 'saves');
const name = textFlag('name', 'name', 'the name of the new save');
const atStep = numberFlag('at', 'step', 'after this step', { least: 1 });
const atRound = numberFlag('round', 'number', 'as this round began', { least: 1 });
const from = numberFlag('from', 'step', 'from this step on', { least: 1 });
const to = numberFlag('to', 'step', 'up to this step', { least: 1 });
const inRound = numberFlag('round', 'number', 'only this round', { least: 1 });
const untilDamage = switchFlag('until-damage', 'of a damaged save: what came before the damage');
const json = switchFlag('json', 'print JSON');
const readers = ['referee', 'players'] as const;
const reader = choiceFlag('for', 'reader', readers, 'players: without what only the referee may know');
const plain = switchFlag('plain', 'no colours, bars or boxes');
const bestiary = textFlag('bestiary', 'file', 'a file with creatures of your own', { values: 'files' });
const party = textFlag('party', 'file', 'the players: a roster file (YAML, JSON or CSV)', { values: 'files' });

/** Arguments and flags of each command, under the names by which its action reads them. */
export const takes = {
  new: {
    ruleset: textFlag('ruleset', 'id', 'the ruleset (default: what the party file says)', { values: 'rulesets' }),
    party,
    foes: textFlag('foes', 'line-or-file', 'the foes: a line such as "3 ghoul, knight", or a roster file', {
      values: 'files',
    }),
    bestiary,
    name: textFlag('name', 'name', 'the name of the save'),
    seed: seedFlag(),
    realDice: switchFlag('real-dice', 'the players roll real dice'),
    house: textsFlag('house', 'rule=value', 'house rules', { values: 'house', many: true }),
    noPlay: switchFlag('no-play', 'make the save and stop there'),
    plain,
  },
  play: {
    save,
    plain,
    bestiary,
    script: textFlag('script', 'file', 'run shell lines from a file, or from standard input: -', { values: 'files' }),
    json: switchFlag('json', 'one JSON object a step (with --script)'),
    keepGoing: switchFlag('keep-going', 'carry on after an error (with --script)'),
    defaults: switchFlag('defaults', 'take the suggested option of each open choice (with --script)'),
  },
  tutorial: { plain },
  saves: { archived: switchFlag('archived', 'the archived ones'), json: jsonLines },
  rename: { from: requiredWord('save', 'its name', 'saves'), to: requiredWord('name', 'its new name') },
  archive: {
    names: words('saves', 'their names', 'saves', true),
    back: switchFlag('back', 'bring them back', { turnsTo: 'archived saves' }),
  },
  export: {
    file: requiredWord('file', 'the file to write, or -', 'files'),
    names: words('saves', 'their names (default: all)', 'saves'),
  },
  import: { file: requiredWord('file', 'a file that `export` wrote, a single save, or -', 'files') },
  rules: { id: optionalWord('ruleset', 'its id; without it, the list', 'rulesets'), json: jsonLines },
  odds: {
    words: words('words', 'a ruleset and a question, or a save and a line of the shell', {
      either: ['rulesets', 'saves'],
    }),
    party,
    foes: textFlag('foes', 'line-or-file', 'the foes who are named', { values: 'files' }),
    bestiary,
    plain,
    json: jsonLines,
  },
  bestiary: {
    words: words('words', 'a name, a ruleset, or words of the description'),
    ruleset: onlyRuleset,
    bestiary,
    plain,
    json: jsonLines,
  },
  log: { save, from, to, round: inRound, reader, plain, json: jsonLines, untilDamage },
  state: { save, step: atStep, round: atRound, plain, json, untilDamage },
  replay: {
    save,
    from,
    to,
    round: inRound,
    speed: textFlag('speed', 'steps', 'run by itself, so many steps a second'),
    reader,
    plain,
    untilDamage,
  },
  report: {
    save,
    out: textFlag('out', 'file', 'write into this file: .txt, .md, .html or .json', { values: 'files', old: ['to'] }),
    format: choiceFlag(
      'format',
      'format',
      ['text', 'md', 'html', 'json'],
      'text, md, html or json (default: by the file, or text)',
    ),
    reader,
    chances: numberFlag('chances', 'fights', 'odds of winning, from so many fights from each round', { most: 10_000 }),
    plain,
    untilDamage,
  },
  watch: {
    save,
    reader: choiceFlag('for', 'reader', readers, 'players: a screen without what only the referee may know'),
    once: switchFlag('once', 'show it once and stop'),
    plain,
  },
  luck: { save, json },
  forecast: {
    save,
    fights: numberFlag('fights', 'number', 'how many fights (default: 10,000, or what fits in ten seconds)', {
      letter: 'n',
      least: 1,
      most: 10_000_000,
    }),
    seed: seedFlag("the same text gives the same dice (default: the save's seed)"),
    rounds: numberFlag('max-rounds', 'number', 'stop a fight after so many rounds (default: 20)', {
      old: ['rounds'],
      least: 1,
      most: 1000,
    }),
    cores: numberFlag('cores', 'number', 'how many fights at a time (default: one a core)', { least: 1, most: 256 }),
    versus: textsFlag('versus', 'line', 'compare with the fight after this shell line, such as "bench ogre"'),
    bestiary,
    plain,
    json: jsonLines,
  },
  verify: { save, json },
  repair: { save, name, untilDamage },
  branch: { save, step: atStep, round: atRound, name, untilDamage },
  diff: {
    one: save,
    other: optionalWord('other', 'the save to compare with (default: the last other one played)', 'saves'),
    json,
  },
  party: {
    save,
    out: textFlag('out', 'file', 'write into this file: .yaml or .json; an older one is kept beside it', {
      values: 'files',
    }),
    json,
  },
};

/** The values that were typed for a command. */
export type TypedFor<Word extends keyof typeof takes> = Typed<(typeof takes)[Word]>;
