// Row-level security on storage.objects, for every operation. The owner may use the operation;
// other people are refused, and a refusal has no side effects
// (docs/protocol/storage.md#errors-and-rights).

import { beforeAll, describe, expect, test } from 'vitest';
import { serves } from '../../../wire-features.ts';
import type { StoragePerson, StorageStack } from '../storage-stack.ts';
import { sampleFiles } from './sample-files.ts';

export function accessSuite(stack: () => StorageStack): void {
  describe('a stranger', () => {
    let bucket: string;
    let owner: StoragePerson;
    let other: StoragePerson;
    const DENIED = {
      statusCode: '403',
      code: 'AccessDenied',
      message: 'new row violates row-level security policy',
    };
    const mine = (name: string) => `${owner.id}/${name}`;
    const strangers = () =>
      [other.client, stack().stranger].map(({ storage }) => storage.from(bucket));
    /** Returns the names and metadata of all objects in the bucket, read as the service role. */
    const snapshot = async () => {
      const files = stack().admin.storage.from(bucket);
      const { data } = await files.listV2({ sortBy: { column: 'name', order: 'asc' } });
      const names = data?.objects.map(({ name }) => name) ?? [];
      return Promise.all(names.map(async (name) => [name, (await files.info(name)).data]));
    };

    beforeAll(async () => {
      bucket = await stack().bucket();
      [owner, other] = await Promise.all([stack().person(), stack().person()]);
      const files = owner.client.storage.from(bucket);
      const png = { contentType: 'image/png' };
      expect((await files.upload(mine('a.png'), sampleFiles.png, png)).error).toBeNull();
      expect((await files.upload(mine('b.txt'), 'mine')).error).toBeNull();
    });

    test(
      'cannot upload, replace or update in another person’s folder',
      serves('Row-level security on storage.objects: insert, update'),
      async () => {
        const before = await snapshot();
        for (const files of strangers()) {
          expect((await files.upload(mine('new.txt'), 'x')).error).toMatchObject(DENIED);
          const replace = await files.upload(mine('b.txt'), 'x', { upsert: true });
          expect(replace.error).toMatchObject(DENIED);
          expect((await files.update(mine('b.txt'), 'x')).error).toMatchObject(DENIED);
          const form = await files.upload(mine('new.txt'), new Blob(['x']));
          expect(form.error).toMatchObject(DENIED);
        }
        expect(await snapshot()).toEqual(before);
      },
    );

    test(
      'cannot read, render, list or sign another person’s objects',
      serves('Row-level security on storage.objects: select'),
      async () => {
        for (const files of strangers()) {
          const hidden = { code: 'NoSuchKey', statusCode: '404' };
          expect((await files.info(mine('b.txt'))).error).toMatchObject(hidden);
          expect((await files.exists(mine('b.txt'))).data).toBe(false);
          expect((await files.download(mine('b.txt'))).error).toMatchObject({ status: 400 });
          const resized = await files.download(mine('a.png'), { transform: { width: 1 } });
          expect(resized.error).toMatchObject({ status: 400 });
          expect((await files.list()).data).toEqual([]);
          expect((await files.list(owner.id)).data).toEqual([]);
          expect((await files.listV2({})).data).toMatchObject({ objects: [], folders: [] });
          expect((await files.createSignedUrl(mine('b.txt'), 60)).error).toMatchObject(hidden);
          const upload = await files.createSignedUploadUrl(mine('new.txt'));
          expect(upload.error).toMatchObject(DENIED);
        }
      },
    );

    test(
      'cannot move, copy or remove another person’s objects, and cannot move objects into that person’s folder',
      serves('Row-level security on storage.objects: move, copy, delete'),
      async () => {
        const before = await snapshot();
        const hidden = { code: 'NoSuchKey' };
        for (const files of strangers()) {
          const target = `${other.id}/stolen.txt`;
          expect((await files.move(mine('b.txt'), target)).error).toMatchObject(hidden);
          expect((await files.copy(mine('b.txt'), target)).error).toMatchObject(hidden);
          expect((await files.remove([mine('a.png'), mine('b.txt')])).data).toEqual([]);
        }
        const single = await stack().request(`/object/${bucket}/${mine('b.txt')}`, {
          method: 'DELETE',
          token: other.token,
        });
        expect(await single.json()).toMatchObject(hidden);
        expect(await snapshot()).toEqual(before);
        const own = other.client.storage.from(bucket);
        expect((await own.upload(`${other.id}/gift.txt`, 'gift')).error).toBeNull();
        expect((await own.move(`${other.id}/gift.txt`, mine('gift.txt'))).error).toMatchObject(
          DENIED,
        );
        expect((await own.copy(`${other.id}/gift.txt`, mine('gift.txt'))).error).toMatchObject(
          DENIED,
        );
        await own.remove([`${other.id}/gift.txt`]);
        expect(await snapshot()).toEqual(before);
      },
    );

    test('does not get another person’s resized picture from the cache', async () => {
      const resize = (token: string) =>
        stack().request(`/render/image/authenticated/${bucket}/${mine('a.png')}?width=1`, {
          token,
        });
      expect((await resize(owner.token)).status).toBe(200);
      expect((await resize(other.token)).status).toBe(400);
    });
  });

  describe('an owner', () => {
    test('may use every operation in their own folder when the only policy is the one for that folder', async () => {
      const bucket = await stack().bucket();
      const { client, id } = await stack().person();
      const files = client.storage.from(bucket);
      const name = (text: string) => `${id}/${text}`;
      expect((await files.upload(name('temp/a.txt'), 'one')).error).toBeNull();
      expect((await files.upload(name('temp/a.txt'), 'two', { upsert: true })).error).toBeNull();
      expect((await files.copy(name('temp/a.txt'), name('kept/a.txt'))).error).toBeNull();
      expect((await files.move(name('kept/a.txt'), name('kept/b.txt'))).error).toBeNull();
      expect((await files.remove([name('temp/a.txt')])).data).toHaveLength(1);
      expect((await files.list(name('kept'))).data?.map((file) => file.name)).toEqual(['b.txt']);
      expect(await (await files.download(name('kept/b.txt'))).data?.text()).toBe('two');
    });
  });

  describe('storage policies', () => {
    test(
      'that grant only the right to insert allow an upload and no other operation',
      serves('Policies with insert alone'),
      async () => {
        const bucket = await stack().bucket({ rule: 'drop' });
        const files = stack().stranger.storage.from(bucket);
        const { data, error } = await files.upload('in.txt', 'in');
        expect(error).toBeNull();
        const stored = await stack().admin.storage.from(bucket).info('in.txt');
        expect(stored.data?.id).toBe(data?.id);
        expect((await files.exists('in.txt')).data).toBe(false);
        const replace = await files.upload('in.txt', 'again', { upsert: true });
        expect(replace.error).toMatchObject({ code: 'AccessDenied' });
        expect((await files.remove(['in.txt'])).data).toEqual([]);
        expect((await stack().admin.storage.from(bucket).exists('in.txt')).data).toBe(true);
      },
    );

    // The policy of this bucket calls allow_only_operation, allow_any_operation and operation.
    test(
      'can check the object’s name and media type and the requested operation',
      serves(
        'In policies: storage.foldername, filename, extension, operation, allow_only_operation, allow_any_operation',
      ),
      async () => {
        const bucket = await stack().bucket({ rule: 'telling' });
        const files = stack().stranger.storage.from(bucket);
        const png = { contentType: 'image/png' };
        expect((await files.upload('a/b/ok.png', sampleFiles.png, png)).error).toBeNull();
        for (const [name, options] of [
          ['a/b/ok.gif', png],
          ['a/b/no.png', png],
          ['a/ok.png', png],
          ['a/b/ok2.png', { contentType: 'image/gif' }],
        ] as const) {
          const { error } = await files.upload(name, sampleFiles.png, options);
          expect(error, name).toMatchObject({ code: 'AccessDenied' });
        }
        expect((await files.list('a/b')).data).toHaveLength(1);
        expect((await files.exists('a/b/ok.png')).data).toBe(false);
        const copied = await files.copy('a/b/ok.png', 'a/b/ok3.png');
        expect(copied.error).toMatchObject({ code: 'AccessDenied' });
      },
    );
  });
}
