import type { Reader } from '../teller.ts';

/** The story of a save, written up: what every format of the report is made from. */
export interface Report {
  readonly title: string;
  readonly ruleset: string;
  readonly reader: Reader;
  readonly fights: readonly FightReport[];
  /** What a reader has to know about the report itself. */
  readonly remarks: readonly string[];
}

/** One fight of the story. */
export interface FightReport {
  readonly title: string;
  /** What the ruleset calls a round. */
  readonly roundName: string;
  /** How long it took, and what came of it, in a sentence. */
  readonly summary: string;
  readonly sides: readonly SideReport[];
  readonly rounds: readonly RoundReport[];
  readonly wounds: readonly Wound[];
  /** What somebody bears for good since this fight. */
  readonly marks: readonly Possession[];
  /** What the fight has made of somebody's gear. */
  readonly gear: readonly Possession[];
  readonly chapters: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly rulings: readonly StoryLine[];
  readonly figures: readonly Figure[];
  readonly courses: readonly Course[];
  /** How likely each side was to win, where that was asked for. */
  readonly chances?: readonly Course[];
}

/** A side and those who fought for it. */
export interface SideReport {
  readonly name: string;
  readonly members: readonly { readonly name: string; readonly state: string; readonly pools: string }[];
}

/** What happened in a round. */
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

/** What belongs to somebody, in a few words each. */
export interface Possession {
  readonly who: string;
  readonly what: readonly string[];
}

/** What somebody dealt, suffered and threw. */
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

/** How often something was tried and went well, and how often it was to be expected to: it tells the foes' numbers. */
export interface Tries {
  readonly tag: string;
  readonly made: number;
  readonly passed: number;
  readonly expected?: number;
}

/** What was left of somebody's pool before the first round and after each. */
export interface Course {
  readonly who: string;
  readonly pool: string;
  readonly max: number;
  readonly points: readonly { readonly round: number; readonly left: number }[];
}
