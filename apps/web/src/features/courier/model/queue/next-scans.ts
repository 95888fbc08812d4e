// Which scans of the queue go next: in their order, and none of a parcel whose earlier scan was refused.
import { inSendOrder } from '../../../../shared/outbox/send-order.ts';
import type { QueuedScan } from './queued-scan.ts';

/** With the longest notes and ten photos each they still fit into one body of the API. */
const MOST = 50;

/**
 * The scans that go in one call. A photo at the door is taken only once the pickup has arrived: a scan whose photos are still
 * here goes first in a call of its own or waits for the next.
 */
export function nextScans(scans: Iterable<QueuedScan>): QueuedScan[] {
  const stopped = new Set<string>();
  const next: QueuedScan[] = [];
  for (const scan of inSendOrder(scans)) {
    if (scan.state === 'refused') stopped.add(scan.labelCode);
    if (stopped.has(scan.labelCode)) continue;
    if (next.length > 0 && scan.photos.some(({ isUploaded }) => !isUploaded)) break;
    next.push(scan);
    if (next.length === MOST) break;
  }
  return next;
}

/** Whether an earlier scan of the same parcel holds this one up. */
export const isBlocked = (scan: QueuedScan, scans: Iterable<QueuedScan>): boolean =>
  inSendOrder(scans).some(
    (one) => one.order < scan.order && one.labelCode === scan.labelCode && one.state === 'refused',
  );
