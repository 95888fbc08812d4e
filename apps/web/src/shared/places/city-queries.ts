// Cities and their neighbourhoods, which many screens choose from or name places by; each list is read once.
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
