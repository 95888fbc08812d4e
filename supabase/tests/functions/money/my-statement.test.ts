// Monthly statement of a person: paid, refunded and received amounts, page by page.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { bypassTriggers } from '../../support/bypass-triggers.ts';
import { asCaller } from '../../support/database/as-caller.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';

type Line = { line_id: string; happened_at: string; kind: string; reference: string };

/**
 * Times are read as text, as they are sent to devices, because a Date would lose the microseconds.
 */
const linesOf = (db: Client, person: string, month: string, limit = 1000, after?: Line) =>
  asCaller<Line>(
    db,
    person,
    `select happened_at::text, line_id, kind, reference, other_name, sent_centimes, fee_centimes, paid_centimes,
       back_centimes, received_centimes
     from public.my_statement_lines($1, $2, $3, $4)`,
    [month, limit, after?.happened_at ?? null, after?.line_id ?? null],
  );

const statementOf = (db: Client, person: string, month: string) =>
  call(db, person, 'my_statement', { p_month: month });

async function thisMonth(db: Client): Promise<string> {
  const [row] = await asRoot<{ month: string }>(
    db,
    "select date_trunc('month', now() at time zone 'Africa/Casablanca')::date::text as month",
  );
  return row?.month ?? '';
}

describe('public.my_statement', () => {
  it(
    'returns the sums of a sender’s payments and refunds, and lines that match these sums',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'abandoned');
      await makeRefundCode(db, made);
      await payRefund(db, made.broker, made);
      const month = await thisMonth(db);
      expect(await statementOf(db, made.sender, month)).toMatchObject({
        paid_count: 1,
        sent_centimes: 50_000,
        fee_centimes: 800,
        paid_centimes: 50_800,
        refunded_count: 1,
        refunded_centimes: 50_800,
        received_count: 0,
        received_centimes: 0,
      });
      const lines = await linesOf(db, made.sender, month);
      const told = { reference: made.reference, other_name: 'Karim Idrissi' };
      expect(lines.sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
        expect.objectContaining({
          ...told,
          kind: 'paid',
          sent_centimes: 50_000,
          fee_centimes: 800,
          paid_centimes: 50_800,
          back_centimes: null,
          received_centimes: null,
        }),
        expect.objectContaining({
          ...told,
          kind: 'refunded',
          paid_centimes: null,
          back_centimes: 50_800,
        }),
      ]);
    }),
  );

  it(
    'shows a recipient the paid-out amounts with their senders, and no other transfers',
    withDatabase(async (db) => {
      const receiver = await makePerson(db, 'Karim');
      const made = await makeTransfer(db, 'completed', { receiver });
      await makeTransfer(db, 'in_process', { receiver });
      const month = await thisMonth(db);
      expect(await statementOf(db, receiver, month)).toMatchObject({
        paid_count: 0,
        paid_centimes: 0,
        received_count: 1,
        received_centimes: 50_000,
      });
      expect(await linesOf(db, receiver, month)).toEqual([
        expect.objectContaining({
          kind: 'received',
          reference: made.reference,
          other_name: 'Amina Alaoui',
          received_centimes: 50_000,
          paid_centimes: null,
        }),
      ]);
    }),
  );

  it.each([
    ['the first moment of March', '2026-03-01 00:00:00', '2026-03-01'],
    ['the last moment of February', '2026-02-28 23:59:59.999999', '2026-02-01'],
  ])('counts a cash-in at %s in Morocco in the month of that time', (_, moment, month) =>
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await bypassTriggers(
        db,
        `update public.money_transfers set funded_at = $2::timestamp at time zone 'Africa/Casablanca' where id = $1`,
        [made.id, moment],
      );
      for (const one of ['2026-02-01', '2026-03-01']) {
        const count = one === month ? 1 : 0;
        expect(await statementOf(db, made.sender, one)).toMatchObject({ paid_count: count });
        expect(await linesOf(db, made.sender, one)).toHaveLength(count);
      }
    })(),
  );

  it(
    'is read page by page without gaps or repeats, though many lines share a time',
    withDatabase(async (db) => {
      const first = await makeTransfer(db, 'in_process');
      await bypassTriggers(
        db,
        `insert into public.money_transfers (id, reference, sender_id, recipient_name, recipient_city_id, broker_id,
           amount_centimes, fee_centimes, tax_centimes, total_centimes, payout_centimes, status, confirmed_at, funded_at,
           accepted_at, cash_in_broker_id)
         select gen_random_uuid(), 'page-' || n, sender_id, recipient_name, recipient_city_id, broker_id, amount_centimes,
           fee_centimes, tax_centimes, total_centimes, payout_centimes, status, confirmed_at,
           '2026-05-10'::timestamptz + (n / 3) * interval '1 microsecond', accepted_at, cash_in_broker_id
         from public.money_transfers, generate_series(1, 20) n where id = $1`,
        [first.id],
      );
      const read: Line[] = [];
      for (;;) {
        const page = await linesOf(db, first.sender, '2026-05-01', 7, read.at(-1));
        read.push(...page);
        if (page.length < 7) break;
      }
      const all = await linesOf(db, first.sender, '2026-05-01');
      expect(read).toEqual(all);
      expect(new Set(read.map(({ line_id }) => line_id)).size).toBe(20);
    }),
  );

  it(
    'can be read only by the person concerned, and requires the first day of a past or current month',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const month = await thisMonth(db);
      const nothing = { paid_count: 0, refunded_count: 0, received_count: 0 };
      for (const other of [await makePerson(db), made.cashier, made.broker]) {
        expect(await statementOf(db, other, month)).toMatchObject(nothing);
        expect(await linesOf(db, other, month)).toEqual([]);
      }
      expect(await statementOf(db, made.sender, month)).toMatchObject({ paid_count: 1 });
      await expectRefused(call(db, null, 'my_statement', { p_month: month }), '42501');
      for (const wrong of ['2026-05-02', '2999-01-01', '1999-01-01', 'infinity', null]) {
        const refused = { field: 'p_month' };
        const ask = (name: string) => call(db, made.sender, name, { p_month: wrong });
        await expectRefused(ask('my_statement'), 'FIELD_INVALID', refused);
        await expectRefused(ask('my_statement_lines'), 'FIELD_INVALID', refused);
      }
    }),
  );
});
