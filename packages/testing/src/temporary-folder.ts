// Folders for the data of tests' servers: in memory where the machine has room, because copying a database there costs a tenth.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory, kill, pid } from 'node:process';

const MEMORY = '/dev/shm';
/** Some thirty databases of tests, and as much for everything else. */
const ROOM_BYTES = 3 * 1024 ** 3;
const NAME = /^wasl-data-(\d+)-/;

let isSwept = false;

/**
 * Others may enter it, because as root the database runs as another user; secrets inside are closed one by one.
 * Its name tells which process made it: when that one was killed, the next process that needs a folder removes it.
 */
export function temporaryFolder(): string {
  if (!isSwept) for (const place of [MEMORY, tmpdir()]) removeLeftovers(place);
  isSwept = true;
  const place = freeMemory() >= ROOM_BYTES ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(place, `wasl-data-${pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Of a container's memory no more than it may use, whatever its /dev/shm says. */
function freeMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, availableMemory());
  } catch {
    return 0;
  }
}

/** @param place A folder that others use too: no other name than that of such a folder is ever touched. */
export function removeLeftovers(place: string): void {
  for (const name of listed(place)) {
    const owner = NAME.exec(name)?.[1];
    if (owner === undefined) continue;
    if (!isAlive(Number(owner))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

function listed(place: string): string[] {
  try {
    return readdirSync(place);
  } catch {
    return [];
  }
}

function isAlive(owner: number): boolean {
  try {
    return kill(owner, 0);
  } catch (error) {
    // Another user's process lives, and its folder cannot be removed from here anyway.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
