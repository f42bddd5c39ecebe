#!/usr/bin/env node
'use strict';
/*
 * Help pages are files. Dice, tables and rules are answered from small bundles; everything else is loaded when needed.
 *
 * Parts are loaded together with what V8 had made of them when the package was built: otherwise compiling takes a third
 * of the time until the first prompt. Only the Node that made it takes it, only for the very parts of which it was made,
 * and only whole, since V8 falls over bytes that are torn. What does not fit is compiled as ever. All of it is in this
 * file, since a second one would take a tenth of the time of a roll.
 */
const fs = require('node:fs');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

/** The folder of the package. Paths are put together by hand where a roll comes by: `join` takes as long as its dice. */
const root = __dirname.slice(0, -'/bin'.length);

/** Ways of this process: it prints a page that fits, answers from a small bundle, and runs everything else. */
const real = { print, answer, columns, run: (words) => part('main.cjs').main(words, root) };

/** Goes the way that a command line takes. */
function start(words, ways = real) {
  const [first = ''] = words;
  // Help and dice need no saves: a folder of them stands before, as in an alias.
  const own = first === '--saves' ? words.slice(2) : first.startsWith('--saves=') ? words.slice(1) : words;
  const page = pageFor(own);
  if (page !== undefined) return ways.columns() < 80 ? ways.run(own) : ways.print(page);
  if (['roll', 'table', 'rule'].includes(first)) return ways.answer(`${first}.cjs`, words.slice(1));
  if (['-v', '-V', '--version'].includes(first) && words.length === 1)
    return ways.print(`${JSON.parse(fs.readFileSync(`${root}/package.json`, 'utf8')).version}\n`);
  return isDice(own.join(' ')) ? ways.answer('roll.cjs', own) : ways.run(words);
}

