import { describe, expect, it } from 'vitest';
import { advance, begin, keysLine, type Playback, press, type Recording } from '../../src/terminal/playback.ts';

/** Ten steps with gaps in their numbers, in the rounds 0 to 3 of one fight and the first round of another. */
const ids = [1, 2, 3, 5, 6, 8, 9, 12, 13, 14];
const rounds = [0, 1, 1, 1, 2, 2, 3, 3, 0, 1];
const fights = [1, 1, 1, 1, 1, 1, 1, 1, 2, 2];
const texts = [
  'begins',
  'Asta hits',
  'Brann misses',
  'Asta falls',
  'round two',
  'Brann HITS',
  'flight',
  'over',
  'again',
  'a line\n  that breaks',
];
const recording: Recording = {
  first: 0,
  last: 9,
  idAt: (position) => ids[position] ?? 0,
  fightAt: (position) => ({ round: rounds[position] ?? 0, number: fights[position] ?? 0 }),
  textAt: (position) => texts[position] ?? '',
};
const start = begin(recording, undefined);

function keys(playback: Playback, ...pressed: readonly string[]): Playback {
  return pressed.reduce((now, key) => press(now, key, recording) ?? expect.fail(`${key} left`), playback);
}

describe('the keys of a replay', () => {
  it('go on and back, and stop at both ends', () => {
    expect(keys(start, 'n', 'right', 'space', 'return').position).toBe(4);
    expect(keys(start, 'n', 'n', 'b', 'left').position).toBe(0);
    expect(keys(start, 'b')).toMatchObject({ position: 0, remark: 'This is the beginning.' });
    expect(keys(start, 'end', 'n')).toMatchObject({ position: 9, remark: 'This is the end.' });
    expect(keys(start, 'end', 'home', 'n').remark).toBe('');
  });

  it('jump to a step by its number, or to the next where it was undone', () => {
    expect(keys(start, '8', 'return').position).toBe(5);
    expect(keys(start, '1', '2', 'return').position).toBe(7);
    expect(keys(start, '4', 'return').position).toBe(3);
    expect(keys(start, '9', '9', 'return')).toMatchObject({ position: 0, remark: 'There is no step 99.' });
    expect(keys(start, '8', 'backspace', 'n').position).toBe(1);
    expect(keys(start, '8', 'escape', 'n').position).toBe(1);
  });

  it('jump to a round, the next and the one before', () => {
    expect(keys(start, 'r', '2', 'return').position).toBe(4);
    expect(keys(start, ']', ']').position).toBe(4);
    expect(keys(start, '1', '2', 'return', '[').position).toBe(4);
    expect(keys(start, 'r', '7', 'return').remark).toBe('There is no round 7.');
  });

  it('stay in their fight, or go on to the one beside it', () => {
    expect(keys(start, '1', '2', 'return', ']').position).toBe(8);
    expect(keys(start, 'end', '[').position).toBe(8);
    expect(keys(start, 'end', '[', '[').position).toBe(6);
    expect(keys(start, 'end', 'r', '1', 'return').position).toBe(9);
    expect(keys(start, 'end', 'r', '3', 'return').position).toBe(6);
    expect(keys(start, 'end', ']').remark).toBe('This is the last round.');
    expect(keys(start, '[').remark).toBe('This is the first round.');
  });

  it('find a text, and the next one, round the end', () => {
    const found = keys(start, '/', 'h', 'i', 't', 's', 'return');
    expect(found.position).toBe(1);
    expect(keys(found, 'm').position).toBe(5);
    expect(keys(found, 'm', 'm').position).toBe(1);
    expect(keys(start, '/', 'n', 'space', 'm', 'return').position).toBe(2);
    expect(keys(start, '/', 'l', 'i', 'n', 'e', 'space', 't', 'h', 'a', 't', 'return').position).toBe(9);
    expect(keys(start, '/', 'z', 'return').remark).toBe('Nothing mentions "z".');
    expect(keys(start, 'm').remark).toBe('Search first: press / and type a text.');
  });

  it('let it run faster and slower, to the end', () => {
    let playback = keys(start, 'p', '+', '+', '-');
    expect(playback).toMatchObject({ running: true, speed: 2 });
    for (let i = 0; playback.running; i++) playback = i > 20 ? expect.fail('runs on') : advance(playback, recording);
    expect(playback.position).toBe(9);
    expect(keys(begin(recording, 4), 'n')).toMatchObject({ running: false, speed: 4 });
    expect(keys(start, 'end', 'p')).toMatchObject({ running: false, remark: 'This is the end.' });
    expect(keys(start, ...Array.from({ length: 20 }, () => '+')).speed).toBe(32);
  });

  it('are said below it: of what is being typed those that it takes', () => {
    expect(keysLine(start)).toContain('n next');
    expect(keysLine(keys(start, '/', 'b'))).toBe('Enter finds it  Esc goes back');
    expect(keysLine(keys(start, '1'))).toBe('Enter goes there  Esc goes back');
    expect(keysLine(keys(start, '1', 'escape'))).toContain('n next');
  });

  it('leave it, also while something is being typed', () => {
    expect(press(start, 'q', recording)).toBeUndefined();
    expect(press(keys(start, '/'), 'ctrl-c', recording)).toBeUndefined();
    expect(keys(start, '/', 'q').typing).toEqual({ what: 'text', text: 'q' });
    expect(keys(start, 'x').remark).toBe('No key "x" here.');
  });
});
