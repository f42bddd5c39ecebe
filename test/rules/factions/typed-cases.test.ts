import { expect, test } from 'vitest';
import { orProblem, Problem } from '../../../src/core/kit/problem.ts';
import { type } from '../../shell/kit.ts';
import { type Opening, opened, people, standing, unopened } from './shell.ts';

const ba = 'Balthasar z1 10/9/8 sword pc';
const sy = 'Sybilla z1 7/12/11 dagger musket pc';
const th = 'Theobald z1 12/8/9 spear light shield pc';
const leader = 'bandit leader "Leader" z1 8/10';

/** A worked case as a referee types it. */
interface Case extends Opening {
  readonly party: string;
  readonly foes: string;
  /** Lines; one that is refused goes on with the next. */
  readonly lines: readonly string[];
  /** Texts that are told, refusals too. */
  readonly told?: readonly string[];
  /** Texts that are not told. */
  readonly untold?: readonly string[];
  /** Health, state, turn and place of combatants in the end. */
  readonly stand?: Readonly<Record<string, string>>;
  /** The question in the end. */
  readonly asks?: string;
  /** Marks a case that begins before it has been said who started. */
  readonly unbegun?: true;
}

const first = { first: 'bandits' };

/** The worked cases of the ledger that the transcripts of the shell do not type. */
const cases: Readonly<Record<string, Case>> = {
  'FA-W5': {
    party: th,
    foes: 'bandit z1',
    lines: ['dark', 'th a ban : 20'],
    told: ['Theobald misses Bandit.'],
    stand: { bandit: '8 up ready 1' },
  },
  'FA-W13': {
    ...first,
    party: 'Small z1 8 small light pc',
    foes: 'wyrm z1',
    lines: ['wy a sm w bite : none 7', ''],
    stand: { small: '2 incapacitated ready 1' },
  },
  'FA-W15': {
    ...first,
    party: 'Anna z1 8 small pc, Bert z1 8 small pc, Carl z1 8 small pc, Dora z1 8 pc',
    foes: 'wyrm z1',
    lines: ['wy a do an w bite 2/1', 'wy a do an w bite 1/2', '', 'u', 'u', 'wy a an be ca w bite 1/1/2', ''],
    told: ['There are too few dice for these shares, 1 in all (FA-SIZ.5)'],
    asks: 'Wyrm attacks Anna (bite). Reaction?',
  },
  'FA-W20': {
    unbegun: true,
    party: ba,
    foes: 'bandit z1',
    lines: ['dice init table', 'unclear', '2'],
    asks: 'Who is surprised?',
  },
  'FA-W21': {
    ...first,
    party: ba,
    foes: 'bandit z5',
    lines: ['ban a ba w bow : none 5', ''],
    stand: { balthasar: '5 incapacitated ready 1' },
  },
  'FA-W22': {
    ...first,
    party: ba,
    foes: '2 bandit z6',
    lines: ['b1 m 5-6', '', 'b1 a ba w bow : 8 none 2', '', 'p', 'place b2 7', 'b2 m 6', '', 'b2 a ba w bow'],
    told: ['10 → 8 health', 'The target is 5 zones away, and a shot on the move reaches 4 (FA-ATK.10)'],
  },
  'FA-W23': {
    ...first,
    party: th,
    foes: leader,
    lines: ['cover th cover', 'le a th : none 7', '', 'u', 'u', 'set th armour heavy', 'le a th : none 7', ''],
    told: ['heavy: value 2', '7 damage, 3 stopped by armour, 12 → 8 health'],
  },
  'FA-W24': {
    party: `${ba} 8/10`,
    foes: 'bandit z1',
    lines: ['ba a ban : counter 4 4'],
    stand: { balthasar: '4 incapacitated spent 1', bandit: '4 incapacitated spent 1' },
  },
  'FA-W25': {
    party: ba,
    foes: 'bandit z1',
    lines: ['ba a ban : counter 2 3'],
    stand: { balthasar: '7 up acting 1', bandit: '6 up spent 1' },
  },
  'FA-W26': {
    ...first,
    party: sy,
    foes: 'bandit z1 5/8',
    lines: ['ban shove sy 2 : counter 3', ''],
    stand: { sybilla: '7 up spent 1', bandit: '2 incapacitated spent 1' },
  },
  'FA-W27': {
    party: ba,
    foes: 'bandit z1',
    lines: ['ba disarm ban axe : none 9 yes', 'i ba'],
    told: ['Bandit drops the axe.', 'Balthasar takes', 'axe: damage 1d6'],
  },
  'FA-W28': {
    ...first,
    party: 'Small z1 9 small light pc',
    foes: 'Brute z1 14 large club 1d6',
    lines: ['br shove sm 3 : none 3', ''],
    stand: { small: '6 up ready 3' },
  },
  'FA-W29': {
    ...first,
    party: `${ba}, ${sy}`,
    foes: '2 bandit z1',
    lines: ['b1 a sy w bow : hide yes dodge 10 4', ''],
    stand: { balthasar: '6 up spent 1', sybilla: '7 up spent 1' },
  },
  'FA-W30': {
    ...first,
    party: `${sy}, ${th}`,
    foes: '2 bandit z1',
    lines: ['b1 a sy w axe : guard 5', ''],
    stand: { theobald: '9 up spent 1', sybilla: '7 up ready 1' },
  },
  'FA-W31': {
    ...first,
    party: `${ba}, ${sy}`,
    foes: '2 bandit z1',
    lines: ['b1 m 2 : attack none 5', ''],
    stand: { 'bandit-1': '3 incapacitated spent 1-2', balthasar: '10 up spent 1', sybilla: '7 up ready 1' },
  },
  'FA-W32': {
    unbegun: true,
    party: `${ba}, ${sy}`,
    foes: '2 bandit concealed z3, bandit z3',
    lines: ['bandits', 'b1 a ba w bow : 2', 'b2 a ba w bow : 4', ''],
    told: ['Bandit 1 is out in the open.', '10 → 8 health', '8 → 4 health', 'Bandit 2 is out in the open.', 'Round 1'],
    stand: {
      balthasar: '4 incapacitated ready 1',
      sybilla: '7 up ready 1',
      'bandit-1': '8 up ready 3',
      'bandit-3': '8 up ready 3',
    },
  },
  'FA-W33': {
    party: ba,
    foes: `3 bandit z1, ${leader}`,
    lines: ['kill b1', 'p', 'p', '', 'kill b2', 'p', 'p', '9'],
    told: ['rolled 9: Leader holds.'],
    asks: 'Bandit 3 broke. What does it do?',
  },
  'FA-W34': {
    party: ba,
    foes: leader,
    lines: ['damage 3 le', 'p', 'p', '11'],
    told: ['rolled 11, needed 10 or less: nobody holds.'],
  },
  'FA-W35': {
    ...first,
    party: ba,
    foes: '2 bandit z1',
    lines: ['set b1 broken surrender', 'b1 surrender', '', 'p', 'p', '3', 'players', 'ba a b1 : none 2 yes', 'b'],
    told: ['8 → 6 health', 'Bandit 1 fights on.', 'on the ground: axe (1), bow (1)'],
  },
  'FA-W36': {
    party: ba,
    foes: '2 bandit z9, Slow 8/5/8 axe z9, Lame 8 axe z9 speed 1',
    lines: ['set b1 b2 slow lame state fleeing', 'chase : long 8'],
    told: ['rolled 8', 'Bandit 1 and Bandit 2 escape.', 'Slow and Lame are caught'],
  },
  'FA-W37': {
    party: th,
    foes: '2 bandit z1',
    lines: ['set th weapons spear damaged', 'th a b1 : none 5', 'b2 a th w axe : 3', '', 'end', '1 1 3'],
    told: ['spear: rolled 1, destroyed', 'shield: rolled 1, damaged', 'light armour: rolled 3, holds'],
  },
  'FA-W38': {
    ...first,
    party: ba,
    foes: 'bandit z1',
    lines: ['set ban weapons axe damaged', 'ban a ba : none 1', ''],
    told: ['10 → 9 health', "Bandit's axe is destroyed."],
  },
  'FA-W39': {
    ...first,
    party: th,
    foes: leader,
    lines: ['set th shield shield damaged', 'set th armour light damaged', 'le a th : none 8', '', 'i th'],
    told: [
      '2 stopped by armour, 12 → 6 health',
      'X Theobald is incapacitated',
      "Theobald's shield is destroyed.",
      'light: value 1, damaged',
    ],
  },
  'FA-W40': {
    party: `horse "Grey" z1, ${ba}`,
    foes: 'bandit z3',
    lines: ['set gr speed 4', 'ba mount gr', 'gr m 3', 'ba a ban : none 5'],
    told: ['rolled 5, impaired: 3 damage, 8 → 5 health'],
  },
  'FA-W41': {
    party: `horse "Grey" z1, ${th}`,
    foes: 'bandit z9',
    lines: ['th mount gr', 'gr m 2', 'th dismount', '15', '4', 'b'],
    told: ['4 damage, 12 → 8 health', 'hurt'],
    stand: { theobald: '8 up acting 2' },
  },
  'FA-W42': {
    ...first,
    party: th,
    foes: 'bandit z1, bandit "Archer" z3',
    lines: [
      'ban x',
      '',
      'set th shield none',
      'th grapple ban : 20',
      'bandits p',
      '',
      'bandits',
      'ar a th w bow : hide 4',
      '',
      'b',
    ],
    told: ['8 → 4 health', 'holds Bandit'],
    stand: { theobald: '12 up spent 1' },
  },
  'FA-W43': {
    ...first,
    party: sy.replace('z1', 'z3'),
    foes: 'bandit z2 fire bomb',
    lines: ['ban a z4 w "fire bomb" : 12 1 dodge 3', ''],
    told: ['goes off in zone 3', 'Sybilla dodges'],
    stand: { sybilla: '7 up ready 3' },
  },
  'FA-W44': {
    party: ba,
    foes: 'bandit z1 2/8, bandit "Far" z9 fearless',
    lines: ['ba a ban : none 5', 'p', '', 'p', 'p', ''],
    told: ['X Bandit is dying, and dies at the end of round 2 unless healed.', 'X Bandit dies.'],
  },
  'FA-W45': {
    party: ba,
    foes: 'bandit z1, wolf side wolves z1',
    lines: ['ba x', 'p', 'wo x', '', 'players p', 'p', 'b'],
    told: ['Bandits pass.', 'Round 2.'],
  },
  'FA-W46': {
    party: ba,
    foes: 'bandit z1',
    lines: ['ba a ban w "bare hands" : none 3'],
    stand: { bandit: '6 up ready 1' },
  },
  'FA-W47': {
    ...first,
    party: sy,
    foes: 'bandit z5',
    lines: ['cover ban barrier', 'ban a sy w bow : counter 2 4', ''],
    told: ['1 stopped by armour, 8 → 5', '7 → 5'],
  },
  'FA-W48': {
    party: `${ba}, ${sy}`,
    foes: '2 bandit z2',
    lines: ['ba m 2-3', 'ba a b1', 'u', 'ba m 1-2', 'ba a b1 : none 1', 'ba m 2', 'ba e sword'],
    told: [
      'Balthasar has moved 1½ zones, and can act only after 1 zone or less (FA-TRN.6)',
      'Balthasar puts the sword away.',
    ],
  },
  'FA-W49': {
    ...first,
    party: ba,
    foes: 'bandit z5 axe',
    lines: [
      'ban drop axe',
      '',
      'p',
      'p',
      'bandits',
      'ban e axe',
      '',
      'ban m 4-5',
      'ban bonus "pulls a lever"',
      'ban a ba',
      'ban m 5',
    ],
    told: [
      'Bandit takes the axe.',
      'Bandit has used two bonus actions, which replace the main one (FA-TRN.2)',
      'Bandit moves to zone 5.',
    ],
  },
  'FA-W50': {
    ...first,
    party: `${sy}, ${th}`,
    foes: '2 bandit z1',
    lines: ['b1 a sy w axe : guard 1', '', 'th a b1'],
    told: ["Theobald's turn is spent (FA-TRN.10): Sybilla can act, or `p` passes."],
  },
  'FA-W51': {
    ...first,
    party: `${sy}, ${th}`,
    foes: leader,
    lines: [
      'le grapple sy : none 20',
      '',
      'set th weapons bow',
      'th a le w bow',
      'p',
      '',
      'bandits',
      'le a th w battleaxe',
      '',
    ],
    told: ['The bow needs two hands, and Theobald holds a shield'],
    asks: "This ends Leader's hold. Go on?",
  },
  'FA-W52': {
    party: ba,
    foes: 'bandit z1',
    lines: ['cover ban barrier', 'ba a ban', 'ba m 2'],
    told: ['Bandit is behind a barrier, which stops attacks from there (FA-ATK.22)'],
  },
  'FA-W53': {
    party: ba,
    foes: 'bandit z1',
    lines: ['ba a ban : more axe-held 4 5', 'i ban'],
    told: ['Bandit would lose 4 health against 3', 'The counter does not land.', 'used'],
    stand: { balthasar: '10 up acting 1', bandit: '4 incapacitated spent 1' },
  },
  'FA-W54': {
    ...first,
    house: { shieldArmour: 'exchangeOnly' },
    party: th,
    foes: '2 bandit z1',
    lines: ['b1 a th w axe : none 5', '', 'u', 'u', 'b1 a th w axe : dodge 9 5', ''],
    told: ['1 stopped by armour, 12 → 8', '2 stopped by armour, 12 → 9'],
  },
  'FA-W55': {
    ...first,
    house: { massiveDamageKills: 'on' },
    party: sy,
    foes: leader,
    lines: ['le a sy : none 7', ''],
    told: ['X Sybilla is dead'],
  },
  'FA-W56': {
    ...first,
    party: `${ba}, ${th}`,
    foes: '2 bandit z1',
    lines: [
      'set th shield none',
      'b2 x',
      '',
      'ba grapple b1 : none 20',
      'bandits p',
      'th grapple b1 : 20',
      'b1 free ba : 8',
      '',
      'b',
    ],
    told: ["Balthasar's hold on Bandit 1 ends.", 'held by Theobald'],
  },
  'FA-W57': {
    party: `${sy}, Brute z1 14 large club 1d6`,
    foes: 'bandit z1',
    first: 'bandits',
    lines: ['ban grapple sy : none 20', '', 'br shove ban 2 : 2'],
    told: ["Bandit's hold on Sybilla ends."],
    stand: { bandit: '6 up spent 2' },
  },
  'FA-W58': {
    party: ba,
    foes: `3 bandit z1, ${leader}`,
    lines: ['damage 8 b1', 'p', 'p', '', 'damage 4 b2', 'p', 'p', '9'],
    told: ['X Bandit 1 dies.', 'Morale of Bandits: rolled 9: Leader holds.'],
    asks: 'Bandit 3 broke.',
  },
  'FA-W59': {
    house: { saveExtremes: 'on' },
    party: `${ba}, ${sy}`,
    foes: 'Quick 8/20/8 axe z1, Stiff 8/1/8 axe z1',
    lines: ['ba a qu : dodge 20 1', 'qu p', 'sy a st w dagger : dodge 1'],
    told: ['rolled 20, needed 19 or less, fails', 'rolled 1, needed 1 or less, passes'],
  },
  'FA-W60': {
    party: ba,
    foes: 'cart z1, bandit z9',
    lines: ['ba a ca : 6', 'p', 'players', 'ba a ca : 4'],
    told: ['12 → 10 health', '4 stopped by armour, no health lost'],
  },
  'FA-W61': {
    party: ba,
    foes: 'bandit z1',
    lines: ['set ba extraReactions dodge', 'ba a ban : counter dodge 9 4'],
    told: ['Balthasar dodges: rolled 9', 'X Bandit is incapacitated'],
    stand: { balthasar: '10 up acting 1' },
  },
  'FA-W62': {
    ...first,
    house: { blastDamage: 'perTarget' },
    party: `${ba}, ${sy}`,
    foes: 'wyrm z1',
    lines: ['wy a z1 w "fire breath" : none none 2 3', ''],
    told: ['10 → 8', '7 → 4'],
  },
  'FA-W63': {
    ...first,
    party: ba,
    foes: '2 bandit z1',
    lines: ['sneak b1', 'b1 m 2', '', 'no'],
    told: ['Bandit 1 moves to zone 2.'],
    stand: { balthasar: '10 up ready 1' },
  },
  'FA-W64': {
    unbegun: true,
    party: `${ba} concealed, ${sy} concealed`,
    foes: '3 bandit z1',
    lines: ['players', 'ba a b1 : 4', 'sy a b2 w dagger : 4', '', '15'],
    told: ['All pass: the bonus round is over.', 'rolled 15, needed 8 or less: nobody holds.'],
    asks: 'Bandit 3 broke.',
  },
};

