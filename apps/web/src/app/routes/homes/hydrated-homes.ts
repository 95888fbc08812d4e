// Data of the first page of homes that the server has rendered
// (docs/decisions/0054-static-and-server-rendered-pages.md).
import type { QueryClient } from '@tanstack/react-query';
import { homeQueries } from '../../../features/homes/api/home-queries.ts';
import { readHomeSearch } from '../../../features/homes/model/home-search.ts';
import { hydratedCall } from '../../../shared/api/hydration-data.ts';

/**
 * Marks the cached homes as stale, so that the first page is shown immediately and the complete
 * list is fetched.
 */
const LONG_AGO = { updatedAt: 1 };

/**
 * Puts the homes into the query cache for the search. Data that the app has fetched itself is newer
 * and stays.
 */
export function takeHydratedHomes(queryClient: QueryClient): void {
  const { filters, sort } = readHomeSearch({});
  const { queryKey } = homeQueries.search(undefined, filters, sort);
  const counted = homeQueries.count(undefined, filters).queryKey;
  // On the server, clears the query cache of the previously rendered page, because each page is
  // rendered with its own data.
  if (import.meta.env.SSR) queryClient.clear();
  const page = hydratedCall('search_homes');
  const count = hydratedCall('count_homes');
  if (!page || queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, { pages: [page], pageParams: [null] }, LONG_AGO);
  if (count) queryClient.setQueryData(counted, count, LONG_AGO);
}
