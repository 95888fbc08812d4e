import { expect, test } from 'vitest';
import { parseByteSize } from './parse-byte-size.ts';

test.each([
  ['52428800', 52_428_800],
  ['20MB', 20_000_000],
  ['50MiB', 52_428_800],
  ['1.5kb', 1500],
  ['1 GiB', 1_073_741_824],
  ['0', 0],
  ['', undefined],
  ['MB', undefined],
  ['-1', undefined],
  ['1tb', undefined],
  ['1e3', undefined],
  ['9'.repeat(30), undefined],
])('parses the byte size "%s"', (text, bytes) => {
  expect(parseByteSize(text)).toBe(bytes);
});