/** Returns true if what is typed begins as dice do: `2d6`, `(1+2)d8`, `max(d20,d20)`. */
function isDice(typed) {
  return /^(?:[-+*/.,(){}\dx\s]|floor|ceil|round|abs|min|max)*d[\d%f(]/i.test(typed);
}

/** Answers from a small bundle, and ends at once: all is written, and to clear up takes longer than to roll. */
function answer(name, words) {
  part(name)
    .main(words, root)
    .then(() => process.exit());
}

/** The help page that the words ask for: `help saves rename`, `saves rename --help`. */
function pageFor(words) {
  const isFirst = words[0] === 'help';
  if (!isFirst && !['-h', '--help'].includes(words.at(-1))) return undefined;
  const asked = isFirst ? words.slice(1) : words.slice(0, -1);
  if (asked.some((word) => !/^[a-z]+$/.test(word))) return undefined;
  try {
    return fs.readFileSync(join(root, 'dist', 'help', `${asked.join('-') || 'affray'}.txt`));
  } catch {
    return undefined;
  }
}

/** Columns of the output: a help page is made for 80, and anew for fewer. */
function columns() {
  return (require('node:tty').isatty(1) ? process.stdout.columns : Number(process.env.COLUMNS)) || 80;
}

/** A closed pipe has seen enough, and gives its own exit code; any other error is explained as src/cli/shared/descriptors.ts does. */
function print(text) {
  try {
    fs.writeSync(1, text);
  } catch ({ code }) {
    process.exitCode = code === 'EPIPE' ? 141 : 1;
    if (code === 'EPIPE') return;
    fs.writeSync(2, `affray: The output could not be written: the system answers ${code}.\n`);
  }
}

/** A part of the program, with what this Node has compiled of it before. */
function part(name) {
  const load = loaderOf(`${root}/dist`);
  if (load) return load(name);
  // A package that nobody may write to: later Nodes keep what they compile elsewhere; before 22.8 there is no such thing.
  require('node:module').enableCompileCache?.();
  return require(`../dist/${name}`);
}

/** Folder of the code that the build compiled for this Node; V8 looks at its own version and flags besides. */
function keptIn(folder) {
  return `${folder}/compiled/${process.version}-${process.platform}-${process.arch}`;
}

/**
 * A function that loads a part of a folder by its name, and everything that it requires; nothing where nothing is kept
 * for this Node, nor can be. All parts are written in ASCII.
 */
function loaderOf(folder) {
  if (fs.existsSync(keptIn(folder))) return loading(folder);
  return orNothing(() => {
    fs.accessSync(`${folder}/compiled`, fs.constants.W_OK);
    return keeping(folder);
  });
}

/** As `loading`, for a Node that did not build the package: on leaving, it keeps what it has compiled, for the next time. */
function keeping(folder) {
  const kept = `${keptIn(folder)}-later`;
  const fresh = new Map();
  process.once('exit', () => orNothing(() => keep(folder, kept, fresh)));
  return loading(folder, (name, script, made) => made ?? fresh.set(name, script), kept);
}

/** Writes what is to be kept of scripts, each file whole under its name: others may be reading. */
function keep(folder, kept, scripts) {
  for (const [name, script] of scripts) {
    const path = `${kept}/${name}.bin`;
    const fresh = `${path}.${process.pid}`;
    fs.mkdirSync(dirname(path), { recursive: true });
    try {
      fs.writeFileSync(fresh, toKeep(name, script, fs.readFileSync(join(folder, name))));
      fs.renameSync(fresh, path);
    } finally {
      fs.rmSync(fresh, { force: true });
    }
  }
}

/**
 * A function that loads a part, whatever is kept of it.
 * @param take hears of each part that is loaded: its name, its script, and what was kept of it
 * @param kept folder of what is kept
 */
function loading(folder, take = () => {}, kept = keptIn(folder)) {
  const modules = new Map();
  return function load(name) {
    const found = modules.get(name);
    if (found) return found.exports;
    const module = { exports: {} };
    modules.set(name, module);
    const filename = `${folder}/${name}`;
    const { text, made } = textOf(name, filename, `${kept}/${name}.bin`);
    // What V8 keeps bears this name: it is the same wherever the package was built, and of one piece, as keys are, since V8
    // keeps pieces as they happen to lie in memory.
    const [known] = Object.keys({ [`affray/${name}`]: 0 });
    const script = new Script(text, { filename: known, cachedData: made });
    take(name, script, made);
    const inner = (path) => (path.startsWith('.') ? load(join(dirname(name), path)) : require(path));
    script.runInThisContext()(module.exports, inner, module, filename, filename.slice(0, filename.lastIndexOf('/')));
    return module.exports;
  };
}

/** Returns the text of a part as Node wraps it, and its compiled code, if that is whole and was made of this text. */
function textOf(name, filename, kept) {
  const found = isDoubled(name) ? orNothing(() => doubled(filename, fs.readFileSync(kept))) : undefined;
  if (found) return found;
  const source = fs.readFileSync(filename);
  return { text: wrapped(source).toString('latin1'), made: orNothing(() => summed(source, fs.readFileSync(kept))) };
}

function orNothing(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}

const OPENING = '(function(exports,require,module,__filename,__dirname){';
const CLOSING = '\n})';

/** A part as Node wraps it. Texts would be put together within V8, which has to clear up behind two long ones. */
function wrapped(source) {
  return Buffer.concat([Buffer.from(OPENING), source, Buffer.from(CLOSING)]);
}

/**
 * Returns what to keep of a part, as bytes: all that V8 has made of its script so far, behind its sums, or twice behind its
 * text. V8 wants it to begin at a multiple of eight.
 */
function toKeep(name, script, source) {
  const made = script.createCachedData();
  if (isDoubled(name)) return Buffer.concat([toEight(wrapped(source)), made, made]);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(sumOf(source), 0);
  head.writeUInt32LE(sumOf(made), 4);
  return Buffer.concat([head, made]);
}

/** The sums before what is kept: of the source, and of itself. */
const HEAD = 8;

function toEight(bytes) {
  return Buffer.concat([bytes], eighth(bytes.length));
}

function eighth(length) {
  return 8 * Math.ceil(length / 8);
}

/**
 * Marks the part that rolls dice. It is kept twice and with its text: comparing takes no time, and loading what reckons
 * sums takes longer than the roll. The other parts would make the package too large.
 */
function isDoubled(name) {
  return name === 'roll.cjs';
}

/** The source is read as Node has just read this file: reading bytes would take longer than to compare them. */
function doubled(filename, bytes) {
  const source = fs.readFileSync(filename, 'utf8');
  const end = OPENING.length + source.length + CLOSING.length;
  const text = bytes.latin1Slice(0, end);
  const isText = text.startsWith(OPENING) && text.endsWith(CLOSING);
  if (!isText || text.slice(OPENING.length, -CLOSING.length) !== source) return undefined;
  const [first, length] = [eighth(end), bytes.length];
  const second = (first + length) / 2;
  const isWhole = bytes.compare(bytes, second, length, first, second) === 0;
  return isWhole ? { text, made: bytes.subarray(first, second) } : undefined;
}

function summed(source, bytes) {
  const made = bytes.subarray(HEAD);
  const isWhole = bytes.readUInt32LE(0) === sumOf(source) && bytes.readUInt32LE(4) === sumOf(made);
  return isWhole ? made : undefined;
}

function sumOf(bytes) {
  return require('node:zlib').crc32(bytes);
}

module.exports = { keptIn, loaderOf, loading, start, toKeep };

if (require.main === module) start(process.argv.slice(2));
