// Opens two pools of database connections: one that serves callers, and one for the server itself.
import pg, { type ClientConfig, type Pool, type PoolClient, type QueryResultRow } from 'pg';
import type { CallerConnections, ReplicaConfig } from '../config/config.ts';
import { measureWork } from '../telemetry/work-measurements.ts';
import { deadlines, pauses } from '../timeouts.ts';
import { CallerBatch, isStalePlan } from './caller-batch.ts';
import { type CallerConnection, openCallerConnections } from './caller-connections.ts';
import { callerKeyOf } from './caller-key.ts';
import { createCallerQueue, type QueuedCaller } from './caller-queue.ts';
import type { CallerScope, Database, Statement } from './database.ts';
import { listenToChannel } from './listen-to-channel.ts';
import { openReplica } from './replica/open-replica.ts';
import { scopeStatements } from './scope-statements.ts';

export type DatabaseOptions = {
  /** Options for connecting with the server's own role, which owns the schemas. */
  service: ClientConfig;
  /**
   * Options for connecting as `authenticator`. The only privilege of this role is to switch to the
   * role of a caller.
   */
  authenticator: ClientConfig;
  /** Limits of the connections that serve callers. */
  callerConnections: CallerConnections;
  /**
   * True behind a connection pooler. Each transaction may then use another connection, so no
   * statement may stay prepared.
   */
  isPooled?: boolean;
  /**
   * Replica for reads that may return slightly outdated data, and the options for connecting to it
   * as `authenticator`.
   */
  replica?: { config: ReplicaConfig; authenticator: ClientConfig } | undefined;
};

export function openDatabase(options: DatabaseOptions): Database {
  const callers = openCallerConnections({
    ...options.authenticator,
    application_name: 'wasl rest',
  });
  const turns = createCallerQueue(options.callerConnections);
  const service = openPool(options.service, 10, 'wasl');
  const listeners = new Set<() => Promise<void>>();

  const query = async <Row extends QueryResultRow>(
    text: string,
    values: unknown[] = [],
    name?: string,
  ) => {
    const ask = () => service.query<Row>({ text, values, ...(name && { name }) });
    return (await measureWork('database as server', ask)).rows;
  };

  const replica =
    options.replica &&
    openReplica({ ...options.replica, connections: options.callerConnections.most, query });

  const asCaller = <Row extends QueryResultRow>(scope: CallerScope, statement: Statement) =>
    measureWork('database as caller', () => inTurn<Row>(scope, statement));

  /**
   * This function is not split into several async functions, because each additional promise would
   * delay the request.
   */
  const inTurn = async <Row extends QueryResultRow>(scope: CallerScope, statement: Statement) => {
    const caller = queuedCallerOf(scope);
    if (!turns.takeNow(caller)) await turns.wait(caller);
    let connection: CallerConnection | undefined;
    try {
      const fromReplica = scope.mayLag && (await replica?.read<Row>(scope, statement));
      if (fromReplica) return fromReplica;
      connection = callers.takeIdle() ?? (await callers.open());
      const { client, prepared } = connection;
      const named = [...scopeStatements(scope), statement];
      const steps = options.isPooled ? named.map(({ text, values }) => ({ text, values })) : named;
      const run = () => client.query(new CallerBatch<Row>(steps, prepared, scope.rollback));
      try {
        return await run().finished;
      } catch (error) {
        if (!isStalePlan(error)) throw error;
        return await run().finished;
      }
    } catch (error) {
      if (connection && endsConnection(error)) callers.discard(connection);
      throw error;
    } finally {
      if (connection) callers.giveBack(connection);
      turns.end(caller);
    }
  };

  return {
    asCaller,
    asService: (work) => measureWork('database as server', () => inTransaction(service, work)),
    query,
    replica,
    async listen(channel, callback, applicationName) {
      const stop = await listenToChannel(options.service, channel, callback, applicationName);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    load: () => ({
      callers: { ...callers.load(), waiting: turns.waiting() },
      server: loadOf(service),
    }),
    connectionOptions: options.service,
    async close() {
      await Promise.all([...listeners].map((stop) => stop()));
      await replica?.close();
      await Promise.all([callers.close(), service.end()]);
    },
  };
}

const loadOf = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/**
 * After an error of severity FATAL or PANIC, the database closes the connection. PostgreSQL may
 * translate the severity, so the error codes of a shutdown are checked as well.
 */
const endsConnection = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.severity === 'FATAL' || error.severity === 'PANIC' || /^57P0[1-5]/.test(error.code ?? ''));

/**
 * Requests with the service key count as the server's own work, so the limit per caller does not
 * apply to them.
 */
function queuedCallerOf(scope: CallerScope): QueuedCaller {
  return { key: callerKeyOf(scope), isVisitor: scope.role === 'anon' };
}

function openPool(connection: ClientConfig, max: number, applicationName: string): Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: deadlines.databaseConnect,
    idleTimeoutMillis: pauses.idleConnections,
  });
  // When an idle connection breaks, the pool replaces it. Without this listener, the error of the
  // connection would end the process.
  pool.on('error', () => {});
  // A connection can break between two statements of a transaction. With this listener, only the
  // next statement fails. Without it, the error of the connection would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
