// The sender gives a transfer up; the answer says what she gets back.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useTransferMutation } from './use-transfer-mutation.ts';

export const useAbandonTransfer = () =>
  useTransferMutation(async (supabase, id: string) =>
    unwrap(await supabase.rpc('abandon_money_transfer', { p_id: id })),
  );
