// Puts a finished folder in the place of another one, which readers see whole before and whole after.
import { access, mkdtemp, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Another process may have put its own there in between: rename refuses a folder that holds something. */
const TAKEN = new Set(['ENOTEMPTY', 'EEXIST']);

/**
 * @param place Where `made` goes; what lies there is deleted. Of two at once, the later one stays.
 * @param made On the same disk as `place`; gone afterwards.
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
