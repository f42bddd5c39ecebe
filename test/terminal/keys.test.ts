import { PassThrough } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { TypeAhead } from '../../src/terminal/keys.ts';

/** Returns the characters that reach one prompt, when the keyboard sends chunks. */
async function through(...chunks: readonly Buffer[]): Promise<string> {
  const keyboard = new PassThrough();
  const typeAhead = new TypeAhead(keyboard);
  typeAhead.next();
  for (const chunk of chunks) keyboard.write(chunk);
  const line = await new Promise<string>((resolve) => {
    typeAhead.on('data', (data: Buffer) => {
      got += data.toString();
      if (got.endsWith('\r')) resolve(got);
    });
    let got = '';
  });
  typeAhead.close();
  return line;
}

test.each([1, 2, 3, 4])(
  'a letter of several bytes that comes in two chunks is one letter (%i bytes in the first)',
  async (cut) => {
    const bytes = Buffer.from('é🐉\r');
    expect(await through(bytes.subarray(0, cut), bytes.subarray(cut))).toBe('é🐉\r');
  },
);

test('signs of a paste that steer a terminal never reach the line; keys do', async () => {
  const pasted = 'note\u202e \u009b2J\u0000\u001c\u200bh\u00e9\u001b[D\u007f\r';
  expect(await through(Buffer.from(pasted))).toBe('note 2Jh\u00e9\u001b[D\u007f\r');
});

test('keys that were typed ahead are for whoever opens the keyboard next', async () => {
  const keyboard = new PassThrough();
  const lines: string[] = [];
  for (const line of ['try\r', 'guard\r', 'n']) {
    const typeAhead = new TypeAhead(keyboard);
    let got = '';
    typeAhead.on('data', (data: Buffer) => {
      got += data.toString();
    });
    typeAhead.next();
    if (lines.length === 0) keyboard.write('try\rguard\rn');
    await vi.waitFor(() => expect(got).toBe(line));
    typeAhead.close();
    lines.push(got);
  }
});

test.each([
  ['', 'do a g2'],
  ['l\r', 'l\r'],
])('what was not done stands on the line again, unless something was typed ahead (%j)', async (ahead, line) => {
  const keyboard = new PassThrough();
  const typeAhead = new TypeAhead(keyboard);
  typeAhead.on('data', (data: Buffer) => shown.push(data.toString()));
  const shown: string[] = [];
  keyboard.write(ahead);
  await new Promise(setImmediate);
  typeAhead.next(false, 'do a g2');
  await vi.waitFor(() => expect(shown.join('')).toBe(line));
  typeAhead.close();
});

test.each([
  ['is dropped at once', 0, 'l\r'],
  ['is dropped where the question took long to be drawn', -200, 'l\r'],
  ['is taken once the question has stood there, also where the process was busy meanwhile', 200, '\r'],
])('an Enter alone behind a new question %s', async (_, busy, line) => {
  const keyboard = new PassThrough();
  const typeAhead = new TypeAhead(keyboard);
  const shown: string[] = [];
  typeAhead.on('data', (data: Buffer) => shown.push(data.toString()));
  typeAhead.next(true);
  for (const end = performance.now() - busy; performance.now() < end; );
  for (let turns = 0; turns < 3; turns++) await new Promise(setImmediate);
  for (const end = performance.now() + busy; performance.now() < end; );
  keyboard.write('\r');
  keyboard.write('l\r');
  await vi.waitFor(() => expect(shown.join('')).toBe(line));
  typeAhead.close();
});

test('a prompt that is taken away before it is drawn takes no line with it', async () => {
  const keyboard = new PassThrough();
  const typeAhead = new TypeAhead(keyboard);
  const shown: string[] = [];
  typeAhead.on('data', (data: Buffer) => shown.push(data.toString()));
  keyboard.write('l\r');
  typeAhead.next();
  await new Promise(setImmediate);
  typeAhead.hold();
  for (let turns = 0; turns < 5; turns++) await new Promise(setImmediate);
  expect(shown).toEqual([]);
  typeAhead.next();
  await vi.waitFor(() => expect(shown.join('')).toBe('l\r'));
  typeAhead.close();
});

test.each([
  ['once', '\u001b'],
  ['twice at once', '\u001b\u001b'],
])('an Escape that is pressed %s makes no other key of the letter that is typed behind it', async (_, pressed) => {
  const desk = escaping();
  desk.keyboard.write(pressed);
  await vi.waitFor(() => expect(desk.keys).toEqual(['escape']));
  desk.keyboard.write('a g1\r');
  await vi.waitFor(() => expect(desk.shown.join('')).toBe('a g1\r'));
  desk.typeAhead.close();
});

test('an arrow whose end comes late on a slow line is an arrow', async () => {
  const desk = escaping();
  desk.keyboard.write('a\u001b');
  await vi.waitFor(() => expect(desk.keys).toEqual(['escape']));
  desk.keyboard.write('[Db\r');
  await vi.waitFor(() => expect(desk.shown.join('')).toBe('a\u001b[Db\r'));
  desk.typeAhead.close();
});

/** A prompt, with the characters that reach it and the keys that are pressed by themselves. */
function escaping() {
  const keyboard = new PassThrough();
  const typeAhead = new TypeAhead(keyboard);
  const shown: string[] = [];
  const keys: (string | undefined)[] = [];
  typeAhead.on('data', (data: Buffer) => shown.push(data.toString()));
  typeAhead.on('keypress', (_: unknown, key: { name?: string }) => keys.push(key.name));
  typeAhead.next();
  return { keyboard, typeAhead, shown, keys };
}

test('an arrow that comes in two chunks is an arrow', async () => {
  expect(await through(Buffer.from('a\u001b'), Buffer.from('[Db\r'))).toBe('a\u001b[Db\r');
});
