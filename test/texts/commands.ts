import { commands } from '../../src/cli/commands/index.ts';
import { Bench, partyFile, type Ran } from '../cli/program.ts';
import type { Print } from './print.ts';

/** Answers to the questions of `affray new`, wrong ones among them: by ruleset, the party and the foes. */
const evenings: Readonly<Record<string, readonly [party: string, foes: string, change: string]>> = {
  pk: ['Asta Torch-Bearer 3/4 1d6 sword, Brann 2/5 bow', '2 ghoul, knight', 'ghoul near'],
  brp: ['Brana 14 12 60 sword, Galen 11 10 45 axe', '2 orc', 'orc 10m'],
  factions: ['Sybilla 3 sword, Theobald 2 bow', '2 bandit', 'bandit 3'],
  guard: ['Ada 6 2d6 sword, Bram 5 d8 axe', '2 thug, troll', 'thug rear'],
  mighty: ['Aldric 5 sword, Cass 4 bow', '2 orc', 'orc 30ft'],
};

/** Command lines that are wrong, or that have something to remark. */
const wrong: readonly (readonly string[])[] = [
  ['plya'],
  ['saves', 'frob'],
  ['new', '--bogus'],
  ['new', '--foes', 'bandit'],
  ['new', '--real-dice'],
  ['new', '--foes'],
  ['new', '--ruleset', 'pkk', '--party', partyFile, '--foes', 'ghoul'],
  ['new', '--ruleset', 'pk', '--party', partyFile, '--foes', 'unicorn'],
  ['new', '--ruleset', 'pk', '--party', partyFile, '--foes', ''],
  ['new', '--ruleset', 'pk', '--party', 'nowhere.yaml', '--foes', 'ghoul'],
  ['new', '--ruleset', 'pk', '--party', 'malformed.yaml', '--foes', 'ghoul'],
  ['new', '--ruleset', 'pk', '--party', 'malformed.json', '--foes', 'ghoul'],
  ['new', '--ruleset', 'pk', '--party', 'faulty.yaml', '--foes', 'ghoul'],
  ['new', '--ruleset', 'pk', '--party', 'other.yaml', '--foes', 'ghoul'],
  ['new', '--ruleset', 'pk', '--party', 'party.txt', '--foes', 'ghoul'],
  ['new', '--ruleset', 'pk', '--party', partyFile, '--foes', 'ghoul', '--name', 'fight', '--no-play'],
  ['new', '--ruleset', 'pk', '--party', partyFile, '--foes', 'ghoul', '--name', 'a/b', '--no-play'],
  ['new', '--ruleset', 'pk', '--party', partyFile, '--foes', 'ghoul', '--name', 'con', '--no-play'],
  ['new', '--ruleset', 'pk', '--party', partyFile, '--foes', 'ghoul', '--house', 'nope=3'],
  ['new', '--ruleset', 'pk', '--party', partyFile, '--foes', 'ghoul', '--house', 'boutStructure=x'],
  ['new', '--ruleset', 'pk'],
  ['play', 'fihgt'],
  ['play', 'fight', '--script', 'no.txt'],
  ['play', 'fight', 'fight'],
  ['log', 'newer'],
  ['log', 'torn'],
  ['log', 'damaged'],
  ['log', 'damaged', '--until-damage'],
  ['log', 'empty'],
  ['log', 'party.txt'],
  ['log', 'fight', '--round', '9'],
  ['log', 'fight', '--from', '3', '--to', '1'],
  ['log', 'fight', '--from', '1', '--round', '1'],
  ['state', 'fight', '--at', '99'],
  ['state', 'fight', '--at', 'x'],
  ['state', 'fight', '--at', '1', '--round', '1'],
  ['replay', 'fight', '--speed', 'x'],
  ['report', 'fight', '--out', 'report.pdf'],
  ['report', 'fight', '--format', 'pdf'],
  ['report', 'fight', '--out', 'fight.json'],
  ['report', 'fight', '--out', 'report.md'],
  ['report', 'fight', '--for', 'players', '--chances', '10'],
  ['forecast', 'fight', '-n', 'x'],
  ['forecast', 'fight', '-n', '10', '--versus', 'frog'],
  ['verify', 'fight'],
  ['verify', 'torn'],
  ['verify', 'edited'],
  ['verify', 'branch'],
  ['repair', 'fight'],
  ['repair', 'damaged'],
  ['branch', 'fight', '--name', 'fight'],
  ['branch', 'fight', '--at', '2', '--name', 'twig'],
  ['diff', 'fight', 'twig'],
  ['diff', 'fight', 'brp'],
  ['diff', 'fight', 'fight'],
  ['party', 'fight', '--out', 'party.pdf'],
  ['party', 'fight', '--out', 'party.yaml'],
  ['luck', 'fight'],
  ['saves'],
  ['saves', 'rename', 'fight', 'brp'],
  ['saves', 'archive'],
  ['saves', '--archived'],
  ['saves', 'export', 'all.json'],
  ['saves', 'import', 'all.json'],
  ['saves', 'import', 'no.json'],
  ['bestiary', 'unicorn'],
  ['bestiary', '--ruleset', 'frog'],
  ['roll'],
  ['roll', 'vs'],
  ['roll', '4d6kh'],
  ['roll', '1d999999999'],
  ['roll', '3d6', '--dice', '4,6'],
  ['roll', '3d6', '--dice', '4,6,9'],
  ['roll', '3d6', '--odds', '-n', '5'],
  ['roll', '3d6', '-n', 'x'],
  ['table', 'misadventrue'],
  ['table', 'misadventure', '--roll', '77'],
  ['table', 'misadventure', 'frog'],
  ['table', 'weapons'],
  ['rule', 'PK-XYZ.9'],
  ['rule'],
  ['rules', 'frog'],
  ['odds', 'pk', 'attack', 'Asta', 'unicorn', '--party', partyFile],
  ['odds', 'pk', 'frog'],
  ['odds', 'pk', 'attack', '--frog', '3'],
  ['odds', 'pk', 'attack', '--armor', 'x'],
  ['odds', 'fight', 'frog'],
  ['odds', 'fight'],
  ['schema', 'frog'],
  ['completion', 'tcsh'],
  ['watch', 'fight', '--for', 'frogs'],
  ['tutorial', 'frog'],
];

