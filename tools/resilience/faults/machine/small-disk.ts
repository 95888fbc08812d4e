// Mounts a disk of a few megabytes at a folder. The disk is a tmpfs with a size limit.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  freeBytes(): number;
  /** Fills the disk until no free space is left. */
  fill(): void;
  /** Deletes the file that filled the disk, so that the disk has free space again. */
  free(): void;
  remove(): void;
};

/** @throws Error when the current user is not allowed to mount a file system. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'wasl-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  chmodSync(folder, 0o755);
  const filler = join(folder, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    fill() {
      for (let piece = 0; freeBytes() > 0; piece++) {
        const bytes = Math.min(freeBytes(), 16 * 1024 * 1024);
        writeFileSync(filler, Buffer.alloc(bytes, 1), { flag: 'a' });
        if (piece > megabytes) throw new Error(`the disk ${folder} does not fill`);
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove() {
      execFileSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
