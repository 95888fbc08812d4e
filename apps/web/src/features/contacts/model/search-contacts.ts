// Searches contacts by name, in any script and spelling. A search text with at least three digits
// and no letters searches the phone numbers instead.
import { toLatinDigits } from '@wasl/core/latin-digits';
import { formatPhone } from '@wasl/core/phone';
import { findByName } from '../../../shared/ui/fields/find-by-name.ts';
import { type Contact, contactName } from './contact.ts';

const LEAST_DIGITS = 3;

export function searchContacts(contacts: Contact[], query: string): Contact[] {
  const digits = toLatinDigits(query).replace(/\D/g, '');
  if (digits.length >= LEAST_DIGITS && !/\p{L}/u.test(query)) {
    return contacts.filter(({ contact_phone: phone }) =>
      [phone, formatPhone(phone)].some((text) => text.replace(/\D/g, '').includes(digits)),
    );
  }
  const named = contacts.map((contact) => ({
    contact,
    names: [
      contactName(contact),
      contact.contact_last_name ?? '',
      contact.contact_first_name,
    ].filter(Boolean),
  }));
  return findByName(named, query).map(({ contact }) => contact);
}
