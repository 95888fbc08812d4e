// Tests which values the contact form accepts, and which error messages it shows.
import { describe, expect, it } from 'vitest';
import { contactSchema } from './contact-schema.ts';

const typed = {
  contact_first_name: ' Khadija ',
  contact_last_name: ' El Idrissi ',
  contact_phone: '06 61 23 45 01',
  city_id: 7,
  username: ' khadija_1 ',
};

it('normalises the values that the user typed for a contact', () => {
  expect(contactSchema.parse(typed)).toEqual({
    contact_first_name: 'Khadija',
    contact_last_name: 'El Idrissi',
    contact_phone: '+212661234501',
    city_id: 7,
    username: 'khadija_1',
  });
});

it('accepts a contact that has only a first name and a phone number', () => {
  const least = { ...typed, contact_last_name: ' ', city_id: null, username: ' ' };
  expect(contactSchema.parse(least)).toMatchObject({
    contact_last_name: null,
    city_id: null,
    username: '',
  });
});

describe('invalid values of the contact form', () => {
  it.each([
    ['contact_first_name', '', 'contacts.first_name_missing'],
    ['contact_first_name', '   ', 'contacts.first_name_missing'],
    ['contact_phone', '', 'contacts.phone_invalid'],
    ['contact_phone', '12', 'contacts.phone_invalid'],
    ['username', 'ab', 'contacts.username_not_found'],
    ['username', 'خديجة', 'contacts.username_not_found'],
  ])('are reported: the input %s leads to %o', (field, text, message) => {
    const { error } = contactSchema.safeParse({ ...typed, [field]: text });
    expect(error?.issues).toMatchObject([{ path: [field], message }]);
  });
});

it.each(['contact_first_name', 'contact_last_name'])(
  'accepts up to 80 characters in the field %s',
  (field) => {
    const read = (count: number) =>
      contactSchema.safeParse({ ...typed, [field]: 'a'.repeat(count) });
    expect(read(80).success).toBe(true);
    expect(read(81).success).toBe(false);
  },
);
