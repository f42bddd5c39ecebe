import { appendFileSync } from 'node:fs';

/**
 * Prints what a proof has come to; `test/tools/reliability.mjs` gathers it for docs/reliability.md.
 * @param about what was counted, in words
 */
export function figure(about: string, count: number): void {
  const file = process.env['AFFRAY_FIGURES'];
  if (file === undefined) return;
  appendFileSync(file, `${JSON.stringify({ about, count })}\n`);
  process.stdout.write(`  ${count.toLocaleString('en')}  ${about}\n`);
}
