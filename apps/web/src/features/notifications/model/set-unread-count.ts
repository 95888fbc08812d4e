// Writes an unread count that the server announced into the cache. A response that is older than
// the announcement cannot overwrite this count.
import type { QueryClient } from '@tanstack/react-query';

/** Stores the count in `counts`, the query of the badges. */
export async function setUnreadCount(
  queryClient: QueryClient,
  counts: { queryKey: readonly unknown[] },
  notifications: number,
): Promise<void> {
  // Cancels a pending request, because its count may be older than the announcement.
  const isAsked = queryClient.isFetching(counts) > 0;
  if (isAsked) await queryClient.cancelQueries(counts);
  queryClient.setQueryData(
    counts.queryKey,
    (known: object | undefined) => known && { ...known, notifications },
  );
  if (isAsked) await queryClient.invalidateQueries(counts);
}
