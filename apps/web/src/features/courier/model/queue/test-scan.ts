// Creates queued scans for tests. Each scan still waits to be sent.
import type { QueuedScan } from './queued-scan.ts';

export const aScan = (order: number, part: Partial<QueuedScan> = {}): QueuedScan => ({
  id: `s${order}`,
  deliveryId: 'd1',
  labelCode: 'WP0481632750',
  kind: 'hub',
  occurredAt: '2026-11-21T10:00:00.000Z',
  order,
  fields: {},
  photos: [],
  state: 'waiting',
  ...part,
});

export const aPhoto = (id: string, isUploaded: boolean): QueuedScan['photos'][number] => ({
  id,
  isUploaded,
  blob: new Blob(),
  width: 3,
  height: 4,
  takenAt: '2026-11-21T10:00:00.000Z',
});
