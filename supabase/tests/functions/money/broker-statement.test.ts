// Monthly statement of a broker. The balances are those of the ledger, and the lines add up to
// these balances.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../../ledger/ledger-journals.ts';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';

type Line = {
  journal_id: number;
  step: string;
  account: string;
  reference: string | null;
  centimes: number;
};
type Balance = { account: string; opening_centimes: number; closing_centimes: number };

const linesOf = (db: Client, broker: string, month: string, limit = 1000, after = 0) =>
  asCaller<Line>(
    db,
    broker,
    'select journal_id, step, account, reference, centimes from public.broker_statement_lines($1, $2, $3)',
    [month, limit, after],
  );

const statementOf = (db: Client, broker: string, month: string) =>
  asCaller<Balance>(db, broker, 'select * from public.broker_statement($1)', [month]);

async function thisMonth(db: Client): Promise<string> {
  const [row] = await asRoot<{ month: string }>(
    db,
    "select date_trunc('month', now() at time zone 'Africa/Casablanca')::date::text as month",
  );
  return row?.month ?? '';
}

describe('public.broker_statement', () => {
  it(
    'ends with the balances of the ledger, and its lines add up to these balances',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const month = await thisMonth(db);
      for (const [broker, steps] of [
        [made.cashier, ['transfer_funded', 'transfer_funded', 'transfer_completed']],
        [made.broker, ['transfer_completed', 'transfer_completed']],
      ] as const) {
        const lines = await linesOf(db, broker, month);
        expect(lines.map(({ step }) => step)).toEqual(steps);
        expect(new Set(lines.map(({ reference }) => reference))).toEqual(new Set([made.reference]));
        const balances = await statementOf(db, broker, month);
        expect(balances.map(({ account }) => account)).toEqual([
          'broker_float',
          'broker_commission',
        ]);
        for (const { account, opening_centimes, closing_centimes } of balances) {
          const moved = lines.filter((line) => line.account === account);
          const sum = moved.reduce((total, { centimes }) => total + Number(centimes), 0);
          expect(Number(opening_centimes) + sum).toBe(Number(closing_centimes));
          expect(Number(closing_centimes)).toBe(Number(await balanceOf(db, account, broker)));
          expect(sum).not.toBe(0);
        }
      }
    }),
  );

  it(
    'opens with the closing balance of the month before',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      await bypassTriggers(
        db,
        `update private.ledger_journals set created_at = case kind
           when 'transfer_funded' then '2026-02-28 23:59:59.999999' else '2026-03-01 00:00:00' end::timestamp
           at time zone 'Africa/Casablanca' where subject_id = $1`,
        [made.id],
      );
      const [february] = await statementOf(db, made.cashier, '2026-02-01');
      expect(february).toMatchObject({
        opening_centimes: 0,
        in_centimes: 0,
        out_centimes: 50_800,
        closing_centimes: -50_800,
        line_count: 2,
      });
      const march = await statementOf(db, made.cashier, '2026-03-01');
      expect(march).toMatchObject([
        { opening_centimes: -50_800, in_centimes: 0, closing_centimes: -50_800, line_count: 0 },
        { opening_centimes: 0, out_centimes: 0, line_count: 1 },
      ]);
      expect(await linesOf(db, made.cashier, '2026-02-01')).toHaveLength(2);
      expect(await linesOf(db, made.cashier, '2026-03-01')).toHaveLength(1);
    }),
  );

  it(
    'is read page by page, and a page never ends within a journal',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      await makeRefundCode(db, made);
      await payRefund(db, made.cashier, made);
      const month = await thisMonth(db);
      const read: Line[] = [];
      for (;;) {
        const page = await linesOf(db, made.cashier, month, 1, read.at(-1)?.journal_id);
        if (page.length === 0) break;
        read.push(...page);
      }
      const all = await linesOf(db, made.cashier, month);
      expect(all.map(({ step, centimes }) => [step, Number(centimes)])).toEqual([
        ['transfer_funded', -50_000],
        ['transfer_funded', -800],
        ['refund_paid', 50_800],
      ]);
      expect(read).toEqual(all);
    }),
  );

  it(
    'stays readable for a suspended broker, and is refused to everybody else',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const month = await thisMonth(db);
      await pauseBroker(db, made.broker);
      expect(await linesOf(db, made.broker, month)).toHaveLength(2);
      for (const name of ['broker_statement', 'broker_statement_lines']) {
        const ask = (caller: string | null, p_month = month) => call(db, caller, name, { p_month });
        await expectRefused(ask(await makePerson(db)), 'NOT_A_BROKER');
        await expectRefused(ask(made.sender), 'NOT_A_BROKER');
        await expectRefused(ask(null), '42501');
        await expectRefused(ask(made.broker, '2026-05-02'), 'FIELD_INVALID', { field: 'p_month' });
      }
    }),
  );
});
