// Parcels that the server returned in response to scans, used until the parcels are refetched.
import type { Job } from '../job.ts';

/** Parcels by ID, each with the time of its response. */
export type AnsweredJobs = Readonly<Record<string, { job: Job; at: number }>>;

/**
 * Returns the fetched parcel or the scan response, whichever is newer. Otherwise, a parcel would
 * briefly show its state from before the scan.
 */
export function answeredJob(known: Job, knownAt: number, answered: AnsweredJobs): Job {
  const last = answered[known.id];
  return last && last.at >= knownAt ? last.job : known;
}
