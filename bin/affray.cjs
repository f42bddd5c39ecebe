#!/usr/bin/env node
'use strict';
// Help pages are files. Dice, tables and rules are answered from small bundles; everything else is loaded when needed.
const { readFileSync, writeSync } = require('node:fs');
const { join } = require('node:path');

const words = process.argv.slice(2);
const root = join(__dirname, '..');
const [first = ''] = words;
const isDice = /^(?:[-+*/.,(){}\dx\s]|floor|ceil|round|abs|min|max)*d[\d%f(]/i.test(words.join(' '));
const page = pageFor(words);
if (page !== undefined) print(page);
else if (/^(?:-v|-V|--version)$/.test(first) && words.length === 1) print(`${require('../package.json').version}\n`);
else if (/^(?:roll|table|rule)$/.test(first)) part(`${first}.cjs`).main(words.slice(1), root);
else if (isDice) part('roll.cjs').main(words, root);
else part('main.cjs').main(words, root);

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
  const load = require('./compiled.cjs').loaderOf(join(root, 'dist'));
  if (load) return load(name);
  // Later Nodes keep what they have compiled for the next time, where they may write; before 22.8 there is no such thing.
  require('node:module').enableCompileCache?.();
  return require(`../dist/${name}`);
}
