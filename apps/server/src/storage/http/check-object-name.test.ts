import { posix } from 'node:path';
import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryCharacter } from '../arbitrary-character.ts';
import { checkObjectName } from './check-object-name.ts';

const accepts = (name: string): boolean => {
  try {
    return checkObjectName(name) === name;
  } catch {
    return false;
  }
};

describe('object names', () => {
  test.each([
    'a',
    'a/b.c',
    'صورة/البيت',
    "!-.*'()&$@=;:+,? _",
    'a..b',
    '...',
    '日本',
    '🏠',
    '/',
    'a/',
    '/a',
    'a//b',
  ])('%s is valid', (name) => {
    expect(accepts(name)).toBe(true);
  });

  test.each(['', '.', 'a/../b', 'a\\b', 'a%2f', 'a\nb', '\u202ea', 'a\ud800'])(
    '%j is invalid',
    (name) => {
      expect(accepts(name)).toBe(false);
    },
  );

  test('every valid name is a normalised path, fits into an S3 key, and is safe in logs and headers', () => {
    const part = fc.oneof(
      fc.string({ unit: arbitraryCharacter, maxLength: 8 }),
      fc.constantFrom('.', '..', '/', '//', '\\', '%2e', '\0', '\u200f', 'a', 'ب'),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const name = parts.join('');
        if (!accepts(name)) return;
        const path = `/root/${name}`;
        expect(posix.normalize(path)).toBe(path.replace(/\/+/g, '/'));
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(1024);
        expect(name.isWellFormed()).toBe(true);
        expect(/[\p{Cc}\p{Cf}]/u.test(name)).toBe(false);
        expect(decodeURIComponent(encodeURIComponent(name))).toBe(name);
      }),
      { numRuns: 2000, seed: PROPERTY_SEED },
    );
  });
});
