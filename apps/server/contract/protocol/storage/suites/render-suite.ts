// Resized pictures: sizes, modes, formats, and input that is not a picture or is too large.

import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { refuses, serves } from '../../../wire-features.ts';
import type { StorageStack } from '../storage-stack.ts';
import { sampleFiles } from './sample-files.ts';

export function renderSuite(stack: () => StorageStack): void {
  describe('resized pictures', () => {
    let bucket: string;
    const files = () => stack().admin.storage.from(bucket);
    const render = (name: string, query: string, headers: Record<string, string> = {}) =>
      fetch(`${stack().url}/storage/v1/render/image/public/${bucket}/${name}?${query}`, {
        headers,
      });
    const sizeOf = async (response: Response) => {
      expect(response.status).toBe(200);
      const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
      return [format, width, height];
    };

    beforeAll(async () => {
      bucket = await stack().bucket({ public: true });
      const wide = sharp({
        create: { width: 400, height: 200, channels: 3, background: '#a33' },
      });
      const jpeg = await wide
        .jpeg()
        .withExif({ IFD0: { Copyright: 'a secret place' } })
        .toBuffer();
      await files().upload('wide.jpg', jpeg, { contentType: 'image/jpeg' });
      const noise = sharp(randomBytes(64 * 64 * 3), {
        raw: { width: 64, height: 64, channels: 3 },
      });
      const grain = await noise.jpeg({ quality: 100 }).toBuffer();
      await files().upload('noise.jpg', grain, { contentType: 'image/jpeg' });
      await files().upload('unlabelled', jpeg);
      await files().upload('one.png', sampleFiles.png, { contentType: 'image/png' });
      await files().upload('a.svg', sampleFiles.svg, { contentType: 'image/svg+xml' });
      await files().upload('a.txt', 'no picture');
    });

    test.each([
      ['width=100', ['jpeg', 100, 50]],
      ['height=50', ['jpeg', 100, 50]],
      ['width=100&height=100', ['jpeg', 100, 100]],
      ['width=100&height=100&resize=contain', ['jpeg', 100, 50]],
      ['width=100&height=100&resize=fill', ['jpeg', 100, 100]],
      ['width=2000', ['jpeg', 400, 200]],
      ['quality=20', ['jpeg', 400, 200]],
      ['width=100&format=webp', ['webp', 100, 50]],
      ['width=100&format=avif', ['heif', 100, 50]],
    ])(
      'have the expected format and size for the query %s',
      serves([
        'Image transformations: width, height, cover, contain, fill, webp, avif',
        'avif and webp may be asked for; without format the browser’s Accept chooses WebP.',
      ]),
      async (query, expected) => {
        expect(await sizeOf(await render('wide.jpg', query))).toEqual(expected);
      },
    );

    test(
      'a lower quality makes a smaller file',
      serves([
        'Image transformations: quality',
        'avif and webp may be asked for; without format the browser’s Accept chooses WebP.',
      ]),
      async () => {
        const sizeAt = async (quality: number) =>
          (await (await render('noise.jpg', `quality=${quality}`)).arrayBuffer()).byteLength;
        expect(await sizeAt(20)).toBeLessThan((await sizeAt(100)) / 2);
      },
    );

    test(
      'use the format that the browser prefers, unless the original format is requested',
      serves([
        'Image transformations: origin',
        'avif and webp may be asked for; without format the browser’s Accept chooses WebP.',
      ]),
      async () => {
        const headers = { accept: 'image/avif,image/webp,*/*' };
        const liked = await render('wide.jpg', 'width=90', headers);
        expect([liked.headers.get('content-type'), liked.headers.get('vary')]).toEqual([
          'image/webp',
          'accept',
        ]);
        const origin = await render('wide.jpg', 'width=90&format=origin', headers);
        expect(origin.headers.get('content-type')).toBe('image/jpeg');
      },
    );

    test('contain no camera metadata, and have the object’s cache rule and an ETag of their own', async () => {
      const response = await render('wide.jpg', 'width=80');
      expect(response.headers.get('cache-control')).toBe('max-age=3600');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-transformations')).toBe('width:80,resizing_type:fill');
      const etag = response.headers.get('etag') ?? '';
      expect(Buffer.from(await response.arrayBuffer()).includes('secret place')).toBe(false);
      const again = await render('wide.jpg', 'width=80', { 'if-none-match': etag });
      expect(again.status).toBe(304);
      expect((await render('wide.jpg', 'width=81', { 'if-none-match': etag })).status).toBe(200);
    });

    test(
      'are returned to callers who may read the object; a signed URL returns only the size that was signed',
      serves('Image transformations: signed; authenticated'),
      async () => {
        const own = await files().download('wide.jpg', { transform: { width: 60, height: 60 } });
        expect(own.data?.type).toBe('image/jpeg');
        const unlabelled = await files().download('unlabelled', { transform: { width: 60 } });
        expect(unlabelled.data?.type).toBe('image/jpeg');
        const { data } = await files().createSignedUrl('wide.jpg', 60, {
          transform: { width: 50 },
        });
        expect(data?.signedUrl).toContain('/render/image/sign/');
        expect(await sizeOf(await fetch(`${data?.signedUrl}&width=300`))).toEqual(['jpeg', 50, 25]);
      },
    );

    test('are rendered again when the object is replaced', async () => {
      await files().upload('turn', sampleFiles.gif, { contentType: 'image/gif' });
      expect((await render('turn', 'width=1')).headers.get('content-type')).toBe('image/gif');
      await files().update('turn', sampleFiles.png, { contentType: 'image/png' });
      expect((await render('turn', 'width=1')).headers.get('content-type')).toBe('image/png');
    });

    test.each(['a.txt', 'a.svg'])(
      'the file %s is refused as a source of a resized picture',
      refuses('Image transformations: of SVG, of what is no picture'),
      async (name) => {
        const response = await render(name, 'width=10');
        expect([response.status, await response.json()]).toEqual([
          400,
          expect.objectContaining({
            code: 'InvalidRequest',
            message: 'The source image is invalid or unsupported for rendering',
          }),
        ]);
      },
    );

    test(
      'cannot be requested with invalid or unsupported options, or from a picture that decodes to too many pixels',
      refuses(['Image transformations: of more than 50 megapixels, gravity', '501.']),
      async () => {
        for (const query of ['width=-1', 'width=9999', 'height=x', 'resize=tile', 'quality=1']) {
          const response = await render('wide.jpg', query);
          expect([response.status, await response.text()]).toEqual([
            400,
            expect.stringContaining(query.split('=')[0] ?? ''),
          ]);
        }
        const focus = await render('wide.jpg', 'width=10&height=10&gravity=fp');
        expect([focus.status, await focus.json()]).toEqual([
          501,
          expect.objectContaining({ code: 'NotSupported' }),
        ]);
        const bomb = await sharp({
          create: { width: 10_000, height: 10_000, channels: 3, background: '#000' },
        })
          .png({ compressionLevel: 9 })
          .toBuffer();
        await files().upload('bomb.png', bomb, { contentType: 'image/png' });
        expect((await render('bomb.png', 'width=10')).status).toBe(400);
        expect((await render('missing.png', 'width=10')).status).toBe(400);
      },
    );
  });
}
