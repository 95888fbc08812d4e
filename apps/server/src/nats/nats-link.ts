// Keeps one connection to NATS for the lifetime of the server. Each new connection starts without
// subscriptions, so the code that uses this connection must subscribe again and fetch what it
// missed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { NatsConnection } from '@nats-io/transport-node';
import { natsAddress } from '../config/nats-address.ts';
import { deadlines, pauses } from '../timeouts.ts';

/**
 * NATS connection of this server, and the name under which the servers of its instance publish
 * messages (instance-name.ts).
 */
export type PublishedMessage = { nats: NatsLink; instance: string };

export type NatsLink = {
  /**
   * @param use - Called with the current connection, and again with each later connection. The
   * second argument is a signal that is aborted when the connection in the first argument is lost.
   */
  onOpen(use: (connection: NatsConnection, lost: AbortSignal) => void): void;
  isOpen(): boolean;
  stop(): Promise<void>;
};

/**
 * Connects to NATS, and connects again whenever the connection is lost.
 * @param url - Value of NATS_URL.
 */
export function openNatsLink(url: string, warn: (message: string) => void): NatsLink {
  const address = natsAddress(url);
  const users: ((connection: NatsConnection, lost: AbortSignal) => void)[] = [];
  const stopping = new AbortController();
  let open: { connection: NatsConnection; lost: AbortController } | undefined;
  let said: string | undefined;

  async function connect(): Promise<void> {
    // The library is loaded only if NATS is configured.
    const { connect } = await import('@nats-io/transport-node');
    const connection = await connect({
      ...address,
      name: 'wasl_server',
      reconnect: false,
      timeout: deadlines.natsConnect,
      pingInterval: pauses.natsPing,
      maxPingOut: 2,
      noEcho: true,
    });
    // The connection was opened during shutdown, so it must be closed here.
    if (stopping.signal.aborted) return connection.close();
    if (said !== undefined) warn('NATS answers again');
    said = undefined;
    const lost = new AbortController();
    open = { connection, lost };
    for (const use of users) use(connection, lost.signal);
    const reason = await connection.closed();
    open = undefined;
    lost.abort();
    if (!stopping.signal.aborted) throw reason ?? new Error('the connection was closed');
  }

  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        await connect();
      } catch (error) {
        const why = `NATS does not respond: ${error instanceof Error ? error.message : error}`;
        if (why !== said && !stopping.signal.aborted) warn(`${why} (retrying)`);
        said = why;
      }
      await sleep(pauses.natsRetry, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();

  return {
    onOpen(use) {
      users.push(use);
      if (open) use(open.connection, open.lost.signal);
    },
    isOpen: () => open !== undefined,
    async stop() {
      stopping.abort();
      await open?.connection.drain().catch(() => {});
      await running;
    },
  };
}
