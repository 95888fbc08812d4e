// Sends the scans that a courier made offline, from any open screen. Only couriers load this code.
import { useEffect } from 'react';

export function CourierQueueStarter({ userId }: { userId: string }) {
  useEffect(() => {
    // Without a network, this import may fail. The queue of unsent scans is then loaded when the
    // courier opens the courier workspace.
    import('../../../features/courier/model/agent-scan-queue.ts')
      .then(({ agentScanQueue }) => agentScanQueue(userId))
      .catch(() => undefined);
  }, [userId]);
  return null;
}
