// People by exact ids or an exact username: whoever has one was given it; neither helps to list people.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';

const BY_ID = 'select * from public.people_by_id($1)';
const BY_NAME = 'select * from public.find_person($1)';
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

describe('public.people_by_id and public.find_person', () => {
  it(
    'show a stranger’s name and picture, and nothing more',
    withDatabase(async (db) => {
      const [me, id] = [await makePerson(db), await makePerson(db, 'Karim', 'Tazi')];
      await asRoot(db, "update public.profiles set username = 'k_tazi' where id = $1", [id]);
      const karim = {
        id,
        username: 'k_tazi',
        first_name: 'Karim',
        last_name: 'Tazi',
        avatar_url: null,
      };
      expect(await asCaller(db, me, BY_ID, [[id, ...ids(99)]])).toEqual([karim]);
      expect(await asCaller(db, me, BY_NAME, [' K_Tazi '])).toEqual([karim]);
    }),
  );

  it.each(['k_taz', 'k%', '%', 'k_taz_', '', null])(
    'find nobody by the part or pattern %j',
    (name) =>
      withDatabase(async (db) => {
        const [me, id] = [await makePerson(db), await makePerson(db)];
        await asRoot(db, "update public.profiles set username = 'k_tazi' where id = $1", [id]);
        expect(await asCaller(db, me, BY_NAME, [name])).toEqual([]);
        expect(await asCaller(db, me, BY_ID, [[null]])).toEqual([]);
      })(),
  );

  it(
    'refuse visitors and long lists',
    withDatabase(async (db) => {
      const me = await makePerson(db);
      for (const list of [ids(101), null]) {
        await expectRefused(asCaller(db, me, BY_ID, [list]), 'FIELD_INVALID', { field: 'p_ids' });
      }
      await expectRefused(asCaller(db, null, BY_ID, [[me]]), '42501');
      await expectRefused(asCaller(db, null, BY_NAME, ['k_tazi']), '42501');
    }),
  );
});
