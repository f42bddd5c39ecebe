/** The words for the start and the end of somebody's turn: `condition g2 stunned 2 end g2`. */
export const turnWords = { start: 'start', end: 'end' } as const;
