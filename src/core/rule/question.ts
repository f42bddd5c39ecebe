import { sumOf } from '../kit/list.ts';
import type { Reading } from './reading.ts';

/** Grades of a band: the words by which a referee overrules a check (`crit`, `special`, `hit`, `miss`, `fumble`). */
export type Grade = 'critical' | 'special' | 'success' | 'failure' | 'fumble';

/** The faces above the previous band and up to `upTo`. Bands ascend; the last one ends on the die's highest face. */
export interface Band<Name extends string = string> {
  readonly name: Name;
  readonly upTo: number;
  readonly grade?: Grade;
}

/** Returns the index of the band that holds a face; bands that do not reach it are a mistake of the ruleset. */
export function bandOf(face: number, bands: readonly Band[]): number {
  const index = bands.findIndex(({ upTo }) => face <= upTo);
  if (index < 0) throw new RangeError(`No band holds a face of ${face}.`);
  return index;
}

/** Returns the bands of a die by what each face comes to: neighbours of one name are one band, graded as its last face. */
export function bandsByFace<Name extends string>(
  sides: number,
  of: (face: number) => Omit<Band<Name>, 'upTo'>,
): readonly Band<Name>[] {
  const faces = Array.from({ length: sides }, (_, i) => ({ ...of(i + 1), upTo: i + 1 }));
  return faces.filter(({ name }, i) => name !== faces[i + 1]?.name);
}

/** Returns the share of rolls on which a check succeeds; nothing of bands without grades. */
export function successOf(request: Pick<CheckRequest, 'sides' | 'keep' | 'bands'>): number | undefined {
  const { bands } = request;
  if (bands.every(({ grade }) => grade === undefined)) return undefined;
  const upTo = (i: number) => rollsUpTo(bands[i]?.upTo ?? 0, request);
  const good = bands.map((band, i) => (isGood(band) ? Math.max(0, upTo(i) - upTo(i - 1)) : 0));
  return sumOf(good) / rollsUpTo(highestOf(request), request);
}

/** Returns the number of equally likely rolls in which the face that counts, or the sum, is no higher than so much. */
export function rollsUpTo(most: number, die: Die): number {
  const { sides, keep = 'one' } = die;
  const face = Math.max(0, Math.min(most, highestOf(die)));
  switch (keep) {
    case 'one':
      return face;
    case 'lower':
      return sides ** 2 - (sides - face) ** 2;
    case 'higher':
      return face ** 2;
    case 'sum': {
      const left = 2 * sides - face;
      return face <= sides ? (face * (face - 1)) / 2 : sides ** 2 - (left * (left + 1)) / 2;
    }
  }
}

/** Returns the sides of the dice that a check rolls. */
export function diceOfCheck({ sides, keep = 'one' }: Die): readonly number[] {
  return keep === 'one' ? [sides] : [sides, sides];
}

/** Returns what counts of the faces of a check: the face of one of its dice, or their sum. */
export function countedFace(keep: Keep | undefined, faces: readonly number[]): number {
  if (keep === 'sum') return sumOf(faces);
  return keep === 'higher' ? Math.max(...faces) : Math.min(...faces);
}

/** Returns the most that can count of the dice of a check. */
export function highestOf(die: Die): number {
  return countedFace(die.keep, diceOfCheck(die));
}

/** Returns the lowest face, or sum, that counts. */
export function lowestOf(die: Die): number {
  const ones = diceOfCheck(die).map(() => 1);
  return countedFace(die.keep, ones);
}

/** Returns true for a band in which a check goes well. */
export function isGood({ grade }: Band): boolean {
  return grade === 'critical' || grade === 'special' || grade === 'success';
}

/** Roles of a die: one that a player announces (to hit, defence, damage), or one always asked for by name. */
type Role = 'main' | 'consequence';

