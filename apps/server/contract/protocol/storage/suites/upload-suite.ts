// Tests of all forms of upload. When the rules of a bucket refuse an upload, nothing of the upload
// is kept (docs/protocol/storage.md#objects).

import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { refuses, serves } from '../../../wire-features.ts';
import type { StorageStack } from '../storage-stack.ts';
import { sampleFiles } from './sample-files.ts';

export function uploadSuite(stack: () => StorageStack): void {
  const files = (bucket: string) => stack().admin.storage.from(bucket);
  const bytesOf = async (bucket: string, name: string) => {
    const { data, error } = await files(bucket).download(name);
    if (error) throw error;
    return Buffer.from(await data.arrayBuffer());
  };

  describe('uploads', () => {
    test(
      'a blob, a form, a buffer, a string and a stream are stored byte for byte',
      serves('Upload: raw body, form, stream'),
      async () => {
        const bucket = await stack().bucket();
        const bytes = randomBytes(300_000);
        const form = new FormData();
        form.append('cacheControl', '60');
        form.append('metadata', '{"from":"form"}');
        form.append('', new Blob([bytes]), 'any name.bin');
        const bodies = {
          'blob.bin': new Blob([bytes], { type: 'application/octet-stream' }),
          'form.bin': form,
          'buffer.bin': bytes,
          'stream.bin': Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
        };
        for (const [name, body] of Object.entries(bodies)) {
          const { data, error } = await files(bucket).upload(name, body);
          expect(error, name).toBeNull();
          expect(data).toEqual({
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            path: name,
            fullPath: `${bucket}/${name}`,
          });
          expect((await bytesOf(bucket, name)).equals(bytes), name).toBe(true);
        }
        await files(bucket).upload('text.txt', 'سلام');
        expect(String(await bytesOf(bucket, 'text.txt'))).toBe('سلام');
        await files(bucket).upload('empty.txt', '');
        expect((await bytesOf(bucket, 'empty.txt')).length).toBe(0);
        expect((await files(bucket).info('form.bin')).data).toMatchObject({
          size: 300_000,
          cacheControl: 'max-age=60',
          metadata: { from: 'form' },
        });
      },
    );

    test(
      'content type, cache control and custom metadata are stored',
      serves('Info', 'Upload: content type, cache control, metadata'),
      async () => {
        const bucket = await stack().bucket();
        const { data } = await files(bucket).upload('a.png', sampleFiles.png, {
          contentType: 'image/png',
          cacheControl: '77',
          metadata: { caption: 'صورة', nested: { deep: [1] } },
        });
        const info = await files(bucket).info('a.png');
        expect(info.data).toEqual({
          id: data?.id,
          name: 'a.png',
          version: expect.any(String),
          bucketId: bucket,
          size: sampleFiles.png.length,
          contentType: 'image/png',
          cacheControl: 'max-age=77',
          etag: expect.stringMatching(/^".+"$/),
          metadata: { caption: 'صورة', nested: { deep: [1] } },
          lastModified: expect.any(String),
          createdAt: expect.any(String),
        });
        expect((await files(bucket).download('a.png')).data?.type).toBe('image/png');
      },
    );

    test(
      'an upload to a taken name returns Duplicate; upsert and update replace the object and keep its id',
      serves('Upload: upsert; update (replace)'),
      async () => {
        const bucket = await stack().bucket();
        const first = await files(bucket).upload('a.txt', 'one');
        const second = await files(bucket).upload('a.txt', 'two');
        expect(second.error).toMatchObject({
          statusCode: '409',
          code: 'ResourceAlreadyExists',
          message: 'The resource already exists',
        });
        expect(String(await bytesOf(bucket, 'a.txt'))).toBe('one');
        const third = await files(bucket).upload('a.txt', 'three', { upsert: true });
        expect(third.data?.id).toBe(first.data?.id);
        const fourth = await files(bucket).update('a.txt', 'four');
        expect(fourth.data?.id).toBe(first.data?.id);
        expect(String(await bytesOf(bucket, 'a.txt'))).toBe('four');
      },
    );

    test(
      'a file above the bucket’s limit is refused with the limit and the size',
      serves('Buckets, size limit: in bytes', [
        'Errors of storage-api: EntityTooLarge',
        'Status 400 with the real number in the body; 416, 429, 501 and 5xx are true statuses.',
      ]),
      async () => {
        const bucket = await stack().bucket({ fileSizeLimit: 1000 });
        expect((await files(bucket).upload('fits', Buffer.alloc(1000, 'a'))).error).toBeNull();
        const large = await stack().request(`/object/${bucket}/large`, {
          method: 'POST',
          body: Buffer.alloc(1001, 'a'),
        });
        expect([large.status, await large.json()]).toEqual([
          400,
          {
            statusCode: '413',
            code: 'EntityTooLarge',
            error: 'Payload too large',
            message: 'The object exceeded the maximum allowed size',
            limit: 1000,
            size: 1001,
            details: 'At most 1000 bytes are allowed; the file has 1001.',
          },
        ]);
        const tooLarge = { statusCode: '413', code: 'EntityTooLarge' };
        // Streams and forms announce no length, so the server must count the bytes while it reads.
        const stream = Readable.from([Buffer.alloc(900, 'a'), Buffer.alloc(900, 'b')]);
        expect((await files(bucket).upload('large', stream)).error).toMatchObject(tooLarge);
        const blob = new Blob([Buffer.alloc(200_000)]);
        expect((await files(bucket).upload('large', blob)).error).toMatchObject(tooLarge);
        expect((await files(bucket).list()).data?.map(({ name }) => name)).toEqual(['fits']);
        const global = await stack().bucket();
        const endless = Readable.from(
          (function* () {
            const chunk = Buffer.alloc(1024 * 1024, 'a');
            for (let sent = 0; sent < 60; sent++) yield chunk;
          })(),
        );
        expect((await files(global).upload('large', endless)).error).toMatchObject(tooLarge);
      },
    );

    test(
      'only the bucket’s media types are accepted',
      serves('Buckets: allowed MIME types', [
        'Errors of storage-api: InvalidMimeType',
        'Status 400 with the real number in the body; 416, 429, 501 and 5xx are true statuses.',
      ]),
      async () => {
        const bucket = await stack().bucket({ allowedMimeTypes: ['image/png', 'audio/*'] });
        const png = { contentType: 'image/png' };
        expect((await files(bucket).upload('a.png', sampleFiles.png, png)).error).toBeNull();
        const pdf = { contentType: 'application/pdf' };
        expect((await files(bucket).upload('a.pdf', sampleFiles.pdf, pdf)).error).toMatchObject({
          statusCode: '415',
          code: 'InvalidMimeType',
          message: 'mime type application/pdf is not supported',
        });
      },
    );

    test.each([
      ['HTML as a PNG', 'image/png', sampleFiles.html, 'text/html'],
      ['a program as a JPEG', 'image/jpeg', sampleFiles.elf, 'application/x-elf'],
      ['SVG as a PNG', 'image/png', sampleFiles.svg, 'image/svg+xml'],
      ['a PNG as SVG', 'image/svg+xml', sampleFiles.png, 'image/png'],
      ['HTML as SVG', 'image/svg+xml', sampleFiles.html, 'text/html'],
      ['a PNG as a PDF', 'application/pdf', sampleFiles.png, 'image/png'],
      ['a program as a video', 'video/mp4', sampleFiles.elf, 'application/x-elf'],
      ['a PDF as a video', 'video/mp4', sampleFiles.pdf, 'application/pdf'],
      ['a PNG as JSON', 'application/json', sampleFiles.png, 'image/png'],
      ['an empty file as a PNG', 'image/png', new Uint8Array(), 'text/plain'],
    ])(
      '%s is refused because the content is not of the declared media type, and no object is created',
      refuses([
        'Upload: content that is not what it claims',
        'Code MimeTypeMismatch, which Supabase does not have. Kinds count: a JPEG called image/png is taken, text/plain and application/octet-stream may hold anything.',
      ]),
      async (_what, contentType, body, found) => {
        const bucket = await stack().bucket();
        const { error } = await files(bucket).upload('a', body, { contentType });
        expect(error).toMatchObject({
          statusCode: '415',
          code: 'MimeTypeMismatch',
          message: `the file is not ${contentType}: it looks like ${found}`,
        });
        expect((await files(bucket).list()).data).toEqual([]);
      },
    );

    test('a picture with the declared type of another picture format is accepted', async () => {
      const bucket = await stack().bucket();
      const jpeg = { contentType: 'image/jpeg' };
      expect((await files(bucket).upload('a.jpg', sampleFiles.gif, jpeg)).error).toBeNull();
    });

    test(
      'after two concurrent uploads to one name the object is complete; without upsert only one succeeds',
      serves('Upload: two at once to one name'),
      async () => {
        const bucket = await stack().bucket();
        const bodies = Array.from({ length: 8 }, (_, i) => Buffer.alloc(200_000, String(i)));
        const outcomes = await Promise.all(bodies.map((body) => files(bucket).upload('one', body)));
        const winners = outcomes.flatMap(({ error }, index) => (error ? [] : [index]));
        expect(winners).toHaveLength(1);
        expect(await bytesOf(bucket, 'one')).toEqual(bodies[winners[0] ?? -1]);
        const reads: Promise<Buffer>[] = [];
        await Promise.all(
          bodies.map(async (body) => {
            const { error } = await files(bucket).upload('many', body, { upsert: true });
            expect(error).toBeNull();
            reads.push(bytesOf(bucket, 'many'));
          }),
        );
        for (const bytes of await Promise.all(reads)) {
          expect(bodies.some((body) => body.equals(bytes))).toBe(true);
        }
      },
    );

    test(
      'an upload that the client aborts leaves no object',
      serves('Upload: broken off'),
      async () => {
        const bucket = await stack().bucket();
        const asked = Promise.withResolvers<void>();
        const abort = new AbortController();
        const body = new ReadableStream({
          async pull(controller) {
            controller.enqueue(Buffer.alloc(64_000));
            asked.resolve();
            await new Promise((resolve) => setImmediate(resolve));
          },
        });
        const init: RequestInit & { duplex: 'half' } = {
          method: 'POST',
          body,
          duplex: 'half',
          signal: abort.signal,
        };
        const sending = stack().request(`/object/${bucket}/broken`, init);
        await asked.promise;
        abort.abort();
        await expect(sending).rejects.toThrow();
        expect((await files(bucket).exists('broken')).data).toBe(false);
        expect((await files(bucket).upload('broken', 'whole')).error).toBeNull();
      },
    );
  });
}
