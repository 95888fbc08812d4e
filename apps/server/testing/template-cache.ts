// Cache of database templates, each in a separate folder. Keeps templates that a run may still
// copy; runs can take more than an hour.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Maximum age of a template in milliseconds. The times in demo data are relative to the creation of
 * the template: "two hours ago" must still be true.
 */
const YOUNG_MILLISECONDS = 3_600_000;
const KEPT_MILLISECONDS = 3 * YOUNG_MILLISECONDS;
/** File that is written last: a folder without this file is incomplete. */
const MADE_AT = 'made-at';

/**
 * Marks the template in the given folder as complete: writes the current time to a file in the
 * folder.
 */
export const markTemplateComplete = (folder: string): void =>
  writeFileSync(join(folder, MADE_AT), String(Date.now()));

/**
 * @param name - Prefix of the folder's name.
 * @returns The folder of a template that was created within the last hour according to the system
 * clock. Test runs on another date use a faked system clock (tools/testing/test-calendar-edges.ts).
 */
export function findFreshTemplate(cache: string, name: string): string | undefined {
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

/**
 * Removes old templates. The age of a template is the age of its folder, because the recorded
 * creation time may be faked.
 */
export function removeOldTemplates(cache: string): void {
  for (const entry of readdirSync(cache)) {
    const folder = join(cache, entry);
    const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changedAt > KEPT_MILLISECONDS)
      rmSync(folder, { recursive: true, force: true });
  }
}
