// Opens the two pools: one that can only act for callers, one that is the server itself.
import pg, { type ClientConfig, type Pool, type PoolClient, type QueryResultRow } from 'pg';
import type { CallerConnections } from '../config/config.ts';
import { measured } from '../telemetry/notes.ts';
import { CallerBatch, isStalePlan, type PreparedStatements } from './caller-batch.ts';
import { createCallerQueue, type QueuedCaller } from './caller-queue.ts';
import type { Database, Scope, Statement } from './database.ts';
import { listenOn } from './listen-on.ts';
import { scopeStatements } from './scope.ts';

export type DatabaseOptions = {
  /** How the server's own role connects: owner of the schemas. */
  service: ClientConfig;
  /** How `authenticator` connects, which has no right but to become the caller's role. */
  authenticator: ClientConfig;
  /** Who gets how many of the connections that serve callers. */
  callerConnections: CallerConnections;
};

export function openDatabase(options: DatabaseOptions): Database {
  const callers = openPool(options.authenticator, options.callerConnections.most, 'wasl rest');
  const turns = createCallerQueue(options.callerConnections);
  const service = openPool(options.service, 10, 'wasl');
  const preparedOn = new WeakMap<PoolClient, PreparedStatements>();
  const listeners = new Set<() => Promise<void>>();

  const asCaller = <Row extends QueryResultRow>(scope: Scope, statement: Statement) =>
    measured('database as caller', () => inTurn<Row>(scope, statement));

  const inTurn = async <Row extends QueryResultRow>(scope: Scope, statement: Statement) => {
    const endTurn = await turns.take(queuedCallerOf(scope));
    try {
      return await runAsCaller<Row>(scope, statement);
    } finally {
      endTurn();
    }
  };

  const runAsCaller = async <Row extends QueryResultRow>(scope: Scope, statement: Statement) => {
    const client = await callers.connect();
    const prepared = preparedOn.get(client) ?? new Map();
    preparedOn.set(client, prepared);
    const steps = [...scopeStatements(scope), statement];
    const run = () => client.query(new CallerBatch<Row>(steps, prepared, scope.rollback)).finished;
    try {
      return await run().catch((error) => {
        if (!isStalePlan(error)) throw error;
        return run();
      });
    } finally {
      client.release();
    }
  };

  return {
    asCaller,
    asService: (work) => measured('database as server', () => inTransaction(service, work)),
    query: async <Row extends QueryResultRow>(
      text: string,
      values: unknown[] = [],
      name?: string,
    ) => {
      const ask = () => service.query<Row>({ text, values, ...(name && { name }) });
      return (await measured('database as server', ask)).rows;
    },
    async listen(channel, callback, applicationName) {
      const stop = await listenOn(options.service, channel, callback, applicationName);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    load: () => ({
      callers: { ...loadOf(callers), waiting: turns.waiting() + callers.waitingCount },
      server: loadOf(service),
    }),
    connectionOptions: options.service,
    async close() {
      await Promise.all([...listeners].map((stop) => stop()));
      await Promise.all([callers.end(), service.end()]);
    },
  };
}

const loadOf = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** The service's key is the server's own, and its work is not held up by shares. */
function queuedCallerOf({ role, claims, address }: Scope): QueuedCaller {
  if (role === 'anon') return { key: address && `address ${address}`, isVisitor: true };
  const person = role === 'authenticated' && claims && 'sub' in claims ? claims.sub : undefined;
  return { key: person === undefined ? undefined : `person ${person}`, isVisitor: false };
}

function openPool(connection: ClientConfig, max: number, applicationName: string): Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  });
  // An idle connection that breaks is replaced on next use; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks between two statements of the work it was given to; its next statement is refused.
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
