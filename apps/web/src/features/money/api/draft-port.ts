// Reads and writes the server's copy of a transfer draft.
import type { Json, Tables } from '@wasl/db-types';
import { call } from '../../../shared/api/call.ts';
import { getSupabase } from '../../../shared/api/supabase.ts';
import { Refusal } from '../../../shared/errors/refusal.ts';
import type { Draft } from '../model/draft.ts';

export type StoredTransfer = Tables<'money_transfers'>;

/**
 * @returns Undefined when the server has no such transfer of this user, for example when only this
 * device has the draft.
 */
export async function readDraft(id: string): Promise<StoredTransfer | undefined> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('money_transfers')
    .select()
    .eq('id', id)
    .maybeSingle();
  if (error) throw new Refusal(error);
  return data ?? undefined;
}

/**
 * Saves the changed answers of a draft on the server. The first save creates the draft.
 * @param version - The draft version that this device last received. The version in the response
 * shows whether another device has saved the draft since then.
 * @throws Refusal when the server refuses an answer, or a network error. The device keeps the draft
 * in both cases.
 */
export const saveDraft = (id: string, changes: Partial<Draft>, version: number | undefined) =>
  call('save_money_transfer_draft', {
    p_id: id,
    p_changes: changes as Json,
    ...(version === undefined ? {} : { p_base_version: version }),
  });
