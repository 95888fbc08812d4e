// Contact row and its display name.
import type { Tables } from '@wasl/db-types';
import type { KnownPerson } from '../../../shared/draft/draft-step-props.ts';

export type Contact = Tables<'contacts'>;

type Named = Pick<Contact, 'contact_first_name' | 'contact_last_name'>;

export const contactName = ({
  contact_first_name: first,
  contact_last_name: last,
}: Named): string => [first, last].filter(Boolean).join(' ');

/** Fields of a contact that can prefill a form about a person. */
export const personFromContact = (contact: Contact): KnownPerson => ({
  name: contactName(contact),
  phone: contact.contact_phone,
  cityId: contact.city_id,
  accountId: contact.contact_user_id,
});
