// Whoever looks at a thing itself, by whatever link she came, has read what she was told of it.
import { useEffect } from 'react';
import { useMarkGroupRead } from '../api/notification-changes.ts';

/**
 * @param groupId Her transfer, parcel or dispute.
 * @param state Changes with what she sees of it, such as when it was read; undefined while nothing is on the screen.
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
