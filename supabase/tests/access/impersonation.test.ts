// No caller can write in another person's name. In every table that people write, the tests cover
// each column that names the acting person. Columns that are added later are covered too.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { makeChatPair } from '../support/chat/make-chat-pair.ts';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeHome } from '../support/homes/make-home.ts';
import { makeContact } from '../support/make-contact.ts';
import { makePerson } from '../support/make-person.ts';

/**
 * Columns of the schema public that contain a person's id and can be written by signed-in people.
 * Includes the columns of views.
 */
const WRITTEN = `select c.relname || '.' || a.attname as name
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and a.attnum > 0 and not a.attisdropped and a.atttypid = 'uuid'::regtype
    and has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
    and (a.attname ~ '_by$' or exists (
      select from pg_catalog.pg_constraint f
      where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any (f.conkey)
        and f.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)))
  order by 1`;

/**
 * Contains a function for each table. The function creates a person and a row that this person
 * owns, and returns the ids of the person (`me`) and of the row (`id`).
 */
const MAKE: Record<string, (db: Client) => Promise<{ me: string; id: string }>> = {
  profiles: async (db) => {
    const me = await makePerson(db);
    return { me, id: me };
  },
  contacts: async (db) => {
    const me = await makePerson(db);
    return { me, id: (await makeContact(db, me)).id };
  },
  conversations: async (db) => {
    const { id, amina } = await makeChatPair(db);
    return { me: amina, id };
  },
  user_identity_approvals: async (db) => {
    const me = await makePerson(db);
    return { me, id: me };
  },
  properties: async (db) => {
    const { id, owner } = await makeHome(db);
    return { me: owner, id };
  },
  messages: async (db) => {
    const { id, amina } = await makeChatPair(db);
    return { me: amina, id };
  },
};

/**
 * Insert statement of each table. $1 is the id of the new row, and $2 the person named in the row.
 */
const INSERT: Record<string, string> = {
  contacts: `insert into public.contacts (id, owner_user_id, contact_first_name, contact_phone)
    values ($1, $2, 'A', '0662345678')`,
  messages: `insert into public.messages (id, conversation_id, sender_id, body)
    select $1, id, $2, 'Salam' from public.conversations limit 1`,
  conversations: `insert into public.conversations (id, created_by, is_group) values ($1, $2, false)`,
  user_identity_approvals: `insert into public.user_identity_approvals (id, user_id, first_name, last_name, date_of_birth,
      place_of_birth, contact_number, primary_document_number)
    values ($1, $2, 'A', 'A', '1990-01-01', 'A', '0661000000', 'A1234')`,
  properties: `insert into public.properties (id, title, listing_type, price, area_sqm, created_by)
    values ($1, 'A', 'sale', 1, 1, $2)`,
};

describe('writable columns that name a person', () => {
  it(
    'are exactly those in the test’s list',
    withDatabase(async (db) => {
      const rows = await asRoot<{ name: string }>(db, WRITTEN);
      expect(rows.map(({ name }) => name)).toEqual([
        'contacts.contact_user_id',
        'contacts.owner_user_id',
        'conversation_members.user_id',
        'conversations.created_by',
        'messages.sender_id',
        'profiles.id',
        'properties.created_by',
        'properties.updated_by',
        'user_identity_approvals.user_id',
      ]);
    }),
  );

  it.each([
    'contacts.owner_user_id',
    'profiles.id',
    'properties.created_by',
    'properties.updated_by',
  ])('keep the caller’s id in %s when an update names another person', (name) =>
    withDatabase(async (db) => {
      const [table = '', column = ''] = name.split('.');
      const { me, id } = (await MAKE[table]?.(db)) ?? { me: '', id: '' };
      const other = await makePerson(db);
      const text = `update public.${table} set ${column} = $1 where id = $2 returning id`;
      await asCaller(db, me, text, [other, id]).catch((error) =>
        expect(['42501', 'WA384']).toContain(error.code),
      );
      const who = `select ${column} as who from public.${table} where id = $1`;
      expect(await asRoot(db, who, [id])).toEqual([{ who: me }]);
    })(),
  );

  it.each(Object.entries(INSERT))('accept only the caller’s id in a new row of %s', (table, text) =>
    withDatabase(async (db) => {
      const { me } = (await MAKE[table]?.(db)) ?? { me: '' };
      const [id, other] = [crypto.randomUUID(), await makePerson(db)];
      await expect(asCaller(db, me, text, [id, other])).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|WA003)$/),
      });
      expect(await asRoot(db, `select from public.${table} where id = $1`, [id])).toEqual([]);
      await asCaller(db, me, text, [id, me]);
      expect(await asRoot(db, `select from public.${table} where id = $1`, [id])).toHaveLength(1);
    })(),
  );

  it(
    'contain the caller’s id in updated_by of a new property, even if the insert names another person',
    withDatabase(async (db) => {
      const { owner } = await makeHome(db);
      const id = crypto.randomUUID();
      await asCaller(
        db,
        owner,
        `insert into public.properties (id, title, listing_type, price, area_sqm, updated_by)
         values ($1, 'A', 'sale', 1, 1, $2)`,
        [id, await makePerson(db)],
      );
      const who = 'select updated_by as who from public.properties where id = $1';
      expect(await asRoot(db, who, [id])).toEqual([{ who: owner }]);
    }),
  );
});
