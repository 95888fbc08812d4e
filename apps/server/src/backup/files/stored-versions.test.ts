// Tests with a real PostgreSQL of the files that a backup copies and checks: finished files, the
// parts of unfinished uploads, and files that wait for removal.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../../../testing/postgres-server.ts';
import { readReferencedFiles, readVersionsToCopy } from './stored-versions.ts';

const HASH = 'ab'.repeat(32);
const file = randomUUID();
const [firstPart, secondPart] = [randomUUID(), randomUUID()];
const discarded = randomUUID();
const discardedPart = firstPart;
let server: PostgresServer;
let client: pg.Client;

beforeAll(async () => {
  server = await startPostgresServer();
  client = new pg.Client(server.url);
  await client.connect();
  const upload = randomUUID();
  await client.query(`
    begin;
    select set_config('storage.allow_delete_query', 'true', true);
    delete from storage.objects;
    delete from storage.discarded_versions;
    insert into storage.buckets (id, name) values ('b', 'b');
    insert into storage.objects (bucket_id, name, version, metadata) values
      ('b', 'whole', '${file}', '{"size": 7, "sha256": "${HASH}"}'),
      ('b', 'older', 'older', '{"size": 8, "eTag": "\\"${HASH.slice(0, 32)}\\""}'),
      ('b', 'from the seed', 'seed', format('{"size": 9, "eTag": "\\"%s\\""}', md5('seed'))::jsonb),
      ('b', 'without metadata', 'bare', null),
      ('b', 'without a file', null, null);
    insert into storage.resumable_uploads (id, version, bucket_id, name, size, metadata, is_upsert, role)
      values ('${upload}', gen_random_uuid(), 'b', 'unfinished', 10, '{}', false, 'service_role');
    insert into storage.resumable_parts (upload_id, start_at, length, version) values
      ('${upload}', 0, 4, '${firstPart}'), ('${upload}', 4, 5, '${secondPart}');
    insert into storage.discarded_versions (version) values ('${discarded}'), ('${discardedPart}');
    commit`);
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

const byVersion = (one: { version: string }, other: { version: string }) =>
  one.version < other.version ? -1 : 1;

test('a backup copies every file, every part of an unfinished upload, and files that wait for removal', async () => {
  const found = await readVersionsToCopy(client);
  expect(found).toEqual(
    [
      ...[file, 'older', 'seed', 'bare', firstPart, secondPart].map((version) => ({
        version,
        isNamed: true,
      })),
      { version: discarded, isNamed: false },
    ].sort(byVersion),
  );
});

test('a backup is checked for files and parts of uploads, with their size and hash', async () => {
  expect((await readReferencedFiles(client)).sort(byVersion)).toEqual(
    [
      { version: file, size: '7', hash: HASH },
      { version: 'older', size: '8', hash: HASH.slice(0, 32) },
      { version: 'seed', size: '9', hash: null },
      { version: 'bare', size: null, hash: null },
      { version: firstPart, size: '4', hash: null },
      { version: secondPart, size: '5', hash: null },
    ].sort(byVersion),
  );
});
