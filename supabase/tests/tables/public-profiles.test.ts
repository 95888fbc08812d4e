// Public profiles: names and pictures of everybody, never an address or a phone.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/as-caller.ts';
import { asRoot } from '../support/as-root.ts';
import { expectRefused } from '../support/expect-refused.ts';
import { makePerson } from '../support/make-person.ts';
import { withDatabase } from '../support/with-database.ts';

const SELECT = 'select * from public.public_profiles where id = $1';

describe('public.public_profiles', () => {
  it(
    'shows five columns of another person, and root sees the rest in profiles',
    withDatabase(async (db) => {
      const id = await makePerson(db, 'Amina', 'Alaoui');
      const other = await makePerson(db);
      expect(await asCaller(db, other, SELECT, [id])).toEqual([
        { id, username: null, first_name: 'Amina', last_name: 'Alaoui', avatar_url: null },
      ]);
      expect(await asRoot(db, 'select email from public.profiles where id = $1', [id])).toEqual([
        { email: `${id}@people.example` },
      ]);
    }),
  );

  it(
    'is closed to visitors and for every change',
    withDatabase(async (db) => {
      const id = await makePerson(db);
      await expectRefused(asCaller(db, null, SELECT, [id]), '42501');
      for (const statement of [
        "update public.public_profiles set first_name = 'X'",
        'delete from public.public_profiles',
        'insert into public.public_profiles (id) values (gen_random_uuid())',
      ]) {
        await expectRefused(asCaller(db, id, statement), '42501');
      }
      expect(await asRoot(db, SELECT, [id])).toMatchObject([{ first_name: 'Amina' }]);
    }),
  );
});
