// Samples the memory of a process at short intervals and returns the peak value.
import { readFileSync } from 'node:fs';

const LOOK_MS = 50;
const PAGE_BYTES = 4096;

export function watchMemory(pid: number): { most(): number; stop(): void } {
  let most = 0;
  const look = () => {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    most = Math.max(most, Math.round((pages * PAGE_BYTES) / 1e6));
  };
  look();
  const timer = setInterval(look, LOOK_MS);
  return { most: () => most, stop: () => clearInterval(timer) };
}
