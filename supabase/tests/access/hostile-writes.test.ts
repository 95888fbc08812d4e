// A hostile client writes to tables directly. In every role, the client tries to write each column
// that is closed to direct writes, in every row. The test reads tables and columns from the
// database catalogue, so it also covers tables and columns that are added later.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { statementsNotRefused } from '../support/database/statements-not-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makeContact } from '../support/make-contact.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';
import { DELETABLE_TABLES } from './deletable-tables.ts';
import { WRITABLE_COLUMNS } from './writable-columns.ts';

const COLUMNS = `select c.relname as table, a.attname as column
  from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and a.attnum > 0 and not a.attisdropped and a.attidentity <> 'a' and a.attgenerated = ''
    -- Others cannot be written by anybody.
    and (c.relkind <> 'v' or pg_relation_is_updatable(c.oid, false) <> 0)`;

async function people(db: Client, ids: string[]): Promise<unknown> {
  return asRoot(
    db,
    `select to_jsonb(p) as profile, to_jsonb(b) as broker
     from public.profiles p left join public.brokers b using (id) where p.id = any($1) order by p.id`,
    [ids],
  );
}

describe('a hostile client', () => {
  it(
    'cannot update or insert a column that clients may not write, in any row, and all rows stay unchanged',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const stranger = await makePerson(db);
      const everybody = [made.sender, made.broker, made.cashier, stranger];
      const before = [await transferSnapshot(db, made.id), await people(db, everybody)];
      const columns = await asRoot<{ table: string; column: string }>(db, COLUMNS);
      const closed = columns.filter(
        ({ table, column }) => !WRITABLE_COLUMNS[table]?.includes(column),
      );
      expect(closed.length).toBeGreaterThan(80);
      const statements = closed.flatMap(({ table, column }) => [
        `update public.${table} set ${column} = ${column}`,
        `insert into public.${table} (${column}) values (default)`,
      ]);
      for (const caller of [null, stranger, made.sender, made.broker]) {
        expect(await statementsNotRefused(db, caller, statements), `as ${caller}`).toEqual([]);
      }
      expect([await transferSnapshot(db, made.id), await people(db, everybody)]).toEqual(before);
    }),
  );

  it(
    'cannot write a forbidden column in a statement that also writes a permitted column',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const before = await people(db, [made.sender, made.broker]);
      for (const [field, text] of [
        ['account_type', "update public.profiles set first_name = 'X', account_type = 'broker'"],
        [
          'is_identity_approved',
          "update public.profiles set first_name = 'X', is_identity_approved = not is_identity_approved",
        ],
        ['email', "update public.profiles set (first_name, email) = ('X', 'x@people.example')"],
        [
          'account_type',
          `insert into public.profiles (id, first_name, account_type)
           values ('${made.sender}', 'X', 'broker')
           on conflict (id) do update set first_name = excluded.first_name, account_type = excluded.account_type`,
        ],
        [
          'id',
          `insert into public.profiles (id, first_name) values ('${made.broker}', 'X')
           on conflict (id) do update set first_name = excluded.first_name`,
        ],
      ] as const) {
        await expectRefused(asCaller(db, made.sender, text), 'PROFILE_FIELD_PROTECTED', { field });
      }
      await expectRefused(
        asCaller(db, made.broker, 'update public.brokers set declared_cash_centimes = 1'),
        '42501',
      );
      expect(await people(db, [made.sender, made.broker])).toEqual(before);
    }),
  );

  it(
    'changes only its own row when it sends an update without a filter',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const others = await people(db, [made.broker, made.cashier]);
      const ids = await asCaller(
        db,
        made.sender,
        "update public.profiles set first_name = 'X', last_name = 'Y' returning id",
      );
      expect(ids).toEqual([{ id: made.sender }]);
      expect(await people(db, [made.broker, made.cashier])).toEqual(others);
    }),
  );

  it(
    'cannot empty a table, and cannot delete rows of other people',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const before = await transferSnapshot(db, made.id);
      const contact = await makeContact(db, await makePerson(db));
      const tables = await asRoot<{ name: string }>(
        db,
        "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
      );
      expect(tables.length).toBeGreaterThan(10);
      for (const { name } of tables) {
        for (const caller of [null, made.sender, made.broker]) {
          await expectRefused(asCaller(db, caller, `truncate public.${name} cascade`), '42501');
          if (caller && DELETABLE_TABLES.includes(name)) {
            expect(await asCaller(db, caller, `delete from public.${name} returning 1`)).toEqual(
              [],
            );
          } else {
            await expectRefused(asCaller(db, caller, `delete from public.${name}`), '42501');
          }
        }
      }
      expect(await asRoot(db, 'select id from public.contacts')).toEqual([{ id: contact.id }]);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'can neither read nor write the secrets of its own transfer',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const before = await transferSnapshot(db, made.id);
      for (const caller of [null, made.sender, made.broker, 'service_role']) {
        for (const text of [
          'select * from private.money_transfer_secrets',
          'update private.money_transfer_secrets set attempts_left = 5',
          'select * from private.payout_attempts',
          'select * from private.refund_attempts',
          'delete from private.money_transfer_declines',
          `select private.set_payout_code('${made.id}', '00000000')`,
          `select private.lock_transfer('${made.id}')`,
        ]) {
          await expectRefused(asCaller(db, caller, text), '42501');
        }
      }
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );
});
