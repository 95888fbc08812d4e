// Watchdog thread of a function's process: ends the process when it computes for too long without
// yielding or holds too much memory.
import { parentPort, workerData } from 'node:worker_threads';
import { exceedsMemory } from './process-memory.ts';

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
  // Measures CPU time, not elapsed time: the function is not responsible for other load on the
  // machine.
  const isBusy = usedMilliseconds() - usedAtLastBeat > busyMilliseconds;
  if (isBusy || exceedsMemory(memoryMegabytes)) process.kill(process.pid, 'SIGKILL');
}, lookMilliseconds);
// The server sends no messages to this thread. Without this call, the open message port would keep
// the process alive.
parentPort?.unref();

function usedMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
