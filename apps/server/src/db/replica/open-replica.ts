// Sends reads that may return slightly outdated data to a streaming replica. Users nevertheless
// always see their own writes and the changes that were announced to them. In case of doubt, the
// primary is used.
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig, type QueryResultRow } from 'pg';
import type { ReplicaConfig } from '../../config/config.ts';
import { deadlines, pauses } from '../../timeouts.ts';
import { CallerBatch, type PreparedStatements } from '../caller-batch.ts';
import { callerKeyOf, VISITORS_KEY } from '../caller-key.ts';
import type { CallerScope, Replica, Statement } from '../database.ts';
import { formatLsn } from '../lsn.ts';
import { scopeStatements } from '../scope-statements.ts';
import { sessionOf } from '../session.ts';
import { createMinimumReplayPosition } from './minimum-replay-position.ts';
import { createPrimaryQueries } from './query-primary.ts';
import { type ReplicaWatch, watchReplica } from './watch-replica.ts';

export type ReplicaOptions = {
  config: ReplicaConfig;
  /** Options for connecting to the replica as `authenticator`. */
  authenticator: ClientConfig;
  connections: number;
  /** Sends a query to the primary with the server's own role. */
  query<Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<Row[]>;
};

/** Assumed maximum difference between the clocks of two servers, in milliseconds. */
const CLOCKS_MILLISECONDS = 5000;
/**
 * SQLSTATE of a statement that exceeded its time limit. Such a statement is not sent to the
 * primary, where it would also exceed the limit.
 */
const QUERY_CANCELED = '57014';
/**
 * The ids of the users are sorted, so that all servers lock the rows in the same order. With
 * different orders, two servers could block each other (deadlock).
 */
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
  /** Milliseconds after a commit until every replica in use shows it, even if clocks differ. */
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
    // Closes reading connections if the replica does not respond. The primary answers the reads.
    onDark() {
      for (const client of reading) void client.end();
    },
  });

  async function tryToRead<Row extends QueryResultRow>(scope: CallerScope, statement: Statement) {
    // The write that creates a session is not recorded, so a new session reads from the primary.
    const issued = scope.claims && 'iat' in scope.claims ? Number(scope.claims.iat) * 1000 : 0;
    if (!watch.isWorking() || Date.now() - issued < shownAfterMs) return undefined;
    const session = sessionOf(scope.claims);
    const own = callerKeyOf(scope);
    const persons = [...(own ? [own] : []), ...(scope.role === 'anon' ? [VISITORS_KEY] : [])];
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
    async read<Row extends QueryResultRow>(scope: CallerScope, statement: Statement) {
      try {
        const result = await tryToRead<Row>(scope, statement);
        if (result) answered += 1;
        else passed += 1;
        return result;
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === QUERY_CANCELED) throw error;
        // If the replica is down, lags or has cancelled the query, the caller asks the primary.
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
    // The additional connection is for health checks, so that they never wait for reads to finish.
    max: connections + 1,
    application_name: 'wasl replica',
    connectionTimeoutMillis: deadlines.replicaAnswer,
    idleTimeoutMillis: pauses.idleConnections,
  });
  pool.on('error', () => {});
  // Without this listener, a connection that breaks during a read would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Waits for a limited time until the replica has replayed a commit.
 * @param lsn - Position in the write-ahead log (WAL) at which the record of the commit starts.
 * @returns True if the replica shows the commit.
 */
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
