// Tests of the storage service that also access its database directly: errors raised by triggers,
// deletion of rows by SQL, and the parts of resumable uploads.

import type pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSharedStorageStack } from '../../protocol/storage/open-shared-storage-stack.ts';
import { refuses, serves } from '../../wire-features.ts';
import { connectAsOwner } from '../run-sql.ts';

const stack = openSharedStorageStack();
let owner: pg.Client;

beforeAll(async () => {
  owner = await connectAsOwner();
});
afterAll(async () => {
  await stack.close();
  await owner.end();
});

test('an error raised by a trigger is returned with its message', async () => {
  const bucket = await stack.bucket();
  await owner.query(
    `create function public.contract_full() returns trigger language plpgsql as $$
     begin raise exception 'the shelf is full' using errcode = 'P0001'; end $$;
     create trigger contract_full before insert on storage.objects for each row
     when (new.bucket_id = '${bucket}') execute function public.contract_full()`,
  );
  try {
    const { error } = await stack.admin.storage.from(bucket).upload('a', 'a');
    expect(error).toMatchObject({ statusCode: '400', message: 'the shelf is full' });
  } finally {
    await owner.query('drop function public.contract_full() cascade');
  }
});

test(
  'deleting a row by SQL is refused unless the transaction allows it',
  refuses('DELETE in SQL on storage tables'),
  async () => {
    const bucket = await stack.bucket();
    const files = stack.admin.storage.from(bucket);
    await files.upload('a', 'a');
    const byHand = () => owner.query('delete from storage.objects where bucket_id = $1', [bucket]);
    await expect(byHand()).rejects.toThrow(/Direct deletion from storage tables is not allowed/);
    expect((await files.exists('a')).data).toBe(true);
    await owner.query(
      `do $$ begin
       perform set_config('storage.allow_delete_query', 'true', true);
       delete from storage.objects where bucket_id = '${bucket}';
     end $$`,
    );
    expect((await files.exists('a')).data).toBe(false);
  },
);

/** Starts a resumable upload of six bytes with the service key. */
async function begin(bucket: string) {
  const headers = { 'tus-resumable': '1.0.0' };
  const facts = { bucketName: bucket, objectName: 'liar.png', contentType: 'image/png' };
  const metadata = Object.entries(facts)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');
  const begun = await stack.request('/upload/resumable', {
    method: 'POST',
    headers: { ...headers, 'upload-length': '6', 'upload-metadata': metadata },
  });
  const path = (begun.headers.get('location') ?? '').slice(`${inject('url')}/storage/v1`.length);
  return {
    patch: (offset: number) =>
      stack.request(path, {
        method: 'PATCH',
        headers: {
          ...headers,
          'content-type': 'application/offset+octet-stream',
          'upload-offset': String(offset),
        },
        body: 'lie',
      }),
  };
}

test('a resumable upload that is refused at the end leaves none of its parts behind', async () => {
  const bucket = await stack.bucket();
  const { patch } = await begin(bucket);
  const parts = async () =>
    (
      await owner.query(
        `select from storage.resumable_parts p join storage.resumable_uploads u on u.id = p.upload_id
         where u.bucket_id = $1`,
        [bucket],
      )
    ).rowCount;
  expect((await patch(0)).status).toBe(204);
  expect(await parts()).toBe(1);
  expect((await patch(3)).status).toBe(415);
  expect(await parts()).toBe(0);
});

test.each([
  ['23 hours 59 minutes', 204],
  ['24 hours 1 minute', 404],
])(
  'a request to continue a resumable upload that started %s ago gets the status %i',
  serves('Resumable uploads by TUS 1.0.0: expiration'),
  async (age, status) => {
    const bucket = await stack.bucket();
    const { patch } = await begin(bucket);
    await owner.query(
      'update storage.resumable_uploads set created_at = created_at - $2::interval where bucket_id = $1',
      [bucket, age],
    );
    expect((await patch(0)).status).toBe(status);
  },
);
