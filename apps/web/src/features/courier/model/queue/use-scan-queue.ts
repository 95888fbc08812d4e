import { useSyncExternalStore } from 'react';
import { useUserId } from '../../../../shared/session/use-session.ts';
import { agentScanQueue } from '../agent-scan-queue.ts';
import type { QueueState, ScanQueue } from './scan-queue.ts';

export function useScanQueue(): QueueState & { queue: ScanQueue } {
  const { queue } = agentScanQueue(useUserId());
  return { ...useSyncExternalStore(queue.subscribe, queue.getSnapshot), queue };
}
