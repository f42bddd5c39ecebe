import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Bench, bin, partyFile, type Ran, root } from './program.ts';

const bench = new Bench();
const pc = { name: 'Asta', type: 'PC', health: 3, willDice: '1d6', weapons: ['sword'] };

beforeAll(async () => {
  await bench.fight('fight', '2 bandit melee, bandit chief melee');
  await bench.script('fight', ['nobody', 'initiative : 6 1']);
  const text = bench.files()['fight.json'] ?? '';
  bench.write('newer.json', text.replace(/"format":\s*\d+/, '"format":99'));
  bench.write('malformed.json', '{"ruleset":"pk","members":[{"name":"Asta", }]}');
  bench.write('malformed.yaml', 'members:\n  - name: [a\n');
  const { willDice: _, ...noWill } = pc;
  const { health: __, ...noHealth } = pc;
  bench.write('no-will.json', JSON.stringify({ ruleset: 'pk', members: [noWill] }));
  bench.write('no-health.json', JSON.stringify({ ruleset: 'pk', members: [noHealth] }));
  bench.write('listed.yaml', 'ruleset: [pk]\ncreatures: []\n');
  bench.write('mapped.yaml', 'ruleset: {a: b}\nmembers: []\n');
  bench.write('head.csv', 'name,health\n');
  bench.write('nobody.json', JSON.stringify({ ruleset: 'pk', members: [] }));
  bench.write('twice.json', JSON.stringify({ ruleset: 'pk', members: [pc, pc] }));
  bench.write('party.tsv', 'name\ttype\nAsta\tPC\n');
  bench.write('deep.json', '['.repeat(100_000));
  bench.write('proto.json', `{"ruleset":"pk","members":[{"__proto__":{"health":3},"name":"Asta","type":"PC"}]}`);
});
afterAll(() => bench.remove());

