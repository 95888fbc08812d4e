// Cities and their neighbourhoods, which name the places of a map.
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

export const cityQueries = {
  cities: () =>
    queryOptions({
      queryKey: ['cities'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(await supabase.from('cities').select().order('name'));
      },
    }),
  neighborhoods: (cityId: number | undefined) =>
    queryOptions({
      queryKey: ['neighborhoods', cityId],
      enabled: cityId !== undefined,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const supabase = await getSupabase();
        const asked = supabase
          .from('neighborhoods')
          .select()
          .eq('city_id', cityId ?? 0);
        return unwrap(await asked.order('name'));
      },
    }),
};
