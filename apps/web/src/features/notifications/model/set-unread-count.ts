// Puts a number of unread notifications in its place when it was told, and sees that an older answer does not come after it.
import type { QueryClient } from '@tanstack/react-query';

/** Of `counts`, the query that the badges show. */
export async function setUnreadCount(
  queryClient: QueryClient,
  counts: { queryKey: readonly unknown[] },
  notifications: number,
): Promise<void> {
  // What is being fetched may have been counted before.
  const isAsked = queryClient.isFetching(counts) > 0;
  if (isAsked) await queryClient.cancelQueries(counts);
  queryClient.setQueryData(
    counts.queryKey,
    (known: object | undefined) => known && { ...known, notifications },
  );
  if (isAsked) await queryClient.invalidateQueries(counts);
}