/** Rules that the worked cases do not play. */
const rules: Readonly<Record<string, Case>> = {
  'FA-RND.3 FA-RND.5 FA-RND.9 FA-CTR.11 FA-REA.5 FA-REA.10: a reaction costs the turn and no slot, and a pass does not bind':
    {
      party: `${ba}, ${sy}`,
      foes: '2 bandit z1',
      lines: ['p', 'b1 a ba w axe : counter 1 1', '', 'ba a b2', 'sy x', 'b'],
      told: ["Balthasar's turn is spent (FA-TRN.10)", 'Sybilla does nothing more'],
      stand: { balthasar: '9 up spent 1', 'bandit-1': '7 up spent 1', sybilla: '7 up spent 1' },
      asks: 'Bandits',
    },
  'FA-RND.10 FA-INI.4: a faction with nobody left passes, and its initiative goes to the next': {
    ...first,
    party: ba,
    foes: 'bandit z1, wolf z1',
    lines: ['faction wolves', 'side wolves wo', 'kill ban', 'p', 'p'],
    told: ['Bandits pass (nobody ready).', 'Wolves pass. All pass: round 1 is over.'],
    asks: "Wolves' choice: who has the first slot?  Players, Wolves*",
  },
  'FA-TRN.3 FA-TRN.9 FA-TRN.17: half of speed 3 is 1½, and who is grabbed in the own turn loses the rest': {
    party: `${ba}, ${th}`,
    foes: '2 bandit z2',
    lines: [
      ...['set ba speed 3', 'ba m 2-3', 'ba bonus "a lever"', 'ba m 3', 'ba x', 'b1 a ba w bow', ''],
      ...['th m 2', 'th disarm b2 : more grapple 9 20', 'th m 1'],
    ],
    told: [
      'Balthasar: a lever',
      'can go no further',
      "Balthasar can't react: turn spent",
      'Theobald is grabbed',
      "Theobald's turn is spent",
    ],
  },
  'FA-SAV.5 FA-ATK.9 FA-SNK.10: who is not seen is not shot at, and struck only by a hit save': {
    party: `${ba}, ${sy}`,
    foes: '2 bandit z1',
    lines: ['sneak b1', 'sy a b1 w musket', 'ba a b1', '21', '8'],
    told: ['(FA-ATK.9)', "A d20 can't show 21", 'Hit save (unseen): rolled 8'],
    asks: 'Balthasar attacks Bandit 1 (sword). Reaction?',
  },
  'FA-ATK.18 FA-ATK.19 FA-DMG.7 FA-DMG.12 FA-DMG.22 FA-DMG.25: the helpless do not react, and come round when healed': {
    party: `${ba}, ${th}`,
    foes: '2 bandit z1',
    lines: [
      ...['ba a b1 : none 4', 'ba a b2', 'b2 a th w axe : none 1', '', 'i th', 'th a b1 : no 1'],
      ...['heal 3 b1', 'yes'],
    ],
    told: [
      'X Bandit 1 is incapacitated (critical damage).',
      'has used the main action',
      'no health lost',
      'light: value 1, used',
      '4 → 3 health',
    ],
    stand: { 'bandit-1': '6 up ready 1', theobald: '12 up acting 1' },
  },
  'FA-DMG.1 FA-DMG.3 FA-DMG.5 FA-DMG.20: damage is halved once, and health is STR where it is not given': {
    party: `horse "Grey" z1, ${ba}`,
    foes: 'Sam z1 9 axe',
    lines: ['ba mount gr', 'ba a sam w "bare hands" held : none 3'],
    told: ['rolled 3, impaired: 2 damage, 9 → 7 health'],
  },
  'FA-REA.2 FA-REA.9 FA-REA.12 FA-CTR.1 FA-CTR.2 FA-CTR.3: a reaction comes behind the hit save, and a counter has its own':
    {
      party: `${ba}, ${sy}`,
      foes: '2 bandit z1, Axeman 8 axe z4',
      lines: [
        ...['dice bandits table', 'sy a ax w musket', 'counter', 'dodge', '9', '1'],
        ...['dark', 'bandits p', 'ba a b1', '8', 'counter', '9', '3'],
      ],
      told: [
        "Counter can't be chosen: no attack that reaches",
        'rolled 9, needed 8 or less, fails. Sybilla',
        'Hit save (unseen): rolled 8, needed 8 or less, passes.',
        'Bandit 1 counters (axe). Hit save (unseen): rolled 9, needed 8 or less, fails.',
      ],
      stand: { 'bandit-1': '5 up spent 1', axeman: '7 up spent 4', balthasar: '10 up acting 1' },
    },
  'FA-CTR.8 FA-SIZ.4: of several targets one may counter': {
    ...first,
    party: `${ba}, ${th}`,
    foes: 'wyrm z1, bandit z9',
    lines: ['dice bandits table', 'wy a ba th w bite 1/1', '', 'counter', 'counter', 'none'],
    told: ["Counter can't be chosen: Balthasar counters already."],
    asks: 'Damage  wy(ba) d8 wy(th) d8 ba(wy) d6',
  },
  'FA-CTR.4 FA-CTR.5 FA-CTR.9: a counter that takes the attacker out first keeps the attack from landing': {
    ...first,
    party: ba,
    foes: '2 bandit z1',
    lines: ['b1 a ba w axe : counter 2 5', ''],
    told: ["Bandit 1's attack does not land."],
    stand: { balthasar: '10 up spent 1', 'bandit-1': '3 incapacitated spent 1' },
  },
  'FA-HID.4 FA-HID.5: whoever is hidden behind may hide too, and nobody becomes the target twice': {
    ...first,
    party: `${ba}, ${sy}, ${th}`,
    foes: '2 bandit z3',
    lines: ['dice bandits table', 'b1 a sy w bow', '', 'hide', 'ba', 'yes', 'hide', 'yes', 'none', '4'],
    told: ['Sybilla hides behind Balthasar.', 'Balthasar hides behind Theobald.', '12 → 10 health'],
    stand: { sybilla: '7 up spent 1', balthasar: '10 up spent 1', theobald: '10 up ready 1' },
  },
  'FA-GRD.5: a guard need not be near the attacker, and guards the helpless too': {
    ...first,
    party: `${sy}, ${th}`,
    foes: '2 bandit z3',
    lines: ['dice bandits table', 'set sy state incapacitated', 'b1 a sy w bow', '', 'guard', '4'],
    told: ['Theobald guards Sybilla.', '12 → 10 health'],
  },
  'FA-OPP.5 FA-OPP.7 FA-SIZ.9: who is shoved away is not struck, and the massive strike at one zone and at who leaves theirs':
    {
      ...first,
      party: `${ba}, Giant z1 16 massive club 1d6`,
      foes: '2 bandit z2, Brute z1 14 large club 1d6',
      lines: ['br shove ba 2 : none 2', '', 'gi a b1 w club : none 8', 'b2 m 3', '', 'attack'],
      told: [
        'Balthasar is now in zone 2.',
        "Giant's club hits Bandit 1: 8 damage",
        'Balthasar strikes at Bandit 2, who is leaving (sword).',
      ],
      asks: "Balthasar's sword damage, d6?",
    },
  'FA-COV.2 FA-COV.3 FA-STU.1 FA-STU.3 FA-STU.6: what goes through cover, and a stunt in place of damage': {
    party: `${ba}, ${sy}`,
    foes: 'bandit z1, bandit z9',
    lines: [
      ...['cover ban cover', 'ba a ban through : none 3', 'bandits p', 'sy stunt ban "drops the axe" w dagger'],
      ...['yes', '', 'i sy'],
    ],
    told: ['3 damage, 8 → 5 health', 'Bandit accepts: drops the axe.', 'dagger: damage 1d4, hands 1, used'],
    stand: { bandit: '5 up ready 1' },
  },
  'FA-BLA.3 FA-BLA.10 FA-SIZ.7: a blast hits all by their own armour, whatever the light and size': {
    ...first,
    party: `${ba}, ${th}, Small z1 6 small sword pc`,
    foes: 'wyrm z1',
    lines: ['dice bandits table', 'dark', 'wy a z1 w "fire breath"', '', 'none', 'none', 'none', '4'],
    told: ['10 → 6 health', '2 stopped by armour, 12 → 10 health', '6 → 2 health'],
    stand: { balthasar: '6 up ready 1', small: '2 incapacitated ready 1' },
  },
  'FA-BLA.12 FA-POS.5 FA-DMG.19: who is a target of a blast shields nobody from it, and comes round as the referee says':
    {
      ...first,
      party: `${ba}, ${th}`,
      foes: 'wyrm z1, bandit z3',
      lines: [
        ...['dice bandits table', 'wy a z1 w "fire breath"', '', 'guard', 'hide', 'none', 'none', '1'],
        ...['ba a ban', 'damage 5 ban', 'heal 1 ban', 'no'],
      ],
      told: ['nobody can step in', 'nobody to hide behind', 'Bandit is 2 zones away, not nearby (FA-ATK.2)'],
      stand: { bandit: '4 incapacitated ready 3', balthasar: '9 up ready 1' },
    },
  'FA-BLA.13 FA-SIZ.11: a blast rolls no more dice on the small': {
    ...first,
    house: { blastDamage: 'perTarget' },
    party: 'Small z1 6 small sword pc',
    foes: 'wyrm z1',
    lines: ['dice bandits table', 'wy a z1 w "fire breath"', '', 'none', '1'],
    told: ['1 damage, 6 → 5 health'],
  },
  'FA-NON.2 FA-NON.3 FA-NON.5 FA-GRA.7: a grapple that holds leaves no grapple in return, and nothing ends the hold': {
    party: `${ba}, ${sy}`,
    foes: '2 bandit z1',
    lines: ['dice bandits table', 'ba grapple b1', 'more grapple', '20', 'bandits p', 'sy x', 'b'],
    told: ['Bandit 1 is grabbed: rolled 20', 'The grapple is no longer possible.', 'holds Bandit 1'],
  },
  'FA-SNK.7 FA-SNK.9 FA-MOR.10: hiding later is the word of the referee, who is reminded of it': {
    party: `${ba}, ${sy}`,
    foes: '2 bandit z1, wolf z9 side wolves',
    lines: ['faction wolves', 'side wolves wo', 'sneak ba', 'b', 'kill b1 b2', 'p', 'p'],
    told: ['Balthasar is concealed.', "the others don't know of Balthasar", 'All pass: round 1 is over. Round 2.'],
  },
  'FA-MOR.1 FA-MOR.8: both triggers are one check, last of all in the round': {
    party: ba,
    foes: '2 bandit z1',
    lines: ['kill b1', 'set b2 health 4', 'p', 'p', '20', 'b', 'surrender', 'b'],
    told: ['rolled 20, needed 8 or less: nobody holds', 'now: Bandit 2 broke. What does it do?', 'Round 2'],
  },
  'FA-GEA.10: bare hands and natural weapons do not wear': {
    ...first,
    party: ba,
    foes: 'wolf z1',
    lines: ['wo a ba : none 2', '', 'ba a wo w "bare hands" : 2', 'end'],
    told: ['10 → 8 health', '7 → 6 health'],
    asks: 'Aftermath  No gear needs a durability roll',
  },
  'FA-SIZ.10 FA-SIZ.13 FA-SIZ.16: sizes change ranges and holds': {
    ...first,
    party: `Small z1 8 small sword pc, ${ba}`,
    foes: 'Brute z1 14 large club 1d6, bandit z4',
    lines: [
      ...['dice bandits table', 'br grapple sm', '', 'none', 'sm free br', 'ba x', 'ban a sm w bow', '', '9'],
      ...['p', 'bandits', 'br bonus "a lever"', '', 'b'],
    ],
    told: ['(FA-SIZ.13)', 'Hit save (beyond half range): rolled 9', 'Brute: a lever', 'holds Small'],
  },
  'FA-MNT.5 FA-MNT.10 FA-MNT.11: a rider shoots on the move, and a blast hits mount and rider': {
    party: `horse "Grey" z1, ${sy}`,
    foes: '2 bandit z3 fire bomb axe',
    lines: [
      ...['dice bandits table', 'sy mount gr', 'gr m 1-2', 'sy a b1 w musket', '11', 'none', '1', 'gr x'],
      ...['b1 x, b2 a z2 w "fire bomb"', '', '3'],
    ],
    told: ['Hit save (moving): rolled 11', '8 → 7 health', '10 → 7 health', '7 → 4 health'],
  },
  'FA-MNT.2 FA-MNT.3: a turn that is kept reacts, and one that has reacted is over when the mount moves': {
    party: `horse "Grey" z1, ${ba}`,
    foes: '2 bandit z1',
    lines: [
      ...['dice bandits table', 'ba mount gr', 'gr hold', 'ba x', 'b1 a ba w axe, b2 x', '', 'guard', '1', 'b'],
      ...['bandits', 'b1 a ba w axe', '', 'counter', '1', '1', 'ba a b2'],
    ],
    told: ['Grey keeps the turn', 'Grey guards Balthasar', "Balthasar's turn is spent (FA-TRN.10): Grey can act"],
  },
  'FA-MNT.12: who leaves on a mount is struck as one of the two': {
    party: `horse "Grey" z1, ${ba}`,
    foes: 'bandit z1',
    lines: ['dice bandits table', 'ba mount gr', 'gr m 2', 'more', 'ba', 'axe', '3'],
    told: ["Bandit's axe hits Balthasar: 3 damage, 10 → 7 health", 'Grey moves to zone 2'],
  },
  'FA-TRN.8: whoever reacts has neither a move nor a bonus action left': {
    ...first,
    party: `${ba}, ${sy}`,
    foes: '2 bandit z1',
    lines: ['dice bandits table', 'b1 a sy w axe', '', 'dodge', '3', 'sy m z2', 'sy e dagger', 'sy bonus "a lever"'],
    told: ["Sybilla's turn is spent (FA-TRN.10)"],
    untold: ['Sybilla: a lever', 'Sybilla puts the dagger away'],
    stand: { sybilla: '7 up spent 1', balthasar: '10 up ready 1' },
  },
  'FA-TRN.11: a power, a potion, a taunt and what fills a round are the main action, of which there is one': {
    party: `${ba}, ${sy}`,
    foes: '2 bandit z1',
    lines: ['ba c "light"', '', 'ba a b1', 'ba use "potion"', 'ba act "taunts"', 'ba x "a lamp"', 'ba bonus "a lever"'],
    told: ['Balthasar has used the main action (FA-TRN.2)', 'Balthasar: a lever.'],
    untold: ['potion', 'taunts', 'a lamp'],
    asks: 'Bandits  plan',
  },
  'FA-TRN.13 FA-GRD.3: all reactions are offered in one question, the guard too, who leaves the target its turn': {
    ...first,
    party: `${ba}, ${sy}`,
    foes: '2 bandit z1',
    lines: ['dice bandits table', 'b1 a sy w axe', '', 'o', 'guard', '1', 'sy a b2 w dagger'],
    told: ['counter dagger', 'dodge', 'guard by Balthasar', 'hide behind Balthasar', 'Balthasar guards Sybilla.'],
    stand: { balthasar: '9 up spent 1', sybilla: '7 up ready 1' },
    asks: 'Sybilla attacks Bandit 2 (dagger). Reaction?',
  },
  'FA-HID.3: whoever is hidden behind may react with an unused turn, and only then': {
    ...first,
    party: `${ba}, ${sy}, ${th}`,
    foes: '3 bandit z1',
    lines: [
      ...['dice bandits table', 'b1 a sy w axe', '', 'hide', 'ba', 'yes', 'dodge', '3', 'p'],
      ...['b2 a th w axe', '', 'hide', 'ba', 'yes', '2'],
    ],
    told: ['Balthasar dodges: rolled 3', "Balthasar can't react: turn spent.", '10 → 8 health'],
    stand: { balthasar: '8 up spent 1', sybilla: '7 up spent 1', theobald: '12 up spent 1' },
  },
  'FA-OPP.3: enemies strike one after the other at whoever leaves, each once, until it is out': {
    ...first,
    party: `${ba}, ${sy}, ${th}`,
    foes: 'bandit z1, bandit z9',
    lines: ['dice bandits table', 'ban m z2', '', 'attack', '1', 'attack', '4'],
    told: [
      'Balthasar strikes at Bandit, who is leaving (sword).',
      'Sybilla strikes at Bandit, who is leaving (dagger).',
      '8 → 7 health',
      '7 → 3 health',
    ],
    stand: { bandit: '3 incapacitated spent 1-2', theobald: '12 up ready 1' },
    asks: 'Slot  Players  ready: Theobald',
  },
  'FA-OPP.6: nobody strikes at a mover of whom they know nothing': {
    ...first,
    party: `${ba}, ${sy}`,
    foes: '2 bandit z1',
    lines: ['dice bandits table', 'unaware ba of b1', 'b1 m z2', '', 'none'],
    told: ['Balthasar is unaware of Bandit 1.', 'Bandit 1 moves to zone 2.'],
    untold: ['Does Balthasar strike'],
    stand: { balthasar: '10 up ready 1', 'bandit-1': '8 up acting 2' },
  },
  'FA-MOR.12: the broken who are caught surrender, where nothing else is said': {
    party: ba,
    foes: 'bandit "Bold" z1, bandit "Lame" speed 1 z1',
    lines: ['set lame broken retreat', 'set lame state fleeing', 'chase : long', '', 'b'],
    told: ['Lame is caught: the fight goes on.', 'Lame surrenders.', 'on the ground: axe (1), bow (1)'],
  },
  'FA-SUR.2: whoever has surrendered can be struck down, as the enemy likes': {
    ...first,
    party: ba,
    foes: '2 bandit z1',
    lines: ['b1 surrender', '', 'ba a b1 : none 6'],
    told: ['Bandit 1 surrenders.', '8 → 2 health', 'X Bandit 1 is incapacitated'],
  },
  'FA-CHA.4: whoever is slower than the pursuers is caught, without a save': {
    party: ba,
    foes: '2 bandit z1, Lame 8/20/8 axe speed 1 z1',
    lines: ['set lame state fleeing', 'chase : long', 'fight'],
    told: ['Lame is caught: the fight goes on.'],
    stand: { lame: '8 up ready 1' },
  },
  'FA-GEA.4: arrows are not counted, and one die stands for the bow and all of them': {
    party: ba.replace('sword', 'bow'),
    foes: '2 bandit z1',
    lines: ['ba a b1 : none 1', 'bandits p', 'bandits p', 'players', 'ba a b1 : none 1', 'end', '1', 'i ba'],
    told: [
      '8 → 7 health',
      '7 → 6 health',
      'bow: rolled 1, damaged',
      'bow: damage 1d6, hands 2, range 8, damaged, used',
    ],
  },
  'FA-SIZ.1: there are five sizes, tiny, small, medium, large and massive, each a step from the next': {
    ...first,
    party: `${ba}, ${sy}, Tim z1 8 pc`,
    foes: 'bandit "Bold" z1, bandit z9',
    lines: [
      ...['dice bandits table', 'set ba size huge', 'set bold size massive', 'set sy size large', 'set tim size tiny'],
      ...[
        'bold a sy w axe',
        '',
        'none',
        'u',
        'u',
        'bold a ba w axe',
        '',
        'none',
        'u',
        'u',
        'bold a tim w axe',
        '',
        'none',
      ],
    ],
    told: ["size can't be huge. Give tiny, small, medium, large or massive."],
    asks: "Bold's axe damage, 16d6?",
  },
  'FA-MNT.4: at full speed those on a mount neither act nor react until the round ends': {
    party: `horse "Grey" z1, ${ba}, ${sy.replace('z1', 'z9')}`,
    foes: '2 bandit z4',
    lines: [
      ...['dice bandits table', 'ba mount gr', 'gr m z4', 'ba a b1', 'b1 a ba w axe', '', '2'],
      ...['sy x', 'bandits p', 'players', 'ba a b1'],
    ],
    told: [
      'Grey goes at full speed: Balthasar can neither act nor react.',
      'Balthasar rides at full speed',
      "Balthasar can't react: rides at full speed.",
      '10 → 8 health',
    ],
    asks: 'Balthasar attacks Bandit 1 (sword). Reaction?',
  },
  'FA-MNT.9: whoever falls is on foot beside the mount, and has moved half a zone by it': {
    party: `horse "Grey" z1, ${ba}`,
    foes: '2 bandit z4',
    lines: ['dice bandits table', 'ba mount gr', 'gr m z2', 'ba dismount', '20', '2', 'ba m z3-4', 'ba m z3', 'b'],
    told: [
      'Balthasar: rolled 20, needed 9 or less, falls.',
      'Balthasar can still go 1 zone.',
      'Balthasar moves to zone 3.',
    ],
    stand: { balthasar: '8 up acting 3', grey: '10 up acting 2' },
  },
};

test.each(Object.entries(cases))('%s: as it is typed', (_, one) => check(one));

test.each(Object.entries(rules))('%s', (_, one) => check(one));

/** Types a case and compares what came of it. */
function check({ party, foes, lines, told = [], untold = [], stand = {}, asks = '', unbegun, ...opening }: Case): void {
  const members = [...people(party, 'players'), ...people(foes, 'bandits')];
  const shell = unbegun ? unopened(members, opening) : opened(members, opening);
  const said = lines.map((line) => {
    const shown = orProblem(() => type(shell, line).join(' '));
    return shown instanceof Problem ? shown.message : shown;
  });
  const all = said.join(' ').replaceAll(/\s+/g, ' ');
  const place = (id: string) => shell.situation.settled.combatants.find((one) => one.id === id)?.place;
  const stood = Object.keys(stand).map((id) => [id, `${standing(shell, id)} ${place(id)}`]);
  expect(
    told.filter((one) => !all.includes(one)),
    all,
  ).toEqual([]);
  expect(
    untold.filter((one) => all.includes(one)),
    all,
  ).toEqual([]);
  expect(Object.fromEntries(stood), all).toEqual(stand);
  expect(shell.prompt().says, all).toContain(asks);
}
