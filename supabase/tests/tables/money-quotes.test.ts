// Quotes can be read by the person who requested them. Only quote_money_transfer writes them.
import { describe, expect, it } from 'vitest';
import { asCaller } from '../support/database/as-caller.ts';
import { asRoot } from '../support/database/as-root.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { makePerson } from '../support/make-person.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';

const SELECT = 'select * from public.money_quotes where id = $1';

describe('public.money_quotes', () => {
  it(
    'shows the whole quote to the person who requested it, and to nobody else',
    withDatabase(async (db) => {
      const { sender, broker, quoteId } = await makeTransfer(db, 'in_process');
      const row = await asRoot(db, SELECT, [quoteId]);
      expect(row).toHaveLength(1);
      expect(await asCaller(db, sender, SELECT, [quoteId])).toEqual(row);
      for (const stranger of [broker, await makePerson(db)]) {
        expect(await asCaller(db, stranger, SELECT, [quoteId])).toEqual([]);
      }
      await expectRefused(asCaller(db, null, SELECT, [quoteId]), '42501');
    }),
  );

  it(
    'refuses every direct write, and stays unchanged',
    withDatabase(async (db) => {
      const { sender, quoteId } = await makeTransfer(db, 'draft');
      const before = await asRoot(db, SELECT, [quoteId]);
      for (const statement of [
        'update public.money_quotes set fee_centimes = 0',
        "update public.money_quotes set expires_at = now() + interval '1 year'",
        'delete from public.money_quotes',
        'insert into public.money_quotes default values',
      ]) {
        await expectRefused(asCaller(db, sender, statement), '42501');
      }
      expect(await asRoot(db, SELECT, [quoteId])).toEqual(before);
    }),
  );
});
