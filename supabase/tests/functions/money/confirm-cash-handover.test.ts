// The sender confirms a cash count: the confirmation funds the transfer, and a repeat changes
// nothing.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { expectSenderOnly } from '../../support/money/expect-sender-only.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { readTransferRequest } from '../../support/money/read-transfer-request.ts';
import type { TransferRow } from '../../support/money/transfer-row.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const confirm = (db: Client, made: MadeTransfer, id = made.handoverId) =>
  call<TransferRow>(db, made.sender, 'confirm_cash_handover', { p_id: id });

async function preaccepted(db: Client): Promise<MadeTransfer> {
  const made = await makeTransfer(db, 'pending', { isBrokerChosen: true });
  await call(db, made.broker, 'accept_money_transfer', { p_id: made.id });
  await call(db, made.cashier, 'record_cash_handover', {
    p_id: made.handoverId,
    p_reference: made.reference,
    p_counted_centimes: made.totalCentimes,
  });
  return made;
}

describe('public.confirm_cash_handover', () => {
  it(
    'funds the transfer and offers it to every broker of the city for a day',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      const funded = await confirm(db, made);
      expect(funded).toMatchObject({
        status: 'waiting_for_broker',
        cash_in_broker_id: made.cashier,
        broker_id: null,
        accepted_at: null,
      });
      expect(Number(funded.expires_at) - Number(funded.funded_at)).toBe(24 * 3_600_000);
      expect(await lastEvent(db, made.id)).toEqual({
        kind: 'funded',
        from_status: 'pending',
        to_status: 'waiting_for_broker',
        actor_id: made.sender,
        actor_role: 'sender',
        details: { counted_centimes: made.totalCentimes },
      });
      expect(await readTransferRequest(db, made.id)).toMatchObject({
        city_id: funded.recipient_city_id,
        payout_centimes: made.payoutCentimes,
        addressed_broker_id: null,
        is_funded: true,
        turn_ends_at: null,
      });
    }),
  );

  it(
    'offers the transfer to the chosen broker alone for half an hour',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded', { isBrokerChosen: true });
      const { funded_at } = await confirm(db, made);
      const request = await readTransferRequest(db, made.id);
      expect(request).toMatchObject({ addressed_broker_id: made.broker, is_funded: true });
      expect(Number(request?.turn_ends_at) - Number(funded_at)).toBe(30 * 60_000);
    }),
  );

  it(
    'sets the status to in process immediately when the chosen broker accepted in advance',
    withDatabase(async (db) => {
      const made = await preaccepted(db);
      const funded = await confirm(db, made);
      expect(funded).toMatchObject({ status: 'in_process', broker_id: made.broker });
      expect(funded.accepted_at).toEqual(funded.funded_at);
      expect(Number(funded.expires_at) - Number(funded.funded_at)).toBe(45 * 24 * 3_600_000);
      expect(await readTransferRequest(db, made.id)).toBeUndefined();
      expect(await lastEvent(db, made.id)).toMatchObject({
        kind: 'funded',
        to_status: 'in_process',
      });
    }),
  );

  it.each([preaccepted, (db: Client) => makeTransfer(db, 'recorded', { isBrokerChosen: true })])(
    'offers the transfer to the whole city when the chosen broker was suspended meanwhile (%#)',
    (make) =>
      withDatabase(async (db) => {
        const made = await make(db);
        await pauseBroker(db, made.broker);
        expect(await confirm(db, made)).toMatchObject({
          status: 'waiting_for_broker',
          broker_id: null,
          accepted_at: null,
        });
        expect(await readTransferRequest(db, made.id)).toMatchObject({
          addressed_broker_id: null,
          is_funded: true,
          is_preaccepted: false,
          turn_ends_at: null,
        });
      })(),
  );

  it(
    'returns the current state of the transfer when the call is repeated, at every later stage',
    withDatabase(async (db) => {
      for (const stage of ['waiting_for_broker', 'in_process', 'completed', 'abandoned'] as const) {
        const made = await makeTransfer(db, stage);
        const before = await transferSnapshot(db, made.id);
        expect(await confirm(db, made)).toEqual(await readTransfer(db, made.id));
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      }
    }),
  );

  it(
    'refuses a cash count that the sender rejected, or that was closed when the sender cancelled the transfer',
    withDatabase(async (db) => {
      const rejected = await makeTransfer(db, 'recorded');
      await call(db, rejected.sender, 'reject_cash_handover', { p_id: rejected.handoverId });
      const abandoned = await makeTransfer(db, 'recorded');
      await call(db, abandoned.sender, 'abandon_money_transfer', { p_id: abandoned.id });
      for (const made of [rejected, abandoned]) {
        const before = await transferSnapshot(db, made.id);
        await expectRefused(confirm(db, made), 'HANDOVER_NOT_FOUND');
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      }
    }),
  );

  it(
    'refuses a cash count that was recorded before the status of the transfer changed',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      await asRoot(db, "update public.money_transfers set status = 'completed' where id = $1", [
        made.id,
      ]);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(confirm(db, made), 'STATUS_NOT_ALLOWED', { status: 'completed' });
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'can be called by the sender alone, and refuses an unknown cash count and a transfer on hold',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      await expectSenderOnly(db, made, 'confirm_cash_handover', { p_id: made.handoverId });
      await expectRefused(confirm(db, made, crypto.randomUUID()), 'TRANSFER_NOT_FOUND');
      await holdTransfer(db, made.id);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(confirm(db, made), 'TRANSFER_ON_HOLD');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );
});
