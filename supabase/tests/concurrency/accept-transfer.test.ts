// Brokers and the sender send concurrent requests about one transfer. Exactly one request takes
// effect, and every caller receives a response that matches the outcome.
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '../../../packages/core/src/error-codes.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { runConcurrently } from '../support/database/run-concurrently.ts';
import { fulfilledValues, rejectionCodes } from '../support/database/settled-results.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { eventKinds } from '../support/event-kinds.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { makeTransfer } from '../support/money/make-transfer.ts';
import { transferLockStatement } from '../support/money/transfer-lock-statement.ts';
import type { TransferRow } from '../support/money/transfer-row.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';

describe('concurrent requests to accept one transfer', () => {
  it(
    'five brokers accept: one succeeds, and the others are refused because the transfer is taken',
    withConnection(async (db) => {
      const { made, brokers } = await commit(db, async () => {
        const made = await makeTransfer(db, 'waiting_for_broker');
        const brokers = [made.broker];
        for (let i = 0; i < 4; i++) brokers.push(await makeBroker(db, 'Fes'));
        return { made, brokers };
      });
      const answers = await runConcurrently(
        db,
        transferLockStatement(made.id),
        brokers.map(
          (broker) => (own) =>
            call<TransferRow>(own, broker, 'accept_money_transfer', { p_id: made.id }),
        ),
      );
      expect(rejectionCodes(answers)).toEqual(Array(4).fill(ERROR_CODES.ALREADY_TAKEN));
      const [winner] = fulfilledValues(answers);
      expect(winner).toMatchObject({ status: 'in_process' });
      expect(brokers[answers.findIndex((answer) => answer.status === 'fulfilled')]).toBe(
        winner?.broker_id,
      );
      await commit(db, async () => {
        expect(await transferSnapshot(db, made.id)).toMatchObject({
          transfer: { status: 'in_process', broker_id: winner?.broker_id },
          request: null,
        });
        expect((await eventKinds(db, made.id)).slice(-2)).toEqual(['funded', 'broker_accepted']);
      });
    }),
  );

  it(
    'one broker accepts twice: both calls return the same result, and one event is stored',
    withConnection(async (db) => {
      const made = await commit(db, () => makeTransfer(db, 'waiting_for_broker'));
      const accept = (own: typeof db) =>
        call<TransferRow>(own, made.broker, 'accept_money_transfer', { p_id: made.id });
      const answers = await runConcurrently(db, transferLockStatement(made.id), [accept, accept]);
      const [first, second] = fulfilledValues(answers);
      expect(first).toMatchObject({ status: 'in_process' });
      expect(second).toEqual(first);
      await commit(db, async () => {
        expect((await eventKinds(db, made.id)).slice(-2)).toEqual(['funded', 'broker_accepted']);
      });
    }),
  );

  it.each(['accept', 'abandon'])(
    'the sender abandons the transfer and a broker accepts it, %s first: the transfer ends as abandoned',
    (first) =>
      withConnection(async (db) => {
        const made = await commit(db, () => makeTransfer(db, 'waiting_for_broker'));
        const accept = (own: typeof db) =>
          call<TransferRow>(own, made.broker, 'accept_money_transfer', { p_id: made.id });
        const abandon = (own: typeof db) =>
          call<TransferRow>(own, made.sender, 'abandon_money_transfer', { p_id: made.id });
        const answers = await runConcurrently(
          db,
          transferLockStatement(made.id),
          first === 'accept' ? [accept, abandon] : [abandon, accept],
        );
        const isAccepted = rejectionCodes(answers).length === 0;
        if (!isAccepted) expect(rejectionCodes(answers)).toEqual([ERROR_CODES.TRANSFER_NOT_FOUND]);
        expect(fulfilledValues(answers)).toContainEqual(
          expect.objectContaining({ status: 'abandoned', refund_centimes: made.totalCentimes }),
        );
        await commit(db, async () => {
          expect(await transferSnapshot(db, made.id)).toMatchObject({
            transfer: { status: 'abandoned', refund_state: 'payable' },
            request: null,
            secret: null,
          });
          const way = isAccepted ? ['broker_accepted', 'abandoned'] : ['abandoned'];
          expect((await eventKinds(db, made.id)).slice(4)).toEqual(way);
        });
      })(),
  );
});
