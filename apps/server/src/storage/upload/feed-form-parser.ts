// Feeds the body of a request to the form parser. Detects a parser that makes no progress, because
// for some malformed forms the parser never ends.
import type { Writable } from 'node:stream';
import { deadlines } from '../../timeouts.ts';
import { storageRefusals } from '../http/storage-refusals.ts';

/**
 * Feeds the body of a request to the form parser, and waits until the parser has finished.
 *
 * @param isTaking - Returns true while a file of the form is being stored. The parser may then have
 * to wait for the disk or the database.
 * @throws The parser's error; StorageError InvalidRequest when the parser makes no progress. The
 * limit is `formTaking` while a file is being stored, and `formProgress` otherwise.
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
        stuck.reject(storageRefusals.invalidRequest('the form is malformed'));
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
