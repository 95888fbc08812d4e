// Looks whether there is room left where data lie.
import { statfsSync } from 'node:fs';
import { type Finding, formatSize } from './finding.ts';

const MIN_BYTES = 1024 ** 3;
/** Of the whole, in hundredths. */
const MIN_SHARE = 5;

/** @param folder Where data lie; `free` is for tests of a machine that is full. */
export function checkDisk(folder: string, { bavail, blocks, bsize } = statfsSync(folder)): Finding {
  const [free, all] = [bavail * bsize, blocks * bsize];
  return {
    topic: 'disk',
    isWell: free >= MIN_BYTES && free * 100 >= all * MIN_SHARE,
    says: `${formatSize(free)} of ${formatSize(all)} are free in DATA_DIR`,
    nextStep:
      'Make room or take a larger disk: a full one stops the database. Old backups are the first to look at.',
  };
}
