// Tests of the ledger journals that each step of a transfer writes: principal, fee, tax and both
// commissions, exact to the centime.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { expectRefused } from '../support/database/expect-refused.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { type MadeTransfer, makeTransfer } from '../support/money/make-transfer.ts';
import { payOut } from '../support/money/pay-out.ts';
import { makeRefundCode, payRefund } from '../support/money/pay-refund.ts';
import { balanceOf, journalsOf, NO_OWNER, verifyLedger } from './ledger-journals.ts';

const kindsOf = async (db: Client, { id }: MadeTransfer) =>
  (await journalsOf(db, id)).map(([kind]) => kind);

const fundedYesterday = (db: Client, { id }: MadeTransfer) =>
  asRoot(
    db,
    `update public.money_transfers
       set funded_at = (funded_at at time zone 'Africa/Casablanca' - interval '1 day') at time zone 'Africa/Casablanca'
     where id = $1`,
    [id],
  );

describe('the ledger journals', () => {
  it.each(['draft', 'pending', 'recorded'] as const)(
    'do not exist while the transfer is at the stage %s',
    (stage) =>
      withDatabase(async (db) => {
        expect(await journalsOf(db, (await makeTransfer(db, stage)).id)).toEqual([]);
      })(),
  );

  it(
    'of a funded transfer: the cash-in broker’s float falls, the principal is in escrow, the fee is not yet earned',
    withDatabase(async (db) => {
      const { id, cashier } = await makeTransfer(db, 'waiting_for_broker');
      expect(await journalsOf(db, id)).toEqual([
        [
          'transfer_funded',
          [
            ['broker_float', cashier, 'transfer_escrow', id, 50_000],
            ['broker_float', cashier, 'fees_deferred', NO_OWNER, 800],
          ],
        ],
      ]);
      expect(await balanceOf(db, 'broker_float', cashier)).toBe(-50_800);
    }),
  );

  it(
    'of a completed transfer: the payout broker’s float grows; the fee is split into tax, commissions and revenue',
    withDatabase(async (db) => {
      const { id, cashier, broker } = await makeTransfer(db, 'completed');
      // A fee of 8 dirhams includes 0.73 of tax. Of the other 7.27, the cash-in broker gets a
      // quarter (1.81), the payout broker gets 35 per cent (2.54), and Wasl keeps the rest (2.92).
      expect((await journalsOf(db, id))[1]).toEqual([
        'transfer_completed',
        [
          ['transfer_escrow', id, 'broker_float', broker, 50_000],
          ['fees_deferred', NO_OWNER, 'revenue', NO_OWNER, 292],
          ['fees_deferred', NO_OWNER, 'tax', NO_OWNER, 73],
          ['fees_deferred', NO_OWNER, 'broker_commission', cashier, 181],
          ['fees_deferred', NO_OWNER, 'broker_commission', broker, 254],
        ],
      ]);
      expect(await balanceOf(db, 'broker_float', broker)).toBe(50_000);
      expect(await balanceOf(db, 'transfer_escrow', id)).toBe(0);
    }),
  );

  it(
    'of a transfer abandoned on the same day refund principal and fee, and credit the broker who pays the refund',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await call(db, made.sender, 'abandon_money_transfer', { p_id: made.id });
      await makeRefundCode(db, made);
      await payRefund(db, made.broker, made);
      expect((await journalsOf(db, made.id)).slice(1)).toEqual([
        [
          'transfer_abandoned',
          [
            ['transfer_escrow', made.id, 'transfer_refund', made.id, 50_000],
            ['fees_deferred', NO_OWNER, 'transfer_refund', made.id, 800],
          ],
        ],
        ['refund_paid', [['transfer_refund', made.id, 'broker_float', made.broker, 50_800]]],
      ]);
      expect(await balanceOf(db, 'transfer_refund', made.id)).toBe(0);
    }),
  );

  it(
    'of a transfer abandoned after the cash-in day earn the fee, but give the payout broker no commission',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await fundedYesterday(db, made);
      await call(db, made.sender, 'abandon_money_transfer', { p_id: made.id });
      expect((await journalsOf(db, made.id))[1]).toEqual([
        'transfer_abandoned',
        [
          ['transfer_escrow', made.id, 'transfer_refund', made.id, 50_000],
          ['fees_deferred', NO_OWNER, 'revenue', NO_OWNER, 546],
          ['fees_deferred', NO_OWNER, 'tax', NO_OWNER, 73],
          ['fees_deferred', NO_OWNER, 'broker_commission', made.cashier, 181],
        ],
      ]);
      expect(await balanceOf(db, 'broker_commission', made.broker)).toBe(0);
    }),
  );

  it(
    'of a transfer ended by the scheduled job equal those of a transfer abandoned on a later day',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await fundedYesterday(db, made);
      await asRoot(db, 'update public.money_transfers set expires_at = now() where id = $1', [
        made.id,
      ]);
      await asRoot(db, 'select private.end_due_transfers()');
      expect(await kindsOf(db, made)).toEqual(['transfer_funded', 'transfer_abandoned']);
      expect(await balanceOf(db, 'transfer_refund', made.id)).toBe(50_000);
    }),
  );

  it(
    'are not written if a transfer is abandoned before cash-in or given up by a broker, or a payout code is wrong',
    withDatabase(async (db) => {
      const unpaid = await makeTransfer(db, 'recorded');
      await call(db, unpaid.sender, 'abandon_money_transfer', { p_id: unpaid.id });
      const made = await makeTransfer(db, 'in_process');
      await payOut(db, made.broker, { ...made, code: '00000000' });
      await call(db, made.broker, 'give_up_money_transfer', { p_id: made.id });
      expect([await kindsOf(db, unpaid), await kindsOf(db, made)]).toEqual([
        [],
        ['transfer_funded'],
      ]);
    }),
  );

  it(
    'use the commission terms of the day when the transfer’s price was fixed, even if they have changed since',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await asRoot(
        db,
        `insert into private.ledger_terms (name, cash_in_ppm, payout_ppm, credit_line_centimes, delivery_tax_ppm,
           delivery_margin_ppm, valid_from)
         values ('All for brokers', 500000, 500000, 0, 0, 0, now() + interval '1 microsecond')`,
      );
      await payOut(db, made.broker, made);
      expect(await balanceOf(db, 'broker_commission', made.cashier)).toBe(181);
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true, journal_count: 2 });
    }),
  );

  it.each([
    [1_000_00, 1200, { tax: 109, cashIn: 272, payout: 381, revenue: 438 }],
    [20_00, 500, { tax: 45, cashIn: 113, payout: 159, revenue: 183 }],
    [20_000_00, 6000, { tax: 545, cashIn: 1363, payout: 1909, revenue: 2183 }],
  ])(
    'of a transfer of %i centimes divide the fee of %i centimes into shares without losing a centime',
    (amount, fee, shares) =>
      withDatabase(async (db) => {
        const { id, quoteId, cashier, broker } = await makeTransfer(db, 'in_process');
        const [row] = await asRoot<{ lines: unknown[][] }>(
          db,
          `select private.transfer_lines(jsonb_populate_record(t, jsonb_build_object(
           'payout_centimes', $2::bigint, 'fee_centimes', $3::bigint, 'tax_centimes', $4::bigint)),
           'transfer_completed') as lines
         from public.money_transfers t where t.id = $1 and t.quote_id = $5`,
          [id, amount, fee, shares.tax, quoteId],
        );
        const { tax, cashIn, payout, revenue } = shares;
        expect(row?.lines.map((line) => [line[2], line[3], line[4]])).toEqual([
          ['broker_float', broker, amount],
          ['revenue', NO_OWNER, revenue],
          ['tax', NO_OWNER, tax],
          ['broker_commission', cashier, cashIn],
          ['broker_commission', broker, payout],
        ]);
        expect(tax + cashIn + payout + revenue).toBe(fee);
      })(),
  );
});

