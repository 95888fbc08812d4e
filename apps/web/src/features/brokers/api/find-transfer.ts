// Finds the transfer of a sender at the counter by the reference she shows.
import { useMutation } from '@tanstack/react-query';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';

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
