// Malicious files: pictures that decode to gigabytes, and text that a browser interprets as another
// type.
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSharedStorageStack } from '../../protocol/storage/open-shared-storage-stack.ts';
import { sampleFiles } from '../../protocol/storage/suites/sample-files.ts';

const stack = openSharedStorageStack();
let bucket: string;
beforeAll(async () => {
  bucket = await stack.bucket({ public: true });
});
afterAll(() => stack.close());

/** Returns a PNG of one pixel whose header declares another size. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(sampleFiles.png);
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

function gifOf(width: number, height: number): Buffer {
  const gif = Buffer.from(sampleFiles.gif);
  gif.writeUInt16LE(width, 6);
  gif.writeUInt16LE(height, 8);
  return gif;
}

async function jpegOf(width: number, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const jpeg = await sharp(sampleFiles.png).flatten().jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

const upload = (name: string, body: Uint8Array | string, contentType: string) =>
  stack.admin.storage.from(bucket).upload(name, body, { contentType });

describe('a picture with too many pixels', () => {
  const tooLarge = { statusCode: '413', code: 'EntityTooLarge' };

  test.each([
    ['PNG', 'image/png', pngOf],
    ['GIF', 'image/gif', gifOf],
    ['JPEG', 'image/jpeg', jpegOf],
  ] as const)('is refused as %s', async (name, type, make) => {
    const { error } = await upload(name, await make(30_000, 30_000), type);
    expect(error).toMatchObject({ ...tooLarge, message: expect.stringContaining('30000 × 30000') });
    expect((await stack.admin.storage.from(bucket).exists(name)).data).toBe(false);
  });

  test('is refused even if it is uploaded as application/octet-stream or in a resumable upload', async () => {
    const body = pngOf(30_000, 30_000);
    expect((await upload('as-bytes', body, 'application/octet-stream')).error).toMatchObject(
      tooLarge,
    );
    const facts = `bucketName ${btoa(bucket)},objectName ${btoa('in-parts')}`;
    const answer = await stack.request('/upload/resumable', {
      method: 'POST',
      body: new Uint8Array(body),
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(body.length),
        'upload-metadata': facts,
        'content-type': 'application/offset+octet-stream',
      },
    });
    expect(answer.status).toBe(413);
  });

  test.each([
    [10_000, 5000, null],
    [10_001, 5000, expect.objectContaining(tooLarge)],
    [50_000_001, 1, expect.objectContaining(tooLarge)],
  ])('has more than 50 million pixels: %i × %i', async (width, height, error) => {
    expect((await upload(`${width}`, pngOf(width, height), 'image/png')).error).toEqual(error);
  });
});

describe('every stored file', () => {
  const served = async (name: string, query = '') => {
    const { data } = stack.admin.storage.from(bucket).getPublicUrl(name);
    return (await fetch(data.publicUrl + query)).headers;
  };

  test.each([
    ['image/png', sampleFiles.png],
    ['image/gif', sampleFiles.gif],
    ['image/svg+xml', sampleFiles.svg],
    ['application/pdf', sampleFiles.pdf],
    ['text/html', sampleFiles.html],
    ['text/plain', 'words'],
    ['text/csv', 'a,b'],
    ['application/json', '{}'],
    ['video/mp4', '\0'],
    ['application/octet-stream', '<script>'],
  ])('is served in a sandbox without scripts: %s', async (type, body) => {
    const name = `file-${type.replace('/', '-')}`;
    expect((await upload(name, body, type)).error).toBeNull();
    const headers = await served(name);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*\bsandbox$/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('is served in a sandbox, also when it is requested as a resized picture', async () => {
    await upload('small.png', sampleFiles.png, 'image/png');
    const answer = await stack.request(`/render/image/public/${bucket}/small.png?width=1`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toMatch(/sandbox$/);
  });

  test.each([
    ['text/plain', 'text/plain'],
    ['text/csv;header=present', 'text/csv;header=present'],
    ['text/plain;charset=UTF-8', 'text/plain;charset=UTF-8'],
    ['text/csv; charset="windows-1256"', 'text/csv; charset="windows-1256"'],
    ['text/plain; charset=utf-8; charset=utf-7', 'text/plain; charset=utf-8'],
    ['text/plain; charset=utf-7', 'text/plain; charset=utf-8'],
    ['text/plain; charset=iso-2022-jp', 'text/plain; charset=utf-8'],
    ['text/plain; charset=utf-16', 'text/plain; charset=utf-8'],
    ['Text/Plain; x=1; CHARSET=hz-gb-2312', 'Text/Plain; charset=utf-8'],
  ])(
    'is served with a safe character encoding if it contains text: %s',
    async (type, contentType) => {
      expect((await upload('text', 'words', type)).error?.message).toBeUndefined();
      expect((await served('text')).get('content-type')).toBe(contentType);
      await stack.admin.storage.from(bucket).remove(['text']);
    },
  );
});
