// A broker declines a transfer. The transfer is not offered to this broker again. If it was offered
// to this broker alone, it is then offered to the whole city.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { expectBrokersOnly } from '../../support/money/expect-brokers-only.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { readTransferRequest } from '../../support/money/read-transfer-request.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const decline = (db: Client, caller: string, id: string) =>
  call(db, caller, 'decline_money_transfer', { p_id: id });

describe('public.decline_money_transfer', () => {
  it(
    'silently removes the broker from a request to the whole city; the other brokers keep the request',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const request = await readTransferRequest(db, made.id);
      await decline(db, made.broker, made.id);
      expect(await readTransferRequest(db, made.id)).toEqual(request);
      expect(await lastEvent(db, made.id)).toMatchObject({ kind: 'funded' });
      expect(await transferSnapshot(db, made.id)).toMatchObject({
        declines: [{ broker_id: made.broker }],
      });
      const colleague = await makeBroker(db, 'Fes');
      expect(await call(db, colleague, 'accept_money_transfer', { p_id: made.id })).toMatchObject({
        broker_id: colleague,
      });
    }),
  );

  it(
    'turns a request to only the declining broker into a request to the whole city; a repeat changes nothing',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true });
      await decline(db, made.broker, made.id);
      expect(await readTransferRequest(db, made.id)).toMatchObject({
        addressed_broker_id: null,
        is_funded: true,
        turn_ends_at: null,
      });
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'waiting_for_broker',
        broker_id: null,
      });
      expect(await lastEvent(db, made.id)).toEqual({
        kind: 'broker_declined',
        from_status: 'waiting_for_broker',
        to_status: 'waiting_for_broker',
        actor_id: made.broker,
        actor_role: 'broker',
        details: {},
      });
      const before = await transferSnapshot(db, made.id);
      await decline(db, made.broker, made.id);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'withdraws an acceptance made before the cash-in; other brokers get the request only after the cash-in',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded', { isBrokerChosen: true });
      await call(db, made.broker, 'accept_money_transfer', { p_id: made.id });
      await decline(db, made.broker, made.id);
      expect(await readTransferRequest(db, made.id)).toBeUndefined();
      expect(await lastEvent(db, made.id)).toMatchObject({
        kind: 'broker_declined',
        to_status: 'pending',
      });
      await call(db, made.sender, 'confirm_cash_handover', { p_id: made.handoverId });
      expect(await readTransferRequest(db, made.id)).toMatchObject({
        addressed_broker_id: null,
        is_funded: true,
      });
      await expectRefused(
        call(db, made.broker, 'accept_money_transfer', { p_id: made.id }),
        'TRANSFER_NOT_FOUND',
      );
    }),
  );

  it(
    'refuses brokers of another city, brokers without an open request, and the broker of the cash-in',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true });
      const before = await transferSnapshot(db, made.id);
      for (const broker of [
        await makeBroker(db, 'Rabat'),
        await makeBroker(db, 'Fes'),
        made.cashier,
      ]) {
        await expectRefused(decline(db, broker, made.id), 'TRANSFER_NOT_FOUND');
      }
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      for (const stage of ['draft', 'pending', 'in_process', 'completed', 'abandoned'] as const) {
        const other = await makeTransfer(db, stage);
        const untouched = await transferSnapshot(db, other.id);
        await expectRefused(decline(db, other.broker, other.id), 'TRANSFER_NOT_FOUND');
        expect(await transferSnapshot(db, other.id)).toEqual(untouched);
      }
    }),
  );

  it(
    'can be called only by active brokers; a transfer that is on hold or unknown is refused',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      await expectBrokersOnly(db, made.id, 'decline_money_transfer', { p_id: made.id });
      await expectRefused(decline(db, made.broker, crypto.randomUUID()), 'TRANSFER_NOT_FOUND');
      await holdTransfer(db, made.id);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(decline(db, made.broker, made.id), 'TRANSFER_ON_HOLD');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );
});
