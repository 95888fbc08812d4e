import { expect, it } from 'vitest';
import { type Contact, contactName, knownPerson } from './contact.ts';

const contact = {
  contact_first_name: 'Zineb',
  contact_last_name: null,
  contact_phone: '+212612345678',
  city_id: null,
  contact_user_id: 'zineb',
} as Contact;

it('is called by the names that were written down', () => {
  expect(contactName({ contact_first_name: 'زينب', contact_last_name: 'العلوي' })).toBe(
    'زينب العلوي',
  );
  expect(contactName(contact)).toBe('Zineb');
});

it('fills a form with what is known of a person, and says what is not', () => {
  expect(knownPerson(contact)).toEqual({
    name: 'Zineb',
    phone: '+212612345678',
    cityId: null,
    accountId: 'zineb',
  });
});
