// Marks one notification read, all that were shown, or all of one thing; the number in the header follows the answer.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import type { Filter } from '../model/notification.ts';
import { setUnreadCount } from '../model/set-unread-count.ts';
import { notificationQueries } from './notification-queries.ts';

/** `until` is when the newest one that was shown happened: what came later stays unread. */
type Marked = { id: string } | { until: string; filter: Filter };

export function useMarkRead(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    // One that is gone or read already answers as well: zero is an answer.
    mutationFn: (marked: Marked) =>
      'id' in marked
        ? call('mark_notification_read', { p_id: marked.id })
        : call('mark_all_notifications_read', { p_until: marked.until, p_filter: marked.filter }),
    onSuccess: (notifications) => {
      void setUnreadCount(queryClient, notificationQueries.unread(userId), notifications);
    },
  });
}

/** What she was told of one thing, because she looks at it; that it failed needs no word, for it stays unread. */
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
