// Compressed and malformed uploads (docs/protocol/storage.md#objects).

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { refuses } from '../../../wire-features.ts';
import type { StorageStack } from '../storage-stack.ts';

export function malformedUploadSuite(stack: () => StorageStack): void {
  const files = (bucket: string) => stack().admin.storage.from(bucket);

  describe('malformed uploads', () => {
    test(
      'compressed content is refused with 501, both as a raw body and in a form',
      refuses(['Content encodings of stored files', '501: what is packed cannot be looked at.']),
      async () => {
        const bucket = await stack().bucket();
        const packed = gzipSync('<script>1</script>');
        const options = { contentEncoding: 'gzip', contentType: 'text/html' };
        for (const body of [packed, new Blob([packed], { type: 'text/html' })]) {
          const { error } = await files(bucket).upload('a.html', body, options);
          expect(error).toMatchObject({ status: 501, code: 'NotSupported' });
        }
        expect((await files(bucket).list()).data).toEqual([]);
      },
    );

    test('malformed forms and metadata are client errors (4xx)', async () => {
      const bucket = await stack().bucket();
      const type = { 'content-type': 'multipart/form-data; boundary=x' };
      const attempts: RequestInit[] = [
        { headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
        {
          headers: type,
          body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
        },
        {
          headers: type,
          body: '--x\r\nContent-Disposition: form-data; name=""; filename="a"\r\n\r\nhalf of it',
        },
        { headers: { 'x-metadata': 'bm90IGpzb24=' }, body: 'x' },
        { headers: { 'x-metadata': Buffer.from('[1]').toString('base64') }, body: 'x' },
        { headers: { 'content-type': 'no type' }, body: 'x' },
      ];
      for (const init of attempts) {
        const response = await stack().request(`/object/${bucket}/a`, { method: 'POST', ...init });
        expect([response.status, await response.json()]).toEqual([
          400,
          expect.objectContaining({ statusCode: '400', code: 'InvalidRequest' }),
        ]);
      }
      expect((await files(bucket).list()).data).toEqual([]);
    });
  });
}
