// What the device keeps for a courier's agent: the scans that wait, and the parcels he has seen.
import type { Job, JobFilter } from './job.ts';
import type { QueuedScan } from './queued-scan.ts';

export type CourierStorage = {
  scans(): Promise<QueuedScan[]>;
  putScan(scan: QueuedScan): Promise<void>;
  /** Changes a scan that is still there; another tab may have removed it. */
  changeScan(id: string, change: (scan: QueuedScan) => QueuedScan): Promise<void>;
  /** Takes one out and puts another in its place, both or none. */
  replaceScan(id: string, next: QueuedScan): Promise<void>;
  removeScan(id: string): Promise<void>;
  jobs(filter: JobFilter): Promise<Job[]>;
  job(id: string): Promise<Job | undefined>;
  jobOfLabel(labelCode: string): Promise<Job | undefined>;
  /** Adds to a list; `isWhole` begins it anew. */
  keepJobs(filter: JobFilter, jobs: Job[], isWhole: boolean): Promise<void>;
  keepJob(job: Job): Promise<void>;
  close(): void;
};
