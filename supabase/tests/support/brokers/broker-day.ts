// Opens and closes the working day of a broker, and makes a transfer whose cash goes into the
// drawer of one broker and out of the drawer of another.
import type { Client } from 'pg';
import { call } from '../database/call.ts';
import { type MadeTransfer, makeTransfer } from '../money/make-transfer.ts';
import { acceptTransfer, completeTransfer, confirmCount } from '../money/transfer-steps.ts';

export type BrokerDay = {
  id: string;
  business_day: string;
  opening_centimes: number;
  opening_expected_centimes: number | null;
  opening_float_centimes: number;
  closed_at: string | null;
  closing_centimes: number | null;
  closing_float_centimes: number | null;
  expected_centimes: number;
  difference_centimes: number | null;
  cash_in_centimes: number;
  cash_out_centimes: number;
  added_centimes: number;
  taken_centimes: number;
  commission_centimes: number;
  operation_count: number;
  before_opening_count: number;
};

export async function openDay(
  db: Client,
  broker: string,
  p_counted_centimes: number,
  more: Record<string, unknown> = {},
): Promise<BrokerDay> {
  const args = { p_id: crypto.randomUUID(), p_counted_centimes, ...more };
  const row = await call<{ open_broker_day: BrokerDay }>(db, broker, 'open_broker_day', args);
  return row.open_broker_day;
}

export async function closeDay(
  db: Client,
  broker: string,
  p_id: string,
  p_counted_centimes: number,
  more: Record<string, unknown> = {},
): Promise<BrokerDay> {
  const args = { p_id, p_request_id: crypto.randomUUID(), p_counted_centimes, ...more };
  const row = await call<{ close_broker_day: BrokerDay }>(db, broker, 'close_broker_day', args);
  return row.close_broker_day;
}

/** Returns the JSON result of a function that a broker calls. */
export async function callForJson<Answer>(
  db: Client,
  broker: string,
  name: string,
  args: Record<string, unknown> = {},
): Promise<Answer> {
  const row = await call<Record<string, Answer>>(db, broker, name, args);
  return row[name] as Answer;
}

/**
 * Makes the cash-in broker and the payout broker each open a day with 1,000 dirhams in the drawer.
 * Then the cash-in broker takes 500 dirhams and the fee, and the payout broker pays out 500
 * dirhams.
 */
export async function makeDayWithTransfer(
  db: Client,
): Promise<{ made: MadeTransfer; cashierDay: BrokerDay; payoutDay: BrokerDay }> {
  const made = await makeTransfer(db, 'recorded');
  const cashierDay = await openDay(db, made.cashier, 100_000);
  const payoutDay = await openDay(db, made.broker, 100_000);
  await confirmCount(db, made);
  await acceptTransfer(db, made);
  await completeTransfer(db, made);
  return { made, cashierDay, payoutDay };
}
