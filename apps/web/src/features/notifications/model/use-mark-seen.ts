// Hook that marks all notifications about a transfer, parcel or dispute as read while its page is
// open, even if the user did not open it from a notification.
import { useEffect } from 'react';
import { useMarkGroupRead } from '../api/notification-changes.ts';

/**
 * Marks the notifications of a transfer, parcel or dispute as read when the user sees its page.
 * @param groupId - ID of the transfer, parcel or dispute.
 * @param state - Undefined until the page shows data; then a value that changes whenever the data
 * changes, such as the time of the last fetch. After each change, the notifications are marked
 * again.
 */
export function useMarkSeen(userId: string, groupId: string, state: unknown): void {
  const { mutate } = useMarkGroupRead(userId);
  useEffect(() => {
    if (state === undefined) return;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', tell);
      mutate(groupId);
    };
    document.addEventListener('visibilitychange', tell);
    tell();
    return () => document.removeEventListener('visibilitychange', tell);
  }, [mutate, groupId, state]);
}
