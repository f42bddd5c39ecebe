import type { Draft } from '../fight/draft.ts';
import type { Told } from '../fight/fact.ts';
import type { Combatant, Condition, Ending, Fight, Side } from '../fight/fight.ts';
import type { Intent } from '../fight/intent.ts';
import type { Teller } from '../fight/telling.ts';
import type { Json, JsonObject } from '../kit/json.ts';
import type { Rule } from '../rule/request.ts';
import type { FieldSet, FieldTable } from '../sheet/field.ts';
import type { Action } from './action.ts';
import type { Yielding } from './yielding.ts';

export type { Action, ActionOption, Choice, Refusal, Targets } from './action.ts';

/**
 * Data and rules of a ruleset. From this one definition come the shell's words, completion, menus, help, odds, scripts
 * and the machine interface; nothing outside the ruleset's folder knows its terms. How to write one:
 * docs/writing-a-ruleset.md.
 */
export interface Ruleset {
  /** One short lower-case word; also the name of its folder. */
  readonly id: string;
  readonly title: string;
  /** A paragraph for the README and `affray rules`. */
  readonly summary: string;
  /** Name of its rounds: `Round`, `Bout`. */
  readonly roundName: string;
  /** Length of a round in seconds of the game. */
  readonly roundSeconds: number;
  /** Returns how many rounds of a fight are complete, as its clock counts them; all but the one that is played, where absent. */
  readonly roundsComplete?: (fight: Fight) => number;
  /** The default ids and names of its two sides: the players' side first. */
  readonly sides: readonly [players: string, foes: string];
  readonly switches: readonly Switch[];
  /** Keeps what a change of a house rule leaves as it is for now, just before the change; all follow it at once, where absent. */
  readonly beforeSwitch?: (draft: Draft, id: string, value: Json) => void;
  /** Kinds of rolls and decisions that its rules ask for; any word may be one, where absent. */
  readonly asks?: readonly string[];
  /** Words that answer its decisions beforehand (`order g* dodge`); any word may, where absent. */
  readonly orders?: readonly string[];
  /** Kinds of decisions that it leaves out, until `order KIND ask` brings them back. */
  readonly leavesOut?: readonly string[];
  /** The fields of a combatant. */
  readonly fields: FieldSet<FieldTable>;
  /** Words of the board that are no fields, each with the fields behind it: the only one is set by it, several are offered. */
  readonly fieldsCalled?: Readonly<Record<string, readonly string[]>>;
  readonly setup: Setup;
  /** Creatures that a line of people may name; they come out of files, and are there once a command has stocked them. */
  readonly bestiary?: () => readonly Creature[];
  readonly actions: readonly Action[];
  readonly tables: readonly Table[];
  readonly board: Board;
  /** Returns the steps that are due, the next first; empty when the fight is over. Derived from the state alone. */
  readonly due: (fight: Fight) => readonly Due[];
  /** Returns the phase of a fight: what its facts say, where the ruleset keeps none in its own state. */
  readonly phase: (fight: Fight) => string;
  /** Returns the action of a combatant by the ruleset's stated tactic; nothing if there is nothing to do. */
  readonly plan: (fight: Fight, who: string) => Intent | undefined;
  /** Returns true for an attack of the tactic that is allowed still, and not worth it any more; none is, where absent. */
  readonly isVain?: (fight: Fight, attack: Intent) => boolean;
  /** The stated tactic, in a sentence. */
  readonly tactic: string;
  /** Surrender and flight in a forecast; everybody fights on, where absent. */
  readonly yielding?: Yielding;
  /** Returns lines for a combatant's sheet that follow from its fields: chances, what gear takes off a skill. */
  readonly reckon?: (combatant: Combatant, fight: Fight) => readonly string[];
  /** Returns when a condition ends by the rules, where it does not say so itself: `for 4 hours`. */
  readonly ending?: (condition: Condition, combatant: Combatant, fight: Fight) => string | undefined;
  /** Returns the shape that a combatant is in. */
  readonly shape: (combatant: Combatant) => Shape;
  /** Returns true if a combatant takes part: can act, be chosen as a target, and keeps its side in the fight. */
  readonly active: (combatant: Combatant) => boolean;
  /** Returns true if a combatant keeps its side in the fight, where not everybody does who takes part. */
  readonly keepsSide?: (combatant: Combatant) => boolean;
  /** Entries of the ruleset's own state of a fight that each half of a split fight has for itself, such as whose turn it is. */
  readonly halfKeeps?: readonly string[];
  /**
   * Returns the id of the combatant whom an entry of `waiting` is on, where that has come about. Absent where the entries
   * are plans, each under the id of whose it is.
   */
  readonly ownerOf?: (entry: Json | undefined) => string | undefined;
  /** Returns when a condition ends that is put on somebody for so many rounds; so many rounds from now on, where absent. */
  readonly lastsUntil?: (fight: Fight, who: string, rounds: number) => Ending;
  /** Conditions that the rules go by, in the words that a referee types: a word that is nearly one of them is a slip. */
  readonly conditions?: readonly string[];
  /** Returns the line that brings about what a condition of this name, put by hand, does not; for fields it is known. */
  readonly instead?: (fight: Fight, combatant: Combatant, name: string) => string | undefined;
  /** Does and tells what follows from a field, place or condition set by hand, such as another weapon for a declared attack. */
  readonly changed?: (draft: Draft, before: Fight, who: string) => void;
  /** Returns what is said behind a field set by hand of what it does not do by itself; an empty text says nothing. */
  readonly remark?: (field: string, before: Combatant, now: Combatant) => string;
  /** Notes for which kinds of decisions, sides or people an order was typed, where an answer can leave one as well. */
  readonly ordered?: (draft: Draft, whose: readonly string[]) => void;
  /** A told fact as a sentence or part of one; an empty text says nothing, `\n` begins a new line of the story. */
  readonly phrase: (told: Told, teller: Teller) => string;
  /** Marks the end of a span of time: clears what lasted only so long (`session`), lets days pass. */
  readonly pass: (draft: Draft, time: Passing) => Rule<void>;
  /** Tells whether a fight is going on, in which no time passes but its rounds, and by which rule; absent where any may. */
  readonly goingOn?: { readonly is: (fight: Fight) => boolean; readonly rule: string };
  /** A told fact as a word for what came of an action (`missed`, `parried`), for the odds; empty where it says no such thing. */
  readonly outcome?: (told: Told) => string;
  /** Returns true if a told fact says that a blow hits, where blows that fail do harm as well; otherwise any loss is a hit. */
  readonly hits?: (told: Told) => boolean;
  /**
   * Returns the step that rolls for an intent whose declaration rolls nothing yet, with the fight as it is when that is
   * resolved without the other combatants' actions. Absent where a declared action is played at once.
   */
  readonly exchange?: (fight: Fight, intent: Intent) => Exchange;
  /** Additions to the report of a fight. */
  readonly report?: Reporting;
  /** Questions about chances that are asked with a few numbers and no fight: `affray odds ID attack --skill 65`. */
  readonly quick?: readonly QuickOdds[];
}

