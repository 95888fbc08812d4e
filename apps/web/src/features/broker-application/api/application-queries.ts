// Queries of the user's broker application and its photos.
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { ownApplicationSchema } from '../model/application.ts';
import { standingSchema } from '../model/standing.ts';

export const applicationQueries = {
  all: () => ['broker-application'] as const,
  own: (userId: string) =>
    queryOptions({
      queryKey: [...applicationQueries.all(), userId],
      queryFn: () => call('my_broker_application', {}, ownApplicationSchema),
    }),
  standing: (userId: string) =>
    queryOptions({
      queryKey: [...applicationQueries.all(), 'standing', userId],
      queryFn: () => call('my_broker_standing', {}, standingSchema),
    }),
  /**
   * Returns the shop photo as a file and not as a signed URL, because a signed URL could be shared.
   * Operators may view the photo too.
   */
  photo: (path: string) =>
    queryOptions({
      queryKey: ['shop-photo', path],
      staleTime: Number.POSITIVE_INFINITY,
      // Removes the photo from the cache as soon as no component uses it.
      gcTime: 0,
      queryFn: async () => {
        const supabase = await getSupabase();
        const { data, error } = await supabase.storage.from('shop-photos').download(path);
        if (error) throw error;
        return data;
      },
    }),
};