/** Common part of all requests. All are of one shape, however they were asked: that is faster wherever one is read. */
class Asked {
  readonly role: Role;
  /** Unique in its step and stable for ever: what, who, against whom, which time (`damage:asta:g2:1`). */
  readonly key: string;
  /** The kind of die or decision (`attack`, `damage`, `misadventure`): the name by which an answer can be addressed. */
  readonly tag: string;
  /** Id of the combatant or side that answers, or `referee`. */
  readonly who: string;
  /** The combatant against whom, where there is one. */
  readonly against?: string | undefined;
  /** The question, or what it is about, in the ruleset's terms: `Asta attacks Ghoul 1 (sword).` */
  readonly why: string;
  /** Name of the request where several are asked together: `Defense Check`. */
  readonly title?: string | undefined;
  /** Requirement for a success, as short as it is said aloud: `>=13`. */
  readonly needs?: string | undefined;
  /** The ledger ids that call for it. */
  readonly rules?: readonly string[] | undefined;
  /** Asked anew each time: the decision of the last time is not suggested. */
  readonly anew?: boolean | undefined;
  /** Options of a decision say who is dropped by each, and how likely. */
  readonly weighed?: boolean | undefined;
  /** Id of the option that a yes means, where a decision is about more than yes and no. */
  readonly yes?: string | undefined;
  /** Id of the option that a no means, where none is called so. */
  readonly no?: string | undefined;
  /** State that it asks for, such as `surprised`: the answer may say it of whoever it names. */
  readonly state?: string | undefined;
  /** Id of whoever makes the roll that a modifier is for. */
  readonly roller?: string | undefined;
  /** Key of the decision that this one says more about: that is asked again too, where its answer no longer fits. */
  readonly partOf?: string | undefined;

  constructor(asking: Asking, standard: Role) {
    this.role = asking.role ?? standard;
    this.key = asking.key;
    this.tag = asking.tag;
    this.who = asking.who;
    this.against = asking.against;
    this.why = asking.why;
    this.title = asking.title;
    this.needs = asking.needs;
    this.rules = asking.rules;
    this.anew = asking.anew;
    this.weighed = asking.weighed;
    this.yes = asking.yes;
    this.no = asking.no;
    this.state = asking.state;
    this.roller = asking.roller;
    this.partOf = asking.partOf;
  }
}

/** Dice rolled together, read to one whole number; the rule sees no more than that. */
export class RollRequest extends Asked {
  readonly kind = 'roll';
  readonly dice: readonly number[];
  readonly reading: Reading;

  constructor(asking: Asking, dice: readonly number[], reading: Reading) {
    super(asking, 'main');
    this.dice = dice;
    this.reading = reading;
  }
}

/** One die read against named bands (two dice of which the lower, the higher or the sum counts); the rule sees the band. */
export class CheckRequest extends Asked {
  readonly kind = 'check';
  readonly sides: number;
  readonly keep: Keep;
  readonly bands: readonly Band[];

  /** @throws RangeError when the bands end short of the die: faces would be without a result, and the odds without their share */
  constructor(asking: Asking, standard: Role, die: Die, bands: readonly Band[]) {
    super(asking, standard);
    const { sides, keep = 'one' } = die;
    const highest = highestOf(die);
    if (!bands.some(({ upTo }) => upTo >= highest)) throw new RangeError(`No band holds a face of ${highest}.`);
    this.sides = sides;
    this.keep = keep;
    this.bands = bands;
  }
}

/** A decision that belongs to somebody. Impossible options are listed with their reason and cannot be taken. */
export class ChooseRequest extends Asked {
  readonly kind = 'choose';
  readonly options: readonly Option[];
  /** The id of the option that Enter takes. */
  readonly suggested: string;
  /** Marks a default that is taken without asking. */
  readonly quiet: boolean;

  constructor(asking: Asking, options: readonly Option[], suggested: string, quiet: boolean) {
    super(asking, 'consequence');
    this.options = options;
    this.suggested = suggested;
    this.quiet = quiet;
  }
}

/** A number that somebody states (metres, shares), within its bounds. */
export class EnterRequest extends Asked {
  readonly kind = 'enter';
  readonly least: number;
  readonly most: number;
  readonly suggested: number;
  readonly decimals?: true;
  readonly units: readonly string[];
  readonly signs?: Readonly<Record<string, '' | '-'>>;
  readonly quiet: boolean;

