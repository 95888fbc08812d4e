// Backups of an instance under continuous writes. A backup is consistent and contains everything
// that the server acknowledged before the backup began.
// @module-tag slow

import { copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { textContainingInOrder } from '@wasl/testing/text-containing-in-order';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runProgram } from '../server/run-program.ts';
import { runSql } from '../server/run-sql.ts';
import {
  type AcknowledgedWrites,
  createWritingClients,
  sha256Of,
} from './create-writing-clients.ts';

const SECRET = 'a-secret-of-the-backup-test-with-32-characters';

const folder = temporaryFolder();
/** Creates the restored database in the temporary folder of the tests. */
const inMemory = { TMPDIR: folder };
const keyFile = join(folder, 'key.txt');
const backup = join(folder, 'night.tar.gz.age');
let acknowledged: AcknowledgedWrites;
let recipient = '';
let instance: Instance;
let before: AcknowledgedWrites;
/** Path of a resumable upload of which the server had only the first part before the backup. */
let unfinished = '';

beforeAll(async () => {
  const made = await runProgram('backup.ts', ['--new-key', keyFile], {});
  recipient = /age1\w+/.exec(made.output)?.[0] ?? '';
  instance = await startInstance({ env: { DEMO: 'false', JWT_SECRET: SECRET } });
  before = await backUpUnderLoad();
});
afterAll(async () => {
  await instance.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('a backup taken while clients write contains the whole audit log and ledger and every file', async () => {
  for (const [what, list] of Object.entries(before)) {
    expect(list.length, `${what} before the backup began`).toBeGreaterThan(0);
    const now: unknown[] = acknowledged[what as keyof AcknowledgedWrites];
    expect(now.length, `${what} while it ran`).toBeGreaterThan(list.length);
  }
  const verified = await runProgram('backup.ts', ['--verify', backup, '--key', keyFile], inMemory);
  expect(verified).toEqual({
    code: 0,
    output: textContainingInOrder(
      'The audit log is intact',
      /The ledger is intact: [1-9]/,
      'The backup of ',
      ' is valid',
    ),
  });
});

test('a restore brings back every write that was acknowledged before the backup began, and an unfinished upload can be finished', async () => {
  const dataDir = join(folder, 'restored');
  const restored = await runProgram('restore.ts', [backup, '--key', keyFile], {
    DATA_DIR: dataDir,
  });
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored into') });
  // The backup contains the JWT secret. The old API keys are therefore valid, although this
  // instance starts without JWT_SECRET.
  const again = await startInstance({ dataDir, env: { DEMO: 'false' } });
  try {
    expect(again.serviceRoleKey).toBe(instance.serviceRoleKey);
    // The restored instance needs its own id, because the id names a folder on the machine.
    expect(idOf(dataDir)).not.toBe(idOf(instance.dataDir));
    const there = async (text: string, ids: string[]) => {
      const rows = await runSql(text, [ids], again.databaseUrl);
      expect(rows[0], text).toEqual({ count: ids.length });
    };
    await there(
      'select count(*)::int from public.cash_handovers where id = any ($1)',
      before.counts,
    );
    await there(
      `select count(*)::int from public.money_transfers where id = any ($1) and status in ('paid', 'completed')`,
      before.payouts,
    );
    await there('select count(*)::int from public.messages where id = any ($1)', before.messages);
    for (const { path, hash } of before.kept) {
      const answer = await fetch(`${again.url}/storage/v1/object/public/avatars/${path}`);
      expect([path, sha256Of(Buffer.from(await answer.arrayBuffer()))]).toEqual([path, hash]);
    }
    for (const path of before.removed) {
      const answer = await fetch(`${again.url}/storage/v1/object/public/avatars/${path}`);
      expect([path, answer.ok]).toEqual([path, false]);
    }
    expect((await continueUpload(again, PARTS[0].length, PARTS[1])).status).toBe(204);
    const { data } = await createClient(again.url, again.serviceRoleKey)
      .storage.from('parts')
      .download('whole');
    expect(await data?.text()).toBe(PARTS.join(''));
  } finally {
    await again.stop();
  }
});

test('a backup is refused while another backup runs', async () => {
  const other = new pg.Client(instance.databaseUrl);
  await other.connect();
  try {
    await other.query('select pg_advisory_lock(8607115501007)');
    const target = join(folder, 'second.age');
    const settings = { DATA_DIR: instance.dataDir, BACKUP_RECIPIENTS: recipient };
    expect(await runProgram('backup.ts', [target], settings)).toEqual({
      code: 1,
      output: 'another backup of this instance is already running.\n',
    });
    expect(existsSync(target)).toBe(false);
  } finally {
    await other.end();
  }
});

test('a restore is refused if the data folder is not empty', async () => {
  const settings = { DATA_DIR: instance.dataDir };
  const full = await runProgram('restore.ts', [backup, '--key', keyFile], settings);
  expect(full).toEqual({ code: 1, output: expect.stringMatching(/^DATA_DIR .* is not empty/) });
  expect((await fetch(`${instance.url}/health`)).status).toBe(200);
});

test('a backup cannot be restored with another key, after one of its bytes has changed, or if it is truncated', async () => {
  const otherKey = join(folder, 'other-key.txt');
  await runProgram('backup.ts', ['--new-key', otherKey], {});
  const dataDir = join(folder, 'refused');
  const restore = (file: string, key = keyFile) =>
    runProgram('restore.ts', [file, '--key', key], { DATA_DIR: dataDir });

  expect(await restore(backup, otherKey)).toEqual({
    code: 1,
    output: expect.stringMatching(/^the key does not decrypt .*encrypted for another key/),
  });
  const changed = join(folder, 'changed.age');
  const bytes = readFileSync(backup);
  for (const place of [300, Math.floor(bytes.length / 2), bytes.length - 1]) {
    const flipped = Buffer.from(bytes);
    flipped[place] = (flipped[place] ?? 0) ^ 1;
    writeFileSync(changed, flipped);
    expect(await restore(changed), `byte ${place}`).toEqual({
      code: 1,
      output: expect.stringMatching(/is damaged: it was changed or truncated/),
    });
  }
  const cut = join(folder, 'cut.age');
  copyFileSync(backup, cut);
  writeFileSync(cut, bytes.subarray(0, bytes.length - 65_536));
  expect(await restore(cut)).toMatchObject({
    code: 1,
    output: expect.stringContaining('is damaged'),
  });
  // A failed restore keeps nothing that it had restored before the failure, so a correct backup can
  // be restored afterwards.
  expect(await restore(backup)).toMatchObject({ code: 0 });
});

test('a backup contains no readable secret and is readable by its owner only', () => {
  expect(statSync(backup).mode & 0o777).toBe(0o600);
  expect(readFileSync(backup).includes(SECRET)).toBe(false);
  const key = readFileSync(keyFile, 'utf8');
  expect(statSync(keyFile).mode & 0o777).toBe(0o600);
  expect(key).toMatch(/^AGE-SECRET-KEY-1/m);
});

async function backUpUnderLoad(): Promise<AcknowledgedWrites> {
  const clients = await createWritingClients(instance, SECRET);
  const { steps } = clients;
  acknowledged = clients.acknowledged;
  let isOver = false;
  await Promise.all(steps.map((step) => repeat(step, 3)));
  await beginUpload();
  const atBeginning = structuredClone(acknowledged);
  const settings = { DATA_DIR: instance.dataDir, JWT_SECRET: SECRET, BACKUP_RECIPIENTS: recipient };
  const taking = runProgram('backup.ts', [backup], settings).finally(() => {
    isOver = true;
  });
  const load = steps.map(async (step) => {
    while (!isOver) await step();
  });
  const [taken] = await Promise.all([taking, ...load]);
  expect(taken).toEqual({
    code: 0,
    output: expect.stringMatching(/^Backup: .* stored files\)\n$/),
  });
  return atBeginning;
}

/** Parts of the unfinished upload. */
const PARTS = ['the first part, ', 'the second part'] as const;

async function beginUpload(): Promise<void> {
  const { error } = await createClient(instance.url, instance.serviceRoleKey).storage.createBucket(
    'parts',
  );
  if (error) throw error;
  const facts = { bucketName: 'parts', objectName: 'whole' };
  const begun = await fetch(`${instance.url}/storage/v1/upload/resumable`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${instance.serviceRoleKey}`,
      'upload-length': String(PARTS.join('').length),
      'upload-metadata': Object.entries(facts)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  unfinished = new URL(begun.headers.get('location') ?? '').pathname;
  expect((await continueUpload(instance, 0, PARTS[0])).status).toBe(204);
}

const continueUpload = ({ url, serviceRoleKey }: Instance, offset: number, body: string) =>
  fetch(url + unfinished, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${serviceRoleKey}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    body,
  });

async function repeat(step: () => Promise<void>, times: number): Promise<void> {
  for (let time = 0; time < times; time++) await step();
}

const idOf = (dataDir: string): string =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8')).instance_id;
