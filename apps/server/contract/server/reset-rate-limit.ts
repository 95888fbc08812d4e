// Resets only one rate limit of one address, because other tests use the same table.
import { createHash } from 'node:crypto';
import { withDatabase } from './with-database.ts';

/** @param kind - Name of the limit on the server, such as confirmMail. */
export const resetRateLimit = (kind: string, address: string) =>
  withDatabase((database) => {
    const hash = createHash('sha256').update(address).digest('hex');
    return database.query('delete from wasl_platform.rate_limits where key = $1', [
      `${kind}:${hash}`,
    ]);
  });
