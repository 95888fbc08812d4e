// Replaces a folder with a finished one. Readers see either the complete old folder or the complete
// new one.
import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Error codes of rename if the target folder is not empty. They mean that another process has
 * already moved its own folder there.
 */
const TAKEN = new Set(['ENOTEMPTY', 'EEXIST']);

/**
 * Replaces the folder at `place` with `made`.
 * @param place - Target path; its previous content is deleted. Of two concurrent calls, the later
 * one wins.
 * @param made - Folder on the same disk as `place`; it no longer exists afterwards.
 */
export async function replaceFolder(place: string, made: string): Promise<void> {
  await access(made);
  const aside = await mkdtemp(join(dirname(place), `.${basename(place)}-old-`));
  try {
    for (;;) {
      await rename(place, join(aside, crypto.randomUUID())).catch(unless(['ENOENT']));
      const isIn = await rename(made, place).then(() => true, unless(TAKEN));
      if (isIn) return;
    }
  } finally {
    await rm(aside, { recursive: true });
  }
}

const unless = (expected: Iterable<string>) => (error: NodeJS.ErrnoException) => {
  if (![...expected].includes(error.code ?? '')) throw error;
};
