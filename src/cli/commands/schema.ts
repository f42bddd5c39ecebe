import { samples } from '../../../rules/examples.ts';
import { schemaKinds } from '../../core/files/schema-kind.ts';
import { switchFlag, words } from '../../core/kit/flags.ts';
import type { WorldCommand } from '../shared/command.ts';

const asked = words('words', 'roster (the default), party, bestiary or save; and the id of a ruleset', [
  ...schemaKinds,
]);
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
