// Sends reads that tolerate a small lag to a streaming replica, while users always see their own
// writes and the changes announced to them. In doubt, the read uses the primary.
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig, type QueryResultRow } from 'pg';
import type { ReplicaConfig } from '../../config/config.ts';
import { deadlines, pauses } from '../../timeouts.ts';
import { CallerBatch, type PreparedStatements } from '../caller-batch.ts';
import type { Replica, Scope, Statement } from '../database.ts';
import { formatLsn } from '../lsn.ts';
import { personOf, VISITORS } from '../person-of.ts';
import { scopeStatements } from '../scope.ts';
import { sessionOf } from '../session.ts';
import { createMinimumReplayPosition } from './minimum-replay-position.ts';
import { createPrimaryQueries } from './query-primary.ts';
import { type ReplicaWatch, watchReplica } from './watch-replica.ts';

export type ReplicaOptions = {
  config: ReplicaConfig;
  /** Connection of `authenticator` to the replica. */
  authenticator: ClientConfig;
  connections: number;
  /** Queries the primary as the server itself. */
  query<Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<Row[]>;
};

/** Maximum difference between the servers' clocks. */
const CLOCKS_MILLISECONDS = 5000;
/**
 * SQLSTATE of a statement timeout. Such a read is not repeated on the primary, because it would
 * time out there as well.
 */
const QUERY_CANCELED = '57014';
/** Users are sorted, because two servers locking rows in different order would deadlock. */
const REMEMBER_WRITES = `insert into wasl_platform.recent_writes as known (person, lsn)
  select person, coalesce($2::pg_lsn, pg_current_wal_insert_lsn())
  from (select distinct unnest($1::text[]) as person order by 1) as named,
    set_config('synchronous_commit', 'off', true)
  on conflict (person) do update
  set lsn = greatest(known.lsn, excluded.lsn), written_at = excluded.written_at`;

export function openReplica(options: ReplicaOptions): Replica {
  const { config, query } = options;
  const pool = openPool(options);
  const reading = new Set<pg.PoolClient>();
  const preparedOn = new WeakMap<pg.PoolClient, PreparedStatements>();
  /** After this time every usable replica shows a write, even if the servers' clocks differ. */
  const shownAfterMs = config.lagMs + CLOCKS_MILLISECONDS;
  const memorySeconds = shownAfterMs / 1000;
  const askPrimary = createPrimaryQueries(query, memorySeconds);
  const lag = createMinimumReplayPosition(config.lagMs);
  let answered = 0;
  let passed = 0;
  const watch = watchReplica({
    pool,
    query,
    lag,
    memorySeconds,
    // Connections to a dead machine report no error; closing them sends their reads to the primary.
    onDark() {
      for (const client of reading) void client.end();
    },
  });

  async function tryToRead<Row extends QueryResultRow>(scope: Scope, statement: Statement) {
    // The write that created a session is not recorded, so a new session reads the primary.
    const issued = scope.claims && 'iat' in scope.claims ? Number(scope.claims.iat) * 1000 : 0;
    if (!watch.isWorking() || Date.now() - issued < shownAfterMs) return undefined;
    const session = sessionOf(scope.claims);
    const own = personOf(scope);
    const persons = [...(own ? [own] : []), ...(scope.role === 'anon' ? [VISITORS] : [])];
    const { remembers, lives, needs } = await askPrimary({ session, persons });
    const floor = lag.floor();
    if (!remembers || !lives || floor === undefined) return undefined;
    const least = needs > floor ? needs : floor;
    const guard = {
      name: 'require_replayed',
      text: 'select auth.require_replayed($1)',
      values: [formatLsn(least)],
    };
    const steps = [guard, ...scopeStatements(scope, { isSessionKnown: true }), statement];
    const client = await pool.connect();
    const prepared = preparedOn.get(client) ?? new Map();
    preparedOn.set(client, prepared);
    reading.add(client);
    try {
      return await client.query(new CallerBatch<Row>(steps, prepared)).finished;
    } finally {
      reading.delete(client);
      client.release();
    }
  }

  return {
    async read<Row extends QueryResultRow>(scope: Scope, statement: Statement) {
      try {
        const result = await tryToRead<Row>(scope, statement);
        if (result) answered += 1;
        else passed += 1;
        return result;
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) throw error;
        // The replica may be gone, lag, or have cancelled the query; the primary answers.
        if (!(error instanceof pg.DatabaseError)) watch.noteFailure();
        passed += 1;
        return undefined;
      }
    },
    async noteWrite(persons, lsn) {
      if (persons.length === 0) return;
      if (lsn !== undefined && (await isSoonShown(watch, lsn))) return;
      await query(
        REMEMBER_WRITES,
        [persons, lsn === undefined ? null : formatLsn(lsn + 1n)],
        'replica_note',
      );
    },
    isWorking: watch.isWorking,
    counts: () => ({ answered, passed }),
    async close() {
      await watch.stop();
      await pool.end();
    },
  };
}

function openPool({ authenticator, connections }: ReplicaOptions): pg.Pool {
  const pool = new pg.Pool({
    ...authenticator,
    // One extra connection, so that a health check is possible however many reads wait.
    max: connections + 1,
    application_name: 'wasl replica',
    connectionTimeoutMillis: deadlines.replicaAnswer,
    idleTimeoutMillis: pauses.idleConnections,
  });
  pool.on('error', () => {});
  // Without its own listener, a connection that breaks during a read would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** @param lsn - WAL position at which a commit record starts. */
async function isSoonShown(watch: ReplicaWatch, lsn: bigint): Promise<boolean> {
  const deadline = performance.now() + deadlines.replicaWrite;
  while (watch.isWorking() && performance.now() < deadline) {
    const isShown = await watch.replayed().then(
      (now) => now > lsn,
      () => false,
    );
    if (isShown) return true;
    await sleep(pauses.replicaPoll);
  }
  return false;
}
