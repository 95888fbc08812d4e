// Sends a courier's offline scans from any open screen. Other people do not load this code.
import { useEffect } from 'react';

export function CourierQueue({ userId }: { userId: string }) {
  useEffect(() => {
    // If this import fails without a network, the queue opens later, together with the workspace.
    import('../../../features/courier/model/agent-scan-queue.ts')
      .then(({ agentScanQueue }) => agentScanQueue(userId))
      .catch(() => undefined);
  }, [userId]);
  return null;
}
