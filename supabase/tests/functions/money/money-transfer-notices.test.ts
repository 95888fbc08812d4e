// Tests of the people who learn of each step of a transfer: those who are notified, those whose
// screens reload the transfer, and the brokers whose job board changes.
import type { Client } from 'pg';
import { expect, it } from 'vitest';
import { takeBroadcasts } from '../../support/broadcasts-to.ts';
import { cityId } from '../../support/city-id.ts';
import { asRoot } from '../../support/database/as-root.ts';
import { call } from '../../support/database/call.ts';
import { withDatabase } from '../../support/database/with-database.ts';
import { makeOperator } from '../../support/make-operator.ts';
import { makePerson } from '../../support/make-person.ts';
import { countCash } from '../../support/money/count-cash.ts';
import { makeBroker } from '../../support/money/make-broker.ts';
import { makeTransfer, type TransferStage } from '../../support/money/make-transfer.ts';
import { makeRefundCode, payRefund } from '../../support/money/pay-refund.ts';
import { makeVoucher, redeemVoucher } from '../../support/money/payout-voucher.ts';
import * as step from '../../support/money/transfer-steps.ts';
import { trackNotifications } from '../../support/track-notifications.ts';

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

const TOKEN = 'bXkgc2l4dGVlbiBieXRlcw';
const REASON = 'The sums do not fit their work';

const receiverOf = async (db: Client, id: string): Promise<string> => {
  const [row] = await asRoot<{ receiver_id: string }>(
    db,
    'select receiver_id from public.money_transfers where id = $1',
    [id],
  );
  return row?.receiver_id ?? '';
};
/** A second broker counts the cash an hour after a count that the sender rejected. */
const countAgain: step.TransferStep = async (db, made) => {
  await step.rejectCount(db, made);
  await asRoot(
    db,
    "update public.cash_handovers set recorded_at = recorded_at - interval '1 hour' where transfer_id = $1",
    [made.id],
  );
  await countCash(db, made.broker, made, made.totalCentimes);
};
const makeCode: step.TransferStep = (db, made) => makeRefundCode(db, made);
const getRefund: step.TransferStep = (db, made) => payRefund(db, made.cashier, made);
const guessRefundCode: step.TransferStep = async (db, made) => {
  for (let i = 0; i < 5; i++) {
    await payRefund(db, made.cashier, made, { p_refund_code: '00000000' });
  }
};
const countPayout: step.TransferStep = async (db, { id, payoutCentimes }) =>
  call(db, await receiverOf(db, id), 'confirm_payout_count', {
    p_id: id,
    p_counted_centimes: payoutCentimes,
  });
const makeOutVoucher: step.TransferStep = async (db, made) =>
  makeVoucher(db, (await receiverOf(db, made.id)) || made.sender, made, TOKEN);
const redeem: step.TransferStep = (db, made) => redeemVoucher(db, made.broker, made, TOKEN);
const hold: step.TransferStep = async (db, { reference }) =>
  call(db, await makeOperator(db, 'compliance'), 'hold_money_transfer', {
    p_reference: reference,
    p_reason: REASON,
  });
const release: step.TransferStep = async (db, { id }) =>
  call(db, await makeOperator(db, 'compliance'), 'release_held_transfer', {
    p_id: id,
    p_reason: REASON,
  });
const refuse: step.TransferStep = async (db, { id }) =>
  call(db, await makeOperator(db, 'compliance'), 'refuse_held_transfer', {
    p_id: id,
    p_reason: REASON,
  });

/**
 * Test case for a transfer whose receiver has an account, unless `hasNoReceiver` is set. With
 * `chosen` the sender has chosen the broker. `after` lists the earlier steps. The other fields list everybody who learns of the step:
 * - `notified`: the people who are notified, and the kind of their notification
 * - `reload`: the people whose screens reload the transfer
 * - `board`: the brokers whose job board reloads, either one broker or the city
 */
type Case = {
  of: string;
  at: TransferStage;
  chosen?: true;
  hasNoReceiver?: true;
  after?: step.TransferStep;
  when: step.TransferStep;
  notified?: string[];
  reload?: string;
  board?: string;
};

