// Five wrong codes lock a payout until the sender makes a new code.
import type { Job } from '../api/broker-queries.ts';

export function isLocked(job: Pick<Job, 'money_transfer_events'>): boolean {
  const last = job.money_transfer_events.findLast(
    ({ kind }) => kind === 'payout_locked' || kind === 'payout_code_renewed',
  );
  return last?.kind === 'payout_locked';
}
