import { loadRulesets } from '../../../rules/index.ts';
import { type SchemaKind, schemaKinds, schemaOf } from '../../core/files/schema.ts';
import { Problem } from '../../core/kit/problem.ts';
import { jsonText } from '../../views/text.ts';
import { type Flags, isSet } from '../shared/flags.ts';
import { rulesetNamed } from '../shared/rulesets.ts';
import type { World } from '../shared/world.ts';

/** Prints the JSON Schema of a kind of file, for one ruleset or for all. */
export async function schema(world: World, id: string | undefined, flags: Flags): Promise<number> {
  const rulesets = id === undefined ? await loadRulesets() : [await rulesetNamed(id)];
  world.print(jsonText(schemaOf(kindIn(flags), rulesets), 1));
  return 0;
}

function kindIn(flags: Flags): SchemaKind {
  const [kind = 'roster', other] = schemaKinds.filter((one) => isSet(flags, one));
  if (other === undefined) return kind;
  throw new Problem('usage-flag', `--${kind} and --${other} are two schemas: ask for one at a time.`, { kind, other });
}
