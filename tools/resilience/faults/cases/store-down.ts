// The S3-compatible store of the files is gone for a while; what is no file goes on.
/// <reference path="../../../../apps/server/contract/server/storage/s3rver.d.ts" />
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import S3rver from '@20minutes/s3rver';
import { freePort } from '@wasl/testing/free-port';
import type { Fault } from '../fault.ts';
import { underLoad } from '../load/under-load.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';

const AWAY_MS = 5000;
const KEY = 'S3RVER';

export const fault: Fault = {
  what: 'the S3 store of files gone for five seconds, from when it is back on',
  sees: 'A photo or file is not sent and stays on the device, which tries again; pictures that were not looked at before are missing. Everything else goes on.',
  operator:
    'Sees to the store; nothing on the server. [RequestsFail](docs/runbooks/requests-fail.md) fires when it lasts for minutes.',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'wasl-s3-'));
    const port = await freePort();
    const open = async () => {
      const store = new S3rver({
        port: Number(port),
        address: '127.0.0.1',
        silent: true,
        directory: folder,
        configureBuckets: [{ name: 'files', configs: [] }],
      });
      await store.run();
      return store;
    };
    let store = await open();
    const env = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: KEY,
      S3_SECRET_KEY: KEY,
    };
    try {
      return await withEmbeddedDatabase(
        (server) =>
          underLoad(server, async ({ load }) => {
            const began = performance.now();
            await store.close();
            await wait(AWAY_MS);
            await load.untilAllWell(began, {
              kinds: ['messages', 'transfers', 'homes', 'sign-ins'],
            });
            const since = performance.now();
            store = await open();
            return since;
          }),
        { env },
      );
    } finally {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