/** A fight, and the rules that it is played by. */
export interface Scene {
  readonly ruleset: Ruleset;
  readonly fight: Fight;
}

/** A step in a fight, which may be another than the present one. */
export interface Exchange {
  readonly fight: Fight;
  readonly intent: Intent;
  /** The rest of what the intent settles, each by itself as things stand before it. */
  readonly others?: readonly Exchange[];
}

/** A house-rule switch: its values with the default first. */
export interface Switch {
  /** Without the prefix `houseRules.`. */
  readonly id: string;
  readonly values: readonly (string | number | boolean)[];
  /** Marks a switch that also takes any other whole number. */
  readonly anyNumber?: boolean;
  /** The least that such a number may be; 0, where nothing is said. */
  readonly least?: number;
  readonly rule: string;
  readonly about: string;
}

/** Shapes of a combatant, as words that need no colour. */
export type Shape = 'fresh' | 'hurt' | 'badly' | 'down' | 'gone';

/** Returns true for the shape of somebody who fights no more. */
export const isOut = (shape: Shape): boolean => shape === 'down' || shape === 'gone';

/** Rules that make a fight of rosters. */
export interface Setup {
  /**
   * Completes a combatant's fields from one another (a pool from two scores), and says what is missing.
   * @param changed the field that is set by hand, where one is: what no longer fits it may go
   * @throws Problem naming the combatant and the field
   */
  readonly complete: (fields: JsonObject, name: string, changed?: string) => JsonObject;
  /** Reads the words behind a name in a line of people (`6 blade 1d8`); those of a character may mean another thing. */
  readonly line: (words: readonly string[], isCharacter?: boolean) => JsonObject;
  /** Says why a word alone is not read where several things are asked for, and what to type; none is, where absent. */
  readonly unclearAlone?: (word: string) => string | undefined;
  /** Returns true if a word of such a line begins gear: `sword` in `guard sword 50`. None does, where absent. */
  readonly beginsGear?: (word: string) => boolean;
  /** Fields to ask for of a foe of no known kind, in the words of the prompt: `Health, attack`. */
  readonly asks: string;
  /** A line of two characters, as it is typed where there is no roster: `Asta 3/4 1d6 sword, Bo 2/5 1d8 bow`. */
  readonly partyLike: string;
  /** Further line about such a foe: the words that ask for it, and the reading of its answer. */
  readonly more?: { readonly asks: string; readonly line: (words: readonly string[]) => JsonObject };
  /** The fields that a player's character has before anything is said of it. */
  readonly character?: JsonObject;
  /** Returns the place that is suggested for somebody, or empty; the fight holds everybody who is to begin it, and the house rules. */
  readonly suggestPlace: (combatant: Combatant, fight?: Fight) => string;
  /** The places that can be named. */
  readonly places: readonly string[];
  /** Returns the places of a running fight, where it may have others: those of a map that has been drawn. */
  readonly placesIn?: (fight: Fight) => readonly string[];
  /** Sees to what follows from a place that was set by hand. */
  readonly placed?: (draft: Draft, who: string) => void;
  /** The columns of the table that is shown before the fight begins; those of the board, where absent. */
  readonly columns?: readonly Column[];
  /** Reads a place of two words or more that `places` do not have, such as a rank of a place with a name; nothing where it is none. */
  readonly otherPlace?: (written: string) => string | undefined;
  /** Parts that a combatant can have in its party, each with what it sets of the sheet and the place that goes with it; none, where absent. */
  readonly parts?: readonly Part[];
  /** Finds the place among the words behind a name in a line of people, where it can have two words or more: which of them it is. */
  readonly placeIn?: (words: readonly string[]) => { readonly from: number; readonly to: number } | undefined;
  /** Brings in a side in mid-fight, where more than two can fight; two, where absent. */
  readonly furtherSides?: FurtherSides;
  /** Heading for places: `Zones`; `Places`, where absent. */
  readonly placesTitle?: string;
  /** Further words behind which a place stands, in small letters: `battlefield`. */
  readonly placeWords?: readonly string[];
  /** Returns what a combatant takes to the next fight (see `Span`), by default all; nothing for one who is lost. */
  readonly keeps?: (combatant: Combatant, fight: Fight) => Carried | undefined;
  /** Returns what becomes of another side's combatant with the party: a tamed beast goes along, a prisoner stays. */
  readonly company?: (combatant: Combatant, fight: Fight) => 'goes' | 'stays' | undefined;
  /** Returns the state that a combatant brings from earlier fights (wounds, wear), and its return if it was out. */
  readonly carriedOver?: (carried: Carried) => Baggage;
  /** Refuses a fight that cannot start; otherwise begins it. */
  readonly begin: (draft: Draft) => Rule<void>;
  /** Rule for a combatant that joins a running fight. */
  readonly join: (draft: Draft, who: string) => Rule<void>;
  /** Rule for all those who joined at once, behind that for each of them: what is asked of them together; none, where absent. */
  readonly joinTogether?: (draft: Draft, who: readonly string[]) => Rule<void>;
  /** Fields that only a roster may give, from which `complete` works out fields of the sheet: `hpMax`. */
  readonly written?: FieldTable;
  /** The required fields that `complete` can work out, each with those that it does it from, any one of them. */
  readonly worksOut?: Readonly<Record<string, readonly string[]>>;
}

