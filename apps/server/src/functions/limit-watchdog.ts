// Watchdog thread in the process that runs an edge function. The thread kills the process if the
// function computes for too long without yielding to the event loop, or if the process holds too
// much memory.
import { parentPort, workerData } from 'node:worker_threads';
import { isMemoryExceeded } from './process-memory.ts';

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
  // CPU time is measured rather than elapsed time, because a function must not be killed when other
  // programs make the machine slow.
  const isBusy = usedMilliseconds() - usedAtLastBeat > busyMilliseconds;
  if (isBusy || isMemoryExceeded(memoryMegabytes)) process.kill(process.pid, 'SIGKILL');
}, lookMilliseconds);
// An open message port would keep the process alive. unref() prevents this. The server sends no
// messages to this thread.
parentPort?.unref();

function usedMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
