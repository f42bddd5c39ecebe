// What somebody sees who has never seen affray: the packed tarball, an empty folder, a fight from the setting up to the
// report. `node test/tools/stranger.mjs` writes docs/first-fight.md; test/docs.test.ts sees that it stays true.
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'affray-stranger-'));
const work = join(folder, 'empty');
const env = {
  PATH: `${join(folder, 'affray', 'bin')}:${process.env.PATH}`,
  HOME: join(folder, 'home'),
  COLUMNS: '80',
  npm_config_update_notifier: 'false',
};

try {
  for (const path of [work, env.HOME]) mkdirSync(path);
  execFileSync('npm', ['pack', '--ignore-scripts', '--pack-destination', work], { cwd: root, stdio: 'ignore' });
  writeFileSync(join(root, 'docs', 'first-fight.md'), page());
} finally {
  if (!process.env.KEEP) rmSync(folder, { recursive: true });
  else console.log(folder);
}

function page() {
  const install = shown(`npm install --global --offline --prefix ../affray ./affray-*.tgz`, false);
  const version = shown('affray --version');
  const made = shown(
    typed(['pk', '', '4 goblins, ogre', 'y', 'ogre near', 'cave'], 'affray new --seed cave-2 --no-play'),
  );
  const first = ['', '5', 'a g1 15 4', 'br a og 17 9', 'co a g2 14 5', 'do a g3 8'];
  const fight = [...first, ...enters(first, 5)];
  return `# A first fight, from installing to the report

Nobody edited what is shown here: \`test/tools/stranger.mjs\` took the packed tarball into an empty folder, without a network, and wrote down what the screen said. The answers come from a pipe, so that they stand behind the prompts; at the table you type them, and Enter alone is enough nearly everywhere.

## Install

\`npm pack\` in a clone makes the tarball; what is installed into \`../affray\` has its program in \`../affray/bin\`, which is to be on the PATH (without \`--prefix\` it is already).

${install}
${version}
## Set up

Five questions: the rules, the party (Enter takes the one that comes with affray, as long as no file of your own lies beside the saves), the foes, whether the players throw real dice, and whether all is well as it stands.

${made}
## Five Bouts

The players call out what they throw in the first Bout: \`a g1 15 4\` is fifteen to hit, and four. From then on Enter, and affray throws. Cole slings from Distant at what is in Melee: that takes 4 off, so 14 is no more than 10. Two numbers behind a weapon, \`0/2\`, count its Critical Hits and Misses; the bars of Health are blocks in a terminal. There, Enter at a prompt that says \`pick from a list\` opens it, and one more Enter takes the first of it.

${shown(typed([...fight, 'quit'], 'affray play cave'))}
## The next evening

The fight is where it was. Enter goes on; \`u\` takes back the last thing that was done, \`y\` brings it back.

${shown(typed(['', 'u', 'y', 'l', 'quit'], 'affray play cave'))}
## Afterwards

${shown('affray verify cave')}
${shown('affray report cave')}`;
}

/** The Enters behind some lines with which a Bout comes to its end; each line that is taken stands behind a prompt. */
function enters(lines, bout) {
  const save = join(work, 'saves', 'cave.json');
  const tried = join(work, 'saves', 'tried.json');
  copyFileSync(save, tried);
  const many = Array.from({ length: 100 }, () => '');
  const printed = run(typed([...lines, ...many, 'quit'], 'affray play tried')).split('\n');
  rmSync(tried);
  const end = printed.findIndex((text) => text.startsWith(`End of Bout ${bout} `));
  if (end < 0) throw new Error(`Bout ${bout} never came to its end:\n${printed.join('\n')}`);
  const prompts = printed.slice(0, end + 1).filter((text) => / >(?: |$)/.test(text) && !text.startsWith(' '));
  return many.slice(0, prompts.length - lines.length);
}

/** A command whose questions are answered by lines. */
function typed(lines, command) {
  const isEmpty = (line) => line === '';
  const last = lines.findLastIndex((line) => !isEmpty(line));
  return `printf '%s\\n' ${lines
    .slice(0, last + 1)
    .map((line) => (/^[\w.]+$/.test(line) ? line : `'${line}'`))
    .join(' ')} | ${command}`;
}

/** A command with what it prints, as a page shows it. */
function shown(command, isProgram = true) {
  const output = isProgram ? run(command) : run(`${command} 2>/dev/null`);
  const plain = output.replaceAll(`${work}/`, '.../').replace(/ in \d+m?s$/m, ' in ...');
  return `\`\`\`console\n$ ${command}\n${plain}\`\`\`\n`;
}

function run(command) {
  const { stdout } = spawnSync('bash', ['-c', `{ ${command}\n} 2>&1`], { cwd: work, encoding: 'utf8', env });
  return stdout;
}
