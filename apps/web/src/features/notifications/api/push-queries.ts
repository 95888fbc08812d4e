// Query that reports whether this device receives push notifications.
import { queryOptions } from '@tanstack/react-query';
import { isPushOn } from './push-port.ts';

export const pushQueries = {
  device: (userId: string) =>
    queryOptions({
      queryKey: ['push', userId],
      queryFn: isPushOn,
      // The query is always refetched, because the user may have changed the browser's notification
      // settings since the last request.
      staleTime: 0,
    }),
};
