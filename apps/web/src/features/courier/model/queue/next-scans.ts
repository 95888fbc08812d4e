// Selects the pending scans to send next, in order. After a refused scan, the later scans of the
// same parcel are not sent.
import { sortInSendOrder } from '../../../../shared/outbox/send-order.ts';
import type { QueuedScan } from './queued-scan.ts';

/**
 * Maximum number of scans in one call. This number of scans fits into one request body, even if
 * each scan has a note of maximum length and ten photos.
 */
const MOST = 50;

/**
 * Returns the scans to send in the next call. The photos of a scan are uploaded before the call,
 * but the server accepts a door photo only after it has recorded the pickup. The pickup may be an
 * earlier scan in the queue, which must be sent first. A scan whose photos are not uploaded yet is
 * therefore sent only as the first scan of a call; otherwise this scan waits for a later call.
 */
export function nextScans(scans: Iterable<QueuedScan>): QueuedScan[] {
  const stopped = new Set<string>();
  const next: QueuedScan[] = [];
  for (const scan of sortInSendOrder(scans)) {
    if (scan.state === 'refused') stopped.add(scan.labelCode);
    if (stopped.has(scan.labelCode)) continue;
    if (next.length > 0 && scan.photos.some(({ isUploaded }) => !isUploaded)) break;
    next.push(scan);
    if (next.length === MOST) break;
  }
  return next;
}

/**
 * True if this scan cannot be sent yet because an earlier scan of the same parcel was refused. The
 * scan waits until the refused scan has been accepted or removed.
 */
export const isScanBlocked = (scan: QueuedScan, scans: Iterable<QueuedScan>): boolean =>
  sortInSendOrder(scans).some(
    (one) => one.order < scan.order && one.labelCode === scan.labelCode && one.state === 'refused',
  );
