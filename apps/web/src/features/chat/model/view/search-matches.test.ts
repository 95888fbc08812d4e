// Tests how matches of a search are highlighted in a text.
import { expect, it } from 'vitest';
import { markSearchMatches } from './search-matches.ts';

const shown = (text: string, search: string) =>
  markSearchMatches(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

it.each([
  ['Rendez-vous à la Pâtisserie', 'patiss', 'Rendez-vous à la [Pâtisserie]'],
  ['J’ai l’argent', 'argent', 'J’ai l’[argent]'],
  ['نلتقي في المدينة', 'مدينة', 'نلتقي في [المدينة]'],
  ['أهلا', 'اهلا', '[أهلا]'],
  ['The key is here', 'here key', 'The [key] is [here]'],
  ['Nothing of it', 'bread', 'Nothing of it'],
])('highlights the matches in the text “%s” for the search “%s”', (text, search, expected) =>
  expect(shown(text, search)).toBe(expected),
);

it('shortens the beginning of a long message, so that the text starts shortly before the first match', () => {
  const text = `${'word '.repeat(60)}bread and more`;
  const [first, second] = markSearchMatches(text, 'bread');
  expect(first).toEqual({ text: '…', isMatch: false });
  expect(second?.text.length).toBeLessThan(60);
  expect(shown(text, 'bread')).toMatch(/word \[bread\] and more$/);
});
