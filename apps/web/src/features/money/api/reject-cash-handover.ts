// The sender says that the broker's count is wrong; nothing moves and he counts again.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useTransferMutation } from './use-transfer-mutation.ts';

export const useRejectCashHandover = () =>
  useTransferMutation(async (supabase, id: string) =>
    unwrap(await supabase.rpc('reject_cash_handover', { p_id: id })),
  );
