// The sender says that the broker's count is right; only then does the transfer move.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useTransferMutation } from './use-transfer-mutation.ts';

export const useConfirmCashHandover = () =>
  useTransferMutation(async (supabase, id: string) =>
    unwrap(await supabase.rpc('confirm_cash_handover', { p_id: id })),
  );
