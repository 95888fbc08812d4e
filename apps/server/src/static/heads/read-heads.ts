// Asks the database for heads, as a visitor: one question at a time for each page, its answer kept for a few seconds.
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database.ts';
import { deadlines, pauses } from '../../timeouts.ts';
import { type Head, headSchema } from './head.ts';
import { queryAsVisitor } from './query-as-visitor.ts';
import { withTimeout } from './with-timeout.ts';

/** Null when the page has none of its own; undefined when the database has not answered in time, or not at all. */
export type ReadHead = (
  path: string,
  language: string,
  address: string,
) => Promise<Head | null | undefined>;

const MAX_KEPT = 5000;
const LONGEST_PATH = 300;

/** @param onFailure Hears why a page is sent without its head. */
export function readHeads(
  database: Pick<Database, 'asCaller'>,
  name: string,
  origin: string,
  onFailure: (error: unknown) => void,
): ReadHead {
  const kept = new LRUCache<string, Promise<Head | null>>({ max: MAX_KEPT });
  const ask = async (path: string, language: string, address: string) => {
    const text = `select ${name}($1, $2, $3) as head`;
    const values = [path, language, origin];
    const [row] = await queryAsVisitor<{ head: unknown }>(
      database,
      { text, values, name: 'head' },
      { address, timeoutMs: deadlines.pageHeads },
    );
    return headSchema.nullable().parse(row?.head ?? null);
  };
  return async (path, language, address) => {
    // No page of ours has such an address, and PostgreSQL's texts have no zero.
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
