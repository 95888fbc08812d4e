// Templates of databases in a folder of their own each. Nothing that a run may still copy from is removed: runs go on for an hour and more.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The demo story is told around the moment of its seed: "two hours ago" must still be true. */
const YOUNG_MILLISECONDS = 3_600_000;
const KEPT_MILLISECONDS = 3 * YOUNG_MILLISECONDS;
/** Written last: a folder without it is not whole. */
const MADE_AT = 'made-at';

/** Says that the template in this folder is whole, and of this moment. */
export const markMade = (folder: string): void =>
  writeFileSync(join(folder, MADE_AT), String(Date.now()));

/**
 * @param name What the folder's name begins with.
 * @returns The folder of a template that was made within the hour, by what the clock said then, which a run on another day sets
 *   (tools/testing/calendar.ts).
 */
export function findYoung(cache: string, name: string): string | undefined {
  const folders = readdirSync(cache).filter((entry) => entry.startsWith(`${name}.`));
  return folders.map((entry) => join(cache, entry)).find(isYoung);
}

function isYoung(folder: string): boolean {
  try {
    const madeAt = Number(readFileSync(join(folder, MADE_AT), 'utf8'));
    return Math.abs(Date.now() - madeAt) < YOUNG_MILLISECONDS;
  } catch {
    return false;
  }
}

/** By the age of the folder and not by what the clock said when it was made. */
export function removeOld(cache: string): void {
  for (const entry of readdirSync(cache)) {
    const folder = join(cache, entry);
    const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changedAt > KEPT_MILLISECONDS)
      rmSync(folder, { recursive: true, force: true });
  }
}
