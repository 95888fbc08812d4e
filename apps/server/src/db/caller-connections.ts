// Connections that serve callers, one batch at a time. Turns are given elsewhere (caller-queue.ts), so that nobody waits here: pg's own pool
// makes a place in a queue and two timers for each use, which costs as much as a small request's own work.
import pg, { type Client, type ClientConfig } from 'pg';
import { deadlines, pauses } from '../timeouts.ts';
import type { PreparedStatements } from './caller-batch.ts';

export type CallerConnection = { client: Client; prepared: PreparedStatements };

export type CallerConnections = {
  /** One that is free, the last one that was given back. */
  takeIdle(): CallerConnection | undefined;
  /** A new one, which counts as taken. */
  open(): Promise<CallerConnection>;
  giveBack(connection: CallerConnection): void;
  /** One that the database has ended, which its socket tells a moment later: nobody gets it any more. */
  discard(connection: CallerConnection): void;
  load(): { used: number; idle: number };
  /** Resolves when all that are taken were given back and all are closed. */
  close(): Promise<void>;
};

type Held = CallerConnection & { idleSince: number };

export function openCallerConnections(options: ClientConfig): CallerConnections {
  /** The longest idle first. */
  let idle: Held[] = [];
  const all = new Set<CallerConnection>();
  let closed: PromiseWithResolvers<void> | undefined;

  const sweep = setInterval(() => {
    const oldest = performance.now() - pauses.idleConnections;
    for (const held of idle.filter(({ idleSince }) => idleSince < oldest)) end(held);
  }, pauses.idleConnections / 4);
  sweep.unref();

  /** Of use to nobody any more: the server ended it, or it broke. */
  function forget(connection: CallerConnection): void {
    idle = idle.filter((held) => held !== connection);
    all.delete(connection);
    if (all.size === 0) closed?.resolve();
  }

  /** Takes it out of use at once; it is forgotten when its socket has closed. */
  function end(connection: CallerConnection): void {
    idle = idle.filter((held) => held !== connection);
    // One that is gone meanwhile is as closed as it can be.
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
      // Without a listener a connection that breaks would end the process.
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
