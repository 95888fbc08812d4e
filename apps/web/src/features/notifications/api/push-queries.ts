// Whether this device is told with the app closed.
import { queryOptions } from '@tanstack/react-query';
import { isPushOn } from './push-port.ts';

export const pushQueries = {
  device: (userId: string) =>
    queryOptions({
      queryKey: ['push', userId],
      queryFn: isPushOn,
      // The browser's own settings may have changed meanwhile.
      staleTime: 0,
    }),
};
