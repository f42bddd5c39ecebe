import { switchFlag, textFlag } from '../../core/kit/flags.ts';

/** `--saves`, which every command takes. */
export const savesFolder = textFlag('saves', 'folder', 'your saves folder', { values: 'folders' });

export const help = switchFlag('help', 'show this help', { letter: 'h' });
export const version = switchFlag('version', 'print the version', { letter: 'v' });
