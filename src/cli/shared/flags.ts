import { numberFlag, optionalWord, requiredWord, seedFlag, switchFlag, textFlag } from '../../core/kit/flags.ts';

/*
 * Arguments and flags that several commands share. Each means the same wherever it stands: a save is the last one by
 * default, `--from`, `--to`, `--at` and `--round` are places in the fight, `--out` is a file.
 */

/** `--saves`, which every command takes. */
export const savesFolder = textFlag('saves', 'folder', 'your saves folder', { values: 'folders' });

/** The save that a command reads: its name or path. */
export const saveName = optionalWord('save', 'its name or path (default: the last one played)', 'saves');

/** A save that must be named, since something becomes of its file. */
export const savedAs = requiredWord('save', 'its name', 'saves');

export const atStep = numberFlag('at', 'step', 'after this step', { least: 1 });
export const atRound = numberFlag('round', 'number', 'as this round began', { least: 1 });
export const fromStep = numberFlag('from', 'step', 'from this step on', { least: 1 });
export const toStep = numberFlag('to', 'step', 'up to this step', { least: 1 });
export const inRound = numberFlag('round', 'number', 'only this round', { least: 1 });

export const untilDamage = switchFlag('until-damage', 'of a damaged save: what came before the damage');
export const json = switchFlag('json', 'print JSON');
export const jsonLines = switchFlag('json', 'one JSON object a line');
export const plain = switchFlag('plain', 'no colours, bars or boxes');
export const ruleset = textFlag('ruleset', 'id', 'the ruleset', { values: 'rulesets' });
export const bestiary = textFlag('bestiary', 'file', 'a file with creatures of your own', { values: 'files' });
export const party = textFlag('party', 'file', 'the players: a roster file (YAML, JSON or CSV)', { values: 'files' });
export const seed = seedFlag();
