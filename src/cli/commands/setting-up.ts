import { samples } from '../../../rules/examples.ts';
import { schemaKinds } from '../../core/files/schema-kind.ts';
import { requiredWord, switchFlag, words } from '../../core/kit/flags.ts';
import type { Command, WorldCommand } from '../shared/command.ts';

const asked = words('words', 'roster (the default), party, bestiary or save; and the id of a ruleset', {
  either: [schemaKinds, 'rulesets'],
});
const kindFlags = schemaKinds.map((kind) => switchFlag(kind, `of a ${kind}`, { hidden: true }));

export const schemaCommand: WorldCommand = {
  word: 'schema',
  about: 'print the JSON Schema of a kind of file, for editors',
  takes: [asked],
  flags: kindFlags,
  examples: [
    [`affray schema roster ${samples.ruleset}`, 'of rosters for one ruleset'],
    ['affray schema save', 'of saves'],
  ],
  run: async (world, given) => {
    const { schema } = await import('../actions/schema.ts');
    return schema(world, [...kindFlags.filter(given).map(({ name }) => name), ...given(asked)]);
  },
};

const shell = requiredWord('shell', 'bash, zsh or fish', ['bash', 'zsh', 'fish']);
const typed = words('words', 'the words typed so far; the shell gives them');

/** Declares `affray completion`. */
export const completionCommand = (commands: () => readonly Command[]): WorldCommand => ({
  word: 'completion',
  about: 'teach your shell to complete affray',
  takes: [shell, typed],
  flags: [],
  examples: [
    ['affray completion bash > ~/.local/share/bash-completion/completions/affray', ''],
    ['affray completion fish > ~/.config/fish/completions/affray.fish', ''],
  ],
  run: async (world, given) => {
    const { completion } = await import('../install/completion.ts');
    return completion(world, commands(), [given(shell), ...given(typed)]);
  },
});
