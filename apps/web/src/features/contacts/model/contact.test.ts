import { expect, it } from 'vitest';
import { type Contact, contactName, personFromContact } from './contact.ts';

const contact = {
  contact_first_name: 'Zineb',
  contact_last_name: null,
  contact_phone: '+212612345678',
  city_id: null,
  contact_user_id: 'zineb',
} as Contact;

it('shows a contact under the name that the user saved', () => {
  expect(contactName({ contact_first_name: 'زينب', contact_last_name: 'العلوي' })).toBe(
    'زينب العلوي',
  );
  expect(contactName(contact)).toBe('Zineb');
});

it('fills a form with the known fields of a contact, and leaves the other fields empty', () => {
  expect(personFromContact(contact)).toEqual({
    name: 'Zineb',
    phone: '+212612345678',
    cityId: null,
    accountId: 'zineb',
  });
});
