// French elides « de » and « que » before a vowel, also before inserted names.
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

it('elides « que » in the same manner, and leaves other languages and texts without values unchanged', () => {
  expect(formatText(i18n('fr'), 'that', { name: 'Omar' })).toBe('tant qu’Omar vit');
  expect(formatText(i18n('en'), 'of', { name: 'Amina' })).toBe('Le colis de Amina');
  const plain = setupI18n({ locale: 'fr', messages: { fr: { key: 'de onze' } } });
  expect(formatText(plain, 'key')).toBe('de onze');
});
