// Counts hits in the database, so that several servers count together.
import type { Database } from '../db/database.ts';
import { AuthError } from './auth-error.ts';

export type Limit = { hits: number; seconds: number };

/** Upstream's defaults (wire-protocol.md 1.2), per address; passwords also per account. */
export const LIMITS = {
  token: { hits: 150, seconds: 300 },
  account: { hits: 30, seconds: 300 },
  signup: { hits: 60, seconds: 300 },
  verify: { hits: 60, seconds: 300 },
  mail: { hits: 60, seconds: 300 },
} satisfies Record<string, Limit>;

export type RateLimiter = {
  /** Counts one hit. @throws AuthError 429 over_request_rate_limit when the window is full. */
  hit(kind: keyof typeof LIMITS, key: string): Promise<void>;
};

export function createRateLimiter(database: Database): RateLimiter {
  return {
    async hit(kind, key) {
      const { hits, seconds } = LIMITS[kind];
      const [row] = await database.query<{ hits: number; rest: number }>(
        `insert into wasl_platform.rate_limits as l (key, window_ends_at, hits)
         values ($1, now() + make_interval(secs => $2), 1)
         on conflict (key) do update set
           hits = case when l.window_ends_at <= now() then 1 else l.hits + 1 end,
           window_ends_at = case when l.window_ends_at <= now()
             then excluded.window_ends_at else l.window_ends_at end
         returning hits, ceil(extract(epoch from window_ends_at - now()))::int as rest`,
        [`${kind}:${key}`, seconds],
      );
      if (row && row.hits > hits) {
        throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached');
      }
    },
  };
}
