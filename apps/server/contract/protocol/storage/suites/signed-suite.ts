// Signed URLs: valid for one object, one purpose and a limited time
// (docs/protocol/storage.md#signed-addresses).

import { beforeAll, describe, expect, test } from 'vitest';
import { serves } from '../../../wire-features.ts';
import type { StoragePerson, StorageStack } from '../storage-stack.ts';

export function signedSuite(stack: () => StorageStack): void {
  describe('signed URLs', () => {
    let bucket: string;
    let owner: StoragePerson;
    const files = () => owner.client.storage.from(bucket);
    const nameOf = (name: string) => `${owner.id}/${name}`;
    const tokenOf = (url: string | undefined) =>
      new URL(url ?? '', stack().url).searchParams.get('token') ?? '';

    beforeAll(async () => {
      bucket = await stack().bucket();
      owner = await stack().person();
      const { error } = await files().upload(nameOf('a.txt'), 'secret');
      expect(error).toBeNull();
    });

    test(
      'return the object without an API key, and on request as a download with another file name',
      serves('Signed URL'),
      async () => {
        const plain = await files().createSignedUrl(nameOf('a.txt'), 60);
        expect(await (await fetch(plain.data?.signedUrl ?? '')).text()).toBe('secret');
        const named = await files().createSignedUrl(nameOf('a.txt'), 60, { download: 'b.txt' });
        const response = await fetch(named.data?.signedUrl ?? '');
        expect(response.headers.get('content-disposition')).toMatch(/filename="b.txt"/);
      },
    );

    test(
      'for many objects are returned in order, with an error for a missing object',
      serves('Signed URLs of many'),
      async () => {
        const paths = ['a.txt', 'missing', 'a.txt'].map(nameOf);
        const { data } = await files().createSignedUrls(paths, 60);
        expect(
          data?.map(({ path, error, signedUrl }) => [path, error !== null, !!signedUrl]),
        ).toEqual([
          [paths[0], false, true],
          [paths[1], true, false],
          [paths[2], false, true],
        ]);
        expect(await (await fetch(data?.[2]?.signedUrl ?? '')).text()).toBe('secret');
      },
    );

    test('are refused to a person who may not read the object', async () => {
      const other = await stack().person();
      for (const { storage } of [other.client, stack().stranger]) {
        const one = await storage.from(bucket).createSignedUrl(nameOf('a.txt'), 60);
        expect(one.error).toMatchObject({ code: 'NoSuchKey' });
        const many = await storage.from(bucket).createSignedUrls([nameOf('a.txt')], 60);
        expect(many.data?.[0]).toMatchObject({ signedUrl: null, error: expect.any(String) });
        const upload = await storage.from(bucket).createSignedUploadUrl(nameOf('b.txt'));
        expect(upload.error).toMatchObject({ statusCode: '403', code: 'AccessDenied' });
      }
    });

    test(
      'state their expiry: the requested seconds for a download, two hours for an upload',
      serves('Signed URLs, expiry: at the asked time'),
      async () => {
        const from = Date.now() / 1000;
        const { data } = await files().createSignedUrl(nameOf('a.txt'), 90);
        const upload = await files().createSignedUploadUrl(nameOf('two-hours.txt'));
        for (const [token, seconds] of [
          [tokenOf(data?.signedUrl), 90],
          [upload.data?.token, 7200],
        ] as const) {
          const claims = Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString();
          const { iat, exp } = JSON.parse(claims) as { iat: number; exp: number };
          expect(exp - iat).toBe(seconds);
          // Allows a minute of difference between the clocks of the server and the test.
          expect(iat).toBeGreaterThan(from - 60);
          expect(iat).toBeLessThan(Date.now() / 1000 + 60);
        }
      },
    );

    test('expire', serves('Signed URLs, expiry: InvalidJWT afterwards'), async () => {
      const { data } = await files().createSignedUrl(nameOf('a.txt'), 1);
      await expect
        .poll(async () => (await fetch(data?.signedUrl ?? '')).json().catch(() => 'still good'))
        .toMatchObject({ statusCode: '400', code: 'InvalidJWT' });
    });

    test(
      'are valid for one object and one purpose; their tokens and access tokens are not interchangeable',
      serves('Signed URLs: bound to the object; bound to the purpose'),
      async () => {
        await files().upload(nameOf('other.txt'), 'other');
        const download = tokenOf(
          (await files().createSignedUrl(nameOf('a.txt'), 60)).data?.signedUrl,
        );
        const upload = (await files().createSignedUploadUrl(nameOf('up.txt'))).data?.token ?? '';
        const refused = async (path: string, init: RequestInit = {}) => {
          const response = await stack().request(path, { token: null, ...init });
          expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([
            400,
            expect.stringMatching(/^Invalid(JWT|Signature|Request)$/),
          ]);
        };
        const put = { method: 'PUT', body: 'x' };
        await refused(`/object/sign/${bucket}/${nameOf('other.txt')}?token=${download}`);
        await refused(`/object/sign/${bucket}/${nameOf('up.txt')}?token=${upload}`);
        await refused(`/object/upload/sign/${bucket}/${nameOf('a.txt')}?token=${download}`, put);
        await refused(`/render/image/sign/${bucket}/${nameOf('a.txt')}?token=${download}`);
        await refused(`/object/sign/${bucket}/${nameOf('a.txt')}`);
        for (const token of ['x', `${download}x`, owner.token, stack().serviceRoleKey]) {
          await refused(`/object/sign/${bucket}/${nameOf('a.txt')}?token=${token}`);
          await refused(`/object/upload/sign/${bucket}/${nameOf('a.txt')}?token=${token}`, put);
        }
        const asBearer = await stack().request(`/object/${bucket}/${nameOf('a.txt')}`, {
          token: download,
        });
        expect(((await asBearer.json()) as { code: string }).code).toBe('NoSuchKey');
      },
    );

    test(
      'for an upload work once, with the signer’s rights; replacing that object requires a URL signed with upsert',
      serves('Signed upload URL'),
      async () => {
        const name = nameOf('signed.txt');
        const { data } = await files().createSignedUploadUrl(name);
        const stranger = stack().stranger.storage.from(bucket);
        const first = await stranger.uploadToSignedUrl(name, data?.token ?? '', 'one');
        expect(first).toMatchObject({ data: { path: name, fullPath: `${bucket}/${name}` } });
        const again = await stranger.uploadToSignedUrl(name, data?.token ?? '', 'two');
        expect(again.error).toMatchObject({
          statusCode: '409',
          message: 'The resource already exists',
        });
        expect((await files().createSignedUploadUrl(name)).error).toMatchObject({
          statusCode: '409',
        });
        const renewed = await files().createSignedUploadUrl(name, { upsert: true });
        const token = renewed.data?.token ?? '';
        expect((await stranger.uploadToSignedUrl(name, token, 'three')).error).toBeNull();
        expect(await (await files().download(name)).data?.text()).toBe('three');
        expect((await files().remove([name])).data).toMatchObject([{ owner_id: owner.id }]);
      },
    );
  });
}