/** Beginning of a further side, with the rule that allows it. */
export interface FurtherSides {
  readonly rule: string;
  readonly begin: (draft: Draft, id: string) => void;
}

/** A part in the party, such as a place in its marching order. */
export interface Part {
  readonly name: string;
  /** The name of it as a field, where the field may be typed with it. */
  readonly field: string;
  readonly place: string;
}

/** An entry of a bestiary. */
export interface Creature {
  readonly name: string;
  readonly about: string;
  readonly fields: JsonObject;
}

/** Something that is due. */
export interface Due {
  /** Stable for its kind: `initiative`, `turn`. */
  readonly id: string;
  /** Head of the prompt, before the question: `Bout 3`, `DEX 15 medium`. */
  readonly head: string;
  /** Words for the step: `Asta (sword, Melee)`. */
  readonly says: string;
  /** The side it concerns; a side of the referee is offered a plan. */
  readonly side?: string;
  /** Combatants who may act now, the suggested one first. Enter opens a menu of that one's actions. */
  readonly who?: readonly string[];
  /** Combatants whom `rest` names, where they are others than `who` of what is due. */
  readonly rest?: readonly string[];
  /** One of `who` acts and no more, before what is due next: the second of them is not next. */
  readonly single?: true;
  /** Wording for the board, where the prompt says more. */
  readonly shown?: string;
  /** Rules that it is by, where no question of its own names them. */
  readonly rules?: readonly string[];
  /** State that it asks for, such as `surprised`: the answer may say it of whoever it names. */
  readonly state?: string;
  /** Marks the question for a roll that Enter leaves to affray. */
  readonly asksRoll?: true;
  /** The words of the actions that the prompt offers. */
  readonly words?: readonly string[];
  /** The words of further actions that anybody can be given here, which help names and the prompt does not. */
  readonly alsoWords?: readonly string[];
  /** Wording of what can be typed, where it is not the words and the names of those left. */
  readonly offers?: string;
  /** The order that `no` stands for, where the step asks for yes or no; Enter is a yes. */
  readonly no?: string;
  /** The order that `yes` stands for, where the step asks for yes or no; Enter is a no. */
  readonly yes?: string;
  /** Intent that Enter plays where nobody is to act, its wording in the prompt, and further words for it. */
  readonly enter?: { readonly intent: Intent; readonly says: string; readonly said?: readonly string[] };
  /** Marks a moment at which all of `who` act: then none of them is next. */
  readonly together?: true;
  /** Marks a step owed by the referee: orders by hand, or a text, answer it, and then the intent of Enter is played. */
  readonly owed?: true;
  /** Asks and rolls nothing of its own before it is wanted: it is played as soon as it is due. */
  readonly atOnce?: boolean;
  /** Ends what was done last: nothing the referee wanted to be reminded of comes between. */
  readonly belongs?: true;
  /** Ends the fight, since one side at most is left or nothing changes any more; of a split fight, only the half that is here. */
  readonly ends?: true;
}

