import { readSync } from 'node:fs';
import { codeOf, rest } from './descriptors.ts';

/** Standard input to its end. One that has nothing yet is waited for: a pipe may be set not to block. */
export function readStandardInput(): string {
  const chunks: Buffer[] = [];
  const buffer = Buffer.alloc(65_536);
  for (let length = readSome(buffer); length !== 0; length = readSome(buffer))
    if (length > 0) chunks.push(Buffer.from(buffer.subarray(0, length)));
  return Buffer.concat(chunks).toString('utf8');
}

/** Reads bytes and returns their number: 0 at the end, -1 when there is nothing yet. */
function readSome(buffer: Buffer): number {
  try {
    return readSync(0, buffer);
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EOF') return 0;
    if (code !== 'EAGAIN') throw error;
    rest(10);
    return -1;
  }
}
