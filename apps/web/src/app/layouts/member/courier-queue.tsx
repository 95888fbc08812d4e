// Sends what an agent scanned from whatever screen is open; the rest of the people load nothing of it.
import { useEffect } from 'react';

export function CourierQueue({ userId }: { userId: string }) {
  useEffect(() => {
    // On a lost network it opens with the workspace.
    import('../../../features/courier/model/courier-desk.ts')
      .then(({ courierDesk }) => courierDesk(userId))
      .catch(() => undefined);
  }, [userId]);
  return null;
}
