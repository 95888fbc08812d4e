// Foreign keys: money records never lose the people they refer to, and every reference has a
// defined deletion rule.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';

const OURS = "('public'::regnamespace, 'private'::regnamespace)";

/** Foreign keys that need no index, because no query searches for rows by these columns. */
const WITHOUT_INDEX = [
  'money_quotes.fee_schedule_id',
  'private.courier_invitations.city_id',
  'private.disputes.party,reason',
  'private.retention_tables.class',
  'profiles.country_id',
  'profiles.preferred_language_id',
  'properties.city_id',
  'properties.city_id,neighborhood_id',
  'properties.price_currency',
  'properties.property_type_id',
  'properties.updated_by',
];

describe('a foreign key', () => {
  it(
    'defines what happens when the referenced row is deleted',
    withDatabase(async (db) => {
      const silent = await asRoot(
        db,
        `select conname from pg_catalog.pg_constraint
         where contype = 'f' and connamespace in ${OURS} and confdeltype = 'a'`,
      );
      expect(silent).toEqual([]);
    }),
  );

  it(
    'has an index, unless it is listed as never used to find rows',
    withDatabase(async (db) => {
      const rows = await asRoot<{ name: string }>(
        db,
        `select c.conrelid::regclass || '.' || (
             select string_agg(a.attname, ',' order by array_position(c.conkey, a.attnum))
             from pg_catalog.pg_attribute a where a.attrelid = c.conrelid and a.attnum = any (c.conkey)) as name
         from pg_catalog.pg_constraint c
         where c.contype = 'f' and c.connamespace in ${OURS} and not exists (
           select from pg_catalog.pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
      );
      expect(rows.map(({ name }) => name).sort()).toEqual(WITHOUT_INDEX);
    }),
  );
});

/** Returns the letter of a foreign key's deletion rule. For example, r stands for restrict. */
async function ruleOf(db: Client, table: string, column: string): Promise<unknown> {
  const rows = await asRoot(
    db,
    `select c.confdeltype as rule from pg_catalog.pg_constraint c
     join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'f' and c.conrelid = $1::regclass and a.attname = $2`,
    [table, column],
  );
  return rows.map(({ rule }) => rule);
}
/**
 * A refused deletion raises restrict_violation since PostgreSQL 18, and foreign_key_violation
 * before.
 */
const refused = { code: expect.stringMatching(/^(23001|23503)$/) };

describe('foreign keys of transfers that restrict deletion', () => {
  it.each([
    ['its sender', 'auth.users', 'sender_id'],
    ['its receiver', 'auth.users', 'receiver_id'],
    ['the broker who pays out', 'public.brokers', 'broker_id'],
    ['the broker who took the cash', 'public.brokers', 'cash_in_broker_id'],
    ['its quote', 'public.money_quotes', 'quote_id'],
  ])('prevent the deletion of a row while the transfer exists: %s', (_, table, column) =>
    withDatabase(async (db) => {
      const receiver = await makePerson(db);
      const { id } = await makeTransfer(db, 'in_process', { receiver });
      expect(await ruleOf(db, 'public.money_transfers', column)).toEqual(['r']);
      const text = `delete from ${table} where id = (
        select ${column} from public.money_transfers where id = $1)`;
      await expect(asRoot(db, text, [id])).rejects.toMatchObject(refused);
    })(),
  );

  it.each([
    ['public.money_transfer_events', 'transfer_id'],
    ['public.cash_handovers', 'transfer_id'],
  ])('prevent the deletion of a transfer while it has rows in %s', (table, column) =>
    withDatabase(async (db) => {
      const { id } = await makeTransfer(db, 'completed');
      expect(await ruleOf(db, table, column)).toEqual(['r']);
      const text = 'delete from public.money_transfers where id = $1';
      await expect(asRoot(db, text, [id])).rejects.toMatchObject(refused);
    })(),
  );

  // This test only reads the rule of the foreign key. All transfers share the cities and prices, so
  // an attempt to delete such a row would wait for tests that run in parallel.
  it.each([
    ['public.money_transfers', 'recipient_city_id'],
    ['public.money_quotes', 'fee_schedule_id'],
    ['public.fee_bands', 'schedule_id'],
    ['public.brokers', 'city_id'],
  ])('prevent the deletion of the cities and prices that %s.%s references', (table, column) =>
    withDatabase(async (db) => {
      expect(await ruleOf(db, table, column)).toEqual(['r']);
    })(),
  );
});
