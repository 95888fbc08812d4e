// Accepting a transfer. The transfer goes to the first broker of the city who accepts it, and a
// chosen broker may accept before the cash-in.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { eventKinds } from '../../support/event-kinds.ts';
import { lastEvent } from '../../support/last-event.ts';
import { expectBrokersOnly } from '../../support/money/expect-brokers-only.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import { pauseBroker } from '../../support/money/pause-broker.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { readTransferRequest } from '../../support/money/read-transfer-request.ts';
import type { TransferRow } from '../../support/money/transfer-row.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const accept = (db: Client, caller: string, id: string) =>
  call<TransferRow>(db, caller, 'accept_money_transfer', { p_id: id });

describe('public.accept_money_transfer', () => {
  it(
    'sets the status to in process for 45 days, and removes the transfer from the requests to the city’s brokers',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const accepted = await accept(db, made.broker, made.id);
      expect(accepted).toMatchObject({ status: 'in_process', broker_id: made.broker });
      expect(accepted).toEqual(await readTransfer(db, made.id));
      expect(Number(accepted.expires_at) - Number(accepted.accepted_at)).toBe(45 * 24 * 3_600_000);
      expect(await readTransferRequest(db, made.id)).toBeUndefined();
      expect(await lastEvent(db, made.id)).toEqual({
        kind: 'broker_accepted',
        from_status: 'waiting_for_broker',
        to_status: 'in_process',
        actor_id: made.broker,
        actor_role: 'broker',
        details: {},
      });
    }),
  );

  it(
    'returns the same result when the broker repeats the call; a second broker learns that the transfer is taken',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const second = await makeBroker(db, 'Fes');
      const first = await accept(db, made.broker, made.id);
      const before = await transferSnapshot(db, made.id);
      expect(await accept(db, made.broker, made.id)).toEqual(first);
      await expectRefused(accept(db, second, made.id), 'ALREADY_TAKEN');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'records a repeated acceptance before the cash-in only once, and returns nothing about the transfer',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'pending', { isBrokerChosen: true });
      for (let i = 0; i < 2; i++) {
        const answer = await accept(db, made.broker, made.id);
        expect(new Set(Object.values(answer))).toEqual(new Set([null]));
      }
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'pending',
        accepted_at: null,
      });
      expect(await readTransferRequest(db, made.id)).toMatchObject({ is_preaccepted: true });
      expect(await eventKinds(db, made.id)).toEqual(['created', 'confirmed', 'broker_preaccepted']);
    }),
  );

  it(
    'refuses a broker of another city, before and after the acceptance, and leaves the transfer unchanged',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const elsewhere = await makeBroker(db, 'Rabat');
      const before = await transferSnapshot(db, made.id);
      await expectRefused(accept(db, elsewhere, made.id), 'BROKER_WRONG_CITY');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      await accept(db, made.broker, made.id);
      await expectRefused(accept(db, elsewhere, made.id), 'TRANSFER_NOT_FOUND');
    }),
  );

  it(
    'refuses every party: the sender, the receiver and the broker who took the cash',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      for (const column of ['sender_id', 'receiver_id', 'cash_in_broker_id']) {
        const party = await makeBroker(db, 'Fes');
        await asRoot(db, `update public.money_transfers set ${column} = $2 where id = $1`, [
          made.id,
          party,
        ]);
        const before = await transferSnapshot(db, made.id);
        await expectRefused(accept(db, party, made.id), 'BROKER_IS_PARTY');
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      }
    }),
  );

  it(
    'refuses a broker to whom the transfer was not offered yet, and a broker who declined',
    withDatabase(async (db) => {
      const addressed = await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true });
      const colleague = await makeBroker(db, 'Fes');
      await expectRefused(accept(db, colleague, addressed.id), 'TRANSFER_NOT_FOUND');
      const open = await makeTransfer(db, 'waiting_for_broker');
      await call(db, open.broker, 'decline_money_transfer', { p_id: open.id });
      await expectRefused(accept(db, open.broker, open.id), 'TRANSFER_NOT_FOUND');
      for (const { id } of [addressed, open]) {
        expect(await readTransfer(db, id)).toMatchObject({ status: 'waiting_for_broker' });
      }
    }),
  );

  it.each(['draft', 'pending', 'recorded'] as const)(
    'returns not found in status %s to a broker who was not chosen',
    (stage) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage);
        const before = await transferSnapshot(db, made.id);
        await expectRefused(accept(db, made.broker, made.id), 'TRANSFER_NOT_FOUND');
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      })(),
  );

  it(
    'returns not found for a transfer abandoned before anybody accepted',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      await call(db, made.sender, 'abandon_money_transfer', { p_id: made.id });
      await expectRefused(accept(db, made.broker, made.id), 'TRANSFER_NOT_FOUND');
      expect(await readTransfer(db, made.id)).toMatchObject({ status: 'abandoned' });
    }),
  );

  it(
    'can be called only by active brokers, and refuses a transfer that is on hold or unknown',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      await expectBrokersOnly(db, made.id, 'accept_money_transfer', { p_id: made.id });
      await expectRefused(accept(db, made.broker, crypto.randomUUID()), 'TRANSFER_NOT_FOUND');
      await holdTransfer(db, made.id);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(accept(db, made.broker, made.id), 'TRANSFER_ON_HOLD');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      await pauseBroker(db, made.broker);
      await expectRefused(accept(db, made.broker, made.id), 'NOT_A_BROKER');
    }),
  );
});
