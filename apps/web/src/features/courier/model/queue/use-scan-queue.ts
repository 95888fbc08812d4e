// The queue of scans in a component.
import { useSyncExternalStore } from 'react';
import { useUserId } from '../../../../shared/session/use-session.ts';
import { courierDesk } from '../courier-desk.ts';
import type { QueueState, ScanQueue } from './scan-queue.ts';

export function useScanQueue(): QueueState & { queue: ScanQueue } {
  const { queue } = courierDesk(useUserId());
  return { ...useSyncExternalStore(queue.subscribe, queue.getSnapshot), queue };
}
