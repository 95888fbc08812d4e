// Lets the time of one limit pass for one address; other tests count beside it.
import { createHash } from 'node:crypto';
import { withDatabase } from './with-database.ts';

/** @param kind As the server names it, such as confirmMail. */
export const resetRateLimit = (kind: string, address: string) =>
  withDatabase((database) => {
    const hash = createHash('sha256').update(address).digest('hex');
    return database.query('delete from wasl_platform.rate_limits where key = $1', [
      `${kind}:${hash}`,
    ]);
  });
