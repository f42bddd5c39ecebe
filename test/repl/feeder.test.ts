import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { Feeder } from '../../src/repl/feeder.ts';

/** What comes through for one prompt, when the keyboard sends chunks. */
async function through(...chunks: readonly Buffer[]): Promise<string> {
  const keyboard = new PassThrough();
  const feeder = new Feeder(keyboard);
  feeder.next();
  for (const chunk of chunks) keyboard.write(chunk);
  const line = await new Promise<string>((resolve) => {
    feeder.on('data', (data: Buffer) => {
      got += data.toString();
      if (got.endsWith('\r')) resolve(got);
    });
    let got = '';
  });
  feeder.close();
  return line;
}

test.each([1, 2, 3, 4])(
  'a letter of several bytes that comes in two chunks is one letter (%i bytes in the first)',
  async (cut) => {
    const bytes = Buffer.from('é🐉\r');
    expect(await through(bytes.subarray(0, cut), bytes.subarray(cut))).toBe('é🐉\r');
  },
);
