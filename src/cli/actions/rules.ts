import { loadRulesets } from '../../../rules/index.ts';
import type { JsonObject } from '../../core/kit/json.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { switches } from '../../shell/look-ups/lists.ts';
import { wrap } from '../../views/text.ts';
import { rulesetNamed } from '../shared/rulesets.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, printJson, type World } from '../shared/world.ts';

/** Lists the rulesets with what they are like; of one, also its tactic and its house rules. */
export async function rules(world: World, { id, json }: TypedFor<'rules'>): Promise<void> {
  const chosen = id === undefined ? await loadRulesets() : [await rulesetNamed(id)];
  if (json) return printJson(world, chosen.map(asJson));
  const { width } = world.size();
  for (const one of chosen)
    for (const line of id === undefined ? shortly(one) : inFull(one)) printAll(world, wrap(line, width, 2));
  if (id === undefined)
    world.remark('`affray rules ID` lists the house rules of one. `affray rule WORD` finds a rule.');
}

function shortly({ id, title, summary }: Ruleset): readonly string[] {
  return [`${id}  ${title}: ${summary}`];
}

function inFull(ruleset: Ruleset): readonly string[] {
  const houseRules = switches(ruleset, {});
  return [
    ...shortly(ruleset),
    `The tactic: ${ruleset.tactic}`,
    ...(houseRules.length > 0 ? ['House rules, the value in force first:', ...houseRules] : []),
  ];
}

function asJson({ id, title, summary, tactic, switches: all }: Ruleset): JsonObject {
  return {
    id,
    title,
    summary,
    tactic,
    houseRules: all.map(
      ({ id: name, values, anyNumber, rule, about }): JsonObject => ({
        id: name,
        values,
        default: values[0] ?? null,
        anyNumber: anyNumber ?? false,
        rule,
        about,
      }),
    ),
  };
}
