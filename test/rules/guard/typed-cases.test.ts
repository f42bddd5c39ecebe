import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/kit/json.ts';
import { orProblem, Problem } from '../../../src/core/kit/problem.ts';
import { type } from '../../shell/kit.ts';
import { table } from './shell.ts';

/** A case as a Bard types it. */
interface Case {
  readonly party: readonly JsonObject[];
  readonly foes: string;
  readonly house?: JsonObject;
  readonly places?: Readonly<Record<string, string>>;
  /** Lines; one that is refused goes on with the next. */
  readonly lines: readonly string[];
  /** Texts that are told in this order, refusals too. */
  readonly told?: readonly string[];
  /** Guard, Life and status of units in the end: `0/6 8/8 able`. */
  readonly stand?: Readonly<Record<string, string>>;
  /** The question in the end. */
  readonly asks?: string;
}

/** A player's character: `pc('Vic', '3/6 8 1', 'sword d6')` has Guard 3 of 6, Life 8 and Armour 1. */
function pc(name: string, pools: string, ...weapons: readonly string[]): JsonObject {
  const [guard = '', life = '', armour = '0'] = pools.split(' ');
  return { name, kind: 'pc', guard, life, armour, weapons: weapons.length > 0 ? weapons : ['sword d6'] };
}

const ada = pc('Ada', '6 8');
const bo = pc('Bo', '6 8', 'axe d6');
const cy = pc('Cy', '6 8', 'mace d6');
const foe = 'standard "Foe"';

