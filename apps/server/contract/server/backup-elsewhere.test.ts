// Tests of backups of instances whose data is stored elsewhere: in an external PostgreSQL database
// and an S3-compatible store.
// @module-tag slow
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { type S3Store, startS3Store } from '@wasl/testing/s3-store/start-s3-store';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ExternalPostgres, startExternalPostgres } from './external-postgres.ts';
import { runProgram } from './run-program.ts';
import { runSql } from './run-sql.ts';

/**
 * Reports whether client programs of this PostgreSQL version are installed. A backup of an external
 * database needs them.
 */
const hasPrograms = (version: number) => {
  try {
    const said = execFileSync('pg_dump', ['--version'], { encoding: 'utf8' });
    return Number(/ (\d+)/.exec(said)?.[1]) >= version;
  } catch {
    return false;
  }
};
const HAS_DUMP = hasPrograms(existsSync('/usr/lib/postgresql/15/bin') ? 15 : 18);

const folder = temporaryFolder();
/** Creates the restored database in the temporary folder of the tests. */
const inMemory = { TMPDIR: folder };
const keyFile = join(folder, 'key.txt');
const backup = join(folder, 'backup.age');
const content = 'the bytes of a file in a bucket';
let external: ExternalPostgres;
let s3: S3Store;
let instance: Instance;
let recipient: string;

beforeAll(async () => {
  if (!HAS_DUMP) return;
  s3 = await startS3Store(join(folder, 's3'), { buckets: ['other'] });
  external = await startExternalPostgres('logical');
  instance = await startInstance({
    env: { ...s3.env, DEMO: 'false', DATABASE_URL: external.url },
  });
  const { storage } = createClient(instance.url, instance.serviceRoleKey);
  await storage.createBucket('papers');
  const { error } = await storage.from('papers').upload('a/paper.txt', content);
  if (error) throw error;
  const made = await runProgram('backup.ts', ['--new-key', keyFile], {});
  recipient = /age1\w+/.exec(made.output)?.[0] ?? '';
});
afterAll(async () => {
  await instance?.stop();
  await external?.stop();
  await s3?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settingsOf = (more: Record<string, string> = {}) => ({
  DATA_DIR: instance.dataDir,
  DATABASE_URL: external.url,
  BACKUP_RECIPIENTS: recipient,
  ...s3.env,
  ...more,
});

function databaseUrl(name: string): string {
  const url = new URL(external.url);
  url.pathname = `/${name}`;
  return url.href;
}

test.runIf(HAS_DUMP)(
  'a backup contains the database dump and the files of the bucket, and can be verified',
  async () => {
    const taken = await runProgram('backup.ts', [backup], settingsOf());
    expect(taken).toEqual({ code: 0, output: expect.stringMatching(/, 1 stored files\)\n$/) });
    const verified = await runProgram(
      'backup.ts',
      ['--verify', backup, '--key', keyFile],
      inMemory,
    );
    expect(verified).toEqual({ code: 0, output: expect.stringContaining('is valid') });
  },
);

test.runIf(HAS_DUMP)(
  'a backup can be restored into another database and another bucket, and a server can run on the restored data',
  async () => {
    await runSql('create database again', [], external.url);
    const dataDir = join(folder, 'again');
    const place = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl('again'), S3_BUCKET: 'other' };
    const restored = await runProgram('restore.ts', [backup, '--key', keyFile], settingsOf(place));
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored into') });
    expect(readdirSync(join(folder, 's3/other'), { recursive: true }).length).toBeGreaterThan(0);
    const again = await startInstance({
      dataDir,
      env: { ...s3.env, DEMO: 'false', S3_BUCKET: 'other', DATABASE_URL: databaseUrl('again') },
    });
    try {
      expect(again.serviceRoleKey).toBe(instance.serviceRoleKey);
      const client = createClient(again.url, again.serviceRoleKey);
      const { data } = await client.storage.from('papers').download('a/paper.txt');
      expect(await data?.text()).toBe(content);
      // The search path is a setting of the database. A database dump contains no such setting, so
      // the backup must store it separately.
      const path = 'show search_path';
      expect(await runSql(path, [], again.databaseUrl)).toEqual(
        await runSql(path, [], external.url),
      );
    } finally {
      await again.stop();
    }
  },
);

test.runIf(HAS_DUMP)(
  'a restore into a database that is not empty is refused and changes nothing',
  async () => {
    const dataDir = join(folder, 'full');
    await runSql('create database full_one', [], external.url);
    await runSql('create table public.mine (id int)', [], databaseUrl('full_one'));
    const refused = await runProgram(
      'restore.ts',
      [backup, '--key', keyFile],
      settingsOf({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl('full_one') }),
    );
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^the database of DATABASE_URL is not empty: it contains public\.mine/,
      ),
    });
    expect(readdirSync(dataDir)).toEqual([]);
  },
);

test.runIf(HAS_DUMP)(
  'a backup lists the files that are missing in the bucket, and the verification fails',
  async () => {
    const rows = await runSql('select version from storage.objects', [], external.url);
    const version = String(rows[0]?.version);
    const bucket = join(folder, 's3/files/wasl');
    for (const name of readdirSync(bucket)) {
      if (name.startsWith(version)) rmSync(join(bucket, name), { recursive: true });
    }
    const short = join(folder, 'short.age');
    const taken = await runProgram('backup.ts', [short], settingsOf());
    expect(taken.output).toContain(
      `1 files that rows reference are missing in the store, and so in the backup: ${version}`,
    );
    const verified = await runProgram('backup.ts', ['--verify', short, '--key', keyFile], inMemory);
    expect(verified).toMatchObject({ code: 1, output: expect.stringContaining(version) });
  },
);

test.runIf(HAS_DUMP)('a restore that fails halfway leaves nothing behind', async () => {
  const dataDir = join(folder, 'half');
  await runSql('create database half', [], external.url);
  const place = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl('half'),
    BACKUP_KEY_FILE: keyFile,
  };
  const refused = await runProgram('restore.ts', [backup], { ...place, PATH: '/nowhere' });
  expect(refused).toEqual({
    code: 1,
    output: expect.stringMatching(/^pg_restore is not installed/),
  });
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await runProgram('restore.ts', [backup], place)).toMatchObject({ code: 0 });
});

test('no backup is written without an encryption key', async () => {
  const target = join(tmpdir(), 'never-written.age');
  const refused = await runProgram('backup.ts', [target], { DATA_DIR: join(folder, 'none') });
  expect(refused).toEqual({
    code: 1,
    output: expect.stringContaining('BACKUP_RECIPIENTS is not set'),
  });
  expect(existsSync(target)).toBe(false);
});
