import { writeSync } from 'node:fs';
import { Problem } from '../../src/core/kit/problem.ts';
import { nodeDisk } from '../../src/store/disk.ts';
import { createSave, openSave } from '../../src/store/save.ts';

/*
 * A process that writes to a save until it has so many entries, and prints the id of each one when it is confirmed. On a
 * Problem it prints the code and ends.
 */
const [, , path = '', most = '0'] = process.argv;
const disk = nodeDisk(process);

function say(line: string | number): void {
  writeSync(1, `${line}\n`);
}

try {
  const there = disk.stat(path) !== undefined;
  const save = there ? openSave(disk, path, { write: true }) : createSave(disk, path, {}, '0.1.0');
  say('open');
  while (save.entries.length < Number(most)) {
    const id = save.entries.length + 1;
    save.append([{ id, told: 'x'.repeat((id * 997) % 9000) }]);
    say(id);
  }
  if (most === '0') setInterval(() => {}, 1000);
  else save.close();
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say(error.code);
}
