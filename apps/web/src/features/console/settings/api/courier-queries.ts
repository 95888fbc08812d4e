// Query for the couriers whose price lists operators maintain.
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '../../../../shared/api/supabase.ts';
import { unwrap } from '../../../../shared/errors/refusal.ts';

const FRESH_MS = 60_000;

export const courierQueries = {
  couriers: () =>
    queryOptions({
      queryKey: ['couriers'],
      staleTime: FRESH_MS,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(await supabase.from('couriers').select('id,name,is_active').order('name'));
      },
    }),
};
