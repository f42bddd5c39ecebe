import type { Combatant, Fight } from '../../src/core/fight/fight.ts';
import { hasCondition } from '../../src/core/fight/fight.ts';
import { plainId } from '../../src/core/kit/id.ts';
import { refuse } from '../../src/core/ruleset/refuse.ts';
import type { Refusal } from '../../src/core/ruleset/ruleset.ts';
import { sheet } from './combatant.ts';
import { house } from './houserules.ts';
import { state } from './state.ts';
import { armourFor } from './tables.ts';

/** Returns why somebody cannot cast or read a spell of a level, or nothing (MB-SPL.1 to 6, MB-RET.5, MB-SUR.13). */
export function cannotCast(fight: Fight, combatant: Combatant, level: number, spell = ''): Refusal | undefined {
  const { caster, surpriseSpell } = sheet(combatant);
  if (caster === 'none')
    return refuse(
      'MB-DEC.1',
      `${combatant.name} casts no spells: \`s ${combatant.code} caster magic-user\` makes ${combatant.name} a caster.`,
    );
  if (hasCondition(combatant, 'stumbled'))
    return refuse('MB-RET.5', `${combatant.name} must get up first and can't cast: \`a\` attacks once.`);
  if (state(fight).segment > 0) {
    if (house.surpriseCasting.of(fight) === 'none')
      return refuse('MB-SUR.13', 'No spells are cast during surprise: `a` attacks instead.');
    if (surpriseSpell)
      return refuse(
        'MB-SUR.13',
        `${combatant.name} casts one spell in the whole surprise and does nothing else: \`rest\` passes.`,
      );
  }
  return inArmour(combatant, level) ?? aimedEarly(fight, spell);
}

/** Returns why a spell is declared without a target, where somebody stands behind its name or in its place (MB-DEC.1). */
function aimedEarly({ combatants }: Fight, spell: string): Refusal | undefined {
  const [last = '', ...before] = spell.split(' ').toReversed();
  if (combatants.every(({ code, name }) => ![code, plainId(name)].includes(plainId(last)))) return undefined;
  if (before.length === 0)
    return refuse('MB-DEC.1', 'Name the spell, not its target, which is chosen when it goes off: `c sleep`.');
  const name = before.toReversed().join(' ');
  return refuse('MB-DEC.1', `The target of a spell is chosen when it goes off: \`c ${name}\` declares it.`);
}

function inArmour(combatant: Combatant, level: number): Refusal | undefined {
  const { caster, armour, armourBonus } = sheet(combatant);
  if (caster === 'other' || armour === 'none' || armour === 'bracers') return undefined;
  if (caster === 'magic-user')
    return refuse('MB-SPL.1', `${combatant.name} can't cast in armour: only bracers or none will do.`);
  const needed = armourFor(level);
  if (needed === undefined)
    return refuse(
      'MB-SPL.6',
      `A spell of level ${level} can't be cast in armour: \`s ${combatant.code} armour none\` takes it off.`,
    );
  if (armour === 'magical' && armourBonus >= needed) return undefined;
  return refuse(
    'MB-SPL.2',
    `A spell of level ${level} needs magical armour of +${needed} or better, or none: \`s ${combatant.code} armour none\` takes it off.`,
  );
}
