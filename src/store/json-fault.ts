import { isAscii, isUtf8 } from 'node:buffer';

/** The first place where a text stops being JSON. */
interface Fault {
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in characters. */
  readonly column: number;
  /** Fault at that place, such as `a value is missing`. */
  readonly what: string;
}

type Wanted = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing';

const WORD = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w)/y;
const BLANK = /[ \t\r\n]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

const COMPLAINTS: { readonly [wanted in Wanted]: string } = {
  value: 'a value is missing',
  'value or end': 'a value or "]" is missing',
  name: 'a name in double quotes is missing',
  'name or end': 'a name in double quotes or "}" is missing',
  colon: '":" is missing',
  'comma or end': '"," or the closing bracket is missing',
  nothing: 'nothing more is expected',
};

/**
 * Finds where a text stops being JSON (RFC 8259), or `undefined` where it is JSON. The messages of `JSON.parse` name no
 * place in every version of Node. Walks without recursion, so that no depth of brackets harms it.
 */
export function jsonFault(text: string): Fault | undefined {
  const brackets: ('{' | '[')[] = [];
  let wanted: Wanted = 'value';
  let at = 0;
  const after = (): Wanted => (brackets.length === 0 ? 'nothing' : 'comma or end');
  for (;;) {
    at = skip(BLANK, text, at);
    const sign = text[at];
    if (sign === undefined) return wanted === 'nothing' ? undefined : place(text, at, 'the text ends too early');
    const token = tokenEnd(text, at);
    if (token.fault !== undefined) return place(text, token.end, token.fault);
    const next = step(sign, wanted, brackets.at(-1));
    if (next === undefined || token.end === at) return place(text, at, COMPLAINTS[wanted]);
    if (next === 'open') {
      brackets.push(sign === '{' ? '{' : '[');
      wanted = sign === '{' ? 'name or end' : 'value or end';
    } else if (next === 'close') {
      brackets.pop();
      wanted = after();
    } else wanted = next === 'done' ? after() : next;
    at = token.end;
  }
}

/** Returns a file's bytes without the mark that some editors put before them. */
export function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(MARK.equals(bytes.subarray(0, MARK.length)) ? MARK.length : 0);
}

const MARK = Buffer.from('\uFEFF');

/** Returns the value of bytes that are JSON; nothing for others, and for what is no UTF-8: it would be changed by reading it. */
export function jsonOf(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) return undefined;
  try {
    // Node reads bytes that are all ASCII several times as fast when it need not look for longer signs.
    return JSON.parse(bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Finds where bytes stop being JSON, or UTF-8; `undefined` where they are both. */
export function bytesFault(bytes: Buffer): Fault | undefined {
  const text = bytes.toString('utf8');
  const again = Buffer.from(text);
  if (again.equals(bytes)) return jsonFault(text);
  const sound = bytes.subarray(0, firstDifference(bytes, again)).toString('utf8');
  const end = place(sound, sound.length, 'these bytes are not UTF-8');
  const fault = jsonFault(sound);
  return fault === undefined || (fault.line === end.line && fault.column === end.column) ? end : fault;
}

/** Returns the first place at which two texts differ; bytes that were no UTF-8 differ once they are written again. */
function firstDifference(one: Buffer, other: Buffer): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** Returns the state after a token that begins with a sign; `undefined` where it may not stand. */
function step(
  sign: string,
  wanted: Wanted,
  inside: '{' | '[' | undefined,
): Wanted | 'open' | 'close' | 'done' | undefined {
  const closes = (sign === '}' && inside === '{') || (sign === ']' && inside === '[');
  if (closes) return wanted.endsWith(' or end') ? 'close' : undefined;
  if (wanted === 'colon') return sign === ':' ? 'value' : undefined;
  if (wanted === 'comma or end') return sign !== ',' ? undefined : inside === '{' ? 'name' : 'value';
  if (wanted === 'name' || wanted === 'name or end') return sign === '"' ? 'colon' : undefined;
  if (wanted === 'nothing' || ',:}]'.includes(sign)) return undefined;
  return sign === '{' || sign === '[' ? 'open' : 'done';
}

/** Returns the end of the token at a place: the place itself when there is none. */
function tokenEnd(text: string, at: number): { readonly end: number; readonly fault?: string } {
  const sign = text.charAt(at);
  if ('{}[],:'.includes(sign)) return { end: at + 1 };
  return sign === '"' ? stringEnd(text, at + 1) : { end: skip(WORD, text, at) };
}

function stringEnd(text: string, start: number): { readonly end: number; readonly fault?: string } {
  for (let at = start; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === 0x22) return { end: at + 1 };
    if (code < 0x20) return { end: at, fault: 'a text in double quotes is not closed on its line' };
    const next = code === 0x5c ? skip(ESCAPE, text, at) : at + 1;
    if (next === at) return { end: at, fault: 'this backslash begins no escape that JSON knows' };
    at = next;
  }
  return { end: text.length, fault: 'the text ends too early' };
}

function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function place(text: string, at: number, what: string): Fault {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1, what };
}
