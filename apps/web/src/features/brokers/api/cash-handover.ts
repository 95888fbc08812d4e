// Cash over the counter: find the transfer by the sender's reference, then record the count.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { brokerQueries } from './queries.ts';

export function useFindTransfer() {
  return useMutation({
    mutationFn: async (reference: string) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc('find_transfer_by_reference', { p_reference: reference }).single(),
      );
    },
  });
}

export function useRecordHandover() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (handover: { id: string; reference: string; countedCentimes: number }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc('record_cash_handover', {
          p_id: handover.id,
          p_reference: handover.reference,
          p_counted_centimes: handover.countedCentimes,
        }),
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: brokerQueries.all() }),
  });
}
