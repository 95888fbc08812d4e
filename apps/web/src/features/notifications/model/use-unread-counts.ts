// What the badges show, kept current by the person's live topic.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { useLive } from '../../../shared/live/use-live.ts';
import { notificationQueries } from '../api/notification-queries.ts';
import { tellUnread } from './tell-unread.ts';

const eventSchema = z.object({
  notification: z.object({ is_read: z.boolean() }),
  unread_notifications: z.number(),
});

export type UnreadCounts = { messages: number; requests: number; notifications: number };

export function useUnreadCounts(userId: string): UnreadCounts | undefined {
  const queryClient = useQueryClient();
  const unread = notificationQueries.unread(userId);
  const counts = useQuery(unread);
  const list = notificationQueries.list(userId).queryKey;
  useLive(userId, ['notification'], [notificationQueries.all()], (payload) => {
    const event = eventSchema.safeParse(payload);
    if (!event.success) return false;
    const { notification, unread_notifications: notifications } = event.data;
    void tellUnread(queryClient, unread, notifications);
    // Rows that were just marked stay where they stand until the list is opened again.
    void queryClient.invalidateQueries({
      queryKey: list,
      refetchType: notification.is_read ? 'none' : 'active',
    });
    return false;
  });
  return counts.data;
}
