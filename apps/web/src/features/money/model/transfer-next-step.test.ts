import type { MoneyTransferStatus } from '@wasl/core/money-transfer-status';
import { describe, expect, it } from 'vitest';
import type { CashHandover, TransferDetail, TransferEvent } from '../api/money-queries.ts';
import { transferNextStepOf } from './transfer-next-step.ts';

const READY = '2026-11-21T10:00:00Z';

const transfer = (changes: Partial<TransferDetail>): TransferDetail => ({
  ...({ sender_id: 'amina', refund_state: 'none', ready_at: READY } as TransferDetail),
  status: 'pending',
  cash_handovers: [],
  money_transfer_events: [],
  ...changes,
});
const happened = (...kinds: string[]) => kinds.map((kind, id) => ({ id, kind }) as TransferEvent);
const count = { confirmed_at: null, rejected_at: null } as CashHandover;
const answered = [
  { confirmed_at: null, rejected_at: '2026-11-21T10:00:00Z' },
  { confirmed_at: '2026-11-21T10:00:00Z', rejected_at: null },
] as CashHandover[];

describe('next step of a transfer by status', () => {
  it.each<[MoneyTransferStatus, string, string, boolean, boolean]>([
    // Columns: status; party that must act next, in the sender's view and in the view of others;
    // true if the step shows the reference; true if it has a payout code.
    ['draft', 'you', 'sender', false, false],
    ['pending', 'you', 'cash_in_broker', true, false],
    ['waiting_for_broker', 'brokers_of_city', 'brokers_of_city', false, true],
    ['in_process', 'recipient', 'recipient', false, true],
    ['completed', 'nobody', 'nobody', false, false],
    ['abandoned', 'nobody', 'nobody', false, false],
  ])(
    '%s: returns "%s" for the sender and "%s" for others',
    (status, own, others, showsReference, hasPayoutCode) => {
      expect(transferNextStepOf(transfer({ status }), 'amina')).toEqual({
        turn: own,
        openHandover: undefined,
        isLocked: false,
        isPreparing: false,
        showsReference,
        hasPayoutCode,
      });
      expect(transferNextStepOf(transfer({ status }), 'karim')).toEqual({
        turn: others,
        openHandover: undefined,
        isLocked: false,
        isPreparing: false,
        showsReference: false,
        hasPayoutCode: false,
      });
    },
  );
});

it('a transfer waits for the broker’s cash only after the broker has accepted, and until the cash is ready', () => {
  const prepared = transfer({ status: 'in_process', ready_at: null });
  for (const viewer of ['amina', 'karim']) {
    expect(transferNextStepOf(prepared, viewer)).toMatchObject({
      turn: 'payout_broker',
      isPreparing: true,
    });
  }
  expect(
    transferNextStepOf(transfer({ status: 'pending', ready_at: null }), 'karim').isPreparing,
  ).toBe(false);
});

describe('cash count that waits for confirmation', () => {
  it('is shown to the sender instead of the transfer reference until the sender confirms or rejects the count', () => {
    const counted = transfer({ cash_handovers: [...answered, count] });
    expect(transferNextStepOf(counted, 'amina')).toMatchObject({
      turn: 'you',
      showsReference: false,
      openHandover: count,
    });
    expect(transferNextStepOf(transfer({ cash_handovers: answered }), 'amina')).toMatchObject({
      showsReference: true,
      openHandover: undefined,
    });
  });

  it('is shown only to the sender', () => {
    expect(transferNextStepOf(transfer({ cash_handovers: [count] }), 'karim')).toMatchObject({
      turn: 'cash_in_broker',
      openHandover: undefined,
    });
  });
});

describe('locked payout', () => {
  const step = (viewer: string, ...kinds: string[]) =>
    transferNextStepOf(
      transfer({ status: 'in_process', money_transfer_events: happened(...kinds) }),
      viewer,
    );

  it.each([
    [['broker_accepted', 'payout_failed'], false],
    [['payout_locked'], true],
    [['payout_locked', 'payout_code_renewed'], false],
    [['payout_locked', 'payout_code_renewed', 'payout_locked', 'payout_failed'], true],
  ])('is detected from the transfer events %j: %s', (kinds, isLocked) => {
    expect(step('amina', ...kinds)).toMatchObject({
      isLocked,
      turn: isLocked ? 'you' : 'recipient',
    });
  });

  it('is unlocked by the sender, and is shown as locked only to the sender', () => {
    expect(step('karim', 'payout_locked').turn).toBe('recipient');
  });

  it.each(['waiting_for_broker', 'completed', 'abandoned'] as const)(
    'is no longer shown as locked when the transfer is %s',
    (status) => {
      const events = happened('payout_locked');
      const over = transferNextStepOf(transfer({ status, money_transfer_events: events }), 'amina');
      expect(over.isLocked).toBe(false);
    },
  );
});

it.each([
  ['payable', 'amina', 'you', true],
  ['payable', 'karim', 'nobody', false],
  ['paid', 'amina', 'nobody', false],
])('for a refund that is %s, the reference is shown to %s: %s', (refund, viewer, turn, shows) => {
  const cancelled = transfer({ status: 'abandoned', refund_state: refund });
  expect(transferNextStepOf(cancelled, viewer)).toMatchObject({ turn, showsReference: shows });
});

it.each([
  ['payable', 'amina', [], 'open'],
  ['payable', 'amina', ['refund_code_made', 'refund_failed'], 'open'],
  ['payable', 'amina', ['refund_code_made', 'refund_locked'], 'locked'],
  ['payable', 'amina', ['refund_locked', 'refund_code_made'], 'open'],
  ['payable', 'karim', ['refund_code_made'], undefined],
  ['paid', 'amina', ['refund_code_made', 'refund_paid'], undefined],
])(
  'the code of a %s refund, seen by %s after the events %j, has the state %s',
  (refund, viewer, kinds, refundCode) => {
    const money_transfer_events = happened(...kinds);
    const cancelled = transfer({
      status: 'abandoned',
      refund_state: refund,
      money_transfer_events,
    });
    expect(transferNextStepOf(cancelled, viewer).refundCode).toBe(refundCode);
  },
);
