// Query plans for one person's data: no function scans the rows of all people in a table.
// @module-tag slow
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { copyDelivery } from '../../support/deliveries/copy-delivery.ts';
import { makeDelivery } from '../../support/deliveries/make-delivery.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { newPhone } from '../../support/money/new-phone.ts';

const OTHERS = 4000;
const LARGE = ['deliveries', 'money_transfers', 'ledger_entries'];

/** Returns the number of rows that a statement scans in each large table, by name of the table. */
async function walked(
  db: Client,
  text: string,
  values: unknown[],
): Promise<Record<string, number>> {
  const read = async () => {
    const rows = await asRoot<{ name: string; rows: number }>(
      db,
      'select relname as name, seq_tup_read::integer as rows from pg_stat_xact_user_tables where relname = any ($1)',
      [LARGE],
    );
    return new Map(rows.map(({ name, rows }) => [name, rows]));
  };
  const before = await read();
  await asRoot(db, text, values);
  const after = await read();
  return Object.fromEntries(
    [...after]
      .map(([name, rows]): [string, number] => [name, rows - (before.get(name) ?? 0)])
      .filter(([, rows]) => rows > 0),
  );
}

/**
 * Adds parcels, transfers and ledger entries of other people, so that a scan of a whole table would
 * read many rows.
 */
async function addOthers(db: Client): Promise<void> {
  const stranger = await makePerson(db);
  const parcel = await makeDelivery(db, 'scheduled', {}, stranger);
  await copyDelivery(db, parcel.id, OTHERS);
  // Gives each row to a different person. PostgreSQL 15 plans the queries without the id of the
  // person. If nearly all rows belonged to one person, a full scan would be the right plan.
  await bypassTriggers(
    db,
    'update public.deliveries set sender_id = gen_random_uuid(), receiver_id = gen_random_uuid() where sender_id = $1',
    [stranger],
  );
  await bypassTriggers(
    db,
    `insert into public.money_transfers (id, reference, sender_id, receiver_id, recipient_phone, amount_centimes, status, funded_at, completed_at)
     select gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid(), gen_random_uuid(), '+2126' || (10000000 + n), 950000, 'completed', now(), now()
     from generate_series(1, $1::integer) n`,
    [OTHERS],
  );
  await bypassTriggers(
    db,
    `insert into private.ledger_entries (journal_id, position, debit_account_id, credit_account_id, currency, amount_centimes)
     select 1000000 + n, 1, 1000000 + n, 2000000 + n, 'MAD', 100 from generate_series(1, $1::integer) n`,
    [OTHERS],
  );
  await asRoot(db, 'analyze public.deliveries, public.money_transfers, private.ledger_entries');
}

const QUESTIONS: [name: string, sql: string][] = [
  ['the check of open parcels', 'select private.open_delivery_count($1)'],
  ['locking the parcels', 'select private.lock_account_end_of_deliveries($1)'],
  ['the check of open transfers', 'select private.open_transfer_count($1)'],
  ['locking the transfers', 'select private.lock_account_end_of_money($1)'],
  ['the check of kept transfers', 'select private.must_keep_money_of($1)'],
  ['the check of ledger entries', 'select private.has_ledger($1)'],
  ['the export of ledger entries', 'select private.export_of_ledger($1)'],
];

it(
  'reading, closing and exporting an account reads no rows of other people',
  withDatabase(async (db) => {
    const { sender, cashier } = await makeTransfer(db, 'completed');
    const receiver = await makePerson(db);
    await makeDelivery(db, 'scheduled', { receiver_id: receiver });
    await addOthers(db);
    for (const [name, sql] of QUESTIONS) {
      for (const person of [sender, cashier, receiver]) {
        expect(await walked(db, sql, [person]), name).toEqual({});
      }
    }
  }),
);

it(
  'transfers to a phone number are found through indexes on the number, on the account with this number and on the sender',
  withDatabase(async (db) => {
    const [phone, own] = [newPhone(), newPhone()];
    const receiver = await makePerson(db);
    const first = await makeTransfer(db, 'completed', { recipientPhone: phone });
    const second = await makeTransfer(db, 'completed', { receiver });
    await asRoot(db, 'update public.profiles set phone_number = $2 where id = $1', [receiver, own]);
    await addOthers(db);
    const sql =
      "select array_agg(id order by id) as ids from private.transfers_of_sending($1, $2, now() - interval '1 day')";
    expect(await walked(db, sql, [first.sender, own])).toEqual({});
    const found = async (sender: string, number: string | null) =>
      (await asRoot<{ ids: string[] }>(db, sql, [sender, number]))[0]?.ids;
    const both = [first.id, second.id].toSorted();
    expect(await found(first.sender, null)).toEqual([first.id]);
    expect(await found(first.sender, phone)).toEqual([first.id]);
    expect(await found(second.sender, phone)).toEqual(both);
    expect(await found(first.sender, own)).toEqual(both);
  }),
);
