// Listing, moving, copying and removing objects (docs/protocol/storage.md#objects).

import { beforeAll, describe, expect, test } from 'vitest';
import { serves } from '../../../wire-features.ts';
import type { StorageStack } from '../storage-stack.ts';

export function objectSuite(stack: () => StorageStack): void {
  const files = (bucket: string) => stack().admin.storage.from(bucket);
  const textOf = async (bucket: string, name: string) =>
    (await files(bucket).download(name)).data?.text();

  describe('lists of objects', () => {
    let bucket: string;
    const NAMES = ['a/1.txt', 'a/2.txt', 'a/deep/3.txt', 'b.txt', 'A.txt', 'c_d.txt', 'cxd.txt'];

    beforeAll(async () => {
      bucket = await stack().bucket();
      for (const name of NAMES) {
        expect((await files(bucket).upload(name, name)).error).toBeNull();
      }
    });

    test(
      'show one folder: its folders without metadata, its files with metadata',
      serves('List: folders'),
      async () => {
        const { data } = await files(bucket).list();
        expect(data?.map(({ name }) => name)).toEqual([
          'A.txt',
          'a',
          'b.txt',
          'c_d.txt',
          'cxd.txt',
        ]);
        expect(data?.[1]).toEqual({
          name: 'a',
          id: null,
          updated_at: null,
          created_at: null,
          last_accessed_at: null,
          metadata: null,
        });
        const inside = await files(bucket).list('a');
        expect(inside.data?.map(({ name }) => name)).toEqual(['1.txt', '2.txt', 'deep']);
        expect(inside.data?.[0]).toMatchObject({
          id: expect.any(String),
          created_at: expect.stringMatching(/Z$/),
          metadata: {
            eTag: expect.any(String),
            size: 7,
            mimetype: 'text/plain;charset=UTF-8',
            cacheControl: 'max-age=3600',
            contentLength: 7,
            httpStatusCode: 200,
          },
        });
      },
    );

    test(
      'support paging, sorting and literal prefix search',
      serves('List: search, sort, limit, offset'),
      async () => {
        const names = async (options: object, folder = '') =>
          (await files(bucket).list(folder, options)).data?.map(({ name }) => name);
        expect(await names({ limit: 2, offset: 1 })).toEqual(['a', 'b.txt']);
        expect(await names({ limit: 100_000 })).toHaveLength(5);
        expect(await names({ sortBy: { column: 'name', order: 'desc' }, limit: 2 })).toEqual([
          'cxd.txt',
          'c_d.txt',
        ]);
        const newest = { column: 'created_at', order: 'desc' };
        expect(await names({ sortBy: newest }, 'a')).toEqual(['deep', '2.txt', '1.txt']);
        expect(await names({ search: 'C_' })).toEqual(['c_d.txt']);
        expect(await names({ search: '%' })).toEqual([]);
        expect(await names({ search: '2' }, 'a')).toEqual(['2.txt']);
        expect(await names({ exactMatch: true }, 'a/2.txt')).toEqual(['2.txt']);
        expect(await names({ exactMatch: true }, 'c')).toEqual([]);
        const { error } = await files(bucket).list('', {
          sortBy: { column: 'name; drop table x' },
        });
        expect(error).toMatchObject({ code: 'InvalidRequest' });
      },
    );

    test(
      'of version 2 of the list API support paging in every order, and list folders separately on request',
      serves('List v2: prefix, delimiter, cursor, sort, exact match'),
      async () => {
        const all = await files(bucket).listV2({ prefix: 'a/' });
        expect(all.data).toMatchObject({
          hasNext: false,
          folders: [],
          objects: [{ name: 'a/1.txt' }, { name: 'a/2.txt' }, { name: 'a/deep/3.txt' }],
        });
        const root = await files(bucket).listV2({ with_delimiter: true });
        expect(root.data?.folders).toEqual([{ name: 'a/', key: 'a' }]);
        expect(root.data?.objects).toHaveLength(4);
        for (const column of ['name', 'created_at', 'updated_at'] as const) {
          for (const order of ['asc', 'desc'] as const) {
            const seen: string[] = [];
            let cursor: string | undefined;
            do {
              const page = await files(bucket).listV2({
                limit: 2,
                sortBy: { column, order },
                ...(cursor && { cursor }),
              });
              seen.push(...(page.data?.objects.map(({ name }) => name) ?? []));
              cursor = page.data?.nextCursor;
            } while (cursor);
            const inOrder = column === 'name' ? [...NAMES].sort() : NAMES;
            expect(seen).toEqual(order === 'asc' ? inOrder : [...inOrder].reverse());
          }
        }
        const exact = await files(bucket).listV2({ prefix: 'b.txt', exactMatch: true });
        expect(exact.data?.objects).toHaveLength(1);
        expect((await files(bucket).listV2({ prefix: 'c_' })).data?.objects).toHaveLength(1);
        expect((await files(bucket).listV2({ cursor: 'made up' })).error).toMatchObject({
          code: 'InvalidRequest',
        });
      },
    );
  });

  describe('moves, copies and removals', () => {
    test(
      'move keeps the bytes and the id, also to another bucket',
      serves('Move within a bucket and to another one'),
      async () => {
        const [from, to] = [await stack().bucket(), await stack().bucket()];
        const { data } = await files(from).upload('a.txt', 'text', { metadata: { k: 1 } });
        expect((await files(from).move('a.txt', 'dir/b.txt')).data).toMatchObject({
          message: 'Successfully moved',
        });
        expect((await files(from).exists('a.txt')).data).toBe(false);
        const across = await files(from).move('dir/b.txt', 'c.txt', { destinationBucket: to });
        expect(across.error).toBeNull();
        expect(await textOf(to, 'c.txt')).toBe('text');
        expect((await files(to).info('c.txt')).data).toMatchObject({
          id: data?.id,
          metadata: { k: 1 },
        });
      },
    );

    test(
      'copy creates an independent object, with the same or new metadata',
      serves('Copy: with metadata; without metadata'),
      async () => {
        const bucket = await stack().bucket();
        await files(bucket).upload('a.txt', 'text', { metadata: { k: 1 } });
        const copied = await files(bucket).copy('a.txt', 'b.txt');
        expect(copied.data?.path).toBe(`${bucket}/b.txt`);
        await files(bucket).remove(['a.txt']);
        expect(await textOf(bucket, 'b.txt')).toBe('text');
        expect((await files(bucket).info('b.txt')).data?.metadata).toEqual({ k: 1 });
        const changed = await files(bucket).copy('b.txt', 'c.txt', {
          copyMetadata: false,
          metadata: { cacheControl: 'max-age=5' },
        });
        expect(changed.error).toBeNull();
        expect((await files(bucket).info('c.txt')).data).toMatchObject({
          cacheControl: 'max-age=5',
          metadata: {},
        });
        const html = { copyMetadata: false, metadata: { mimetype: 'text/html' } };
        expect((await files(bucket).copy('b.txt', 'd.html', html)).error).toMatchObject({
          code: 'MimeTypeMismatch',
        });
      },
    );

    test('a copy that overwrites an object is served with the copy’s own media type', async () => {
      const bucket = await stack().bucket();
      await files(bucket).upload('a', 'text', { contentType: 'text/csv' });
      await files(bucket).upload('b', 'old', { contentType: 'application/json' });
      const body = {
        bucketId: bucket,
        sourceKey: 'a',
        destinationKey: 'b',
        copyMetadata: false,
        metadata: { mimetype: 'text/plain' },
      };
      const copied = await stack().request('/object/copy', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'x-upsert': 'true', 'content-type': 'application/json' },
      });
      expect(copied.status).toBe(200);
      const served = await stack().request(`/object/${bucket}/b`);
      expect([served.headers.get('content-type'), await served.text()]).toEqual([
        'text/plain',
        'text',
      ]);
    });

    test(
      'a move or copy fails when the target name exists, the source is missing or the target bucket refuses the file',
      serves('Move and copy: the rules of the target bucket'),
      async () => {
        const bucket = await stack().bucket();
        const strict = await stack().bucket({ fileSizeLimit: 3, allowedMimeTypes: ['text/plain'] });
        await files(bucket).upload('a.txt', 'text');
        await files(bucket).upload('b.txt', 'b');
        const to = { destinationBucket: strict };
        for (const verb of ['move', 'copy'] as const) {
          const act = (name: string, target: string, options?: object) =>
            files(bucket)[verb](name, target, options);
          expect((await act('a.txt', 'b.txt')).error).toMatchObject({ statusCode: '409' });
          expect((await act('none', 'c.txt')).error).toMatchObject({ code: 'NoSuchKey' });
          expect((await act('a.txt', '../c')).error).toMatchObject({ code: 'InvalidKey' });
          expect((await act('a.txt', 'c', to)).error).toMatchObject({ code: 'EntityTooLarge' });
          const nowhere = { destinationBucket: 'not-there' };
          expect((await act('a.txt', 'c', nowhere)).error).toMatchObject({ code: 'NoSuchBucket' });
        }
        expect(await textOf(bucket, 'a.txt')).toBe('text');
        expect(await textOf(bucket, 'b.txt')).toBe('b');
      },
    );

    test(
      'removal deletes exactly the named objects, and returns the objects that it deleted',
      serves('Remove: one; many'),
      async () => {
        const bucket = await stack().bucket();
        for (const name of ['a', 'a/b', 'c', 'd']) await files(bucket).upload(name, name);
        const { data } = await files(bucket).remove(['a', 'c', 'none']);
        expect(data?.map(({ name }) => name).sort()).toEqual(['a', 'c']);
        expect(data?.[0]).toMatchObject({ bucket_id: bucket, id: expect.any(String) });
        expect(await textOf(bucket, 'a/b')).toBe('a/b');
        const single = () => stack().request(`/object/${bucket}/d`, { method: 'DELETE' });
        expect(await (await single()).json()).toEqual({ message: 'Successfully deleted' });
        expect(await (await single()).json()).toMatchObject({ code: 'NoSuchKey' });
      },
    );
  });
}
