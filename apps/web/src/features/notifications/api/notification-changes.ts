// Marks one notification read, or all that were shown; the number in the header follows the answer.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/lib/call.ts';
import type { Filter } from '../model/notification.ts';
import { tellUnread } from '../model/tell-unread.ts';
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
      void tellUnread(queryClient, notificationQueries.unread(userId), notifications);
    },
  });
}
