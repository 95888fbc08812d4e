// Parcels that the server returned in response to scans. They are shown until the parcels are
// refetched.
import type { Job } from '../job.ts';

/** Parcels by ID, each with the time of its response. */
export type ScannedJobs = Readonly<Record<string, { job: Job; at: number }>>;

/**
 * Returns the fetched parcel or the parcel from the scan response, whichever is newer. An older
 * fetched parcel would briefly show the state before the scan.
 */
export function newerJob(known: Job, knownAt: number, answered: ScannedJobs): Job {
  const last = answered[known.id];
  return last && last.at >= knownAt ? last.job : known;
}
