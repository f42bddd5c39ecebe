#!/usr/bin/env node
'use strict';
// Dice, tables and rules are answered at once, each from a small bundle; everything else is loaded when it is wanted.
const { join } = require('node:path');

const words = process.argv.slice(2);
const root = join(__dirname, '..');
const [first] = words;
if (first === 'table') require('../dist/table.cjs').lookUpAtOnce(words, root);
else if (first === 'rule') require('../dist/rule.cjs').lookUpAtOnce(words, root);
else if (!require('../dist/one-off.cjs').answerAtOnce(words, root))
  import('../dist/main.mjs').then(({ main }) => main(words, root));
