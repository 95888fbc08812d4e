// Requests a voucher from the server. The server returns the signed voucher, or the number of
// attempts left after a wrong payout code.
import { z } from 'zod/mini';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';

const answerSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('made'), voucher: z.string() }),
  z.object({ outcome: z.enum(['wrong_code', 'locked']), attempts_left: z.number() }),
]);
export type VoucherAnswer = z.infer<typeof answerSchema>;

type Asked = { id: string; transferId: string; tokenHash: string; code: string };

/** @throws Refusal, or a network error. */
export async function signVoucher(asked: Asked): Promise<VoucherAnswer> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.functions.invoke<unknown>('sign-voucher', {
    body: {
      id: asked.id,
      transfer_id: asked.transferId,
      token_hash: asked.tokenHash,
      payout_code: asked.code,
    },
  });
  if (error && 'context' in error && error.context instanceof Response) {
    throw new Refusal((await error.context.json()) as { code: string; message: string });
  }
  if (error) throw error;
  return answerSchema.parse(data);
}
