// Notifications as their person reads them, and what the badges count.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { type Notification, notificationsSchema } from '../model/notification.ts';

const PAGE = 30;
const countsSchema = z.object({
  messages: z.number(),
  requests: z.number(),
  notifications: z.number(),
});

export const notificationQueries = {
  all: () => ['notifications'] as const,
  list: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.all(), 'list', userId],
      initialPageParam: undefined as Notification | undefined,
      queryFn: async ({ pageParam: last }) => {
        const supabase = await getSupabase();
        const answer = await supabase.rpc('my_notifications', {
          p_limit: PAGE,
          ...(last && {
            p_before_is_read: last.is_read,
            p_before_updated_at: last.updated_at,
            p_before_id: last.id,
          }),
        });
        return notificationsSchema.parse(unwrap(answer));
      },
      getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)),
    }),
  unread: (userId: string) =>
    queryOptions({
      queryKey: [...notificationQueries.all(), 'unread', userId],
      queryFn: async () => {
        const supabase = await getSupabase();
        return countsSchema.parse(unwrap(await supabase.rpc('unread_counts')));
      },
    }),
};
