// Log rotation for the running PostgreSQL. The latest lines are in `postgres.log`, the lines before
// them in `postgres.log.1`.
import { openSync, renameSync, statSync } from 'node:fs';
import { open, stat, truncate, writeFile } from 'node:fs/promises';
import { pauses } from '../timeouts.ts';

const MAX_BYTES = 5_000_000;

/**
 * Opens the log file for a PostgreSQL process that is about to start.
 * @returns A file descriptor in append mode, so that the file can be truncated while in use.
 */
export function openLog(file: string): number {
  try {
    if (statSync(file).size > MAX_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // There is no log before the first start.
  }
  return openSync(file, 'a', 0o600);
}

/**
 * Rotates the log when it is full. Every PostgreSQL process holds the log file open, so the content
 * of the file is copied and the file is then truncated. Lines written during the copy are lost.
 * PostgreSQL's own log collector is not used: it can rotate files by size, but it never deletes old
 * files.
 * @param mostBytes - Limit of each file. The size is checked once a second, so the current file may
 * exceed this limit by the lines written between two checks.
 * @returns A function that stops the rotation.
 */
export function rotateLog(file: string, mostBytes = MAX_BYTES): () => void {
  let isMoving = false;
  const look = async () => {
    if (isMoving) return;
    isMoving = true;
    try {
      await moveIfLarge(file, mostBytes);
    } catch {
      // The disk is full or the folder was removed. The next check tries the rotation again.
    }
    isMoving = false;
  };
  const timer = setInterval(() => void look(), pauses.logLook).unref();
  return () => clearInterval(timer);
}

async function moveIfLarge(file: string, mostBytes: number): Promise<void> {
  const { size } = await stat(file);
  if (size <= mostBytes) return;
  const end = Buffer.alloc(mostBytes);
  const from = await open(file, 'r');
  try {
    const { bytesRead } = await from.read(end, 0, mostBytes, size - mostBytes);
    await writeFile(`${file}.1`, end.subarray(0, bytesRead), { mode: 0o600 });
  } finally {
    // Empties the log file even if the copy failed, for example because the disk is full. Otherwise
    // the log file would continue to grow.
    await from.close();
    await truncate(file, 0);
  }
}
