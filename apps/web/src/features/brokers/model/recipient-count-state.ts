// Status of the recipient's confirmation: whether the recipient of a transfer has confirmed the
// counted amount on their own device. A recipient without an account confirms the amount with their
// code.
import type { BrokerJob } from '../api/broker-queries.ts';

/** Validity of a confirmation in milliseconds, as in the database: 15 minutes. */
const HOLDS_MS = 15 * 60_000;

export type RecipientCountState = 'not_needed' | 'waited_for' | 'given';

export function recipientCountState(
  job: Pick<BrokerJob, 'receiver_id' | 'accepted_at' | 'money_transfer_events'>,
  now: number,
): RecipientCountState {
  if (!job.receiver_id) return 'not_needed';
  const last = job.money_transfer_events.findLast(({ kind }) => kind === 'payout_counted');
  const at = Date.parse(last?.created_at ?? '');
  // Ignores a confirmation given at another broker, before this broker accepted the transfer.
  const isGiven = at >= Date.parse(job.accepted_at ?? '') && now < at + HOLDS_MS;
  return isGiven ? 'given' : 'waited_for';
}
