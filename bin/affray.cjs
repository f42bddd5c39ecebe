#!/usr/bin/env node
'use strict';
// Dice, tables and rules are answered at once, each from a small bundle; everything else is loaded when it is wanted.
const { readFileSync, writeSync } = require('node:fs');
const { join } = require('node:path');

const words = process.argv.slice(2);
const root = join(__dirname, '..');
const [first = ''] = words;
const isDice =
  first === 'roll' || /^(?:[-+*/.,(){}\dx\s]|floor|ceil|round|abs|min|max)*d[\d%f(]/i.test(words.join(' '));
if (first === '--version' && words.length === 1) print(`${require('../package.json').version}\n`);
else if (/^(?:-h|(?:--)?help)$/.test(first) && words.length === 1) print(readFileSync(join(root, 'dist', 'help.txt')));
else if (first === 'table') part('table.cjs').lookUpAtOnce(words, root);
else if (first === 'rule') part('rule.cjs').lookUpAtOnce(words, root);
else if (isDice) part('one-off.cjs').rollAtOnce(words);
else part('main.cjs').main(words, root);

/** Whoever closed the pipe has seen enough; anything else is said in a sentence, as src/cli/shared/descriptors.ts does. */
function print(text) {
  try {
    writeSync(1, text);
  } catch ({ code }) {
    if (code === 'EPIPE') return;
    process.exitCode = 1;
    writeSync(2, `affray: what it says was not written: the system answers ${code}.\n`);
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
