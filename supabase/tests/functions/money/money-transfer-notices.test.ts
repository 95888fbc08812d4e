// Tests of the notifications about each event of a transfer. They check the recipients and the text
// of each notification, and that other people are not notified.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../../support/database/as-root.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makePerson } from '../../support/make-person.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer, type TransferStage } from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import * as step from '../../support/money/transfer-steps.ts';

const {
  abandonTransfer,
  acceptTransfer,
  confirmCount,
  declineTransfer,
  expireTransfer,
  guessPayoutCode,
  runStepsInOrder,
  renewPayoutCode,
} = step;

const makeCode: step.TransferStep = (db, made) => makeRefundCode(db, made);
const getRefund: step.TransferStep = async (db, made) =>
  payRefund(db, await makeBroker(db, 'Rabat'), made);
const guessRefundCode: step.TransferStep = async (db, made) => {
  for (let i = 0; i < 5; i++) {
    await payRefund(db, made.cashier, made, { p_refund_code: '00000000' });
  }
};

/**
 * Test case for a transfer whose receiver has an account. With `chosen` the sender has chosen the
 * broker. `after` lists the earlier steps.
 */
type Case = {
  of: string;
  at: TransferStage;
  chosen?: true;
  after?: step.TransferStep;
  when: step.TransferStep;
};
type Told = 'sender' | 'receiver' | 'broker' | 'cashier' | 'other';

/**
 * Each row contains a test case, the kind of event that it causes, and the people who are notified.
 * For each of these people, the row names the party in the transfer for whom the text of the
 * notification is written. People who are not listed receive nothing.
 */
