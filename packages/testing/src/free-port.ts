// A port that is free right now, for a server of a test that must be found again after a restart.
import { createServer } from 'node:net';

/** As the setting PORT wants it. */
export function freePort(): Promise<string> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' && address?.port)));
    });
  });
}