/** Prints what the built program says: setting up, help, and what is wrong with command lines and files. */
export async function readCommands(print: Print, wanted: readonly string[], every: number): Promise<void> {
  const bench = new Bench();
  try {
    await prepare(bench);
    for (const [id, [party, foes, change]] of Object.entries(evenings)) {
      if (wanted.length > 0 && !wanted.includes(id)) continue;
      const answers = ['frog', id, '', 'frog', party, '1d6', '1d6', '2 unicorn', foes, '3', 'maybe', 'y', 'bo health'];
      const more = ['frog near', change, 'keep', `${id} fight`, '', '', '', '', ''];
      const { stdout, stderr } = await bench.run(['new', '--no-play'], `${[...answers, ...more].join('\n')}\n`);
      for (const line of `${stdout}${stderr}`.split('\n')) print.add('Set-up', id, line.trimEnd());
    }
    const some = <T>(all: readonly T[]) => all.filter((_, i) => i % every === 0);
    for (const words of some(wrong)) keep(print, words, await bench.run(words));
    for (const word of some(['', ...commands.map(({ word }) => word)]))
      print.add(
        'Help of the commands',
        `affray help ${word}`.trim(),
        (await bench.run(['help', ...(word ? [word] : [])])).stdout,
      );
  } finally {
    bench.remove();
  }
}

/** Puts into the folder what is whole, torn, edited and damaged. */
async function prepare(bench: Bench): Promise<void> {
  await bench.fight('fight', '2 bandit melee, bandit chief melee');
  await bench.script('fight', ['nobody', 'initiative : 6 1', 'a b1 15 4', '']);
  await bench.run([
    'new',
    '--ruleset',
    'brp',
    '--party',
    `${partyFile}/../brp-party.yaml`,
    '--foes',
    'orc',
    '--no-play',
  ]);
  const text = bench.files()['fight.json'] ?? '';
  bench.write('newer.json', text.replace(/"format":\s*\d+/, '"format":99'));
  bench.write('torn.json', text.slice(0, -40));
  bench.write('edited.json', text.replace(/"name":"Asta"/, '"name":"Olga"'));
  bench.write('damaged.json', text.replace(/\n(.*)"step":2/, '\n$1"ste'));
  bench.write('empty.json', '');
  bench.write('party.txt', 'Asta');
  bench.write('malformed.json', '{"ruleset":"pk","members":[{"name":"Asta", }]}');
  bench.write('malformed.yaml', 'members:\n  - name: [a\n');
  bench.write('other.yaml', 'ruleset: brp\nmembers:\n  - name: Asta\n');
  bench.write('faulty.yaml', 'members:\n  - name: Asta\n    helth: 3\n  - helth: x\n  - name: Bo\n    health: -4\n');
  await bench.run(['branch', 'fight', '--at', '2', '--name', 'branch']);
}

function keep(print: Print, words: readonly string[], { code, stdout, stderr }: Ran): void {
  const typed = `$ affray ${words.map((word) => (/^[\w./=-]+$/.test(word) ? word : `'${word}'`)).join(' ')}`;
  const short = typed.replaceAll(partyFile, 'party.yaml');
  const shown = `${stderr}${stdout.split('\n').slice(0, 6).join('\n')}`.trimEnd();
  print.add(
    code === 0 ? 'Remarks of the commands' : 'Errors of the commands',
    `affray ${words[0]}`,
    `${short}\n${shown}`,
  );
}
