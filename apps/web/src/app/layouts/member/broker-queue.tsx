// Sends a broker's offline steps from any open screen. Other people do not load this code.
import { useEffect } from 'react';

export function BrokerQueue({ userId }: { userId: string }) {
  useEffect(() => {
    // When the network fails, the queue opens with the workspace instead.
    import('../../../shared/step-queue/person-step-queue.ts')
      .then(({ personStepQueue }) => personStepQueue(userId))
      .catch(() => undefined);
  }, [userId]);
  return null;
}
