// Runs the storage suites with the files in an S3-compatible store, which the tests start.
// @module-tag slow

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { type S3Store, startS3Store } from '@wasl/testing/s3-store/start-s3-store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorageStack, type StorageStack } from '../../protocol/storage/storage-stack.ts';
import { allSuites } from '../../protocol/storage/suites/all-suites.ts';
import { applyFixtures } from '../../setup/fixtures.ts';
import { serves } from '../../wire-features.ts';

const folder = mkdtempSync(join(tmpdir(), 'wasl-s3-'));
let s3: S3Store;
let instance: Instance;
let stack: StorageStack;

beforeAll(async () => {
  s3 = await startS3Store(folder);
  instance = await startInstance({ env: { DEMO: 'false', ...s3.env } });
  await applyFixtures(instance.databaseUrl);
  stack = openStorageStack(instance);
});
afterAll(async () => {
  await instance.stop();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

allSuites(() => stack);

test(
  'the S3 store contains the bytes of a file, and the folder DATA_DIR contains none of them',
  serves(['Files in an S3-compatible store', 'Every suite above runs over it too.']),
  async () => {
    const bucket = await stack.bucket();
    await stack.admin.storage.from(bucket).upload('a.txt', 'here');
    expect(readdirSync(join(folder, 'files'), { recursive: true }).length).toBeGreaterThan(0);
    expect(readdirSync(join(instance.dataDir, 'storage'))).toEqual(['incoming']);
    // Temporary files are deleted after the response.
    await expect.poll(() => readdirSync(join(instance.dataDir, 'storage/incoming'))).toEqual([]);
  },
);
