// Giving up a transfer: the broker who accepted cannot pay it out, so it is offered to the other
// brokers of the city.
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
import { payOut } from '../../support/money/pay-out.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { readTransferRequest } from '../../support/money/read-transfer-request.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const giveUp = (db: Client, caller: string, id: string) =>
  call(db, caller, 'give_up_money_transfer', { p_id: id });

describe('public.give_up_money_transfer', () => {
  it(
    'offers the transfer to the other brokers of the city for a day; a repeat changes nothing',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process', { isBrokerChosen: true });
      await giveUp(db, made.broker, made.id);
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'waiting_for_broker',
        broker_id: null,
        accepted_at: null,
        cash_in_broker_id: made.cashier,
      });
      expect(await readTransferRequest(db, made.id)).toMatchObject({
        addressed_broker_id: null,
        is_funded: true,
        payout_centimes: made.payoutCentimes,
        turn_ends_at: null,
      });
      expect(await lastEvent(db, made.id)).toEqual({
        kind: 'broker_gave_up',
        from_status: 'in_process',
        to_status: 'waiting_for_broker',
        actor_id: made.broker,
        actor_role: 'broker',
        details: {},
      });
      const before = await transferSnapshot(db, made.id);
      await giveUp(db, made.broker, made.id);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      await expectRefused(
        call(db, made.broker, 'accept_money_transfer', { p_id: made.id }),
        'TRANSFER_NOT_FOUND',
      );
    }),
  );

  it(
    'lets another broker accept and pay out with the same code',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await giveUp(db, made.broker, made.id);
      const next = await makeBroker(db, 'Fes');
      await call(db, next, 'accept_money_transfer', { p_id: made.id });
      const before = await transferSnapshot(db, made.id);
      await giveUp(db, made.broker, made.id);
      await expectRefused(payOut(db, made.broker, made), 'TRANSFER_NOT_FOUND');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      expect(await payOut(db, next, made)).toMatchObject({ outcome: 'paid' });
    }),
  );

  it(
    'refuses a transfer that has ended',
    withDatabase(async (db) => {
      const completed = await makeTransfer(db, 'completed');
      const abandoned = await makeTransfer(db, 'abandoned');
      for (const [made, status] of [
        [completed, 'completed'],
        [abandoned, 'abandoned'],
      ] as const) {
        const before = await transferSnapshot(db, made.id);
        await expectRefused(giveUp(db, made.broker, made.id), 'STATUS_NOT_ALLOWED', { status });
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      }
    }),
  );

  it(
    'is only for the active broker who accepted, and is refused for a transfer that is on hold or unknown',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await expectBrokersOnly(db, made.id, 'give_up_money_transfer', { p_id: made.id });
      const before = await transferSnapshot(db, made.id);
      for (const broker of [await makeBroker(db, 'Fes'), made.cashier]) {
        await expectRefused(giveUp(db, broker, made.id), 'TRANSFER_NOT_FOUND');
      }
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      const chosen = await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true });
      await expectRefused(giveUp(db, chosen.broker, chosen.id), 'TRANSFER_NOT_FOUND');
      await expectRefused(giveUp(db, made.broker, crypto.randomUUID()), 'TRANSFER_NOT_FOUND');
      await holdTransfer(db, made.id);
      await expectRefused(giveUp(db, made.broker, made.id), 'TRANSFER_ON_HOLD');
      expect(await readTransfer(db, made.id)).toMatchObject({ status: 'in_process' });
    }),
  );
});
