// A profile is created with the account. Only the person can read their profile, and the person can
// change only some columns.
import { describe, expect, it } from 'vitest';
import { bypassTriggers } from '../support/bypass-triggers.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';

const SELECT = 'select * from public.profiles where id = $1';

describe('public.profiles', () => {
  it(
    'is created at sign-up, and its e-mail address changes with the e-mail address of the account',
    withDatabase(async (db) => {
      const id = await makePerson(db, ' Amina ', 'Alaoui');
      expect(await asCaller(db, id, SELECT, [id])).toMatchObject([
        {
          first_name: 'Amina',
          last_name: 'Alaoui',
          email: `${id}@people.example`,
          email_verified: true,
          account_type: 'user',
          is_identity_approved: false,
        },
      ]);
      await asRoot(
        db,
        "update auth.users set email = 'new@people.example', email_confirmed_at = null where id = $1",
        [id],
      );
      expect(await asRoot(db, SELECT, [id])).toMatchObject([
        { email: 'new@people.example', email_verified: false },
      ]);
    }),
  );

  it(
    'has the phone number of the account, and whether that number is verified',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const PHONE = 'select phone_number, phone_verified from public.profiles where id = $1';
      const set = (change: string) =>
        asRoot(db, `update auth.users set ${change} where id = $1`, [id]);
      await set("phone = '212611223344', phone_confirmed_at = now()");
      expect(await asRoot(db, PHONE, [id])).toEqual([
        { phone_number: '+212611223344', phone_verified: true },
      ]);
      await set('phone_confirmed_at = null');
      expect(await asRoot(db, PHONE, [id])).toMatchObject([{ phone_verified: false }]);
      await set('phone = null, phone_confirmed_at = now()');
      expect(await asRoot(db, PHONE, [id])).toEqual([
        { phone_number: null, phone_verified: false },
      ]);
    }),
  );

  it(
    'gets first and last name by splitting the full name from an identity provider at the first space',
    withDatabase(async (db) => {
      const id = crypto.randomUUID();
      await asRoot(db, 'insert into auth.users (id, raw_user_meta_data) values ($1, $2)', [
        id,
        { full_name: 'Fatima Zahra El Idrissi' },
      ]);
      expect(await asRoot(db, SELECT, [id])).toMatchObject([
        { first_name: 'Fatima', last_name: 'Zahra El Idrissi' },
      ]);
    }),
  );

  it.each([
    ['ar', 'ar'],
    ['en', 'en'],
    ['tlh', null],
    [null, null],
    [{ code: 'ar' }, null],
  ])('takes the preferred language from the sign-up screens: %j', (language, code) =>
    withDatabase(async (db) => {
      const id = crypto.randomUUID();
      await asRoot(db, 'insert into auth.users (id, raw_user_meta_data) values ($1, $2)', [
        id,
        { language },
      ]);
      const chosen = await asRoot(
        db,
        `select l.code from public.profiles p
         left join public.languages l on l.id = p.preferred_language_id where p.id = $1`,
        [id],
      );
      expect(chosen).toEqual([{ code }]);
    })(),
  );

  it(
    'can be neither read nor changed by a stranger, and stays unchanged',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const stranger = await makePerson(db);
      const before = await asRoot(db, SELECT, [id]);
      const change = "update public.profiles set first_name = 'X' where id = $1 returning id";
      expect(await asCaller(db, stranger, SELECT, [id])).toEqual([]);
      expect(await asCaller(db, stranger, change, [id])).toEqual([]);
      await expectRefused(asCaller(db, null, SELECT, [id]), '42501');
      await expectRefused(asCaller(db, null, change, [id]), '42501');
      expect(await asRoot(db, SELECT, [id])).toEqual(before);
    }),
  );

  it.each([
    ['is_identity_approved', 'true'],
    ['account_type', "'broker'"],
    ['email_verified', 'false'],
    ['email', "'x@people.example'"],
    ['email', 'null'],
    ['phone_verified', 'true'],
    ['phone_number', "'+212600000000'"],
    ['avatar_url', "'https://example.com/x'"],
    ['id', 'gen_random_uuid()'],
  ])(
    'refuses the owner’s change %s = %s with an error that names the field, and changes nothing',
    (field, value) =>
      withDatabase(async (db) => {
        const id = await makePerson(db);
        const before = await asRoot(db, SELECT, [id]);
        for (const text of [
          `update public.profiles set ${field} = ${value} where id = $1`,
          `update public.profiles set first_name = 'X', ${field} = ${value} where id = $1`,
        ]) {
          await expectRefused(asCaller(db, id, text, [id]), 'PROFILE_FIELD_PROTECTED', { field });
        }
        expect(await asRoot(db, SELECT, [id])).toEqual(before);
      })(),
  );

  const WHOLE = `insert into public.profiles select (jsonb_populate_record(p, $2)).*
    from public.profiles p where p.id = $1
    on conflict (id) do update set (id, email, first_name, last_name, username, username_updated_at, avatar_url,
        phone_number, email_verified, phone_verified, account_type, country_id, city_id, preferred_language_id,
        is_identity_approved, created_at, updated_at, last_sign_in)
      = (excluded.id, excluded.email, excluded.first_name, excluded.last_name, excluded.username,
        excluded.username_updated_at, excluded.avatar_url, excluded.phone_number, excluded.email_verified,
        excluded.phone_verified, excluded.account_type, excluded.country_id, excluded.city_id,
        excluded.preferred_language_id, excluded.is_identity_approved, excluded.created_at, excluded.updated_at,
        excluded.last_sign_in)`;

  it(
    'lets people save their whole row: writable columns change, and timestamps in the row are ignored',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const [before] = await asRoot(db, SELECT, [id]);
      const changes = {
        first_name: 'Lalla',
        email: `${id}@PEOPLE.example`,
        created_at: '2001-01-01',
        updated_at: '2001-01-01',
        username_updated_at: '2001-01-01',
      };
      await asCaller(db, id, WHOLE, [id, changes]);
      const [after] = await asRoot(db, SELECT, [id]);
      expect(after).toEqual({ ...before, first_name: 'Lalla', updated_at: after?.updated_at });
      await expectRefused(
        asCaller(db, id, WHOLE, [id, { account_type: 'broker' }]),
        'PROFILE_FIELD_PROTECTED',
        { field: 'account_type' },
      );
      expect(await asRoot(db, SELECT, [id])).toEqual([after]);
    }),
  );

  it(
    'can be neither inserted nor deleted by a person, and all profiles stay unchanged',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const other = await makePerson(db);
      const all = 'select * from public.profiles order by id';
      const before = await asRoot(db, all);
      for (const target of [other, crypto.randomUUID()]) {
        for (const end of ['', 'on conflict (id) do update set first_name = excluded.first_name']) {
          const text = `insert into public.profiles (id, first_name) values ($1, 'X') ${end}`;
          await expectRefused(asCaller(db, id, text, [target]), 'PROFILE_FIELD_PROTECTED', {
            field: 'id',
          });
        }
      }
      const again = "insert into public.profiles (id, first_name) values ($1, 'X')";
      await expectRefused(asCaller(db, id, again, [id]), '23505');
      await expectRefused(asCaller(db, null, again, [id]), '42501');
      const removal = 'delete from public.profiles where id = $1';
      await expectRefused(asCaller(db, id, removal, [id]), '42501');
      expect(await asRoot(db, all)).toEqual(before);
    }),
  );
});

