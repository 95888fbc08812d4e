// Groups contacts by first letter. The groups are sorted by the alphabet of the reader's language.
import { searchableText } from '@wasl/core/searchable-text';
import { type Contact, contactName } from './contact.ts';

export type ContactSection = { letter: string; contacts: Contact[] };

/** Section for names that start with a digit or a symbol. */
const OTHER = '#';

export function contactSectionsOf(contacts: Contact[], language: string): ContactSection[] {
  const { compare } = new Intl.Collator(`${language}-MA`, { sensitivity: 'base', numeric: true });
  const sections = new Map<string, Contact[]>();
  const sorted = contacts
    .map((contact) => ({
      contact,
      letter: letterOf(contact),
      name: searchableText(contactName(contact)),
    }))
    .sort(
      (one, other) => compare(one.name, other.name) || compare(one.contact.id, other.contact.id),
    );
  for (const { contact, letter } of sorted) {
    sections.set(letter, [...(sections.get(letter) ?? []), contact]);
  }
  return [...sections]
    .sort(([one], [other]) =>
      one === OTHER || other === OTHER
        ? Number(one === OTHER) - Number(other === OTHER)
        : compare(one, other),
    )
    .map(([letter, all]) => ({ letter, contacts: all }));
}

/** Ignores accents and hamzas, as a phone book does: É is sorted under E, and أ under ا. */
function letterOf(contact: Contact): string {
  const [first = ''] = searchableText(contact.contact_first_name);
  return /\p{L}/u.test(first) ? first.toUpperCase() : OTHER;
}
