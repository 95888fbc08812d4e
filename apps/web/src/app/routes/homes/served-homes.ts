// The first view of all homes, with which the server drew the page (docs/decisions/0054-static-and-server-rendered-pages.md).
import type { QueryClient } from '@tanstack/react-query';
import { homeQueries } from '../../../features/homes/api/home-queries.ts';
import { readHomeSearch } from '../../../features/homes/model/home-search.ts';
import { servedCall } from '../../../shared/api/served.ts';

/** So old that it is shown and asked for anew, in full length. */
const LONG_AGO = { updatedAt: 1 };

/** Puts it where the search for homes finds it; what the app has asked for itself is newer and stays. */
export function takeServedHomes(queryClient: QueryClient): void {
  const { filters, sort } = readHomeSearch({});
  const { queryKey } = homeQueries.search(undefined, filters, sort);
  const counted = homeQueries.count(undefined, filters).queryKey;
  // In the server each page is drawn with its own.
  if (import.meta.env.SSR) queryClient.clear();
  const page = servedCall('search_homes');
  const count = servedCall('count_homes');
  if (!page || queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, { pages: [page], pageParams: [null] }, LONG_AGO);
  if (count) queryClient.setQueryData(counted, count, LONG_AGO);
}
