// Takes pictures of a round of each ruleset from the real program at a pseudo-terminal: SVG for a dark and a light
// background, and the same as text. `npm run pictures` writes them into docs/pictures; the program is built before.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { spawn } from '@lydell/node-pty';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'docs', 'pictures');

/** So many times Enter. */
function enters(count) {
  return Array.from({ length: count }, () => '');
}

/** The fights, and the lines that lead to the moment of the picture. */
const scenes = {
  pk: {
    party: 'pk-party',
    foes: 'pk-foes',
    seed: 'barrow',
    lines: ['', '', 'a g1 15 4', 'a kn 20 6', 'co a ar 17', 'do a g2 18'],
  },
  factions: {
    party: 'factions-party',
    foes: 'factions-bandits',
    seed: 'road-20518',
    lines: [...enters(4), 'a le', ''],
  },
  guard: { party: 'guard-party', foes: 'guard-foes', seed: 'bell', lines: enters(8) },
  brp: { party: 'brp-party', foes: 'brp-foes', seed: 'raiders-35', lines: enters(17) },
  mighty: { party: 'mighty-party', foes: 'mighty-foes', seed: 'ford-13', lines: enters(5) },
};

const sizes = [
  [80, 24],
  [100, 40],
  [60, 20],
];

const schemes = {
  dark: {
    back: '#16181d',
    text: '#d8dade',
    31: '#ff7b72',
    32: '#7ee787',
    33: '#e3b341',
    35: '#e38cf0',
    36: '#56d4dd',
  },
  light: {
    back: '#ffffff',
    text: '#24292f',
    31: '#b3261e',
    32: '#116329',
    33: '#7d4e00',
    35: '#8a2d9c',
    36: '#0a6a74',
  },
};

const CELL = { width: 8.4, height: 18, size: 14 };

const introducer = String.fromCharCode(27);
/** A prompt with the cursor behind it, or a list. */
const question = new RegExp(`\\](?:${introducer}\\[22m)? >[^\\r\\n]*${introducer}\\[\\d+G|❯ `);
/** A sequence with its numbers and letter, or a sign. */
const pieces = new RegExp(`${introducer}\\[([?\\d;]*)([a-zA-Z])|${introducer}[()].|([\\s\\S])`, 'gu');

const unfinished = new RegExp(`${introducer}(?:\\[[?\\d;]*)?$`);

/** A terminal's screen: signs with the codes of their style. */
class Screen {
  #cells;
  #x = 0;
  #y = 0;
  #style = '';
  /** The beginning of a sequence of which the rest is still to come. */
  #unfinished = '';

  constructor(columns, rows) {
    this.columns = columns;
    this.rows = rows;
    this.#cells = Array.from({ length: rows }, () => []);
  }

  get lines() {
    return this.#cells;
  }

  write(text) {
    const whole = this.#unfinished + text;
    this.#unfinished = unfinished.exec(whole.slice(-20))?.[0] ?? '';
    const parts = whole.slice(0, whole.length - this.#unfinished.length).matchAll(pieces);
    for (const [, numbers = '', letter, sign] of parts) {
      if (sign !== undefined) this.#put(sign);
      else if (letter !== undefined) this.#obey(letter, numbers);
    }
  }

  #put(sign) {
    if (sign === '\r') this.#x = 0;
    else if (sign === '\n') this.#down();
    else if (sign === '\b') this.#x = Math.max(0, this.#x - 1);
    else if (sign >= ' ') {
      if (this.#x >= this.columns) {
        this.#x = 0;
        this.#down();
      }
      this.#cells[this.#y][this.#x] = { sign, style: this.#style };
      this.#x += 1;
    }
  }

  #down() {
    if (this.#y < this.rows - 1) this.#y += 1;
    else {
      this.#cells.shift();
      this.#cells.push([]);
    }
  }

