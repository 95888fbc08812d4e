// Feeds a body to the form parser and detects a stalled parser, which hangs at some malformed ends.
import type { Writable } from 'node:stream';
import { deadlines } from '../../timeouts.ts';
import { refuse } from '../http/refuse.ts';

/**
 * Feeds the parser.
 * @param isTaking - Whether a file of the form is being stored, so that disk or database may cause
 * the wait.
 * @throws The parser's error; StorageError InvalidRequest when it stalls with nothing to wait for.
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
