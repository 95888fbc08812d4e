// Sends a broker's offline steps from any open screen. Other people do not load this code.
import { useEffect } from 'react';

export function BrokerQueue({ userId }: { userId: string }) {
  useEffect(() => {
    // If this import fails without a network, the queue opens later, together with the workspace.
    import('../../../shared/step-queue/person-step-queue.ts')
      .then(({ personStepQueue }) => personStepQueue(userId))
      .catch(() => undefined);
  }, [userId]);
  return null;
}
