// Queries for visits. The query keys start with the root key of the homes feature, because the
// responses of that feature are persisted on the device.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';

export const viewingQueries = {
  all: () => ['homes', 'viewings'] as const,
  /** Visits of one conversation, or all of the user's visits. */
  mine: (userId: string, conversationId?: string) =>
    queryOptions({
      queryKey: [...viewingQueries.all(), 'mine', userId, conversationId],
      queryFn: () =>
        call('my_viewings', conversationId ? { p_conversation_id: conversationId } : {}),
    }),
  times: (userId: string, homeId: string) =>
    queryOptions({
      queryKey: [...viewingQueries.all(), 'times', userId, homeId],
      queryFn: () => call('home_viewing_times', { p_home_id: homeId }),
      // Free slots are never taken from the cache, because another visitor may have taken a slot
      // meanwhile.
      gcTime: 0,
    }),
  hours: (userId: string, propertyId: string) =>
    queryOptions({
      queryKey: [...viewingQueries.all(), 'hours', userId, propertyId],
      queryFn: () => call('my_viewing_hours', { p_property_id: propertyId }),
    }),
};
