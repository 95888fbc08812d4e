// Query that reports whether this device receives push notifications.
import { queryOptions } from '@tanstack/react-query';
import { isPushOn } from './push-port.ts';

export const pushQueries = {
  device: (userId: string) =>
    queryOptions({
      queryKey: ['push', userId],
      queryFn: isPushOn,
      // The result is fetched again for each use, because the user may have changed the browser's
      // notification settings in the meantime.
      staleTime: 0,
    }),
};
