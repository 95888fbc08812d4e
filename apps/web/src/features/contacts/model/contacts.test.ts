import { expect, it } from 'vitest';
import type { Contact } from './contact.ts';
import { sectionsOf } from './contact-sections.ts';
import { searchContacts } from './search-contacts.ts';

let number = 0;
const contact = (first: string, last: string | null = null): Contact =>
  ({
    id: String(number),
    contact_first_name: first,
    contact_last_name: last,
    contact_phone: `+2126612345${String(number++).padStart(2, '0')}`,
  }) as Contact;
const names = (contacts: Contact[]) => contacts.map((one) => one.contact_first_name);

it('puts names under their letters, accents and hamzas aside, signs last', () => {
  const book = ['Éric', 'أمينة', '24h Taxi', 'karim', 'Emma', 'إدريس', 'Kamal'].map((name) =>
    contact(name),
  );
  expect(sectionsOf(book, 'fr').map(({ letter, contacts }) => [letter, names(contacts)])).toEqual([
    ['E', ['Emma', 'Éric']],
    ['K', ['Kamal', 'karim']],
    ['ا', ['إدريس', 'أمينة']],
    ['#', ['24h Taxi']],
  ]);
  expect(sectionsOf([], 'ar')).toEqual([]);
});

it('begins with the reader’s own script', () => {
  const letters = sectionsOf([contact('Karim'), contact('كريم')], 'ar').map(({ letter }) => letter);
  expect(letters).toEqual(['ك', 'K']);
});

it.each([
  ['karim', ['كريم']],
  ['كريم', ['كريم']],
  ['idrissi', ['Khadija']],
  ['Yousef', ['Youssef']],
  ['٠٦٦١ ٢٣', ['كريم', 'Khadija', 'Youssef']],
  ['nobody at all', []],
])('finds %s', (query, expected) => {
  const book = [contact('كريم'), contact('Khadija', 'El Idrissi'), contact('Youssef')];
  expect(names(searchContacts(book, query))).toEqual(expected);
});
