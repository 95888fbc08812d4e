// What the device keeps for a courier's agent: the scans that wait, and the parcels he has seen.
import type { OutboxStorage } from '../../../../shared/outbox/outbox-storage.ts';
import type { Job, JobFilter } from '../job.ts';
import type { QueuedScan } from './queued-scan.ts';

export type CourierStorage = {
  readonly scans: OutboxStorage<QueuedScan>;
  jobs(filter: JobFilter): Promise<Job[]>;
  job(id: string): Promise<Job | undefined>;
  jobOfLabel(labelCode: string): Promise<Job | undefined>;
  /** Adds to a list; `isWhole` begins it anew. */
  keepJobs(filter: JobFilter, jobs: Job[], isWhole: boolean): Promise<void>;
  keepJob(job: Job): Promise<void>;
  close(): void;
};
