// What a courier's agent needs without a network, in IndexedDB, in a database of the person's own, which goes when she signs out.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { courierDatabaseName } from '../../../shared/session/courier-on-device.ts';
import type { CourierStorage } from './courier-storage.ts';
import { filterOf, type Job, type JobFilter } from './job.ts';
import type { QueuedScan } from './queued-scan.ts';

const VERSION = 1;

type KeptJob = { id: string; labelCode: string; filter: JobFilter; place: number; job: Job };
interface Schema extends DBSchema {
  scans: { key: string; value: QueuedScan };
  jobs: { key: string; value: KeptJob; indexes: { filter: JobFilter; labelCode: string } };
}

export class IdbCourierStorage implements CourierStorage {
  readonly #opening: Promise<IDBPDatabase<Schema>>;

  constructor(userId: string) {
    this.#opening = openDB<Schema>(courierDatabaseName(userId), VERSION, {
      upgrade(database) {
        database.createObjectStore('scans', { keyPath: 'id' });
        const jobs = database.createObjectStore('jobs', { keyPath: 'id' });
        jobs.createIndex('filter', 'filter');
        jobs.createIndex('labelCode', 'labelCode');
      },
      // She signs out in another tab: what is open here must not hold up the end, and is not opened again.
      blocking: () => this.close(),
    });
    // Told by each call; without this it would also be an error that nobody handles.
    this.#opening.catch(() => undefined);
  }

  async scans(): Promise<QueuedScan[]> {
    return (await this.#opening).getAll('scans');
  }

  async putScan(scan: QueuedScan): Promise<void> {
    await (await this.#opening).put('scans', scan);
  }

  async changeScan(id: string, change: (scan: QueuedScan) => QueuedScan): Promise<void> {
    const work = (await this.#opening).transaction('scans', 'readwrite');
    const scan = await work.store.get(id);
    if (scan) await work.store.put(change(scan));
    await work.done;
  }

  async replaceScan(id: string, next: QueuedScan): Promise<void> {
    const work = (await this.#opening).transaction('scans', 'readwrite');
    await work.store.delete(id);
    await work.store.put(next);
    await work.done;
  }

  async removeScan(id: string): Promise<void> {
    await (await this.#opening).delete('scans', id);
  }

  async jobs(filter: JobFilter): Promise<Job[]> {
    const kept = await (await this.#opening).getAllFromIndex('jobs', 'filter', filter);
    return kept.sort((one, other) => one.place - other.place).map(({ job }) => job);
  }

  async job(id: string): Promise<Job | undefined> {
    return (await (await this.#opening).get('jobs', id))?.job;
  }

  async jobOfLabel(labelCode: string): Promise<Job | undefined> {
    return (await (await this.#opening).getFromIndex('jobs', 'labelCode', labelCode))?.job;
  }

  async keepJobs(filter: JobFilter, jobs: Job[], isWhole: boolean): Promise<void> {
    const work = (await this.#opening).transaction('jobs', 'readwrite');
    const known = await work.store.index('filter').getAllKeys(filter);
    if (isWhole) for (const id of known) await work.store.delete(id);
    const first = isWhole ? 0 : known.length;
    for (const [place, job] of jobs.entries()) {
      await work.store.put(keptJob(job, filter, first + place));
    }
    await work.done;
  }

  async keepJob(job: Job): Promise<void> {
    const work = (await this.#opening).transaction('jobs', 'readwrite');
    const known = await work.store.get(job.id);
    await work.store.put(keptJob(job, filterOf(job), known?.place ?? 0));
    await work.done;
  }

  close(): void {
    void this.#opening.then((database) => database.close()).catch(() => undefined);
  }
}

const keptJob = (job: Job, filter: JobFilter, place: number): KeptJob => ({
  id: job.id,
  labelCode: job.label_code,
  filter,
  place,
  job,
});