const cases: Readonly<Record<string, Case>> = {
  'W1 GS-SCR.1 GS-SCR.3 GS-SCR.8 GS-SCR.11 GS-SCR.12 GS-SCR.15 GS-SCR.23: Guard at exactly 0 is a Scar, then growth': {
    party: [pc('Vic', '3/6 8')],
    foes: `${foe}, standard "Mate"`,
    lines: ['done', 'foe a vic', 'mate x', '', '3', '9', 'i vic'],
    told: ['3 damage: Guard 3 → 0', 'Scar 3, Walloped', 'Growth: rolled 9', 'Prone', 'deprived rest hours'],
    stand: { vic: '0/9 8/8 able' },
  },
  'W3 W4 W5 W7 GS-DMG.1 GS-DMG.2 GS-DMG.4 GS-DMG.6 GS-DMG.7 GS-DMG.9 GS-DMG.10 GS-DMG.11 GS-TST.2 GS-TST.4 GS-ENC.3: Armour, Guard, Life and the Life Save':
    {
      party: [ada, bo, cy, pc('Di', '6 8', 'pick d6 enchanted:Burning')],
      foes: 'legendary "Foe", weak "Wim", weak "Xan", swarm "Yob"',

      lines: [
        'set wim guard 2',
        'set xan guard 3',
        'set yob guard 1',
        'ad a foe, bo a wim, cy a xan, di a yob',
        'resolve',
        ...['4', '6', '1', '5', '4', '4,5'],
      ],
      told: [
        'No damage',
        'Guard 2 → 0, Life 5 → 1',
        'rolled 1, needed 1 or less, passes',
        'Life 5 → 3',
        'rolled 4, needed 3 or less, fails',
        'Life 3 → 0',
      ],
      stand: { foe: '12/12 12/12 able', wim: '0/5 1/5 able', xan: '0/5 3/5 dead', yob: '0/3 0/3 dead' },
    },
  'W8 W9 W10 GS-ATK.2 GS-ATK.3 GS-ATK.4 GS-ATK.5 GS-ATK.6 GS-CTR.2: one result of a pool counts, less Armour once': {
    party: [ada, bo, pc('Cy', '6 8', 'mace d6', 'hook d8'), pc('Di', '6 8', 'pick d6', 'hook d6'), pc('Ed', '6 8')],
    foes: `${foe}, advanced "Wim", advanced "Xan"`,
    house: { frontLineCap: 'off' },

    lines: [
      'ad a foe, bo a foe, cy a wim w mace+hook, di a xan w pick+hook, ed a xan',
      'resolve',
      '2 5',
      '3 7',
      '6 1 5',
    ],
    told: [
      '4 damage (5 less Armour 1): Guard 7 → 3',
      "Foe can't counter: all attackers stand beside allies",
      '5 damage (7 less Armour 2)',
      '4 damage (6 less Armour 2)',
    ],
    stand: { foe: '3/7 7/7 able', wim: '4/9 9/9 able', xan: '5/9 9/9 able' },
  },
  'W11 W12 W13 W14 GS-MOD.3 GS-MOD.4 GS-MOD.5 GS-MOD.6: Impaired and Enhanced change the dice, and cancel each other': {
    party: [pc('Ada', '6 8', 'sword d10'), bo, cy, pc('Di', '6 8', 'pick d10')],
    foes: `${foe}, standard "Wim", standard "Xan", standard "Yob"`,

    lines: ['ad a foe imp, bo a wim enh, cy a xan imp enh, di a yob enh', 'resolve', '5,2', '5,2', '4', '6'],
    told: ['1 damage (2 less', '4 damage (5 less', 'mace 4 (d6', '3 damage', 'pick 6 (d10', '5 damage'],
    stand: { foe: '6/7 7/7 able', wim: '3/7 7/7 able', xan: '4/7 7/7 able', yob: '2/7 7/7 able' },
  },
  'W15 W16 W18 W19 GS-ENC.4 GS-ENC.7 GS-ENC.8 GS-ENC.11 GS-ENC.12 GS-OIL.3 GS-SCR.2: 6.6 slays by an Enchantment, where it can':
    {
      party: [
        pc('Ada', '6 8', 'sword d6 enchanted:Burning'),
        pc('Bo', '6 8', 'axe d6 enchanted:Burning'),
        pc('Cy', '6 8', 'torch d4 enchanted:Burning uses:1'),
        pc('Di', '6 8', 'pick d6 oil:Troll'),
      ],
      foes: 'expert "Foe", expert "Wim", weak "Xan", advanced "Yob"',

      lines: [
        'set yob monsterType troll',
        'ad a foe, bo a wim, cy a xan, di a yob',
        ...['resolve', '6,6', 'yes', '6,6', 'no', '2,3', '6,6', '9'],
        'i wim',
        'i cy',
      ],
      told: [
        'Burning',
        '9 damage (12 less Armour 3): Guard 11 → 2',
        '10 damage (12 less Armour 2)',
        'fails',
        'Burning',
        'used up: torch',
      ],
      stand: { foe: '11/11 0/11 dead', wim: '2/11 11/11 able', xan: '0/5 5/5 able', yob: '0/9 8/9 dead' },
    },
  'W21 GS-RND.3 GS-RND.6 GS-RND.7 GS-RND.8 GS-RND.9 GS-RND.10 GS-TST.2 GS-TST.3 GS-RET.9: the Guard tests of round 1': {
    party: [pc('Ada', '4 8'), pc('Bo', '2/7 8'), pc('Cy', '20 8'), { name: 'Pal', type: 'weak', place: 'Melee' }],
    foes: foe,
    house: { firstRoundTest: 'pcs' },
    lines: [
      '4 8 20',
      'bo retreat away',
      'cy a foe',
      'ad x, pal x',
      'resolve',
      'foe a bo',
      '',
      '1',
      'counter',
      '2',
      '0',
    ],
    told: [
      'Ada acts',
      'Bo (rolled 8, needed 7 or less) has no turn',
      'Cy (rolled 20, needed 19 or less)',
      '(GS-RET.9)',
      '(GS-RND.6)',
      'Bo counters',
    ],
    stand: { foe: '6/7 7/7 able', bo: '1/7 8/8 able' },
    asks: 'Party declares  Ada  then Bo, Cy, Pal',
  },
  'W22 W24 GS-CTR.7 GS-CTR.8 GS-CTR.9 GS-CTR.10 GS-CTR.11 GS-RND.4: an answer costs the turn that is to come': {
    party: [pc('Ada', '6 8 1', 'sword d6 enchanted:Burning')],
    foes: 'weak "Foe"',
    lines: [
      ...['ad a foe', '', '1,1', 'counter', '4', '2', '0'],
      ...['ad x', '', 'foe a ad', '', '1', 'counter', '3', '5', '0'],
    ],
    told: [
      'Guard 5 → 3',
      "A d3 can't show 4",
      'Foe counters',
      'Guard 6 → 5',
      'No damage',
      'Ada counters',
      'Guard 3 → 0',
    ],
    stand: { ada: '5/6 8/8 able', foe: '0/5 5/5 able' },
    asks: 'Party declares  Ada',
  },
  'W50 GS-SCR.8 GS-SCR.13 GS-SCR.21 GS-CTR.8: an answer can scar': {
    party: [pc('Ada', '1/4 8')],
    foes: 'weak "Foe"',
    lines: ['ad a foe', '', '1', 'counter', '1', '3', '1,4'],
    told: ['Scar 1, Lasting Scar', 'Eye', 'rolled 5'],
    stand: { ada: '0/5 8/8 able', foe: '4/5 5/5 able' },
  },
  'W26 W30 W31 W51 GS-POS.1 GS-POS.3 GS-POS.15 GS-POS.16: ranks apart': {
    party: [
      pc('Ada', '6 8', 'spear d8'),
      pc('Bo', '6 8', 'axe d8'),
      pc('Cy', '6 8', 'spear d8'),
      pc('Di', '6 8', 'bow d6'),
    ],
    foes: `${foe}, standard "Wim"`,
    places: { Bo: 'Reach', Cy: 'Melee' },
    lines: [
      ...['cy a foe w spear', 'bo a foe', 'di m melee'],
      ...['ad a foe, bo throw wim, cy x, di m reach', 'resolve', '3', '6'],
      'i bo',
    ],
    told: ['(GS-POS.3)', '(GS-POS.2)', '(GS-POS.16)', '2 damage', 'Di moves to Reach', '5 damage', 'not in hand'],
    stand: { foe: '2/7 7/7 able', wim: '5/7 7/7 able' },
  },
  'W25 GS-CTR.3 GS-MOD.17: a reach attack from the second rank is not answered': {
    party: [pc('Ada', '6 8', 'spear d8')],
    foes: foe,
    lines: ['ad a foe', '', '6'],
    told: ['5 damage (6 less Armour 1): Guard 7 → 2'],
    asks: 'Foes  plan',
  },
  'GS-CTR.15: whoever is hit by a Blast of the own side does not answer': {
    party: [pc('Ada', '6 8', 'axe d6 blast'), bo],
    foes: foe,
    lines: ['mode grid', 'ad a foe bo', 'yes', 'bo x', 'resolve', '1', 'no', 'no', '2'],
    told: ['Foe does not counter', '2 damage: Guard 6 → 4'],
    asks: 'Foes  plan',
  },
  'W27 W28 GS-SCR.24 GS-POS.6 GS-POS.7 GS-POS.8 GS-POS.9: a shot into a rank with allies may hit one of them': {
    party: [pc('Ada', '5 5 1'), pc('Bo', '4 6'), pc('Cy', '6 8', 'bow d6'), pc('Di', '6 8', 'bow d6')],
    foes: `${foe}, standard "Wim"`,
    lines: ['cy a foe, di a wim, ad x, bo x', 'resolve', '1', '2', '4', '5', '9', '2', '4'],
    told: ['Foe is not attacked', 'Bo takes 4 damage', 'Broken Limb', 'Rib'],
    stand: { bo: '0/9 6/6 able', foe: '7/7 7/7 able', wim: '4/7 7/7 able' },
  },
  'W32 GS-CHG.1 GS-CHG.6 GS-CHG.9 GS-CHG.11 GS-CHG.13: a set weapon strikes whoever charges, first, in place of an answer':
    {
      party: [pc('Ada', '6 8', 'pike d8'), bo],
      foes: foe,
      places: { Ada: 'Melee', Foe: 'Reach' },
      lines: ['ad brace, bo x', 'resolve', 'foe charge ad', '', '7', '5'],
      told: ['6 damage (7 less Armour 1): Guard 7 → 1', '5 damage'],
      stand: { ada: '1/6 8/8 able', foe: '1/7 7/7 able' },
      asks: 'Round 1 ends',
    },
  'W33 W34 GS-MOD.13 GS-MOD.14 GS-MOD.15 GS-MOD.16: piercing, and long weapons where it is cramped': {
    party: [
      pc('Ada', '6 8', 'sword d8 long halfsword'),
      pc('Bo', '6 8', 'axe d8 piercing'),
      pc('Cy', '6 8', 'mace d8 long halfsword'),
      pc('Di', '6 8', 'pick d8 long thrust'),
    ],
    foes: 'weak "Foe", legendary "Wim", weak "Xan", weak "Yob"',
    lines: [
      'battlefield Field cramped',
      'ad a foe, bo a wim, cy a xan half, di a yob',
      'resolve',
      '6,3',
      '7',
      '4',
      '2',
    ],
    told: ['6,3, the lower', '5 damage (7 less', 'mace 4 (d6, held short)', 'pick 2 (d8)'],
    stand: { foe: '2/5 5/5 able', wim: '7/12 12/12 able', xan: '1/5 5/5 able', yob: '3/5 5/5 able' },
  },
  'W35 W37 GS-WAR.1 GS-WAR.2 GS-WAR.3 GS-WAR.4 GS-WAR.7: an attack on a warband is Impaired, and Critical Damage may rout it':
    {
      party: [ada, bo, cy],
      foes: 'standard "Mob" warband',
      lines: [
        ...['ad a mob, bo a mob, cy a mob', 'resolve', '5,2 4,4 6,1', 'done', '0'],
        ...['set mob guard 1', 'ad a mob, bo a mob, cy x', 'resolve', '6,5 3,3', '12', 'routed'],
      ],
      told: ['3 damage (4 less Armour 1): Guard 7 → 4', 'Life 7 → 4', 'needed 4 or less, fails', 'Mob is routed'],
      stand: { mob: '0/7 4/7 routed' },
    },
  'W36 GS-WAR.9 GS-WAR.11 GS-WAR.13 GS-SCR.27 GS-SCR.9: a warband rolls 2d6 on individuals, and never slays by it': {
    party: [pc('Ada', '7/9 8 1'), pc('Bo', '9 9 4')],
    foes: 'standard "Mob" warband, standard "Mate" warband',
    lines: ['done', 'mob a ad', 'mate a bo', '', '5,3', '4,5', '6,6', 'b'],
    told: ['7 damage (8 less Armour 1)', 'Hamstrung', 'rolled 9', 'no change', '8 damage (12 less Armour 4)'],
    stand: { ada: '0/9 8/8 able', bo: '1/9 9/9 able' },
  },
  'GS-WAR.5 GS-WAR.6 GS-WAR.10 GS-WAR.12: a weakened warband rolls its own die, and at Life 0 it is destroyed': {
    party: [{ name: 'Pals', type: 'standard', warband: true }, pc('Ada', '6 8', 'sword d6 enchanted:Burning')],
    foes: 'standard "Mob" warband, weak "Rag" warband',
    lines: [
      ...[
        'set mob guard 0',
        'set rag guard 0',
        'set rag weakened yes',
        'pals a mob, ad x',
        'resolve',
        '6',
        '9',
        'weakened',
      ],
      ...['mob a ad, rag x', '', '4', '0'],
      ...['ad a mob, pals a rag', 'resolve', '6,6', 'no', '3', '20'],
    ],
    told: [
      'weapon 6 (d6)',
      'Mob is weakened',
      'weapon 4 (d6)',
      '5 damage (6 less',
      'Mob is destroyed',
      'Rag is routed',
    ],
    stand: { mob: '0/7 0/7 destroyed', rag: '0/5 2/5 routed' },
  },
  'W38 GS-MOD.8 GS-MOD.11 GS-POS.10 GS-DEC.8 GS-MOD.9: a Blast rolls for each, an ally too, and joins their pools': {
    party: [pc('Ada', '6 8', 'bomb d6 blast ranged'), pc('Bo', '2 8', 'axe d6')],
    foes: `${foe}, standard "Wim", weak "Xan"`,
    lines: ['bo a xan', 'ad a foe wim xan bo', 'yes', 'resolve', '6', '2', '4', '4', '5', '3'],
    told: ['5 damage (6 less', '1 damage (2 less', 'Guard 2 → 0, Life 8 → 6', 'passes', "Bo's axe (5) counts"],
    stand: { foe: '2/7 7/7 able', wim: '6/7 7/7 able', xan: '0/5 5/5 able', bo: '0/2 6/8 able' },
  },
  'W40 GS-MOR.1 GS-MOR.2 GS-MOR.6 GS-MOR.7 GS-MOR.10: triggers met together are one check, by the leader while one stands':
    {
      party: [ada, bo],
      foes: '3 weak, standard "Boss" leader',
      lines: ['kill w1 w2', 'done', '8', '', 'yes', 'yes', '5', '8', 'yes', '0'],
      told: [
        '(first casualty and half lost): rolled 8, needed 7 or less (Boss',
        'Weak 3 and Boss break',
        'Weak 3 gets away',
      ],
      asks: 'Party declares',
    },
  'W41 W55 GS-RET.1 GS-RET.2 GS-RET.3 GS-RET.4 GS-RET.5 GS-RET.6: whoever runs tests Guard alone, last of all': {
    party: [pc('Ada', '0/7 8'), pc('Bo', '7 8'), pc('Cy', '9 8')],
    foes: foe,
    lines: ['ad retreat "the gate"', 'yes', 'bo retreat "the gate"', 'cy a foe', 'resolve', '3', 'yes', '7', '8'],
    told: ['Guard 7 → 5', 'Ada', 'rolled 7', 'Bo', 'rolled 8'],
    stand: { ada: '0/7 8/8 fled', bo: '7/7 8/8 able' },
  },
  'W44 W52 GS-SCR.30 GS-SCR.32 GS-SCR.33 GS-WAR.9: Doomed ends with the next Life Save, and the Bard names what is Sundered':
    {
      party: [pc('Ada', '0/5 6 1'), pc('Bo', '10 10')],
      foes: `${foe}, standard "Mob" warband`,
      lines: ['set ad doomed yes', 'done', 'foe a ad, mob a bo', '', '3', '5', '6,4', 'left hand', '5,5', 'i bo'],
      told: ['needed 4 or less, fails', 'Ada is dead', 'Sundered', 'left hand', 'rolled 10', 'no change', 'left hand'],
      stand: { ada: '0/5 4/6 dead', bo: '0/10 10/10 able' },
    },
  'W45 W46 W60 GS-MOD.18 GS-POS.22 GS-POS.23 GS-CHG.3 GS-CHG.4: doorways, flyers and set weapons': {
    party: [ada, bo, cy, pc('Di', '6 8', 'spear d6'), pc('Ed', '6 8', 'pike d6', 'sword d6')],
    foes: 'standard "Foe" flying',
    lines: [
      'battlefield Field doorway-party',
      ...[
        'ad a foe',
        'bo a foe',
        'cy a foe',
        'cy x',
        'di a foe',
        'ed brace w sword',
        'ed brace w pike',
        'resolve',
        '1 1 3',
      ],
    ],
    told: ['(GS-POS.22)', '(GS-CHG.4)', 'Ed sets the pike', '4 damage (5 less'],
    stand: { foe: '3/7 7/7 able' },
  },
  'W47 W57 GS-OIL.1 GS-DEC.12 GS-AFT.1 GS-AFT.2 GS-AFT.3: an oil is for one fight, an Enchantment until a rest': {
    party: [pc('Ada', '2/6 8', 'axe d6', 'sword d6 enchanted:Burning'), bo],
    foes: 'advanced "Foe"',
    lines: [
      'set foe monsterType Troll',
      ...['ad oil w axe "Troll", bo x', 'resolve', 'foe x', '', '0', 'ad a foe w axe, bo x', 'resolve', '4,4', 'n'],
      ...['end', 'i ad', 'rest', 'i ad'],
    ],
    told: [
      '6 damage (8 less',
      'axe: die d6, range melee; sword: die d6, range melee, enchantment Burning lately',
      'Guard 2 → 6',
      'Enchantment over: sword (Burning)',
      'sword: die d6, range melee lately',
    ],
    stand: { foe: '3/9 9/9 able', ada: '6/6 8/8 able' },
  },
  'W42 W43 GS-SCR.4 GS-SCR.7 GS-SCR.10 GS-SCR.22 GS-SCR.25 GS-SCR.26 GS-SCR.28 GS-SCR.29 GS-SCR.31: the Scars': {
    party: [
      ...[pc('Bea', '2/5 8'), pc('Jon', '3/3 8'), pc('Dee', '5 8'), pc('Eli', '6 8'), pc('Fay', '8 8')],
      ...[pc('Gus', '9 8'), pc('Hal', '11 8'), pc('Ivy', '13 8')],
    ],
    foes: '8 weak axe d20',
    house: { frontLineCap: 'off' },
    lines: [
      'done',
      'w1 a bea, w2 a jon, w3 a dee, w4 a eli, w5 a fay, w6 a gus, w7 a hal, w8 a ivy',
      '',
      ...['2', '6', '3,3', '3', '7', '4', '5', 'n', '6', '3', '1,1', '8', 'n', '9', 'n', '11', 'n', '13', 'n'],
      ...['b', 'i fay', 'i gus'],
    ],
    told: [
      'Scar 2, Rattling Blow. Rolled 6',
      'Scar 3, Walloped',
      "A d6 can't show 7",
      'Growth: rolled 4 on d6, needed more than 3: maximum Guard 3 → 4',
      'Scar 5, Diseased',
      'Scar 6, Reorienting Head Wound. Rolled 3',
      'Scar 8, Deafened',
      'Scar 9, Re-brained',
      'Scar 11, Mortal Wound',
      'Scar 12, Doomed',
      'dead in 60:00 without help',
      'Fay (fa), party, Melee, Deafened',
      'Gus (gu), party, Melee, Re-brained',
    ],
    stand: {
      bea: '0/6 8/8 able',
      jon: '0/4 8/8 able',
      dee: '0/5 8/8 able',
      eli: '0/6 5/8 able',
      hal: '0/11 8/8 out',
      ivy: '0/13 8/8 able',
    },
  },
  'GS-SCR.5 GS-SCR.6 GS-DMG.3 GS-DMG.4 GS-DMG.8 GS-DMG.14 GS-CTR.6: past Guard there is no Scar, and the critical neither act nor answer':
    {
      party: [pc('Kim', '0/4 6'), pc('Lou', '2/4 6'), pc('Max', '0/4 6 4')],
      foes: 'weak "Foe" bomb d6 blast',
      lines: [
        ...['done', 'foe a kim lou max', '', '2', '20', '3', '1', 'n', '2', 'n', '0'],
        ...['kim a foe', 'lou x, max x', 'resolve', 'foe a kim lou', '', 'no', '1', '4', '1', '2'],
      ],
      told: [
        'Kim drops: critical',
        'Lou does not counter',
        "Kim is critical and can't act",
        'rolled 4, needed 3 or less',
        'Kim is dead',
      ],
      stand: { kim: '0/4 3/6 dead', lou: '0/4 4/6 able' },
    },
  'GS-POS.13 GS-POS.14 GS-MOD.7 GS-MOD.19 GS-OIL.4 GS-OIL.5 GS-ENC.9 GS-ENC.10 GS-ATK.12: the dice of one attack': {
    party: [
      pc('Ada', '6 8', 'axe d10'),
      pc('Bo', '6 8', 'axe d4 enchanted:Burning'),
      pc('Cy', '6 8', 'mace d8', 'hook d8'),
      pc('Di', '6 8', 'pick d8 halfsword enchanted:Burning'),
      pc('Ed', '6 8', 'sword d8 oil:Troll'),
      pc('Flo', '6 8', 'sword d8 oil:Troll enchanted:Cold'),
      pc('Gus', '6 8', 'axe d8'),
    ],
    foes: `${foe}, advanced "Wim", standard "Xan"`,
    house: { frontLineCap: 'off' },
    places: { Ada: 'Reach', Bo: 'Reach' },
    lines: [
      'set wim monsterType Troll',
      'ad throw foe imp, bo throw foe, cy a xan w mace+hook imp, di a xan half, ed a foe, fl a wim imp, gu a wim',
      ...['resolve', '3 1,2 5', '6,6 5,4 4,4', '6,6 8', 'yes'],
    ],
    told: [
      "Ada's axe 3 (d3, thrown)",
      "Bo's axe 3 (2d6, enchanted)",
      "Ed's sword 5 (d8)",
      '4 damage',
      "Cy's mace 6,6, the lower",
      "Cy's hook 5,4, the lower",
      "Di's pick 8 (2d4",
      'Wim: Cold',
      'slays',
    ],
    stand: { foe: '3/7 7/7 able', wim: '9/9 0/9 dead', xan: '0/7 7/7 able' },
  },
  'GS-ATK.7 GS-ATK.8 GS-ATK.9: results are compared before Armour, and on a tie the one that hurts more counts': {
    party: [
      ...[pc('Ada', '6 8', 'sword d8'), pc('Bo', '6 8', 'axe d8 piercing')],
      ...[pc('Cy', '6 8', 'mace d8'), pc('Di', '6 8', 'pick d8 piercing')],
    ],
    foes: 'legendary "Foe", legendary "Wim"',
    house: { frontLineCap: 'off' },
    lines: ['ad a foe, bo a foe, cy a wim, di a wim', 'resolve', '7 6', '6 6', 'n'],
    told: ['3 damage (7 less Armour 4)', '4 damage (6 less Armour 2'],
    stand: { foe: '9/12 12/12 able', wim: '8/12 12/12 able' },
  },
  'GS-POS.5 GS-POS.17 GS-POS.18 GS-POS.19 GS-POS.24 GS-SET.3 GS-SET.4: battlefields apart, areas, and a full front': {
    party: [ada, bo, cy, pc('Di', '6 8', 'bow d6'), pc('Ed', '6 8')],
    foes: `${foe}, standard "Wim"`,
    house: { frontLineCap: 'always' },
    lines: [
      ...['battlefield Bridge "the old bridge"', 'set foe place "Bridge Melee"'],
      ...['ad a foe', 'ad m bridge', 'ed m melee', 'di a foe', 'ed cast area d6 "rain"', 'b'],
      ...['ad x, bo x, cy x', 'resolve', '4'],
    ],
    told: ['(GS-POS.5)', '(GS-POS.17)', '(GS-POS.24)', 'Cy < Ed d6; Di < Ed d6; Wim < Ed d6 now', '3 damage (4 less'],
    stand: { foe: '4/7 7/7 able' },
    asks: "Ed's spell on Ada",
  },
  'GS-CHG.2 GS-CHG.5 GS-CHG.7 GS-CHG.8 GS-CHG.12: of several chargers a set weapon strikes one, and is set no more': {
    party: [pc('Ada', '6 8 1', 'pike d8', 'sword d6'), bo],
    foes: `${foe}, standard "Wim"`,
    places: { Ada: 'Melee', Foe: 'Reach', Wim: 'Reach' },
    lines: ['ad brace, bo x', 'resolve', 'foe charge ad, wim charge ad', 'b', '', 'wim', '7', '3 5', 'b'],
    told: [
      'pike set',
      "Ada's set pike strikes Wim: 7 (d8)",
      "Foe's weapon 3 (d6), Wim's weapon 5 (d6)",
      '4 damage',
      'pike able',
    ],
    stand: { ada: '2/6 8/8 able', foe: '7/7 7/7 able', wim: '1/7 7/7 able' },
  },
  'GS-CTR.4 GS-CTR.5 GS-CTR.13 GS-CTR.14: of several attackers who stand alone one is answered, before the next pool': {
    party: [ada, bo, cy],
    foes: 'weak "Foe", weak "Wim"',
    lines: [
      ...['mode grid', 'ad a foe, bo a foe, cy a wim', 'resolve', '1 2', 'no', 'no', 'counter bo', '3'],
      ...['1', 'no', 'counter', '1'],
    ],
    told: ['Foe counters Bo', 'Guard 6 → 3', 'Cy attacks Wim', 'Wim counters Cy'],
    stand: { ada: '6/6 8/8 able', bo: '3/6 8/8 able', cy: '5/6 8/8 able' },
  },
  'GS-WAR.12: a warband is slain by a 6.6 only by the word of the Bard': {
    party: [pc('Ada', '6 8', 'sword d6 enchanted:Burning')],
    foes: 'weak "Mob" warband, weak',
    lines: ['ad a mob', '', '6,6'],
    asks: 'yes (Mob is destroyed), no (ordinary damage)*',
  },
  'GS-MOR.12 GS-RET.7 GS-RET.8 GS-RET.11 GS-DMG.16: whoever runs needs a safe place, and no test where nobody could stop them':
    {
      party: [ada, bo],
      foes: '3 weak',
      house: { lifeSaves: 'off' },
      lines: [
        'set w1 w2 w3 status breaking',
        ...['condition bo Hamstrung', 'bo retreat away', 'ad a w1, bo x', 'resolve', '6'],
        ...[
          'w1 retreat "the wood", w2 retreat "the wood", w3 retreat "the pit"',
          '',
          'yes',
          'no',
          'yes',
          '5',
          '6',
          'cowers',
        ],
      ],
      told: [
        '(GS-RET.11)',
        'Life 5 → 4',
        'no safe place',
        'rolled 5',
        'Weak 1 gets away',
        'rolled 6',
        'Weak 2 stays',
        'Weak 3 cowers',
      ],
      stand: { 'weak-1': '0/5 4/5 fled', 'weak-2': '5/5 5/5 breaking', 'weak-3': '5/5 5/5 breaking' },
    },
  'GS-AFT.6 GS-AFT.8 GS-AFT.9 GS-AFT.10 GS-SCR.14 GS-SCR.34 GS-RND.14: what lasts after a fight, and what ends it': {
    party: [pc('Vic', '3/6 5/8'), pc('Hal', '11/12 8')],
    foes: '2 weak axe d20',
    lines: [
      ...['done', 'w1 a vic, w2 a hal', '', '3', 'n', '11', 'end', 'b'],
      ...['rest', 'rest hours', 'heal 2 vic', 'treat hal mortal', 'rest hours', 'heal 2 vic', 'i vic'],
    ],
    told: [
      'dead in 60:00',
      'now: Who rests? rest, rest hours, treat ha mortal',
      'Guard stays 0, deprived until a few hours of rest',
      'Hal dies within the hour (GS-AFT.10): `treat` or aid comes first',
      'regains nothing (GS-SCR.34)',
      'Hal is able again',
      'Guard 0 → 6',
      'Life 5 → 7',
      'Scar 3 Walloped',
    ],
    stand: { vic: '6/6 7/8 able', hal: '12/12 8/8 able' },
  },
  'GS-SET.1 GS-SET.6 GS-SET.9 GS-TYP.3 GS-TYP.4 GS-RND.1: how a fight begins, and how long a round lasts': {
    party: [ada, bo, cy, pc('Di', '4/6 8'), pc('Ed', '6 8', 'spear d6'), pc('Flo', '6 8', 'bow d6')],
    foes: 'weak "Foe"',
    lines: ['b', 'done', '', '2', 'n', '0', 'b'],
    told: ['Ada Melee', 'Di Reach 4/6', 'Ed Reach', 'Flo Ranged', 'Foe Melee 5/5', 'weapon 2 (d6)', 'Round 2', '0:10'],
    asks: 'Party declares',
  },
  'GS-ATK.14 GS-RND.2 GS-RND.13: attacks of two sides on one are two pools': {
    party: [ada],
    foes: 'weak "Foe"',
    lines: [
      'add standard "Wolf" side wolves',
      'dice wolves table',
      'done',
      'foe a ad',
      '',
      '2',
      'n',
      'wolf a ad',
      '',
      '3',
    ],
    told: ['2 damage: Guard 6 → 4', '3 damage: Guard 4 → 1'],
    stand: { ada: '1/6 8/8 able' },
  },
};

test.each(Object.entries(cases))('%s', (_, { party, foes, lines, told = [], stand = {}, asks = '', ...more }) => {
  const shell = table(party, foes, more);
  const said = ['dice foes table', ...lines].map((line) => {
    const shown = orProblem(() => type(shell, line).join(' '));
    return shown instanceof Problem ? shown.message : shown;
  });
  const all = said.join(' ').replaceAll(/\s+/g, ' ');
  const standing = Object.keys(stand).map((id) => {
    const one = shell.situation.fight.combatants.find((combatant) => combatant.id === id);
    return [id, `${pool(one?.fields['guard'])} ${pool(one?.fields['life'])} ${one?.fields['status']}`];
  });
  let from = 0;
  for (const text of told) {
    const at = all.indexOf(text, from);
    expect(at, `${text}\n${all}\n${shell.prompt().says}`).toBeGreaterThanOrEqual(0);
    from = at;
  }
  expect(Object.fromEntries(standing), all).toEqual(stand);
  expect(shell.prompt().says, all).toContain(asks);
});

function pool(json: unknown): string {
  return typeof json === 'object' && json !== null && 'current' in json && 'max' in json
    ? `${json.current}/${json.max}`
    : '';
}