/** A random table that can be rolled and looked up. */
export interface Table {
  /** The word by which it is called: `misadventure`. */
  readonly id: string;
  readonly title: string;
  /** The die, such as `d10`; none where the table is only looked up. */
  readonly die?: string;
  readonly columns: readonly string[];
  readonly rows: readonly TableRow[];
  readonly rules: readonly string[];
  /** Modifiers of the number that is looked up; none, where absent. */
  readonly modified?: Modified;
}

/** Reckoning of the number that is looked up, from the roll and other numbers, each given with a flag of its own. */
export interface Modified {
  readonly by: readonly {
    /** One word: `lost` is given as `--lost 7`. */
    readonly flag: string;
    readonly about: string;
    /** The least that it can be; any number, where absent. */
    readonly least?: number;
    /** The flag without which it says nothing. */
    readonly with?: string;
  }[];
  /** Returns the number that is looked up, by the numbers of flags, and the roll: 0 where there is no die. */
  readonly to: (given: Readonly<Partial<Record<string, number>>>, thrown: number) => number;
}

export interface TableRow {
  /** The faces that this row stands for, without an end where one is infinite; none where the table is only looked up. */
  readonly from?: number;
  readonly to?: number;
  readonly cells: readonly string[];
  /** A roll that follows, such as `1d6`, what it is for, and the table of this ruleset that says what it means. */
  readonly follows?: { readonly dice: string; readonly about: string; readonly table?: string };
}

