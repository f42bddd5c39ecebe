import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { aWord } from '../../src/core/fight/telling.ts';
import { listed, signed } from '../../src/core/kit/wording.ts';
import { asking, choose, enter, optionsOf, type Rule } from '../../src/core/rule/request.ts';
import { defineOptions } from '../../src/core/ruleset/options.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { blow, zoneModifier } from './attack.ts';
import { sheet } from './combatant.ts';
import { settle } from './ending.ts';
import { fall, isDestroyed, land } from './harm.ts';
import { house } from './houserules.ts';
import { aims, cannotReach, spellOf, targetChoices } from './means.ts';
import { SPELLBOUND } from './tables.ts';
import { tellings } from './tellings.ts';
import { cannotAttack, spendAttack } from './turn.ts';

/** Options of a Spell: its outcome may stand in its line. */
const castOptions = defineOptions({
  outcome: { ...aWord('none'), words: { nothing: 'none', none: 'none' }, about: 'the Spell does nothing' },
});

/** The Spell at a target: Spellcasting lies outside P&K, so its outcome is stated, unless the house rule says otherwise. */
export const spellActions: readonly Action[] = [
  {
    word: 'cast',
    short: 'c',
    called: 'Spell',
    title: 'Cast a Spell',
    help: 'c TARGET ["effect"]: takes the Attack of the Bout; what happens is asked, or said: nothing, damage 2',
    by: 'combatant',
    targets: { least: 1, most: 1, of: targetChoices },
    text: 'optional',
    options: castOptions.list,
    check: cannotCast,
    *play(draft, intent): Rule<void> {
      const combatant = actor(draft.fight, intent);
      const target = combatantOf(draft.fight, intent.at?.[0] ?? '');
      spendAttack(draft, combatant.id);
      if (house.spellAttack.of(draft.fight) === 'attackCheck')
        yield* blow(draft, combatant, target, spellOf(combatant, intent.text || undefined));
      else yield* stateOutcome(draft, combatant, target, intent.text ?? '', castOptions.of(intent).outcome);
      settle(draft);
    },
  },
];

const outcomes = optionsOf(['none', 'nothing'], 'damage', ['effect', 'an effect']);

function* stateOutcome(
  draft: Draft,
  combatant: Combatant,
  target: Combatant,
  text: string,
  stated: 'none' | undefined,
): Rule<void> {
  const modifier = zoneModifier(draft.fight, combatant, spellOf(combatant), target);
  const cause = { who: combatant.id, with: 'Spell', rule: 'PK-ATK.10' };
  const { id: who } = combatant;
  const more = { about: who, against: target.id, rules: ['PK-ATK.10', 'PK-ZON.18'] };
  const why = `${combatant.name}'s Spell at ${target.name} (Spellcasting ${signed(modifier)}). What happens?`;
  const suggested = text === '' ? 'none' : 'effect';
  const outcome = stated ?? (yield* choose(asking('spell', who, why, more), outcomes, suggested));
  const data = { who: combatant.id, at: target.id, modifier, outcome, text };
  draft.tell(tellings.spell, data, cause);
  if (outcome === 'effect')
    draft.begin(target.id, draft.condition(target.id, text || SPELLBOUND, { by: combatant.id }), cause);
  if (outcome !== 'damage') return;
  const asked = asking('damage', who, 'How much damage does the Spell do?', { ...more, key: `spell-damage:${who}` });
  const amount = yield* enter(asked, { least: 0, most: 999, suggested: 0 });
  const harm = yield* land(draft, combatant.id, target.id, amount, cause);
  draft.tell(tellings.harm, { who: target.id, amount, destroyed: isDestroyed(draft.fight, target.id), ...harm }, cause);
  yield* fall(draft, target.id, harm);
}

function cannotCast(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const refused = cannotAttack(fight, combatant);
  if (refused) return refused;
  if (!sheet(combatant).spells)
    return refuse('PK-ATK.10', `${combatant.name} has no Spells: \`s ${combatant.code} spells yes\` gives some.`);
  const [target] = intent.at ?? [];
  if (target !== undefined) return cannotReach(fight, combatant, spellOf(combatant), target);
  const names = aims(fight, combatant, [spellOf(combatant)]).map((aim) => aim.target.name);
  const whom = names.length === 0 ? 'nobody is in reach' : `${combatant.name} can reach ${listed(names, 'or')}`;
  return refuse('PK-ATK.10', `Name a target: ${whom}.`);
}
