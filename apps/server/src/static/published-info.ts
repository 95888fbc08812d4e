// Reads the information that the operator publishes about the instance, from the database function
// that product.json names.
import type { Product } from '../config/product.ts';
import type { Database } from '../db/database.ts';
import { pauses } from '../timeouts.ts';

/**
 * Returns an object with one property: the information that the product publishes, under the same
 * key as in /config.json. Returns an empty object if the query fails.
 */
export type ReadPublishedInfo = () => Promise<Record<string, unknown>>;

export function createPublishedInfoReader(
  database: Pick<Database, 'query'>,
  published: Product['published'],
  now: () => number = () => performance.now(),
): ReadPublishedInfo {
  if (!published) return async () => ({});
  let read: Promise<Record<string, unknown>> | undefined;
  let readAt = 0;
  const ask = async () => {
    const [row] = await database.query<{ told: unknown }>(`select ${published.by}() as told`);
    return { [published.told_as]: row?.told };
  };
  return () => {
    if (!read || now() - readAt >= pauses.freshPublished) {
      readAt = now();
      const asked = ask().catch(() => {
        if (read === asked) read = undefined;
        return {};
      });
      read = asked;
    }
    return read;
  };
}
