// Checks regularly that the replica responds and that its lag is acceptable, and deletes recorded
// writes that every replica shows by now.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { deadlines, pauses } from '../../timeouts.ts';
import { formatLsn, parseLsn } from '../lsn.ts';
import type { MinimumReplayPosition } from './minimum-replay-position.ts';
import { REMEMBERED_SINCE } from './query-primary.ts';

const LOOKS_A_SWEEP = 60;

type WatchOptions = {
  /** Pool of the replica. */
  pool: Pool;
  /** Queries the primary as the server itself. */
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>;
  /** Receives the primary's position. */
  lag: MinimumReplayPosition;
  /** Time for which the primary remembers writes, in seconds. */
  memorySeconds: number;
  /** Called when the replica does not respond. */
  onDark(): void;
};

export type ReplicaWatch = {
  isWorking(): boolean;
  /** Reports a failed read: the replica is not used until the next successful check. */
  noteFailure(): void;
  /** Position up to which the replica has replayed writes. */
  replayed(): Promise<bigint>;
  stop(): Promise<void>;
};

export function watchReplica(options: WatchOptions): ReplicaWatch {
  const { pool, query, lag, memorySeconds } = options;
  const stopping = new AbortController();
  let isWorking = false;

  async function replayed(): Promise<bigint> {
    const { rows } = await pool.query<{ lsn: string | null }>({
      name: 'replica_replayed',
      text: `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn`,
      query_timeout: deadlines.replicaAnswer,
    } as QueryConfig);
    return parseLsn(rows[0]?.lsn ?? '0/0');
  }

  function giveUp(error: unknown): never {
    options.onDark();
    throw error;
  }

  async function look(turn: number): Promise<void> {
    // Inserts the row that marks the time since which writes are recorded, unless the row exists.
    // Its WAL position is the maximum, so that no cleanup deletes the row.
    const [row] = await query<{ lsn: string }>(
      `with begun as (
         insert into wasl_platform.recent_writes (person, lsn) values ($1, 'FFFFFFFF/FFFFFFFF') on conflict do nothing)
       select pg_current_wal_lsn()::text as lsn`,
      [REMEMBERED_SINCE],
    );
    lag.note(parseLsn(row?.lsn ?? '0/0'));
    const floor = lag.floor();
    isWorking = floor !== undefined && (await replayed().catch(giveUp)) >= floor;
    if (floor === undefined || turn % LOOKS_A_SWEEP > 0) return;
    // Deletes writes that every usable replica shows. The age condition covers another server whose
    // last check was earlier.
    await query(
      `delete from wasl_platform.recent_writes
       where lsn < $1 and written_at < now() - make_interval(secs => $2)`,
      [formatLsn(floor), memorySeconds],
    );
  }

  const looking = (async () => {
    for (let turn = 1; !stopping.signal.aborted; turn++) {
      await look(turn).catch(() => {
        isWorking = false;
      });
      await sleep(pauses.replicaLook, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    isWorking: () => isWorking,
    noteFailure() {
      isWorking = false;
    },
    replayed,
    async stop() {
      stopping.abort();
      await looking;
    },
  };
}
