import { expect, it } from 'vitest';
import { listingDescriptionIn, listingTitleIn } from './listing-texts.ts';

const home = {
  title: 'House',
  title_fr: 'Maison',
  title_ar: 'منزل',
  description: 'By the sea',
  description_fr: 'Vue mer',
  description_ar: null,
};

it.each([
  ['en', 'House', 'By the sea'],
  ['fr', 'Maison', 'Vue mer'],
  // If there is no description in the reader's language, the page says so.
  ['ar', 'منزل', null],
])("returns the owner's texts for a reader of %s", (language, title, description) => {
  expect([listingTitleIn(home, language), listingDescriptionIn(home, language)]).toEqual([
    title,
    description,
  ]);
});

it.each([null, ''])('falls back to the owner’s title when the translation is %j', (title) => {
  expect(listingTitleIn({ ...home, title_fr: title, title_ar: title }, 'fr')).toBe('House');
  expect(listingTitleIn({ ...home, title_fr: title, title_ar: title }, 'ar')).toBe('House');
});
