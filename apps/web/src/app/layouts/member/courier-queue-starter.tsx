// Sends the scans that a courier made offline, from any open screen. Only couriers load this code.
import { useEffect } from 'react';

export function CourierQueueStarter({ userId }: { userId: string }) {
  useEffect(() => {
    // If this import fails without a network, the workspace loads the queue of unsent scans later.
    import('../../../features/courier/model/agent-scan-queue.ts')
      .then(({ agentScanQueue }) => agentScanQueue(userId))
      .catch(() => undefined);
  }, [userId]);
  return null;
}
