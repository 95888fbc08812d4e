import { expect, it } from 'vitest';
import { fileTypeOf, readFirstBytes } from './file-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (one) => one.charCodeAt(0));

it.each([
  ['\x89PNG\r\n\x1a\nrest', 'image/png'],
  ['\x89PNG\r\n', undefined],
  ['RIFF\x00\x01\xff\x02WEBP', 'image/webp'],
  ['LIST\x00\x01\xff\x02WEBP', undefined],
  ['\x00\x00\x00\x18ftypheix', 'image/heic'],
  ['\x00\x00\x00\x18ftypmif1', 'image/heif'],
  ['\x00\x00\x00\x18ftyphevm', 'image/heif-sequence'],
  ['\x00\x00\x00\x18ftypisom', 'video/mp4'],
  ['<svg onload="x">', undefined],
  ['', undefined],
])('recognises %j at the beginning of a file as %s', (head, type) => {
  expect(fileTypeOf(bytes(head))).toBe(type);
});

it('reads only the beginning of a file', async () => {
  expect(await readFirstBytes(new Blob(['x'.repeat(20)]))).toHaveLength(16);
  expect(await readFirstBytes(new Blob(['abc']), 2)).toEqual(bytes('ab'));
});
