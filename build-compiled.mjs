// Keeps what V8 compiles until the first prompt, and for one throw, table and rule, for bin/affray.cjs: plays each
// example in a process of its own, at a terminal that nobody sees. `node build-compiled.mjs FOLDER`, with nothing at the standard input and output.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';

const { keptIn, loading, toKeep } = createRequire(import.meta.url)('./bin/affray.cjs');

// A function that V8 optimizes, or names in the stack of an error, is kept with its places in the source: which ones those
// are is a matter of the moment. What is optimized is not kept. What has not run for a while would be forgotten.
setFlagsFromString('--no-opt');
setFlagsFromString('--no-flush-bytecode');
Error.stackTraceLimit = 0;

const root = import.meta.dirname;
const folder = resolve(process.argv[2] ?? 'dist');
const scripts = new Map();
const load = loading(folder, (name, script) => scripts.set(name, script));

for (const name of Object.keys(process.env)) if (/^(?:AFFRAY_|NO_COLOR$)/.test(name)) delete process.env[name];
const bench = mkdtempSync(join(tmpdir(), 'affray-compiled-'));
Object.assign(process.env, { HOME: bench, XDG_DATA_HOME: bench, TERM: 'xterm', LC_ALL: 'C.UTF-8' });
try {
  const examples = join(root, 'saves', 'examples');
  for (const name of readdirSync(examples).filter((one) => one.endsWith('.json'))) {
    cpSync(join(examples, name), join(bench, name));
    await playTo(join(bench, name));
  }
} finally {
  rmSync(bench, { recursive: true, force: true });
}
await load('roll.cjs').main(['d20'], root);
await load('every-roll.cjs').main(['d20', '--seed', 'build'], root);
await load('table.cjs').main(['misadventure', '--seed', 'build'], root);
for (const word of ['BR-8.4', 'parry']) await load('rule.cjs').main([word], root);
// The flags are part of what is kept: they have to be those of every day.
setFlagsFromString('--opt');
setFlagsFromString('--flush-bytecode');
for (const [name, script] of scripts) {
  const path = join(keptIn(folder), `${name}.bin`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, toKeep(name, script, readFileSync(join(folder, name))));
}
process.exit();

/** Plays a save until it asks for a line, and leaves. */
async function playTo(save) {
  const asks = /\](?:\p{Cc}\[\d+m)* >/u;
  const keyboard = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  let isAsked = false;
  const screen = new Writable({
    write(chunk, _, done) {
      if (!isAsked && asks.test(String(chunk))) setTimeout(() => keyboard.write('\u0004'), 20);
      isAsked ||= asks.test(String(chunk));
      done();
    },
  });
  Object.assign(screen, { isTTY: true, columns: 80, rows: 40 });
  Object.defineProperty(process, 'stdin', { value: keyboard, configurable: true });
  Object.defineProperty(process, 'stdout', { value: screen, configurable: true });
  await load('main.cjs').main(['play', save], root);
  if (!isAsked) throw new Error(`${save} never came to its prompt.`);
}
