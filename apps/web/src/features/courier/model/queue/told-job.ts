// A parcel as the answer to its last scan told it, until it has been asked for again.
import type { Job } from '../job.ts';

/** By its id, each with the moment of the answer. */
export type ToldJobs = Readonly<Record<string, { job: Job; at: number }>>;

/** Without it a parcel whose scan has just gone out would be for a moment what it was before that scan. */
export function toldJob(known: Job, knownAt: number, told: ToldJobs): Job {
  const last = told[known.id];
  return last && last.at >= knownAt ? last.job : known;
}
