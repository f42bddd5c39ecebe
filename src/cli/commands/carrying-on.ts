import { numberFlag, optionalWord, seedFlag, textFlag, textsFlag } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { atRound, atStep, bestiary, json, jsonLines, plain, saveName, untilDamage } from '../shared/flags.ts';

const newSave = textFlag('name', 'name', 'the name of the new save');

/** Commands that make something of a fight: a forecast, a check, another save, a roster. */
export const carryingOn = [
  worldCommand({
    word: 'forecast',
    about: 'play a fight out many times: who wins, how soon, who falls',
    takes: {
      save: saveName,
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
    examples: [
      ['affray forecast -n 100', 'the last fight, 100 times'],
      ['affray forecast barrow -n 100 --versus "add 1 ghoul"', 'as it stands, and with one ghoul more'],
    ],
    action: async () => (await import('../actions/forecast.ts')).forecast,
  }),
  worldCommand({
    word: 'verify',
    about: 'check a save: is it whole, do the rules still give the same?',
    takes: { save: saveName, json },
    examples: [
      ['affray verify', 'the last save'],
      ['affray verify barrow --json', 'for another program'],
    ],
    exits: { 1: 'something differs' },
    action: async () => (await import('../actions/verify.ts')).verify,
  }),
  worldCommand({
    word: 'repair',
    about: 'save what is whole of a damaged save into a new one',
    takes: { save: saveName, name: newSave, untilDamage },
    examples: [
      ['affray repair barrow', 'lists what was left out'],
      ['affray repair barrow --until-damage --name whole', 'only what came before the damage'],
    ],
    action: async () => (await import('../actions/repair.ts')).repair,
  }),
  worldCommand({
    word: 'branch',
    about: 'make a new save from a step of another',
    takes: { save: saveName, step: atStep, round: atRound, name: newSave, untilDamage },
    examples: [
      ['affray branch', 'a copy of the last save, as it stands'],
      ['affray branch barrow --at 12 --name what-if', 'as it stood after step 12'],
    ],
    action: async () => (await import('../actions/branch.ts')).branch,
  }),
  worldCommand({
    word: 'diff',
    about: 'find where two saves part, and how they differ now',
    takes: {
      one: saveName,
      other: optionalWord('other', 'the save to compare with (default: the last other one played)', 'saves'),
      json,
    },
    examples: [
      ['affray diff', 'the last two saves'],
      ['affray diff barrow what-if --json', 'two by name, for another program'],
    ],
    action: async () => (await import('../actions/diff.ts')).diff,
  }),
  worldCommand({
    word: 'party',
    about: 'write the party of a fight as the roster of the next one',
    takes: {
      save: saveName,
      out: textFlag('out', 'file', 'write into this file: .yaml or .json; an older one is kept beside it', {
        values: 'files',
      }),
      json,
    },
    examples: [
      ['affray party', 'prints the roster, with all that lasts'],
      ['affray party barrow --out party.yaml', 'for `affray new --party party.yaml`'],
    ],
    action: async () => (await import('../actions/party.ts')).party,
  }),
];
