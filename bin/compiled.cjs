'use strict';
/*
 * Loads parts of the program together with what V8 had made of them when the package was built: otherwise compiling
 * takes a third of the time until the first prompt. Only the Node that made it takes it, only for the very parts of
 * which it was made, and only whole, since V8 falls over bytes that are torn. What does not fit is compiled as ever.
 */
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const { Script } = require('node:vm');

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
    // What V8 keeps bears this name: it is the same wherever the package was built.
    const script = new Script(wrapped(source), {
      filename: `affray/${name}`,
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
