// Buckets: creating, reading, changing, emptying and deleting (docs/protocol/storage.md#buckets).

import { describe, expect, test } from 'vitest';
import { refuses, serves } from '../../../wire-features.ts';
import type { StorageStack } from '../storage-stack.ts';

export function bucketSuite(stack: () => StorageStack): void {
  test(
    'the storage status and version are public',
    serves('Status and version of the storage'),
    async () => {
      const ask = (path: string) => fetch(`${stack().url}/storage/v1/${path}`);
      const status = await ask('status');
      expect([status.status, await status.text()]).toEqual([200, '']);
      expect(await (await ask('version')).text()).toMatch(/^\d+\.\d+\.\d+/);
    },
  );

  describe('buckets', () => {
    test(
      'are created with limits, read, listed and updated',
      serves(
        'Buckets: create, get, update, list, search',
        'Buckets, size limit: in words such as 1mb',
      ),
      async () => {
        const { storage } = stack().admin;
        const id = `b-${crypto.randomUUID()}`;
        const created = await storage.createBucket(id, {
          public: true,
          fileSizeLimit: '1mb',
          allowedMimeTypes: ['image/*'],
        });
        expect(created).toEqual({ data: { name: id }, error: null });
        expect((await storage.getBucket(id)).data).toMatchObject({
          id,
          name: id,
          public: true,
          file_size_limit: 1_000_000,
          allowed_mime_types: ['image/*'],
          created_at: expect.stringMatching(/^\d{4}-.*Z$/),
        });
        const changed = await storage.updateBucket(id, { public: false, fileSizeLimit: null });
        expect(changed.data).toEqual({ message: 'Successfully updated' });
        expect((await storage.getBucket(id)).data).toMatchObject({
          public: false,
          file_size_limit: null,
          allowed_mime_types: ['image/*'],
        });
        const { data } = await storage.listBuckets({ search: id.toUpperCase(), limit: 5 });
        expect(data?.map((bucket) => bucket.id)).toEqual([id]);
        expect((await storage.listBuckets({ search: '%' })).data).toEqual([]);
      },
    );

    test(
      'are listed in pages and in the requested order',
      serves('Buckets: paging, sort'),
      async () => {
        const { storage } = stack().admin;
        const mark = crypto.randomUUID();
        const names = ['b', 'a', 'c'].map((letter) => `${mark}-${letter}`);
        for (const name of names) await storage.createBucket(name);
        const list = async (options: object) =>
          (await storage.listBuckets({ search: mark, ...options })).data?.map(({ id }) =>
            id.at(-1),
          );
        expect(await list({ sortColumn: 'name', sortOrder: 'asc' })).toEqual(['a', 'b', 'c']);
        expect(await list({ sortColumn: 'created_at', sortOrder: 'desc' })).toEqual([
          'c',
          'a',
          'b',
        ]);
        const second = { sortColumn: 'name', sortOrder: 'desc', limit: 1, offset: 1 };
        expect(await list(second)).toEqual(['b']);
        for (const name of names) await storage.deleteBucket(name);
      },
    );

    test(
      'are not created with a name that is taken or invalid, or with a size limit above the server’s',
      serves([
        'Errors of storage-api: ResourceAlreadyExists',
        'Status 400 with the real number in the body; 416, 429, 501 and 5xx are true statuses.',
      ]),
      async () => {
        const { storage } = stack().admin;
        const id = await stack().bucket();
        const again = await storage.createBucket(id);
        expect(again.error).toMatchObject({
          status: 400,
          statusCode: '409',
          code: 'ResourceAlreadyExists',
          message: 'The resource already exists',
        });
        for (const name of ['a/b', ' a', 'a\\b', 'x'.repeat(101), 'ä', '']) {
          const { error } = await storage.createBucket(name);
          expect(error, name).toMatchObject({ code: 'InvalidBucketName' });
        }
        const large = await storage.createBucket(`${id}-2`, {
          public: false,
          fileSizeLimit: '6gb',
        });
        expect(large.error).toMatchObject({ statusCode: '413', code: 'EntityTooLarge' });
      },
    );

    test('with the longest and the most unusual valid names are read back unchanged', async () => {
      const { storage } = stack().admin;
      const id = `${crypto.randomUUID()} (&=;:+,@$!*')`.padEnd(100, '&');
      expect((await storage.createBucket(id)).error).toBeNull();
      const bucket = await stack().request(`/bucket/${encodeURIComponent(id)}`);
      expect(await bucket.json()).toMatchObject({ id, name: id });
      const list = await stack().request(`/object/list/${encodeURIComponent(id)}`, {
        method: 'POST',
        body: '{"prefix":""}',
      });
      expect(await list.json()).toEqual([]);
    });

    test(
      'that do not exist return NoSuchBucket in every call',
      serves([
        'Errors of storage-api: NoSuchBucket',
        'Status 400 with the real number in the body; 416, 429, 501 and 5xx are true statuses.',
      ]),
      async () => {
        const { storage } = stack().admin;
        const missing = { statusCode: '404', code: 'NoSuchBucket', message: 'Bucket not found' };
        const id = 'not-there';
        expect((await storage.getBucket(id)).error).toMatchObject(missing);
        expect((await storage.updateBucket(id, { public: true })).error).toMatchObject(missing);
        expect((await storage.emptyBucket(id)).error).toMatchObject(missing);
        expect((await storage.deleteBucket(id)).error).toMatchObject(missing);
        expect((await storage.from(id).upload('a.txt', 'a')).error).toMatchObject(missing);
        expect((await storage.from(id).download('a.txt')).error).not.toBeNull();
      },
    );

    test('are deleted only when empty', serves('Buckets: empty, delete when empty'), async () => {
      const { storage } = stack().admin;
      const id = await stack().bucket();
      await storage.from(id).upload('deep/er/a.txt', 'a');
      expect((await storage.deleteBucket(id)).error).toMatchObject({
        statusCode: '409',
        code: 'ResourceNotEmpty',
        message: 'The bucket you tried to delete is not empty',
      });
      expect((await storage.emptyBucket(id)).data?.message).toMatch(
        /^Empty bucket has been queued/,
      );
      expect((await storage.from(id).list('deep')).data).toEqual([]);
      expect((await storage.deleteBucket(id)).data).toEqual({ message: 'Successfully deleted' });
      expect((await storage.getBucket(id)).error).toMatchObject({ code: 'NoSuchBucket' });
    });

    test(
      'cannot be created, seen, changed, emptied or deleted by people to whom no policy on buckets applies',
      serves('Buckets: policies on storage.buckets'),
      async () => {
        const id = await stack().bucket();
        await stack().admin.storage.from(id).upload('kept.txt', 'kept');
        const { client } = await stack().person();
        for (const { storage } of [client, stack().stranger]) {
          expect((await storage.createBucket(`c-${crypto.randomUUID()}`)).error).toMatchObject({
            status: 400,
            statusCode: '403',
            code: 'AccessDenied',
            message: 'new row violates row-level security policy',
          });
          expect((await storage.listBuckets()).data).toEqual([]);
          const hidden = { code: 'NoSuchBucket' };
          expect((await storage.getBucket(id)).error).toMatchObject(hidden);
          expect((await storage.updateBucket(id, { public: true })).error).toMatchObject(hidden);
          expect((await storage.emptyBucket(id)).error).toMatchObject(hidden);
          expect((await storage.deleteBucket(id)).error).toMatchObject(hidden);
        }
        expect((await stack().admin.storage.from(id).exists('kept.txt')).data).toBe(true);
        expect((await stack().admin.storage.getBucket(id)).data?.public).toBe(false);
      },
    );

    test(
      'are refused without a key or with an invalid one, with storage-api’s error text',
      serves(
        [
          'Errors of storage-api: AccessDenied',
          'Status 400 with the real number in the body; 416, 429, 501 and 5xx are true statuses.',
        ],
        'Refusals without a key or with a bad one',
      ),
      async () => {
        const none = await stack().request('/bucket', { token: null });
        expect([none.status, await none.json()]).toEqual([
          400,
          expect.objectContaining({
            statusCode: '400',
            error: 'Error',
            message: expect.stringContaining('authorization'),
          }),
        ]);
        for (const token of ['not-a-jwt', 'a.b.c', `${stack().serviceRoleKey}x`]) {
          const response = await stack().request('/bucket', { token });
          expect([response.status, await response.json()]).toEqual([
            400,
            expect.objectContaining({
              statusCode: '403',
              error: 'Unauthorized',
              code: 'AccessDenied',
            }),
          ]);
        }
      },
    );

    test(
      'requests for analytics, versions, lifecycle rules, vectors, S3 or the CDN return 501 NotSupported',
      refuses(
        ['Object versions', '501.'],
        ['Lifecycle rules', '501.'],
        ['Purging the CDN cache', '501.'],
        ['Analytics (Iceberg) buckets', '501.'],
        ['Vector buckets', '501.'],
        ['S3 protocol', '501.'],
      ),
      async () => {
        const { storage } = stack().admin;
        const id = await stack().bucket();
        const refused = { status: 501, code: 'NotSupported' };
        const analytics = await storage.createBucket('a', { public: false, type: 'ANALYTICS' });
        expect(analytics.error).toMatchObject(refused);
        expect((await storage.getBucketLifecycle(id)).error).toMatchObject(refused);
        expect((await storage.purgeBucketCache(id)).error).toMatchObject(refused);
        expect((await storage.from(id).info('a', { versionId: 'v' })).error).toMatchObject(refused);
        await storage.from(id).upload('a', 'a');
        const version = { versionId: 'v' };
        const signed = await storage.from(id).createSignedUrl('a', 60, version);
        expect(signed.error).toMatchObject(refused);
        for (const path of ['/s3/bucket', '/vector/ListIndexes', '/iceberg/bucket']) {
          const response = await stack().request(path, { method: 'POST' });
          expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
            501,
            'NotSupported',
          ]);
        }
      },
    );
  });
}
