// Makes the code of a refund, or another one; this also opens a locked refund again.
import { unwrap } from '../../../shared/errors/refusal.ts';
import { useTransferMutation } from './use-transfer-mutation.ts';

export const useMakeRefundCode = () =>
  useTransferMutation(async (supabase, { id, code }: { id: string; code: string }) =>
    unwrap(await supabase.rpc('make_refund_code', { p_id: id, p_refund_code: code })),
  );