  #obey(letter, numbers) {
    const count = Math.max(1, Number.parseInt(numbers, 10) || 1);
    const line = this.#cells[this.#y];
    if (letter === 'm') this.#style = styled(this.#style, numbers);
    else if (letter === 'A') this.#y = Math.max(0, this.#y - count);
    else if (letter === 'B') this.#y = Math.min(this.rows - 1, this.#y + count);
    else if (letter === 'C') this.#x = Math.min(this.columns - 1, this.#x + count);
    else if (letter === 'D') this.#x = Math.max(0, this.#x - count);
    else if (letter === 'G') this.#x = count - 1;
    else if (letter === 'H') [this.#x, this.#y] = [0, 0];
    else if (letter === 'K') line.length = numbers === '2' ? 0 : Math.min(line.length, this.#x);
    else if (letter === 'J') {
      line.length = Math.min(line.length, this.#x);
      for (let y = numbers === '2' ? 0 : this.#y + 1; y < this.rows; y++) this.#cells[y] = [];
    }
  }
}

/** Codes that are on behind a sequence: bold 1, dim 2, reversed 7, a colour 31 to 36. */
function styled(before, numbers) {
  let on = before === '' ? [] : before.split(' ').map(Number);
  for (const code of numbers === '' ? [0] : numbers.split(';').map(Number)) {
    if (code === 0) on = [];
    else if (code === 22) on = on.filter((each) => each !== 1 && each !== 2);
    else if (code === 27) on = on.filter((each) => each !== 7);
    else if (code === 39) on = on.filter((each) => each < 30);
    else if (code > 30 && code < 38) on = [...on.filter((each) => each < 30), code];
    else on = [...on.filter((each) => each !== code), code];
  }
  return on.toSorted((a, b) => a - b).join(' ');
}

/** Returns the screen of a terminal after some lines. */
async function shot(id, { party, foes, seed, lines }, columns, rows) {
  const bench = mkdtempSync(join(tmpdir(), 'affray-picture-'));
  const screen = new Screen(columns, rows);
  const env = { PATH: process.env.PATH, HOME: bench, AFFRAY_SAVES: bench, TERM: 'xterm-256color', LANG: 'C.UTF-8' };
  const program = join(root, 'bin/affray.cjs');
  const roster = (name) => join(root, 'saves/rosters', `${name}.yaml`);
  const made = ['new', '--ruleset', id, '--party', roster(party), '--foes', roster(foes), '--seed', seed];
  execFileSync(process.execPath, [program, ...made, '--name', id, '--no-play'], { cwd: bench, env });
  const command = [program, 'play', id];
  const terminal = spawn(process.execPath, command, { cols: columns, rows, cwd: bench, env });
  let fresh = '';
  terminal.onData((data) => {
    fresh += data;
    screen.write(data);
  });
  // A question stands there, and nothing more comes.
  const asked = async () => {
    let before;
    do {
      before = fresh;
      await new Promise((resolve) => setTimeout(resolve, 250));
    } while (before !== fresh || !question.test(fresh));
    fresh = '';
  };
  try {
    await asked();
    for (const line of lines) {
      terminal.write(`${line}\r`);
      await asked();
    }
    return screen.lines;
  } finally {
    terminal.kill();
    rmSync(bench, { recursive: true, force: true });
  }
}

/** Pieces of a line with one style each. */
function runsOf(line) {
  const runs = [];
  Array.from(line, (cell) => cell ?? { sign: ' ', style: '' }).forEach(({ sign, style }, x) => {
    const last = runs.at(-1);
    if (last?.style === style) last.text += sign;
    else runs.push({ x, style, text: sign });
  });
  return runs.filter(({ text, style }) => text.trim() !== '' || style.includes('7'));
}

function svgOf(lines, columns, rows, scheme, title) {
  const { width, height, size } = CELL;
  const [w, h] = [columns * width + 20, rows * height + 20];
  const body = lines.flatMap((line, y) => runsOf(line).map((run) => drawn(run, y, scheme)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" role="img" aria-label="${escaped(title)}" font-family="ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="${size}" fill="${scheme.text}" xml:space="preserve">`,
    `<rect width="${w}" height="${h}" rx="6" fill="${scheme.back}"/>`,
    ...body,
    '</svg>\n',
  ].join('\n');
}

function drawn({ x, style, text }, y, scheme) {
  const { width, height } = CELL;
  const codes = style.split(' ');
  const lead = text.length - text.trimStart().length;
  const isBack = codes.includes('7');
  const words = isBack ? text : text.trim();
  const left = round(10 + (x + (isBack ? 0 : lead)) * width);
  const colour = scheme[codes.find((code) => scheme[code])];
  const fill = isBack ? scheme.back : colour;
  const more = [
    ...(fill ? [`fill="${fill}"`] : []),
    ...(codes.includes('1') ? ['font-weight="bold"'] : []),
    ...(codes.includes('2') ? ['opacity=".65"'] : []),
  ];
  const long = round([...words].length * width);
  const back = isBack
    ? `<rect x="${left}" y="${round(12 + y * height)}" width="${long}" height="${height}" fill="${colour ?? scheme.text}"/>`
    : '';
  const place = `x="${left}" y="${round(10 + (y + 0.8) * height)}" textLength="${long}"`;
  return `${back}<text ${[place, ...more].join(' ')}>${escaped(words)}</text>`;
}

function round(number) {
  return Math.round(number * 10) / 10;
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

mkdirSync(folder, { recursive: true });
for (const [id, scene] of Object.entries(scenes))
  for (const [columns, rows] of sizes) {
    const lines = await shot(id, scene, columns, rows);
    const name = `${id}-${columns}x${rows}`;
    const text = lines.map((line) =>
      Array.from(line, (cell) => cell?.sign ?? ' ')
        .join('')
        .trimEnd(),
    );
    writeFileSync(join(folder, `${name}.txt`), `${text.join('\n').trimEnd()}\n`);
    for (const [kind, scheme] of Object.entries(schemes))
      writeFileSync(
        join(folder, `${name}-${kind}.svg`),
        svgOf(lines, columns, rows, scheme, `A round of ${id} at ${columns} by ${rows}`),
      );
    console.log(name);
  }