  constructor(asking: Asking, { least, most, suggested, decimals, units = [], signs }: Bounds, quiet: boolean) {
    super(asking, 'consequence');
    if (decimals) this.decimals = decimals;
    this.units = units;
    if (signs) this.signs = signs;
    this.least = least;
    this.most = most;
    this.suggested = suggested;
    this.quiet = quiet;
  }
}

/** Dice of a check: one, or two of which one counts or the sum. */
export interface Die {
  readonly sides: number;
  readonly keep?: Keep;
}

/** Bounds of a number, and the default that Enter takes. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
  readonly suggested: number;
  /** Marks a number that need not be whole, such as a distance. */
  readonly decimals?: true;
  /** Words of which one may stand behind it, also its beginning: `5m`, `5 metres`. */
  readonly units?: readonly string[];
  /** Words behind it that say its sign: `3 m back`. */
  readonly signs?: Readonly<Record<string, '' | '-'>>;
}

export type Request = DiceRequest | ChooseRequest | EnterRequest;

/** A request for dice; every other is a decision. */
export type DiceRequest = RollRequest | CheckRequest;

/** Returns true if a request is for dice. */
export function isDiceRequest(request: Request): request is DiceRequest {
  return request.kind === 'roll' || request.kind === 'check';
}

/** Ways to count the dice of a check: a single die, or the lower, the higher or the sum of two. */
export const keeps = ['one', 'lower', 'higher', 'sum'] as const;
export type Keep = (typeof keeps)[number];

export interface Option<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** Reason why it cannot be taken; absent when it can. */
  readonly refused?: string;
  /** Marks the answer that an order of its own follows: whoever is asked and is given an order has answered with it. */
  readonly order?: true;
  /** Grade of a result that stands without a roll: the referee's word for the other one overrules it. */
  readonly grade?: Grade;
  /** Marks the option that goes without saying once an amount of damage is stated (`damage 3`). */
  readonly statesDamage?: true;
  /** Word for it in older saves, or several, where these have another sense now. */
  readonly formerly?: string | readonly string[];
  /** Further words for it, as a question or a table has them: `let go`. */
  readonly said?: readonly string[];
  /** People in its label, by name and by code, of whom one is chosen next: none of them is a part of its name. */
  readonly among?: readonly string[];
  /** Labels of what is chosen next, each of which may be said without this option. */
  readonly leads?: readonly string[];
}

/** Requests that a rule yields, to be answered in any order, with the test for answers that are rolled again. */
export interface RequestBatch {
  readonly requests: readonly Request[];
  /** Returns true for answers, in the order of the requests, that are no result and are rolled again: ties. */
  readonly rejects?: ((answers: readonly number[]) => boolean) | undefined;
  /** Returns a text for the first few answers: ways with the same text continue as one in the odds. */
  readonly alike?: ((answers: readonly number[]) => string) | undefined;
}

/** Requests that are laid out when they are first looked at: a rule that goes a known way again needs none of them. */
export class LazyBatch implements RequestBatch {
  readonly rejects: RequestBatch['rejects'];
  readonly alike: RequestBatch['alike'];
  readonly #layOut: () => readonly Request[];
  #requests: readonly Request[] | undefined;

  constructor(layOut: () => readonly Request[], { rejects, alike }: Omit<RequestBatch, 'requests'> = {}) {
    this.rejects = rejects;
    this.alike = alike;
    this.#layOut = layOut;
  }

  get requests(): readonly Request[] {
    this.#requests ??= this.#layOut();
    return this.#requests;
  }
}

/** A rule in the middle of being played: it yields what it asks, is resumed with one whole number for each request, and ends in a `T`. */
export type Rule<T> = Iterable<RequestBatch, T, readonly number[]>;

/** Something about a request that has a default. */
export type Asking = Omit<Asked, 'role'> & { readonly role?: Role };
