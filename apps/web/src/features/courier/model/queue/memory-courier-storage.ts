// In-memory courier storage for tests, shared by all tabs of a device.
import { MemoryOutboxStorage } from '../../../../shared/outbox/memory-outbox-storage.ts';
import type { CourierStorage } from './courier-storage.ts';
import type { QueuedScan } from './queued-scan.ts';

export class MemoryCourierStorage implements Pick<CourierStorage, 'scans' | 'keepJob'> {
  readonly scans = new MemoryOutboxStorage<QueuedScan>();
  readonly jobs: string[] = [];

  keepJob: CourierStorage['keepJob'] = async ({ id }) => void this.jobs.push(id);
}
