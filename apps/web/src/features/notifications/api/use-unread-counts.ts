// What the badges show, kept current by the person's live channel.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod/mini';
import { personChannel } from '../../../shared/lib/person-channel.ts';
import { notificationQueries } from './queries.ts';

const eventSchema = z.object({
  notification: z.object({ is_read: z.boolean() }),
  unread_notifications: z.number(),
});

export type UnreadCounts = { messages: number; requests: number; notifications: number };

export function useUnreadCounts(userId: string): UnreadCounts | undefined {
  const queryClient = useQueryClient();
  const counts = useQuery(notificationQueries.unread(userId));
  useEffect(() => {
    const channel = personChannel(userId);
    const unread = notificationQueries.unread(userId).queryKey;
    const list = notificationQueries.list(userId).queryKey;
    const stopEvents = channel.subscribe('notification', (payload) => {
      const event = eventSchema.safeParse(payload);
      if (!event.success) return;
      const { notification, unread_notifications: notifications } = event.data;
      queryClient.setQueryData(unread, (known) => known && { ...known, notifications });
      // Rows that were just marked stay where they stand until the list is opened again.
      void queryClient.invalidateQueries({
        queryKey: list,
        refetchType: notification.is_read ? 'none' : 'active',
      });
    });
    const stopStatus = channel.onStatus((status) => {
      // What was told before, or during a gap, nobody heard.
      if (status === 'live') {
        void queryClient.invalidateQueries({ queryKey: notificationQueries.all() });
      }
    });
    return () => {
      stopEvents();
      stopStatus();
    };
  }, [queryClient, userId]);
  return counts.data;
}
