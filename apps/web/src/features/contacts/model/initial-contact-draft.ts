// Returns the initial values of the contact form: empty, or those of an existing contact.
import { formatPhone } from '@wasl/core/phone';
import { v7 as newId } from 'uuid';
import type { Contact } from './contact.ts';
import type { ContactDraft } from './device-storage.ts';

export function initialContactDraft(contact?: Contact, username?: string | null): ContactDraft {
  return {
    id: contact?.id ?? newId(),
    isNew: !contact,
    account: contact?.contact_user_id
      ? { id: contact.contact_user_id, username: username ?? null }
      : null,
    typed: {
      contact_first_name: contact?.contact_first_name ?? '',
      contact_last_name: contact?.contact_last_name ?? '',
      contact_phone: contact ? formatPhone(contact.contact_phone) : '',
      city_id: contact?.city_id ?? null,
      username: username ?? '',
    },
  };
}
