// Parcels that the server returned in response to scans. They are shown until the parcels are
// refetched.
import type { Job } from '../job.ts';

/** Parcels by ID, each with the time of the response that contained the parcel. */
export type ScannedJobs = Readonly<Record<string, { job: Job; at: number }>>;

/**
 * Returns the newer of two versions of a parcel: the fetched one or the one in the scan response.
 * If an older fetched version were used, the app would briefly show the state before the scan.
 */
export function newerJob(known: Job, knownAt: number, answered: ScannedJobs): Job {
  const last = answered[known.id];
  return last && last.at >= knownAt ? last.job : known;
}
