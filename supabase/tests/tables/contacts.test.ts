// Contacts are private to their owner. Each number is stored in one format and only once.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeContact } from '../support/make-contact.ts';
import { makePerson } from '../support/make-person.ts';

const ALL = 'select * from public.contacts order by contact_phone';

describe('public.contacts', () => {
  it(
    'lets only their owner read, change and delete contacts',
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      const stranger = await makePerson(db);
      const { id } = await makeContact(db, owner);
      const before = await asRoot(db, ALL);
      expect(await asCaller(db, owner, ALL)).toEqual(before);
      expect(await asCaller(db, stranger, ALL)).toEqual([]);
      const change = "update public.contacts set contact_first_name = 'X' returning id";
      const removal = 'delete from public.contacts returning id';
      expect(await asCaller(db, stranger, change)).toEqual([]);
      expect(await asCaller(db, stranger, removal)).toEqual([]);
      for (const caller of [null, 'service_role']) {
        for (const text of [ALL, change, removal]) {
          await expectRefused(asCaller(db, caller, text), '42501');
        }
      }
      expect(await asRoot(db, ALL)).toEqual(before);
      expect(await asCaller(db, owner, change)).toEqual([{ id }]);
      expect(await asCaller(db, owner, removal)).toEqual([{ id }]);
    }),
  );

  it(
    'refuses a contact that is added for another person, without revealing whether that person has the number',
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      const stranger = await makePerson(db);
      await makeContact(db, owner, { contact_phone: '0661234567' });
      const insert = `insert into public.contacts (id, owner_user_id, contact_first_name, contact_phone)
        values (gen_random_uuid(), $1, 'X', $2)`;
      for (const phone of ['0661234567', '0661234568', 'nonsense']) {
        await expectRefused(asCaller(db, stranger, insert, [owner, phone]), '42501');
      }
      const own = await makeContact(db, stranger, { contact_phone: '0700000001' });
      await expectRefused(
        asCaller(db, stranger, 'update public.contacts set owner_user_id = $1 where id = $2', [
          owner,
          own.id,
        ]),
        '42501',
      );
      expect(await asRoot(db, ALL)).toMatchObject([
        { owner_user_id: owner, contact_phone: '+212661234567' },
        { owner_user_id: stranger, contact_phone: '+212700000001' },
      ]);
    }),
  );

  it.each([
    ['0661234567', '+212661234567'],
    ['07 12-34.56 78', '+212712345678'],
    ['(0522) 43/21/00', '+212522432100'],
    ['00212661234567', '+212661234567'],
    ['+212 (0) 661 23 45 67', '+212661234567'],
    ['212661234567', '+212661234567'],
    ['٠٦٦١٢٣٤٥٦٧', '+212661234567'],
    ['۰۶۶۱۲۳۴۵۶۷', '+212661234567'],
    ['\u202a+212\u00a0661\u2011234567\u202c', '+212661234567'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0033612345678', '+33612345678'],
  ])('stores the phone number %s as %s', (typed, kept) =>
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      expect(await makeContact(db, owner, { contact_phone: typed })).toMatchObject({
        contact_phone: kept,
      });
    })(),
  );

  it.each([
    ['contact_phone', { contact_phone: '0461234567' }],
    ['contact_phone', { contact_phone: '066123456' }],
    ['contact_phone', { contact_phone: '+2121' }],
    ['contact_phone', { contact_phone: '' }],
    ['contact_phone', { contact_phone: 'amina' }],
    ['contact_first_name', { contact_first_name: ' \n ' }],
    ['contact_first_name', { contact_first_name: 'a'.repeat(81) }],
    ['contact_last_name', { contact_last_name: 'a'.repeat(81) }],
    ['contact_user_id', { contact_user_id: crypto.randomUUID() }],
    ['city_id', { city_id: -1 }],
  ])('refuses an invalid %s: %o', (field, values) =>
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      await expectRefused(makeContact(db, owner, values), 'FIELD_INVALID', { field });
      expect(await asRoot(db, ALL)).toEqual([]);
    })(),
  );

  it(
    'refuses a number that already exists, on insert and on update, and returns the contact with this number',
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      const first = await makeContact(db, owner, { contact_last_name: 'Tazi' });
      const other = await makeContact(db, owner, { contact_phone: '0700000001' });
      const before = await asRoot(db, ALL);
      const named = { id: first.id, name: 'Karim Tazi' };
      await expectRefused(
        makeContact(db, owner, { contact_phone: '00212 661 23 45 67' }),
        'CONTACT_EXISTS',
        named,
      );
      await expectRefused(
        asCaller(
          db,
          owner,
          "update public.contacts set contact_phone = '+212661234567' where id = $1",
          [other.id],
        ),
        'CONTACT_EXISTS',
        named,
      );
      expect(await asRoot(db, ALL)).toEqual(before);
      // Another person may have the same number.
      await makeContact(db, await makePerson(db));
    }),
  );

  it(
    'accepts the same insert twice and keeps the first row',
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      const { id } = await makeContact(db, owner);
      const again = await asCaller(
        db,
        owner,
        `insert into public.contacts (id, owner_user_id, contact_first_name, contact_phone)
         values ($1, $2, 'Again', '0661234567') on conflict (id) do nothing returning id`,
        [id, owner],
      );
      expect(again).toEqual([]);
      expect(await asRoot(db, ALL)).toMatchObject([{ id, contact_first_name: 'Karim' }]);
    }),
  );

  it(
    'refuses a person as their own contact, and clears a contact’s account id when the account is deleted',
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      const friend = await makePerson(db);
      await expectRefused(makeContact(db, owner, { contact_user_id: owner }), 'FIELD_INVALID');
      await makeContact(db, owner, { contact_user_id: friend });
      const knows = 'select private.is_known_contact($1, $2) as knows';
      expect(await asRoot(db, knows, [owner, friend])).toEqual([{ knows: true }]);
      expect(await asRoot(db, knows, [friend, owner])).toEqual([{ knows: false }]);
      await asRoot(db, 'delete from auth.users where id = $1', [friend]);
      expect(await asRoot(db, ALL)).toMatchObject([{ contact_user_id: null }]);
      await asRoot(db, 'delete from auth.users where id = $1', [owner]);
      expect(await asRoot(db, ALL)).toEqual([]);
    }),
  );

  it(
    'is limited to five thousand contacts',
    { tags: ['slow'] },
    withDatabase(async (db) => {
      const owner = await makePerson(db);
      await asRoot(
        db,
        `insert into public.contacts (id, owner_user_id, contact_first_name, contact_phone)
         select gen_random_uuid(), $1, 'A', '+2126' || (10000000 + n) from generate_series(1, 5000) n`,
        [owner],
      );
      await expectRefused(makeContact(db, owner), 'CONTACTS_FULL', { maximum: 5000 });
    }),
  );
});
