import { worldCommand } from '../shared/command.ts';

/** Commands that make something of a fight: a forecast, a check, another save, a roster. */
export const carryingOn = [
  worldCommand('forecast', {
    about: 'play a fight out many times: who wins, how soon, who falls',
    others: ['simulate', 'predict'],
    examples: [
      ['affray forecast -n 100', 'the last fight, 100 times'],
      ['affray forecast barrow -n 100 --versus "add 1 ghoul"', 'as it stands, and with one ghoul more'],
    ],
    action: async () => (await import('../actions/forecast.ts')).forecast,
  }),
  worldCommand('verify', {
    about: 'check a save: is it whole, do the rules still give the same?',
    others: ['check', 'validate'],
    examples: [
      ['affray verify', 'the last save'],
      ['affray verify barrow --json', 'for another program'],
    ],
    exits: { 1: 'something differs' },
    action: async () => (await import('../actions/verify.ts')).verify,
  }),
  worldCommand('repair', {
    about: 'save what is whole of a damaged save into a new one',
    others: ['fix', 'recover'],
    examples: [
      ['affray repair barrow', 'lists what was left out'],
      ['affray repair barrow --until-damage --name whole', 'only what came before the damage'],
    ],
    action: async () => (await import('../actions/repair.ts')).repair,
  }),
  worldCommand('branch', {
    about: 'make a new save from a step of another',
    others: ['fork', 'copy'],
    examples: [
      ['affray branch', 'a copy of the last save, as it stands'],
      ['affray branch barrow --at 12 --name what-if', 'as it stood after step 12'],
    ],
    action: async () => (await import('../actions/branch.ts')).branch,
  }),
  worldCommand('diff', {
    about: 'find where two saves part, and how they differ now',
    others: ['compare'],
    examples: [
      ['affray diff', 'the last two saves'],
      ['affray diff barrow what-if --json', 'two by name, for another program'],
    ],
    action: async () => (await import('../actions/diff.ts')).diff,
  }),
  worldCommand('party', {
    about: 'write the party of a fight as the roster of the next one',
    others: ['characters', 'roster'],
    examples: [
      ['affray party', 'prints the roster, with all that lasts'],
      ['affray party barrow --out party.yaml', 'for `affray new --party party.yaml`'],
    ],
    action: async () => (await import('../actions/party.ts')).party,
  }),
];
