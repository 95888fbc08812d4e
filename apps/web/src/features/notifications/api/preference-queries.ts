// Query for the user's notification preferences.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { preferencesSchema } from '../model/notification-preferences.ts';

export const preferenceQueries = {
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['notification-preferences', userId],
      queryFn: () => call('my_notification_preferences', {}, preferencesSchema),
    }),
};
