// Requests a signed receipt file from the server.

import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { ReceiptKind } from '../model/receipt-rows.ts';

/** @returns The text of the signed file. @throws Refusal, or a network error. */
export async function signReceipt(transferId: string, kind: ReceiptKind): Promise<string> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.functions.invoke<object>('sign-receipt', {
    body: { transfer_id: transferId, kind },
  });
  if (error && 'context' in error && error.context instanceof Response) {
    throw new Refusal((await error.context.json()) as { code: string; message: string });
  }
  if (error || !data) throw error ?? new Error('the receipt had no answer');
  return `${JSON.stringify(data, null, 2)}\n`;
}
