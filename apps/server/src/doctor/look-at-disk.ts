// Looks whether there is room left where data lie.
import { statfsSync } from 'node:fs';
import { type Finding, sizeText } from './finding.ts';

const LEAST_BYTES = 1024 ** 3;
/** Of the whole, in hundredths. */
const LEAST_SHARE = 5;

/** @param folder Where data lie; `free` is for tests of a machine that is full. */
export function lookAtDisk(
  folder: string,
  { bavail, blocks, bsize } = statfsSync(folder),
): Finding {
  const [free, all] = [bavail * bsize, blocks * bsize];
  return {
    topic: 'disk',
    isWell: free >= LEAST_BYTES && free * 100 >= all * LEAST_SHARE,
    says: `${sizeText(free)} of ${sizeText(all)} are free in DATA_DIR`,
    nextStep:
      'Make room or take a larger disk: a full one stops the database. Old backups are the first to look at.',
  };
}
