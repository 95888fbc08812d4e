// Looking up people by exact username, or by id for people with a current relation to the caller.
// Neither function can be used to list people.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../../support/chat/make-chat-pair.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { makePerson } from '../../support/make-person.ts';

const BY_ID = 'select * from public.people_by_id($1)';
const BY_NAME = 'select * from public.find_person($1)';
/**
 * States of a person in which the caller can no longer find that person, each with the change that
 * leads to it.
 */
const UNKNOWN: [what: string, change: (db: Client, id: string, reader: string) => unknown][] = [
  [
    'who blocked the caller',
    (db, id, reader) => call(db, id, 'block_person', { p_user_id: reader }),
  ],
  ['who is suspended', (db, id) => suspend(db, id)],
  ['whose account ended', (db, id) => deleteAccount(db, id)],
];
const suspend = (db: Client, id: string) =>
  asRoot(db, "update auth.users set banned_until = now() + interval '1 day' where id = $1", [id]);
const ids = (count: number) => Array.from({ length: count }, () => crypto.randomUUID());

describe('public.people_by_id and public.find_person', () => {
  it(
    'find a person by id for a day after a search by username; without this search nobody is found by id',
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
      expect(await asCaller(db, me, BY_ID, [[id, ...ids(99)]])).toEqual([]);
      expect(await asCaller(db, me, BY_NAME, [' K_Tazi '])).toEqual([karim]);
      expect(await asCaller(db, me, BY_ID, [[id, ...ids(99)]])).toEqual([karim]);
      expect(await asCaller(db, id, BY_ID, [[me]])).toEqual([]);
      const age = (hours: string) =>
        asRoot(db, 'update private.person_lookups set looked_up_at = now() - $1::interval', [
          hours,
        ]);
      await age('23 hours 59 minutes');
      expect(await asCaller(db, me, BY_ID, [[id]])).toEqual([karim]);
      await age('24 hours');
      expect(await asCaller(db, me, BY_ID, [[id]])).toEqual([]);
      await asRoot(db, 'select private.due_work_of_profiles()');
      expect(await asRoot(db, 'select * from private.person_lookups')).toEqual([]);
    }),
  );

  it.each(['k_taz', 'k%', '%', 'k_taz_', '', null])(
    'find nobody by part of a username or by a pattern: %j',
    (name) =>
      withDatabase(async (db) => {
        const [me, id] = [await makePerson(db), await makePerson(db)];
        await asRoot(db, "update public.profiles set username = 'k_tazi' where id = $1", [id]);
        expect(await asCaller(db, me, BY_NAME, [name])).toEqual([]);
        expect(await asCaller(db, me, BY_ID, [[null]])).toEqual([]);
      })(),
  );

  it.each(UNKNOWN)('no longer find a person %s', (_, change) =>
    withDatabase(async (db) => {
      const { amina: me, karim: id } = await makeChatPair(db);
      await asRoot(db, "update public.profiles set username = 'k_tazi' where id = $1", [id]);
      expect(await asCaller(db, me, BY_ID, [[id]])).toHaveLength(1);
      await change(db, id, me);
      expect(await asCaller(db, me, BY_ID, [[id]])).toEqual([]);
      expect(await asCaller(db, me, BY_NAME, ['k_tazi'])).toEqual([]);
    })(),
  );

  it(
    'still find people whom the caller blocked, so that the caller can remove the block',
    withDatabase(async (db) => {
      const { amina: me, karim: id } = await makeChatPair(db);
      await call(db, me, 'block_person', { p_user_id: id });
      expect(await asCaller(db, me, BY_ID, [[id]])).toHaveLength(1);
    }),
  );

  it(
    'refuse visitors and lists of more than a hundred ids',
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
