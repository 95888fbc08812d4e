// Returns true when five wrong codes have locked a payout. A new code from the sender unlocks the
// payout.
import type { BrokerJob } from '../api/broker-queries.ts';

type Event = BrokerJob['money_transfer_events'][number];

export function isPayoutLocked(job: { money_transfer_events: Pick<Event, 'kind'>[] }): boolean {
  const last = job.money_transfer_events.findLast(
    ({ kind }) => kind === 'payout_locked' || kind === 'payout_code_renewed',
  );
  return last?.kind === 'payout_locked';
}
