// Reads that may be a little behind go to a streaming replica, but never show people less than what they wrote or were told of. Whatever is in
// doubt is read from the primary.
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type ClientConfig, type QueryConfig, type QueryResultRow } from 'pg';
import type { ReplicaConfig } from '../../config/config.ts';
import { deadlines, pauses } from '../../timeouts.ts';
import { CallerBatch, type PreparedStatements } from '../caller-batch.ts';
import type { Replica, Scope, Statement } from '../database.ts';
import { formatLsn, parseLsn } from '../lsn.ts';
import { personOf, VISITORS } from '../person-of.ts';
import { scopeStatements } from '../scope.ts';
import { sessionOf } from '../session.ts';
import { createPrimaryQuestions, SINCE } from './ask-primary.ts';
import { createLagFloor } from './lag-floor.ts';

export type ReplicaOptions = {
  config: ReplicaConfig;
  /** How `authenticator` connects to it. */
  authenticator: ClientConfig;
  connections: number;
  /** Of the primary, as the server itself. */
  query<Row extends QueryResultRow>(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<Row[]>;
};

const LOOKS_A_SWEEP = 60;
/** Clocks of servers differ by no more. */
const CLOCKS_MILLISECONDS = 5000;
/** The statement took too long: it would there, too. */
const QUERY_CANCELED = '57014';

export function openReplica(options: ReplicaOptions): Replica {
  const { config, query } = options;
  const pool = new pg.Pool({
    ...options.authenticator,
    // However many reads wait for an answer, it can be asked whether it is there.
    max: options.connections + 1,
    application_name: 'wasl replica',
    connectionTimeoutMillis: deadlines.replicaAnswer,
    idleTimeoutMillis: pauses.idleConnections,
  });
  pool.on('error', () => {});
  // Without a listener of its own one that breaks in the middle of a read would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  const reading = new Set<pg.PoolClient>();
  const preparedOn = new WeakMap<pg.PoolClient, PreparedStatements>();
  /** After so long a replica that may be read shows what was done, whichever server's clock says when. */
  const shownAfterMs = config.lagMs + CLOCKS_MILLISECONDS;
  const memorySeconds = shownAfterMs / 1000;
  const askPrimary = createPrimaryQuestions(query, memorySeconds);
  const lag = createLagFloor(config.lagMs);
  const stopping = new AbortController();
  let isWorking = false;
  let answered = 0;
  let passed = 0;

  async function replayed(): Promise<bigint> {
    const { rows } = await pool.query<{ lsn: string | null }>({
      name: 'replica_replayed',
      text: `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as lsn`,
      query_timeout: deadlines.replicaAnswer,
    } as QueryConfig);
    return parseLsn(rows[0]?.lsn ?? '0/0');
  }

  /** Of a machine that went dark no connection ever breaks: who waits for it is sent to the primary. */
  function giveUp(error: unknown): never {
    for (const client of reading) void client.end();
    throw error;
  }

  async function look(turn: number): Promise<void> {
    // Writes nothing where the row of nobody is there; it is no replica's to show, so that no sweep takes it.
    const [row] = await query<{ lsn: string }>(
      `with begun as (
         insert into wasl_platform.recent_writes (person, lsn) values ($1, 'FFFFFFFF/FFFFFFFF') on conflict do nothing)
       select pg_current_wal_lsn()::text as lsn`,
      [SINCE],
    );
    lag.note(parseLsn(row?.lsn ?? '0/0'));
    const floor = lag.floor();
    isWorking = floor !== undefined && (await replayed().catch(giveUp)) >= floor;
    if (floor === undefined || turn % LOOKS_A_SWEEP > 0) return;
    // What every replica shows that may be read; another server may have looked a while ago.
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

  async function tryToRead<Row extends QueryResultRow>(scope: Scope, statement: Statement) {
    // What was done to get a token is nowhere noted; a replica that may be read shows it after so long.
    const issued = scope.claims && 'iat' in scope.claims ? Number(scope.claims.iat) * 1000 : 0;
    if (!isWorking || Date.now() - issued < shownAfterMs) return undefined;
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
        // It may be gone, behind, or have given way to what it replays: the primary says what is so.
        if (!(error instanceof pg.DatabaseError)) isWorking = false;
        passed += 1;
        return undefined;
      }
    },
    async noteWrite(persons, lsn) {
      if (persons.length === 0) return;
      const deadline = performance.now() + deadlines.replicaWrite;
      while (lsn !== undefined && isWorking && performance.now() < deadline) {
        // The position is that of the commit's beginning.
        if (
          await replayed().then(
            (now) => now > lsn,
            () => false,
          )
        )
          return;
        await sleep(pauses.replicaPoll);
      }
      // In the order of persons: two servers at once would wait for each other.
      await query(
        `insert into wasl_platform.recent_writes as known (person, lsn)
         select person, coalesce($2::pg_lsn, pg_current_wal_insert_lsn())
         from (select distinct unnest($1::text[]) as person order by 1) as named,
           set_config('synchronous_commit', 'off', true)
         on conflict (person) do update
         set lsn = greatest(known.lsn, excluded.lsn), written_at = excluded.written_at`,
        [persons, lsn === undefined ? null : formatLsn(lsn + 1n)],
        'replica_note',
      );
    },
    isWorking: () => isWorking,
    counts: () => ({ answered, passed }),
    async close() {
      stopping.abort();
      await looking;
      await pool.end();
    },
  };
}
