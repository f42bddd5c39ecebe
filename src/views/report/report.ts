import type { Reader } from '../story.ts';

/** The story of a save, written up: what every format of the report is made from. */
export interface Report {
  readonly title: string;
  readonly ruleset: string;
  readonly reader: Reader;
  readonly fights: readonly FightReport[];
  /** Remarks on the report itself, for its reader. */
  readonly remarks: readonly string[];
}

/** One fight of the story. */
export interface FightReport {
  readonly title: string;
  /** The ruleset's word for a round. */
  readonly roundName: string;
  readonly isOver: boolean;
  /** Length and result of the fight, in a sentence. */
  readonly summary: string;
  readonly sides: readonly SideReport[];
  readonly rounds: readonly RoundReport[];
  readonly wounds: readonly Wound[];
  /** Lasting marks left by this fight. */
  readonly marks: readonly Possession[];
  /** Gear as the fight has left it. */
  readonly gear: readonly Possession[];
  readonly chapters: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly rulings: readonly StoryLine[];
  readonly figures: readonly Figure[];
  readonly courses: readonly Course[];
  /** Probability that each side wins, where that was asked for. */
  readonly chances?: readonly Course[];
}

/** A side and those who fought for it. */
export interface SideReport {
  readonly name: string;
  readonly members: readonly { readonly name: string; readonly state: string; readonly pools: string }[];
}

/** Story of a round. */
export interface RoundReport {
  readonly title: string;
  readonly lines: readonly StoryLine[];
}

/** A sentence of the story; its step is for the referee. */
export interface StoryLine {
  readonly step?: number;
  readonly text: string;
}

/** A loss from a pool, and what brought it about. */
export interface Wound {
  readonly round: number;
  readonly who: string;
  readonly by: string;
  readonly with: string;
  readonly pool: string;
  readonly from: number;
  readonly to: number;
  /** The ledger rule. */
  readonly rule: string;
}

/** Possessions of a combatant, in a few words each. */
export interface Possession {
  readonly who: string;
  readonly what: readonly string[];
}

/** Damage that a combatant dealt and suffered, and its dice. */
export interface Figure {
  readonly who: string;
  /** Points taken from others; unknown to the players. */
  readonly dealt?: number;
  readonly suffered: number;
  /** Checks by their kind. */
  readonly checks: readonly Tries[];
  /** Other main dice, added up: what they showed, and the mean of what they could; that is unknown to the players. */
  readonly dice: { readonly throws: number; readonly shown: number; readonly expected?: number };
}

/** Tries of one kind: how many were made, passed, and expected to pass; the last tells the foes' numbers. */
export interface Tries {
  readonly tag: string;
  readonly made: number;
  readonly passed: number;
  readonly expected?: number;
}

/** Points left in a combatant's pool before the first round and after each. */
export interface Course {
  readonly who: string;
  readonly pool: string;
  readonly max: number;
  readonly points: readonly { readonly round: number; readonly left: number }[];
}
