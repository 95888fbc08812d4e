// Whose turn it is in a transfer, and what its sender can show, answer or pass on now.
import { type Turn, whoseTurn } from '@wasl/core/money-transfer-status';
import type { CashHandover, TransferDetail } from '../api/money-queries.ts';

export type NextStep = {
  turn: Turn | 'you' | 'payout_broker';
  /** A broker has accepted and does not have the cash yet. */
  isPreparing: boolean;
  /** A broker's count that waits for the sender's answer. */
  openHandover: CashHandover | undefined;
  /** Five wrong codes: only a new code opens the payout again. */
  isLocked: boolean;
  /** The sender shows the reference at a counter, to pay in or to get a refund. */
  showsReference: boolean;
  hasPayoutCode: boolean;
  /** The sender collects her refund against a code; five wrong ones lock it. */
  refundCode: 'open' | 'locked' | undefined;
};

export function nextStepOf(transfer: TransferDetail, viewerId: string): NextStep {
  const { status, refund_state: refund, sender_id: senderId } = transfer;
  const isOwn = senderId === viewerId;
  const openHandover = isOwn
    ? transfer.cash_handovers.find((one) => !one.confirmed_at && !one.rejected_at)
    : undefined;
  const isLocked =
    transfer.money_transfer_events.findLast(
      ({ kind }) => kind === 'payout_locked' || kind === 'payout_code_renewed',
    )?.kind === 'payout_locked' && status === 'in_process';
  const isRefundLocked =
    transfer.money_transfer_events.findLast(
      ({ kind }) => kind === 'refund_locked' || kind === 'refund_code_made',
    )?.kind === 'refund_locked';
  const needsCounter = status === 'pending' || refund === 'payable';
  const isSendersTurn = status === 'draft' || needsCounter || isLocked || openHandover;
  const isPreparing = status === 'in_process' && !transfer.ready_at;
  const turn = isPreparing ? 'payout_broker' : whoseTurn(status);
  return {
    turn: isOwn && isSendersTurn ? 'you' : turn,
    isPreparing,
    openHandover,
    isLocked,
    showsReference: isOwn && needsCounter && !openHandover,
    // Not at the counter where she pays in: there she shows the reference, and the code is nobody's there.
    hasPayoutCode: isOwn && ['waiting_for_broker', 'in_process'].includes(status),
    refundCode: isOwn && refund === 'payable' ? (isRefundLocked ? 'locked' : 'open') : undefined,
  };
}
