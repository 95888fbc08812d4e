import { expect, it } from 'vitest';
import { withColon } from './with-colon.ts';

it.each([
  ['en', 'See it in Wasl', 'See it in Wasl:'],
  ['fr', 'Voir dans Wasl', 'Voir dans Wasl\u00a0:'],
  ['ar', 'عرض في وصل', 'عرض في وصل:'],
])(
  'adds a colon to a label in %s, with the spacing that this language requires',
  (language, label, text) => {
    expect(withColon(label, language)).toBe(text);
  },
);
