// Queries for the user's notifications: the newest notification of each group, and the earlier
// notifications of one group.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { type Filter, type Notification, notificationsSchema } from '../model/notification.ts';
import { notificationQueries } from './notification-queries.ts';

const PAGE = 30;

export const notificationListQueries = {
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
  /**
   * Earlier notifications of a group. The query key contains the ID of the group's newest
   * notification, so that a new notification causes a new request.
   */
  steps: ({ id, group_id }: Notification) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'steps', group_id, id],
      queryFn: () => call('my_notification_steps', { p_group_id: group_id }, notificationsSchema),
    }),
};
