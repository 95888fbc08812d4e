// Transfers are confirmed and put on hold, and holds are decided, all concurrently. Confirmations
// of one sender or for one phone number wait for one another, and only one decision about a hold
// takes effect.
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { withOverlap } from '../support/database/with-overlap.ts';
import { makeOperator } from '../support/make-operator.ts';
import { makePerson } from '../support/make-person.ts';
import { addLimits } from '../support/money/add-limits.ts';
import { makeSender } from '../support/money/make-sender.ts';
import {
  type MadeTransfer,
  makeTransfer,
  type TransferOptions,
} from '../support/money/make-transfer.ts';
import { newPhone } from '../support/money/new-phone.ts';
import { readTransfer } from '../support/money/read-transfer.ts';
import { sendAmount } from '../support/money/send-amount.ts';
import { transferLockStatement } from '../support/money/transfer-lock-statement.ts';
import { confirmTransfer } from '../support/money/transfer-steps.ts';
import { NO_LIMITS } from '../support/money/without-limits.ts';

/** Confirms three drafts concurrently and returns the statuses of the transfers. */
async function confirmTogether(db: Client, options: TransferOptions[]) {
  const drafts = await commit(db, async () => {
    const made = [];
    for (const one of options) made.push(await makeTransfer(db, 'draft', one));
    return made;
  });
  const ids = drafts.map(({ id }) => id);
  const answers = await runConcurrently(
    db,
    { text: 'select from public.money_transfers where id = any ($1) for update', values: [ids] },
    drafts.map(
      (made) => (own) =>
        call(own, made.sender, 'confirm_money_transfer', {
          p_id: made.id,
          p_quote_id: made.quoteId,
          p_payout_code: made.code,
        }),
    ),
  );
  expect(rejectionCodes(answers)).toEqual([]);
  return commit(db, () =>
    asRoot<{ is_on_hold: boolean; is_waiting: boolean }>(
      db,
      `select is_on_hold, waits_until is not null as is_waiting from public.money_transfers where id = any ($1)`,
      [ids],
    ),
  );
}

// Removes the limits of transfers. Otherwise the limits would refuse these amounts before a
// transfer could be put on hold. After the tests of this file, the initial limits apply again.
beforeAll(withConnection((db) => commit(db, () => addLimits(db, NO_LIMITS))));
afterAll(withConnection((db) => commit(db, () => addLimits(db, {}))));

describe('concurrent holds of transfers', () => {
  it(
    'one sender sends three amounts just below the threshold: one of the transfers is put on hold',
    withConnection(async (db) => {
      const sender = await commit(db, () => makeSender(db));
      const rows = await confirmTogether(db, Array(3).fill({ sender, amountCentimes: 900_000 }));
      expect(rows.filter(({ is_on_hold }) => is_on_hold)).toHaveLength(1);
    }),
  );

  it(
    'three senders send to one phone number: one of the transfers is put on hold',
    withConnection(async (db) => {
      const recipientPhone = newPhone();
      const rows = await confirmTogether(
        db,
        Array(3).fill({ recipientPhone, amountCentimes: 900_000 }),
      );
      expect(rows.filter(({ is_on_hold }) => is_on_hold)).toHaveLength(1);
    }),
  );

  it(
    'two senders send to one account whose number is not verified: the second waits, and is put on hold',
    // The limits of a phone number do not apply to this number, so they do not make anybody wait.
    withOverlap(async (db) => {
      const receiver = await makePerson(db);
      const drafts = [];
      for (const until of ['pending', 'draft', 'draft'] as const)
        drafts.push(await makeTransfer(db, until, { receiver, amountCentimes: 900_000 }));
      await asRoot(
        db,
        'update public.profiles set phone_verified = false, phone_number = $2 where id = $1',
        [receiver, newPhone()],
      );
      const [, one, two] = drafts as [MadeTransfer, MadeTransfer, MadeTransfer];
      return {
        first: (own) => confirmTransfer(own, one),
        second: (own) => confirmTransfer(own, two),
        check: async () => {
          expect(await readTransfer(db, one.id)).toMatchObject({ is_on_hold: false });
          expect(await readTransfer(db, two.id)).toMatchObject({ is_on_hold: true });
        },
      };
    }),
  );

  it(
    'two devices send 1200 dirhams to a new number: one of the two transfers has to wait',
    withConnection(async (db) => {
      const sender = await commit(db, () => makeSender(db));
      const one = { sender, recipientPhone: newPhone(), amountCentimes: 120_000 };
      const rows = await confirmTogether(db, [one, one]);
      expect(rows.filter(({ is_waiting }) => is_waiting)).toHaveLength(1);
    }),
  );

  it(
    'one operator releases a transfer and another refuses it: only one decision takes effect',
    withConnection(async (db) => {
      const { made, operators } = await commit(db, async () => ({
        made: await sendAmount(db, 10_001),
        operators: [await makeOperator(db, 'compliance'), await makeOperator(db, 'compliance')],
      }));
      const answers = await runConcurrently(
        db,
        transferLockStatement(made.id),
        operators.map(
          (operator, i) => (own) =>
            call(own, operator, i === 0 ? 'release_held_transfer' : 'refuse_held_transfer', {
              p_id: made.id,
              p_reason: 'Looked at it',
            }),
        ),
      );
      expect(fulfilledValues(answers)).toHaveLength(1);
      expect(rejectionCodes(answers)).toEqual([ERROR_CODES.TRANSFER_NOT_ON_HOLD]);
      const isReleased = answers[0]?.status === 'fulfilled';
      expect(await commit(db, () => readTransfer(db, made.id))).toMatchObject({
        status: isReleased ? 'pending' : 'abandoned',
        is_on_hold: false,
      });
    }),
  );

  it(
    'a transfer is paid out and put on hold: one of the requests succeeds',
    withConnection(async (db) => {
      const { made, operator } = await commit(db, async () => ({
        made: await makeTransfer(db, 'in_process'),
        operator: await makeOperator(db, 'compliance'),
      }));
      const answers = await runConcurrently<unknown>(db, transferLockStatement(made.id), [
        (own) =>
          call(own, made.broker, 'pay_out_money_transfer', {
            p_id: made.id,
            p_request_id: crypto.randomUUID(),
            p_payout_code: made.code,
            p_counted_centimes: made.payoutCentimes,
            p_document_type: 'CIN',
            p_document_last4: 'A123',
            p_name_matches: true,
          }),
        (own) =>
          call(own, operator, 'hold_money_transfer', {
            p_reference: made.reference,
            p_reason: 'Looked at it',
          }),
      ]);
      const isPaid = answers[0]?.status === 'fulfilled';
      expect(rejectionCodes(answers)).toEqual([
        isPaid ? ERROR_CODES.STATUS_NOT_ALLOWED : ERROR_CODES.TRANSFER_ON_HOLD,
      ]);
      expect(await commit(db, () => readTransfer(db, made.id))).toMatchObject({
        status: isPaid ? 'completed' : 'in_process',
        is_on_hold: !isPaid,
      });
    }),
  );
});
