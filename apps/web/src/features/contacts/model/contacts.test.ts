import { expect, it } from 'vitest';
import type { Contact } from './contact.ts';
import { contactSectionsOf } from './contact-sections.ts';
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

it('groups names by first letter, ignores accents and hamzas, and puts symbols last', () => {
  const book = ['Éric', 'أمينة', '24h Taxi', 'karim', 'Emma', 'إدريس', 'Kamal'].map((name) =>
    contact(name),
  );
  expect(
    contactSectionsOf(book, 'fr').map(({ letter, contacts }) => [letter, names(contacts)]),
  ).toEqual([
    ['E', ['Emma', 'Éric']],
    ['K', ['Kamal', 'karim']],
    ['ا', ['إدريس', 'أمينة']],
    ['#', ['24h Taxi']],
  ]);
  expect(contactSectionsOf([], 'ar')).toEqual([]);
});

it('sorts by full name, ignores case and accents, sorts numbers by value, and breaks ties by ID', () => {
  const book = [
    ['é', 'Tazi'],
    ['E', 'Benali'],
    ['e', null],
    ['Karim 10', null],
    ['Karim 9', null],
    ['Élise', null],
    ['elise', null],
  ].map(([first, last]) => contact(first ?? '', last));
  const [other] = contactSectionsOf([...book].reverse(), 'fr').map(({ contacts }) =>
    names(contacts),
  );
  expect(other).toEqual(['e', 'E', 'é', 'Élise', 'elise']);
  expect(names(contactSectionsOf(book, 'en')[1]?.contacts ?? [])).toEqual(['Karim 9', 'Karim 10']);
});

it.each(['fr', 'ar', 'en'])(
  'groups symbols and digits in one section at the end in %s',
  (language) => {
    const book = ['😀 Taxi', '24h Taxi', 'Zineb', 'يوسف', '+212', ''].map((name) => contact(name));
    const sections = contactSectionsOf(book, language);
    expect(sections.map(({ letter }) => letter).sort()).toEqual(['#', 'Z', 'ي']);
    expect(sections.at(-1)?.letter).toBe('#');
    expect(sections.at(-1)?.contacts).toHaveLength(4);
    expect(contactSectionsOf([...book].reverse(), language).at(-1)?.letter).toBe('#');
  },
);

it("starts the list with the letters of the reader's own script", () => {
  const letters = contactSectionsOf([contact('Karim'), contact('كريم')], 'ar').map(
    ({ letter }) => letter,
  );
  expect(letters).toEqual(['ك', 'K']);
});

it.each([
  ['karim', ['كريم']],
  ['كريم', ['كريم']],
  ['idrissi', ['Khadija']],
  ['Yousef', ['Youssef']],
  ['٠٦٦١ ٢٣', ['كريم', 'Khadija', 'Youssef']],
  ['nobody at all', []],
  ['', ['كريم', 'Khadija', 'Youssef']],
  ['El Idrissi', ['Khadija']],
  ['khadija el', ['Khadija']],
  ['ادريسي', ['Khadija']],
  ['06 61 23 45 07', ['Youssef']],
  ['+212 661 23 45 07', ['Youssef']],
  ['4507', ['Youssef']],
  ['507', ['Youssef']],
  // With fewer than three digits, a search text is not compared with phone numbers. A search text
  // that also has letters is compared only with names.
  ['07', []],
  ['Karim 507', ['كريم']],
])('finds the right contacts for the search text %s', (query, expected) => {
  const at = (end: string, one: Contact) => ({ ...one, contact_phone: `+2126612345${end}` });
  const book = [
    at('05', contact('كريم')),
    at('06', contact('Khadija', 'El Idrissi')),
    at('07', contact('Youssef')),
  ];
  expect(names(searchContacts(book, query))).toEqual(expected);
});

it('finds a foreign number by part of its international format, with or without spaces', () => {
  const abroad = { ...contact('Jean'), contact_phone: '+33612345678' };
  for (const query of ['+33 6 12', '33612', '345678']) {
    expect(searchContacts([abroad], query), query).toEqual([abroad]);
  }
  expect(searchContacts([abroad], '0612')).toEqual([]);
});

it('when the user types fewer than three digits, still finds a name that starts with these digits', () => {
  const taxi = contact('24h Taxi');
  expect(searchContacts([taxi, contact('Karim')], '24')).toEqual([taxi]);
});
