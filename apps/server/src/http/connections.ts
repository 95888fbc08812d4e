// Keeps track of a server's open connections. At shutdown, requests in progress are completed, then
// WebSockets are closed, and finally the remaining connections are cut.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { deadlines, pauses } from '../timeouts.ts';

export type Connections = {
  /**
   * Stops accepting connections. Resolves when every request in progress is answered, or after a
   * timeout. Connections of WebSockets stay open, because their service closes them.
   */
  drain(): Promise<void>;
  /** Closes all remaining connections. */
  cut(): Promise<void>;
};

/**
 * Starts keeping track of connections. Must be called before the server accepts its first
 * connection.
 */
export function trackConnections(server: Server): Connections {
  const open = new Set<Socket>();
  const upgraded = new WeakSet<object>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  let isClosed: Promise<void> | undefined;
  const close = () => {
    isClosed ??= new Promise((resolve) => {
      server.close(() => resolve());
    });
    return isClosed;
  };
  // An upgrade listener stops Node from answering upgrades as ordinary requests. This module
  // therefore adds its own upgrade listener only when a service also adds one.
  server.on('newListener', function watch(event) {
    if (event !== 'upgrade') return;
    server.removeListener('newListener', watch);
    server.prependListener('upgrade', (_request, socket) => upgraded.add(socket));
  });
  return {
    async drain() {
      void close();
      const deadline = performance.now() + deadlines.drain;
      const isBusy = () => [...open].some((socket) => !upgraded.has(socket));
      server.closeIdleConnections();
      while (isBusy() && performance.now() < deadline) {
        await sleep(pauses.poll);
        server.closeIdleConnections();
      }
    },
    async cut() {
      void close();
      for (const socket of open) socket.destroy();
      await close();
    },
  };
}
