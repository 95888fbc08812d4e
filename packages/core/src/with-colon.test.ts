import { expect, it } from 'vitest';
import { withColon } from './with-colon.ts';

it.each([
  ['en', 'See it in Wasl', 'See it in Wasl:'],
  ['fr', 'Voir dans Wasl', 'Voir dans Wasl\u00a0:'],
  ['ar', 'عرض في وصل', 'عرض في وصل:'],
])('writes the colon in %s with the spacing of the language', (language, label, text) => {
  expect(withColon(label, language)).toBe(text);
});
