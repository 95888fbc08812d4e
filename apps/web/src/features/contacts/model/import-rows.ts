// Rows of an import. Each row has an ID, and is marked when its phone number belongs to a saved
// contact or an earlier row.
import { v7 as newId } from 'uuid';
import { type Contact, contactName } from './contact.ts';
import type { VcardPerson } from './read-vcards.ts';

export type ImportRow = VcardPerson & {
  /**
   * ID of the new contact. It is generated once, so that a retry after a lost response adds no
   * contact twice.
   */
  id: string;
  /**
   * Set if the phone number of this row is already known: the name of the existing contact, or of
   * the earlier row of the file, with the same number.
   */
  knownAs: string | undefined;
};

/** Adds an ID to each person and marks duplicate phone numbers. */
export function importRows(people: VcardPerson[], contacts: Contact[]): ImportRow[] {
  const known = new Map(contacts.map((contact) => [contact.contact_phone, contactName(contact)]));
  return people.map((person) => {
    const knownAs = known.get(person.contact_phone);
    if (knownAs === undefined) known.set(person.contact_phone, contactName(person));
    return { ...person, id: newId(), knownAs };
  });
}
