// Keeps the log of PostgreSQL within a bound while PostgreSQL writes it: `postgres.log`, and `postgres.log.1` with what was before.
import { openSync, renameSync, statSync } from 'node:fs';
import { open, stat, truncate, writeFile } from 'node:fs/promises';
import { pauses } from '../timeouts.ts';

const MAX_BYTES = 5_000_000;

/** @returns Where a PostgreSQL that is about to start writes; appending, so that the file may be emptied under it. */
export function openLog(file: string): number {
  try {
    if (statSync(file).size > MAX_BYTES) renameSync(file, `${file}.1`);
  } catch {
    // The first start has no log yet.
  }
  return openSync(file, 'a', 0o600);
}

/**
 * Every process of PostgreSQL holds the file open, so that a new file would get nothing: its content is moved instead. PostgreSQL's own
 * collector can begin new files by size but removes none. What is written in the moment of the move is lost.
 * @param mostBytes Of each of the two files; the first may exceed it by what is written between two looks, a second.
 * @returns A function that stops it.
 */
export function rotateLog(file: string, mostBytes = MAX_BYTES): () => void {
  let isMoving = false;
  const look = async () => {
    if (isMoving) return;
    isMoving = true;
    try {
      await moveIfLarge(file, mostBytes);
    } catch {
      // A full disk, or a folder that somebody removed: the next look tries again.
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
    // On a full disk above all the first file must not go on growing.
    await from.close();
    await truncate(file, 0);
  }
}
