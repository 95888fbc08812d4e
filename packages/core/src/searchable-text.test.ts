import { expect, it } from 'vitest';
import { searchableText } from './searchable-text.ts';

it('finds a name whatever the accents, the hamza or the case', () => {
  expect(searchableText('Fès')).toBe(searchableText('FES'));
  expect(searchableText('أكادير')).toBe(searchableText('اكادير'));
  expect(searchableText('طنجة')).toBe(searchableText('طنجه'));
  expect(searchableText("M'diq")).toBe(searchableText('m diq'));
});
