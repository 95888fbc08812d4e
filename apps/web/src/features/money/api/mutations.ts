// What a sender does with her transfers; each call can be repeated after a lost answer.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap } from '../../../shared/errors/refusal.ts';
import { getSupabase } from '../../../shared/lib/supabase.ts';
import { moneyQueries } from './queries.ts';

function useTransferMutation<Input>(call: (input: Input) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: call,
    // Also after a refusal: the screen may have shown a state that is over.
    onSettled: () => queryClient.invalidateQueries({ queryKey: moneyQueries.all() }),
  });
}

export const useConfirmTransfer = () =>
  useTransferMutation(
    async ({ id, quoteId, code }: { id: string; quoteId: string; code: string }) => {
      const supabase = await getSupabase();
      return unwrap(
        await supabase.rpc('confirm_money_transfer', {
          p_id: id,
          p_quote_id: quoteId,
          p_payout_code: code,
        }),
      );
    },
  );

export const useRenewPayoutCode = () =>
  useTransferMutation(async ({ id, code }: { id: string; code: string }) => {
    const supabase = await getSupabase();
    return unwrap(await supabase.rpc('renew_payout_code', { p_id: id, p_payout_code: code }));
  });

export const useAnswerHandover = () =>
  useTransferMutation(async ({ id, isRight }: { id: string; isRight: boolean }) => {
    const supabase = await getSupabase();
    const name = isRight ? 'confirm_cash_handover' : 'reject_cash_handover';
    return unwrap(await supabase.rpc(name, { p_id: id }));
  });

export const useAbandonTransfer = () =>
  useTransferMutation(async (id: string) => {
    const supabase = await getSupabase();
    return unwrap(await supabase.rpc('abandon_money_transfer', { p_id: id }));
  });
