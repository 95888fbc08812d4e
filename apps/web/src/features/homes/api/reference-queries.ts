// What forms and filters of homes offer: kinds of property, cities and their neighbourhoods.
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

const NEVER_STALE = Number.POSITIVE_INFINITY;

export const referenceQueries = {
  propertyTypes: () =>
    queryOptions({
      queryKey: ['property-types'],
      staleTime: NEVER_STALE,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(await supabase.from('property_types').select().order('id'));
      },
    }),
  cities: () =>
    queryOptions({
      queryKey: ['cities'],
      staleTime: NEVER_STALE,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(await supabase.from('cities').select().order('name'));
      },
    }),
  neighborhoods: (cityId: number | null) =>
    queryOptions({
      queryKey: ['neighborhoods', cityId],
      enabled: cityId !== null,
      staleTime: NEVER_STALE,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(
          await supabase
            .from('neighborhoods')
            .select()
            .eq('city_id', cityId ?? 0)
            .order('name'),
        );
      },
    }),
};
