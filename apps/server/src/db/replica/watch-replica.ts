// Regularly checks that the replica responds and does not lag too much. Also deletes the records of
// recent writes that every replica in use has already replayed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool, QueryConfig, QueryResultRow } from 'pg';
import { deadlines, pauses } from '../../timeouts.ts';
import { formatLsn, parseLsn } from '../lsn.ts';
import type { MinimumReplayPosition } from './minimum-replay-position.ts';
import { REMEMBERED_SINCE_KEY } from './query-primary.ts';

const LOOKS_A_SWEEP = 60;

type WatchOptions = {
  /** Pool of connections to the replica. */
  pool: Pool;
  /** Sends a query to the primary with the server's own role. */
  query<Row extends QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>;
  /** Receives the WAL position of the primary at each check. */
  lag: MinimumReplayPosition;
  /** Time in seconds for which the primary keeps recorded writes. */
  memorySeconds: number;
  /** Called when the replica does not respond to a check. */
  onDark(): void;
};

export type ReplicaWatch = {
  isWorking(): boolean;
  /**
   * Reports that a read has failed. The replica is then not used until the next successful check.
   */
  noteFailure(): void;
  /** WAL position up to which the replica has replayed changes. */
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
    // Inserts one row, only once. The time of this row tells when the recording of writes began.
    // The row has the highest possible WAL position, so the deletion of replayed writes below keeps
    // it.
    const [row] = await query<{ lsn: string }>(
      `with begun as (
         insert into wasl_platform.recent_writes (person, lsn) values ($1, 'FFFFFFFF/FFFFFFFF') on conflict do nothing)
       select pg_current_wal_lsn()::text as lsn`,
      [REMEMBERED_SINCE_KEY],
    );
    lag.note(parseLsn(row?.lsn ?? '0/0'));
    const floor = lag.floor();
    isWorking = floor !== undefined && (await replayed().catch(giveUp)) >= floor;
    if (floor === undefined || turn % LOOKS_A_SWEEP > 0) return;
    // Deletes recorded writes that every replica in use has replayed. Recent writes are kept for
    // `memorySeconds`, because another server may still use the result of an earlier check.
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