const CASES: Case[] = [
  { of: 'a draft', at: 'draft', when: step.saveDraft, reload: 'sender' },
  { of: 'a confirmation', at: 'draft', when: step.confirmTransfer, reload: 'receiver sender' },
  {
    of: 'a confirmation for a broker',
    at: 'draft',
    chosen: true,
    when: step.confirmTransfer,
    notified: ['broker confirmed as chosen_broker'],
    reload: 'receiver sender',
    board: 'broker',
  },
  {
    of: 'an acceptance in advance',
    at: 'pending',
    chosen: true,
    when: acceptTransfer,
    notified: ['sender broker_preaccepted'],
    reload: 'receiver sender',
    board: 'broker',
  },
  {
    of: 'a decline in advance',
    at: 'pending',
    chosen: true,
    when: declineTransfer,
    notified: ['sender broker_declined'],
    reload: 'receiver sender',
    board: 'broker',
  },
  {
    of: 'a count',
    at: 'pending',
    chosen: true,
    when: step.countTotal,
    notified: ['sender cash_recorded'],
    reload: 'cashier receiver sender',
  },
  {
    of: 'a rejected count',
    at: 'recorded',
    chosen: true,
    when: step.rejectCount,
    notified: ['cashier cash_rejected as cash_broker'],
    reload: 'cashier receiver sender',
  },
  {
    of: 'a rejected count of a second broker',
    at: 'recorded',
    after: countAgain,
    when: step.rejectCount,
    notified: ['broker cash_rejected as cash_broker'],
    reload: 'broker receiver sender',
  },
  {
    of: 'a cash-in for a city',
    at: 'recorded',
    when: confirmCount,
    notified: ['cashier funded as cash_broker', 'receiver funded'],
    reload: 'cashier receiver sender',
    board: 'city',
  },
  {
    of: 'a cash-in for a chosen broker',
    at: 'recorded',
    chosen: true,
    when: confirmCount,
    notified: [
      'broker funded as chosen_broker',
      'cashier funded as cash_broker',
      'receiver funded',
    ],
    reload: 'cashier receiver sender',
    board: 'broker',
  },
  {
    of: 'a cash-in after an acceptance',
    at: 'recorded',
    chosen: true,
    after: acceptTransfer,
    when: confirmCount,
    notified: ['broker funded', 'cashier funded as cash_broker', 'receiver funded'],
    reload: 'broker cashier receiver sender',
    board: 'broker',
  },
  {
    of: 'an acceptance',
    at: 'waiting_for_broker',
    when: acceptTransfer,
    notified: ['receiver broker_accepted', 'sender broker_accepted'],
    reload: 'broker receiver sender',
    board: 'city',
  },
  {
    of: 'an acceptance by the chosen broker',
    at: 'waiting_for_broker',
    chosen: true,
    when: acceptTransfer,
    notified: ['receiver broker_accepted', 'sender broker_accepted'],
    reload: 'broker receiver sender',
    board: 'broker',
  },
  {
    of: 'a decline by the chosen broker',
    at: 'waiting_for_broker',
    chosen: true,
    when: declineTransfer,
    notified: ['sender broker_declined'],
    reload: 'receiver sender',
    board: 'broker city',
  },
  { of: 'a decline by another broker', at: 'waiting_for_broker', when: declineTransfer },
  {
    of: 'the end of the chosen broker’s time',
    at: 'waiting_for_broker',
    chosen: true,
    when: step.endBrokerTurn,
    reload: 'receiver sender',
    board: 'broker city',
  },
  {
    of: 'giving up',
    at: 'in_process',
    when: step.giveUpTransfer,
    notified: ['receiver broker_gave_up', 'sender broker_gave_up'],
    reload: 'broker receiver sender',
    board: 'city',
  },
  {
    of: 'ready cash',
    at: 'in_process',
    when: step.markCashReady,
    notified: ['receiver cash_ready', 'sender cash_ready'],
    reload: 'broker receiver sender',
  },
  {
    of: 'a missed promise',
    at: 'in_process',
    when: step.missPayoutPromise,
    notified: [
      'broker promise_missed as late_broker',
      'receiver promise_missed',
      'sender promise_missed',
    ],
    reload: 'broker receiver sender',
    board: 'city',
  },
  {
    of: 'a count at the payout',
    at: 'in_process',
    when: countPayout,
    notified: ['broker payout_counted'],
    reload: 'broker receiver sender',
  },
  { of: 'a wrong code', at: 'in_process', when: guessPayoutCode, reload: 'broker receiver sender' },
  {
    of: 'the fifth wrong code',
    at: 'in_process',
    after: runStepsInOrder(guessPayoutCode, guessPayoutCode, guessPayoutCode, guessPayoutCode),
    when: guessPayoutCode,
    notified: ['sender payout_locked'],
    reload: 'broker receiver sender',
  },
  {
    of: 'a new code',
    at: 'in_process',
    when: renewPayoutCode,
    notified: ['broker payout_code_renewed'],
    reload: 'broker receiver sender',
  },
  {
    of: 'a new code before an acceptance',
    at: 'waiting_for_broker',
    chosen: true,
    when: renewPayoutCode,
    reload: 'receiver sender',
  },
  {
    of: 'a payout',
    at: 'in_process',
    when: step.completeTransfer,
    notified: ['receiver completed', 'sender completed'],
    reload: 'broker receiver sender',
  },
  {
    of: 'a voucher',
    at: 'in_process',
    when: makeOutVoucher,
    notified: ['broker voucher_made', 'sender voucher_made'],
    reload: 'broker receiver sender',
  },
  {
    of: 'a voucher that the sender makes for a recipient without an account',
    at: 'in_process',
    hasNoReceiver: true,
    when: makeOutVoucher,
    notified: ['broker voucher_made'],
    reload: 'broker sender',
  },
  {
    of: 'a payout against a voucher',
    at: 'in_process',
    after: makeOutVoucher,
    when: redeem,
    notified: ['receiver completed', 'sender completed'],
    reload: 'broker receiver sender',
  },
  {
    of: 'a hold before the cash-in',
    at: 'recorded',
    chosen: true,
    when: hold,
    notified: ['sender held'],
    reload: 'receiver sender',
    board: 'broker',
  },
  {
    of: 'a hold',
    at: 'in_process',
    when: hold,
    notified: ['broker held', 'receiver held', 'sender held'],
    reload: 'broker receiver sender',
  },
  {
    of: 'a release before the cash-in',
    at: 'recorded',
    chosen: true,
    after: hold,
    when: release,
    notified: ['sender hold_released'],
    reload: 'receiver sender',
    board: 'broker',
  },
  {
    of: 'a release',
    at: 'in_process',
    after: hold,
    when: release,
    notified: ['broker hold_released', 'receiver hold_released', 'sender hold_released'],
    reload: 'broker receiver sender',
  },
  {
    of: 'a refusal before the cash-in',
    at: 'recorded',
    chosen: true,
    after: hold,
    when: refuse,
    notified: ['sender hold_refused'],
    reload: 'cashier receiver sender',
    board: 'broker',
  },
  {
    of: 'a refusal',
    at: 'in_process',
    after: hold,
    when: refuse,
    notified: ['broker hold_refused', 'receiver hold_refused', 'sender hold_refused'],
    reload: 'broker receiver sender',
  },
  {
    of: 'an abandoned draft',
    at: 'draft',
    chosen: true,
    when: abandonTransfer,
    reload: 'sender',
  },
  {
    of: 'a transfer abandoned before the cash-in',
    at: 'recorded',
    chosen: true,
    when: abandonTransfer,
    reload: 'cashier receiver sender',
    board: 'broker',
  },
  {
    of: 'an abandoned transfer that waited for a broker',
    at: 'waiting_for_broker',
    chosen: true,
    when: abandonTransfer,
    notified: ['receiver abandoned'],
    reload: 'receiver sender',
    board: 'broker',
  },
  {
    of: 'an abandoned accepted transfer',
    at: 'in_process',
    when: abandonTransfer,
    notified: ['broker abandoned', 'receiver abandoned'],
    reload: 'broker receiver sender',
  },
  {
    of: 'the expiry of a draft',
    at: 'draft',
    chosen: true,
    when: expireTransfer,
    reload: 'sender',
  },
  {
    of: 'the expiry of an unpaid transfer',
    at: 'pending',
    chosen: true,
    when: expireTransfer,
    notified: ['sender expired'],
    reload: 'receiver sender',
    board: 'broker',
  },
  {
    of: 'the expiry of a transfer that waits for a broker',
    at: 'waiting_for_broker',
    chosen: true,
    when: expireTransfer,
    notified: ['receiver expired', 'sender expired'],
    reload: 'receiver sender',
    board: 'broker',
  },
  {
    of: 'the expiry of an accepted transfer',
    at: 'in_process',
    when: expireTransfer,
    notified: ['broker expired', 'receiver expired', 'sender expired'],
    reload: 'broker receiver sender',
  },
  { of: 'a refund code', at: 'abandoned', when: makeCode, reload: 'broker receiver sender' },
  {
    of: 'a lock of the refund',
    at: 'abandoned',
    after: makeCode,
    when: guessRefundCode,
    notified: ['sender refund_locked'],
    reload: 'broker receiver sender',
  },
  {
    of: 'a refund',
    at: 'abandoned',
    after: makeCode,
    when: getRefund,
    notified: ['sender refund_paid'],
    reload: 'broker cashier receiver sender',
  },
];

