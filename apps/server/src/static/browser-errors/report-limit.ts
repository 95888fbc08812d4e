// How many reports of errors all servers take: a fault that all browsers have at once must not become the next one, nor may one of them fill
// the log. Each process counts for itself first, so that the database is never asked more often than that.
import { countHit } from '../../db/count-hit.ts';
import type { Database } from '../../db/database.ts';

const WINDOW_SECONDS = 60;
const WINDOW_MILLISECONDS = WINDOW_SECONDS * 1000;
const MAX_OF_ONE = 10;
const MAX_OF_ALL = 300;

/** Of one process. @param now Milliseconds. */
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

/** @param address Of the browser. */
export async function isWithinSharedLimit(
  database: Pick<Database, 'query'>,
  address: string,
): Promise<boolean> {
  const count = (kind: string, key: string, hits: number) =>
    countHit(database, kind, key, { hits, seconds: WINDOW_SECONDS });
  if ((await count('browserError', address, MAX_OF_ONE)) > 0) return false;
  return (await count('browserErrors', '', MAX_OF_ALL)) === 0;
}
