// Cash handovers can be read by the sender and by the broker who counted the cash. Only functions
// write the rows.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';

const SELECT = 'select * from public.cash_handovers where transfer_id = $1';

describe('public.cash_handovers', () => {
  it(
    'shows the whole row to the sender and to the broker who counted the cash, and to nobody else',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const rows = await asRoot(db, SELECT, [made.id]);
      expect(rows).toMatchObject([
        { id: made.handoverId, kind: 'cash_in', counted_centimes: made.totalCentimes },
      ]);
      expect(await asCaller(db, made.sender, SELECT, [made.id])).toEqual(rows);
      expect(await asCaller(db, made.cashier, SELECT, [made.id])).toEqual(rows);
      for (const stranger of [made.broker, await makePerson(db)]) {
        expect(await asCaller(db, stranger, SELECT, [made.id])).toEqual([]);
      }
      await expectRefused(asCaller(db, null, SELECT, [made.id]), '42501');
    }),
  );

  it(
    'refuses every direct write, and stays unchanged',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      const before = await asRoot(db, SELECT, [made.id]);
      for (const caller of [made.cashier, made.sender, null]) {
        for (const statement of [
          'update public.cash_handovers set confirmed_at = now()',
          'update public.cash_handovers set counted_centimes = 1',
          'delete from public.cash_handovers',
          'insert into public.cash_handovers default values',
        ]) {
          await expectRefused(asCaller(db, caller, statement), '42501');
        }
      }
      expect(await asRoot(db, SELECT, [made.id])).toEqual(before);
    }),
  );
});
