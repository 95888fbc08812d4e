// What refers to what: money never loses its people, and every reference says what happens when its row goes.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/as-root.ts';
import { makeTransfer } from '../support/make-transfer.ts';
import { withDatabase } from '../support/with-database.ts';

const OURS = "('public'::regnamespace, 'private'::regnamespace)";

/** References that nobody looks rows up by, so that they need no index. */
const WITHOUT_INDEX = [
  'money_quotes.fee_schedule_id',
  'profiles.country_id',
  'profiles.preferred_language_id',
  'properties.city_id',
  'properties.city_id,neighborhood_id',
  'properties.price_currency',
  'properties.property_type_id',
  'properties.updated_by',
];

describe('a reference', () => {
  it(
    'says what happens when its row goes',
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
    'has an index, unless a list says that nobody looks rows up by it',
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

describe('whom a transfer names', () => {
  it.each([
    ['its sender', 'auth.users', 'sender_id'],
    ['its receiver', 'auth.users', 'receiver_id'],
    ['the broker who pays out', 'public.brokers', 'broker_id'],
    ['the broker who took the cash', 'public.brokers', 'cash_in_broker_id'],
    ['its quote', 'public.money_quotes', 'quote_id'],
    ['its city', 'public.cities', 'recipient_city_id'],
  ])('stays as long as it does: %s', (_, table, column) =>
    withDatabase(async (db) => {
      const { id, cashier } = await makeTransfer(db, 'in_process');
      // Any other account will do as the recipient's.
      await asRoot(db, 'update public.money_transfers set receiver_id = $2 where id = $1', [
        id,
        cashier,
      ]);
      const rule = await asRoot(
        db,
        `select confdeltype from pg_catalog.pg_constraint
         where contype = 'f' and conrelid = 'public.money_transfers'::regclass and conkey = array[(
           select attnum from pg_catalog.pg_attribute
           where attrelid = 'public.money_transfers'::regclass and attname = $1)]`,
        [column],
      );
      expect(rule).toEqual([{ confdeltype: 'r' }]);
      const text = `delete from ${table} where id = (
        select ${column} from public.money_transfers where id = $1)`;
      await expect(asRoot(db, text, [id])).rejects.toMatchObject({
        code: expect.stringMatching(/^2300[13]$/),
      });
    })(),
  );

  it.each(['public.money_transfer_events', 'public.cash_handovers'])(
    'and it stays as long as its rows of %s',
    (table) =>
      withDatabase(async (db) => {
        const { id } = await makeTransfer(db, 'completed');
        const rule = await asRoot(
          db,
          `select confdeltype from pg_catalog.pg_constraint
           where contype = 'f' and conrelid = $1::regclass and confrelid = 'public.money_transfers'::regclass`,
          [table],
        );
        expect(rule).toEqual([{ confdeltype: 'r' }]);
        await expect(
          asRoot(db, 'delete from public.money_transfers where id = $1', [id]),
        ).rejects.toMatchObject({ code: expect.stringMatching(/^2300[13]$/) });
      })(),
  );
});
