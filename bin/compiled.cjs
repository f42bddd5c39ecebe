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
 * @param take hears of each part that is loaded: its name, its script, and the sum of its source
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
    const sum = sumOf(source);
    // What V8 keeps bears this name: it is the same wherever the package was built.
    const script = new Script(wrapped(source), {
      filename: `affray/${name}`,
      cachedData: keptOf(join(kept, `${name}.bin`), sum),
    });
    take(name, script, sum);
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

/** Returns the compiled code in a file of a part whose source has this sum. */
function keptOf(path, sum) {
  try {
    const bytes = readFileSync(path);
    const made = bytes.subarray(HEAD);
    return bytes.readUInt32LE(0) === sum && bytes.readUInt32LE(4) === sumOf(made) ? made : undefined;
  } catch {
    return undefined;
  }
}

/** The sums before what is kept: of the source, and of itself. V8 wants it to begin at a multiple of eight. */
const HEAD = 8;

/** Returns the compiled code to be kept of a part, as bytes: all that V8 has made of its script so far. */
function toKeep(script, sum) {
  const made = script.createCachedData();
  const head = Buffer.alloc(HEAD);
  head.writeUInt32LE(sum, 0);
  head.writeUInt32LE(sumOf(made), 4);
  return Buffer.concat([head, made]);
}

function sumOf(bytes) {
  return require('node:zlib').crc32(bytes);
}

module.exports = { keptIn, loaderOf, loading, toKeep };
