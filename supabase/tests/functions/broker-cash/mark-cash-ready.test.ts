// A broker marks the cash as ready. This notifies the parties and decides whether the broker kept
// the promised time.
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
import { payOut } from '../../support/money/pay-out.ts';
import { backdatePromise, readPromises } from '../../support/money/payout-promises.ts';
import { abandonTransfer } from '../../support/money/transfer-steps.ts';
import { transferSnapshot } from '../../support/transfer-snapshot.ts';

const ready = (db: Client, caller: string, { id }: MadeTransfer) =>
  call(db, caller, 'mark_cash_ready', { p_id: id });

describe('public.mark_cash_ready', () => {
  it(
    'adds one event to the timeline, and a second call changes nothing',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await ready(db, made.broker, made);
      expect(await lastEvent(db, made.id)).toMatchObject({
        kind: 'cash_ready',
        from_status: 'in_process',
        to_status: 'in_process',
        actor_id: made.broker,
        actor_role: 'broker',
      });
      const before = await transferSnapshot(db, made.id);
      await ready(db, made.broker, made);
      expect(await transferSnapshot(db, made.id)).toEqual(before);
    }),
  );

  it.each([
    ['in time', '0', true],
    ['a moment late', '1 microsecond', false],
  ])(
    'a call made %s records whether the broker kept the promise, and a later payout keeps the record',
    (_, age, isKept) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'in_process');
        await backdatePromise(db, made, age);
        await ready(db, made.broker, made);
        await payOut(db, made.broker, made);
        expect(await readPromises(db, made)).toMatchObject([{ is_over: true, is_kept: isKept }]);
      })(),
  );

  it.each([
    [
      'paid out in time',
      '0',
      (db: Client, made: MadeTransfer) => payOut(db, made.broker, made),
      true,
    ],
    [
      'paid out late',
      '1 minute',
      (db: Client, made: MadeTransfer) => payOut(db, made.broker, made),
      false,
    ],
    ['ended by the sender in time', '0', abandonTransfer, null],
    ['ended by the sender when it was late', '1 minute', abandonTransfer, false],
  ])(
    'is not needed to record the outcome of the promise when the transfer is %s',
    (_, age, take, isKept) =>
      withDatabase(async (db) => {
        const made = await makeTransfer(db, 'in_process');
        await backdatePromise(db, made, age);
        await take(db, made);
        expect(await readPromises(db, made)).toMatchObject([{ is_over: true, is_kept: isKept }]);
      })(),
  );

  it(
    'refuses everyone except the active broker who accepted the transfer, and refuses a held or finished transfer',
    withDatabase(async (db) => {
      const made = await makeTransfer(db, 'in_process');
      await expectBrokersOnly(db, made.id, 'mark_cash_ready', { p_id: made.id });
      const before = await transferSnapshot(db, made.id);
      for (const broker of [await makeBroker(db, 'Fes'), made.cashier]) {
        await expectRefused(ready(db, broker, made), 'TRANSFER_NOT_FOUND');
      }
      await holdTransfer(db, made.id);
      await expectRefused(ready(db, made.broker, made), 'TRANSFER_ON_HOLD');
      await asRoot(db, 'update public.money_transfers set is_on_hold = false where id = $1', [
        made.id,
      ]);
      expect(await transferSnapshot(db, made.id)).toMatchObject({
        events: (before as { events: unknown }).events,
      });
      const ended = await makeTransfer(db, 'abandoned');
      await expectRefused(ready(db, ended.broker, ended), 'STATUS_NOT_ALLOWED');
    }),
  );
});
