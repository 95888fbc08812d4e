// Tests resumable uploads through tus-js-client. The tests send plain requests where this client
// would hide the response that a test checks (docs/protocol/storage.md#resumable-uploads).

import { randomBytes } from 'node:crypto';
import { type DetailedError, Upload, type UploadOptions } from 'tus-js-client';
import { beforeAll, describe, expect, test } from 'vitest';
import { serves } from '../../../wire-features.ts';
import type { StoragePerson, StorageStack } from '../storage-stack.ts';
import { sampleFiles } from './sample-files.ts';

export function resumableSuite(stack: () => StorageStack): void {
  describe('resumable uploads', () => {
    let bucket: string;
    let owner: StoragePerson;
    const endpoint = () => `${stack().url}/storage/v1/upload/resumable`;
    const files = () => owner.client.storage.from(bucket);
    const nameOf = (name: string) => `${owner.id}/${name}`;
    const metadata = (name: string, more: Record<string, string> = {}) => ({
      bucketName: bucket,
      objectName: nameOf(name),
      contentType: 'application/octet-stream',
      cacheControl: '60',
      ...more,
    });

    function send(body: Buffer, options: UploadOptions): Promise<Upload> {
      return new Promise((resolve, reject) => {
        const upload = new Upload(body, {
          endpoint: endpoint(),
          headers: { authorization: `Bearer ${owner.token}` },
          chunkSize: 100_000,
          retryDelays: null,
          ...options,
          onSuccess: () => resolve(upload),
          onError: reject,
        });
        upload.start();
      });
    }
    const sameBytes = async (found: Blob | null, body: Buffer) =>
      found !== null && Buffer.from(await found.arrayBuffer()).equals(body);
    const encode = (facts: Record<string, string>) =>
      Object.entries(facts)
        .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
        .join(',');
    const tus = (url: string, init: RequestInit = {}, token: string | null = owner.token) =>
      fetch(url, {
        ...init,
        headers: {
          'tus-resumable': '1.0.0',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(init.headers as Record<string, string>),
        },
      });
    const begin = (length: number, facts: Record<string, string>, headers = {}, token?: string) =>
      tus(
        endpoint(),
        {
          method: 'POST',
          headers: {
            'upload-length': String(length),
            'upload-metadata': encode(facts),
            ...headers,
          },
        },
        token,
      );
    const patch = (url: string, offset: number, body: string | Buffer, token?: string) =>
      tus(
        url,
        {
          method: 'PATCH',
          body,
          headers: {
            'content-type': 'application/offset+octet-stream',
            'upload-offset': String(offset),
          },
        },
        token,
      );

    beforeAll(async () => {
      bucket = await stack().bucket({ fileSizeLimit: 2_000_000 });
      owner = await stack().person();
    });

    test(
      'in many parts arrive complete, with type, cache rule and metadata',
      serves('Resumable uploads by TUS 1.0.0: creation'),
      async () => {
        const body = randomBytes(450_000);
        await send(body, { metadata: metadata('big.bin', { metadata: '{"a":"ب"}' }) });
        const { data } = await files().download(nameOf('big.bin'));
        expect(await sameBytes(data, body)).toBe(true);
        expect((await files().info(nameOf('big.bin'))).data).toMatchObject({
          size: 450_000,
          cacheControl: 'max-age=60',
          contentType: 'application/octet-stream',
          metadata: { a: 'ب' },
        });
        // Only the recorded owner can remove the object.
        expect((await files().remove([nameOf('big.bin')])).data).toMatchObject([
          { owner_id: owner.id },
        ]);
      },
    );

    test(
      'succeed with data in the first request, with all data in one part, and with zero bytes',
      serves('Resumable uploads by TUS 1.0.0: creation-with-upload'),
      async () => {
        const body = randomBytes(1000);
        await send(body, { metadata: metadata('one'), uploadDataDuringCreation: true });
        expect((await files().info(nameOf('one'))).data?.size).toBe(1000);
        await send(Buffer.alloc(0), { metadata: metadata('none') });
        expect((await files().info(nameOf('none'))).data?.size).toBe(0);
      },
    );

    test(
      'continue where they were interrupted',
      serves('Resumable uploads: resume after a break'),
      async () => {
        const body = randomBytes(300_000);
        const stopped = Promise.withResolvers<string>();
        const first = new Upload(body, {
          endpoint: endpoint(),
          headers: { authorization: `Bearer ${owner.token}` },
          chunkSize: 100_000,
          metadata: metadata('later'),
          onError: stopped.reject,
          onChunkComplete: () => {
            void first.abort().then(() => stopped.resolve(first.url ?? ''));
          },
        });
        first.start();
        const uploadUrl = await stopped.promise;
        expect((await files().exists(nameOf('later'))).data).toBe(false);
        const offset = Number(
          (await tus(uploadUrl, { method: 'HEAD' })).headers.get('upload-offset'),
        );
        expect(offset).toBeGreaterThanOrEqual(100_000);
        await send(body, { uploadUrl, metadata: metadata('later') });
        const { data } = await files().download(nameOf('later'));
        expect(await sameBytes(data, body)).toBe(true);
        // A client that did not receive the last response can ask for the offset. The offset shows
        // that the server has received all bytes.
        const again = await tus(uploadUrl, { method: 'HEAD' });
        expect([again.status, again.headers.get('upload-offset')]).toEqual([200, '300000']);
      },
    );

    test(
      'accept only one of two concurrent parts at the same offset, and only one of two uploads with the same name',
      serves('Resumable uploads, at once: two parts of one place, two uploads of one name'),
      async () => {
        const begun = async () => (await begin(6, metadata('twice'))).headers.get('location') ?? '';
        const [one, other] = [await begun(), await begun()];
        const parts = await Promise.all([patch(one, 0, 'abc'), patch(one, 0, 'xyz')]);
        expect(parts.map(({ status }) => status).sort()).toEqual([204, 409]);
        const first = parts[0]?.status === 204 ? 'abc' : 'xyz';
        expect((await patch(other, 0, 'uvw')).status).toBe(204);
        const ends = await Promise.all([patch(one, 3, 'def'), patch(other, 3, 'def')]);
        expect(ends.map(({ status }) => status).sort()).toEqual([204, 409]);
        const text = await (await files().download(nameOf('twice'))).data?.text();
        expect(text).toBe(ends[0]?.status === 204 ? `${first}def` : 'uvwdef');
      },
    );

    test(
      'return the protocol version, its limits and the expiry in headers',
      serves('Resumable uploads by TUS 1.0.0: termination'),
      async () => {
        const options = await fetch(endpoint(), { method: 'OPTIONS' });
        expect(options.status).toBe(204);
        expect(options.headers.get('tus-version')).toBe('1.0.0');
        expect(options.headers.get('tus-extension')?.split(',').sort()).toEqual([
          'creation',
          'creation-with-upload',
          'expiration',
          'termination',
        ]);
        const created = await begin(10, metadata('slow'));
        expect(created.status).toBe(201);
        const url = created.headers.get('location') ?? '';
        expect(url.startsWith(`${endpoint()}/`)).toBe(true);
        const expires = Date.parse(created.headers.get('upload-expires') ?? '') - Date.now();
        expect(Math.round(expires / 3_600_000)).toBe(24);
        expect((await patch(url, 3, 'abc')).status).toBe(409);
        expect((await patch(url, 0, 'abc')).status).toBe(204);
        expect((await patch(url, 3, '8 bytes!')).status).toBe(413);
        expect((await tus(url, { method: 'DELETE' })).status).toBe(204);
        expect((await tus(url, { method: 'HEAD' })).status).toBe(404);
      },
    );

    test(
      'are refused at the start for an invalid size, type, bucket or name, a taken name, or a missing right or key',
      serves('Resumable uploads, policies: at the start'),
      async () => {
        const texts = async (response: Promise<Response>) => {
          const { status, text } = await response.then(async (answer) => ({
            status: answer.status,
            text: await answer.text(),
          }));
          return [status, text.trim()];
        };
        expect(await texts(begin(2_000_001, metadata('x')))).toEqual([
          413,
          'Maximum size exceeded: at most 2000000 bytes are allowed, the file has 2000001',
        ]);
        const elsewhere = metadata('x', { bucketName: 'not-there' });
        expect(await texts(begin(1, elsewhere))).toEqual([404, 'Bucket not found']);
        expect((await begin(1, metadata('x', { objectName: '../x' }))).status).toBe(400);
        expect((await begin(1, metadata('x', { objectName: 'not/mine' }))).status).toBe(403);
        expect((await begin(1, metadata('x'), {}, stack().anonKey)).status).toBe(403);
        expect((await begin(1, metadata('x'), { authorization: 'Bearer x' })).status).toBe(403);
        expect((await begin(1, metadata('x', { metadata: 'no json' }))).status).toBe(400);
        await files().upload(nameOf('taken'), 'a');
        expect((await begin(1, metadata('taken'))).status).toBe(409);
        expect((await begin(1, metadata('taken'), { 'x-upsert': 'true' })).status).toBe(201);
        const images = await stack().bucket({ allowedMimeTypes: ['image/*'] });
        expect((await begin(1, metadata('x', { bucketName: images }))).status).toBe(415);
      },
    );

    test(
      'are refused at the end if the content has another type, the name was taken or the right was withdrawn',
      serves('Resumable uploads, policies: at the end'),
      async () => {
        const png = metadata('liar.png', { contentType: 'image/png' });
        const lie = await send(Buffer.from(sampleFiles.html), { metadata: png }).catch(
          (error: DetailedError) => error.originalResponse,
        );
        expect(lie && 'getStatus' in lie && lie.getStatus()).toBe(415);
        expect((await files().exists(nameOf('liar.png'))).data).toBe(false);

        const created = await begin(6, metadata('raced'));
        const url = created.headers.get('location') ?? '';
        await patch(url, 0, 'abc');
        await files().upload(nameOf('raced'), 'first');
        expect((await patch(url, 3, 'def')).status).toBe(409);
        expect(await (await files().download(nameOf('raced'))).data?.text()).toBe('first');
        expect((await tus(url, { method: 'HEAD' })).status).toBe(404);

        const open = stack().admin.from('contract_storage_open');
        expect((await open.insert({ name: nameOf('closed') })).error).toBeNull();
        const closed = (await begin(3, metadata('closed'))).headers.get('location') ?? '';
        await stack().admin.from('contract_storage_open').delete().eq('name', nameOf('closed'));
        expect((await patch(closed, 0, 'abc')).status).toBe(403);
        expect((await files().exists(nameOf('closed'))).data).toBe(false);
      },
    );

    test(
      'belong to the person who started them',
      serves('Resumable uploads: only for the one who began'),
      async () => {
        const created = await begin(3, metadata('mine'));
        const url = created.headers.get('location') ?? '';
        const other = await stack().person();
        for (const token of [other.token, stack().anonKey]) {
          expect((await tus(url, { method: 'HEAD' }, token)).status).toBe(404);
          expect((await patch(url, 0, 'abc', token)).status).toBe(404);
          expect((await tus(url, { method: 'DELETE' }, token)).status).toBe(404);
        }
        const signed = url.replace('/resumable/', '/resumable/sign/');
        const forged = await tus(signed, { method: 'HEAD', headers: { 'x-signature': 'x' } }, null);
        expect(forged.status).toBe(404);
        expect((await patch(url, 0, 'abc')).status).toBe(204);
      },
    );

    test(
      'with a signed URL need no key',
      serves('Resumable uploads: with a signed URL'),
      async () => {
        const { data } = await files().createSignedUploadUrl(nameOf('signed'));
        const headers = { 'x-signature': data?.token ?? '' };
        const options = { endpoint: `${endpoint()}/sign`, headers, chunkSize: 4 };
        await send(Buffer.from('ten bytes!'), { ...options, metadata: metadata('signed') });
        expect(await (await files().download(nameOf('signed'))).data?.text()).toBe('ten bytes!');
        const elsewhere = send(Buffer.from('x'), { ...options, metadata: metadata('elsewhere') });
        await expect(elsewhere).rejects.toThrow(/response code: 400/);
      },
    );
  });
}
