// Waits until new database snapshots contain the given transactions. Replication reports a commit
// to the server shortly before other database sessions see this commit.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { deadlines, pauses } from '../../../timeouts.ts';

/** @param xids - Transaction ids as replication reports them, in 32 bits. */
export async function waitUntilVisible(pool: Pool, xids: ReadonlySet<number>): Promise<void> {
  const deadline = performance.now() + deadlines.commitVisible;
  for (let looks = 0; ; looks++) {
    const { rows } = await pool.query<{ snapshot: string }>({
      name: 'realtime_snapshot',
      text: 'select pg_current_snapshot()::text as snapshot',
    });
    const isSettled = visibilityInSnapshot(rows[0]?.snapshot ?? '');
    if ([...xids].every(isSettled) || performance.now() > deadline) return;
    await sleep(pauses.commitLooks[looks] ?? pauses.commitLooks.at(-1));
  }
}

/**
 * Returns a function that tells whether a transaction is visible in the snapshot.
 * @param snapshot - `xmin:xmax:running,…` in 64 bits each. Running transactions, and transactions
 * with an id of xmax or above, are not visible.
 */
export function visibilityInSnapshot(snapshot: string): (xid: number) => boolean {
  const [, xmax = '0', running = ''] = snapshot.split(':');
  const low = (xid: string) => Number(BigInt.asUintN(32, BigInt(xid)));
  const end = low(xmax);
  const inProgress = new Set(running === '' ? [] : running.split(',').map(low));
  // Transaction ids wrap around: the sign of the 32-bit difference tells which of two ids is older.
  return (xid) => ((xid - end) | 0) < 0 && !inProgress.has(xid);
}
