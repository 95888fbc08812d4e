// Mutations that mark notifications as read: one notification, all displayed ones, or all of one
// group. The badge in the header uses the count in the response.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { Filter } from '../model/notification.ts';
import { setUnreadCount } from '../model/set-unread-count.ts';
import { notificationQueries } from './notification-queries.ts';

/** `until` is the time of the newest displayed notification; later ones stay unread. */
type Marked = { id: string } | { until: string; filter: Filter };

export function useMarkRead(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // The database returns zero, not an error, for a notification that is deleted or already read.
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
 * Marks the notifications of one group as read when the user opens the group. Ignores a failure;
 * the notifications then stay unread.
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