describe('is_identity_approved', () => {
  it(
    'cannot be set with the service key: not alone, not with other fields, and not in a new row',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      for (const text of [
        'update public.profiles set is_identity_approved = true where id = $1',
        "update public.profiles set first_name = 'X', is_identity_approved = true where id = $1",
        'insert into public.profiles (id, is_identity_approved) values ($1, true)',
      ]) {
        await expectRefused(asCaller(db, 'service_role', text, [id]), '42501');
      }
      expect(
        await asRoot(db, 'select is_identity_approved from public.profiles where id = $1', [id]),
      ).toEqual([{ is_identity_approved: false }]);
    }),
  );
});

describe('username validation', () => {
  const RENAME =
    'update public.profiles set username = $2 where id = $1 returning username_updated_at';

  it(
    'lets a person choose a username freely the first time, and change it only after 14 days',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const rename = (username: string) =>
        asCaller<{ username_updated_at: Date }>(db, id, RENAME, [id, username]);
      const [first] = await rename('Amina_1');
      expect(first?.username_updated_at).toBeInstanceOf(Date);
      expect(await rename('Amina_1')).toEqual([first]);
      await expectRefused(rename('amina-2'), 'USERNAME_TOO_SOON', { days: 14 });
      for (const [age, refusal] of [
        ['13 days 1 hour', 1],
        ['14 days', null],
      ] as const) {
        await bypassTriggers(
          db,
          'update public.profiles set username_updated_at = now() - $2::interval where id = $1',
          [id, age],
        );
        if (refusal) await expectRefused(rename('amina-2'), 'USERNAME_TOO_SOON', { days: refusal });
      }
      expect(await rename('amina-2')).toHaveLength(1);
    }),
  );

  it(
    'refuses invalid characters, invalid lengths, an empty username, and a username already taken in upper or lower case',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      const other = await makePerson(db);
      const rename = (who: string, username: string | null) =>
        asCaller(db, who, RENAME, [who, username]);
      for (const username of ['ab', 'x'.repeat(31), 'a b c', 'amina!', 'أمينة', '']) {
        await expectRefused(rename(id, username), 'USERNAME_INVALID');
      }
      await rename(id, 'x'.repeat(30));
      const third = await makePerson(db);
      expect(await rename(third, '-_9')).toHaveLength(1);
      await expectRefused(rename(id, null), 'USERNAME_INVALID');
      await expectRefused(rename(other, 'X'.repeat(30)), '23505');
      expect(await asRoot(db, SELECT, [other])).toMatchObject([{ username: null }]);
    }),
  );
});
