import { Draft } from '../../src/core/fight/draft.ts';
import { type Combatant, combatantOf, type Fight, nameOf, nounOf } from '../../src/core/fight/fight.ts';
import type { Intent } from '../../src/core/fight/intent.ts';
import type { JsonObject } from '../../src/core/kit/json.ts';
import { listed, sideDoes } from '../../src/core/kit/wording.ts';
import { asking, choose, chooseAmong, enter, optionsOf, type Rule, together } from '../../src/core/rule/request.ts';
import { choiceOf } from '../../src/core/ruleset/action.ts';
import { choicesOf } from '../../src/core/ruleset/choices.ts';
import { isSplit } from '../../src/core/ruleset/halves.ts';
import { forbid, forbidIf, NO_FIGHT, past, refuse } from '../../src/core/ruleset/refuse.ts';
import type { Action, Exchange, Refusal } from '../../src/core/ruleset/ruleset.ts';
import { enterInWords, finishBout, nextBout, type Phase, phaseOf } from './bout.ts';
import { plainCheck } from './checks.ts';
import { become, isConcussed, sheet } from './combatant.ts';
import { endChase, endFight, flee, letGo, notAmong } from './ending.ts';
import { house } from './houserules.ts';
import { zoneOf } from './means.ts';
import { activeOf, isRolling, keep, leftOf, participantsOf, sidesOf, state } from './state.ts';
import { OUT, retreatTargets, type Zone, zones } from './tables.ts';
import { tellings } from './tellings.ts';

/** Bar to a Retreat of both Sides after a chase; no Side has such an id. */
const CHASED = 'a chase';

/** Actions of a Retreat: the call, and the run, between which the other Side may call one too; then the chase, or none. */
export const retreatActions: readonly Action[] = [
  {
    word: 'retreat',
    grave: true,
    title: 'Call a Retreat',
    help: 'retreat party: the whole Side runs, once after each Bout',
    targets: {
      least: 1,
      most: 1,
      of: (fight) => {
        const sides = sidesOf(fight).flatMap((id) => fight.sides.filter((one) => one.id === id));
        return choicesOf(sides, ({ id }) => cannotCall(fight, { do: 'retreat', at: [id] }));
      },
    },
    check: cannotCall,
    *play(draft, { at = [] }): Rule<void> {
      const [side = ''] = at;
      call(draft, side);
      draft.tell(tellings.retreat, { side }, { rule: 'PK-RET.1' });
    },
  },
  {
    word: 'run',
    called: 'the run',
    title: 'Run',
    help: 'run: every Side that has called a Retreat runs',
    typed: true,
    check: (fight) => {
      const how = '`retreat party` or `retreat foes` calls one at the end of a Bout.';
      return unlessNow(fight, 'retreat', 'PK-RET.1', `No Retreat has been called: ${how}`);
    },
    play: runAll,
  },
  {
    word: 'chase',
    called: 'the chase by',
    alike: ['pursue', 'pursuit', 'follow', 'evasion'],
    title: 'Give chase',
    help: 'chase: a Pursuit or an Evasion Check of the players; {ally} chase: {ally} makes it',
    targets: { least: 0, most: 1, of: (fight) => runners(fight).map(choiceOf) },
    check: (fight, { at = [] }) =>
      notChasing(fight) ?? notAmong(fight, at, runners(fight), 'PK-CHA.9', 'can', 'roll in this chase'),
    *play(draft, { at = [] }): Rule<void> {
      const { fled, rolling } = state(draft.fight);
      const pursuit = fled !== rolling;
      const success = yield* chaseCheck(draft, pursuit ? 'Pursuit' : 'Evasion', at[0]);
      if (pursuit !== success) {
        for (const { id } of leftOf(draft.fight, fled)) become(draft, id, 'escaped', 'PK-CHA.5');
        return endChase(draft, 'escape', 'PK-CHA.5');
      }
      const more = { key: 'chase:resume', rules: ['PK-CHA.4'] };
      const asked = asking('resume', rolling, 'You have caught them. Fight on?', more);
      const options = [...optionsOf(['fight', 'fight on']), { id: 'letgo', label: 'let them go', said: letGo }];
      if (pursuit && (yield* choose(asked, options, 'fight')) === 'letgo') return endChase(draft, 'spared', 'PK-CHA.4');
      resume(draft, fled, pursuit);
    },
  },
  {
    word: 'letgo',
    called: 'letting them go',
    title: 'Let them go',
    help: 'letgo: nobody gives chase, and the fight is over',
    check: notChasing,
    *play(draft): Rule<void> {
      endChase(draft, 'retreat', 'PK-CHA.11');
    },
  },
];

