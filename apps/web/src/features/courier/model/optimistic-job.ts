// Optimistic state of a parcel: its state with the pending scans applied, so that the agent can
// continue to the next stop offline.
import type { Job } from './job.ts';
import type { QueuedScan } from './queue/queued-scan.ts';

const MOST_ATTEMPTS = 3;

/** @param scans - All pending scans in order; refused scans are ignored. */
export function optimisticJob(job: Job, scans: readonly QueuedScan[]): Job {
  return scans
    .filter(({ labelCode, state }) => labelCode === job.label_code && state === 'waiting')
    .reduce(after, job);
}

function after(job: Job, { kind, fields }: QueuedScan): Job {
  switch (kind) {
    case 'pickup':
      // Removes the pickup contact and address. The drop-off contact and address are still unknown,
      // because the server returns them only to the agent who has the parcel.
      return {
        ...job,
        status: 'in_transit',
        is_holder: true,
        custody: 'holder',
        next_stop: 'dropoff',
        place: null,
        weigh_in: null,
        final_weight_grams: fields.weight_grams ?? job.final_weight_grams,
      };
    case 'hub':
      return job.is_holder ? leftAt(job, fields.city_id) : job;
    case 'handed_over':
      return { ...job, is_handed_over: true };
    case 'taken_over':
    case 'out_for_delivery':
      return job.is_holder
        ? { ...job, is_handed_over: kind === 'taken_over' ? job.is_handed_over : false }
        : {
            ...job,
            is_holder: true,
            custody: 'holder',
            is_handed_over: false,
            hub_city: null,
            next_stop: job.is_returning ? 'return' : 'dropoff',
          };
    case 'attempt_failed': {
      const attempts = job.attempts + 1;
      const next = { ...job, attempts, next_slot: fields.slot ?? null };
      return attempts >= MOST_ATTEMPTS ? returning(next) : next;
    }
    case 'refused':
      return returning(job);
    case 'delivered':
      return { ...ended(job), status: 'delivered' };
    case 'returned':
      return { ...ended(job), status: 'completed', outcome: 'returned' };
    case 'note':
      return job;
  }
}

const returning = (job: Job): Job => ({
  ...job,
  is_returning: true,
  next_stop: 'return',
  place: null,
  next_slot: null,
});

/**
 * State of a parcel that the agent has left at a hub, used until the server confirms the scan.
 * Until then, the app does not offer the parcel to this agent for the next leg. The server offers
 * it only to agents who work in the city of the hub.
 */
const leftAt = (job: Job, cityId: number | undefined): Job => ({
  ...job,
  is_holder: false,
  custody: null,
  is_handed_over: false,
  hub_city: job.hubs?.find(({ id }) => id === cityId) ?? null,
  next_stop: null,
  place: null,
});

const ended = (job: Job): Job => ({
  ...job,
  is_holder: false,
  custody: null,
  is_handed_over: false,
  next_stop: null,
  place: null,
  next_slot: null,
});
