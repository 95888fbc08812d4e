// Replaces the payout code; this also opens a locked payout again.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useTransferMutation } from './use-transfer-mutation.ts';

export const useRenewPayoutCode = () =>
  useTransferMutation(async (supabase, { id, code }: { id: string; code: string }) =>
    unwrap(await supabase.rpc('renew_payout_code', { p_id: id, p_payout_code: code })),
  );
