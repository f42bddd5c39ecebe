import { emitKeypressEvents, type Key } from 'node:readline';
import { advance, begin, keysLine, type Playback, press, type Recording } from '../../terminal/playback.ts';
import { wrap } from '../../views/text.ts';
import { setRaw, terminalHost } from '../shared/terminal.ts';
import type { World } from '../shared/world.ts';

/** Recording, board and settings of a replay at a terminal. */
interface Showing {
  readonly recording: Recording;
  /** Board behind a step, in so many rows where it can be folded to them. */
  readonly board: (position: number, height: number) => readonly string[];
  readonly speed: number | undefined;
  readonly plain: boolean;
}

/** Shows a recording at the terminal until it is left. The terminal is always given back as it was. */
export function replayLive(world: World, showing: Showing): Promise<void> {
  let playback = begin(showing.recording, showing.speed);
  let timer: NodeJS.Timeout | undefined;
  const show = (next: Playback): void => {
    clearTimeout(timer);
    const isStill = showing.plain && next !== playback && next.position === playback.position;
    if (isStill) world.print(bottomLines(next, world.size().width).join('\n'));
    else if (showing.plain) world.print(frame(world, showing, next));
    else world.redraw(frame(world, showing, next));
    playback = next;
    if (playback.running) timer = setTimeout(() => show(advance(playback, showing.recording)), 1000 / playback.speed);
  };
  const again = (): void => show(playback);
  show(playback);
  process.stdout.on('resize', again);
  return untilLeft((key) => {
    const next = press(playback, key, showing.recording);
    if (next) show(next);
    else clearTimeout(timer);
    return next !== undefined;
  }).finally(() => process.stdout.off('resize', again));
}

/** Takes keys until one of them leaves, or there are no more. */
function untilLeft(take: (key: string) => boolean): Promise<void> {
  const { stdin } = process;
  const { gone, suspend } = terminalHost();
  return new Promise((resolve) => {
    const leave = (): void => {
      stdin.off('keypress', listen);
      gone.removeEventListener('abort', leave);
      setRaw(false);
      stdin.pause();
      resolve();
    };
    const listen = (text: string | undefined, key: Key): void => {
      const names = namesOf(text, key);
      if (names.includes('ctrl-z')) suspend();
      else if (!names.every(take)) leave();
    };
    emitKeypressEvents(stdin);
    setRaw(true);
    gone.addEventListener('abort', leave);
    stdin.on('keypress', listen).once('end', leave).resume();
  });
}

/** Returns keys as the replay knows them: Escape comes as one with a key that is close behind it. */
export function namesOf(text: string | undefined, key: Key): readonly string[] {
  const [first, behind, ...more] = key.sequence ?? '';
  const isEscaped = first === '\u001b' && behind !== undefined && more.length === 0;
  return isEscaped ? ['escape', nameOf(behind, key)] : [nameOf(text, key)];
}

/** Returns the name of a key where it has one, otherwise its character. */
function nameOf(text: string | undefined, { ctrl, name }: Key): string {
  if (ctrl) return `ctrl-${name}`;
  if (name === 'enter') return 'return';
  const isNamed = text === undefined || text.length !== 1 || text < ' ' || text === ' ' || text === '\u007f';
  return isNamed ? (name ?? '') : text;
}

function frame(world: World, { recording, board }: Showing, playback: Playback): string {
  const { width, height } = world.size();
  const text = recording.textAt(playback.position).split('\n');
  const below = [...text, ...bottomLines(playback, width, recording)];
  // The cursor stands on a row of its own.
  return [...board(playback.position, height - below.length - 1), ...below].join('\n');
}

function bottomLines(playback: Playback, width: number, recording?: Recording): readonly string[] {
  const { typing, running, speed, remark, position } = playback;
  const where = recording ? `step ${recording.idAt(position)} of ${recording.idAt(recording.last)}` : '';
  const runs = running ? `running, ${speed} a second` : `speed ${speed}`;
  const line = typing
    ? `${typing.what}: ${typing.text}`
    : [where, runs, remark].filter((part) => part !== '').join('  ');
  return ['', ...wrap(line, width), ...wrap(keysLine(playback), width)];
}