/** Layout and content of the board. */
export interface Board {
  /** The line at the top, behind the title: round, phase, who has what, the clock; parts are two blanks apart. */
  readonly header: (fight: Fight) => string;
  readonly columns: readonly Column[];
  /** Lines below: what is due at the end, who is engaged; one that begins with `! ` should not be forgotten. */
  readonly notes: (fight: Fight) => readonly string[];
  /** Returns true if a combatant has had its part of the round or phase: marked `=`. */
  readonly acted?: (combatant: Combatant, fight: Fight) => boolean;
  /** Returns true if a combatant who takes part cannot act for now, such as a stunned one: marked `z`. */
  readonly unable?: (combatant: Combatant, fight: Fight) => boolean;
  /** Returns true if a combatant's turn of the round is over, where that is not the same as {@link acted}. */
  readonly over?: (combatant: Combatant, fight: Fight) => boolean;
  /** Returns the place where a combatant is by now, where that follows from whom it has met; its own, where absent. */
  readonly place?: (combatant: Combatant, fight: Fight) => string;
  /** Returns the state of a combatant in the ruleset's words (`destroyed`); its shape and conditions, where absent. */
  readonly state?: (combatant: Combatant, fight: Fight) => string;
  /** Returns true if the order of acting has reached or passed a place in this round; absent where none is counted. */
  readonly reached?: (fight: Fight, count: number) => boolean;
  /** Names of its places besides `count`. */
  readonly countedAs?: readonly string[];
  /** Everybody in the order of acting; without it the lines are ordered by side and roster. */
  readonly order?: (fight: Fight) => readonly string[];
  /** False where nobody is ever offered a plan: then there is no column for it. */
  readonly plans?: false;
  /** Places or counts of the fight, drawn beside the people. */
  readonly map?: FightMap;
  /** The line above a side, but for the first: `Bandits 4 of 6`; its name, where absent. */
  readonly heading?: (side: Side, fight: Fight) => string;
}

/** Places or counts of a fight with those who are there. */
interface FightMap {
  /** Word in front of it: `map`, `counts`. */
  readonly title: string;
  /** Returns the spots in their order; none where there is nothing to tell apart. */
  readonly spots: (fight: Fight) => readonly Spot[];
  /** Stands on printed boards as well. */
  readonly printed?: true;
  /** Marks an order of acting: at an open step it is shown as that found it, where places are as they are by now. */
  readonly isOrder?: true;
}

/** A place or a count, with the ids of those who are there. */
export interface Spot {
  readonly name: string;
  readonly ones: readonly string[];
}

/** A column of the board. */
export interface Column {
  readonly title: string;
  /** The title on a narrow terminal, where its cells are narrower than the title: `ct` for `count`. */
  readonly brief?: string;
  readonly of: (combatant: Combatant, fight: Fight) => string;
  /** Drawn as a bar behind the text: how much is left of how much. */
  readonly bar?: (combatant: Combatant) => readonly [current: number, max: number];
  /** A pool that can fall below 0. */
  readonly below?: true;
  readonly align?: 'right';
  /** Text that says nothing new: the column is left out where it says it for everybody. */
  readonly defaultText?: string;
  /** Left out below this width of the terminal. */
  readonly from?: number;
  /** Width that its texts reach in the course of a fight: a board that is redrawn in place keeps the room for them. */
  readonly room?: number | ((fight: Fight) => number);
  /** The same on a narrow terminal, of fewer than 72 columns. */
  readonly tight?: number;
  /** The text on a narrow terminal: codes in place of names. */
  readonly briefly?: (combatant: Combatant, fight: Fight) => string;
  /** Stands before the code: what the order of acting goes by (`count`, `dex`). */
  readonly leads?: true;
}

