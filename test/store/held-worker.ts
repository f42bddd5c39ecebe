import { workerData } from 'node:worker_threads';
import { Problem } from '../../src/core/kit/problem.ts';
import { nodeDisk } from '../../src/store/disk.ts';
import { openSave } from '../../src/store/save.ts';
import { pausing } from './pausing.ts';

/*
 * A writer that is held up before a call of its write, until the other side lets it go on. Of the shared numbers the first
 * says how far it is, the second how far it may go, the third before which call it is held up.
 */
const shared = new Int32Array(workerData.shared);

/** States, counted up from job to job: a job takes four. */
const [HELD, CONFIRMED, REFUSED] = [1, 2, 3];

function say(state: number): void {
  Atomics.store(shared, 0, state);
  Atomics.notify(shared, 0);
}

/** Waits until the other side has come to a number. */
function until(number: number): void {
  for (let now = Atomics.load(shared, 1); now < number; now = Atomics.load(shared, 1)) Atomics.wait(shared, 1, now);
}

for (let job = 1; ; job += 1) {
  until(2 * job - 1);
  const held = pausing(nodeDisk(process));
  const save = openSave(held.disk, workerData.path, { write: true });
  held.arm(Atomics.load(shared, 2), () => {
    say(4 * job + HELD);
    until(2 * job);
  });
  let end = CONFIRMED;
  try {
    save.append([{ id: 'mine 1' }, { id: 'mine 2' }]);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    end = REFUSED;
  }
  held.arm(0, () => {});
  save.close();
  say(4 * job + end);
}
