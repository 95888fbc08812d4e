// Counters of rate limits. They are in the database, so that all servers share them.
import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

export type HitLimit = { hits: number; seconds: number };

/** Expired counters are deleted once in this number of counted hits, on average. */
const HITS_PER_SWEEP = 200;

/**
 * Hashes the key of a rate-limit counter. The key may be an e-mail address that somebody typed, and
 * the database must not store it.
 */
export const hitKey = (kind: string, key: string) =>
  `${kind}:${createHash('sha256').update(key).digest('hex')}`;

/**
 * Counts one hit.
 * @returns Seconds until the next hit is allowed; 0 if this hit was allowed.
 */
export async function countHit(
  database: Pick<Database, 'query'>,
  kind: string,
  key: string,
  { hits, seconds }: HitLimit,
): Promise<number> {
  await deleteExpiredHits(database);
  const [row] = await database.query<{ rest: number }>(
    countHitSql('$1', '$2', '$3'),
    [hitKey(kind, key), seconds, hits],
    'count_hit',
  );
  return row?.rest ?? 0;
}

/**
 * Deletes counters whose time window has ended. This function is called for every counted hit, but
 * usually returns without sending a query. On average, one in HITS_PER_SWEEP calls deletes the
 * expired counters.
 */
export async function deleteExpiredHits(database: Pick<Database, 'query'>): Promise<void> {
  if (Math.random() * HITS_PER_SWEEP >= 1) return;
  await database.query(`delete from wasl_platform.rate_limits where window_ends_at < now()`);
}

/**
 * Returns SQL that counts one hit. The commit does not wait until the disk has stored the hit, so a
 * crash of the database may lose the hits of the last half second.
 * @param key - Placeholder, such as `$1`, for the result of `hitKey`. The arguments `seconds` and
 * `hits` are placeholders too.
 * @param condition - SQL condition; the hit is counted only if the condition is true.
 * @returns SQL whose result has a column `rest`: seconds until the next hit is allowed; 0 if this
 * hit was allowed.
 */
export const countHitSql = (key: string, seconds: string, hits: string, condition = 'true') =>
  `insert into wasl_platform.rate_limits as l (key, window_ends_at, hits)
   select ${key}, now() + make_interval(secs => ${seconds}), 1
   from set_config('synchronous_commit', 'off', true) where ${condition}
   on conflict (key) do update set (hits, window_ends_at) = (
     -- A window that ends later than a window starting now dates from before the clock was set back, unless a hit that arrived just after this one
     -- was counted first.
     select case when is_over then 1 else l.hits + 1 end,
       case when is_over then excluded.window_ends_at else l.window_ends_at end
     from (values (l.window_ends_at not between now() and excluded.window_ends_at + interval '1 minute')) as w (is_over))
   returning case when hits > ${hits}::int then ceil(extract(epoch from window_ends_at - now()))::int else 0 end as rest`;

/** Subtracts one hit from the counter. */
export async function undoHit(
  database: Pick<Database, 'query'>,
  kind: string,
  key: string,
): Promise<void> {
  await database.query(
    `update wasl_platform.rate_limits set hits = hits - 1
     from set_config('synchronous_commit', 'off', true) where key = $1 and hits > 0`,
    [hitKey(kind, key)],
    'forgive_hit',
  );
}
