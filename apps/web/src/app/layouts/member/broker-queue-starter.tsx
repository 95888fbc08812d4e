// Sends the steps that a broker completed offline, such as a cash count, from any open screen. Only
// brokers load this code.
import { useEffect } from 'react';

export function BrokerQueueStarter({ userId }: { userId: string }) {
  useEffect(() => {
    // If this import fails without a network, the workspace loads the queue of unsent steps later.
    import('../../../shared/step-queue/person-step-queue.ts')
      .then(({ personStepQueue }) => personStepQueue(userId))
      .catch(() => undefined);
  }, [userId]);
  return null;
}
