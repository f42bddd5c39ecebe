// Breaks the program on purpose and looks whether a test notices: `npm run mutants`. Nothing on the disk is changed;
// the mutant is put in place while its file is loaded (vitest.config.ts).
//   --seed WORD     which mutants are drawn (today)        --count N      how many (100)
//   --from N        skips the first ones of the draw       --in FOLDER    below which folder (rules and src/shell)
//   --near          runs only the tests of the same folder
//   --rule PK-ATK.3 breaks the code that names a rule, and runs only the tests whose titles name it
//   --rows N        breaks N rules in turn, each in three places at most, and lists those that no file of tests notices
//                   that names them
import { spawnSync } from 'node:child_process';
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import seedrandom from 'seedrandom';

const survivors = 'mutants.txt';
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: 'today' },
    count: { type: 'string', default: '100' },
    from: { type: 'string', default: '0' },
    in: { type: 'string', multiple: true, default: ['rules', 'src/shell'] },
    near: { type: 'boolean', default: false },
    rule: { type: 'string' },
    rows: { type: 'string' },
  },
});

const quick = ['--project', 'parts', '--bail', '1', '--reporter', 'dot'];
/** The id of the rule that is asked for, and no longer one that begins with it. */
const rule = values.rule && new RegExp(`${values.rule.replaceAll('.', '\\.')}(?!\\d)`);

