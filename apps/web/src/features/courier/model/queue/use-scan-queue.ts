import { useSyncExternalStore } from 'react';
import { useUserId } from '../../../../shared/session/use-session.ts';
import { agentScanQueue } from '../agent-scan-queue.ts';
import type { ScanQueue, ScanQueueState } from './scan-queue.ts';

export function useScanQueue(): ScanQueueState & { queue: ScanQueue } {
  const { queue } = agentScanQueue(useUserId());
  return { ...useSyncExternalStore(queue.subscribe, queue.getSnapshot), queue };
}
