// Tests of a broker who does not have the cash of a transfer ready within two hours after the
// promised time. Other brokers can then accept the transfer, the fee is refunded, and the broker's
// record includes the missed promise.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { balanceOf, journalsOf, NO_OWNER, verifyLedger } from '../../ledger/ledger-journals.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { holdTransfer } from '../../support/database/hold-transfer.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { lastEvent } from '../../support/last-event.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { type MadeTransfer, makeTransfer } from '../../support/money/make-transfer.ts';
import { payOut } from '../../support/money/pay-out.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { backdatePromise, readPromises } from '../../support/money/payout-promises.ts';
import { readTransfer } from '../../support/money/read-transfer.ts';
import { readTransferRequest } from '../../support/money/read-transfer-request.ts';
import { abandonTransfer } from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const run = (db: Client) =>
  asRoot(db, 'select private.due_work_of_money() + private.due_work_of_payout_promises() as moved');
const ready = (db: Client, caller: string, { id }: MadeTransfer) =>
  call(db, caller, 'mark_cash_ready', { p_id: id });

async function miss(db: Client, made: MadeTransfer): Promise<void> {
  await backdatePromise(db, made, '2 hours');
  await asRoot(db, 'select private.end_missed_promises()');
}

describe('a broker’s missed promise to have the cash ready', () => {
  it(
    'ends the acceptance after two hours: other brokers can accept the transfer, and the fee is refunded once',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await run(db);
      await backdatePromise(db, made, '1 hour 59 minutes 59 seconds');
      // The time by which the broker promised to have the cash ready has passed. The job reminds
      // the broker.
      expect(await run(db)).toEqual([{ moved: 1 }]);
      expect(await run(db)).toEqual([{ moved: 0 }]);
      await backdatePromise(db, made, '2 hours');
      expect(await run(db)).toEqual([{ moved: 1 }]);
      expect(await run(db)).toEqual([{ moved: 0 }]);
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'waiting_for_broker',
        broker_id: null,
        accepted_at: null,
        ready_by: null,
        fee_returned_at: expect.any(Date),
        refund_state: 'none',
      });
      expect(await readTransferRequest(db, made.id)).toMatchObject({
        addressed_broker_id: null,
        is_funded: true,
      });
      expect(await lastEvent(db, made.id)).toEqual({
        kind: 'promise_missed',
        from_status: 'in_process',
        to_status: 'waiting_for_broker',
        actor_id: null,
        actor_role: 'system',
        details: { fee_centimes: 800 },
      });
      expect((await journalsOf(db, made.id)).slice(1)).toEqual([
        ['transfer_fee_returned', [['fees_deferred', NO_OWNER, 'transfer_refund', made.id, 800]]],
      ]);
      expect(await readPromises(db, made)).toMatchObject([{ is_kept: false }]);
      await expectRefused(
        call(db, made.broker, 'accept_money_transfer', { p_id: made.id }),
        'TRANSFER_NOT_FOUND',
      );
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    }),
  );

  it(
    'refunds no second fee when a second broker also misses a promise',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await miss(db, made);
      const next = await makeBroker(db, 'Fes');
      await call(db, next, 'accept_money_transfer', { p_id: made.id });
      await asRoot(
        db,
        "update public.money_transfers set fee_returned_at = now() - interval '1 day' where id = $1",
        [made.id],
      );
      const { fee_returned_at } = await readTransfer(db, made.id);
      await miss(db, made);
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'waiting_for_broker',
        fee_returned_at,
      });
      expect(await balanceOf(db, 'transfer_refund', made.id)).toBe(800);
    }),
  );

  it(
    'may be followed by a payout: the sender collects the refunded fee with a code, and the company pays both brokers',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await miss(db, made);
      const next = await makeBroker(db, 'Fes');
      await call(db, next, 'accept_money_transfer', { p_id: made.id });
      await payOut(db, next, made);
      expect(await readTransfer(db, made.id)).toMatchObject({
        status: 'completed',
        refund_state: 'payable',
        refund_centimes: 800,
      });
      await makeRefundCode(db, made);
      expect(await payRefund(db, made.cashier, made, { p_counted_centimes: 800 })).toMatchObject({
        outcome: 'paid',
      });
      expect((await journalsOf(db, made.id)).slice(2)).toEqual([
        [
          'transfer_completed',
          [
            ['transfer_escrow', made.id, 'broker_float', next, 50_000],
            ['revenue', NO_OWNER, 'broker_commission', made.cashier, 181],
            ['revenue', NO_OWNER, 'broker_commission', next, 254],
          ],
        ],
        ['refund_paid', [['transfer_refund', made.id, 'broker_float', made.cashier, 800]]],
      ]);
      expect(await balanceOf(db, 'transfer_refund', made.id)).toBe(0);
      expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
    }),
  );

  it.each(['0 days', '2 days'])(
    'may be followed by a cancellation, %s after the cash-in: the sender gets everything back',
    (age) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'in_process');
        await asRoot(
          db,
          'update public.money_transfers set funded_at = funded_at - $2::interval where id = $1',
          [made.id, age],
        );
        await miss(db, made);
        await call(db, await makeBroker(db, 'Fes'), 'accept_money_transfer', { p_id: made.id });
        await abandonTransfer(db, made);
        expect(await readTransfer(db, made.id)).toMatchObject({
          refund_state: 'payable',
          refund_centimes: 50_800,
        });
        expect(await balanceOf(db, 'transfer_refund', made.id)).toBe(50_800);
        expect(await verifyLedger(db)).toMatchObject({ is_whole: true });
      })(),
  );

  it(
    'does not occur when the cash is ready, or when the transfer is on hold or paid out',
    withDatabase(async (db) => {
      const prepared = await makeTransfer(db, 'in_process');
      await ready(db, prepared.broker, prepared);
      const held = await makeTransfer(db, 'in_process');
      await holdTransfer(db, held.id);
      const paid = await makeTransfer(db, 'completed');
      for (const made of [prepared, held, paid]) {
        await backdatePromise(db, made, '3 hours');
        const before = await transferSnapshot(db, made.id);
        expect(await run(db)).toEqual([{ moved: 0 }]);
        expect(await transferSnapshot(db, made.id)).toEqual(before);
      }
    }),
  );
});

describe('the record of a broker', () => {
  it(
    'rounds down the percentage of kept promises, and hides it below five decided promises in the last 90 days',
    withDatabase(async (db) => {
      const broker = await makeBroker(db, 'Tiznit');
      const { id } = await makeTransfer(db, 'waiting_for_broker');
      const kept = async () => {
        const [row] = await asRoot<{ kept: number | null }>(
          db,
          'select private.promises_kept($1) as kept',
          [broker],
        );
        return row?.kept;
      };
      const add = (isKept: boolean | null, age = '0 days') =>
        asRoot(
          db,
          `insert into private.payout_promises (transfer_id, broker_id, made_at, ready_by, ended_at, is_kept)
           values ($1, $2, now() - $3::interval, now(), now(), $4)`,
          [id, broker, age, isKept],
        );
      for (const isKept of [true, true, true, false, null]) await add(isKept);
      await add(true, '90 days');
      expect(await kept()).toBeNull();
      await add(false, '89 days');
      expect(await kept()).toBe(60);
      await add(true);
      expect(await kept()).toBe(66);
      const person = await makePerson(db);
      const [offer] = await asRoot<{ id: number }>(
        db,
        "select id from public.cities where name = 'Tiznit'",
      );
      expect(await call(db, person, 'available_brokers', { p_city_id: offer?.id })).toMatchObject({
        promises_kept: 66,
      });
    }),
  );
});
