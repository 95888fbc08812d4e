// A thread beside the function's own: ends the process when it computes without a pause or holds too much memory.
import { parentPort, workerData } from 'node:worker_threads';
import { holdsMoreThan } from './process-memory.ts';

type Watched = {
  heartbeat: Int32Array;
  memoryMegabytes: number;
  busyMilliseconds: number;
  lookMilliseconds: number;
};

const { heartbeat, memoryMegabytes, busyMilliseconds, lookMilliseconds }: Watched = workerData;

let lastBeat = Atomics.load(heartbeat, 0);
let usedAtLastBeat = usedMilliseconds();

setInterval(() => {
  const beat = Atomics.load(heartbeat, 0);
  if (beat !== lastBeat) {
    lastBeat = beat;
    usedAtLastBeat = usedMilliseconds();
  }
  // Computing time, not time of the clock: a machine that is busy with others is not the function's fault.
  const isBusy = usedMilliseconds() - usedAtLastBeat > busyMilliseconds;
  if (isBusy || holdsMoreThan(memoryMegabytes)) process.kill(process.pid, 'SIGKILL');
}, lookMilliseconds);
// Nobody speaks to this thread; the port alone would keep nothing alive.
parentPort?.unref();

function usedMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
