// The same suites with the files in an S3-compatible store, which the tests run themselves.
// @module-tag slow

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorageStack, type StorageStack } from '../../protocol/storage/storage-stack.ts';
import { everySuite } from '../../protocol/storage/suites/every-suite.ts';
import { applyFixtures } from '../../setup/fixtures.ts';
import { serves } from '../../wire-features.ts';

const folder = mkdtempSync(join(tmpdir(), 'wasl-s3-'));
let s3: S3rver;
let instance: Instance;
let stack: StorageStack;

beforeAll(async () => {
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await s3.run();
  instance = await startInstance({
    env: {
      DEMO: 'false',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
    },
  });
  await applyFixtures(instance.databaseUrl);
  stack = openStorageStack(instance);
});
afterAll(async () => {
  await instance.stop();
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

everySuite(() => stack);

test(
  'the bytes lie in the store, none in DATA_DIR',
  serves(['Files in an S3-compatible store', 'Every suite above runs over it too.']),
  async () => {
    const bucket = await stack.bucket();
    await stack.admin.storage.from(bucket).upload('a.txt', 'here');
    expect(readdirSync(join(folder, 'files'), { recursive: true }).length).toBeGreaterThan(0);
    expect(readdirSync(join(instance.dataDir, 'storage'))).toEqual(['incoming']);
    // What was on its way is swept away behind the answer.
    await expect.poll(() => readdirSync(join(instance.dataDir, 'storage/incoming'))).toEqual([]);
  },
);
