// Queries for countries, cities and languages.
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';

export const placeQueries = {
  choices: () =>
    queryOptions({
      queryKey: ['places'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const supabase = await getSupabase();
        const [countries, languages] = await Promise.all([
          supabase.from('countries').select().order('name'),
          supabase.from('languages').select().order('name'),
        ]);
        return { countries: unwrap(countries), languages: unwrap(languages) };
      },
    }),
  cities: (countryId: number | null) =>
    queryOptions({
      queryKey: ['places', 'cities', countryId],
      enabled: countryId !== null,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(
          await supabase
            .from('cities')
            .select('id,name,name_fr,name_ar')
            .eq('country_id', countryId ?? 0)
            .order('name'),
        );
      },
    }),
};
