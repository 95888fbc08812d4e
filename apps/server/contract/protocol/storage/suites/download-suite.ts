// Downloads: ranges, conditional requests, download names, public and signed URLs, and content that
// browsers must not execute (docs/protocol/storage.md#objects).

import { beforeAll, describe, expect, test } from 'vitest';
import { serves } from '../../../wire-features.ts';
import type { StorageStack } from '../storage-stack.ts';
import { sampleFiles } from './sample-files.ts';

export function downloadSuite(stack: () => StorageStack): void {
  describe('downloads', () => {
    let bucket: string;
    const TEXT = '0123456789';
    const get = (headers: Record<string, string> = {}, query = '') =>
      stack().request(`/object/authenticated/${bucket}/a.txt${query}`, { headers });

    beforeAll(async () => {
      bucket = await stack().bucket();
      const { error } = await stack().admin.storage.from(bucket).upload('a.txt', TEXT);
      expect(error).toBeNull();
    });

    test(
      'return type, length, ETag, age and Cache-Control, also for HEAD',
      serves('Download: authenticated, HEAD, headers'),
      async () => {
        const whole = await get();
        expect(await whole.text()).toBe(TEXT);
        const head = await stack().request(`/object/${bucket}/a.txt`, { method: 'HEAD' });
        for (const { status, headers } of [whole, head]) {
          expect([status, Object.fromEntries(headers)]).toMatchObject([
            200,
            {
              'content-type': 'text/plain;charset=UTF-8',
              'content-length': '10',
              'cache-control': 'max-age=3600',
              'accept-ranges': 'bytes',
              etag: expect.stringMatching(/^".+"$/),
              'last-modified': expect.stringMatching(/GMT$/),
              'x-content-type-options': 'nosniff',
            },
          ]);
        }
      },
    );

    test.each([
      ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
      ['bytes=7-', 206, '789', 'bytes 7-9/10'],
      ['bytes=-2', 206, '89', 'bytes 8-9/10'],
      ['bytes=5-99', 206, '56789', 'bytes 5-9/10'],
      ['bytes=0-1,4-5', 200, TEXT, null],
      ['bytes=5-2', 200, TEXT, null],
      ['lines=1-2', 200, TEXT, null],
    ])(
      'return the part for one valid range, and otherwise the whole file: %s',
      serves([
        'Download: Range from and to, Range to the end, Range of the last bytes',
        'One range; several at once are answered with the whole.',
      ]),
      async (range, status, text, contentRange) => {
        const response = await get({ range });
        expect([
          response.status,
          await response.text(),
          response.headers.get('content-range'),
        ]).toEqual([status, text, contentRange]);
      },
    );

    test(
      'a range past the end returns 416 with the length',
      serves([
        'Download: Range beyond the end',
        'One range; several at once are answered with the whole.',
      ]),
      async () => {
        const response = await get({ range: 'bytes=10-' });
        expect([response.status, response.headers.get('content-range')]).toEqual([
          416,
          'bytes */10',
        ]);
        expect(await response.json()).toMatchObject({ code: 'InvalidRange' });
      },
    );

    test(
      'an unchanged file returns 304 to a conditional request; If-Range with another ETag returns the whole file',
      serves('Download: If-None-Match, If-Modified-Since, If-Range'),
      async () => {
        const { headers } = await get();
        const etag = headers.get('etag') ?? '';
        const modified = headers.get('last-modified') ?? '';
        for (const condition of [
          { 'if-none-match': etag },
          { 'if-none-match': `"other", W/${etag}` },
          { 'if-modified-since': modified },
        ]) {
          const response = await get(condition as Record<string, string>);
          expect([response.status, await response.text()]).toEqual([304, '']);
        }
        const old = { 'if-modified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' };
        expect((await get(old)).status).toBe(200);
        expect((await get({ 'if-none-match': '"x"', 'if-modified-since': modified })).status).toBe(
          200,
        );
        expect((await get({ range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
        expect((await get({ range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
      },
    );

    test(
      'download= sets a file name in any alphabet, and no file name can add another header to the response',
      serves('Download: ?download with a name'),
      async () => {
        const named = async (name: string) =>
          (await get({}, `?download=${encodeURIComponent(name)}`)).headers.get(
            'content-disposition',
          );
        expect(await named('')).toBe('attachment');
        expect(await named('b.txt')).toBe(`attachment; filename="b.txt"; filename*=UTF-8''b.txt`);
        expect(await named('صورة.png')).toBe(
          `attachment; filename="____.png"; filename*=UTF-8''${encodeURIComponent('صورة.png')}`,
        );
        expect(await named('a"\r\nset-cookie: x=1;\u202e../')).toBe(
          `attachment; filename="a___set-cookie: x=1;_.._"; filename*=UTF-8''a%22__set-cookie%3A%20x%3D1%3B_.._`,
        );
      },
    );

    test.each([
      ['text/html', sampleFiles.html, 'text/html'],
      ['image/svg+xml', sampleFiles.svg, 'image/svg+xml'],
      ['application/xhtml+xml', sampleFiles.html, 'application/xhtml+xml'],
      ['text/javascript', Buffer.from('alert(1)'), 'text/plain; charset=utf-8'],
      ['text/css', Buffer.from('*{}'), 'text/plain; charset=utf-8'],
      ['application/xml', sampleFiles.svg, 'application/xml'],
    ])(
      'a file of type %s never executes on our origin, whether its URL is public or signed',
      serves([
        'Download, cannot run on the origin: HTML, SVG, XML, scripts, styles',
        'Markup is an attachment with a CSP sandbox; scripts and style sheets are served as text/plain.',
      ]),
      async (contentType, body, served) => {
        const open = await stack().bucket({ public: true });
        const files = stack().admin.storage.from(open);
        expect((await files.upload('dir/x', body, { contentType })).error).toBeNull();
        const { data } = await files.createSignedUrl('dir/x', 60);
        const urls = [files.getPublicUrl('dir/x').data.publicUrl, data?.signedUrl ?? ''];
        for (const response of await Promise.all(urls.map((url) => fetch(url)))) {
          expect(Object.fromEntries(response.headers)).toMatchObject({
            'content-type': served,
            'content-disposition': `attachment; filename="x"; filename*=UTF-8''x`,
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
          });
          expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(body));
        }
      },
    );

    test(
      'a public bucket is readable by anybody, and a private one returns not found',
      serves('Download: public buckets'),
      async () => {
        const open = await stack().bucket({ public: true });
        const { storage } = stack().stranger;
        await stack().admin.storage.from(open).upload('a b/ç.txt', 'open');
        const url = storage.from(open).getPublicUrl('a b/ç.txt').data.publicUrl;
        const read = await fetch(url);
        expect([read.status, await read.text()]).toEqual([200, 'open']);
        const closed = await fetch(storage.from(bucket).getPublicUrl('a.txt').data.publicUrl);
        expect([closed.status, await closed.json()]).toEqual([
          400,
          expect.objectContaining({ statusCode: '404', code: 'NoSuchBucket' }),
        ]);
        const info = await stack().request(`/object/info/public/${open}/a%20b/%C3%A7.txt`, {
          token: null,
        });
        expect(await info.json()).toMatchObject({ name: 'a b/ç.txt', size: 4 });
      },
    );

    test(
      'a missing object returns NoSuchKey, and exists() returns false',
      serves('exists', [
        'Errors of storage-api: NoSuchKey',
        'Status 400 with the real number in the body; 416, 429, 501 and 5xx are true statuses.',
      ]),
      async () => {
        const files = stack().admin.storage.from(bucket);
        const missing = { statusCode: '404', code: 'NoSuchKey', message: 'Object not found' };
        expect((await files.info('nothing')).error).toMatchObject(missing);
        expect(await files.exists('nothing')).toMatchObject({ data: false, error: missing });
        expect((await files.exists('a.txt')).data).toBe(true);
        const response = await stack().request(`/object/${bucket}/nothing`);
        expect([response.status, await response.json()]).toEqual([
          400,
          { ...missing, error: 'not_found' },
        ]);
        const head = await stack().request(`/object/${bucket}/nothing`, { method: 'HEAD' });
        expect([head.status, await head.text()]).toEqual([400, '']);
      },
    );
  });
}
