import type { Draft } from '../../src/core/fight/draft.ts';
import { combatantOf, type Fight, nameOf, nounOf, side } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { listed, sideDoes } from '../../src/core/kit/wording.ts';
import { asking, type Rule } from '../../src/core/rule/request.ts';
import { choicesOf } from '../../src/core/ruleset/choices.ts';
import { forbid, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { finishBout } from './bout.ts';
import { plainCheck } from './checks.ts';
import { become } from './combatant.ts';
import { house } from './houserules.ts';
import { enterInWords, NO_FIGHT, type Phase, phaseOf } from './phase.ts';
import { activeOf, isRolling, keep, sidesOf, state } from './state.ts';
import { OUT, retreatTargets, type Zone, zones } from './tables.ts';
import { tellings } from './tellings.ts';
import { insist } from './turn.ts';
import { endFight, flee } from './victory.ts';
import { zoneOf } from './zones.ts';

/** Actions of a Retreat: the call, and the run. Between the two the other Side may call one too. */
export const retreatActions: readonly Action[] = [
  {
    word: 'retreat',
    grave: true,
    title: 'Call a Retreat',
    help: 'retreat party: the whole Side runs, once after each Bout',
    targets: {
      least: 1,
      most: 1,
      of: (fight) =>
        choicesOf(
          sidesOf(fight).map((id) => side(fight, id)),
          ({ id }) => cannotCall(fight, { do: 'retreat', at: [id] })?.why,
        ),
    },
    check: cannotCall,
    *play(draft, { at = [] }): Rule<void> {
      const [side = ''] = at;
      insist(notASide(draft.fight, side) ?? noFight(draft.fight));
      finishBout(draft);
      const { called, hasCalled } = state(draft.fight);
      keep(draft, { called: [...called, side], hasCalled: [...hasCalled, side] }, 'PK-RET.1');
      draft.tell(tellings.retreat, { side }, { rule: 'PK-RET.1' });
    },
  },
  {
    word: 'run',
    called: 'the Retreat',
    title: 'Run',
    help: 'run: every Side that has called a Retreat runs',
    typed: true,
    check: (fight) =>
      phaseOf(fight) === 'retreat'
        ? undefined
        : forbid('PK-RET.1', 'No Retreat has been called: `retreat party` or `retreat foes` calls one.'),
    play: runAll,
  },
];

/** Lets each Side run that has called a Retreat, the rolling Side first; once that is out, the other's call lapses (PK-RET.17). */
function* runAll(draft: Draft): Rule<void> {
  const { called } = state(draft.fight);
  const sides = sidesOf(draft.fight).filter((id) => called.includes(id));
  for (const side of sides) {
    for (const { id } of activeOf(draft.fight, side)) yield* runOut(draft, id);
    if (activeOf(draft.fight, side).length > 0) continue;
    if (sides.length === 2 && side === sides[0]) endFight(draft, 'retreat', '', 'PK-RET.17', side);
    else flee(draft, side, 'PK-RET.10');
    return;
  }
  keep(draft, { called: [] }, 'PK-RET.11');
}

/** Lets a combatant run from Zone to Zone until a Check fails or it is out (PK-RET.5 to 9). */
function* runOut(draft: Draft, who: string): Rule<void> {
  const step = house.retreatPace.of(draft.fight) === 'step';
  const combatant = combatantOf(draft.fight, who);
  const free = !isRolling(draft.fight, combatant) && house.npcRetreat.of(draft.fight) === 'auto';
  const stages: JsonObject[] = [];
  for (let zone = zoneOf(combatant); zone; zone = zoneOf(combatantOf(draft.fight, who))) {
    const key = `retreat:${who}:${zone.toLowerCase()}`;
    const made = zone === 'Distant' || free || (yield* makesCheck(draft, who, zone, key));
    const to = made ? outward(zone) : zone;
    stages.push({ key, from: zone, to, thrown: zone !== 'Distant' && !free });
    draft.move(who, to, { who, rule: 'PK-RET.8' });
    if (to === OUT) become(draft, who, 'left', 'PK-RET.7');
    if (!made || step) break;
  }
  draft.tell(tellings.runs, { who, stages }, { who, rule: 'PK-RET.8' });
}

function* makesCheck(draft: Draft, who: string, zone: keyof typeof retreatTargets, key: string): Rule<boolean> {
  const need = retreatTargets[zone];
  const why = `${nameOf(draft.fight, who)} runs from ${zone} to ${outward(zone)}.`;
  const asked = asking('retreat', who, why, { key, title: 'Retreat', rules: ['PK-RET.5', 'PK-RET.6'] });
  return (yield* plainCheck(asked, combatantOf(draft.fight, who), need)) === 'success';
}

function outward(zone: Zone): string {
  return zones[zones.indexOf(zone) + 1] ?? OUT;
}

function cannotCall(fight: Fight, { at = [] }: Intent): Refusal | undefined {
  const [side = ''] = at;
  const phase = phaseOf(fight);
  const { hasCalled, caught, holder, finished } = state(fight);
  const isSinceThen = holder !== '' && !finished;
  const wrong = notASide(fight, side) ?? noFight(fight);
  if (wrong) return wrong;
  if (hasCalled.includes(side) && !isSinceThen)
    return phase === 'gap' || phase === 'retreat'
      ? refuse('PK-RET.2', `${sideDoes(nounOf(fight, side), 'have')} no Retreat left before the next Bout.`)
      : refuse('PK-CHA.13', `After a chase a Bout comes first: ${enterInWords(fight)}`);
  if (side === caught && !house.retreatAfterPursuit.of(fight))
    return refuse('PK-CHA.14', `${sideDoes(nounOf(fight, side), 'were')} caught in a Pursuit and can't run again.`);
  return callable(fight, phase);
}

function notASide(fight: Fight, side: string): Refusal | undefined {
  if (fight.sides.some(({ id }) => id === side)) return undefined;
  const words = fight.sides.map(({ id }) => `\`retreat ${id}\``);
  return refuse('PK-RET.1', `A whole Side retreats, nobody alone: type ${listed(words, 'or')}.`);
}

function noFight(fight: Fight): Refusal | undefined {
  const phase = phaseOf(fight);
  return phase === 'setup' || phase === 'aftermath' ? forbid('PK-RET.1', NO_FIGHT) : undefined;
}

function callable(fight: Fight, phase: Phase): Refusal | undefined {
  if (phase === 'gap' || phase === 'retreat') return undefined;
  const isBefore = fight.round === 1 && (phase === 'surprise' || phase === 'initiative');
  if (isBefore && house.retreatBeforeFirstBout.of(fight)) return undefined;
  if (isBefore) return refuse('PK-RET.3', 'No Bout has been fought yet: a Retreat is called at the end of one.');
  return refuse('PK-RET.1', `A Retreat is called at the end of a Bout, before Initiative: ${enterInWords(fight)}`);
}
