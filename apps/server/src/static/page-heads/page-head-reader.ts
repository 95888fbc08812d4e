// Queries page metadata as an anonymous visitor. The metadata is cached for a few seconds, and
// simultaneous requests for the same page share one query.
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { deadlines, pauses } from '../../timeouts.ts';
import { type PageHead, pageHeadSchema } from './page-head.ts';
import { queryAsVisitor } from './query-as-visitor.ts';
import { withTimeout } from './with-timeout.ts';

/**
 * Reads the metadata of a page. Returns null for a page without metadata, and undefined if the
 * database failed or did not respond in time.
 */
export type ReadPageHead = (
  path: string,
  language: string,
  address: string,
) => Promise<PageHead | null | undefined>;

const MAX_KEPT = 5000;
const LONGEST_PATH = 300;

/**
 * Creates the function that reads the metadata of a page.
 * @param onFailure - Called with the error when a query for metadata fails.
 */
export function createPageHeadReader(
  database: Pick<Database, 'asCaller'>,
  name: string,
  origin: string,
  onFailure: (error: unknown) => void,
): ReadPageHead {
  const kept = new LRUCache<string, Promise<PageHead | null>>({ max: MAX_KEPT });
  const ask = async (path: string, language: string, address: string) => {
    const text = `select ${name}($1, $2, $3) as head`;
    const values = [path, language, origin];
    const [row] = await queryAsVisitor<{ head: unknown }>(
      database,
      { text, values, name: 'head' },
      { address, timeoutMs: deadlines.pageHeads },
    );
    return pageHeadSchema.nullable().parse(row?.head ?? null);
  };
  return async (path, language, address) => {
    // No page has a path this long or with control characters. PostgreSQL would refuse a NUL.
    if (path.length > LONGEST_PATH || /\p{Cc}/u.test(path)) return null;
    const key = `${language} ${path}`;
    const known = kept.get(key);
    const asked = known ?? ask(path, language, address);
    if (!known) {
      kept.set(key, asked, { ttl: pauses.freshHeads });
      asked.catch((error: unknown) => {
        if (kept.peek(key) === asked) kept.delete(key);
        onFailure(error);
      });
    }
    return withTimeout(
      asked.catch(() => undefined),
      deadlines.pageHeads,
    );
  };
}
