import { mkdirSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { figure } from '../store/figures.ts';
import { proving } from '../walk.ts';
import { Bench, partyFile } from './program.ts';

const RAW = '\u001b[2J\u001b]0;x\u0007\u009b31m\u202e\u200f\u0008';
const steering = /(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/u;
/** As YAML and JSON write it. */
const QUOTED = JSON.stringify(`a${RAW}b`);

const bench = new Bench();
afterAll(() => bench.remove());
await bench.fight('lane', '1 ghoul');

const text = bench.files()['lane.json'] ?? '';
bench.write('title.json', text.replace('"title":"lane"', `"title":${QUOTED}`));
bench.write('rules.json', text.replace('"ruleset":"pk"', `"ruleset":${QUOTED}`));
bench.write('names.json', text.replaceAll('"name":"Asta"', `"name":${QUOTED}`));
bench.write('places.json', text.replaceAll('"place":"Melee"', `"place":${QUOTED}`).replaceAll('"Far"', QUOTED));
bench.write('bags.json', text.replace('"kind":"joined"', `"kind":${QUOTED}`));
bench.write('keys.json', text.replace('"affray":', `${QUOTED}:1,"affray":`));
bench.write('head.json', text.replace('"head":{', `"head":{${QUOTED}:1,`));
bench.write('program.json', text.replace('"program":"', `"program":"${QUOTED.slice(1, -1)}`));
bench.write('broken.json', text.replace('"step":1', `"step":${QUOTED}`).replace('"facts":', '"facts"'));
const roster = (entry: string) =>
  `ruleset: pk\nside: party\nmembers:\n  - name: Ada\n    type: PC\n    health: 4\n    willDice: 1d6\n    ${entry}\n`;
bench.write('key.yaml', roster(`${QUOTED}: 3`));
bench.write('value.yaml', roster(`armor: ${QUOTED}`));
bench.write('place.yaml', roster(`place: ${QUOTED}`));
bench.write('creature.yaml', roster(`creature: ${QUOTED}`));
bench.write('ruleset.yaml', roster('armor: 1').replace('pk', QUOTED));
bench.write('bestiary.yaml', `ruleset: pk\ncreatures:\n  - name: Cat\n    ${QUOTED}: 3\n`);
bench.write('roster.csv', `name,${RAW}\nAda,3\n`);
mkdirSync(bench.path('tables'));
bench.write('tables/evil.yaml', `evil:\n  ${QUOTED}: 1d6\n  rows:\n    - 1-6: ${QUOTED}\n`);

const saves = ['title', 'rules', 'names', 'places', 'bags', 'keys', 'head', 'program', 'broken'];
const rosters = ['key.yaml', 'value.yaml', 'place.yaml', 'creature.yaml', 'ruleset.yaml', 'roster.csv'];
const words = ['state', 'log', 'verify', 'play', 'repair', 'branch', 'roll', 'table', 'rule', 'odds', 'help', 'schema'];

/** Every way for text into the program: what it is called, and the commands that it comes out of. */
const ways: readonly (readonly [way: string, commands: readonly (readonly string[])[]])[] = [
  ...saves.map((save): [string, string[][]] => [
    `a save: ${save}`,
    [
      ['state', save],
      ['log', save],
      ['log', save, '--until-damage'],
      ['repair', save],
      ['verify', save],
      ['replay', save],
      ['report', save],
      ['play', save, '--script', '-'],
      ['play', save],
      ['state', save, '--json'],
      ['party', 'export', save],
    ],
  ]),
  ...rosters.map((file): [string, string[][]] => [
    `a roster: ${file}`,
    [
      ['new', '--ruleset', 'pk', '--party', bench.path(file), '--foes', '1 ghoul', '--name', 'x', '--no-play'],
      ['party', 'check', bench.path(file)],
    ],
  ]),
  [
    'a bestiary',
    [
      ['new', '--ruleset', 'pk', '--bestiary', bench.path('bestiary.yaml'), '--party', partyFile, '--no-play'],
      ['bestiary', 'check', bench.path('bestiary.yaml')],
    ],
  ],
  ['a table', [['table', 'evil'], ['table'], ['table', 'evil', '--json']]],
  ['words of the command line', words.map((word) => [word, `x${RAW}y`])],
  [
    'flags',
    [
      ['state', 'lane', '--at', RAW],
      ['--saves', RAW, 'saves'],
      ['report', 'lane', '--format', RAW],
    ],
  ],
  [
    'a name for a file',
    [
      ['new', '--name', RAW, '--ruleset', 'pk'],
      ['report', 'lane', '--to', `${RAW}/x`],
    ],
  ],
  [
    'a file that is imported',
    [
      ['saves', 'import', bench.path('names.json')],
      ['saves', 'import', `${RAW}.json`],
    ],
  ],
];
/** The ways and commands by turns in npm test; all of them in a proof. */
const tried = ways.map(
  ([way, commands], i) => [way, proving ? commands : [commands[i % commands.length] ?? []]] as const,
);

it.each(tried)('nothing of it reaches the terminal raw: %s', async (way, commands) => {
  for (const command of commands) {
    const { stdout, stderr } = await bench.run(
      command.map((word) => word.replaceAll('\u0000', '')),
      `note "${RAW}"\n${RAW}\n`,
    );
    expect(stdout + stderr, command.join(' ')).not.toBe('');
    expect(stdout + stderr, command.join(' ')).not.toMatch(steering);
  }
  figure(`ways out of the program for ${way.split(':')[0]}; raw bytes: 0`, commands.length);
});
