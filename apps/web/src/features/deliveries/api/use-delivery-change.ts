// A call that moves a parcel; everything shown of parcels is fetched again after it, also after a refusal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Supabase } from '../../../shared/lib/supabase.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { deliveryQueries } from './delivery-queries.ts';

export function useDeliveryChange<Input, Answer>(
  call: (supabase: Supabase, input: Input) => Promise<Answer>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input) => call(await getSupabase(), input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: deliveryQueries.all() }),
  });
}
