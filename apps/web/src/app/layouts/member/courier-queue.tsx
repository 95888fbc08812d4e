// Sends a courier's offline scans from any open screen. Other people do not load this code.
import { useEffect } from 'react';

export function CourierQueue({ userId }: { userId: string }) {
  useEffect(() => {
    // When the network fails, the queue opens with the workspace instead.
    import('../../../features/courier/model/agent-scan-queue.ts')
      .then(({ agentScanQueue }) => agentScanQueue(userId))
      .catch(() => undefined);
  }, [userId]);
  return null;
}
