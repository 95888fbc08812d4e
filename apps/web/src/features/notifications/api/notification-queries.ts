// Notifications as their person reads them, and what the badges count.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { call } from '../../../shared/lib/call.ts';
import { type Filter, type Notification, notificationsSchema } from '../model/notification.ts';

const PAGE = 30;
const countsSchema = z.object({
  messages: z.number(),
  requests: z.number(),
  notifications: z.number(),
});

export const notificationQueries = {
  all: () => ['notifications'] as const,
  lists: (userId: string) => [...notificationQueries.all(), 'list', userId] as const,
  list: (userId: string, filter: Filter) =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.lists(userId), filter],
      initialPageParam: undefined as Notification | undefined,
      queryFn: ({ pageParam: last }) =>
        call(
          'my_notifications',
          {
            p_limit: PAGE,
            p_filter: filter,
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
  /** What came before the newest of a group; another newest is another question. */
  steps: ({ id, group_id }: Notification) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'steps', group_id, id],
      queryFn: () => call('my_notification_steps', { p_group_id: group_id }, notificationsSchema),
    }),
  unread: (userId: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'unread', userId],
      queryFn: () => call('unread_counts', {}, countsSchema),
    }),
};
