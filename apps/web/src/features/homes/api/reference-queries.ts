// Property types: reference data for home forms and filters.
import { queryOptions } from '@tanstack/react-query';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { unwrap } from '../../../shared/errors/refusal.ts';

export const referenceQueries = {
  propertyTypes: () =>
    queryOptions({
      queryKey: ['property-types'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(await supabase.from('property_types').select().order('id'));
      },
    }),
};
