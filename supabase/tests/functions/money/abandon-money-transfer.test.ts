// Cancelling a transfer: the refund at each stage, repeats and refusals.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { expectSenderOnly } from '../../support/money/expect-sender-only.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';
import type { TransferRow } from '../../support/money/transfer-row.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const abandon = (db: Client, made: { id: string; sender: string }, p_reason?: string | null) =>
  call<TransferRow>(db, made.sender, 'abandon_money_transfer', { p_id: made.id, p_reason });

/** Moves the time of the cash-in back by whole days, to the same local time in Morocco. */
const fundEarlier = (db: Client, id: string, days: number) =>
  asRoot(
    db,
    `update public.money_transfers
       set funded_at = (funded_at at time zone 'Africa/Casablanca' - $2 * interval '1 day') at time zone 'Africa/Casablanca'
     where id = $1`,
    [id, days],
  );

describe('public.abandon_money_transfer', () => {
  it.each([
    ['draft', null],
    ['pending', null],
    ['recorded', null],
    ['waiting_for_broker', 50_800],
    ['in_process', 50_800],
  ] as const)(
    'called in the stage %s on the day of the cash-in, refunds %j centimes',
    (stage, refund) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, stage, { isBrokerChosen: true });
        const before = (await transferSnapshot(db, made.id)) as { transfer: { status: string } };
        expect(await abandon(db, made, ' Changed my mind ')).toMatchObject({
          status: 'abandoned',
          abandon_reason: 'Changed my mind',
          refund_state: refund === null ? 'none' : 'payable',
          refund_centimes: refund,
          expires_at: null,
        });
        expect(await lastEvent(db, made.id)).toEqual({
          kind: 'abandoned',
          from_status: before.transfer.status,
          to_status: 'abandoned',
          actor_id: made.sender,
          actor_role: 'sender',
          details: refund === null ? {} : { refund_centimes: refund },
        });
        const after = (await transferSnapshot(db, made.id)) as { handovers: object[] | null };
        expect(after).toMatchObject({ request: null, secret: null });
        for (const handover of after.handovers ?? []) {
          const answer = stage === 'recorded' ? 'rejected_at' : 'confirmed_at';
          expect(handover).toMatchObject({ [answer]: expect.any(String) });
        }
      })(),
  );

  it(
    'on a later day, refunds the total before a broker has accepted, and after that the amount without the fee',
    withDatabase(async (db) => {
      for (const [stage, refund_centimes] of [
        ['waiting_for_broker', 50_800],
        ['in_process', 50_000],
      ] as const) {
        const made = await makeTransfer(db, stage);
        await fundEarlier(db, made.id, 1);
        expect(await abandon(db, made)).toMatchObject({ refund_state: 'payable', refund_centimes });
      }
    }),
  );

  it(
    'refunds the fee only on the day of the cash-in, by the date in Morocco',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await asRoot(
        db,
        `update public.money_transfers set funded_at =
           date_trunc('day', now() at time zone 'Africa/Casablanca') at time zone 'Africa/Casablanca'
         where id = $1`,
        [made.id],
      );
      expect(await abandon(db, made)).toMatchObject({ refund_centimes: 50_800 });
      const late = await makeTransfer(db, 'in_process');
      await asRoot(
        db,
        `update public.money_transfers set funded_at =
           date_trunc('day', now() at time zone 'Africa/Casablanca') at time zone 'Africa/Casablanca'
             - interval '1 second'
         where id = $1`,
        [late.id],
      );
      expect(await abandon(db, late)).toMatchObject({ refund_centimes: 50_000 });
    }),
  );

  it(
    'returns the first result when repeated, even after the refund was paid',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      const first = await abandon(db, made, 'x'.repeat(300));
      expect(first.abandon_reason).toBe('x'.repeat(200));
      const before = await transferSnapshot(db, made.id);
      expect(await abandon(db, made, 'again')).toEqual(first);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
      await asRoot(db, "update public.money_transfers set refund_state = 'paid' where id = $1", [
        made.id,
      ]);
      expect(await abandon(db, made)).toMatchObject({ refund_state: 'paid' });
    }),
  );

  it(
    'is refused once the recipient has the cash',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'completed');
      const before = await transferSnapshot(db, made.id);
      await expectRefused(abandon(db, made), 'STATUS_NOT_ALLOWED', { status: 'completed' });
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it(
    'can be called only by the sender, and refuses a transfer that is on hold or unknown',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await expectSenderOnly(db, made, 'abandon_money_transfer', { p_id: made.id });
      const unknown = { ...made, id: crypto.randomUUID() };
      await expectRefused(abandon(db, unknown), 'TRANSFER_NOT_FOUND');
      await holdTransfer(db, made.id);
      const before = await transferSnapshot(db, made.id);
      await expectRefused(abandon(db, made), 'TRANSFER_ON_HOLD');
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );
});
