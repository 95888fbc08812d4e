// Tests of inserting values into a text: French elision before names, and digit grouping for
// numbers from 1,000 up.
import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { formatText } from './format-text.ts';

const i18n = (locale: string) =>
  setupI18n({
    locale,
    messages: {
      [locale]: { of: ['Le colis de ', ['name']], that: ['tant que ', ['name'], ' vit'] },
    },
  });

it.each([
  ['Karim', 'Le colis de Karim'],
  ['Amina', 'Le colis d’Amina'],
  ['\u2068Élise\u2069', 'Le colis d’\u2068Élise\u2069'],
  ['Youssef', 'Le colis de Youssef'],
  ['خديجة', 'Le colis de خديجة'],
  ['11', 'Le colis de 11'],
])('inserts %s into a French text', (name, said) => {
  expect(formatText(i18n('fr'), 'of', { name })).toBe(said);
});

it('elides « que » before a vowel, but only in French and only in texts with values', () => {
  expect(formatText(i18n('fr'), 'that', { name: 'Omar' })).toBe('tant qu’Omar vit');
  expect(formatText(i18n('en'), 'of', { name: 'Amina' })).toBe('Le colis de Amina');
  const plain = setupI18n({ locale: 'fr', messages: { fr: { key: 'de onze' } } });
  expect(formatText(plain, 'key')).toBe('de onze');
});

const counting = (locale: string) =>
  setupI18n({
    locale,
    messages: {
      [locale]: {
        counted: [['count', 'plural', { other: ['#', ' rows'] }]],
        named: ['more than ', ['count'], ' of ', ['all']],
      },
    },
  });

it.each([
  ['en', '1,234 rows', 'more than 1,234 of 1,000,000'],
  ['fr', '1\u202f234 rows', 'more than 1\u202f234 of 1\u202f000\u202f000'],
  ['ar', '1\u202f234 rows', 'more than 1\u202f234 of 1\u202f000\u202f000'],
])(
  'in the language %s, numbers from 1,000 up have the same digit grouping as prices',
  (locale, counted, named) => {
    expect(formatText(counting(locale), 'counted', { count: 1234 })).toBe(counted);
    expect(formatText(counting(locale), 'named', { count: 1234, all: 1_000_000 })).toBe(named);
  },
);

it('leaves numbers in names and numbers below 1,000 unchanged', () => {
  expect(formatText(i18n('en'), 'of', { name: 'WP1234567890' })).toBe('Le colis de WP1234567890');
  expect(formatText(counting('en'), 'named', { count: 999, all: '1234' })).toBe(
    'more than 999 of 1234',
  );
});
