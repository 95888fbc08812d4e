// Data of the home that the server has rendered into the page
// (docs/decisions/0054-static-and-server-rendered-pages.md).
import type { QueryClient } from '@tanstack/react-query';
import { homeQueries } from '../../../features/homes/api/home-queries.ts';
import { hydratedCall } from '../../../shared/api/hydration-data.ts';

/**
 * Marks the rendered data as last updated in 1970 (`updatedAt` is in milliseconds). The query cache
 * shows such old data immediately, but also fetches new data.
 */
const LONG_AGO = { updatedAt: 1 };

/**
 * Puts the home into the query cache for the visitor's page. Data that the app has fetched itself
 * is newer and stays.
 */
export function takeHydratedHome(queryClient: QueryClient, homeId: string): void {
  const { queryKey } = homeQueries.details(undefined, homeId);
  // On the server, clears the query cache of the previously rendered page, because each page is
  // rendered with its own data.
  if (import.meta.env.SSR) queryClient.clear();
  const home = hydratedCall('home_details');
  const median = hydratedCall('price_per_sqm_of');
  // The app may have navigated to another home meanwhile.
  if (home?.id !== homeId || queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, home, LONG_AGO);
  if (median) queryClient.setQueryData(homeQueries.median(homeId).queryKey, median, LONG_AGO);
}
