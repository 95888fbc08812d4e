// What the badges show, kept current by the person's live topic.

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationTag } from '@wasl/core/notifications/notification-tag';
import { z } from 'zod/mini';
import { closePushes } from '../../../shared/device/shown-pushes.ts';
import { useLive } from '../../../shared/live/use-live.ts';
import { notificationQueries } from '../api/notification-queries.ts';
import { tellUnread } from './tell-unread.ts';

const eventSchema = z.object({
  unread_notifications: z.number(),
  notification: z.object({
    type: z.string(),
    kind: z.string(),
    data: z.record(z.string(), z.unknown()),
    conversation_id: z.nullable(z.string()),
    transfer_id: z.nullable(z.string()),
    is_read: z.boolean(),
  }),
});

export type UnreadCounts = { messages: number; requests: number; notifications: number };

export function useUnreadCounts(userId: string): UnreadCounts | undefined {
  const queryClient = useQueryClient();
  const unread = notificationQueries.unread(userId);
  const counts = useQuery(unread);
  useLive(userId, ['notification'], [notificationQueries.all()], (payload) => {
    const event = eventSchema.safeParse(payload);
    if (!event.success) return false;
    const { notification } = event.data;
    if (notification.is_read) void closePushes(notificationTag(notification));
    void tellUnread(queryClient, unread, event.data.unread_notifications);
    // Rows stay where they stand until the list is opened again; an open one sees to itself.
    void queryClient.invalidateQueries({
      queryKey: notificationQueries.lists(userId),
      refetchType: 'none',
    });
    return false;
  });
  return counts.data;
}
