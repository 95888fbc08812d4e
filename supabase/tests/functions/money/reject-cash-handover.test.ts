// The sender rejects a cash count, and no money moves.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { expectSenderOnly } from '../../support/money/expect-sender-only.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const reject = (db: Client, made: MadeTransfer, id = made.handoverId) =>
  call(db, made.sender, 'reject_cash_handover', { p_id: id });

describe('public.reject_cash_handover', () => {
  it(
    'leaves the transfer unchanged and adds one event to the timeline',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      const transfer = await readTransfer(db, made.id);
      expect(await reject(db, made)).toEqual(transfer);
      expect(await lastEvent(db, made.id)).toEqual({
        kind: 'cash_rejected',
        from_status: 'pending',
        to_status: 'pending',
        actor_id: made.sender,
        actor_role: 'sender',
        details: { counted_centimes: made.totalCentimes },
      });
      const before = await transferSnapshot(db, made.id);
      expect(before).toMatchObject({
        handovers: [{ confirmed_at: null, rejected_at: expect.any(String) }],
      });
      expect(await reject(db, made)).toEqual(transfer);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'refuses to reject a cash count that the sender has confirmed',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'waiting_for_broker');
      const before = await transferSnapshot(db, made.id);
      await expectRefused(reject(db, made), 'HANDOVER_NOT_FOUND');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'can be called by the sender alone, and refuses an unknown cash count and a transfer on hold',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'recorded');
      await expectSenderOnly(db, made, 'reject_cash_handover', { p_id: made.handoverId });
      await expectRefused(reject(db, made, crypto.randomUUID()), 'TRANSFER_NOT_FOUND');
      await holdTransfer(db, made.id);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(reject(db, made), 'TRANSFER_ON_HOLD');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );
});
