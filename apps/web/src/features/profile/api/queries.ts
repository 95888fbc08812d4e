// The signed-in person's own profile and the places she can choose from.
import { queryOptions } from '@tanstack/react-query';
import type { Tables } from '@wasl/db-types';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

export type Profile = Tables<'profiles'>;

export const profileQueries = {
  all: () => ['profile'] as const,
  own: (userId: string) =>
    queryOptions({
      queryKey: [...profileQueries.all(), userId],
      queryFn: async (): Promise<Profile> => {
        const supabase = await getSupabase();
        return unwrap(await supabase.from('profiles').select().eq('id', userId).single());
      },
    }),
};

export const placeQueries = {
  choices: () =>
    queryOptions({
      queryKey: ['places'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const supabase = await getSupabase();
        const [countries, cities, languages] = await Promise.all([
          supabase.from('countries').select().order('name'),
          supabase.from('cities').select().order('name'),
          supabase.from('languages').select().order('name'),
        ]);
        return {
          countries: unwrap(countries),
          cities: unwrap(cities),
          languages: unwrap(languages),
        };
      },
    }),
};
