// How the person's address stands, and the cities it can be in.
import { queryOptions } from '@tanstack/react-query';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { call } from '../../../shared/lib/call.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { ownAddressSchema } from '../model/address-proof.ts';

export const addressQueries = {
  all: () => ['address'] as const,
  own: (userId: string) =>
    queryOptions({
      queryKey: [...addressQueries.all(), userId],
      queryFn: () => call('my_address_proof', {}, ownAddressSchema),
    }),
  cities: () =>
    queryOptions({
      queryKey: ['cities'],
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async () => {
        const supabase = await getSupabase();
        return unwrap(await supabase.from('cities').select().order('name'));
      },
    }),
};
