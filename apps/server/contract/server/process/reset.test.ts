// npm run db:reset deletes the database and the stored files of a data folder. The server's keys
// and passwords in the folder stay unchanged.
// @module-tag slow
import { execFile } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyDatabaseTemplate } from '@wasl/server/testing/database-template';
import { startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSql } from '../run-sql.ts';

const root = join(import.meta.dirname, '../../../../..');
let dataDir: string;

beforeEach(() => {
  dataDir = temporaryFolder();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = () => startInstance({ dataDir, env: { DEMO: 'false' } });
const reset = (env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, [join(root, 'tools/database/reset.ts')], {
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ...env },
  });

test('after a reset, the next start creates a new database and keeps the API keys', async () => {
  await copyDatabaseTemplate(dataDir, 'bare');
  const first = await start();
  await runSql('create table public.kept as select 42 as answer', [], first.databaseUrl);
  await expect(reset()).rejects.toThrow(`the server with process ${first.pid} uses ${dataDir}`);
  expect(await runSql('select answer from public.kept', [], first.databaseUrl)).toHaveLength(1);
  await first.stop();

  await reset();
  expect(readdirSync(dataDir)).not.toContain('postgres');
  const second = await start();
  await expect(runSql('select from public.kept', [], second.databaseUrl)).rejects.toThrow(
    'does not exist',
  );
  expect(second.anonKey).toBe(first.anonKey);
  await second.stop();
});

test('a reset refuses to change an external database', async () => {
  const answer = reset({ DATABASE_URL: 'postgres://localhost/elsewhere' });
  await expect(answer).rejects.toThrow('drop it and create it again yourself');
});
