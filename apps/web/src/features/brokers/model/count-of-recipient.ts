// Whether the recipient of a job has said on his own device that he counted; one without an account says it with his code.
import type { Job } from '../api/broker-queries.ts';

/** As long as the database holds it. */
const HOLDS_MS = 15 * 60_000;

export type CountOfRecipient = 'not_needed' | 'waited_for' | 'given';

export function countOfRecipient(
  job: Pick<Job, 'receiver_id' | 'accepted_at' | 'money_transfer_events'>,
  now: number,
): CountOfRecipient {
  if (!job.receiver_id) return 'not_needed';
  const last = job.money_transfer_events.findLast(({ kind }) => kind === 'payout_counted');
  const at = Date.parse(last?.created_at ?? '');
  // What he counted before another broker is of no use here.
  const isGiven = at >= Date.parse(job.accepted_at ?? '') && now < at + HOLDS_MS;
  return isGiven ? 'given' : 'waited_for';
}
