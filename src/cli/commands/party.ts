import { textFlag } from '../../core/kit/flags.ts';
import type { WorldCommand } from '../shared/command.ts';
import { json, saveName } from '../shared/flags.ts';

const out = textFlag('out', 'file', 'write into this file: .yaml or .json; an older one is kept beside it', {
  values: 'files',
});

export const partyCommand: WorldCommand = {
  word: 'party',
  about: 'write the party of a fight as the roster of the next one',
  takes: [saveName],
  flags: [out, json],
  examples: [
    ['affray party', 'prints the roster, with all that lasts'],
    ['affray party barrow --out party.yaml', 'for `affray new --party party.yaml`'],
  ],
  run: async (world, given) => {
    const { party } = await import('../actions/party.ts');
    return party(world, given(saveName), { out: given(out), json: given(json) });
  },
};
