// Tracks open connections of one server for an orderly shutdown, which finishes requests, closes
// sockets and then cuts the remaining connections.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { deadlines, pauses } from '../timeouts.ts';

export type Connections = {
  /**
   * Stops accepting connections; resolves when every running request is answered. Upgraded sockets
   * stay open for their service to close.
   */
  drain(): Promise<void>;
  /** Closes all remaining connections. */
  cut(): Promise<void>;
};

/** Starts tracking. Must be called before the server accepts its first connection. */
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
  // Without an upgrade listener Node answers upgrades as plain requests; our own listener must not
  // change that.
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
