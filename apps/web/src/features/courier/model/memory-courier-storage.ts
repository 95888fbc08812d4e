// A device that lives in memory, for tests: as a disk it answers in a later turn, and all its tabs share it.
import type { CourierStorage } from './courier-storage.ts';
import type { QueuedScan } from './queued-scan.ts';

type ScanStorage = Pick<
  CourierStorage,
  'scans' | 'putScan' | 'changeScan' | 'replaceScan' | 'removeScan' | 'keepJob'
>;

export class MemoryCourierStorage implements ScanStorage {
  readonly kept = new Map<string, QueuedScan>();
  readonly jobs: string[] = [];

  scans = async () => [...this.kept.values()];
  putScan = async (scan: QueuedScan) => void this.kept.set(scan.id, scan);
  changeScan = async (id: string, change: (scan: QueuedScan) => QueuedScan) => {
    const scan = this.kept.get(id);
    if (scan) this.kept.set(id, change(scan));
  };
  replaceScan = async (id: string, next: QueuedScan) => {
    this.kept.delete(id);
    this.kept.set(next.id, next);
  };
  removeScan = async (id: string) => void this.kept.delete(id);
  keepJob: CourierStorage['keepJob'] = async ({ id }) => void this.jobs.push(id);
}
