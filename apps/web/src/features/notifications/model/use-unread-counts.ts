// Hook for the unread counts on the badges. The server announces changes on the user's realtime
// topic.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationTag } from '@wasl/core/notifications/notification-tag';
import { closePushes } from '../../../shared/device/shown-pushes.ts';
import { usePersonLiveUpdates } from '../../../shared/live/use-person-live-updates.ts';
import { notificationQueries } from '../api/notification-queries.ts';
import { setUnreadCount } from './set-unread-count.ts';

/** Event that announces a changed count on the user's own realtime topic. */
type Told = {
  unread_notifications: number;
  notification: Parameters<typeof notificationTag>[0] & { is_read: boolean };
};

const isTold = (payload: unknown): payload is Told =>
  typeof payload === 'object' &&
  payload !== null &&
  'unread_notifications' in payload &&
  typeof payload.unread_notifications === 'number' &&
  'notification' in payload &&
  typeof payload.notification === 'object' &&
  payload.notification !== null;

export type UnreadCounts = { messages: number; requests: number; notifications: number };

export function useUnreadCounts(userId: string): UnreadCounts | undefined {
  const queryClient = useQueryClient();
  const unread = notificationQueries.unread(userId);
  const counts = useQuery(unread);
  usePersonLiveUpdates(userId, ['notification'], [notificationQueries.all()], (payload) => {
    if (!isTold(payload)) return false;
    const { notification } = payload;
    if (notification.is_read) void closePushes(notificationTag(notification));
    void setUnreadCount(queryClient, unread, payload.unread_notifications);
    // Only marks the lists of notifications as outdated, without refetching them. A list on the
    // screen handles this event itself. Any other list is refetched when it is opened.
    void queryClient.invalidateQueries({
      queryKey: notificationQueries.lists(userId),
      refetchType: 'none',
    });
    return false;
  });
  return counts.data;
}
