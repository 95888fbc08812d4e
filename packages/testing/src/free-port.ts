// Finds a free port, for a test server that must keep its address across a restart.
import { createServer } from 'node:net';

/** Returns the port as text, as the setting PORT expects it. */
export function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' && address?.port)));
    });
  });
}
