// A parcel as the answer to its last scan told it, until it has been asked for again.
import type { Job } from '../job.ts';

/** By its id, each with the moment of the answer. */
export type AnsweredJobs = Readonly<Record<string, { job: Job; at: number }>>;

/** Without it a parcel whose scan has just gone out would be for a moment what it was before that scan. */
export function answeredJob(known: Job, knownAt: number, answered: AnsweredJobs): Job {
  const last = answered[known.id];
  return last && last.at >= knownAt ? last.job : known;
}
