// Mutations that mark notifications as read: a single notification, all displayed notifications, or
// all notifications of a group. The response contains the new unread count for the badge in the
// header.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { Filter } from '../model/notification.ts';
import { setUnreadCount } from '../model/set-unread-count.ts';
import { notificationQueries } from './notification-queries.ts';

/**
 * `until` is the time of the newest displayed notification. Notifications after this time stay
 * unread.
 */
type Marked = { id: string } | { until: string; filter: Filter };

export function useMarkRead(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // If a notification is deleted or already read, the database returns zero and not an error.
    mutationFn: (marked: Marked) =>
      'id' in marked
        ? call('mark_notification_read', { p_id: marked.id })
        : call('mark_all_notifications_read', { p_until: marked.until, p_filter: marked.filter }),
    onSuccess: (notifications) => {
      void setUnreadCount(queryClient, notificationQueries.unread(userId), notifications);
    },
  });
}

/**
 * Marks the notifications of one group as read when the user opens the page of the group. A failure
 * is ignored, and the notifications then stay unread.
 */
export function useMarkGroupRead(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (groupId: string) => call('mark_group_read', { p_group_id: groupId }),
    onSuccess: (notifications) => {
      void setUnreadCount(queryClient, notificationQueries.unread(userId), notifications);
      void queryClient.invalidateQueries({
        queryKey: notificationQueries.lists(userId),
        refetchType: 'none',
      });
    },
  });
}
