#!/usr/bin/env node
'use strict';
// Dice, tables and rules are answered at once from a small bundle; everything else is loaded when it is wanted.
const { join } = require('node:path');
const { answerAtOnce } = require('../dist/one-off.cjs');

const words = process.argv.slice(2);
const root = join(__dirname, '..');
if (!answerAtOnce(words, root)) import('../dist/main.mjs').then(({ main }) => main(words, root));