/** One sentence on stderr, exit code 1 or 2, no stack trace, no file changed. */
async function refused(run: () => Ran | Promise<Ran>): Promise<string> {
  const before = bench.files();
  const { code, stdout, stderr } = await run();
  expect([1, 2]).toContain(code);
  expect(stderr).not.toMatch(/^\s+at |Error:|node:internal/m);
  expect(bench.files()).toEqual(before);
  expect(stdout).not.toContain('at ');
  const lines = stderr.trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

const make =
  (party: string, foes: string, ...more: readonly string[]) =>
  () =>
    bench.run(['new', '--ruleset', 'pk', '--party', party, '--foes', foes, '--no-play', ...more]);
const line = (text: string) => () => bench.run(['play', 'fight', '--script', '-'], `${text}\n`);

describe('bad input gives one sentence and changes no file', () => {
  test.each<[string, () => Ran | Promise<Ran>, string | RegExp]>([
    [
      'a bestiary whose ruleset is a list',
      make(partyFile, 'ghoul', '--bestiary', bench.path('listed.yaml')),
      'listed.yaml: the ruleset is one word. Write `ruleset: pk`.',
    ],
    [
      'a party whose ruleset is a map',
      make(bench.path('mapped.yaml'), 'ghoul'),
      'mapped.yaml: the ruleset is one word. Write `ruleset: pk`.',
    ],
    [
      'a seed without end',
      make(partyFile, 'ghoul', '--seed', 'x'.repeat(201)),
      '--seed takes a text of up to 200 characters, not 201. Type a shorter one.',
    ],
    [
      'a roll with such a seed',
      () => bench.run(['roll', 'd20', '--seed', 'x'.repeat(201)]),
      '--seed takes a text of up to 200 characters, not 201. Type a shorter one.',
    ],
    [
      'a bestiary that is not there, of which nobody is wanted',
      () => bench.run(['play', 'fight', '--bestiary', 'nope.yaml', '--script', '-'], 'b\n'),
      '"nope.yaml" was not read, because there is no such file. Check the path.',
    ],
    ['a folder as the party', make(bench.folder, 'ghoul'), /was not read: it is a folder: give the name of a file/],
    [
      'defaults without a script',
      () => bench.run(['play', 'fight', '--defaults']),
      '--defaults needs --script FILE, or --script - for the standard input.',
    ],
    [
      'a roll of which the whole table is asked for',
      () => bench.run(['table', 'misadventure', '--roll', '3', '--all']),
      '--all and --roll do not go together. Leave one out.',
    ],
    [
      'a command of the shell whose odds are asked for',
      () => bench.run(['odds', 'fight', 'undo']),
      "`undo` isn't an action. Type it on a line of its own.",
    ],
    [
      'a row of which the whole table is asked for',
      () => bench.run(['table', 'misadventure', '--all', '3']),
      '--all and "3" do not go together. Leave one out.',
    ],
    [
      'words of rows of which the whole table is asked for',
      () => bench.run(['table', 'weapons', 'sword', '--all']),
      '--all and "sword" do not go together. Leave one out.',
    ],
    [
      'a number for a table that is asked for whole',
      () => bench.run(['table', 'scars', '--all', '--lost', '3']),
      '--all and --lost do not go together. Leave one out.',
    ],
    [
      'a roster of the party as the foes',
      () => bench.run(['new', '--ruleset', 'pk', '--party', partyFile, '--foes', partyFile, '--no-play']),
      '--foes brings nobody for its side, only others. Check the `side` in the file, or name another file.',
    ],
    [
      'a roster of the foes as the party',
      () => {
        const foes = join(root, 'saves', 'rosters', 'mighty-foes.yaml');
        return bench.run(['new', '--party', foes, '--foes', '2 orc', '--no-play']);
      },
      /^affray: --party brings nobody for its side, only others\./,
    ],
    [
      'a house rule with two values',
      make(partyFile, 'bandit', '--house', 'boutStructure=standard=x'),
      'boutStructure can\'t be "standard=x"',
    ],
    [
      'a roll of a row that is named',
      () => bench.run(['table', 'misadventure', 'nose', '--roll', '3']),
      '--roll and "nose" do not go together. Leave one out.',
    ],
    [
      'a number below the least of its table',
      () => bench.run(['table', 'scars', '--lost', '-1']),
      '--lost takes a whole number of 1 or more, not "-1".',
    ],
    [
      'a flag in place of a value',
      make(partyFile, 'bandit', '--house', '--no-play'),
      '--house needs a value: --house <rule=value>.',
    ],
    [
      'a number for a row that is found by words',
      () => bench.run(['table', 'scars', 'broken', '--lost', '3']),
      '--lost and "broken" do not go together. Leave one out.',
    ],
    [
      'a roll on a table without numbers',
      () => bench.run(['table', 'reach', '--ruleset', 'pk', '--roll', '2']),
      "Reach can't be rolled on: `table reach` shows it.",
    ],
    [
      'a roster for the odds of numbers',
      () => bench.run(['odds', 'pk', 'attack', '--party', partyFile]),
      '--party needs a question with two names. `affray odds` lists the questions.',
    ],
    [
      'a roster for the odds of a line',
      () => bench.run(['odds', 'fight', 'a b1', '--foes', 'ghoul']),
      '--foes needs a question with two names. `affray odds` lists the questions.',
    ],
    [
      'a file that is no save',
      () => bench.run(['play', bench.path('malformed.yaml')]),
      '"malformed.yaml" is not JSON: a value is missing (line 1, column 1). Fix it there.',
    ],
    [
      'a value of a flag that has none',
      () => bench.run(['state', 'fight', '--json=1']),
      '--json takes no value. Type --json alone.',
    ],
    [
      'an unknown command with a flag',
      () => bench.run(['stat', '--json']),
      'There is no command "stat". Did you mean state?',
    ],
    ['an unknown save', () => bench.run(['play', 'fihgt']), 'There is no save "fihgt". Did you mean "fight"?'],
    [
      'a save that lies nowhere',
      () => bench.run(['log', 'x']),
      /There is no save "x" in .*\. `affray saves` lists what there is\.$/,
    ],
    [
      'a save that nobody has archived',
      () => bench.run(['saves', 'archive', 'x', '--back']),
      /There is no save "x" in .*\. `affray saves --archived` lists what there is\.$/,
    ],
    [
      'a saves folder that is not there',
      () => bench.run(['--saves', 'nowhere', 'saves']),
      'There is no folder "nowhere" to read saves from. Check its name.',
    ],
    [
      'a report in a folder that is not there',
      () => bench.run(['report', 'fight', '--out', 'nowhere/x.md']),
      'There is no folder "nowhere" to write into. Create it, or check its name.',
    ],
    ['an unknown combatant', line('a bandti'), /No combatant is called "bandti".*Did you mean /],
    [
      'an ambiguous name',
      line('a bandit'),
      /"bandit" could be \[1\] Bandit 1 \(b1\), \[2\] Bandit 2 \(b2\), \[3\] Bandit Chief \(ba\)\. Type the digit/,
    ],
    [
      '23 on a d20',
      line('a b1 23'),
      /A d20 can't show 23\. Asta .* \(sword\)\. d20\? .* Type a number from 1 to 20\. Type the whole line again\.$/,
    ],
    [
      'a word where a die is asked',
      line('a b1 : seventeen'),
      /I can't read "seventeen" as a d20 roll\. .* Type a number from 1 to 20\. Type the whole line again\.$/,
    ],
    ['an action out of its phase', line('initiative'), /Initiative is rolled once before each Bout/],
    ['somebody out of its turn', line('b1 a as'), /It's the party's turn, not Bandit 1's/],
    ['an unknown word', line('as flly'), 'Unknown command or name "flly"'],
    ['an open quote', line('note "x'), 'A quote is not closed'],
    ['dice without end', line('roll 1d999999999999'), /d999999999999|1d999999999999|too|most/],
    ['a roster with a missing field', make('no-health.json', 'bandit'), /Asta needs health/],
    ['a PC without Will dice', make('no-will.json', 'bandit'), 'Asta is a player character and needs Will dice'],
    ['a foe that nobody knows', make(partyFile, 'unicorn'), /Unicorn needs health.* No bestiary has Unicorn\./],
    [
      'malformed JSON',
      make('malformed.json', 'bandit'),
      '"malformed.json" is not JSON: a name in double quotes is missing (line 1, column 44)',
    ],
    ['malformed YAML', make('malformed.yaml', 'bandit'), /"malformed.yaml" is not YAML: .*\(line 3, column 1\)/],
    ['JSON as deep as a well', make('deep.json', 'bandit'), 'deep.json'],
    ['a field from __proto__', make('proto.json', 'bandit'), '"proto.json" holds a key "__proto__"'],
    ['the same name twice', make('twice.json', 'bandit'), 'Asta'],
    ['a side with nobody', make('nobody.json', 'bandit'), 'nobody.json names nobody. Give it a line for each'],
    ['a CSV of a head alone', make('head.csv', 'bandit'), 'head.csv names nobody. Give it a line for each combatant.'],
    ['the other side with nobody', make(partyFile, ''), '--foes names nobody. Name a roster file'],
    [
      'a side of another name with nobody',
      () => {
        const party = join(root, 'saves', 'rosters', 'factions-party.yaml');
        return bench.run(['new', '--ruleset', 'factions', '--party', party, '--foes', '', '--no-play']);
      },
      '--foes names nobody.',
    ],
    [
      'a roster without its ending',
      () => bench.run(['new', '--ruleset', 'pk', '--party', 'my-party', '--foes', 'ghoul', '--no-play']),
      'There is no roster file "my-party". Its name ends in .yaml, .json or .csv.',
    ],
    [
      'a file that is no roster by its ending',
      make('party.tsv', 'bandit'),
      '"party.tsv" is not a roster. Name it .yaml, .yml, .json or .csv.',
    ],
    [
      'a roster that is not there',
      make('nowhere.yaml', 'bandit'),
      '"nowhere.yaml" was not read, because there is no such file',
    ],
    ['an unknown house rule', make(partyFile, 'bandit', '--house', 'nope=3'), 'P&K has no house rule "nope"'],
    [
      'a house rule without a value',
      make(partyFile, 'bandit', '--house', 'boutStructure'),
      'boutStructure needs a value. Choose winnerAttacks or bothAttack.',
    ],
    [
      'a house rule twice',
      make(partyFile, 'bandit', '--house', 'boutStructure=bothAttack', '--house', 'boutStructure=winnerAttacks'),
      '--house gives boutStructure twice: leave one of them out.',
    ],
    [
      'a house rule with a wrong value',
      make(partyFile, 'bandit', '--house', 'boutStructure=x'),
      'boutStructure can\'t be "x"',
    ],
    ['a name that is taken', make(partyFile, 'bandit', '--name', 'fight'), 'There is a save "fight.json" already'],
    ['an unknown ruleset', () => bench.run(['rules', 'pkk']), 'There is no ruleset "pkk"'],
    ['a save of a newer format', () => bench.run(['log', 'newer']), /newer/],
    ['an unknown command', () => bench.run(['plya']), 'There is no command "plya". Did you mean play?'],
    [
      'the name of a save in place of a command',
      () => bench.run(['fight']),
      '"fight" is a save. Did you mean `affray play fight`?',
    ],
    [
      'a part of a command',
      () => bench.run(['import']),
      'There is no command "import". Did you mean `affray saves import`?',
    ],
    [
      'a word that others have for a command',
      () => bench.run(['resume']),
      'There is no command "resume". Did you mean `affray play`?',
    ],
    [
      'a word that is no part of a command',
      () => bench.run(['saves', 'frob']),
      '`affray saves` takes rename, archive, export or import, not "frob".',
    ],
    [
      'a part of a command behind a flag',
      () => bench.run(['saves', '--archived', 'rename', 'a', 'b']),
      'Flags come last: `affray saves rename …`.',
    ],
    [
      'a flag without a command',
      () => bench.run(['--frob']),
      '`affray` has no flag --frob. `affray help` lists its flags.',
    ],
    ['a mistyped flag without a command', () => bench.run(['--hlep']), 'Did you mean --help?'],
    [
      'JSON without a script',
      () => bench.run(['play', 'fight', '--json'], 'board\n'),
      '--json needs --script FILE, or --script - for the standard input.',
    ],
    [
      'carrying on without a script',
      () => bench.run(['play', 'fight', '--keep-going'], 'board\n'),
      '--keep-going needs --script FILE',
    ],
    [
      'a kind of file without a schema',
      () => bench.run(['schema', 'foo']),
      'There is no schema of "foo". Type roster, party, bestiary or save, and perhaps a ruleset: pk, ',
    ],
    ['a mistyped kind of file', () => bench.run(['schema', 'rostr']), 'Did you mean roster?'],
    ['an unknown flag', () => bench.run(['new', '--bogus']), '`affray new` has no flag --bogus'],
    ['flags that lack another', () => bench.run(['new', '--foes', 'bandit']), 'also needs --ruleset'],
    [
      'a step that is not there',
      () => bench.run(['state', 'fight', '--at', '99']),
      'There is no step 99. Choose a step from 1 to 3.',
    ],
    [
      'a number that is none',
      () => bench.run(['state', 'fight', '--at', 'x']),
      '--at takes a whole number of 1 or more, not "x".',
    ],
    ['a script that is not there', () => bench.run(['play', 'fight', '--script', 'no.txt']), '"no.txt" was not read'],
    ['a table that is not there', () => bench.run(['table', 'misadventrue']), 'Did you mean misadventure?'],
    ['a face that the die has not', () => bench.run(['table', 'misadventure', '--roll', '77']), '77'],
    ['a rule that is not there', () => bench.run(['rule', 'PK-XYZ.9']), 'No rule mentions "PK-XYZ.9"'],
    ['questions that end too soon', () => bench.run(['new', '--ruleset', 'pk'], ''), /The input ended at the question/],
  ])('%s', async (_, run, sentence) => {
    expect(await refused(run)).toMatch(sentence);
  });

  test('a second writer', async () => {
    const first = spawn(process.execPath, [bin, 'play', 'fight', '--script', '-'], {
      cwd: bench.folder,
      env: { PATH: process.env['PATH'], HOME: bench.folder, AFFRAY_SAVES: bench.folder },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    try {
      for (let tries = 0; tries < 100 && !existsSync(join(bench.folder, 'fight.json.lock')); tries++)
        await new Promise((resolve) => setTimeout(resolve, 20));
      expect(await refused(() => bench.run(['play', 'fight'], 'board\n'))).toMatch(
        /fight.*(in use|open|writing|playing)/,
      );
    } finally {
      first.stdin.end();
      await once(first, 'close');
    }
  });

  test('a name never becomes a path outside the folder of the saves', async () => {
    const ran = await make(partyFile, 'bandit', '--name', '../../evil')();
    expect(ran.stdout.trim() === bench.path('evil.json') || ran.code !== 0).toBe(true);
  });

  test('escapes of a terminal in names do not reach it', async () => {
    const evil = { ...pc, name: 'A\u001b[31mB' };
    bench.write('evil-party.json', JSON.stringify({ ruleset: 'pk', members: [evil] }));
    const ran = await make('evil-party.json', 'bandit', '--name', 'escapes')();
    const shown = ran.code === 0 ? await bench.run(['state', 'escapes']) : ran;
    expect(`${shown.stdout}${shown.stderr}`).not.toContain('\u001b');
  });
});
