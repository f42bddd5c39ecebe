import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isObject } from '../../src/core/kit/json.ts';
import type { Shell } from '../../src/shell/shell.ts';
import { freshFight, type Sampled } from './any-line.ts';
import { keys, shellOf, type } from './kit.ts';

/** Commonest needs of a referee, and the most keys for each: typed dice come on top, a key for each digit. */
export const deeds = {
  next: { title: 'the next turn', most: 1 },
  attack: { title: 'an attack, affray rolls', most: 8 },
  table: { title: 'an attack, your dice', most: 8 },
  undo: { title: 'undo', most: 5 },
  horde: { title: 'six goblins attack', most: 12 },
} as const;

/** A way to do it in one ruleset. */
export interface Way {
  readonly deed: keyof typeof deeds;
  readonly ruleset: Sampled;
  /** Lines that lead there from the beginning of the fight. */
  readonly before: readonly string[];
  /** Lines typed for it; a line behind `#` is somebody else's, and is not counted. */
  readonly typed: readonly string[];
  /** Text told by the last of its keys, and not before. */
  readonly tells: RegExp;
}

/** Cost of a way. */
export interface Cost {
  readonly keys: number;
  /** Number of those keys that are digits of dice rolled at the table. */
  readonly digits: number;
  /** Output of its lines, each line by itself. */
  readonly told: readonly string[];
  readonly shell: Shell;
}

/** A seed for each ruleset with which attacks are dodged, parried and told in full. */
const seeds: Readonly<Record<Sampled, string>> = {
  pk: 'keys',
  brp: 'count',
  factions: 'keys',
  guard: 'keys',
  mighty: 'keys',
};

/** As far as a character's attack is the next thing: in the sample fights the table throws for the party. */
const toAttack: Readonly<Record<Sampled, readonly string[]>> = {
  pk: ['foes'],
  brp: ['', 'co x', '', 'x', 'es x', '', 'x', 'fe x', '', 'x', 'r1 r2 r3 x', ''],
  factions: ['players', 'nobody', 'players'],
  guard: ['4 11 2 7'],
  mighty: ['dice party table', '', '', '2 1 8 3'],
};

/** From there with dice that affray throws, with dice of the table, and taken back. */
function attacks(
  ruleset: Sampled,
  tells: RegExp,
  { seed, table }: { readonly seed: readonly string[]; readonly table: readonly string[] },
): readonly Way[] {
  const before = toAttack[ruleset];
  const thrown = [...before, `dice ${ruleset === 'factions' ? 'players' : 'party'} seed`];
  return [
    { deed: 'attack', ruleset, before: thrown, typed: seed, tells },
    { deed: 'table', ruleset, before, typed: table, tells },
    { deed: 'undo', ruleset, before: [...before, ...table.map(bare)], typed: ['undo'], tells: /^Undid: / },
  ];
}

