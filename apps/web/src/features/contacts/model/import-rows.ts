// The rows of an import: each with its id, and whether its number is known already.
import { v7 as newId } from 'uuid';
import { type Contact, contactName } from './contact.ts';
import type { VcardPerson } from './read-vcards.ts';

export type ImportRow = VcardPerson & {
  /** Made once, so that a second try after a lost answer adds nobody twice. */
  id: string;
  /** Who has this number: somebody in the book, or an earlier row of the file. */
  knownAs: string | undefined;
};

export function importRows(people: VcardPerson[], contacts: Contact[]): ImportRow[] {
  const known = new Map(contacts.map((contact) => [contact.contact_phone, contactName(contact)]));
  return people.map((person) => {
    const knownAs = known.get(person.contact_phone);
    if (knownAs === undefined) known.set(person.contact_phone, contactName(person));
    return { ...person, id: newId(), knownAs };
  });
}
