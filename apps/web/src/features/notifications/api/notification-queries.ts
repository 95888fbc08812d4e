// Notifications as their person reads them, and what the badges count.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/lib/call.ts';
import { type Notification, notificationsSchema } from '../model/notification.ts';

const PAGE = 30;
const countsSchema = z.object({
  messages: z.number(),
  requests: z.number(),
  notifications: z.number(),
});

export const notificationQueries = {
  all: () => ['notifications'] as const,
  list: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.all(), 'list', userId],
      initialPageParam: undefined as Notification | undefined,
      queryFn: ({ pageParam: last }) =>
        call(
          'my_notifications',
          {
            p_limit: PAGE,
            ...(last && {
              p_before_is_read: last.is_read,
              p_before_updated_at: last.updated_at,
              p_before_id: last.id,
            }),
          },
          notificationsSchema,
        ),
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  unread: (userId: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'unread', userId],
      queryFn: () => call('unread_counts', {}, countsSchema),
    }),
};
