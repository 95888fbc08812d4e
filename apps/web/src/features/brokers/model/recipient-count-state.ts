// Returns whether the recipient of a transfer has confirmed the counted amount on their own device.
// A recipient without an account confirms the amount by telling the broker the payout code.
import type { BrokerJob } from '../api/broker-queries.ts';

/**
 * Time in milliseconds for which the recipient's confirmation of the counted amount is valid: 15
 * minutes, as in the database.
 */
const HOLDS_MS = 15 * 60_000;

export type RecipientCountState = 'not_needed' | 'waited_for' | 'given';

export function recipientCountState(
  job: Pick<BrokerJob, 'receiver_id' | 'accepted_at' | 'money_transfer_events'>,
  now: number,
): RecipientCountState {
  if (!job.receiver_id) return 'not_needed';
  const last = job.money_transfer_events.findLast(({ kind }) => kind === 'payout_counted');
  const at = Date.parse(last?.created_at ?? '');
  // A confirmation that the recipient gave before this broker accepted the transfer does not count,
  // because it was given to another broker.
  const isGiven = at >= Date.parse(job.accepted_at ?? '') && now < at + HOLDS_MS;
  return isGiven ? 'given' : 'waited_for';
}
