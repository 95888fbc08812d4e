// Concurrent operations of every kind on a few transfers, in random order: no deadlock, and every
// timeline stays correct.
import type { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { call } from '../support/database/call.ts';
import { commit } from '../support/database/commit.ts';
import { connect } from '../support/database/connect.ts';
import { withConnection } from '../support/database/with-connection.ts';
import { makeBroker } from '../support/money/make-broker.ts';
import { type MadeTransfer, makeTransfer } from '../support/money/make-transfer.ts';
import { payOut } from '../support/money/pay-out.ts';
import { transferSnapshot } from '../support/transfer-snapshot.ts';

const LANES = 8;
const ROUNDS = 40;

type Operation = (own: Client, made: MadeTransfer) => Promise<unknown>;

/** Requests that a person or the scheduled job could send at any moment. */
function operationsOf(colleague: string): Operation[] {
  const p_id = (made: MadeTransfer) => ({ p_id: made.id });
  return [
    (own, made) => call(own, made.broker, 'accept_money_transfer', p_id(made)),
    (own, made) => call(own, colleague, 'accept_money_transfer', p_id(made)),
    (own, made) => call(own, made.broker, 'give_up_money_transfer', p_id(made)),
    (own, made) => call(own, colleague, 'decline_money_transfer', p_id(made)),
    (own, made) => call(own, made.sender, 'confirm_cash_handover', { p_id: made.handoverId }),
    (own, made) => call(own, made.sender, 'reject_cash_handover', { p_id: made.handoverId }),
    (own, made) =>
      call(own, made.cashier, 'record_cash_handover', {
        p_id: made.handoverId,
        p_reference: made.reference,
        p_counted_centimes: made.totalCentimes,
      }),
    (own, made) =>
      call(own, made.sender, 'renew_payout_code', { ...p_id(made), p_payout_code: made.code }),
    (own, made) => payOut(own, made.broker, { ...made, code: '00000000' }),
    (own, made) => payOut(own, colleague, made),
    (own, made) => call(own, made.sender, 'abandon_money_transfer', p_id(made)),
    (own) => asRoot(own, 'select private.run_due_work()'),
  ];
}

/**
 * Runs one lane, a sequence of requests on its own connection, and returns the codes of the
 * refusals.
 */
async function runLane(
  lane: number,
  transfers: MadeTransfer[],
  all: Operation[],
): Promise<string[]> {
  const own = await connect();
  const refusals: string[] = [];
  try {
    // Each lane gets its own seed and so its own sequence of random numbers, the same in every run.
    let seed = lane + 1;
    const next = (count: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % count;
    };
    for (let round = 0; round < ROUNDS; round++) {
      const operation = all[next(all.length)];
      const made = transfers[next(transfers.length)];
      if (!operation || !made) throw new Error('the walk stays inside the lists');
      await commit(own, () => operation(own, made)).catch((error) => refusals.push(error.code));
    }
  } finally {
    await own.end();
  }
  return refusals;
}

type Timeline = {
  transfer: { status: string };
  events: { from_status: string | null; to_status: string; kind: string }[];
  request: { is_funded: boolean } | null;
};

describe('many operations on the same transfers', () => {
  it(
    'end without a deadlock, and every timeline ends in the status of its transfer',
    withConnection(async (db) => {
      const { transfers, colleague } = await commit(db, async () => ({
        transfers: [
          await makeTransfer(db, 'recorded', { isBrokerChosen: true }),
          await makeTransfer(db, 'waiting_for_broker'),
          await makeTransfer(db, 'in_process'),
          await makeTransfer(db, 'waiting_for_broker', { isBrokerChosen: true }),
        ],
        colleague: await makeBroker(db, 'Fes'),
      }));
      await commit(db, () =>
        asRoot(
          db,
          'update public.money_transfer_requests set turn_ends_at = now() where transfer_id = $1',
          [transfers[3]?.id],
        ),
      );
      const operations = operationsOf(colleague);
      const lanes = Array.from({ length: LANES }, (_, lane) =>
        runLane(lane, transfers, operations),
      );
      const refusals = (await Promise.all(lanes)).flat();
      // Only the refusals WA04x and WA05x may occur. A deadlock would raise 40P01, a violated
      // constraint 23514, and a duplicate row 23505.
      expect(refusals.filter((code) => !/^WA0[45]/.test(code))).toEqual([]);
      expect(refusals.length).toBeLessThan(LANES * ROUNDS);
      for (const { id } of transfers) {
        const { transfer, events, request } = (await commit(db, () =>
          transferSnapshot(db, id),
        )) as Timeline;
        let status: string | null = null;
        for (const event of events) {
          expect(event.from_status).toBe(status);
          status = event.to_status;
        }
        expect(transfer.status).toBe(status);
        if (transfer.status !== 'pending') {
          expect(request !== null).toBe(transfer.status === 'waiting_for_broker');
        }
        const ends = events.filter(({ kind }) => /completed|abandoned|expired/.test(kind));
        expect(ends.length).toBeLessThanOrEqual(1);
      }
    }),
  );
});
