import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { withCodes } from '../../core/fight/examples.ts';
import type { Fight } from '../../core/fight/fight.ts';
import { added, noTally, type Tally } from '../../core/files/tally.ts';
import { orProblem, Problem } from '../../core/kit/problem.ts';
import type { Ruleset } from '../../core/ruleset/ruleset.ts';
import { DEFAULT_ROUNDS, mustGoOn } from '../../drivers/forecast.ts';
import { changed } from '../../shell/look-ups/forecast.ts';
import { Shell } from '../../shell/shell.ts';
import type { Encounter } from '../../shell/table/encounter.ts';
import { type Forecast, forecastText, progressText } from '../../views/forecast.ts';
import { withCreatures } from '../shared/bestiaries.ts';
import { outsideShell } from '../shared/outside-shell.ts';
import { encounterOf, headOf, readNamed } from '../shared/saves.ts';
import { refuseSetUpPending } from '../shared/set-up-pending.ts';
import { playShare, type Share } from '../shared/share.ts';
import type { TypedFor } from '../shared/takes.ts';
import { printAll, printJson, type World } from '../shared/world.ts';
import { lookUpsOf } from './play.ts';

/** Default number of fights, and the limit of milliseconds for them. */
const limits = { fights: 10_000, milliseconds: 10_000 } as const;

/** Fights that a worker plays at a time: the first ones singly, for a large one may take seconds. */
const AT_A_TIME = 10;
const SINGLY = 20;

/** Extent of a forecast: a number of fights, or as many as there is time for. */
interface Extent {
  readonly fights: number;
  readonly isLate: () => boolean;
}

/** Plays the fights of a number out, somewhere. */
type Player = (share: Share) => Promise<Tally>;

/** Forecasts a fight from where it stands. Seed and number of fights decide the forecast, not the number of cores. */
export async function forecast(world: World, settings: TypedFor<'forecast'>): Promise<void> {
  const { versus, bestiary, json } = settings;
  const save = readNamed(world, settings.save);
  const equip = (ruleset: Ruleset) => withCreatures(world, ruleset, { folder: dirname(save.path), bestiary });
  const encounter = await encounterOf(world, save, equip);
  const { ruleset } = encounter;
  refuseSetUpPending(world, encounter, save);
  mustGoOn(ruleset, encounter.fight);
  const { rounds = DEFAULT_ROUNDS, seed = headOf(save).seed, cores = availableParallelism() } = settings;
  const on = (other: Encounter) => new Shell(other, { throwAll: true, decideAll: true }, lookUpsOf(world, save, true));
  const variants = [
    { title: '', fight: encounter.fight },
    ...versus.map((line) => ({ title: line, fight: withLine(encounter, line, settings.save, on) })),
  ];
  const made: Forecast[] = [];
  await withPlayers(world, cores, async (players) => {
    for (const { title, fight } of variants) {
      const extent = extentOf(world, settings.fights, variants.length);
      const share = { ruleset: ruleset.id, fight, seed, rounds, from: 0, count: 0 };
      // A bar that grows on the terminal, and is gone when it is done.
      const tell = (count: number) => world.overwrite(progressText(count, extent.fights, world.theme(false)));
      made.push({ title, fight, tally: await shared(players, share, extent, tell) });
      world.overwrite('');
    }
  });
  const records = made.map(({ title, tally }) => ({ versus: title === '' ? null : title, seed, ...tally }));
  if (json) printJson(world, records);
  else printAll(world, forecastText(made, { ruleset, rounds, seed }, world.size().width, world.theme(settings.plain)));
}

/** Plays on so many cores, with workers where there are several. */
async function withPlayers(
  world: World,
  cores: number,
  use: (players: readonly Player[]) => Promise<void>,
): Promise<void> {
  if (cores === 1) return use([playShare]);
  const { default: workerpool } = await import('workerpool');
  const workers = workerpool.pool(join(world.root, 'dist', 'forecaster.cjs'), {
    maxWorkers: cores,
    workerType: 'thread',
  });
  try {
    const player: Player = async (share) => workers.exec('playShare', [share]);
    await use(Array.from({ length: cores }, () => player));
  } finally {
    await workers.terminate();
  }
}

/** Shares fights out, a few at a time in the order of their numbers, tells how many are played, and adds them up. */
async function shared(players: readonly Player[], share: Share, extent: Extent, tell: (count: number) => void) {
  let tally = noTally();
  let next = 0;
  tell(0);
  const work = async (player: Player): Promise<void> => {
    while (next < extent.fights && (next === 0 || !extent.isLate())) {
      const from = next;
      const count = Math.min(from < SINGLY ? 1 : AT_A_TIME, extent.fights - from);
      next += count;
      const part = await player({ ...share, from, count });
      tally = added(tally, part);
      tell(tally.count);
    }
  };
  await Promise.all(players.map(work));
  return tally;
}

/** Returns the fight after a shell line; for a name that nobody has it is said what shows the names. */
function withLine(encounter: Encounter, line: string, save = '', on: (other: Encounter) => Shell): Fight {
  const fight = orProblem(() => changed(encounter, line, on));
  if (!(fight instanceof Problem)) return fight;
  const example = withCodes(encounter, '`--versus "bench {foe}"`');
  throw outsideShell(
    fight,
    `\`${`affray state ${save}`.trimEnd()}\` shows the names. A line is as in the shell, such as ${example}.`,
  );
}

/** Returns the number of fights asked for; otherwise the default, as far as its part of the time goes. */
function extentOf(world: World, given: number | undefined, parts: number): Extent {
  if (given !== undefined) return { fights: given, isLate: () => false };
  const until = world.now().getTime() + limits.milliseconds / parts;
  return { fights: limits.fights, isLate: () => world.now().getTime() > until };
}
