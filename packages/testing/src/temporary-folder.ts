// Temporary folders for the data of test servers. The folders are in memory if there is enough
// space, because copying a database in memory takes a tenth of the time.
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { availableMemory, kill, pid } from 'node:process';

const MEMORY = '/dev/shm';
/**
 * Required free memory in bytes: space for about thirty test databases, and the same amount for
 * everything else.
 */
const ROOM_BYTES = 3 * 1024 ** 3;
const NAME = /^wasl-data-(\d+)-/;

let isSwept = false;

/**
 * Creates a folder that other users may enter, because the database runs as another user when tests
 * run as root. Secret files in the folder have their own permissions. The folder's name contains
 * the process ID. If that process was killed, the next process that creates a folder removes the
 * old folder.
 */
export function temporaryFolder(): string {
  if (!isSwept) for (const place of [MEMORY, tmpdir()]) removeLeftovers(place);
  isSwept = true;
  const place = freeMemory() >= ROOM_BYTES ? MEMORY : tmpdir();
  const folder = mkdtempSync(join(place, `wasl-data-${pid}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * Returns the free memory. In a container, the memory limit of the container may be lower than the
 * size of /dev/shm, so the lower value is used.
 */
function freeMemory(): number {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, availableMemory());
  } catch {
    return 0;
  }
}

/**
 * Removes the folders of processes that no longer run.
 * @param place - Parent folder, which other programs use as well. Only folders whose names have the
 * form that this module uses are removed.
 */
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
    // With EPERM, the process is running as another user. This process may not send signals to it
    // or remove its folder.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
