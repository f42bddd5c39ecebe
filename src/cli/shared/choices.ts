/* Words that flags and arguments take. They stand here so that a declaration loads nothing else. */

/** Readers that a command shows a fight to. */
export const readers = ['referee', 'players'] as const;

/** The formats of a report. */
export const reportFormats = ['text', 'md', 'html', 'json'] as const;
export type ReportFormat = (typeof reportFormats)[number];
