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
const { existsSync, readFileSync, writeSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

const root = join(__dirname, '..');

/** Runs the program. */
function start(words) {
  const [first = ''] = words;
  const isDice = /^(?:[-+*/.,(){}\dx\s]|floor|ceil|round|abs|min|max)*d[\d%f(]/i.test(words.join(' '));
  const page = pageFor(words);
  if (page !== undefined) print(page);
  else if (/^(?:-v|-V|--version)$/.test(first) && words.length === 1) print(`${require('../package.json').version}\n`);
  else if (/^(?:roll|table|rule)$/.test(first)) answer(`${first}.cjs`, words.slice(1));
  else if (isDice) answer('roll.cjs', words);
  else part('main.cjs').main(words, root);
}

/** Answers from a small bundle, and ends at once: all is written, and to clear up takes longer than to roll. */
function answer(name, words) {
  part(name)
    .main(words, root)
    .then(() => process.exit());
}

/** The help page that the words ask for: `help saves rename`, `saves rename --help`. */
function pageFor([...asked]) {
  const isHelp = asked[0] === 'help' ? asked.shift() : /^(?:-h|--help)$/.test(asked.at(-1)) && asked.pop();
  if (!isHelp || asked.some((word) => !/^[a-z]+$/.test(word))) return undefined;
  try {
    return readFileSync(join(root, 'dist', 'help', `${asked.join('-') || 'affray'}.txt`));
  } catch {
    return undefined;
  }
}

/** A closed pipe has seen enough, and gives its own exit code; any other error is explained as src/cli/shared/descriptors.ts does. */
function print(text) {
  try {
    writeSync(1, text);
  } catch ({ code }) {
    process.exitCode = code === 'EPIPE' ? 141 : 1;
    if (code === 'EPIPE') return;
    writeSync(2, `affray: The output could not be written: the system answers ${code}.\n`);
  }
}

/** A part of the program, with what the build has compiled of it, if that was by this Node. */
function part(name) {
  const load = loaderOf(join(root, 'dist'));
  if (load) return load(name);
  // Later Nodes keep what they have compiled for the next time, where they may write; before 22.8 there is no such thing.
  require('node:module').enableCompileCache?.();
  return require(`../dist/${name}`);
}

/** Folder of the compiled code for this Node; V8 looks at its own version and flags besides. */
function keptIn(folder) {
  return join(folder, 'compiled', `${process.version}-${process.platform}-${process.arch}`);
}

/**
 * A function that loads a part of a folder by its name, and everything that it requires; nothing where nothing is kept
 * for this Node. All parts are written in ASCII.
 */
function loaderOf(folder) {
  return existsSync(keptIn(folder)) ? loading(folder) : undefined;
}

/**
 * A function that loads a part, whatever is kept of it.
 * @param take hears of each part that is loaded: its name, its script, and its source
 */
function loading(folder, take = () => {}) {
  const modules = new Map();
  const kept = keptIn(folder);
  return function load(name) {
    const known = modules.get(name);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(name, module);
    const filename = join(folder, name);
    const source = readFileSync(filename);
    // What V8 keeps bears this name: it is the same wherever the package was built, and of one piece, since V8 keeps pieces
    // as they happen to lie in memory.
    const script = new Script(wrapped(source), {
      filename: Buffer.from(`affray/${name}`).toString('latin1'),
      cachedData: keptOf(kept, name, source),
    });
    take(name, script, source);
    const home = dirname(name);
    const inner = (path) => (path.startsWith('.') ? load(join(home, path)) : require(path));
    script.runInThisContext()(module.exports, inner, module, filename, dirname(filename));
    return module.exports;
  };
}

const OPENING = Buffer.from('(function(exports,require,module,__filename,__dirname){');
const CLOSING = Buffer.from('\n})');

/** A part as Node wraps it. Texts would be put together within V8, which has to clear up behind two long ones. */
function wrapped(source) {
  return Buffer.concat([OPENING, source, CLOSING]).toString('latin1');
}

/** Returns the compiled code of a part, if it is whole and was made of this source. */
function keptOf(kept, name, source) {
  try {
    const bytes = readFileSync(join(kept, `${name}.bin`));
    return isDoubled(name) ? halfOf(bytes, source) : summedOf(bytes, source);
  } catch {
    return undefined;
  }
}

/** Returns the compiled code to be kept of a part, as bytes: all that V8 has made of its script so far. */
function toKeep(name, script, source) {
  const made = script.createCachedData();
  if (isDoubled(name)) return Buffer.concat([...blocksOf(made).flatMap((block) => [block, block]), source]);
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(sumOf(source), 0);
  head.writeUInt32LE(sumOf(made), 4);
  return Buffer.concat([head, made]);
}

/**
 * Marks the part that rolls dice. It is kept twice and with its source: comparing takes no time, and loading what
 * reckons sums takes longer than the roll. The other parts would make the package too large.
 */
function isDoubled(name) {
  return name === 'roll.cjs';
}

/** Each block stands beside its copy, so that the package packs two as one. */
function blocksOf(bytes, size = 1 << 14) {
  const count = Math.ceil(bytes.length / size);
  return Array.from({ length: count }, (_, i) => bytes.subarray(i * size, (i + 1) * size));
}

function halfOf(bytes, source) {
  const made = Buffer.alloc((bytes.length - source.length) / 2);
  let at = 0;
  for (const block of blocksOf(made)) {
    const [half, end] = [at + block.length, at + 2 * block.length];
    if (bytes.compare(bytes, half, end, at, half) !== 0) return undefined;
    bytes.copy(block, 0, at, half);
    at = end;
  }
  return source.equals(bytes.subarray(at)) ? made : undefined;
}

/** The sums before what is kept: of the source, and of itself. V8 wants it to begin at a multiple of eight. */
const HEAD = 8;

function summedOf(bytes, source) {
  const made = bytes.subarray(HEAD);
  const isWhole = bytes.readUInt32LE(0) === sumOf(source) && bytes.readUInt32LE(4) === sumOf(made);
  return isWhole ? made : undefined;
}

function sumOf(bytes) {
  return require('node:zlib').crc32(bytes);
}

module.exports = { keptIn, loaderOf, loading, toKeep };

if (require.main === module) start(process.argv.slice(2));
