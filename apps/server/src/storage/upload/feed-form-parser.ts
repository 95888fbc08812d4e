// Feeds the body of a request to the form parser. Detects a parser that makes no progress, because
// for some malformed forms the parser never ends.
import type { Writable } from 'node:stream';
import { deadlines } from '../../timeouts.ts';
import { storageRefusals } from '../http/storage-refusals.ts';

/**
 * Feeds the parser.
 *
 * @param isTaking - Reports whether a file of the form is being stored. If so, the parser may be
 * waiting for the disk or the database.
 * @throws The parser's error; StorageError InvalidRequest when the parser stalls although it is not
 * waiting for the disk or the database.
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
