// Offline storage of a courier agent in IndexedDB. Each user has a separate database, which is
// deleted at sign-out.
import type { DBSchema } from 'idb';
import { PersonDatabase } from '../../../../shared/device/person-database.ts';
import { outboxStorage } from '../../../../shared/outbox/outbox-storage.ts';
import { courierDatabaseName } from '../device-storage.ts';
import { type Job, type JobFilter, listOfJob } from '../job.ts';
import type { CourierStorage } from './courier-storage.ts';
import type { QueuedScan } from './queued-scan.ts';

const VERSION = 1;

type KeptJob = { id: string; labelCode: string; filter: JobFilter; place: number; job: Job };
interface Schema extends DBSchema {
  scans: { key: string; value: QueuedScan };
  jobs: { key: string; value: KeptJob; indexes: { filter: JobFilter; labelCode: string } };
}

export class IdbCourierStorage implements CourierStorage {
  readonly #database: PersonDatabase<Schema>;
  readonly scans: CourierStorage['scans'];

  constructor(userId: string) {
    this.#database = new PersonDatabase<Schema>(
      courierDatabaseName(userId),
      VERSION,
      (database) => {
        database.createObjectStore('scans', { keyPath: 'id' });
        const jobs = database.createObjectStore('jobs', { keyPath: 'id' });
        jobs.createIndex('filter', 'filter');
        jobs.createIndex('labelCode', 'labelCode');
      },
    );
    this.scans = outboxStorage(this.#database.opened, 'scans', ({ id }) => id);
  }

  async jobs(filter: JobFilter): Promise<Job[]> {
    const kept = await (await this.#database.opened).getAllFromIndex('jobs', 'filter', filter);
    return kept.sort((one, other) => one.place - other.place).map(({ job }) => job);
  }

  async job(id: string): Promise<Job | undefined> {
    return (await (await this.#database.opened).get('jobs', id))?.job;
  }

  async jobOfLabel(labelCode: string): Promise<Job | undefined> {
    return (await (await this.#database.opened).getFromIndex('jobs', 'labelCode', labelCode))?.job;
  }

  async keepJobs(filter: JobFilter, jobs: Job[], isWhole: boolean): Promise<void> {
    const work = (await this.#database.opened).transaction('jobs', 'readwrite');
    const known = await work.store.index('filter').getAllKeys(filter);
    if (isWhole) for (const id of known) await work.store.delete(id);
    const first = isWhole ? 0 : known.length;
    for (const [place, job] of jobs.entries()) {
      await work.store.put(keptJob(job, filter, first + place));
    }
    await work.done;
  }

  async keepJob(job: Job): Promise<void> {
    const work = (await this.#database.opened).transaction('jobs', 'readwrite');
    const known = await work.store.get(job.id);
    await work.store.put(keptJob(job, listOfJob(job), known?.place ?? 0));
    await work.done;
  }

  close(): void {
    this.#database.close();
  }
}

const keptJob = (job: Job, filter: JobFilter, place: number): KeptJob => ({
  id: job.id,
  labelCode: job.label_code,
  filter,
  place,
  job,
});