/** A stretch of time that passes. */
export interface Passing {
  readonly what: 'stretch' | 'session' | 'days';
  /** Number of them. */
  readonly count: number;
}

/** Fields and conditions that a combatant takes from fight to fight. */
export interface Carried {
  readonly fields: JsonObject;
  readonly conditions: readonly Condition[];
}

/** State that a combatant brings along into a fight. */
export interface Baggage {
  /** Text of a few words: `3 of 6 Health, sling 0/2`; empty for nothing. */
  readonly says: string;
  /** The combatant restored, for one who was out of the fight until now. */
  readonly back?: Carried;
  /** Marks a return that only the referee's word brings: where nobody is asked, the combatant stays out. */
  readonly byWord?: true;
}

/** A question about chances with the numbers that it takes. */
export interface QuickOdds {
  /** The word that is typed: `attack`. */
  readonly id: string;
  readonly title: string;
  readonly flags: readonly QuickFlag[];
  /** The fight that the numbers make, by the very rules: somebody called Attacker, and somebody called Target. */
  readonly make: (given: QuickGiven) => QuickFight;
}

/** A number, some dice or a word that a quick question takes. */
export interface QuickFlag {
  /** One word, given as `--skill 65`. */
  readonly flag: string;
  readonly about: string;
  readonly kind: 'number' | 'dice' | 'yes';
  /** Default of it; left out altogether, where absent. */
  readonly default?: string | number;
}

/** Values given for a quick question, read, with their defaults. */
export interface QuickGiven {
  readonly number: (flag: string) => number;
  readonly dice: (flag: string) => string;
  /** Returns true if it was given or has a default. */
  readonly has: (flag: string) => boolean;
}

/** A fight that is made for one question. */
export interface QuickFight {
  readonly attacker: JsonObject;
  readonly target: JsonObject;
  /** Marks a question in which the Target is of the players' side; otherwise the Attacker is. */
  readonly onPlayers?: boolean;
  readonly house?: JsonObject;
  /** Steps that lead to the question, with words and faces in the order asked; decisions take their default. */
  readonly steps: readonly { readonly intent: Intent; readonly answers?: readonly (string | readonly number[])[] }[];
  /** The step whose chances are wanted. */
  readonly intent: Intent;
}

/** Additions to the report of a fight. Without them every pool counts, nothing lasts, and gear is not listed. */
export interface Reporting {
  /** The fields whose loss is a wound, such as `['armor', 'health']`; the one that keeps somebody standing is the last. */
  readonly pools: readonly string[];
  /** Returns the lasting marks of a combatant, in a few words each: `left eye lost`. */
  readonly marks: (combatant: Combatant) => readonly string[];
  /** Returns the state of its gear, in a few words each: `bow 1/0`, `axe broken`. */
  readonly gear: (combatant: Combatant) => readonly string[];
  /** Chapters of the report with headings of their own. */
  readonly chapters: readonly Chapter[];
  /** Events that a forecast counts in a fight. */
  readonly counts: readonly Chapter[];
  /** Gear that a fight can use up; none, where absent. */
  readonly stocks?: readonly Stock[];
}

/** Something of the gear that can be used up, worn, broken or lost. */
export interface Stock {
  /** Meaning of having less of it at the end: `arrows spent`, `weapons broken`. */
  readonly title: string;
  /** Returns the amount that a combatant has; wear is counted below zero. */
  readonly of: (combatant: Combatant) => number;
}

/** Told facts that belong together. */
interface Chapter {
  readonly title: string;
  /** The keys of the told facts. */
  readonly keys: readonly string[];
}
