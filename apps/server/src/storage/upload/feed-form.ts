// Writes a body into the form parser and sees that it goes on: at some malformed ends the parser waits for ever.
import type { Writable } from 'node:stream';
import { refuse } from '../http/refuse.ts';

const MOST_IDLE_MILLISECONDS = 1000;
/** The disk and the database may take longer, but not for ever. */
const MOST_IDLE_WHILE_TAKING = 30_000;

/**
 * @param isTaking Whether a file of the form is being taken: then it is the disk or the database that is waited for.
 * @throws what the parser emits; StorageError InvalidRequest when it stands still with nothing to wait for.
 */
export async function feedForm(
  chunks: AsyncIterable<Buffer>,
  form: Writable,
  isTaking: () => boolean,
): Promise<void> {
  const failure = Promise.withResolvers<never>();
  failure.promise.catch(() => {});
  form.once('error', failure.reject);
  const finished = new Promise<void>((resolve) => form.once('finish', resolve));

  async function progress(step: Promise<void>): Promise<void> {
    const stuck = Promise.withResolvers<never>();
    let idle = 0;
    const timer = setInterval(() => {
      idle += MOST_IDLE_MILLISECONDS;
      if (!isTaking() || idle >= MOST_IDLE_WHILE_TAKING) {
        stuck.reject(refuse.invalidRequest('the form is malformed'));
      }
    }, MOST_IDLE_MILLISECONDS);
    try {
      await Promise.race([step, failure.promise, stuck.promise]);
    } finally {
      clearInterval(timer);
    }
  }

  try {
    for await (const chunk of chunks) {
      await progress(new Promise((resolve) => form.write(chunk, () => resolve())));
    }
    form.end();
    await progress(finished);
  } catch (error) {
    form.destroy();
    throw error;
  }
}
