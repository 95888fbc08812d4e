// Writes a body into the form parser and sees that it goes on: at some malformed ends the parser waits for ever.
import type { Writable } from 'node:stream';
import { deadlines } from '../../timeouts.ts';
import { refuse } from '../http/refuse.ts';

/**
 * @param isTaking Whether a file of the form is being taken: then it is the disk or the database that is waited for.
 * @throws what the parser emits; StorageError InvalidRequest when it stands still with nothing to wait for.
 */
export async function feedFormParser(
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
    const mostIdle = deadlines.formProgress;
    let idle = 0;
    const timer = setInterval(() => {
      idle += mostIdle;
      if (!isTaking() || idle >= deadlines.formTaking) {
        stuck.reject(refuse.invalidRequest('the form is malformed'));
      }
    }, mostIdle);
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
