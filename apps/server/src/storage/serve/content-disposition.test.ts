import { validateHeaderValue } from 'node:http';
import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryCharacter } from '../arbitrary-character.ts';
import { attachmentDisposition } from './content-disposition.ts';

test('encodes a non-ASCII name in both parameters of the header', () => {
  expect(attachmentDisposition('é.txt')).toBe(
    `attachment; filename="_.txt"; filename*=UTF-8''%C3%A9.txt`,
  );
});

test('the Content-Disposition header is valid for every file name, and the name in it never contains a folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: arbitraryCharacter }), (name) => {
      const header = attachmentDisposition(name);
      validateHeaderValue('content-disposition', header);
      expect(header).toMatch(
        /^attachment(; filename="[^"/\\%]*"; filename\*=UTF-8''[\w!#$&+.^`|~%-]*)?$/,
      );
    }),
    { numRuns: 2000, seed: PROPERTY_SEED },
  );
});
