// The folder DATA_DIR/storage keeps no bytes of refused, interrupted or removed uploads. After a
// crash, the folder contains only complete files.
// @module-tag slow

import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorageStack, type StorageStack } from '../../protocol/storage/storage-stack.ts';
import { sampleFiles } from '../../protocol/storage/suites/sample-files.ts';
import { serves } from '../../wire-features.ts';
import { runSql } from '../run-sql.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'wasl-data-'));
chmodSync(dataDir, 0o755);
const env = { DEMO: 'false', FILE_SIZE_LIMIT: '1MB' };
let instance: Instance;
let stack: StorageStack;

/** Returns file names, without folders. */
const filesIn = (part: 'objects' | 'incoming') =>
  readdirSync(join(dataDir, 'storage', part), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);

const query = (text: string, values: unknown[] = []) => runSql(text, values, instance.databaseUrl);

async function start(): Promise<void> {
  instance = await startInstance({ dataDir, env });
  stack = openStorageStack(instance);
}

beforeAll(start);
afterAll(async () => {
  await instance.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('files in the folder DATA_DIR/storage', () => {
  test('other users of the machine cannot read the folder, which contains complete files under generated names', async () => {
    const bucket = await stack.bucket();
    await stack.admin.storage.from(bucket).upload('deep/name.txt', 'x');
    const [row] = await query('select version from storage.objects where bucket_id = $1', [bucket]);
    expect(filesIn('objects')).toContain(row?.version);
    expect(filesIn('objects').join()).not.toContain('name');
    for (const part of ['objects', 'incoming']) {
      expect(statSync(join(dataDir, 'storage', part)).mode & 0o077).toBe(0);
    }
  });

  test(
    'the folder keeps no bytes of refused uploads',
    serves('Refused uploads leave no bytes'),
    async () => {
      const before = filesIn('objects').length;
      const bucket = await stack.bucket();
      const files = stack.admin.storage.from(bucket);
      const png = { contentType: 'image/png' };
      const refused = [
        files.upload('a.png', sampleFiles.html, png),
        files.upload('large', Buffer.alloc(1_000_001)),
        files.upload('large', new Blob([Buffer.alloc(1_000_001)])),
        stack.stranger.storage.from(bucket).upload('a', 'x'),
        files.upload('../a', 'x'),
        files.move('none', 'b'),
        files.copy('none', 'b'),
      ];
      for (const { error } of await Promise.all(refused)) expect(error).not.toBeNull();
      expect(filesIn('incoming')).toEqual([]);
      expect(filesIn('objects')).toHaveLength(before);
    },
  );

  test('the folder keeps no bytes of uploads that a policy refuses at the end', async () => {
    const before = filesIn('objects').length;
    const bucket = await stack.bucket();
    // The row that is checked before the upload has no size. The constraint therefore refuses only
    // the row that the server writes after the upload.
    await query(
      `alter table storage.objects add constraint contract_small check ((metadata ->> 'size')::int < 5)
       not valid`,
    );
    try {
      const { error } = await stack.admin.storage.from(bucket).upload('a', '123456');
      expect(error).not.toBeNull();
    } finally {
      await query('alter table storage.objects drop constraint contract_small');
    }
    expect(filesIn('incoming')).toEqual([]);
    expect(filesIn('objects')).toHaveLength(before);
  });

  test('the folder keeps no bytes of replaced or removed objects or of an emptied bucket, and keeps all other objects', async () => {
    const before = filesIn('objects');
    const bucket = await stack.bucket();
    const files = stack.admin.storage.from(bucket);
    for (const name of ['a', 'b', 'c']) await files.upload(name, name);
    await files.update('a', 'again');
    await files.remove(['b']);
    await files.move('c', 'd');
    await expect.poll(() => filesIn('objects').length).toBe(before.length + 2);
    await stack.admin.storage.emptyBucket(bucket);
    await expect.poll(() => filesIn('objects').sort()).toEqual(before.sort());
    // The row in storage.discarded_versions is deleted after the bytes.
    await expect.poll(() => query('select * from storage.discarded_versions')).toEqual([]);
  });

  test('the folder keeps no bytes of uploads that a client aborted halfway', async () => {
    const bucket = await stack.bucket();
    const abort = new AbortController();
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.alloc(100_000)),
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      body,
      duplex: 'half',
      signal: abort.signal,
    };
    const sending = stack.request(`/object/${bucket}/broken`, init).catch(() => 'broken off');
    await expect.poll(() => filesIn('incoming').length).toBe(1);
    abort.abort();
    expect(await sending).toBe('broken off');
    await expect.poll(() => filesIn('incoming')).toEqual([]);
    expect((await stack.admin.storage.from(bucket).exists('broken')).data).toBe(false);
  });
});

test(
  'after a crash during uploads every existing object is complete, and other files are deleted',
  serves('Crash safety: whole files or none'),
  async () => {
    const bucket = await stack.bucket();
    const kept = Buffer.alloc(500_000, 'k');
    await stack.admin.storage.from(bucket).upload('kept', kept);
    const uploads = Array.from({ length: 12 }, (_, i) =>
      stack.admin.storage.from(bucket).upload(`file-${i}`, Buffer.alloc(900_000, String(i % 10))),
    );
    await Promise.race(uploads);
    await instance.kill();
    const outcomes = await Promise.all(
      uploads.map((upload) => upload.catch(() => ({ error: true }))),
    );
    // Simulates a crash after the server has stored the bytes, but before it has inserted the row.
    const orphan = crypto.randomUUID();
    const shelf = join(dataDir, 'storage/objects', orphan.slice(0, 2));
    mkdirSync(shelf, { recursive: true });
    writeFileSync(join(shelf, orphan), 'orphan');
    await start();
    const files = stack.admin.storage.from(bucket);
    const { data } = await files.list('', { limit: 100 });
    const names = data?.map(({ name }) => name) ?? [];
    expect(names).toContain('kept');
    for (const [index, { error }] of outcomes.entries()) {
      if (!error) expect(names).toContain(`file-${index}`);
    }
    for (const name of names) {
      const bytes = Buffer.from(
        await ((await files.download(name)).data ?? new Blob([])).arrayBuffer(),
      );
      const fill = name === 'kept' ? 'k' : name.slice(5).slice(-1);
      const expected = name === 'kept' ? kept : Buffer.alloc(900_000, fill);
      expect(bytes.equals(expected), name).toBe(true);
    }
    await query(`insert into storage.discarded_versions values ($1, now()), ($2, now())`, [
      orphan,
      (await query(`select version from storage.objects where name = 'kept'`))[0]?.version,
    ]);
    // Each removal of an object starts a clean-up. The clean-up must never delete a version that a
    // row refers to.
    await files.remove([names.find((name) => name !== 'kept') ?? 'none']);
    await expect.poll(() => existsSync(join(shelf, orphan))).toBe(false);
    expect((await files.download('kept')).data?.size).toBe(500_000);
  },
);

test('the server does not start with a partly configured S3 store or invalid size limit; the error names the settings', async () => {
  await expect(
    startInstance({ env: { DEMO: 'false', S3_ENDPOINT: 'http://127.0.0.1:9' } }),
  ).rejects.toThrow(/needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY/);
  await expect(startInstance({ env: { DEMO: 'false', FILE_SIZE_LIMIT: 'big' } })).rejects.toThrow(
    /FILE_SIZE_LIMIT="big": expected a size/,
  );
});
