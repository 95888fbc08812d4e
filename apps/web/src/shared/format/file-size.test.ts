import { expect, it } from 'vitest';
import type { T } from '../../i18n/use-t.ts';
import { fileSize } from './file-size.ts';

const t: T = (key, values) => `${values?.size} ${key}`;

it.each([
  [0, '1 ui.size_kilobytes'],
  [1, '1 ui.size_kilobytes'],
  [1499, '1 ui.size_kilobytes'],
  [1500, '2 ui.size_kilobytes'],
  [999_499, '999 ui.size_kilobytes'],
  [1_000_000, '1 ui.size_megabytes'],
  [2_345_678, '2,3 ui.size_megabytes'],
  [10_000_000, '10 ui.size_megabytes'],
])('formats a size of %i bytes in rounded kilobytes or megabytes', (bytes, said) => {
  expect(fileSize(bytes, t, 'fr')).toBe(said);
});

it.each([
  ['en', '1,234.5'],
  ['fr', '1\u202f234,5'],
  ['ar', '1\u202f234,5'],
])('groups the digits of a size in megabytes as is usual in the language %s', (language, size) => {
  expect(fileSize(1_234_500_000, t, language)).toBe(`${size} ui.size_megabytes`);
});

it('never shows a size as 1000 kilobytes', () => {
  expect(fileSize(999_999, t, 'fr')).toBe('1 ui.size_megabytes');
});
