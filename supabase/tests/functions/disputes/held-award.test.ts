// Award of a dispute. It is paid at the counter, but not while the transfer is on hold.
import { expect, it } from 'vitest';
import { call } from '../../support/database/call.ts';
import { expectRefused } from '../../support/database/expect-refused.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import {
  decideDispute,
  disputesSnapshot,
  makeCounterCode,
  openDispute,
  payCounterRefund,
} from '../../support/disputes/dispute.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makeTransfer } from '../../support/money/make-transfer.ts';

it(
  'an award cannot be found, paid or given a code while its transfer is on hold, and is paid after the transfer is released',
  withDatabase(async (db) => {
    const made = await makeTransfer(db, 'completed');
    const compliance = await makeOperator(db, 'compliance');
    const hold = () =>
      call(db, compliance, 'hold_money_transfer', {
        p_reference: made.reference,
        p_reason: 'A look',
      });
    // A transfer that was paid out can be held only if it has an uncollected dispute award. This
    // transfer has no award yet.
    await expectRefused(hold(), 'STATUS_NOT_ALLOWED');
    const dispute = await openDispute(db, made.sender, made);
    await decideDispute(db, await makeOperator(db, 'finance'), dispute);
    await makeCounterCode(db, made.sender, dispute.id);
    const award = { reference: dispute.reference, centimes: 1_000 };
    const failed = { p_request_id: crypto.randomUUID(), p_refund_code: '00000000' };
    const wrong = await payCounterRefund(db, made.broker, award, failed);
    await hold();

    const before = await disputesSnapshot(db, dispute.id);
    const find = () =>
      call(db, made.broker, 'find_counter_refund', { p_reference: award.reference });
    await expectRefused(find(), 'TRANSFER_ON_HOLD');
    await expectRefused(payCounterRefund(db, made.broker, award), 'TRANSFER_ON_HOLD');
    const code = makeCounterCode(db, made.sender, dispute.id, '11112222');
    await expectRefused(code, 'TRANSFER_ON_HOLD');
    // A request that was answered before the hold returns the same result when it is repeated.
    expect(await payCounterRefund(db, made.broker, award, failed)).toEqual(wrong);
    expect(await disputesSnapshot(db, dispute.id)).toEqual(before);

    await call(db, compliance, 'release_held_transfer', { p_id: made.id, p_reason: 'It is fine' });
    expect(await find()).toMatchObject({ amount_centimes: 1_000 });
    expect(await payCounterRefund(db, made.broker, award)).toMatchObject({ outcome: 'paid' });
    await expectRefused(hold(), 'STATUS_NOT_ALLOWED');
  }),
);
