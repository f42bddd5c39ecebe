import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Prints lines straight to the descriptor: `process.stdout` costs two milliseconds at start-up. */
export function printLines(lines: readonly string[], descriptor: 1 | 2 = 1): void {
  if (lines.length === 0) return;
  const bytes = Buffer.from(`${lines.join('\n')}\n`);
  for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
}

/** A printable seed for dice that nobody gave one for: from the clock, the process and chance. */
export function madeSeed(): string {
  const parts = [Date.now(), process.pid, Math.floor(Math.random() * 1e9)];
  return parts.map((part) => part.toString(36)).join('-');
}

/** The program's version, from its package file. */
export function versionOf(root: string): string {
  return /"version":\s*"([^"]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1] ?? '0.0.0';
}
