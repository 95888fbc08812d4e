// Rules for closing any account, whatever areas of the app the person has used.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { deleteAccount } from '../../support/delete-account.ts';
import { FIRST_COURIER_ID } from '../../support/deliveries/make-courier-agent.ts';
import { makeScheduledDelivery } from '../../support/deliveries/make-scheduled-delivery.ts';
import { makeHome } from '../../support/homes/make-home.ts';
import { setHomeScene } from '../../support/homes/set-home-scene.ts';
import { makeContact } from '../../support/make-contact.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

/** Creates a broker who has paid out a transfer and has used every other area of the app. */
async function setBusyScene(db: Client): Promise<string> {
  const { broker, quoteId } = await makeTransfer(db, 'completed');
  const other = await makePerson(db);
  await setHomeScene(db, broker);
  // Deleting the broker's account would also delete the broker's own properties. This property
  // therefore belongs to another person.
  const { id: property } = await makeHome(db);
  await makeContact(db, broker);
  await makeContact(db, other, { contact_user_id: broker });
  for (const [text, values] of [
    ["insert into private.broker_shops (broker_id, phone) values ($1, '+212522000000')", [broker]],
    [
      'insert into public.property_favourites (user_id, property_id) values ($1, $2)',
      [broker, property],
    ],
    [
      'update public.property_reports set property_id = $2 where reporter_id = $1',
      [broker, property],
    ],
    [
      'insert into private.phone_reveals (user_id, property_id) values ($1, $2)',
      [broker, property],
    ],
    [
      `insert into public.courier_agents (user_id, courier_id, city_id)
       select id, $2, city_id from public.brokers where id = $1`,
      [broker, FIRST_COURIER_ID],
    ],
    [
      `insert into public.money_quotes
       select (jsonb_populate_record(q, jsonb_build_object('id', gen_random_uuid(), 'user_id', $1::text))).*
       from public.money_quotes q where q.id = $2`,
      [broker, quoteId],
    ],
    [
      "insert into public.notifications (user_id, type, kind) values ($1, 'account', 'a_b')",
      [broker],
    ],
    ['insert into public.user_identity_drafts (user_id) values ($1)', [broker]],
    ['insert into public.chat_preferences (user_id) values ($1)', [broker]],
    ['insert into public.person_blocks (blocker_id, blocked_id) values ($1, $2)', [broker, other]],
    ["insert into private.operator_roles (user_id, role) values ($1, 'support')", [broker]],
  ] as const) {
    await asRoot(db, text, [...values]);
  }
  return broker;
}

/** Returns every reference to this person, as table.column. */
async function placesThatName(db: Client, person: string): Promise<string[]> {
  const columns = await asRoot<{ place: string; relation: string; name: string }>(
    db,
    `select c.conrelid::regclass || '.' || a.attname as place, c.conrelid::regclass::text as relation, a.attname as name
     from pg_catalog.pg_constraint c
     join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
       and c.confrelid in ('public.profiles'::regclass, 'public.brokers'::regclass)`,
  );
  const places = [];
  for (const { place, relation, name } of columns) {
    const text = `select from ${relation} where ${name} = $1 limit 1`;
    if ((await asRoot(db, text, [person])).length > 0) places.push(place);
  }
  return places.sort();
}

describe('closing an account', () => {
  it(
    'is refused while a transfer is open, and then while a parcel is open',
    withDatabase(async (db) => {
      const { sender } = await makeTransfer(db, 'waiting_for_broker');
      await makeScheduledDelivery(db, { sender });
      await expectRefused(deleteAccount(db, sender), 'TRANSFER_OPEN', { count: 1 });
      expect(await call(db, sender, 'plan_account_deletion')).toMatchObject({
        plan_account_deletion: {
          is_possible: false,
          kept: ['deliveries', 'money_transfers', 'audit_log'],
        },
      });
    }),
  );

  it(
    'deletes every file of the person from every bucket, and no file of another person',
    withDatabase(async (db) => {
      const [person, other] = [await makePerson(db), await makePerson(db)];
      await asRoot(
        db,
        `insert into storage.objects (bucket_id, name, owner_id)
         select b.id, person || '/left-behind.jpg', person
         from storage.buckets b, unnest($1::text[]) as person`,
        [[person, other]],
      );
      await asRoot(db, "insert into storage.objects (bucket_id, name) values ('documents', $1)", [
        `identity-documents/${person}/lost.jpg`,
      ]);
      const filesOf = (owner: string) =>
        asRoot(
          db,
          `select from storage.objects
           where owner_id = $1 or bucket_id = 'documents' and name like '%' || $1 || '%'`,
          [owner],
        );
      const buckets = (await filesOf(person)).length;
      expect(buckets).toBeGreaterThan(5);
      await deleteAccount(db, person);
      expect(await filesOf(person)).toEqual([]);
      expect(await filesOf(other)).toHaveLength(buckets - 1);
    }),
  );

  it(
    'leaves references to the person only in money records that require the profile',
    withDatabase(async (db) => {
      const person = await setBusyScene(db);
      const before = await placesThatName(db, person);
      await deleteAccount(db, person);
      const after = await placesThatName(db, person);
      expect(after).toEqual([
        'brokers.id',
        'money_transfer_events.actor_id',
        'money_transfers.broker_id',
        'private.payout_attempts.broker_id',
        'private.payout_promises.broker_id',
      ]);
      // Deleting the account must have removed references, or the test would prove nothing.
      expect(before.filter((place) => !after.includes(place))).toEqual([
        'chat_preferences.user_id',
        'contacts.contact_user_id',
        'contacts.owner_user_id',
        'courier_agents.user_id',
        'money_quotes.user_id',
        'notifications.user_id',
        'person_blocks.blocker_id',
        'private.broker_shops.broker_id',
        'private.operator_roles.user_id',
        'private.person_lookups.person_id',
        'private.phone_reveals.user_id',
        'properties.created_by',
        'properties.updated_by',
        'property_drafts.user_id',
        'property_favourites.user_id',
        'property_reports.reporter_id',
        'saved_searches.user_id',
        'user_identity_drafts.user_id',
      ]);
      expect(
        await asRoot(db, 'select from private.broker_shops where broker_id = $1', [person]),
      ).toEqual([]);
    }),
  );

  it(
    'removes the name and deactivates the broker even when the account is deleted only in the auth service',
    withDatabase(async (db) => {
      const { broker } = await makeTransfer(db, 'waiting_for_broker');
      // This statement changes the user's row as DELETE /admin/users/:id does with
      // should_soft_delete: the e-mail address is replaced by a hash.
      await asRoot(
        db,
        "update auth.users set email = 'a1b2c3', phone = null, deleted_at = now() where id = $1",
        [broker],
      );
      const [left] = await asRoot(
        db,
        `select p.first_name, p.last_name, p.email, p.email_verified, b.is_active
         from public.profiles p join public.brokers b on b.id = p.id where p.id = $1`,
        [broker],
      );
      expect(left).toEqual({
        first_name: '',
        last_name: null,
        email: null,
        email_verified: false,
        is_active: false,
      });
    }),
  );
});
