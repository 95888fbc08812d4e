// Cache of database templates, each in a separate folder. New test runs use only templates that are
// less than an hour old. A template is deleted only after three hours, because earlier test runs
// may still copy it.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Maximum age of a database template in milliseconds. The times in its demo data are relative to
 * the creation of the template. In an older template, a text such as "two hours ago" would no
 * longer be true.
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
 * @returns The folder of a template that was created within the last hour, or undefined. The time
 * of creation and the current time come from the system clock. Test runs on another date
 * (tools/testing/test-calendar-edges.ts) fake this clock, and therefore do not use templates of the
 * real date.
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
 * Removes old templates. The modification time of a template's folder gives its age. The creation
 * time in the folder is not reliable, because some test runs fake the system clock.
 */
export function removeOldTemplates(cache: string): void {
  for (const entry of readdirSync(cache)) {
    const folder = join(cache, entry);
    const changedAt = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changedAt > KEPT_MILLISECONDS)
      rmSync(folder, { recursive: true, force: true });
  }
}
