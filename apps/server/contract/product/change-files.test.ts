// Pending file changes. An edge function carries the changes out through the storage API, because
// on hosted Supabase changing a row does not move the file's bytes.
import { createClient } from '@supabase/supabase-js';
import { expect, inject, it } from 'vitest';
import { runSql } from '../server/run-sql.ts';

const BUCKET = 'documents';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const service = createClient(inject('url'), inject('serviceRoleKey'));
const files = service.storage.from(BUCKET);

const changeFiles = (key: string) =>
  fetch(`${inject('url')}/functions/v1/change-files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
  });

async function upload(): Promise<string> {
  const name = `contract/${crypto.randomUUID()}.png`;
  const { error } = await files.upload(name, PNG, { contentType: 'image/png' });
  expect(error).toBeNull();
  return name;
}

const queue = (name: string, newName: string | null) =>
  runSql('select private.queue_file_change($1, $2, $3)', [BUCKET, name, newName]);

it('removes one queued file, renames another without changing its bytes, and drops a rename of a missing file', async () => {
  const [gone, named] = [await upload(), await upload()];
  const fresh = `contract/${crypto.randomUUID()}.png`;
  const never = `contract/${crypto.randomUUID()}.png`;
  await queue(gone, null);
  await queue(named, fresh);
  await queue(never, `${never}.other.png`);

  expect((await changeFiles(inject('anonKey'))).status).toBe(401);
  expect((await files.download(gone)).error).toBeNull();
  expect((await changeFiles(inject('serviceRoleKey'))).status).toBe(200);

  expect((await files.download(gone)).error).not.toBeNull();
  expect((await files.download(named)).error).not.toBeNull();
  const { data } = await files.download(fresh);
  expect(data !== null && Buffer.from(await data.arrayBuffer()).equals(PNG)).toBe(true);
  expect(
    await runSql('select name from private.file_changes where name = any ($1)', [
      [gone, named, never],
    ]),
  ).toEqual([]);
  await files.remove([fresh]);
});
