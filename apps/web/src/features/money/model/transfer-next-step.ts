// Determines the party who must act next on a transfer, and the reference, question or code that
// the sender needs for this step.
import { type ActingParty, actingPartyOf } from '@wasl/core/money-transfer-status';
import type { CashHandover, TransferDetail } from '../api/money-queries.ts';

export type NextStep = {
  turn: ActingParty | 'you' | 'payout_broker';
  /** True when a broker has accepted the transfer but does not have the cash yet. */
  isPreparing: boolean;
  /**
   * Cash count that the sender has neither confirmed nor rejected yet. Only set when the viewer is
   * the sender.
   */
  openHandover: CashHandover | undefined;
  /** True after five wrong codes; only a new code unlocks the payout. */
  isLocked: boolean;
  /**
   * True if the sender shows the transfer's reference at a counter, either to pay in the cash or to
   * collect a refund.
   */
  showsReference: boolean;
  hasPayoutCode: boolean;
  /** State of the code with which the sender collects a refund; five wrong codes lock it. */
  refundCode: 'open' | 'locked' | undefined;
};

/**
 * Returns the next step of a transfer for the sender, the recipient or another viewer.
 * @param viewerId - ID of the viewer.
 */
export function transferNextStepOf(transfer: TransferDetail, viewerId: string): NextStep {
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
  const turn = isPreparing ? 'payout_broker' : actingPartyOf(status);
  return {
    turn: isOwn && isSendersTurn ? 'you' : turn,
    isPreparing,
    openHandover,
    isLocked,
    showsReference: isOwn && needsCounter && !openHandover,
    // The payout code is hidden while the sender still has to pay in. At the counter for the
    // cash-in, the sender must show only the reference.
    hasPayoutCode: isOwn && ['waiting_for_broker', 'in_process'].includes(status),
    refundCode: isOwn && refund === 'payable' ? (isRefundLocked ? 'locked' : 'open') : undefined,
  };
}
