// Rate limit for error reports across all servers. An error that occurs in every browser must not
// overload the servers, and no single browser may fill the log. Each process first checks a limit
// in its own memory, so that fewer database queries are needed.

import type { Database } from '../../db/database.ts';
import { countHit } from '../../db/rate-limit-hits.ts';

const WINDOW_SECONDS = 60;
const WINDOW_MILLISECONDS = WINDOW_SECONDS * 1000;
const MAX_OF_ONE = 10;
const MAX_OF_ALL = 300;

/**
 * Rate limit of one process.
 * @param now - Clock in milliseconds.
 */
export function createReportLimit(
  now: () => number = () => performance.now(),
): (address: string) => boolean {
  let began = now();
  let all = 0;
  const byAddress = new Map<string, number>();
  return (address) => {
    if (now() - began >= WINDOW_MILLISECONDS) {
      began = now();
      all = 0;
      byAddress.clear();
    }
    const own = byAddress.get(address) ?? 0;
    if (own >= MAX_OF_ONE || all >= MAX_OF_ALL) return false;
    byAddress.set(address, own + 1);
    all += 1;
    return true;
  };
}

/**
 * Rate limit of all servers together, counted in the database.
 * @param address - Address of the browser.
 */
export async function isWithinSharedLimit(
  database: Pick<Database, 'query'>,
  address: string,
): Promise<boolean> {
  const count = (kind: string, key: string, hits: number) =>
    countHit(database, kind, key, { hits, seconds: WINDOW_SECONDS });
  if ((await count('browserError', address, MAX_OF_ONE)) > 0) return false;
  return (await count('browserErrors', '', MAX_OF_ALL)) === 0;
}
