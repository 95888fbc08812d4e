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
   * Downloads the shop photo, which only the applicant and operators may view. A signed URL is not
   * used, because other people could open a signed URL that was passed on to them.
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
