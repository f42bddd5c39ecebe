import type { Fight } from '../core/fight/fight.ts';
import { own } from '../core/kit/json.ts';

/** Fight as a replay shows it, by positions from 0. */
export interface Recording {
  readonly first: number;
  readonly last: number;
  readonly idAt: (position: number) => number;
  /** Returns the fight as a step leaves it. */
  readonly fightAt: (position: number) => Pick<Fight, 'round' | 'number'>;
  readonly textAt: (position: number) => string;
}

/** Steps a second at which a replay can run by itself. */
const speeds = [0.25, 0.5, 1, 2, 4, 8, 16, 32] as const;

/** Text being typed: the number of a step or round, or a text to look for. */
interface Typing {
  readonly what: 'step' | 'round' | 'text';
  readonly text: string;
}

/** State of a replay. */
export interface Playback {
  readonly position: number;
  /** Runs by itself. */
  readonly running: boolean;
  readonly speed: number;
  readonly typing?: Typing;
  /** Text that was looked for last. */
  readonly sought: string;
  /** Remark on a key that could do nothing. */
  readonly remark: string;
}

/** Returns the keys, as the bottom line says them: those of the replay, or of a number or text that is being typed. */
export function keysLine({ typing }: Playback): string {
  if (typing === undefined) return 'n next  b back  [ ] round  12 step  r3 round  / find  m more  p run  +-  q leave';
  return `Enter ${typing.what === 'text' ? 'finds it' : 'goes there'}  Esc goes back`;
}

/** Returns a replay at its beginning; with a speed it runs by itself. */
export function begin({ first }: Recording, speed: number | undefined): Playback {
  return { position: first, running: speed !== undefined, speed: speed ?? 1, sought: '', remark: '' };
}

/** Returns the replay after a key: a character or a name (`left`, `return`, `ctrl-c`); nothing when it is left. */
export function press(playback: Playback, key: string, recording: Recording): Playback | undefined {
  if (key === 'ctrl-c' || key === 'ctrl-d') return undefined;
  const fresh = { ...playback, remark: '' };
  return playback.typing ? typed(fresh, playback.typing, key, recording) : commanded(fresh, key, recording);
}

/** One step on; at the end a replay stops running. */
export function advance(playback: Playback, recording: Recording): Playback {
  if (playback.position >= recording.last) return { ...playback, running: false, remark: 'This is the end.' };
  return {
    ...playback,
    position: playback.position + 1,
    running: playback.running && playback.position + 1 < recording.last,
  };
}

const back: Going = (playback, recording) => to(playback, playback.position - 1, recording);

/** Way to another position of a replay. */
type Going = (playback: Playback, recording: Recording) => Playback;

/** Ways that a key goes at once; the replay runs no further by itself. */
const ways: Readonly<Record<string, Going>> = {
  n: advance,
  right: advance,
  space: advance,
  return: advance,
  b: back,
  left: back,
  backspace: back,
  home: (playback, recording) => to(playback, recording.first, recording),
  end: (playback, recording) => to(playback, recording.last, recording),
  ']': onward,
  '[': backward,
};

function commanded(playback: Playback, key: string, recording: Recording): Playback | undefined {
  if (key === 'q' || key === 'escape') return undefined;
  const go = own(ways, key);
  if (go) return go({ ...playback, running: false }, recording);
  if (key === 'p' && playback.position >= recording.last) return advance(playback, recording);
  if (key === 'p') return { ...playback, running: !playback.running };
  if (key === '+') return { ...playback, speed: speeds.find((each) => each > playback.speed) ?? playback.speed };
  if (key === '-') return { ...playback, speed: speeds.findLast((each) => each < playback.speed) ?? playback.speed };
  if (key === 'm' && playback.sought !== '') return next(playback, recording);
  if (key === 'm') return { ...playback, remark: 'Search first: press / and type a text.' };
  if (/^\d$/.test(key)) return { ...playback, running: false, typing: { what: 'step', text: key } };
  if (key === 'r') return { ...playback, running: false, typing: { what: 'round', text: '' } };
  if (key === '/') return { ...playback, running: false, typing: { what: 'text', text: '' } };
  return { ...playback, remark: `No key "${key}" here.` };
}

function typed({ typing: _, ...playback }: Playback, typing: Typing, key: string, recording: Recording): Playback {
  const { what, text } = typing;
  if (key === 'escape') return playback;
  if (key === 'backspace')
    return text.length <= 1 ? playback : { ...playback, typing: { what, text: text.slice(0, -1) } };
  if (key === 'return') return gone(playback, typing, recording);
  const sign = key === 'space' ? ' ' : key;
  const fits = what === 'text' ? [...sign].length === 1 : /^\d$/.test(sign);
  return { ...playback, typing: { what, text: fits ? text + sign : text } };
}

function gone(playback: Playback, { what, text }: Typing, recording: Recording): Playback {
  if (text === '') return playback;
  if (what === 'round') return toRound(playback, Number(text), recording);
  if (what === 'text') return next({ ...playback, sought: text }, recording);
  const position = seek(recording, recording.first, (each) => recording.idAt(each) >= Number(text));
  return found(playback, position, recording, `There is no step ${Number(text)}.`);
}

/** Returns a round of this fight; of the first fight that has such a round, where this one has none. */
function toRound(playback: Playback, round: number, recording: Recording): Playback {
  const fits = (each: number) => recording.fightAt(each).round === round;
  const isHere = (each: number) =>
    recording.fightAt(each).number === recording.fightAt(playback.position).number && fits(each);
  const position = seek(recording, recording.first, isHere) ?? seek(recording, recording.first, fits);
  return found(playback, position, recording, `There is no round ${round}.`);
}

/** Returns the beginning of the next round, perhaps of the next fight. */
function onward(playback: Playback, recording: Recording): Playback {
  const position = seek(recording, playback.position + 1, (each) => !isOneRound(recording, each, playback.position));
  return found(playback, position, recording, 'This is the last round.');
}

function backward(playback: Playback, recording: Recording): Playback {
  const before = beginningOf(recording, playback.position) - 1;
  return before < recording.first
    ? { ...playback, remark: 'This is the first round.' }
    : to(playback, beginningOf(recording, before), recording);
}

function beginningOf(recording: Recording, position: number): number {
  let first = position;
  while (first > recording.first && isOneRound(recording, first - 1, position)) first -= 1;
  return first;
}

function isOneRound({ fightAt }: Recording, one: number, other: number): boolean {
  return fightAt(one).round === fightAt(other).round && fightAt(one).number === fightAt(other).number;
}

/** Returns the next step that speaks of what is sought; from the end it goes on at the beginning. */
function next(playback: Playback, recording: Recording): Playback {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ');
  const fits = (each: number) => plain(recording.textAt(each)).includes(plain(playback.sought));
  const position = seek(recording, playback.position + 1, fits) ?? seek(recording, recording.first, fits);
  return found(playback, position, recording, `Nothing mentions "${playback.sought}".`);
}

/** Goes to a position that was looked for; where there is none, a remark says so. */
function found(playback: Playback, position: number | undefined, recording: Recording, none: string): Playback {
  return position === undefined ? { ...playback, remark: none } : to(playback, position, recording);
}

function seek({ last }: Recording, from: number, fits: (position: number) => boolean): number | undefined {
  for (let position = from; position <= last; position++) if (fits(position)) return position;
  return undefined;
}

function to(playback: Playback, position: number, { first, last }: Recording): Playback {
  const within = Math.min(last, Math.max(first, position));
  return within === position
    ? { ...playback, position }
    : { ...playback, position: within, remark: 'This is the beginning.' };
}
