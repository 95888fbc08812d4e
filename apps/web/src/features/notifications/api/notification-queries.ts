// Query for the unread counts of the badges, and the query keys of notifications. The lists of
// notifications have separate queries.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export const notificationQueries = {
  all: () => ['notifications'] as const,
  lists: (userId: string) => [...notificationQueries.all(), 'list', userId] as const,
  unread: (userId: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'unread', userId],
      queryFn: () => call('unread_counts', {}),
    }),
};
