// The first view of all homes, with which the server drew the page (docs/decisions/0059).
import type { QueryClient } from '@tanstack/react-query';
import type { Answers } from '@wasl/db-types/answers';
import { servedAnswer } from '../../../shared/lib/served.ts';
import { readHomeSearch } from '../model/home-search.ts';
import { homeQueries } from './home-queries.ts';

/** So old that it is shown and asked for anew, in full length. */
const LONG_AGO = { updatedAt: 1 };

/** Puts it where the search for homes finds it; what the app has asked for itself is newer and stays. */
export function takeServedHomes(queryClient: QueryClient): void {
  const { filters, sort } = readHomeSearch({});
  const { queryKey } = homeQueries.search(undefined, filters, sort);
  const counted = homeQueries.count(undefined, filters).queryKey;
  // In the server each page is drawn with its own.
  if (import.meta.env.SSR) queryClient.clear();
  const page = servedAnswer('/rest/v1/rpc/search_homes') as Answers['search_homes'] | undefined;
  const count = servedAnswer('/rest/v1/rpc/count_homes') as Answers['count_homes'] | undefined;
  if (!page || queryClient.getQueryData(queryKey)) return;
  queryClient.setQueryData(queryKey, { pages: [page], pageParams: [null] }, LONG_AGO);
  if (count) queryClient.setQueryData(counted, count, LONG_AGO);
}
