import { expect, it } from 'vitest';
import type { CashHandover, TransferDetail, TransferEvent } from '../api/queries.ts';
import { nextStepOf } from './next-step.ts';

const transfer = (changes: Partial<TransferDetail>): TransferDetail => ({
  ...({ sender_id: 'amina', refund_state: 'none' } as TransferDetail),
  status: 'pending',
  cash_handovers: [],
  money_transfer_events: [],
  ...changes,
});
const happened = (...kinds: string[]) => kinds.map((kind, id) => ({ id, kind }) as TransferEvent);
const count = { confirmed_at: null, rejected_at: null } as CashHandover;

it('asks the sender to show her reference until a broker has counted', () => {
  expect(nextStepOf(transfer({}), 'amina')).toMatchObject({ turn: 'you', showsReference: true });
  const counted = nextStepOf(transfer({ cash_handovers: [count] }), 'amina');
  expect(counted).toMatchObject({ turn: 'you', showsReference: false, openHandover: count });
});

it('is the recipient’s turn when a broker has accepted, unless the payout is locked', () => {
  const accepted = transfer({ status: 'in_process' });
  expect(nextStepOf(accepted, 'amina').turn).toBe('recipient');
  const locked = { ...accepted, money_transfer_events: happened('payout_locked') };
  expect(nextStepOf(locked, 'amina')).toMatchObject({ turn: 'you', isLocked: true });
  const renewed = {
    ...accepted,
    money_transfer_events: happened('payout_locked', 'payout_code_renewed'),
  };
  expect(nextStepOf(renewed, 'amina').isLocked).toBe(false);
});

it('shows nobody but the sender a reference, a code or a question', () => {
  expect(nextStepOf(transfer({ cash_handovers: [count] }), 'karim')).toMatchObject({
    openHandover: undefined,
    showsReference: false,
    hasPayoutCode: false,
  });
});

it('asks for the reference again when a refund is payable', () => {
  const cancelled = transfer({ status: 'abandoned', refund_state: 'payable' });
  expect(nextStepOf(cancelled, 'amina')).toMatchObject({ turn: 'you', showsReference: true });
  expect(nextStepOf({ ...cancelled, refund_state: 'paid' }, 'amina').turn).toBe('nobody');
});
