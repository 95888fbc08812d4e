// Sends what a broker did without a network from whatever screen is open; the rest of the people load nothing of it.
import { useEffect } from 'react';

export function BrokerQueue({ userId }: { userId: string }) {
  useEffect(() => {
    // On a lost network it opens with the workspace.
    import('../../../shared/step-queue/step-desk.ts')
      .then(({ stepDesk }) => stepDesk(userId))
      .catch(() => undefined);
  }, [userId]);
  return null;
}