/** Returns the recipients of one event, sorted. */
const recipientsOf = (broadcasts: Record<string, string[]>, event: string) =>
  Object.keys(broadcasts)
    .filter((name) => broadcasts[name]?.includes(event))
    .sort()
    .join(' ');

it.each(CASES)(
  'exactly the listed people learn of $of',
  ({ at, after, when, notified: expected = [], reload = '', board = '', ...options }) =>
    withDatabase(async (db) => {
      const receiver = options.hasNoReceiver ? undefined : await makePerson(db, 'Karim');
      // Another broker of the same city, to whom open transfers are offered too, and a broker of
      // another city.
      for (const city of ['Fes', 'Rabat']) await makeBroker(db, city);
      const made = await makeTransfer(db, at, {
        isBrokerChosen: options.chosen ?? false,
        ...(receiver && { receiver }),
      });
      const { sender, cashier, broker } = made;
      await after?.(db, made);
      const people = { sender, receiver, cashier, broker };
      const notified = await trackNotifications(db, people);
      await takeBroadcasts(db, {});
      await when(db, made);
      expect(await notified()).toEqual(expected);
      const broadcasts = await takeBroadcasts(db, { ...people, city: await cityId(db, 'Fes') });
      expect([
        recipientsOf(broadcasts, 'money_transfer'),
        recipientsOf(broadcasts, 'money_request'),
      ]).toEqual([reload, board]);
      // A repeated step is refused or has no further effect.
      await when(db, made).catch(() => undefined);
      expect(await notified()).toEqual([]);
    })(),
);

