// Interface of the device storage of a courier agent: pending scans and the parcels last fetched.
import type { OutboxStorage } from '../../../../shared/outbox/outbox-storage.ts';
import type { Job, JobFilter } from '../job.ts';
import type { QueuedScan } from './queued-scan.ts';

export type CourierStorage = {
  readonly scans: OutboxStorage<QueuedScan>;
  jobs(filter: JobFilter): Promise<Job[]>;
  job(id: string): Promise<Job | undefined>;
  jobOfLabel(labelCode: string): Promise<Job | undefined>;
  /** Adds parcels to a stored list; if `isWhole` is true, the parcels replace the whole list. */
  keepJobs(filter: JobFilter, jobs: Job[], isWhole: boolean): Promise<void>;
  keepJob(job: Job): Promise<void>;
  close(): void;
};
