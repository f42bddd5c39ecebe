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
if (first === '--version' && words.length === 1) writeSync(1, `${require('../package.json').version}\n`);
else if (/^(?:-h|(?:--)?help)$/.test(first) && words.length === 1)
  writeSync(1, readFileSync(join(root, 'dist', 'help.txt')));
else if (first === 'table') part('table.cjs').lookUpAtOnce(words, root);
else if (first === 'rule') part('rule.cjs').lookUpAtOnce(words, root);
else if (isDice) part('one-off.cjs').rollAtOnce(words);
else part('main.cjs').main(words, root);

/** A part of the program, with what the build has compiled of it, if that was by this Node. */
function part(name) {
  const load = require('./compiled.cjs').loaderOf(join(root, 'dist'));
  if (load) return load(name);
  // Later Nodes keep what they have compiled for the next time, where they may write; before 22.8 there is no such thing.
  require('node:module').enableCompileCache?.();
  return require(`../dist/${name}`);
}
