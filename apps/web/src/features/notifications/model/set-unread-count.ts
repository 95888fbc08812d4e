// Stores an unread count in the cache when the server announces a new count. A response that is
// older than the announcement cannot overwrite this count.
import type { QueryClient } from '@tanstack/react-query';

/** Stores the count in the cached data of the query `counts`, which the badges show. */
export async function setUnreadCount(
  queryClient: QueryClient,
  counts: { queryKey: readonly unknown[] },
  notifications: number,
): Promise<void> {
  // Cancels a running request, because its response may be older than `notifications`.
  const isAsked = queryClient.isFetching(counts) > 0;
  if (isAsked) await queryClient.cancelQueries(counts);
  queryClient.setQueryData(
    counts.queryKey,
    (known: object | undefined) => known && { ...known, notifications },
  );
  if (isAsked) await queryClient.invalidateQueries(counts);
}