it(
  'each row of private.transfer_notices is tested by one of these steps',
  withDatabase(async (db) => {
    const rows = await asRoot<{ notice: string }>(
      db,
      "select event_kind || ' ' || party as notice from private.transfer_notices order by 1",
    );
    const tested = CASES.flatMap(({ notified = [] }) =>
      notified.map((entry) => {
        const [name = '', kind = '', , party = name] = entry.split(' ');
        return `${kind} ${party}`;
      }),
    );
    expect(rows.map(({ notice }) => notice).filter((notice) => !tested.includes(notice))).toEqual(
      [],
    );
  }),
);

it(
  'the broadcasts of an acceptance contain only the id of the transfer, and the job board gets a single one',
  withDatabase(async (db) => {
    const made = await makeTransfer(db, 'waiting_for_broker');
    await takeBroadcasts(db, {});
    await acceptTransfer(db, made);
    const rows = await asRoot(
      db,
      `select event, payload, count(*) filter (where topic like 'board:%')::integer as boards
       from realtime.messages where event <> 'notification' and private and extension = 'broadcast' group by 1, 2 order by 1`,
    );
    expect(rows).toEqual([
      { event: 'money_request', payload: {}, boards: 1 },
      { event: 'money_transfer', payload: { id: made.id }, boards: 0 },
    ]);
  }),
);
