// Queries for public homes and for the user's favourites and saved searches. The keys of all these
// queries start with the same root key, so that a change of favourites invalidates all of them.
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Answers } from '@wasl/db-types/answers';
import {
  type AnswerOf,
  type ArgumentsOf,
  call,
  type TypedFunctionName,
} from '../../../shared/api/call.ts';
import { callAsVisitor } from '../../../shared/api/call-as-visitor.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { MapBox } from '../../../shared/map/map-types.ts';
import type { HomeFilters, HomeSort } from '../model/home-search.ts';
import type { HomeSummary } from '../model/home-summary.ts';

type Cursor = Answers['search_homes']['next_cursor'];
type OnMap = Answers['homes_on_map']['items'][number];
export type HomeOnMap = Extract<OnMap, { id: string }>;
export type HomeClusterOnMap = Extract<OnMap, { box: MapBox }>;
export type SavedSearch = Answers['my_home_searches'][number];

type Call = <Name extends TypedFunctionName>(
  name: Name,
  args: ArgumentsOf<Name>,
) => Promise<AnswerOf<Name>>;

const PAGE = 20;

/**
 * Selects the API client for a request. Signed-in users need the authenticated client, which loads
 * their favourites. Visitors use a client that loads sooner.
 */
const callFor = (userId: string | undefined): Call => (userId ? call : callAsVisitor);

export const homeQueries = {
  all: () => ['homes'] as const,
  /** @param userId - ID of the signed-in user, whose favourites are marked in the results. */
  search: (userId: string | undefined, filters: HomeFilters, sort: HomeSort) =>
    infiniteQueryOptions({
      queryKey: [...homeQueries.all(), 'search', userId, filters, sort],
      placeholderData: keepPreviousData,
      initialPageParam: null as Cursor,
      queryFn: ({ pageParam }) =>
        callFor(userId)('search_homes', {
          p_filters: filters,
          p_sort: sort,
          p_limit: PAGE,
          ...(pageParam ? { p_cursor: pageParam } : {}),
        }),
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  /**
   * @param userId - ID of the signed-in user. It determines only the API client that sends the
   * request. It is not part of the query key, because the number of homes that match the filters is
   * the same for all users.
   */
  count: (userId: string | undefined, filters: HomeFilters) =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'count', filters],
      placeholderData: keepPreviousData,
      queryFn: () => callFor(userId)('count_homes', { p_filters: filters }),
    }),
  onMap: (filters: HomeFilters, box: MapBox | undefined, zoom: number) =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'map', filters, box, zoom],
      enabled: box !== undefined,
      placeholderData: keepPreviousData,
      queryFn: () =>
        call('homes_on_map', {
          p_filters: { ...filters, ...(box ? { box } : {}) },
          p_zoom: zoom,
        }),
    }),
  details: (userId: string | undefined, homeId: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'details', userId, homeId],
      queryFn: () => callFor(userId)('home_details', { p_id: homeId }),
    }),
  /** Home that a message refers to; null when the home is currently not public. */
  summary: (homeId: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'summary', homeId],
      queryFn: async (): Promise<HomeSummary | null> => {
        const supabase = await getSupabase();
        const { data, error } = await supabase
          .from('homes')
          .select(
            'id,title,title_fr,title_ar,listing_type,status,price,price_currency,city_name,city_name_fr,city_name_ar,neighborhood_name,neighborhood_name_fr,neighborhood_name_ar,image_url,image_preview',
          )
          .eq('id', homeId)
          .maybeSingle()
          .overrideTypes<HomeSummary, { merge: false }>();
        if (error) throw new Refusal(error);
        return data;
      },
    }),
  similar: (userId: string | undefined, homeId: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'similar', userId, homeId],
      queryFn: () => callFor(userId)('similar_homes', { p_id: homeId }),
    }),
  median: (homeId: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'median', homeId],
      // The median price is the same for all users; it is null for fewer than five comparable
      // homes.
      queryFn: () => callAsVisitor('price_per_sqm_of', { p_id: homeId }),
    }),
  favourites: (userId: string | undefined) =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'favourites', userId],
      enabled: userId !== undefined,
      queryFn: () => call('my_favourite_homes', {}),
    }),
  savedSearches: (userId: string | undefined) =>
    queryOptions({
      queryKey: [...homeQueries.all(), 'saved-searches', userId],
      enabled: userId !== undefined,
      queryFn: () => call('my_home_searches', {}),
    }),
};