/** Everything that is counted, in the sample fight of each ruleset; a horde against its party. */
export const ways: readonly Way[] = [
  { deed: 'next', ruleset: 'pk', before: ['dice party seed', 'party'], typed: [''], tells: /Witch's hex/ },
  {
    deed: 'next',
    ruleset: 'brp',
    before: ['', '', 'a co'],
    typed: [''],
    tells: /Esk will attack Brana \(great sword\)/,
  },
  {
    deed: 'next',
    ruleset: 'factions',
    before: ['bandits', 'nobody', 'bandits', 'order players none'],
    typed: [''],
    tells: /battleaxe hits/,
  },
  { deed: 'next', ruleset: 'guard', before: ['..', 'rest x', ''], typed: [''], tells: /attacks? .* \d+ \(d\d+\)/ },
  { deed: 'next', ruleset: 'mighty', before: ['', '', ''], typed: [''], tells: /Count \d/ },
  ...attacks('pk', /Asta's sword (hits|fails against) Ghoul 1/, { seed: ['a g1'], table: ['a g1 15 4'] }),
  ...attacks('brp', /Raider 2's parry fails|Raider 2 parries /, {
    seed: ['a r2', '', ''],
    table: ['a r2', '40 4', ''],
  }),
  ...attacks('factions', /sword\s+hits/, { seed: ['a b1', ''], table: ['a b1 4', ''] }),
  ...attacks('guard', /attacks Thug 1: /, { seed: ['a t1', '#rest x', ''], table: ['a t1', '#rest x', '', '5'] }),
  ...attacks('mighty', /Cass's short sword (hits|misses) /, { seed: ['a'], table: ['a 18 4'] }),
  { deed: 'horde', ruleset: 'pk', before: ['party'], typed: ['g* a party', ''], tells: /Goblin 6/ },
  {
    deed: 'horde',
    ruleset: 'brp',
    before: ['', 'x', 'x', 'x'],
    typed: ['', '#x', ''],
    tells: /Goblin 6's axe (?:attack on|misses) /,
  },
  {
    deed: 'horde',
    ruleset: 'factions',
    before: ['bandits', 'nobody', 'bandits'],
    typed: ['', '', '#p', '', '', '#p', '', '', '#p', '', '', '#p', '', '', '#p', '', ''],
    tells: /9 → 7/,
  },
  {
    deed: 'horde',
    ruleset: 'guard',
    before: ['', 'rest x', ''],
    typed: ['g* a party', ''],
    tells: /attacks? .* \d+ \(d\d+\)/,
  },
  { deed: 'horde', ruleset: 'mighty', before: ['', ''], typed: ['', '', '', ''], tells: /Goblin 6's short sword/ },
];

/** Plays a way and counts its keys. */
export function cost({ deed, ruleset, before, typed }: Way): Cost {
  const shell = deed === 'horde' ? hordeOf(ruleset) : freshFight(ruleset, seeds[ruleset]).shell;
  type(shell, ...before);
  const told = typed.map((line) => type(shell, bare(line)).join('\n'));
  const own = typed.filter((line) => !line.startsWith('#'));
  const digits = deed === 'table' ? own.flatMap((line) => [...line.matchAll(/(?<![a-z])\d/g)]).length : 0;
  return { keys: keys(own), digits, told, shell };
}

/** The six that make a horde: goblins, where the bestiary has none with numbers of their own. */
const hordes: Readonly<Record<Sampled, string>> = {
  pk: '6 goblin 3 knife 1d6 melee',
  brp: '6 raider "Goblin"',
  factions: '6 goblin z1',
  guard: '6 thug "Goblin" melee',
  mighty: '6 goblin',
};

/** The table of `docs/shell.md`: what is typed for each action in each ruleset, and what it costs. */
export function tableOf(titles: ReadonlyMap<string, string>): string {
  const rows = Object.entries(deeds).map(([deed, { title, most }]) => [
    title,
    ...[...titles.keys()].map((id) =>
      ways
        .filter((way) => way.deed === deed && way.ruleset === id)
        .map(cellOf)
        .join(),
    ),
    most,
  ]);
  const head = ['action', ...titles.values(), 'at most'];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns what is typed and how many keys it takes, less the digits of dice. */
function cellOf(way: Way): string {
  const { keys, digits } = cost(way);
  return `${shown(way.typed)}: ${keys}${digits === 0 ? '' : ` − ${digits}`}`;
}

/** Lines as the table shows them, without somebody else's. */
function shown(typed: readonly string[]): string {
  const runs: { readonly line: string; times: number }[] = [];
  for (const line of typed.filter((one) => !one.startsWith('#'))) {
    const last = runs.at(-1);
    if (last?.line === line) last.times += 1;
    else runs.push({ line, times: 1 });
  }
  return runs
    .map(({ line, times }) => `${line === '' ? 'Enter' : `\`${line}\``}${times > 1 ? ` x${times}` : ''}`)
    .join(', ');
}

/** Six goblins, or other foes, against the party of the sample fight. */
export function hordeOf(ruleset: Sampled, foes = hordes[ruleset]): Shell {
  const roster: unknown = parse(readFileSync(`saves/rosters/${ruleset}-party.yaml`, 'utf8'));
  const party = isObject(roster) && Array.isArray(roster['members']) ? roster['members'].filter(isObject) : [];
  return shellOf({ ruleset, party, foes, seed: seeds[ruleset] }).shell;
}

/** A line without the sign that it is somebody else's. */
function bare(line: string): string {
  return line.replace(/^#/, '');
}
