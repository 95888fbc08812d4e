// Queries for cities and their neighbourhoods, shared by many screens; each list is fetched only
// once.
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '../api/supabase.ts';
import { unwrap } from '../errors/refusal.ts';

export const cityQueries = {
  list: () =>
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
