// Pool of the database connections on which statements run as the caller. Each connection runs one
// batch at a time. Callers wait for a connection in caller-queue.ts and not here. The pool of the
// library pg is not used, because it creates a queue entry and two timers for each use, which costs
// as much as a small request.
import pg, { type Client, type ClientConfig } from 'pg';
import { deadlines, pauses } from '../timeouts.ts';
import type { PreparedStatements } from './caller-batch.ts';

export type CallerConnection = { client: Client; prepared: PreparedStatements };

export type CallerConnections = {
  /** Returns the idle connection that was used last, or undefined if none is idle. */
  takeIdle(): CallerConnection | undefined;
  /** Opens a new connection, which counts as in use from the beginning. */
  open(): Promise<CallerConnection>;
  giveBack(connection: CallerConnection): void;
  /**
   * Removes a connection that the database has ended. The socket of the connection reports the end
   * slightly later. Until then, no caller may get this connection.
   */
  discard(connection: CallerConnection): void;
  load(): { used: number; idle: number };
  /**
   * Resolves when all connections are closed. Connections in use are closed when they are returned.
   */
  close(): Promise<void>;
};

type Held = CallerConnection & { idleSince: number };

export function openCallerConnections(options: ClientConfig): CallerConnections {
  /** Idle connections, starting with the one that has been idle for longest. */
  let idle: Held[] = [];
  const all = new Set<CallerConnection>();
  let closed: PromiseWithResolvers<void> | undefined;

  const sweep = setInterval(() => {
    const oldest = performance.now() - pauses.idleConnections;
    for (const held of idle.filter(({ idleSince }) => idleSince < oldest)) end(held);
  }, pauses.idleConnections / 4);
  sweep.unref();

  /** Removes a broken or ended connection. */
  function forget(connection: CallerConnection): void {
    idle = idle.filter((held) => held !== connection);
    all.delete(connection);
    if (all.size === 0) closed?.resolve();
  }

  /**
   * Takes an idle connection out of the list of idle connections immediately. The pool stops
   * counting the connection when its socket has closed.
   */
  function end(connection: CallerConnection): void {
    idle = idle.filter((held) => held !== connection);
    // An error while closing means that the connection is already closed.
    connection.client.end().then(
      () => forget(connection),
      () => forget(connection),
    );
  }

  return {
    takeIdle: () => idle.pop(),
    async open() {
      const client = new pg.Client({
        ...options,
        connectionTimeoutMillis: deadlines.databaseConnect,
      });
      const connection: Held = { client, prepared: new Map(), idleSince: 0 };
      // Without a listener for `error`, a broken connection would end the process.
      client.on('error', () => forget(connection));
      client.on('end', () => forget(connection));
      all.add(connection);
      try {
        await client.connect();
      } catch (error) {
        end(connection);
        throw error;
      }
      return connection;
    },
    giveBack(connection) {
      if (!all.has(connection)) return;
      if (closed) return end(connection);
      idle.push(Object.assign(connection, { idleSince: performance.now() }));
    },
    discard(connection) {
      forget(connection);
      connection.client.end().catch(() => undefined);
    },
    load: () => ({ used: all.size - idle.length, idle: idle.length }),
    async close() {
      clearInterval(sweep);
      closed = Promise.withResolvers();
      if (all.size === 0) closed.resolve();
      for (const held of [...idle]) end(held);
      await closed.promise;
    },
  };
}
