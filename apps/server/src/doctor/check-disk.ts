// Doctor check of the free space on the disk with the data folder.
import { statfsSync } from 'node:fs';
import { type DoctorFinding, formatSize } from './doctor-finding.ts';

const MIN_BYTES = 1024 ** 3;
/** Minimum free space, as a percentage of the disk. */
const MIN_SHARE = 5;

/**
 * Checks that the disk has enough free space. The second argument contains the size and free space
 * of the file system. Tests pass this argument to simulate a full disk.
 * @param folder - The data folder.
 */
export function checkDisk(
  folder: string,
  { bavail, blocks, bsize } = statfsSync(folder),
): DoctorFinding {
  const [free, all] = [bavail * bsize, blocks * bsize];
  return {
    topic: 'disk',
    isWell: free >= MIN_BYTES && free * 100 >= all * MIN_SHARE,
    says: `${formatSize(free)} of ${formatSize(all)} free in DATA_DIR`,
    nextStep:
      'Free some space, old backups first, or use a larger disk: a full disk stops the database.',
  };
}
