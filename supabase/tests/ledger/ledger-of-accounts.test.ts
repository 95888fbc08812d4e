// Ledger entries in a person's data export, and the entries that are kept when the account is
// closed.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { deleteAccount } from '../support/delete-account.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { journalsOf, verifyLedger } from './ledger-journals.ts';

type Export = { export_my_data: Record<string, unknown> };

describe('ledger journals in the data export', () => {
  it(
    'are those of the sender’s transfers, and for a broker also those of their float and commission',
    withDatabase(async (db) => {
      const { id, sender, cashier, broker } = await makeTransfer(db, 'completed');
      const exported = async (caller: string) =>
        (await call<Export>(db, caller, 'export_my_data')).export_my_data;
      const { ledger_of_transfers, ledger_as_broker } = await exported(sender);
      expect(ledger_of_transfers).toMatchObject([
        { transfer_id: id, step: 'transfer_funded', centimes: 50_800 },
        { transfer_id: id, step: 'transfer_completed', centimes: 50_800 },
      ]);
      expect(ledger_as_broker).toBeUndefined();
      const entriesOf = async (caller: string) =>
        ((await exported(caller)).ledger_as_broker as { account: string; centimes: number }[]).map(
          ({ account, centimes }) => [account, centimes],
        );
      expect(await entriesOf(cashier)).toEqual([
        ['broker_float', -50_000],
        ['broker_float', -800],
        ['broker_commission', 181],
      ]);
      expect(await entriesOf(broker)).toEqual([
        ['broker_float', 50_000],
        ['broker_commission', 254],
      ]);
    }),
  );
});

describe('closing an account', () => {
  it(
    'keeps the journals, and keeps the broker’s row if their float ever changed',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Rabat');
      await asRoot(
        db,
        `select private.post_journal('float_topped_up', $1, gen_random_uuid(),
           private.ledger_line('bank', null, 'broker_float', $1, 100))`,
        [broker],
      );
      const before = await journalsOf(db, broker);
      expect(await deleteAccount(db, broker)).toEqual(['money_transfers', 'audit_log']);
      expect(
        await asRoot(db, 'select id from public.brokers where id = $1', [broker]),
      ).toHaveLength(1);
      expect(await journalsOf(db, broker)).toEqual(before);
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    }),
  );

  it(
    'deletes a broker completely if their float never changed',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Rabat');
      expect(await deleteAccount(db, broker)).toEqual(['audit_log']);
      expect(await asRoot(db, 'select id from public.brokers where id = $1', [broker])).toEqual([]);
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    }),
  );
});
