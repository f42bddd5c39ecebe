import { loadRulesets, rulesetIds } from '../../../rules/index.ts';
import { schemaOf } from '../../core/files/schema.ts';
import { type SchemaKind, schemaKinds } from '../../core/files/schema-kind.ts';
import { hintFor } from '../../core/kit/nearest.ts';
import { Problem } from '../../core/kit/problem.ts';
import { listed } from '../../core/kit/wording.ts';
import { jsonText } from '../../views/text.ts';
import { rulesetNamed } from '../shared/rulesets.ts';
import type { World } from '../shared/world.ts';

/** Prints the JSON Schema of a kind of file, for one ruleset or for all. */
export async function schema(world: World, words: readonly string[]): Promise<number> {
  const kinds = schemaKinds.filter((kind) => words.includes(kind));
  const [id, ...more] = words.filter((word) => !kinds.some((kind) => kind === word));
  if (more.length > 0)
    throw new Problem('usage-schema', `\`affray schema\` takes ${kindNames} and a ruleset, not "${more.join(' ')}".`);
  if (id !== undefined && !rulesetIds.some((known) => known === id.toLowerCase())) throw unknownSchema(id);
  const rulesets = id === undefined ? await loadRulesets() : [await rulesetNamed(id)];
  world.print(jsonText(schemaOf(theOne(kinds), rulesets), 1));
  return 0;
}

function unknownSchema(word: string): Problem {
  const otherwise = `Type ${kindNames}, and perhaps a ruleset: ${listed(rulesetIds, 'or')}.`;
  const hint = hintFor(word, [...schemaKinds, ...rulesetIds], otherwise);
  return new Problem('usage-schema', `There is no schema of "${word}". ${hint}`);
}

const kindNames = listed(schemaKinds, 'or');

function theOne([kind = 'roster', other]: readonly SchemaKind[]): SchemaKind {
  if (other === undefined) return kind;
  throw new Problem('usage-schema', `A ${kind} and a ${other} have a schema each. Ask for one at a time.`);
}