const CASES: [Case, string, { [who in Told]?: string }][] = [
  [{ of: 'a draft', at: 'draft', when: step.saveDraft }, 'created', {}],
  [{ of: 'a confirmation', at: 'draft', when: step.confirmTransfer }, 'confirmed', {}],
  [
    { of: 'a confirmation for a broker', at: 'draft', chosen: true, when: step.confirmTransfer },
    'confirmed',
    { broker: 'chosen_broker' },
  ],
  [
    { of: 'an acceptance in advance', at: 'pending', chosen: true, when: acceptTransfer },
    'broker_preaccepted',
    { sender: 'sender' },
  ],
  [
    { of: 'a decline in advance', at: 'pending', chosen: true, when: declineTransfer },
    'broker_declined',
    { sender: 'sender' },
  ],
  [
    { of: 'a count', at: 'pending', chosen: true, when: step.countTotal },
    'cash_recorded',
    { sender: 'sender' },
  ],
  [
    { of: 'a rejected count', at: 'recorded', chosen: true, when: step.rejectCount },
    'cash_rejected',
    { cashier: 'cash_broker' },
  ],
  [
    { of: 'a cash-in for a city', at: 'recorded', when: confirmCount },
    'funded',
    { receiver: 'receiver', cashier: 'cash_broker' },
  ],
  [
    { of: 'a cash-in for a chosen broker', at: 'recorded', chosen: true, when: confirmCount },
    'funded',
    { receiver: 'receiver', cashier: 'cash_broker', broker: 'chosen_broker' },
  ],
  [
    {
      of: 'a cash-in after an acceptance',
      at: 'recorded',
      chosen: true,
      after: acceptTransfer,
      when: confirmCount,
    },
    'funded',
    { receiver: 'receiver', cashier: 'cash_broker', broker: 'broker' },
  ],
  [
    { of: 'an acceptance', at: 'waiting_for_broker', when: acceptTransfer },
    'broker_accepted',
    { sender: 'sender', receiver: 'receiver' },
  ],
  [
    {
      of: 'a decline by the chosen broker',
      at: 'waiting_for_broker',
      chosen: true,
      when: declineTransfer,
    },
    'broker_declined',
    { sender: 'sender' },
  ],
  [
    { of: 'a decline by another broker', at: 'waiting_for_broker', when: declineTransfer },
    'none',
    {},
  ],
  [
    {
      of: 'the end of the chosen broker’s time',
      at: 'waiting_for_broker',
      chosen: true,
      when: step.endBrokerTurn,
    },
    'none',
    {},
  ],
  [
    { of: 'giving up', at: 'in_process', when: step.giveUpTransfer },
    'broker_gave_up',
    { sender: 'sender', receiver: 'receiver' },
  ],
  [
    { of: 'ready cash', at: 'in_process', when: step.markCashReady },
    'cash_ready',
    { sender: 'sender', receiver: 'receiver' },
  ],
  [
    { of: 'a missed promise', at: 'in_process', when: step.missPayoutPromise },
    'promise_missed',
    { sender: 'sender', receiver: 'receiver', broker: 'late_broker' },
  ],
  [{ of: 'a wrong code', at: 'in_process', when: guessPayoutCode }, 'payout_failed', {}],
  [
    {
      of: 'the fifth wrong code',
      at: 'in_process',
      after: runStepsInOrder(guessPayoutCode, guessPayoutCode, guessPayoutCode, guessPayoutCode),
      when: guessPayoutCode,
    },
    'payout_locked',
    { sender: 'sender' },
  ],
  [
    { of: 'a new code', at: 'in_process', when: renewPayoutCode },
    'payout_code_renewed',
    { broker: 'broker' },
  ],
  [
    {
      of: 'a new code before an acceptance',
      at: 'waiting_for_broker',
      chosen: true,
      when: renewPayoutCode,
    },
    'payout_code_renewed',
    {},
  ],
  [
    { of: 'a payout', at: 'in_process', when: step.completeTransfer },
    'completed',
    { sender: 'sender', receiver: 'receiver' },
  ],
  [{ of: 'an abandoned draft', at: 'draft', chosen: true, when: abandonTransfer }, 'abandoned', {}],
  [
    {
      of: 'a transfer abandoned before the cash-in',
      at: 'recorded',
      chosen: true,
      when: abandonTransfer,
    },
    'abandoned',
    {},
  ],
  [
    {
      of: 'an abandoned transfer that waited for a broker',
      at: 'waiting_for_broker',
      chosen: true,
      when: abandonTransfer,
    },
    'abandoned',
    { receiver: 'receiver' },
  ],
  [
    { of: 'an abandoned accepted transfer', at: 'in_process', when: abandonTransfer },
    'abandoned',
    { receiver: 'receiver', broker: 'broker' },
  ],
  [{ of: 'the expiry of a draft', at: 'draft', chosen: true, when: expireTransfer }, 'expired', {}],
  [
    { of: 'the expiry of an unpaid transfer', at: 'pending', chosen: true, when: expireTransfer },
    'expired',
    { sender: 'sender' },
  ],
  [
    {
      of: 'the expiry of a transfer that waits for a broker',
      at: 'waiting_for_broker',
      chosen: true,
      when: expireTransfer,
    },
    'expired',
    { sender: 'sender', receiver: 'receiver' },
  ],
  [
    { of: 'the expiry of an accepted transfer', at: 'in_process', when: expireTransfer },
    'expired',
    { sender: 'sender', receiver: 'receiver', broker: 'broker' },
  ],
  [
    {
      of: 'a lock of the refund',
      at: 'waiting_for_broker',
      after: runStepsInOrder(abandonTransfer, makeCode),
      when: guessRefundCode,
    },
    'refund_locked',
    { sender: 'sender' },
  ],
  [
    {
      of: 'a refund',
      at: 'waiting_for_broker',
      after: runStepsInOrder(abandonTransfer, makeCode),
      when: getRefund,
    },
    'refund_paid',
    { sender: 'sender' },
  ],
];

describe('the people who are notified', () => {
  it.each(CASES)(
    'are exactly the people listed in the test case for $of',
    ({ at, chosen, after, when }, kind, parties) =>
      withDatabase(async (db) => {
        const receiver = await makePerson(db, 'Karim');
        // Another broker of the same city. Open transfers are offered to this broker too, but no
        // notification may be sent to this broker.
        await makeBroker(db, 'Fes');
        const isBrokerChosen = chosen ?? false;
        const made = await makeTransfer(db, at, { isBrokerChosen, receiver });
        await after?.(db, made);
        const known = await asRoot<{ id: string }>(db, 'select id from public.notifications');
        await when(db, made);
        const names = new Map([
          [made.sender, 'sender'],
          [receiver, 'receiver'],
          [made.broker, 'broker'],
          [made.cashier, 'cashier'],
        ]);
        const rows = await asRoot<{ user_id: string; kind: string; party: string }>(
          db,
          "select user_id, kind, data ->> 'party' as party from public.notifications where id <> all ($1)",
          [known.map(({ id }) => id)],
        );
        const notified = rows.map(
          (row) => `${names.get(row.user_id) ?? 'other'} of ${row.kind} as ${row.party}`,
        );
        const expected = Object.entries(parties).map(
          ([who, party]) => `${who} of ${kind} as ${party}`,
        );
        expect(notified.sort()).toEqual(expected.sort());
      })(),
  );
});
