// Ends a server kindly: no new connections, requests under way are answered, idle connections are let go.
import type { Server } from 'node:http';

const DRAIN_MILLISECONDS = 10_000;

/** Resolves when every connection is closed; the last ones are cut after ten seconds. */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const impatience = setTimeout(() => server.closeAllConnections(), DRAIN_MILLISECONDS);
    const idle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(impatience);
      clearInterval(idle);
      resolve();
    });
    server.closeIdleConnections();
  });
}
