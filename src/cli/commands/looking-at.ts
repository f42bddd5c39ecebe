import { worldCommand } from '../shared/command.ts';

/** Commands that show a fight, and change nothing. */
export const lookingAt = [
  worldCommand('log', {
    about: 'print what happened',
    others: ['history', 'transcript'],
    examples: [
      ['affray log --round 3', 'the third round of the last fight'],
      ['affray log barrow --from 12 --json', 'its steps from 12 on, for another program'],
      ['affray log barrow --for players', 'what they may know'],
    ],
    action: async () => (await import('../actions/log.ts')).log,
  }),
  worldCommand('state', {
    about: 'show the board',
    others: ['board', 'show', 'status'],
    examples: [
      ['affray state', 'the last fight, as it stands'],
      ['affray state barrow --at 12 --json', 'after step 12, for another program'],
    ],
    action: async () => (await import('../actions/state.ts')).state,
  }),
  worldCommand('replay', {
    about: 'show a fight again, step by step',
    examples: [
      ['affray replay', 'the last fight, from its first step'],
      ['affray replay barrow --round 2 --speed 4', 'its second round, four steps a second'],
    ],
    action: async () => (await import('../actions/replay.ts')).replay,
  }),
  worldCommand('report', {
    about: 'write up a fight: every blow, wounds, rulings, figures',
    others: ['summary'],
    examples: [
      ['affray report --out barrow.html', 'the last fight as a page with pictures'],
      ['affray report barrow --for players', 'for the players, as text'],
    ],
    action: async () => (await import('../actions/report.ts')).report,
  }),
  worldCommand('watch', {
    about: 'follow a running fight on a second screen',
    others: ['players', 'spectate'],
    examples: [
      ['affray watch', 'until you press Ctrl-C'],
      ['affray watch barrow --for players --once', 'what the players may see now'],
    ],
    exits: { 130: 'you pressed Ctrl-C' },
    action: async () => (await import('../actions/watch.ts')).watch,
  }),
  worldCommand('luck', {
    about: 'compare losses with what the dice should have given',
    others: ['stats'],
    examples: [
      ['affray luck', 'of the last fight'],
      ['affray luck barrow --json', 'for another program'],
    ],
    action: async () => (await import('../actions/luck.ts')).luck,
  }),
];
