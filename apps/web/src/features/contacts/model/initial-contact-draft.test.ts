// Tests of the initial values of the contact form.
import { expect, it } from 'vitest';
import type { Contact } from './contact.ts';
import { initialContactDraft } from './initial-contact-draft.ts';

const khadija = {
  id: 'k1',
  contact_first_name: 'Khadija',
  contact_last_name: 'El Idrissi',
  contact_phone: '+212661234501',
  contact_user_id: 'u1',
  city_id: 7,
} as Contact;

it('the form is empty for a new contact, and each new contact gets a different ID', () => {
  const draft = initialContactDraft();
  expect(draft).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    isNew: true,
    account: null,
    typed: {
      contact_first_name: '',
      contact_last_name: '',
      contact_phone: '',
      city_id: null,
      username: '',
    },
  });
  expect(initialContactDraft().id).not.toBe(draft.id);
});

it('the form for an existing contact starts with the values and the account of the contact', () => {
  expect(initialContactDraft(khadija, 'khadija_1')).toEqual({
    id: 'k1',
    isNew: false,
    account: { id: 'u1', username: 'khadija_1' },
    typed: {
      contact_first_name: 'Khadija',
      contact_last_name: 'El Idrissi',
      contact_phone: '06 61 23 45 01',
      city_id: 7,
      username: 'khadija_1',
    },
  });
});

it('the contact form has an empty field for each unknown value of the contact', () => {
  const bare = { ...khadija, contact_last_name: null, contact_user_id: null, city_id: null };
  expect(initialContactDraft(bare)).toMatchObject({
    account: null,
    typed: { contact_last_name: '', city_id: null, username: '' },
  });
  expect(initialContactDraft(khadija, null)).toMatchObject({
    account: { id: 'u1', username: null },
    typed: { username: '' },
  });
});
