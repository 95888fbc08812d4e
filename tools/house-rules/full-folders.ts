// A folder that one takes in at a glance: names those that hold too many files.
import { posix } from 'node:path';

export const MOST_FILES = 40;

/** One catalogue for each feature, one baseline for each area, one number for each decision: nobody looks for one without knowing it. */
const ONE_FOR_EACH = /^(apps\/web\/src\/i18n\/locales\/|supabase\/migrations$|docs\/decisions$)/;

/** @returns One sentence for each folder that holds more files of its own, in the order of its first file. */
export function fullFolders(files: string[]): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    const folder = posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > MOST_FILES && !ONE_FOR_EACH.test(folder))
    .map(
      ([folder, count]) =>
        `${folder}: it holds ${count} files, and a folder at most ${MOST_FILES}: divide it by what they are for`,
    );
}
