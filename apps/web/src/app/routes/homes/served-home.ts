// The home with which the server drew its page (docs/decisions/0054-static-and-server-rendered-pages.md).
import type { QueryClient } from '@tanstack/react-query';
import { homeQueries } from '../../../features/homes/api/home-queries.ts';
import { servedCall } from '../../../shared/api/served.ts';

/** So old that it is shown and asked for anew. */
const LONG_AGO = { updatedAt: 1 };

/** Puts it where the page of a visitor finds it; what the app has asked for itself is newer and stays. */
export function takeServedHome(queryClient: QueryClient, homeId: string): void {
  const { queryKey } = homeQueries.details(undefined, homeId);
  // In the server each page is drawn with its own.
  if (import.meta.env.SSR) queryClient.clear();
  const home = servedCall('home_details');
  const median = servedCall('price_per_sqm_of');
  // The app may have gone on to another home since.
  if (home?.id !== homeId || queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, home, LONG_AGO);
  if (median) queryClient.setQueryData(homeQueries.median(homeId).queryKey, median, LONG_AGO);
}