/** Changes to a piece of code, by kind. */
const kinds = [
  { kind: 'comparison', pattern: / (<=|>=|<|>|===|!==) /g, change: (sign) => opposite[sign] },
  { kind: 'condition', pattern: / (&&|\|\|) /g, change: (sign) => (sign === '&&' ? '||' : '&&') },
  { kind: 'number', pattern: /(?<![\w.$'#])(\d+)(?![\w.'])/g, change: (number) => `${Number(number) + 1}` },
  { kind: 'branch', pattern: /\bif (\()/g, whole: true, change: (condition) => `(!${condition})` },
  { kind: 'sum', pattern: / (\+|-) /g, change: (sign) => (sign === '+' ? '-' : '+') },
  { kind: 'end', pattern: /\.(some|every|min|max)\(/g, change: (word) => opposite[word] },
];
const opposite = {
  ...{ '<': '>=', '>': '<=', '<=': '>', '>=': '<', '===': '!==', '!==': '===' },
  ...{ some: 'every', every: 'some', min: 'max', max: 'min' },
};

if (values.rows) breakRows(Number(values.rows));
else breakPlaces();

/** Breaks places that are drawn from all of them, and appends those that no test notices to a file. */
function breakPlaces() {
  const all = values.in.flatMap(filesIn).flatMap(mutantsOf).filter(isWanted);
  const drawn = shuffled(all, seedrandom(values.seed)).slice(
    Number(values.from),
    Number(values.from) + Number(values.count),
  );
  console.log(`${all.length} places can be broken; ${drawn.length} are.`);
  const counts = { killed: 0, 'timed out': 0, survived: 0 };
  for (const mutant of drawn) {
    const fate = fateOf(mutant);
    const told = `${mutant.file}:${mutant.line} ${mutant.kind}: ${mutant.was} -> ${mutant.is}`;
    console.log(`${fate.padEnd(9)} ${told}`);
    counts[fate] += 1;
    if (fate === 'survived') appendFileSync(survivors, `${told}   ${mutant.text.trim()}\n`);
  }
  const counted = Object.entries(counts).map(([fate, count]) => `${count} ${fate}`);
  console.log(`${counted.join(', ')}${counts.survived > 0 ? `: see ${survivors}` : ''}.`);
}

/** Breaks rules that are drawn from all that the code names, each at the places next to its name until a test notices. */
function breakRows(count) {
  const all = filesIn('rules').flatMap(mutantsOf);
  const named = filesIn('rules').flatMap(rowsNamedIn);
  const drawn = shuffled([...new Set(named.map(({ id }) => id))].sort(), seedrandom(values.seed)).slice(0, count);
  const fates = drawn.map((id) =>
    fateOfRow(
      id,
      nextTo(
        all,
        named.filter((one) => one.id === id),
      ).slice(0, 3),
    ),
  );
  const counted = ['killed', 'survived', 'no place'].map(
    (fate) => `${fates.filter((one) => one === fate).length} ${fate}`,
  );
  console.log(`Of ${drawn.length} rules: ${counted.join(', ')}.`);
}

/** The rules that a file names in its code, with the lines. */
function rowsNamedIn(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((text, i) =>
    [...text.matchAll(/\b(?:PK|BR|FA|GS|MB)-[A-Z]*\.?\d+(?:\.\d+)?/g)].map(([id]) => ({ id, file, line: i + 1 })),
  );
}

/** The places nearest to where a rule is named: a docstring stands before its code. */
function nextTo(all, names) {
  const distance = ({ file, line }) =>
    Math.min(...names.filter((one) => one.file === file).map((one) => Math.abs(line - one.line - 1)));
  return all
    .map((mutant) => ({ mutant, far: distance(mutant) }))
    .filter(({ far }) => far <= 8)
    .sort((a, b) => a.far - b.far)
    .map(({ mutant }) => mutant);
}

function fateOfRow(id, mutants) {
  if (mutants.length === 0) return told('no place', id);
  const name = new RegExp(`${id.replaceAll('.', '\\.')}(?!\\d)`);
  const tests = filesIn('test/rules').filter(
    (file) => file.endsWith('.test.ts') && name.test(readFileSync(file, 'utf8')),
  );
  const killer = mutants.find((mutant) => fateAt(mutant, ['run', ...tests]) === 'killed');
  const places = mutants.map(({ file, line, was, is }) => `${file}:${line} ${was} -> ${is}`);
  return killer ? told('killed', id) : told('survived', `${id}  ${places.join('; ')}`);
}

function told(fate, text) {
  console.log(`${fate.padEnd(9)} ${text}`);
  return fate;
}

function filesIn(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
}

/** Every place of a file that can be broken: in its code, not in comments, texts and imports. */
function mutantsOf(file) {
  const text = readFileSync(file, 'utf8');
  const code = codeOf(text);
  return kinds.flatMap(({ kind, pattern, change, whole }) =>
    [...code.matchAll(pattern)].map((match) => {
      const at = match.index + match[0].indexOf(match[1]);
      const line = text.slice(0, at).split('\n').length;
      const was = whole ? text.slice(at, endOf(code, at)) : match[1];
      return { file, kind, at, was, is: change(was), line, text: text.split('\n')[line - 1] };
    }),
  );
}

/** Returns the place at which an opened bracket is closed again. */
function endOf(code, from) {
  let open = 0;
  for (let at = from; at < code.length; at++) {
    if (code[at] === '(') open += 1;
    if (code[at] === ')') open -= 1;
    if (open === 0) return at + 1;
  }
  return code.length;
}

/** A text of the same length in which comments, texts, imports and types of a line of their own are blank. */
function codeOf(text) {
  const blank = (found) => found.replaceAll(/[^\n]/g, ' ');
  return text.replaceAll(
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|^import [\s\S]*?;$|^(?:export )?type [\s\S]*?;$|^(?:export )?interface [\s\S]*?^\}/gm,
    blank,
  );
}

/** Near a line that names the rule that is asked for, if one is. */
function isWanted({ file, line }) {
  if (rule === undefined) return true;
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.slice(Math.max(0, line - 8), line + 4).some((text) => rule.test(text));
}

/** Returns what becomes of a mutant: at the tests of the same folder, which are soon run, then at all that load the file. */
function fateOf(mutant) {
  if (rule !== undefined) return fateAt(mutant, ['run', ...filesIn('test/rules').filter(isNaming), '-t', rule.source]);
  const fate = fateAt(mutant, ['run', folderOfTests(mutant.file)]);
  return fate === 'survived' && !values.near ? fateAt(mutant, ['related', mutant.file, '--run']) : fate;
}

function isNaming(file) {
  return file.endsWith('.test.ts') && rule.test(readFileSync(file, 'utf8'));
}

/** Returns the folder of the tests that mirrors a file's. */
function folderOfTests(file) {
  const [top, ...parts] = file.split(/[\\/]/);
  return top === 'rules' ? `test/rules/${parts.length > 1 ? parts[0] : ''}` : `test/${parts[0]}`;
}

/** Returns what becomes of a mutant at these tests; where they take too long, nobody knows whether one would fail. */
function fateAt({ file, at, was, is }, tests) {
  const { status, error } = spawnSync('npx', ['vitest', ...tests, ...quick], {
    env: { ...process.env, AFFRAY_MUTANT: JSON.stringify({ file, at, was, is }) },
    stdio: 'ignore',
    timeout: 300_000,
  });
  if (error) return 'timed out';
  return status === 0 ? 'survived' : 'killed';
}

function shuffled(list, random) {
  const left = [...list];
  return list.map(() => left.splice(Math.floor(random() * left.length), 1)[0]);
}