describe('a ledger journal', () => {
  it(
    'is written once: a repeat returns the first journal, and different content is refused',
    withDatabase(async (db) => {
      const { id, cashier } = await makeTransfer(db, 'waiting_for_broker');
      const post = (centimes: number) =>
        asRoot<{ journal: number }>(
          db,
          `select private.post_journal('transfer_funded', $1, $1,
             private.ledger_line('broker_float', $2, 'transfer_escrow', $1, $3)
             || private.ledger_line('broker_float', $2, 'fees_deferred', null, 800)) as journal`,
          [id, cashier, centimes],
        );
      const [again] = await post(50_000);
      expect(again?.journal).toBe((await verifyLedger(db))?.last_journal_id);
      await expectRefused(post(50_001), '23505');
      expect(await balanceOf(db, 'broker_float', cashier)).toBe(-50_800);
    }),
  );

  it(
    'is not written when it has no entries',
    withDatabase(async (db) => {
      const subject = crypto.randomUUID();
      await asRoot(db, "select private.post_journal('delivery_paid', $1, $1, '[]')", [subject]);
      expect(await journalsOf(db, subject)).toEqual([]);
    }),
  );

  it(
    'is refused when it would pay out the same escrow a second time',
    withDatabase(async (db) => {
      const { id, broker } = await makeTransfer(db, 'in_process');
      const pay = (kind: string) =>
        asRoot(
          db,
          `select private.post_journal($3, $1, $1,
             private.ledger_line('transfer_escrow', $1, 'broker_float', $2, 50000))`,
          [id, broker, kind],
        );
      await pay('transfer_completed');
      await expectRefused(pay('transfer_abandoned'), '23514');
      expect(await balanceOf(db, 'broker_float', broker)).toBe(50_000);
    }),
  );
});