/** Returns the run of a Retreat in place of its call, which rolls nothing; any other action as it is. */
export function exchange(fight: Fight, intent: Intent): Exchange {
  const [side = ''] = intent.at ?? [];
  if (intent.do !== 'retreat' || cannotAnyhow(fight, side)) return { fight, intent };
  const draft = new Draft(fight);
  call(draft, side);
  return { fight: draft.fight, intent: { do: 'run' } };
}

function call(draft: Draft, side: string): void {
  finishBout(draft);
  const { called, hasCalled } = state(draft.fight);
  keep(draft, { called: [...called, side], hasCalled: [...hasCalled, side] }, 'PK-RET.1');
}

/** Lets each Side run that has called a Retreat, the rolling Side first; once that is out, the other's call lapses (PK-RET.17). */
function* runAll(draft: Draft): Rule<void> {
  const { called } = state(draft.fight);
  const sides = sidesOf(draft.fight).filter((id) => called.includes(id));
  for (const side of sides) {
    for (const { id } of activeOf(draft.fight, side)) yield* runOut(draft, id);
    if (activeOf(draft.fight, side).length > 0) continue;
    if (sides.length === 2 && side === sides[0] && !isSplit(draft.fight))
      endFight(draft, 'retreat', '', 'PK-RET.17', side);
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
  const why = `${nameOf(draft.fight, who)} runs from ${zone} to ${outward(zone)}.`;
  const asked = asking('retreat', who, why, { key, title: 'Retreat', rules: ['PK-RET.5', 'PK-RET.6'] });
  return (yield* plainCheck(asked, combatantOf(draft.fight, who), retreatTargets[zone])) === 'success';
}

function outward(zone: Zone): string {
  return zones[zones.indexOf(zone) + 1] ?? OUT;
}

/** Returns why a Side can't call a Retreat now, or nothing; without a Side, why neither can. */
export function cannotCall(fight: Fight, { at = [] }: Intent): Refusal | undefined {
  const [side = ''] = at;
  const phase = phaseOf(fight);
  const { hasCalled, caught, holder, finished } = state(fight);
  const isSinceThen = holder !== '' && !finished;
  if (at.length === 0 && !isSinceThen && sidesOf(fight).every((id) => hasCalled.includes(id)))
    return refuse('PK-RET.2', `Neither Side has a Retreat left before the next Bout: ${enterInWords(fight)}`);
  const wrong = cannotAnyhow(fight, side);
  if (wrong) return wrong;
  const isGap = phase === 'gap' || phase === 'retreat';
  if (hasCalled.includes(side) && !isSinceThen) {
    const none = `${sideDoes(nounOf(fight, side), 'have')} no Retreat left before the next Bout`;
    return refuse(hasCalled.includes(CHASED) ? 'PK-CHA.13' : 'PK-RET.2', `${none}: ${enterInWords(fight)}`);
  }
  if (side === caught && !house.retreatAfterPursuit.of(fight))
    return refuse('PK-CHA.14', `${sideDoes(nounOf(fight, side), 'were')} caught in a Pursuit and can't run again.`);
  const isBefore = fight.round === 1 && (phase === 'surprise' || phase === 'initiative');
  if (isBefore && !house.retreatBeforeFirstBout.of(fight))
    return refuse('PK-RET.3', 'No Bout has been fought yet: a Retreat is called at the end of one.');
  if (isGap || isBefore || phase === 'initiative') return undefined;
  return refuse('PK-RET.1', `A Retreat is called at the end of a Bout, before Initiative: ${enterInWords(fight)}`);
}

/** Returns why a Side can't run even by the referee's word, or nothing. */
function cannotAnyhow(fight: Fight, side: string): Refusal | undefined {
  const isOff = ['setup', 'aftermath'].includes(phaseOf(fight));
  return notASide(fight, side) ?? forbidIf(isOff, 'PK-RET.1', NO_FIGHT);
}

function notASide(fight: Fight, side: string): Refusal | undefined {
  if (fight.sides.some(({ id }) => id === side)) return undefined;
  const words = fight.sides.map(({ id }) => `\`retreat ${id}\``);
  return forbid('PK-RET.1', `A whole Side retreats, nobody alone: at the end of a Bout type ${listed(words, 'or')}.`);
}

/** Rolls one Check for each Round of the chase, by one member or by all; the first success settles it (PK-CHA.3, 9, 10). */
function* chaseCheck(draft: Draft, name: 'Pursuit' | 'Evasion', named: string | undefined): Rule<boolean> {
  const { fight } = draft;
  const target = house.chaseTarget.of(fight);
  const mode = house.chaseRoll.of(fight);
  const rollers = mode === 'one' ? [yield* nameRoller(fight, named)] : runners(fight);
  const more = { key: 'chase:rounds', rules: ['PK-CHA.10'] };
  const asked = asking('rounds', state(fight).rolling, 'How many Rounds does the chase last?', more);
  const isLong = house.chaseRounds.of(fight) === 'several';
  const rounds = isLong ? yield* enter(asked, { least: 1, most: 20, suggested: 1, units: ['rounds'] }) : 1;
  for (let round = 1; round <= rounds; round++) {
    const keys = rollers.map(({ id }) => `chase:${round}:${id}`);
    const results = yield* together(
      rollers.map((combatant, i) => {
        const why = `${combatant.name}'s ${name} Check`;
        const more = { key: keys[i] ?? '', title: `${name} Check`, rules: ['PK-CHA.3'] };
        return plainCheck(asking('chase', combatant.id, why, more), combatant, target);
      }),
    );
    const made = results.filter((result) => result === 'success').length;
    const success = mode === 'all' ? made === results.length : made > 0;
    const who = rollers.map(({ id }) => id);
    draft.tell(tellings.chase, { name, round, rounds, who, keys, success, need: target }, { rule: 'PK-CHA.3' });
    if (success) return true;
  }
  return false;
}

/** Asks the players for the member that rolls for the Side; one with a clear head is suggested. */
function* nameRoller(fight: Fight, named: string | undefined): Rule<Combatant> {
  const all = runners(fight);
  const stated = all.find(({ id }) => id === named);
  if (stated) return stated;
  const best = all.find((combatant) => !isConcussed(combatant)) ?? all[0];
  const more = { key: 'chase:thrower', rules: ['PK-CHA.9'] };
  const asked = asking('thrower', state(fight).rolling, 'Who rolls for the Side?', more);
  return combatantOf(fight, yield* chooseAmong(asked, all.map(choiceOf), best?.id));
}

/** Goes on with the fight: those who left are back, Zones are stated anew, then Initiative (PK-CHA.12 to 18). */
function resume(draft: Draft, side: string, pursuit: boolean): void {
  for (const combatant of leftOf(draft.fight, side)) {
    become(draft, combatant.id, 'active', 'PK-CHA.17');
    draft.move(combatant.id, '', { who: combatant.id, rule: 'PK-CHA.18' });
  }
  const { surprise, caught } = state(draft.fight);
  const now = { fled: '', restate: true, surprise: surprise || 'nobody', caught: pursuit ? side : caught };
  keep(draft, now, 'PK-CHA.12');
  nextBout(draft);
  keep(draft, { hasCalled: [...sidesOf(draft.fight), CHASED] }, 'PK-CHA.13');
  draft.tell(tellings.resumes, { side }, { rule: 'PK-CHA.12' });
}

/** Returns the members of the rolling Side that can roll in a chase: active, or departed in this fight. */
function runners(fight: Fight): readonly Combatant[] {
  return participantsOf(fight, state(fight).rolling).filter((combatant) => {
    const { status } = sheet(combatant);
    return !combatant.benched && (status === 'active' || status === 'left');
  });
}

function notChasing(fight: Fight): Refusal | undefined {
  return unlessNow(fight, 'chase', 'PK-CHA.1', 'A chase follows a Retreat in which a whole Side has got away.');
}

/** Forbids in all other phases what belongs to one: a step that waits for it is given up once it is past. */
function unlessNow(fight: Fight, phase: Phase, rule: string, why: string): Refusal | undefined {
  return phaseOf(fight) === phase ? undefined : past(forbid(rule, why));
}
