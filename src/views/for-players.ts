import { faceOf, worth } from '../core/answer.ts';
import type { Fact } from '../core/fact.ts';
import { type Combatant, findCombatant, nameOf } from '../core/fight.ts';
import { poolsOf, wordOf, woundPools } from '../core/pools.ts';
import type { Grade, Request } from '../core/request.ts';
import type { Ruleset, Shape } from '../core/ruleset.ts';
import type { Answered } from '../core/run.ts';
import { capital } from '../core/wording.ts';
import {
  type Between,
  belongsToPlayers,
  hiddenIn,
  isHarmless,
  isHidden,
  isOfPlayers,
  withoutNames,
} from './secrets.ts';
import { storyLines, type Telling } from './story.ts';
import { harmless } from './text.ts';

/** A step that was played, with the fight before it. */
export interface Scene extends Telling, Between {}

/** How somebody is doing, as the players see it. */
export const shapeWords: Readonly<Record<Shape, string>> = {
  fresh: 'unharmed',
  hurt: 'hurt',
  badly: 'badly hurt',
  down: 'down',
  gone: 'out of the fight',
};

const gradeWords: Readonly<Record<Grade, string>> = {
  critical: 'succeeds critically',
  special: 'succeeds specially',
  success: 'succeeds',
  failure: 'fails',
  fumble: 'fumbles',
};

/**
 * What the players may read of a step: the ruleset's own sentences where they hold nothing of a foe but words; otherwise
 * who did what, the players' own dice, and how everybody is doing after it. Nothing speaks of those who are hidden.
 */
export function linesForPlayers(ruleset: Ruleset, scene: Scene): readonly string[] {
  const isWhole = scene.step.facts.every((fact) => mayStand(fact, scene)) && !isByHidden(scene);
  const told = toldForPlayers(ruleset, scene);
  const plain = isWhole ? '' : harmless(plainLine(ruleset, scene, told));
  const lines = plain === '' ? [] : withoutNames([plain], hiddenIn(scene));
  return [...lines, ...told];
}

/**
 * The ruleset's own sentences of a step, as far as they hold nothing of a foe but words; a heading behind which nothing
 * is left goes too.
 */
export function toldForPlayers(ruleset: Ruleset, scene: Scene): readonly string[] {
  const { step } = scene;
  const facts = step.facts.filter((fact) => mayStand(fact, scene));
  const lines = storyLines(ruleset, { ...scene, step: { ...step, facts } }, 'players');
  return withoutNames(lines, hiddenIn(scene)).filter((line) => !line.endsWith(':'));
}

function mayStand(fact: Fact, scene: Scene): boolean {
  return fact.kind !== 'told' || isHarmless(fact, scene);
}

function isByHidden(scene: Scene): boolean {
  const { who } = scene.step.intent;
  return who !== undefined && isHidden(scene, who);
}

function plainLine(ruleset: Ruleset, scene: Scene, told: readonly string[]): string {
  const sentences = isByHidden(scene) ? [] : [deedOf(scene), ...diceOf(scene)];
  return [...sentences, ...effectsOf(ruleset, scene, told)].filter((part) => part !== '').join(' ');
}

/** `Asta: attack Ghoul 1.` */
function deedOf({ step: { intent }, fight, before }: Scene): string {
  const { who, at = [] } = intent;
  if (who === undefined) return '';
  const seen = at.map((id) => (isHidden({ before, fight }, id) ? 'somebody' : nameOf(fight, id)));
  const aim = seen.length === 0 ? '' : ` ${seen.join(', ')}`;
  return `${nameOf(fight, who)}: ${intent.do}${aim}.`;
}

/** The dice that matter: those of the players with what they showed, those of foes with what came of them. */
function diceOf(scene: Scene): readonly string[] {
  const parts = scene.asked.flatMap((each) =>
    each.request.role === 'main' && !isHidden(scene, each.request.who) ? dieOf(scene, each) : [],
  );
  const said = `${parts.join('; ')}.`;
  return parts.length === 0 ? [] : [capital(said)];
}

function dieOf(scene: Scene, { request, answer }: Answered): readonly string[] {
  const isOwn = belongsToPlayers(scene.fight, request.who);
  const what = whoseDie(scene, request);
  if (request.kind === 'check') {
    const grade = request.bands[worth(request, answer)]?.grade;
    const face = isOwn ? ` ${faceOf(request, answer) ?? ''}`.trimEnd() : '';
    return grade ? [`${what}${face} ${gradeWords[grade]}`] : [];
  }
  return request.kind === 'roll' && isOwn && request.reading.spoken ? [`${what} ${worth(request, answer)}`] : [];
}

/** `attack` of whoever acts, `Dora's defence` of somebody else. */
function whoseDie({ step, fight }: Scene, { who, tag }: Request): string {
  return who === step.intent.who ? tag : `${nameOf(fight, who)}'s ${tag}`;
}

/** How everybody is doing who was doing otherwise, with the losses of their own that are not told already. */
function effectsOf(ruleset: Ruleset, scene: Scene, told: readonly string[]): readonly string[] {
  const keys = woundPools(ruleset, scene.fight);
  return scene.fight.combatants.flatMap((one) => {
    const was = findCombatant(scene.before, one.id);
    if (!was || was === one || isHidden(scene, one.id)) return [];
    const losses = isOfPlayers(scene.fight, one) ? lossesOf(was, one, keys, told) : [];
    const [now, then] = [ruleset.shape(one), ruleset.shape(was)];
    const parts = [...losses, ...(now === then ? [] : [shapeWords[now]])];
    return parts.length === 0 ? [] : [`${one.name}: ${parts.join(', ')}.`];
  });
}

function lossesOf(was: Combatant, one: Combatant, keys: readonly string[], told: readonly string[]): readonly string[] {
  return poolsOf(one, keys).flatMap(({ key, current }) => {
    const [old] = poolsOf(was, [key]);
    const loss = `${old?.current} > ${current}`;
    return !old || old.current === current || told.some((line) => line.includes(loss))
      ? []
      : [`${wordOf(key)} ${loss}`];
  });
}
