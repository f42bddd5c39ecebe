/** Fight as a replay shows it, by positions from 0. */
export interface Film {
  readonly first: number;
  readonly last: number;
  readonly idAt: (position: number) => number;
  /** The round in which a step ends, and the fight of the story that it belongs to. */
  readonly roundAt: (position: number) => number;
  readonly fightAt: (position: number) => number;
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
export interface Reel {
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

/** The keys, as the bottom line says them. */
export const keysLine = 'n next  b back  [ ] round  12 step  r3 round  / find  m more  p run  +-  q leave';

/** A replay at its beginning; with a speed it runs by itself. */
export function begin({ first }: Film, speed: number | undefined): Reel {
  return { position: first, running: speed !== undefined, speed: speed ?? 1, sought: '', remark: '' };
}

/**
 * Applies a key.
 * @param key a character, or the name of a key: `left`, `return`, `ctrl-c`
 * @returns the replay after it; nothing when it is left
 */
export function press(reel: Reel, key: string, film: Film): Reel | undefined {
  if (key === 'ctrl-c' || key === 'ctrl-d') return undefined;
  const fresh = { ...reel, remark: '' };
  return reel.typing ? typed(fresh, reel.typing, key, film) : commanded(fresh, key, film);
}

/** One step on; at the end a replay stops running. */
export function advance(reel: Reel, film: Film): Reel {
  if (reel.position >= film.last) return { ...reel, running: false, remark: 'This is the end.' };
  return { ...reel, position: reel.position + 1, running: reel.running && reel.position + 1 < film.last };
}

function commanded(reel: Reel, key: string, film: Film): Reel | undefined {
  const stopped = { ...reel, running: false };
  switch (key) {
    case 'q':
    case 'escape':
      return undefined;
    case 'n':
    case 'right':
    case 'space':
    case 'return':
      return advance(stopped, film);
    case 'b':
    case 'left':
    case 'backspace':
      return to(stopped, reel.position - 1, film);
    case 'home':
      return to(stopped, film.first, film);
    case 'end':
      return to(stopped, film.last, film);
    case ']':
      return onward(stopped, film);
    case '[':
      return backward(stopped, film);
    default:
      return otherwise(reel, key, film);
  }
}

function otherwise(reel: Reel, key: string, film: Film): Reel {
  if (key === 'p') return { ...reel, running: !reel.running && reel.position < film.last };
  if (key === '+') return { ...reel, speed: speeds.find((each) => each > reel.speed) ?? reel.speed };
  if (key === '-') return { ...reel, speed: speeds.findLast((each) => each < reel.speed) ?? reel.speed };
  if (key === 'm')
    return reel.sought === '' ? { ...reel, remark: 'Search first: press / and type a text.' } : found(reel, film);
  if (/^\d$/.test(key)) return { ...reel, running: false, typing: { what: 'step', text: key } };
  if (key === 'r') return { ...reel, running: false, typing: { what: 'round', text: '' } };
  if (key === '/') return { ...reel, running: false, typing: { what: 'text', text: '' } };
  return { ...reel, remark: `No key "${key}" here.` };
}

function typed({ typing: _, ...reel }: Reel, typing: Typing, key: string, film: Film): Reel {
  const { what, text } = typing;
  if (key === 'escape') return reel;
  if (key === 'backspace') return text.length <= 1 ? reel : { ...reel, typing: { what, text: text.slice(0, -1) } };
  if (key === 'return') return gone(reel, typing, film);
  const sign = key === 'space' ? ' ' : key;
  const fits = what === 'text' ? [...sign].length === 1 : /^\d$/.test(sign);
  return { ...reel, typing: { what, text: fits ? text + sign : text } };
}

function gone(reel: Reel, { what, text }: Typing, film: Film): Reel {
  if (text === '') return reel;
  if (what === 'step') return toStep(reel, Number(text), film);
  return what === 'round' ? toRound(reel, Number(text), film) : found({ ...reel, sought: text }, film);
}

function toStep(reel: Reel, id: number, film: Film): Reel {
  const position = seek(film, film.first, (each) => film.idAt(each) >= id);
  return position === undefined ? { ...reel, remark: `There is no step ${id}.` } : to(reel, position, film);
}

/** A round of this fight; of the first fight that has such a round, where this one has none. */
function toRound(reel: Reel, round: number, film: Film): Reel {
  const fits = (each: number) => film.roundAt(each) === round;
  const isHere = (each: number) => film.fightAt(each) === film.fightAt(reel.position) && fits(each);
  const position = seek(film, film.first, isHere) ?? seek(film, film.first, fits);
  return position === undefined ? { ...reel, remark: `There is no round ${round}.` } : to(reel, position, film);
}

/** The beginning of the next round, perhaps of the next fight. */
function onward(reel: Reel, film: Film): Reel {
  const position = seek(film, reel.position + 1, (each) => !isOneRound(film, each, reel.position));
  return position === undefined ? { ...reel, remark: 'This is the last round.' } : to(reel, position, film);
}

/** The beginning of the round before. */
function backward(reel: Reel, film: Film): Reel {
  const before = beginningOf(film, reel.position) - 1;
  return before < film.first
    ? { ...reel, remark: 'This is the first round.' }
    : to(reel, beginningOf(film, before), film);
}

function beginningOf(film: Film, position: number): number {
  let first = position;
  while (first > film.first && isOneRound(film, first - 1, position)) first -= 1;
  return first;
}

function isOneRound({ roundAt, fightAt }: Film, one: number, other: number): boolean {
  return roundAt(one) === roundAt(other) && fightAt(one) === fightAt(other);
}

/** The next step that speaks of what is sought, wherever its lines break; from the end it goes on at the beginning. */
function found(reel: Reel, film: Film): Reel {
  const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ');
  const fits = (each: number) => plain(film.textAt(each)).includes(plain(reel.sought));
  const position = seek(film, reel.position + 1, fits) ?? seek(film, film.first, fits);
  return position === undefined ? { ...reel, remark: `Nothing mentions "${reel.sought}".` } : to(reel, position, film);
}

function seek({ last }: Film, from: number, fits: (position: number) => boolean): number | undefined {
  for (let position = from; position <= last; position++) if (fits(position)) return position;
  return undefined;
}

function to(reel: Reel, position: number, { first, last }: Film): Reel {
  const within = Math.min(last, Math.max(first, position));
  return within === position ? { ...reel, position } : { ...reel, position: within, remark: 'This is the beginning.' };
}
