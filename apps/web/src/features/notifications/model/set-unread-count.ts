// Applies an announced unread count to the cache, and prevents an older response from overwriting
// it.
import type { QueryClient } from '@tanstack/react-query';

/** Sets the unread count in `counts`, the query of the badges. */
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
