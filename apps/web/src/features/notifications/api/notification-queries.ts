// What the badges count, and the keys of what is asked about notifications; the lists themselves are asked by who shows them.
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
