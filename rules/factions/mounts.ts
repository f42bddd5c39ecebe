import type { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nameOf } from '../../src/core/fight/fight.ts';
import { actor, type Intent } from '../../src/core/fight/intent.ts';
import { sum } from '../../src/core/rule/reading.ts';
import { asking, confirm, type Rule, roll } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { anyOf, ofActor } from '../../src/core/ruleset/choices.ts';
import { forbid, refuse, refuseIf } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { cannotActFreely, moveLeft } from './budget.ts';
import { isUp, mountOf, ridersOf, sheet, sheetOf } from './combatant.ts';
import { harmDirectly } from './harm.ts';
import { tidyPlaces } from './holds.ts';
import { save } from './saves.ts';
import { keep } from './state.ts';
import { tellings } from './tellings.ts';
import { joinTurn, openTurn, reserve } from './turn.ts';
import { mayBeNearby } from './zones.ts';

/** Those of one's own side nearby who may carry somebody: nobody rides a player character. */
const mounts = ofActor((fight, combatant) => {
  const isMount = (other: Combatant) => other !== combatant && isUp(other) && sheet(other).kind !== 'pc';
  const isOurs = ({ side }: Combatant) => side === combatant.side || side === '';
  const all = fight.combatants.filter((other) => isMount(other) && isOurs(other));
  return all.filter((other) => mayBeNearby(fight, combatant, other)).map(choiceOf);
});

/** Getting on and off, and keeping a turn for a reaction (FA-MNT). */
export const mountActions: readonly Action[] = [
  {
    word: 'mount',
    called: 'mounting of',
    title: 'Get on a mount or vehicle',
    aimed: 'Get on',
    help: 'mount WHAT: half a zone of movement; an AGI save if it is moving (FA-MNT.7, FA-MNT.8)',
    by: 'combatant',
    targets: { least: 1, most: 1, of: mounts },
    check: (fight, intent) => cannotClimb(fight, intent) ?? cannotMount(fight, intent),
    *play(draft, intent): Rule<void> {
      const { who = '', at: [mount = ''] = [] } = intent;
      openTurn(draft, who);
      if ((yield* climb(draft, who, mount)) === 'failed') return;
      draft.change(who, { mountOn: mount }, { who, rule: 'FA-MNT.7' });
      draft.move(who, combatantOf(draft.fight, mount).place, { who, rule: 'FA-MNT.7' });
      joinTurn(draft, mount);
      draft.tell(tellings.mounts, { who, on: mount }, { who, rule: 'FA-MNT.7' });
      tidyPlaces(draft, { who, rule: 'FA-MNT.7' });
    },
  },
  {
    word: 'dismount',
    called: 'dismounting',
    title: 'Get off',
    help: 'dismount: half a zone of movement; an AGI save if it is moving (FA-MNT.7, FA-MNT.8)',
    by: 'combatant',
    check: (fight, intent) => {
      const rider = actor(fight, intent);
      const onFoot = `${rider.name} is on foot: \`mount\` and the name of a mount gets on one`;
      return mountOf(fight, rider) === undefined ? forbid('FA-MNT.7', onFoot) : cannotClimb(fight, intent);
    },
    *play(draft, { who = '' }): Rule<void> {
      openTurn(draft, who);
      const mount = sheetOf(draft.fight, who).mountOn;
      const result = yield* climb(draft, who, mount);
      draft.change(who, { mountOn: '' }, { who, rule: 'FA-MNT.9' });
      if (result === 'passed') draft.tell(tellings.dismounts, { who, from: mount }, { who, rule: 'FA-MNT.7' });
    },
  },
  {
    word: 'hold',
    short: 'h',
    title: 'Keep the turn for a reaction',
    help: 'h: a rider or passenger does nothing now, and may react later (FA-MNT.2)',
    by: 'combatant',
    check: cannotHold,
    *play(draft, { who = '' }): Rule<void> {
      openTurn(draft, who);
      reserve(draft, who);
    },
  },
];

function cannotClimb(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const tired = `${combatant.name} needs half a zone of movement for this, and has none left: do it next round`;
  return cannotActFreely(fight, combatant) ?? refuseIf(moveLeft(fight, combatant) < 1, 'FA-MNT.7', tired);
}

function cannotMount(fight: Fight, intent: Intent): Refusal | undefined {
  const { at: [mount = ''] = [] } = intent;
  const combatant = actor(fight, intent);
  if (mountOf(fight, combatant)) return refuse('FA-MNT.7', `${combatant.name} is already riding: \`dismount\` first`);
  const legal = mounts(fight, intent);
  if (legal.some(({ id }) => id === mount)) return undefined;
  const instead = legal.length === 0 ? 'nobody here can be ridden' : `choose ${anyOf(legal)}`;
  return refuse('FA-MNT.7', `There is no such mount beside ${combatant.name}: ${instead}`);
}

/** Only members of a mounted unit keep their turn while the unit takes its own (FA-MNT.2). */
function cannotHold(fight: Fight, intent: Intent): Refusal | undefined {
  const combatant = actor(fight, intent);
  const { main, bonus, moved } = sheet(combatant);
  const isUnit = mountOf(fight, combatant) !== undefined || ridersOf(fight, combatant.id).length > 0;
  if (!isUnit && isUp(combatant))
    return refuse('FA-MNT.2', `${combatant.name} is on foot and keeps the turn just by waiting: \`p\` passes`);
  const begun = `${combatant.name} has begun to act and can't keep the turn: \`x\` ends it`;
  return cannotActFreely(fight, combatant) ?? refuseIf(main || bonus > 0 || moved > 0, 'FA-MNT.2', begun);
}

/**
 * Half a zone; where the mount is moving an AGI save, or a fall with d4 direct damage (FA-MNT.7 to 9, FA-DMG.10). It is
 * moving once it has moved in the round, unless the referee says otherwise (FA-MNT.8).
 */
function* climb(draft: Draft, who: string, mount: string) {
  draft.change(who, { moved: sheetOf(draft.fight, who).moved + 1 }, { who, rule: 'FA-MNT.7' });
  keep(draft, { stirred: true });
  const { name } = combatantOf(draft.fight, mount);
  const { hasMoved, moved } = sheetOf(draft.fight, mount);
  const moving = asking('moving', 'referee', `Is ${name} moving?`, { about: mount, rules: ['FA-MNT.8'] });
  if (!(yield* confirm(moving, hasMoved || moved > 0, {}, true))) return 'passed';
  const way = sheetOf(draft.fight, who).mountOn === mount ? 'off' : 'on';
  const why = `${nameOf(draft.fight, who)} gets ${way} ${name}, which is moving.`;
  const climbs = asking('climb', who, why, { rules: ['FA-MNT.8'] });
  const result = yield* save(draft.fight, climbs, 'agi');
  draft.tell(tellings.climbs, { who, key: climbs.key, result }, { who, rule: 'FA-MNT.8' });
  if (result === 'passed') return result;
  const falls = `${nameOf(draft.fight, who)} falls. Damage,`;
  const asked = asking('damage', who, falls, { key: `fall:${who}`, rules: ['FA-MNT.8'], role: 'consequence' });
  const damage = yield* roll(asked, [4], sum);
  harmDirectly(draft, who, who, 'the fall', damage, { who, rule: 'FA-MNT.8' });
  return result;
}
