// A broker takes, declines or gives back a request; the database lets one win.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { brokerQueries } from './queries.ts';

type Name = 'accept_money_transfer' | 'decline_money_transfer' | 'give_up_money_transfer';

/** @throws Refusal such as ALREADY_TAKEN; the workspace is fetched again either way. */
export function useMoveRequest(name: Name) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      const supabase = await getSupabase();
      const { error } = await supabase.rpc(name, { p_id: id });
      if (error) throw new Refusal(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: brokerQueries.all() }),
  });
}
