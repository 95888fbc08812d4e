// A broker counts the cash that the sender brings and records the amount. The money moves only
// later, when the sender confirms the count.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { expectBrokersOnly } from '../../support/money/expect-brokers-only.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const argsOf = (made: MadeTransfer) => ({
  p_id: made.handoverId,
  p_reference: made.reference,
  p_counted_centimes: made.totalCentimes,
});

const record = (
  db: Client,
  caller: string | null,
  made: MadeTransfer,
  changes: Record<string, unknown> = {},
) => call(db, caller, 'record_cash_handover', { ...argsOf(made), ...changes });

describe('public.record_cash_handover', () => {
  it(
    'records the cash count and leaves the transfer pending',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const before = await readTransfer(db, made.id);
      expect(await record(db, made.cashier, made)).toMatchObject({
        id: made.handoverId,
        transfer_id: made.id,
        kind: 'cash_in',
        broker_id: made.cashier,
        counted_centimes: made.totalCentimes,
        confirmed_at: null,
        rejected_at: null,
      });
      expect(await lastEvent(db, made.id)).toEqual({
        kind: 'cash_recorded',
        from_status: 'pending',
        to_status: 'pending',
        actor_id: made.cashier,
        actor_role: 'broker',
        details: { counted_centimes: made.totalCentimes },
      });
      expect(await readTransfer(db, made.id)).toEqual(before);
    }),
  );

  it(
    'accepts the transfer reference in lower case and with spaces around it',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const p_reference = ` ${made.reference.toLowerCase()} `;
      expect(await record(db, made.cashier, made, { p_reference })).toMatchObject({
        transfer_id: made.id,
      });
    }),
  );

  it(
    'returns the recorded cash count when called again after the sender’s confirmation',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const before = await transferSnapshot(db, made.id);
      expect(await record(db, made.cashier, made)).toMatchObject({ id: made.handoverId });
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'returns the first result when the call is repeated with the same id',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      const first = await record(db, made.cashier, made);
      const before = await transferSnapshot(db, made.id);
      expect(await record(db, made.cashier, made)).toEqual(first);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'refuses the id of a cash count by another broker or for another transfer',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      const other = await makeTransfer(db, 'pending');
      const before = await transferSnapshot(db, other.id);
      await expectRefused(
        record(db, made.cashier, other, { p_id: made.handoverId }),
        'TRANSFER_NOT_FOUND',
      );
      await expectRefused(record(db, other.cashier, made), 'TRANSFER_NOT_FOUND');
      expect(await transferSnapshot(db, other.id)).toEqual(before);
    }),
  );

  it.each([null, 0, -1, 1, 50_000, 50_801, 9_000_000_000_000_000])(
    'refuses a count of %j centimes when 50800 centimes are due',
    (counted) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'pending');
        const before = await transferSnapshot(db, made.id);
        await expectRefused(
          record(db, made.cashier, made, { p_counted_centimes: counted }),
          'COUNT_MISMATCH',
          { expected_centimes: 50_800 },
        );
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it(
    'refuses a second cash count while the first is open, and accepts a new one after the first is rejected',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      const other = await makeBroker(db, 'Rabat');
      const p_id = crypto.randomUUID();
      const before = await transferSnapshot(db, made.id);
      await expectRefused(record(db, other, made, { p_id }), 'HANDOVER_PENDING');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      await call(db, made.sender, 'reject_cash_handover', { p_id: made.handoverId });
      expect(await record(db, other, made, { p_id })).toMatchObject({ broker_id: other });
    }),
  );

  it(
    'refuses a count by a broker who is the sender, the recipient or the broker chosen to pay out',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending', { isBrokerChosen: true });
      await expectRefused(record(db, made.broker, made), 'BROKER_IS_PARTY');
      for (const column of ['sender_id', 'receiver_id']) {
        const party = await makeBroker(db, 'Rabat');
        await asRoot(db, `update public.money_transfers set ${column} = $2 where id = $1`, [
          made.id,
          party,
        ]);
        await expectRefused(record(db, party, made), 'BROKER_IS_PARTY');
      }
      expect(await transferSnapshot(db, made.id)).toMatchObject({ handovers: null });
    }),
  );

  it.each(['draft', 'waiting_for_broker', 'in_process', 'completed', 'abandoned'] as const)(
    'refuses a transfer in status %s, because no cash-in is due',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        const before = await transferSnapshot(db, made.id);
        await expectRefused(
          record(db, made.cashier, made, {
            p_id: crypto.randomUUID(),
            p_counted_centimes: 50_800,
          }),
          'STATUS_NOT_ALLOWED',
          { status: stage },
        );
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it(
    'can be called by active brokers alone, and refuses an unknown reference and a transfer on hold',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending');
      await expectBrokersOnly(db, made.id, 'record_cash_handover', argsOf(made));
      for (const p_reference of ['WSL-0000-0000', null]) {
        await expectRefused(record(db, made.cashier, made, { p_reference }), 'TRANSFER_NOT_FOUND');
      }
      await holdTransfer(db, made.id);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(record(db, made.cashier, made), 'TRANSFER_ON_HOLD');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );
});
