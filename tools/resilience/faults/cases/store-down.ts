// Fault: the S3-compatible file store is down for a while. Everything that does not use the file
// store keeps working.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@wasl/testing/free-port';
import { startS3Store } from '@wasl/testing/s3-store/start-s3-store';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';

const AWAY_MS = 5000;

export const fault: Fault = {
  what: 'the S3 store is down for five seconds. The recovery time is measured from the moment when it is back',
  sees: 'A photo or file is not sent and stays on the device, which retries. Pictures that the device has not cached are missing. Everything else works.',
  operator:
    'Repair the store; the server needs no action. [RequestsFail](docs/runbooks/requests-fail.md) fires when the outage lasts for minutes.',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wasl-s3-'));
    const port = Number(await freePort());
    let store = await startS3Store(folder, { port });
    try {
      return await withEmbeddedDatabase(
        (server) =>
          breakUnderLoad(server, async ({ load }) => {
            const began = performance.now();
            await store.stop();
            await wait(AWAY_MS);
            await load.untilAllWell(began, {
              kinds: ['messages', 'transfers', 'homes', 'sign-ins'],
            });
            const since = performance.now();
            store = await startS3Store(folder, { port });
            return since;
          }),
        { env: store.env },
      );
    } finally {
      await store.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
