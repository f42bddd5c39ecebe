import { textFlag } from '../../core/kit/flags.ts';
import { worldCommand } from '../shared/command.ts';
import { json, saveName } from '../shared/flags.ts';

const out = textFlag('out', 'file', 'write into this file: .yaml or .json; an older one is kept beside it', {
  values: 'files',
});

export const partyCommand = worldCommand({
  word: 'party',
  about: 'write the party of a fight as the roster of the next one',
  takes: { save: saveName, out, json },
  examples: [
    ['affray party', 'prints the roster, with all that lasts'],
    ['affray party barrow --out party.yaml', 'for `affray new --party party.yaml`'],
  ],
  action: async () => (await import('../actions/party.ts')).party,
});
