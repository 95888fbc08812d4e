// Waits until new snapshots contain a transaction: replication reports a commit shortly before other sessions see it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { deadlines, pauses } from '../../../timeouts.ts';

/** @param xids Transactions as replication numbers them, in 32 bits. */
export async function awaitVisible(pool: Pool, xids: ReadonlySet<number>): Promise<void> {
  const deadline = performance.now() + deadlines.commitVisible;
  for (let looks = 0; ; looks++) {
    const { rows } = await pool.query<{ snapshot: string }>({
      name: 'realtime_snapshot',
      text: 'select pg_current_snapshot()::text as snapshot',
    });
    const isSettled = visibleIn(rows[0]?.snapshot ?? '');
    if ([...xids].every(isSettled) || performance.now() > deadline) return;
    await sleep(pauses.commitLooks[looks] ?? pauses.commitLooks.at(-1));
  }
}

/** @param snapshot `xmin:xmax:running,…` with 64 bits each; from xmax on, and among the running, nothing shows. */
export function visibleIn(snapshot: string): (xid: number) => boolean {
  const [, xmax = '0', running = ''] = snapshot.split(':');
  const low = (xid: string) => Number(BigInt.asUintN(32, BigInt(xid)));
  const end = low(xmax);
  const inProgress = new Set(running === '' ? [] : running.split(',').map(low));
  // Numbers go round: the sign of the difference in 32 bits tells which is older.
  return (xid) => ((xid - end) | 0) < 0 && !inProgress.has(xid);
}
