// A row of the contacts book, and what she is called.
import type { Tables } from '@wasl/db-types';

export type Contact = Tables<'contacts'>;

type Named = Pick<Contact, 'contact_first_name' | 'contact_last_name'>;

export const contactName = ({
  contact_first_name: first,
  contact_last_name: last,
}: Named): string => [first, last].filter(Boolean).join(' ');
