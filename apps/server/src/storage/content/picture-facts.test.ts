import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { pictureFacts } from './picture-facts.ts';

const path = join(tmpdir(), `picture-${randomUUID()}`);
afterAll(() => rm(path, { force: true }));

async function factsOf(mime: string, bytes: Buffer) {
  await writeFile(path, bytes);
  return pictureFacts(mime, {
    path,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  });
}

const picture = () =>
  sharp({ create: { width: 32, height: 24, channels: 3, background: '#b5651d' } });
const EXIF = { IFD0: { Model: 'A phone' }, IFD3: { GPSLatitudeRef: 'N' } };

describe('camera metadata of a picture', () => {
  test.each(['jpeg', 'png'] as const)(
    'is detected in a %s, and is no longer detected after stripping',
    async (format) => {
      const mime = `image/${format}`;
      const bare = await picture().toFormat(format).toBuffer();
      const marked = await picture().withExif(EXIF).toFormat(format).toBuffer();
      const xmp = await picture()
        .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
        .toFormat(format)
        .toBuffer();
      expect(await factsOf(mime, bare)).toEqual({
        pictureType: mime,
        sha256: createHash('sha256').update(bare).digest('hex'),
        hasExif: false,
      });
      expect(await factsOf(mime, marked)).toMatchObject({ hasExif: true });
      expect(await factsOf(mime, xmp)).toMatchObject({ hasExif: true });
      // A file may contain a second picture after the end of the first one. The metadata of the
      // second picture is found too.
      expect(await factsOf(mime, Buffer.concat([bare, marked]))).toMatchObject({ hasExif: true });
    },
  );

  test('is not found in damaged files or arbitrary bytes, which cause no error', async () => {
    const bare = await picture().png().toBuffer();
    for (let length = 0; length < bare.length; length += 7) {
      expect(await factsOf('image/png', bare.subarray(0, length))).toMatchObject({
        hasExif: false,
      });
    }
    expect(await factsOf('image/png', Buffer.alloc(64, 0xff))).toMatchObject({ hasExif: false });
  });

  test('is neither looked for nor reported in WebP and PDF files', async () => {
    expect(await factsOf('image/webp', Buffer.from('RIFF'))).toBeUndefined();
    expect(await factsOf('application/pdf', Buffer.from('%PDF'))).toBeUndefined();
  });
});
