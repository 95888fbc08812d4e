// Reads the facts that the operator publishes, from the database function that product.json names.
import type { Product } from '../config/product.ts';
import type { Database } from '../db/database.ts';
import { pauses } from '../timeouts.ts';

/**
 * Returns the facts under their name in /config.json; an empty object while the database does not
 * respond, in which case the facts are unknown.
 */
export type ReadPublishedInfo = () => Promise<Record<string, unknown>>;

export function publishedInfoReader(
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
