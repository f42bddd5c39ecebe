import { choiceFlag, numberFlag, textFlag } from '../../core/kit/flags.ts';
import { readers, reportFormats } from '../shared/choices.ts';
import { worldCommand } from '../shared/command.ts';
import { plain, saveName, untilDamage } from '../shared/flags.ts';

const out = textFlag('out', 'file', 'write into this file: .txt, .md, .html or .json', {
  values: 'files',
  old: ['to'],
});
const format = choiceFlag('format', 'format', reportFormats, 'text, md, html or json (default: by the file, or text)');
const reader = choiceFlag('for', 'reader', readers, 'players: without what only the referee may know');
const chances = numberFlag('chances', 'fights', 'odds of winning, from so many fights from each round', {
  most: 10_000,
});

export const reportCommand = worldCommand({
  word: 'report',
  about: 'write up a fight: every blow, wounds, rulings, figures',
  takes: { save: saveName, out, format, reader, chances, plain, untilDamage },
  examples: [
    ['affray report --out barrow.html', 'the last fight as a page with pictures'],
    ['affray report barrow --for players', 'for the players, as text'],
  ],
  action: async () => (await import('../actions/report.ts')).report,
});
